//! Whole rounds that agree with everything an observer knows.
//!
//! A *world* says of every tile that the observer does not see where it was dealt or drawn: which seat's first hand it
//! belonged to, which draw it was, or where in the boneyard it lies. A deck follows from a world, and the moves that were
//! made, played from that deck, show whether the observer would have seen the same.

use alloc::vec::Vec;

use rand_core::Rng;

use crate::deck::{Deck, below};
use crate::event::{DrawCause, Event};
use crate::history::{Log, Logger, Proof};
use crate::round::Round;
use crate::seat::Seat;
use crate::tile::{Tile, TileSet};
use crate::view::View;

/// How many steps of the walk there are for each place between two worlds.
const STEPS_FOR_EACH_PLACE: usize = 24;

/// How many worlds are tried before giving up.
const TRIES: usize = 1000;

/// Where a tile came from.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// Whose first hand or draw it is; nobody's in the boneyard.
    seat: Option<Seat>,
    /// When the tile came there, as a number of events of the log.
    from: usize,
    /// The tile, if the observer knows it to be this one.
    fixed: Option<Tile>,
    /// What the play has shown this not to be, if it is still in the hand.
    excluded: TileSet,
}

/// A tile that a seat has shown: when it was last in the hand, and the earliest time at which it can have come into the hand.
#[derive(Clone, Copy, Debug)]
struct Shown {
    tile: Tile,
    seat: Seat,
    earliest: usize,
    latest: usize,
}

/// A tile in a place where it may not be, or may.
#[derive(Clone, Copy, Debug)]
struct Lying {
    tile: Tile,
    /// The number in the list of shown tiles, if it is one of them.
    shown: Option<usize>,
}

/// The places of a round, and the tiles whose places are not known.
struct Puzzle {
    /// First hands seat by seat, then draws in their order, then the boneyard.
    places: Vec<Place>,
    /// The places whose tiles are not known.
    free: Vec<usize>,
    shown: Vec<Shown>,
}

/// A guess: what lies at each free place.
struct World<'a> {
    puzzle: &'a Puzzle,
    lying: Vec<Lying>,
    faults: usize,
}

impl View {
    /// A full round that agrees with everything the observer knows, what play has revealed included: its view is the same
    /// as this one. Any such round may come out. `None` only if none was found, which takes rules and play that leave
    /// almost no possibilities.
    ///
    /// # Which one comes out
    ///
    /// All decks that agree with what the observer has seen are equally likely, as they were when the round was dealt; that
    /// other seats chose their plays for reasons is not considered. The samples are made by a random walk among such decks
    /// that exchanges two tiles at a time. In the long run it visits all that it can reach equally often. A sample is where
    /// it stands after 24 steps for each place whose tile is not known, started from a random deal, so that samples are
    /// close to uniform but not exactly so.
    pub fn determinize(&self, rng: &mut (impl Rng + ?Sized)) -> Option<Round> {
        let puzzle = Puzzle::of(self);
        let mut world = World::random(&puzzle, self, rng);
        for _ in 0..TRIES {
            world.walk(STEPS_FOR_EACH_PLACE, rng);
            if world.faults == 0
                && let Some(round) = world.play(self)
            {
                return Some(round);
            }
        }
        None
    }
}

/// How many steps of the walk there are for each place between worlds that are taken one after the other.
const STEPS_BETWEEN: usize = 2;

/// Rounds that agree with a view, one after the other: quicker than [`View::determinize`] where many are wanted.
///
/// It is the same walk, taken on from sample to sample with fewer steps between, so that neighbours resemble each other somewhat.
/// The moves are not played again: what they prove of single tiles is kept, and so are the sizes of the hands, but a round may
/// come out from which they would have been made otherwise. Its deck has no more than the boneyard.
pub(crate) struct Samples<'a> {
    view: &'a View,
    puzzle: Puzzle,
    lying: Vec<Lying>,
}

