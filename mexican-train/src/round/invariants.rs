//! What holds in every state of a round.

use thiserror::Error;

use super::Round;
use super::dealing::deck_tiles;
use super::hand::Hand;
use super::options::Options;
use super::parts::{Sight, TurnParts};
use super::turn::{Owes, Turn, TurnKind};
use crate::event::Termination;
use crate::rules::{
    EngineSource, ExhaustedDouble, GoingOut, LastTileCall, MarkerRemoval, MarkersAtStart, OpeningExtent, Rules,
};
use crate::seat::{Seat, SeatSet, Train};
use crate::tile::{Tile, TileSet};

/// Something that cannot be in any state of a round: a fault of this library, of actions applied unchecked, or of a state
/// that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BrokenInvariant {
    /// A tile is in two places, or in none.
    #[error(
        "the tiles in the hands, on the table and in the boneyard are not the set, each once: [{missing}] are missing, and \
         [{surplus}] are too many"
    )]
    Tiles {
        /// The tiles of the set that are nowhere, as far as that can be seen.
        missing: TileSet,
        /// The tiles that are in two places, or not of the set.
        surplus: TileSet,
    },
    /// The deck is not what was dealt, and then the boneyard.
    #[error("the tiles that were dealt and the boneyard are not a deck of which all hands were dealt")]
    Deck,
    /// The trains, their ends, or the open doubles contradict each other.
    #[error("the layout contradicts itself: {0}")]
    Layout(&'static str),
    /// A tile that was read lies where it cannot lie.
    #[error("the tile {tile} cannot lie where it is said to lie on train {train}")]
    Misplaced {
        /// The tile.
        tile: Tile,
        /// The train.
        train: Train,
    },
    /// A set of seats has one that is not at the table or does not belong there.
    #[error("{0}")]
    Seats(&'static str),
    /// A seat that is due a call does not hold exactly one tile.
    #[error("seat {0} is due a call and does not hold one tile")]
    Calls(Seat),
    /// A round that goes on has a seat that is to act and cannot, or one that would be out.
    #[error("seat {0} is to act and has no legal action")]
    NothingToDo(Seat),
    /// What is kept of the turn is not what the tiles on the table and in the hands say.
    #[error("the turn contradicts the table: {0}")]
    Turn(&'static str),
    /// What a seat may do is not what the position says.
    #[error("the options of the turn are not those of the position")]
    Options,
    /// The seats that have had their first turns are not those that come first.
    #[error("the seats that have had their first turns are not those that come first")]
    FirstLap,
    /// The round ended for a reason that does not hold, or goes on although one does.
    #[error("the round is over without its reason, or is not over with one")]
    Ending,
}

/// The fault, unless that holds.
fn ensure(holds: bool, fault: BrokenInvariant) -> Result<(), BrokenInvariant> {
    if holds { Ok(()) } else { Err(fault) }
}

impl Round {
    /// Checks everything that holds in every state: that the tiles are all there, each once; that the trains and their ends,
    /// the open doubles, markers, calls and the turn agree; and that some seat can act until the round is over.
    ///
    /// # Errors
    ///
    /// The first thing found that does not hold. That never happens to a round that only checked actions have changed.
    pub fn check_invariants(&self) -> Result<(), BrokenInvariant> {
        self.check_within(&self.whole())
    }

    /// Checks as much of that as can be seen.
    pub(crate) fn check_within(&self, sight: &Sight) -> Result<(), BrokenInvariant> {
        self.check_seats()?;
        self.check_tiles(sight)?;
        self.check_deck(sight)?;
        self.layout.fault().map_or(Ok(()), |fault| Err(BrokenInvariant::Layout(fault)))?;
        self.check_first_lap()?;
        self.check_calls(sight)?;
        if self.has_one_turn() {
            self.check_turn(sight)?;
        } else {
            let Turn { seat, changed, .. } = self.turn;
            let nothing =
                Turn { changed: changed && !self.lap.active.is_empty(), ..Turn::new(seat, TurnKind::Tile, 0) };
            let no_turn = self.turn == nothing && self.options == Options::NOTHING;
            ensure(no_turn, BrokenInvariant::Turn("there is no turn in progress that is the only one"))?;
            self.lap.turns().try_for_each(|turn| self.check_lap_turn(turn.seat, sight))?;
        }
        self.check_ending(sight)
    }

    fn check_tiles(&self, sight: &Sight) -> Result<(), BrokenInvariant> {
        let set = self.rules.set.tiles();
        let mut seen = self.layout.tiles();
        let mut surplus = seen.difference(set);
        let boneyard: TileSet = self.boneyard().iter().copied().filter(|_| sight.deck).collect();
        for tiles in self.seats().map(|seat| self.hands[seat].tiles()).chain([boneyard]) {
            surplus = surplus.union(tiles.intersection(seen)).union(tiles.difference(set));
            seen = seen.union(tiles);
        }
        let missing = if sight.sees_all(&self.rules) { set.difference(seen) } else { TileSet::EMPTY };
        let in_hands: usize = self.seats().map(|seat| sight.size(seat)).sum();
        let count = self.layout.tiles().len() + in_hands + self.boneyard().len();
        let as_seen = self.seats().map(|seat| (seat, &self.hands[seat])).all(|(seat, hand)| {
            let size = if sight.hands.contains(seat) { sight.size(seat) } else { 0 };
            hand.len() == size && *hand == Hand::from(hand.tiles())
        });
        let holds = missing.is_empty() && surplus.is_empty() && count == set.len() && as_seen;
        ensure(holds, BrokenInvariant::Tiles { missing, surplus })
    }

    fn check_deck(&self, sight: &Sight) -> Result<(), BrokenInvariant> {
        let expected = deck_tiles(&self.rules, self.layout.engine());
        let tiles: TileSet = self.deck.tiles().iter().copied().collect();
        let holds = self.deck.tiles().len() == expected.len()
            && (!sight.deck || tiles == expected)
            && (self.dealt as usize) >= self.rules.players as usize * self.rules.hand_size() as usize;
        ensure(holds, BrokenInvariant::Deck)
    }

    /// Nothing else is checked, or worked out, before it is known that there are such seats.
    pub(super) fn check_seats(&self) -> Result<(), BrokenInvariant> {
        let rules = &*self.rules;
        let table = SeatSet::first(rules.players as usize);
        let sets = [
            self.markers,
            self.removable,
            self.own_played,
            self.had_first_turn,
            self.idle,
            self.skip,
            self.uncalled,
            self.callable,
            self.out,
            self.out_on_double,
            self.lap.active,
            self.lap.last_cover,
        ];
        let seats = [Some(self.turn.seat), Some(self.starter), self.engine_placer, self.first_out];
        let at_table = sets.into_iter().all(|set| set.difference(table).is_empty())
            && seats.into_iter().flatten().all(|seat| table.contains(seat))
            && self.layout.open_doubles().all(|open| table.contains(open.seat));

        let markers = rules.personal_trains && rules.markers.at_start != MarkersAtStart::AlwaysPublic;
        let removable = rules.markers.removal == MarkerRemoval::Choice || self.removable.is_empty();
        let calls = rules.last_tile.call != LastTileCall::Nothing;
        let challenges = rules.last_tile.call == LastTileCall::Required && rules.last_tile.lose_turn;
        let own_trains = self.layout.started().intersection(self.layout.numbering().personal());
        let within = |part: SeatSet, whole: SeatSet| part.difference(whole).is_empty();
        let checks = [
            (at_table, "a seat is not at the table"),
            (
                (rules.engine.source == EngineSource::SetAside) == self.engine_placer.is_none(),
                "a seat laid the engine although that was set aside, or nobody did although it was not",
            ),
            (markers || self.markers.is_empty(), "markers lie where there are none"),
            (removable && within(self.removable, self.markers), "a marker may be taken off that may not be"),
            (self.own_played.trains().difference(own_trains).is_empty(), "a seat has played on a train without tiles"),
            (calls || self.uncalled.is_empty(), "a call is due where there are none"),
            (within(self.callable, self.uncalled), "a seat may call that is due no call"),
            (
                (challenges || self.skip.is_empty()) && within(self.skip, self.had_first_turn),
                "a seat loses its next turn that has lost none",
            ),
            (within(self.idle, self.had_first_turn), "a seat was idle that has had no turn"),
            (within(self.out_on_double, self.out), "a seat is out on a double that is not out"),
        ];
        checks.into_iter().try_for_each(|(holds, fault)| ensure(holds, BrokenInvariant::Seats(fault)))
    }

    /// First turns are taken in order, or all at once.
    fn check_first_lap(&self) -> Result<(), BrokenInvariant> {
        let table = SeatSet::first(self.rules.players as usize);
        let waiting = table.difference(self.had_first_turn);
        let simultaneous = self.rules.opening.extent == OpeningExtent::Simultaneous;
        let in_order = || {
            let steps = 0..self.had_first_turn.len() as u8;
            let first: SeatSet = steps.map(|steps| self.seat_after(self.starter, steps)).collect();
            let next = self.seat_after(self.starter, first.len() as u8);
            first == self.had_first_turn && (self.termination.is_some() || next == self.turn.seat)
        };
        let started_in_order = {
            let public = self.layout.numbering().public();
            let started = self.layout.started().intersection(public);
            self.next_public().is_none_or(|next| started.iter().all(|train| train < next))
        };
        let active = match simultaneous && self.termination.is_none() {
            true => waiting,
            false => SeatSet::EMPTY,
        };
        ensure(
            self.first_lap != waiting.is_empty()
                && self.lap.active == active
                && (!self.first_lap || simultaneous || in_order())
                && started_in_order,
            BrokenInvariant::FirstLap,
        )
    }

    fn check_calls(&self, sight: &Sight) -> Result<(), BrokenInvariant> {
        match self.uncalled.iter().find(|&seat| sight.size(seat) != 1) {
            Some(seat) => Err(BrokenInvariant::Calls(seat)),
            None => Ok(()),
        }
    }

    fn check_turn(&self, sight: &Sight) -> Result<(), BrokenInvariant> {
        let turn = &self.turn;
        let rebuilt = self.turn_from(&TurnParts::of(turn)) == Some(*turn);
        ensure(rebuilt, BrokenInvariant::Turn("what follows from the tiles on the table is not what is kept"))?;

        let before = self.layout.placed().len().saturating_sub(turn.played as usize);
        let last = self.layout.placed().skip(before).last().map(|placed| placed.tile);
        let expected = match last {
            None => Owes::Play,
            Some(tile) => self.owes_after(turn, tile).unwrap_or(Owes::LastCover),
        };
        let owes = match turn.owes {
            Owes::LastCover => last.is_some_and(|double| self.waits_for_last_cover(turn, double, sight)),
            owes => owes == expected && sight.size(turn.seat) > 0,
        };
        let own = Train::Seat(turn.seat);
        let goes_on_like_that = match turn.kind {
            TurnKind::Tile => turn.doubles == turn.played,
            TurnKind::WholeTrain => self.layout.placed().skip(before).all(|placed| placed.train == own),
            TurnKind::Sweep => true,
        };
        let changed = turn.changed || !(turn.drew_ever || turn.played > 0);
        let checks = [
            (owes, "the seat owes something else"),
            (goes_on_like_that, "one of its tiles would have ended it"),
            (changed, "a tile was laid or drawn, and so something has changed"),
        ];
        checks.into_iter().try_for_each(|(holds, fault)| ensure(holds, BrokenInvariant::Turn(fault)))?;
        self.check_draws(turn, sight)?;
        if !sight.hands.contains(turn.seat) {
            return ensure(self.options == Options::NOTHING, BrokenInvariant::Options);
        }
        ensure(self.options == self.options(turn), BrokenInvariant::Options)?;
        self.check_options(&self.options, turn.seat)
    }

    /// What was drawn in a turn that is the only one.
    fn check_draws(&self, turn: &Turn, sight: &Sight) -> Result<(), BrokenInvariant> {
        let before = self.layout.placed().len().saturating_sub(turn.played as usize);
        let played: TileSet = self.layout.placed().skip(before).map(|placed| placed.tile).collect();
        let hand = self.hands[turn.seat];
        let holds = if sight.hands.contains(turn.seat) {
            turn.drawn.is_none_or(|drawn| hand.contains(drawn) && turn.fresh.contains(drawn))
                && turn.fresh.is_subset(hand.tiles().union(played))
                && turn.drew == turn.drawn.is_some()
                && turn.drew_ever != turn.fresh.is_empty()
        } else {
            turn.drawn.is_none() && turn.fresh.is_empty() && (turn.drew_ever || !turn.drew)
        };
        ensure(holds, BrokenInvariant::Turn("the seat does not hold what it has drawn, or has drawn something else"))
    }

    fn check_lap_turn(&self, seat: Seat, sight: &Sight) -> Result<(), BrokenInvariant> {
        let turn = self.lap_turn(seat);
        let last = self.layout.trailing_double(seat.number()).map(Tile::double);
        let owes = match turn.owes {
            Owes::LastCover => last.is_some_and(|double| self.waits_for_last_cover(&turn, double, sight)),
            _ => sight.size(seat) > 0,
        };
        let visible = sight.hands.contains(seat);
        let drawn = match turn.drawn {
            Some(drawn) => turn.drew && self.hands[seat].contains(drawn),
            None => !(visible && turn.drew),
        };
        let checks = [
            (owes, "a seat of the lap owes something else"),
            (
                self.turn.changed || !(turn.drew || turn.played > 0),
                "a tile was laid or drawn, and so something has changed",
            ),
            (drawn, "a seat of the lap does not hold what it has drawn"),
        ];
        checks.into_iter().try_for_each(|(holds, fault)| ensure(holds, BrokenInvariant::Turn(fault)))?;
        if visible { self.check_options(&self.options(&turn), seat) } else { Ok(()) }
    }

    fn check_options(&self, options: &Options, seat: Seat) -> Result<(), BrokenInvariant> {
        ensure(options.can_play() || !options.others.is_empty(), BrokenInvariant::NothingToDo(seat))
    }

    /// Whether the seat can be waiting for the cover of its last double: its hand is empty and the cover is to be had, or it
    /// has drawn since.
    fn waits_for_last_cover(&self, turn: &Turn, double: Tile, sight: &Sight) -> bool {
        let waits = if sight.size(turn.seat) == 0 { self.has_to_cover_last(double) } else { turn.drew };
        double.is_double() && self.rules.doubles.going_out == GoingOut::MustCover && waits
    }

    fn check_ending(&self, sight: &Sight) -> Result<(), BrokenInvariant> {
        let empty: SeatSet = self.seats().filter(|&seat| sight.size(seat) == 0).collect();
        let everyone_idle = self.boneyard().is_empty() && self.idle.len() == self.rules.players as usize;
        let holds = match self.termination {
            // A hand can be empty while the first lap is finished, or while its last double is to be covered.
            None => {
                let to_act = self.to_act().iter();
                let waiting: SeatSet = to_act.filter(|&seat| self.turn_of(seat).owes == Owes::LastCover).collect();
                (self.out.is_empty() || self.first_lap)
                    && empty.difference(self.out).difference(waiting).is_empty()
                    && !(everyone_idle && self.out.is_empty())
            }
            Some(Termination::Out) => !self.out.is_empty(),
            Some(Termination::Blocked) => everyone_idle && self.out.is_empty(),
            Some(Termination::DoubleExhausted { double }) => {
                self.rules.doubles.exhausted == ExhaustedDouble::EndsRound
                    && self.out.is_empty()
                    && self.layout.open_doubles().any(|open| open.double == double)
                    && self.is_exhausted(double.high())
            }
        };
        let out_is_empty = self.out.difference(empty).is_empty();
        let first_out = self.first_out.is_none_or(|seat| self.out.contains(seat));
        ensure(
            holds && out_is_empty && first_out && self.first_out.is_some() != self.out.is_empty(),
            BrokenInvariant::Ending,
        )
    }
}

impl Sight {
    /// Whether nothing is hidden.
    pub(super) fn sees_all(&self, rules: &Rules) -> bool {
        self.deck && self.hands.len() == rules.players as usize
    }

    /// How many tiles a seat holds that is at the table.
    fn size(&self, seat: Seat) -> usize {
        self.sizes[seat.index()] as usize
    }
}
