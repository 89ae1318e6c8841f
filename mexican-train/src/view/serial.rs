//! Views with serde.

use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{View, drawn_seen_by, open_hands};
use crate::action::Action;
use crate::event::Event;
use crate::game::{RoundResult, totals};
use crate::history::{Move, Proof};
use crate::layout::{OpenDouble, PlacedTile};
use crate::round::{RoundParts, RoundStart, Sight, deck_tiles};
use crate::rules::CheckedRules;
use crate::scoring::score;
use crate::seat::{Seat, SeatSet, Train};
use crate::serial::Format;
use crate::tile::{PipSet, Tile, TileSet};

/// A view as it is written. Much of it follows from the rest, and is there for those who only read it.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ViewForm {
    format: Format,
    observer: Option<Seat>,
    to_act: SeatSet,
    legal_actions: Vec<Action>,
    trains: Vec<TrainForm>,
    open_doubles: Vec<OpenDouble>,
    round_number: usize,
    totals: Vec<i64>,
    results: Vec<RoundResult>,
    unseen: TileSet,
    lacks: Vec<TileSet>,
    round: RoundParts,
    start: RoundStart,
    events: Vec<Event>,
    moves: Vec<Move>,
    proofs: Vec<Proof>,
    rules: CheckedRules,
}

#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TrainForm {
    train: Train,
    marker: bool,
    plain_ends: PipSet,
    tiles: Vec<PlacedTile>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewForm::of(self).serialize(serializer)
    }
}

/// What is read has to hold together, what follows from the rest included, and to show no more than such a view does.
impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<View, D::Error> {
        ViewForm::deserialize(deserializer)?.view().map_err(D::Error::custom)
    }
}

impl View {
    /// What the view shows of its round.
    fn sight(&self) -> Sight {
        let mut sizes = self.round.whole().sizes;
        sizes.iter_mut().zip(&self.hand_sizes).for_each(|(size, known)| *size = *known);
        Sight { hands: self.open_hands, sizes, deck: false }
    }
}

impl ViewForm {
    fn of(view: &View) -> ViewForm {
        let layout = view.layout();
        let marker = |train: Train| matches!(train, Train::Seat(seat) if view.markers().contains(seat));
        let trains = layout.trains().map(|train| TrainForm {
            train,
            marker: marker(train),
            plain_ends: layout.plain_ends(train),
            tiles: layout.tiles_of(train).collect(),
        });
        ViewForm {
            format: Format,
            observer: view.observer,
            to_act: view.to_act(),
            legal_actions: view.legal_actions().iter().collect(),
            trains: trains.collect(),
            open_doubles: layout.open_doubles().collect(),
            round_number: view.round_number,
            totals: view.totals.clone(),
            results: view.results.clone(),
            unseen: view.unseen(),
            lacks: view.seats().map(|seat| view.lacks(seat)).collect(),
            round: view.round.parts(&view.sight()),
            start: view.start,
            events: view.events.clone(),
            moves: view.moves.clone(),
            proofs: view.proofs.clone(),
            rules: view.rules().clone(),
        }
    }

    /// The view that is written like that.
    fn view(self) -> Result<View, &'static str> {
        let (round, sight) = self.round.build(&self.rules).map_err(|_| "the round of the view contradicts itself")?;
        if self.observer.is_some_and(|seat| seat.number() >= self.rules.players) {
            return Err("the observer of the view is not at the table");
        }
        if sight.deck || sight.hands != open_hands(&round, self.observer) {
            return Err("the view shows hands or tiles of the deck that its observer does not see");
        }
        self.check_results()?;
        let view = View {
            observer: self.observer,
            open_hands: sight.hands,
            hand_sizes: round.seats().map(|seat| sight.sizes[seat.number() as usize]).collect(),
            round,
            round_number: self.round_number,
            results: self.results.clone(),
            totals: self.totals.clone(),
            start: self.start,
            moves: self.moves.clone(),
            events: self.events.clone(),
            proofs: self.proofs.clone(),
        };
        view.check_log()?;
        view.check_game()?;
        if ViewForm::of(&view) == self { Ok(view) } else { Err("parts of the view do not follow from the others") }
    }

    /// The results of a table of that size, whose points can be added up.
    fn check_results(&self) -> Result<(), &'static str> {
        let players = self.rules.players as usize;
        let table = SeatSet::first(players);
        let no_more_than = 1 << 40;
        let holds = self.results.len() < 1 << 20
            && self.results.iter().all(|RoundResult { score, penalised }| {
                let seats = score.winners.union(*penalised);
                score.points.len() == players
                    && score.in_hand.len() == players
                    && seats.difference(table).is_empty()
                    && table.contains(score.winner)
                    && table.contains(score.starter)
                    && score.engine <= self.rules.set.highest()
                    && score.points.iter().all(|points| points.unsigned_abs() < no_more_than)
            });
        if holds { Ok(()) } else { Err("the results of the view are not those of such a table") }
    }
}

