//! What lies on the table.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arguments::TrainLike;
use crate::json::{Reduced, reduced, restored};
use crate::tile::Tile;
use crate::tile_set::TileSet;
use crate::train::Train;

/// What lies on the table at one moment: trains, their ends, and open doubles.
///
/// >>> game = Game(Rules.preset("gamerules", players=2), seed=10)
/// >>> game.apply("12-0@M")
/// >>> layout = game.layout
/// >>> layout.trains, layout.ends("M"), layout.ends(0), layout.is_started("M")
/// ((Train('0'), Train('1'), Train('M')), (0,), (12,), True)
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Layout(pub(crate) mexican_train::Layout);

#[pymethods]
impl Layout {
    /// The pips of the double in the hub.
    #[getter]
    fn engine(&self) -> u8 {
        self.0.engine().value()
    }

    /// All trains: those of the seats first, then the public ones.
    #[getter]
    fn trains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.trains().map(Train).collect::<Vec<_>>())
    }

    /// Whether a train has a tile, whoever played it. False for a train that the game does not have.
    #[pyo3(signature = (train, /))]
    fn is_started(&self, train: TrainLike) -> bool {
        self.0.is_started(train.0)
    }

    /// The pips of a train's plain ends, the lowest first: those of the engine where the train is not started, and none where
    /// its only end is an open double. None for a train that the game does not have.
    #[pyo3(signature = (train, /))]
    fn ends<'py>(&self, py: Python<'py>, train: TrainLike) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.plain_ends(train.0).iter().map(mexican_train::Pip::value).collect::<Vec<_>>())
    }

    /// The tiles on the trains in the order in which they were played, the engine not among them.
    #[getter]
    fn placed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.placed().map(PlacedTile).collect::<Vec<_>>())
    }

    /// The tiles of one train in the order in which they were played. Without branching that is from the hub outwards.
    #[pyo3(signature = (train, /))]
    fn tiles_of<'py>(&self, py: Python<'py>, train: TrainLike) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.tiles_of(train.0).map(PlacedTile).collect::<Vec<_>>())
    }

    /// The open doubles in the order in which they were played.
    #[getter]
    fn open_doubles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.open_doubles().map(OpenDouble).collect::<Vec<_>>())
    }

    /// All tiles on the table, the engine among them.
    #[getter]
    fn tiles(&self) -> TileSet {
        TileSet(self.0.tiles())
    }

    fn __repr__(&self) -> String {
        let trains = self.0.trains().filter(|&train| self.0.is_started(train)).map(|train| {
            let tiles: Vec<String> = self.0.tiles_of(train).map(|placed| placed.tile.to_string()).collect();
            format!("; train {train}: {}", tiles.join(" "))
        });
        format!("<Layout: engine {0}-{0}{1}>", self.engine(), trains.collect::<String>())
    }
}

/// A tile on the table.
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PlacedTile(pub(crate) mexican_train::PlacedTile);

#[pymethods]
impl PlacedTile {
    /// The tile.
    #[getter]
    fn tile(&self) -> Tile {
        Tile(self.0.tile)
    }

    /// The train that it belongs to.
    #[getter]
    fn train(&self) -> Train {
        Train(self.0.train)
    }

    /// The tile that it lies against; None for the first tile of a train, which lies against the engine.
    #[getter]
    fn against(&self) -> Option<Tile> {
        self.0.against.map(Tile)
    }

    /// The pips with which it lies against that tile or the engine.
    #[getter]
    fn joined(&self) -> u8 {
        self.0.joined.value()
    }

    /// The pips of the far half: what the next tile has to match.
    #[getter]
    fn free(&self) -> u8 {
        self.0.free().value()
    }

    fn __repr__(&self) -> String {
        format!("<PlacedTile {} on train {}>", self.0.tile, self.0.train)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        reduced(slf, &slf.get().0)
    }

    #[staticmethod]
    fn _from_json(form: &str) -> PyResult<PlacedTile> {
        restored(form).map(PlacedTile)
    }
}

/// A double on the table that is not yet covered.
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct OpenDouble(pub(crate) mexican_train::OpenDouble);

#[pymethods]
impl OpenDouble {
    /// The double.
    #[getter]
    fn double(&self) -> Tile {
        Tile(self.0.double)
    }

    /// The train that it lies on.
    #[getter]
    fn train(&self) -> Train {
        Train(self.0.train)
    }

    /// The seat that played it.
    #[getter]
    fn seat(&self) -> u8 {
        self.0.seat.number()
    }

    /// How many tiles it still demands, 1 to 3.
    #[getter]
    fn demands(&self) -> u8 {
        self.0.demands
    }

    fn __repr__(&self) -> String {
        format!("<OpenDouble {} on train {}>", self.0.double, self.0.train)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        reduced(slf, &slf.get().0)
    }

    #[staticmethod]
    fn _from_json(form: &str) -> PyResult<OpenDouble> {
        restored(form).map(OpenDouble)
    }
}
