//! Why a simulation does not come to its end.

use thiserror::Error;

use crate::bots::{BotError, BotFailure};
use crate::seat::Seat;

/// Why a simulation does not come to its end.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SimulationError {
    /// There is neither one bot for all seats nor one for each.
    #[error("{bots} bots are named for {seats} seats: name one for all seats, or one for each")]
    NumberOfBots {
        /// How many were named.
        bots: usize,
        /// The number of seats.
        seats: u8,
    },
    /// A tournament has more entrants than a table has seats, or none.
    #[error("a tournament at tables of {seats} seats takes 1 to {seats} entrants, and not {entrants}")]
    NumberOfEntrants {
        /// The number of entrants.
        entrants: usize,
        /// The number of seats.
        seats: u8,
    },
    /// A bot could not be made.
    #[error("no bot could be made for seat {seat} of game {game}: {failure}")]
    Lineup {
        /// The index of the game.
        game: u64,
        /// The seat.
        seat: Seat,
        /// What its maker says.
        #[source]
        failure: BotFailure,
    },
    /// A bot did not choose a legal action.
    #[error("game {game}, round {round}: {error}")]
    Bot {
        /// The index of the game.
        game: u64,
        /// The number of the round, from 0.
        round: usize,
        /// The seat, and what its bot did.
        #[source]
        error: BotError,
    },
    /// It was ended from outside, before all games were played.
    #[error("the simulation was cancelled after {games} games")]
    Cancelled {
        /// How many games were over by then.
        games: u64,
    },
    /// The system gave no thread.
    #[error("no thread could be started: {0}")]
    Threads(#[source] std::io::Error),
}
