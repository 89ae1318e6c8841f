//! What went wrong, kept for the caller to ask about.

use std::ffi::c_char;
use std::fmt;

use rules::rules::{FieldError, PresetError, RulesError};
use rules::{
    AdjudicationError, BrokenInvariant, DealError, DeckError, NextRoundError, NotInBoneyard, PositionError,
    RecordError, Refusal, Seat, SnapshotError, Tile, Train,
};

use crate::action::train_number;
use crate::memory::{Buffer, Sized32, exclusive, free, give, shared, write};
use crate::rules_members::{MT_REFUSAL_NONE, REFUSAL_NAMES};
use crate::status::{
    MT_ERROR_ADJUDICATION, MT_ERROR_BOTS, MT_ERROR_DEAL, MT_ERROR_HAND, MT_ERROR_INDEX, MT_ERROR_INVARIANT,
    MT_ERROR_JSON, MT_ERROR_NEXT_ROUND, MT_ERROR_NO_SAMPLE, MT_ERROR_NOT_IN_BONEYARD, MT_ERROR_NOTHING, MT_ERROR_PANIC,
    MT_ERROR_POINTER, MT_ERROR_POSITION, MT_ERROR_PRESET, MT_ERROR_RECORD, MT_ERROR_REFUSED, MT_ERROR_RULES,
    MT_ERROR_SEAT, MT_ERROR_SIMULATION, MT_ERROR_SNAPSHOT, MT_ERROR_STRUCT_SIZE, MT_ERROR_SYNTAX, MT_ERROR_TEXT,
    MT_ERROR_TOO_SMALL, MT_ERROR_VALUE, MT_OK, guard_plain, guarded, mt_status,
};
use crate::tile::{MT_NONE, mt_pip, mt_seat, mt_tile, mt_train, tile_number};

/// Why a call failed.
#[derive(Debug)]
pub(crate) enum Failure {
    Pointer,
    TooSmall,
    StructSize,
    Value { what: &'static str, number: u32 },
    Seat(u32),
    Index { index: usize, count: usize },
    Text,
    Nothing(&'static str),
    Rules(String),
    Preset(PresetError),
    Refused(Refusal),
    Deal(DealError),
    Deck(DeckError),
    NextRound(NextRoundError),
    Adjudication(AdjudicationError),
    NotInBoneyard(NotInBoneyard),
    NoSample,
    Invariant(BrokenInvariant),
    Bots { bots: usize, seats: u8 },
    Entrants(String),
    Simulation(String),
    Hand(String),
    Json(String),
    Snapshot(SnapshotError),
    Record(Box<RecordError>),
    Position(PositionError),
    Syntax(String),
    Panic,
}

impl Failure {
    pub(crate) fn status(&self) -> mt_status {
        match self {
            Failure::Pointer => MT_ERROR_POINTER,
            Failure::TooSmall => MT_ERROR_TOO_SMALL,
            Failure::StructSize => MT_ERROR_STRUCT_SIZE,
            Failure::Value { .. } => MT_ERROR_VALUE,
            Failure::Seat(_) => MT_ERROR_SEAT,
            Failure::Index { .. } => MT_ERROR_INDEX,
            Failure::Text => MT_ERROR_TEXT,
            Failure::Nothing(_) => MT_ERROR_NOTHING,
            Failure::Rules(_) => MT_ERROR_RULES,
            Failure::Preset(_) => MT_ERROR_PRESET,
            Failure::Refused(_) => MT_ERROR_REFUSED,
            Failure::Deal(_) | Failure::Deck(_) | Failure::NextRound(NextRoundError::Deal(_)) => MT_ERROR_DEAL,
            Failure::NextRound(_) => MT_ERROR_NEXT_ROUND,
            Failure::Adjudication(_) => MT_ERROR_ADJUDICATION,
            Failure::NotInBoneyard(_) => MT_ERROR_NOT_IN_BONEYARD,
            Failure::NoSample => MT_ERROR_NO_SAMPLE,
            Failure::Invariant(_) => MT_ERROR_INVARIANT,
            Failure::Bots { .. } | Failure::Entrants(_) => MT_ERROR_BOTS,
            Failure::Simulation(_) => MT_ERROR_SIMULATION,
            Failure::Hand(_) => MT_ERROR_HAND,
            Failure::Json(_) => MT_ERROR_JSON,
            Failure::Snapshot(_) => MT_ERROR_SNAPSHOT,
            Failure::Record(_) => MT_ERROR_RECORD,
            Failure::Position(_) => MT_ERROR_POSITION,
            Failure::Syntax(_) => MT_ERROR_SYNTAX,
            Failure::Panic => MT_ERROR_PANIC,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Pointer => f.write_str("a pointer is NULL or not aligned"),
            Failure::TooSmall => f.write_str("the buffer is too small"),
            Failure::StructSize => f.write_str("the struct_size is none that this version knows"),
            Failure::Value { what, number } => write!(f, "{number} is no {what}"),
            Failure::Seat(seat) => write!(f, "there is no seat {seat}"),
            Failure::Index { index, count } => write!(f, "there is no number {index}: there are {count}, from 0"),
            Failure::Text => f.write_str("the text is not UTF-8, or longer than memory"),
            Failure::Nothing(what) => write!(f, "there is no {what}"),
            Failure::Bots { bots, seats } => {
                write!(f, "{bots} bots are named for {seats} seats: name one for all seats, or one for each")
            }
            Failure::Entrants(text)
            | Failure::Simulation(text)
            | Failure::Hand(text)
            | Failure::Rules(text)
            | Failure::Json(text)
            | Failure::Syntax(text) => f.write_str(text),
            Failure::Preset(error) => error.fmt(f),
            Failure::Refused(error) => error.fmt(f),
            Failure::Deal(error) => error.fmt(f),
            Failure::Deck(error) => error.fmt(f),
            Failure::NextRound(error) => error.fmt(f),
            Failure::Adjudication(error) => error.fmt(f),
            Failure::NotInBoneyard(error) => error.fmt(f),
            Failure::NoSample => f.write_str("no round that agrees with the view was found"),
            Failure::Invariant(error) => error.fmt(f),
            Failure::Snapshot(error) => error.fmt(f),
            Failure::Record(error) => error.fmt(f),
            Failure::Position(error) => error.fmt(f),
            Failure::Panic => {
                f.write_str("a defect of the library was met; the handles of the call must only be freed")
            }
        }
    }
}

/// A failure of each kind comes from one error of the rules library.
macro_rules! failures {
    ($($error:ty => $failure:ident),+ $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure::$failure(error)
            }
        })+
    };
}

