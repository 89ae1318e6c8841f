//! The best train of a hand; how fast it is found; and hands that make that hard.
//!
//! ```sh
//! cargo run --release --example longest_train -- solve --start 12 12-4 4-4 4-7 7-9 9-12 12-1 8-8
//! cargo run --release --example longest_train -- solve --start 12 --others 8,1 --all 5 12-4 4-7 7-12 12-1 8-8 1-3
//! cargo run --release --example longest_train -- measure
//! cargo run --release --example longest_train -- climb --tiles 20
//! ```

mod climb;
mod hands;
mod measure;
mod solve;

use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

// Words that Markdown would want marked, and a terminal would not, are no doc comment.
const OBJECTIVE_HELP: &str = "What is best: tiles, pips, tiles_then_pips or pips_then_tiles";

/// Finds the best train of a hand, measures how fast, or looks for hands that make it hard.
#[derive(Parser, Debug)]
#[command(name = "longest_train", version, max_term_width = 80)]
struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Finds the best train of a hand
    Solve(solve::Options),
    /// Measures how long random hands take, and those that are known to be hard
    Measure(measure::Options),
    /// Looks for a hand that takes many nodes, by changing tile after tile
    Climb(climb::Options),
}

fn main() -> ExitCode {
    let options = Options::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let done = match &options.command {
        Command::Solve(options) => solve::run(options, &mut out),
        Command::Measure(options) => measure::run(options, &mut out),
        Command::Climb(options) => climb::run(options, &mut out),
    };
    match done.and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // What is read as an error is written as one, or is lost with the terminal.
            let _ = writeln!(io::stderr(), "longest_train: {error}");
            ExitCode::FAILURE
        }
    }
}
