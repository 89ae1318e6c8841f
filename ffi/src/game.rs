//! A whole game.

use std::ffi::c_char;

use rules::{ActionSpace, Game, RoundHistory, Seat};

use crate::action::{mt_action, parse_action, read_action};
use crate::error::{Failure, mt_error};
use crate::event::{item, mt_event, put_event};
use crate::memory::{Buffer, exclusive, free, give, put, shared, slice, write};
use crate::round::{known_code, mt_round, mt_round_start, read_deck, read_seed};
use crate::rules_members::mt_rules;
use crate::rules_struct::{checked_rules, put_rules};
use crate::seat_state::{legal_action, mt_round_result, put_in_hand, put_move, put_points, put_result, put_scores};
use crate::status::{guard, guard_plain, mt_status};
use crate::tile::{any_seat, known_tile, mt_seat, mt_tile, seat_of, tile_number};

/// A whole game: the round in progress, the results of those before it, and everything that happened. All
/// chance comes from its seed: the same rules, seed and actions give the same game in every version and
/// language.
#[derive(Debug)]
pub struct mt_game(pub(crate) Game);

impl mt_game {
    pub(crate) fn seat(&self, seat: mt_seat) -> Result<Seat, Failure> {
        seat_of(seat, self.0.rules().players)
    }

    fn history(&self, round: usize) -> Result<&RoundHistory, Failure> {
        item(self.0.history(), round)
    }
}

/// Begins a game: the first round is dealt. MT_ERROR_RULES if the rules contradict themselves; the message
/// names all that do. Free the game with mt_game_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_new(
    rules: *const mt_rules,
    seed: u64,
    game: *mut *mut mt_game,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || give(game, mt_game(Game::new(&checked_rules(rules)?, seed))))
}

/// The same with a seed of 32 bytes, for games in which nobody must be able to guess it. A number is the seed
/// of its bytes, the lowest first, and 24 zeros.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_new_from_seed(
    rules: *const mt_rules,
    seed: *const u8,
    game: *mut *mut mt_game,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || give(game, mt_game(Game::new(&checked_rules(rules)?, read_seed(seed)?))))
}

/// Begins another game with the rules of one that there is, without checking them again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_new_like(
    other: *const mt_game,
    seed: u64,
    game: *mut *mut mt_game,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || give(game, mt_game(Game::new(shared(other)?.0.rules(), seed))))
}

/// Begins a game whose host deals: the first round comes from that deck, as in mt_round_deal(), later ones from
/// mt_game_deal_next_round(). `first` is the seat that begins, where that is known before the deal, and else
/// the seat that a search for the engine begins with.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_new_from_deck(
    rules: *const mt_rules,
    first: mt_seat,
    deck: *const mt_tile,
    count: usize,
    game: *mut *mut mt_game,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let rules = checked_rules(rules)?;
        give(game, mt_game(Game::from_deck(&rules, any_seat(first)?, &read_deck(deck, count)?)?))
    })
}

/// Makes a copy, for the caller to free with mt_game_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_clone(game: *const mt_game, copy: *mut *mut mt_game) -> mt_status {
    guard_plain(|| give(copy, mt_game(shared(game)?.0.clone())))
}

/// Frees a game, and with it what belongs to it. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_free(game: *mut mt_game) {
    free(game);
}

/// The rules of the game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_rules(game: *const mt_game, rules: *mut mt_rules) -> mt_status {
    guard_plain(|| put_rules(shared(game)?.0.rules(), rules))
}

/// The 32 bytes of the game's seed. MT_ERROR_NOTHING if its host deals. Who knows them knows every hand.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_seed(
    game: *const mt_game,
    seed: *mut u8,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let own = shared(game)?.0.seed().ok_or(Failure::Nothing("seed: the host deals"))?;
        Buffer { start: seed, capacity, needed }.fill(own.to_bytes().into_iter())
    })
}

/// The round in progress, or the one that has just ended: ask it whose turn it is, what is legal, what the
/// hands are. NULL for NULL. It is the game's: never free it, and ask for it again after the game has changed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_round(game: *const mt_game) -> *const mt_round {
    shared(game).map_or(std::ptr::null(), |game| mt_round::of(game.0.round()))
}

/// The number of that round, from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_round_number(game: *const mt_game, number: *mut usize) -> mt_status {
    guard_plain(|| put(number, shared(game)?.0.round_number()))
}