failures! {
    PresetError => Preset,
    Refusal => Refused,
    DealError => Deal,
    DeckError => Deck,
    NextRoundError => NextRound,
    AdjudicationError => Adjudication,
    NotInBoneyard => NotInBoneyard,
    BrokenInvariant => Invariant,
    SnapshotError => Snapshot,
    PositionError => Position,
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Failure {
        Failure::Record(Box::new(error))
    }
}

impl From<FieldError> for Failure {
    fn from(error: FieldError) -> Failure {
        Failure::Rules(error.to_string())
    }
}

impl From<RulesError> for Failure {
    fn from(error: RulesError) -> Failure {
        let faults: Vec<String> = error.faults().iter().map(ToString::to_string).collect();
        Failure::Rules(faults.join("\n"))
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Json(error.to_string())
    }
}

/// Where calls say what went wrong. One is enough for a thread: each call that is given it writes its own
/// outcome there, and clears it if nothing went wrong. It can be used again after any error, and by one call at
/// a time.
#[derive(Debug, Default)]
pub struct mt_error {
    failure: Option<Failure>,
}

/// Keeps why a call failed, if there is a place for it.
pub(crate) fn store(error: *mut mt_error, failure: Failure) {
    if let Ok(error) = exclusive(error) {
        // Dropping what was there before is all that could go wrong here, and nothing does.
        guarded(|| error.failure = Some(failure));
    }
}

/// Keeps that a call went well.
pub(crate) fn clear(error: *mut mt_error) {
    if let Ok(error) = exclusive(error)
        && error.failure.is_some()
    {
        guarded(|| error.failure = None);
    }
}

/// Makes a place for errors. Free it with mt_error_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_error_new(error: *mut *mut mt_error) -> mt_status {
    guard_plain(|| give(error, mt_error::default()))
}

/// Frees it. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_error_free(error: *mut mt_error) {
    free(error);
}

/// The status of the last call that was given this error: MT_OK if it went well, or if there was none.
/// MT_ERROR_POINTER for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_error_status(error: *const mt_error) -> mt_status {
    match shared(error) {
        Ok(error) => error.failure.as_ref().map_or(MT_OK, Failure::status),
        Err(failure) => failure.status(),
    }
}

