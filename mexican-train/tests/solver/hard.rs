//! Hands that climbing has found to be hard: `cargo run --release --example longest_train -- climb`.

use mexican_train::solver::Objective;
use mexican_train::solver::best_train;

use crate::brute::{best_rank, rank};
use crate::{assert_legal, pip, tiles};

/// Brute force takes too long on larger hands.
const FEW_TILES: usize = 20;

#[test]
fn hard_hands_take_no_more_nodes_than_they_did() {
    let lines = include_str!("hard_hands.txt").lines().filter(|line| !line.starts_with('#'));
    let mut seen = 0;
    for line in lines {
        let (nodes, question) = line.split_once(" nodes: ").unwrap();
        let (what, hand) = question.split_once(": ").unwrap();
        let (objective, start) = what.split_once(" from ").unwrap();
        let objective: Objective = objective.parse().unwrap();
        let start = (start != "any").then(|| pip(start.parse().unwrap()));
        let hand = tiles(hand);
        let best = best_train(hand, start, objective);
        assert_legal(&best.chain, hand, start);
        assert!(best.proved);
        assert!(best.nodes <= nodes.parse().unwrap(), "{} nodes now: {line}", best.nodes);
        if hand.len() <= FEW_TILES {
            assert_eq!(rank(objective, best.size), best_rank(hand, start, objective), "{line}");
        }
        seen += 1;
    }
    assert!(seen > 0);
}
