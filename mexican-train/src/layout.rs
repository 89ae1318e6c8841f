//! What lies on the table: trains, their ends, and open doubles.
//!
//! A layout is a tree. Every tile lies against another one or against the hub, and a plain train is the case in which
//! nothing branches. The layout knows what fits where; who may play there, and when, is decided in `round`.

mod rebuild;

use core::fmt;

pub(crate) use rebuild::{Laid, Misfit, OpenPart};

use crate::action::Join;
use crate::rules::Rules;
use crate::seat::{MAX_TRAINS, Seat, Train, TrainSet};
use crate::tile::{MAX_PIP, MAX_TILES, Pip, PipSet, Tile, TileSet};
use crate::trains::Trains;

/// Every double but the engine can lie open, each once.
const MAX_OPEN: usize = MAX_PIP as usize;

/// One end for each train, and each double turns one end into three at most.
const MAX_ENDS: usize = MAX_TRAINS + 2 * MAX_OPEN;

/// Stands for the hub where the tile that a tile lies against is kept.
const HUB: u8 = u8::MAX;

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PlacedTile {
    /// The tile.
    pub tile: Tile,
    /// The train that it belongs to.
    pub train: Train,
    /// The tile that it lies against; nothing for the first tile of a train, which lies against the engine.
    pub against: Option<Tile>,
    /// The pip with which it lies against that tile or the engine.
    pub joined: Pip,
}

impl PlacedTile {
    /// The pip on the far half: what the next tile has to match.
    #[must_use]
    pub fn free(&self) -> Pip {
        self.tile.across(self.joined)
    }
}

/// A double on the table that is not yet covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct OpenDouble {
    /// The double.
    pub double: Tile,
    /// The train that it lies on.
    pub train: Train,
    /// The seat that played it.
    pub seat: Seat,
    /// How many tiles it still demands, 1 to 3.
    pub demands: u8,
}

/// A placed tile, as the layout keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Placed {
    tile: u8,
    against: u8,
    joined: u8,
    train: u8,
}

/// A place where tiles can be laid.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct End {
    pip: u8,
    train: u8,
    /// The tile that the end belongs to, or the hub.
    tile: u8,
    /// Whether it is an open double.
    open: bool,
}

/// An open double, as the layout keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Open {
    pip: u8,
    train: u8,
    seat: u8,
    demands: u8,
    end: u8,
}

/// Where a tile is laid: on a plain end of a train, or on an open double.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub train: u8,
    /// The pip that a tile has to match.
    pub wanted: Pip,
    /// The number of the open double in the order of play; nothing on a plain end.
    pub double: Option<u8>,
}

/// The trains around the hub.
#[derive(Clone, PartialEq, Eq)]
pub struct Layout {
    engine: Pip,
    trains: Trains,
    toes: u8,
    started: TrainSet,
    /// Without branching: the trains whose only end is an open double.
    stopped: TrainSet,
    on_table: TileSet,
    placed_count: u8,
    end_count: u8,
    open_count: u8,
    open: [Open; MAX_OPEN],
    /// The pips of each train's plain ends, with branching; without, its only end tells.
    plain: [PipSet; MAX_TRAINS],
    /// The ends; without branching, that of train t stands at place t.
    ends: [End; MAX_ENDS],
    placed: [Placed; MAX_TILES],
}

impl Layout {
    pub(crate) fn new(rules: &Rules, engine: Pip) -> Layout {
        let trains = Trains::of(rules);
        let mut layout = Layout {
            engine,
            trains,
            toes: rules.doubles.toes,
            started: TrainSet::EMPTY,
            stopped: TrainSet::EMPTY,
            on_table: TileSet::of(Tile::double(engine)),
            placed_count: 0,
            end_count: trains.count(),
            open_count: 0,
            open: [Open::default(); MAX_OPEN],
            plain: [PipSet::EMPTY; MAX_TRAINS],
            ends: [End::default(); MAX_ENDS],
            placed: [Placed::default(); MAX_TILES],
        };
        for train in 0..trains.count() {
            layout.plain[train as usize] = if layout.branches() { PipSet::of(engine) } else { PipSet::EMPTY };
            layout.ends[train as usize] = End { pip: engine.value(), train, tile: HUB, open: false };
        }
        layout
    }

