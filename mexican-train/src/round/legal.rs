//! The list of a seat's legal actions.

use alloc::borrow::Cow;
use core::fmt;

use super::Round;
use super::options::Options;
use crate::action::{Action, Join, Way};
use crate::layout::Place;
use crate::seat::{Seat, SeatSet, Train};
use crate::tile::TileSet;

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
    options: Cow<'a, Options>,
    call: bool,
    remove_marker: bool,
    challenge: SeatSet,
}

/// Tiles that can be laid on a train in one way.
pub(crate) type Spot = (Train, Way, TileSet);

impl<'a> LegalActions<'a> {
    pub(super) fn of(round: &'a Round, seat: Seat) -> LegalActions<'a> {
        LegalActions {
            round,
            options: round.options_of(seat),
            call: round.may_call(seat),
            remove_marker: round.may_remove_marker(seat),
            challenge: round.may_challenge(seat),
        }
    }

    /// What a seat that is to act could play if it held those tiles, and nothing but that.
    pub(crate) fn plays_with(round: &'a Round, seat: Seat, hand: TileSet) -> LegalActions<'a> {
        let mut options = Options::NOTHING;
        if round.to_act().contains(seat) {
            options.reach = round.reach(&round.turn_of(seat), hand, |_, _| {});
            options.plays = options.reach.plays(&round.layout) as u16;
        }
        let options = Cow::Owned(options);
        LegalActions { round, options, call: false, remove_marker: false, challenge: SeatSet::EMPTY }
    }

    /// How many legal actions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        let simple = self.simple().iter().filter(|(legal, _)| *legal).count();
        simple + self.challenge.len() + self.options.plays as usize
    }

    /// Whether there is none: the seat is not to act and has nothing to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.options.can_play() && self.without_tile().next().is_none()
    }

    /// The action at that place of the order, from 0.
    #[must_use]
    pub fn get(&self, place: usize) -> Option<Action> {
        let mut place = place;
        for action in self.without_tile() {
            if place == 0 {
                return Some(action);
            }
            place -= 1;
        }
        for (train, way, tiles) in self.spots() {
            match tiles.nth_or_len(place) {
                Ok(tile) => return Some(Action::Play { tile, train, join: way.join(tile)? }),
                Err(len) => place -= len,
            }
        }
        None
    }

    /// Whether an action is legal.
    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Play { tile, train, join } => {
                let layout = &self.round.layout;
                let place = layout.numbering().number(train).and_then(|train| layout.place(train, join));
                place.is_some_and(|place| tile.has(layout.wanted(place)) && self.options.reach.allows(tile, place))
            }
            Action::Draw => self.options.draw,
            Action::Pass => self.options.pass,
            Action::PassAndMark => self.options.pass_and_mark,
            Action::Stop => self.options.stop,
            Action::Call => self.call,
            Action::RemoveMarker => self.remove_marker,
            Action::Challenge(seat) => self.challenge.contains(seat),
        }
    }

    /// The actions in their order.
    pub fn iter(&self) -> impl Iterator<Item = Action> {
        let plays = self.spots().flat_map(|(train, way, tiles)| {
            tiles.iter().filter_map(move |tile| Some(Action::Play { tile, train, join: way.join(tile)? }))
        });
        self.without_tile().chain(plays)
    }

    /// The actions that name nothing, and whether each is legal.
    fn simple(&self) -> [(bool, Action); 6] {
        let options = &self.options;
        [
            (options.draw, Action::Draw),
            (options.pass, Action::Pass),
            (options.pass_and_mark, Action::PassAndMark),
            (options.stop, Action::Stop),
            (self.call, Action::Call),
            (self.remove_marker, Action::RemoveMarker),
        ]
    }

    /// The actions that lay no tile.
    fn without_tile(&self) -> impl Iterator<Item = Action> {
        let challenges = self.challenge.iter().map(Action::Challenge);
        self.simple().into_iter().filter_map(|(legal, action)| legal.then_some(action)).chain(challenges)
    }

    /// The plays, train by train and way by way.
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> {
        let layout = &self.round.layout;
        let trains = self.options.reach.trains(layout);
        let ways = Way::all(layout.branches());
        trains.iter().flat_map(move |train| {
            ways.iter().map(move |&way| (self.round.train(train), way, self.tiles_laid(train, way)))
        })
    }

    /// The tiles that can be laid on a train in one way.
    fn tiles_laid(&self, train: u8, way: Way) -> TileSet {
        let (layout, reach) = (&self.round.layout, &self.options.reach);
        if way == Way::OnlyEnd {
            // The usual case, worth its shorter way: the train has one end, which is plain or an open double.
            return match layout.place(train, Join::OnlyEnd) {
                Some(Place::Plain { pip, .. }) => reach.fitting_end(train, pip),
                Some(Place::Double { number }) if reach.open.contains(number) => reach.fitting_open(layout, number),
                _ => TileSet::EMPTY,
            };
        }
        let on_ends = layout.plain(train).iter().map(|pip| (pip, reach.fitting_end(train, pip)));
        let on_doubles = reach.open.iter().filter(|&number| layout.open_train(number) == train);
        let on_doubles = on_doubles.map(|number| (layout.open_pip(number), reach.fitting_open(layout, number)));
        let mut laid = TileSet::EMPTY;
        match way {
            Way::OnlyEnd => {}
            Way::PlainByHigh => {
                on_ends.for_each(|(pip, tiles)| laid = laid.union(tiles.intersection(TileSet::with_high(pip))));
            }
            Way::PlainByLow => {
                on_ends.for_each(|(pip, tiles)| laid = laid.union(tiles.difference(TileSet::with_high(pip))));
            }
            Way::DoubleByHigh => {
                on_doubles.for_each(|(pip, tiles)| laid = laid.union(tiles.intersection(TileSet::with_high(pip))));
            }
            Way::DoubleByLow => {
                on_doubles.for_each(|(pip, tiles)| laid = laid.union(tiles.difference(TileSet::with_high(pip))));
            }
        }
        laid
    }
}

impl fmt::Debug for LegalActions<'_> {
    /// The actions alone: the round that they stand in is not for everybody to see.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
