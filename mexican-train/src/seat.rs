//! Seats, trains, and sets of them.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use thiserror::Error;

use crate::tile::{MAX_PIP, MAX_TILES, parse_small};

/// The most seats that any set can serve: double-eighteen dealt out in hands of two.
pub const MAX_SEATS: usize = MAX_TILES / 2;

/// The most trains that a round can have: one for each seat, and as many Mexican trains as the engine has other tiles.
pub(crate) const MAX_TRAINS: usize = MAX_SEATS + MAX_PIP as usize;

/// A place at the table, numbered clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// The seat with that number. Whether a game has such a seat is the game's matter.
    #[must_use]
    pub const fn new(number: u8) -> Seat {
        Seat(number)
    }

    /// The seat's number, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<u8> for Seat {
    fn from(number: u8) -> Seat {
        Seat(number)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A train: a chain of tiles from the hub.
///
/// Its text form is what follows the `@` of a play: the number of the seat that owns it, `M`, `M1`, `M2` for the Mexican
/// trains, `A0`, `A1` for the arms of a hub.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Train {
    /// The personal train of a seat.
    Seat(Seat),
    /// A Mexican train, numbered from 0. It belongs to all.
    Mexican(u8),
    /// An arm of the hub in a game without personal trains, numbered from 0. It belongs to all.
    Arm(u8),
}

impl fmt::Display for Train {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Train::Seat(seat) => write!(f, "{seat}"),
            Train::Mexican(0) => f.write_str("M"),
            Train::Mexican(number) => write!(f, "M{number}"),
            Train::Arm(number) => write!(f, "A{number}"),
        }
    }
}

/// A text that is not a train: a seat's number, `M`, `M1` and so on, or `A0` and so on was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a train is a seat's number such as 2, M or M1 for a Mexican train, or A0 for an arm of the hub")]
pub struct ParseTrainError;

impl FromStr for Train {
    type Err = ParseTrainError;

    fn from_str(text: &str) -> Result<Train, ParseTrainError> {
        let train = match text.as_bytes().first() {
            Some(b'M') if text.len() == 1 => Some(Train::Mexican(0)),
            Some(b'M') => parse_small(&text[1..]).filter(|&number| number > 0).map(Train::Mexican),
            Some(b'A') => parse_small(&text[1..]).map(Train::Arm),
            _ => parse_small(text).map(|number| Train::Seat(Seat(number))),
        };
        train.ok_or(ParseTrainError)
    }
}

/// The numbers whose bits are set in two words, the lowest first.
struct Numbers {
    low: u64,
    high: u64,
}

impl Iterator for Numbers {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.low != 0 {
            let lowest = self.low.trailing_zeros() as u8;
            self.low &= self.low - 1;
            Some(lowest)
        } else if self.high != 0 {
            let lowest = self.high.trailing_zeros() as u8;
            self.high &= self.high - 1;
            Some(64 + lowest)
        } else {
            None
        }
    }

    /// Going through all of them asks for the higher word once.
    #[inline]
    fn fold<B, F: FnMut(B, u8) -> B>(self, initial: B, mut each: F) -> B {
        let mut folded = initial;
        for (word, first) in [(self.low, 0), (self.high, 64)] {
            let mut rest = word;
            while rest != 0 {
                folded = each(folded, first + rest.trailing_zeros() as u8);
                rest &= rest - 1;
            }
        }
        folded
    }
}

