//! What an action changes.

use super::Round;
use super::turn::{Owes, Turn, TurnKind};
use super::witness::Witness;
use crate::action::{Action, Join};
use crate::event::{DrawCause, Event};
use crate::layout::Place;
use crate::rules::{
    DoubleDemand, DrawnTile, ExhaustedDouble, GoingOut, LateStart, MarkerRemoval, MarkersPlaced, MarkersRemoved,
    OpeningExtent,
};
use crate::seat::{Seat, SeatSet, Train};
use crate::tile::Tile;

impl Round {
    /// Does what a legal action says.
    pub(super) fn perform(&mut self, seat: Seat, action: Action, report: &mut impl Witness) {
        match action {
            Action::Play { tile, train, join } => self.play(seat, tile, train, join, report),
            Action::Draw => self.draw(seat, report),
            Action::Pass => self.pass(seat, false, report),
            Action::PassAndMark => self.pass(seat, true, report),
            Action::Stop => {
                report.event(Event::Stopped { seat });
                self.end_turn(&self.turn_of(seat), report);
            }
            Action::Call => {
                report.event(Event::Called { seat });
                self.forget_call(seat);
            }
            Action::RemoveMarker => {
                self.take_marker_off(seat, report);
                self.look_again(report);
            }
            Action::Challenge(challenged) => {
                self.challenge(challenged, seat, report);
                self.look_again(report);
            }
        }
        self.settle_last_covers(report);
    }

    fn play(&mut self, seat: Seat, tile: Tile, train: Train, join: Join, report: &mut impl Witness) {
        let Some(number) = self.layout.numbering().number(train) else { return };
        let Some(place) = self.layout.place(number, join) else { return };
        let mut turn = self.turn_of(seat);
        let covers_due = turn.played == 0 && !self.due(&turn).is_empty();
        if self.starts_late(&turn, number) {
            turn.kind = TurnKind::WholeTrain;
        }

        self.testify_to_play(&turn, tile, place, report);
        report.event(Event::Played { seat, tile, train, join });
        self.hands[seat.index()].remove(tile);
        let covered = self.layout.lay(tile, place);
        turn.note_play(tile);
        if let Place::Double { number } = place
            && covered.is_some()
            && number < turn.open_before as usize
        {
            // One of those that lay open when the turn began is gone.
            turn.open_before -= 1;
        }
        self.note_change();
        self.note_act(seat);
        self.note_hand_size(seat);
        if let Some(open) = covered {
            report.event(Event::DoubleCovered { double: open.double, train });
        }
        self.take_markers_off(seat, tile, number, covered.map(|open| open.seat), report);
        if tile.is_double() && turn.kind != TurnKind::WholeTrain {
            self.layout.open_double(number, tile.high(), seat);
            report.event(Event::DoubleOpened { double: tile, train });
        }
        if turn.kind == TurnKind::Sweep {
            turn.sweep_at = self.place_in_circle(seat, number);
            turn.sweep_played = true;
        }

        let done = covers_due || !self.goes_on(&mut turn, tile);
        if self.hands[seat.index()].is_empty() {
            if tile.is_double() && self.has_to_cover_last(tile) {
                turn.owes = Owes::LastCover;
            } else {
                self.go_out(seat, tile.is_double(), report);
                self.end_turn(&turn, report);
                return;
            }
        } else if done {
            self.end_turn(&turn, report);
            return;
        }
        self.resume(turn, report);
    }

    /// Whether a play on that train begins a whole train after the first turn.
    fn starts_late(&self, turn: &Turn, train: u8) -> bool {
        self.may_start_late(turn)
            && turn.played == 0
            && train == turn.seat.number()
            && !self.layout.started().contains(train)
    }

    /// Whether a turn that begins with the first tile of the own train is a whole train.
    pub(super) fn may_start_late(&self, turn: &Turn) -> bool {
        let opening = &self.rules.opening;
        self.rules.personal_trains
            && opening.extent != OpeningExtent::OneTile
            && opening.late_start == LateStart::WholeTrain
            && !turn.first
    }

    /// What the seat owes after having played that tile; whether the turn goes on at all.
    pub(super) fn goes_on(&self, turn: &mut Turn, tile: Tile) -> bool {
        turn.owes = Owes::Nothing;
        match turn.kind {
            TurnKind::WholeTrain => {
                if turn.first {
                    turn.owes = self.owes_in_whole_train(tile.is_double());
                }
                true
            }
            TurnKind::Tile | TurnKind::Sweep if tile.is_double() => {
                turn.owes = self.demanded(tile, turn.kind);
                turn.kind == TurnKind::Sweep || turn.owes != Owes::Nothing
            }
            TurnKind::Tile => false,
            TurnKind::Sweep => true,
        }
    }

