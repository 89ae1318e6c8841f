//! Checks records of games, turns them from one form into the other, and shows what is in them.
//!
//! ```sh
//! cargo run --release --example record -- check tests/vectors/*.toml
//! cargo run --release --example record -- show tests/vectors/pagat.toml
//! cargo run --release --example record -- convert --to json tests/vectors/*.toml > games.jsonl
//! cargo run --release --example record -- convert --to toml --game 3 games.jsonl > game.toml
//! ```
//!
//! Which form a file has is seen from its first character.

use std::fmt::Write as _;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fmt, fs};

use clap::{Parser, Subcommand, ValueEnum};
use mexican_train::record::{Record, RecordError, RecordedRound};
use mexican_train::rules::Preset;
use mexican_train::{Seat, Termination, Tile};

/// Checks records of games, turns them from one form into the other, and shows what is in them.
#[derive(Parser, Debug)]
#[command(name = "record", version, max_term_width = 80)]
struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Checks that every game went by its rules and as it is recorded
    Check {
        /// Files with one game as TOML, or with one game a line as JSON
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Writes games in the other form, to the output
    Convert {
        /// The form to write
        #[arg(long, value_enum)]
        to: Form,
        /// Which game of the files to write, from 1: TOML has room for one
        #[arg(long, value_name = "N")]
        game: Option<usize>,
        /// Files with one game as TOML, or with one game a line as JSON
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Shows the rules, the rounds and the scores of games
    Show {
        /// Files with one game as TOML, or with one game a line as JSON
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

/// How a record is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    Toml,
    Json,
}

/// Why the program stops.
#[derive(Debug)]
enum Stop {
    /// The output cannot be written.
    Io(io::Error),
    /// A file cannot be read.
    File(PathBuf, io::Error),
    /// A record is not right, and that is not reported yet.
    Record(RecordError),
    /// Records are not right; what is wrong is reported.
    Reported,
    /// There is no such game, or not one.
    Games(String),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Io(error)
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Io(error) => write!(f, "the output cannot be written: {error}"),
            Stop::File(file, error) => write!(f, "{}: {error}", file.display()),
            Stop::Record(error) => write!(f, "{error}"),
            Stop::Reported => f.write_str("not every record is right"),
            Stop::Games(message) => f.write_str(message),
        }
    }
}

