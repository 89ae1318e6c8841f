//! Games between bots.

use alloc::boxed::Box;

use thiserror::Error;

use super::{Bot, BotFailure, Chair, Floor};
use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::seat::Seat;

/// A bot that did not do what it has to, and its seat.
#[derive(Debug, Error)]
#[error("the bot of seat {seat} {mistake}")]
pub struct BotError {
    /// The seat.
    pub seat: Seat,
    /// What went wrong.
    #[source]
    pub mistake: BotMistake,
}

/// What a bot can do wrong.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BotMistake {
    /// There are fewer bots than seats.
    #[error("is missing: there are fewer bots than seats")]
    Missing,
    /// The seat is to act, and the bot did nothing.
    #[error("did nothing in its turn")]
    Idle,
    /// The action is not legal.
    #[error("chose {action}, which is refused: {refusal}")]
    Illegal {
        /// The action.
        action: Action,
        /// Why it is refused.
        #[source]
        refusal: Refusal,
    },
    /// The bot met an error.
    #[error("failed: {0}")]
    Failed(#[source] BotFailure),
}

/// Plays the round in progress to its end, with one bot for each seat in the order of the seats. What happens is reported.
///
/// # Errors
///
/// If a bot does not choose a legal action. The round then stands where the bot was asked.
pub fn play_round<B: Bot + ?Sized>(
    game: &mut Game,
    bots: &mut [Box<B>],
    report: impl FnMut(Event),
) -> Result<(), BotError> {
    let ask = |chair: &Chair<'_>| Some(bots.get_mut(chair.seat().index())?.choose(chair));
    play_round_while(game, ask, report, || true).map(|_| ())
}

/// Plays a game to its end: the round in progress, and those that follow. What happens is reported.
///
/// In a game without a seed, whose host deals, it plays the round in progress.
///
/// # Errors
///
/// If a bot does not choose a legal action. The round then stands where the bot was asked.
pub fn play_game<B: Bot + ?Sized>(
    game: &mut Game,
    bots: &mut [Box<B>],
    mut report: impl FnMut(Event),
) -> Result<(), BotError> {
    loop {
        play_round(game, bots, &mut report)?;
        // It is refused when the game is over, or its host deals.
        if game.start_next_round_with(&mut report).is_err() {
            return Ok(());
        }
    }
}

/// Plays the round in progress as long as it may go on, which is looked at before each decision. Whether it has come to its
/// end. `ask` has the bot of a chair choose; it gives back nothing if there is no such bot.
// A function by itself, so that what it looks at for each decision stays where it is at hand.
#[inline(never)]
pub(crate) fn play_round_while(
    game: &mut Game,
    mut ask: impl FnMut(&Chair<'_>) -> Option<Result<Option<Action>, BotFailure>>,
    mut report: impl FnMut(Event),
    mut may_go_on: impl FnMut() -> bool,
) -> Result<bool, BotError> {
    let mut floor = Floor::new();
    while let Some(request) = floor.next(game.round()) {
        if !may_go_on() {
            return Ok(false);
        }
        let seat = request.seat;
        let wrong = |mistake| BotError { seat, mistake };
        let Some(chosen) = game.chair(seat).and_then(|chair| ask(&chair)) else {
            return Err(wrong(BotMistake::Missing));
        };
        match chosen.map_err(|failure| wrong(BotMistake::Failed(failure)))? {
            Some(action) => {
                let refused = |refusal| wrong(BotMistake::Illegal { action, refusal });
                game.apply_with(seat, action, &mut report).map_err(refused)?;
                floor.acted(request);
            }
            None if request.must_act => return Err(wrong(BotMistake::Idle)),
            None => floor.declined(request),
        }
    }
    Ok(true)
}
