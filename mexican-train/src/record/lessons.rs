//! What is learnt from a try to fill in a round that went another way than recorded.

use alloc::vec::Vec;
use core::ops::Range;

use chacha20::ChaCha12Rng;

use super::fill::{Cause, Filling, Refused};
use super::puzzle::Spot;
use super::{Record, RecordedRound};
use crate::action::{Action, Join};
use crate::deck::below;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::rules::{EngineSource, OpeningExtent, Starter};
use crate::seat::{Seat, Train};
use crate::tile::{Pip, Tile, TileSet};

/// How many times all is forgotten that was learnt from what is doubtful.
const MOST_BELIEFS: usize = 12;

/// What a seat cannot have got at a certain time.
pub(super) struct Lack {
    pub(super) seat: Seat,
    pub(super) time: Range<usize>,
    pub(super) tiles: TileSet,
}

/// Why a seat has to have held one of some tiles: a move, or `None` for the start of the round.
type Need = Option<usize>;

/// A seat has to have got one of some tiles at a certain time: the one that is tried.
pub(super) struct Guess {
    pub(super) need: Need,
    pub(super) seat: Seat,
    pub(super) time: Range<usize>,
    pub(super) tile: Tile,
    /// Those that are not tried yet.
    rest: TileSet,
}

/// Which of two explanations is believed, where a turn can have ended for either reason: before others said something, or by
/// what they said.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Doubts {
    /// How many times all has been forgotten.
    forgotten: usize,
    /// Whether there was any doubt since.
    met: bool,
}

impl Doubts {
    /// Whether the earlier reason is tried first: never at first, then always, then now and then.
    fn looks_back(&mut self, rng: &mut ChaCha12Rng) -> bool {
        self.met = true;
        match self.forgotten {
            0 => false,
            1 => true,
            _ => below(2, rng) == 0,
        }
    }

    /// Whether it makes sense to forget all and begin anew with other beliefs.
    pub(super) fn begin_anew(&mut self) -> bool {
        let anew = self.met && self.forgotten < MOST_BELIEFS;
        *self = Doubts { forgotten: self.forgotten + 1, met: false };
        anew
    }
}