/// Does what an action says in the round in progress; a round that ends with it is scored. MT_ERROR_REFUSED if
/// the rules forbid the action; then nothing has changed, and the error says which rule.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_apply(
    game: *mut mt_game,
    seat: mt_seat,
    action: *const mt_action,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let (game, action) = (exclusive(game)?, read_action(action)?);
        Ok(game.0.apply(any_seat(seat)?, action)?)
    })
}

/// The same for an action that is given by its number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_apply_code(
    game: *mut mt_game,
    seat: mt_seat,
    code: u32,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let game = exclusive(game)?;
        let action = known_code(ActionSpace::new(game.0.rules()), code)?;
        Ok(game.0.apply(any_seat(seat)?, action)?)
    })
}

/// The same for a legal action that is given by its index, as in mt_round_legal_action(). MT_ERROR_INDEX if it
/// is not below their number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_apply_legal(
    game: *mut mt_game,
    seat: mt_seat,
    index: usize,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let game = exclusive(game)?;
        let seat = game.seat(seat)?;
        let action = legal_action(&game.0.round().legal_actions(seat), index)?;
        Ok(game.0.apply(seat, action)?)
    })
}

/// The same for an action that is given as text, "12-4@1".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_apply_text(
    game: *mut mt_game,
    seat: mt_seat,
    action: *const c_char,
    length: usize,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let (game, action) = (exclusive(game)?, parse_action(action, length)?);
        Ok(game.0.apply(any_seat(seat)?, action)?)
    })
}

/// Deals the next round from the game's seed. MT_ERROR_NEXT_ROUND if a round is in progress, the game is over,
/// or its host deals.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_start_next_round(game: *mut mt_game, error: *mut mt_error) -> mt_status {
    guard(error, || Ok(exclusive(game)?.0.start_next_round()?))
}

/// Deals the next round from a deck of the host's, as in mt_game_new_from_deck().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_deal_next_round(
    game: *mut mt_game,
    first: mt_seat,
    deck: *const mt_tile,
    count: usize,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let (game, deck) = (exclusive(game)?, read_deck(deck, count)?);
        Ok(game.0.deal_next_round(any_seat(first)?, &deck)?)
    })
}

/// Chooses the tile that is drawn next, for a host that follows a real table or makes chance a move of its own.
/// It changes places with the tile that would have been next. MT_ERROR_NOT_IN_BONEYARD if it is not there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_set_next_draw(game: *mut mt_game, tile: mt_tile, error: *mut mt_error) -> mt_status {
    guard(error, || Ok(exclusive(game)?.0.set_next_draw(known_tile(tile)?)?))
}

/// Adds the highest score of the round that has just ended to that of a seat, which is judged to have made a
/// strategic error. MT_ERROR_ADJUDICATION if that cannot be done now.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_penalise(game: *mut mt_game, seat: mt_seat, error: *mut mt_error) -> mt_status {
    guard(error, || Ok(exclusive(game)?.0.penalise(any_seat(seat)?)?))
}

/// How many things have happened in the round in progress, the deal included. A host that shows them keeps the
/// number of those that it has shown, and begins again at 0 with each round.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_event_count(game: *const mt_game, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(game)?.0.events().len()))
}

/// One of the things that have happened in the round in progress, from 0: the whole truth, drawn tiles
/// included. What a player may see of it is in the events of a view.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_event(game: *const mt_game, index: usize, event: *mut mt_event) -> mt_status {
    guard_plain(|| put_event(shared(game)?.0.events(), index, event))
}

/// Whether the game is over, 0 or 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_is_over(game: *const mt_game, is_over: *mut u32) -> mt_status {
    guard_plain(|| put(is_over, u32::from(shared(game)?.0.is_over())))
}

/// The total of each seat so far; with partners, that of its side.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_totals(
    game: *const mt_game,
    totals: *mut i64,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| Buffer { start: totals, capacity, needed }.fill(shared(game)?.0.totals().into_iter()))
}

/// The seats that won: all partners of the winning side, several sides if they share the game. MT_ERROR_NOTHING
/// until the game is over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_winners(
    game: *const mt_game,
    seats: *mut mt_seat,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let outcome = shared(game)?.0.outcome().ok_or(NOT_OVER)?;
        Buffer { start: seats, capacity, needed }.fill_seats(outcome.winners)
    })
}