    /// The double in the hub.
    #[must_use]
    pub fn engine(&self) -> Pip {
        self.engine
    }

    /// All trains in the order of their numbers: those of the seats first, then the public ones.
    #[must_use]
    pub fn trains(&self) -> impl ExactSizeIterator<Item = Train> {
        (0..self.trains.count()).map(|number| self.trains.train(number))
    }

    /// Whether the train has a tile, whoever played it. False for a train that the round does not have.
    #[must_use]
    pub fn is_started(&self, train: Train) -> bool {
        self.trains.number(train).is_some_and(|train| self.started.contains(train))
    }

    /// The pips of the train's plain ends: the engine's pip where the train is not started, and none where its only end
    /// is an open double.
    #[must_use]
    pub fn plain_ends(&self, train: Train) -> PipSet {
        self.trains.number(train).map_or(PipSet::EMPTY, |train| self.plain(train))
    }

    /// The tiles on the trains in the order in which they were played, the engine not among them.
    #[must_use]
    pub fn placed(&self) -> impl ExactSizeIterator<Item = PlacedTile> {
        self.placed[..self.placed_count as usize].iter().map(|placed| PlacedTile {
            tile: known(placed.tile),
            train: self.trains.train(placed.train),
            against: Tile::from_index(placed.against),
            joined: Pip::known(placed.joined),
        })
    }

    /// The tiles of one train in the order in which they were played. Without branching that is from the hub outwards.
    pub fn tiles_of(&self, train: Train) -> impl Iterator<Item = PlacedTile> {
        self.placed().filter(move |placed| placed.train == train)
    }

    /// The open doubles in the order in which they were played.
    #[must_use]
    pub fn open_doubles(&self) -> impl ExactSizeIterator<Item = OpenDouble> {
        self.open[..self.open_count as usize].iter().map(|open| OpenDouble {
            double: Tile::double(Pip::known(open.pip)),
            train: self.trains.train(open.train),
            seat: Seat::new(open.seat),
            demands: open.demands,
        })
    }

    /// All tiles on the table, the engine among them.
    #[must_use]
    pub fn tiles(&self) -> TileSet {
        self.on_table
    }

    // Trains by number: the form in which the rules of a round handle them.

    pub(crate) fn numbering(&self) -> &Trains {
        &self.trains
    }

    pub(crate) fn started(&self) -> TrainSet {
        self.started
    }

    /// Whether trains can branch, so that a train can have several ends.
    pub(crate) fn branches(&self) -> bool {
        self.toes > 1
    }

    // What fits.

    /// The trains that have plain ends; with branching, perhaps others too.
    pub(crate) fn plain_trains(&self) -> TrainSet {
        self.trains.all().difference(self.stopped)
    }

    pub(crate) fn plain(&self, train: u8) -> PipSet {
        if self.branches() {
            self.plain[train as usize]
        } else if self.stopped.contains(train) {
            PipSet::EMPTY
        } else {
            PipSet::of(self.tip(train))
        }
    }

    /// The pip of a train's only end, without branching: plain, or an open double.
    pub(crate) fn tip(&self, train: u8) -> Pip {
        Pip::known(self.ends[train as usize].pip)
    }

    pub(crate) fn open_count(&self) -> usize {
        self.open_count as usize
    }

    pub(crate) fn open_pip(&self, number: usize) -> Pip {
        Pip::known(self.open[number].pip)
    }

    pub(crate) fn open_train(&self, number: usize) -> u8 {
        self.open[number].train
    }

    pub(crate) fn open_seat(&self, number: usize) -> Seat {
        Seat::new(self.open[number].seat)
    }

