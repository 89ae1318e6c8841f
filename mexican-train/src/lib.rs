#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod action;
pub mod deck;
pub mod event;
pub mod game;
pub mod layout;
pub mod refusal;
pub mod round;
pub mod rules;
pub mod scoring;
pub mod seat;
#[cfg(feature = "serde")]
mod serial;
mod start;
pub mod tile;
mod trains;

pub use action::{Action, ActionSpace, Join, ParseActionError};
pub use deck::{Deck, DeckError, Seed};
pub use event::{DrawCause, Event, Termination};
pub use game::{AdjudicationError, Game, NextRoundError, Outcome, RoundResult};
pub use layout::{Layout, OpenDouble, PlacedTile};
pub use refusal::Refusal;
pub use round::{BrokenInvariant, DealError, LegalActions, Round, RoundStart};
pub use scoring::RoundScore;
pub use seat::{ParseTrainError, Seat, SeatSet, Train};
pub use tile::{DominoSet, ParseTileError, Pip, PipSet, Tile, TileSet};
