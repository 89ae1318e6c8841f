//! Filling in the tiles of a record that are not known.
//!
//! The unknown tiles of a round are dealt to the unknown places, so that each seat has what it has shown, and the round
//! is played. Where it goes another way than recorded, that is a lesson: the seat cannot have held some tile at that
//! moment, or has to have held one of some. The tiles are dealt anew with all the lessons, until the round goes as
//! recorded or the lessons contradict each other.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use chacha20::ChaCha12Rng;

use super::error::{Place, RecordError, RecordFault};
use super::lessons::{Doubts, Guess, Lack, worth};
use super::puzzle::{Puzzle, Shown, Spot, start_of};
use super::replay::{check_deal, refused};
use super::{Record, RecordedDraw, RecordedHand, RecordedMove, RecordedRound};
use crate::action::Action;
use crate::deck::{Deck, DeckError, Seed, below};
use crate::event::{DrawCause, Event};
use crate::refusal::Refusal;
use crate::round::{Round, RoundStart};
use crate::seat::Seat;
use crate::tile::{Tile, TileSet};

/// How many ways of filling in a round are tried at most.
const TRIES: usize = 3000;

/// How many times it is begun anew when nothing more can be learnt.
const RESTARTS: usize = 24;

/// The search for a way to fill in a round.
pub(super) struct Filling<'a> {
    pub(super) record: &'a Record,
    pub(super) number: usize,
    pub(super) round: &'a RecordedRound,
    pub(super) start: RoundStart,
    pub(super) puzzle: Puzzle,
    /// The places whose tiles are not known, by their numbers.
    free: Vec<usize>,
    /// What lies there in the present try.
    lying: Vec<Option<Tile>>,
    pub(super) lacks: Vec<Lack>,
    pub(super) guesses: Vec<Guess>,
    pub(super) doubts: Doubts,
    pub(super) rng: ChaCha12Rng,
}

/// How far a try went, and why not further.
pub(super) struct Failure {
    /// How many moves were made, the deal counted as one.
    progress: usize,
    error: RecordError,
    pub(super) cause: Cause,
}

/// Where a try went another way than recorded.
pub(super) enum Cause {
    /// The deal came out otherwise; the round, if there was one, and how many tiles were drawn in the search.
    Deal(Option<Box<Round>>, usize),
    /// A move was refused.
    Refused(Refused),
    /// A pass placed a marker that it should not have placed, or the other way round; of the round as it stood.
    Marked(usize, Box<Round>),
    /// The round was not over at the end.
    Unfinished(Box<Round>),
    /// Something that does not depend on the unknown tiles.
    Certain,
}

/// A move that was refused.
pub(super) struct Refused {
    pub(super) number: usize,
    pub(super) refusal: Refusal,
    /// The round as it stood.
    pub(super) round: Box<Round>,
    /// The first of the moves just before that belong to no turn, if there are such, and the round as it stood then.
    pub(super) words: Option<(usize, Box<Round>)>,
}

