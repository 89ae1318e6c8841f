//! What makes one train better than another.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::tile::{Tile, TileSet};

/// What makes one train better than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Objective {
    /// The train with more tiles.
    Tiles,
    /// The train with more pips on its tiles.
    Pips,
    /// The train with more tiles, and among those the one with more pips.
    TilesThenPips,
    /// The train with more pips, and among those the one with more tiles.
    PipsThenTiles,
}

impl Objective {
    /// All objectives.
    pub const ALL: [Objective; 4] =
        [Objective::Tiles, Objective::Pips, Objective::TilesThenPips, Objective::PipsThenTiles];

    /// The name of the objective: `tiles`, `pips`, `tiles_then_pips` or `pips_then_tiles`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Objective::Tiles => "tiles",
            Objective::Pips => "pips",
            Objective::TilesThenPips => "tiles_then_pips",
            Objective::PipsThenTiles => "pips_then_tiles",
        }
    }

    /// Compares by this objective; the better one is the greater.
    ///
    /// ```
    /// use mexican_train::solver::{Objective, Size};
    /// let (long, heavy) = (Size { tiles: 3, pips: 10 }, Size { tiles: 2, pips: 30 });
    /// assert!(Objective::TilesThenPips.compare(long, heavy).is_gt());
    /// assert!(Objective::Pips.compare(long, heavy).is_lt());
    /// ```
    #[must_use]
    pub fn compare(self, a: Size, b: Size) -> Ordering {
        let tiles = a.tiles.cmp(&b.tiles);
        let pips = a.pips.cmp(&b.pips);
        match self {
            Objective::Tiles => tiles,
            Objective::Pips => pips,
            Objective::TilesThenPips => tiles.then(pips),
            Objective::PipsThenTiles => pips.then(tiles),
        }
    }
}

impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is not the name of an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an objective is tiles, pips, tiles_then_pips or pips_then_tiles")]
pub struct ParseObjectiveError;

impl FromStr for Objective {
    type Err = ParseObjectiveError;

    fn from_str(name: &str) -> Result<Objective, ParseObjectiveError> {
        Objective::ALL.into_iter().find(|objective| objective.name() == name).ok_or(ParseObjectiveError)
    }
}

/// How many tiles something has, and how many pips are on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Size {
    /// The number of tiles.
    pub tiles: u16,
    /// The sum of the pips on both halves of all tiles.
    pub pips: u16,
}

impl Size {
    /// The size of a set of tiles.
    #[must_use]
    pub fn of(tiles: TileSet) -> Size {
        Size { tiles: tiles.len() as u16, pips: tiles.iter().map(Tile::pips).sum() }
    }
}

impl fmt::Display for Size {
    /// `12 tiles, 134 pips`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let s = |number| if number == 1 { "" } else { "s" };
        write!(f, "{} tile{}, {} pip{}", self.tiles, s(self.tiles), self.pips, s(self.pips))
    }
}

/// An objective as one number for each tile, so that the sum over a train is greater exactly if the train is better.
pub(super) struct Scale {
    objective: Objective,
    tile: i32,
    pip: i32,
    all: Size,
}

impl Scale {
    /// The scale for trains made from these tiles.
    pub(super) fn new(objective: Objective, hand: TileSet) -> Scale {
        let all = Size::of(hand);
        // One step of what matters more outweighs all that there can be of what matters less.
        let (tile, pip) = match objective {
            Objective::Tiles => (1, 0),
            Objective::Pips => (0, 1),
            Objective::TilesThenPips => (i32::from(all.pips) + 1, 1),
            Objective::PipsThenTiles => (1, i32::from(all.tiles) + 1),
        };
        Scale { objective, tile, pip, all }
    }

    pub(super) fn weigh(&self, tile: Tile) -> i32 {
        self.tile + self.pip * i32::from(tile.pips())
    }

    /// A size that no train of that weight or less is better than. What does not count for the objective is that of the hand.
    pub(super) fn size_up_to(&self, weight: i32) -> Size {
        let (tiles, pips) = match self.objective {
            Objective::Tiles => (weight, i32::MAX),
            Objective::Pips => (i32::MAX, weight),
            Objective::TilesThenPips => (weight / self.tile, weight % self.tile),
            Objective::PipsThenTiles => (weight % self.pip, weight / self.pip),
        };
        let at_most = |number: i32, most: u16| u16::try_from(number).unwrap_or(u16::MAX).min(most);
        Size { tiles: at_most(tiles, self.all.tiles), pips: at_most(pips, self.all.pips) }
    }
}
