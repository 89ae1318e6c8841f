//! Plays a whole game of Mexican Train, or Chicken Foot, in the terminal: bots against each other, or against you.
//!
//! ```sh
//! cargo run --release --example play -- --preset pagat --seats 4 --seed 7
//! cargo run --release --example play -- --human 0 --record game.toml
//! cargo run --release --example play -- --replay game.toml
//! cargo run --release --example play -- --help
//! ```
//!
//! | module | what it does |
//! |---|---|
//! | `options`, `rule` | the command line, and the game that it asks for |
//! | `session` | the game: who is asked when, and what is shown |
//! | `replay` | a recorded game, shown as it was played |
//! | `human` | what a person types |
//! | `title`, `table`, `trains`, `screen`, `sheet` | the drawings: pure functions to text |
//! | `account`, `names`, `pages` | events in words; names; the presets, and rules in plain English |
//! | `paint` | colours, widths, wrapping, tiles |

mod account;
mod human;
mod names;
mod options;
mod pages;
mod paint;
mod replay;
mod rule;
mod screen;
mod session;
mod sheet;
mod table;
#[cfg(test)]
mod tests;
mod title;
mod trains;

use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::names::capital;
use crate::options::{Options, Setup};
use crate::paint::prose;
use crate::replay::Replay;
use crate::session::{Session, Stop};

/// What is wrong is on the command line.
const WRONG: u8 = 2;

fn main() -> ExitCode {
    let options = Options::parse();
    let paint = options.color.paint();
    let mut out = BufWriter::new(io::stdout().lock());
    let done = if options.list {
        out.write_all(pages::presets(paint).as_bytes()).map_err(Stop::Io)
    } else if let Some(file) = &options.replay {
        match Replay::read(file) {
            Ok(replay) => replay.show(options.verbose, options.svg.as_deref(), paint, &mut out),
            Err(unreadable) => return fail(WRONG, &prose("error: ", "       ", &unreadable.to_string())),
        }
    } else {
        match options.setup() {
            Ok(setup) if options.rules => out.write_all(pages::rules(&setup, paint).as_bytes()).map_err(Stop::Io),
            Ok(setup) => Session::play(&setup, paint, io::stdin().lock(), &mut out).or_else(|stop| match stop {
                Stop::Quit | Stop::EndOfInput => leave(&stop, &setup, &mut out),
                other => Err(other),
            }),
            Err(wrong) => return fail(WRONG, &wrong.to_string()),
        }
    };
    match done.and_then(|()| out.flush().map_err(Stop::Io)) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has seen enough.
        Err(Stop::Io(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(stop) => fail(1, &format!("{stop}\n")),
    }
}

/// Ends a game that the person has left, with one line.
fn leave(stop: &Stop, setup: &Setup, out: &mut impl Write) -> Result<(), Stop> {
    let seed = if setup.seed_given { String::new() } else { format!(" The seed was {}.", setup.seed) };
    Ok(writeln!(out, "\n{}.{seed}", capital(&stop.to_string()))?)
}

/// Says what went wrong, as far as anybody listens.
fn fail(code: u8, text: &str) -> ExitCode {
    let _ = io::stderr().write_all(text.as_bytes());
    ExitCode::from(code)
}
