//! The bot that keeps its best train planned.

mod plan;
mod prospect;

use alloc::vec::Vec;

pub(super) use self::plan::Plan;
use self::prospect::{Prospect, Situation};
use super::{Bot, BotFailure, Chair, remark};
use crate::action::{Action, Join};
use crate::round::{LegalActions, Round};
use crate::rules::{LateStart, MarkerRemoval, MarkersAtStart, MarkersRemoved, OpeningExtent, TurnExtent};
use crate::seat::{Seat, Train};
use crate::tile::{Pip, Tile};

/// Keeps the best train that its hand can make for its own end, sheds what does not belong to it, and takes of all actions the
/// one that leaves the least to be counted when the round is over.
///
/// For each action it looks at the hand that would be left:
///
/// - The best train from the own end is found by the [solver](crate::solver). Its tiles go one by one, so the further back
///   one comes, and the sooner another seat may be out, the less it can be relied on; where a whole train is laid in one turn,
///   all of it goes. While the own train is open to others, it is relied on less.
/// - A tile that is no part of it counts as left over.
/// - A double is looked at with what could follow it in the same turn; if nothing could, that is a tile to be drawn.
/// - Where there are no own trains, tiles with many different pips are kept: some of them will fit.
///
/// It knows the rules in force: what a double demands, what takes a marker off, how much the first turn may lay, what tiles
/// count. It keeps nothing from one decision to the next, and leaves nothing to chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Planner;

/// An action of a seat, and what comes of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Idea {
    pub(super) action: Action,
    /// What the hand is expected to cost after it, in hundredths of points.
    pub(super) burden: i32,
    /// What the seat means to do with its own train then.
    pub(super) plan: Option<Plan>,
}

impl Planner {
    /// The actions of a seat that is to act, in the order in which it likes them; of equals in that of the list.
    pub(super) fn ideas(chair: &Chair<'_>) -> Vec<Idea> {
        let mut ideas: Vec<Idea> = Table::before(chair).ideas(&chair.legal_actions()).collect();
        ideas.sort_by_key(|idea| idea.burden);
        ideas
    }

    /// What a seat means to do with its own train.
    pub(super) fn plan(round: &Round, seat: Seat) -> Option<Plan> {
        Table::in_round(round, seat, None).now.plan()
    }

    /// What a seat does that goes on with its plan as long as it can, and does not look for the best one that it would have after
    /// each of its actions: nearly as good, and much quicker. For play-outs alone: nobody calls or challenges in a hurry.
    pub(super) fn in_a_hurry(round: &Round, seat: Seat, plan: &mut Option<Plan>) -> Option<Action> {
        let actions = round.legal_actions(seat);
        if actions.len() == 1 {
            return actions.get(0);
        }
        if round.rules().markers.removal == MarkerRemoval::Choice && actions.contains(Action::RemoveMarker) {
            return Some(Action::RemoveMarker);
        }
        let mut table = Table::in_round(round, seat, plan.take());
        table.now.is_hurried = true;
        let idea = table.ideas(&actions).min_by_key(|idea| idea.burden)?;
        *plan = idea.plan;
        Some(idea.action)
    }
}

impl Bot for Planner {
    fn choose(&mut self, chair: &Chair<'_>) -> Result<Option<Action>, BotFailure> {
        if let Some(remark) = remark(chair) {
            return Ok(Some(remark));
        }
        let actions = chair.legal_actions();
        if actions.len() == 1 {
            return Ok(actions.get(0));
        }
        // Of equals the first is taken.
        let idea = Table::before(chair).ideas(&actions).min_by_key(|idea| idea.burden);
        Ok(idea.map(|idea| idea.action))
    }

    fn needs_view(&self) -> bool {
        false
    }
}

/// The table as a seat sees it that is to act.
struct Table<'a> {
    /// The round that stands behind, of which no more is looked at than the seat's own hand and what lies open.
    round: &'a Round,
    situation: Situation<'a>,
    now: Prospect,
    own_train: Option<Train>,
    /// Whether the turn may go on along the own train.
    lays_whole_train: bool,
}

