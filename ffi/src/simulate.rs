//! Many games between bots.

use std::ffi::c_char;

use rules::simulate::{Columns, Simulation, SimulationError};

use crate::bots::known_bots;
use crate::error::{Failure, mt_error};
use crate::event::{ended, item};
use crate::memory::{Buffer, Sized32, free, give, put, shared, write};
use crate::rules_members::mt_rules;
use crate::rules_struct::checked_rules;
use crate::status::{guard, guard_plain, mt_status};
use crate::tile::{mt_pip, mt_seat, mt_tile};

/// The results of many games: a row for each game, and a row for each round.
#[derive(Debug)]
pub struct mt_results(Columns);

/// The row of a game.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_game_row {
    /// sizeof(mt_game_row), set by the caller.
    pub struct_size: u32,
    /// How many rounds it had.
    pub rounds: u32,
    /// The index of the game in its simulation.
    pub game: u64,
    /// The number from which the game is dealt: mt_game_new() with it deals the same game.
    pub seed: u64,
    /// How many turns were begun.
    pub turns: u64,
    /// How many tiles were laid, the engines not among them.
    pub plays: u64,
    /// How many tiles were drawn in turns.
    pub draws: u64,
    /// How many times a seat passed.
    pub passes: u64,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_game_row {
    const FIRST_SIZE: usize = 56;
}

/// The row of a round.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_round_row {
    /// sizeof(mt_round_row), set by the caller.
    pub struct_size: u32,
    /// The number of the round in its game, from 0.
    pub round: u32,
    /// The index of the game that the round belongs to.
    pub game: u64,
    /// The pip of the engine.
    pub engine: mt_pip,
    /// The seat that began.
    pub starter: mt_seat,
    /// Why the round ended, one of MT_ENDED_*.
    pub ended: u32,
    /// The double, with MT_ENDED_DOUBLE_EXHAUSTED; else MT_NONE.
    pub ended_double: mt_tile,
    /// How many turns were begun.
    pub turns: u32,
    /// How many tiles were laid, the engine not among them.
    pub plays: u32,
    /// How many tiles were drawn in turns.
    pub draws: u32,
    /// How many times a seat passed.
    pub passes: u32,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_round_row {
    const FIRST_SIZE: usize = 48;
}

impl From<SimulationError> for Failure {
    fn from(error: SimulationError) -> Failure {
        match error {
            SimulationError::NumberOfBots { bots, seats } => Failure::Bots { bots, seats },
            wrong @ SimulationError::NumberOfEntrants { .. } => Failure::Entrants(wrong.to_string()),
            SimulationError::Bot { error, .. } => error.into(),
            other => Failure::Simulation(other.to_string()),
        }
    }
}

/// Plays the games `first` to `first + count - 1` of a simulation, each to its end. Game i follows from the
/// rules, the bots, the seed and i: how many threads play, and which other games are asked for, makes no
/// difference, so that a simulation can be played piece by piece. `bots` are the names of the bots, each ending
/// with a NUL: one for all seats, or one for each. With 0 `workers` it plays on as many threads as the machine
/// has cores. Free the results with mt_results_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_simulate(
    rules: *const mt_rules,
    bots: *const *const c_char,
    bot_count: usize,
    seed: u64,
    first: u64,
    count: u64,
    workers: u32,
    results: *mut *mut mt_results,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let simulation = Simulation::new(&checked_rules(rules)?, &known_bots(bots, bot_count)?)?;
        let games = first..first.saturating_add(count);
        let columns = simulation.seed(seed).games(games).workers(workers as usize).run()?;
        give(results, mt_results(columns))
    })
}

/// Frees results. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_results_free(results: *mut mt_results) {
    free(results);
}

/// How many games were played.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_results_game_count(results: *const mt_results, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(results)?.0.games.len()))
}

/// One of the games, from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_results_game(results: *const mt_results, index: usize, row: *mut mt_game_row) -> mt_status {
    guard_plain(|| {
        let games = &shared(results)?.0.games;
        write(
            row,
            mt_game_row {
                struct_size: 0,
                rounds: *item(&games.rounds, index)?,
                game: *item(&games.game, index)?,
                seed: *item(&games.seed, index)?,
                turns: *item(&games.turns, index)?,
                plays: *item(&games.plays, index)?,
                draws: *item(&games.draws, index)?,
                passes: *item(&games.passes, index)?,
            },
        )
    })
}

/// The total of each seat in one of the games, in points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_results_game_totals(
    results: *const mt_results,
    index: usize,
    totals: *mut i64,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let games = &shared(results)?.0.games;
        let row = games.totals(index).ok_or(Failure::Index { index, count: games.len() })?;
        Buffer { start: totals, capacity, needed }.fill(row.iter().copied())
    })
}

/// The seats that won one of the games.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_results_game_winners(
    results: *const mt_results,
    index: usize,
    seats: *mut mt_seat,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let winners = *item(&shared(results)?.0.games.winners, index)?;
        Buffer { start: seats, capacity, needed }.fill_seats(winners)
    })
}

/// How many rounds were played in all games together.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_results_round_count(results: *const mt_results, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(results)?.0.rounds.len()))
}

/// One of the rounds, from 0, game by game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_results_round(
    results: *const mt_results,
    index: usize,
    row: *mut mt_round_row,
) -> mt_status {
    guard_plain(|| {
        let rounds = &shared(results)?.0.rounds;
        let (ended, ended_double) = ended(Some(*item(&rounds.termination, index)?));
        write(
            row,
            mt_round_row {
                struct_size: 0,
                round: *item(&rounds.round, index)?,
                game: *item(&rounds.game, index)?,
                engine: u32::from(item(&rounds.engine, index)?.value()),
                starter: u32::from(item(&rounds.starter, index)?.number()),
                ended,
                ended_double,
                turns: *item(&rounds.turns, index)?,
                plays: *item(&rounds.plays, index)?,
                draws: *item(&rounds.draws, index)?,
                passes: *item(&rounds.passes, index)?,
            },
        )
    })
}

/// What each seat scored in one of the rounds, in points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_results_round_points(
    results: *const mt_results,
    index: usize,
    points: *mut i64,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let rounds = &shared(results)?.0.rounds;
        let row = rounds.points(index).ok_or(Failure::Index { index, count: rounds.len() })?;
        Buffer { start: points, capacity, needed }.fill(row.iter().copied())
    })
}

/// How many tiles each seat was left with in one of the rounds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_results_round_hands(
    results: *const mt_results,
    index: usize,
    tiles: *mut u32,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let rounds = &shared(results)?.0.rounds;
        let row = rounds.hands(index).ok_or(Failure::Index { index, count: rounds.len() })?;
        Buffer { start: tiles, capacity, needed }.fill(row.iter().map(|tiles| u32::from(*tiles)))
    })
}

/// The seats that won one of the rounds: those that are out, or in a blocked round have the fewest points in
/// hand.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_results_round_winners(
    results: *const mt_results,
    index: usize,
    seats: *mut mt_seat,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let winners = *item(&shared(results)?.0.rounds.winners, index)?;
        Buffer { start: seats, capacity, needed }.fill_seats(winners)
    })
}
