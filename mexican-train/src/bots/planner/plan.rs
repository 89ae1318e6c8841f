//! What a seat means to do with its own train.

use crate::solver::{Objective, Solver};
use crate::tile::{Pip, Tile, TileSet};

/// A plan has no more tiles than this: what comes after so many turns is open anyway.
const LONGEST: usize = 32;

/// How hard it is thought about: a train that is not proved to be best does as well.
const MOST_NODES: u64 = 64;

/// What a tile is worth beside its pips when a plan is made in a hurry: to go on matters more than any pips, and a double before
/// all else.
const GOES_ON: u32 = 1 << 8;
const IS_DOUBLE: u32 = 1 << 9;

/// A train that a seat means to lay on its own train, tile by tile.
#[derive(Clone, Copy, Debug)]
pub(in crate::bots) struct Plan {
    /// The tiles in their order, those that are laid included.
    order: [Tile; LONGEST],
    len: u8,
    laid: u8,
    /// The tiles that are not yet laid.
    tiles: TileSet,
    /// The end that the next one goes to.
    end: Pip,
    is_hasty: bool,
}

impl Plan {
    fn nothing(end: Pip) -> Plan {
        Plan { order: [Tile::DOUBLE_BLANK; LONGEST], len: 0, laid: 0, tiles: TileSet::EMPTY, end, is_hasty: false }
    }

    /// The best train that a hand has for an end, as far as it is looked for.
    pub(super) fn best(hand: TileSet, end: Pip) -> Plan {
        let best = Solver::new(Objective::TilesThenPips).node_limit(MOST_NODES).best_train(hand, Some(end));
        let mut plan = Plan::nothing(end);
        best.chain.tiles().iter().take(LONGEST).for_each(|laid| plan.add(laid.tile));
        plan
    }

    /// A long train from an end, found quickly: it goes on with the tile that has most pips among those that leave another one to
    /// go on with. A double leads back to where it lies, and costs nothing on the way.
    pub(super) fn hasty(mut hand: TileSet, mut end: Pip) -> Plan {
        let mut plan = Plan { is_hasty: true, ..Plan::nothing(end) };
        while (plan.len as usize) < LONGEST {
            let worth = |tile: &Tile| {
                let onward = TileSet::with_pip(tile.across(end)).difference(TileSet::of(*tile));
                let goes_on = !hand.intersection(onward).is_empty();
                let mut worth = u32::from(tile.pips());
                worth += if goes_on { GOES_ON } else { 0 };
                worth + if tile.is_double() { IS_DOUBLE } else { 0 }
            };
            let Some(tile) = hand.intersection(TileSet::with_pip(end)).iter().max_by_key(worth) else { break };
            plan.add(tile);
            hand.remove(tile);
            end = tile.across(end);
        }
        plan
    }

    fn add(&mut self, tile: Tile) {
        self.order[self.len as usize] = tile;
        self.len += 1;
        self.tiles.insert(tile);
    }

    /// The tiles that are not yet laid, in their order.
    pub(super) fn in_order(&self) -> &[Tile] {
        &self.order[self.laid as usize..self.len as usize]
    }

    /// The tiles that are not yet laid.
    pub(super) fn tiles(&self) -> TileSet {
        self.tiles
    }

    /// Whether it is one for this hand and this end, and was not made in a hurry.
    pub(super) fn is_good_for(&self, hand: TileSet, end: Option<Pip>) -> bool {
        !self.is_hasty && Some(self.end) == end && self.tiles.is_subset(hand)
    }

    /// What is left of it after a tile was laid on the own train; nothing if that was not the next one.
    pub(super) fn after(mut self, tile: Tile) -> Option<Plan> {
        if self.in_order().first() != Some(&tile) {
            return None;
        }
        self.laid += 1;
        self.tiles.remove(tile);
        self.end = tile.across(self.end);
        Some(self)
    }

    /// Its tiles before a certain one.
    pub(super) fn before(mut self, tile: Tile) -> Plan {
        if let Some(place) = self.in_order().iter().position(|&own| own == tile) {
            self.len = self.laid + place as u8;
            self.tiles = self.in_order().iter().copied().collect();
            self.is_hasty = true;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::*;

    fn tiles(text: &str) -> TileSet {
        text.split(' ').map(|tile| tile.parse::<Tile>().unwrap()).collect()
    }

    fn shown(plan: &Plan) -> String {
        plan.in_order().iter().map(ToString::to_string).collect::<alloc::vec::Vec<_>>().join(" ")
    }

    const HAND: &str = "12-11 12-3 3-3 3-1 1-0 9-8";

    #[test]
    fn a_plan_goes_on_as_long_as_it_can() {
        let end = Pip::new(12).unwrap();
        for plan in [Plan::best(tiles(HAND), end), Plan::hasty(tiles(HAND), end)] {
            assert_eq!(shown(&plan), "12-3 3-3 3-1 1-0");
            assert_eq!(plan.tiles(), tiles("12-3 3-3 3-1 1-0"));
        }
    }

    #[test]
    fn what_is_laid_as_planned_leaves_the_rest_of_the_plan() {
        let plan = Plan::best(tiles(HAND), Pip::new(12).unwrap());
        let plan = plan.after("12-3".parse().unwrap()).unwrap();
        assert_eq!(shown(&plan), "3-3 3-1 1-0");
        let hand = tiles("12-11 3-3 3-1 1-0 9-8");
        assert!(plan.is_good_for(hand, Pip::new(3)) && !plan.is_good_for(hand, Pip::new(1)));
        assert!(!plan.is_good_for(tiles("12-11 3-3 1-0"), Pip::new(3)), "3-1 has gone elsewhere");
        assert!(plan.after("3-1".parse().unwrap()).is_none(), "3-3 was next");
    }

    #[test]
    fn what_is_laid_elsewhere_cuts_a_hasty_plan_short() {
        let plan = Plan::best(tiles(HAND), Pip::new(12).unwrap()).before("3-1".parse().unwrap());
        assert_eq!(shown(&plan), "12-3 3-3");
        assert!(!plan.is_good_for(tiles(HAND), Pip::new(12)), "a better one is to be looked for");
    }
}
