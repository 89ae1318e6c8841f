//! Hands to measure with: random ones, and those that are known to be hard.

use std::error::Error;
use std::str::FromStr;
use std::{fmt, io};

use mexican_train::solver::Objective;
use mexican_train::{DominoSet, Pip, Tile, TileSet};

/// A question for the solver.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    pub(crate) hand: TileSet,
    pub(crate) start: Option<Pip>,
    pub(crate) objective: Objective,
}

/// `SplitMix64`: small, and the same everywhere.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// A number below the limit.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^= word >> 31;
        ((u128::from(word) * limit as u128) >> 64) as usize
    }

    /// A hand from the tiles of a set less its highest double, which is the engine.
    pub(crate) fn hand(&mut self, set: DominoSet, tiles: usize) -> TileSet {
        let mut rest: Vec<Tile> = without_engine(set).iter().collect();
        (0..tiles.min(rest.len())).map(|_| rest.swap_remove(self.below(rest.len()))).collect()
    }

    /// A pip of the set.
    pub(crate) fn pip(&mut self, set: DominoSet) -> Option<Pip> {
        set.highest().up_to().nth(self.below(usize::from(set.highest().value()) + 1))
    }
}

/// The tiles of a set less its highest double.
pub(crate) fn without_engine(set: DominoSet) -> TileSet {
    set.tiles().difference(TileSet::of(Tile::double(set.highest())))
}

/// The set with that highest pip, for the command line.
pub(crate) fn domino_set(text: &str) -> Result<DominoSet, String> {
    let highest = text.parse().ok();
    highest.and_then(DominoSet::with_highest).ok_or_else(|| "a set is 6, 9, 12, 15 or 18".to_owned())
}

impl fmt::Display for Question {
    /// `tiles from 12: 12-4 4-4`, or `pips from any: 12-4 4-4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} from ", self.objective)?;
        match self.start {
            Some(start) => write!(f, "{start}")?,
            None => f.write_str("any")?,
        }
        write!(f, ": {}", self.hand)
    }
}

impl FromStr for Question {
    type Err = Box<dyn Error + Send + Sync>;

    fn from_str(text: &str) -> Result<Question, Self::Err> {
        let (what, hand) = text.split_once(": ").ok_or("a colon comes before the hand")?;
        let (objective, start) = what.split_once(" from ").ok_or("an objective comes before the start")?;
        let start = match start {
            "any" => None,
            pip => Some(Pip::new(pip.parse()?).ok_or("a pip is a number from 0 to 18")?),
        };
        let hand = hand.split(' ').map(str::parse).collect::<Result<TileSet, _>>()?;
        Ok(Question { hand, start, objective: objective.parse()? })
    }
}

/// The hands that are known to be hard. The tests hold them to the number of nodes that they took.
pub(crate) fn hard() -> io::Result<Vec<Question>> {
    let lines = include_str!("../../tests/solver/hard_hands.txt").lines().filter(|line| !line.starts_with('#'));
    let questions = lines.filter_map(|line| line.split_once(" nodes: ")).map(|(_, question)| question.parse());
    questions.collect::<Result<_, _>>().map_err(io::Error::other)
}
