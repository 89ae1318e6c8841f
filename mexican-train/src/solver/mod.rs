//! The best train in a hand, and proof that there is no better one.
//!
//! ```
//! use mexican_train::solver::{Objective, best_train};
//! use mexican_train::{Pip, Tile, TileSet};
//!
//! let hand = "12-4 4-4 4-7 7-12 12-9 9-3 3-5 8-8".split(' ').map(str::parse).collect::<Result<TileSet, _>>()?;
//! let best = best_train(hand, Pip::new(12), Objective::TilesThenPips);
//! assert_eq!(best.chain.to_string(), "12-4 4-4 4-7 7-12 12-9 9-3 3-5");
//! assert_eq!(best.size.to_string(), "7 tiles, 95 pips");
//! assert!(best.proved);
//! # Ok::<(), mexican_train::ParseTileError>(())
//! ```
//!
//! [`best_train`] answers the plain question. A [`Solver`] has the others: all best trains, the best one after a given first
//! tile, trains at several ends; and limits for those who cannot wait. [`Orders`] are the ways to lay given tiles in a row.
//!
//! A train here is a plain one: every tile matches the one before it, and a double lies in line, to be passed in one go. What
//! the rules of a round say about doubles, turns and markers is not the solver's matter.
//!
//! # How it works
//!
//! Take pips as points, and tiles as lines between them. A double leads from its pip back to it, so it costs nothing wherever
//! its pip is passed. The other tiles of a train are a *trail*: a way that uses no line twice. A set of lines can be walked in
//! one trail if it hangs together and an odd number of its lines meets at no more than two points, which are the ends (Euler
//! 1736). So a best train is what is left of a hand when as little as possible is left out to make
//!
//! 1. all points even, but for the start and one more point;
//! 2. the rest hang together.
//!
//! The first alone is solved exactly and quickly: what is left out is a set of paths between odd points, the cheapest ones
//! for the cheapest way of pairing these points off (a *T-join*, by shortest paths and Edmonds' matching). That gives an upper
//! bound for the train. Where the rest hangs together, as it mostly does in large hands, the bound is the answer. Where it falls
//! into pieces, the search branches on how a piece is reached, or not, and each branch has a bound of its own.
//!
//! The search keeps the best train found, and the greatest bound of what is not looked into. When the two meet, the train is
//! proved to be best; when a limit ends the search earlier, both are in the answer. All of it is deterministic, but for a limit
//! of time. SOLVER.md beside the crate's sources has the timings.

mod budget;
mod chain;
mod leaving;
mod matching;
mod network;
mod objective;
mod plan;
mod search;
mod trail;

use alloc::vec::Vec;
use core::fmt;
#[cfg(feature = "std")]
use std::time::Duration;

use thiserror::Error;

pub use chain::{Chain, ChainTile, Orders};
pub use objective::{Objective, ParseObjectiveError, Size};
pub use plan::Plan;

use crate::tile::{Pip, Tile, TileSet};
use budget::Limits;
use network::Network;
use objective::Scale;
use search::{AllBest, Search};
use trail::Trail;

/// The best train of a hand from a start, or from the best start if none is given, without a limit.
///
/// A start that no tile of the hand has makes an empty train. How long it takes is said in the [module](self); to be safe
/// against hands that were made to be hard, set a limit with [`Solver`].
#[must_use]
pub fn best_train(hand: TileSet, start: Option<Pip>, objective: Objective) -> BestTrain {
    Solver::new(objective).best_train(hand, start)
}

/// A train, and how good it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestTrain {
    /// The tiles, in an order in which they can be laid.
    pub chain: Chain,
    /// The size of the train.
    pub size: Size,
    /// No train is better than this, by the objective. What the objective does not count is that of the whole hand.
    pub bound: Size,
    /// Whether no train is better than this one: the bound is reached.
    pub proved: bool,
    /// How many nodes of the search were looked into.
    pub nodes: u64,
}

/// All best trains of a hand, or some: see [`Solver::best_trains`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestTrains {
    /// One train for each set of tiles that a best train can be made of.
    pub chains: Vec<Chain>,
    /// No train is better than this, by the objective. What the objective does not count is that of the whole hand.
    pub bound: Size,
    /// Whether no train is better than these.
    pub proved: bool,
    /// Whether these are all, up to the order of their tiles.
    pub complete: bool,
    /// How many nodes of the search were looked into.
    pub nodes: u64,
}

/// A first tile that a train cannot begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FirstTileError {
    /// The tile is not in the hand.
    #[error("the first tile {tile} is not in the hand")]
    NotInHand {
        /// The tile.
        tile: Tile,
    },
    /// The tile does not have the pip that the train begins at.
    #[error("the first tile {tile} does not fit the start {start}")]
    DoesNotFit {
        /// The tile.
        tile: Tile,
        /// What the train begins at.
        start: Pip,
    },
}

