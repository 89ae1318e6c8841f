//! Positions: a whole state of a round as one line of text, for tests and bug reports.
//!
//! ```
//! use mexican_train::{Game, Round, rules::Preset};
//! let game = Game::new(&Preset::Gamerules.rules(2)?.check()?, 7);
//! let text = game.round().position();
//! assert!(text.starts_with("position=1 rules=gamerules;set=12;players=2 engine=12-12 "));
//! assert_eq!(Round::from_position(&text)?, *game.round());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! A position is the whole truth, hidden hands and the order of the boneyard included: it is not for players.
#![doc = ""]
#![doc = include_str!("../../POSITION.md")]

mod read;
mod rules;
mod write;

use alloc::string::String;

use thiserror::Error;

use crate::round::{BrokenInvariant, Round};
use crate::rules::{FieldError, RulesError};

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The text does not begin with the version that this library reads.
    #[error("a position begins with position=1, not with {found:?}")]
    Version {
        /// The first word of the text.
        found: String,
    },
    /// A word has no equals sign.
    #[error("{word:?} is no part of a position: a part is a name, an equals sign and a value")]
    NotAPart {
        /// The word.
        word: String,
    },
    /// There is no part with that name.
    #[error("a position has no part {name:?}")]
    Unknown {
        /// The name.
        name: String,
    },
    /// A part is there twice.
    #[error("the part {name:?} is there twice")]
    Twice {
        /// The name of the part.
        name: String,
    },
    /// A part is missing that has to be there.
    #[error("the part {name:?} is missing")]
    Missing {
        /// The name of the part.
        name: &'static str,
    },
    /// A part says something else than what belongs there.
    #[error("the part {part:?} has {found:?} where {expected} was expected")]
    Wrong {
        /// The name of the part.
        part: String,
        /// The piece of it that is wrong.
        found: String,
        /// What was expected there.
        expected: &'static str,
    },
    /// The rules have no such field, or it cannot hold that value.
    #[error("the part \"rules\": {0}")]
    Field(#[from] FieldError),
    /// The rules contradict themselves.
    #[error("the part \"rules\" contradicts itself: {0}")]
    Rules(#[from] RulesError),
    /// Each part can be read, but together they are no state of a round.
    #[error("the position contradicts itself: {0}")]
    Round(#[from] BrokenInvariant),
}

impl Round {
    /// The whole state of the round as one line of text, described in [`position`](crate::position).
    ///
    /// ```
    /// use mexican_train::{Game, Round, rules::Preset};
    /// let game = Game::new(&Preset::Easy.rules(3)?.check()?, 1);
    /// assert_eq!(Round::from_position(&game.round().position())?, *game.round());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn position(&self) -> String {
        write::position(self)
    }

    /// A round from its position.
    ///
    /// ```
    /// use mexican_train::Round;
    /// let error = Round::from_position("position=1 rules=pagat;set=12;players=4 engine=12-1").unwrap_err();
    /// assert_eq!(error.to_string(), r#"the part "engine" has "12-1" where a double was expected"#);
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is no position, or one that contradicts itself: the part that is wrong, and what was expected there.
    pub fn from_position(text: &str) -> Result<Round, PositionError> {
        read::position(text)
    }
}
