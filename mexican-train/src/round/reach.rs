//! Where a seat may play: every rule about that, in the order in which the rules apply.
//!
//! This is the one source of legality for plays. The list of legal actions, the answer whether an action is legal, and the
//! reason why it is not all come from [`Round::reach`]: the last one by watching at which step the play drops out.

use super::Round;
use super::turn::{Owes, Turn, TurnKind};
use crate::layout::{Layout, Place};
use crate::rules::{
    ClosingTile, DoubleBinding, DoubleOrder, DoublesPerTurn, ExhaustedDouble, MarkersAtStart, MexicanTrainEarliest,
    OpeningTargets, OwnTrainFirst, TrailingDouble,
};
use crate::seat::{Seat, Train, TrainSet};
use crate::tile::{Pip, Tile, TileSet};

/// A set of open doubles, by their numbers in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct OpenSet(u32);

impl OpenSet {
    pub(super) const EMPTY: OpenSet = OpenSet(0);

    pub(super) const fn of(number: usize) -> OpenSet {
        OpenSet(1 << number)
    }

    pub(super) const fn contains(self, number: usize) -> bool {
        self.0 >> number & 1 == 1
    }

    const fn insert(&mut self, number: usize) {
        self.0 |= 1 << number;
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) fn first(self) -> Option<usize> {
        self.iter().next()
    }

    fn last(self) -> Option<usize> {
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
}

/// A rule that can keep a tile from a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    CoverFirst,
    CoverOwnDouble,
    WholeTrainIsOwn,
    OwnTrainFirst,
    OpeningTargets,
    TrainClosed,
    MexicanTooEarly,
    StartInOrder,
    FillHubFirst,
    TrainStopped,
    ClosingTile,
    DoublesPerTurn,
    ThirdTile,
    NotStuck,
    Sweep,
}

/// What may be played where: the tiles, and the places for plain tiles and for doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// The tiles that may be played, those that are no doubles: of the hand, or the drawn tile.
    pub plains: TileSet,
    /// The doubles that may be played.
    pub doubles: TileSet,
    /// The trains on whose plain ends a tile that is no double may be laid.
    pub ends: TrainSet,
    /// The trains on whose plain ends a double may be laid.
    pub ends_for_doubles: TrainSet,
    /// The open doubles that may be covered.
    pub open: OpenSet,
}

impl Reach {
    /// Nothing may be played.
    pub(super) const NOTHING: Reach = Reach {
        plains: TileSet::EMPTY,
        doubles: TileSet::EMPTY,
        ends: TrainSet::EMPTY,
        ends_for_doubles: TrainSet::EMPTY,
        open: OpenSet::EMPTY,
    };

    /// Whether a tile that fits a place may be laid there.
    pub(super) fn allows(&self, tile: Tile, place: Place) -> bool {
        match place {
            Place::Plain { train, .. } if tile.is_double() => {
                self.doubles.contains(tile) && self.ends_for_doubles.contains(train)
            }
            Place::Plain { train, .. } => self.plains.contains(tile) && self.ends.contains(train),
            Place::Double { number } => self.plains.contains(tile) && self.open.contains(number),
        }
    }

    /// The tiles that may be laid on plain ends of a train with that pip.
    pub(super) fn fitting_end(&self, train: u8, pip: Pip) -> TileSet {
        let plains = if self.ends.contains(train) { self.plains } else { TileSet::EMPTY };
        let doubles = if self.ends_for_doubles.contains(train) { self.doubles } else { TileSet::EMPTY };
        plains.union(doubles).intersection(TileSet::with_pip(pip))
    }

    /// The tiles that may be laid on an open double.
    pub(super) fn fitting_open(&self, layout: &Layout, number: usize) -> TileSet {
        self.plains.intersection(TileSet::with_pip(layout.open_pip(number)))
    }

