//! The end of a turn, of the first lap, and of the round.

use super::Round;
use super::lap::Lap;
use super::options::Options;
use super::turn::{Turn, TurnKind};
use super::witness::Witness;
use crate::event::{Event, Termination};
use crate::rules::{EmptiedHand, ExhaustedDouble, GoingOut, OpeningExtent, OwnTrainFirst, TrailingDouble, TurnExtent};
use crate::seat::{Seat, SeatSet};
use crate::tile::Tile;

impl Round {
    /// Begins the first turn, or the turns of a simultaneous lap.
    pub(super) fn begin(&mut self, report: &mut impl Witness) {
        if self.rules.opening.extent == OpeningExtent::Simultaneous {
            self.lap.active = SeatSet::first(self.rules.players as usize);
            for steps in 0..self.rules.players {
                report.event(Event::TurnBegan { seat: self.seat_after(self.starter, steps) });
            }
        } else {
            self.begin_turn(self.starter, report);
        }
    }

    fn begin_turn(&mut self, seat: Seat, report: &mut impl Witness) {
        let started = self.layout.started().contains(seat.number());
        self.turn = self.new_turn(seat, started, self.layout.open_count());
        self.removable.remove(seat);
        self.forget_call(seat);
        self.work_out_options();
        report.event(Event::TurnBegan { seat });
    }

    /// A turn as it begins, for a seat whose own train is started or not when so many doubles lie open.
    #[inline]
    pub(super) fn new_turn(&self, seat: Seat, started: bool, open_before: usize) -> Turn {
        let rules = &self.rules;
        let first = rules.personal_trains && !self.had_first_turn.contains(seat);
        let kind = match (first, rules.opening.extent, rules.turn.extent) {
            (true, OpeningExtent::WholeTrain, _) => TurnKind::WholeTrain,
            (false, _, TurnExtent::Sweep) => TurnKind::Sweep,
            _ => TurnKind::Tile,
        };
        let mut turn = Turn::new(seat, kind, open_before);
        turn.first = first;
        turn.unbound = rules.personal_trains && rules.own_train_first == OwnTrainFirst::AlsoForDoubles && !started;
        turn
    }

    /// Ends a turn and goes on to the next, or ends the round.
    pub(super) fn end_turn(&mut self, report: &mut impl Witness) {
        if self.termination.is_some() {
            return;
        }
        let seat = self.turn.seat;
        self.note_turn_end(seat);
        if self.turn.kind == TurnKind::WholeTrain {
            self.open_trailing_double_at_once(report);
        }
        if self.had_first_turn.contains(seat) && !self.turn.changed {
            self.idle.insert(seat);
        }
        self.had_first_turn.insert(seat);
        if self.lap.active.contains(seat) {
            self.lap.leave(seat);
            if !self.lap.active.is_empty() {
                return;
            }
            // Nobody's turn counts as the last one: the starter's follows.
            self.turn.seat = self.seat_after(self.starter, self.rules.players - 1);
        }
        if self.first_lap && self.had_first_turn.len() == self.rules.players as usize {
            self.end_first_lap(report);
        }
        self.end_blocked_round(report);
        if self.termination.is_none() {
            self.next_turn(report);
        }
    }

    /// The next seat in turn begins, those that lose their turn left out.
    fn next_turn(&mut self, report: &mut impl Witness) {
        let mut seat = self.seat_on(self.turn.seat);
        while self.skip.contains(seat) {
            self.skip.remove(seat);
            report.event(Event::TurnSkipped { seat });
            seat = self.seat_on(seat);
        }
        self.begin_turn(seat, report);
    }

    /// A double at the end of a whole train that does not wait for the lap to be over.
    fn open_trailing_double_at_once(&mut self, report: &mut impl Witness) {
        let turn = &self.turn;
        let waits = turn.first && self.rules.opening.trailing_double != TrailingDouble::Immediate;
        if turn.played > 0 && !waits {
            self.open_trailing_double(turn.seat, report);
        }
    }

