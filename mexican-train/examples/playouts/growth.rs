//! How time and memory grow with the set, the seats, the toes of doubles, and the length of a game.

use std::time::{Duration, Instant};

use mexican_train::rules::{CheckedRules, Deal, EngineSource, GameEnd, Preset, Rules};
use mexican_train::{DominoSet, Game};

use crate::counting::Asked;
use crate::rounds::{self, Failure, Rounds};

/// How long each row is measured.
const SPAN: Duration = Duration::from_millis(500);

/// Prints one row for each table, every axis by itself, beside the rules that are given.
pub(crate) fn print(rounds: u32) -> Result<(), Failure> {
    println!(
        "{:<26}{:>15}{:>16}{:>13}{:>15}",
        "rules", "ns/decision", "decisions/round", "round, bytes", "saved, bytes"
    );
    for set in DominoSet::ALL {
        row(&format!("pagat, {set}"), &table(Preset::Pagat, set, 4, 1)?, rounds)?;
    }
    for seats in [2, 4, 8, 16, 32, 64, 95] {
        row(&format!("easy, {seats} seats"), &table(Preset::Easy, DominoSet::Eighteen, seats, 1)?, rounds)?;
    }
    for toes in 1..=3 {
        row(&format!("chicken_foot, {toes} toes"), &table(Preset::ChickenFoot, DominoSet::Twelve, 4, toes)?, rounds)?;
    }
    println!();
    println!("{:<26}{:>15}{:>16}{:>13}", "a game of pagat", "events, moves", "game, bytes", "saved, bytes");
    for length in [1, 2, 4, 8, 16, 32] {
        game(length)?;
    }
    Ok(())
}

/// A preset at a table that it may not have been published for: hands as large as the set allows, up to fifteen tiles.
fn table(preset: Preset, set: DominoSet, seats: u8, toes: u8) -> Result<CheckedRules, Failure> {
    let some_seats = preset.players(preset.default_set()).next().ok_or("every preset has a number of seats")?;
    let mut rules: Rules = preset.rules(some_seats)?;
    let most = (set.len() - usize::from(rules.engine.source == EngineSource::SetAside)) / seats as usize;
    // A third of the tiles stays in the boneyard where that leaves hands of two.
    let hand = (most * 2 / 3).clamp(2, 15).min(most);
    (rules.set, rules.players, rules.doubles.toes) = (set, seats, toes);
    rules.deal = Deal::Sizes([(seats, hand as u8)].into());
    Ok(rules.check()?)
}

fn row(name: &str, rules: &CheckedRules, rounds: u32) -> Result<(), Failure> {
    // The quickest of many short runs: what else the machine does slows most of them down, but not all.
    let (begin, mut best) = (Instant::now(), rounds::play(rules, rounds)?);
    while begin.elapsed() < SPAN {
        let pace = rounds::play(rules, rounds)?;
        if pace.seconds < best.seconds {
            best = pace;
        }
    }
    let round = Rounds::new(rules).deal()?;
    let before = Asked::so_far().held;
    // What stands in the box, and the list of further hands that large tables have.
    let copy = Box::new(round.clone());
    let held = Asked::so_far().held - before;
    let decisions = best.decisions_for_each_round();
    let saved = copy.to_bytes().len();
    println!("{name:<26}{:>15.1}{decisions:>16.1}{held:>13}{saved:>15}", best.nanoseconds());
    Ok(())
}

/// A game of so many rounds, with all that it keeps.
fn game(length: u32) -> Result<(), Failure> {
    let mut rules = Preset::Pagat.rules(4)?;
    rules.game.end = GameEnd::Rounds(length);
    let rules = rules.check()?;
    let before = Asked::so_far().held;
    let mut game = Game::new(&rules, 7);
    let mut moves = 0;
    loop {
        while let Some(seat) = game.round().to_act().lowest() {
            let actions = game.round().legal_actions(seat);
            let action = actions.get(moves % actions.len()).ok_or("a seat that is to act can act")?;
            game.apply(seat, action)?;
            moves += 1;
        }
        if game.is_over() {
            break;
        }
        game.start_next_round()?;
    }
    let held = Asked::so_far().held - before + size_of::<Game>() as i64;
    let events = game.events().len();
    println!(
        "{:<26}{:>15}{held:>16}{:>13}",
        format!("{length} rounds"),
        format!("{events}, {moves}"),
        game.to_bytes().len()
    );
    Ok(())
}
