//! The best train.

use mexican_train::solver::{BestTrain, Objective, Size, best_train};
use mexican_train::{DominoSet, Pip, Tile, TileSet};
use proptest::prelude::*;

use crate::brute::{Table, best_rank, rank};
use crate::cases::cases;
use crate::{assert_legal, crowded_hands, hands, pip, start_in, starts_up_to, tiles, tiles_up_to};

/// A legal train, whose size and bound are what they should be when all is proved.
#[track_caller]
fn solved(hand: TileSet, start: Option<Pip>, objective: Objective) -> BestTrain {
    let best = best_train(hand, start, objective);
    assert_legal(&best.chain, hand, start);
    assert!(best.proved);
    assert_eq!(best.size, Size::of(best.chain.tile_set()));
    assert_eq!(rank(objective, best.bound), rank(objective, best.size));
    best
}

#[test]
fn all_hands_of_a_double_three_set_and_of_a_double_four_set() {
    for (highest, objectives) in [(3, &Objective::ALL[..]), (4, &[Objective::Tiles, Objective::PipsThenTiles][..])] {
        for &objective in objectives {
            let table = Table::new(tiles_up_to(highest), objective);
            for (hand, best_from) in table.hands() {
                for start in starts_up_to(highest) {
                    let best = solved(hand, start, objective);
                    assert_eq!(rank(objective, best.size), best_from(start), "{hand} from {start:?}: {best:?}");
                }
            }
        }
    }
}

/// Six pips that can all meet: the smallest hands in which what is left over can fall into two pieces with tiles in both.
#[test]
fn all_hands_of_a_double_five_set_without_doubles() {
    let plain = tiles_up_to(5).into_iter().filter(|tile| !tile.is_double()).collect();
    for (hand, best_from) in Table::new(plain, Objective::Tiles).hands() {
        for start in starts_up_to(5) {
            let best = solved(hand, start, Objective::Tiles);
            assert_eq!(rank(Objective::Tiles, best.size), best_from(start), "{hand} from {start:?}: {best:?}");
        }
    }
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn no_train_of_a_random_hand_is_better(
        ((hand, start), objective) in (
            hands(13).prop_flat_map(|(set, hand)| (Just(hand), start_in(set))),
            prop::sample::select(&Objective::ALL[..]),
        ),
    ) {
        let best = solved(hand, start, objective);
        prop_assert_eq!(rank(objective, best.size), best_rank(hand, start, objective), "{}", best.chain);
    }

    #[test]
    fn no_train_of_a_crowded_hand_is_better(
        hand in crowded_hands(12),
        start in start_in(DominoSet::Six),
        objective in prop::sample::select(&Objective::ALL[..]),
    ) {
        let best = solved(hand, start, objective);
        prop_assert_eq!(rank(objective, best.size), best_rank(hand, start, objective), "{}", best.chain);
    }

    /// Where brute force would take years.
    #[test]
    fn large_hands_agree_with_themselves(
        (hand, start) in hands(190).prop_flat_map(|(set, hand)| (Just(hand), start_in(set))),
        objective in prop::sample::select(&Objective::ALL[..]),
    ) {
        let best = solved(hand, start, objective);
        let from_each = pip(18).up_to().map(|start| rank(objective, solved(hand, Some(start), objective).size));
        let anywhere = rank(objective, solved(hand, None, objective).size);
        prop_assert_eq!(anywhere, from_each.max().unwrap());
        // What is left out is of no use, and every tile of the train is.
        let alone = solved(best.chain.tile_set(), start, objective);
        prop_assert_eq!(alone.size, best.size);
        if let Some(tile) = hand.highest() {
            let without = solved(hand.difference(TileSet::of(tile)), start, objective);
            prop_assert!(rank(objective, without.size) <= rank(objective, best.size));
            if !best.chain.tile_set().contains(tile) {
                prop_assert_eq!(rank(objective, without.size), rank(objective, best.size));
            }
        }
    }
}

#[test]
fn a_start_that_fits_nothing_makes_an_empty_train() {
    for objective in Objective::ALL {
        for (hand, start) in [(tiles("5-4 4-4"), Some(pip(9))), (TileSet::EMPTY, Some(pip(9))), (TileSet::EMPTY, None)]
        {
            let best = solved(hand, start, objective);
            assert_eq!(best.size, Size::default());
            assert_eq!(best.chain.to_string(), "");
            assert_eq!((best.chain.start(), best.chain.end()), (None, None));
        }
    }
}

#[test]
fn doubles_lie_where_their_pip_is_passed() {
    for objective in Objective::ALL {
        let best = solved(tiles("12-12 12-4 4-4 4-7 7-7 9-9"), Some(pip(12)), objective);
        assert_eq!(best.chain.to_string(), "12-12 12-4 4-4 4-7 7-7");
        // A double alone is a train, also the one without pips.
        assert_eq!(solved(tiles("0-0"), Some(pip(0)), objective).chain.to_string(), "0-0");
        assert_eq!(solved(tiles("0-0"), None, objective).chain.to_string(), "0-0");
        assert_eq!(solved(tiles("0-0 9-9"), None, objective).size.pips, 18 * u16::from(objective != Objective::Tiles));
    }
}

/// In a whole set each pip meets all others. If there is an even number of others, every tile can be laid. If it is odd, a tile
/// is lost for every two pips that are no ends: the engine's pip is one end, and one pip more.
#[test]
fn all_tiles_of_a_set_less_the_engine() {
    for (set, lost) in [
        (DominoSet::Six, 0),
        (DominoSet::Nine, 4),
        (DominoSet::Twelve, 0),
        (DominoSet::Fifteen, 7),
        (DominoSet::Eighteen, 0),
    ] {
        let hand = set.tiles().difference(TileSet::of(Tile::double(set.highest())));
        for objective in Objective::ALL {
            let best = solved(hand, Some(set.highest()), objective);
            if objective != Objective::Pips {
                assert_eq!(usize::from(best.size.tiles), hand.len() - lost, "{set}");
            }
            // The cheapest tiles that pair off all but one of the pips below the highest, which is then the other end.
            let pips_lost: u16 = if lost == 0 { 0 } else { (0..2 * lost as u16).sum() };
            if objective != Objective::Tiles {
                assert_eq!(best.size.pips, Size::of(hand).pips - pips_lost, "{set}");
            }
        }
    }
}

#[test]
fn objectives_differ_where_they_should() {
    // Three small tiles, two heavy ones, or from another start a pair that is heavier still.
    let hand = tiles("6-1 1-2 2-0 6-9 9-12 12-11");
    assert_eq!(solved(tiles("6-1 1-2 2-0 6-12 12-11"), Some(pip(6)), Objective::Tiles).size.tiles, 3);
    assert_eq!(solved(tiles("6-1 1-2 2-0 6-12 12-11"), Some(pip(6)), Objective::Pips).size.pips, 41);
    assert_eq!(solved(hand, Some(pip(6)), Objective::TilesThenPips).chain.to_string(), "6-9 9-12 12-11");
    let tied = tiles("6-5 6-4 4-1");
    assert_eq!(solved(tied, Some(pip(6)), Objective::PipsThenTiles).chain.to_string(), "6-4 4-1");
}
