//! What each part of a move costs.

use std::hint::black_box;
use std::time::{Duration, Instant};

use mexican_train::rules::CheckedRules;
use mexican_train::{Action, Deck, Game, Round, Seat, Seed};

use crate::rounds::{Failure, Rounds};

/// How long each measurement goes on.
const SPAN: Duration = Duration::from_millis(150);

/// A state in which some seat is to act, and what it can do.
struct State {
    round: Round,
    seat: Seat,
    action: Action,
}

/// Prints what each part costs, the quickest of several measurements. What is done with a state goes round states from all
/// over a few random rounds, so that it meets all kinds.
pub(crate) fn print(rules: &CheckedRules) -> Result<(), Failure> {
    let states = states(rules)?;
    let mut dealt = Rounds::new(rules);
    let (start, deck) = dealt.deal_from();
    let mut random = Seed::from(7).round(0);
    let game = half_played(rules)?;

    report("shuffle (ChaCha)", |_| Deck::shuffled(rules.set, None, &mut random).tiles().len());
    report("deal", |_| Round::deal(rules, start, &deck).map_or(0, |round| round.boneyard().len()));
    let clone = report("clone", |place| copied(&states[place % states.len()].round).boneyard().len());
    report("legal_actions, len, get", |place| {
        let state = &states[place % states.len()];
        let actions = state.round.legal_actions(state.seat);
        usize::from(actions.get(actions.len() - 1).is_some())
    });
    report("check", |place| {
        let state = &states[place % states.len()];
        usize::from(state.round.check(state.seat, state.action).is_ok())
    });
    let applied = |place: usize, with_events: bool| {
        let state = &states[place % states.len()];
        let (mut round, mut events) = (copied(&state.round), 0);
        let done = match with_events {
            true => round
                .apply_with(state.seat, state.action, |event| events += usize::from(black_box(Some(event)).is_some())),
            false => round.apply(state.seat, state.action),
        };
        usize::from(done.is_ok()) + events
    };
    let apply = measure(|place| applied(place, false)) - clone;
    println!("{:<28}{apply:>9.1} ns", "apply, without events");
    let apply = measure(|place| applied(place, true)) - clone;
    println!("{:<28}{apply:>9.1} ns", "apply, with events");
    report("snapshot of a round", |place| states[place % states.len()].round.to_bytes().len());
    let bytes = game.round().to_bytes();
    report("round from a snapshot", |_| Round::from_bytes(&bytes).map_or(0, |round| round.boneyard().len()));
    report("view in mid-round", |_| game.view(Some(Seat::new(0))).boneyard_size());
    report("snapshot of a game", |_| game.to_bytes().len());
    Ok(())
}

/// A copy that the compiler cannot leave out.
fn copied(round: &Round) -> Round {
    black_box(black_box(round).clone())
}

fn report(what: &str, act: impl FnMut(usize) -> usize) -> f64 {
    let nanoseconds = measure(act);
    println!("{what:<28}{nanoseconds:>9.1} ns");
    nanoseconds
}

/// Nanoseconds for each time that something is done: the least of several measurements.
fn measure(mut act: impl FnMut(usize) -> usize) -> f64 {
    let mut best = f64::INFINITY;
    let begin = Instant::now();
    while begin.elapsed() < SPAN {
        let (times, start) = (64, Instant::now());
        for time in 0..times {
            black_box(act(time));
        }
        best = best.min(start.elapsed().as_secs_f64() * 1e9 / times as f64);
    }
    best
}

/// States from all over a few rounds.
fn states(rules: &CheckedRules) -> Result<Vec<State>, Failure> {
    let mut rounds = Rounds::new(rules);
    let mut states = Vec::new();
    while states.len() < 64 {
        let mut round = rounds.deal()?;
        for number in 0.. {
            if number % 5 == 0
                && let Some(seat) = round.to_act().lowest()
                && let Some(action) = round.legal_actions(seat).get(0)
            {
                states.push(State { round: round.clone(), seat, action });
            }
            if !rounds.step(&mut round)? {
                break;
            }
        }
    }
    Ok(states)
}

/// A game whose first round has gone on for forty actions.
fn half_played(rules: &CheckedRules) -> Result<Game, Failure> {
    let mut game = Game::new(rules, 7);
    for _ in 0..40 {
        if let Some(seat) = game.round().to_act().lowest()
            && let Some(action) = game.round().legal_actions(seat).get(0)
        {
            game.apply(seat, action)?;
        }
    }
    Ok(game)
}
