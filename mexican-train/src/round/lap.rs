//! A simultaneous first lap: every seat's turn is open at once.

use super::Round;
use super::parts::LapTurn;
use super::turn::{Owes, Turn, TurnKind};
use super::witness::Witness;
use crate::rules::TrailingDouble;
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::tile::Tile;

/// What each seat's turn of a simultaneous lap needs, beside what lies on its train.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Lap {
    /// The seats that are not done.
    pub active: SeatSet,
    /// Those that have drawn since they last played.
    drew: SeatSet,
    /// Those that have to cover the double that was their last tile.
    pub last_cover: SeatSet,
    /// The tile that each has drawn and not yet played.
    drawn: [Option<Tile>; MAX_SEATS],
}

impl Lap {
    /// No simultaneous lap.
    pub(super) const fn none() -> Lap {
        Lap { active: SeatSet::EMPTY, drew: SeatSet::EMPTY, last_cover: SeatSet::EMPTY, drawn: [None; MAX_SEATS] }
    }
}

impl Lap {
    /// The turns that are open.
    pub(super) fn turns(&self) -> impl Iterator<Item = LapTurn> {
        self.active.iter().map(|seat| LapTurn {
            seat,
            drew: self.drew.contains(seat),
            drawn: self.drawn[seat.index()],
            last_cover: self.last_cover.contains(seat),
        })
    }

    /// A lap with these turns, whose seats are known to be at the table.
    pub(super) fn of(turns: &[LapTurn]) -> Lap {
        let mut lap = Lap::none();
        for turn in turns {
            lap.active.insert(turn.seat);
            lap.drawn[turn.seat.index()] = turn.drawn;
            if turn.drew {
                lap.drew.insert(turn.seat);
            }
            if turn.last_cover {
                lap.last_cover.insert(turn.seat);
            }
        }
        lap
    }

    /// The seat is done: nothing is kept of its turn.
    pub(super) fn leave(&mut self, seat: Seat) {
        self.active.remove(seat);
        self.drew.remove(seat);
        self.last_cover.remove(seat);
        self.drawn[seat.index()] = None;
    }

    /// Keeps what has become of a seat's turn.
    fn keep(&mut self, turn: &Turn) {
        let seat = turn.seat;
        self.drawn[seat.index()] = turn.drawn;
        if turn.drew {
            self.drew.insert(seat);
        } else {
            self.drew.remove(seat);
        }
        if turn.owes == Owes::LastCover {
            self.last_cover.insert(seat);
        } else {
            self.last_cover.remove(seat);
        }
    }

    pub(super) fn hide_drawn(&mut self, seat: Seat) {
        self.drawn[seat.index()] = None;
    }
}

impl Round {
    /// The turn of a seat in a simultaneous lap.
    pub(super) fn lap_turn(&self, seat: Seat) -> Turn {
        let mut turn = Turn::new(seat, TurnKind::WholeTrain, 0);
        turn.first = true;
        turn.drew = self.lap.drew.contains(seat);
        turn.drew_ever = turn.drew;
        turn.drawn = self.lap.drawn[seat.index()];
        if self.layout.started().contains(seat.number()) {
            turn.played = 1;
            turn.owes = self.owes_in_whole_train(self.layout.trailing_double(seat.number()).is_some());
        }
        if self.lap.last_cover.contains(seat) {
            turn.owes = Owes::LastCover;
        }
        turn
    }

    /// Does something in the turn of a seat. In a simultaneous lap that one is taken up for it, and laid down again.
    #[inline]
    pub(super) fn in_turn<W: Witness>(&mut self, seat: Seat, report: &mut W, act: impl FnOnce(&mut Round, &mut W)) {
        if self.lap.active.is_empty() {
            act(self, report);
            return;
        }
        let changed = self.turn.changed;
        self.turn = Turn { changed, ..self.lap_turn(seat) };
        act(self, report);
        if !self.lap.active.is_empty() {
            if self.lap.active.contains(seat) {
                self.lap.keep(&self.turn);
            }
            self.turn = Turn { changed: self.turn.changed, ..Turn::new(self.starter, TurnKind::Tile, 0) };
        }
    }

    /// What a seat owes in a first-turn train: a tile on its last double, where that may not stay at the end.
    pub(super) fn owes_in_whole_train(&self, after_double: bool) -> Owes {
        if after_double && self.rules.opening.trailing_double == TrailingDouble::Forbidden {
            Owes::Cover
        } else {
            Owes::Nothing
        }
    }
}
