//! The best train after a given first tile.

use mexican_train::solver::{FirstTileError, Objective, Solver};
use mexican_train::{Pip, Tile, TileSet};
use proptest::prelude::*;

use crate::brute::{all_trains, rank};
use crate::cases::cases;
use crate::{assert_legal, crowded_hands, pip, start_in, tiles};

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn no_train_with_that_first_tile_is_better(
        hand in crowded_hands(8),
        start in start_in(mexican_train::DominoSet::Six),
        objective in prop::sample::select(&Objective::ALL[..]),
    ) {
        for first in hand {
            let found = Solver::new(objective).best_train_after(hand, start, first);
            if let Some(start) = start.filter(|&start| !first.has(start)) {
                prop_assert_eq!(found, Err(FirstTileError::DoesNotFit { tile: first, start }));
                continue;
            }
            let found = found.unwrap();
            let most = all_trains(hand, start)
                .into_iter()
                .filter(|train| train.first().is_some_and(|&(tile, _)| tile == first))
                .map(|train| rank(objective, mexican_train::solver::Size::of(train.iter().map(|&(tile, _)| tile).collect())))
                .max();
            assert_legal(&found.chain, hand, start);
            prop_assert_eq!(found.chain.tiles()[0].tile, first);
            prop_assert_eq!(found.size, found.chain.size());
            prop_assert_eq!(Some(rank(objective, found.size)), most);
            prop_assert_eq!(rank(objective, found.bound), rank(objective, found.size));
            prop_assert!(found.proved);
        }
    }
}

#[test]
fn the_double_of_the_start_is_only_laid_if_the_train_comes_back() {
    let mut solver = Solver::new(Objective::Tiles);
    let hand = tiles("6-6 6-1 1-2");
    let first = "6-1".parse::<Tile>().unwrap();
    assert_eq!(solver.best_train_after(hand, Some(pip(6)), first).unwrap().chain.to_string(), "6-1 1-2");
    let hand = tiles("6-6 6-1 1-2 2-6");
    assert_eq!(solver.best_train_after(hand, Some(pip(6)), first).unwrap().chain.to_string(), "6-1 1-2 2-6 6-6");
}

#[test]
fn a_tile_that_cannot_be_first_is_an_error_in_words() {
    let hand: TileSet = tiles("6-1 1-2");
    let after = |tile: &str, start: Option<Pip>| {
        let tile = tile.parse().unwrap();
        Solver::new(Objective::Tiles).best_train_after(hand, start, tile).map_err(|error| error.to_string())
    };
    assert_eq!(after("6-2", Some(pip(6))).unwrap_err(), "the first tile 6-2 is not in the hand");
    assert_eq!(after("6-2", None).unwrap_err(), "the first tile 6-2 is not in the hand");
    assert_eq!(after("2-1", Some(pip(6))).unwrap_err(), "the first tile 2-1 does not fit the start 6");
    assert_eq!(after("2-1", None).unwrap().chain.to_string(), "2-1 1-6");
}
