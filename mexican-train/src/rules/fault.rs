//! What is wrong with rules that contradict themselves.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use super::choice::listed;
use super::value::Value;
use crate::tile::DominoSet;

/// One choice that the rest of the rules does not allow.
///
/// It prints as the field, what it holds, and why that does not do:
/// `doubles.toes = 4: has to be from 1 to 3`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{field} = {value}: {kind}")]
pub struct Fault {
    /// The path of the field.
    pub field: &'static str,
    /// What the field holds.
    pub value: Value,
    /// Why that does not do, and what would.
    pub kind: FaultKind,
}

/// Why a choice is refused, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// The number is too small or too large.
    #[error("has to be from {least} to {most}")]
    OutOfRange {
        /// The smallest number that does.
        least: u64,
        /// The largest number that does.
        most: u64,
    },
    /// There cannot be so many Mexican trains: each begins with another tile of the engine's pip.
    #[error("has to be at most {most}, since each Mexican train begins with another tile of the engine's pip")]
    TooManyMexicanTrains {
        /// As many as the engine has other tiles.
        most: u8,
    },
    /// The table or the sizes have no entry for the number of players.
    #[error("has no hand size for {players} players with the {set} set; {}", sizes_text(.sizes_for))]
    NoHandSize {
        /// The set of the rules.
        set: DominoSet,
        /// The number of players of the rules.
        players: u8,
        /// The numbers of players that there are hand sizes for.
        sizes_for: Vec<u8>,
    },
    /// A hand has at least two tiles.
    #[error("deals hands of {hand_size}; a hand has at least 2 tiles")]
    SmallHands {
        /// The tiles of each hand.
        hand_size: u8,
    },
    /// The hands and a set-aside engine are more tiles than the set has.
    #[error(
        "deals {players} hands of {hand_size}{}, more than the {} tiles of the {set} set; {}",
        if *.set_aside { " beside the engine" } else { "" },
        .set.len(),
        most_text(*.set, *.players, *.set_aside),
    )]
    HandsExceedSet {
        /// The set of the rules.
        set: DominoSet,
        /// The number of players of the rules.
        players: u8,
        /// The tiles of each hand.
        hand_size: u8,
        /// Whether the engine is set aside before the deal.
        set_aside: bool,
    },
    /// The set has no such double.
    #[error("has no double {pip} in the {set} set, which goes up to {}", .set.highest())]
    NotInSet {
        /// The pip of the double.
        pip: u8,
        /// The set of the rules.
        set: DominoSet,
    },
    /// The list has nothing in it.
    #[error("has to name one double at least")]
    Empty,
    /// The list names something twice.
    #[error("names {name} twice")]
    Repeated {
        /// What it names twice.
        name: &'static str,
    },
    /// There is no such seat.
    #[error("has to be a seat of this game, 0 to {last}")]
    NoSuchSeat {
        /// The last seat.
        last: u8,
    },
    /// Partners need 4, 6 or 8 seats.
    #[error("goes with 4, 6 or 8 players, not with {players}")]
    NoPartners {
        /// The number of players of the rules.
        players: u8,
    },
    /// Two fields contradict each other.
    #[error("does not go with {with} = {with_value}; choose {}", listed(.instead, "or"))]
    Conflict {
        /// The path of the other field.
        with: &'static str,
        /// What the other field holds.
        with_value: Value,
        /// What this field could hold beside it.
        instead: &'static [&'static str],
    },
}

/// The numbers of players that a deal has hand sizes for, for the message.
fn sizes_text(players: &[u8]) -> String {
    match players {
        [] => "it has none for this set".to_string(),
        numbers => alloc::format!("it has one for {} players", listed(numbers, "or")),
    }
}

/// The largest hand that fits, for the message.
fn most_text(set: DominoSet, players: u8, set_aside: bool) -> String {
    match (set.len() - usize::from(set_aside)) / usize::from(players).max(1) {
        0 | 1 => "a larger set or fewer players are needed".to_string(),
        most => alloc::format!("{most} tiles each are the most"),
    }
}

/// The rules contradict themselves: all that is wrong, not only the first thing.
///
/// It prints one fault a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct RulesError {
    pub(super) faults: Vec<Fault>,
}

impl RulesError {
    /// All faults, in the order of the catalogue. There is at least one.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}
