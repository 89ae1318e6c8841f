//! The solver: against brute force where that can be had, and by what must hold where it cannot.
#![allow(unreachable_pub, reason = "a test crate has no outside")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod all_best;
mod best;
mod brute;
#[path = "../suite/support/cases.rs"]
mod cases;
mod first_tile;
mod hard;
mod limits;
mod objectives;
mod orders;
mod plans;

use mexican_train::solver::{Chain, ChainTile};
use mexican_train::{DominoSet, Pip, Tile, TileSet};
use proptest::prelude::*;

fn pip(value: u8) -> Pip {
    Pip::new(value).unwrap()
}

/// Tiles as a text, `12-4 4-4`.
fn tiles(text: &str) -> TileSet {
    text.split_whitespace().map(|tile| tile.parse::<Tile>().unwrap()).collect()
}

/// The tiles with no pip above this one.
fn tiles_up_to(highest: u8) -> Vec<Tile> {
    pip(highest).up_to().flat_map(|high| high.up_to().map(move |low| Tile::new(high, low))).collect()
}

/// Any start: that pip, or the best.
fn starts_up_to(highest: u8) -> Vec<Option<Pip>> {
    pip(highest).up_to().map(Some).chain([None]).collect()
}

/// Random hands of so many tiles from the tiles of any set.
fn hands(most: usize) -> impl Strategy<Value = (DominoSet, TileSet)> {
    prop::sample::select(&DominoSet::ALL[..]).prop_flat_map(move |set| {
        let all: Vec<Tile> = set.tiles().iter().collect();
        let most = most.min(all.len());
        prop::sample::subsequence(all, 0..=most).prop_map(move |hand| (set, hand.into_iter().collect()))
    })
}

/// Random hands whose tiles come from few pips, so that long trains can be made in many ways.
fn crowded_hands(most: usize) -> impl Strategy<Value = TileSet> {
    (3..=7u8).prop_flat_map(move |highest| {
        let all = tiles_up_to(highest);
        let most = most.min(all.len());
        prop::sample::subsequence(all, 0..=most).prop_map(|hand| hand.into_iter().collect())
    })
}

/// A start that a set has, or the best one.
fn start_in(set: DominoSet) -> impl Strategy<Value = Option<Pip>> {
    prop::option::weighted(0.8, (0..=set.highest().value()).prop_map(pip))
}

/// Each tile is in the hand, is there once, and matches the one before it, the first one the start.
#[track_caller]
fn assert_legal(chain: &Chain, hand: TileSet, start: Option<Pip>) {
    let mut left = hand;
    let mut at = start;
    for laid in chain.tiles() {
        assert!(left.contains(laid.tile), "{} is not in the hand, or twice in {chain}", laid.tile);
        left.remove(laid.tile);
        assert!(at.is_none_or(|at| at == laid.joined), "{laid} does not match in {chain} from {start:?}");
        assert_eq!(laid.tile.other(laid.joined), Some(laid.free()));
        at = Some(laid.free());
    }
    assert_eq!(chain.start(), chain.tiles().first().map(|first| first.joined));
    assert_eq!(chain.end(), chain.tiles().last().map(ChainTile::free));
    assert_eq!(chain.tile_set(), hand.difference(left));
}
