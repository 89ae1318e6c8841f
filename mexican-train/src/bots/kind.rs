//! The bots by name.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::{Bot, Heaviest, Random};
use crate::game::Game;
use crate::seat::Seat;

/// The bots of this library, by name.
///
/// ```
/// use mexican_train::bots::BotKind;
/// let kind: BotKind = "heaviest".parse()?;
/// assert_eq!(kind, BotKind::Heaviest);
/// assert_eq!(kind.to_string(), "heaviest");
/// println!("{}", kind.description());
/// # Ok::<(), mexican_train::bots::ParseBotError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BotKind {
    /// [`Random`].
    Random,
    /// [`Heaviest`].
    Heaviest,
}

impl BotKind {
    /// All of them, the weakest first.
    pub const ALL: [BotKind; 2] = [BotKind::Random, BotKind::Heaviest];

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Heaviest => "heaviest",
        }
    }

    /// The bots of a table from a list: one for all its seats, or one for each. Nothing if the list has another length.
    ///
    /// ```
    /// use mexican_train::bots::BotKind::{self, Heaviest, Random};
    /// assert_eq!(BotKind::for_seats(&[Random], 3), Some(vec![Random; 3]));
    /// assert_eq!(BotKind::for_seats(&[Random, Heaviest], 3), None);
    /// ```
    #[must_use]
    pub fn for_seats(list: &[BotKind], seats: u8) -> Option<Vec<BotKind>> {
        match list {
            [one] => Some(alloc::vec![*one; usize::from(seats)]),
            each if each.len() == usize::from(seats) => Some(each.to_vec()),
            _ => None,
        }
    }

    /// How it plays, in a sentence.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            BotKind::Random => "Takes any legal action, each as likely as the others.",
            BotKind::Heaviest => "Plays the tile that counts most in its hand.",
        }
    }

    /// A bot of this kind. `seed` is where all its chance comes from, if it leaves anything to chance.
    #[must_use]
    pub fn bot(self, seed: u64) -> Box<dyn Bot + Send> {
        match self {
            BotKind::Random => Box::new(Random::new(seed)),
            BotKind::Heaviest => Box::new(Heaviest),
        }
    }

    /// A bot of this kind for a seat of a game: its seed is that of [the seat](crate::Seed::bot), and 0 in a game that has no
    /// seed.
    #[must_use]
    pub fn bot_in(self, game: &Game, seat: Seat) -> Box<dyn Bot + Send> {
        self.bot(game.seed().map_or(0, |seed| seed.bot(seat)))
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is not the name of a bot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no bot {given:?}; the bots are {}", names())]
pub struct ParseBotError {
    /// The text.
    pub given: String,
}

fn names() -> String {
    BotKind::ALL.map(BotKind::name).join(", ")
}

impl FromStr for BotKind {
    type Err = ParseBotError;

    fn from_str(name: &str) -> Result<BotKind, ParseBotError> {
        let known = BotKind::ALL.into_iter().find(|kind| kind.name() == name);
        known.ok_or_else(|| ParseBotError { given: name.into() })
    }
}
