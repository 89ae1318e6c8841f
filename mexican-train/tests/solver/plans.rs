//! Trains at several ends.

use mexican_train::solver::{Objective, Plan, Solver, best_train};
use mexican_train::{DominoSet, Pip, TileSet};
use proptest::prelude::*;

use crate::brute::rank;
use crate::cases::cases;
use crate::{assert_legal, crowded_hands, pip, start_in, tiles};

/// Every tile goes somewhere once or is left, and every train is legal at its end.
#[track_caller]
fn assert_sound(plan: &Plan, hand: TileSet, own: Option<Pip>, others: &[Pip]) {
    let mut left = hand;
    let ends = own.into_iter().map(|own| (own, &plan.own)).chain(others.iter().copied().zip(&plan.others));
    for (end, chain) in ends {
        assert_legal(chain, left, Some(end));
        left = left.difference(chain.tile_set());
    }
    assert_eq!(plan.left, left);
    assert_eq!(plan.others.len(), others.len());
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn the_own_train_is_best_and_nothing_that_fits_is_left(
        hand in crowded_hands(25),
        own in start_in(DominoSet::Six),
        others in prop::collection::vec((0..=7u8).prop_map(pip), 0..5),
        objective in prop::sample::select(&Objective::ALL[..]),
    ) {
        let plan = Solver::new(objective).plan(hand, own, &others);
        prop_assert!(plan.proved);
        assert_sound(&plan, hand, own, &others);
        match own {
            Some(_) => {
                let best = best_train(hand, own, objective);
                prop_assert_eq!(rank(objective, plan.own.size()), rank(objective, best.size));
            }
            None => prop_assert!(plan.own.tiles().is_empty()),
        }
        // The first train at another end is the best that the own one leaves, the second the best that both leave...
        let mut left = hand.difference(plan.own.tile_set());
        let mut free: Vec<usize> = (0..others.len()).collect();
        while !free.is_empty() {
            let best_at = |&end: &usize| rank(objective, best_train(left, Some(others[end]), objective).size);
            let most = free.iter().map(best_at).max().unwrap();
            let taken = free.iter().position(|&end| {
                let chain = &plan.others[end];
                chain.tile_set().is_subset(left) && rank(objective, chain.size()) == most
            });
            let taken = taken.expect("one of the best trains is in the plan");
            left = left.difference(plan.others[free.remove(taken)].tile_set());
        }
        prop_assert_eq!(left, plan.left);
    }
}

#[test]
fn of_equal_own_trains_one_is_taken_that_leaves_more() {
    // 6-1 1-2 and 6-1 1-3 are as long; the 3 has somewhere to go, the 2 has not.
    for (others, own, other) in [([2], "6-1 1-3", "2-1"), ([3], "6-1 1-2", "3-1")] {
        let plan = Solver::new(Objective::Tiles).plan(tiles("6-1 1-2 1-3"), Some(pip(6)), &others.map(pip));
        assert_eq!(plan.own.to_string(), own);
        assert_eq!(plan.others[0].to_string(), other);
        assert_eq!(plan.left, TileSet::EMPTY);
    }
}

#[test]
fn an_end_takes_one_train_and_can_stand_there_twice() {
    let plan = Solver::new(Objective::Tiles).plan(tiles("6-1 6-2 6-3"), None, &[pip(6), pip(9), pip(6)]);
    let others: Vec<usize> = plan.others.iter().map(|chain| chain.tiles().len()).collect();
    assert_eq!(others, [1, 0, 1]);
    assert_eq!(plan.left.len(), 1);
}
