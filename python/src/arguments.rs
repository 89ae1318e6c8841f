//! What callers may write for a tile, a train, an action, a seat, a seed: the object itself or a shorter form of it.

use mexican_train::rules::CheckedRules;
use mexican_train::{Deck, DominoSet, Pip, Seat, Seed};
use pyo3::Borrowed;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::action::Action;
use crate::errors::{deck_error, parse_error, value_error};
use crate::tile::Tile;
use crate::tile_set::TileSet;
use crate::train::Train;

/// A whole number within bounds; outside them the error says what they are.
pub(crate) fn whole(number: &Bound<'_, PyAny>, what: &str, least: u64, most: u64) -> PyResult<u64> {
    let outside = || {
        let found = number.str().map_or_else(|_| "that".to_owned(), |text| text.to_string());
        value_error(format!("{what} is a whole number from {least} to {most}, not {found}"))
    };
    match number.extract::<u64>() {
        Ok(value) if (least..=most).contains(&value) => Ok(value),
        Ok(_) => Err(outside()),
        Err(error) if error.is_instance_of::<PyOverflowError>(number.py()) => Err(outside()),
        Err(error) => Err(error),
    }
}

/// A number of a domain type that is at most 255.
macro_rules! small_numbers {
    ($($(#[$about:meta])* $argument:ident, $what:literal, $most:expr;)+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy)]
        pub(crate) struct $argument(pub(crate) u8);

        impl<'py> FromPyObject<'_, 'py> for $argument {
            type Error = PyErr;

            fn extract(number: Borrowed<'_, 'py, PyAny>) -> PyResult<$argument> {
                // Within these bounds a number fits.
                whole(&number, $what, 0, $most).map(|number| $argument(number as u8))
            }
        }
    )+};
}

small_numbers! {
    /// The number of a seat; whether there is such a seat depends on the table.
    SeatNumber, "a seat", 254;
    /// The pips of one half of a tile.
    PipNumber, "the pips of a half", u64::from(mexican_train::tile::MAX_PIP);
    /// A number of players.
    PlayerCount, "the number of players", 255;
    /// The index of a tile.
    TileIndex, "the index of a tile", mexican_train::tile::MAX_TILES as u64 - 1;
    /// The number of a train of its kind.
    TrainNumber, "the number of a train", 255;
}

impl SeatNumber {
    /// The seat, if there is such a seat at the table.
    pub(crate) fn at_table(self, rules: &CheckedRules) -> PyResult<Seat> {
        let highest = rules.players.saturating_sub(1);
        if self.0 <= highest {
            Ok(Seat::new(self.0))
        } else {
            Err(value_error(format!("there is no seat {}: the seats are 0 to {highest}", self.0)))
        }
    }

    /// The seat, whether or not there is one.
    pub(crate) fn anywhere(self) -> Seat {
        Seat::new(self.0)
    }
}

impl PipNumber {
    /// The pip. The bounds have been checked.
    pub(crate) fn pip(self) -> Pip {
        Pip::new(self.0).unwrap_or_default()
    }
}

/// A domino set, by its highest pip.
#[derive(Clone, Copy)]
pub(crate) struct SetNumber(pub(crate) DominoSet);

impl<'py> FromPyObject<'_, 'py> for SetNumber {
    type Error = PyErr;

    fn extract(number: Borrowed<'_, 'py, PyAny>) -> PyResult<SetNumber> {
        let set = DominoSet::with_highest(whole(&number, "the highest pip of a set", 0, 255)? as u8);
        set.map(SetNumber).ok_or_else(|| {
            value_error(format!("a set is named by its highest pip, 6, 9, 12, 15 or 18, not {}", &*number))
        })
    }
}

/// What was given instead of what was expected.
fn wrong_type(expected: &str, found: &Bound<'_, PyAny>) -> PyErr {
    let kind = found.get_type().name().map_or_else(|_| "that".to_owned(), |name| name.to_string());
    PyTypeError::new_err(format!("{expected}, not {kind}"))
}

/// A tile, or its text.
pub(crate) struct TileLike(pub(crate) mexican_train::Tile);

