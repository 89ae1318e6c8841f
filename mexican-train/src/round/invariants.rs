//! What holds in every state of a round.

use thiserror::Error;

use super::Round;
use super::options::Options;
use crate::event::Termination;
use crate::rules::{MarkerRemoval, MarkersAtStart};
use crate::seat::{Seat, SeatSet};
use crate::tile::TileSet;

/// Something that cannot be in any state of a round: a fault of this library, or of actions applied unchecked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BrokenInvariant {
    /// A tile is in two places, or in none.
    #[error("the tiles in the hands, on the table and in the boneyard are not the set, each once")]
    Tiles,
    /// The trains, their ends, or the open doubles contradict each other.
    #[error("the layout contradicts itself: {0}")]
    Layout(&'static str),
    /// A set of seats has one that is not at the table, or markers lie where there are none.
    #[error("a seat or a marker is not of this table")]
    Seats,
    /// A seat that is due a call does not hold exactly one tile.
    #[error("seat {0} is due a call and does not hold one tile")]
    Calls(Seat),
    /// A round that goes on has a seat that is to act and cannot, or one that would be out.
    #[error("seat {0} is to act and has no legal action")]
    NothingToDo(Seat),
    /// What is kept of the turn is not what the position says.
    #[error("the options of the turn are not those of the position")]
    Options,
    /// The round ended for a reason that does not hold, or goes on although one does.
    #[error("the round is over without its reason, or is not over with one")]
    Ending,
}

impl Round {
    /// Checks everything that holds in every state: that the tiles are all there, each once; that the trains and their ends,
    /// the open doubles, markers, calls and the turn agree; and that some seat can act until the round is over.
    ///
    /// # Errors
    ///
    /// The first thing found that does not hold. That never happens to a round that only checked actions have changed.
    pub fn check_invariants(&self) -> Result<(), BrokenInvariant> {
        self.check_tiles()?;
        self.layout.fault().map_or(Ok(()), |fault| Err(BrokenInvariant::Layout(fault)))?;
        self.check_seats()?;
        self.check_turn()?;
        self.check_ending()
    }

    fn check_tiles(&self) -> Result<(), BrokenInvariant> {
        let mut seen = self.layout.tiles();
        let mut count = seen.len();
        let boneyard: TileSet = self.boneyard().iter().copied().collect();
        count += self.boneyard().len();
        seen = seen.union(boneyard);
        for hand in &self.hands {
            count += hand.len();
            seen = seen.union(*hand);
        }
        if seen == self.rules.set.tiles() && count == seen.len() { Ok(()) } else { Err(BrokenInvariant::Tiles) }
    }

    fn check_seats(&self) -> Result<(), BrokenInvariant> {
        let table = SeatSet::first(self.rules.players as usize);
        let sets = [
            self.markers,
            self.removable,
            self.own_played,
            self.had_first_turn,
            self.idle,
            self.skip,
            self.uncalled,
            self.callable,
            self.out,
            self.out_on_double,
            self.lap.active,
            self.lap.last_cover,
        ];
        let owners = self.rules.personal_trains && self.rules.markers.at_start != MarkersAtStart::AlwaysPublic;
        let removable = self.rules.markers.removal == MarkerRemoval::Choice || self.removable.is_empty();
        let within = sets.into_iter().all(|set| set.difference(table).is_empty())
            && self.turn.seat.number() < self.rules.players
            && self.starter.number() < self.rules.players
            && self.hands[self.rules.players as usize..].iter().all(|hand| hand.is_empty())
            && self.removable.difference(self.markers).is_empty()
            && self.callable.difference(self.uncalled).is_empty()
            && self.out_on_double.difference(self.out).is_empty()
            && (owners || self.markers.is_empty())
            && removable;
        if !within {
            return Err(BrokenInvariant::Seats);
        }
        match self.uncalled.iter().find(|seat| self.hands[seat.index()].len() != 1) {
            Some(seat) => Err(BrokenInvariant::Calls(seat)),
            None => Ok(()),
        }
    }

    fn check_turn(&self) -> Result<(), BrokenInvariant> {
        for seat in self.to_act().iter() {
            let options = self.options_of(seat);
            if !(options.can_play() || options.draw || options.pass) {
                return Err(BrokenInvariant::NothingToDo(seat));
            }
            if self.turn_of(seat).drawn.is_some_and(|drawn| !self.hands[seat.index()].contains(drawn)) {
                return Err(BrokenInvariant::Options);
            }
        }
        let expected = match self.termination.is_none() && self.lap.active.is_empty() {
            true => self.options(&self.turn),
            false => Options::NOTHING,
        };
        if self.options == expected { Ok(()) } else { Err(BrokenInvariant::Options) }
    }

    fn check_ending(&self) -> Result<(), BrokenInvariant> {
        let empty: SeatSet = self.seats().filter(|seat| self.hands[seat.index()].is_empty()).collect();
        let last_cover = |seat: Seat| self.turn_of(seat).owes == super::turn::Owes::LastCover;
        let holds = match self.termination {
            // A hand can be empty while the first lap is finished, or while its last double is to be covered.
            None => {
                let waiting: SeatSet = self.to_act().iter().filter(|&seat| last_cover(seat)).collect();
                (self.out.is_empty() || self.first_lap) && empty.difference(self.out).difference(waiting).is_empty()
            }
            Some(Termination::Out) => !self.out.is_empty(),
            Some(Termination::Blocked) => self.boneyard().is_empty() && self.out.is_empty(),
            Some(Termination::DoubleExhausted { double }) => self.is_exhausted(double.high()),
        };
        let out_is_empty = self.out.difference(empty).is_empty();
        let first_out = self.first_out.is_none_or(|seat| self.out.contains(seat));
        if holds && out_is_empty && first_out && self.first_out.is_some() != self.out.is_empty() {
            Ok(())
        } else {
            Err(BrokenInvariant::Ending)
        }
    }
}
