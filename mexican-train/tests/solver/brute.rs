//! Trains by trying everything: no thought, so nothing to get wrong.

use std::collections::BTreeSet;

use mexican_train::solver::{Objective, Size};
use mexican_train::{Pip, Tile, TileSet};

use crate::pip;

/// A size that is greater if it is better: what counts first, then what counts second.
pub fn rank(objective: Objective, size: Size) -> (u16, u16) {
    match objective {
        Objective::Tiles => (size.tiles, 0),
        Objective::Pips => (size.pips, 0),
        Objective::TilesThenPips => (size.tiles, size.pips),
        Objective::PipsThenTiles => (size.pips, size.tiles),
    }
}

/// What one tile adds to a rank.
fn rank_of(objective: Objective, tile: Tile) -> (u16, u16) {
    rank(objective, Size { tiles: 1, pips: tile.pips() })
}

fn sum(a: (u16, u16), b: (u16, u16)) -> (u16, u16) {
    (a.0 + b.0, a.1 + b.1)
}

/// The rank of the best train, by laying every tile that fits and going on from there.
pub fn best_rank(hand: TileSet, start: Option<Pip>, objective: Objective) -> (u16, u16) {
    let Some(at) = start else {
        return pip(18).up_to().map(|start| best_rank(hand, Some(start), objective)).max().unwrap();
    };
    let mut best = (0, 0);
    for tile in hand.intersection(TileSet::with_pip(at)) {
        let rest = best_rank(hand.difference(TileSet::of(tile)), tile.other(at), objective);
        best = best.max(sum(rank_of(objective, tile), rest));
    }
    best
}

/// The ranks of the best trains of all hands made from a few tiles, from each start.
pub struct Table {
    tiles: Vec<Tile>,
    pips: usize,
    /// By the number of the hand, in which tile `n` has the bit `n`, and the start.
    ranks: Vec<(u16, u16)>,
}

impl Table {
    pub fn new(tiles: Vec<Tile>, objective: Objective) -> Table {
        let pips = tiles.iter().map(|tile| usize::from(tile.high().value()) + 1).max().unwrap();
        let mut ranks = vec![(0, 0); pips << tiles.len()];
        for hand in 0..1usize << tiles.len() {
            for (number, &tile) in tiles.iter().enumerate().filter(|&(number, _)| hand >> number & 1 == 1) {
                let rest = hand & !(1 << number);
                for (at, to) in [(tile.high(), tile.low()), (tile.low(), tile.high())] {
                    let after = ranks[rest * pips + usize::from(to.value())];
                    let rank = &mut ranks[hand * pips + usize::from(at.value())];
                    *rank = (*rank).max(sum(rank_of(objective, tile), after));
                }
            }
        }
        Table { tiles, pips, ranks }
    }

    /// All hands: their tiles, and the best rank from a start or from any.
    pub fn hands(&self) -> impl Iterator<Item = (TileSet, impl Fn(Option<Pip>) -> (u16, u16))> {
        self.ranks.chunks(self.pips).enumerate().map(|(hand, ranks)| {
            let tiles = self.tiles.iter().enumerate().filter(move |&(number, _)| hand >> number & 1 == 1);
            let best = |start: Option<Pip>| match start {
                Some(start) => ranks[usize::from(start.value())],
                None => *ranks.iter().max().unwrap(),
            };
            (tiles.map(|(_, &tile)| tile).collect(), best)
        })
    }
}

/// All trains that can be made, as lists of tiles with the half that each is joined with, those that can be longer included.
pub fn all_trains(hand: TileSet, start: Option<Pip>) -> BTreeSet<Vec<(Tile, Pip)>> {
    fn go_on(hand: TileSet, at: Pip, train: &mut Vec<(Tile, Pip)>, found: &mut BTreeSet<Vec<(Tile, Pip)>>) {
        found.insert(train.clone());
        for tile in hand.intersection(TileSet::with_pip(at)) {
            train.push((tile, at));
            go_on(hand.difference(TileSet::of(tile)), tile.other(at).unwrap(), train, found);
            train.pop();
        }
    }
    let mut found = BTreeSet::new();
    for at in pip(18).up_to().filter(|&at| start.is_none_or(|start| start == at)) {
        go_on(hand, at, &mut Vec::new(), &mut found);
    }
    found
}
