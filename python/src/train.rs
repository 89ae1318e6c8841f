//! One train.

use pyo3::prelude::*;

use crate::arguments::{SeatNumber, TrainLike, TrainNumber};

/// One train: that of a seat, a Mexican train, or an arm of the hub.
///
/// It is made from its text, which is the number of the seat that owns it, `M`, `M1`, `M2` for the Mexican trains, and `A0`,
/// `A1` for the arms of a hub; or from the seat.
///
/// Raises `ParseError` if the text is no train.
///
/// >>> Train("M"), Train("1") == Train(1), Train(1).owner, Train("M").owner
/// (Train('M'), True, 1, None)
#[pyclass(frozen, eq, ord, hash, module = "mexican_train")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Train(pub(crate) mexican_train::Train);

#[pymethods]
impl Train {
    #[new]
    #[pyo3(signature = (train, /))]
    fn new(train: TrainLike) -> Train {
        Train(train.0)
    }

    /// The personal train of a seat.
    #[staticmethod]
    #[pyo3(signature = (seat, /))]
    fn of_seat(seat: SeatNumber) -> Train {
        Train(mexican_train::Train::Seat(seat.anywhere()))
    }

    /// A Mexican train, numbered from 0.
    #[staticmethod]
    #[pyo3(signature = (number=TrainNumber(0), /), text_signature = "(number=0, /)")]
    fn mexican(number: TrainNumber) -> Train {
        Train(mexican_train::Train::Mexican(number.0))
    }

    /// An arm of the hub, numbered from 0.
    #[staticmethod]
    #[pyo3(signature = (number, /))]
    fn arm(number: TrainNumber) -> Train {
        Train(mexican_train::Train::Arm(number.0))
    }

    /// What kind of train it is: `seat`, `mexican` or `arm`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            mexican_train::Train::Seat(_) => "seat",
            mexican_train::Train::Mexican(_) => "mexican",
            mexican_train::Train::Arm(_) => "arm",
        }
    }

    /// The number of the train among those of its kind, from 0.
    #[getter]
    fn number(&self) -> u8 {
        match self.0 {
            mexican_train::Train::Seat(seat) => seat.number(),
            mexican_train::Train::Mexican(number) | mexican_train::Train::Arm(number) => number,
        }
    }

    /// The seat that owns the train; None if it belongs to all.
    #[getter]
    fn owner(&self) -> Option<u8> {
        match self.0 {
            mexican_train::Train::Seat(seat) => Some(seat.number()),
            mexican_train::Train::Mexican(_) | mexican_train::Train::Arm(_) => None,
        }
    }

    fn __repr__(&self) -> String {
        format!("Train('{}')", self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.to_string(),))
    }
}