impl<'a> Samples<'a> {
    /// The samples of a view; nothing if none was found that agrees with it, as long as the search for it may go on.
    pub(crate) fn of(
        view: &'a View,
        rng: &mut (impl Rng + ?Sized),
        mut may_go_on: impl FnMut() -> bool,
    ) -> Option<Samples<'a>> {
        let puzzle = Puzzle::of(view);
        let mut world = World::random(&puzzle, view, rng);
        for _ in 0..TRIES {
            world.walk(STEPS_FOR_EACH_PLACE, rng);
            if world.faults == 0 {
                let lying = world.lying;
                return Some(Samples { view, puzzle, lying });
            }
            if !may_go_on() {
                break;
            }
        }
        None
    }

    /// The sample where the walk stands.
    pub(crate) fn round(&self) -> Round {
        let hidden = self.view.seats().filter(|&seat| !self.view.open_hands().contains(seat));
        let mut hands: Vec<(Seat, TileSet)> = hidden.map(|seat| (seat, TileSet::EMPTY)).collect();
        let mut boneyard = Vec::with_capacity(self.view.boneyard_size());
        for (&place, lying) in self.puzzle.free.iter().zip(&self.lying) {
            match self.puzzle.places[place].seat {
                None => boneyard.push(lying.tile),
                Some(seat) if lying.shown.is_none() => {
                    let hand = hands.iter_mut().find(|(holder, _)| *holder == seat);
                    hand.into_iter().for_each(|(_, hand)| hand.insert(lying.tile));
                }
                Some(_) => {}
            }
        }
        self.view.round().with_hidden(&hands, &boneyard)
    }

    /// Walks on to the next sample.
    pub(crate) fn walk(&mut self, rng: &mut (impl Rng + ?Sized)) {
        let lying = core::mem::take(&mut self.lying);
        let mut world = World { puzzle: &self.puzzle, lying, faults: 0 };
        world.walk(STEPS_BETWEEN, rng);
        self.lying = world.lying;
    }
}

impl Puzzle {
    fn of(view: &View) -> Puzzle {
        let mut puzzle = Puzzle { places: Vec::new(), free: Vec::new(), shown: Vec::new() };
        let hand_size = view.rules().hand_size();
        for seat in view.seats() {
            for _ in 0..hand_size {
                puzzle.places.push(Place { seat: Some(seat), from: 0, fixed: None, excluded: TileSet::EMPTY });
            }
        }
        puzzle.read_log(view);
        for _ in 0..view.boneyard_size() {
            puzzle.places.push(Place { seat: None, from: usize::MAX, fixed: None, excluded: TileSet::EMPTY });
        }
        puzzle.read_open_hands(view);
        for place in &mut puzzle.places {
            let later = view.proofs().iter().filter(|proof| Some(proof.seat) == place.seat && proof.at >= place.from);
            place.excluded = later.fold(TileSet::EMPTY, |all, proof| all.union(proof.none_of));
        }
        puzzle.free = (0..puzzle.places.len()).filter(|&place| puzzle.places[place].fixed.is_none()).collect();
        puzzle
    }

    /// Draws and shown tiles. A tile that is played with a drawn tile in hand is the drawn one.
    fn read_log(&mut self, view: &View) {
        let mut pending: Vec<Option<usize>> = view.seats().map(|_| None).collect();
        for (at, event) in view.events().iter().enumerate() {
            match *event {
                Event::Drew { seat, tile, cause } => {
                    if cause == DrawCause::Turn {
                        pending[seat.number() as usize] = Some(self.places.len());
                    }
                    let place = Place { seat: Some(seat), from: at + 1, fixed: tile, excluded: TileSet::EMPTY };
                    self.places.push(place);
                }
                Event::Played { seat, tile, .. } => match pending[seat.number() as usize].take() {
                    Some(place) => self.places[place].fixed = Some(tile),
                    None => self.show(view, seat, tile, at),
                },
                Event::EngineLaid { engine, by: Some(seat) } => self.show(view, seat, engine, at),
                Event::Passed { seat } | Event::TurnBegan { seat } => pending[seat.number() as usize] = None,
                _ => {}
            }
        }
    }

    fn show(&mut self, view: &View, seat: Seat, tile: Tile, latest: usize) {
        let excludes = |proof: &&Proof| proof.seat == seat && proof.at <= latest && proof.none_of.contains(tile);
        let earliest = view.proofs().iter().filter(excludes).map(|proof| proof.at + 1).max().unwrap_or(0);
        self.shown.push(Shown { tile, seat, earliest, latest });
    }

    /// Hands that the observer sees: a seat whose draws are all known was dealt the rest of what it has held; else its hand
    /// is shown, but not how it came there.
    fn read_open_hands(&mut self, view: &View) {
        for seat in view.open_hands().iter() {
            let places = || self.places.iter().filter(move |place| place.seat == Some(seat));
            let known: TileSet = places().filter_map(|place| place.fixed).collect();
            let hand = view.hand(seat).unwrap_or_default();
            if places().any(|place| place.from > 0 && place.fixed.is_none()) {
                hand.difference(known).iter().for_each(|tile| self.show(view, seat, tile, usize::MAX));
                continue;
            }
            let shown = self.shown.iter().filter(|shown| shown.seat == seat).map(|shown| shown.tile).collect();
            let dealt = hand.union(shown).difference(known);
            let first = self.places.iter_mut().filter(|place| place.seat == Some(seat) && place.from == 0);
            first.zip(dealt).for_each(|(place, tile)| place.fixed = Some(tile));
            self.shown.retain(|shown| shown.seat != seat);
        }
    }

