//! A round taken apart, and put together again.
//!
//! The parts are what cannot be worked out from the rest: snapshots, positions and views are three spellings of them. What
//! is put together has passed the check of all invariants, whatever the parts said.

use alloc::vec::Vec;

use super::Round;
use super::dealing::deck_tiles;
use super::hand::Hand;
use super::invariants::BrokenInvariant;
use super::lap::Lap;
use super::options::Options;
use super::turn::{Owes, Turn, TurnKind};
use crate::deck::Deck;
use crate::event::Termination;
use crate::layout::{Laid, Layout, Misfit, OpenPart};
use crate::rules::CheckedRules;
use crate::seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
use crate::tile::{Pip, Tile, TileSet};

/// All of a round but its rules and what follows from the rest. What a view does not show is `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub(crate) struct RoundParts {
    pub engine: Pip,
    pub engine_placer: Option<Seat>,
    pub starter: Seat,
    pub termination: Option<Termination>,
    pub turn: TurnParts,
    /// The seats that have still to take their first turns.
    pub first_lap: SeatSet,
    /// The turns of a simultaneous lap that are open.
    pub lap: Vec<LapTurn>,
    pub idle: SeatSet,
    pub skip: SeatSet,
    pub markers: SeatSet,
    pub removable: SeatSet,
    pub own_played: SeatSet,
    pub uncalled: SeatSet,
    pub callable: SeatSet,
    pub out: SeatSet,
    pub out_on_double: SeatSet,
    pub first_out: Option<Seat>,
    pub hands: Vec<Pile<TileSet>>,
    pub boneyard: Pile<Vec<Tile>>,
    /// What was dealt and drawn, in that order.
    pub dealt: Option<Vec<Tile>>,
    pub laid: Vec<Laid>,
    pub open: Vec<OpenPart>,
}

/// How much of a round can be seen: all of it, or what a view shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    /// The seats whose hands are seen.
    pub hands: SeatSet,
    /// How many tiles each seat holds.
    pub sizes: [u8; MAX_SEATS],
    /// Whether the deck is seen.
    pub deck: bool,
}

/// Tiles, or only how many there are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub(crate) struct Pile<T> {
    pub size: u8,
    pub tiles: Option<T>,
}

/// What cannot be worked out of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub(crate) struct TurnParts {
    pub seat: Seat,
    pub owes: Owes,
    /// How many tiles were played in it: the last ones that were laid.
    pub played: u8,
    pub changed: bool,
    pub drew: bool,
    pub drew_ever: bool,
    pub drawn: Option<Tile>,
    pub fresh: TileSet,
}

/// What cannot be worked out of a turn in a simultaneous lap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub(crate) struct LapTurn {
    pub seat: Seat,
    pub drew: bool,
    pub drawn: Option<Tile>,
    pub last_cover: bool,
}

impl TurnParts {
    pub(super) fn of(turn: &Turn) -> TurnParts {
        let Turn { seat, owes, played, changed, drew, drew_ever, drawn, fresh, .. } = *turn;
        TurnParts { seat, owes, played, changed, drew, drew_ever, drawn, fresh }
    }
}

impl Round {
    /// The sight of somebody who sees everything.
    pub(crate) fn whole(&self) -> Sight {
        let mut sizes = [0; MAX_SEATS];
        self.seats().for_each(|seat| sizes[seat.index()] = self.hands[seat].len() as u8);
        Sight { hands: SeatSet::first(self.rules.players as usize), sizes, deck: true }
    }

    /// Takes the round apart, as far as it can be seen.
    pub(crate) fn parts(&self, sight: &Sight) -> RoundParts {
        let hand = |seat: Seat| Pile {
            size: sight.sizes[seat.index()],
            tiles: sight.hands.contains(seat).then_some(self.hands[seat].tiles()),
        };
        let (dealt, boneyard) = self.deck.tiles().split_at(self.dealt as usize);
        RoundParts {
            engine: self.layout.engine(),
            engine_placer: self.engine_placer,
            starter: self.starter,
            termination: self.termination,
            turn: TurnParts::of(&self.turn),
            first_lap: SeatSet::first(self.rules.players as usize).difference(self.had_first_turn),
            lap: self.lap.turns().collect(),
            idle: self.idle,
            skip: self.skip,
            markers: self.markers,
            removable: self.removable,
            own_played: self.own_played,
            uncalled: self.uncalled,
            callable: self.callable,
            out: self.out,
            out_on_double: self.out_on_double,
            first_out: self.first_out,
            hands: self.seats().map(hand).collect(),
            boneyard: Pile { size: boneyard.len() as u8, tiles: sight.deck.then(|| boneyard.to_vec()) },
            dealt: sight.deck.then(|| dealt.to_vec()),
            laid: self.layout.laid().collect(),
            open: self.layout.open_parts().collect(),
        }
    }

