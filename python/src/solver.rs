//! The best train of a hand.

use std::time::Duration;

use mexican_train::Pip;
use mexican_train::solver::{FirstTileError, Objective, Size, Solver};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::arguments::{PipNumber, TileLike, TilesLike, whole};
use crate::errors::{parse_error, see_to_signals, value_error};
use crate::tile;
use crate::tile_set::TileSet;

/// After so many nodes of a search it is looked whether somebody wants to stop it: a fraction of a hundredth of a second.
const NODES_BETWEEN_LOOKS: u64 = 256;

/// Tiles in a row, each matching the one before it: a train as it can be laid.
///
/// It goes through its tiles in their order, and its text has each as it lies.
///
/// >>> chain = best_train("12-4 4-4 4-7", 12).chain
/// >>> str(chain), chain.start, chain.end, len(chain), chain[0]
/// ('12-4 4-4 4-7', 12, 7, 3, Tile('12-4'))
#[pyclass(frozen, eq, hash, sequence, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Chain(mexican_train::solver::Chain);

impl Chain {
    fn tiles(&self) -> impl Iterator<Item = mexican_train::Tile> + '_ {
        self.0.tiles().iter().map(|laid| laid.tile)
    }
}

#[pymethods]
impl Chain {
    /// The pips that the first tile is joined with; None if there is no tile.
    #[getter]
    fn start(&self) -> Option<u8> {
        self.0.start().map(Pip::value)
    }

    /// The pips that the last tile leaves free; None if there is no tile.
    #[getter]
    fn end(&self) -> Option<u8> {
        self.0.end().map(Pip::value)
    }

    /// The pips of all tiles together.
    #[getter]
    fn pips(&self) -> u16 {
        self.0.size().pips
    }

    /// The same tiles without their order.
    #[getter]
    fn tile_set(&self) -> TileSet {
        TileSet(self.0.tile_set())
    }

    /// All chains of the same tiles from the same start, this one among them, but no more than `limit`.
    ///
    /// >>> [str(chain) for chain in best_train("6-1 6-2 6-3 1-2", 6).chain.orders()]
    /// ['6-1 1-2 2-6 6-3', '6-2 2-1 1-6 6-3']
    #[pyo3(signature = (limit=1000))]
    fn orders<'py>(&self, py: Python<'py>, limit: usize) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.0.orders().take(limit).map(Chain).collect::<Vec<_>>())
    }

    fn __len__(&self) -> usize {
        self.0.tiles().len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        tile::tuple(py, self.tiles())?.as_any().get_item(place)
    }

    fn __contains__(&self, tile: &Bound<'_, PyAny>) -> bool {
        tile.extract::<TileLike>().is_ok_and(|tile| self.0.tile_set().contains(tile.0))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tile::tuple(py, self.tiles())?.try_iter()?.into_any())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Chain {}>", self.0)
    }

    fn _repr_svg_(&self) -> String {
        mexican_train::draw::hand_svg(self.tiles(), mexican_train::draw::Theme::Auto)
    }
}

/// The best train of a hand, and how good it is.
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct BestTrain(mexican_train::solver::BestTrain);

#[pymethods]
impl BestTrain {
    /// The tiles, in an order in which they can be laid.
    #[getter]
    fn chain(&self) -> Chain {
        Chain(self.0.chain.clone())
    }

    /// How many tiles the train has.
    #[getter]
    fn tiles(&self) -> u16 {
        self.0.size.tiles
    }

    /// The pips on them.
    #[getter]
    fn pips(&self) -> u16 {
        self.0.size.pips
    }

    /// No train is better than one of so many tiles and pips, by the objective. What the objective does not count is that of
    /// the whole hand.
    #[getter]
    fn bound(&self) -> (u16, u16) {
        pair(self.0.bound)
    }

    /// Whether no train is better than this one.
    #[getter]
    fn proved(&self) -> bool {
        self.0.proved
    }