    /// What a double demands of the seat that has played it. A sweep goes on by itself, so there a cover that need not be
    /// played is nothing that one has to choose.
    fn demanded(&self, double: Tile, kind: TurnKind) -> Owes {
        let coverable = self.rules.doubles.exhausted == ExhaustedDouble::Stalls || !self.is_exhausted(double.high());
        match self.rules.doubles.demand {
            DoubleDemand::ExtraTile => Owes::ExtraTile,
            DoubleDemand::Cover if coverable => Owes::Cover,
            DoubleDemand::MayCover if kind == TurnKind::Tile => Owes::MayCover,
            DoubleDemand::Cover | DoubleDemand::MayCover | DoubleDemand::Nothing => Owes::Nothing,
        }
    }

    /// Whether a double that was the last tile of a hand has to be covered.
    pub(super) fn has_to_cover_last(&self, double: Tile) -> bool {
        self.rules.doubles.going_out == GoingOut::MustCover
            && !self.boneyard_is_empty()
            && !self.is_exhausted(double.high())
    }

    pub(super) fn place_in_circle(&self, seat: Seat, train: u8) -> u8 {
        (0..self.layout.numbering().count()).find(|&at| self.circle(seat, at) == train).unwrap_or(0)
    }

    fn draw(&mut self, seat: Seat, report: &mut impl Witness) {
        let mut turn = self.turn_of(seat);
        self.testify(&turn, report);
        let Some(tile) = self.draw_into_hand(seat, DrawCause::Turn, report) else { return };
        turn.note_draw(tile);
        if turn.kind == TurnKind::Sweep && turn.played == 0 {
            turn.sweep_at = 0;
        }
        self.note_change();
        self.note_act(seat);
        self.note_hand_size(seat);
        self.resume(turn, report);
    }

    fn pass(&mut self, seat: Seat, mark: bool, report: &mut impl Witness) {
        let turn = self.turn_of(seat);
        let could_play = self.options_of(seat).can_play();
        let marks = self.marks(&turn, could_play) && (mark || self.rules.markers.placed != MarkersPlaced::Choice);
        if turn.drawn.is_none() || self.rules.draw.drawn_tile == DrawnTile::MustPlay {
            self.testify(&turn, report);
        }
        report.event(Event::Passed { seat });
        self.note_act(seat);
        self.removable.remove(seat);
        if marks {
            self.markers.insert(seat);
            self.note_change();
            report.event(Event::MarkerPlaced { seat });
        }
        self.end_turn(&turn, report);
    }

    /// Goes on with a turn, or ends it if nothing can be played and nothing is owed.
    fn resume(&mut self, turn: Turn, report: &mut impl Witness) {
        let options = self.options(&turn);
        if !options.can_play() && matches!(turn.owes, Owes::Nothing | Owes::MayCover) {
            self.testify(&turn, report);
            self.end_turn(&turn, report);
        } else if self.lap.active.is_empty() {
            self.turn = turn;
            self.options = options;
        } else {
            self.keep_lap_turn(&turn);
        }
    }

    /// Goes on with the turn in progress after others have changed something: what its seat may do is another matter now, and
    /// a sweep can be at its end.
    fn look_again(&mut self, report: &mut impl Witness) {
        if self.has_one_turn() {
            self.resume(self.turn, report);
        }
    }

    /// Takes off the markers that a play takes off, or leaves that to their owner. `covered` is the seat that had played
    /// a double that the tile has covered.
    fn take_markers_off(
        &mut self,
        seat: Seat,
        tile: Tile,
        train: u8,
        covered: Option<Seat>,
        report: &mut impl Witness,
    ) {
        let owner = self.layout.numbering().owner(train);
        if owner == Some(seat) {
            self.own_played.insert(seat);
        }
        let coming_off = match self.rules.markers.removed {
            MarkersRemoved::OwnTrain => owner.filter(|&owner| owner == seat),
            MarkersRemoved::AnyPlay => Some(seat),
            MarkersRemoved::AnyTile => owner,
            MarkersRemoved::OwnTrainCovered => owner.filter(|&owner| match covered {
                Some(player) if player == owner => true,
                _ => owner == seat && !tile.is_double(),
            }),
        };
        let Some(owner) = coming_off.filter(|&owner| self.markers.contains(owner)) else { return };
        match self.rules.markers.removal {
            MarkerRemoval::Automatic => self.take_marker_off(owner, report),
            MarkerRemoval::Choice => self.removable.insert(owner),
        }
    }

    fn take_marker_off(&mut self, seat: Seat, report: &mut impl Witness) {
        self.markers.remove(seat);
        self.removable.remove(seat);
        self.note_change();
        report.event(Event::MarkerRemoved { seat });
    }

    /// A tile was played or drawn, a marker placed or taken off: a play may have opened for anyone.
    pub(super) fn note_change(&mut self) {
        self.idle = SeatSet::EMPTY;
        self.turn.changed = true;
    }
}
