//! The score of a round.

use alloc::vec::Vec;

use crate::event::Termination;
use crate::round::{Round, seat_after};
use crate::rules::{GoingOut, Rules, ScoringMode, ScoringRules};
use crate::seat::{Seat, SeatSet};
use crate::tile::{Pip, Tile, TileSet};

/// How a round ended, and what each seat scores for it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct RoundScore {
    /// Why the round ended.
    pub termination: Termination,
    /// The engine.
    pub engine: Pip,
    /// The seat that began.
    pub starter: Seat,
    /// The seats that won the round: those that are out, or in a blocked round have the fewest points in hand.
    pub winners: SeatSet,
    /// The seat that begins where `starter` is `last_winner`: the first that was out, or has the fewest points in hand, the
    /// nearer to the last starter in a tie.
    pub winner: Seat,
    /// The points that the tiles left in each hand count.
    pub in_hand: Vec<u32>,
    /// What each seat scores, adjudication not included.
    pub points: Vec<i64>,
}

/// The points that a tile left in a hand counts.
///
/// ```
/// use mexican_train::{rules::Preset, scoring::tile_points, Tile};
/// let rules = Preset::Gamerules.rules(4)?;
/// assert_eq!(tile_points(&rules.scoring, "12-9".parse()?), 21);
/// assert_eq!(tile_points(&rules.scoring, Tile::DOUBLE_BLANK), 50);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn tile_points(rules: &ScoringRules, tile: Tile) -> u32 {
    if tile == Tile::DOUBLE_BLANK {
        return u32::from(rules.double_blank);
    }
    let pips = u32::from(tile.pips());
    if tile.is_double() {
        pips * if rules.doubles_count_twice { 2 } else { 1 }
    } else if tile.has(Pip::BLANK) {
        pips + u32::from(rules.blank_half)
    } else {
        pips
    }
}

/// The points that a hand counts.
#[must_use]
pub fn hand_points(rules: &ScoringRules, hand: TileSet) -> u32 {
    hand.iter().map(|tile| tile_points(rules, tile)).sum()
}

/// Scores a round that is over; nothing while it goes on.
#[must_use]
pub fn score(round: &Round) -> Option<RoundScore> {
    let termination = round.termination()?;
    let rules: &Rules = round.rules();
    let doubled = rules.doubles.going_out == GoingOut::OthersCountDouble && !round.out_on_double().is_empty();
    let factor = if doubled { 2 } else { 1 };
    let in_hand: Vec<u32> = round.seats().map(|seat| factor * hand_points(&rules.scoring, round.hand(seat))).collect();
    let fewest = in_hand.iter().min().copied()?;
    let winners: SeatSet = if termination.is_block() {
        round.seats().filter(|seat| in_hand[seat.index()] == fewest).collect()
    } else {
        round.out()
    };
    let nearest = || {
        let seats = (0..rules.players).map(|steps| seat_after(rules.direction, rules.players, round.starter(), steps));
        seats.into_iter().find(|&seat| winners.contains(seat)).unwrap_or(round.starter())
    };
    Some(RoundScore {
        termination,
        engine: round.engine(),
        starter: round.starter(),
        winners,
        winner: round.first_out().unwrap_or_else(nearest),
        points: points(rules, termination, winners, &in_hand),
        in_hand,
    })
}

/// What each seat scores.
fn points(rules: &Rules, termination: Termination, winners: SeatSet, in_hand: &[u32]) -> Vec<i64> {
    let won = |seat: usize| winners.contains(Seat::new(seat as u8));
    let bonus = if termination.is_block() { 0 } else { i64::from(rules.scoring.out_bonus) };
    match rules.scoring.mode {
        ScoringMode::Penalty => {
            let lowest_is_zero = termination.is_block() && rules.scoring.blocked_lowest_is_zero;
            let score = |(seat, &points): (usize, &u32)| match won(seat) {
                true if lowest_is_zero => 0,
                true => i64::from(points) - bonus,
                false => i64::from(points),
            };
            in_hand.iter().enumerate().map(score).collect()
        }
        ScoringMode::WinnerTakesOthers => {
            let others = in_hand.iter().enumerate().filter(|&(seat, _)| !won(seat));
            let pot: i64 = others.map(|(_, &points)| i64::from(points)).sum();
            let share = pot / winners.len().max(1) as i64 + bonus;
            (0..in_hand.len()).map(|seat| if won(seat) { share } else { 0 }).collect()
        }
    }
}