    /// Whether every tile of the pip is on the table.
    pub(crate) fn is_exhausted(&self, pip: Pip, set: TileSet) -> bool {
        TileSet::with_pip(pip).intersection(set).is_subset(self.on_table)
    }

    /// The place that an action names on a train; nothing if there is none such.
    #[inline(always)]
    pub(crate) fn place(&self, train: u8, join: Join) -> Option<Place> {
        let plain = |wanted| Place { train, wanted, double: None };
        match join {
            Join::OnlyEnd if self.branches() => None,
            Join::OnlyEnd => {
                let end = self.ends[train as usize];
                let pip = Pip::known(end.pip);
                if end.open { self.open_on(train, pip) } else { Some(plain(pip)) }
            }
            Join::Plain(_) | Join::Double(_) if !self.branches() => None,
            Join::Plain(pip) => self.plain(train).contains(pip).then_some(plain(pip)),
            Join::Double(pip) => self.open_on(train, pip),
        }
    }

    fn open_on(&self, train: u8, wanted: Pip) -> Option<Place> {
        let open = &self.open[..self.open_count as usize];
        let number = open.iter().position(|open| open.train == train && open.pip == wanted.value())?;
        Some(Place { train, wanted, double: Some(number as u8) })
    }

    // Laying tiles.

    /// Lays a tile at a place that it fits; a double stays a plain end until it is opened. Gives back the open double, if
    /// that was its last cover.
    #[inline(always)]
    pub(crate) fn lay(&mut self, tile: Tile, place: Place) -> Option<OpenDouble> {
        let Place { train, wanted, double } = place;
        let free = tile.across(wanted);
        let laid = End { pip: free.value(), train, tile: tile.index(), open: false };
        let (against, covered) = match double {
            // The usual case, worth its shorter way: the only end of a train, and no double.
            None if !self.branches() => (core::mem::replace(&mut self.ends[train as usize], laid).tile, None),
            None => (self.extend(laid, wanted), None),
            Some(number) => self.cover(laid, number as usize),
        };
        if self.branches() {
            self.plain[train as usize].insert(free);
        }
        self.started.insert(train);
        self.on_table.insert(tile);
        self.placed[self.placed_count as usize] = Placed { tile: tile.index(), against, joined: wanted.value(), train };
        self.placed_count += 1;
        covered
    }

    /// With branching: lays a tile on a plain end. Gives back the tile that it lies against.
    #[inline(never)]
    fn extend(&mut self, laid: End, wanted: Pip) -> u8 {
        let end = self.plain_end(laid.train, wanted);
        let against = core::mem::replace(&mut self.ends[end], laid).tile;
        self.forget_plain(laid.train, wanted, end + 1);
        against
    }

    /// Lays a tile on an open double. Gives back the double, and as what it was open if that was its last cover.
    #[inline(never)]
    fn cover(&mut self, laid: End, number: usize) -> (u8, Option<OpenDouble>) {
        let end = self.open[number].end as usize;
        let double = self.ends[end].tile;
        self.open[number].demands -= 1;
        if self.open[number].demands > 0 {
            self.ends[self.end_count as usize] = laid;
            self.end_count += 1;
            return (double, None);
        }
        self.stopped.remove(laid.train);
        let covered = self.open_doubles().nth(number);
        self.ends[end] = laid;
        self.open.copy_within(number + 1..self.open_count as usize, number);
        self.open_count -= 1;
        self.open[self.open_count as usize] = Open::default();
        (double, covered)
    }

    /// The double at the only end of a train, if it is one and not open.
    pub(crate) fn trailing_double(&self, train: u8) -> Option<Pip> {
        let end = self.ends[train as usize];
        let double = Tile::from_index(end.tile)?;
        (double.is_double() && !end.open).then_some(double.high())
    }

