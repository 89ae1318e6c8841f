//! Finding the combinations of choices that contradict each other.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Deref;

use super::catalogue::FIELDS;
use super::fault::{Fault, FaultKind, RulesError};
use super::value::Value;
use super::{
    Deal, DoubleBinding, DoubleDemand, EngineOrder, EngineSearch, EngineSource, ExhaustedDouble, GameEnd,
    OpeningExtent, OpeningTargets, OwnTrainFirst, Rules, Starter, Teams, TrailingDouble, TurnExtent,
};
use crate::seat::MAX_SEATS;
use crate::tile::Pip;

/// Rules that do not contradict themselves: what rounds and games are made from.
///
/// They are cheap to clone, and read like [`Rules`]. To change them, take a copy with
/// [`to_rules`](CheckedRules::to_rules) and check it again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CheckedRules(Arc<Checked>);

#[derive(Debug, PartialEq, Eq, Hash)]
struct Checked {
    rules: Rules,
    hand_size: u8,
}

impl CheckedRules {
    /// The rules.
    #[must_use]
    pub fn as_rules(&self) -> &Rules {
        &self.0.rules
    }

    /// A copy of the rules, to be changed.
    #[must_use]
    pub fn to_rules(&self) -> Rules {
        self.0.rules.clone()
    }

    /// A copy that shares no memory with these: for another thread, so that the two do not wait for each other when they count
    /// who holds the rules.
    #[cfg(feature = "simulate")]
    pub(crate) fn apart(&self) -> CheckedRules {
        CheckedRules(Arc::new(Checked { rules: self.to_rules(), hand_size: self.hand_size() }))
    }

    /// How many tiles each seat is dealt.
    #[must_use]
    pub fn hand_size(&self) -> u8 {
        self.0.hand_size
    }
}

impl Deref for CheckedRules {
    type Target = Rules;

    fn deref(&self) -> &Rules {
        self.as_rules()
    }
}

impl From<CheckedRules> for Rules {
    fn from(rules: CheckedRules) -> Rules {
        match Arc::try_unwrap(rules.0) {
            Ok(checked) => checked.rules,
            Err(shared) => shared.rules.clone(),
        }
    }
}

impl TryFrom<Rules> for CheckedRules {
    type Error = RulesError;

    fn try_from(rules: Rules) -> Result<CheckedRules, RulesError> {
        rules.check()
    }
}

impl Rules {
    /// Checks the rules, and makes them ready for play.
    ///
    /// ```
    /// use mexican_train::rules::{Preset, TurnExtent};
    /// let mut rules = Preset::Pagat.rules(4)?;
    /// rules.turn.extent = TurnExtent::Sweep;
    /// rules.doubles.toes = 0;
    /// let error = rules.check().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "turn.extent = \"sweep\": does not go with doubles.demand = \"extra_tile\"; choose one_tile\n\
    ///      doubles.toes = 0: has to be from 1 to 3",
    /// );
    /// # Ok::<(), mexican_train::rules::PresetError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If choices contradict each other: all the faults, not only the first.
    pub fn check(self) -> Result<CheckedRules, RulesError> {
        let faults = self.faults();
        match self.deal.hand_size(self.set, self.players) {
            Some(hand_size) if faults.is_empty() => Ok(CheckedRules(Arc::new(Checked { rules: self, hand_size }))),
            _ => Err(RulesError { faults }),
        }
    }

    /// All that is wrong with the rules, in the order of the catalogue; nothing if they can be played.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults { rules: self, found: Vec::new() };
        faults.table();
        faults.engine();
        faults.starter();
        faults.opening();
        faults.turns();
        faults.doubles();
        faults.ending();
        faults.trains();
        faults.found.sort_by_key(|fault| FIELDS.iter().position(|field| field.path() == fault.field));
        faults.found
    }
}

/// The faults found so far.
struct Faults<'a> {
    rules: &'a Rules,
    found: Vec<Fault>,
}

