//! What a seat can do, in three spellings: a value, a text, and a number.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::rules::Rules;
use crate::seat::{ParseTrainError, Seat, Train};
use crate::tile::{ParseTileError, Pip, PipSet, Tile};
use crate::trains::Trains;

/// What a tile is laid against on its train.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Join {
    /// The train's only end: in games without branching (`doubles.toes` is 1), always.
    OnlyEnd,
    /// A plain end with that pip, in games with branching. Plain ends of a train with the same pip are the same place.
    Plain(Pip),
    /// The open double of that pip, in games with branching.
    Double(Pip),
}

/// What a seat can do.
///
/// # Text
///
/// `12-4@1` lays the tile on the train of seat 1, `12-6@M` on the Mexican train, `12-6@A0` on the first arm of the hub.
/// With branching, what the tile is laid against follows: `12-4@A0:12` a plain end with 12 pips, `12-4@A0:12-12` the open
/// double 12-12. The other actions are `draw`, `pass`, `pass+marker`, `stop`, `call`, `unmark` and `challenge 2`. Each
/// text reads back as the same action, and different actions have different texts.
///
/// ```
/// use mexican_train::{Action, Join, Seat, Train};
/// let action: Action = "4-12@1".parse()?;
/// assert_eq!(action, Action::Play { tile: "12-4".parse()?, train: Train::Seat(Seat::new(1)), join: Join::OnlyEnd });
/// assert_eq!(action.to_string(), "12-4@1");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Eight bytes, not five, are written in one piece: a processor waits where it reads together what was just written in two.
#[repr(align(4))]
pub enum Action {
    /// Lay a tile on a train.
    Play {
        /// The tile.
        tile: Tile,
        /// The train.
        train: Train,
        /// What the tile is laid against.
        join: Join,
    },
    /// Draw a tile from the boneyard.
    Draw,
    /// End the turn without playing, or without playing what is owed or drawn. Whether that places a marker is said by
    /// `markers.placed`; where the seat may choose, it places none.
    Pass,
    /// Pass and open the own train with a marker; only where `markers.placed` is `choice`.
    PassAndMark,
    /// End the turn beside a play that could be made but need not be.
    Stop,
    /// Say that one is down to the last tile.
    Call,
    /// Take the marker off the own train, where `markers.removal` is `choice`.
    RemoveMarker,
    /// Challenge a seat that is down to one tile and has not said so.
    Challenge(Seat),
}

/// How a tile lies on its train, as far as the number of an action tells it: without branching there is one way, with
/// branching four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    OnlyEnd,
    PlainByHigh,
    PlainByLow,
    DoubleByHigh,
    DoubleByLow,
}

impl Way {
    /// The ways that a tile can lie on a train, in the order of the codes.
    pub(crate) const fn all(branches: bool) -> &'static [Way] {
        if branches {
            &[Way::PlainByHigh, Way::PlainByLow, Way::DoubleByHigh, Way::DoubleByLow]
        } else {
            &[Way::OnlyEnd]
        }
    }

    /// Of tiles that lie against a pip those that lie so this way; all by their other halves.
    pub(crate) fn others(self, pip: Pip, others: PipSet) -> PipSet {
        match self {
            Way::OnlyEnd => others,
            Way::PlainByHigh | Way::DoubleByHigh => others.intersection(PipSet::up_to(pip)),
            Way::PlainByLow | Way::DoubleByLow => others.difference(PipSet::up_to(pip)),
        }
    }

    /// What a tile that lies this way is laid against; nothing if the tile cannot lie so.
    pub(crate) fn join(self, tile: Tile) -> Option<Join> {
        match self {
            Way::OnlyEnd => Some(Join::OnlyEnd),
            Way::PlainByHigh => Some(Join::Plain(tile.high())),
            Way::PlainByLow | Way::DoubleByHigh | Way::DoubleByLow if tile.is_double() => None,
            Way::PlainByLow => Some(Join::Plain(tile.low())),
            Way::DoubleByHigh => Some(Join::Double(tile.high())),
            Way::DoubleByLow => Some(Join::Double(tile.low())),
        }
    }
}

impl Action {
    /// Laying a tile on a train in a game without branching.
    #[must_use]
    pub const fn play(tile: Tile, train: Train) -> Action {
        Action::Play { tile, train, join: Join::OnlyEnd }
    }
}

