//! The ways to put given tiles in a row.

use std::collections::BTreeSet;

use mexican_train::solver::Orders;
use mexican_train::{DominoSet, TileSet};
use proptest::prelude::*;

use crate::brute::all_trains;
use crate::cases::cases;
use crate::{assert_legal, crowded_hands, pip, start_in, tiles};

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn each_order_of_all_tiles_comes_once(hand in crowded_hands(8), start in start_in(DominoSet::Six)) {
        let expected: BTreeSet<_> = all_trains(hand, start).into_iter().filter(|train| train.len() == hand.len()).collect();
        let mut found = BTreeSet::new();
        for chain in Orders::new(hand, start) {
            assert_legal(&chain, hand, start);
            prop_assert!(found.insert(chain.tiles().iter().map(|laid| (laid.tile, laid.joined)).collect::<Vec<_>>()));
        }
        prop_assert_eq!(found, expected);
    }
}

#[test]
fn no_tiles_make_one_empty_chain() {
    for start in [None, Some(pip(3))] {
        let chains: Vec<_> = Orders::new(TileSet::EMPTY, start).collect();
        assert_eq!(chains.len(), 1);
        assert!(chains[0].tiles().is_empty());
    }
}

#[test]
fn a_chain_has_its_own_orders() {
    let chain = Orders::new(tiles("6-1 1-2 2-6 1-1"), Some(pip(6))).next().unwrap();
    let orders: Vec<_> = chain.orders().collect();
    assert!(orders.contains(&chain));
    assert_eq!(orders.len(), 2);
}

/// The first order of a whole set is there at once, although there are more than anyone can count.
#[test]
fn the_first_of_very_many() {
    let hand = DominoSet::Eighteen.tiles();
    let chain = Orders::new(hand, Some(pip(18))).next().unwrap();
    assert_eq!(chain.tiles().len(), 190);
    assert_legal(&chain, hand, Some(pip(18)));
}
