//! Games as texts that people can read and write.

use std::ffi::c_char;

use rules::Record;

use crate::error::mt_error;
use crate::game::mt_game;
use crate::memory::{Buffer, free, give, put, read_text, shared};
use crate::status::{guard, guard_plain, mt_status};
use crate::tile::{MT_NONE, mt_seat};

/// A game as it was recorded: finished or in progress, with all tiles or with those that one seat has seen.
#[derive(Debug)]
pub struct mt_record(Record);

/// Reads a record as TOML. MT_ERROR_RECORD if it cannot be read; the message says where and what was expected.
/// The moves are not played yet: mt_record_check() or mt_record_replay(). Free it with mt_record_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_record_from_toml(
    text: *const c_char,
    length: usize,
    record: *mut *mut mt_record,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || give(record, mt_record(Record::from_toml(read_text(text, length)?)?)))
}

/// Reads a record as one line of JSON. Else as mt_record_from_toml().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_record_from_json(
    text: *const c_char,
    length: usize,
    record: *mut *mut mt_record,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || give(record, mt_record(Record::from_json_line(read_text(text, length)?)?)))
}

/// Makes the record of a game, all tiles included. Free it with mt_record_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_record_of(game: *const mt_game, record: *mut *mut mt_record) -> mt_status {
    guard_plain(|| give(record, mt_record(Record::of(&shared(game)?.0))))
}

/// Makes the record of a game as a seat has seen it, or with MT_NONE a spectator; what it has not seen is "?".
/// Free it with mt_record_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_record_seen_by(
    game: *const mt_game,
    observer: mt_seat,
    record: *mut *mut mt_record,
) -> mt_status {
    guard_plain(|| {
        let game = shared(game)?;
        let observer = if observer == MT_NONE { None } else { Some(game.seat(observer)?) };
        give(record, mt_record(Record::seen_by(&game.0, observer)))
    })
}

/// Frees a record. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_record_free(record: *mut mt_record) {
    free(record);
}

/// Whether all tiles are recorded, 0 or 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_record_is_complete(record: *const mt_record, is_complete: *mut u32) -> mt_status {
    guard_plain(|| put(is_complete, u32::from(shared(record)?.0.is_complete())))
}

/// Checks every move, score and total. MT_ERROR_RECORD if one is wrong; the message names round and move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_record_check(record: *const mt_record, error: *mut mt_error) -> mt_status {
    guard(error, || Ok(shared(record)?.0.check()?))
}

/// Plays the game again, checking every move, score and total. MT_ERROR_RECORD if one is wrong, or tiles are
/// not recorded. Free the game with mt_game_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_record_replay(
    record: *const mt_record,
    game: *mut *mut mt_game,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || give(game, mt_game(shared(record)?.0.replay()?)))
}

/// The record as TOML.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_record_to_toml(
    record: *const mt_record,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| Buffer { start: text, capacity, needed }.fill_text(&shared(record)?.0.to_toml()))
}

/// The record as one line of JSON.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_record_to_json(
    record: *const mt_record,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| Buffer { start: text, capacity, needed }.fill_text(&shared(record)?.0.to_json_line()))
}
