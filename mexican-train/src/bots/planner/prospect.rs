//! What a hand is expected to cost.

use super::plan::Plan;
use crate::rules::{CheckedRules, DoubleDemand, MarkersPlaced};
use crate::scoring::tile_points;
use crate::tile::{MAX_PIP, Pip, PipSet, Tile, TileSet};

// The figures below are in hundredths of the points that a tile counts, or of a point. They were found by tournaments.

/// What is expected to be left of a tile that no plan has a place for.
const LOOSE: i32 = 100;

/// What is expected to be left of the last tile of a train that is just as long as the round.
const PLANNED: i32 = 30;

/// And of tiles that come much later.
const MOST_PLANNED: i32 = 95;

/// The part of the way from planned to loose, in hundredths, that a train open to others is.
const OPEN_TRAIN: i32 = 50;

/// Each tile that is held, whatever it counts: a hand with fewer tiles is out sooner.
const HELD: i32 = 300;

/// A tile that has to be drawn.
const DRAWN: i32 = 1000;

/// Where all trains belong to all: each pip in the hand, and that again for each turn that the round may last.
const BREADTH: i32 = 300;
const BREADTH_BY_TURNS: i32 = 40;

/// How many doubles of a turn are thought through.
const MOST_DOUBLES: u32 = 2;

/// A hand, the ends where its tiles can go, and what is planned: as they are, or as they would be after some plays.
#[derive(Clone)]
pub(super) struct Prospect {
    pub(super) hand: TileSet,
    /// The end of the own train, if there are own trains.
    pub(super) own_end: Option<Pip>,
    /// Whether others can play on it.
    pub(super) own_is_open: bool,
    /// Whether tiles can go on the own train in the same turn, as many as fit.
    pub(super) lays_whole_train: bool,
    /// How many other ends there are that the seat can play on, by their pips.
    ends: [u8; MAX_PIP as usize + 1],
    /// The train that is planned for the own end, if it has been looked for.
    plan: Option<Plan>,
    /// Whether a plan that is upset is mended at once instead of made anew.
    pub(super) is_hurried: bool,
}

impl Prospect {
    /// A hand without any end.
    pub(super) fn new(hand: TileSet) -> Prospect {
        Prospect {
            hand,
            own_end: None,
            own_is_open: false,
            lays_whole_train: false,
            ends: [0; MAX_PIP as usize + 1],
            plan: None,
            is_hurried: false,
        }
    }

    /// Takes over a plan that was made before, if it can be gone on with.
    pub(super) fn go_on_with(&mut self, plan: Option<Plan>) {
        self.plan = plan.filter(|plan| plan.is_good_for(self.hand, self.own_end));
    }

    /// Looks for a plan for the own train, if there is one and it has none.
    pub(super) fn make_plan(&mut self) {
        let hand = self.hand;
        self.plan = self.plan.or_else(|| self.own_end.map(|end| Plan::best(hand, end)));
    }

    /// What is planned for the own train.
    pub(super) fn plan(&self) -> Option<Plan> {
        self.plan
    }

    pub(super) fn add_end(&mut self, pip: Pip) {
        let ends = &mut self.ends[pip.index()];
        *ends = ends.saturating_add(1);
    }

    // What is left of a best plan is the best one for what is left.

    pub(super) fn lay_on_own(&mut self, tile: Tile, onto: Pip) {
        self.hand.remove(tile);
        self.own_end = tile.other(onto);
        self.plan = self.plan.and_then(|plan| plan.after(tile));
        if let (true, None, Some(end)) = (self.is_hurried, self.plan, self.own_end) {
            self.plan = Some(Plan::hasty(self.hand, end));
        }
    }

    pub(super) fn lay_elsewhere(&mut self, tile: Tile, onto: Pip) {
        self.hand.remove(tile);
        self.plan = match self.plan {
            Some(plan) if self.is_hurried => Some(plan.before(tile)),
            plan => plan.filter(|plan| !plan.tiles().contains(tile)),
        };
        let ends = &mut self.ends[onto.index()];
        *ends = ends.saturating_sub(1);
        if let Some(free) = tile.other(onto) {
            self.add_end(free);
        }
    }