    /// The trains that may be played on.
    pub(super) fn trains(&self, layout: &Layout) -> TrainSet {
        let mut trains = self.ends.union(self.ends_for_doubles);
        for number in self.open.iter() {
            trains.insert(layout.open_train(number));
        }
        trains
    }

    /// How many plays there are: ways of laying a tile.
    pub(super) fn plays(&self, layout: &Layout) -> usize {
        let ends = self.ends.union(self.ends_for_doubles).iter();
        let on_ends = ends.map(|train| {
            let fitting = |pip| self.fitting_end(train, pip).len();
            layout.plain(train).iter().map(fitting).sum::<usize>()
        });
        let on_doubles = self.open.iter().map(|number| self.fitting_open(layout, number).len());
        on_ends.sum::<usize>() + on_doubles.sum::<usize>()
    }

    /// Whether a tile may be laid anywhere on that train.
    pub(super) fn any_on(&self, layout: &Layout, train: u8) -> bool {
        let mut here = *self;
        here.keep_trains(layout, TrainSet::of(train));
        here.any(layout)
    }

    /// Whether a tile may be laid anywhere.
    pub(super) fn any(&self, layout: &Layout) -> bool {
        let mut ends = self.ends.union(self.ends_for_doubles).iter();
        ends.any(|train| layout.plain(train).iter().any(|pip| !self.fitting_end(train, pip).is_empty()))
            || self.open.iter().any(|number| !self.fitting_open(layout, number).is_empty())
    }

    /// The tiles that may be laid somewhere.
    pub(super) fn tiles(&self, layout: &Layout) -> TileSet {
        let ends = self.ends.union(self.ends_for_doubles).iter();
        let on_ends = ends.flat_map(|train| layout.plain(train).iter().map(move |pip| self.fitting_end(train, pip)));
        let on_doubles = self.open.iter().map(|number| self.fitting_open(layout, number));
        on_ends.chain(on_doubles).fold(TileSet::EMPTY, TileSet::union)
    }

    /// Only the given plain ends and open doubles remain.
    fn keep_places(&mut self, ends: TrainSet, open: OpenSet) {
        self.ends = self.ends.intersection(ends);
        self.ends_for_doubles = self.ends_for_doubles.intersection(ends);
        self.open = OpenSet(self.open.0 & open.0);
    }

    /// Only the given trains remain, with the open doubles that lie on them.
    fn keep_trains(&mut self, layout: &Layout, trains: TrainSet) {
        let mut open = OpenSet::EMPTY;
        for number in self.open.iter().filter(|&number| trains.contains(layout.open_train(number))) {
            open.insert(number);
        }
        self.keep_places(trains, open);
    }
}

impl Round {
    /// The open doubles that are due for the seat whose turn it is: while there are any, they are all it may play on.
    ///
    /// A seat is bound by what was left open before its turn. Its own doubles of the turn bind it only where they take
    /// several toes: then all of those come before anything else.
    pub(super) fn due(&self, turn: &Turn) -> OpenSet {
        let doubles = &self.rules.doubles;
        if self.layout.open_count() == 0 || doubles.binding != DoubleBinding::Table || turn.unbound {
            return OpenSet::EMPTY;
        }
        let first = match turn.played {
            0 => 0,
            _ if self.layout.branches() => turn.open_before as usize,
            _ => return OpenSet::EMPTY,
        };
        let mut due = OpenSet::EMPTY;
        for number in (first..self.layout.open_count()).filter(|&number| !self.is_released(number)) {
            due.insert(number);
        }
        match doubles.order {
            DoubleOrder::FirstPlayed => due.first().map_or(OpenSet::EMPTY, OpenSet::of),
            DoubleOrder::LastPlayed => due.last().map_or(OpenSet::EMPTY, OpenSet::of),
            DoubleOrder::Any => due,
        }
    }

    /// Whether an open double binds nobody any more, since no tile is left for it.
    pub(super) fn is_released(&self, number: usize) -> bool {
        self.rules.doubles.exhausted == ExhaustedDouble::Released && self.is_exhausted(self.layout.open_pip(number))
    }