    /// Whether a tile may lie at a place, as far as the play has shown.
    fn fits(&self, lying: Lying, place: usize) -> bool {
        let place = &self.places[place];
        match lying.shown {
            Some(number) => {
                let shown = &self.shown[number];
                place.seat == Some(shown.seat) && (shown.earliest..=shown.latest).contains(&place.from)
            }
            None => !place.excluded.contains(lying.tile),
        }
    }
}

impl<'a> World<'a> {
    /// Each seat is given what it has shown and as many of the unseen tiles as it needs, at random.
    fn random(puzzle: &'a Puzzle, view: &View, rng: &mut (impl Rng + ?Sized)) -> World<'a> {
        let known: TileSet = puzzle.places.iter().filter_map(|place| place.fixed).collect();
        let mut hidden: Vec<Lying> =
            view.unseen().difference(known).iter().map(|tile| Lying { tile, shown: None }).collect();
        let mut lying = Vec::with_capacity(puzzle.free.len());
        let mut of_seat: Vec<Vec<Lying>> = view.seats().map(|_| Vec::new()).collect();
        for (number, shown) in puzzle.shown.iter().enumerate() {
            of_seat[shown.seat.number() as usize].push(Lying { tile: shown.tile, shown: Some(number) });
        }
        shuffle(&mut hidden, rng);
        for &place in &puzzle.free {
            let own = puzzle.places[place].seat.and_then(|seat| of_seat.get_mut(seat.number() as usize));
            let tile = own.and_then(Vec::pop).or_else(|| hidden.pop());
            lying.extend(tile);
        }
        let mut world = World { puzzle, lying, faults: 0 };
        world.faults = (0..world.lying.len()).filter(|&at| !world.fits(world.lying[at], at)).count();
        world
    }

    fn fits(&self, lying: Lying, at: usize) -> bool {
        self.puzzle.fits(lying, self.puzzle.free[at])
    }

    /// Exchanges tiles at random: an exchange that brings more tiles where they may not lie is not made.
    fn walk(&mut self, steps_for_each_place: usize, rng: &mut (impl Rng + ?Sized)) {
        let count = self.lying.len() as u32;
        if count < 2 {
            return;
        }
        for _ in 0..steps_for_each_place * self.lying.len() {
            let (a, b) = (below(count, rng) as usize, below(count, rng) as usize);
            let (one, other) = (self.lying[a], self.lying[b]);
            let before = usize::from(!self.fits(one, a)) + usize::from(!self.fits(other, b));
            let after = usize::from(!self.fits(one, b)) + usize::from(!self.fits(other, a));
            if after <= before {
                self.lying.swap(a, b);
                self.faults = self.faults + after - before;
            }
        }
    }

    /// Plays the moves from the deck of this world; gives the round if the observer has seen the same.
    fn play(&self, view: &View) -> Option<Round> {
        let mut tiles: Vec<Tile> =
            self.puzzle.places.iter().map(|place| place.fixed.unwrap_or(Tile::DOUBLE_BLANK)).collect();
        for (&place, lying) in self.puzzle.free.iter().zip(&self.lying) {
            tiles[place] = lying.tile;
        }
        let deck = Deck::new(&tiles).ok()?;
        // What was turned up for the start was seen before the deal.
        let turned_up = view.events().iter().take_while(|event| matches!(event, Event::TurnedUp { .. }));
        let mut log = Log { events: turned_up.copied().collect(), proofs: Vec::new() };
        let mut logger = Logger { log: &mut log, report: |_| {} };
        let mut round = Round::deal_witnessed(view.rules(), view.start(), &deck, &mut logger).ok()?;
        for played in view.moves() {
            round.apply_before(played.seat, played.action, &mut logger).ok()?;
        }
        let same_events = log.events.iter().zip(view.events()).all(|(event, seen)| match seen {
            Event::Drew { seat, tile: None, cause } => {
                matches!(event, Event::Drew { seat: drawer, cause: why, .. } if (drawer, why) == (seat, cause))
            }
            seen => event == seen,
        });
        let same = same_events
            && log.events.len() == view.events().len()
            && log.proofs == view.proofs()
            && round.seen_by(view.open_hands()) == *view.round();
        same.then_some(round)
    }
}

fn shuffle(list: &mut [Lying], rng: &mut (impl Rng + ?Sized)) {
    for place in (1..list.len()).rev() {
        list.swap(place, below(place as u32 + 1, rng) as usize);
    }
}
