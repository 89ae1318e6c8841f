//! Whole games as texts that people can read and write.
//!
//! A [`Record`] has the rules of a game, what was dealt and drawn, and every move, round by round. It records outcomes
//! and not seeds, so that it can come from a real table or from another program, too. It is written as TOML, which
//! people can read, change and comment, or as JSON in one line, for many games in a file:
//!
//! ```
//! use mexican_train::{Game, Record, rules::Preset};
//!
//! let mut game = Game::new(&Preset::Pagat.rules(2)?.check()?, 7);
//! while let Some(seat) = game.round().to_act().iter().next() {
//!     let action = game.round().legal_actions(seat).get(0).expect("a seat that is to act can act");
//!     game.apply(seat, action)?;
//! }
//! let record = Record::of(&game);
//! let text = record.to_toml();
//! assert!(text.starts_with("format = 1\npreset = \"pagat\"\n"));
//!
//! // Reading it back and playing it again gives the same game.
//! let again = Record::from_toml(&text)?.replay()?;
//! assert_eq!(again.results(), game.results());
//! assert_eq!(Record::from_json_line(&record.to_json_line())?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A mistake is reported with its place, and with what would have been legal:
//!
//! ```
//! # use mexican_train::{Game, Record, rules::Preset};
//! # let game = Game::new(&Preset::Gamerules.rules(2)?.check()?, 7);
//! let mut record = Record::of(&game);
//! record.rounds[0].moves.push("p1 pass".parse()?);
//! let error = record.replay().unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "round 1, move 1 `p1 pass`: a tile can be played, so it has to be; legal actions: 12-5@1, 12-5@M",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What one seat has seen of a game is a record too, with `?` for the tiles that it has not ([`Record::seen_by`]).
//! [`Record::check`] says what can be checked of such a record.
#![doc = ""]
#![doc = include_str!("../../RECORD.md")]

mod check;
pub mod digest;
mod error;
mod fill;
mod lessons;
mod node;
mod observe;
mod puzzle;
mod read;
mod replay;
mod text;
mod toml;
mod write;

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

pub use self::error::{RecordError, RecordFault};
pub use self::text::{ParseRecordError, RecordedDraw, RecordedHand, RecordedMove};

use self::error::Place;
use self::node::Node;
use crate::event::Termination;
use crate::rules::CheckedRules;
use crate::seat::{Seat, SeatSet};
use crate::tile::{Pip, Tile};

/// A game as it was recorded: finished or in progress, with all tiles or with those that one seat has seen.
///
/// Its parts can be changed as one likes. Nothing of it is checked until [`Record::check`] or [`Record::replay`] is
/// called.
///
/// Two records are equal if they say the same; comments and the like do not count.
#[derive(Clone, Debug)]
pub struct Record {
    /// The rules of the game.
    pub rules: CheckedRules,
    /// The preset that the rules began as. For information only.
    pub preset: Option<String>,
    /// The names of the players by seat; none if they are not recorded.
    pub names: Vec<String>,
    /// The event, the date, the place, and whatever else is worth telling: texts by names of one's choice.
    pub about: BTreeMap<String, String>,
    /// Who has seen what is recorded, if that is not everything. For information only.
    pub seen_by: Option<Chair>,
    /// The rounds, the one in progress last.
    pub rounds: Vec<RecordedRound>,
    /// How the game ended, if it is over.
    pub result: Option<RecordedResult>,
    source: Option<Source>,
}

/// Where somebody has seen a game from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chair {
    /// From a seat: the own hand.
    Seat(Seat),
    /// From outside: no hand.
    Spectator,
}

/// A round as it was recorded.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RecordedRound {
    /// The pip of the double in the hub.
    pub engine: Pip,
    /// The seat whose hand the engine came from; nobody's if it was set aside.
    pub laid_by: Option<Seat>,
    /// The seat that took the first turn, or in a simultaneous lap the one that took the first turn after it.
    pub starter: Seat,
    /// The hands as they were dealt, by seat, the engine among them if it came from a hand.
    pub hands: Vec<RecordedHand>,
    /// What was drawn in the search for the engine, in order.
    pub search: Vec<RecordedDraw>,
    /// What the placer of the engine drew for it.
    pub refill: Option<RecordedDraw>,
    /// The moves, in order.
    pub moves: Vec<RecordedMove>,
    /// The tiles that are left in the boneyard, the next to be drawn first, if that is recorded.
    pub boneyard: Option<Vec<Tile>>,
    /// Why the round is over, if it is.
    pub ended: Option<Termination>,
    /// The hands at the end, by seat.
    pub left: Option<Vec<RecordedHand>>,
    /// What each seat scores for the round, by seat, adjudication not included.
    pub scores: Option<Vec<i64>>,
    /// The seats that were penalised after the round.
    pub penalised: SeatSet,
    /// The [hashes](digest::view_hashes) of all views after the deal and after each move, for tests.
    pub views: Option<Vec<String>>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RecordedResult {
    /// The total of each seat; with partners, that of its side.
    pub totals: Vec<i64>,
    /// The seats that won.
    pub winners: SeatSet,
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        write::record(self) == write::record(other)
    }
}

impl Eq for Record {}

/// The text that a record was read from.
#[derive(Clone, Debug)]
struct Source {
    /// Its values, with their lines.
    root: Node,
    /// The document with its comments, if it is TOML.
    document: Option<toml_edit::DocumentMut>,
}