    /// The pips that a tile has and that other trains end with, each once.
    fn ends_for(&self, tile: Tile) -> impl Iterator<Item = Pip> + use<> {
        let ends = self.ends;
        let halves: PipSet = [tile.high(), tile.low()].into_iter().collect();
        halves.iter().filter(move |pip| ends[pip.index()] > 0)
    }
}

/// What does not change while a seat decides.
pub(super) struct Situation<'a> {
    rules: &'a CheckedRules,
    /// How many turns of its own the seat can count on, this one included.
    turns: i32,
}

impl<'a> Situation<'a> {
    /// Where no other seat has fewer tiles than that.
    pub(super) fn new(rules: &'a CheckedRules, fewest: usize) -> Situation<'a> {
        Situation { rules, turns: fewest as i32 + 1 }
    }

    /// Whether passing opens the own train to others.
    pub(super) fn passing_opens(&self) -> bool {
        match self.rules.markers.placed {
            MarkersPlaced::OnPass | MarkersPlaced::UnlessDouble => true,
            MarkersPlaced::Choice | MarkersPlaced::Never => false,
        }
    }

    /// What a hand is expected to cost when the round is over, in hundredths of points.
    pub(super) fn burden(&self, prospect: &mut Prospect) -> i32 {
        let held = prospect.hand.iter().map(|tile| HELD + LOOSE * self.points(tile));
        let burden = held.sum::<i32>();
        prospect.make_plan();
        match &prospect.plan {
            Some(plan) => {
                let relief = |(place, &tile)| (LOOSE - self.planned(prospect, place)) * self.points(tile);
                burden - plan.in_order().iter().enumerate().map(relief).sum::<i32>()
            }
            None => {
                let pips: PipSet = prospect.hand.iter().flat_map(|tile| [tile.high(), tile.low()]).collect();
                burden - (BREADTH + BREADTH_BY_TURNS * self.turns) * pips.len() as i32
            }
        }
    }

    /// What is expected to be left of the tile at that place of the planned train.
    fn planned(&self, prospect: &Prospect, place: usize) -> i32 {
        if prospect.lays_whole_train {
            return 0;
        }
        let planned = (PLANNED * (place as i32 + 1) / self.turns).min(MOST_PLANNED);
        if prospect.own_is_open { planned + (LOOSE - planned) * OPEN_TRAIN / 100 } else { planned }
    }

    fn points(&self, tile: Tile) -> i32 {
        tile_points(&self.rules.scoring, tile) as i32
    }

    /// What a hand is expected to cost after a tile was laid, on the own train or on another one. If it was a double, the turn
    /// goes on as well as it can.
    pub(super) fn burden_in_turn(&self, prospect: &mut Prospect, laid: Tile, on_own: bool) -> i32 {
        self.burden_after(prospect, laid, on_own, MOST_DOUBLES)
    }

    fn burden_after(&self, prospect: &mut Prospect, laid: Tile, on_own: bool, doubles: u32) -> i32 {
        let burden = self.burden(prospect);
        let demand = self.rules.doubles.demand;
        if !laid.is_double() || prospect.hand.is_empty() || prospect.lays_whole_train || doubles == 0 {
            return burden;
        }
        let least = match demand {
            DoubleDemand::Nothing => return burden,
            DoubleDemand::MayCover => burden,
            DoubleDemand::Cover | DoubleDemand::ExtraTile => burden + DRAWN,
        };
        let (prospect, pip) = (&*prospect, laid.high());
        let follow = |tile: Tile, onto: Pip, on_own: bool| {
            let mut next = prospect.clone();
            if on_own {
                next.lay_on_own(tile, onto);
            } else {
                next.lay_elsewhere(tile, onto);
            }
            self.burden_after(&mut next, tile, on_own, doubles - 1)
        };
        let covers = prospect.hand.intersection(TileSet::with_pip(pip));
        let least = covers.iter().map(|cover| follow(cover, pip, on_own)).fold(least, i32::min);
        if demand != DoubleDemand::ExtraTile {
            return least;
        }
        prospect.hand.iter().fold(least, |least, tile| {
            let own = prospect.own_end.filter(|&end| !on_own && tile.has(end)).map(|end| follow(tile, end, true));
            let elsewhere = prospect.ends_for(tile).map(|end| follow(tile, end, false)).min();
            least.min(own.unwrap_or(least)).min(elsewhere.unwrap_or(least))
        })
    }
}
