//! Actions as structs, texts and numbers.

use std::ffi::c_char;

use rules::{Action, Join, Train};

use crate::error::{Failure, mt_error};
use crate::memory::{Buffer, Sized32, put, read, read_text, write};
use crate::status::{guard, guard_plain, mt_status};
use crate::tile::{
    MT_NONE, MT_TRAIN_ARM, MT_TRAIN_MEXICAN, any_seat, known_pip, known_tile, known_train, mt_pip, mt_seat, mt_tile,
    mt_train, syntax, tile_number,
};

/// Lays `tile` on `train`.
pub const MT_ACTION_PLAY: u32 = 0;
/// Draws from the boneyard.
pub const MT_ACTION_DRAW: u32 = 1;
/// Passes. The rules say whether a marker is placed.
pub const MT_ACTION_PASS: u32 = 2;
/// Passes and places a marker, where the rules leave the choice.
pub const MT_ACTION_PASS_AND_MARK: u32 = 3;
/// Ends the turn although a tile could be played.
pub const MT_ACTION_STOP: u32 = 4;
/// Says that the seat is down to its last tile. Also while others are to act.
pub const MT_ACTION_CALL: u32 = 5;
/// Takes the own marker off. Also while others are to act.
pub const MT_ACTION_REMOVE_MARKER: u32 = 6;
/// Says that `seat` has not called its last tile. Also while others are to act.
pub const MT_ACTION_CHALLENGE: u32 = 7;

/// The tile is laid at the only end of the train. Always so where doubles need one cover (doubles_toes is 1).
pub const MT_JOIN_ONLY_END: u32 = 0;
/// Where trains branch (doubles_toes above 1): the tile is laid at an end that shows `pip` and is no open
/// double.
pub const MT_JOIN_PLAIN: u32 = 1;
/// Where trains branch: the tile is laid against the open double of `pip`.
pub const MT_JOIN_DOUBLE: u32 = 2;

/// What a seat can do.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_action {
    /// sizeof(mt_action), set by the caller, also when the library fills the rest.
    pub struct_size: u32,
    /// One of MT_ACTION_*.
    pub kind: u32,
    /// The tile of MT_ACTION_PLAY; else MT_NONE.
    pub tile: mt_tile,
    /// The train of MT_ACTION_PLAY; else MT_NONE.
    pub train: mt_train,
    /// One of MT_JOIN_*, with MT_ACTION_PLAY.
    pub join: u32,
    /// The pip of MT_JOIN_PLAIN and MT_JOIN_DOUBLE; else MT_NONE.
    pub pip: mt_pip,
    /// The seat of MT_ACTION_CHALLENGE; else MT_NONE.
    pub seat: mt_seat,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_action {
    const FIRST_SIZE: usize = 28;
}

pub(crate) fn train_number(train: Train) -> mt_train {
    match train {
        Train::Seat(seat) => u32::from(seat.number()),
        Train::Mexican(number) => MT_TRAIN_MEXICAN + u32::from(number),
        Train::Arm(number) => MT_TRAIN_ARM + u32::from(number),
    }
}

/// A join as its kind and pip.
pub(crate) fn join_numbers(join: Join) -> (u32, mt_pip) {
    match join {
        Join::OnlyEnd => (MT_JOIN_ONLY_END, MT_NONE),
        Join::Plain(pip) => (MT_JOIN_PLAIN, u32::from(pip.value())),
        Join::Double(pip) => (MT_JOIN_DOUBLE, u32::from(pip.value())),
    }
}

impl mt_action {
    pub(crate) fn of(action: Action) -> mt_action {
        let (none, join) = (MT_NONE, MT_JOIN_ONLY_END);
        let bare = |kind| mt_action { struct_size: 0, kind, tile: none, train: none, join, pip: none, seat: none };
        match action {
            Action::Play { tile, train, join } => {
                let (join, pip) = join_numbers(join);
                let (tile, train) = (tile_number(tile), train_number(train));
                mt_action { tile, train, join, pip, ..bare(MT_ACTION_PLAY) }
            }
            Action::Draw => bare(MT_ACTION_DRAW),
            Action::Pass => bare(MT_ACTION_PASS),
            Action::PassAndMark => bare(MT_ACTION_PASS_AND_MARK),
            Action::Stop => bare(MT_ACTION_STOP),
            Action::Call => bare(MT_ACTION_CALL),
            Action::RemoveMarker => bare(MT_ACTION_REMOVE_MARKER),
            Action::Challenge(seat) => mt_action { seat: u32::from(seat.number()), ..bare(MT_ACTION_CHALLENGE) },
        }
    }

    /// The action; members that its kind does not use are not looked at.
    fn known(&self) -> Result<Action, Failure> {
        Ok(match self.kind {
            MT_ACTION_PLAY => {
                let join = match self.join {
                    MT_JOIN_ONLY_END => Join::OnlyEnd,
                    MT_JOIN_PLAIN => Join::Plain(known_pip(self.pip)?),
                    MT_JOIN_DOUBLE => Join::Double(known_pip(self.pip)?),
                    number => return Err(Failure::Value { what: "MT_JOIN_*", number }),
                };
                Action::Play { tile: known_tile(self.tile)?, train: known_train(self.train)?, join }
            }
            MT_ACTION_DRAW => Action::Draw,
            MT_ACTION_PASS => Action::Pass,
            MT_ACTION_PASS_AND_MARK => Action::PassAndMark,
            MT_ACTION_STOP => Action::Stop,
            MT_ACTION_CALL => Action::Call,
            MT_ACTION_REMOVE_MARKER => Action::RemoveMarker,
            MT_ACTION_CHALLENGE => Action::Challenge(any_seat(self.seat)?),
            number => return Err(Failure::Value { what: "MT_ACTION_*", number }),
        })
    }
}

/// An action of the caller's.
pub(crate) fn read_action(action: *const mt_action) -> Result<Action, Failure> {
    read(action)?.known()
}

/// An action of the caller's as text.
pub(crate) fn parse_action(start: *const c_char, length: usize) -> Result<Action, Failure> {
    read_text(start, length)?.parse().map_err(syntax)
}

/// An action as text: "12-4@1" lays 12-4 on the train of seat 1, "12-4@M" on the Mexican train, "12-4@A0:12"
/// and "12-4@A0:12-12" on an arm of the hub; or "draw", "pass", "pass+marker", "stop", "call", "unmark",
/// "challenge 2".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_action_to_text(
    action: *const mt_action,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| Buffer { start: text, capacity, needed }.fill_text(&read_action(action)?.to_string()))
}

/// Reads an action as mt_action_to_text() writes it. MT_ERROR_SYNTAX if the text is none; the message says what
/// was expected.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_action_from_text(
    text: *const c_char,
    length: usize,
    action: *mut mt_action,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || write(action, mt_action::of(parse_action(text, length)?)))
}

/// Writes an action, and its number for the rules in force if that is wanted.
pub(crate) fn put_code(space: rules::ActionSpace, action: Action, code: *mut u32) -> Result<(), Failure> {
    put(code, space.code(action).ok_or(Failure::Nothing("number of that action at this table"))?)
}