    /// How many nodes of the search were looked into.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.nodes
    }

    fn __repr__(&self) -> String {
        let proved = if self.0.proved { "proved" } else { "not proved" };
        format!("<BestTrain of {}, {proved}: {}>", self.0.size, self.0.chain)
    }

    fn _repr_svg_(&self) -> String {
        self.chain()._repr_svg_()
    }
}

/// All best trains of a hand, or some.
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct BestTrains(mexican_train::solver::BestTrains);

#[pymethods]
impl BestTrains {
    /// One train for each set of tiles that a best train can be made of.
    #[getter]
    fn chains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.chains.iter().cloned().map(Chain).collect::<Vec<_>>())
    }

    /// No train is better than one of so many tiles and pips, by the objective.
    #[getter]
    fn bound(&self) -> (u16, u16) {
        pair(self.0.bound)
    }

    /// Whether no train is better than these.
    #[getter]
    fn proved(&self) -> bool {
        self.0.proved
    }

    /// Whether these are all, up to the order of their tiles.
    #[getter]
    fn complete(&self) -> bool {
        self.0.complete
    }

    /// How many nodes of the search were looked into.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.nodes
    }

    fn __repr__(&self) -> String {
        format!("<BestTrains: {}>", self.0.chains.len())
    }
}

/// Where the tiles of a hand can go: trains at several ends.
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Plan(mexican_train::solver::Plan);

#[pymethods]
impl Plan {
    /// What goes to the own end; empty if there is none.
    #[getter]
    fn own(&self) -> Chain {
        Chain(self.0.own.clone())
    }

    /// What goes to the other ends, for each in the order in which they were given; empty where nothing goes.
    #[getter]
    fn others<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.others.iter().cloned().map(Chain).collect::<Vec<_>>())
    }

    /// The tiles that go nowhere.
    #[getter]
    fn left(&self) -> TileSet {
        TileSet(self.0.left)
    }

    /// Whether no better train can be made at the own end, nor, when its turn came, at any other one.
    #[getter]
    fn proved(&self) -> bool {
        self.0.proved
    }

    /// How many nodes of the searches were looked into.
    #[getter]
    fn nodes(&self) -> u64 {
        self.0.nodes
    }

    fn __repr__(&self) -> String {
        let others: Vec<String> = self.0.others.iter().map(|chain| format!("; {chain}")).collect();
        format!("<Plan: {}{}; left {}>", self.0.own, others.concat(), self.0.left)
    }
}

fn pair(size: Size) -> (u16, u16) {
    (size.tiles, size.pips)
}

/// What a search is told: what counts, and when to stop.
struct Limits {
    objective: Objective,
    nodes: Option<u64>,
    time: Option<Duration>,
}

impl Limits {
    fn new(objective: &str, nodes: Option<&Bound<'_, PyAny>>, seconds: Option<f64>) -> PyResult<Limits> {
        let objective = objective.parse().map_err(|error| parse_error("objective", &error))?;
        let nodes = nodes.map(|nodes| whole(nodes, "the number of nodes", 0, u64::MAX)).transpose()?;
        let time = seconds.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|error| value_error(format!("the seconds of a search: {error}")))?;
        Ok(Limits { objective, nodes, time })
    }

    /// Searches with the lock of the interpreter let go, until it is done or somebody interrupts.
    fn search<T: Send>(&self, py: Python<'_>, search: impl FnOnce(&mut Solver<'_>) -> T + Send) -> PyResult<T> {
        let mut raised = None;
        let found = py.detach(|| {
            let mut looks = 0u64;
            let mut go_on = || {
                looks += 1;
                if looks.is_multiple_of(NODES_BETWEEN_LOOKS) {
                    raised = see_to_signals().err();
                }
                raised.is_none()
            };
            let mut solver = Solver::new(self.objective).go_on(&mut go_on);
            if let Some(nodes) = self.nodes {
                solver = solver.node_limit(nodes);
            }
            if let Some(time) = self.time {
                solver = solver.time_limit(time);
            }
            search(&mut solver)
        });
        raised.map_or(Ok(found), Err)
    }
}