impl Faults<'_> {
    fn value(&self, field: &str) -> Value {
        self.rules.get(field).unwrap_or_else(|_| field.into())
    }

    fn add(&mut self, field: &'static str, kind: FaultKind) {
        let value = self.value(field);
        self.found.push(Fault { field, value, kind });
    }

    /// The field does not go with another one as that is now.
    fn conflict(&mut self, field: &'static str, with: &'static str, instead: &'static [&'static str]) {
        let with_value = self.value(with);
        self.add(field, FaultKind::Conflict { with, with_value, instead });
    }

    fn range(&mut self, field: &'static str, number: impl Into<u64>, least: u64, most: u64) {
        if !(least..=most).contains(&number.into()) {
            self.add(field, FaultKind::OutOfRange { least, most });
        }
    }

    /// Set, players and deal.
    fn table(&mut self) {
        let Rules { set, players, ref deal, .. } = *self.rules;
        self.range("players", players, 2, MAX_SEATS as u64);
        let set_aside = self.rules.engine.source == EngineSource::SetAside;
        match deal.hand_size(set, players) {
            None => {
                let sizes_for = match deal {
                    Deal::Table(table) => table.entries().filter(|entry| entry.0 == set).map(|entry| entry.1).collect(),
                    Deal::Sizes(sizes) => sizes.keys().copied().collect(),
                };
                self.add("deal", FaultKind::NoHandSize { set, players, sizes_for });
            }
            Some(hand_size @ 0..2) => self.add("deal", FaultKind::SmallHands { hand_size }),
            Some(hand_size) => {
                let needed = usize::from(players) * usize::from(hand_size) + usize::from(set_aside);
                if needed > set.len() {
                    self.add("deal", FaultKind::HandsExceedSet { set, players, hand_size, set_aside });
                }
            }
        }
    }

    fn engine(&mut self) {
        let engine = &self.rules.engine;
        if engine.search == EngineSearch::NextLower && engine.source != EngineSource::RequiredHolder {
            self.conflict("engine.search", "engine.source", &["draw_equally", "draw_in_turn", "redeal"]);
        }
        let as_they_come = matches!(engine.source, EngineSource::HighestUnused | EngineSource::StarterHighest);
        match &engine.order {
            EngineOrder::Unused if as_they_come => {}
            EngineOrder::Unused => self.conflict(
                "engine.order",
                "engine.source",
                &["descending", "{\"descending_from\": n}", "ascending", "down_and_up", "a list of pips"],
            ),
            _ if as_they_come => self.conflict("engine.order", "engine.source", &["unused"]),
            EngineOrder::List(pips) if pips.is_empty() => self.add("engine.order", FaultKind::Empty),
            EngineOrder::List(pips) => self.in_set(pips),
            EngineOrder::DescendingFrom(pip) => self.in_set(&[*pip]),
            EngineOrder::Descending | EngineOrder::Ascending | EngineOrder::DownAndUp => {}
        }
        if engine.placer_refills && engine.source == EngineSource::SetAside {
            self.conflict("engine.placer_refills", "engine.source", &["false"]);
        }
    }

    /// A pip of the engine's order that is not in the set is a fault.
    fn in_set(&mut self, pips: &[Pip]) {
        let set = self.rules.set;
        if let Some(pip) = pips.iter().find(|pip| **pip > set.highest()) {
            self.add("engine.order", FaultKind::NotInSet { pip: pip.value(), set });
        }
    }

    fn starter(&mut self) {
        let Rules { players, engine, starter, .. } = self.rules;
        match (starter, engine.source) {
            (Starter::EnginePlacer, EngineSource::SetAside) => {
                self.conflict(
                    "starter",
                    "engine.source",
                    &[
                        "rotate",
                        "highest_pip_sum",
                        "highest_engine_tile",
                        "draw_for_it",
                        "left_of_last",
                        "last_winner",
                        "{\"seat\": n}",
                    ],
                );
            }
            (Starter::EnginePlacer | Starter::HighestEngineTile, EngineSource::StarterHighest) => {
                self.conflict(
                    "starter",
                    "engine.source",
                    &["rotate", "highest_pip_sum", "draw_for_it", "left_of_last", "last_winner", "{\"seat\": n}"],
                );
            }
            (Starter::Seat(seat), _) if seat.number() >= *players => {
                self.add("starter", FaultKind::NoSuchSeat { last: players.saturating_sub(1) });
            }
            _ => {}
        }
    }

    fn opening(&mut self) {
        let opening = self.rules.opening;
        let whole_trains = opening.extent != OpeningExtent::OneTile;
        if whole_trains && opening.targets != OpeningTargets::OwnTrain {
            self.conflict("opening.targets", "opening.extent", &["own_train"]);
        }
        if opening.extent == OpeningExtent::Simultaneous && opening.trailing_double == TrailingDouble::Immediate {
            self.conflict("opening.trailing_double", "opening.extent", &["deferred", "forbidden"]);
        }
    }

    fn turns(&mut self) {
        let Rules { set, turn, mexican_train, doubles, .. } = self.rules;
        if turn.extent == TurnExtent::Sweep && doubles.demand == DoubleDemand::ExtraTile {
            self.conflict("turn.extent", "doubles.demand", &["one_tile"]);
        }
        let most = set.highest().value();
        if mexican_train.count > most {
            self.add("mexican_train.count", FaultKind::TooManyMexicanTrains { most });
        }
    }

    fn doubles(&mut self) {
        let doubles = self.rules.doubles;
        self.range("doubles.toes", doubles.toes, 1, 3);
        if doubles.exhausted == ExhaustedDouble::EndsRound && doubles.binding == DoubleBinding::Nobody {
            self.conflict("doubles.exhausted", "doubles.binding", &["released", "stalls"]);
        }
    }

    fn ending(&mut self) {
        let Rules { players, game, teams, .. } = self.rules;
        match game.end {
            GameEnd::EnginesUsed => {}
            GameEnd::Rounds(number) | GameEnd::Target(number) => {
                self.range("game.end", number, 1, u64::from(u32::MAX));
            }
        }
        let repeated = game.tie_break.iter().enumerate().find(|(index, by)| game.tie_break[..*index].contains(by));
        if let Some((_, by)) = repeated {
            self.add("game.tie_break", FaultKind::Repeated { name: by.name() });
        }
        if *teams == Teams::Partners && !matches!(players, 4 | 6 | 8) {
            self.add("teams", FaultKind::NoPartners { players: *players });
        }
    }

    /// With personal trains there are no arms, and without them nothing that is about them.
    fn trains(&mut self) {
        let Rules { set, own_train_first, opening, turn, mexican_train, personal_trains, hub, .. } = self.rules;
        let with = "personal_trains";
        if *personal_trains {
            if hub.arms > 0 {
                self.conflict("hub.arms", with, &["0"]);
            }
            return;
        }
        if opening.extent != OpeningExtent::OneTile {
            self.conflict("opening.extent", with, &["one_tile"]);
        }
        if *own_train_first != OwnTrainFirst::No {
            self.conflict("own_train_first", with, &["no"]);
        }
        if turn.extent == TurnExtent::Sweep {
            self.conflict("turn.extent", with, &["one_tile"]);
        }
        if mexican_train.count > 0 {
            self.conflict("mexican_train.count", with, &["0"]);
        }
        self.range("hub.arms", hub.arms, 1, u64::from(set.highest().value()));
    }
}
