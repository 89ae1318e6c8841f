//! Many games at once, as columns.

use mexican_train::simulate::{Columns, Games, Rounds, Simulation};
use mexican_train::{Seat, SeatSet, Termination};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyTuple};

use crate::arguments::{SeedLike, whole};
use crate::bots::{Player, names};
use crate::rules::Rules;
use crate::watched::watched;

/// The names of the ways in which a round ends, by their numbers in the column `ended`.
pub(crate) const ENDED: [&str; 3] = ["out", "blocked", "double_exhausted"];

/// Plays the games `first` to before `last` of a simulation, and gives the columns of the games and those of the rounds.
///
/// While it plays the lock of the interpreter is let go. `progress` is called about ten times a second with the number of games
/// that are over and that of all; what it raises ends the simulation.
#[pyfunction]
#[pyo3(signature = (rules, bots, first, last, *, seed, workers, games_per_deal, progress=None))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub(crate) fn play_games<'py>(
    py: Python<'py>,
    rules: &Bound<'py, Rules>,
    bots: &Bound<'py, PyAny>,
    first: &Bound<'py, PyAny>,
    last: &Bound<'py, PyAny>,
    seed: SeedLike,
    workers: &Bound<'py, PyAny>,
    games_per_deal: &Bound<'py, PyAny>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Bound<'py, PyDict>, Bound<'py, PyDict>)> {
    let rules = rules.get().0.clone();
    let players = Player::lineup(bots, rules.players)?;
    let games = whole(first, "the number of a game", 0, u64::MAX)?..whole(last, "the number of a game", 0, u64::MAX)?;
    let workers = whole(workers, "the number of workers", 0, 1024)? as usize;
    let games_per_deal = whole(games_per_deal, "the number of games for each deal", 1, u64::MAX)?;
    let columns = watched(py, progress, |report| {
        // Bots that are known beforehand are asked more directly.
        let kinds: Option<Vec<_>> = players.iter().map(Player::kind).collect();
        let simulation = match kinds {
            Some(kinds) => Simulation::new(&rules, &kinds)?,
            None => Simulation::with(&rules, |place| Ok(players[usize::from(place.seat.number())].seated(place.seed)?)),
        };
        simulation.seed(seed.0).games(games).games_per_deal(games_per_deal).workers(workers).progress(report).run()
    })?;
    Ok((game_columns(py, &columns.games, columns.seats)?, round_columns(py, &columns)?))
}

/// The names of bots, as results tell them.
#[pyfunction]
#[pyo3(signature = (bots, seats))]
pub(crate) fn bot_names<'py>(
    py: Python<'py>,
    bots: &Bound<'py, PyAny>,
    seats: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyTuple>> {
    names(py, &Player::lineup(bots, whole(seats, "the number of players", 0, 255)? as u8)?)
}

/// A table of numpy arrays in the making.
struct Table<'py> {
    columns: Bound<'py, PyDict>,
    seats: u8,
}

impl<'py> Table<'py> {
    fn new(py: Python<'py>, seats: u8) -> Table<'py> {
        Table { columns: PyDict::new(py), seats }
    }

    /// A column of numbers, as their bytes.
    fn put(&self, name: &str, kind: &str, bytes: &[u8]) -> PyResult<()> {
        let py = self.columns.py();
        let array = py.import("numpy")?.call_method1("frombuffer", (PyByteArray::new(py, bytes), kind))?;
        self.columns.set_item(name, array)
    }

    /// A column with a number for each seat: rows of so many columns.
    fn put_by_seat(&self, name: &str, kind: &str, bytes: &[u8]) -> PyResult<()> {
        self.put(name, kind, bytes)?;
        let flat = self.columns.as_any().get_item(name)?;
        self.columns.set_item(name, flat.call_method1("reshape", (-1, self.seats))?)
    }

    /// Which seats won, and the one that did so alone: -1 where several did.
    fn put_winners(&self, winners: &[SeatSet]) -> PyResult<()> {
        let seats = || (0..self.seats).map(Seat::new);
        let won: Vec<u8> = winners.iter().flat_map(|set| seats().map(|seat| u8::from(set.contains(seat)))).collect();
        let alone = winners.iter().map(|set| match set.len() {
            1 => set.iter().next().map_or(-1, |seat| i16::from(seat.number())),
            _ => -1,
        });
        self.put("winner", "int16", &alone.flat_map(i16::to_ne_bytes).collect::<Vec<_>>())?;
        self.put_by_seat("won", "bool", &won)
    }
}

/// Numbers as their bytes.
macro_rules! bytes {
    ($numbers:expr) => {
        &$numbers.iter().flat_map(|number| number.to_ne_bytes()).collect::<Vec<u8>>()
    };
}

fn game_columns<'py>(py: Python<'py>, games: &Games, seats: u8) -> PyResult<Bound<'py, PyDict>> {
    let table = Table::new(py, seats);
    table.put("game", "uint64", bytes!(games.game))?;
    table.put("seed", "uint64", bytes!(games.seed))?;
    table.put("seats", "uint8", &vec![seats; games.len()])?;
    table.put_winners(&games.winners)?;
    table.put_by_seat("total", "int64", bytes!(games.totals))?;
    table.put("rounds", "uint32", bytes!(games.rounds))?;
    table.put("turns", "uint64", bytes!(games.turns))?;
    table.put("plays", "uint64", bytes!(games.plays))?;
    table.put("draws", "uint64", bytes!(games.draws))?;
    table.put("passes", "uint64", bytes!(games.passes))?;
    Ok(table.columns)
}

fn round_columns<'py>(py: Python<'py>, columns: &Columns) -> PyResult<Bound<'py, PyDict>> {
    let rounds: &Rounds = &columns.rounds;
    let table = Table::new(py, columns.seats);
    let ended = rounds.termination.iter().map(|termination| match termination {
        Termination::Out => 0,
        Termination::Blocked => 1,
        Termination::DoubleExhausted { .. } => 2,
    });
    table.put("game", "uint64", bytes!(rounds.game))?;
    table.put("round", "uint32", bytes!(rounds.round))?;
    table.put("engine", "uint8", &rounds.engine.iter().map(|pip| pip.value()).collect::<Vec<_>>())?;
    table.put("starter", "uint8", &rounds.starter.iter().map(|seat| seat.number()).collect::<Vec<_>>())?;
    table.put("ended", "uint8", &ended.collect::<Vec<u8>>())?;
    table.put_winners(&rounds.winners)?;
    table.put_by_seat("points", "int64", bytes!(rounds.points))?;
    table.put_by_seat("tiles", "uint8", &rounds.hands)?;
    table.put("turns", "uint32", bytes!(rounds.turns))?;
    table.put("plays", "uint32", bytes!(rounds.plays))?;
    table.put("draws", "uint32", bytes!(rounds.draws))?;
    table.put("passes", "uint32", bytes!(rounds.passes))?;
    Ok(table.columns)
}