    /// Whether every tile of the pip is on the table.
    pub(super) fn is_exhausted(&self, pip: Pip) -> bool {
        self.layout.is_exhausted(pip, self.rules.set.tiles())
    }

    /// The number of the double that the seat has just played, if that lies open.
    fn just_played(&self, turn: &Turn) -> Option<usize> {
        self.layout.open_count().checked_sub(1).filter(|&last| last >= turn.open_before as usize)
    }

    /// The open doubles of this turn, those that are released left out.
    pub(super) fn own_open(&self, turn: &Turn) -> OpenSet {
        let mut own = OpenSet::EMPTY;
        for number in turn.open_before as usize..self.layout.open_count() {
            if !self.is_released(number) {
                own.insert(number);
            }
        }
        own
    }

    /// The trains that a seat may play on without owning them or being bound: those with a marker, and those that are
    /// open without one.
    fn open_trains(&self, turn: &Turn) -> TrainSet {
        let numbering = self.layout.numbering();
        let trains = match self.rules.markers.at_start {
            MarkersAtStart::AlwaysPublic => return numbering.all(),
            MarkersAtStart::Private => numbering.public(),
            MarkersAtStart::Public if turn.first && turn.kind == TurnKind::WholeTrain => numbering.public(),
            MarkersAtStart::Public => {
                let waiting = numbering.personal().difference(self.own_played.trains());
                numbering.public().union(waiting)
            }
        };
        trains.union(self.markers.trains())
    }

    /// Works out what the seat may play where, if that is its hand. After each step `watch` is told which rule it was and what is left.
    pub(super) fn reach(&self, turn: &Turn, hand: TileSet, mut watch: impl FnMut(Rule, &Reach)) -> Reach {
        let (rules, layout, numbering) = (&*self.rules, &self.layout, self.layout.numbering());
        let tiles = turn.drawn.map_or(hand, TileSet::of);
        let mut reach = Reach {
            plains: tiles.difference(TileSet::DOUBLES),
            doubles: tiles.intersection(TileSet::DOUBLES),
            ends: numbering.all(),
            ends_for_doubles: numbering.all(),
            open: OpenSet((1 << layout.open_count()) - 1),
        };

        let due = self.due(turn);
        if !due.is_empty() {
            reach.keep_places(TrainSet::EMPTY, due);
            watch(Rule::CoverFirst, &reach);
            return reach;
        }
        if turn.kind != TurnKind::WholeTrain && matches!(turn.owes, Owes::Cover | Owes::MayCover | Owes::LastCover) {
            let own = self.just_played(turn).map_or(OpenSet::EMPTY, OpenSet::of);
            reach.keep_places(TrainSet::EMPTY, own);
            watch(Rule::CoverOwnDouble, &reach);
            return reach;
        }

        if rules.personal_trains {
            self.reach_personal_trains(turn, &mut reach, &mut watch);
        }
        if layout.open_count() > 0 {
            self.reach_past_open_doubles(turn, &mut reach, &mut watch);
        }
        self.reach_unstarted_trains(&mut reach, &mut watch);
        if !reach.doubles.is_empty() {
            self.limit_doubles(turn, hand, &mut reach, &mut watch);
        }
        if rules.mexican_train.start_only_when_stuck {
            self.start_mexican_when_stuck(&mut reach);
            watch(Rule::NotStuck, &reach);
        }
        if turn.kind == TurnKind::Sweep {
            let here = self.sweep_stop(turn, &reach).map(|at| self.circle(turn.seat, at));
            reach.keep_trains(layout, here.map_or(TrainSet::EMPTY, TrainSet::of));
            watch(Rule::Sweep, &reach);
        }
        reach
    }

