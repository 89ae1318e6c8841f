//! Before the first turn: hands, the engine, and who begins.

use thiserror::Error;

use super::Round;
use super::hand::Hand;
use super::options::Options;
use super::turn::{Turn, TurnKind};
use super::witness::Witness;
use crate::deck::Deck;
use crate::event::{DrawCause, Event};
use crate::layout::Layout;
use crate::rules::{CheckedRules, EngineSearch, EngineSource, Rules, Starter};
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::tile::{Pip, PipSet, Tile, TileSet};

/// What a round needs to know of the game that it belongs to.
///
/// ```
/// use mexican_train::{Deck, Pip, PipSet, Round, RoundStart, Seat, Seed, Tile, rules::Preset};
/// let rules = Preset::Gamerules.rules(4)?.check()?;
/// let start = RoundStart { engine: Pip::new(12).unwrap(), used: PipSet::EMPTY, first: Seat::new(2) };
/// let deck = Deck::shuffled(rules.set, Some(Tile::double(start.engine)), &mut Seed::from(1).round(0));
/// let round = Round::deal(&rules, start, &deck)?;
/// assert_eq!(round.starter(), Seat::new(2));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct RoundStart {
    /// The double that `engine.order` names for the round. Matters where the engine is set aside or required.
    pub engine: Pip,
    /// The doubles that have been engines already. Matters with `highest_unused` and `starter_highest`.
    pub used: PipSet,
    /// The seat that begins where that is known before the deal; else the seat that a search for the engine begins with.
    pub first: Seat,
}

/// Why a round cannot be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DealError {
    /// The deck does not have the tiles of the set, without the engine where that is set aside.
    #[error("the deck does not have the right tiles: it lacks [{missing}] and should not have [{surplus}]")]
    WrongTiles {
        /// The tiles that the deck lacks.
        missing: TileSet,
        /// The tiles that the deck should not have.
        surplus: TileSet,
    },
    /// The engine is not a double of the set.
    #[error("the engine {engine}-{engine} is not in the set")]
    EngineNotInSet {
        /// The pip of the engine.
        engine: Pip,
    },
    /// The first seat is not at the table.
    #[error("there is no seat {seat} to begin")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
    /// Every double of the set has been an engine: begin again with none used.
    #[error("every double of the set has been an engine already")]
    AllEnginesUsed,
    /// Nobody was dealt the engine, and then the rules deal again (`engine.search` is `redeal`): give another deck.
    #[error("nobody holds the engine, and the rules deal again: another deck is needed")]
    Redeal,
}

/// Why hands that are dealt do not make a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoEngine {
    /// Nobody was dealt the engine, and then the rules deal again.
    Redeal,
    /// Every double has been an engine.
    AllUsed,
}

impl From<NoEngine> for DealError {
    fn from(cause: NoEngine) -> DealError {
        match cause {
            NoEngine::Redeal => DealError::Redeal,
            NoEngine::AllUsed => DealError::AllEnginesUsed,
        }
    }
}

/// A table at which hands are dealt and the engine is looked for.
struct Dealing<'a, W> {
    rules: &'a Rules,
    start: RoundStart,
    deck: &'a Deck,
    dealt: usize,
    hands: PerSeat<Hand>,
    report: &'a mut W,
}

/// The engine, and the seat whose hand it came from.
struct Found {
    engine: Pip,
    placer: Option<Seat>,
}