impl View {
    /// The results, totals and start of the round are those of such a game.
    fn check_game(&self) -> Result<(), &'static str> {
        let over = self.termination().is_some();
        let last = self.results.last().map(|result| &result.score);
        let start = self.start.first.number() < self.rules().players
            && self.start.engine <= self.rules().set.highest()
            && self.start.used.iter().all(|pip| pip <= self.rules().set.highest());
        let holds = self.results.len() == self.round_number + usize::from(over)
            && (!over || score(&self.round).as_ref() == last)
            && self.totals == totals(self.rules(), &self.results)
            && start;
        if holds { Ok(()) } else { Err("the results of the view do not belong to its round") }
    }

    /// What is said to have happened leads to what the view shows, as far as that can be counted.
    fn check_log(&self) -> Result<(), &'static str> {
        let table = SeatSet::first(self.rules().players as usize);
        let at_table = self.events.iter().all(|event| event.seats().all(|seat| table.contains(seat)))
            && self.moves.iter().all(|played| table.contains(played.seat))
            && self.proofs.iter().all(|proof| table.contains(proof.seat) && proof.at <= self.events.len())
            && self.proofs.is_sorted_by_key(|proof| proof.at);
        if !at_table {
            return Err("the log of the view has a seat that is not at the table, or is out of order");
        }

        let plays = |event: &Event| match *event {
            Event::Played { seat, tile, train, join } => Some((seat, Action::Play { tile, train, join })),
            _ => None,
        };
        let moved = |played: &Move| match played.action {
            Action::Play { .. } => Some((played.seat, played.action)),
            _ => None,
        };
        let laid = self.layout().laid().map(Action::from);
        let same_plays = self.events.iter().filter_map(plays).eq(self.moves.iter().filter_map(moved))
            && self.events.iter().filter_map(plays).map(|(_, action)| action).eq(laid);

        let seen = drawn_seen_by(&self.round, self.observer);
        let drew = |seat: Seat| {
            self.events.iter().filter(move |event| matches!(event, Event::Drew { seat: by, .. } if *by == seat))
        };
        let played = |seat: Seat| self.events.iter().filter_map(plays).filter(move |play| play.0 == seat).count();
        let hands = self.seats().all(|seat| {
            let given = self.rules().hand_size() as usize + drew(seat).count();
            let taken = played(seat) + usize::from(self.engine_placer() == Some(seat));
            given.checked_sub(taken) == Some(self.hand_size(seat))
                && drew(seat).all(|event| event.seen_by(seen) == *event)
                && (!seen.contains(seat) || drew(seat).all(|event| !matches!(event, Event::Drew { tile: None, .. })))
        });
        let drawn: usize = self.seats().map(|seat| drew(seat).count()).sum();
        let dealt = self.rules().players as usize * self.rules().hand_size() as usize;
        let boneyard = self.boneyard_size() + drawn + dealt == deck_tiles(self.rules(), self.engine()).len();

        let engine = Event::EngineLaid { engine: Tile::double(self.engine()), by: self.engine_placer() };
        let engines = self.events.iter().filter(|event| matches!(event, Event::EngineLaid { .. }));
        let ended = self.events.iter().filter_map(|event| match *event {
            Event::RoundEnded { termination } => Some(termination),
            _ => None,
        });
        let once = engines.eq([&engine]) && ended.eq(self.termination());
        if same_plays && hands && boneyard && once { Ok(()) } else { Err("the log of the view does not lead to it") }
    }
}
