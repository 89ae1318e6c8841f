//! The extension module behind the Python package `mexican_train`: it translates between Python and the core, and decides
//! nothing.
//!
//! Objects that change (`game`, `round`) keep their state behind a lock which is never held while Python code runs, so
//! that any thread may call any method at any time. All others are values and never change.

#![allow(
    clippy::needless_pass_by_value,
    clippy::wrong_self_convention,
    reason = "the arguments of Python functions are made for each call, and their self is a reference"
)]

mod action;
mod arguments;
mod bots;
mod errors;
mod events;
mod field;
mod game;
mod json;
mod layout;
mod legal;
mod pictures;
mod preset;
mod record;
mod results;
mod round;
mod rules;
mod section;
mod shared;
mod simulate;
mod solver;
mod tile;
mod tile_set;
mod tournament;
mod train;
mod value;
mod view;
mod watched;

use pyo3::prelude::*;

/// The private module that `mexican_train` is made of.
#[pymodule]
mod _mexican_train {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::action::{Action, ActionSpace};
    #[pymodule_export]
    use super::bots::{Bot, bot_levels, bots};
    #[pymodule_export]
    use super::events::{Event, Move, Termination};
    #[pymodule_export]
    use super::field::{Choice, Field, fields};
    #[pymodule_export]
    use super::game::{Game, shuffled};
    #[pymodule_export]
    use super::layout::{Layout, OpenDouble, PlacedTile};
    #[pymodule_export]
    use super::legal::LegalActions;
    #[pymodule_export]
    use super::preset::{Preset, presets};
    #[pymodule_export]
    use super::record::{Record, RecordedMove, RecordedRound};
    #[pymodule_export]
    use super::results::{Outcome, RoundHistory, RoundResult};
    #[pymodule_export]
    use super::round::Round;
    #[pymodule_export]
    use super::rules::Rules;
    #[pymodule_export]
    use super::section::RulesSection;
    #[pymodule_export]
    use super::simulate::{bot_names, play_games};
    #[pymodule_export]
    use super::solver::{BestTrain, BestTrains, Chain, Plan, best_train, best_trains, plan_trains};
    #[pymodule_export]
    use super::tile::Tile;
    #[pymodule_export]
    use super::tile_set::TileSet;
    #[pymodule_export]
    use super::tournament::{Estimate, play_tournament};
    #[pymodule_export]
    use super::train::Train;
    #[pymodule_export]
    use super::view::View;

    /// Adds what the catalogue of the rules makes: the sections, and the fields as properties.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("REFUSAL_REASONS", pyo3::types::PyTuple::new(module.py(), mexican_train::Refusal::NAMES)?)?;
        module.add("ENDED", pyo3::types::PyTuple::new(module.py(), super::simulate::ENDED)?)?;
        super::section::add_fields(module)
    }
}
