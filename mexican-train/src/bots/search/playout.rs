//! Rounds played to their end in a hurry: every seat by the same simple habit.

use super::plan::Plan;
use crate::action::{Action, Join};
use crate::round::{LegalActions, Round};
use crate::rules::{MarkerRemoval, MarkersRemoved, ScoringMode, Teams};
use crate::scoring::{score, tile_points};
use crate::seat::{Seat, Train};
use crate::tile::{Pip, TileSet};

/// What it is worth, in points, that a tile of the hand fits the end that a play makes, and what it costs that one would have
/// fitted the end that it takes away. Where all trains belong to all, others are soon at that end, too.
const NEW_END_FITS: u32 = 4;
const OLD_END_FITTED: u32 = 4;

/// How much the habit likes an action: first of all by where the tile goes, then by what it counts, then by what it leaves to
/// go on with. Nothing without a tile is liked at all.
///
/// Tiles that are not planned go elsewhere if they can; then the plan is followed; then comes what upsets it, on the own train
/// rather than elsewhere. A train with a marker that only the own play takes off is gone on with before all.
fn liking(round: &Round, seat: Seat, plan: &Plan, action: Action) -> u32 {
    const CLASS: u32 = 1 << 20;
    let Action::Play { tile, train, join } = action else { return 0 };
    let rules = round.rules();
    let next = plan.next() == Some(tile);
    let class = match (train == Train::Seat(seat), plan.has(tile)) {
        (true, true) if next && is_to_be_closed(round, seat) => 4,
        (false, false) => 3,
        (true, true) if next => 2,
        (true, _) => 1,
        (false, true) => 0,
    };
    let mut points = OLD_END_FITTED + tile_points(&rules.scoring, tile).min(CLASS / 2);
    if let Some(old) = end(round, train, join) {
        let others = round.hand(seat).difference(TileSet::of(tile));
        let fits = |pip| !others.intersection(TileSet::with_pip(pip)).is_empty();
        if fits(tile.across(old)) {
            points += NEW_END_FITS;
        }
        if rules.personal_trains && !tile.is_double() && fits(old) {
            points -= OLD_END_FITTED;
        }
    }
    1 + class * CLASS + points
}

/// Whether the own train is open to others until the seat plays there.
fn is_to_be_closed(round: &Round, seat: Seat) -> bool {
    let by_own_play =
        matches!(round.rules().markers.removed, MarkersRemoved::OwnTrain | MarkersRemoved::OwnTrainCovered);
    by_own_play && round.markers().contains(seat)
}

/// The pip that a tile is laid against, where that is no open double on an only end.
fn end(round: &Round, train: Train, join: Join) -> Option<Pip> {
    match join {
        Join::OnlyEnd => round.layout().plain_ends(train).iter().next(),
        Join::Plain(pip) | Join::Double(pip) => Some(pip),
    }
}

/// What the seat does by habit, with its plan renewed if the one that it had cannot be gone on with.
fn by_habit(round: &Round, actions: &LegalActions<'_>, seat: Seat, plan: &mut Plan) -> Option<Action> {
    let (rules, own) = (round.rules(), Train::Seat(seat));
    if rules.markers.removal == MarkerRemoval::Choice && actions.contains(Action::RemoveMarker) {
        return Some(Action::RemoveMarker);
    }
    let mut best: Option<(u32, Action)> = None;
    for (train, way, tiles) in actions.spots() {
        // The trains of the seats come before the others, but the own one need not be the first.
        if train == own && !tiles.is_empty() && plan.next().is_none_or(|tile| !tiles.contains(tile)) {
            *plan = Plan::of(rules, round.layout(), seat, round.hand(seat));
        }
        for tile in tiles {
            let Some(join) = way.join(tile) else { continue };
            let action = Action::Play { tile, train, join };
            let liking = liking(round, seat, plan, action);
            if best.is_none_or(|(most, _)| liking > most) {
                best = Some((liking, action));
            }
        }
    }
    match best {
        Some((_, action)) => Some(action),
        // Nobody calls or challenges in a hurry.
        None => actions.iter().find(|action| !matches!(action, Action::Challenge(_) | Action::Call)),
    }
}

/// Plays the round to its end. There is a plan for each seat.
pub(super) fn play_out(round: &mut Round, plans: &mut [Plan]) {
    while let Some(seat) = round.seat_to_act() {
        let Some(plan) = plans.get_mut(seat.index()) else { return };
        let Some(action) = by_habit(round, &round.legal_actions(seat), seat, plan) else { return };
        if let Action::Play { tile, .. } = action {
            plan.note(tile);
        }
        round.apply_unchecked(seat, action);
    }
}

/// By how many points a seat's side is ahead of each other side in a round that is over, all added up.
pub(super) fn lead(round: &Round, seat: Seat) -> i64 {
    let Some(score) = score(round) else { return 0 };
    let sides = match round.rules().teams {
        Teams::Nobody => score.points.len(),
        Teams::Partners => score.points.len() / 2,
    }
    .max(1);
    let own: i64 = score.points.iter().skip(seat.index() % sides).step_by(sides).sum();
    let all: i64 = score.points.iter().sum();
    let behind = own * sides as i64 - all;
    match round.rules().scoring.mode {
        ScoringMode::Penalty => -behind,
        ScoringMode::WinnerTakesOthers => behind,
    }
}
