//! Tiles in a row, and the ways to put tiles in a row.

use alloc::vec::Vec;
use core::fmt;

use super::network::{Lines, NO_LINES, each, reach, toggle_line};
use super::objective::Size;
use crate::tile::{MAX_PIP, Pip, PipSet, Tile, TileSet};

/// A tile of a [`Chain`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChainTile {
    /// The tile.
    pub tile: Tile,
    /// The pip with which it lies against the tile before it, or against what the chain begins at.
    pub joined: Pip,
}

impl ChainTile {
    /// The pip on the far half: what the next tile has to match.
    #[must_use]
    pub fn free(&self) -> Pip {
        self.tile.across(self.joined)
    }
}

impl fmt::Display for ChainTile {
    /// The tile as it lies, `4-12` if it is joined with its 4.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.joined, self.free())
    }
}

/// Tiles in a row, each matching the one before it: what can be laid at one end of a train.
///
/// ```
/// use mexican_train::solver::{Objective, best_train};
/// use mexican_train::{Pip, Tile, TileSet};
///
/// let hand: TileSet = ["5-4", "4-4", "9-4", "7-1"].iter().map(|tile| tile.parse::<Tile>()).collect::<Result<_, _>>()?;
/// let chain = best_train(hand, Pip::new(9), Objective::Tiles).chain;
/// assert_eq!(chain.to_string(), "9-4 4-4 4-5");
/// assert_eq!(chain.tiles()[1].tile, Tile::double(Pip::new(4).unwrap()));
/// assert_eq!(chain.end(), Pip::new(5));
/// # Ok::<(), mexican_train::ParseTileError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Chain {
    tiles: Vec<ChainTile>,
}

impl Chain {
    /// Tiles that can be laid in a row from the start, in an order in which that works.
    pub(super) fn of(tiles: TileSet, start: Option<Pip>) -> Chain {
        let chain = Orders::new(tiles, start).next();
        debug_assert!(chain.is_some(), "{tiles} are no train");
        chain.unwrap_or_default()
    }

    /// The tiles in the order in which they are laid.
    #[must_use]
    pub fn tiles(&self) -> &[ChainTile] {
        &self.tiles
    }

    /// The same tiles without their order.
    #[must_use]
    pub fn tile_set(&self) -> TileSet {
        self.tiles.iter().map(|laid| laid.tile).collect()
    }

    /// How many tiles it has, and how many pips are on them.
    #[must_use]
    pub fn size(&self) -> Size {
        Size::of(self.tile_set())
    }

    /// The pip that the first tile is joined with; nothing if there is no tile.
    #[must_use]
    pub fn start(&self) -> Option<Pip> {
        self.tiles.first().map(|first| first.joined)
    }

    /// The pip that the last tile leaves free; nothing if there is no tile.
    #[must_use]
    pub fn end(&self) -> Option<Pip> {
        self.tiles.last().map(ChainTile::free)
    }

    /// All chains of the same tiles from the same start, this one among them.
    #[must_use]
    pub fn orders(&self) -> Orders {
        Orders::new(self.tile_set(), self.start())
    }

    /// Lays one tile before all others, with the half that does not match them.
    pub(super) fn put_before(&mut self, first: ChainTile) {
        self.tiles.insert(0, first);
    }
}

impl fmt::Display for Chain {
    /// The tiles as they lie, `9-4 4-4 4-5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, tile) in self.tiles.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(tile, f)?;
        }
        Ok(())
    }
}

/// All chains that have exactly the given tiles.
///
/// There can be very many; each is found without looking in vain. Chains that begin with the same tiles come together, and a
/// double comes first where it can lie first.
///
/// ```
/// use mexican_train::solver::Orders;
/// use mexican_train::{Pip, Tile, TileSet};
///
/// let tiles: TileSet = ["3-2", "2-1", "3-1"].iter().map(|tile| tile.parse::<Tile>()).collect::<Result<_, _>>()?;
/// let chains: Vec<String> = Orders::new(tiles, Pip::new(3)).map(|chain| chain.to_string()).collect();
/// assert_eq!(chains, ["3-1 1-2 2-3", "3-2 2-1 1-3"]);
/// assert_eq!(Orders::new(tiles, Pip::new(7)).next(), None);
/// # Ok::<(), mexican_train::ParseTileError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Orders {
    /// Where chains can begin that have not been tried.
    starts: PipSet,
    /// For each tile that is laid and the one after it: what is not tried yet in its place.
    untried: Vec<TileSet>,
    chain: Chain,
    at: Pip,
    /// What is not laid: the tiles that are no doubles, by their pips.
    lines: Lines,
    doubles: PipSet,
    left: usize,
}