impl<'py> FromPyObject<'_, 'py> for TileLike {
    type Error = PyErr;

    fn extract(tile: Borrowed<'_, 'py, PyAny>) -> PyResult<TileLike> {
        if let Ok(tile) = tile.cast::<Tile>() {
            Ok(TileLike(tile.get().0))
        } else if let Ok(text) = tile.cast::<PyString>() {
            text.to_str()?.parse().map(TileLike).map_err(|error| parse_error("tile", &error))
        } else {
            Err(wrong_type("a tile is a Tile or its text such as '12-4'", &tile))
        }
    }
}

/// A train, its text, or the seat that owns it.
pub(crate) struct TrainLike(pub(crate) mexican_train::Train);

impl<'py> FromPyObject<'_, 'py> for TrainLike {
    type Error = PyErr;

    fn extract(train: Borrowed<'_, 'py, PyAny>) -> PyResult<TrainLike> {
        if let Ok(train) = train.cast::<Train>() {
            Ok(TrainLike(train.get().0))
        } else if let Ok(text) = train.cast::<PyString>() {
            text.to_str()?.parse().map(TrainLike).map_err(|error| parse_error("train", &error))
        } else if train.hasattr("__index__")? {
            let seat: SeatNumber = train.extract()?;
            Ok(TrainLike(mexican_train::Train::Seat(seat.anywhere())))
        } else {
            Err(wrong_type("a train is a Train, its text such as 'M', or the seat that owns it", &train))
        }
    }
}

/// An action, or its text.
pub(crate) struct ActionLike(pub(crate) mexican_train::Action);

impl<'py> FromPyObject<'_, 'py> for ActionLike {
    type Error = PyErr;

    fn extract(action: Borrowed<'_, 'py, PyAny>) -> PyResult<ActionLike> {
        if let Ok(action) = action.cast::<Action>() {
            Ok(ActionLike(action.get().0))
        } else if let Ok(text) = action.cast::<PyString>() {
            text.to_str()?.parse().map(ActionLike).map_err(|error| parse_error("action", &error))
        } else {
            Err(wrong_type("an action is an Action or its text such as '12-4@1'", &action))
        }
    }
}

/// Tiles in an order: a text with spaces between them, a set of tiles, or anything that gives tiles.
pub(crate) struct TilesLike(pub(crate) Vec<mexican_train::Tile>);

impl<'py> FromPyObject<'_, 'py> for TilesLike {
    type Error = PyErr;

    fn extract(tiles: Borrowed<'_, 'py, PyAny>) -> PyResult<TilesLike> {
        if let Ok(set) = tiles.cast::<TileSet>() {
            Ok(TilesLike(set.get().0.iter().collect()))
        } else if let Ok(text) = tiles.cast::<PyString>() {
            let parsed = text.to_str()?.split_whitespace().map(str::parse);
            parsed.collect::<Result<_, _>>().map(TilesLike).map_err(|error| parse_error("tile", &error))
        } else {
            let tiles = tiles.try_iter()?.map(|tile| Ok(tile?.extract::<TileLike>()?.0));
            tiles.collect::<PyResult<_>>().map(TilesLike)
        }
    }
}

/// A deck: tiles in the order in which they are dealt.
pub(crate) struct DeckLike(pub(crate) Deck);

impl<'py> FromPyObject<'_, 'py> for DeckLike {
    type Error = PyErr;

    fn extract(tiles: Borrowed<'_, 'py, PyAny>) -> PyResult<DeckLike> {
        let tiles: TilesLike = tiles.extract()?;
        Deck::new(&tiles.0).map(DeckLike).map_err(|error| deck_error(&error))
    }
}

/// A seed: a whole number of at most 64 bits, or 32 bytes.
pub(crate) struct SeedLike(pub(crate) Seed);

impl<'py> FromPyObject<'_, 'py> for SeedLike {
    type Error = PyErr;

    fn extract(seed: Borrowed<'_, 'py, PyAny>) -> PyResult<SeedLike> {
        if let Ok(bytes) = seed.cast::<PyBytes>() {
            let bytes = bytes.as_bytes();
            let bytes: [u8; 32] = bytes
                .try_into()
                .map_err(|_| value_error(format!("a seed of bytes has 32 of them, not {}", bytes.len())))?;
            return Ok(SeedLike(Seed::from_bytes(bytes)));
        }
        if seed.hasattr("__index__")? {
            return whole(&seed, "a seed", 0, u64::MAX).map(|number| SeedLike(Seed::from(number)));
        }
        Err(wrong_type("a seed is a whole number or 32 bytes", &seed))
    }
}
