//! The texts of a record: hands, draws, moves and endings, each with its one spelling.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::action::{Action, ParseActionError};
use crate::event::Termination;
use crate::seat::Seat;
use crate::tile::{ParseTileError, Tile, TileSet, parse_small};

/// A hand: the tiles that are known of it, and how many are not.
///
/// Its text is the tiles with spaces between them, and `?` for a tile that is not known; `? x 7` stands for seven of
/// them.
///
/// ```
/// use mexican_train::record::RecordedHand;
/// let hand: RecordedHand = "5-3 6-6 ? x 3".parse()?;
/// assert_eq!((hand.tiles.len(), hand.unknown, hand.len()), (2, 3, 5));
/// assert_eq!(hand.to_string(), "5-3 6-6 ? x 3");
/// # Ok::<(), mexican_train::record::ParseRecordError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct RecordedHand {
    /// The tiles that are known.
    pub tiles: TileSet,
    /// How many more there are.
    pub unknown: usize,
}

impl RecordedHand {
    /// How many tiles it has, known or not.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tiles.len() + self.unknown
    }

    /// Whether it has no tile.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl From<TileSet> for RecordedHand {
    fn from(tiles: TileSet) -> RecordedHand {
        RecordedHand { tiles, unknown: 0 }
    }
}

impl fmt::Display for RecordedHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = if self.tiles.is_empty() || self.unknown == 0 { "" } else { " " };
        write!(f, "{}{between}", self.tiles)?;
        match self.unknown {
            0 => Ok(()),
            1 => f.write_str("?"),
            unknown => write!(f, "? x {unknown}"),
        }
    }
}

impl FromStr for RecordedHand {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<RecordedHand, ParseRecordError> {
        let mut hand = RecordedHand::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            if word == "?" {
                let mut count = 1;
                if words.next_if_eq(&"x").is_some() {
                    let number = words.next().and_then(parse_small).filter(|&number| number > 0);
                    count = number.ok_or(ParseRecordError::Count)?.into();
                }
                hand.unknown += count;
                continue;
            }
            let tile = parse_tile(word)?;
            if hand.tiles.contains(tile) {
                return Err(ParseRecordError::Twice(tile));
            }
            hand.tiles.insert(tile);
        }
        Ok(hand)
    }
}

/// A tile that a seat drew before the first turn. Its text is the seat and the tile: `p1 5-9`, or `p1 ?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RecordedDraw {
    /// The seat.
    pub seat: Seat,
    /// The tile, if it is known.
    pub tile: Option<Tile>,
}

impl fmt::Display for RecordedDraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{} {}", self.seat, Known(self.tile))
    }
}

impl FromStr for RecordedDraw {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<RecordedDraw, ParseRecordError> {
        let mut words = text.split_whitespace();
        let seat = parse_seat(words.next())?;
        match (words.next(), words.next()) {
            (Some(word), None) => Ok(RecordedDraw { seat, tile: parse_known(word)? }),
            _ => Err(ParseRecordError::Draw),
        }
    }
}

/// A move: a seat, what it did, and what came of that by chance or by a hidden tile.
///
/// Its text is the seat and the [action](Action), and then the tiles that were drawn: one for `draw`, those of the
/// penalty for a challenge. After `pass` can stand whether that placed a marker. `p1 12-4@1`, `p0 pass`, `p0 pass
/// marked`, `p2 draw 9-5`, `p2 draw ?`, `p3 challenge 1 9-5 6-2`.
///
/// ```
/// use mexican_train::record::RecordedMove;
/// let challenge: RecordedMove = "p3 challenge 1 5-9 ?".parse()?;
/// assert_eq!(challenge.drawn, [Some("9-5".parse()?), None]);
/// assert_eq!(challenge.to_string(), "p3 challenge 1 9-5 ?");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RecordedMove {
    /// The seat.
    pub seat: Seat,
    /// What it did.
    pub action: Action,
    /// The tiles that were drawn with that, in their order, as far as they are known: by the seat itself, or with a
    /// challenge by the one that was challenged.
    pub drawn: Vec<Option<Tile>>,
    /// Whether a pass placed a marker, if that is recorded. It is where others cannot tell: under `markers.placed` =
    /// `unless_double` and `draw.drawn_tile` = `may_play`.
    pub marked: Option<bool>,
}

impl RecordedMove {
    /// Whether it belongs to no turn: a call, a challenge, or taking a marker off.
    pub(super) fn is_word(&self) -> bool {
        matches!(self.action, Action::Call | Action::RemoveMarker | Action::Challenge(_))
    }
}