impl Filling<'_> {
    /// Learns from a failure; false if there is nothing to be learnt.
    pub(super) fn learn(&mut self, cause: &Cause) -> bool {
        match cause {
            Cause::Certain | Cause::Deal(None, _) => false,
            Cause::Deal(Some(round), searched) => self.learn_from_deal(round, *searched),
            Cause::Unfinished(round) => {
                let moment = self.puzzle.moment(self.round.moves.len());
                self.cannot_play(round, moment)
            }
            Cause::Refused(refused) => self.learn_from_move(refused),
            Cause::Marked(number, round) => {
                let (one, moment) = (&self.round.moves[*number], self.puzzle.moment(*number));
                match one.marked {
                    Some(true) => self.drew_what_fits(round, one.seat, moment),
                    _ => self.holds_no_play(round, one.seat, moment, None),
                }
            }
        }
    }

    fn learn_from_move(&mut self, refused: &Refused) -> bool {
        let Refused { number, refusal, ref round, ref words } = *refused;
        let (one, moment) = (&self.round.moves[number], self.puzzle.moment(number));
        let (seat, action) = (one.seat, one.action);
        match (refusal, action) {
            (Refusal::CanPlay | Refusal::PlayDrawnTile, _) => self.holds_no_play(round, seat, moment, None),
            (Refusal::NotStuck | Refusal::SweepElsewhere { .. }, Action::Play { tile, .. }) => {
                self.holds_no_play(round, seat, moment, Some(tile))
            }
            // What was played after a draw is what was drawn.
            (Refusal::OnlyDrawnTile, Action::Play { tile, .. }) => {
                let drawn = self.last_draw(seat, moment).map(|drawn| drawn..drawn + 1);
                let shown = self.puzzle.shown.iter_mut().find(|shown| shown.tile == tile && shown.seat == seat);
                match (drawn, shown) {
                    (Some(drawn), Some(shown)) if shown.time != drawn => shown.time = drawn,
                    _ => return false,
                }
                true
            }
            // The turn went on, since there was something to play.
            (Refusal::NothingToStop | Refusal::NotYourTurn { .. }, Action::Stop) => {
                self.needs(Some(number), seat, 0..moment, on_ends(round))
            }
            // The tile that was drawn fitted, and the seat declined to play it.
            (Refusal::DrawFirst, _) => self.drew_what_fits(round, seat, moment),
            // Some doubles are played only with a tile in hand to follow them.
            (Refusal::ThirdTileMissing | Refusal::DoesNotFit { .. }, Action::Play { tile, .. }) if tile.is_double() => {
                let followers = on_ends(round).union(TileSet::with_pip(tile.high())).difference(TileSet::DOUBLES);
                self.needs(Some(number), seat, 0..self.turn_began(number), followers)
            }
            // The turn had still something to play, even if that is not what was done in the end.
            (Refusal::NotYourTurn { .. }, Action::Play { tile, .. }) if tile.is_double() && self.moved_last(number) => {
                let followers = TileSet::with_pip(tile.high()).difference(TileSet::DOUBLES);
                self.needs(Some(number), seat, 0..moment, followers)
            }
            (Refusal::NotYourTurn { .. }, _) if self.moved_last(number) && !self.in_simultaneous_lap(round) => {
                self.needs(Some(number), seat, 0..moment, on_ends(round))
            }
            // The turn before went on, since there was something to play: in its own turn it is too late for the seat to say so.
            (Refusal::NoMarkerToRemove | Refusal::NothingToCall, _) if round.to_act().contains(seat) => {
                let last = self.last_to_move(number).filter(|&last| last != seat);
                last.is_some_and(|last| self.needs(Some(number), last, 0..moment, on_ends(round)))
            }
            // The whole train was over, since there was nothing more to lay on it.
            (Refusal::WholeTrainIsOwn, _) => self.holds_no_play(round, seat, moment, None),
            // Only a seat whose turn is over is challenged.
            (Refusal::NothingToChallenge { seat }, _) if round.to_act().contains(seat) => {
                self.holds_no_play(round, seat, moment, None)
            }
            // The turns of the seats that are to act should be over, since they had nothing to play.
            (Refusal::NotYourTurn { .. }, _) => {
                let Some((first, before)) = words else { return self.cannot_play(round, moment) };
                // They are over since others have closed their trains, or were so before that.
                let mut moments = [(round, moment), (before, self.puzzle.moment(*first))];
                if self.doubts.looks_back(&mut self.rng) {
                    moments.reverse();
                }
                moments.iter().any(|(round, moment)| self.cannot_play(round, *moment))
            }
            _ => false,
        }
    }

    /// None of the seats that are to act has something to play.
    fn cannot_play(&mut self, round: &Round, moment: usize) -> bool {
        let seats = round.to_act();
        !seats.is_empty() && seats.iter().all(|seat| self.holds_no_play(round, seat, moment, None))
    }

    /// A seat holds nothing that can be played, except perhaps one tile. Tiles that fit where those of the present try
    /// do could be played as well. False if it certainly does hold something, or the present try says already that it
    /// does not.
    fn holds_no_play(&mut self, round: &Round, seat: Seat, moment: usize, except: Option<Tile>) -> bool {
        // What lies on the table has been in a hand before.
        let hidden = self.puzzle.hidden.difference(round.layout().tiles());
        let (mut plain, mut doubles) = (TileSet::EMPTY, TileSet::EMPTY);
        for action in round.legal_actions(seat).iter() {
            let Action::Play { tile, train, join } = action else { continue };
            if Some(tile) == except {
                continue;
            }
            if !hidden.contains(tile) {
                return false;
            }
            if tile.is_double() {
                doubles.insert(tile);
            } else {
                let fitting = TileSet::with_pip(wanted(round, tile, train, join)).difference(TileSet::DOUBLES);
                plain = plain.union(fitting.intersection(hidden));
            }
        }
        if let Some(except) = except {
            plain.remove(except);
        }
        // A double may be playable only since there is a tile to follow it.
        let tiles = if plain.is_empty() { doubles } else { plain };
        // After a draw it is the drawn tile that could be played, and other tiles of the hand could not.
        let drawn = round.drawn_tile(seat).and_then(|_| self.last_draw(seat, moment));
        let time = drawn.map_or(0..moment + 1, |drawn| drawn..drawn + 1);
        if !tiles.is_empty() {
            self.lacks.push(Lack { seat, time, tiles });
        }
        !tiles.is_empty()
    }

    /// The tile that a seat drew last can be played, in the round as it stands. That of the present try cannot.
    fn drew_what_fits(&mut self, round: &Round, seat: Seat, moment: usize) -> bool {
        let (Some(tile), Some(drawn)) = (round.drawn_tile(seat), self.last_draw(seat, moment)) else { return false };
        let hidden = self.puzzle.hidden;
        let mut tiles = hidden.difference(on_ends(round));
        tiles.insert(tile);
        self.lacks.push(Lack { seat, time: drawn..drawn + 1, tiles });
        hidden.contains(tile)
    }

    /// A seat got one of some tiles at a certain time.
    fn needs(&mut self, need: Need, seat: Seat, time: Range<usize>, tiles: TileSet) -> bool {
        if let Some(at) = self.guesses.iter().position(|guess| guess.need == need) {
            // What was tried did not help.
            return self.guess_again(at);
        }
        let limits = self.limits();
        let lacking = |spot: &Spot, tile: Tile| {
            let lacks = |lack: &Lack| lack.seat == seat && lack.time.contains(&spot.from) && lack.tiles.contains(tile);
            self.lacks.iter().any(lacks)
        };
        let may_have = |tile: &Tile| {
            let shown = limits.iter().find(|shown| shown.tile == *tile);
            let fits = |spot: &Spot| {
                let free = spot.tile.is_none() && spot.seat == Some(seat) && time.contains(&spot.from);
                free && !lacking(spot, *tile) && shown.is_none_or(|shown| shown.time.contains(&spot.from))
            };
            shown.is_none_or(|shown| shown.seat == seat) && self.puzzle.spots.iter().any(fits)
        };
        let rest = tiles.iter().filter(|tile| !self.puzzle.hidden.contains(*tile) || may_have(tile)).collect();
        self.guesses.push(Guess { need, seat, time, tile: Tile::DOUBLE_BLANK, rest });
        self.guess_again(self.guesses.len() - 1)
    }

    /// Tries another tile for a need, or if there is none left, for the need before it. False if nothing is left to
    /// try.
    pub(super) fn guess_again(&mut self, at: usize) -> bool {
        self.guesses.truncate(at + 1);
        while let Some(guess) = self.guesses.last_mut() {
            let next = match guess.need {
                Some(_) => guess.rest.nth(below(guess.rest.len().max(1) as u32, &mut self.rng) as usize),
                // The tiles that win a start do so all the more the higher they are.
                None => guess.rest.iter().max_by_key(|&tile| worth(self.record, self.round, tile)),
            };
            if let Some(tile) = next {
                guess.rest.remove(tile);
                guess.tile = tile;
                return true;
            }
            self.guesses.pop();
        }
        false
    }

    /// The seat that made the last move before a move that was part of a turn.
    fn last_to_move(&self, number: usize) -> Option<Seat> {
        self.round.moves[..number].iter().rev().find(|one| !one.is_word()).map(|one| one.seat)
    }

    /// Whether that is the seat of the move.
    fn moved_last(&self, number: usize) -> bool {
        self.last_to_move(number) == Some(self.round.moves[number].seat)
    }

    /// When the last tile came into a seat's hand that it drew in a turn before a moment.
    fn last_draw(&self, seat: Seat, moment: usize) -> Option<usize> {
        let draws =
            self.round.moves.iter().enumerate().filter(|(_, one)| one.seat == seat && one.action == Action::Draw);
        draws.map(|(number, _)| self.puzzle.moment(number) + 1).take_while(|&drawn| drawn <= moment).last()
    }

    fn in_simultaneous_lap(&self, round: &Round) -> bool {
        round.is_first_lap() && self.record.rules.opening.extent == OpeningExtent::Simultaneous
    }

    /// The moment when the turn began that a move belongs to.
    fn turn_began(&self, number: usize) -> usize {
        let seat = self.round.moves[number].seat;
        let before = self.round.moves[..number].iter().rposition(|one| one.seat != seat && !one.is_word());
        self.puzzle.moment(before.map_or(0, |before| before + 1))
    }

    fn learn_from_deal(&mut self, round: &Round, searched: usize) -> bool {
        let rules = &self.record.rules;
        let (engine, placer) = (round.engine(), round.engine_placer());
        let by_tile = matches!(rules.starter, Starter::HighestPipSum | Starter::HighestEngineTile);
        if by_tile && rules.engine.source == EngineSource::StarterHighest {
            let first = self.round.search.first().map(|draw| draw.seat).or(self.round.laid_by);
            let dealt: Vec<TileSet> = round.seats().map(|seat| self.dealt_hand(seat)).collect();
            if self.learn_from_start(first, 0, &dealt) {
                return true;
            }
        }
        if (engine, placer, searched) != (self.round.engine, self.round.laid_by, self.round.search.len()) {
            let tile = Tile::double(engine);
            let Some(seat) = placer.filter(|_| self.puzzle.hidden.contains(tile)) else { return false };
            self.lacks.push(Lack { seat, time: 0..searched + 1, tiles: TileSet::of(tile) });
            return true;
        }
        let hands: Vec<TileSet> = round.seats().map(|seat| round.hand(seat)).collect();
        by_tile && self.learn_from_start(Some(self.round.starter), self.puzzle.engine_laid(), &hands)
    }

    /// The seat that begins since it has the highest tile is the wrong one: guesses the highest tile of the right one.
    fn learn_from_start(&mut self, right: Option<Seat>, moment: usize, hands: &[TileSet]) -> bool {
        let worth = |tile: Tile| worth(self.record, self.round, tile);
        let best = |hand: &TileSet| hand.iter().map(worth).max();
        let Some(right) = right else { return false };
        let Some(own) = hands.get(right.index()).filter(|own| hands.iter().map(best).max() != Some(best(own))) else {
            return false;
        };
        let known = own.difference(self.puzzle.hidden).iter().max_by_key(|&tile| worth(tile));
        let mut tiles = self.puzzle.hidden;
        tiles.extend(known);
        if moment > 0 {
            tiles.remove(Tile::double(self.round.engine));
        }
        self.needs(None, right, 0..moment + 1, tiles)
    }
}

/// What decides who begins, where that is a matter of the highest tile.
pub(super) fn worth(record: &Record, round: &RecordedRound, tile: Tile) -> (bool, u16, Pip) {
    let of_engine = record.rules.starter == Starter::HighestEngineTile && tile.has(round.engine);
    (of_engine, tile.pips(), tile.high())
}

/// The tiles that would fit somewhere on the table.
fn on_ends(round: &Round) -> TileSet {
    let layout = round.layout();
    let plain = layout.trains().flat_map(|train| layout.plain_ends(train).iter().collect::<Vec<_>>());
    let pips = plain.chain(layout.open_doubles().map(|open| open.double.high()));
    pips.fold(TileSet::EMPTY, |tiles, pip| tiles.union(TileSet::with_pip(pip)))
}

/// The pip that a tile is laid against with a legal play.
fn wanted(round: &Round, tile: Tile, train: Train, join: Join) -> Pip {
    match join {
        Join::Plain(pip) | Join::Double(pip) => pip,
        Join::OnlyEnd => {
            let layout = round.layout();
            let open = layout.open_doubles().find(|open| open.train == train).map(|open| open.double.high());
            open.or_else(|| layout.plain_ends(train).iter().next()).unwrap_or(tile.high())
        }
    }
}
