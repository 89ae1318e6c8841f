//! The trains that a round has, and their numbers.

use crate::rules::Rules;
use crate::seat::{Seat, Train, TrainSet};

/// How many trains there are, and whose: those of the seats come first, in the order of the seats, then the public ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Trains {
    personal: u8,
    count: u8,
    /// The numbers of the trains that seats own, of Mexican trains, and of arms. They are looked up, since which kind of train
    /// a play names cannot be foreseen, and a wrong guess costs a processor more than all the rest.
    spans: [Span; 3],
    /// The sets are asked for at every decision, and so are not made anew each time.
    all: TrainSet,
    public: TrainSet,
}

/// The numbers from one up to but not including another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Span {
    first: u8,
    end: u8,
}

impl Trains {
    /// The trains under these rules. In rules that are not checked, those past the 255th do not count.
    pub(crate) fn of(rules: &Rules) -> Trains {
        let (personal, public) =
            if rules.personal_trains { (rules.players, rules.mexican_train.count) } else { (0, rules.hub.arms) };
        let count = personal.saturating_add(public);
        let all = TrainSet::first(count as usize);
        let (mexican_end, arms_end) = if personal > 0 { (count, 0) } else { (0, count) };
        let spans = [(0, personal), (personal, mexican_end), (0, arms_end)].map(|(first, end)| Span { first, end });
        Trains { personal, count, spans, all, public: all.difference(TrainSet::first(personal as usize)) }
    }

    pub(crate) const fn count(&self) -> u8 {
        self.count
    }

    /// The train with that number.
    pub(crate) const fn train(&self, number: u8) -> Train {
        if number < self.personal {
            Train::Seat(Seat::new(number))
        } else if self.personal > 0 {
            Train::Mexican(number - self.personal)
        } else {
            Train::Arm(number)
        }
    }

    /// The number of a train, if there is such a train.
    pub(crate) fn number(&self, train: Train) -> Option<u8> {
        let (kind, number) = match train {
            Train::Seat(seat) => (0, seat.number()),
            Train::Mexican(number) => (1, number),
            Train::Arm(number) => (2, number),
        };
        let Span { first, end } = self.spans[kind];
        let number = u16::from(first) + u16::from(number);
        (number < u16::from(end)).then_some(number as u8)
    }

    /// The seat that owns the train; nobody owns a public one.
    pub(crate) const fn owner(&self, number: u8) -> Option<Seat> {
        if number < self.personal { Some(Seat::new(number)) } else { None }
    }

    pub(crate) const fn all(&self) -> TrainSet {
        self.all
    }

    pub(crate) const fn personal(&self) -> TrainSet {
        self.all.difference(self.public)
    }

    pub(crate) const fn public(&self) -> TrainSet {
        self.public
    }
}
