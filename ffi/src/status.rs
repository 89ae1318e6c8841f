//! What functions return, and the guard around them.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

use crate::error::{Failure, mt_error};

/// What a function returns: MT_OK, or one of MT_ERROR_*. Numbers are never used again for something else, and
/// new ones come with new versions: treat one that you do not know as an error.
pub type mt_status = i32;

/// It is done.
pub const MT_OK: i32 = 0;

/// A pointer is NULL where it must not be, or not aligned for what it points to.
pub const MT_ERROR_POINTER: i32 = 1;
/// The buffer is too small. What it has to hold stands in `*needed`; nothing was written into it.
pub const MT_ERROR_TOO_SMALL: i32 = 2;
/// A `struct_size` is smaller than that of the first version, or larger than this version's with something in
/// the rest.
pub const MT_ERROR_STRUCT_SIZE: i32 = 3;
/// A number is none of those that the argument or member can have.
pub const MT_ERROR_VALUE: i32 = 4;
/// There is no such seat at the table.
pub const MT_ERROR_SEAT: i32 = 5;
/// An index is not below its count.
pub const MT_ERROR_INDEX: i32 = 6;
/// A text is not UTF-8, or its length is more than memory can have.
pub const MT_ERROR_TEXT: i32 = 7;
/// There is nothing of the kind: a hand that is not seen, an outcome of a game that is not over, a seed that is
/// not used.
pub const MT_ERROR_NOTHING: i32 = 8;

/// The rules contradict themselves, or a member has a number that is none of its choices.
pub const MT_ERROR_RULES: i32 = 20;
/// The preset has no rules for that set or number of players.
pub const MT_ERROR_PRESET: i32 = 21;
/// The rules of the game forbid the action; mt_error_reason() says which rule.
pub const MT_ERROR_REFUSED: i32 = 22;
/// A round cannot be dealt so: wrong tiles, wrong engine, wrong seat, or another deck is needed.
pub const MT_ERROR_DEAL: i32 = 23;
/// The next round cannot begin: one is in progress, the game is over, or its host has to deal.
pub const MT_ERROR_NEXT_ROUND: i32 = 24;
/// The seat cannot be penalised now.
pub const MT_ERROR_ADJUDICATION: i32 = 25;
/// The tile is not in the boneyard.
pub const MT_ERROR_NOT_IN_BONEYARD: i32 = 26;
/// No round that agrees with the view was found.
pub const MT_ERROR_NO_SAMPLE: i32 = 27;
/// The state contradicts itself.
pub const MT_ERROR_INVARIANT: i32 = 28;

/// There is neither one bot for all seats nor one for each; or a tournament has more of them than a table has
/// seats, or none.
pub const MT_ERROR_BOTS: i32 = 29;
/// A simulation could not be played: the message says why.
pub const MT_ERROR_SIMULATION: i32 = 30;

/// The hand has a tile twice, or a first tile is not in it or does not fit.
pub const MT_ERROR_HAND: i32 = 31;

/// The text is not JSON, or not of what was expected.
pub const MT_ERROR_JSON: i32 = 40;
/// The bytes are not a snapshot that can be loaded.
pub const MT_ERROR_SNAPSHOT: i32 = 41;
/// The record cannot be read, or what it says cannot be played.
pub const MT_ERROR_RECORD: i32 = 42;
/// The text is not a position.
pub const MT_ERROR_POSITION: i32 = 43;
/// The text is not a tile, a train, an action or a name.
pub const MT_ERROR_SYNTAX: i32 = 44;

/// A defect of the library was met. The handles of the call must only be freed; please report it.
pub const MT_ERROR_PANIC: i32 = 60;