    /// Makes a double that is a plain end of the train an open double, played by that seat.
    pub(crate) fn open_double(&mut self, train: u8, pip: Pip, seat: Seat) {
        let double = Tile::double(pip).index();
        let ends = &mut self.ends[..self.end_count as usize];
        let Some(end) = ends.iter().position(|end| end.tile == double && !end.open) else { return };
        ends[end].open = true;
        self.open[self.open_count as usize] =
            Open { pip: pip.value(), train, seat: seat.number(), demands: self.toes, end: end as u8 };
        self.open_count += 1;
        if self.branches() {
            self.forget_plain(train, pip, 0);
        } else {
            self.stopped.insert(train);
        }
    }

    /// With branching: the oldest plain end with that pip on the train. Ends that are alike are one place.
    fn plain_end(&self, train: u8, pip: Pip) -> usize {
        let ends = &self.ends[..self.end_count as usize];
        let alike = |end: &End| end.train == train && end.pip == pip.value() && !end.open;
        ends.iter().position(alike).unwrap_or(train as usize)
    }

    /// With branching: takes the pip from the train's plain ends, unless another of its ends shows it too, which would be
    /// found from that place on.
    fn forget_plain(&mut self, train: u8, pip: Pip, from: usize) {
        let ends = self.ends.get(from..self.end_count as usize).unwrap_or_default();
        let still = ends.iter().any(|end| end.train == train && end.pip == pip.value() && !end.open);
        if !still {
            self.plain[train as usize].remove(pip);
        }
    }

    /// What is wrong with the layout, if anything is.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        let mut shown = [PipSet::EMPTY; MAX_TRAINS];
        let mut stopped = TrainSet::EMPTY;
        let mut tiles = TileSet::of(Tile::double(self.engine));
        let mut started = TrainSet::EMPTY;
        for placed in self.placed() {
            let (Some(train), joins) = (self.trains.number(placed.train), placed.tile.has(placed.joined)) else {
                return Some("a tile lies on a train that the round does not have");
            };
            let onto = placed.against.unwrap_or(Tile::double(self.engine));
            if !joins || !onto.has(placed.joined) || !tiles.contains(onto) {
                return Some("a tile does not match the tile that it lies against");
            }
            if tiles.contains(placed.tile) {
                return Some("a tile lies on the table twice");
            }
            tiles.insert(placed.tile);
            started.insert(train);
        }
        if tiles != self.on_table || started != self.started {
            return Some("the tiles on the table are not those of the trains");
        }
        for end in &self.ends[..self.end_count as usize] {
            if !end.open {
                shown[end.train as usize].insert(Pip::known(end.pip));
            } else if !self.branches() {
                stopped.insert(end.train);
            }
            let own = self.placed().find(|placed| placed.tile.index() == end.tile);
            let pip = own.map_or(self.engine, |placed| placed.free());
            if pip.value() != end.pip || (own.is_none() && end.tile != HUB) {
                return Some("an end does not show the pip of its tile");
            }
        }
        if stopped != self.stopped || self.trains.all().iter().any(|train| shown[train as usize] != self.plain(train)) {
            return Some("the plain ends of a train are not those of its tiles");
        }
        let open_ends = self.ends[..self.end_count as usize].iter().filter(|end| end.open).count();
        let queue_holds = self.open[..self.open_count as usize].iter().all(|open| {
            let end = self.ends[open.end as usize];
            let covers = self.placed().filter(|placed| placed.against == Tile::from_index(end.tile)).count();
            end.open
                && (end.pip, end.train) == (open.pip, open.train)
                && end.tile == Tile::double(Pip::known(open.pip)).index()
                && covers + open.demands as usize == self.toes as usize
                && open.demands > 0
        });
        if open_ends != self.open_count as usize || !queue_holds {
            return Some("the open doubles are not those of the ends");
        }
        None
    }
}

/// A tile from an index that the layout has kept.
fn known(index: u8) -> Tile {
    Tile::from_index(index).unwrap_or(Tile::DOUBLE_BLANK)
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layout")
            .field("engine", &self.engine)
            .field("placed", &fmt::from_fn(|f| f.debug_list().entries(self.placed()).finish()))
            .field("open_doubles", &fmt::from_fn(|f| f.debug_list().entries(self.open_doubles()).finish()))
            .finish_non_exhaustive()
    }
}
