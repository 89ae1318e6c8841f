//! Pips, tiles, domino sets, and sets of tiles.

mod domino_set;
mod pip;
mod tile_set;

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

pub use domino_set::DominoSet;
pub use pip::{MAX_PIP, Pip, PipSet};
pub use tile_set::{TileIter, TileSet};

/// The number of tiles in the largest set, double-eighteen.
pub const MAX_TILES: usize = tiles_up_to(MAX_PIP);

/// Tiles in a set with this highest pip: (n+1)(n+2)/2.
const fn tiles_up_to(highest: u8) -> usize {
    let n = highest as usize;
    (n + 1) * (n + 2) / 2
}

/// One domino: an unordered pair of pips.
///
/// A tile is kept as its *index*, `high * (high + 1) / 2 + low`, so that the tiles of a smaller set are the first tiles
/// of every larger one. The index is stable: records, codes and saves use it.
///
/// ```
/// use mexican_train::{Pip, Tile};
/// let tile: Tile = "4-12".parse()?;
/// assert_eq!(tile.to_string(), "12-4");
/// assert_eq!(tile.index(), 82);
/// assert_eq!(tile.other(Pip::new(4).unwrap()), Pip::new(12));
/// # Ok::<(), mexican_train::ParseTileError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// The higher half of each tile, by index.
const HIGH: Halves = halves(true);
/// The lower half of each tile, by index.
const LOW: Halves = halves(false);

/// One half of each tile. There is a place for every index that a byte can hold, so that none has to be checked.
type Halves = [u8; u8::MAX as usize + 1];

const fn halves(high: bool) -> Halves {
    let mut halves = [0; u8::MAX as usize + 1];
    let mut index = 0;
    let mut hi = 0;
    while hi <= MAX_PIP {
        let mut lo = 0;
        while lo <= hi {
            halves[index] = if high { hi } else { lo };
            index += 1;
            lo += 1;
        }
        hi += 1;
    }
    halves
}

impl Tile {
    /// The double blank.
    pub const DOUBLE_BLANK: Tile = Tile(0);

    /// All tiles, in the order of their indexes.
    pub(crate) const ALL: [Tile; MAX_TILES] = {
        let mut all = [Tile(0); MAX_TILES];
        let mut index = 0;
        while index < MAX_TILES {
            all[index] = Tile(index as u8);
            index += 1;
        }
        all
    };

    /// The tile with these two halves, in either order.
    #[must_use]
    pub const fn new(a: Pip, b: Pip) -> Tile {
        let (high, low) = if a.value() >= b.value() { (a.value(), b.value()) } else { (b.value(), a.value()) };
        Tile((high as u16 * (high as u16 + 1) / 2) as u8 + low)
    }

    /// The double of a pip.
    #[must_use]
    pub const fn double(pip: Pip) -> Tile {
        Tile::new(pip, pip)
    }

    /// The tile with that index, or nothing from 190 up.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Tile> {
        if (index as usize) < MAX_TILES { Some(Tile(index)) } else { None }
    }

    /// The tile's index, `high * (high + 1) / 2 + low`.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The half with more pips.
    #[must_use]
    pub const fn high(self) -> Pip {
        Pip::known(HIGH[self.0 as usize])
    }

    /// The half with fewer pips.
    #[must_use]
    pub const fn low(self) -> Pip {
        Pip::known(LOW[self.0 as usize])
    }

    /// Whether both halves are equal.
    #[must_use]
    pub const fn is_double(self) -> bool {
        HIGH[self.0 as usize] == LOW[self.0 as usize]
    }

    /// Whether one of the halves has that pip.
    #[must_use]
    pub const fn has(self, pip: Pip) -> bool {
        // Both are looked at, as a set: which half it is cannot be foreseen, and a wrong guess costs a processor more.
        (1u32 << HIGH[self.0 as usize] | 1 << LOW[self.0 as usize]) >> pip.value() & 1 == 1
    }

    /// The half that is left free when the other is laid against `pip`; nothing if neither half has that pip.
    #[must_use]
    pub const fn other(self, pip: Pip) -> Option<Pip> {
        if self.has(pip) { Some(self.across(pip)) } else { None }
    }

    /// The sum of both halves, in pips. What a tile costs in a score is the scoring rules' matter.
    #[must_use]
    pub const fn pips(self) -> u16 {
        HIGH[self.0 as usize] as u16 + LOW[self.0 as usize] as u16
    }

    /// The half that is not `pip`, for a tile that is known to have it.
    pub(crate) const fn across(self, pip: Pip) -> Pip {
        Pip::known(HIGH[self.0 as usize] + LOW[self.0 as usize] - pip.value())
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.high(), self.low())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a tile: two numbers from 0 to 18 with a hyphen between were expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a tile is two numbers of pips from 0 to {MAX_PIP} with a hyphen between them, such as 12-4")]
pub struct ParseTileError;

