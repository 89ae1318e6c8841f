//! The list of a seat's legal actions.

use core::fmt;

use super::Round;
use super::hand::Hand;
use super::options::Options;
use super::places::Reach;
use crate::action::{Action, Join, SimpleSet, Way};
use crate::layout::Place;
use crate::seat::{Seat, SeatSet, Train};
use crate::tile::{Pip, PipSet, Tile, TileSet};

/// The legal actions of one seat, without a list: they are counted, looked up and gone through where they stand.
///
/// The order is that of the codes of [`ActionSpace`](crate::ActionSpace), and stable: draw, pass, pass with a marker, stop,
/// call, taking the marker off, challenges by seat, then the plays, train by train and tile by tile.
///
/// ```
/// use mexican_train::{Game, rules::Preset};
/// let game = Game::new(&Preset::Pagat.rules(4)?.check()?, 7);
/// let seat = game.round().to_act().iter().next().unwrap();
/// let actions = game.round().legal_actions(seat);
/// assert!(!actions.is_empty());
/// assert!(actions.iter().all(|action| actions.contains(action)));
/// assert_eq!(actions.get(0), actions.iter().next());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct LegalActions<'a> {
    round: &'a Round,
    hand: &'a Hand,
    reach: Reach,
    simple: SimpleSet,
    challenge: SeatSet,
    /// How many actions lay no tile, and how many there are in all.
    without_tile: usize,
    len: usize,
}

/// Tiles that can be laid on a train in one way.
pub(crate) type Spot = (Train, Way, TileSet);

impl<'a> LegalActions<'a> {
    #[inline]
    pub(super) fn of(round: &'a Round, seat: Seat) -> LegalActions<'a> {
        let Options { reach, plays, others } = round.options_of(seat);
        // Nobody without a seat has anything to lay.
        let hand = round.hands.get(seat).unwrap_or(&Hand::EMPTY);
        let (mut simple, mut challenge) = (others, SeatSet::EMPTY);
        if round.is_word_due() {
            simple = simple
                .with(Action::Call, round.may_call(seat))
                .with(Action::RemoveMarker, round.may_remove_marker(seat));
            challenge = round.may_challenge(seat);
        }
        let challenges = if challenge.is_empty() { 0 } else { challenge.len() };
        let without_tile = simple.len() + challenges;
        LegalActions { round, hand, reach, simple, challenge, without_tile, len: without_tile + plays as usize }
    }

    /// How many legal actions there are.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none: the seat is not to act and has nothing to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The action at that place of the order, from 0.
    #[must_use]
    #[inline]
    pub fn get(&self, place: usize) -> Option<Action> {
        match place.checked_sub(self.without_tile) {
            None => self.without_tile().nth(place),
            Some(place) => self.play(place),
        }
    }

    /// The play at that place of the order, counted from the first play.
    #[inline]
    fn play(&self, place: usize) -> Option<Action> {
        let (layout, reach, hand) = (&self.round.layout, &self.reach, self.hand);
        if layout.branches() || reach.is_choosy() {
            return self.round.play_by_way(self.hand, self.reach, place);
        }
        // The usual case, worth its shorter way: one end for each train, and all that fits may be laid.
        let mut place = place;
        for train in reach.trains(layout).iter() {
            let tip = layout.tip(train);
            match place.checked_sub(hand.count_with(tip)) {
                Some(left) => place = left,
                None => {
                    let other = hand.others_with(tip).nth(place)?;
                    return Some(Action::play(Tile::new(tip, other), self.round.train(train)));
                }
            }
        }
        None
    }

    /// Whether an action is legal.
    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Play { tile, train, join } => {
                let place = self.round.place_of(train, join);
                place.is_some_and(|place| self.reach.allows(self.hand, tile, place))
            }
            Action::Challenge(seat) => self.challenge.contains(seat),
            simple => self.simple.contains(simple),
        }
    }

    /// The actions in their order.
    pub fn iter(&self) -> impl Iterator<Item = Action> {
        let plays = self.spots().flat_map(|(train, way, tiles)| {
            tiles.iter().filter_map(move |tile| Some(Action::Play { tile, train, join: way.join(tile)? }))
        });
        self.without_tile().chain(plays)
    }

    /// The actions that lay no tile.
    fn without_tile(&self) -> impl Iterator<Item = Action> {
        self.simple.iter().chain(self.challenge.iter().map(Action::Challenge))
    }

    /// The plays, train by train and way by way.
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> {
        let (round, hand, reach) = (self.round, self.hand, self.reach);
        let ways = Way::all(round.layout.branches());
        reach.trains(&round.layout).iter().flat_map(move |train| {
            ways.iter().map(move |&way| (round.train(train), way, round.tiles_laid(hand, reach, train, way)))
        })
    }
}