/// The best train of a hand from `start`, pips that it begins at, or from the best start if none is given.
///
/// `objective` is `tiles`, `pips`, `tiles_then_pips` or `pips_then_tiles`; `first` is a tile that the train has to begin with.
/// `nodes` and `seconds` limit the search: whatever they are the train is legal, no train is better than its `bound`, and
/// `proved` says whether it is best. A double lies in line, where its pips are passed.
///
/// Raises `ValueError` for pips, nodes or seconds out of range, or a first tile that is not in the hand or does not fit the
/// start, and `ParseError` for an unknown objective.
///
/// >>> best_train("12-4 4-4 4-7 7-12 12-9 9-3 3-5 8-8", 12)
/// <BestTrain of 7 tiles, 95 pips, proved: 12-4 4-4 4-7 7-12 12-9 9-3 3-5>
#[pyfunction]
#[pyo3(signature = (hand, start=None, *, objective="tiles_then_pips", first=None, nodes=None, seconds=None))]
pub(crate) fn best_train(
    py: Python<'_>,
    hand: TilesLike,
    start: Option<PipNumber>,
    objective: &str,
    first: Option<TileLike>,
    nodes: Option<&Bound<'_, PyAny>>,
    seconds: Option<f64>,
) -> PyResult<BestTrain> {
    let (hand, start) = (hand.0.into_iter().collect(), start.map(PipNumber::pip));
    let limits = Limits::new(objective, nodes, seconds)?;
    let found = limits.search(py, |solver| match first {
        None => Ok(solver.best_train(hand, start)),
        Some(first) => solver.best_train_after(hand, start, first.0),
    })?;
    found.map(BestTrain).map_err(|error: FirstTileError| value_error(error.to_string()))
}

/// All best trains of a hand that differ in their tiles, but no more than `limit`; each in one order. The rest is as for
/// `best_train`.
///
/// >>> [str(chain) for chain in best_trains("6-1 6-2 1-3 2-3", 6, objective="tiles").chains]
/// ['6-1 1-3 3-2 2-6']
#[pyfunction]
#[pyo3(signature = (hand, start=None, *, limit=100, objective="tiles_then_pips", nodes=None, seconds=None))]
pub(crate) fn best_trains(
    py: Python<'_>,
    hand: TilesLike,
    start: Option<PipNumber>,
    limit: usize,
    objective: &str,
    nodes: Option<&Bound<'_, PyAny>>,
    seconds: Option<f64>,
) -> PyResult<BestTrains> {
    let (hand, start) = (hand.0.into_iter().collect(), start.map(PipNumber::pip));
    let limits = Limits::new(objective, nodes, seconds)?;
    limits.search(py, |solver| solver.best_trains(hand, start, limit)).map(BestTrains)
}

/// Trains at several ends from one hand: the best one at the own end, if there is one, then of what is left the best one at any
/// of the other ends, and so on. The rest is as for `best_train`.
///
/// >>> plan_trains("12-4 4-7 7-9 3-5 5-0 8-8", 12, [2, 3], objective="tiles")
/// <Plan: 12-4 4-7 7-9; ; 3-5 5-0; left 8-8>
#[pyfunction]
#[pyo3(signature = (hand, own, others=Vec::new(), *, objective="tiles_then_pips", nodes=None, seconds=None), text_signature = "(hand, own, others=(), *, objective='tiles_then_pips', nodes=None, seconds=None)")]
pub(crate) fn plan_trains(
    py: Python<'_>,
    hand: TilesLike,
    own: Option<PipNumber>,
    others: Vec<PipNumber>,
    objective: &str,
    nodes: Option<&Bound<'_, PyAny>>,
    seconds: Option<f64>,
) -> PyResult<Plan> {
    let (hand, own) = (hand.0.into_iter().collect(), own.map(PipNumber::pip));
    let others: Vec<Pip> = others.into_iter().map(PipNumber::pip).collect();
    let limits = Limits::new(objective, nodes, seconds)?;
    limits.search(py, |solver| solver.plan(hand, own, &others)).map(Plan)
}
