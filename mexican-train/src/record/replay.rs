//! Playing a record again.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::error::{Place, RecordError, RecordFault};
use super::puzzle::{Puzzle, start_of};
use super::text::{ending_text, known_text};
use super::{Record, RecordedDraw, RecordedHand, RecordedMove, RecordedRound, digest};
use crate::deck::Deck;
use crate::event::{DrawCause, Event};
use crate::game::{Game, NextRoundError};
use crate::history::Move;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::seat::{Seat, SeatSet};
use crate::tile::Tile;

impl Record {
    /// Plays the game again, and checks everything that the record says of it.
    ///
    /// The game that comes out has the recorded moves, draws, results and totals, and goes on from there. It has no
    /// seed: its host deals further rounds. The tiles that nobody has drawn lie in the boneyard as the record says, or
    /// where it says nothing, those with the lowest index first.
    ///
    /// # Errors
    ///
    /// The first thing that is not by the rules or not as recorded, or that a tile is not known.
    pub fn replay(&self) -> Result<Game, RecordError> {
        self.replay_anywhere().map_err(|error| self.located(error))
    }

    pub(super) fn replay_anywhere(&self) -> Result<Game, RecordError> {
        let mut game: Option<Game> = None;
        for (number, round) in self.rounds.iter().enumerate() {
            let played = Replay { number, round }.play(self, game.take())?;
            game = Some(played);
        }
        let Some(game) = game else {
            return Err(Place::of_key("rounds").fault(RecordFault::Count { of: "rounds", expected: 1, found: 0 }));
        };
        self.check_result(&game)?;
        Ok(game)
    }

    fn check_result(&self, game: &Game) -> Result<(), RecordError> {
        let Some(result) = &self.result else { return Ok(()) };
        let Some(outcome) = game.outcome() else {
            let expected = "not over".to_string();
            return Err(
                Place::of_key("result").fault(RecordFault::Differs { expected, found: "the game is over".into() })
            );
        };
        differs(Place::of_key("result.totals"), &list(&outcome.totals), &list(&result.totals))?;
        differs(Place::of_key("result.winners"), &seats_text(outcome.winners), &seats_text(result.winners))
    }
}

/// A round that is played again.
struct Replay<'a> {
    number: usize,
    round: &'a RecordedRound,
}

impl Replay<'_> {
    fn place(&self, key: impl Into<String>) -> Place {
        Place::in_round(self.number, key)
    }

    /// Deals the round after those of a game, or as the first of one, and plays it.
    fn play(&self, record: &Record, game: Option<Game>) -> Result<Game, RecordError> {
        let deck = Puzzle::of(&record.rules, self.number, self.round)?.deck();
        let tiles: Option<Vec<Tile>> = deck.into_iter().collect();
        let tiles = tiles.ok_or_else(|| self.unknown().fault(RecordFault::Incomplete))?;
        let deck = Deck::new(&tiles).map_err(|error| {
            let crate::deck::DeckError::Twice(tile) = error;
            self.place("hands").fault(RecordFault::TileTwice { tile, before: "elsewhere, too".into() })
        })?;
        let first = start_of(record, self.number, self.round).first;
        let mut game = match game {
            None => Game::from_deck(&record.rules, first, &deck).map_err(|error| self.place("hands").fault(error))?,
            Some(mut game) => {
                let unfinished = |round: &Round| RecordFault::NotOver { legal: open_moves(round) };
                game.deal_next_round(first, &deck).map_err(|error| match error {
                    NextRoundError::RoundInProgress => {
                        Place::in_round(self.number - 1, "moves").fault(unfinished(game.round()))
                    }
                    NextRoundError::Deal(error) => self.place("hands").fault(error),
                    other => self.place("engine").fault(other),
                })?;
                game
            }
        };
        self.check_deal(&game)?;
        self.check_views(&game, 0)?;
        for number in 0..self.round.moves.len() {
            self.play_move(&mut game, number)?;
            self.check_views(&game, number + 1)?;
        }
        self.check_end(&mut game)?;
        Ok(game)
    }

    /// The first place with a tile that is not known.
    fn unknown(&self) -> Place {
        let round = self.round;
        let hand =
            round.hands.iter().position(|hand| hand.unknown > 0).map(|seat| self.place(format!("hands[{seat}]")));
        let draws = round.search.iter().position(|draw| draw.tile.is_none());
        let hidden = |one: &RecordedMove| one.drawn.iter().any(Option::is_none);
        let moves = round.moves.iter().position(hidden);
        let moves = moves.map(|number| Place::of_move(self.number, number, &round.moves[number]));
        let search = || draws.map(|number| self.place(format!("search[{number}]")));
        hand.or_else(search).or(moves).unwrap_or_else(|| self.place("refill"))
    }

    fn check_deal(&self, game: &Game) -> Result<(), RecordError> {
        let drawn = |wanted: DrawCause| {
            let draws = game.events().iter().filter_map(move |event| match *event {
                Event::Drew { seat, tile, cause } if cause == wanted => Some(RecordedDraw { seat, tile }),
                _ => None,
            });
            draws.collect::<Vec<_>>()
        };
        check_deal(self.number, self.round, game.round(), &drawn(DrawCause::Search), &drawn(DrawCause::Refill))
    }

    fn play_move(&self, game: &mut Game, number: usize) -> Result<(), RecordError> {
        let one = &self.round.moves[number];
        let place = || Place::of_move(self.number, number, one);
        let (mut drawn, mut marked) = (Vec::new(), false);
        let report = |event| match event {
            Event::Drew { tile, .. } => drawn.push(tile),
            Event::MarkerPlaced { .. } => marked = true,
            _ => {}
        };
        let done = game.apply_with(one.seat, one.action, report);
        done.map_err(|refusal| place().fault(refused(game.round(), one.seat, refusal)))?;
        if let Some(own) = one.marked {
            let word = |marked| if marked { "marked" } else { "unmarked" };
            differs(place(), word(marked), word(own))?;
        }
        if drawn.len() != one.drawn.len() {
            let (expected, found) = (drawn.len(), one.drawn.len());
            return Err(place().fault(RecordFault::Count { of: "drawn tiles", expected, found }));
        }
        differs(place(), &known_text(&drawn), &known_text(&one.drawn))
    }

    fn check_end(&self, game: &mut Game) -> Result<(), RecordError> {
        let round = self.round;
        let Some(termination) = game.round().termination() else {
            let told = [
                ("ended", round.ended.is_some()),
                ("left", round.left.is_some()),
                ("scores", round.scores.is_some()),
                ("penalised", !round.penalised.is_empty()),
            ];
            return match told.into_iter().find(|told| told.1) {
                Some((key, _)) => Err(self.place(key).fault(RecordFault::NotOver { legal: open_moves(game.round()) })),
                None => Ok(()),
            };
        };
        if let Some(ended) = round.ended {
            differs(self.place("ended"), &ending_text(termination), &ending_text(ended))?;
        }
        for (seat, left) in game.round().seats().zip(round.left.iter().flatten()) {
            let (hand, place) = (RecordedHand::from(game.round().hand(seat)), self.place(format!("left[{seat}]")));
            if left.len() != hand.len() {
                let (expected, found) = (hand.len(), left.len());
                return Err(place.fault(RecordFault::Count { of: "tiles", expected, found }));
            }
            if left.unknown == 0 {
                differs(place, &hand_text(hand), &hand_text(*left))?;
            }
        }
        if let (Some(scores), Some(result)) = (&round.scores, game.results().last()) {
            differs(self.place("scores"), &list(&result.score.points), &list(scores))?;
        }
        for seat in round.penalised.iter() {
            game.penalise(seat).map_err(|error| self.place("penalised").fault(error))?;
        }
        Ok(())
    }

    /// The hashes of the views, after so many moves.
    fn check_views(&self, game: &Game, moves: usize) -> Result<(), RecordError> {
        let Some(views) = &self.round.views else { return Ok(()) };
        let expected = self.round.moves.len() + 1;
        if views.len() != expected {
            return Err(self.place("views").fault(RecordFault::Count { of: "lines", expected, found: views.len() }));
        }
        let found = views.get(moves).map(String::as_str).unwrap_or_default();
        differs(self.place(format!("views[{moves}]")), &digest::view_hashes(game), found)
    }
}

