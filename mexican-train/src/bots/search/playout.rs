//! Rounds played to their end in a hurry.

use crate::bots::Planner;
use crate::bots::planner::Plan;
use crate::round::Round;
use crate::rules::{Rules, ScoringMode, Teams};
use crate::scoring::score;
use crate::seat::Seat;

/// Plays the round to its end, all seats as the planner would in a hurry. There is a plan for each seat.
pub(super) fn play_out(round: &mut Round, plans: &mut [Option<Plan>]) {
    while let Some(seat) = round.seat_to_act() {
        let Some(plan) = plans.get_mut(seat.index()) else { return };
        let Some(action) = Planner::in_a_hurry(round, seat, plan) else { return };
        round.apply_unchecked(seat, action);
    }
}

/// How many sides play against each other.
pub(super) fn sides(rules: &Rules) -> usize {
    let seats = usize::from(rules.players);
    match rules.teams {
        Teams::Nobody => seats,
        Teams::Partners => seats / 2,
    }
    .max(1)
}

/// By how many points a seat's side is ahead of each other side in a round that is over, all added up.
pub(super) fn lead(round: &Round, seat: Seat) -> i64 {
    let Some(score) = score(round) else { return 0 };
    let sides = sides(round.rules());
    let own: i64 = score.points.iter().skip(seat.index() % sides).step_by(sides).sum();
    let all: i64 = score.points.iter().sum();
    let behind = own * sides as i64 - all;
    match round.rules().scoring.mode {
        ScoringMode::Penalty => -behind,
        ScoringMode::WinnerTakesOthers => behind,
    }
}