impl<W: Witness> Dealing<'_, W> {
    /// Gives each seat its block of the deck.
    fn deal_hands(&mut self, hand_size: u8) {
        for seat in (0..self.rules.players).map(Seat::new) {
            let hand = &self.deck.tiles()[self.dealt..][..hand_size as usize];
            hand.iter().for_each(|&tile| self.hands[seat].insert(tile));
            self.dealt += hand_size as usize;
        }
    }

    fn draw(&mut self, seat: Seat, cause: DrawCause) -> Option<Tile> {
        let &tile = self.deck.tiles().get(self.dealt)?;
        self.dealt += 1;
        self.hands[seat].insert(tile);
        self.report.event(Event::Drew { seat, tile: Some(tile), cause });
        Some(tile)
    }

    fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<W> {
        let (direction, players) = (self.rules.direction, self.rules.players);
        (0..players).map(move |steps| super::seat_after(direction, players, first, steps))
    }

    fn holder(&self, tile: Tile) -> Option<Seat> {
        self.seats_from(self.start.first).find(|seat| self.hands[*seat].contains(tile))
    }

    /// The double in any hand that is the highest of those wanted, with its holder.
    fn highest_double(&self, wanted: impl Fn(Pip) -> bool) -> Option<(Pip, Seat)> {
        let pips = self.rules.set.highest().up_to().rev().filter(|&pip| wanted(pip));
        pips.into_iter().find_map(|pip| Some((pip, self.holder(Tile::double(pip))?)))
    }

    /// Whether a double in a hand would be the engine, if it is the highest such.
    fn may_be_engine(&self, pip: Pip) -> bool {
        match (self.rules.engine.source, self.rules.engine.search) {
            (EngineSource::RequiredHolder, EngineSearch::NextLower) => pip <= self.start.engine,
            (EngineSource::RequiredHolder, _) => pip == self.start.engine,
            _ => !self.start.used.contains(pip),
        }
    }

    /// The engine that can be laid with the hands as they are.
    fn engine_in_hands(&self) -> Option<(Pip, Seat)> {
        self.highest_double(|pip| self.may_be_engine(pip))
    }

    /// The search has shown that these doubles are in no hand.
    fn prove_nobody_holds(&mut self, doubles: PipSet) {
        if W::WANTS_PROOFS {
            let none_of: TileSet = doubles.iter().map(Tile::double).collect();
            (0..self.rules.players).for_each(|seat| self.report.proof(Seat::new(seat), none_of));
        }
    }

    /// Looks for the engine, drawing as the rules say until somebody holds it.
    fn search(&mut self) -> Result<(Pip, Seat), NoEngine> {
        let search = self.rules.engine.search;
        loop {
            if let Some(found) = self.engine_in_hands() {
                return Ok(found);
            }
            if search == EngineSearch::Redeal {
                return Err(NoEngine::Redeal);
            }
            let wanted: PipSet = self.rules.set.highest().up_to().filter(|&pip| self.may_be_engine(pip)).collect();
            self.prove_nobody_holds(wanted);
            let before = self.dealt;
            for seat in self.seats_from(self.start.first) {
                let drawn = self.draw(seat, DrawCause::Search);
                let found = search == EngineSearch::DrawInTurn && self.engine_in_hands().is_some();
                if drawn.is_none() || found {
                    break;
                }
            }
            if self.dealt == before {
                // Every tile is in a hand, so a double that is still to be had would have been found.
                return Err(NoEngine::AllUsed);
            }
        }
    }

    /// The starter's own highest unused double; who has none draws, and the next seat is the starter.
    fn starter_lays(&mut self) -> Result<(Pip, Seat), NoEngine> {
        let designated = match self.rules.starter {
            Starter::HighestPipSum => self.highest_pip_sum(),
            _ => self.start.first,
        };
        let mut seat = designated;
        let mut without = 0;
        while without <= self.rules.players {
            let doubles = self.hands[seat].tiles().intersection(TileSet::DOUBLES);
            let unused = doubles.iter().filter(|tile| !self.start.used.contains(tile.high())).last();
            if let Some(tile) = unused {
                return Ok((tile.high(), seat));
            }
            if W::WANTS_PROOFS {
                let unused = TileSet::DOUBLES.iter().filter(|tile| !self.start.used.contains(tile.high()));
                self.report.proof(seat, unused.collect());
            }
            without = if self.draw(seat, DrawCause::Search).is_some() { 0 } else { without + 1 };
            seat = super::seat_after(self.rules.direction, self.rules.players, seat, 1);
        }
        Err(NoEngine::AllUsed)
    }

    fn find_engine(&mut self) -> Result<Found, NoEngine> {
        let (engine, placer) = match self.rules.engine.source {
            EngineSource::SetAside => return Ok(Found { engine: self.start.engine, placer: None }),
            EngineSource::StarterHighest => self.starter_lays()?,
            EngineSource::RequiredHolder | EngineSource::HighestUnused => self.search()?,
        };
        self.hands[placer].remove(Tile::double(engine));
        Ok(Found { engine, placer: Some(placer) })
    }

    /// The holder of the tile with the most pips, the higher end deciding between equals.
    fn highest_pip_sum(&self) -> Seat {
        let worth = |seat: &Seat| self.hands[*seat].tiles().iter().map(|tile| (tile.pips(), tile.high())).max();
        self.seats_from(self.start.first).max_by_key(worth).unwrap_or(self.start.first)
    }

    /// The holder of the highest tile with the engine's pip.
    fn highest_engine_tile(&self, engine: Pip) -> Option<Seat> {
        let others = self.rules.set.highest().up_to().rev().filter(|&pip| pip != engine);
        others.into_iter().find_map(|pip| self.holder(Tile::new(engine, pip)))
    }

    /// Who takes the first turn. Looks at the hands as they are when it is taken.
    fn starter(&self, found: &Found) -> Seat {
        let next = |seat| super::seat_after(self.rules.direction, self.rules.players, seat, 1);
        match (self.rules.starter, self.rules.engine.source, found.placer) {
            (_, EngineSource::StarterHighest, Some(placer)) => placer,
            (Starter::EnginePlacer, _, Some(placer)) if self.rules.engine.placing_ends_turn => next(placer),
            (Starter::EnginePlacer, _, Some(placer)) => placer,
            (Starter::HighestPipSum, ..) => self.highest_pip_sum(),
            (Starter::HighestEngineTile, ..) => {
                self.highest_engine_tile(found.engine).unwrap_or_else(|| self.highest_pip_sum())
            }
            _ => self.start.first,
        }
    }
}

