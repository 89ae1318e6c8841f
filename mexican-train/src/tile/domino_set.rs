//! Domino sets.

use core::fmt;

use super::{Pip, Tile, TileSet, tiles_up_to};

/// A domino set, named after its highest double.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DominoSet {
    /// Double-six: 28 tiles.
    Six,
    /// Double-nine: 55 tiles.
    Nine,
    /// Double-twelve: 91 tiles.
    Twelve,
    /// Double-fifteen: 136 tiles.
    Fifteen,
    /// Double-eighteen: 190 tiles.
    Eighteen,
}

impl DominoSet {
    /// All sets, the smallest first.
    pub const ALL: [DominoSet; 5] =
        [DominoSet::Six, DominoSet::Nine, DominoSet::Twelve, DominoSet::Fifteen, DominoSet::Eighteen];

    /// The set with that highest pip (6, 9, 12, 15 or 18), or nothing.
    #[must_use]
    pub const fn with_highest(pip: u8) -> Option<DominoSet> {
        match pip {
            6 => Some(DominoSet::Six),
            9 => Some(DominoSet::Nine),
            12 => Some(DominoSet::Twelve),
            15 => Some(DominoSet::Fifteen),
            18 => Some(DominoSet::Eighteen),
            _ => None,
        }
    }

    /// The highest pip of the set.
    #[must_use]
    pub const fn highest(self) -> Pip {
        Pip::known(match self {
            DominoSet::Six => 6,
            DominoSet::Nine => 9,
            DominoSet::Twelve => 12,
            DominoSet::Fifteen => 15,
            DominoSet::Eighteen => 18,
        })
    }

    /// How many tiles the set has.
    #[must_use]
    pub const fn len(self) -> usize {
        tiles_up_to(self.highest().value())
    }

    /// Always false: every set has tiles.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        false
    }

    /// All tiles of the set, those with the lowest index first.
    #[must_use]
    pub const fn tiles(self) -> TileSet {
        TileSet::first(self.len())
    }

    /// Whether the set has that tile.
    #[must_use]
    pub const fn contains(self, tile: Tile) -> bool {
        (tile.index() as usize) < self.len()
    }
}

impl fmt::Display for DominoSet {
    /// `double-twelve`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DominoSet::Six => "double-six",
            DominoSet::Nine => "double-nine",
            DominoSet::Twelve => "double-twelve",
            DominoSet::Fifteen => "double-fifteen",
            DominoSet::Eighteen => "double-eighteen",
        })
    }
}
