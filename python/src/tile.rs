//! One domino.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arguments::{PipNumber, TileIndex, TileLike};
use crate::pictures;

/// One domino: two numbers of pips, in either order.
///
/// It is made from its text or from the two numbers. Tiles are values: equal tiles are the same key of a dictionary, and they
/// are sorted by their `index`.
///
/// Raises `ParseError` if the text is no tile, and `ValueError` if a number of pips is not from 0 to 18.
///
/// >>> tile = Tile("4-12")
/// >>> tile, tile.high, tile.low, tile.pips
/// (Tile('12-4'), 12, 4, 16)
/// >>> tile == Tile(12, 4), 4 in tile, tile.is_double
/// (True, True, False)
#[pyclass(frozen, eq, ord, hash, module = "mexican_train")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Tile(pub(crate) mexican_train::Tile);

#[pymethods]
impl Tile {
    #[new]
    #[pyo3(signature = (high, low=None, /))]
    fn new(high: &Bound<'_, PyAny>, low: Option<PipNumber>) -> PyResult<Tile> {
        match low {
            None => Ok(Tile(high.extract::<TileLike>()?.0)),
            Some(low) => Ok(Tile(mexican_train::Tile::new(high.extract::<PipNumber>()?.pip(), low.pip()))),
        }
    }

    /// The tile with an index, from 0 to 189: `high * (high + 1) / 2 + low`.
    ///
    /// >>> Tile.from_index(82)
    /// Tile('12-4')
    #[staticmethod]
    #[pyo3(signature = (index, /))]
    fn from_index(index: TileIndex) -> Tile {
        // The bounds have been checked.
        Tile(mexican_train::Tile::from_index(index.0).unwrap_or(mexican_train::Tile::DOUBLE_BLANK))
    }

    /// The pips of the half that has more.
    #[getter]
    fn high(&self) -> u8 {
        self.0.high().value()
    }

    /// The pips of the half that has fewer.
    #[getter]
    fn low(&self) -> u8 {
        self.0.low().value()
    }

    /// The pips of both halves together. What a tile costs in a score is a matter of the rules.
    #[getter]
    fn pips(&self) -> u16 {
        self.0.pips()
    }

    /// Whether both halves have the same pips.
    #[getter]
    fn is_double(&self) -> bool {
        self.0.is_double()
    }

    /// The tile's number: the tiles of a smaller set are the first of every larger one.
    #[getter]
    fn index(&self) -> u8 {
        self.0.index()
    }

    /// The pips of the half that is left free when the other is laid against `pip`; None if neither half has that pip.
    ///
    /// >>> Tile("12-4").other(4), Tile("12-4").other(7)
    /// (12, None)
    #[pyo3(signature = (pip, /))]
    fn other(&self, pip: PipNumber) -> Option<u8> {
        self.0.other(pip.pip()).map(mexican_train::Pip::value)
    }

    /// A picture of the tile as an SVG, as `theme` says: light, dark, or as whoever looks at it prefers.
    ///
    /// >>> Tile("12-4").to_svg()[:4]
    /// '<svg'
    #[pyo3(signature = (*, theme="auto"))]
    fn to_svg(&self, theme: &str) -> PyResult<String> {
        Ok(mexican_train::draw::tile_svg(self.0, pictures::theme(theme)?))
    }

    fn _repr_svg_(&self) -> String {
        mexican_train::draw::tile_svg(self.0, mexican_train::draw::Theme::Auto)
    }

    /// Whether one of the halves has that pip.
    fn __contains__(&self, pip: &Bound<'_, PyAny>) -> bool {
        pip.extract::<u8>().ok().and_then(mexican_train::Pip::new).is_some_and(|pip| self.0.has(pip))
    }

    /// The pips of both halves, the higher first: `high, low = tile`.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyTuple::new(py, [self.high(), self.low()])?.try_iter()?.into_any())
    }

    fn __repr__(&self) -> String {
        format!("Tile('{}')", self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.to_string(),))
    }
}

/// Tiles as a tuple.
pub(crate) fn tuple<'py>(
    py: Python<'py>,
    tiles: impl IntoIterator<Item = mexican_train::Tile>,
) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, tiles.into_iter().map(Tile).collect::<Vec<_>>())
}
