//! Bots against each other, on the same deals and from every seat, under several rule sets: who is better, and how sure that is.
//!
//! ```text
//! cargo run --release --example tournament
//! cargo run --release --example tournament -- --bots heaviest,random --presets pagat --games 4000 --pairs
//! ```

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints its result")]

use std::fmt::Write;
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::process::ExitCode;

use clap::Parser;
use mexican_train::bots::BotKind;
use mexican_train::rules::{CheckedRules, Preset};
use mexican_train::simulate::{Estimate, Standing, Tournament};

/// Bots against each other, on the same deals and from every seat, under several rule sets.
#[derive(Parser)]
#[command(name = "tournament", version, max_term_width = 80)]
struct Options {
    /// The bots, with commas between [default: all of them]
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    bots: Vec<BotKind>,
    /// The rule sets, with commas between
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "pagat,gamerules,easy,chicken_foot")]
    presets: Vec<Preset>,
    /// How many play at a table
    #[arg(long, value_name = "N", default_value_t = 4)]
    seats: u8,
    /// How many games each table plays: as many deals as that makes, each from every seat
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Lets each two of the bots have a table for themselves, instead of all at one
    #[arg(long)]
    pairs: bool,
    /// Where all chance comes from
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// How many threads play; 0 for as many as there are cores
    #[arg(long, value_name = "N", default_value_t = 0)]
    workers: usize,
}

impl Options {
    /// Who plays at each table.
    fn tables(&self) -> Vec<Vec<BotKind>> {
        let bots = if self.bots.is_empty() { BotKind::ALL.to_vec() } else { self.bots.clone() };
        if !self.pairs {
            return vec![bots];
        }
        let pair = |(place, &one): (usize, &BotKind)| bots[place + 1..].iter().map(move |&other| vec![other, one]);
        bots.iter().enumerate().flat_map(pair).collect()
    }

    fn play(&self, rules: &CheckedRules, bots: &[BotKind], what: &str) -> Result<Vec<Standing>, String> {
        let shown = std::io::stderr().is_terminal();
        let deals = self.games.div_ceil(u64::from(self.seats));
        let tournament = Tournament::new(rules, bots).map_err(|error| error.to_string())?;
        let standings = tournament.deals(deals).seed(self.seed).workers(self.workers).progress(|progress| {
            if shown {
                eprint!("\r{what}: {} of {} games ", progress.games, progress.total);
            }
            ControlFlow::Continue(())
        });
        let standings = standings.run().map_err(|error| error.to_string());
        if shown {
            eprint!("\r{:79}\r", "");
        }
        standings
    }
}

fn main() -> ExitCode {
    let options = Options::parse();
    match tournament(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("error: {wrong}");
            ExitCode::from(2)
        }
    }
}

fn tournament(options: &Options) -> Result<(), String> {
    println!("{}", heading(options));
    for &preset in &options.presets {
        let rules = preset.rules(options.seats).map_err(|error| error.to_string())?;
        let rules = rules.check().map_err(|error| error.to_string())?;
        println!("\n{preset}\n{}", columns());
        for (number, bots) in options.tables().iter().enumerate() {
            if number > 0 {
                println!();
            }
            print!("{}", table(bots, &options.play(&rules, bots, preset.name())?));
        }
    }
    Ok(())
}

/// What is played, and how to read the tables.
fn heading(options: &Options) -> String {
    let deals = options.games.div_ceil(u64::from(options.seats));
    format!(
        "{deals} deals a table, each played {} times, so that everybody has every seat; seed {}.\n\
         ± is half of the 95 % confidence interval. An even share is what would be won if it made no difference who plays.\n\
         A bot whose share differs from it by more than ± plays better, or worse, than those that it met.",
        options.seats, options.seed
    )
}

fn columns() -> String {
    format!("  {:<12} {:>5}  {:>17}  {:>10}  {:>16}", "bot", "seats", "games won", "even share", "points a round")
}

/// The lines of a table, the best first.
fn table(bots: &[BotKind], standings: &[Standing]) -> String {
    let mut lines: Vec<(&BotKind, &Standing)> = bots.iter().zip(standings).collect();
    let lead = |standing: &Standing| standing.won.mean / standing.fair;
    lines.sort_by(|(_, one), (_, other)| lead(other).total_cmp(&lead(one)));
    let mut text = String::new();
    for (bot, standing) in lines {
        let won = percent(&standing.won);
        let points = format!("{:.1} ± {:.1}", standing.points.mean, standing.points.margin());
        let (bot, even) = (bot.to_string(), 100.0 * standing.fair);
        let _ = writeln!(text, "  {bot:<12} {:>5}  {won:>17}  {even:>8.1} %  {points:>16}", standing.seats);
    }
    text
}

fn percent(share: &Estimate) -> String {
    format!("{:.1} ± {:.1} %", 100.0 * share.mean, 100.0 * share.margin())
}