    /// The turn in progress, with all that follows from what is on the table. `None` if fewer tiles lie there than it is said
    /// to have played.
    pub(super) fn turn_from(&self, parts: &TurnParts) -> Option<Turn> {
        let own = crate::seat::Train::Seat(parts.seat);
        let before = self.layout.placed().len().checked_sub(parts.played as usize)?;
        let started = self.layout.placed().take(before).any(|placed| placed.train == own);
        let played: TileSet = self.layout.placed().skip(before).map(|placed| placed.tile).collect();
        let open_before = self.layout.open_doubles().filter(|open| !played.contains(open.double)).count();
        let mut turn = self.new_turn(parts.seat, started, open_before);
        let begins = self.layout.placed().nth(before);
        if !started && self.may_start_late(&turn) && begins.is_some_and(|first| first.train == own) {
            turn.kind = TurnKind::WholeTrain;
        }
        if turn.kind == TurnKind::Sweep
            && let Some(last) = self.layout.placed().skip(before).last()
        {
            turn.sweep_at = self.place_in_circle(parts.seat, self.layout.numbering().number(last.train)?);
            turn.sweep_played = true;
        }
        let TurnParts { owes, played: count, changed, drew, drew_ever, drawn, fresh, .. } = *parts;
        let doubles = played.intersection(TileSet::DOUBLES).len() as u8;
        Some(Turn { owes, changed, drew, drew_ever, played: count, doubles, drawn, fresh, ..turn })
    }
}

impl RoundParts {
    /// Puts together a round of which all can be seen.
    pub(crate) fn build_whole(&self, rules: &CheckedRules) -> Result<Round, BrokenInvariant> {
        let (round, sight) = self.build(rules)?;
        if sight.sees_all(rules) { Ok(round) } else { Err(BrokenInvariant::Deck) }
    }

    /// Puts the round together, and checks that it holds together. Says what can be seen of it, too.
    pub(crate) fn build(&self, rules: &CheckedRules) -> Result<(Round, Sight), BrokenInvariant> {
        let layout = Layout::rebuilt(rules, self.engine, &self.laid, &self.open).map_err(|misfit| match misfit {
            Misfit::Laid(Laid { tile, train, .. }) => BrokenInvariant::Misplaced { tile, train },
            Misfit::Open => BrokenInvariant::Layout("the open doubles do not lie open"),
        })?;
        let (hands, sight) = self.hands(rules)?;
        let table = SeatSet::first(rules.players as usize);
        let in_lap = self.lap.iter().all(|turn| table.contains(turn.seat));
        if !in_lap || !self.first_lap.difference(table).is_empty() {
            return Err(BrokenInvariant::Seats("a seat is not at the table"));
        }
        let deck = self.deck(rules)?;
        let mut round = Round {
            rules: rules.clone(),
            engine_placer: self.engine_placer,
            starter: self.starter,
            termination: self.termination,
            turn: Turn::new(self.turn.seat, TurnKind::Tile, 0),
            options: Options::NOTHING,
            first_lap: !self.first_lap.is_empty(),
            had_first_turn: table.difference(self.first_lap),
            idle: self.idle,
            skip: self.skip,
            markers: self.markers,
            removable: self.removable,
            own_played: self.own_played,
            uncalled: self.uncalled,
            callable: self.callable,
            out: self.out,
            out_on_double: self.out_on_double,
            first_out: self.first_out,
            lap: Lap::of(&self.lap),
            dealt: deck.tiles().len().saturating_sub(self.boneyard.size as usize) as u8,
            deck,
            hands,
            layout,
        };
        // The rest counts on it that there are such seats.
        round.check_seats()?;
        round.turn.changed = self.turn.changed;
        if round.has_one_turn() {
            let more = BrokenInvariant::Turn("it has played more tiles than lie on the table");
            round.turn = round.turn_from(&self.turn).ok_or(more)?;
            if sight.hands.contains(round.turn.seat) {
                round.options = round.options(&round.turn);
            }
        }
        round.check_within(&sight)?;
        // What is written twice has to agree, and nothing may be said that is not so.
        let all = round.parts(&sight) == *self;
        if all { Ok((round, sight)) } else { Err(BrokenInvariant::Turn("more is said of it than there is to say")) }
    }

    /// The hands, and what can be seen of them.
    fn hands(&self, rules: &CheckedRules) -> Result<(PerSeat<Hand>, Sight), BrokenInvariant> {
        let mut hands = PerSeat::new(rules.players, Hand::EMPTY);
        let mut sight = Sight { hands: SeatSet::EMPTY, sizes: [0; MAX_SEATS], deck: self.dealt.is_some() };
        if self.hands.len() != rules.players as usize {
            return Err(BrokenInvariant::Seats("there are not as many hands as seats"));
        }
        for (seat, pile) in (0..).map(Seat::new).zip(&self.hands) {
            sight.sizes[seat.index()] = pile.size;
            if let Some(tiles) = pile.tiles {
                hands[seat] = Hand::from(tiles);
                sight.hands.insert(seat);
            }
        }
        Ok((hands, sight))
    }

    fn deck(&self, rules: &CheckedRules) -> Result<Deck, BrokenInvariant> {
        match (&self.dealt, &self.boneyard.tiles) {
            (Some(dealt), Some(boneyard)) => {
                Deck::new(&[dealt.as_slice(), boneyard].concat()).map_err(|_| BrokenInvariant::Deck)
            }
            (None, None) => Ok(Deck::hidden(deck_tiles(rules, self.engine).len())),
            _ => Err(BrokenInvariant::Deck),
        }
    }
}
