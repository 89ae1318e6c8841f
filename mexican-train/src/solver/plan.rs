//! Trains at several ends from one hand.

use alloc::vec;
use alloc::vec::Vec;

use super::Solver;
use super::budget::Budget;
use super::chain::Chain;
use super::network::Network;
use super::objective::Scale;
use super::search::Search;
use super::trail::Trail;
use crate::tile::{Pip, TileSet};

/// How many of the best own trains are looked at, to see which of them leaves the best tiles for the other ends.
const OWN_TRAINS: usize = 16;

/// Where the tiles of a hand can go: see [`Solver::plan`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What goes to the own end; empty if there is none.
    pub own: Chain,
    /// What goes to the other ends, for each in the order in which they were given; empty where nothing goes.
    pub others: Vec<Chain>,
    /// The tiles that go nowhere.
    pub left: TileSet,
    /// Whether no better train can be made at the own end, nor, when its turn came, at any other one.
    pub proved: bool,
    /// How many nodes of the searches were looked into.
    pub nodes: u64,
}

/// Trains at the ends, and what they are worth together.
struct Trains {
    worth: i32,
    own: Chain,
    others: Vec<Chain>,
    left: TileSet,
    proved: bool,
}

impl Solver<'_> {
    /// Plans trains at several ends: the best one at the own end, then of what is left the best one that can be made at any of
    /// the other ends, and so on. Of several own trains that are equally good, one is taken that leaves good tiles for
    /// the others; the first sixteen are looked at.
    ///
    /// This is what a player does who keeps a train and gets rid of the rest. Trains that are shorter by themselves may lay more
    /// tiles together.
    ///
    /// ```
    /// use mexican_train::solver::{Objective, Solver};
    /// use mexican_train::{Pip, TileSet};
    ///
    /// let hand = "12-4 4-7 7-9 3-5 5-0 8-8".split(' ').map(str::parse).collect::<Result<TileSet, _>>()?;
    /// let others = [2, 3].map(|pip| Pip::new(pip).unwrap());
    /// let plan = Solver::new(Objective::Tiles).plan(hand, Pip::new(12), &others);
    /// assert_eq!(plan.own.to_string(), "12-4 4-7 7-9");
    /// assert_eq!(plan.others[1].to_string(), "3-5 5-0");
    /// assert_eq!(plan.left.to_string(), "8-8");
    /// # Ok::<(), mexican_train::ParseTileError>(())
    /// ```
    pub fn plan(&mut self, hand: TileSet, own: Option<Pip>, others: &[Pip]) -> Plan {
        let scale = Scale::new(self.objective, hand);
        let mut budget = self.limits.begin();
        let (own_trains, own_is_proved) = own_trains(hand, own, &scale, &mut budget);
        let mut own_trains = own_trains.into_iter();
        let mut best = with_others(hand, own_trains.next().unwrap_or_default(), others, &scale, &mut budget);
        for own in own_trains {
            if !budget.has_more() {
                break;
            }
            let trains = with_others(hand, own, others, &scale, &mut budget);
            if trains.worth > best.worth {
                best = trains;
            }
        }
        Plan {
            own: best.own,
            others: best.others,
            left: best.left,
            proved: best.proved && own_is_proved,
            nodes: budget.nodes(),
        }
    }
}

/// Some of the best trains at the own end, one at least, and whether there is no better one.
fn own_trains(hand: TileSet, own: Option<Pip>, scale: &Scale, budget: &mut Budget<'_, '_>) -> (Vec<Chain>, bool) {
    let Some(own) = own else { return (vec![Chain::default()], true) };
    let network = Network::new(hand, Some(own), scale);
    let mut search = Search::new(&network);
    let best = search.best(budget);
    let mut found = Vec::new();
    if best.is_proved() {
        found = search.all(best.bound, OWN_TRAINS, budget).trains;
    }
    if found.is_empty() {
        found.push(best.train.clone());
    }
    let chains = found.iter().map(|train| Chain::of(network.tiles(train), Some(own)));
    (chains.collect(), best.is_proved())
}

/// Adds the best train at any of the other ends as long as there is one.
fn with_others(hand: TileSet, own: Chain, ends: &[Pip], scale: &Scale, budget: &mut Budget<'_, '_>) -> Trains {
    let mut trains = Trains {
        worth: 0,
        left: hand.difference(own.tile_set()),
        own,
        others: vec![Chain::default(); ends.len()],
        proved: true,
    };
    let mut free: Vec<usize> = (0..ends.len()).collect();
    loop {
        let mut best: Option<(usize, Trail)> = None;
        let mut bound = 0;
        for (place, &end) in free.iter().enumerate() {
            let trail = Trail::find(trains.left, Some(ends[end]), scale, budget);
            bound = bound.max(trail.bound);
            if !trail.chain.tiles().is_empty() && best.as_ref().is_none_or(|(_, best)| trail.worth > best.worth) {
                best = Some((place, trail));
            }
        }
        trains.proved &= bound == best.as_ref().map_or(0, |(_, best)| best.worth);
        let Some((place, best)) = best else { return trains };
        trains.worth += best.worth;
        trains.left = trains.left.difference(best.chain.tile_set());
        trains.others[free.remove(place)] = best.chain;
    }
}