impl Orders {
    /// All chains of these tiles that begin at the pip, or anywhere. No tiles make one chain, which is empty.
    #[must_use]
    pub fn new(tiles: TileSet, start: Option<Pip>) -> Orders {
        let mut lines = NO_LINES;
        let mut doubles = PipSet::EMPTY;
        let mut pips = PipSet::EMPTY;
        for tile in tiles {
            let (high, low) = (tile.high(), tile.low());
            if tile.is_double() {
                doubles.insert(high);
            } else {
                toggle_line(&mut lines, high.index(), low.index());
            }
            pips.insert(high);
            pips.insert(low);
        }
        let mut orders = Orders {
            starts: PipSet::EMPTY,
            untried: Vec::with_capacity(tiles.len() + 1),
            chain: Chain { tiles: Vec::with_capacity(tiles.len()) },
            at: Pip::BLANK,
            lines,
            doubles,
            left: tiles.len(),
        };
        let odd: PipSet = pips.iter().filter(|pip| lines[pip.index()].count_ones() % 2 == 1).collect();
        if odd.len() <= 2 {
            let ends = if odd.is_empty() { pips } else { odd };
            orders.starts = match start {
                Some(start) if tiles.is_empty() || ends.contains(start) => [start].into_iter().collect(),
                Some(_) => PipSet::EMPTY,
                None if tiles.is_empty() => [Pip::BLANK].into_iter().collect(),
                None => ends,
            };
            orders.starts = orders.starts.iter().filter(|&start| orders.hangs_together(start)).collect();
        }
        orders
    }

    /// Whether all that is left can be reached from that pip.
    fn hangs_together(&self, from: Pip) -> bool {
        let reached = reach(&self.lines, 1 << from.index());
        let left = each(!reached & ((1 << (MAX_PIP + 1)) - 1));
        left.map(|point| Pip::known(point as u8)).all(|pip| self.lines[pip.index()] == 0 && !self.doubles.contains(pip))
    }

    /// The tiles that can come next so that the others can still follow.
    fn next_tiles(&mut self) -> TileSet {
        let at = self.at;
        let mut tiles = TileSet::EMPTY;
        if self.doubles.contains(at) {
            tiles.insert(Tile::double(at));
        }
        for point in each(self.lines[at.index()]) {
            let next = Pip::known(point as u8);
            toggle_line(&mut self.lines, at.index(), point);
            if self.hangs_together(next) {
                tiles.insert(Tile::new(at, next));
            }
            toggle_line(&mut self.lines, at.index(), point);
        }
        tiles
    }

    fn lay(&mut self, tile: Tile) {
        self.chain.tiles.push(ChainTile { tile, joined: self.at });
        if tile.is_double() {
            self.doubles.remove(self.at);
        } else {
            toggle_line(&mut self.lines, tile.high().index(), tile.low().index());
        }
        self.at = tile.across(self.at);
        self.left -= 1;
    }

    fn take_back(&mut self) {
        if let Some(last) = self.chain.tiles.pop() {
            self.at = last.joined;
            if last.tile.is_double() {
                self.doubles.insert(self.at);
            } else {
                toggle_line(&mut self.lines, last.tile.high().index(), last.tile.low().index());
            }
            self.left += 1;
        }
    }
}

impl Iterator for Orders {
    type Item = Chain;

    fn next(&mut self) -> Option<Chain> {
        loop {
            match self.untried.last_mut() {
                None => {
                    let start = self.starts.iter().next()?;
                    self.starts.remove(start);
                    self.at = start;
                }
                Some(untried) => {
                    let double = Some(Tile::double(self.at)).filter(|&double| untried.contains(double));
                    let Some(tile) = double.or(untried.lowest()) else {
                        self.untried.pop();
                        self.take_back();
                        continue;
                    };
                    untried.remove(tile);
                    self.lay(tile);
                }
            }
            let next = self.next_tiles();
            self.untried.push(next);
            if self.left == 0 {
                return Some(self.chain.clone());
            }
        }
    }
}
