//! The bot that takes any legal action.

use super::chance::Chance;
use super::{Bot, BotFailure, Chair};
use crate::action::Action;

/// Takes any of its legal actions, each as likely as the others. Beside the turns of others saying nothing is one more
/// possibility.
///
/// Its generator is `SplitMix64`: the word for a decision is the one after the seed plus m times its step, where m is the
/// number of the round, from 0, times 2^32 plus the number of moves that the round has seen. The action at place
/// x · n / 2^64 is taken, of n possibilities in their order, the one to say nothing last.
#[derive(Clone, Debug)]
pub struct Random {
    seed: u64,
}

impl Random {
    /// The bot with that seed.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random { seed }
    }
}

impl Bot for Random {
    fn choose(&mut self, chair: &Chair<'_>) -> Result<Option<Action>, BotFailure> {
        let actions = chair.legal_actions();
        let possibilities = actions.len() + usize::from(!chair.is_to_act());
        Ok(actions.get(Chance::at(self.seed, chair).below(possibilities)))
    }

    fn needs_view(&self) -> bool {
        false
    }
}
