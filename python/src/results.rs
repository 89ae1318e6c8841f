//! What rounds and games came to.

use mexican_train::{Seat, SeatSet};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::events::{Termination, moves};
use crate::json::{Reduced, reduced, restored};
use crate::tile::tuple;

/// The numbers of seats, the lowest first.
pub(crate) fn seats(py: Python<'_>, seats: SeatSet) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, seats.iter().map(Seat::number).collect::<Vec<_>>())
}

/// What a round came to.
#[pyclass(frozen, eq, hash, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct RoundResult(pub(crate) mexican_train::RoundResult);

#[pymethods]
impl RoundResult {
    /// Why the round ended.
    #[getter]
    fn termination(&self) -> Termination {
        Termination(self.0.score.termination)
    }

    /// The pips of the engine.
    #[getter]
    fn engine(&self) -> u8 {
        self.0.score.engine.value()
    }

    /// The seat that began.
    #[getter]
    fn starter(&self) -> u8 {
        self.0.score.starter.number()
    }

    /// The seats that won the round: those that are out, or in a blocked round have the fewest points in hand.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.0.score.winners)
    }

    /// The seat that begins where `starter` is `last_winner`: the first that was out, or has the fewest points in hand.
    #[getter]
    fn winner(&self) -> u8 {
        self.0.score.winner.number()
    }

    /// The points that the tiles left in each hand count, by seat.
    #[getter]
    fn in_hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.score.in_hand)
    }

    /// What each seat scores for the round, adjudication included, by seat.
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let seats = (0..self.0.score.points.len()).map(|seat| Seat::new(seat as u8));
        PyTuple::new(py, seats.map(|seat| self.0.points(seat)).collect::<Vec<_>>())
    }

    /// The seats that were penalised: each of them scores the round's highest score on top.
    #[getter]
    fn penalised<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.0.penalised)
    }

    fn __repr__(&self) -> String {
        let points: Vec<String> =
            (0..self.0.score.points.len()).map(|seat| self.0.points(Seat::new(seat as u8)).to_string()).collect();
        format!("<RoundResult: {}; points {}>", self.0.score.termination, points.join(" "))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        reduced(slf, &slf.get().0)
    }

    #[staticmethod]
    fn _from_json(form: &str) -> PyResult<RoundResult> {
        restored(form).map(RoundResult)
    }
}

/// How a game ended.
#[pyclass(frozen, eq, hash, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Outcome(pub(crate) mexican_train::Outcome);

#[pymethods]
impl Outcome {
    /// The rule that ended the game, as `rules.game.end` has it.
    #[getter]
    fn end(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        crate::json::to_python(py, &self.0.end)
    }

    /// The seats that won: all partners of the winning side, several sides if they share the game.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.0.winners)
    }

    /// Each seat's total, in points; with partners, that of its side.
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.totals)
    }

    /// Each seat's place, 1 for the winners; who is level after all tie-breaks shares a place.
    #[getter]
    fn places<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.places)
    }

    fn __repr__(&self) -> String {
        let list = |numbers: Vec<String>| numbers.join(" ");
        let winners = list(self.0.winners.iter().map(|seat| seat.to_string()).collect());
        format!("<Outcome: winners {winners}; totals {}>", list(self.0.totals.iter().map(i64::to_string).collect()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        reduced(slf, &slf.get().0)
    }

    #[staticmethod]
    fn _from_json(form: &str) -> PyResult<Outcome> {
        restored(form).map(Outcome)
    }
}

/// Everything that a round came from: its start, its deck, and its moves.
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct RoundHistory(pub(crate) mexican_train::RoundHistory);

#[pymethods]
impl RoundHistory {
    /// The pips of the double that `engine.order` names for the round.
    #[getter]
    fn engine(&self) -> u8 {
        self.0.start.engine.value()
    }

    /// The pips of the doubles that had been engines before.
    #[getter]
    fn used<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.start.used.iter().map(mexican_train::Pip::value).collect::<Vec<_>>())
    }

    /// The seat that begins where that is known before the deal; else the seat that a search for the engine begins with.
    #[getter]
    fn first(&self) -> u8 {
        self.0.start.first.number()
    }

    /// The tiles that the round was dealt from, in their order.
    #[getter]
    fn deck<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.deck.tiles().iter().copied())
    }

    /// The moves so far.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves(py, &self.0.moves)
    }

    fn __repr__(&self) -> String {
        format!("<RoundHistory: {} moves>", self.0.moves.len())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        reduced(slf, &slf.get().0)
    }

    #[staticmethod]
    fn _from_json(form: &str) -> PyResult<RoundHistory> {
        restored(form).map(RoundHistory)
    }
}