/// The place of each seat, 1 for the winners; who is level after all tie-breaks shares a place.
/// MT_ERROR_NOTHING until the game is over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_places(
    game: *const mt_game,
    places: *mut u32,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let outcome = shared(game)?.0.outcome().ok_or(NOT_OVER)?;
        Buffer { start: places, capacity, needed }.fill(outcome.places.iter().map(|place| u32::from(*place)))
    })
}

const NOT_OVER: Failure = Failure::Nothing("outcome: the game is not over");

/// How many rounds are over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_result_count(game: *const mt_game, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(game)?.0.results().len()))
}

/// How a round ended, by its number from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_result(game: *const mt_game, round: usize, result: *mut mt_round_result) -> mt_status {
    guard_plain(|| put_result(shared(game)?.0.results(), round, result))
}

/// What each seat scores for a round, adjudication included, in points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_result_points(
    game: *const mt_game,
    round: usize,
    points: *mut i64,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| put_points(shared(game)?.0.results(), round, &Buffer { start: points, capacity, needed }))
}

/// What each seat scored for a round before anybody was penalised, in points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_result_scores(
    game: *const mt_game,
    round: usize,
    scores: *mut i64,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| put_scores(shared(game)?.0.results(), round, &Buffer { start: scores, capacity, needed }))
}

/// What the tiles left in each hand count, in points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_result_in_hand(
    game: *const mt_game,
    round: usize,
    points: *mut u32,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| put_in_hand(shared(game)?.0.results(), round, &Buffer { start: points, capacity, needed }))
}

/// The seats that won a round: those that are out, or in a blocked round have the fewest points in hand.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_result_winners(
    game: *const mt_game,
    round: usize,
    seats: *mut mt_seat,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let result = item(shared(game)?.0.results(), round)?;
        Buffer { start: seats, capacity, needed }.fill_seats(result.score.winners)
    })
}

/// The seats that were penalised for a round.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_result_penalised(
    game: *const mt_game,
    round: usize,
    seats: *mut mt_seat,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let result = item(shared(game)?.0.results(), round)?;
        Buffer { start: seats, capacity, needed }.fill_seats(result.penalised)
    })
}

/// How many rounds the game has had, the one in progress included. Each can be played again from its start,
/// deck and moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_history_count(game: *const mt_game, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(game)?.0.history().len()))
}

/// What a round needed to know of its game when it was dealt.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_history_start(
    game: *const mt_game,
    round: usize,
    start: *mut mt_round_start,
) -> mt_status {
    guard_plain(|| write(start, mt_round_start::of(&shared(game)?.history(round)?.start)))
}

/// The deck that a round was dealt from.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_history_deck(
    game: *const mt_game,
    round: usize,
    tiles: *mut mt_tile,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let deck = &shared(game)?.history(round)?.deck;
        Buffer { start: tiles, capacity, needed }.fill(deck.tiles().iter().map(|tile| tile_number(*tile)))
    })
}

/// How many moves a round has had.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_history_move_count(
    game: *const mt_game,
    round: usize,
    count: *mut usize,
) -> mt_status {
    guard_plain(|| put(count, shared(game)?.history(round)?.moves.len()))
}

/// One of the moves of a round, from 0: the seat, and what it did.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_history_move(
    game: *const mt_game,
    round: usize,
    index: usize,
    seat: *mut mt_seat,
    action: *mut mt_action,
) -> mt_status {
    guard_plain(|| {
        let one = item(&shared(game)?.history(round)?.moves, index)?;
        put_move(seat, action, *one)
    })
}

/// Saves the game, as bytes for mt_game_from_bytes(). Whoever has them knows every hidden tile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_to_bytes(
    game: *const mt_game,
    bytes: *mut u8,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| Buffer { start: bytes, capacity, needed }.fill(shared(game)?.0.to_bytes().into_iter()))
}

/// Brings a saved game back, by playing it again. MT_ERROR_SNAPSHOT if the bytes are not one, or are damaged.
/// Free it with mt_game_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_from_bytes(
    bytes: *const u8,
    count: usize,
    game: *mut *mut mt_game,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || give(game, mt_game(Game::from_bytes(slice(bytes, count)?)?)))
}
