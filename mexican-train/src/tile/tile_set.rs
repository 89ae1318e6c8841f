//! Sets of tiles.

use core::fmt;

use super::{HIGH, LOW, MAX_PIP, MAX_TILES, Pip, Tile};

const WORDS: usize = MAX_TILES.div_ceil(64);

/// A set of tiles: one bit for each tile index.
///
/// ```
/// use mexican_train::{DominoSet, Pip, TileSet};
/// let fits = DominoSet::Six.tiles().intersection(TileSet::with_pip(Pip::new(3).unwrap()));
/// assert_eq!(fits.to_string(), "3-0 3-1 3-2 3-3 4-3 5-3 6-3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TileSet([u64; WORDS]);

/// The tiles of each pip.
const WITH_PIP: [TileSet; MAX_PIP as usize + 1] = {
    let mut masks = [TileSet::EMPTY; MAX_PIP as usize + 1];
    let mut index = 0;
    while index < MAX_TILES {
        masks[HIGH[index] as usize].insert(Tile(index as u8));
        masks[LOW[index] as usize].insert(Tile(index as u8));
        index += 1;
    }
    masks
};

const DOUBLES: TileSet = {
    let mut doubles = TileSet::EMPTY;
    let mut pip = 0;
    while pip <= MAX_PIP {
        doubles.insert(Tile::double(Pip::known(pip)));
        pip += 1;
    }
    doubles
};

/// The bits of a word. Most words of most sets are empty, and counting is slow where the processor is not known to do it.
const fn count(bits: u64) -> usize {
    if bits == 0 { 0 } else { bits.count_ones() as usize }
}

impl TileSet {
    /// No tiles.
    pub const EMPTY: TileSet = TileSet([0; WORDS]);

    /// All doubles from 0-0 to 18-18.
    pub const DOUBLES: TileSet = DOUBLES;

    /// The first `count` tiles by index.
    pub(super) const fn first(count: usize) -> TileSet {
        let mut words = [0; WORDS];
        let mut word = 0;
        while word < WORDS {
            let rest = count.saturating_sub(word * 64);
            words[word] = if rest >= 64 { u64::MAX } else { (1 << rest) - 1 };
            word += 1;
        }
        TileSet(words)
    }

    /// The 19 tiles that have the pip on one half or both.
    #[must_use]
    pub const fn with_pip(pip: Pip) -> TileSet {
        WITH_PIP[pip.index()]
    }

    /// The set of one tile.
    #[must_use]
    pub const fn of(tile: Tile) -> TileSet {
        let mut set = TileSet::EMPTY;
        set.insert(tile);
        set
    }

    /// Whether the tile is in the set.
    #[must_use]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0[tile.0 as usize / 64] >> (tile.0 % 64) & 1 == 1
    }

    /// Puts a tile in.
    pub const fn insert(&mut self, tile: Tile) {
        self.0[tile.0 as usize / 64] |= 1 << (tile.0 % 64);
    }

    /// Takes a tile out.
    pub const fn remove(&mut self, tile: Tile) {
        self.0[tile.0 as usize / 64] &= !(1 << (tile.0 % 64));
    }

    /// How many tiles are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        count(self.0[0]) + count(self.0[1]) + count(self.0[2])
    }

    /// Whether no tile is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The tiles that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: TileSet) -> TileSet {
        TileSet([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// The tiles that are in at least one of the sets.
    #[must_use]
    pub const fn union(self, other: TileSet) -> TileSet {
        TileSet([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// The tiles of this set that are not in the other.
    #[must_use]
    pub const fn difference(self, other: TileSet) -> TileSet {
        TileSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// Whether every tile of this set is in the other.
    #[must_use]
    pub const fn is_subset(self, other: TileSet) -> bool {
        self.difference(other).is_empty()
    }

    /// The tile with the lowest index.
    #[must_use]
    pub fn lowest(self) -> Option<Tile> {
        self.iter().next()
    }

    /// The tile with the highest index.
    #[must_use]
    pub fn highest(self) -> Option<Tile> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some(Tile((word * 64) as u8 + 63 - self.0[word].leading_zeros() as u8))
    }

    /// The tile that has `n` tiles of the set before it, counted from 0.
    #[must_use]
    pub fn nth(self, n: usize) -> Option<Tile> {
        self.iter().nth(n)
    }

    /// The tiles, those with the lowest index first.
    #[must_use]
    pub const fn iter(self) -> TileIter {
        TileIter { rest: self.0, word: 0 }
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        let mut set = TileSet::EMPTY;
        set.extend(tiles);
        set
    }
}

impl Extend<Tile> for TileSet {
    fn extend<I: IntoIterator<Item = Tile>>(&mut self, tiles: I) {
        tiles.into_iter().for_each(|tile| self.insert(tile));
    }
}

impl IntoIterator for TileSet {
    type Item = Tile;
    type IntoIter = TileIter;

    fn into_iter(self) -> TileIter {
        self.iter()
    }
}

/// The tiles of a [`TileSet`], those with the lowest index first.
#[derive(Clone, Debug)]
pub struct TileIter {
    rest: [u64; WORDS],
    word: usize,
}

impl Iterator for TileIter {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        while self.word < WORDS {
            let bits = self.rest[self.word];
            if bits != 0 {
                self.rest[self.word] = bits & (bits - 1);
                return Some(Tile((self.word * 64) as u8 + bits.trailing_zeros() as u8));
            }
            self.word += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = TileSet(self.rest).len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for TileIter {}

impl fmt::Display for TileSet {
    /// The tiles with a space between them, `3-0 3-1 6-3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, tile) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&tile, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