impl<'a> Filling<'a> {
    pub(super) fn of(record: &'a Record, number: usize, round: &'a RecordedRound) -> Result<Filling<'a>, RecordError> {
        let puzzle = Puzzle::of(&record.rules, number, round)?;
        let free: Vec<usize> = (0..puzzle.spots.len()).filter(|&spot| puzzle.spots[spot].tile.is_none()).collect();
        Ok(Filling {
            record,
            number,
            round,
            start: start_of(record, number, round),
            lying: free.iter().map(|_| None).collect(),
            free,
            puzzle,
            lacks: Vec::new(),
            guesses: Vec::new(),
            doubts: Doubts::default(),
            rng: Seed::from(number as u64).round(0),
        })
    }

    /// The round with all tiles.
    pub(super) fn fill(mut self) -> Result<RecordedRound, RecordError> {
        let known = self.puzzle.shown.clone();
        let mut filled = self.look_for_tiles();
        while filled.is_err() && self.doubts.begin_anew() {
            self.puzzle.shown.clone_from(&known);
            self.lacks.clear();
            self.guesses.clear();
            self.lying.fill(None);
            filled = self.look_for_tiles().or(filled);
        }
        filled
    }

    /// Deals and learns until the round goes as recorded, or there is nothing more to be learnt.
    fn look_for_tiles(&mut self) -> Result<RecordedRound, RecordError> {
        let mut last: Option<RecordError> = None;
        let mut nearest: Option<(usize, RecordError)> = None;
        let mut restarts = 0;
        for _ in 0..TRIES {
            if let Err(tile) = self.deal() {
                let Some(last_guess) = self.guesses.len().checked_sub(1) else {
                    // The last lesson contradicts what was known before.
                    return Err(last.unwrap_or_else(|| self.nowhere(tile)));
                };
                restarts += usize::from(!self.guess_again(last_guess));
                continue;
            }
            let Err(failure) = self.play() else { return Ok(self.filled_round()) };
            if !self.learn(&failure.cause) {
                restarts += 1;
                self.lying.fill(None);
            }
            if nearest.as_ref().is_none_or(|nearest| nearest.0 <= failure.progress) {
                nearest = Some((failure.progress, failure.error.clone()));
            }
            last = Some(failure.error);
            if restarts > RESTARTS {
                break;
            }
        }
        match nearest {
            Some((_, error)) => Err(error),
            None => Ok(self.filled_round()),
        }
    }

    /// A tile has been shown by a seat that cannot have had it.
    fn nowhere(&self, tile: Tile) -> RecordError {
        let played = |one: &RecordedMove| matches!(one.action, Action::Play { tile: own, .. } if own == tile);
        let place = match self.round.moves.iter().position(played) {
            Some(at) => Place::of_move(self.number, at, &self.round.moves[at]),
            None => Place::in_round(self.number, "hands"),
        };
        let problem = format!("{tile} cannot have been in that hand, every tile of which is accounted for");
        place.fault(RecordFault::NoFilling { problem })
    }

    /// Deals the unknown tiles to the unknown places anew, as far as they do not lie well already.
    ///
    /// # Errors
    ///
    /// A tile that there is no place for.
    fn deal(&mut self) -> Result<(), Tile> {
        let hidden = self.puzzle.hidden;
        let limits = self.limits();
        let mut allowed: Vec<TileSet> = Vec::with_capacity(self.free.len());
        for &spot in &self.free {
            let spot = self.puzzle.spots[spot];
            let lacks = self.lacks.iter().filter(|lack| Some(lack.seat) == spot.seat && lack.time.contains(&spot.from));
            let mut here = lacks.fold(hidden, |here, lack| here.difference(lack.tiles));
            // Nobody has a higher tile than the one that is guessed to win the start.
            let start = self.guesses.iter().filter(|guess| guess.need.is_none() && Some(guess.seat) != spot.seat);
            for guess in start.filter(|guess| spot.seat.is_some() && guess.time.contains(&spot.from)) {
                // The engine counts only where the start is settled before it is laid.
                let laid = |tile| guess.time.end > 1 && tile == Tile::double(self.round.engine);
                let worth = |tile| worth(self.record, self.round, tile);
                here = here.iter().filter(|&tile| laid(tile) || worth(tile) < worth(guess.tile)).collect();
            }
            for shown in limits.iter().filter(|shown| Some(shown.seat) != spot.seat || !shown.time.contains(&spot.from))
            {
                here.remove(shown.tile);
            }
            allowed.push(here);
        }
        for (lying, allowed) in self.lying.iter_mut().zip(&allowed) {
            *lying = lying.filter(|&tile| allowed.contains(tile));
        }
        let mut order: Vec<usize> = (0..self.free.len()).collect();
        shuffle(&mut order, &mut self.rng);
        let lying: TileSet = self.lying.iter().flatten().copied().collect();
        let mut rest: Vec<Tile> = hidden.difference(lying).iter().collect();
        shuffle(&mut rest, &mut self.rng);
        rest.sort_by_key(|&tile| limits.iter().position(|shown| shown.tile == tile).unwrap_or(usize::MAX));
        let mut dealing = Dealing { allowed: &allowed, order: &order, lying: &mut self.lying };
        for tile in rest {
            if !dealing.place(tile, &mut order.iter().map(|_| false).collect::<Vec<_>>()) {
                return Err(tile);
            }
        }
        Ok(())
    }

    /// The tiles that seats have shown, those that are guessed included.
    pub(super) fn limits(&self) -> Vec<Shown> {
        let mut limits = self.puzzle.shown.clone();
        for guess in &self.guesses {
            let Guess { seat, tile, ref time, .. } = *guess;
            match limits.iter_mut().find(|shown| shown.tile == tile) {
                Some(shown) => {
                    shown.time = shown.time.start.max(time.start)..shown.time.end.min(time.end);
                }
                None => limits.push(Shown { tile, seat, time: time.clone() }),
            }
        }
        limits
    }

    /// The tiles as they lie in the present try.
    fn tiles(&self) -> Vec<Tile> {
        let mut lying = self.lying.iter();
        let tile = |spot: &Spot| spot.tile.or_else(|| lying.next().copied().flatten()).unwrap_or(Tile::DOUBLE_BLANK);
        self.puzzle.spots.iter().map(tile).collect()
    }

    /// The hand that a seat is dealt in the present try.
    pub(super) fn dealt_hand(&self, seat: Seat) -> TileSet {
        let spots = self.puzzle.spots.iter().zip(self.tiles());
        spots.filter(|(spot, _)| spot.seat == Some(seat) && spot.from == 0).map(|(_, tile)| tile).collect()
    }

    /// Plays the round with the tiles as they lie.
    fn play(&self) -> Result<(), Failure> {
        let certain = |progress, error| Failure { progress, error, cause: Cause::Certain };
        let in_round = |key: &str| Place::in_round(self.number, key);
        let twice = |DeckError::Twice(tile)| {
            certain(0, in_round("hands").fault(RecordFault::TileTwice { tile, before: "elsewhere, too".into() }))
        };
        let deck = Deck::new(&self.tiles()).map_err(twice)?;
        let mut round = self.play_deal(&deck)?;
        let mut words: Option<(usize, Box<Round>)> = None;
        for (number, one) in self.round.moves.iter().enumerate() {
            let before = round.clone();
            let (mut drawn, mut marked) = (0, false);
            let report = |event| {
                drawn += usize::from(matches!(event, Event::Drew { .. }));
                marked |= matches!(event, Event::MarkerPlaced { .. });
            };
            if let Err(refusal) = round.apply_with(one.seat, one.action, report) {
                let error = Place::of_move(self.number, number, one).fault(self.refused(number, &before, refusal));
                let refused = Refused { number, refusal, round: Box::new(before), words };
                return Err(Failure { progress: number + 1, error, cause: Cause::Refused(refused) });
            }
            if one.marked.is_some_and(|own| own != marked) {
                let problem = format!("says {}, and it is not", if marked { "unmarked" } else { "marked" });
                return Err(Failure {
                    progress: number + 1,
                    error: Place::of_move(self.number, number, one).fault(RecordFault::NoFilling { problem }),
                    cause: Cause::Marked(number, Box::new(before)),
                });
            }
            if drawn != one.drawn.len() {
                let fault = RecordFault::Count { of: "drawn tiles", expected: drawn, found: one.drawn.len() };
                return Err(certain(number + 1, Place::of_move(self.number, number, one).fault(fault)));
            }
            words = if one.is_word() { words.or_else(|| Some((number, Box::new(before)))) } else { None };
        }
        let is_last = self.number + 1 == self.record.rounds.len();
        let over = !is_last || self.round.ended.is_some() || self.round.left.is_some() || self.round.scores.is_some();
        if over && round.termination().is_none() {
            let problem = "the round is not over".to_string();
            let error = in_round(if is_last { "ended" } else { "moves" }).fault(RecordFault::NoFilling { problem });
            let progress = self.round.moves.len() + 1;
            return Err(Failure { progress, error, cause: Cause::Unfinished(Box::new(round)) });
        }
        Ok(())
    }

    fn play_deal(&self, deck: &Deck) -> Result<Round, Failure> {
        let mut draws = [Vec::new(), Vec::new()];
        let report = |event| {
            if let Event::Drew { seat, tile, cause } = event {
                draws[usize::from(cause == DrawCause::Refill)].push(RecordedDraw { seat, tile });
            }
        };
        let dealt = Round::deal_with(&self.record.rules, self.start, deck, report);
        let [mut search, mut refill] = draws;
        let searched = search.len();
        // Tiles that the record does not know are not compared.
        let recorded = self.round.search.iter().zip(&mut search).chain(self.round.refill.iter().zip(&mut refill));
        recorded.filter(|(own, _)| own.tile.is_none()).for_each(|(_, draw)| draw.tile = None);
        let round = dealt.map_err(|error| Failure {
            progress: 0,
            error: Place::in_round(self.number, "hands").fault(error),
            cause: Cause::Deal(None, searched),
        })?;
        match check_deal(self.number, self.round, &round, &search, &refill) {
            Ok(()) => Ok(round),
            Err(error) => {
                let fault = RecordFault::NoFilling { problem: error.fault().to_string() };
                let error = error.place().clone().fault(fault);
                Err(Failure { progress: 0, error, cause: Cause::Deal(Some(Box::new(round)), searched) })
            }
        }
    }

    /// The words for a refusal: legal actions are named only if they do not come from a guess.
    fn refused(&self, number: usize, round: &Round, refusal: Refusal) -> RecordFault {
        let seat = self.round.moves[number].seat;
        let to_act = round.to_act();
        let elsewhere = round.legal_actions(seat).is_empty() || matches!(refusal, Refusal::NotYourTurn { .. });
        let concerned = |own: Seat| own == seat || (elsewhere && to_act.contains(own));
        let moment = self.puzzle.moment(number);
        let guessed = |spot: &Spot| spot.tile.is_none() && spot.from <= moment && spot.seat.is_some_and(concerned);
        if self.puzzle.spots.iter().any(guessed) {
            let seats: Vec<_> = to_act.iter().map(|seat| format!("p{seat}")).collect();
            let turn = match refusal {
                Refusal::NotYourTurn { .. } => format!(", but of {}", seats.join(", ")),
                _ => String::new(),
            };
            RecordFault::NoFilling { problem: format!("{refusal}{turn}") }
        } else {
            refused(round, seat, refusal)
        }
    }

    /// The round as it was recorded, with the tiles as they lie.
    fn filled_round(&self) -> RecordedRound {
        let mut tiles = self.tiles().into_iter();
        let mut filled = self.round.clone();
        for hand in &mut filled.hands {
            *hand = RecordedHand::from(tiles.by_ref().take(hand.len()).collect::<TileSet>());
        }
        filled.search.iter_mut().chain(&mut filled.refill).for_each(|draw| draw.tile = tiles.next());
        filled.moves.iter_mut().flat_map(|one| &mut one.drawn).for_each(|tile| *tile = tiles.next());
        filled
    }
}

/// Tiles that are dealt to places, each to one where it may lie.
struct Dealing<'a> {
    /// The tiles that may lie at each place.
    allowed: &'a [TileSet],
    /// The places in the order in which they are tried.
    order: &'a [usize],
    lying: &'a mut [Option<Tile>],
}

impl Dealing<'_> {
    /// Finds a place for a tile, moving others if need be; `tried` has the places that are not to be moved again.
    fn place(&mut self, tile: Tile, tried: &mut [bool]) -> bool {
        let order = self.order;
        let empty = order.iter().find(|&&place| self.lying[place].is_none() && self.allowed[place].contains(tile));
        if let Some(&place) = empty {
            self.lying[place] = Some(tile);
            return true;
        }
        for &place in order {
            if tried[place] || !self.allowed[place].contains(tile) {
                continue;
            }
            tried[place] = true;
            let Some(other) = self.lying[place] else { continue };
            if self.place(other, tried) {
                self.lying[place] = Some(tile);
                return true;
            }
        }
        false
    }
}

fn shuffle<T>(list: &mut [T], rng: &mut ChaCha12Rng) {
    for place in (1..list.len()).rev() {
        list.swap(place, below(place as u32 + 1, rng) as usize);
    }
}
