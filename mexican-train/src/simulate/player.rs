//! Who sits at the table.

use alloc::boxed::Box;

use crate::action::Action;
use crate::bots::{Bot, BotFailure, BotKind, Chair, Random};

/// A bot at the table of a simulation.
///
/// The random bot has chosen in less time than it takes to call a bot that is not known beforehand and to take what it gives
/// back, so that it is called directly. For all others the difference is nothing.
pub(super) enum Player<'a> {
    Random(Random),
    Other(Box<dyn Bot + 'a>),
}

impl Player<'_> {
    /// A bot of this library.
    pub(super) fn of_kind(kind: BotKind, seed: u64) -> Self {
        match kind {
            BotKind::Random => Player::Random(Random::new(seed)),
            other => Player::Other(other.bot(seed)),
        }
    }

    #[inline]
    pub(super) fn choose(&mut self, chair: &Chair<'_>) -> Result<Option<Action>, BotFailure> {
        match self {
            Player::Random(random) => random.choose(chair),
            Player::Other(bot) => bot.choose(chair),
        }
    }

    pub(super) fn needs_view(&self) -> bool {
        match self {
            Player::Random(random) => random.needs_view(),
            Player::Other(bot) => bot.needs_view(),
        }
    }
}
