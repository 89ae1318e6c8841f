//! The rules, as one typed configuration.
//!
//! There are many ways of playing Mexican Train, and every one of them is here a value of the same type: [`Rules`] has
//! a field for each choice that the published rule sets make differently. The choices are independent of each other, so
//! that one can take a bit from here and a bit from there.
//!
//! Start from a [`Preset`], one of the published rule sets. Change what your table plays differently. Then
//! [check](Rules::check) the result: a few choices contradict each other, and the check names all that do, with what
//! would be right instead. [`CheckedRules`] are what rounds and games are made from.
//!
//! ```
//! use mexican_train::rules::{DoubleOrder, Preset, Value};
//!
//! let mut rules = Preset::Pagat.rules(4)?;
//! rules.doubles.order = DoubleOrder::Any;
//! rules.set("scoring.double_blank", &Value::from(50))?;
//!
//! for difference in rules.differences(&Preset::Pagat.rules(4)?) {
//!     println!("{difference}");
//! }
//!
//! let rules = rules.check()?;
//! for choice in rules.describe() {
//!     println!("{choice}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Paths and values
//!
//! A field has a path, `hands` or `doubles.order`, which is the same in Rust, in JSON, in messages and in other
//! languages, and what it holds can be read and set as a [`Value`]. [`fields`] lists all of them with what they can
//! hold, for a form or a command line. In JSON, rules are maps within maps, here with all but the doubles left out:
//!
//! ```json
//! {"doubles": {"demand": "extra_tile", "per_turn": "unlimited", "closing_tile": "anywhere", "binding": "table",
//!              "order": "any", "toes": 1, "exhausted": "released", "going_out": "allowed"}}
//! ```
//!
//! - Yes and no are `true` and `false`, and numbers are whole and not negative. `set` is the highest pip of the set.
//! - A choice is its name, and one with a number is a map with that name: `{"descending_from": 9}`, `{"seat": 2}`,
//!   `{"rounds": 7}`, `{"target": 200}`.
//! - The engines can be a list of one's own, `[12, 9, 6]`, and so can be the sizes of the hands by number of players,
//!   `{"4": 15}`.
//!
//! With the feature `serde`, [`Rules`] are read and written so. What is read has to have every field, once, and nothing
//! else; reading [`CheckedRules`] checks them too.
#![doc = ""]
#![doc = include_str!("../../RULES.md")]

mod catalogue;
mod check;
mod choice;
mod deal;
mod doubles;
mod ending;
mod engine;
mod fault;
mod field;
mod hub;
mod markers;
mod opening;
mod preset_rules;
mod presets;
mod reference;
#[cfg(feature = "serde")]
mod serde;
mod turns;
mod value;

pub use check::CheckedRules;
pub use choice::Possible;
pub use deal::{Deal, DealTable};
pub use doubles::{
    ClosingTile, DoubleBinding, DoubleDemand, DoubleOrder, DoubleRules, DoublesPerTurn, ExhaustedDouble, GoingOut,
};
pub use ending::{
    CallWindow, GameEnd, GameRules, Hands, LastTileCall, LastTileRules, ScoringMode, ScoringRules, Teams, TieBreak,
};
pub use engine::{Direction, EngineOrder, EngineRules, EngineSearch, EngineSource, Starter};
pub use fault::{Fault, FaultKind, RulesError};
pub use field::{Description, Difference, Field, FieldError, fields};
pub use hub::HubRules;
pub use markers::{MarkerRemoval, MarkerRules, MarkersAtStart, MarkersPlaced, MarkersRemoved};
pub use opening::{
    EmptiedHand, LateStart, OpeningDraw, OpeningExtent, OpeningRules, OpeningTargets, OwnTrainFirst, TrailingDouble,
};
pub use presets::{ParsePresetError, Preset, PresetError};
pub use reference::reference;
pub use turns::{DrawCount, DrawRules, DrawnTile, MexicanTrainEarliest, MexicanTrainRules, TurnExtent, TurnRules};
pub use value::Value;

use crate::tile::{DominoSet, Pip};

/// A whole rule set: one value for each choice.
///
/// Every field is public, so that a rule set can be changed field by field with the compiler's help. Combinations that
/// contradict each other are found by [`Rules::check`], which turns the rules into the [`CheckedRules`] that a round or
/// a game is made from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The domino set.
    pub set: DominoSet,
    /// The number of seats: 2 and more, as far as the deal fits the set.
    pub players: u8,
    /// How many tiles each seat is dealt: at least two.
    pub deal: Deal,
    /// The round's engine.
    pub engine: EngineRules,
    /// Who takes the first turn of a round.
    pub starter: Starter,
    /// Which way the turn goes round.
    pub direction: Direction,
    /// The first turn of each seat.
    pub opening: OpeningRules,
    /// Whether the own train has to be started first.
    pub own_train_first: OwnTrainFirst,
    /// An ordinary turn.
    pub turn: TurnRules,
    /// The Mexican trains.
    pub mexican_train: MexicanTrainRules,
    /// Drawing in a turn.
    pub draw: DrawRules,
    /// Markers on personal trains.
    pub markers: MarkerRules,
    /// Doubles.
    pub doubles: DoubleRules,
    /// Calling the last tile.
    pub last_tile: LastTileRules,
    /// The score of a round.
    pub scoring: ScoringRules,
    /// The end of the game.
    pub game: GameRules,
    /// Who plays together.
    pub teams: Teams,
    /// Whether the hands are seen.
    pub hands: Hands,
    /// Whether each seat has a train of its own; without (CF), `hub` says how many arms all play on.
    pub personal_trains: bool,
    /// The arms of the hub when there are no personal trains.
    pub hub: HubRules,
}

impl Rules {
    /// How many rounds a game has; nothing where that depends on the scores.
    ///
    /// ```
    /// use mexican_train::rules::{GameEnd, Preset};
    /// let mut rules = Preset::Pagat.rules(4)?;
    /// assert_eq!(rules.rounds(), Some(13));
    /// rules.game.end = GameEnd::Target(200);
    /// assert_eq!(rules.rounds(), None);
    /// # Ok::<(), mexican_train::rules::PresetError>(())
    /// ```
    #[must_use]
    pub fn rounds(&self) -> Option<u32> {
        match self.game.end {
            GameEnd::EnginesUsed => Some(self.engine.order.rounds(self.set.highest())),
            GameEnd::Rounds(rounds) => Some(rounds),
            GameEnd::Target(_) => None,
        }
    }

    /// The pip of the double that `engine.order` names for a round, counted from 0. After the last it begins again.
    #[must_use]
    pub fn engine_of(&self, round: u32) -> Pip {
        self.engine.order.engine(self.set.highest(), round)
    }
}