impl Round {
    /// Deals a round from a deck: hands, search for the engine, first turn.
    ///
    /// # Errors
    ///
    /// If the deck does not have the right tiles, the engine or the first seat does not exist, or the rules want the round
    /// dealt again from another deck ([`DealError::Redeal`]).
    pub fn deal(rules: &CheckedRules, start: RoundStart, deck: &Deck) -> Result<Round, DealError> {
        Round::deal_with(rules, start, deck, |_| {})
    }

    /// The same, reporting what happens: draws, the engine, the first turn. When it ends in an error, what was reported
    /// did not count.
    ///
    /// # Errors
    ///
    /// As for [`Round::deal`].
    pub fn deal_with(
        rules: &CheckedRules,
        start: RoundStart,
        deck: &Deck,
        mut report: impl FnMut(Event),
    ) -> Result<Round, DealError> {
        Round::deal_witnessed(rules, start, deck, &mut report)
    }

    /// The same for a witness that wants to know what the deal proves, too.
    pub(crate) fn deal_witnessed(
        rules: &CheckedRules,
        start: RoundStart,
        deck: &Deck,
        witness: &mut impl Witness,
    ) -> Result<Round, DealError> {
        check_start(rules, start, deck)?;
        Ok(Round::deal_fitting(rules, start, deck, witness)?)
    }

    /// Deals a round from a deck that is known to fit the rules.
    pub(crate) fn deal_fitting(
        rules: &CheckedRules,
        start: RoundStart,
        deck: &Deck,
        report: &mut impl Witness,
    ) -> Result<Round, NoEngine> {
        let hands = PerSeat::new(rules.players, Hand::EMPTY);
        let mut dealing = Dealing { rules, start, deck, dealt: 0, hands, report };
        dealing.deal_hands(rules.hand_size());
        let found = dealing.find_engine()?;
        let engine = Tile::double(found.engine);
        dealing.report.event(Event::EngineLaid { engine, by: found.placer });
        if rules.engine.source == EngineSource::HighestUnused {
            let higher = rules.set.highest().up_to().filter(|&pip| pip > found.engine && !start.used.contains(pip));
            dealing.prove_nobody_holds(higher.collect());
        }
        if let Some(placer) = found.placer.filter(|_| rules.engine.placer_refills) {
            dealing.draw(placer, DrawCause::Refill);
        }
        let starter = dealing.starter(&found);
        let Dealing { dealt, hands, report, .. } = dealing;
        let mut round = Round {
            rules: rules.clone(),
            engine_placer: found.placer,
            starter,
            termination: None,
            turn: Turn::new(starter, TurnKind::Tile, 0),
            options: Options::NOTHING,
            first_lap: true,
            had_first_turn: SeatSet::EMPTY,
            idle: SeatSet::EMPTY,
            skip: SeatSet::EMPTY,
            markers: SeatSet::EMPTY,
            removable: SeatSet::EMPTY,
            own_played: SeatSet::EMPTY,
            uncalled: SeatSet::EMPTY,
            callable: SeatSet::EMPTY,
            out: SeatSet::EMPTY,
            out_on_double: SeatSet::EMPTY,
            first_out: None,
            lap: super::lap::Lap::none(),
            dealt: dealt as u8,
            deck: *deck,
            hands,
            layout: Layout::new(rules, found.engine),
        };
        round.begin(report);
        Ok(round)
    }
}

fn check_start(rules: &Rules, start: RoundStart, deck: &Deck) -> Result<(), DealError> {
    if start.engine > rules.set.highest() {
        return Err(DealError::EngineNotInSet { engine: start.engine });
    }
    if start.first.number() >= rules.players {
        return Err(DealError::NoSuchSeat { seat: start.first });
    }
    let expected = deck_tiles(rules, start.engine);
    let tiles: TileSet = deck.tiles().iter().copied().collect();
    let (missing, surplus) = (expected.difference(tiles), tiles.difference(expected));
    if missing.is_empty() && surplus.is_empty() { Ok(()) } else { Err(DealError::WrongTiles { missing, surplus }) }
}

/// The tiles that a deck has: those of the set, without the engine where that is set aside.
pub(crate) fn deck_tiles(rules: &Rules, engine: Pip) -> TileSet {
    let mut tiles = rules.set.tiles();
    if rules.engine.source == EngineSource::SetAside {
        tiles.remove(Tile::double(engine));
    }
    tiles
}