    /// The first turn, the own train, and trains that are closed.
    fn reach_personal_trains(&self, turn: &Turn, reach: &mut Reach, watch: &mut impl FnMut(Rule, &Reach)) {
        let (rules, layout, numbering) = (&*self.rules, &self.layout, self.layout.numbering());
        let own = TrainSet::of(turn.seat.number());
        if turn.kind == TurnKind::WholeTrain {
            reach.keep_trains(layout, own);
            watch(Rule::WholeTrainIsOwn, reach);
            return;
        }
        if rules.own_train_first != OwnTrainFirst::No && !layout.started().contains(turn.seat.number()) {
            reach.keep_trains(layout, own);
            watch(Rule::OwnTrainFirst, reach);
        }
        if turn.first {
            match rules.opening.targets {
                OpeningTargets::OwnTrain => reach.keep_trains(layout, own),
                OpeningTargets::OwnOrMexican => reach.keep_trains(layout, own.union(numbering.public())),
                OpeningTargets::Anything => {}
            }
            watch(Rule::OpeningTargets, reach);
            if rules.mexican_train.earliest == MexicanTrainEarliest::SecondTurn {
                reach.keep_trains(layout, numbering.personal());
                watch(Rule::MexicanTooEarly, reach);
            }
        }
        // The doubles of one's turn can be covered in it even if their train has closed meanwhile.
        let open = self.open_trains(turn).union(own);
        let of_this_turn = self.own_open(turn);
        let mut uncovered = of_this_turn;
        for number in reach.open.iter().filter(|&number| open.contains(layout.open_train(number))) {
            uncovered.insert(number);
        }
        reach.keep_places(open, uncovered);
        watch(Rule::TrainClosed, reach);
    }

    /// What open doubles that are not due leave: trains that stand still, and where the tile after several doubles goes.
    fn reach_past_open_doubles(&self, turn: &Turn, reach: &mut Reach, watch: &mut impl FnMut(Rule, &Reach)) {
        let (rules, layout) = (&*self.rules, &self.layout);
        if rules.doubles.binding == DoubleBinding::Train {
            let mut moving = self.layout.numbering().all();
            for number in (0..layout.open_count()).filter(|&number| !self.is_released(number)) {
                moving.remove(layout.open_train(number));
            }
            reach.keep_places(moving, reach.open);
            watch(Rule::TrainStopped, reach);
        }
        if turn.owes == Owes::ExtraTile && turn.doubles >= 2 {
            let own = self.own_open(turn);
            let Some(first) = own.first() else { return };
            match rules.doubles.closing_tile {
                ClosingTile::Anywhere => {}
                ClosingTile::FirstDouble => {
                    reach.ends = TrainSet::EMPTY;
                    reach.open = OpenSet::of(first);
                }
                ClosingTile::OneOfTheDoubles => {
                    reach.ends = TrainSet::EMPTY;
                    reach.open = own;
                }
                ClosingTile::FirstDoubleOrSettledEnd => reach.open = OpenSet::of(first),
            }
            watch(Rule::ClosingTile, reach);
        }
    }

    /// Public trains are started in order, and the arms of a hub perhaps all before any is extended.
    fn reach_unstarted_trains(&self, reach: &mut Reach, watch: &mut impl FnMut(Rule, &Reach)) {
        let layout = &self.layout;
        let Some(next) = self.next_public() else { return };
        let waiting = layout.numbering().public().difference(layout.started());
        let all_but_later = layout.numbering().all().difference(waiting).union(TrainSet::of(next));
        reach.keep_trains(layout, all_but_later);
        watch(Rule::StartInOrder, reach);
        if self.rules.hub.fill_first && !self.rules.personal_trains {
            reach.keep_trains(layout, TrainSet::of(next));
            watch(Rule::FillHubFirst, reach);
        }
    }

    /// The public train that is next to be started.
    pub(super) fn next_public(&self) -> Option<u8> {
        self.layout.numbering().public().difference(self.layout.started()).iter().next()
    }

