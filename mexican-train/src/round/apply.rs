//! What an action changes.

use super::Round;
use super::turn::{Owes, Turn, TurnKind};
use super::witness::Witness;
use crate::action::Action;
use crate::event::{DrawCause, Event};
use crate::layout::{Laid, Place};
use crate::rules::{
    DoubleDemand, DrawnTile, ExhaustedDouble, GoingOut, LateStart, MarkerRemoval, MarkersPlaced, MarkersRemoved,
    OpeningExtent,
};
use crate::seat::{Seat, SeatSet};
use crate::tile::Tile;

impl Round {
    /// Does what a legal action says that is no play.
    pub(super) fn do_other(&mut self, seat: Seat, action: Action, report: &mut impl Witness) {
        match action {
            Action::Play { .. } => {}
            Action::Draw => self.in_turn(seat, report, |round, report| round.draw(seat, report)),
            Action::Pass => self.in_turn(seat, report, |round, report| round.pass(seat, false, report)),
            Action::PassAndMark => self.in_turn(seat, report, |round, report| round.pass(seat, true, report)),
            Action::Stop => {
                report.event(Event::Stopped { seat });
                self.in_turn(seat, report, Round::end_turn);
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
    }

    /// Lays a tile at a place.
    #[inline]
    pub(super) fn play(&mut self, seat: Seat, laid: Laid, place: Place, report: &mut impl Witness) {
        if self.lap.active.is_empty() {
            self.play_in_turn(seat, laid, place, report);
        } else {
            self.in_turn(seat, report, |round, report| round.play_in_turn(seat, laid, place, report));
        }
    }

    #[inline(always)]
    fn play_in_turn(&mut self, seat: Seat, laid: Laid, place: Place, report: &mut impl Witness) {
        let (Laid { tile, train, join }, number) = (laid, place.train);
        let covers_due = self.turn.played == 0 && !self.due(&self.turn).is_empty();
        if self.starts_late(number) {
            self.turn.kind = TurnKind::WholeTrain;
        }

        self.testify_to_play(tile, place, report);
        report.event(Event::Played { seat, tile, train, join });
        self.hands[seat].remove(tile);
        let covered = self.layout.lay(tile, place);
        self.turn.note_play(tile);
        if covered.is_some() && place.double.is_some_and(|number| number < self.turn.open_before) {
            // One of those that lay open when the turn began is gone.
            self.turn.open_before -= 1;
        }
        self.note_change();
        self.note_act(seat);
        self.note_hand_size(seat);
        if let Some(open) = covered {
            report.event(Event::DoubleCovered { double: open.double, train });
        }
        self.take_markers_off(seat, tile, number, covered.map(|open| open.seat), report);
        if tile.is_double() && self.turn.kind != TurnKind::WholeTrain {
            self.layout.open_double(number, tile.high(), seat);
            report.event(Event::DoubleOpened { double: tile, train });
        }
        if self.turn.kind == TurnKind::Sweep {
            self.turn.sweep_at = self.place_in_circle(seat, number);
            self.turn.sweep_played = true;
        }

        let next = self.owes_after(&self.turn, tile);
        self.turn.owes = next.unwrap_or(Owes::Nothing);
        if self.hands[seat].is_empty() {
            if tile.is_double() && self.has_to_cover_last(tile) {
                self.turn.owes = Owes::LastCover;
            } else {
                self.go_out(seat, tile.is_double(), report);
                self.end_turn(report);
                return;
            }
        } else if covers_due || next.is_none() {
            self.end_turn(report);
            return;
        }
        self.resume(report);
    }

    /// Whether a play on that train begins a whole train after the first turn.
    fn starts_late(&self, train: u8) -> bool {
        self.may_start_late(&self.turn)
            && self.turn.played == 0
            && train == self.turn.seat.number()
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

    /// What the seat owes after having played that tile; nothing if the turn does not go on.
    pub(super) fn owes_after(&self, turn: &Turn, tile: Tile) -> Option<Owes> {
        match turn.kind {
            TurnKind::WholeTrain if turn.first => Some(self.owes_in_whole_train(tile.is_double())),
            TurnKind::WholeTrain => Some(Owes::Nothing),
            TurnKind::Tile | TurnKind::Sweep if tile.is_double() => {
                let owes = self.demanded(tile, turn.kind);
                (turn.kind == TurnKind::Sweep || owes != Owes::Nothing).then_some(owes)
            }
            TurnKind::Tile => None,
            TurnKind::Sweep => Some(Owes::Nothing),
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
        self.testify(report);
        let Some(tile) = self.draw_into_hand(seat, DrawCause::Turn, report) else { return };
        self.turn.note_draw(tile);
        if self.turn.kind == TurnKind::Sweep && self.turn.played == 0 {
            self.turn.sweep_at = 0;
        }
        self.note_change();
        self.note_act(seat);
        self.note_hand_size(seat);
        self.resume(report);
    }

    fn pass(&mut self, seat: Seat, mark: bool, report: &mut impl Witness) {
        let could_play = self.options_of(seat).can_play();
        let marks = self.marks(&self.turn, could_play) && (mark || self.rules.markers.placed != MarkersPlaced::Choice);
        if self.turn.drawn.is_none() || self.rules.draw.drawn_tile == DrawnTile::MustPlay {
            self.testify(report);
        }
        report.event(Event::Passed { seat });
        self.note_act(seat);
        self.removable.remove(seat);
        if marks {
            self.markers.insert(seat);
            self.note_change();
            report.event(Event::MarkerPlaced { seat });
        }
        self.end_turn(report);
    }

    /// Goes on with the turn, or ends it if nothing can be played and nothing is owed.
    fn resume(&mut self, report: &mut impl Witness) {
        let can_play = if self.lap.active.is_empty() {
            self.work_out_options();
            self.options.can_play()
        } else {
            self.options(&self.turn).can_play()
        };
        if !can_play && matches!(self.turn.owes, Owes::Nothing | Owes::MayCover) {
            self.testify(report);
            self.end_turn(report);
        }
    }

    /// Goes on with the turn in progress after others have changed something: what its seat may do is another matter now, and
    /// a sweep can be at its end.
    fn look_again(&mut self, report: &mut impl Witness) {
        if self.has_one_turn() {
            self.resume(report);
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
        // Sets, not conditions: whether a play is on the own train cannot be foreseen, and a wrong guess costs a processor more
        // than all of this.
        let own = match self.rules.personal_trains {
            true => SeatSet::of_if(seat, train == seat.number()),
            false => SeatSet::EMPTY,
        };
        self.own_played = self.own_played.union(own);
        let owner = self.layout.numbering().owner(train);
        let owners = || owner.map_or(SeatSet::EMPTY, SeatSet::of);
        let coming_off = match self.rules.markers.removed {
            MarkersRemoved::OwnTrain => own,
            MarkersRemoved::AnyPlay => SeatSet::of(seat),
            MarkersRemoved::AnyTile => owners(),
            MarkersRemoved::OwnTrainCovered if covered == owner => owners(),
            MarkersRemoved::OwnTrainCovered if tile.is_double() => SeatSet::EMPTY,
            MarkersRemoved::OwnTrainCovered => own,
        };
        let Some(owner) = coming_off.intersection(self.markers).lowest() else { return };
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
