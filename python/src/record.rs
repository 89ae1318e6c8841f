//! Records of games.

use std::collections::BTreeMap;

use mexican_train::record::{Chair, RecordError};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::action::Action;
use crate::errors::record_error;
use crate::events::Termination;
use crate::game::Game;
use crate::results::seats;
use crate::rules::Rules;
use crate::tile;

/// A game as it was recorded: a text that people can read and write, with the rules, what was dealt and drawn, and every move.
///
/// It is read from TOML or from a line of JSON, or comes from `Game.record`. Nothing of it is checked until `check` or `replay`
/// is called.
///
/// >>> game = Game(Rules.preset("gamerules", players=2), seed=10)
/// >>> record = game.record().replace(names=["Ann", "Bo"])
/// >>> Record.from_toml(record.to_toml()) == record
/// True
/// >>> record.replay().layout == game.layout
/// True
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Record(pub(crate) mexican_train::Record);

#[pymethods]
impl Record {
    /// Reads a record from TOML. Its comments are kept for `to_toml`.
    ///
    /// Raises `RecordError` if the text is no record. Whether the game went by the rules is not looked at.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_toml(text: &str) -> PyResult<Record> {
        mexican_train::Record::from_toml(text).map(Record).map_err(|error| record_error(&error))
    }

    /// Reads a record from JSON.
    ///
    /// Raises `RecordError` if the text is no record.
    #[staticmethod]
    #[pyo3(signature = (line, /))]
    fn from_json_line(line: &str) -> PyResult<Record> {
        mexican_train::Record::from_json_line(line).map(Record).map_err(|error| record_error(&error))
    }

    /// Reads the records of a text with one game a line. Empty lines are left out.
    ///
    /// Raises `RecordError` for the first line that is no record.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_json_lines<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyList>> {
        let records: Result<Vec<_>, RecordError> = mexican_train::Record::from_json_lines(text).collect();
        PyList::new(py, records.map_err(|error| record_error(&error))?.into_iter().map(Record))
    }

    /// The record as TOML. A record that was read from TOML keeps its comments and its layout.
    fn to_toml(&self) -> String {
        self.0.to_toml()
    }

    /// The record as JSON in one line, without a line break at the end.
    fn to_json_line(&self) -> String {
        self.0.to_json_line()
    }

    /// Plays the game again, with every check that the record allows.
    ///
    /// Raises `RecordError` at the first thing that is not by the rules or not as recorded.
    fn replay(&self, py: Python<'_>) -> PyResult<Game> {
        py.detach(|| self.0.replay()).map(Game::of).map_err(|error| record_error(&error))
    }

    /// Checks everything that can be checked of a record, with all tiles or without.
    ///
    /// Raises `RecordError` at the first thing that is not by the rules or not as recorded.
    fn check(&self, py: Python<'_>) -> PyResult<()> {
        py.detach(|| self.0.check()).map_err(|error| record_error(&error))
    }

    /// The record with the hashes of all views, after each deal and each move. `replay` checks them.
    ///
    /// Raises `RecordError` as `replay` does.
    fn with_views(&self, py: Python<'_>) -> PyResult<Record> {
        let mut record = self.0.clone();
        py.detach(|| record.add_views()).map_err(|error| record_error(&error))?;
        Ok(Record(record))
    }

    /// The same record with other names, other texts about it, or another name of the preset.
    #[pyo3(signature = (*, names=None, about=None, preset=None))]
    fn replace(
        &self,
        names: Option<Vec<String>>,
        about: Option<BTreeMap<String, String>>,
        preset: Option<String>,
    ) -> Record {
        let mut record = self.0.clone();
        record.names = names.unwrap_or(record.names);
        record.about = about.unwrap_or(record.about);
        record.preset = preset.or(record.preset);
        Record(record)
    }

    /// The rules of the game.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.0.rules.clone())
    }

    /// The preset that the rules began as; None if that is not said. For information only.
    #[getter]
    fn preset(&self) -> Option<&str> {
        self.0.preset.as_deref()
    }

    /// The names of the players by seat; none if they are not recorded.
    #[getter]
    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.names)
    }

    /// The event, the date, the place, and whatever else is worth telling.
    #[getter]
    fn about<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (key, text) in &self.0.about {
            dict.set_item(key, text)?;
        }
        Ok(dict)
    }

    /// Who has seen what is recorded: a seat, `spectator`, or None for everything.
    #[getter]
    fn seen_by<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.0.seen_by {
            None => Ok(py.None().into_bound(py)),
            Some(Chair::Spectator) => "spectator".into_bound_py_any(py),
            Some(Chair::Seat(seat)) => seat.number().into_bound_py_any(py),
        }
    }

    /// The rounds, the one in progress last.
    #[getter]
    fn rounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.rounds.iter().cloned().map(RecordedRound).collect::<Vec<_>>())
    }

    /// The total of each seat as recorded; None if the game is not over.
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.0.result.as_ref().map(|result| PyTuple::new(py, &result.totals)).transpose()
    }

    /// The seats that won as recorded; None if the game is not over.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.0.result.as_ref().map(|result| seats(py, result.winners)).transpose()
    }

    /// Whether all tiles are known that were dealt and drawn.
    #[getter]
    fn is_complete(&self) -> bool {
        self.0.is_complete()
    }

    fn __repr__(&self) -> String {
        let moves: usize = self.0.rounds.iter().map(|round| round.moves.len()).sum();
        format!("<Record: {} seats, {} rounds, {moves} moves>", self.0.rules.players, self.0.rounds.len())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("from_toml")?, (slf.get().to_toml(),)))
    }
}

