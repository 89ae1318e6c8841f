//! A hand, and which of its tiles fit what.

use crate::tile::{MAX_PIP, Pip, PipSet, Tile, TileSet};

/// The tiles of a hand.
///
/// Beside the set of the tiles stands for each pip which of them have it, and how many. That is asked of every end of every
/// train at every decision and changes little when a tile comes or goes, while counting the bits of a set is a lot of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    tiles: TileSet,
    with_pip: [Matches; MAX_PIP as usize + 1],
    size: u8,
}

/// The tiles with a certain pip: the other half of each as a bit, and above those bits how many they are, so that one
/// number answers both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Matches(u32);

impl Matches {
    const COUNT_FROM: u32 = 24;

    /// A tile whose other half is that pip comes in. Here and below `change` is 1 for yes and 0 for no.
    fn add(&mut self, other: Pip, change: u8) {
        self.0 += Matches::one(other, change);
    }

    fn remove(&mut self, other: Pip, change: u8) {
        self.0 -= Matches::one(other, change);
    }

    fn one(other: Pip, change: u8) -> u32 {
        (u32::from(change) << Matches::COUNT_FROM) + (u32::from(change) << other.value())
    }
}

impl Hand {
    pub(super) const EMPTY: Hand =
        Hand { tiles: TileSet::EMPTY, with_pip: [Matches(0); MAX_PIP as usize + 1], size: 0 };

    /// The hand of one tile.
    pub(super) fn of(tile: Tile) -> Hand {
        let mut hand = Hand::EMPTY;
        hand.insert(tile);
        hand
    }

    pub(super) const fn tiles(&self) -> TileSet {
        self.tiles
    }

    pub(super) const fn len(&self) -> usize {
        self.size as usize
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.size == 0
    }

    pub(super) const fn contains(&self, tile: Tile) -> bool {
        self.with_pip[tile.high().index()].0 >> tile.low().value() & 1 == 1
    }

    /// How many tiles have that pip on one half or both.
    pub(super) const fn count_with(&self, pip: Pip) -> usize {
        (self.with_pip[pip.index()].0 >> Matches::COUNT_FROM) as usize
    }

    /// The other halves of the tiles that have that pip. In the order of the pips, the tiles are in the order of their
    /// indexes.
    pub(super) const fn others_with(&self, pip: Pip) -> PipSet {
        PipSet::from_bits(self.with_pip[pip.index()].0 & ((1 << Matches::COUNT_FROM) - 1))
    }

    /// Puts a tile in that is not in the hand.
    pub(super) fn insert(&mut self, tile: Tile) {
        debug_assert!(!self.contains(tile));
        let (high, low) = (tile.high(), tile.low());
        self.tiles.insert(tile);
        self.size += 1;
        self.with_pip[high.index()].add(low, 1);
        self.with_pip[low.index()].add(high, u8::from(high != low));
    }

    /// Takes a tile out, if it is in the hand.
    pub(super) fn remove(&mut self, tile: Tile) {
        let change = u8::from(self.contains(tile));
        let (high, low) = (tile.high(), tile.low());
        self.tiles.remove(tile);
        self.size -= change;
        self.with_pip[high.index()].remove(low, change);
        self.with_pip[low.index()].remove(high, change & u8::from(high != low));
    }
}

impl From<TileSet> for Hand {
    fn from(tiles: TileSet) -> Hand {
        let mut hand = Hand::EMPTY;
        tiles.iter().for_each(|tile| hand.insert(tile));
        hand
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::tile::DominoSet;

    #[test]
    fn matches_follow_the_tiles() {
        let mut hand = Hand::from(DominoSet::Nine.tiles());
        for tile in DominoSet::Twelve.tiles().iter().filter(|tile| tile.index() % 3 == 0) {
            hand.remove(tile);
        }
        hand.remove(Tile::DOUBLE_BLANK);
        hand.insert(Tile::DOUBLE_BLANK);
        assert_eq!(hand.len(), hand.tiles().len());
        assert!(!hand.is_empty());
        for pip in DominoSet::Eighteen.highest().up_to() {
            let having: Vec<Tile> = hand.tiles().iter().filter(|tile| tile.has(pip)).collect();
            let others: Vec<Tile> = hand.others_with(pip).iter().map(|other| Tile::new(pip, other)).collect();
            assert_eq!(others, having, "{pip}");
            assert_eq!(hand.count_with(pip), having.len(), "{pip}");
        }
        assert_eq!(Hand::from(hand.tiles()), hand);
    }
}
