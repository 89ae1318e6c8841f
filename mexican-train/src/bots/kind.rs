//! The bots by name.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::{Bot, Chair, Considered, Heaviest, Planner, Random, Search};
use crate::game::Game;
use crate::seat::Seat;

/// The bots of this library, by name: `random`, `heaviest`, `planner`, and `search`, or `search:1000` with another number of
/// play-outs than the usual one.
///
/// ```
/// use mexican_train::bots::BotKind;
/// let kind: BotKind = "heaviest".parse()?;
/// assert_eq!(kind, BotKind::Heaviest);
/// assert_eq!(kind.to_string(), "heaviest");
/// assert_eq!("search:40".parse(), Ok(BotKind::Search { playouts: 40 }));
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
    /// [`Planner`].
    Planner,
    /// [`Search`].
    Search {
        /// How many play-outs a decision may cost.
        playouts: u32,
    },
}

/// How many play-outs a decision of `search` may cost where nothing else is said: a few thousandths of a second.
const PLAYOUTS: u32 = 200;

impl BotKind {
    /// All of them, the weakest first; the search with 200 play-outs for a decision.
    pub const ALL: [BotKind; 4] =
        [BotKind::Random, BotKind::Heaviest, BotKind::Planner, BotKind::Search { playouts: PLAYOUTS }];

    /// Strength levels, for a host that asks people how good their opponents should be: from one that does not think to one
    /// that thinks long. BOTS.md beside the crate's sources says how well they play.
    ///
    /// ```
    /// use mexican_train::bots::BotKind;
    /// assert_eq!(BotKind::LEVELS[0], BotKind::Random);
    /// let names: Vec<String> = BotKind::LEVELS.iter().map(ToString::to_string).collect();
    /// assert_eq!(names.join(" "), "random heaviest planner search:40 search:400");
    /// ```
    pub const LEVELS: [BotKind; 5] = [
        BotKind::Random,
        BotKind::Heaviest,
        BotKind::Planner,
        BotKind::Search { playouts: 40 },
        BotKind::Search { playouts: 400 },
    ];

    /// The name, without what may follow it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Heaviest => "heaviest",
            BotKind::Planner => "planner",
            BotKind::Search { .. } => "search",
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
            BotKind::Planner => "Keeps its best train planned, and sheds what does not belong to it.",
            BotKind::Search { .. } => "Tries its actions out in rounds that could be the one it is in.",
        }
    }

    /// A bot of this kind. `seed` is where all its chance comes from, if it leaves anything to chance.
    #[must_use]
    pub fn bot(self, seed: u64) -> Box<dyn Bot + Send> {
        match self {
            BotKind::Random => Box::new(Random::new(seed)),
            BotKind::Heaviest => Box::new(Heaviest),
            BotKind::Planner => Box::new(Planner),
            BotKind::Search { playouts } => Box::new(Search::new(seed, playouts)),
        }
    }

    /// A bot of this kind for a seat of a game: its seed is that of [the seat](crate::Seed::bot), and 0 in a game that has no
    /// seed.
    #[must_use]
    pub fn bot_in(self, game: &Game, seat: Seat) -> Box<dyn Bot + Send> {
        self.bot(game.seed().map_or(0, |seed| seed.bot(seat)))
    }

    /// What a bot of this kind with that seed thinks of the actions of a seat that is to act: see [`Search::consider`]. Nothing
    /// if it is of a kind that tries nothing out.
    ///
    /// ```
    /// use mexican_train::bots::BotKind;
    /// use mexican_train::{Game, rules::Preset};
    /// let game = Game::new(&Preset::Gamerules.rules(4)?.check()?, 7);
    /// let chair = game.chair(game.round().starter()).ok_or("no such seat")?;
    /// let search = BotKind::Search { playouts: 60 };
    /// let choice = search.bot(1).choose(&chair)?;
    /// assert_eq!(search.consider(1, &chair).first().map(|one| one.action), choice);
    /// assert!(BotKind::Planner.consider(1, &chair).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
    /// ```
    #[must_use]
    pub fn consider(self, seed: u64, chair: &Chair<'_>) -> Vec<Considered> {
        match self {
            BotKind::Search { playouts } => Search::new(seed, playouts).consider(chair),
            BotKind::Random | BotKind::Heaviest | BotKind::Planner => Vec::new(),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Search { playouts } if *playouts != PLAYOUTS => {
                f.pad(&alloc::format!("{}:{playouts}", self.name()))
            }
            kind => f.pad(kind.name()),
        }
    }
}

/// A text that is not the name of a bot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no bot {given:?}; the bots are {}, and search:N with N play-outs for a decision", names())]
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
        let wrong = || ParseBotError { given: name.into() };
        if let Some(number) = name.strip_prefix("search:") {
            let playouts = Some(number).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
            let playouts = playouts.and_then(|text| text.parse().ok());
            return playouts.map(|playouts| BotKind::Search { playouts }).ok_or_else(wrong);
        }
        BotKind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(wrong)
    }
}