/// A round as it was recorded.
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct RecordedRound(mexican_train::record::RecordedRound);

#[pymethods]
impl RecordedRound {
    /// The pips of the double in the hub.
    #[getter]
    fn engine(&self) -> u8 {
        self.0.engine.value()
    }

    /// The seat whose hand the engine came from; None if it was set aside.
    #[getter]
    fn laid_by(&self) -> Option<u8> {
        self.0.laid_by.map(mexican_train::Seat::number)
    }

    /// The seat that took the first turn.
    #[getter]
    fn starter(&self) -> u8 {
        self.0.starter.number()
    }

    /// The hands as they were dealt, by seat, as texts: tiles with spaces between them, and `? x 7` for seven unknown tiles.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.hands.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    /// The moves, in order.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.moves.iter().cloned().map(RecordedMove).collect::<Vec<_>>())
    }

    /// Why the round is over; None if it is not.
    #[getter]
    fn ended(&self) -> Option<Termination> {
        self.0.ended.map(Termination)
    }

    /// The hands at the end, by seat, as texts; None if they are not recorded.
    #[getter]
    fn left<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let texts = self.0.left.as_ref().map(|left| left.iter().map(ToString::to_string).collect::<Vec<_>>());
        texts.map(|texts| PyTuple::new(py, texts)).transpose()
    }

    /// What each seat scores for the round, adjudication not included; None if it is not recorded.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.0.scores.as_ref().map(|scores| PyTuple::new(py, scores)).transpose()
    }

    /// The seats that were penalised after the round.
    #[getter]
    fn penalised<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.0.penalised)
    }

    /// The hashes of all views after the deal and after each move; None if they are not recorded.
    #[getter]
    fn views<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.0.views.as_ref().map(|views| PyTuple::new(py, views)).transpose()
    }

    fn __repr__(&self) -> String {
        format!("<RecordedRound: engine {0}-{0}, {1} moves>", self.0.engine, self.0.moves.len())
    }
}

/// A move as it was recorded: its text has what was drawn, too.
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct RecordedMove(mexican_train::record::RecordedMove);

#[pymethods]
impl RecordedMove {
    /// The seat.
    #[getter]
    fn seat(&self) -> u8 {
        self.0.seat.number()
    }

    /// What it did.
    #[getter]
    fn action(&self) -> Action {
        Action(self.0.action)
    }

    /// The tiles that were drawn with it; None for one that is not known.
    #[getter]
    fn drawn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.drawn.iter().map(|drawn| drawn.map(tile::Tile)).collect::<Vec<_>>())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<RecordedMove {}>", self.0)
    }
}
