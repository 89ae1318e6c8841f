//! The list of a seat's legal actions.

use core::fmt;

use super::Round;
use super::hand::Hand;
use super::options::Options;
use super::places::{Fitting, Reach};
use crate::action::{Action, Join, SimpleSet, Way};
use crate::layout::Place;
use crate::seat::{Seat, SeatSet, Train};
use crate::tile::{Pip, PipSet, Tile, TileSet};

/// The legal actions of one seat, without a list: they are counted, looked up and gone through where they stand.
///
/// The order is that of the codes of [`ActionSpace`](crate::ActionSpace), and stable: draw, pass, pass with a marker, stop,
/// call, taking the marker off, challenges by seat, then the plays, train by train and tile by tile.
///
/// ```
/// use mexican_train::{Game, rules::Preset};
/// let game = Game::new(&Preset::Pagat.rules(4)?.check()?, 7);
/// let seat = game.round().to_act().iter().next().unwrap();
/// let actions = game.round().legal_actions(seat);
/// assert!(!actions.is_empty());
/// assert!(actions.iter().all(|action| actions.contains(action)));
/// assert_eq!(actions.get(0), actions.iter().next());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct LegalActions<'a> {
    round: &'a Round,
    seat: Seat,
    hand: &'a Hand,
    /// What the seat may do in its turn, where the round keeps that; else it is worked out again when it is needed. It is not
    /// copied: what has just been written in small pieces is slow to read in large ones.
    kept: Option<&'a Options>,
    simple: SimpleSet,
    challenge: SeatSet,
    /// How many actions lay no tile, and how many there are in all.
    without_tile: usize,
    len: usize,
}

/// Tiles that can be laid on a train in one way.
pub(crate) type Spot = (Train, Way, TileSet);

impl<'a> LegalActions<'a> {
    // What is asked for at every decision is written into its caller, where the list need not lie in memory.
    #[inline(always)]
    pub(super) fn of(round: &'a Round, seat: Seat) -> LegalActions<'a> {
        let kept = round.kept_options(seat);
        let (plays, mut simple) = match kept {
            Some(options) => (options.plays, options.others),
            None => round.counts_in_lap(seat),
        };
        // Nobody without a seat has anything to lay.
        let hand = round.hands.get(seat).unwrap_or(&Hand::EMPTY);
        let (mut challenge, mut challenges) = (SeatSet::EMPTY, 0);
        if round.is_word_due() {
            (simple, challenge) = round.words_of(seat, simple);
            challenges = challenge.len();
        }
        let without_tile = simple.len() + challenges;
        let len = without_tile + plays as usize;
        LegalActions { round, seat, hand, kept, simple, challenge, without_tile, len }
    }

    /// How many legal actions there are.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none: the seat is not to act and has nothing to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The action at that place of the order, from 0.
    #[must_use]
    #[inline(always)]
    pub fn get(&self, place: usize) -> Option<Action> {
        match place.checked_sub(self.without_tile) {
            None => self.without_tile_at(place),
            Some(place) => self.play(place),
        }
    }

    /// The play at that place of the order, counted from the first play.
    #[inline(always)]
    fn play(&self, place: usize) -> Option<Action> {
        let (round, hand) = (self.round, self.hand);
        let (layout, Some(Options { reach, .. })) = (&round.layout, self.kept) else {
            return round.play_in_lap(self.seat, place);
        };
        if layout.branches() || reach.is_choosy() {
            return round.play_by_way(hand, *reach, place);
        }
        // The usual case, worth its shorter way: one end for each train, and all that fits may be laid.
        let mut place = place;
        for train in reach.trains(layout).iter() {
            let tip = layout.tip(train);
            match place.checked_sub(hand.count_with(tip)) {
                Some(left) => place = left,
                None => {
                    let other = hand.others_with(tip).nth(place)?;
                    return Some(Action::play(Tile::new(tip, other), round.train(train)));
                }
            }
        }
        None
    }

    /// Whether an action is legal.
    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Play { tile, train, join } => {
                let place = self.round.place_of(train, join);
                place.is_some_and(|place| self.reach().allows(self.hand, tile, place))
            }
            Action::Challenge(seat) => self.challenge.contains(seat),
            simple => self.simple.contains(simple),
        }
    }

    /// The actions in their order.
    pub fn iter(&self) -> impl Iterator<Item = Action> {
        let plays = self.spots().flat_map(|(train, way, tiles)| {
            tiles.iter().filter_map(move |tile| Some(Action::Play { tile, train, join: way.join(tile)? }))
        });
        self.without_tile().chain(plays)
    }

    /// What may be played where.
    fn reach(&self) -> Reach {
        self.round.options_of(self.seat).reach
    }

    /// The actions that lay no tile.
    fn without_tile(&self) -> impl Iterator<Item = Action> {
        self.simple.iter().chain(self.challenge.iter().map(Action::Challenge))
    }

    #[inline(never)]
    fn without_tile_at(&self, place: usize) -> Option<Action> {
        self.without_tile().nth(place)
    }

    /// The plays, train by train and way by way.
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> {
        let (round, hand, reach) = (self.round, self.hand, self.reach());
        let ways = Way::all(round.layout.branches());
        reach.trains(&round.layout).iter().flat_map(move |train| {
            ways.iter().map(move |&way| (round.train(train), way, round.tiles_laid(hand, reach, train, way)))
        })
    }
}

