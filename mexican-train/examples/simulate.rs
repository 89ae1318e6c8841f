//! Plays many games between bots, and says who won, and how fast it was.
//!
//! ```text
//! cargo run --release --example simulate -- --preset pagat --bots heaviest,random --seats 2 --games 1000
//! ```
//!
//! With `--compare` it also measures the bare loop, in turn with the simulation: random rounds of the same rules, dealt from
//! the same generator, every action listed, chosen and checked.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints its result")]

use std::ops::ControlFlow;
use std::time::Instant;

use clap::Parser;
use mexican_train::bots::BotKind;
use mexican_train::rules::{CheckedRules, EngineSource, Preset};
use mexican_train::simulate::{Columns, Simulation};
use mexican_train::{Deck, DominoSet, PipSet, Round, RoundStart, Seat, Seed, Tile};

/// Plays many games between bots, and says who won, and how fast it was.
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
    /// The bots: one for all seats, or one for each.
    #[arg(long, value_delimiter = ',', default_value = "random")]
    bots: Vec<BotKind>,
    /// How many games.
    #[arg(long, default_value_t = 2000)]
    games: u64,
    /// Where all chance comes from.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many threads; 0 for as many as there are cores.
    #[arg(long, default_value_t = 0)]
    workers: usize,
    /// Measures the bare loop, one thread and all threads in turn, this many times, instead of showing results.
    #[arg(long)]
    compare: Option<u32>,
}

impl Options {
    fn simulate(&self, rules: &CheckedRules, workers: usize) -> Result<Columns, Box<dyn std::error::Error>> {
        Ok(Simulation::new(rules, &self.bots)?.seed(self.seed).games(0..self.games).workers(workers).run()?)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = Options::parse();
    let set = match options.set {
        Some(highest) => DominoSet::with_highest(highest).ok_or("a set is 6, 9, 12, 15 or 18")?,
        None => options.preset.default_set(),
    };
    let rules = options.preset.rules_for(set, options.seats)?.check()?;
    if let Some(times) = options.compare {
        return compare(&options, &rules, times);
    }
    let begin = Instant::now();
    let mut sums = Sums { rounds: 0, won: vec![0.0; options.seats.into()], totals: vec![0; options.seats.into()] };
    Simulation::new(&rules, &options.bots)?
        .seed(options.seed)
        .games(0..options.games)
        .workers(options.workers)
        .progress(|progress| {
            eprint!("\r{} of {} games", progress.games, progress.total);
            ControlFlow::Continue(())
        })
        .each(|columns| {
            sums.add(&columns);
            ControlFlow::Continue(())
        })?;
    eprintln!();
    let seconds = begin.elapsed().as_secs_f64();
    let (games, rounds) = (options.games as f64, sums.rounds as f64);
    for (seat, (won, total)) in sums.won.iter().zip(&sums.totals).enumerate() {
        println!(
            "seat {seat}: won {:5.1} % of the games; mean total {:.1}",
            100.0 * won / games,
            *total as f64 / games
        );
    }
    println!("{games} games, {rounds} rounds in {seconds:.2} s: {:.0} rounds a second", rounds / seconds);
    if let Some(peak) = peak_memory() {
        println!("memory at most {peak}");
    }
    Ok(())
}

/// What is kept of the games: it is no more for many than for few.
struct Sums {
    rounds: u64,
    /// How many games each seat has won, its part of shared ones.
    won: Vec<f64>,
    totals: Vec<i64>,
}

impl Sums {
    fn add(&mut self, columns: &Columns) {
        self.rounds += columns.rounds.len() as u64;
        for (row, &winners) in columns.games.winners.iter().enumerate() {
            winners.iter().for_each(|seat| self.won[usize::from(seat.number())] += 1.0 / winners.len() as f64);
            let totals = columns.games.totals(row).unwrap_or_default();
            self.totals.iter_mut().zip(totals).for_each(|(sum, total)| *sum += total);
        }
    }
}

/// The most memory that the program has had at a time, in the words of a system that says it.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    Some(status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.trim().to_owned())
}

/// Measures the bare loop, the simulation on one thread, and on all.
fn compare(options: &Options, rules: &CheckedRules, times: u32) -> Result<(), Box<dyn std::error::Error>> {
    let mut best = [f64::INFINITY; 3];
    for _ in 0..times {
        let begin = Instant::now();
        let rounds = bare_rounds(rules, options.games)?;
        best[0] = best[0].min(begin.elapsed().as_secs_f64() / rounds as f64);
        for (place, workers) in [(1, 1), (2, options.workers)] {
            let begin = Instant::now();
            let rounds = options.simulate(rules, workers)?.rounds.len();
            best[place] = best[place].min(begin.elapsed().as_secs_f64() / rounds as f64);
        }
    }
    let [bare, one, all] = best.map(|seconds| 1.0 / seconds);
    println!("bare loop {bare:.0} rounds/s; simulate {one:.0} on one thread ({:.2} of it)", one / bare);
    println!("on all threads {all:.0} rounds/s, {:.2} times as many as on one", all / one);
    Ok(())
}

/// As many rounds of random play as the games would have by the bare loop: dealt, every action listed, chosen and checked.
fn bare_rounds(rules: &CheckedRules, games: u64) -> Result<u64, Box<dyn std::error::Error>> {
    let set_aside = rules.engine.source == EngineSource::SetAside;
    let rounds_of_a_game = rules.rounds().unwrap_or(1);
    let mut word = 7u64;
    for seed in 0..games {
        for number in 0..rounds_of_a_game {
            let engine = rules.engine_of(number);
            let start = RoundStart { engine, used: PipSet::EMPTY, first: Seat::new((number % 2) as u8) };
            let aside = set_aside.then_some(Tile::double(engine));
            let deck = Deck::shuffled(rules.set, aside, &mut Seed::from(seed).round(number));
            let mut round = Round::deal(rules, start, &deck)?;
            while let Some(seat) = round.to_act().iter().next() {
                let actions = round.legal_actions(seat);
                word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let choice = ((word >> 32) * actions.len() as u64) >> 32;
                round.apply(seat, actions.get(choice as usize).ok_or("a seat that is to act can act")?)?;
            }
        }
    }
    Ok(games * u64::from(rounds_of_a_game))
}
