//! A set of tiles, such as a hand.

use pyo3::prelude::*;

use crate::arguments::{PipNumber, SetNumber, TileLike, TilesLike};
use crate::pictures;
use crate::tile::tuple;

/// A set of tiles, such as a hand. It never changes.
///
/// It is made from a text with spaces between the tiles, or from anything that gives tiles or their texts. It goes through
/// its tiles in the order of their indexes, and `&`, `|`, `-` and `^` work as for other sets.
///
/// Raises `ParseError` if a text is no tile.
///
/// >>> hand = TileSet("6-3 12-4 3-0")
/// >>> hand
/// TileSet('3-0 6-3 12-4')
/// >>> len(hand), "4-12" in hand, hand.pips
/// (3, True, 28)
/// >>> [tile.pips for tile in hand & TileSet.with_pip(3)]
/// [3, 9]
#[pyclass(frozen, eq, hash, module = "mexican_train")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TileSet(pub(crate) mexican_train::TileSet);

/// The other operand of a set operation: only sets will do.
type Other<'a, 'py> = &'a Bound<'py, TileSet>;

#[pymethods]
impl TileSet {
    #[new]
    #[pyo3(signature = (tiles=None, /))]
    fn new(tiles: Option<TilesLike>) -> TileSet {
        TileSet(tiles.map(|tiles| tiles.0.into_iter().collect()).unwrap_or_default())
    }

    /// All tiles of the set with that highest pip: 6, 9, 12, 15 or 18.
    ///
    /// >>> len(TileSet.double(12))
    /// 91
    #[staticmethod]
    #[pyo3(signature = (highest, /))]
    fn double(highest: SetNumber) -> TileSet {
        TileSet(highest.0.tiles())
    }

    /// The 19 tiles that have a pip on one half or both.
    #[staticmethod]
    #[pyo3(signature = (pip, /))]
    fn with_pip(pip: PipNumber) -> TileSet {
        TileSet(mexican_train::TileSet::with_pip(pip.pip()))
    }

    /// The pips of all tiles together. What a hand costs is a matter of the rules.
    #[getter]
    fn pips(&self) -> u32 {
        self.0.iter().map(|tile| u32::from(tile.pips())).sum()
    }

    /// The doubles among the tiles.
    #[getter]
    fn doubles(&self) -> TileSet {
        TileSet(self.0.intersection(mexican_train::TileSet::DOUBLES))
    }

    /// Whether every tile of this set is in the other.
    #[pyo3(signature = (other, /))]
    fn issubset(&self, other: Other<'_, '_>) -> bool {
        self.0.is_subset(other.get().0)
    }

    /// Whether no tile is in both sets.
    #[pyo3(signature = (other, /))]
    fn isdisjoint(&self, other: Other<'_, '_>) -> bool {
        self.0.intersection(other.get().0).is_empty()
    }

    /// A picture of the tiles side by side as an SVG, as `theme` says: light, dark, or as whoever looks at it prefers.
    #[pyo3(signature = (*, theme="auto"))]
    fn to_svg(&self, theme: &str) -> PyResult<String> {
        Ok(mexican_train::draw::hand_svg(self.0, pictures::theme(theme)?))
    }

    /// The tiles as text in lines of at most `width` columns, but for 40.
    ///
    /// >>> print(TileSet("6-6 6-3").to_text(), end="")
    /// [6|3] [6║6]
    #[pyo3(signature = (*, width=80))]
    fn to_text(&self, width: usize) -> String {
        mexican_train::draw::hand_text(self.0, width)
    }

    fn _repr_svg_(&self) -> String {
        mexican_train::draw::hand_svg(self.0, mexican_train::draw::Theme::Auto)
    }

    fn __and__(&self, other: Other<'_, '_>) -> TileSet {
        TileSet(self.0.intersection(other.get().0))
    }

    fn __or__(&self, other: Other<'_, '_>) -> TileSet {
        TileSet(self.0.union(other.get().0))
    }

    fn __sub__(&self, other: Other<'_, '_>) -> TileSet {
        TileSet(self.0.difference(other.get().0))
    }

    fn __xor__(&self, other: Other<'_, '_>) -> TileSet {
        let other = other.get().0;
        TileSet(self.0.difference(other).union(other.difference(self.0)))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// Whether a tile is in the set. What is no tile is not in it.
    fn __contains__(&self, tile: &Bound<'_, PyAny>) -> bool {
        tile.extract::<TileLike>().is_ok_and(|tile| self.0.contains(tile.0))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(tuple(py, self.0)?.try_iter()?.into_any())
    }

    fn __repr__(&self) -> String {
        if self.0.is_empty() { "TileSet()".to_owned() } else { format!("TileSet('{}')", self.0) }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.to_string(),))
    }
}
