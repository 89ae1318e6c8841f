//! What has happened in a game: enough to play it again.

use alloc::vec::Vec;

use crate::action::Action;
use crate::deck::Deck;
use crate::event::Event;
use crate::round::{RoundStart, Witness};
use crate::seat::Seat;
use crate::tile::TileSet;

/// An action, and the seat whose it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    /// The seat.
    pub seat: Seat,
    /// What it did.
    pub action: Action,
}

/// Everything that a round came from: [`Round::deal`](crate::Round::deal) and the moves give the same round again.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct RoundHistory {
    /// What the round needed to know of its game.
    pub start: RoundStart,
    /// The deck that it was dealt from.
    pub deck: Deck,
    /// The moves so far.
    pub moves: Vec<Move>,
}

/// What the play of a round has shown: the seat held none of these tiles when the log had so many events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub(crate) struct Proof {
    pub at: usize,
    pub seat: Seat,
    pub none_of: TileSet,
}

/// The log of the round in progress, with what it proves. The log is the whole truth.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Log {
    pub events: Vec<Event>,
    pub proofs: Vec<Proof>,
}

impl Log {
    /// Begins the log of another round, where that of the last one stood.
    pub(crate) fn clear(&mut self) {
        self.events.clear();
        self.proofs.clear();
    }
}

/// Writes the log, and passes events on.
pub(crate) struct Logger<'a, F> {
    pub log: &'a mut Log,
    pub report: F,
}

impl<F: FnMut(Event)> Witness for Logger<'_, F> {
    const WANTS_PROOFS: bool = true;

    fn event(&mut self, event: Event) {
        self.log.events.push(event);
        (self.report)(event);
    }

    fn proof(&mut self, seat: Seat, none_of: TileSet) {
        if !none_of.is_empty() {
            self.log.proofs.push(Proof { at: self.log.events.len(), seat, none_of });
        }
    }
}
