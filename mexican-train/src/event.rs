//! What happens in a round, as it happens.

use crate::action::Join;
use crate::seat::{Seat, SeatSet, Train};
use crate::tile::Tile;

/// One thing that happened.
///
/// What a round reports is the whole truth, drawn tiles included. What a player may see of it is in the events of a
/// [`View`](crate::View), or can be had with [`Event::seen_by`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", tag = "event")
)]
pub enum Event {
    /// A seat turned up a tile of a shuffled set, for the start (`starter` is `draw_for_it`).
    TurnedUp {
        /// The seat.
        seat: Seat,
        /// The tile, which all see. It goes back before the deal.
        tile: Tile,
    },
    /// The engine was laid in the hub.
    EngineLaid {
        /// The engine.
        engine: Tile,
        /// The seat whose hand it came from; nobody's if it was set aside.
        by: Option<Seat>,
    },
    /// A seat drew a tile.
    Drew {
        /// The seat.
        seat: Seat,
        /// The tile: a secret of that seat, unless hands are open. Nothing where that is kept.
        tile: Option<Tile>,
        /// Why it was drawn.
        cause: DrawCause,
    },
    /// A seat's turn began. In a simultaneous lap each seat's turn begins with the lap.
    TurnBegan {
        /// The seat.
        seat: Seat,
    },
    /// A seat's turn was skipped, since it lost it by a challenge.
    TurnSkipped {
        /// The seat.
        seat: Seat,
    },
    /// A tile was laid.
    Played {
        /// The seat that played it.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// The train that it was laid on.
        train: Train,
        /// What it was laid against.
        join: Join,
    },
    /// A double lies open. One that trails a first-turn train may do so some turns after it was played.
    DoubleOpened {
        /// The double.
        double: Tile,
        /// The train that it lies on.
        train: Train,
    },
    /// An open double has all the tiles that it demands.
    DoubleCovered {
        /// The double.
        double: Tile,
        /// The train that it lies on.
        train: Train,
    },
    /// A marker was placed on the train of a seat.
    MarkerPlaced {
        /// The seat whose train is now open.
        seat: Seat,
    },
    /// The marker was taken off the train of a seat.
    MarkerRemoved {
        /// The seat whose train is now closed.
        seat: Seat,
    },
    /// A seat passed.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// A seat stopped although it could have played on.
    Stopped {
        /// The seat.
        seat: Seat,
    },
    /// A seat said that it is down to its last tile.
    Called {
        /// The seat.
        seat: Seat,
    },
    /// A seat that had not said that it is down to its last tile was challenged.
    Challenged {
        /// The seat that had not said so.
        seat: Seat,
        /// The seat that noticed.
        by: Seat,
    },
    /// A seat has no tile left.
    WentOut {
        /// The seat.
        seat: Seat,
    },
    /// The first lap is over: every seat has had its first turn.
    FirstLapEnded,
    /// The round is over.
    RoundEnded {
        /// Why.
        termination: Termination,
    },
}

impl Event {
    /// The event as those see it who may look into these hands: a tile that another seat drew is left out.
    #[must_use]
    pub fn seen_by(self, hands: SeatSet) -> Event {
        match self {
            Event::Drew { seat, cause, .. } if !hands.contains(seat) => Event::Drew { seat, tile: None, cause },
            other => other,
        }
    }
}

#[cfg(feature = "serde")]
impl Event {
    /// The seats that the event names; of a train its owner is not among them.
    pub(crate) fn seats(self) -> impl Iterator<Item = Seat> {
        let (one, other) = match self {
            Event::EngineLaid { by, .. } => (by, None),
            Event::Challenged { seat, by } => (Some(seat), Some(by)),
            Event::TurnedUp { seat, .. }
            | Event::Drew { seat, .. }
            | Event::TurnBegan { seat }
            | Event::TurnSkipped { seat }
            | Event::Played { seat, .. }
            | Event::MarkerPlaced { seat }
            | Event::MarkerRemoved { seat }
            | Event::Passed { seat }
            | Event::Stopped { seat }
            | Event::Called { seat }
            | Event::WentOut { seat } => (Some(seat), None),
            Event::DoubleOpened { .. }
            | Event::DoubleCovered { .. }
            | Event::FirstLapEnded
            | Event::RoundEnded { .. } => (None, None),
        };
        one.into_iter().chain(other)
    }
}

/// Why a tile was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum DrawCause {
    /// Nobody held the engine (`engine.search`), or the starter had no double to begin with (`engine.source`).
    Search,
    /// For the engine that the seat laid (`engine.placer_refills`).
    Refill,
    /// In a turn.
    Turn,
    /// For not having called the last tile (`last_tile.penalty_tiles`).
    Penalty,
}

/// Why a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Termination {
    /// A hand is empty, and where the first lap is to be finished, it is.
    Out,
    /// The boneyard is empty, and since the last change every seat has had a turn.
    Blocked,
    /// Every other tile of an open double's pip is on the table, and the rules (`doubles.exhausted`) end the round with
    /// that. It counts as blocked.
    DoubleExhausted {
        /// The double.
        double: Tile,
    },
}

impl Termination {
    /// Whether the round counts as blocked: nobody is out.
    #[must_use]
    pub const fn is_block(self) -> bool {
        !matches!(self, Termination::Out)
    }
}

impl core::fmt::Display for Termination {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Termination::Out => f.write_str("a hand is empty"),
            Termination::Blocked => f.write_str("blocked: the boneyard is empty and nobody can play"),
            Termination::DoubleExhausted { double } => write!(f, "blocked: nothing is left to cover {double}"),
        }
    }
}
