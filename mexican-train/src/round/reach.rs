//! Where a seat may play: every rule about that, in the order in which the rules apply.
//!
//! This is the one source of legality for plays. The list of legal actions, the answer whether an action is legal, and the
//! reason why it is not all come from [`Round::reach`]: the last one by watching at which step the play drops out.

use super::Round;
use super::hand::Hand;
use super::turn::{Owes, Turn, TurnKind};
use crate::layout::{Layout, Place};
use crate::rules::{
    ClosingTile, DoubleBinding, DoubleOrder, DoublesPerTurn, ExhaustedDouble, MarkersAtStart, MexicanTrainEarliest,
    OpeningTargets, OwnTrainFirst, TrailingDouble,
};
use crate::seat::{Seat, Train, TrainSet};
use crate::tile::{Pip, PipSet, Tile, TileSet};

/// A set of open doubles, by their numbers in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct OpenSet(u32);

impl OpenSet {
    pub(super) const EMPTY: OpenSet = OpenSet(0);

    const fn first_of(count: usize) -> OpenSet {
        OpenSet((1 << count) - 1)
    }

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

    /// Those that lie on the given trains.
    fn on(self, layout: &Layout, trains: TrainSet) -> OpenSet {
        let mut open = OpenSet::EMPTY;
        for number in self.iter().filter(|&number| trains.contains(layout.open_train(number))) {
            open.insert(number);
        }
        open
    }