    /// How many doubles a turn may have, and which need a tile to follow them.
    fn limit_doubles(&self, turn: &Turn, hand: TileSet, reach: &mut Reach, watch: &mut impl FnMut(Rule, &Reach)) {
        if turn.kind == TurnKind::WholeTrain {
            if turn.first && self.rules.opening.trailing_double == TrailingDouble::Forbidden {
                let followers = hand.difference(TileSet::DOUBLES);
                // Nobody is ever told of this rule: what fits beside such a double would follow it, so that without a
                // follower nothing fits and the turn is over.
                reach.doubles = with_follower(reach.doubles, followers);
            }
            return;
        }
        match self.rules.doubles.per_turn {
            DoublesPerTurn::Unlimited => return,
            DoublesPerTurn::One if turn.doubles >= 1 => reach.doubles = TileSet::EMPTY,
            DoublesPerTurn::TwoWithThird if turn.owes == Owes::ExtraTile && turn.doubles >= 2 => {
                reach.doubles = TileSet::EMPTY;
            }
            DoublesPerTurn::TwoWithThird if turn.owes == Owes::ExtraTile => {
                let third = hand.difference(TileSet::DOUBLES).difference(turn.fresh);
                let first = self.just_played(turn).map(|number| self.layout.open_pip(number));
                if first.is_none_or(|pip| third.intersection(TileSet::with_pip(pip)).is_empty()) {
                    reach.doubles = with_follower(reach.doubles, third);
                }
                watch(Rule::ThirdTile, reach);
                return;
            }
            DoublesPerTurn::One | DoublesPerTurn::TwoWithThird => return,
        }
        watch(Rule::DoublesPerTurn, reach);
    }

    /// Takes the unstarted Mexican train out if anything else can be played.
    fn start_mexican_when_stuck(&self, reach: &mut Reach) {
        let Some(next) = self.next_public() else { return };
        let mut elsewhere = *reach;
        let others = self.layout.numbering().all().difference(TrainSet::of(next));
        elsewhere.keep_trains(&self.layout, others);
        if elsewhere.any(&self.layout) {
            *reach = elsewhere;
        }
    }

    /// The train at a place of a seat's circle: its own train, the other seats' trains in the direction of play, then the
    /// public ones.
    pub(super) fn circle(&self, seat: Seat, at: u8) -> u8 {
        if at < self.rules.players { self.seat_after(seat, at).number() } else { at }
    }

    /// Where a sweep stands: at the first train of the circle, from where it has come, that a tile may be laid on. It
    /// does not get past an open train that it has not played on, except the own one.
    pub(super) fn sweep_stop(&self, turn: &Turn, reach: &Reach) -> Option<u8> {
        let open = reach.trains(&self.layout);
        for at in turn.sweep_at..self.layout.numbering().count() {
            let train = self.circle(turn.seat, at);
            if !open.contains(train) {
                continue;
            }
            if reach.any_on(&self.layout, train) {
                return Some(at);
            }
            if at > 0 && !(at == turn.sweep_at && turn.sweep_played) {
                return None;
            }
        }
        None
    }

    /// The rule that keeps a tile from a place that it fits; nothing if it may be laid there.
    pub(super) fn rule_against(&self, turn: &Turn, tile: Tile, place: Place) -> Option<Rule> {
        let mut against = None;
        self.reach(turn, self.hands[turn.seat.index()], |rule, reach| {
            if against.is_none() && !reach.allows(tile, place) {
                against = Some(rule);
            }
        });
        against
    }

    /// The train with that number.
    pub(super) fn train(&self, number: u8) -> Train {
        self.layout.numbering().train(number)
    }
}

/// The doubles that one of the given tiles could follow.
fn with_follower(doubles: TileSet, followers: TileSet) -> TileSet {
    doubles.iter().filter(|double| !followers.intersection(TileSet::with_pip(double.high())).is_empty()).collect()
}