/// The texts of the actions that name nothing, which are also the first codes.
const SIMPLE: [(Action, &str); 6] = [
    (Action::Draw, "draw"),
    (Action::Pass, "pass"),
    (Action::PassAndMark, "pass+marker"),
    (Action::Stop, "stop"),
    (Action::Call, "call"),
    (Action::RemoveMarker, "unmark"),
];

const SIMPLE_COUNT: u32 = SIMPLE.len() as u32;

fn simple(action: Action) -> Option<usize> {
    SIMPLE.iter().position(|&(known, _)| known == action)
}

/// Some of the actions that name nothing, as bits by their codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SimpleSet(u8);

impl SimpleSet {
    pub(crate) const EMPTY: SimpleSet = SimpleSet(0);

    /// The same with an action, if it is legal.
    #[inline]
    pub(crate) const fn with(self, action: Action, is_legal: bool) -> SimpleSet {
        SimpleSet(self.0 | (SimpleSet::bit(action) * is_legal as u8))
    }

    pub(crate) const fn contains(self, action: Action) -> bool {
        self.0 & SimpleSet::bit(action) != 0
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> usize {
        // It is one action or none but for rare choices, and then counting bits can be spared.
        if self.0 & self.0.wrapping_sub(1) == 0 { (self.0 != 0) as usize } else { self.len_of_many() }
    }

    #[cold]
    const fn len_of_many(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The actions in the order of their codes.
    pub(crate) fn iter(self) -> impl Iterator<Item = Action> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let lowest = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            SIMPLE.get(lowest).map(|&(action, _)| action)
        })
    }

    /// Nothing for an action that names something.
    const fn bit(action: Action) -> u8 {
        match action {
            Action::Draw => 1,
            Action::Pass => 1 << 1,
            Action::PassAndMark => 1 << 2,
            Action::Stop => 1 << 3,
            Action::Call => 1 << 4,
            Action::RemoveMarker => 1 << 5,
            Action::Play { .. } | Action::Challenge(_) => 0,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Play { tile, train, join: Join::OnlyEnd } => write!(f, "{tile}@{train}"),
            Action::Play { tile, train, join: Join::Plain(pip) } => write!(f, "{tile}@{train}:{pip}"),
            Action::Play { tile, train, join: Join::Double(pip) } => write!(f, "{tile}@{train}:{pip}-{pip}"),
            Action::Challenge(seat) => write!(f, "challenge {seat}"),
            other => f.write_str(simple(other).map_or("", |place| SIMPLE[place].1)),
        }
    }
}

/// A text that is not an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ParseActionError {
    /// Neither a play, with its `@`, nor one of the words.
    #[error(
        "an action is a play such as 12-4@1, or one of: draw, pass, pass+marker, stop, call, unmark, challenge SEAT"
    )]
    Word,
    /// What stands before the `@` is not a tile.
    #[error(transparent)]
    Tile(#[from] ParseTileError),
    /// What stands after the `@` is not a train.
    #[error(transparent)]
    Train(#[from] ParseTrainError),
    /// What stands after the `:` is neither a pip nor a double.
    #[error("after the colon stands what the tile is laid against: a pip such as 12, or an open double such as 12-12")]
    Join,
    /// What stands after `challenge` is not the number of a seat.
    #[error("challenge is followed by the number of a seat, such as: challenge 2")]
    Seat,
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if let Some((tile, place)) = text.split_once('@') {
            let (train, join) = match place.split_once(':') {
                Some((train, join)) => (train, parse_join(join)?),
                None => (place, Join::OnlyEnd),
            };
            return Ok(Action::Play { tile: tile.parse()?, train: train.parse()?, join });
        }
        if let Some(seat) = text.strip_prefix("challenge ") {
            return match crate::tile::parse_small(seat) {
                Some(seat) => Ok(Action::Challenge(Seat::new(seat))),
                None => Err(ParseActionError::Seat),
            };
        }
        SIMPLE.iter().find(|(_, word)| *word == text).map(|&(action, _)| action).ok_or(ParseActionError::Word)
    }
}

fn parse_join(text: &str) -> Result<Join, ParseActionError> {
    if text.contains('-') {
        let double: Tile = text.parse().map_err(|_| ParseActionError::Join)?;
        return if double.is_double() { Ok(Join::Double(double.high())) } else { Err(ParseActionError::Join) };
    }
    let pip = crate::tile::parse_small(text).and_then(Pip::new);
    pip.map(Join::Plain).ok_or(ParseActionError::Join)
}

