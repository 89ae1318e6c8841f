//! How fast the rules are: random rounds, every action listed, chosen and checked.
//!
//! ```text
//! cargo run --release --example playouts -- --preset pagat --seats 4 --rounds 200000
//! cargo run --release --example playouts -- --parts
//! cargo run --release --example playouts -- --growth
//! ```
//!
//! `tests/benchmark` runs it beside others and prints ratios, and counts instructions.

#![allow(clippy::print_stdout, reason = "a program that prints its result")]

#[path = "../../tests/memory/counting.rs"]
#[allow(unreachable_pub, reason = "it is shared with a test")]
#[allow(dead_code, reason = "the test asks for more")]
mod counting;
mod generator;
mod growth;
mod parts;
mod rounds;

use clap::{Parser, ValueEnum};
use mexican_train::DominoSet;
use mexican_train::rules::Preset;

use crate::rounds::Failure;

/// Counts what is asked for; it costs nothing where nothing is.
#[global_allocator]
static COUNTING: counting::Counting = counting::Counting;

/// Plays random rounds and says how fast.
#[derive(Parser)]
struct Options {
    /// The rule set.
    #[arg(long, default_value = "pagat")]
    preset: Preset,
    /// The number of seats.
    #[arg(long, default_value_t = 4)]
    seats: u8,
    /// The domino set, by its highest pip; the preset's own if not given.
    #[arg(long)]
    set: Option<u8>,
    /// The hand size, for tables that the preset has none for.
    #[arg(long)]
    hand: Option<u8>,
    /// How many rounds; with --growth for each of its short runs, 130 at most.
    #[arg(long, default_value_t = 100_000)]
    rounds: u32,
    /// Who plays. For other bots see the examples simulate and tournament.
    #[arg(long, value_enum, default_value_t = Bot::Random)]
    bot: Bot,
    /// Prints what each part of a move costs, instead.
    #[arg(long)]
    parts: bool,
    /// Prints how time and memory grow with the set, the seats, the toes and the length of a game, instead.
    #[arg(long)]
    growth: bool,
}

/// Who plays.
#[derive(Clone, Copy, ValueEnum)]
enum Bot {
    /// Every legal action is as likely as any other.
    Random,
}

fn main() -> Result<(), Failure> {
    let options = Options::parse();
    if options.growth {
        return growth::print(options.rounds.min(130));
    }
    let set = match options.set {
        Some(highest) => DominoSet::with_highest(highest).ok_or("a set is 6, 9, 12, 15 or 18")?,
        None => options.preset.default_set(),
    };
    let rules = match options.hand {
        None => options.preset.rules_for(set, options.seats)?,
        Some(hand) => {
            let published = options.preset.players(options.preset.default_set()).next().unwrap_or(4);
            let mut rules = options.preset.rules(published)?;
            (rules.set, rules.players) = (set, options.seats);
            rules.deal = mexican_train::rules::Deal::Sizes([(options.seats, hand)].into());
            rules
        }
    };
    let rules = rules.check()?;
    if options.parts {
        return parts::print(&rules);
    }
    let pace = match options.bot {
        Bot::Random => rounds::play(&rules, options.rounds)?,
    };
    println!(
        "rounds/s {:.0}  decisions/s {:.2}M  ns/decision {:.1}  decisions/round {:.1}  tiles left {:.2}",
        f64::from(pace.rounds) / pace.seconds,
        pace.decisions as f64 / pace.seconds / 1e6,
        pace.nanoseconds(),
        pace.decisions_for_each_round(),
        pace.tiles_left as f64 / f64::from(pace.rounds),
    );
    Ok(())
}
