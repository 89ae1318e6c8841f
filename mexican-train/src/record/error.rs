//! What is wrong with a record, and where.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use super::text::ParseRecordError;
use crate::game::{AdjudicationError, NextRoundError};
use crate::history::Move;
use crate::refusal::Refusal;
use crate::round::DealError;
use crate::rules::{FieldError, RulesError};
use crate::seat::Seat;
use crate::tile::{DominoSet, Tile};

/// What is wrong with a record, and where.
///
/// It prints as one line: the file and line as far as they are known, the round and the move, what is wrong, and what
/// would be right. Rounds and moves are counted from 1 in messages, and from 0 in the methods.
///
/// ```text
/// club.toml:74: round 1, move 3 `p0 6-2@1`: train 1 is closed: it has no marker; legal actions: 2-1@0, 6-3@M
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    place: Box<Place>,
    fault: Box<RecordFault>,
}

/// Where something stands in a record.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Place {
    pub(super) file: Option<String>,
    pub(super) line: Option<usize>,
    pub(super) round: Option<usize>,
    /// The number of the move and its text.
    pub(super) action: Option<(usize, String)>,
    /// The path of the key.
    pub(super) key: Option<String>,
}

impl Place {
    /// A key of a round.
    pub(super) fn in_round(round: usize, key: impl Into<String>) -> Place {
        Place { round: Some(round), key: Some(key.into()), ..Place::default() }
    }

    /// A move of a round.
    pub(super) fn of_move(round: usize, number: usize, text: impl fmt::Display) -> Place {
        Place { round: Some(round), action: Some((number, alloc::format!("{text}"))), ..Place::default() }
    }

    /// A key outside the rounds.
    pub(super) fn of_key(key: impl Into<String>) -> Place {
        Place { key: Some(key.into()), ..Place::default() }
    }

    pub(super) fn fault(self, fault: impl Into<RecordFault>) -> RecordError {
        RecordError { place: Box::new(self), fault: Box::new(fault.into()) }
    }
}

impl RecordError {
    /// What is wrong.
    #[must_use]
    pub fn fault(&self) -> &RecordFault {
        &self.fault
    }

    /// The name of the file, if it was [given](RecordError::in_file).
    #[must_use]
    pub fn file(&self) -> Option<&str> {
        self.place.file.as_deref()
    }

    /// The line of the text, from 1, if it is known.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.place.line
    }

    /// The number of the round, from 0, if it is in one.
    #[must_use]
    pub fn round(&self) -> Option<usize> {
        self.place.round
    }

    /// The number of the move in its round, from 0, and its text, if it is in one.
    #[must_use]
    pub fn action(&self) -> Option<(usize, &str)> {
        self.place.action.as_ref().map(|(number, text)| (*number, text.as_str()))
    }

    /// The path of the key, such as `rules.doubles.order` or `hands[2]`; keys of a round begin at the round.
    #[must_use]
    pub fn key(&self) -> Option<&str> {
        self.place.key.as_deref()
    }

    /// The same error with the name of the file.
    ///
    /// ```
    /// let error = mexican_train::Record::from_toml("format = 2").unwrap_err().in_file("club.toml");
    /// assert_eq!(error.to_string(), "club.toml:1: `format`: this library reads records of format 1, and this is 2");
    /// ```
    #[must_use]
    pub fn in_file(mut self, name: impl Into<String>) -> RecordError {
        self.place.file = Some(name.into());
        self
    }

    /// The same error on that line.
    pub(super) fn on_line(mut self, line: Option<usize>) -> RecordError {
        self.place.line = line.or(self.place.line);
        self
    }

    pub(super) fn place(&self) -> &Place {
        &self.place
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { file, line, round, action, key } = &*self.place;
        match (file, line) {
            (Some(file), Some(line)) => write!(f, "{file}:{line}: ")?,
            (Some(file), None) => write!(f, "{file}: ")?,
            (None, Some(line)) => write!(f, "line {line}: ")?,
            (None, None) => {}
        }
        let round = round.map(|round| alloc::format!("round {}", round + 1));
        let action = action.as_ref().map(|(number, text)| alloc::format!("move {} `{text}`", number + 1));
        let key = key.as_ref().map(|key| alloc::format!("`{key}`"));
        let where_it_is: Vec<String> = [round, action, key].into_iter().flatten().collect();
        if !where_it_is.is_empty() {
            write!(f, "{}: ", where_it_is.join(", "))?;
        }
        fmt::Display::fmt(&self.fault, f)
    }
}

impl core::error::Error for RecordError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.fault.source()
    }
}