/// The actions that a rule set can ever offer, numbered from 0: the code of an action.
///
/// Codes depend on the set, the number of seats, the number of public trains, and whether doubles branch. They are stable:
/// first the actions without a tile (draw 0, pass 1, pass+marker 2, stop 3, call 4, unmark 5), then a challenge to each
/// seat, then the plays: train by train, for each train by what the tile is laid against, and there tile by tile in the
/// order of their indexes. With branching a tile can lie four ways on a train: with its higher or its lower half against a
/// plain end, or with its higher or its lower half against an open double.
///
/// ```
/// use mexican_train::{Action, ActionSpace, rules::Preset};
/// let space = ActionSpace::new(&Preset::Pagat.rules(4)?);
/// let play: Action = "12-4@1".parse()?;
/// assert_eq!(space.code(play), Some(6 + 4 + 91 + 82));
/// assert_eq!(space.action(183), Some(play));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ActionSpace {
    tiles: u32,
    seats: u32,
    trains: Trains,
    branches: bool,
}

impl ActionSpace {
    /// The actions under these rules, checked or not.
    #[must_use]
    pub fn new(rules: &Rules) -> ActionSpace {
        ActionSpace {
            tiles: rules.set.len() as u32,
            seats: u32::from(rules.players),
            trains: Trains::of(rules),
            branches: rules.doubles.toes > 1,
        }
    }

    /// The number of codes.
    #[must_use]
    pub const fn len(&self) -> u32 {
        self.first_play() + self.trains.count() as u32 * self.ways().len() as u32 * self.tiles
    }

    /// Always false: every game has actions.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    const fn first_play(&self) -> u32 {
        SIMPLE_COUNT + self.seats
    }

    /// The code of an action; nothing if no game under these rules has that action.
    #[must_use]
    pub fn code(&self, action: Action) -> Option<u32> {
        match action {
            Action::Play { tile, train, join } => {
                let train = u32::from(self.trains.number(train)?);
                let way = self.ways().iter().position(|way| way.join(tile) == Some(join))?;
                let tile = u32::from(tile.index());
                (tile < self.tiles)
                    .then(|| self.first_play() + (train * self.ways().len() as u32 + way as u32) * self.tiles + tile)
            }
            Action::Challenge(seat) => {
                let seat = u32::from(seat.number());
                (seat < self.seats).then_some(SIMPLE_COUNT + seat)
            }
            other => simple(other).map(|place| place as u32),
        }
    }

    /// The action with that code; nothing from [`ActionSpace::len`] up, and nothing for a way in which a tile cannot lie
    /// (a double against an open double, or with its lower half first).
    #[must_use]
    pub fn action(&self, code: u32) -> Option<Action> {
        if let Some(&(action, _)) = SIMPLE.get(code as usize) {
            return Some(action);
        }
        if code < self.first_play() {
            return Some(Action::Challenge(Seat::new((code - SIMPLE_COUNT) as u8)));
        }
        let play = code - self.first_play();
        let (place, tile) = (play / self.tiles, (play % self.tiles) as u8);
        let ways = self.ways().len() as u32;
        let (train, way) = (place / ways, place % ways);
        if train >= u32::from(self.trains.count()) {
            return None;
        }
        let tile = Tile::from_index(tile)?;
        let join = self.ways().get(way as usize)?.join(tile)?;
        Some(Action::Play { tile, train: self.trains.train(train as u8), join })
    }

    const fn ways(&self) -> &'static [Way] {
        Way::all(self.branches)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_simple_actions_go_by_their_codes() {
        let mut all = SimpleSet::EMPTY;
        assert!(all.is_empty() && all.iter().next().is_none());
        for (before, (action, _)) in SIMPLE.into_iter().enumerate() {
            assert_eq!(SimpleSet::bit(action).trailing_zeros() as usize, before);
            assert_eq!((all.len(), all.contains(action)), (before, false));
            assert_eq!(all.with(action, false), all);
            all = all.with(action, true);
            assert!(all.contains(action));
            assert_eq!(SimpleSet::EMPTY.with(action, true).len(), 1);
        }
        assert!(all.iter().eq(SIMPLE.into_iter().map(|(action, _)| action)));
    }
}
