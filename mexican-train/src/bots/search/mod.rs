//! The bot that looks ahead.

mod playout;
mod race;

use alloc::vec::Vec;
use core::cmp::Reverse;
#[cfg(feature = "std")]
use core::time::Duration;
#[cfg(feature = "std")]
use std::time::Instant;

use self::playout::{lead, play_out, sides};
use self::race::{Candidate, Race};
use super::chance::Chance;
use super::planner::Plan;
use super::{Bot, BotFailure, Chair, Planner, remark};
use crate::action::Action;
use crate::sampling::Samples;
use crate::view::View;

/// For each action that is tried there are so many play-outs at least; where the budget has fewer, the actions are left out
/// that the planner likes least.
const PLAYOUTS_FOR_EACH: usize = 16;

/// Tries its actions out: in rounds that could be the one that it is in, as far as its seat can know, it takes each action and
/// plays on to the end for all seats; and takes the action that comes out best.
///
/// - The rounds are samples of the hidden hands and the boneyard, as [`View::determinize`](crate::View::determinize) makes
///   them: they agree with all that play has proved. The same samples are used for all actions. Where none is found, it does
///   what the [planner](super::Planner) would do.
/// - In a play-out everybody plays nearly as the planner does: a plan for the own train is followed as long as it can be, which
///   is quicker than to look for the best one again and again.
/// - What counts is by how many points its side is ahead of the others when the round is over. Chance has a large part in that,
///   so what the planner expects of an action counts besides: the more, the fewer play-outs there are and the more they differ.
///   Actions that are clearly behind are given up early.
/// - It challenges, calls and closes its train whenever it can.
///
/// The rules in force decide what is legal, how a play-out goes on and what it scores; nothing else is assumed of them.
///
/// A decision costs at most the given number of play-outs, each of which takes about twenty microseconds with four seats
/// and the double-twelve set. With a [limit of time](Search::time_limit) no play-out is begun after it.
///
/// ```
/// use mexican_train::bots::{Bot, Search};
/// use mexican_train::{Game, rules::Preset};
/// let game = Game::new(&Preset::Gamerules.rules(4)?.check()?, 7);
/// let chair = game.chair(game.round().starter()).ok_or("no such seat")?;
/// let mut bot = Search::new(1, 200);
/// let action = bot.choose(&chair)?.ok_or("it is to act")?;
/// // What it thinks of all its actions:
/// let considered = bot.consider(&chair);
/// for one in &considered {
///     println!("{}: ahead by {:.1} points, {} play-outs", one.action, one.lead, one.playouts);
/// }
/// assert!(considered.iter().any(|one| one.action == action));
/// assert!(considered.iter().map(|one| one.playouts).sum::<u32>() <= 200);
/// # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    seed: u64,
    playouts: u32,
    #[cfg(feature = "std")]
    time: Option<Duration>,
}

/// What the search thinks of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered {
    /// The action.
    pub action: Action,
    /// How many times it was tried.
    pub playouts: u32,
    /// By how many points the side was ahead of the others at the end of the round, in the mean of those times and over the
    /// other sides; 0 if it was not tried.
    pub lead: f64,
}

/// What may still be spent on a decision.
struct Budget {
    playouts: u32,
    #[cfg(feature = "std")]
    deadline: Option<Instant>,
}

impl Budget {
    /// Spends a play-out, if there may be one more.
    fn spend(&mut self) -> bool {
        let more = self.playouts > 0 && !self.is_late();
        self.playouts -= u32::from(more);
        more
    }

    #[cfg(feature = "std")]
    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    #[cfg(not(feature = "std"))]
    fn is_late(&self) -> bool {
        false
    }
}

impl Search {
    /// The bot with that seed, which spends at most so many play-outs on a decision. The same view, seed and number give the
    /// same action. With 0 it does what the planner would do.
    #[must_use]
    pub const fn new(seed: u64, playouts: u32) -> Search {
        Search {
            seed,
            playouts,
            #[cfg(feature = "std")]
            time: None,
        }
    }

    /// Begins no play-out after that time, whatever number is left. What it does then depends on the machine, too.
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn time_limit(mut self, time: Duration) -> Search {
        self.time = Some(time);
        self
    }

    /// What it thinks of the actions of a seat that is to act, the one that it would take first and then those that were tried
    /// most. Where there is nothing to choose between, or no budget, nothing is tried. What it can say at any time (a call, a
    /// challenge, that its marker comes off) it says without considering.
    #[must_use]
    pub fn consider(&self, chair: &Chair<'_>) -> Vec<Considered> {
        let race = self.race(chair);
        let others = others(chair).max(1) as f64;
        let considered = |candidate: &Candidate| {
            let tried = candidate.leads.len();
            let lead = candidate.leads.iter().sum::<i64>() as f64 / others / tried.max(1) as f64;
            Considered { action: candidate.action, playouts: tried as u32, lead }
        };
        let winner = race.winner();
        let mut all: Vec<Considered> = race.candidates.iter().map(considered).collect();
        all.sort_by_key(|one| (Some(one.action) != winner, Reverse(one.playouts)));
        all
    }

    fn budget(&self) -> Budget {
        Budget {
            playouts: self.playouts,
            #[cfg(feature = "std")]
            deadline: self.time.and_then(|time| Instant::now().checked_add(time)),
        }
    }

    /// Tries the actions of the seat, as far as the budget goes.
    fn race(&self, chair: &Chair<'_>) -> Race {
        let mut budget = self.budget();
        let mut race = self.lineup(chair);
        if race.running() < 2 || budget.playouts == 0 {
            return race;
        }
        let view = chair.view();
        let mut chance = Chance::at(self.seed, chair);
        let Some(mut samples) = Samples::of(&view, &mut chance, || !budget.is_late()) else { return race };
        while race.running() > 1 && try_all(&mut race, &view, &samples, &mut budget) {
            race.give_up_hopeless();
            samples.walk(&mut chance);
        }
        race
    }

    /// The actions in the order in which the planner likes them, as far as the budget goes.
    fn lineup(&self, chair: &Chair<'_>) -> Race {
        let mut ideas = Planner::ideas(chair);
        if self.playouts > 0 {
            ideas.truncate((self.playouts as usize / PLAYOUTS_FOR_EACH).max(2));
        }
        Race::new(&ideas, others(chair))
    }
}

/// How many other sides there are.
fn others(chair: &Chair<'_>) -> i64 {
    sides(chair.rules()) as i64 - 1
}

/// Tries every action that is in the race in the sample; false if the budget is spent.
fn try_all(race: &mut Race, view: &View, samples: &Samples<'_>, budget: &mut Budget) -> bool {
    let Some(seat) = view.observer() else { return false };
    let sample = samples.round();
    let plans: Vec<Option<Plan>> = sample.seats().map(|other| Planner::plan(&sample, other)).collect();
    for candidate in race.candidates.iter_mut().filter(|candidate| candidate.running) {
        if !budget.spend() {
            return false;
        }
        let (mut round, mut plans) = (sample.clone(), plans.clone());
        plans[seat.index()] = candidate.plan;
        round.apply_unchecked(seat, candidate.action);
        play_out(&mut round, &mut plans);
        candidate.leads.push(lead(&round, seat));
    }
    true
}

impl Bot for Search {
    fn choose(&mut self, chair: &Chair<'_>) -> Result<Option<Action>, BotFailure> {
        if let Some(remark) = remark(chair) {
            return Ok(Some(remark));
        }
        Ok(self.race(chair).winner())
    }

    fn needs_view(&self) -> bool {
        self.playouts > 0
    }
}