impl<'a> Table<'a> {
    /// The table before a chair.
    fn before(chair: &Chair<'a>) -> Table<'a> {
        let others = chair.seats().filter(|&seat| seat != chair.seat());
        let fewest = others.map(|seat| chair.hand_size(seat)).min().unwrap_or(0);
        Table::new(chair.round(), chair.seat(), fewest, None)
    }

    /// The table of a round with all its hands, perhaps with a plan that was made before.
    fn in_round(round: &'a Round, seat: Seat, plan: Option<Plan>) -> Table<'a> {
        let others = round.seats().filter(|&other| other != seat);
        let fewest = others.map(|other| round.hand(other).len()).min().unwrap_or(0);
        Table::new(round, seat, fewest, plan)
    }

    fn new(round: &'a Round, seat: Seat, fewest: usize, plan: Option<Plan>) -> Table<'a> {
        let (rules, layout) = (round.rules(), round.layout());
        let own_train = rules.personal_trains.then_some(Train::Seat(seat));
        let always_open = rules.markers.at_start == MarkersAtStart::AlwaysPublic;
        let mut now = Prospect::new(round.hand(seat));
        now.own_is_open = always_open || round.markers().contains(seat);
        for train in layout.trains() {
            let plain = layout.plain_ends(train);
            let open_doubles = layout.open_doubles().filter(|open| open.train == train).map(|open| open.double.high());
            let mut ends = plain.iter().chain(open_doubles);
            match train {
                _ if Some(train) == own_train => now.own_end = ends.next(),
                Train::Seat(owner) if !always_open && !round.markers().contains(owner) => {}
                Train::Seat(_) | Train::Mexican(_) | Train::Arm(_) => ends.for_each(|end| now.add_end(end)),
            }
        }
        now.go_on_with(plan);
        now.make_plan();
        let is_started = own_train.is_some_and(|train| layout.is_started(train));
        let in_late_start = || {
            rules.opening.late_start == LateStart::WholeTrain
                && (!is_started || round.legal_actions(seat).contains(Action::Stop))
        };
        let in_whole_train =
            rules.opening.extent != OpeningExtent::OneTile && (round.is_first_lap() || in_late_start());
        Table {
            round,
            situation: Situation::new(rules, fewest),
            now,
            own_train,
            lays_whole_train: in_whole_train || rules.turn.extent == TurnExtent::Sweep,
        }
    }

    /// What comes of each of its legal actions.
    fn ideas(&self, actions: &LegalActions<'_>) -> impl Iterator<Item = Idea> {
        actions.iter().map(|action| self.idea(action))
    }

    fn idea(&self, action: Action) -> Idea {
        let mut after = self.now.clone();
        let burden = match action {
            Action::Play { tile, train, join } => self.burden_after_play(&mut after, tile, train, join),
            // It can be drawn only where nothing can be played, and passing would be worse still.
            Action::Draw => i32::MIN,
            Action::Stop => self.situation.burden(&mut after),
            Action::Pass | Action::PassAndMark => {
                after.own_is_open |= action == Action::PassAndMark || self.situation.passing_opens();
                self.situation.burden(&mut after)
            }
            // These have been said if they could be.
            Action::Call | Action::RemoveMarker | Action::Challenge(_) => i32::MAX,
        };
        Idea { action, burden, plan: after.plan() }
    }

    fn burden_after_play(&self, after: &mut Prospect, tile: Tile, train: Train, join: Join) -> i32 {
        let is_own = Some(train) == self.own_train;
        after.own_is_open &= !self.closes_own_train(tile, is_own);
        after.lays_whole_train = is_own && self.lays_whole_train;
        let onto = match join {
            Join::Plain(pip) | Join::Double(pip) => pip,
            Join::OnlyEnd => self.only_end(train).unwrap_or(tile.high()),
        };
        if is_own {
            after.lay_on_own(tile, onto);
        } else {
            after.lay_elsewhere(tile, onto);
        }
        self.situation.burden_in_turn(after, tile, is_own)
    }

    /// The pip that a tile has to match on a train that has one end.
    fn only_end(&self, train: Train) -> Option<Pip> {
        let layout = self.round.layout();
        let open = || layout.open_doubles().find(|open| open.train == train).map(|open| open.double.high());
        layout.plain_ends(train).iter().next().or_else(open)
    }

    /// Whether playing a tile takes the marker off the own train, or leads to that.
    fn closes_own_train(&self, tile: Tile, is_own: bool) -> bool {
        let markers = &self.round.rules().markers;
        let by_rule = match markers.removed {
            MarkersRemoved::OwnTrain | MarkersRemoved::AnyTile => is_own,
            MarkersRemoved::AnyPlay => true,
            MarkersRemoved::OwnTrainCovered => is_own && !tile.is_double(),
        };
        by_rule && markers.at_start != MarkersAtStart::AlwaysPublic
    }
}
