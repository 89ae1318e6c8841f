//! Serde for the types that are written as one text, one number or one list: a tile is `"12-4"`, an action `"12-4@1"`, a
//! seat and a pip are numbers, a domino set is its highest pip, and sets of these and decks are lists.

use alloc::string::String;
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::action::Action;
use crate::deck::Deck;
use crate::rules::Preset;
use crate::seat::{Seat, SeatSet, Train};
use crate::tile::{DominoSet, MAX_PIP, Pip, PipSet, Tile, TileSet};

/// Types that are written as their text form.
macro_rules! as_text {
    ($($type:ty),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )+};
}

as_text!(Action, Preset, Tile, Train);

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        u8::deserialize(deserializer).map(Seat::new)
    }
}

impl Serialize for Pip {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.value())
    }
}

impl<'de> Deserialize<'de> for Pip {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pip, D::Error> {
        let pip = Pip::new(u8::deserialize(deserializer)?);
        pip.ok_or_else(|| D::Error::custom(format_args!("a pip is a number from 0 to {MAX_PIP}")))
    }
}

impl Serialize for DominoSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.highest().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for DominoSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DominoSet, D::Error> {
        let set = DominoSet::with_highest(u8::deserialize(deserializer)?);
        set.ok_or_else(|| D::Error::custom("a set is named by its highest pip: 6, 9, 12, 15 or 18"))
    }
}

/// Sets that are written as the list of what is in them, the lowest first. What is there twice, or cannot be in such a set,
/// is an error.
macro_rules! as_list {
    ($($set:ty),+) => {$(
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                let mut set = <$set>::EMPTY;
                for item in Vec::deserialize(deserializer)? {
                    if set.contains(item) {
                        return Err(D::Error::custom(format_args!("{item} is there twice")));
                    }
                    set.insert(item);
                    if !set.contains(item) {
                        return Err(D::Error::custom(format_args!("{item} is more than there can be")));
                    }
                }
                Ok(set)
            }
        }
    )+};
}

as_list!(PipSet, SeatSet, TileSet);

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.tiles())
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deck, D::Error> {
        Deck::new(&Vec::<Tile>::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// The version of a form, which is written and read as the number 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Format;

impl Serialize for Format {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(1)
    }
}

impl<'de> Deserialize<'de> for Format {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Format, D::Error> {
        match u64::deserialize(deserializer)? {
            1 => Ok(Format),
            other => {
                Err(D::Error::custom(format_args!("the format has version {other}, and this library knows version 1")))
            }
        }
    }
}
