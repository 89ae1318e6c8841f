//! The bot that keeps its best train planned.

mod prospect;

use alloc::vec::Vec;

use super::{Bot, BotFailure, Chair, remark};
use crate::action::{Action, Join};
use crate::rules::{LateStart, MarkersAtStart, MarkersRemoved, OpeningExtent, TurnExtent};
use crate::seat::Train;
use crate::tile::{Pip, Tile};
use prospect::{Prospect, Situation};

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

impl Planner {
    /// The actions of a seat that is to act, in the order in which it likes them; of equals in that of the list.
    pub(super) fn ranked(chair: &Chair<'_>) -> Vec<Action> {
        let table = Table::new(chair);
        let mut actions: Vec<Action> = chair.legal_actions().iter().collect();
        actions.sort_by_cached_key(|&action| table.burden_after(action));
        actions
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
        let table = Table::new(chair);
        // Of equals the first is taken.
        Ok(actions.iter().min_by_key(|&action| table.burden_after(action)))
    }

    fn needs_view(&self) -> bool {
        false
    }
}

/// The table as a seat sees it that is to act.
struct Table<'a> {
    chair: &'a Chair<'a>,
    situation: Situation<'a>,
    now: Prospect,
    own_train: Option<Train>,
    /// Whether the turn may go on along the own train.
    lays_whole_train: bool,
}

impl<'a> Table<'a> {
    fn new(chair: &'a Chair<'a>) -> Table<'a> {
        let rules = chair.rules();
        let layout = chair.layout();
        let own_train = rules.personal_trains.then_some(Train::Seat(chair.seat()));
        let always_open = rules.markers.at_start == MarkersAtStart::AlwaysPublic;
        let mut now = Prospect::new(chair.hand());
        now.own_is_open = always_open || chair.markers().contains(chair.seat());
        for train in layout.trains() {
            let plain = layout.plain_ends(train);
            let open_doubles = layout.open_doubles().filter(|open| open.train == train).map(|open| open.double.high());
            let mut ends = plain.iter().chain(open_doubles);
            match train {
                _ if Some(train) == own_train => now.own_end = ends.next(),
                Train::Seat(seat) if !always_open && !chair.markers().contains(seat) => {}
                Train::Seat(_) | Train::Mexican(_) | Train::Arm(_) => ends.for_each(|end| now.add_end(end)),
            }
        }
        let is_started = own_train.is_some_and(|train| layout.is_started(train));
        let in_late_start = || {
            rules.opening.late_start == LateStart::WholeTrain
                && (!is_started || chair.legal_actions().contains(Action::Stop))
        };
        let in_whole_train =
            rules.opening.extent != OpeningExtent::OneTile && (chair.is_first_lap() || in_late_start());
        Table {
            chair,
            situation: Situation::new(chair),
            now,
            own_train,
            lays_whole_train: in_whole_train || rules.turn.extent == TurnExtent::Sweep,
        }
    }

    /// What the hand is expected to cost after an action.
    fn burden_after(&self, action: Action) -> i32 {
        match action {
            Action::Play { tile, train, join } => self.burden_after_play(tile, train, join),
            // It can be drawn only where nothing can be played, and passing would be worse still.
            Action::Draw => i32::MIN,
            Action::Stop => self.situation.burden(&self.now),
            Action::Pass | Action::PassAndMark => {
                let mut after = self.now.clone();
                after.own_is_open |= action == Action::PassAndMark || self.situation.passing_opens();
                self.situation.burden(&after)
            }
            // These have been said if they could be.
            Action::Call | Action::RemoveMarker | Action::Challenge(_) => i32::MAX,
        }
    }

    fn burden_after_play(&self, tile: Tile, train: Train, join: Join) -> i32 {
        let is_own = Some(train) == self.own_train;
        let mut after = self.now.clone();
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
        self.situation.burden_in_turn(&after, tile, is_own)
    }

    /// The pip that a tile has to match on a train that has one end.
    fn only_end(&self, train: Train) -> Option<Pip> {
        let layout = self.chair.layout();
        let open = || layout.open_doubles().find(|open| open.train == train).map(|open| open.double.high());
        layout.plain_ends(train).iter().next().or_else(open)
    }

    /// Whether playing a tile takes the marker off the own train, or leads to that.
    fn closes_own_train(&self, tile: Tile, is_own: bool) -> bool {
        let markers = &self.chair.rules().markers;
        let by_rule = match markers.removed {
            MarkersRemoved::OwnTrain | MarkersRemoved::AnyTile => is_own,
            MarkersRemoved::AnyPlay => true,
            MarkersRemoved::OwnTrainCovered => is_own && !tile.is_double(),
        };
        by_rule && markers.at_start != MarkersAtStart::AlwaysPublic
    }
}
