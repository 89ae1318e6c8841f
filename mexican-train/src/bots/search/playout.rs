//! Rounds played to their end in a hurry: every seat by the same simple habit.

use super::plan::Plan;
use crate::action::Action;
use crate::round::{LegalActions, Round};
use crate::rules::{MarkerRemoval, ScoringMode, Teams};
use crate::scoring::{score, tile_points};
use crate::seat::{Seat, Train};
use crate::tile::Tile;

/// How much the habit likes a play: first of all where the tile goes, then what it counts.
///
/// Tiles that are not planned go elsewhere if they can; then the plan is followed; then comes what upsets it, on the own train
/// rather than elsewhere.
fn liking(round: &Round, seat: Seat, plan: &Plan, tile: Tile, train: Train) -> u32 {
    const STEP: u32 = 1 << 20;
    let class = match (train == Train::Seat(seat), plan.has(tile)) {
        (false, false) => 3,
        (true, true) if plan.next() == Some(tile) => 2,
        (true, _) => 1,
        (false, true) => 0,
    };
    1 + class * STEP + tile_points(&round.rules().scoring, tile).min(STEP - 1)
}

/// How much the habit likes an action; nothing without a tile is liked at all.
pub(super) fn liking_of(round: &Round, seat: Seat, plan: &Plan, action: Action) -> u32 {
    match action {
        Action::Play { tile, train, .. } => liking(round, seat, plan, tile, train),
        _ => 0,
    }
}

/// What the seat does by habit, with its plan renewed if the one that it had cannot be gone on with.
pub(super) fn by_habit(round: &Round, actions: &LegalActions<'_>, seat: Seat, plan: &mut Plan) -> Option<Action> {
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
            let liking = liking(round, seat, plan, tile, train);
            if best.is_none_or(|(most, _)| liking > most)
                && let Some(join) = way.join(tile)
            {
                best = Some((liking, Action::Play { tile, train, join }));
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
