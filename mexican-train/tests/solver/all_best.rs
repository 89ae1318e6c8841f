//! All best trains.

use std::collections::BTreeSet;

use mexican_train::solver::{Objective, Orders, Size, Solver};
use mexican_train::{DominoSet, Pip, Tile, TileSet};
use proptest::prelude::*;

use crate::brute::{all_trains, rank};
use crate::cases::cases;
use crate::{assert_legal, crowded_hands, hands, start_in, starts_up_to, tiles, tiles_up_to};

/// Whether a train passes the blank without its double, which is in the hand.
fn omits_the_double_blank(train: &[(Tile, Pip)], hand: TileSet, start: Option<Pip>) -> bool {
    let passes = start == Some(Pip::BLANK) || train.iter().any(|&(tile, _)| tile.has(Pip::BLANK));
    let blank = Tile::DOUBLE_BLANK;
    passes && hand.contains(blank) && train.iter().all(|&(tile, _)| tile != blank)
}

/// The best trains, with all their orders, are those that brute force finds. Doubles are always laid where they can be; that
/// makes a difference if only pips count, for the double blank.
#[track_caller]
fn assert_all_are_found(hand: TileSet, start: Option<Pip>, objective: Objective) {
    let mut expected = all_trains(hand, start);
    let value = |train: &Vec<(Tile, Pip)>| rank(objective, Size::of(train.iter().map(|&(tile, _)| tile).collect()));
    let most = expected.iter().map(value).max().unwrap();
    expected.retain(|train| value(train) == most && !omits_the_double_blank(train, hand, start));

    let best = Solver::new(objective).best_trains(hand, start, usize::MAX);
    assert!(best.proved && best.complete);
    let mut sets = Vec::new();
    let mut found = BTreeSet::new();
    for chain in &best.chains {
        assert_legal(chain, hand, start);
        sets.push(chain.tile_set().to_string());
        for order in Orders::new(chain.tile_set(), start) {
            let train: Vec<_> = order.tiles().iter().map(|laid| (laid.tile, laid.joined)).collect();
            assert!(found.insert(train), "{order} comes twice for {hand}");
        }
    }
    sets.sort();
    assert!(sets.windows(2).all(|pair| pair[0] != pair[1]), "tiles twice: {sets:?}");
    assert_eq!(found, expected, "{hand} from {start:?} for {objective}");
}

#[test]
fn all_hands_of_a_double_three_set() {
    let all = tiles_up_to(3);
    for number in 0..1usize << all.len() {
        let hand: TileSet = (0..all.len()).filter(|tile| number >> tile & 1 == 1).map(|tile| all[tile]).collect();
        for start in starts_up_to(3) {
            for objective in [Objective::Tiles, Objective::TilesThenPips] {
                assert_all_are_found(hand, start, objective);
            }
        }
    }
}

/// Hands that have some pips: without any, it is a matter of taste what the heaviest train is.
fn has_pips(hand: &TileSet) -> bool {
    hand.iter().any(|tile| tile.pips() > 0)
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn random_hands(
        (hand, start) in hands(9).prop_flat_map(|(set, hand)| (Just(hand), start_in(set))),
        objective in prop::sample::select(&Objective::ALL[..]),
    ) {
        prop_assume!(has_pips(&hand));
        assert_all_are_found(hand, start, objective);
    }

    #[test]
    fn crowded_hands_of_few_pips(
        hand in crowded_hands(8),
        start in start_in(DominoSet::Six),
        objective in prop::sample::select(&Objective::ALL[..]),
    ) {
        prop_assume!(has_pips(&hand));
        assert_all_are_found(hand, start, objective);
    }

    /// A limit takes some of them, and says so.
    #[test]
    fn a_limit(hand in crowded_hands(20), start in start_in(DominoSet::Six), limit in 0..6usize) {
        let mut solver = Solver::new(Objective::Tiles);
        let all = solver.best_trains(hand, start, 1000);
        prop_assume!(all.complete);
        let some = solver.best_trains(hand, start, limit);
        prop_assert_eq!(some.chains.len(), limit.min(all.chains.len()));
        prop_assert_eq!(some.complete, limit >= all.chains.len());
        prop_assert!(some.proved);
        prop_assert!(some.chains.iter().all(|chain| all.chains.contains(chain)));
        prop_assert!(all.chains.iter().all(|chain| chain.size().tiles == all.bound.tiles));
    }
}

#[test]
fn doubles_alone() {
    let best = Solver::new(Objective::Tiles).best_trains(tiles("3-3 5-5 9-9"), None, 10);
    let chains: Vec<String> = best.chains.iter().map(ToString::to_string).collect();
    assert_eq!(chains.len(), 3);
    assert!(["3-3", "5-5", "9-9"].iter().all(|double| chains.iter().any(|chain| chain == double)));
}
