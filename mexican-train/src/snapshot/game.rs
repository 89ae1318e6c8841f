//! A game as its history, and the game that comes out when the history is played again.

use alloc::vec::Vec;

use super::SnapshotError;
use super::wire::{Input, Output, Wire, structs};
use crate::deck::{Deck, Seed};
use crate::game::{Dealt, Game};
use crate::history::Move;
use crate::rules::CheckedRules;
use crate::seat::{Seat, SeatSet};

/// A game without its rules.
#[derive(Clone, Debug)]
pub(super) struct SavedGame {
    pub seed: Option<Seed>,
    pub rounds: Vec<SavedRound>,
}

/// What a round of a game came from.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub(super) struct SavedRound {
    pub deal: SavedDeal,
    pub moves: Vec<Move>,
    pub penalised: SeatSet,
}

/// How a round was dealt.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub(super) enum SavedDeal {
    /// From the seed.
    Seed,
    /// From the seed, but the host has chosen draws.
    Chosen { deck: Deck },
    /// By the host.
    Host { first: Seat, deck: Deck },
}

impl Game {
    /// The history of the game.
    pub(super) fn saved(&self) -> SavedGame {
        let rounds = self.history().iter().zip(self.dealt()).enumerate();
        let saved = rounds.map(|(number, (round, dealt))| SavedRound {
            deal: match dealt {
                Dealt::FromSeed => SavedDeal::Seed,
                Dealt::WithChosenDraws => SavedDeal::Chosen { deck: round.deck },
                Dealt::ByHost => SavedDeal::Host { first: round.start.first, deck: round.deck },
            },
            moves: round.moves.clone(),
            penalised: self.results().get(number).map_or(SeatSet::EMPTY, |result| result.penalised),
        });
        SavedGame { seed: self.seed(), rounds: saved.collect() }
    }
}

impl SavedGame {
    /// The game that is dealt and played like that.
    pub(super) fn play_again(&self, rules: &CheckedRules) -> Result<Game, SnapshotError> {
        let Some((first, later)) = self.rounds.split_first() else {
            return Err(SnapshotError::WrongDeal { round: 0 });
        };
        let last = later.len();
        let mut game = match (&first.deal, self.seed) {
            (SavedDeal::Seed | SavedDeal::Chosen { .. }, Some(seed)) => Game::new(rules, seed),
            (SavedDeal::Host { first, deck }, None) => {
                Game::from_deck(rules, *first, deck).map_err(|error| SnapshotError::Deal { round: 0, error })?
            }
            _ => return Err(SnapshotError::WrongDeal { round: 0 }),
        };
        first.play_again(0, last == 0, &mut game)?;
        for (round, saved) in (1..).zip(later) {
            let dealt = match &saved.deal {
                SavedDeal::Seed | SavedDeal::Chosen { .. } => game.start_next_round(),
                SavedDeal::Host { first, deck } => game.deal_next_round(*first, deck),
            };
            dealt.map_err(|error| SnapshotError::NextRound { round, error })?;
            saved.play_again(round, round == last, &mut game)?;
        }
        Ok(game)
    }
}

impl SavedRound {
    /// Plays the round that has just been dealt. A game keeps the log of its last round only.
    fn play_again(&self, round: usize, last: bool, game: &mut Game) -> Result<(), SnapshotError> {
        if let SavedDeal::Chosen { deck } = &self.deal
            && !game.choose_all_draws(deck)
        {
            return Err(SnapshotError::WrongDeal { round });
        }
        for (number, &Move { seat, action }) in self.moves.iter().enumerate() {
            let made = if last { game.apply(seat, action) } else { game.apply_unlogged(seat, action) };
            made.map_err(|refusal| SnapshotError::Move { round, number, refusal })?;
        }
        for seat in self.penalised.iter() {
            game.penalise(seat).map_err(|error| SnapshotError::Penalty { round, error })?;
        }
        Ok(())
    }
}

impl Wire for SavedDeal {
    fn write(&self, output: &mut Output) {
        match self {
            SavedDeal::Seed => output.bytes.push(0),
            SavedDeal::Chosen { deck } => {
                output.bytes.push(1);
                deck.write(output);
            }
            SavedDeal::Host { first, deck } => {
                output.bytes.push(2);
                first.write(output);
                deck.write(output);
            }
        }
    }

    fn read(input: &mut Input<'_>) -> Result<SavedDeal, SnapshotError> {
        match u8::read(input)? {
            0 => Ok(SavedDeal::Seed),
            1 => Ok(SavedDeal::Chosen { deck: Deck::read(input)? }),
            2 => Ok(SavedDeal::Host { first: Seat::read(input)?, deck: Deck::read(input)? }),
            _ => input.expected("how the round was dealt"),
        }
    }
}

structs! {
    SavedGame { seed, rounds }
    SavedRound { deal, moves, penalised }
}
