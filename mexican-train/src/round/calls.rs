//! Calling the last tile, and being challenged for not having done so.

use super::Round;
use super::witness::Witness;
use crate::action::{Action, SimpleSet};
use crate::event::{DrawCause, Event};
use crate::rules::{CallWindow, LastTileCall};
use crate::seat::{Seat, SeatSet};

impl Round {
    /// After a play or a draw of its own turn: a seat that is left with one tile is due a call.
    pub(super) fn note_hand_size(&mut self, seat: Seat) {
        if self.rules.last_tile.call == LastTileCall::Nothing {
            return;
        }
        if self.hands[seat].len() == 1 {
            self.uncalled.insert(seat);
            self.callable.insert(seat);
        } else {
            self.forget_call(seat);
        }
    }

    /// A seat draws, plays or passes: the others have called too late.
    pub(super) fn note_act(&mut self, seat: Seat) {
        if self.rules.last_tile.window == CallWindow::NextActs {
            self.callable = self.callable.intersection(SeatSet::of(seat));
        }
    }

    /// A seat's turn ends: the others have called too late.
    pub(super) fn note_turn_end(&mut self, seat: Seat) {
        if self.rules.last_tile.window == CallWindow::NextTurnEnds {
            self.callable = self.callable.intersection(SeatSet::of(seat));
        }
    }

    /// The seat is no longer due a call: it has called, was challenged, has another number of tiles, or begins its turn.
    pub(super) fn forget_call(&mut self, seat: Seat) {
        self.uncalled.remove(seat);
        self.callable.remove(seat);
    }

    /// Whether anyone can have anything to say: a call, a challenge, or that a marker comes off. Mostly nobody has.
    #[inline]
    pub(crate) fn is_word_due(&self) -> bool {
        !self.uncalled.union(self.removable).is_empty()
    }

    /// What a seat may say where a word is due to anyone: the actions of its turn with those that name nobody, and whom it
    /// may challenge.
    #[inline(never)]
    pub(super) fn words_of(&self, seat: Seat, in_turn: SimpleSet) -> (SimpleSet, SeatSet) {
        let simple =
            in_turn.with(Action::Call, self.may_call(seat)).with(Action::RemoveMarker, self.may_remove_marker(seat));
        (simple, self.may_challenge(seat))
    }

    pub(super) fn may_call(&self, seat: Seat) -> bool {
        self.termination.is_none() && self.callable.contains(seat)
    }

    /// The seats that a seat may challenge: their turn is over, and they have not called.
    pub(super) fn may_challenge(&self, by: Seat) -> SeatSet {
        let at_table = by.number() < self.rules.players;
        if !at_table || self.rules.last_tile.call != LastTileCall::Required || self.termination.is_some() {
            return SeatSet::EMPTY;
        }
        self.uncalled.difference(self.to_act()).difference(SeatSet::of(by))
    }

    /// The seats that are not to act and have something to say all the same: they may call their last tile, take off their
    /// marker, or challenge another seat.
    #[must_use]
    pub fn may_speak(&self) -> SeatSet {
        if !self.is_word_due() || self.termination.is_some() {
            return SeatSet::EMPTY;
        }
        let (own_matters, to_act) = (self.callable.union(self.removable), self.to_act());
        let challengers = self.seats().filter(|&seat| !self.may_challenge(seat).is_empty()).collect();
        own_matters.union(challengers).difference(to_act)
    }

    /// The challenged seat draws its penalty as far as the boneyard reaches, and may lose its next turn.
    pub(super) fn challenge(&mut self, seat: Seat, by: Seat, report: &mut impl Witness) {
        report.event(Event::Challenged { seat, by });
        self.forget_call(seat);
        for _ in 0..self.rules.last_tile.penalty_tiles {
            if self.draw_into_hand(seat, DrawCause::Penalty, report).is_none() {
                break;
            }
            self.note_change();
        }
        if self.rules.last_tile.lose_turn {
            self.skip.insert(seat);
        }
    }
}
