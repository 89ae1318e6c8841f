//! The published rule sets.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arguments::SetNumber;

/// A published rule set. `Rules.preset` makes rules from its name.
///
/// >>> preset = presets()[0]
/// >>> preset.name, preset.title, preset.sets, preset.players()
/// ('pagat', 'Mexican Train by pagat', (12,), (2, 3, 4, 5, 6, 7, 8, 9, 10))
#[pyclass(frozen, eq, hash, module = "mexican_train")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Preset(pub(crate) mexican_train::rules::Preset);

#[pymethods]
impl Preset {
    /// The name, such as `pagat`.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// A title for people.
    #[getter]
    fn title(&self) -> &'static str {
        self.0.title()
    }

    /// The key of its source, as the sources of single choices name it.
    #[getter]
    fn source(&self) -> &'static str {
        self.0.source()
    }

    /// The sets that it is played with, by their highest pips, the usual one first.
    #[getter]
    fn sets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.sets().iter().map(|set| set.highest().value()).collect::<Vec<_>>())
    }

    /// The numbers of players that it can be played by with a set, its usual one if none is given.
    #[pyo3(signature = (set=None))]
    fn players<'py>(&self, py: Python<'py>, set: Option<SetNumber>) -> PyResult<Bound<'py, PyTuple>> {
        let set = set.map_or(self.0.default_set(), |set| set.0);
        PyTuple::new(py, self.0.players(set).collect::<Vec<_>>())
    }

    fn __repr__(&self) -> String {
        format!("<Preset {}>", self.0.name())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (&'static str,))> {
        Ok((slf.get_type().getattr("_named")?, (slf.get().0.name(),)))
    }

    #[staticmethod]
    fn _named(name: &str) -> PyResult<Preset> {
        named(name).map(Preset)
    }
}

/// The preset with a name.
pub(crate) fn named(name: &str) -> PyResult<mexican_train::rules::Preset> {
    name.parse().map_err(|error| crate::errors::parse_error("preset", &error))
}

/// All published rule sets that the library knows.
///
/// >>> [preset.name for preset in presets()][:3]
/// ['pagat', 'dominoes', 'easy']
#[pyfunction]
pub(crate) fn presets(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, mexican_train::rules::Preset::ALL.map(Preset))
}