/// A set of small numbers below 128: the shape of [`SeatSet`] and of the sets of trains inside a round.
///
/// It has two words. Nearly every table needs the lower one alone, and asking first which word a number belongs to is a
/// branch that a processor foresees, where shifting both is several steps.
macro_rules! small_set {
    ($(#[$about:meta])* $visibility:vis struct $set:ident of $item:ty, $number:expr, $item_of:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        $visibility struct $set {
            low: u64,
            high: u64,
        }

        #[allow(dead_code, reason = "the two sets have the same methods, and not each is used of both")]
        impl $set {
            /// The empty set.
            $visibility const EMPTY: $set = $set { low: 0, high: 0 };

            /// The first `count` of all.
            #[must_use]
            $visibility const fn first(count: usize) -> $set {
                const fn bits(count: usize) -> u64 {
                    if count < 64 { (1 << count) - 1 } else { u64::MAX }
                }
                $set { low: bits(count), high: bits(count.saturating_sub(64)) }
            }

            /// The set of one.
            #[must_use]
            $visibility fn of(item: $item) -> $set {
                let mut set = $set::EMPTY;
                set.insert(item);
                set
            }

            /// The set of one, or of none if the condition does not hold: without asking, for a condition that a processor
            /// cannot foresee.
            #[must_use]
            pub(crate) fn of_if(item: $item, condition: bool) -> $set {
                match $number(item) {
                    number @ 0..64 => $set { low: u64::from(condition) << number, high: 0 },
                    number @ 64..128 => $set { low: 0, high: u64::from(condition) << (number - 64) },
                    _ => $set::EMPTY,
                }
            }

            /// Whether it is in the set.
            #[must_use]
            $visibility fn contains(self, item: $item) -> bool {
                match $number(item) {
                    number @ 0..64 => self.low >> number & 1 == 1,
                    number @ 64..128 => self.high >> (number - 64) & 1 == 1,
                    _ => false,
                }
            }

            /// Puts one in.
            $visibility fn insert(&mut self, item: $item) {
                match $number(item) {
                    number @ 0..64 => self.low |= 1 << number,
                    number @ 64..128 => self.high |= 1 << (number - 64),
                    _ => {}
                }
            }

            /// Takes one out.
            $visibility fn remove(&mut self, item: $item) {
                match $number(item) {
                    number @ 0..64 => self.low &= !(1 << number),
                    number @ 64..128 => self.high &= !(1 << (number - 64)),
                    _ => {}
                }
            }

            /// How many are in the set.
            #[must_use]
            $visibility const fn len(self) -> usize {
                (self.low.count_ones() + self.high.count_ones()) as usize
            }

            /// Whether none is in the set.
            #[must_use]
            $visibility const fn is_empty(self) -> bool {
                self.low | self.high == 0
            }

            /// Those that are in both sets.
            #[must_use]
            $visibility const fn intersection(self, other: $set) -> $set {
                $set { low: self.low & other.low, high: self.high & other.high }
            }

            /// Those that are in at least one of the sets.
            #[must_use]
            $visibility const fn union(self, other: $set) -> $set {
                $set { low: self.low | other.low, high: self.high | other.high }
            }

            /// Those of this set that are not in the other.
            #[must_use]
            $visibility const fn difference(self, other: $set) -> $set {
                $set { low: self.low & !other.low, high: self.high & !other.high }
            }

            /// The one with the lowest number.
            #[must_use]
            $visibility fn lowest(self) -> Option<$item> {
                self.iter().next()
            }

            /// Those of the set, the lowest number first.
            $visibility fn iter(self) -> impl Iterator<Item = $item> {
                Numbers { low: self.low, high: self.high }.map($item_of)
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                let mut set = $set::EMPTY;
                items.into_iter().for_each(|item| set.insert(item));
                set
            }
        }
    };
}

small_set! {
    /// A set of seats. Seats from 128 up, which no game has, cannot be put in.
    pub struct SeatSet of Seat, Seat::number, Seat
}

small_set! {
    /// A set of trains of one round, by their numbers in its layout.
    pub(crate) struct TrainSet of u8, core::convert::identity, core::convert::identity
}

impl SeatSet {
    /// The personal trains of the seats, which have the same numbers.
    pub(crate) const fn trains(self) -> TrainSet {
        TrainSet { low: self.low, high: self.high }
    }
}

/// How many seats have their place inside a [`PerSeat`].
const AT_HAND: usize = 16;

/// One value for each seat of a table.
///
/// Those of the first seats are kept in place, which is all that most tables need: a round that kept places for the 95 seats
/// of the largest would be three times as long to copy. The seats of large tables have theirs in a list beside them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PerSeat<T> {
    first: [T; AT_HAND],
    others: Vec<T>,
}

impl<T: Copy> PerSeat<T> {
    /// The same for each of so many seats.
    pub(crate) fn new(seats: u8, value: T) -> PerSeat<T> {
        PerSeat { first: [value; AT_HAND], others: vec![value; (seats as usize).saturating_sub(AT_HAND)] }
    }

    /// The value of a seat; nothing from the number of seats up, or from 16 up where there are fewer.
    pub(crate) fn get(&self, seat: Seat) -> Option<&T> {
        match seat.index() {
            index @ 0..AT_HAND => Some(&self.first[index]),
            index => self.others.get(index - AT_HAND),
        }
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat.index() {
            index @ 0..AT_HAND => &self.first[index],
            index => &self.others[index - AT_HAND],
        }
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat.index() {
            index @ 0..AT_HAND => &mut self.first[index],
            index => &mut self.others[index - AT_HAND],
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn trains_read_back() {
        for train in [Train::Seat(Seat(0)), Train::Seat(Seat(94)), Train::Mexican(0), Train::Mexican(3), Train::Arm(0)]
        {
            assert_eq!(train.to_string().parse(), Ok(train));
        }
        for text in ["", "M0", "M01", "A", "A-1", "x", "é", "Mé", "256", "01"] {
            assert_eq!(text.parse::<Train>(), Err(ParseTrainError), "{text:?}");
        }
    }

    #[test]
    fn sets_of_seats() {
        let mut seats = SeatSet::first(3);
        assert_eq!(seats.iter().map(Seat::number).collect::<Vec<_>>(), [0, 1, 2]);
        seats.remove(Seat(1));
        seats.insert(Seat(200));
        assert_eq!(seats.len(), 2);
        assert!(!seats.contains(Seat(200)) && seats.contains(Seat(2)));
    }
}
