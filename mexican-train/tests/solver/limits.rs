//! Searches that are ended early.

use std::time::Duration;

use mexican_train::solver::{Objective, Size, Solver, best_train};
use mexican_train::{DominoSet, Pip, TileSet};
use proptest::prelude::*;

use crate::brute::rank;
use crate::cases::cases;
use crate::{assert_legal, crowded_hands, hands, pip, start_in};

/// Any hand, small or large, wide or crowded.
fn any_hands() -> impl Strategy<Value = (TileSet, Option<Pip>)> {
    prop_oneof![
        hands(60).prop_flat_map(|(set, hand)| (Just(hand), start_in(set))),
        (crowded_hands(36), start_in(DominoSet::Six)),
    ]
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn a_node_limit_leaves_a_legal_train_and_a_true_bound(
        (hand, start) in any_hands(),
        objective in prop::sample::select(&Objective::ALL[..]),
        limit in 0..12u64,
    ) {
        let proved = best_train(hand, start, objective);
        let limited = Solver::new(objective).node_limit(limit).best_train(hand, start);
        assert_legal(&limited.chain, hand, start);
        prop_assert!(limited.nodes <= limit.max(1));
        let [size, best, bound] = [limited.size, proved.size, limited.bound].map(|size| rank(objective, size));
        prop_assert!(size <= best && best <= bound, "{size:?} {best:?} {bound:?}");
        prop_assert_eq!(limited.proved, size == bound);
        prop_assert_eq!(limited.size, limited.chain.size());
        let all = Size::of(hand);
        prop_assert!(limited.bound.tiles <= all.tiles && limited.bound.pips <= all.pips);
        if limit >= proved.nodes {
            prop_assert_eq!(limited, proved);
        }
    }

    #[test]
    fn a_caller_who_says_stop_is_asked_no_more((hand, start) in any_hands(), patience in 0..6u64) {
        let mut asked = 0;
        let mut ask = || {
            asked += 1;
            asked <= patience
        };
        let stopped = Solver::new(Objective::TilesThenPips).go_on(&mut ask).best_train(hand, start);
        let limited = Solver::new(Objective::TilesThenPips).node_limit(patience + 1).best_train(hand, start);
        prop_assert_eq!(&stopped, &limited);
        prop_assert!(asked <= patience + 1);
    }

    #[test]
    fn other_questions_keep_to_a_limit(hand in crowded_hands(30), start in start_in(DominoSet::Six), limit in 0..12u64) {
        let mut solver = Solver::new(Objective::TilesThenPips).node_limit(limit);
        let best = best_train(hand, start, Objective::TilesThenPips);

        let all = solver.best_trains(hand, start, 5);
        prop_assert!(all.nodes <= limit.max(1));
        prop_assert!(!all.chains.is_empty());
        all.chains.iter().for_each(|chain| assert_legal(chain, hand, start));
        prop_assert!(Objective::TilesThenPips.compare(all.bound, best.size).is_ge());
        prop_assert!(!all.proved || all.chains.iter().all(|chain| chain.size() == best.size));

        let others = [pip(0), pip(1), pip(1)];
        let plan = solver.plan(hand, start, &others);
        // One node for each search that has to give an answer: the own one, and others for three ends, two, one.
        prop_assert!(plan.nodes <= limit + 1 + 3 + 2 + 1);
        prop_assert_eq!(plan.others.len(), 3);

        for first in hand.iter().filter(|&first| start.is_none_or(|start| first.has(start))).take(3) {
            let after = solver.best_train_after(hand, start, first).unwrap();
            prop_assert!(after.nodes <= limit.max(1) + 1);
            assert_legal(&after.chain, hand, start);
        }
    }
}

#[test]
fn no_time_is_one_node_and_much_time_is_no_limit() {
    let hand = DominoSet::Twelve.tiles().iter().filter(|tile| tile.index() % 5 < 2).collect();
    let mut hurried = Solver::new(Objective::PipsThenTiles).time_limit(Duration::ZERO);
    assert_eq!(hurried.best_train(hand, Some(pip(12))).nodes, 1);
    let mut patient = Solver::new(Objective::PipsThenTiles).time_limit(Duration::MAX);
    assert!(patient.best_train(hand, Some(pip(12))).proved);
}