/// The rule that forbade an action, one of MT_REFUSAL_*; MT_REFUSAL_NONE if the last call failed in another
/// way, or did not.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_error_reason(error: *const mt_error) -> u32 {
    refusal_of(error).map_or(MT_REFUSAL_NONE, |refusal| refusal_number(&refusal))
}

/// The name of a reason, "train_closed", for hosts that show their own words; "none" for any other number.
/// Never NULL, never freed.
#[unsafe(no_mangle)]
pub extern "C" fn mt_refusal_name(reason: u32) -> *const c_char {
    let place = (reason as usize).wrapping_sub(1);
    REFUSAL_NAMES.get(place).copied().unwrap_or(c"none").as_ptr()
}

/// The rule that forbade an action, with the tile, train and so on that it speaks of. MT_ERROR_NOTHING if the
/// last call was not refused.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_error_refusal(error: *const mt_error, refusal: *mut mt_refusal) -> mt_status {
    guard_plain(|| {
        shared(error)?;
        let given = refusal_of(error).ok_or(Failure::Nothing("refusal"))?;
        write(refusal, mt_refusal::of(&given))
    })
}

/// What went wrong, as one sentence in English, or for rules that contradict themselves all that is wrong. An
/// empty text if nothing did.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_error_message(
    error: *const mt_error,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let message = shared(error)?.failure.as_ref().map_or_else(String::new, Failure::to_string);
        Buffer { start: text, capacity, needed }.fill_text(&message)
    })
}

fn refusal_of(error: *const mt_error) -> Option<Refusal> {
    match &shared(error).ok()?.failure {
        Some(Failure::Refused(refusal)) => Some(*refusal),
        _ => None,
    }
}

/// The number of a reason: its place among all names, from 1.
fn refusal_number(refusal: &Refusal) -> u32 {
    let place = Refusal::NAMES.iter().position(|name| *name == refusal.name());
    place.map_or(MT_REFUSAL_NONE, |place| place as u32 + 1)
}

/// Why the rules forbid an action.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_refusal {
    /// sizeof(mt_refusal), set by the caller.
    pub struct_size: u32,
    /// One of MT_REFUSAL_*.
    pub reason: u32,
    /// The seat that the reason speaks of, or MT_NONE.
    pub seat: mt_seat,
    /// The tile or open double that it speaks of, or MT_NONE.
    pub tile: mt_tile,
    /// The train that it speaks of, or MT_NONE.
    pub train: mt_train,
    /// The pip that is wanted, or MT_NONE.
    pub pip: mt_pip,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_refusal {
    const FIRST_SIZE: usize = 24;
}

impl mt_refusal {
    fn of(refusal: &Refusal) -> mt_refusal {
        let seat = |seat: Seat| mt_refusal { seat: u32::from(seat.number()), ..mt_refusal::bare(refusal) };
        let tile = |tile: Tile| mt_refusal { tile: tile_number(tile), ..mt_refusal::bare(refusal) };
        let train = |train: Train| mt_refusal { train: train_number(train), ..mt_refusal::bare(refusal) };
        match *refusal {
            Refusal::NoSuchSeat { seat: named, .. }
            | Refusal::NotYourTurn { seat: named, .. }
            | Refusal::NothingToChallenge { seat: named } => seat(named),
            Refusal::NoSuchTrain { train: named }
            | Refusal::NoSuchEnd { train: named }
            | Refusal::NotInFirstTurn { train: named }
            | Refusal::TrainClosed { train: named }
            | Refusal::StartInOrder { first: named }
            | Refusal::FillHubFirst { next: named }
            | Refusal::SweepElsewhere { train: named } => train(named),
            Refusal::NotInHand { tile: named }
            | Refusal::CoverOwnDouble { double: named }
            | Refusal::ClosingTile { first: named } => tile(named),
            Refusal::DoesNotFit { tile, train: named, wanted } => {
                mt_refusal { tile: tile_number(tile), pip: u32::from(wanted.value()), ..train(named) }
            }
            Refusal::CoverFirst { double, train: named } | Refusal::TrainStopped { train: named, double } => {
                mt_refusal { tile: tile_number(double), ..train(named) }
            }
            _ => mt_refusal::bare(refusal),
        }
    }

    fn bare(refusal: &Refusal) -> mt_refusal {
        let reason = refusal_number(refusal);
        mt_refusal { struct_size: 0, reason, seat: MT_NONE, tile: MT_NONE, train: MT_NONE, pip: MT_NONE }
    }
}