impl fmt::Display for RecordedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{} {}", self.seat, self.action)?;
        self.drawn.iter().try_for_each(|&tile| write!(f, " {}", Known(tile)))?;
        match self.marked {
            Some(true) => f.write_str(" marked"),
            Some(false) => f.write_str(" unmarked"),
            None => Ok(()),
        }
    }
}

impl FromStr for RecordedMove {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<RecordedMove, ParseRecordError> {
        let mut words = text.split_whitespace();
        let seat = parse_seat(words.next())?;
        let words: Vec<&str> = words.collect();
        let mut marked = None;
        let (action, drawn) = match words.as_slice() {
            ["pass", word @ ("marked" | "unmarked")] => {
                marked = Some(*word == "marked");
                (Action::Pass, Vec::new())
            }
            ["draw", tile] => (Action::Draw, [parse_known(tile)?].into()),
            ["draw", ..] => return Err(ParseRecordError::DrawAction),
            ["challenge", challenged, tiles @ ..] => {
                let challenged = parse_small(challenged).ok_or(ParseActionError::Seat)?;
                let drawn: Result<Vec<_>, _> = tiles.iter().map(|word| parse_known(word)).collect();
                (Action::Challenge(Seat::new(challenged)), drawn?)
            }
            words => (words.join(" ").parse()?, Vec::new()),
        };
        Ok(RecordedMove { seat, action, drawn, marked })
    }
}

/// A text of a record that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseRecordError {
    /// A move or a draw begins with a seat.
    #[error("first comes the seat, such as p1")]
    Seat,
    /// What stands there is not a tile.
    #[error("{word:?}: {error}, or ? for one that is not known")]
    Tile {
        /// What stands there.
        word: String,
        /// Why it is not a tile.
        error: ParseTileError,
    },
    /// A hand has a tile twice.
    #[error("the tile {0} is there twice")]
    Twice(Tile),
    /// `x` is followed by a number.
    #[error("after `? x` comes how many tiles are not known, such as: ? x 15")]
    Count,
    /// A draw before the first turn is a seat and a tile.
    #[error("a draw is the seat and the tile, such as: p1 9-5, or p1 ? if the tile is not known")]
    Draw,
    /// A draw records its tile.
    #[error("after `draw` comes the tile that was drawn, such as: p1 draw 9-5, or p1 draw ? if it is not known")]
    DrawAction,
    /// What follows the seat is not an action.
    #[error(transparent)]
    Action(#[from] ParseActionError),
    /// The text is not the end of a round.
    #[error("a round ends with one of: out, blocked, exhausted DOUBLE (such as: exhausted 5-5)")]
    Ending,
}

/// The text of the end of a round: `out`, `blocked`, or `exhausted 5-5`.
pub(super) fn ending_text(termination: Termination) -> String {
    match termination {
        Termination::Out => "out".to_owned(),
        Termination::Blocked => "blocked".to_owned(),
        Termination::DoubleExhausted { double } => alloc::format!("exhausted {double}"),
    }
}

/// Reads the end of a round.
pub(super) fn parse_ending(text: &str) -> Result<Termination, ParseRecordError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["out"] => Ok(Termination::Out),
        ["blocked"] => Ok(Termination::Blocked),
        ["exhausted", double] => match double.parse() {
            Ok(double) => Ok(Termination::DoubleExhausted { double }),
            Err(_) => Err(ParseRecordError::Ending),
        },
        _ => Err(ParseRecordError::Ending),
    }
}

/// Prints a tile, or `?` for one that is not known.
struct Known(Option<Tile>);

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(tile) => write!(f, "{tile}"),
            None => f.write_str("?"),
        }
    }
}

/// Several tiles with spaces between them.
pub(super) fn known_text(tiles: &[Option<Tile>]) -> String {
    let texts: Vec<String> = tiles.iter().map(|&tile| alloc::format!("{}", Known(tile))).collect();
    texts.join(" ")
}

/// Reads a tile, or `?`.
pub(super) fn parse_known(word: &str) -> Result<Option<Tile>, ParseRecordError> {
    if word == "?" { Ok(None) } else { parse_tile(word).map(Some) }
}

fn parse_tile(word: &str) -> Result<Tile, ParseRecordError> {
    word.parse().map_err(|error| ParseRecordError::Tile { word: word.to_owned(), error })
}

fn parse_seat(word: Option<&str>) -> Result<Seat, ParseRecordError> {
    let number = word.and_then(|word| word.strip_prefix('p')).and_then(parse_small);
    number.map(Seat::new).ok_or(ParseRecordError::Seat)
}
