//! Where tiles may be laid, as a value: what the rules of `reach` work out, and how it is read.

use super::hand::Hand;
use crate::layout::{Layout, Place};
use crate::seat::TrainSet;
use crate::tile::{Pip, PipSet, Tile, TileSet};

/// At a table with no more trains than these, all are looked at to count plays, and those that may not be played on count for
/// nothing: how many may be cannot be foreseen, and a wrong guess costs a processor more than a look at each.
const FEW_TRAINS: u8 = 8;

/// A set of open doubles, by their numbers in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct OpenSet(u32);

impl OpenSet {
    pub(super) const EMPTY: OpenSet = OpenSet(0);

    pub(super) const fn first_of(count: usize) -> OpenSet {
        OpenSet((1 << count) - 1)
    }

    pub(super) const fn of(number: usize) -> OpenSet {
        OpenSet(1 << number)
    }

    pub(super) const fn contains(self, number: usize) -> bool {
        self.0 >> number & 1 == 1
    }

    pub(super) const fn insert(&mut self, number: usize) {
        self.0 |= 1 << number;
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) fn first(self) -> Option<usize> {
        self.iter().next()
    }

    pub(super) fn last(self) -> Option<usize> {
        self.0.checked_ilog2().map(|number| number as usize)
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let lowest = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (lowest < 32).then_some(lowest)
        })
    }

    /// Those that lie on the given trains.
    pub(super) fn on(self, layout: &Layout, trains: TrainSet) -> OpenSet {
        let mut open = OpenSet::EMPTY;
        for number in self.iter().filter(|&number| trains.contains(layout.open_train(number))) {
            open.insert(number);
        }
        open
    }

    pub(super) const fn union(self, other: OpenSet) -> OpenSet {
        OpenSet(self.0 | other.0)
    }
}

/// The tiles of a hand that may be laid where certain pips are wanted: at plain ends, or on open doubles.
pub(super) struct Fitting<'a> {
    reach: &'a Reach,
    hand: &'a Hand,
    at_ends: bool,
    choosy: bool,
}

impl<'a> Fitting<'a> {
    #[inline(always)]
    pub(super) fn ends(reach: &'a Reach, hand: &'a Hand) -> Fitting<'a> {
        Fitting { reach, hand, at_ends: true, choosy: reach.is_choosy() }
    }

    #[inline(always)]
    pub(super) fn doubles(reach: &'a Reach, hand: &'a Hand) -> Fitting<'a> {
        Fitting { reach, hand, at_ends: false, choosy: reach.is_choosy() }
    }

    /// Those with a pip, where that is wanted, by their other halves.
    #[inline(always)]
    pub(super) fn others(&self, pip: Pip) -> PipSet {
        match (self.choosy, self.at_ends) {
            (false, _) => self.hand.others_with(pip),
            (true, true) => self.reach.fitting_end(self.hand, pip),
            (true, false) => self.reach.others_with(self.hand, pip),
        }
    }

    /// How many fit where any of some pips are wanted.
    #[inline(always)]
    pub(super) fn count(&self, wanted: PipSet) -> usize {
        let mut count = 0;
        for pip in wanted.iter() {
            // Where all that fit may be laid, which is usual, the hand knows their number.
            count += if self.choosy { self.others(pip).len() } else { self.hand.count_with(pip) };
        }
        count
    }

    /// The tile at that place of those, and the pip that it is laid against; or how many there are. First come the tiles that lie
    /// with their higher half against what they are laid against (doubles among them), then the others; either in their order.
    #[inline(always)]
    pub(super) fn nth_or_len(&self, wanted: PipSet, place: usize) -> Result<(Tile, Pip), usize> {
        let count = self.count(wanted);
        if place >= count {
            return Err(count);
        }
        let (mut place, mut higher_halves) = (place, PipSet::EMPTY);
        for pip in wanted.iter() {
            let others = self.others(pip);
            match others.intersection(PipSet::up_to(pip)).nth_or_len(place) {
                Ok(other) => return Ok((Tile::new(pip, other), pip)),
                Err(len) => place -= len,
            }
            higher_halves = higher_halves.union(others.difference(PipSet::up_to(pip)));
        }
        // The order of tiles is that of their higher halves, then of the lower ones.
        for high in higher_halves.iter() {
            let lower = wanted.intersection(PipSet::up_to(high)).difference(PipSet::of(high));
            match self.others(high).intersection(lower).nth_or_len(place) {
                Ok(low) => return Ok((Tile::new(high, low), low)),
                Err(len) => place -= len,
            }
        }
        Err(count)
    }
}

/// What may be played where, of a hand that its readers have beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// The trains on whose plain ends a tile may be laid.
    pub(super) ends: TrainSet,
    /// The open doubles that may be covered.
    pub(super) open: OpenSet,
    /// The doubles in the hand that may not be laid.
    pub(super) withheld: PipSet,
    /// The only tile of the hand that may be laid, since it was drawn.
    pub(super) only: Option<Tile>,
    /// Whether only doubles may be laid on plain ends.
    pub(super) ends_for_doubles: bool,
}

impl Reach {
    /// Nothing may be played.
    pub(super) const NOTHING: Reach = Reach {
        ends: TrainSet::EMPTY,
        open: OpenSet::EMPTY,
        withheld: PipSet::EMPTY,
        only: None,
        ends_for_doubles: false,
    };

    /// Whether a tile may be laid at a place.
    #[inline(always)]
    pub(super) fn allows(&self, hand: &Hand, tile: Tile, place: Place) -> bool {
        let there = match place.double {
            None => self.ends.contains(place.train) && (!self.ends_for_doubles || tile.is_double()),
            Some(number) => self.open.contains(number as usize),
        };
        there && tile.has(place.wanted) && hand.contains(tile) && (!self.is_choosy() || self.allows_tile(tile))
    }