/// Whether a deal came out as recorded.
pub(super) fn check_deal(
    number: usize,
    recorded: &RecordedRound,
    round: &Round,
    search: &[RecordedDraw],
    refill: &[RecordedDraw],
) -> Result<(), RecordError> {
    let place = |key: &str| Place::in_round(number, key);
    let laid_by = |seat: Option<Seat>| seat.map_or("nobody".into(), |seat| format!("p{seat}"));
    let double = |pip| Tile::double(pip).to_string();
    let own_refill = recorded.refill.as_slice();
    differs(place("search"), &draws_text(search, recorded.search.len()), &draws_text(&recorded.search, usize::MAX))?;
    differs(place("engine"), &double(round.engine()), &double(recorded.engine))?;
    differs(place("laid_by"), &laid_by(round.engine_placer()), &laid_by(recorded.laid_by))?;
    differs(place("refill"), &draws_text(refill, own_refill.len()), &draws_text(own_refill, usize::MAX))?;
    differs(place("starter"), &format!("p{}", round.starter()), &format!("p{}", recorded.starter))
}

/// Draws in words. Beyond those that are recorded no tile is known.
fn draws_text(draws: &[RecordedDraw], recorded: usize) -> String {
    let known = |(number, draw): (usize, &RecordedDraw)| {
        RecordedDraw { tile: draw.tile.filter(|_| number < recorded), ..*draw }.to_string()
    };
    let texts: Vec<String> = draws.iter().enumerate().map(known).collect();
    or_nothing(&texts.join(", ")).into()
}

/// Says that a record differs from what comes of the deal and the moves, if it does.
fn differs(place: Place, expected: &str, found: &str) -> Result<(), RecordError> {
    if expected == found {
        return Ok(());
    }
    Err(place.fault(RecordFault::Differs { expected: expected.into(), found: found.into() }))
}

fn or_nothing(text: &str) -> &str {
    if text.is_empty() { "nothing" } else { text }
}

fn hand_text(hand: RecordedHand) -> String {
    or_nothing(&hand.to_string()).into()
}

fn list(numbers: &[i64]) -> String {
    format!("{numbers:?}")
}

fn seats_text(seats: SeatSet) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| format!("p{seat}")).collect();
    or_nothing(&seats.join(", ")).into()
}

/// A refusal with what would be legal instead.
pub(super) fn refused(round: &Round, seat: Seat, refusal: Refusal) -> RecordFault {
    let own: Vec<Move> = round.legal_actions(seat).iter().map(|action| Move { seat, action }).collect();
    let elsewhere = own.is_empty() || matches!(refusal, Refusal::NotYourTurn { .. });
    let legal = if elsewhere { open_moves(round) } else { own };
    RecordFault::Refused { seat, refusal, legal }
}

/// What the seats that are to act can do.
pub(super) fn open_moves(round: &Round) -> Vec<Move> {
    let of_seat = |seat| round.legal_actions(seat).iter().map(move |action| Move { seat, action }).collect::<Vec<_>>();
    round.to_act().iter().flat_map(of_seat).collect()
}
