//! Serde for the types that are written as one text or one number: a tile is `"12-4"`, an action `"12-4@1"`, a seat and a
//! pip are numbers, and a set is its highest pip.

use alloc::string::String;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::action::Action;
use crate::rules::Preset;
use crate::seat::{Seat, Train};
use crate::tile::{DominoSet, MAX_PIP, Pip, Tile};

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
