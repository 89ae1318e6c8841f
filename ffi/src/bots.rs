//! Players that are programs.

use std::ffi::c_char;

use rules::bots::{Bot, BotError, BotKind, BotMistake, Floor, Request, play_game, play_round};

use crate::action::mt_action;
use crate::error::{Failure, mt_error};
use crate::game::mt_game;
use crate::memory::{
    Buffer, MT_NUL_TERMINATED, check_place, exclusive, free, give, put, put_both, read_text, shared, slice, write,
};
use crate::round::mt_round;
use crate::status::{guard, guard_plain, mt_status};
use crate::tile::{any_seat, mt_seat, syntax};
use crate::view::mt_view;

/// Reads the name of a bot.
fn known_bot(name: *const c_char, length: usize) -> Result<BotKind, Failure> {
    read_text(name, length)?.parse().map_err(syntax)
}

/// Reads the names of bots: one for all seats, or one for each.
pub(crate) fn known_bots(names: *const *const c_char, count: usize) -> Result<Vec<BotKind>, Failure> {
    slice(names, count)?.iter().map(|name| known_bot(*name, MT_NUL_TERMINATED)).collect()
}

/// The bots at the table of a game.
fn bots_of(game: &mt_game, names: *const *const c_char, count: usize) -> Result<Vec<Box<dyn Bot + Send>>, Failure> {
    let seats = game.0.rules().players;
    let kinds = BotKind::for_seats(&known_bots(names, count)?, seats);
    let kinds = kinds.ok_or(Failure::Bots { bots: count, seats })?;
    Ok(game.0.round().seats().zip(kinds).map(|(seat, kind)| kind.bot_in(&game.0, seat)).collect())
}

impl From<BotError> for Failure {
    fn from(error: BotError) -> Failure {
        match error.mistake {
            // The bots of the library make no such mistake.
            BotMistake::Illegal { refusal, .. } => Failure::Refused(refusal),
            mistake => Failure::Simulation(mistake.to_string()),
        }
    }
}

/// The bots of the library: an object in JSON with `bots`, the weakest first, each with its `name` and its
/// `description`, and `levels`, names for a host that asks people how good their opponents should be, from the
/// weakest to the best. A name may have a budget after it: "search:40" tries 40 continuations for each
/// decision.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_bots(text: *mut c_char, capacity: usize, needed: *mut usize) -> mt_status {
    guard_plain(|| {
        let bots = BotKind::ALL
            .iter()
            .map(|bot| serde_json::json!({"name": bot.to_string(), "description": bot.description()}));
        let levels = BotKind::LEVELS.iter().map(ToString::to_string);
        let all = serde_json::json!({
            "bots": serde_json::Value::from_iter(bots), "levels": serde_json::Value::from_iter(levels),
        });
        Buffer { start: text, capacity, needed }.fill_text(&all.to_string())
    })
}

/// Asks a bot what the observer of a view does. It knows what the view shows and no more, and gives the same
/// answer for the same view and seed. MT_ERROR_NOTHING if it does nothing: it may have something to say beside
/// the turn of another seat and not say it, or the view is a spectator's. MT_ERROR_SYNTAX if there is no bot of
/// that name; the message lists all.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_bot_choose(
    view: *const mt_view,
    bot: *const c_char,
    bot_length: usize,
    seed: u64,
    action: *mut mt_action,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let (view, bot) = (shared(view)?, known_bot(bot, bot_length)?);
        let chair = view.0.chair().filter(|chair| !chair.legal_actions().is_empty());
        let chair = chair.ok_or(Failure::Nothing("legal action for the observer"))?;
        let chosen = bot.bot(seed).choose(&chair).map_err(|failure| Failure::Simulation(failure.to_string()))?;
        write(action, mt_action::of(chosen.ok_or(Failure::Nothing("word from the bot"))?))
    })
}