impl fmt::Debug for LegalActions<'_> {
    /// The actions alone: the round that they stand in is not for everybody to see.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Round {
    /// The place that a play names, if there is such a place.
    #[inline]
    pub(super) fn place_of(&self, train: Train, join: Join) -> Option<Place> {
        self.layout.place(self.layout.numbering().number(train)?, join)
    }

    /// The place that a play names, if the play is legal: the list of legal actions asked for one of them.
    #[inline(always)]
    pub(super) fn place_to_play(&self, seat: Seat, tile: Tile, train: Train, join: Join) -> Option<Place> {
        let place = self.place_of(train, join)?;
        let legal = match self.kept_options(seat) {
            Some(Options { reach, .. }) => reach.allows(&self.hands[seat], tile, place),
            None => self.may_play_in_lap(seat, tile, place),
        };
        legal.then_some(place)
    }

    /// Whether an action that is no play is legal.
    pub(super) fn may_do(&self, seat: Seat, action: Action) -> bool {
        match action {
            Action::Call => self.may_call(seat),
            Action::RemoveMarker => self.may_remove_marker(seat),
            Action::Challenge(challenged) => self.may_challenge(seat).contains(challenged),
            in_turn => self.options_of(seat).others.contains(in_turn),
        }
    }

    /// How many plays a seat has that is not the only one to act, and what else it may do.
    #[inline(never)]
    fn counts_in_lap(&self, seat: Seat) -> (u16, SimpleSet) {
        let options = self.options_in_lap(seat);
        (options.plays, options.others)
    }

    /// Whether such a seat may lay a tile at a place.
    #[inline(never)]
    fn may_play_in_lap(&self, seat: Seat, tile: Tile, place: Place) -> bool {
        let reach = self.options_in_lap(seat).reach;
        self.hands.get(seat).is_some_and(|hand| reach.allows(hand, tile, place))
    }

    /// The play at that place of such a seat's plays.
    #[inline(never)]
    fn play_in_lap(&self, seat: Seat, place: usize) -> Option<Action> {
        self.play_by_way(self.hands.get(seat)?, self.options_in_lap(seat).reach, place)
    }

    /// The play at that place of the plays of a hand, counted from 0, in every case.
    #[inline(never)]
    fn play_by_way(&self, hand: &Hand, reach: Reach, place: usize) -> Option<Action> {
        let layout = &self.layout;
        let (ends, doubles) = (Fitting::ends(&reach, hand), Fitting::doubles(&reach, hand));
        let mut place = place;
        for train in reach.trains(layout).iter() {
            if !layout.branches() {
                let tip = layout.tip(train);
                match reach.fitting_tip(layout, hand, train).nth_or_len(place) {
                    Ok(other) => return Some(Action::play(Tile::new(tip, other), self.train(train))),
                    Err(len) => place -= len,
                }
                continue;
            }
            let play = |tile: Tile, join: Join| Action::Play { tile, train: self.train(train), join };
            match ends.nth_or_len(reach.wanted_at_ends(layout, train), place) {
                Ok((tile, pip)) => return Some(play(tile, Join::Plain(pip))),
                Err(len) => place -= len,
            }
            match doubles.nth_or_len(reach.wanted_by_doubles(layout, train), place) {
                Ok((tile, pip)) => return Some(play(tile, Join::Double(pip))),
                Err(len) => place -= len,
            }
        }
        None
    }

    /// The tiles of a hand that can be laid in one way on a train that may be played on.
    fn tiles_laid(&self, hand: &Hand, reach: Reach, train: u8, way: Way) -> TileSet {
        let layout = &self.layout;
        let mut laid = TileSet::EMPTY;
        let mut lay = |pip: Pip, others: PipSet| laid.extend(others.iter().map(|other| Tile::new(pip, other)));
        match way {
            Way::OnlyEnd => lay(layout.tip(train), reach.fitting_tip(layout, hand, train)),
            Way::PlainByHigh | Way::PlainByLow => {
                let wanted = reach.wanted_at_ends(layout, train);
                wanted.iter().for_each(|pip| lay(pip, way.others(pip, Fitting::ends(&reach, hand).others(pip))));
            }
            Way::DoubleByHigh | Way::DoubleByLow => {
                let wanted = reach.wanted_by_doubles(layout, train);
                wanted.iter().for_each(|pip| lay(pip, way.others(pip, Fitting::doubles(&reach, hand).others(pip))));
            }
        }
        laid
    }
}