/// An objective, and how long a search may take.
///
/// ```
/// use mexican_train::solver::{Objective, Solver};
/// use mexican_train::{DominoSet, Pip};
///
/// let hand = DominoSet::Nine.tiles();
/// let answer = Solver::new(Objective::Pips).node_limit(1000).best_train(hand, Pip::new(9));
/// assert!(answer.size.pips <= answer.bound.pips);
/// ```
///
/// A limit holds for each call by itself. Whatever it is, there is an answer: the train is legal, no train is better than the
/// bound, and `proved` says whether that is settled.
pub struct Solver<'a> {
    objective: Objective,
    limits: Limits<'a>,
}

impl<'a> Solver<'a> {
    /// A solver without limits.
    #[must_use]
    pub const fn new(objective: Objective) -> Solver<'a> {
        Solver { objective, limits: Limits::NONE }
    }

    /// Looks into no more nodes than this in a call, but for the first one of each search, which gives the first train and
    /// bound. A node takes some microseconds. The answer depends on nothing but the hand and this limit.
    #[must_use]
    pub fn node_limit(mut self, nodes: u64) -> Solver<'a> {
        self.limits.nodes = nodes;
        self
    }

    /// Looks into no further node after that time. With the feature `std`; without a clock, see [`go_on`](Solver::go_on).
    #[cfg(feature = "std")]
    #[must_use]
    pub fn time_limit(mut self, time: Duration) -> Solver<'a> {
        self.limits.time = Some(time);
        self
    }

    /// Asks before each node but the first whether to go on: for a clock of your own, or a person who wants to stop.
    #[must_use]
    pub fn go_on(mut self, ask: &'a mut (dyn FnMut() -> bool + 'a)) -> Solver<'a> {
        self.limits.go_on = Some(ask);
        self
    }

    /// The best train of a hand from a start, or from the best start if none is given.
    pub fn best_train(&mut self, hand: TileSet, start: Option<Pip>) -> BestTrain {
        let scale = Scale::new(self.objective, hand);
        let mut budget = self.limits.begin();
        let trail = Trail::find(hand, start, &scale, &mut budget);
        trail.into_answer(&scale, budget.nodes())
    }

    /// The best of the trains that begin with a given tile of the hand.
    ///
    /// # Errors
    ///
    /// If the tile is not in the hand, or does not have the start.
    pub fn best_train_after(
        &mut self,
        hand: TileSet,
        start: Option<Pip>,
        first: Tile,
    ) -> Result<BestTrain, FirstTileError> {
        if !hand.contains(first) {
            return Err(FirstTileError::NotInHand { tile: first });
        }
        if let Some(start) = start.filter(|&start| !first.has(start)) {
            return Err(FirstTileError::DoesNotFit { tile: first, start });
        }
        let scale = Scale::new(self.objective, hand);
        let mut budget = self.limits.begin();
        let rest = hand.difference(TileSet::of(first));
        let mut after = |joined: Pip| {
            let trail = Trail::find(rest, Some(first.across(joined)), &scale, &mut budget);
            trail.after(ChainTile { tile: first, joined }, &scale)
        };
        let trail = match start {
            Some(start) => after(start),
            None if first.is_double() => after(first.high()),
            None => after(first.high()).or_better(after(first.low())),
        };
        Ok(trail.into_answer(&scale, budget.nodes()))
    }

    /// All best trains of a hand that differ in their tiles, but no more than `limit`. Each is given in one order;
    /// [`Chain::orders`] has the others.
    ///
    /// ```
    /// use mexican_train::solver::{Objective, Solver};
    /// use mexican_train::{Pip, Tile, TileSet};
    ///
    /// let hand = "6-1 6-2 6-3 1-2".split(' ').map(str::parse).collect::<Result<TileSet, _>>()?;
    /// let best = Solver::new(Objective::Tiles).best_trains(hand, Pip::new(6), 10);
    /// assert!(best.complete);
    /// assert_eq!(best.chains.len(), 1);
    /// let mut orders: Vec<String> = best.chains[0].orders().map(|chain| chain.to_string()).collect();
    /// assert_eq!(orders, ["6-1 1-2 2-6 6-3", "6-2 2-1 1-6 6-3"]);
    /// # Ok::<(), mexican_train::ParseTileError>(())
    /// ```
    pub fn best_trains(&mut self, hand: TileSet, start: Option<Pip>, limit: usize) -> BestTrains {
        let scale = Scale::new(self.objective, hand);
        let mut budget = self.limits.begin();
        let network = Network::new(hand, start, &scale);
        let mut search = Search::new(&network);
        let best = search.best(&mut budget);
        let mut all = AllBest { trains: Vec::new(), complete: false };
        if best.is_proved() {
            all = search.all(best.bound, limit, &mut budget);
        }
        // Nothing is proved, or the budget was spent on the proof.
        if all.trains.is_empty() && limit > 0 {
            all.trains.push(best.train.clone());
        }
        BestTrains {
            chains: all.trains.iter().map(|train| Chain::of(network.tiles(train), start)).collect(),
            bound: scale.size_up_to(best.bound),
            proved: best.is_proved(),
            complete: all.complete,
            nodes: budget.nodes(),
        }
    }
}

impl fmt::Debug for Solver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("objective", &self.objective).finish_non_exhaustive()
    }
}
