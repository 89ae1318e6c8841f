//! Which bot is better.

use std::ffi::c_char;

use rules::bots::BotKind;
use rules::rules::CheckedRules;
use rules::simulate::{SimulationError, Standing, Tally, Tournament};

use crate::bots::known_bots;
use crate::error::mt_error;
use crate::event::item;
use crate::memory::{Sized32, exclusive, free, give, put, shared, write};
use crate::rules_members::mt_rules;
use crate::rules_struct::checked_rules;
use crate::status::{guard, guard_plain, mt_status};

/// A tournament: some bots play the same deals against each other, and after each game everybody moves on by
/// one seat, until each deal was played from every seat.
#[derive(Debug)]
pub struct mt_tournament {
    rules: CheckedRules,
    bots: Vec<BotKind>,
    seed: u64,
    deals: u64,
    tally: Tally,
}

impl mt_tournament {
    fn new(rules: CheckedRules, bots: Vec<BotKind>, seed: u64) -> Result<mt_tournament, SimulationError> {
        let tally = Tally::new(Tournament::new(&rules, &bots)?.seating());
        Ok(mt_tournament { rules, bots, seed, deals: 0, tally })
    }

    fn play(&mut self, deals: u64, workers: u32) -> Result<(), SimulationError> {
        let tournament = Tournament::new(&self.rules, &self.bots)?.seed(self.seed).workers(workers as usize);
        tournament.from_deal(self.deals).deals(deals).add_to(&mut self.tally)?;
        self.deals = self.deals.saturating_add(deals);
        Ok(())
    }
}

/// How an entrant of a tournament has done. Of each mean there is its standard error, and its margin: half of
/// the width of the 95 % confidence interval. All games of a deal are one observation, since they resemble each
/// other; with fewer than two of them the standard errors and margins are infinite, and without any the means
/// are 0.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_standing {
    /// sizeof(mt_standing), set by the caller.
    pub struct_size: u32,
    /// The number of seats that it has in each game.
    pub seats: u32,
    /// How many deals were played.
    pub deals: u64,
    /// The share of the games that it won, from 0 to 1, all its seats together; a game that several seats won
    /// counts in parts.
    pub won: f64,
    /// The standard error of that.
    pub won_standard_error: f64,
    /// The margin of that.
    pub won_margin: f64,
    /// What share it would win if it made no difference who plays: its part of the seats.
    pub fair: f64,
    /// The points that a seat of its scored in a round.
    pub points: f64,
    /// The standard error of that.
    pub points_standard_error: f64,
    /// The margin of that.
    pub points_margin: f64,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_standing {
    const FIRST_SIZE: usize = 72;
}

impl mt_standing {
    fn of(standing: &Standing) -> mt_standing {
        let Standing { seats, won, fair, points } = standing;
        mt_standing {
            struct_size: 0,
            seats: u32::from(*seats),
            deals: won.count,
            won: won.mean,
            won_standard_error: won.standard_error,
            won_margin: won.margin(),
            fair: *fair,
            points: points.mean,
            points_standard_error: points.standard_error,
            points_margin: points.margin(),
        }
    }
}

/// Makes a tournament of which nothing is played yet. `bots` are the names of the entrants, each ending with a
/// NUL: at least one, and no more than there are seats. In the first game of each deal they sit in their order,
/// again and again until all seats are taken. All chance comes from the seed. MT_ERROR_BOTS if there are too
/// many entrants, or none. Free it with mt_tournament_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_tournament_new(
    rules: *const mt_rules,
    bots: *const *const c_char,
    bot_count: usize,
    seed: u64,
    tournament: *mut *mut mt_tournament,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let made = mt_tournament::new(checked_rules(rules)?, known_bots(bots, bot_count)?, seed)?;
        give(tournament, made)
    })
}

/// Frees a tournament. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_tournament_free(tournament: *mut mt_tournament) {
    free(tournament);
}

/// Plays the next `deals` deals, each as many times as there are seats. Two calls for 10 deals come to the same
/// as one for 20: a host that shows how far a tournament has come, or wants to be able to end it, plays a few
/// deals at a time. With 0 `workers` it plays on as many threads as the machine has cores, which makes no
/// difference to the standings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_tournament_play(
    tournament: *mut mt_tournament,
    deals: u64,
    workers: u32,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || Ok(exclusive(tournament)?.play(deals, workers)?))
}

/// How many entrants there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_tournament_entrant_count(tournament: *const mt_tournament, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(tournament)?.bots.len()))
}

/// How one of the entrants, from 0 in the order in which they were named, has done in the deals played so far.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_tournament_standing(
    tournament: *const mt_tournament,
    entrant: usize,
    standing: *mut mt_standing,
) -> mt_status {
    guard_plain(|| {
        let standings = shared(tournament)?.tally.standings();
        write(standing, mt_standing::of(item(&standings, entrant)?))
    })
}