    const fn union(self, other: OpenSet) -> OpenSet {
        OpenSet(self.0 | other.0)
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

/// What may be played where, of a hand that its readers have beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// The trains on whose plain ends a tile may be laid.
    pub ends: TrainSet,
    /// The open doubles that may be covered.
    pub open: OpenSet,
    /// The doubles in the hand that may not be laid.
    withheld: PipSet,
    /// The only tile of the hand that may be laid, since it was drawn.
    only: Option<Tile>,
    /// Whether only doubles may be laid on plain ends.
    ends_for_doubles: bool,
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
    #[inline]
    pub(super) fn allows(&self, hand: &Hand, tile: Tile, place: Place) -> bool {
        let there = match place.double {
            None => self.ends.contains(place.train) && (!self.ends_for_doubles || tile.is_double()),
            Some(number) => self.open.contains(number as usize),
        };
        there && tile.has(place.wanted) && hand.contains(tile) && (!self.is_choosy() || self.allows_tile(tile))
    }

    /// Whether a tile of the hand may be laid anywhere, as far as that is the tile's matter.
    fn allows_tile(&self, tile: Tile) -> bool {
        self.only.is_none_or(|only| only == tile) && !(tile.is_double() && self.withheld.contains(tile.high()))
    }

    /// Whether some tiles of the hand may not be laid at some places that they fit.
    #[inline(always)]
    pub(super) fn is_choosy(&self) -> bool {
        self.only.is_some() || !self.withheld.is_empty() || self.ends_for_doubles
    }

    /// The tiles with that pip that may be laid, by their other halves.
    #[inline(always)]
    fn others_with(&self, hand: &Hand, pip: Pip) -> PipSet {
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

    /// The tiles that may be laid on an open double, by their other halves.
    #[inline]
    pub(super) fn fitting_open(&self, layout: &Layout, hand: &Hand, number: usize) -> PipSet {
        self.others_with(hand, layout.open_pip(number))
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
        if layout.branches() {
            self.plays_by_place(layout, hand)
        } else if self.is_choosy() {
            self.trains(layout).iter().map(|train| self.fitting_tip(layout, hand, train).len()).sum()
        } else {
            self.trains(layout).iter().map(|train| hand.count_with(layout.tip(train))).sum()
        }
    }

    #[inline(never)]
    fn plays_by_place(self, layout: &Layout, hand: &Hand) -> usize {
        let on_ends: usize = self.ends.iter().map(|train| self.plays_on_ends(layout, hand, train)).sum();
        let on_open: usize = self.open.iter().map(|number| self.plays_on_open(layout, hand, number)).sum();
        on_ends + on_open
    }

    /// How many plays there are on a train that may be played on.
    pub(super) fn plays_on(self, layout: &Layout, hand: &Hand, train: u8) -> usize {
        if layout.branches() {
            self.plays_on_places(layout, hand, train)
        } else if self.is_choosy() {
            self.fitting_tip(layout, hand, train).len()
        } else {
            hand.count_with(layout.tip(train))
        }
    }

    #[inline(never)]
    fn plays_on_places(self, layout: &Layout, hand: &Hand, train: u8) -> usize {
        let mut plays = if self.ends.contains(train) { self.plays_on_ends(layout, hand, train) } else { 0 };
        for number in self.open.iter().filter(|&number| layout.open_train(number) == train) {
            plays += self.plays_on_open(layout, hand, number);
        }
        plays
    }

    // How many plays there are at a place that may be played on. They are the tiles that fit; where all of the hand that fit
    // may be laid, which is usual, the hand knows their number.

    #[inline]
    fn plays_on_ends(&self, layout: &Layout, hand: &Hand, train: u8) -> usize {
        let mut plays = 0;
        for pip in layout.plain(train).iter() {
            plays += if self.is_choosy() { self.fitting_end(hand, pip).len() } else { hand.count_with(pip) };
        }
        plays
    }

    #[inline]
    fn plays_on_open(&self, layout: &Layout, hand: &Hand, number: usize) -> usize {
        if self.is_choosy() {
            self.fitting_open(layout, hand, number).len()
        } else {
            hand.count_with(layout.open_pip(number))
        }
    }

    /// The tiles that may be laid somewhere.
    pub(super) fn tiles(self, layout: &Layout, hand: &Hand) -> TileSet {
        let mut tiles = TileSet::EMPTY;
        let mut lay = |pip: Pip, others: PipSet| tiles.extend(others.iter().map(|other| Tile::new(pip, other)));
        for train in self.ends.iter() {
            layout.plain(train).iter().for_each(|pip| lay(pip, self.fitting_end(hand, pip)));
        }
        for number in self.open.iter() {
            lay(layout.open_pip(number), self.fitting_open(layout, hand, number));
        }
        tiles
    }

    /// Only the given plain ends and open doubles remain.
    #[inline(always)]
    fn keep_places(&mut self, ends: TrainSet, open: OpenSet) {
        self.ends = self.ends.intersection(ends);
        self.open = OpenSet(self.open.0 & open.0);
    }

    /// Only the given trains remain, with the open doubles that lie on them.
    #[inline(always)]
    fn keep_trains(&mut self, layout: &Layout, trains: TrainSet) {
        self.ends = self.ends.intersection(trains);
        if !self.open.is_empty() {
            self.open = self.open.on(layout, trains);
        }
    }
}

impl Round {
    /// The open doubles that are due for the seat whose turn it is: while there are any, they are all it may play on.
    ///
    /// A seat is bound by what was left open before its turn. Its own doubles of the turn bind it only where they take
    /// several toes: then all of those come before anything else.
    #[inline]
    pub(super) fn due(&self, turn: &Turn) -> OpenSet {
        // Most of the time none lies open.
        if self.layout.open_count() == 0 { OpenSet::EMPTY } else { self.due_of_open(turn) }
    }

    fn due_of_open(&self, turn: &Turn) -> OpenSet {
        let doubles = &self.rules.doubles;
        if doubles.binding != DoubleBinding::Table || turn.unbound {
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
    #[inline(always)]
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

    /// Works out what the seat may play where, if that is its hand. After each step `watch` is told which rule it was and what
    /// is left.
    #[inline(always)]
    pub(super) fn reach(&self, turn: &Turn, hand: &Hand, watch: impl FnMut(Rule, &Reach)) -> Reach {
        // The same steps, which the compiler makes a shorter way of where no double lies open: most of the time.
        match self.layout.open_count() {
            0 => self.reach_past(OpenSet::EMPTY, turn, hand, watch),
            count => self.reach_past(OpenSet::first_of(count), turn, hand, watch),
        }
    }

    #[inline(always)]
    fn reach_past(&self, open: OpenSet, turn: &Turn, hand: &Hand, mut watch: impl FnMut(Rule, &Reach)) -> Reach {
        let (rules, layout) = (&*self.rules, &self.layout);
        let mut reach = Reach {
            ends: layout.plain_trains(),
            open,
            withheld: PipSet::EMPTY,
            only: turn.drawn,
            ends_for_doubles: false,
        };

        if !open.is_empty() {
            let due = self.due(turn);
            if !due.is_empty() {
                reach.keep_places(TrainSet::EMPTY, due);
                watch(Rule::CoverFirst, &reach);
                return reach;
            }
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
        if !open.is_empty() {
            self.reach_past_open_doubles(turn, &mut reach, &mut watch);
        }
        self.reach_unstarted_trains(&mut reach, &mut watch);
        if let Some((withheld, rule)) = self.limit_of_doubles(turn, hand) {
            reach.withheld = withheld;
            rule.into_iter().for_each(|rule| watch(rule, &reach));
        }
        if rules.mexican_train.start_only_when_stuck {
            reach = self.start_mexican_when_stuck(hand, reach);
            watch(Rule::NotStuck, &reach);
        }
        if turn.kind == TurnKind::Sweep {
            reach = self.sweep_here(turn, hand, reach);
            watch(Rule::Sweep, &reach);
        }
        reach
    }

    /// The first turn, the own train, and trains that are closed.
    #[inline(always)]
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
        if reach.open.is_empty() {
            reach.ends = reach.ends.intersection(open);
        } else {
            reach.keep_places(open, reach.open.on(layout, open).union(self.own_open(turn)));
        }
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
                    reach.ends_for_doubles = true;
                    reach.open = OpenSet::of(first);
                }
                ClosingTile::OneOfTheDoubles => {
                    reach.ends_for_doubles = true;
                    reach.open = own;
                }
                ClosingTile::FirstDoubleOrSettledEnd => reach.open = OpenSet::of(first),
            }
            watch(Rule::ClosingTile, reach);
        }
    }

    /// Public trains are started in order, and the arms of a hub perhaps all before any is extended.
    #[inline(always)]
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
        self.layout.numbering().public().difference(self.layout.started()).lowest()
    }