/// What a bot thinks of the actions of the observer of a view, who is to act: the numbers of those that it looked
/// at, first that of the one that it would take; how many times it tried each; and by how many points the
/// observer's side was then ahead of the others at the end of the round, in the mean of those times and over the
/// other sides, or 0 if it was not tried. The three buffers have room for `capacity` elements each, of which
/// mt_view_legal_count() are enough; to ask for the number needed costs as much as the answer. Bots that try
/// nothing out think nothing: the lists are empty. What can be said at any time (a call, a challenge, that its
/// marker comes off) a bot says without considering. MT_ERROR_NOTHING if the view is a spectator's. MT_ERROR_SYNTAX
/// as for mt_bot_choose().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_bot_consider(
    view: *const mt_view,
    bot: *const c_char,
    bot_length: usize,
    seed: u64,
    codes: *mut u32,
    playouts: *mut u32,
    leads: *mut f64,
    capacity: usize,
    needed: *mut usize,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let (view, bot) = (shared(view)?, known_bot(bot, bot_length)?);
        let chair = view.0.chair().ok_or(Failure::Nothing("seat that a spectator acts for"))?;
        let considered = bot.consider(seed, &chair);
        let code = |action| view.space().code(action).ok_or(Failure::Nothing("number of that action at this table"));
        let numbers = considered.iter().map(|one| code(one.action)).collect::<Result<Vec<u32>, Failure>>()?;
        // All or nothing is written: what goes into the buffers after the first must not fail.
        if (1..=capacity).contains(&considered.len()) {
            check_place(playouts)?;
            check_place(leads)?;
        }
        Buffer { start: codes, capacity, needed }.fill(numbers.into_iter())?;
        let needed = std::ptr::null_mut();
        Buffer { start: playouts, capacity, needed }.fill(considered.iter().map(|one| one.playouts))?;
        Buffer { start: leads, capacity, needed }.fill(considered.iter().map(|one| one.lead))
    })
}

/// The seed of a bot at a seat of a game: what mt_game_play_round() gives to its bots. It follows from the seed
/// of the game, and tells nothing of the deal. MT_ERROR_NOTHING if the game has no seed, since its host deals;
/// bots have the seed 0 then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_bot_seed(game: *const mt_game, seat: mt_seat, seed: *mut u64) -> mt_status {
    guard_plain(|| {
        let (game, seat) = (shared(game)?, shared(game)?.seat(seat)?);
        put(seed, game.0.seed().ok_or(Failure::Nothing("seed: the host deals"))?.bot(seat))
    })
}

/// Plays the round in progress to its end. `bots` are the names of the bots, each ending with a NUL: one for
/// all seats, or one for each. Their chance comes from the seed of the game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_play_round(
    game: *mut mt_game,
    bots: *const *const c_char,
    bot_count: usize,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let game = exclusive(game)?;
        let mut bots = bots_of(game, bots, bot_count)?;
        Ok(play_round(&mut game.0, &mut bots, |_| {})?)
    })
}

/// Plays the game to its end, the rounds that follow included. Else as mt_game_play_round().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_play_out(
    game: *mut mt_game,
    bots: *const *const c_char,
    bot_count: usize,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let game = exclusive(game)?;
        let mut bots = bots_of(game, bots, bot_count)?;
        Ok(play_game(&mut game.0, &mut bots, |_| {})?)
    })
}

/// Who is asked next, for a host of people and bots: after each action every seat that has something to say
/// beside the turn of another is asked once (to call its last tile, to take off its marker, to challenge), and
/// then the seat that is to act. Begin with a new one for each round.
#[derive(Debug, Default)]
pub struct mt_floor(Floor);

/// Makes one for a round. Free it with mt_floor_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_floor_new(floor: *mut *mut mt_floor) -> mt_status {
    guard_plain(|| give(floor, mt_floor::default()))
}

/// Frees it. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_floor_free(floor: *mut mt_floor) {
    free(floor);
}

/// Who is asked next, and whether that seat has to act (1) or may say something or nothing (0).
/// MT_ERROR_NOTHING when the round is over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_floor_next(
    floor: *const mt_floor,
    round: *const mt_round,
    seat: *mut mt_seat,
    must_act: *mut u32,
) -> mt_status {
    guard_plain(|| {
        let request = shared(floor)?.0.next(&shared(round)?.0);
        let request = request.ok_or(Failure::Nothing("seat to be asked: the round is over"))?;
        put_both((seat, u32::from(request.seat.number())), (must_act, u32::from(request.must_act)))
    })
}

/// The seat that was asked has acted, and that was applied.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_floor_acted(floor: *mut mt_floor, seat: mt_seat, must_act: u32) -> mt_status {
    guard_plain(|| {
        exclusive(floor)?.0.acted(request(seat, must_act)?);
        Ok(())
    })
}

/// The seat that was asked has nothing to say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_floor_declined(floor: *mut mt_floor, seat: mt_seat, must_act: u32) -> mt_status {
    guard_plain(|| {
        exclusive(floor)?.0.declined(request(seat, must_act)?);
        Ok(())
    })
}

fn request(seat: mt_seat, must_act: u32) -> Result<Request, Failure> {
    match must_act {
        0 | 1 => Ok(Request { seat: any_seat(seat)?, must_act: must_act == 1 }),
        number => Err(Failure::Value { what: "yes or no, 1 or 0", number }),
    }
}
