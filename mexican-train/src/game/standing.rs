//! Who is ahead: totals, sides, ties, and the outcome.

use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};

use super::{Game, RoundResult};
use crate::rules::{GameEnd, Rules, ScoringMode, Teams, TieBreak};
use crate::seat::{Seat, SeatSet};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Outcome {
    /// The rule that ended the game.
    pub end: GameEnd,
    /// The seats that won: all partners of the winning side, several sides if they share the game.
    pub winners: SeatSet,
    /// Each seat's total; with partners, that of its side.
    pub totals: Vec<i64>,
    /// Each seat's place, 1 for the winners; who is level after all tie-breaks shares a place.
    pub places: Vec<u8>,
}

impl Game {
    /// The seats that play together with this one, itself among them.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> SeatSet {
        let together = |other: &Seat| self.side(*other) == self.side(seat);
        self.round.seats().filter(together).collect()
    }

    /// Each seat's total so far; with partners, that of its side.
    #[must_use]
    pub fn totals(&self) -> Vec<i64> {
        totals(&self.rules, &self.results)
    }

    /// Who won and how; nothing while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let side_totals: Vec<i64> = (0..self.side_count()).map(|side| self.rounds_of(side).sum()).collect();
        let place = |seat: Seat| {
            let own = self.side(seat);
            let better = (0..self.side_count()).filter(|&side| self.compare(side, own, &side_totals) == Ordering::Less);
            let ahead = better.map(|side| self.round.seats().filter(|&other| self.side(other) == side).count());
            1 + ahead.sum::<usize>() as u8
        };
        let places: Vec<u8> = self.round.seats().map(place).collect();
        Some(Outcome {
            end: self.rules.game.end,
            winners: self.round.seats().filter(|seat| places[seat.index()] == 1).collect(),
            totals: self.totals(),
            places,
        })
    }

    /// Which of two sides is ahead, by the sides' totals: less is better.
    fn compare(&self, a: usize, b: usize, totals: &[i64]) -> Ordering {
        match self.rules.scoring.mode {
            ScoringMode::WinnerTakesOthers => totals[b].cmp(&totals[a]),
            ScoringMode::Penalty => {
                let breaks = self.rules.game.tie_break.iter();
                let by_total = totals[a].cmp(&totals[b]);
                breaks.fold(by_total, |order, tie_break| order.then_with(|| self.break_tie(*tie_break, a, b)))
            }
        }
    }

    /// Which of two sides a tie-break puts ahead. A side that has no round above 0 has no lowest such round, and is behind
    /// one that has.
    fn break_tie(&self, tie_break: TieBreak, a: usize, b: usize) -> Ordering {
        let zeros = |side| self.rounds_of(side).filter(|&points| points <= 0).count();
        let lowest = |side| self.rounds_of(side).filter(|&points| points > 0).min().unwrap_or(i64::MAX);
        match tie_break {
            TieBreak::MostZeroRounds => Reverse(zeros(a)).cmp(&Reverse(zeros(b))),
            TieBreak::LowestNonzeroRound => lowest(a).cmp(&lowest(b)),
        }
    }

    /// The number of sides: with partners half as many as seats.
    fn side_count(&self) -> usize {
        side_count(&self.rules)
    }

    /// The side that a seat belongs to: partners face each other.
    fn side(&self, seat: Seat) -> usize {
        side(&self.rules, seat)
    }

    /// What a side scored in each round.
    fn rounds_of(&self, side: usize) -> impl Iterator<Item = i64> {
        self.results.iter().map(move |result| result.points_of_side(&self.rules, side))
    }
}

impl RoundResult {
    /// What a side scores for the round.
    fn points_of_side(&self, rules: &Rules, number: usize) -> i64 {
        let seats = (0..rules.players).map(Seat::new).filter(|&seat| side(rules, seat) == number);
        seats.map(|seat| self.points(seat)).sum()
    }
}

fn side_count(rules: &Rules) -> usize {
    let players = rules.players as usize;
    match rules.teams {
        Teams::Nobody => players,
        Teams::Partners => players / 2,
    }
}

fn side(rules: &Rules, seat: Seat) -> usize {
    seat.index() % side_count(rules).max(1)
}

/// Each seat's total of such results; with partners, that of its side.
pub(crate) fn totals(rules: &Rules, results: &[RoundResult]) -> Vec<i64> {
    let of_side = |side| results.iter().map(|result| result.points_of_side(rules, side)).sum();
    let sides: Vec<i64> = (0..side_count(rules)).map(of_side).collect();
    (0..rules.players).map(|seat| sides[side(rules, Seat::new(seat))]).collect()
}