impl Record {
    /// A record without a round.
    #[must_use]
    pub fn new(rules: &CheckedRules) -> Record {
        Record {
            rules: rules.clone(),
            preset: None,
            names: Vec::new(),
            about: BTreeMap::new(),
            seen_by: None,
            rounds: Vec::new(),
            result: None,
            source: None,
        }
    }

    /// Reads a record from TOML. Its comments are kept for [`Record::to_toml`].
    ///
    /// # Errors
    ///
    /// If the text is no record: what is wrong, and on which line. Whether the game went by the rules is not looked at.
    pub fn from_toml(text: &str) -> Result<Record, RecordError> {
        let (mut root, document) = toml::read(text)?;
        let mut record = read::record(&root)?;
        root.line = None;
        record.source = Some(Source { root, document: Some(document) });
        Ok(record)
    }

    /// Reads a record from JSON.
    ///
    /// # Errors
    ///
    /// As for [`Record::from_toml`].
    pub fn from_json_line(line: &str) -> Result<Record, RecordError> {
        let syntax = |error: serde_json::Error| {
            Place::default().fault(RecordFault::Syntax { form: "JSON", message: error.to_string() })
        };
        let root: Node = serde_json::from_str(line).map_err(syntax)?;
        let mut record = read::record(&root)?;
        record.source = Some(Source { root, document: None });
        Ok(record)
    }

    /// Reads the records of a text with one game a line. Empty lines are left out, and errors have the line.
    ///
    /// ```
    /// # use mexican_train::{Game, Record, rules::Preset};
    /// # let game = Game::new(&Preset::Pagat.rules(2)?.check()?, 7);
    /// let line = Record::of(&game).to_json_line();
    /// let text = format!("{line}\n\n{{}}\n{line}\n");
    /// let records: Vec<_> = Record::from_json_lines(&text).collect();
    /// assert_eq!(records.len(), 3);
    /// assert_eq!(records[1].as_ref().unwrap_err().to_string(), "line 3: `format` is missing");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_json_lines(text: &str) -> impl Iterator<Item = Result<Record, RecordError>> {
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        lines.map(|(number, line)| {
            let on_line = |error: RecordError| error.on_line(Some(number + 1));
            let mut record = Record::from_json_line(line).map_err(on_line)?;
            if let Some(source) = &mut record.source {
                source.root.line = Some(number + 1);
            }
            Ok(record)
        })
    }

    /// Writes the record as TOML. A record that was read from TOML keeps its comments and its layout: only what has
    /// changed is written anew.
    ///
    /// ```
    /// # use mexican_train::{Game, Record, rules::Preset};
    /// # let game = Game::new(&Preset::Gamerules.rules(2)?.check()?, 7);
    /// let text = Record::of(&game).to_toml().replace("moves = []", "moves = [] # nobody has moved yet");
    /// let mut record = Record::from_toml(&text)?;
    /// record.rounds[0].moves.push("p0 12-4@0".parse()?);
    /// assert!(record.to_toml().contains("moves = [\n    \"p0 12-4@0\",\n] # nobody has moved yet"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_toml(&self) -> String {
        let source = self.source.as_ref();
        let document = source.and_then(|source| source.document.clone());
        let said = source.and_then(|source| read::record(&source.root).ok()).map(|said| write::record(&said));
        toml::write(document.unwrap_or_default(), said.as_ref(), &write::record(self))
    }

    /// Writes the record as JSON in one line, without a line break at the end.
    #[must_use]
    pub fn to_json_line(&self) -> String {
        serde_json::to_string(&write::record(self)).unwrap_or_default()
    }

    /// Whether all tiles are known that were dealt and drawn.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.rounds.iter().all(RecordedRound::is_complete)
    }

    /// Puts the line at an error, if what it is about stands in the text that the record was read from.
    fn located(&self, error: RecordError) -> RecordError {
        let Some(source) = &self.source else { return error };
        let line = line_of(&source.root, error.place());
        error.on_line(line.or(source.root.line))
    }
}

/// The line of a place, as long as the text still says there what the record says.
fn line_of(root: &Node, place: &Place) -> Option<usize> {
    let Some(round) = place.round else {
        let mut node = root;
        for part in place.key.as_deref()?.split('.') {
            node = node.get(part)?;
        }
        return node.line;
    };
    let round = root.get("rounds")?.at(round)?;
    if let Some((number, text)) = &place.action {
        let node = round.get("moves")?.at(*number)?;
        let node::Content::Text(own) = &node.content else { return None };
        let same = own.parse::<RecordedMove>().is_ok_and(|own| own.to_string() == *text);
        return if same { node.line } else { None };
    }
    let key = place.key.as_deref().unwrap_or("moves");
    let (key, index) = match key.split_once('[') {
        Some((key, index)) => (key, index.trim_end_matches(']').parse().ok()),
        None => (key, None),
    };
    let node = round.get(key);
    let item = index.and_then(|index: usize| node?.at(index));
    item.or(node).map_or(round.line, |node| node.line)
}

impl RecordedRound {
    /// Whether all tiles are known that were dealt and drawn.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.hands.iter().all(|hand| hand.unknown == 0)
            && self.search.iter().chain(&self.refill).all(|draw| draw.tile.is_some())
            && self.moves.iter().all(|one| one.drawn.iter().all(Option::is_some))
    }
}
