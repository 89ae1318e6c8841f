//! Who is asked next.

use crate::round::Round;
use crate::seat::{Seat, SeatSet};

/// Who has the floor: the order in which the seats of a round are asked what they do, for whoever drives a game.
///
/// After each action every seat that has something to say beside the turn of another is asked once (to call its last tile, to
/// take off its marker, to challenge): first the seat that took its turn last, which may have a tile to call, then on in the
/// direction of play. When nobody says anything more, the seat is asked that is to act; in a simultaneous lap the seats that
/// are not done take turns.
///
/// ```
/// use mexican_train::bots::Floor;
/// use mexican_train::{Game, rules::Preset};
/// let mut game = Game::new(&Preset::Golden.rules(3)?.check()?, 7);
/// let mut floor = Floor::new();
/// while let Some(request) = floor.next(game.round()) {
///     // This table is a silent one: nobody says a word that need not be said.
///     match game.round().legal_actions(request.seat).get(0).filter(|_| request.must_act) {
///         Some(action) => {
///             game.apply(request.seat, action)?;
///             floor.acted(request);
///         }
///         None => floor.declined(request),
///     }
/// }
/// assert!(game.round().termination().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Floor {
    /// The seat that took its turn last.
    last: Option<Seat>,
    /// The seats that have said nothing since the last action.
    silent: SeatSet,
}

/// A seat that is asked what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// The seat.
    pub seat: Seat,
    /// Whether it has to act. If not, it may say something beside the turn of another seat, or nothing.
    pub must_act: bool,
}

impl Floor {
    /// The floor at the beginning of a round.
    #[must_use]
    pub fn new() -> Floor {
        Floor::default()
    }

    /// Who is asked next; nobody when the round is over.
    #[must_use]
    pub fn next(&self, round: &Round) -> Option<Request> {
        // Mostly nobody has anything to say, and one seat is to act: that is found here, and the rest elsewhere.
        if let Some(seat) = round.only_to_act()
            && !round.is_word_due()
        {
            return Some(Request { seat, must_act: true });
        }
        self.next_of_several(round)
    }

    #[inline(never)]
    fn next_of_several(&self, round: &Round) -> Option<Request> {
        let last = self.last.unwrap_or(round.starter());
        if let Some(seat) = first_of(round.may_speak().difference(self.silent), last, round) {
            return Some(Request { seat, must_act: false });
        }
        let after = self.last.map_or(round.starter(), |last| round.next_seat(last));
        let seat = first_of(round.to_act(), after, round)?;
        Some(Request { seat, must_act: true })
    }

    /// The seat has acted.
    pub fn acted(&mut self, request: Request) {
        self.silent = SeatSet::EMPTY;
        if request.must_act {
            self.last = Some(request.seat);
        }
    }

    /// The seat has nothing to say. Of a seat that has to act that changes nothing: it is asked again.
    pub fn declined(&mut self, request: Request) {
        if !request.must_act {
            self.silent.insert(request.seat);
        }
    }
}

/// The first of some seats, beginning with that one, in the direction of play.
fn first_of(seats: SeatSet, from: Seat, round: &Round) -> Option<Seat> {
    if seats.is_empty() {
        return None;
    }
    let mut seat = from;
    for _ in round.seats() {
        if seats.contains(seat) {
            return Some(seat);
        }
        seat = round.next_seat(seat);
    }
    None
}
