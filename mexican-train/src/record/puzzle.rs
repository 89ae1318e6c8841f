//! Where every tile of a recorded round comes from, as far as the record tells.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use super::error::{Place, RecordError, RecordFault};
use super::{Record, RecordedMove, RecordedRound};
use crate::action::Action;
use crate::round::RoundStart;
use crate::rules::{CheckedRules, EngineSource, Rules};
use crate::seat::Seat;
use crate::tile::{PipSet, Tile, TileSet};

/// A place that a tile comes from: one of a dealt hand, a draw, or one of the boneyard.
///
/// Moments are numbered through the round. A tile that came into a hand at a moment is there at the next one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// Whose hand or draw it is; nobody's in the boneyard.
    pub(super) seat: Option<Seat>,
    /// The moment when the tile came into the hand.
    pub(super) from: usize,
    /// The tile, if the record tells.
    pub(super) tile: Option<Tile>,
}

/// A tile that a seat has shown: it came into the hand at that time.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    pub(super) tile: Tile,
    pub(super) seat: Seat,
    pub(super) time: Range<usize>,
}

/// The places of a round in the order of the deck: the hands seat by seat, the draws in their order, the boneyard.
#[derive(Debug)]
pub(super) struct Puzzle {
    pub(super) spots: Vec<Spot>,
    /// The tiles whose places are not known.
    pub(super) hidden: TileSet,
    /// The tiles among them that a seat has shown.
    pub(super) shown: Vec<Shown>,
    /// How many tiles were drawn in the search for the engine.
    searched: usize,
}

/// What a round needs to know of its game, as far as the record tells: a search begins with the seat that drew first.
pub(super) fn start_of(record: &Record, number: usize, round: &RecordedRound) -> RoundStart {
    let rules = &record.rules;
    let mut used = PipSet::EMPTY;
    for earlier in record.rounds.iter().take(number) {
        if used.len() > usize::from(rules.set.highest().value()) {
            used = PipSet::EMPTY;
        }
        used.insert(earlier.engine);
    }
    if used.len() > usize::from(rules.set.highest().value()) {
        used = PipSet::EMPTY;
    }
    let first = round.search.first().map_or(round.starter, |draw| draw.seat);
    RoundStart { engine: rules.engine_of(number as u32), used, first }
}

impl Puzzle {
    /// Reads a round.
    ///
    /// # Errors
    ///
    /// If a tile is in two places or not in the set, or a hand has not the right number of tiles.
    pub(super) fn of(rules: &CheckedRules, number: usize, round: &RecordedRound) -> Result<Puzzle, RecordError> {
        let mut reading = Reading::new(rules, number, round);
        reading.hands(rules)?;
        reading.draws_before()?;
        reading.moves()?;
        reading.left()?;
        reading.boneyard()?;
        let Reading { puzzle, .. } = reading;
        Ok(puzzle)
    }

    /// The moment when the engine has been laid.
    pub(super) fn engine_laid(&self) -> usize {
        self.searched + 1
    }

    /// The moment of a move. What is drawn with it comes into the hand at the moment after it.
    pub(super) fn moment(&self, number: usize) -> usize {
        self.searched + 2 + 2 * number
    }

    /// The deck. What nobody has drawn lies in the order of the indexes, if everything else is known.
    pub(super) fn deck(&self) -> Vec<Option<Tile>> {
        let mut rest = self.hidden.iter();
        let in_hands = self.spots.iter().any(|spot| spot.seat.is_some() && spot.tile.is_none());
        let tile = |spot: &Spot| if in_hands { spot.tile } else { spot.tile.or_else(|| rest.next()) };
        self.spots.iter().map(tile).collect()
    }
}

/// A puzzle that is being read.
struct Reading<'a> {
    rules: &'a Rules,
    number: usize,
    round: &'a RecordedRound,
    puzzle: Puzzle,
    /// Where each known tile is, in words.
    known: Vec<(Tile, String)>,
}

