//! What a seat means to do with its own train.

use crate::layout::Layout;
use crate::rules::Rules;
use crate::scoring::tile_points;
use crate::seat::{Seat, Train};
use crate::solver::{Objective, Solver};
use crate::tile::{Pip, Tile, TileSet};

/// A plan has no more tiles than this: what comes after so many turns is open anyway.
const LONGEST: usize = 24;

/// How long the solver may look for a best plan. Hands of the usual sizes need a few nodes.
const SOLVER_NODES: u64 = 50;

/// What a tile is worth beside its points when a plan is made: to go on matters more than any points, and a double before all
/// else.
const GOES_ON: u32 = 1 << 20;
const IS_DOUBLE: u32 = 1 << 21;

/// A train that a seat means to lay on its own train, tile by tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    tiles: [Tile; LONGEST],
    len: u8,
    laid: u8,
    /// The tiles that are not yet laid.
    rest: TileSet,
}

impl Plan {
    /// To lay nothing.
    pub(super) const NOTHING: Plan =
        Plan { tiles: [Tile::DOUBLE_BLANK; LONGEST], len: 0, laid: 0, rest: TileSet::EMPTY };

    /// A plan for the own train of a seat that has that hand; to lay nothing where it has no train with a plain end.
    pub(super) fn of(rules: &Rules, layout: &Layout, seat: Seat, hand: TileSet) -> Plan {
        let end = layout.plain_ends(Train::Seat(seat)).iter().next();
        end.map_or(Plan::NOTHING, |end| Plan::from_end(rules, hand, end))
    }

    /// The best plan for the own train of a seat that has that hand: it takes about as long as one or two play-outs to find.
    pub(super) fn best_of(layout: &Layout, seat: Seat, hand: TileSet) -> Plan {
        let Some(end) = layout.plain_ends(Train::Seat(seat)).iter().next() else { return Plan::NOTHING };
        let best = Solver::new(Objective::TilesThenPips).node_limit(SOLVER_NODES).best_train(hand, Some(end));
        let mut plan = Plan::NOTHING;
        for laid in best.chain.tiles().iter().take(LONGEST) {
            plan.add(laid.tile);
        }
        plan
    }

    fn add(&mut self, tile: Tile) {
        self.tiles[self.len as usize] = tile;
        self.len += 1;
        self.rest.insert(tile);
    }

    /// A long train from that end, found quickly: it goes on with the tile that counts most among those that leave another
    /// one to go on with. A double leads back to where it lies, and costs nothing on the way.
    fn from_end(rules: &Rules, mut hand: TileSet, mut end: Pip) -> Plan {
        let mut plan = Plan::NOTHING;
        while (plan.len as usize) < LONGEST {
            let mut best: Option<(u32, Tile)> = None;
            for tile in hand.intersection(TileSet::with_pip(end)) {
                let onward = TileSet::with_pip(tile.across(end)).difference(TileSet::of(tile));
                let mut worth = tile_points(&rules.scoring, tile);
                if tile.is_double() {
                    worth += IS_DOUBLE;
                }
                if !hand.intersection(onward).is_empty() {
                    worth += GOES_ON;
                }
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, tile));
                }
            }
            let Some((_, tile)) = best else { break };
            plan.add(tile);
            hand.remove(tile);
            end = tile.across(end);
        }
        plan
    }

    /// The tile that is to be laid next.
    pub(super) fn next(&self) -> Option<Tile> {
        self.tiles[..self.len as usize].get(self.laid as usize).copied()
    }

    /// Whether a tile is still to be laid.
    pub(super) fn has(&self, tile: Tile) -> bool {
        self.rest.contains(tile)
    }

    /// Notes that the seat has laid a tile, there or elsewhere.
    pub(super) fn note(&mut self, tile: Tile) {
        if self.next() == Some(tile) {
            self.laid += 1;
        }
        self.rest.remove(tile);
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::rules::Preset;

    #[test]
    fn a_plan_goes_on_as_long_as_it_can() {
        let rules = Preset::Easy.rules(2).unwrap();
        let hand: TileSet = "12-11 12-3 3-3 3-1 1-0 9-8".split(' ').map(|tile| tile.parse::<Tile>().unwrap()).collect();
        let mut plan = Plan::from_end(&rules, hand, Pip::new(12).unwrap());
        let mut tiles = Vec::new();
        while let Some(tile) = plan.next() {
            assert!(plan.has(tile));
            plan.note(tile);
            assert!(!plan.has(tile));
            tiles.push(alloc::format!("{tile}"));
        }
        assert_eq!(tiles.join(" "), "12-3 3-3 3-1 1-0");
    }

    #[test]
    fn a_tile_that_is_laid_elsewhere_is_no_longer_planned() {
        let rules = Preset::Easy.rules(2).unwrap();
        let hand: TileSet = ["12-3", "3-1"].into_iter().map(|tile| tile.parse::<Tile>().unwrap()).collect();
        let mut plan = Plan::from_end(&rules, hand, Pip::new(12).unwrap());
        plan.note("3-1".parse().unwrap());
        assert_eq!(plan.next(), "12-3".parse().ok());
        assert!(!plan.has("3-1".parse().unwrap()));
    }
}
