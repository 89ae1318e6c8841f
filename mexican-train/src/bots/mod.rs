//! Players that are programs.
//!
//! A [`Bot`] is asked with a [`Chair`]: what its seat may know, and nothing else, so that no bot can cheat. The bots of this
//! library are named by [`BotKind`]; to write one of your own, implement the trait, or take a closure.
//!
//! ```
//! use mexican_train::bots::{BotKind, play_game};
//! use mexican_train::{Game, rules::Preset};
//!
//! let mut game = Game::new(&Preset::Easy.rules(3)?.check()?, 7);
//! let kinds = [BotKind::Heaviest, BotKind::Random, "random".parse()?];
//! let mut bots: Vec<_> = game.round().seats().zip(kinds).map(|(seat, kind)| kind.bot_in(&game, seat)).collect();
//! play_game(&mut game, &mut bots, |_| {})?;
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Who is asked when
//!
//! [`Floor`] has that order, for whoever drives a game: [`play_round`] and [`play_game`] do so for bots alone; a host with
//! people at the table, or across a network, keeps a floor of its own. After each action the seats that have something to
//! say beside their turn are asked first, then the one whose turn it is.
//!
//! # What bots rely on
//!
//! The bots of this library keep nothing from one decision to the next: the action follows from what the seat knows, the
//! bot's seed, and its budget. A game that is saved and resumed goes on as it would have. A bot's seed in a game follows from
//! the game's seed and the seat ([`Seed::bot`](crate::Seed::bot)), and tells nothing of the deal.

mod chair;
mod chance;
mod floor;
mod heaviest;
mod kind;
mod planner;
mod play;
mod random;
mod search;

use alloc::boxed::Box;

pub use chair::Chair;
pub use floor::{Floor, Request};
pub use heaviest::Heaviest;
pub use kind::{BotKind, ParseBotError};
pub use planner::Planner;
#[cfg(feature = "simulate")]
pub(crate) use play::play_round_while;
pub use play::{BotError, BotMistake, play_game, play_round};
pub use random::{Random, play_at_random};
pub use search::{Considered, Search};

use crate::action::Action;

/// Why a bot could not choose: whatever error it met. The bots of this library meet none.
pub type BotFailure = Box<dyn core::error::Error + Send + Sync>;

/// A player that is a program.
///
/// A closure that takes a chair is a bot, too:
///
/// ```
/// use mexican_train::bots::{Bot, BotFailure, Chair, play_round};
/// use mexican_train::{Action, Game, rules::Preset};
///
/// // It takes the first legal action, and says whatever there is to say.
/// let first = |chair: &Chair<'_>| -> Result<Option<Action>, BotFailure> { Ok(chair.legal_actions().get(0)) };
/// let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(first), Box::new(first)];
/// let mut game = Game::new(&Preset::Golden.rules(2)?.check()?, 1);
/// play_round(&mut game, &mut bots, |_| {})?;
/// assert_eq!(game.results().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Bot {
    /// What the seat does now: one of its [legal actions](Chair::legal_actions), of which there is at least one.
    ///
    /// When it [is to act](Chair::is_to_act) that has to be an action. Else it is asked whether it says something beside the
    /// turn of another seat (calls its last tile, takes off its marker, challenges), and nothing is an answer, too.
    ///
    /// # Errors
    ///
    /// Whatever keeps the bot from choosing; that ends the game.
    fn choose(&mut self, chair: &Chair<'_>) -> Result<Option<Action>, BotFailure>;

    /// Whether the bot asks for the whole [`view`](Chair::view), where all that has happened stands in. It may do so in any
    /// case; but where nobody does, nothing of that need be written down, and games are played in less time.
    fn needs_view(&self) -> bool {
        true
    }
}

impl<F: FnMut(&Chair<'_>) -> Result<Option<Action>, BotFailure>> Bot for F {
    fn choose(&mut self, chair: &Chair<'_>) -> Result<Option<Action>, BotFailure> {
        self(chair)
    }
}

/// What can be said at any time, and never harms who says it: challenging a seat, calling the last tile, closing the own
/// train.
pub(crate) fn remark(chair: &Chair<'_>) -> Option<Action> {
    // They stand before the plays, and there are few of them.
    let sayings = chair.legal_actions();
    let challenge = sayings.iter().find(|action| matches!(action, Action::Challenge(_)));
    challenge.or_else(|| [Action::Call, Action::RemoveMarker].into_iter().find(|&saying| sayings.contains(saying)))
}
