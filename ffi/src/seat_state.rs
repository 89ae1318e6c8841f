//! What rounds, games and views have in common: the state of a seat, legal actions, results.

use rules::{Action, ActionSpace, LegalActions, Move, RoundResult, Seat};

use crate::action::mt_action;
use crate::error::Failure;
use crate::event::{ended, item};
use crate::memory::{Buffer, Sized32, check_place, put, write};
use crate::tile::{mt_pip, mt_seat, mt_tile, seat_number};

/// A seat in a round.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_seat_state {
    /// sizeof(mt_seat_state), set by the caller.
    pub struct_size: u32,
    /// How many tiles it holds.
    pub hand_size: u32,
    /// Whether the hand is seen, 0 or 1. Of a round, not a view, every hand is.
    pub hand_is_seen: u32,
    /// Whether its train has a marker, 0 or 1.
    pub has_marker: u32,
    /// Whether it is to act, 0 or 1.
    pub is_to_act: u32,
    /// Whether it is out: no tile left.
    pub is_out: u32,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_seat_state {
    const FIRST_SIZE: usize = 24;
}

/// The result of a round that is over. Arrays of it have functions of their own.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_round_result {
    /// sizeof(mt_round_result), set by the caller.
    pub struct_size: u32,
    /// Why the round ended, one of MT_ENDED_*.
    pub ended: u32,
    /// The double, with MT_ENDED_DOUBLE_EXHAUSTED; else MT_NONE.
    pub ended_double: mt_tile,
    /// The pip of the engine.
    pub engine: mt_pip,
    /// The seat that began.
    pub starter: mt_seat,
    /// The seat that is first of the winners: out first, or nearest to the starter in a tie.
    pub winner: mt_seat,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_round_result {
    const FIRST_SIZE: usize = 24;
}

/// Writes one of the results.
pub(crate) fn put_result(results: &[RoundResult], index: usize, result: *mut mt_round_result) -> Result<(), Failure> {
    let score = &item(results, index)?.score;
    let (ended, ended_double) = ended(Some(score.termination));
    let (engine, starter) = (u32::from(score.engine.value()), u32::from(score.starter.number()));
    let winner = seat_number(Some(score.winner));
    write(result, mt_round_result { struct_size: 0, ended, ended_double, engine, starter, winner })
}

/// What each seat scores for a round, adjudication included.
pub(crate) fn put_points(results: &[RoundResult], index: usize, points: &Buffer<i64>) -> Result<(), Failure> {
    let result = item(results, index)?;
    points.fill((0..result.score.points.len()).map(|seat| result.points(Seat::new(seat as u8))))
}

/// What each seat scored for a round, adjudication not included.
pub(crate) fn put_scores(results: &[RoundResult], index: usize, scores: &Buffer<i64>) -> Result<(), Failure> {
    scores.fill(item(results, index)?.score.points.iter().copied())
}

/// The points of the tiles left in each hand.
pub(crate) fn put_in_hand(results: &[RoundResult], index: usize, points: &Buffer<u32>) -> Result<(), Failure> {
    points.fill(item(results, index)?.score.in_hand.iter().copied())
}

/// One of the legal actions.
pub(crate) fn legal_action(legal: &LegalActions<'_>, index: usize) -> Result<Action, Failure> {
    legal.get(index).ok_or_else(|| Failure::Index { index, count: legal.len() })
}

/// Writes one of the legal actions.
pub(crate) fn put_legal(legal: &LegalActions<'_>, index: usize, action: *mut mt_action) -> Result<(), Failure> {
    write(action, mt_action::of(legal_action(legal, index)?))
}

/// Writes a move: whose it was, and what it was.
pub(crate) fn put_move(seat: *mut mt_seat, action: *mut mt_action, made: Move) -> Result<(), Failure> {
    // Nothing is written unless both can be.
    let number = u32::from(made.seat.number());
    check_place(seat)?;
    write(action, mt_action::of(made.action))?;
    put(seat, number)
}

/// Fills a buffer with the numbers of the legal actions.
pub(crate) fn put_codes(space: ActionSpace, legal: &LegalActions<'_>, codes: &Buffer<u32>) -> Result<(), Failure> {
    let all: Vec<u32> = legal.iter().filter_map(|action| space.code(action)).collect();
    codes.fill(all.into_iter())
}

/// Fills a buffer with a 1 for each number that is a legal action's, and a 0 for every other.
pub(crate) fn put_mask(space: ActionSpace, legal: &LegalActions<'_>, mask: &Buffer<u8>) -> Result<(), Failure> {
    mask.fill((0..space.len() as usize).map(|_| 0))?;
    for code in legal.iter().filter_map(|action| space.code(action)) {
        // SAFETY: the buffer was just filled with a number for every code.
        unsafe { mask.start.add(code as usize).write(1) };
    }
    Ok(())
}