impl fmt::Debug for LegalActions<'_> {
    /// The actions alone: the round that they stand in is not for everybody to see.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Round {
    /// The place that a play names, if there is such a place.
    #[inline]
    pub(super) fn place_of(&self, train: Train, join: Join) -> Option<Place> {
        self.layout.place(self.layout.numbering().number(train)?, join)
    }

    /// The place that a play names, if the play is legal: the list of legal actions asked for one of them.
    #[inline]
    pub(super) fn place_to_play(&self, seat: Seat, tile: Tile, train: Train, join: Join) -> Option<Place> {
        let place = self.place_of(train, join)?;
        let legal = if self.lap.active.is_empty() {
            seat == self.turn.seat && self.options.reach.allows(&self.hands[seat], tile, place)
        } else {
            self.lap.active.contains(seat) && self.options_of(seat).reach.allows(&self.hands[seat], tile, place)
        };
        legal.then_some(place)
    }

    /// Whether an action that is no play is legal.
    pub(super) fn may_do(&self, seat: Seat, action: Action) -> bool {
        match action {
            Action::Call => self.may_call(seat),
            Action::RemoveMarker => self.may_remove_marker(seat),
            Action::Challenge(challenged) => self.may_challenge(seat).contains(challenged),
            in_turn => self.options_of(seat).others.contains(in_turn),
        }
    }

    /// The play at that place of the plays of a hand, counted from 0, in every case.
    #[inline(never)]
    fn play_by_way(&self, hand: &Hand, reach: Reach, place: usize) -> Option<Action> {
        let mut place = place;
        for train in reach.trains(&self.layout).iter() {
            let here = reach.plays_on(&self.layout, hand, train);
            if place >= here {
                place -= here;
                continue;
            }
            for &way in Way::all(self.layout.branches()) {
                match self.tiles_laid(hand, reach, train, way).nth_or_len(place) {
                    Ok(tile) => return Some(Action::Play { tile, train: self.train(train), join: way.join(tile)? }),
                    Err(len) => place -= len,
                }
            }
        }
        None
    }

    /// The tiles of a hand that can be laid in one way on a train that may be played on.
    fn tiles_laid(&self, hand: &Hand, reach: Reach, train: u8, way: Way) -> TileSet {
        let layout = &self.layout;
        let mut laid = TileSet::EMPTY;
        let mut lay = |pip: Pip, others: PipSet| laid.extend(others.iter().map(|other| Tile::new(pip, other)));
        match way {
            Way::OnlyEnd => lay(layout.tip(train), reach.fitting_tip(layout, hand, train)),
            Way::PlainByHigh | Way::PlainByLow => {
                let plain = if reach.ends.contains(train) { layout.plain(train) } else { PipSet::EMPTY };
                plain.iter().for_each(|pip| lay(pip, way.others(pip, reach.fitting_end(hand, pip))));
            }
            Way::DoubleByHigh | Way::DoubleByLow => {
                for number in reach.open.iter().filter(|&number| layout.open_train(number) == train) {
                    let pip = layout.open_pip(number);
                    lay(pip, way.others(pip, reach.fitting_open(layout, hand, number)));
                }
            }
        }
        laid
    }
}