    /// The doubles in the hand that may not be laid, where a turn may have so many of them only, or they need a tile to
    /// follow them; and the rule to be told of.
    #[inline(always)]
    fn limit_of_doubles(&self, turn: &Turn, hand: &Hand) -> Option<(PipSet, Option<Rule>)> {
        if turn.kind == TurnKind::WholeTrain {
            // Nobody is ever told of this rule: what fits beside such a double would follow it, so that without a
            // follower nothing fits and the turn is over.
            let followed = turn.first && self.rules.opening.trailing_double == TrailingDouble::Forbidden;
            return followed.then(|| (doubles_without(hand, hand.tiles().difference(TileSet::DOUBLES)), None));
        }
        let all = || Some((doubles_of(hand), Some(Rule::DoublesPerTurn)));
        match self.rules.doubles.per_turn {
            DoublesPerTurn::Unlimited => None,
            DoublesPerTurn::One if turn.doubles >= 1 => all(),
            DoublesPerTurn::TwoWithThird if turn.owes == Owes::ExtraTile && turn.doubles >= 2 => all(),
            DoublesPerTurn::TwoWithThird if turn.owes == Owes::ExtraTile => {
                let third = hand.tiles().difference(TileSet::DOUBLES).difference(turn.fresh);
                let first = self.just_played(turn).map(|number| self.layout.open_pip(number));
                let covers_first = first.is_some_and(|pip| !third.intersection(TileSet::with_pip(pip)).is_empty());
                let withheld = if covers_first { PipSet::EMPTY } else { doubles_without(hand, third) };
                Some((withheld, Some(Rule::ThirdTile)))
            }
            DoublesPerTurn::One | DoublesPerTurn::TwoWithThird => None,
        }
    }

    /// Takes the unstarted Mexican train out if anything else can be played.
    #[inline(never)]
    fn start_mexican_when_stuck(&self, hand: &Hand, reach: Reach) -> Reach {
        let Some(next) = self.next_public() else { return reach };
        let mut elsewhere = reach;
        let others = self.layout.numbering().all().difference(TrainSet::of(next));
        elsewhere.keep_trains(&self.layout, others);
        if elsewhere.plays(&self.layout, hand) > 0 { elsewhere } else { reach }
    }

    /// Leaves what a sweep can play on where it stands.
    #[inline(never)]
    fn sweep_here(&self, turn: &Turn, hand: &Hand, reach: Reach) -> Reach {
        let here = self.sweep_stop(turn, hand, &reach).map(|at| self.circle(turn.seat, at));
        let mut left = reach;
        left.keep_trains(&self.layout, here.map_or(TrainSet::EMPTY, TrainSet::of));
        left
    }

    /// The train at a place of a seat's circle: its own train, the other seats' trains in the direction of play, then the
    /// public ones.
    pub(super) fn circle(&self, seat: Seat, at: u8) -> u8 {
        if at < self.rules.players { self.seat_after(seat, at).number() } else { at }
    }

    /// Where a sweep stands: at the first train of the circle, from where it has come, that a tile may be laid on. It
    /// does not get past an open train that it has not played on, except the own one.
    pub(super) fn sweep_stop(&self, turn: &Turn, hand: &Hand, reach: &Reach) -> Option<u8> {
        let open = reach.trains(&self.layout);
        for at in turn.sweep_at..self.layout.numbering().count() {
            let train = self.circle(turn.seat, at);
            if !open.contains(train) {
                continue;
            }
            if reach.plays_on(&self.layout, hand, train) > 0 {
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
        let (mut against, hand) = (None, &self.hands[turn.seat]);
        self.reach(turn, hand, |rule, reach| {
            if against.is_none() && !reach.allows(hand, tile, place) {
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

/// The doubles in a hand, by their pips.
fn doubles_of(hand: &Hand) -> PipSet {
    hand.tiles().intersection(TileSet::DOUBLES).iter().map(Tile::high).collect()
}

/// The doubles in a hand that none of the given tiles could follow, by their pips.
fn doubles_without(hand: &Hand, followers: TileSet) -> PipSet {
    let followed = |pip: &Pip| !followers.intersection(TileSet::with_pip(*pip)).is_empty();
    doubles_of(hand).iter().filter(|pip| !followed(pip)).collect()
}
