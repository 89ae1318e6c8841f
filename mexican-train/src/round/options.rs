//! What a seat may do in its turn, beside where it may play: drawing, passing, stopping.

use super::Round;
use super::reach::Reach;
use super::turn::{Owes, Turn, TurnKind};
use crate::refusal::Refusal;
use crate::rules::{DrawCount, DrawnTile, MarkersAtStart, MarkersPlaced, OpeningDraw};

/// What the seat whose turn it is may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Options {
    pub reach: Reach,
    /// How many plays there are.
    pub plays: u16,
    pub draw: bool,
    pub pass: bool,
    pub pass_and_mark: bool,
    pub stop: bool,
}

impl Options {
    /// Whether there is a play.
    pub(super) const fn can_play(&self) -> bool {
        self.plays > 0
    }

    /// What a seat may do whose turn it is not.
    pub(super) const NOTHING: Options =
        Options { reach: Reach::NOTHING, plays: 0, draw: false, pass: false, pass_and_mark: false, stop: false };
}

impl Round {
    /// Works out what the seat may do in its turn.
    pub(super) fn options(&self, turn: &Turn) -> Options {
        let reach = self.reach(turn, self.hands[turn.seat.index()], |_, _| {});
        let plays = reach.plays(&self.layout) as u16;
        let play = plays > 0;
        let draw = !play && self.may_draw(turn).is_ok();
        let pass = if play { self.may_decline(turn) } else { !draw };
        Options {
            reach,
            plays,
            draw,
            pass,
            pass_and_mark: pass && self.rules.markers.placed == MarkersPlaced::Choice && self.marks(turn, play),
            stop: play && may_stop(turn),
        }
    }

    /// Whether a seat that cannot play may draw.
    pub(super) fn may_draw(&self, turn: &Turn) -> Result<(), Refusal> {
        let starting = turn.first && turn.played == 0 && self.due(turn).is_empty();
        let goes_on = match (starting, self.rules.opening.draw, self.rules.draw.count) {
            (true, OpeningDraw::Nothing, _) => return Err(Refusal::NoDrawToStart),
            (true, OpeningDraw::UntilPlayable, _) | (false, _, DrawCount::UntilPlayable) => true,
            (true, OpeningDraw::One, _) | (false, _, DrawCount::One) => false,
        };
        if self.boneyard_is_empty() {
            Err(Refusal::BoneyardEmpty)
        } else if turn.drew {
            if goes_on { Ok(()) } else { Err(Refusal::NoFurtherDraw) }
        } else if turn.drew_ever && !self.rules.draw.chain && turn.owes != Owes::LastCover {
            Err(Refusal::NoFurtherDraw)
        } else {
            Ok(())
        }
    }

    /// Whether a seat that has drawn a tile that fits may pass all the same.
    fn may_decline(&self, turn: &Turn) -> bool {
        turn.drawn.is_some() && self.rules.draw.drawn_tile == DrawnTile::MayPlay
    }

    /// Whether a pass at this moment places a marker, or may; `could_play` says whether it declines a play.
    pub(super) fn marks(&self, turn: &Turn, could_play: bool) -> bool {
        let markers = &self.rules.markers;
        let excused = || {
            let due = self.due(turn);
            !could_play && due.iter().any(|number| self.layout.open_seat(number) != turn.seat)
        };
        self.rules.personal_trains
            && markers.at_start != MarkersAtStart::AlwaysPublic
            && !self.markers.contains(turn.seat)
            && (markers.placed_with_empty_boneyard || !self.boneyard_is_empty())
            && match markers.placed {
                MarkersPlaced::OnPass | MarkersPlaced::Choice => true,
                MarkersPlaced::UnlessDouble => !excused(),
                MarkersPlaced::Never => false,
            }
    }
}

/// Whether a seat that could play on may end its turn instead. A sweep cannot be broken off.
fn may_stop(turn: &Turn) -> bool {
    match turn.owes {
        Owes::Nothing => turn.kind == TurnKind::WholeTrain,
        Owes::MayCover => true,
        Owes::Play | Owes::ExtraTile | Owes::Cover | Owes::LastCover => false,
    }
}
