//! The bot that takes any legal action.

use rand_core::Rng;

use super::chance::Chance;
use super::{Bot, BotFailure, Chair};
use crate::action::Action;
use crate::deck::below;
use crate::event::Event;
use crate::round::Round;

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
    #[inline]
    fn choose(&mut self, chair: &Chair<'_>) -> Result<Option<Action>, BotFailure> {
        let actions = chair.legal_actions();
        let possibilities = actions.len() + usize::from(!chair.is_to_act());
        Ok(actions.get(Chance::at(self.seed, chair).below(possibilities)))
    }

    fn needs_view(&self) -> bool {
        false
    }
}

/// Plays a round to its end at random, for those who want to know how it may go on: each seat that is to act takes any of its
/// legal actions, each as likely as the others. Nobody says anything beside the turns of others. What happens is reported.
///
/// ```
/// use mexican_train::bots::play_at_random;
/// use mexican_train::{Game, Seed, rules::Preset, scoring::score};
/// let game = Game::new(&Preset::Pagat.rules(4)?.check()?, 7);
/// let mut rng = Seed::from(1).round(0);
/// let mut total = 0;
/// for _ in 0..10 {
///     let mut round = game.round().clone();
///     play_at_random(&mut round, &mut rng, |_| {});
///     total += score(&round).ok_or("not over")?.points[0];
/// }
/// println!("seat 0 scores {} points in the mean", total / 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_at_random(round: &mut Round, rng: &mut (impl Rng + ?Sized), mut report: impl FnMut(Event)) {
    while let Some(seat) = round.seat_to_act() {
        let actions = round.legal_actions(seat);
        // A seat that is to act has a legal action, and a legal action is not refused.
        let Some(action) = actions.get(below(actions.len().max(1) as u32, rng) as usize) else { return };
        if round.apply_with(seat, action, &mut report).is_err() {
            return;
        }
    }
}