impl<'a> Reading<'a> {
    fn new(rules: &'a CheckedRules, number: usize, round: &'a RecordedRound) -> Reading<'a> {
        let searched = round.search.len();
        let puzzle = Puzzle { spots: Vec::new(), hidden: rules.set.tiles(), shown: Vec::new(), searched };
        let mut reading = Reading { rules, number, round, puzzle, known: Vec::new() };
        if rules.engine.source == EngineSource::SetAside {
            let engine = Tile::double(rules.engine_of(number as u32));
            reading.puzzle.hidden.remove(engine);
            reading.known.push((engine, "in the hub".to_string()));
        }
        reading
    }

    fn place(&self, key: impl Into<String>) -> Place {
        Place::in_round(self.number, key)
    }

    /// Notes where a tile is.
    fn know(&mut self, tile: Tile, place: impl FnOnce() -> Place, words: String) -> Result<(), RecordError> {
        if !self.rules.set.contains(tile) {
            return Err(place().fault(RecordFault::NotInSet { tile, set: self.rules.set }));
        }
        if let Some((_, before)) = self.known.iter().find(|(known, _)| *known == tile) {
            return Err(place().fault(RecordFault::TileTwice { tile, before: before.clone() }));
        }
        self.puzzle.hidden.remove(tile);
        self.known.push((tile, words));
        Ok(())
    }

    fn hands(&mut self, rules: &CheckedRules) -> Result<(), RecordError> {
        let (number, expected) = (self.number, usize::from(rules.hand_size()));
        let (seats, found) = (usize::from(rules.players), self.round.hands.len());
        if found != seats {
            return Err(self.place("hands").fault(RecordFault::Count { of: "hands", expected: seats, found }));
        }
        for (seat, hand) in (0..rules.players).map(Seat::new).zip(&self.round.hands) {
            let place = || Place::in_round(number, format!("hands[{seat}]"));
            if hand.len() != expected {
                return Err(place().fault(RecordFault::Count { of: "tiles", expected, found: hand.len() }));
            }
            for tile in hand.tiles {
                self.know(tile, place, format!("in the hand of p{seat}"))?;
                self.puzzle.spots.push(Spot { seat: Some(seat), from: 0, tile: Some(tile) });
            }
            let unknown = Spot { seat: Some(seat), from: 0, tile: None };
            self.puzzle.spots.extend(core::iter::repeat_n(unknown, hand.unknown));
        }
        Ok(())
    }

    /// What was drawn before the first turn, and the engine.
    fn draws_before(&mut self) -> Result<(), RecordError> {
        let (number, round) = (self.number, self.round);
        let search = round.search.iter().enumerate().map(|(at, draw)| (draw, at + 1, format!("search[{at}]")));
        let refill = round.refill.iter().map(|draw| (draw, self.puzzle.engine_laid(), "refill".to_string()));
        for (draw, from, key) in search.chain(refill).collect::<Vec<_>>() {
            if let Some(tile) = draw.tile {
                self.know(tile, || Place::in_round(number, key), format!("drawn by p{} before that", draw.seat))?;
            }
            self.puzzle.spots.push(Spot { seat: Some(draw.seat), from, tile: draw.tile });
        }
        if let Some(seat) = round.laid_by {
            self.show(Tile::double(round.engine), seat, self.puzzle.engine_laid());
        }
        Ok(())
    }

    /// Draws and plays. A tile that is played with a drawn tile in hand is the drawn one, as long as nobody else has
    /// moved.
    fn moves(&mut self) -> Result<(), RecordError> {
        let round = self.round;
        let mut pending: Vec<(Seat, usize)> = Vec::new();
        for (at, one) in round.moves.iter().enumerate() {
            let (number, moment) = (self.number, self.puzzle.moment(at));
            let place = || Place::of_move(number, at, one);
            if !one.is_word() {
                pending.retain(|drawn| drawn.0 == one.seat);
            }
            match one.action {
                Action::Draw | Action::Pass | Action::PassAndMark => pending.retain(|drawn| drawn.0 != one.seat),
                Action::Play { tile, .. } => {
                    let drawn = pending.iter().position(|drawn| drawn.0 == one.seat);
                    match drawn.map(|at| pending.swap_remove(at).1) {
                        Some(spot) if self.puzzle.spots[spot].tile.is_none() => {
                            self.know(tile, place, format!("drawn by p{} before move {}", one.seat, at + 1))?;
                            self.puzzle.spots[spot].tile = Some(tile);
                        }
                        Some(_) => {}
                        None => self.show(tile, one.seat, moment),
                    }
                }
                _ => {}
            }
            let drawer = if let Action::Challenge(challenged) = one.action { challenged } else { one.seat };
            for &tile in &one.drawn {
                if let Some(tile) = tile {
                    self.know(tile, place, format!("drawn in move {}", at + 1))?;
                }
                if one.action == Action::Draw {
                    pending.push((drawer, self.puzzle.spots.len()));
                }
                self.puzzle.spots.push(Spot { seat: Some(drawer), from: moment + 1, tile });
            }
        }
        Ok(())
    }

    /// The hands at the end.
    fn left(&mut self) -> Result<(), RecordError> {
        let number = self.number;
        for (seat, hand) in (0..self.rules.players).map(Seat::new).zip(self.round.left.iter().flatten()) {
            let place = || Place::in_round(number, format!("left[{seat}]"));
            for tile in hand.tiles {
                if !self.rules.set.contains(tile) {
                    return Err(place().fault(RecordFault::NotInSet { tile, set: self.rules.set }));
                }
                let own = |spot: &Spot| spot.tile == Some(tile) && spot.seat == Some(seat);
                let known = self.known.iter().find(|(known, _)| *known == tile).map(|(_, words)| words.clone());
                let elsewhere = known.filter(|_| !self.puzzle.spots.iter().any(own)).or_else(|| self.played(tile));
                if let Some(before) = elsewhere {
                    return Err(place().fault(RecordFault::TileTwice { tile, before }));
                }
                self.show(tile, seat, usize::MAX);
            }
        }
        Ok(())
    }

    /// Where a tile was played whose place is not known, in words.
    fn played(&self, tile: Tile) -> Option<String> {
        let plays = |one: &RecordedMove| matches!(one.action, Action::Play { tile: own, .. } if own == tile);
        let at = self.round.moves.iter().position(plays).filter(|_| self.puzzle.hidden.contains(tile))?;
        Some(format!("played in move {}", at + 1))
    }

    /// A seat shows a tile. What is shown twice, or cannot have been there, is found out when the round is played.
    fn show(&mut self, tile: Tile, seat: Seat, before: usize) {
        let unknown = |spot: &Spot| spot.tile.is_none() && spot.seat == Some(seat) && spot.from < before;
        let fresh = self.puzzle.hidden.contains(tile) && self.puzzle.shown.iter().all(|shown| shown.tile != tile);
        if fresh && self.puzzle.spots.iter().any(unknown) {
            self.puzzle.shown.push(Shown { tile, seat, time: 0..before });
        }
    }

    fn boneyard(&mut self) -> Result<(), RecordError> {
        let set_aside = self.rules.engine.source == EngineSource::SetAside;
        let most = self.rules.set.len() - usize::from(set_aside);
        let found = self.puzzle.spots.len();
        let Some(rest) = most.checked_sub(found) else {
            return Err(self.place("moves").fault(RecordFault::TooManyTiles { found, most }));
        };
        let Some(boneyard) = &self.round.boneyard else {
            let unknown = Spot { seat: None, from: usize::MAX, tile: None };
            self.puzzle.spots.extend(core::iter::repeat_n(unknown, rest));
            return Ok(());
        };
        if boneyard.len() != rest {
            let fault = RecordFault::Count { of: "tiles", expected: rest, found: boneyard.len() };
            return Err(self.place("boneyard").fault(fault));
        }
        let number = self.number;
        for &tile in boneyard {
            self.know(tile, || Place::in_round(number, "boneyard"), "in the boneyard".to_string())?;
            self.puzzle.spots.push(Spot { seat: None, from: usize::MAX, tile: Some(tile) });
        }
        Ok(())
    }
}
