//! What rounds and games have in common: a state behind a lock, and the seat that is meant where none is named.

use std::sync::{Mutex, PoisonError};

use mexican_train::{Round, Seat};

use crate::arguments::SeatNumber;

/// A state that changes.
///
/// It is reached in closures alone, and those get nothing of Python to call: while the lock is held no Python code runs and
/// the interpreter is not let go, so that nobody can wait for it in a circle.
pub(crate) struct Shared<T>(Mutex<T>);

impl<T> Shared<T> {
    pub(crate) fn new(state: T) -> Shared<T> {
        Shared(Mutex::new(state))
    }

    /// Looks at the state, or changes it.
    pub(crate) fn with<R>(&self, action: impl FnOnce(&mut T) -> R) -> R {
        // Nothing panics while the lock is held; if something did, the state is still whole.
        action(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// A copy of the state.
    pub(crate) fn copy(&self) -> T
    where
        T: Clone,
    {
        self.with(|state| state.clone())
    }
}

/// The seat that is to act, the lowest if there are several.
pub(crate) fn acting(round: &Round) -> Option<Seat> {
    round.to_act().iter().next()
}

/// The seat that is named, or else the one that is to act. When the round is over that is any: none has anything to do.
pub(crate) fn seat(round: &Round, named: Option<SeatNumber>) -> Seat {
    named.map(SeatNumber::anywhere).or_else(|| acting(round)).unwrap_or_default()
}
