//! What a seat may do in its turn, beside where it may play: drawing, passing, stopping.

use super::Round;
use super::places::Reach;
use super::turn::{Owes, Turn, TurnKind};
use crate::action::{Action, SimpleSet};
use crate::refusal::Refusal;
use crate::rules::{DrawCount, DrawnTile, MarkersAtStart, MarkersPlaced, OpeningDraw};

/// What the seat whose turn it is may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Options {
    pub reach: Reach,
    /// How many plays there are.
    pub plays: u16,
    /// What else it may do.
    pub others: SimpleSet,
}

impl Options {
    /// What a seat may do whose turn it is not.
    pub(super) const NOTHING: Options = Options { reach: Reach::NOTHING, plays: 0, others: SimpleSet::EMPTY };

    /// Whether there is a play.
    pub(super) const fn can_play(&self) -> bool {
        self.plays > 0
    }
}

impl Round {
    /// Works out what the seat whose turn it is may do.
    ///
    /// Everything about turns and options is written where it stays: a processor waits where small fields that have just
    /// been written are read again together, as a copy does.
    #[inline(never)]
    pub(super) fn work_out_options(&mut self) {
        self.options = self.options(&self.turn);
    }

    /// Works out what a seat may do in its turn.
    #[inline(always)]
    pub(super) fn options(&self, turn: &Turn) -> Options {
        let hand = &self.hands[turn.seat];
        let reach = self.reach(turn, hand, |_, _| {});
        let plays = reach.plays(&self.layout, hand) as u16;
        let play = plays > 0;
        let draw = !play && self.may_draw(turn).is_ok();
        let pass = if play { self.may_decline(turn) } else { !draw };
        let mark = pass && self.rules.markers.placed == MarkersPlaced::Choice && self.marks(turn, play);
        let others = SimpleSet::EMPTY
            .with(Action::Draw, draw)
            .with(Action::Pass, pass)
            .with(Action::PassAndMark, mark)
            .with(Action::Stop, play && may_stop(turn));
        Options { reach, plays, others }
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
    turn.owes == Owes::MayCover || turn.owes == Owes::Nothing && turn.kind == TurnKind::WholeTrain
}