    /// Whether a tile of the hand may be laid anywhere, as far as that is the tile's matter.
    pub(super) fn allows_tile(&self, tile: Tile) -> bool {
        self.only.is_none_or(|only| only == tile) && !(tile.is_double() && self.withheld.contains(tile.high()))
    }

    /// Whether some tiles of the hand may not be laid at some places that they fit.
    #[inline(always)]
    pub(super) fn is_choosy(&self) -> bool {
        self.only.is_some() || !self.withheld.is_empty() || self.ends_for_doubles
    }

    /// The tiles with that pip that may be laid, by their other halves.
    #[inline(always)]
    pub(super) fn others_with(&self, hand: &Hand, pip: Pip) -> PipSet {
        if !self.is_choosy() {
            return hand.others_with(pip);
        }
        let mut others = match self.only {
            Some(only) => only.other(pip).map_or(PipSet::EMPTY, PipSet::of),
            None => hand.others_with(pip),
        };
        if self.withheld.contains(pip) {
            others.remove(pip);
        }
        others
    }

    /// The tiles that may be laid on plain ends with that pip, of the trains on whose ends any may be laid; by their other
    /// halves.
    #[inline(always)]
    pub(super) fn fitting_end(&self, hand: &Hand, pip: Pip) -> PipSet {
        let others = self.others_with(hand, pip);
        if self.ends_for_doubles { others.intersection(PipSet::of(pip)) } else { others }
    }

    /// Without branching: the tiles that may be laid on a train that may be played on, by their other halves.
    #[inline(always)]
    pub(super) fn fitting_tip(&self, layout: &Layout, hand: &Hand, train: u8) -> PipSet {
        let pip = layout.tip(train);
        if self.ends.contains(train) { self.fitting_end(hand, pip) } else { self.others_with(hand, pip) }
    }

    /// The trains that may be played on.
    #[inline(always)]
    pub(super) fn trains(&self, layout: &Layout) -> TrainSet {
        let mut trains = self.ends;
        for number in self.open.iter() {
            trains.insert(layout.open_train(number));
        }
        trains
    }

    // Functions that stay functions take the whole value: what they were lent would have to lie in memory in one piece,
    // also where they are not called.

    /// How many plays there are: ways of laying a tile.
    #[inline(always)]
    pub(super) fn plays(&self, layout: &Layout, hand: &Hand) -> usize {
        if layout.branches() || self.is_choosy() {
            return self.plays_by_place(layout, hand);
        }
        // The usual case, worth its shorter way: one end for each train, and all that fits may be laid.
        let (trains, of_table) = (self.trains(layout), layout.numbering().count());
        let mut plays = 0;
        if of_table <= FEW_TRAINS {
            for train in 0..of_table {
                plays += hand.count_with(layout.tip(train)) * usize::from(trains.contains(train));
            }
        } else {
            for train in trains.iter() {
                plays += hand.count_with(layout.tip(train));
            }
        }
        plays
    }

    #[inline(never)]
    fn plays_by_place(self, layout: &Layout, hand: &Hand) -> usize {
        let (at_ends, by_doubles) = (Fitting::ends(&self, hand), Fitting::doubles(&self, hand));
        let mut plays = 0;
        for train in self.ends.iter() {
            plays += at_ends.count(layout.plain(train));
        }
        for number in self.open.iter() {
            plays += by_doubles.count(PipSet::of(layout.open_pip(number)));
        }
        plays
    }

    /// The pips of the plain ends of a train, if it may be played on there.
    #[inline]
    pub(super) fn wanted_at_ends(&self, layout: &Layout, train: u8) -> PipSet {
        if self.ends.contains(train) { layout.plain(train) } else { PipSet::EMPTY }
    }

    /// The pips of the open doubles on a train that may be covered.
    #[inline]
    pub(super) fn wanted_by_doubles(&self, layout: &Layout, train: u8) -> PipSet {
        let mut wanted = PipSet::EMPTY;
        for number in self.open.iter().filter(|&number| layout.open_train(number) == train) {
            wanted.insert(layout.open_pip(number));
        }
        wanted
    }

    /// How many plays there are on a train.
    pub(super) fn plays_on(&self, layout: &Layout, hand: &Hand, train: u8) -> usize {
        let mut here = *self;
        here.keep_trains(layout, TrainSet::of(train));
        here.plays(layout, hand)
    }

    /// The tiles that may be laid somewhere.
    pub(super) fn tiles(self, layout: &Layout, hand: &Hand) -> TileSet {
        let mut tiles = TileSet::EMPTY;
        let mut lay = |pip: Pip, others: PipSet| tiles.extend(others.iter().map(|other| Tile::new(pip, other)));
        for train in self.ends.iter() {
            layout.plain(train).iter().for_each(|pip| lay(pip, self.fitting_end(hand, pip)));
        }
        for number in self.open.iter() {
            let pip = layout.open_pip(number);
            lay(pip, self.others_with(hand, pip));
        }
        tiles
    }

    /// Only the given plain ends and open doubles remain.
    #[inline(always)]
    pub(super) fn keep_places(&mut self, ends: TrainSet, open: OpenSet) {
        self.ends = self.ends.intersection(ends);
        self.open = OpenSet(self.open.0 & open.0);
    }

    /// Only the given trains remain, with the open doubles that lie on them.
    #[inline(always)]
    pub(super) fn keep_trains(&mut self, layout: &Layout, trains: TrainSet) {
        self.ends = self.ends.intersection(trains);
        if !self.open.is_empty() {
            self.open = self.open.on(layout, trains);
        }
    }
}