/// Each status with its name.
const NAMES: [(mt_status, &std::ffi::CStr); 27] = [
    (MT_OK, c"MT_OK"),
    (MT_ERROR_POINTER, c"MT_ERROR_POINTER"),
    (MT_ERROR_TOO_SMALL, c"MT_ERROR_TOO_SMALL"),
    (MT_ERROR_STRUCT_SIZE, c"MT_ERROR_STRUCT_SIZE"),
    (MT_ERROR_VALUE, c"MT_ERROR_VALUE"),
    (MT_ERROR_SEAT, c"MT_ERROR_SEAT"),
    (MT_ERROR_INDEX, c"MT_ERROR_INDEX"),
    (MT_ERROR_TEXT, c"MT_ERROR_TEXT"),
    (MT_ERROR_NOTHING, c"MT_ERROR_NOTHING"),
    (MT_ERROR_RULES, c"MT_ERROR_RULES"),
    (MT_ERROR_PRESET, c"MT_ERROR_PRESET"),
    (MT_ERROR_REFUSED, c"MT_ERROR_REFUSED"),
    (MT_ERROR_DEAL, c"MT_ERROR_DEAL"),
    (MT_ERROR_NEXT_ROUND, c"MT_ERROR_NEXT_ROUND"),
    (MT_ERROR_ADJUDICATION, c"MT_ERROR_ADJUDICATION"),
    (MT_ERROR_NOT_IN_BONEYARD, c"MT_ERROR_NOT_IN_BONEYARD"),
    (MT_ERROR_NO_SAMPLE, c"MT_ERROR_NO_SAMPLE"),
    (MT_ERROR_INVARIANT, c"MT_ERROR_INVARIANT"),
    (MT_ERROR_BOTS, c"MT_ERROR_BOTS"),
    (MT_ERROR_SIMULATION, c"MT_ERROR_SIMULATION"),
    (MT_ERROR_HAND, c"MT_ERROR_HAND"),
    (MT_ERROR_JSON, c"MT_ERROR_JSON"),
    (MT_ERROR_SNAPSHOT, c"MT_ERROR_SNAPSHOT"),
    (MT_ERROR_RECORD, c"MT_ERROR_RECORD"),
    (MT_ERROR_POSITION, c"MT_ERROR_POSITION"),
    (MT_ERROR_SYNTAX, c"MT_ERROR_SYNTAX"),
    (MT_ERROR_PANIC, c"MT_ERROR_PANIC"),
];

/// The name of a status, such as "MT_ERROR_SEAT"; "an unknown status" for any other number. Never NULL, never
/// freed.
#[unsafe(no_mangle)]
pub extern "C" fn mt_status_name(status: mt_status) -> *const std::ffi::c_char {
    let name = NAMES.iter().find(|(known, _)| *known == status).map(|(_, name)| *name);
    name.unwrap_or(c"an unknown status").as_ptr()
}

thread_local! {
    /// How many guards are around what this thread does.
    static GUARDS: Cell<u32> = const { Cell::new(0) };
}

/// Counts a guard for as long as it lives.
struct Guarded;

impl Guarded {
    fn new() -> Guarded {
        GUARDS.set(GUARDS.get() + 1);
        Guarded
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        GUARDS.set(GUARDS.get() - 1);
    }
}

/// Sees to it that a panic inside a guard prints nothing. Others go to whoever was told of them before.
fn be_quiet() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let other = take_hook();
        set_hook(Box::new(move |panic| {
            if GUARDS.get() == 0 {
                other(panic);
            }
        }));
    });
}

/// Runs the body of a function; a panic becomes a status. What went wrong is put into the error, if there is one, and
/// the error is cleared if nothing did.
#[inline]
pub(crate) fn guard(error: *mut mt_error, body: impl FnOnce() -> Result<(), Failure>) -> mt_status {
    match guarded(body) {
        Some(Ok(())) => {
            if !error.is_null() {
                crate::error::clear(error);
            }
            MT_OK
        }
        Some(Err(failure)) => failed(error, failure),
        None => failed(error, Failure::Panic),
    }
}

/// The end of a call that failed, apart from those that do not, which are many more.
#[cold]
#[inline(never)]
fn failed(error: *mut mt_error, failure: Failure) -> mt_status {
    let status = failure.status();
    crate::error::store(error, failure);
    status
}

/// The same for a function without an error.
#[inline]
pub(crate) fn guard_plain(body: impl FnOnce() -> Result<(), Failure>) -> mt_status {
    guard(std::ptr::null_mut(), body)
}

/// What a body gives, or nothing if it panicked.
#[inline]
pub(crate) fn guarded<T>(body: impl FnOnce() -> T) -> Option<T> {
    be_quiet();
    let _guarded = Guarded::new();
    // A handle that a panic leaves behind is only freed, which its own parts know how to do.
    catch_unwind(AssertUnwindSafe(body)).ok()
}

#[cfg(test)]
mod tests {
    use std::ffi::CStr;

    use super::*;

    #[test]
    fn every_status_has_its_name() {
        let source = include_str!("status.rs").lines();
        let statuses: Vec<(&str, mt_status)> = source
            .filter_map(|line| line.strip_prefix("pub const ")?.strip_suffix(';')?.split_once(": i32 = "))
            .map(|(name, number)| (name, number.parse().unwrap()))
            .collect();
        assert_eq!(statuses.len(), NAMES.len());
        for (name, number) in statuses {
            // SAFETY: names are texts that end with a NUL and live for ever.
            let given = unsafe { CStr::from_ptr(mt_status_name(number)) };
            assert_eq!(given.to_str(), Ok(name), "{number}");
        }
    }
}
