//! The rules of the domino game Mexican Train, and of Chicken Foot: every published way of playing that we know, as one
//! typed configuration over one deterministic state machine.
//!
//! ```
//! use mexican_train::{Game, rules::Preset};
//!
//! let rules = Preset::Pagat.rules(4)?.check()?;
//! let mut game = Game::new(&rules, 7);
//! let seat = game.round().to_act().iter().next().expect("a seat is to act until the round is over");
//! for action in game.round().legal_actions(seat).iter() {
//!     println!("seat {seat} may {action}");
//! }
//! let action = game.round().legal_actions(seat).get(0).expect("a seat that is to act can act");
//! game.apply_with(seat, action, |event| println!("{event:?}"))?;
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # Where to begin
//!
//! - [`rules`]: choose a [preset](rules::Preset), change [fields](rules::Rules), [check](rules::Rules::check) it.
//! - [`Game`]: rounds, scores and an [`Outcome`], all from one [`Seed`].
//! - [`Round`]: the state machine. [`Round::legal_actions`] says what a seat can do, [`Round::apply`] does it, and a
//!   [`Refusal`] says which rule forbids it. [`Round::deal`] takes the deck from you instead of a seed.
//! - [`Action`]: what a seat can do, as a value, as text such as `12-4@1`, and as a number ([`ActionSpace`]).
//! - [`Event`]: what happened, for logs and animations. [`Layout`]: what lies on the table.
//! - [`snapshot`] saves a round or a game and brings it back; a [`position`] is a round in one line of text.
//! - [`solver`]: the best train of a hand, and proof that there is no better one.
//! - [`bots`]: players that are programs, and the order in which players are asked.
//! - [`simulate`], a feature: many games between bots, on many threads.
//! - [`record`], a feature: whole games as texts that people can read, write and comment.
//!
//! Words of the field: the *engine* is the double in the *hub* that the round is built on; *trains* run from the hub, a
//! *personal* one for each seat and *public* ones for all; a *marker* opens a personal train to others; the *boneyard* is
//! the face-down rest; an *open double* waits for its *cover*. Seats are numbered clockwise from 0. Points and pips are
//! whole numbers.
//!
//! # What you can rely on
//!
//! - The same rules, seed and actions give the same game in every version: see [`deck`] for what a seed deals.
//! - Nothing panics on any input, and after an error nothing has changed.
//! - Applying an action allocates no memory, and cloning a round copies bytes; beyond sixteen seats also one list.
//!
//! # Features
//!
//! - `std` (default): without it the crate needs only `alloc`. Nothing else changes.
//! - `serde`: reading and writing rules, tiles, actions, events and results; [rounds and games](snapshot#as-json), and
//!   [views](view#as-json). Rules have the paths of the catalogue, and an error in them names the path and what is possible
//!   there.
//! - `record`: whole games as texts that people can read, write and comment, in the module `record`. It brings `std` and `serde`.
//! - `simulate`: many games between bots, in the module `simulate`. It brings `std`.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod action;
pub mod bots;
pub mod deck;
pub mod draw;
pub mod event;
pub mod game;
pub mod history;
pub mod layout;
pub mod position;
#[cfg(feature = "record")]
pub mod record;
pub mod refusal;
pub mod round;
pub mod rules;
mod sampling;
pub mod scoring;
pub mod seat;
#[cfg(feature = "serde")]
mod serial;
#[cfg(feature = "simulate")]
pub mod simulate;
pub mod snapshot;
pub mod solver;
mod start;
pub mod tile;
mod trains;
pub mod view;

pub use action::{Action, ActionSpace, Join, ParseActionError};
pub use deck::{Deck, DeckError, Seed};
pub use event::{DrawCause, Event, Termination};
pub use game::{AdjudicationError, Game, NextRoundError, Outcome, RoundResult};
pub use history::{Move, RoundHistory};
pub use layout::{Layout, OpenDouble, PlacedTile};
pub use position::PositionError;
#[cfg(feature = "record")]
pub use record::{Record, RecordError};
pub use refusal::Refusal;
pub use round::{BrokenInvariant, DealError, LegalActions, NotInBoneyard, Round, RoundStart};
pub use scoring::RoundScore;
pub use seat::{ParseTrainError, Seat, SeatSet, Train};
pub use snapshot::SnapshotError;
pub use tile::{DominoSet, ParseTileError, Pip, PipSet, Tile, TileSet};
pub use view::View;

/// The code of the project's front page, which has to run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
