//! What happened, one thing at a time.

use rules::{DrawCause, Event, Termination};

use crate::action::{join_numbers, train_number};
use crate::error::Failure;
use crate::memory::{Sized32, exclusive, free, give, put, shared, write};
use crate::status::{guard_plain, mt_status};
use crate::tile::{MT_NONE, mt_pip, mt_seat, mt_tile, mt_train, seat_number, tile_number};

/// `seat` turned up `tile` of a shuffled set, for the start (starter is MT_STARTER_DRAW_FOR_IT).
pub const MT_EVENT_TURNED_UP: u32 = 0;
/// The engine `tile` was laid in the hub; it came from the hand of `seat`, or with MT_NONE was set aside.
pub const MT_EVENT_ENGINE_LAID: u32 = 1;
/// `seat` drew `tile`, for `cause`. In what others see of it the tile is MT_NONE.
pub const MT_EVENT_DREW: u32 = 2;
/// The turn of `seat` began.
pub const MT_EVENT_TURN_BEGAN: u32 = 3;
/// The turn of `seat` was skipped, since it lost it by a challenge.
pub const MT_EVENT_TURN_SKIPPED: u32 = 4;
/// `seat` laid `tile` on `train`; `join` and `pip` say what it was laid against, as in an action.
pub const MT_EVENT_PLAYED: u32 = 5;
/// The double `tile` on `train` lies open.
pub const MT_EVENT_DOUBLE_OPENED: u32 = 6;
/// The open double `tile` on `train` has all the tiles that it demands.
pub const MT_EVENT_DOUBLE_COVERED: u32 = 7;
/// A marker was placed on the train of `seat`.
pub const MT_EVENT_MARKER_PLACED: u32 = 8;
/// The marker was taken off the train of `seat`.
pub const MT_EVENT_MARKER_REMOVED: u32 = 9;
/// `seat` passed.
pub const MT_EVENT_PASSED: u32 = 10;
/// `seat` stopped although it could have played on.
pub const MT_EVENT_STOPPED: u32 = 11;
/// `seat` said that it is down to its last tile.
pub const MT_EVENT_CALLED: u32 = 12;
/// `seat`, which had not called its last tile, was challenged by `other_seat`.
pub const MT_EVENT_CHALLENGED: u32 = 13;
/// `seat` has no tile left.
pub const MT_EVENT_WENT_OUT: u32 = 14;
/// Every seat has had its first turn.
pub const MT_EVENT_FIRST_LAP_ENDED: u32 = 15;
/// The round is over, for `cause`, one of MT_ENDED_*; with MT_ENDED_DOUBLE_EXHAUSTED `tile` is the double.
pub const MT_EVENT_ROUND_ENDED: u32 = 16;

/// Nobody held the engine, or the starter had no double to begin with.
pub const MT_DRAW_SEARCH: u32 = 0;
/// For the engine that the seat laid.
pub const MT_DRAW_REFILL: u32 = 1;
/// In a turn.
pub const MT_DRAW_TURN: u32 = 2;
/// For not having called the last tile.
pub const MT_DRAW_PENALTY: u32 = 3;

/// The round goes on.
pub const MT_ENDED_NOT: u32 = 0;
/// A hand is empty.
pub const MT_ENDED_OUT: u32 = 1;
/// Blocked: the boneyard is empty, and since the last change every seat has had a turn.
pub const MT_ENDED_BLOCKED: u32 = 2;
/// Nothing is left to cover an open double, and the rules (doubles_exhausted) end the round with that.
pub const MT_ENDED_DOUBLE_EXHAUSTED: u32 = 3;

/// One thing that happened. Members that its kind does not speak of are MT_NONE.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_event {
    /// sizeof(mt_event), set by the caller.
    pub struct_size: u32,
    /// One of MT_EVENT_*.
    pub kind: u32,
    /// The seat that it happened to, or that did it.
    pub seat: mt_seat,
    /// The tile, engine or double.
    pub tile: mt_tile,
    /// The train.
    pub train: mt_train,
    /// One of MT_JOIN_*, with MT_EVENT_PLAYED.
    pub join: u32,
    /// The pip that goes with the join.
    pub pip: mt_pip,
    /// One of MT_DRAW_* with MT_EVENT_DREW, one of MT_ENDED_* with MT_EVENT_ROUND_ENDED.
    pub cause: u32,
    /// The seat that challenged, with MT_EVENT_CHALLENGED.
    pub other_seat: mt_seat,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_event {
    const FIRST_SIZE: usize = 36;
}

/// How a round ended, and the double with which it did.
pub(crate) fn ended(termination: Option<Termination>) -> (u32, mt_tile) {
    match termination {
        None => (MT_ENDED_NOT, MT_NONE),
        Some(Termination::Out) => (MT_ENDED_OUT, MT_NONE),
        Some(Termination::Blocked) => (MT_ENDED_BLOCKED, MT_NONE),
        Some(Termination::DoubleExhausted { double }) => (MT_ENDED_DOUBLE_EXHAUSTED, tile_number(double)),
    }
}

