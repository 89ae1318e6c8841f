//! Seats, trains, and sets of them.

use core::fmt;
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

/// A set of small numbers below 128: the shape of [`SeatSet`] and of the sets of trains inside a round.
macro_rules! small_set {
    ($(#[$about:meta])* $visibility:vis struct $set:ident of $item:ty, $number:expr, $item_of:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        $visibility struct $set(u128);

        #[allow(dead_code, reason = "the two sets have the same methods, and not each is used of both")]
        impl $set {
            /// The empty set.
            $visibility const EMPTY: $set = $set(0);

            /// The first `count` of all.
            #[must_use]
            $visibility const fn first(count: usize) -> $set {
                $set(if count >= 128 { u128::MAX } else { (1 << count) - 1 })
            }

            /// The set of one.
            #[must_use]
            $visibility fn of(item: $item) -> $set {
                let mut set = $set::EMPTY;
                set.insert(item);
                set
            }

            /// Whether it is in the set.
            #[must_use]
            $visibility fn contains(self, item: $item) -> bool {
                self.0.checked_shr(u32::from($number(item))).unwrap_or(0) & 1 == 1
            }

            /// Puts one in.
            $visibility fn insert(&mut self, item: $item) {
                self.0 |= 1u128.checked_shl(u32::from($number(item))).unwrap_or(0);
            }

            /// Takes one out.
            $visibility fn remove(&mut self, item: $item) {
                self.0 &= !1u128.checked_shl(u32::from($number(item))).unwrap_or(0);
            }

            /// How many are in the set.
            #[must_use]
            $visibility const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether none is in the set.
            #[must_use]
            $visibility const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Those that are in both sets.
            #[must_use]
            $visibility const fn intersection(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// Those that are in at least one of the sets.
            #[must_use]
            $visibility const fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// Those of this set that are not in the other.
            #[must_use]
            $visibility const fn difference(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// Those of the set, the lowest number first.
            $visibility fn iter(self) -> impl Iterator<Item = $item> {
                let mut rest = self.0;
                core::iter::from_fn(move || {
                    let lowest = rest.trailing_zeros();
                    rest &= rest.wrapping_sub(1);
                    (lowest < 128).then_some($item_of(lowest as u8))
                })
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
        TrainSet(self.0)
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
        assert_eq!(seats.iter().map(Seat::number).collect::<alloc::vec::Vec<_>>(), [0, 1, 2]);
        seats.remove(Seat(1));
        seats.insert(Seat(200));
        assert_eq!(seats.len(), 2);
        assert!(!seats.contains(Seat(200)) && seats.contains(Seat(2)));
    }
}