    fn open_trailing_double(&mut self, seat: Seat, report: &mut impl Witness) {
        let number = seat.number();
        if let Some(pip) = self.layout.trailing_double(number) {
            self.layout.open_double(number, pip, seat);
            report.event(Event::DoubleOpened { double: Tile::double(pip), train: self.train(number) });
        }
    }

    /// Every seat has had its first turn: a seat that is out ends the round now, and doubles at the ends of first-turn
    /// trains open in seat order from the starter.
    fn end_first_lap(&mut self, report: &mut impl Witness) {
        self.first_lap = false;
        report.event(Event::FirstLapEnded);
        if !self.out.is_empty() {
            self.end_round(Termination::Out, report);
        } else if self.rules.personal_trains && self.rules.opening.extent != OpeningExtent::OneTile {
            for steps in 0..self.rules.players {
                self.open_trailing_double(self.seat_after(self.starter, steps), report);
            }
        }
    }

    /// Ends the round if nobody can change anything any more, or if an open double can no longer be covered and that ends
    /// it. A round that somebody is out of ends with the first lap instead.
    fn end_blocked_round(&mut self, report: &mut impl Witness) {
        if self.termination.is_some() || !self.out.is_empty() {
            return;
        }
        if self.rules.doubles.exhausted == ExhaustedDouble::EndsRound {
            let pips = (0..self.layout.open_count()).map(|number| self.layout.open_pip(number));
            if let Some(pip) = pips.into_iter().find(|&pip| self.is_exhausted(pip)) {
                self.end_round(Termination::DoubleExhausted { double: Tile::double(pip) }, report);
                return;
            }
        }
        if self.boneyard_is_empty() && self.idle.len() == self.rules.players as usize {
            self.end_round(Termination::Blocked, report);
        }
    }

    /// A seat has no tile left.
    pub(super) fn go_out(&mut self, seat: Seat, on_double: bool, report: &mut impl Witness) {
        self.out.insert(seat);
        self.first_out.get_or_insert(seat);
        if on_double {
            self.out_on_double.insert(seat);
        }
        report.event(Event::WentOut { seat });
        if !self.first_lap || self.rules.opening.emptied_hand == EmptiedHand::RoundEnds {
            self.end_round(Termination::Out, report);
        }
    }

    /// A seat that has to cover its last double is out after all when others have emptied the boneyard or played the last
    /// tile of its pip.
    pub(super) fn settle_last_covers(&mut self, report: &mut impl Witness) {
        if self.rules.doubles.going_out == GoingOut::MustCover {
            self.settle_each_last_cover(report);
        }
    }

    fn settle_each_last_cover(&mut self, report: &mut impl Witness) {
        let waiting = if self.lap.active.is_empty() { SeatSet::of(self.turn.seat) } else { self.lap.last_cover };
        for seat in waiting.iter() {
            if self.termination.is_some() || !self.hands[seat].is_empty() || self.out.contains(seat) {
                continue;
            }
            let last = match self.lap.active.is_empty() {
                true => self.layout.placed().last().map(|placed| placed.tile),
                false => self.layout.trailing_double(seat.number()).map(Tile::double),
            };
            if last.is_some_and(|double| !self.has_to_cover_last(double)) {
                self.in_turn(seat, report, |round, report| {
                    round.go_out(seat, true, report);
                    round.end_turn(report);
                });
            }
        }
    }

    fn end_round(&mut self, termination: Termination, report: &mut impl Witness) {
        self.termination = Some(termination);
        self.options = Options::NOTHING;
        // Nothing is left of the turn. Hands are laid open now, but not in which order they were drawn.
        let seat = if self.lap.active.is_empty() { self.turn.seat } else { self.starter };
        self.turn = Turn::new(seat, TurnKind::Tile, 0);
        self.lap = Lap::none();
        report.event(Event::RoundEnded { termination });
    }
}
