//! Where a seat may play: every rule about that, in the order in which the rules apply.
//!
//! This is the one source of legality for plays. The list of legal actions, the answer whether an action is legal, and the
//! reason why it is not all come from [`Round::reach`]: the last one by watching at which step the play drops out.

use super::Round;
use super::hand::Hand;
use super::places::{OpenSet, Reach};
use super::turn::{Owes, Turn, TurnKind};
use crate::layout::Place;
use crate::rules::{
    ClosingTile, DoubleBinding, DoubleOrder, DoublesPerTurn, ExhaustedDouble, MarkersAtStart, MexicanTrainEarliest,
    OpeningTargets, OwnTrainFirst, TrailingDouble,
};
use crate::seat::{Seat, Train, TrainSet};
use crate::tile::{Pip, PipSet, Tile, TileSet};

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
        let Reach { ends, open, withheld, only, ends_for_doubles } = match self.layout.open_count() {
            0 => self.reach_past(OpenSet::EMPTY, turn, hand, watch),
            count => self.reach_past(OpenSet::first_of(count), turn, hand, watch),
        };
        // Field by field, so that nothing is in the way of having each in a register.
        Reach { ends, open, withheld, only, ends_for_doubles }
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
            reach = self.reach_past_open_doubles(turn, reach, &mut watch);
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
    #[inline(never)]
    fn reach_past_open_doubles(&self, turn: &Turn, reach: Reach, watch: &mut impl FnMut(Rule, &Reach)) -> Reach {
        let mut reach = reach;
        let (rules, layout) = (&*self.rules, &self.layout);
        if rules.doubles.binding == DoubleBinding::Train {
            let mut moving = self.layout.numbering().all();
            for number in (0..layout.open_count()).filter(|&number| !self.is_released(number)) {
                moving.remove(layout.open_train(number));
            }
            reach.keep_places(moving, reach.open);
            watch(Rule::TrainStopped, &reach);
        }
        if turn.owes == Owes::ExtraTile && turn.doubles >= 2 {
            let own = self.own_open(turn);
            let Some(first) = own.first() else { return reach };
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
            watch(Rule::ClosingTile, &reach);
        }
        reach
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