fn main() -> ExitCode {
    let options = Options::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let done = match &options.command {
        Command::Check { files } => check(files, &mut out),
        Command::Convert { to, game, files } => convert(*to, *game, files, &mut out),
        Command::Show { files } => show(files, &mut out),
    };
    match done.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has seen enough.
        Err(Stop::Io(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(stop) => {
            complain(&stop);
            ExitCode::from(1)
        }
    }
}

/// Says what is wrong, as far as anybody listens.
fn complain(wrong: &impl fmt::Display) {
    let _ = writeln!(io::stderr(), "{wrong}");
}

/// The records of a file; its errors have its name.
fn read(file: &Path) -> Result<Vec<Result<Record, RecordError>>, Stop> {
    let text = fs::read_to_string(file).map_err(|error| Stop::File(file.to_owned(), error))?;
    let records: Vec<_> = if text.trim_start().starts_with('{') {
        Record::from_json_lines(&text).collect()
    } else {
        [Record::from_toml(&text)].into()
    };
    Ok(records.into_iter().map(|record| record.map_err(|error| error.in_file(file.to_string_lossy()))).collect())
}

fn check(files: &[PathBuf], out: &mut impl Write) -> Result<(), Stop> {
    let mut wrong = 0;
    for file in files {
        let records = match read(file) {
            Ok(records) => records,
            Err(stop) => {
                wrong += 1;
                complain(&stop);
                continue;
            }
        };
        for (number, record) in records.iter().enumerate() {
            let checked = record.clone().and_then(|record| {
                record.check().map_err(|error| error.in_file(file.to_string_lossy()))?;
                Ok(record)
            });
            match checked {
                Ok(record) => {
                    let game = if records.len() > 1 { format!(", game {}", number + 1) } else { String::new() };
                    writeln!(out, "{}{game}: {}", file.display(), extent(&record))?;
                }
                Err(error) => {
                    wrong += 1;
                    complain(&error);
                }
            }
        }
    }
    if wrong == 0 { Ok(()) } else { Err(Stop::Reported) }
}

/// How much a record has.
fn extent(record: &Record) -> String {
    let moves: usize = record.rounds.iter().map(|round| round.moves.len()).sum();
    let tiles = if record.is_complete() { "" } else { ", with unknown tiles" };
    format!("{}, {}{tiles}", counted(record.rounds.len(), "round"), counted(moves, "move"))
}

fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// All records of some files, which have to be right as far as their form goes.
fn read_all(files: &[PathBuf]) -> Result<Vec<Record>, Stop> {
    let mut all = Vec::new();
    for file in files {
        let records: Result<Vec<Record>, RecordError> = read(file)?.into_iter().collect();
        all.extend(records.map_err(Stop::Record)?);
    }
    Ok(all)
}

fn convert(to: Form, game: Option<usize>, files: &[PathBuf], out: &mut impl Write) -> Result<(), Stop> {
    let records = read_all(files)?;
    let count = counted(records.len(), "game");
    let chosen = match game {
        None => records.as_slice(),
        Some(number) => {
            let one = number.checked_sub(1).and_then(|place| records.get(place));
            std::slice::from_ref(one.ok_or_else(|| Stop::Games(format!("there is no game {number}, but {count}")))?)
        }
    };
    match (to, chosen) {
        (Form::Toml, [record]) => write!(out, "{}", record.to_toml())?,
        (Form::Toml, _) => {
            return Err(Stop::Games(format!(
                "TOML has room for one game, and here are {count}: choose one with --game"
            )));
        }
        (Form::Json, records) => {
            for record in records {
                writeln!(out, "{}", record.to_json_line())?;
            }
        }
    }
    Ok(())
}

fn show(files: &[PathBuf], out: &mut impl Write) -> Result<(), Stop> {
    for (number, record) in read_all(files)?.iter().enumerate() {
        let gap = if number > 0 { "\n" } else { "" };
        write!(out, "{gap}{}", summary(record))?;
    }
    Ok(())
}

/// What is in a record, for people.
fn summary(record: &Record) -> String {
    let mut text = String::new();
    let (title, changes) = origin(record);
    let _ = writeln!(text, "{title}: {} set, {}", record.rules.set, counted(record.rules.players.into(), "player"));
    for change in changes {
        let _ = writeln!(text, "  {change}");
    }
    for (key, value) in &record.about {
        let _ = writeln!(text, "  {key}: {value}");
    }
    let mut rows = vec![["round", "engine", "began", "moves", "ended", "scores"].map(String::from).to_vec()];
    rows.extend(record.rounds.iter().enumerate().map(|(number, round)| row(record, number, round)));
    let _ = write!(text, "\n{}\n", table(&rows));
    match &record.result {
        Some(result) => {
            let totals: Vec<String> = (0..record.rules.players)
                .zip(&result.totals)
                .map(|(seat, total)| format!("{} {total}", name(record, Seat::new(seat))))
                .collect();
            let winners: Vec<String> = result.winners.iter().map(|seat| name(record, seat)).collect();
            let _ = writeln!(text, "Totals: {}\nWon by {}", totals.join(", "), winners.join(" and "));
        }
        None => text.push_str("The game is not over.\n"),
    }
    text
}

/// The title of the preset that the rules began as, or come nearest to, and what is changed of it beside set and hands.
fn origin(record: &Record) -> (&'static str, Vec<String>) {
    let changes = |preset: Preset| -> Vec<String> {
        let some_seats = preset.players(preset.default_set()).next().unwrap_or(record.rules.players);
        let original = preset.rules(some_seats);
        let differences = original.map(|original| record.rules.differences(&original)).unwrap_or_default();
        let table = ["set", "players", "deal"];
        differences.iter().filter(|change| !table.contains(&change.path)).map(ToString::to_string).collect()
    };
    let named = record.preset.as_deref().and_then(|name| name.parse().ok());
    let nearest = || Preset::ALL.into_iter().min_by_key(|&preset| changes(preset).len()).unwrap_or_default();
    let preset = named.unwrap_or_else(nearest);
    (preset.title(), changes(preset))
}

fn name(record: &Record, seat: Seat) -> String {
    record.names.get(usize::from(seat.number())).cloned().unwrap_or_else(|| format!("p{seat}"))
}

fn row(record: &Record, number: usize, round: &RecordedRound) -> Vec<String> {
    let ended = match round.ended {
        Some(Termination::Out) => "out".to_string(),
        Some(Termination::Blocked) => "blocked".to_string(),
        Some(Termination::DoubleExhausted { double }) => format!("exhausted {double}"),
        None => "not over".to_string(),
    };
    let scores: Vec<String> = round.scores.iter().flatten().map(i64::to_string).collect();
    let engine = Tile::double(round.engine).to_string();
    let moves = round.moves.len().to_string();
    [(number + 1).to_string(), engine, name(record, round.starter), moves, ended, scores.join(" ")].to_vec()
}

/// Rows with columns of the same width, two spaces between them.
fn table(rows: &[Vec<String>]) -> String {
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().enumerate().map(|(column, cell)| format!("{cell:<0$}", width(column).unwrap_or(0)));
        let line = cells.collect::<Vec<_>>().join("  ");
        let _ = writeln!(text, "  {}", line.trim_end());
    }
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use mexican_train::Game;

    use super::*;

    fn file(name: &str, text: &str) -> PathBuf {
        let file = std::env::temp_dir().join(format!("record-{}-{name}", std::process::id()));
        fs::write(&file, text).unwrap();
        file
    }

    #[test]
    fn files_are_checked_shown_and_converted() {
        let game = Game::new(&Preset::Pagat.rules(3).unwrap().check().unwrap(), 7);
        let mut record = Record::of(&game);
        record.names = ["Ann", "Bo", "Cy"].map(String::from).to_vec();
        let good = file("good.toml", &record.to_toml());
        record.rounds[0].moves.push("p0 call".parse().unwrap());
        let bad = file("bad.jsonl", &format!("{}\n{}\n", Record::of(&game).to_json_line(), record.to_json_line()));

        let mut out = Vec::new();
        check(std::slice::from_ref(&good), &mut out).unwrap();
        assert_eq!(out, format!("{}: 1 round, 0 moves\n", good.display()).into_bytes());
        assert!(matches!(check(&[good.clone(), bad.clone()], &mut out), Err(Stop::Reported)));
        assert!(matches!(check(&["no such file".into()], &mut out), Err(Stop::Reported)));

        let mut out = Vec::new();
        show(std::slice::from_ref(&good), &mut out).unwrap();
        let shown = String::from_utf8(out).unwrap();
        assert!(shown.starts_with("Mexican Train by pagat: double-twelve set, 3 players\n"), "{shown}");
        assert!(shown.contains("1      12-12   Cy     0      not over"), "{shown}");

        let mut out = Vec::new();
        convert(Form::Toml, Some(2), std::slice::from_ref(&bad), &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), record.to_toml());
        let both = [good, bad];
        assert!(matches!(convert(Form::Toml, None, &both, &mut Vec::new()), Err(Stop::Games(_))));
        assert!(matches!(convert(Form::Toml, Some(4), &both, &mut Vec::new()), Err(Stop::Games(_))));
        let mut out = Vec::new();
        convert(Form::Json, None, &both, &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap().lines().count(), 3);
        both.iter().for_each(|file| fs::remove_file(file).unwrap());
    }
}
