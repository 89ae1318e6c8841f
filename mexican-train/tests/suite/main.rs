//! The behaviour of the library, in rule terms.
//!
//! Tests of rules are named after the rule set that they come from (`pagat_`, `gamerules_`, ...; `ours_` where no source
//! says it), and each says which choices of the catalogue it proves: `// proves doubles.order=last_played`.

#![allow(unreachable_pub, reason = "a test crate has no outside")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(dead_code, reason = "the support modules offer more than each test uses")]

mod blocked;
mod bots;
mod chicken_foot;
mod choices;
mod doubles;
mod engine;
mod exhausted_doubles;
mod feet;
mod first_trains;
mod game;
mod going_out;
mod last_tile;
#[cfg(feature = "simulate")]
mod looking_ahead;
mod marker_removal;
mod markers;
mod mistakes;
mod open_doubles;
mod opening;
mod own_train_first;
mod pictures;
#[cfg(feature = "simulate")]
mod planning;
mod positions;
mod preset_openings;
mod presets;
mod properties;
#[cfg(feature = "record")]
mod records;
mod scoring;
mod search;
#[cfg(feature = "simulate")]
mod simulate;
#[cfg(feature = "serde")]
mod snapshots;
mod starter;
mod support;
mod sweeps;
#[cfg(feature = "simulate")]
mod tournament;
mod turns;
mod vectors;
#[cfg(feature = "serde")]
mod view_forms;
mod views;
