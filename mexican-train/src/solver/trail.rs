//! The answer of one search.

use super::BestTrain;
use super::budget::Budget;
use super::chain::{Chain, ChainTile};
use super::network::Network;
use super::objective::Scale;
use super::search::Search;
use crate::tile::{Pip, TileSet};

/// The best train that a search has found, by what it is worth on a scale.
pub(super) struct Trail {
    pub(super) chain: Chain,
    pub(super) worth: i32,
    /// No train is worth more.
    pub(super) bound: i32,
}

impl Trail {
    pub(super) fn find(hand: TileSet, start: Option<Pip>, scale: &Scale, budget: &mut Budget<'_, '_>) -> Trail {
        let network = Network::new(hand, start, scale);
        let best = Search::new(&network).best(budget);
        Trail { chain: Chain::of(network.tiles(&best.train), start), worth: best.train.worth, bound: best.bound }
    }

    /// The trail with one more tile at its beginning.
    pub(super) fn after(mut self, first: ChainTile, scale: &Scale) -> Trail {
        self.chain.put_before(first);
        let worth = scale.weigh(first.tile);
        Trail { worth: self.worth + worth, bound: self.bound + worth, ..self }
    }

    /// The better one of both, and a bound for both.
    pub(super) fn or_better(self, other: Trail) -> Trail {
        let bound = self.bound.max(other.bound);
        let better = if other.worth > self.worth { other } else { self };
        Trail { bound, ..better }
    }

    pub(super) fn is_proved(&self) -> bool {
        self.bound == self.worth
    }

    pub(super) fn into_answer(self, scale: &Scale, nodes: u64) -> BestTrain {
        BestTrain {
            size: self.chain.size(),
            bound: scale.size_up_to(self.bound),
            proved: self.is_proved(),
            chain: self.chain,
            nodes,
        }
    }
}