/// What can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordFault {
    /// The text is not TOML or JSON.
    #[error("this is not {form}: {message}")]
    Syntax {
        /// `TOML` or `JSON`.
        form: &'static str,
        /// What the parser says.
        message: String,
    },
    /// The record is of another format.
    #[error("this library reads records of format 1, and this is {found}")]
    Format {
        /// What the record says.
        found: String,
    },
    /// There is a key that no record has.
    #[error("there is no key `{key}` here; the keys are {known}")]
    UnknownKey {
        /// The key.
        key: String,
        /// The keys that there are.
        known: String,
    },
    /// A key is missing.
    #[error("`{key}` is missing")]
    MissingKey {
        /// The key.
        key: &'static str,
    },
    /// A value is of another kind.
    #[error("has to be {expected}, not {found}")]
    WrongKind {
        /// What it has to be.
        expected: &'static str,
        /// What it is.
        found: String,
    },
    /// There is no such field of the rules, or it cannot hold the value.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// Fields of the rules are missing.
    #[error("the rules say nothing of {paths}")]
    MissingFields {
        /// Their paths.
        paths: String,
    },
    /// The rules contradict themselves.
    #[error("these rules cannot be played: {}", alloc::format!("{}", .0).replace('\n', "; "))]
    Rules(#[from] RulesError),
    /// A text cannot be read.
    #[error(transparent)]
    Text(#[from] ParseRecordError),
    /// There are too many or too few of something.
    #[error("has {found} {of}, and has to have {expected}")]
    Count {
        /// Of what.
        of: &'static str,
        /// How many there have to be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// There is no such seat at the table.
    #[error("there is no seat {seat}: the seats are 0 to {highest}")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
        /// The highest seat.
        highest: Seat,
    },
    /// The set does not have the tile.
    #[error("the tile {tile} is not in the {set} set")]
    NotInSet {
        /// The tile.
        tile: Tile,
        /// The set.
        set: DominoSet,
    },
    /// A tile is in two places.
    #[error("the tile {tile} cannot be here: it is {before}")]
    TileTwice {
        /// The tile.
        tile: Tile,
        /// Where it is.
        before: String,
    },
    /// The hands and draws have more tiles than the set.
    #[error("the hands, draws and boneyard have {found} tiles, more than the {most} of the set")]
    TooManyTiles {
        /// How many there are.
        found: usize,
        /// How many there can be.
        most: usize,
    },
    /// The round cannot be dealt.
    #[error("the round cannot be dealt: {0}")]
    Deal(#[from] DealError),
    /// The next round cannot begin.
    #[error("this round cannot begin: {0}")]
    NextRound(#[from] NextRoundError),
    /// What the record says is not what comes of the deal and the moves.
    #[error("says {found}, and by the deal and the moves it is {expected}")]
    Differs {
        /// What it is.
        expected: String,
        /// What the record says.
        found: String,
    },
    /// A move is refused.
    #[error("{refusal}{}", legal_text(.legal, *.seat))]
    Refused {
        /// The seat that moves.
        seat: Seat,
        /// Why.
        refusal: Refusal,
        /// What is legal instead: for this seat, or if it has nothing to do, for those that are to act.
        legal: Vec<Move>,
    },
    /// A move is refused, or the round goes another way, whatever the tiles are that are not known.
    #[error("however the unknown tiles are filled in: {problem}")]
    NoFilling {
        /// What comes nearest to fitting, and why it does not.
        problem: String,
    },
    /// The record says how the round ended, or goes on with another round, and the round is not over.
    #[error("the round is not over{}", legal_text(.legal, Seat::new(u8::MAX)))]
    NotOver {
        /// What the seats that are to act can do.
        legal: Vec<Move>,
    },
    /// A seat cannot be penalised.
    #[error(transparent)]
    Adjudication(#[from] AdjudicationError),
    /// A tile is not known, so that the game cannot be played again.
    #[error("not every tile is known, so that the game can be checked but not played again")]
    Incomplete,
}

/// As many legal actions as are shown in a message.
const SHOWN: usize = 20;

/// `; legal actions: draw, 12-4@1`: those of the seat as they are, those of others with their seat.
fn legal_text(legal: &[Move], seat: Seat) -> String {
    if legal.is_empty() {
        return String::new();
    }
    let shown = legal.iter().take(SHOWN).map(|one| match one.seat == seat {
        true => alloc::format!("{}", one.action),
        false => alloc::format!("p{} {}", one.seat, one.action),
    });
    let shown: Vec<String> = shown.collect();
    let more = match legal.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => alloc::format!(", and {more} more"),
    };
    alloc::format!("; legal actions: {}{more}", shown.join(", "))
}

/// `a`, `a and b`, `a, b and c`, each in backticks.
pub(super) fn keys_text(keys: &[&str]) -> String {
    let quoted: Vec<String> = keys.iter().map(|key| alloc::format!("`{key}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.to_owned(),
        Some((last, others)) => alloc::format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}
