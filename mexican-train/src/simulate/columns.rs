//! The results of many games, column by column.

use alloc::vec::Vec;

use crate::event::{DrawCause, Event, Termination};
use crate::game::{Game, RoundResult};
use crate::seat::{Seat, SeatSet};
use crate::tile::Pip;

/// The results of games: a table with a row for each game, and one with a row for each round.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Columns {
    /// The number of seats.
    pub seats: u8,
    /// A row for each game.
    pub games: Games,
    /// A row for each round, game by game.
    pub rounds: Rounds,
}

/// A table with a row for each game, as columns of the same length. `totals` has a number for each seat, so that it is as
/// many times as long.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Games {
    /// The index of the game in its simulation.
    pub game: Vec<u64>,
    /// The number from which the game is dealt: [`Game::new`](crate::Game::new) with it deals the same game.
    pub seed: Vec<u64>,
    /// The seats that won.
    pub winners: Vec<SeatSet>,
    /// The total of each seat, in points; with partners, that of its side. Row by row, the seats in their order.
    pub totals: Vec<i64>,
    /// How many rounds it had.
    pub rounds: Vec<u32>,
    /// How many turns were begun.
    pub turns: Vec<u64>,
    /// How many tiles were laid, the engines not among them.
    pub plays: Vec<u64>,
    /// How many tiles were drawn in turns.
    pub draws: Vec<u64>,
    /// How many times a seat passed.
    pub passes: Vec<u64>,
}

/// A table with a row for each round, as columns of the same length. `points` and `hands` have a number for each seat, so
/// that they are as many times as long.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Rounds {
    /// The index of the game that the round belongs to.
    pub game: Vec<u64>,
    /// The number of the round in its game, from 0.
    pub round: Vec<u32>,
    /// The pip of the engine.
    pub engine: Vec<Pip>,
    /// The seat that began.
    pub starter: Vec<Seat>,
    /// Why the round ended.
    pub termination: Vec<Termination>,
    /// The seats that won the round: those that are out, or in a blocked round have the fewest points in hand.
    pub winners: Vec<SeatSet>,
    /// What each seat scored for the round, in points. Row by row, the seats in their order.
    pub points: Vec<i64>,
    /// How many tiles each seat was left with. Row by row, the seats in their order.
    pub hands: Vec<u8>,
    /// How many turns were begun.
    pub turns: Vec<u32>,
    /// How many tiles were laid, the engine not among them.
    pub plays: Vec<u32>,
    /// How many tiles were drawn in turns.
    pub draws: Vec<u32>,
    /// How many times a seat passed.
    pub passes: Vec<u32>,
}

/// What is counted in a round or a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    turns: u32,
    plays: u32,
    draws: u32,
    passes: u32,
}

impl Counts {
    pub(super) fn note(&mut self, event: Event) {
        match event {
            Event::TurnBegan { .. } => self.turns += 1,
            Event::Played { .. } => self.plays += 1,
            Event::Drew { cause: DrawCause::Turn, .. } => self.draws += 1,
            Event::Passed { .. } => self.passes += 1,
            _ => {}
        }
    }
}

/// What the counts of a game's rounds add up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
    turns: u64,
    plays: u64,
    draws: u64,
    passes: u64,
}

impl Sums {
    pub(super) fn add(&mut self, round: Counts) {
        self.turns += u64::from(round.turns);
        self.plays += u64::from(round.plays);
        self.draws += u64::from(round.draws);
        self.passes += u64::from(round.passes);
    }
}

impl Columns {
    /// Columns without rows, for games at a table of so many seats.
    #[must_use]
    pub fn new(seats: u8) -> Columns {
        Columns { seats, ..Columns::default() }
    }

    /// Puts the rows of other games, at a table of as many seats, after these.
    pub fn append(&mut self, mut other: Columns) {
        let (games, rounds) = (&mut self.games, &mut self.rounds);
        games.game.append(&mut other.games.game);
        games.seed.append(&mut other.games.seed);
        games.winners.append(&mut other.games.winners);
        games.totals.append(&mut other.games.totals);
        games.rounds.append(&mut other.games.rounds);
        games.turns.append(&mut other.games.turns);
        games.plays.append(&mut other.games.plays);
        games.draws.append(&mut other.games.draws);
        games.passes.append(&mut other.games.passes);
        rounds.game.append(&mut other.rounds.game);
        rounds.round.append(&mut other.rounds.round);
        rounds.engine.append(&mut other.rounds.engine);
        rounds.starter.append(&mut other.rounds.starter);
        rounds.termination.append(&mut other.rounds.termination);
        rounds.winners.append(&mut other.rounds.winners);
        rounds.points.append(&mut other.rounds.points);
        rounds.hands.append(&mut other.rounds.hands);
        rounds.turns.append(&mut other.rounds.turns);
        rounds.plays.append(&mut other.rounds.plays);
        rounds.draws.append(&mut other.rounds.draws);
        rounds.passes.append(&mut other.rounds.passes);
    }
}

impl Games {
    /// The number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.game.len()
    }

    /// Whether there is no row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.game.is_empty()
    }

    /// The totals in a row, each seat's in the order of the seats; nothing for a row that there is not.
    #[must_use]
    pub fn totals(&self, row: usize) -> Option<&[i64]> {
        of_row(&self.totals, row, self.len())
    }

    /// Adds the row of a game that is over.
    pub(super) fn push(&mut self, index: u64, seed: u64, game: &Game, sums: Sums) {
        let Some(outcome) = game.outcome() else { return };
        self.game.push(index);
        self.seed.push(seed);
        self.winners.push(outcome.winners);
        self.totals.extend_from_slice(&outcome.totals);
        self.rounds.push(game.results().len() as u32);
        self.turns.push(sums.turns);
        self.plays.push(sums.plays);
        self.draws.push(sums.draws);
        self.passes.push(sums.passes);
    }
}

/// What a column with a number for each seat has in a row.
fn of_row<T>(column: &[T], row: usize, rows: usize) -> Option<&[T]> {
    column.chunks_exact((column.len() / rows.max(1)).max(1)).nth(row)
}

impl Rounds {
    /// The number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.game.len()
    }

    /// Whether there is no row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.game.is_empty()
    }

    /// The points in a row, each seat's in the order of the seats; nothing for a row that there is not.
    #[must_use]
    pub fn points(&self, row: usize) -> Option<&[i64]> {
        of_row(&self.points, row, self.len())
    }

    /// The numbers of tiles left in a row, each seat's in the order of the seats; nothing for a row that there is not.
    #[must_use]
    pub fn hands(&self, row: usize) -> Option<&[u8]> {
        of_row(&self.hands, row, self.len())
    }

    /// Adds the row of a round that is over.
    pub(super) fn push(
        &mut self,
        game: u64,
        round: u32,
        result: &RoundResult,
        hands: impl Iterator<Item = usize>,
        counts: Counts,
    ) {
        let score = &result.score;
        self.game.push(game);
        self.round.push(round);
        self.engine.push(score.engine);
        self.starter.push(score.starter);
        self.termination.push(score.termination);
        self.winners.push(score.winners);
        self.points.extend_from_slice(&score.points);
        self.hands.extend(hands.map(|tiles| tiles as u8));
        self.turns.push(counts.turns);
        self.plays.push(counts.plays);
        self.draws.push(counts.draws);
        self.passes.push(counts.passes);
    }
}