impl mt_event {
    pub(crate) fn of(event: Event) -> mt_event {
        let bare = |kind| mt_event {
            struct_size: 0,
            kind,
            seat: MT_NONE,
            tile: MT_NONE,
            train: MT_NONE,
            join: MT_NONE,
            pip: MT_NONE,
            cause: MT_NONE,
            other_seat: MT_NONE,
        };
        let of_seat = |kind, seat| mt_event { seat: seat_number(Some(seat)), ..bare(kind) };
        match event {
            Event::TurnedUp { seat, tile } => mt_event { tile: tile_number(tile), ..of_seat(MT_EVENT_TURNED_UP, seat) },
            Event::EngineLaid { engine, by } => {
                mt_event { tile: tile_number(engine), seat: seat_number(by), ..bare(MT_EVENT_ENGINE_LAID) }
            }
            Event::Drew { seat, tile, cause } => {
                let cause = match cause {
                    DrawCause::Search => MT_DRAW_SEARCH,
                    DrawCause::Refill => MT_DRAW_REFILL,
                    DrawCause::Turn => MT_DRAW_TURN,
                    DrawCause::Penalty => MT_DRAW_PENALTY,
                };
                mt_event { tile: tile.map_or(MT_NONE, tile_number), cause, ..of_seat(MT_EVENT_DREW, seat) }
            }
            Event::TurnBegan { seat } => of_seat(MT_EVENT_TURN_BEGAN, seat),
            Event::TurnSkipped { seat } => of_seat(MT_EVENT_TURN_SKIPPED, seat),
            Event::Played { seat, tile, train, join } => {
                let (join, pip) = join_numbers(join);
                let (tile, train) = (tile_number(tile), train_number(train));
                mt_event { tile, train, join, pip, ..of_seat(MT_EVENT_PLAYED, seat) }
            }
            Event::DoubleOpened { double, train } => {
                mt_event { tile: tile_number(double), train: train_number(train), ..bare(MT_EVENT_DOUBLE_OPENED) }
            }
            Event::DoubleCovered { double, train } => {
                mt_event { tile: tile_number(double), train: train_number(train), ..bare(MT_EVENT_DOUBLE_COVERED) }
            }
            Event::MarkerPlaced { seat } => of_seat(MT_EVENT_MARKER_PLACED, seat),
            Event::MarkerRemoved { seat } => of_seat(MT_EVENT_MARKER_REMOVED, seat),
            Event::Passed { seat } => of_seat(MT_EVENT_PASSED, seat),
            Event::Stopped { seat } => of_seat(MT_EVENT_STOPPED, seat),
            Event::Called { seat } => of_seat(MT_EVENT_CALLED, seat),
            Event::Challenged { seat, by } => {
                mt_event { other_seat: seat_number(Some(by)), ..of_seat(MT_EVENT_CHALLENGED, seat) }
            }
            Event::WentOut { seat } => of_seat(MT_EVENT_WENT_OUT, seat),
            Event::FirstLapEnded => bare(MT_EVENT_FIRST_LAP_ENDED),
            Event::RoundEnded { termination } => {
                let (cause, tile) = ended(Some(termination));
                mt_event { cause, tile, ..bare(MT_EVENT_ROUND_ENDED) }
            }
        }
    }
}

/// One of the items of a list.
pub(crate) fn item<T>(items: &[T], index: usize) -> Result<&T, Failure> {
    items.get(index).ok_or(Failure::Index { index, count: items.len() })
}

/// Writes one of some events.
pub(crate) fn put_event(events: &[Event], index: usize, event: *mut mt_event) -> Result<(), Failure> {
    write(event, mt_event::of(*item(events, index)?))
}

/// A list of events, to which rounds add what happens in them (mt_round_deal(), mt_round_apply()). A game keeps
/// a list of its own: mt_game_event().
#[derive(Debug, Default)]
pub struct mt_events {
    pub(crate) events: Vec<Event>,
}

/// Adds to a list of the caller's, if there is one.
pub(crate) struct Report<'a>(Option<&'a mut mt_events>);

impl Report<'_> {
    pub(crate) fn to<'a>(events: *mut mt_events) -> Result<Report<'a>, Failure> {
        Ok(Report(if events.is_null() { None } else { Some(exclusive(events)?) }))
    }

    pub(crate) fn add(&mut self, event: Event) {
        if let Some(list) = &mut self.0 {
            list.events.push(event);
        }
    }
}

/// Makes an empty list. Free it with mt_events_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_events_new(events: *mut *mut mt_events) -> mt_status {
    guard_plain(|| give(events, mt_events::default()))
}

/// Frees a list. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_events_free(events: *mut mt_events) {
    free(events);
}

/// Empties a list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_events_clear(events: *mut mt_events) -> mt_status {
    guard_plain(|| {
        exclusive(events)?.events.clear();
        Ok(())
    })
}

/// How many events the list has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_events_count(events: *const mt_events, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(events)?.events.len()))
}

/// One event of the list, from 0, in the order in which they happened.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_events_get(events: *const mt_events, index: usize, event: *mut mt_event) -> mt_status {
    guard_plain(|| put_event(&shared(events)?.events, index, event))
}