impl FromStr for Tile {
    type Err = ParseTileError;

    /// Reads `12-4`; the halves may stand in either order.
    fn from_str(text: &str) -> Result<Tile, ParseTileError> {
        let (a, b) = text.split_once('-').ok_or(ParseTileError)?;
        Ok(Tile::new(parse_pip(a)?, parse_pip(b)?))
    }
}

/// One half of a tile: one or two digits, no sign and no superfluous zero.
fn parse_pip(digits: &str) -> Result<Pip, ParseTileError> {
    parse_small(digits).and_then(Pip::new).ok_or(ParseTileError)
}

/// A whole number up to 255 in its one spelling: digits alone, without a sign or leading zeros.
pub(crate) fn parse_small(digits: &str) -> Option<u8> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
    if plain { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn indexes_run_through_every_set() {
        let mut index = 0;
        for high in Pip::known(MAX_PIP).up_to() {
            for low in high.up_to() {
                let tile = Tile::new(low, high);
                assert_eq!(tile.index(), index);
                assert_eq!((tile.high(), tile.low()), (high, low));
                assert_eq!(tile.to_string().parse(), Ok(tile));
                index += 1;
            }
        }
        let sizes = DominoSet::ALL.map(DominoSet::len);
        assert_eq!(sizes, [28, 55, 91, 136, 190]);
    }

    #[test]
    fn tiles_of_a_pip() {
        for pip in Pip::known(MAX_PIP).up_to() {
            let expected: TileSet = DominoSet::Eighteen.tiles().iter().filter(|tile| tile.has(pip)).collect();
            assert_eq!(TileSet::with_pip(pip), expected);
            assert_eq!(expected.len(), 19);
            for tile in expected {
                assert_eq!(Tile::new(pip, tile.across(pip)), tile);
            }
        }
        assert_eq!(TileSet::DOUBLES.len(), 19);
        assert!(TileSet::DOUBLES.iter().all(Tile::is_double));
    }

    #[test]
    fn only_one_spelling_is_a_tile() {
        for text in ["", "-", "1", "1-", "-1", "19-0", "01-1", "+1-1", "1-1-1", " 1-1", "1 -1", "256-0", "a-b", "1–1"]
        {
            assert_eq!(text.parse::<Tile>(), Err(ParseTileError), "{text:?}");
        }
    }

    #[test]
    fn places_in_a_set() {
        let tiles: TileSet = DominoSet::Eighteen.tiles().iter().filter(|tile| tile.index() % 7 == 3).collect();
        let listed: alloc::vec::Vec<Tile> = tiles.iter().collect();
        assert_eq!(listed.len(), tiles.len());
        assert_eq!(tiles.iter().len(), tiles.len());
        for (place, &tile) in listed.iter().enumerate() {
            assert_eq!(tiles.nth(place), Some(tile));
        }
        assert_eq!(tiles.nth(listed.len()), None);
        assert_eq!(tiles.highest(), listed.last().copied());
        assert_eq!(tiles.lowest(), listed.first().copied());
        assert_eq!(TileSet::EMPTY.highest(), None);
    }
}
