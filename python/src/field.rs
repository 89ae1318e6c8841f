//! What can be asked about the fields of the rules.

use mexican_train::rules::Possible;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::errors::value_error;
use crate::rules::Rules;
use crate::value;

/// One field of the rules: its path, what it is about, and all that it can hold.
///
/// >>> field = next(field for field in fields() if field.path == "hands")
/// >>> field.about, [choice.spelling for choice in field.choices]
/// ('Who sees the hands?', ['"secret"', '"open"'])
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Field(pub(crate) mexican_train::rules::Field);

#[pymethods]
impl Field {
    /// The path, such as `doubles.order`.
    #[getter]
    fn path(&self) -> &'static str {
        self.0.path()
    }

    /// What the field is about, as a question that its value answers.
    #[getter]
    fn about(&self) -> &'static str {
        self.0.about()
    }

    /// All that the field can hold, the usual first.
    #[getter]
    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.possible().iter().copied().map(Choice).collect::<Vec<_>>())
    }

    /// What the field holds in these rules.
    #[pyo3(signature = (rules, /))]
    fn get<'py>(&self, py: Python<'py>, rules: &Bound<'py, Rules>) -> PyResult<Bound<'py, PyAny>> {
        value::to_python(py, &self.0.get(&rules.get().0))
    }

    /// Which of its choices the field holds in these rules.
    #[pyo3(signature = (rules, /))]
    fn chosen(&self, rules: &Bound<'_, Rules>) -> Option<Choice> {
        self.0.chosen(&rules.get().0).copied().map(Choice)
    }

    /// Whether the field has an effect under these rules. In doubt, yes.
    #[pyo3(signature = (rules, /))]
    fn applies(&self, rules: &Bound<'_, Rules>) -> bool {
        self.0.applies(&rules.get().0)
    }

    /// What the field says under these rules, as a sentence for players.
    #[pyo3(signature = (rules, /))]
    fn sentence(&self, rules: &Bound<'_, Rules>) -> String {
        self.0.sentence(&rules.get().0)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.0.path().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("<Field {}>", self.0.path())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (&'static str,))> {
        Ok((slf.get_type().getattr("_with_path")?, (slf.get().0.path(),)))
    }

    #[staticmethod]
    fn _with_path(path: &str) -> PyResult<Field> {
        let known = mexican_train::rules::fields().iter().find(|field| field.path() == path);
        known.copied().map(Field).ok_or_else(|| value_error(format!("there is no field {path:?}")))
    }
}

/// One thing that a field of the rules can hold.
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Choice(Possible);

#[pymethods]
impl Choice {
    /// How it is spelled in JSON; `n` stands for a number.
    #[getter]
    fn spelling(&self) -> String {
        self.0.to_string()
    }

    /// The published rule sets that play it so, by the keys of their sources; `ours` if none does.
    #[getter]
    fn sources(&self) -> &'static str {
        self.0.sources()
    }

    /// What it does, as a sentence for players. Where it has a number, the number is `n`.
    #[getter]
    fn sentence(&self) -> String {
        self.0.sentence()
    }

    fn __repr__(&self) -> String {
        format!("<Choice {}>", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        let one = slf.get();
        Ok((slf.get_type().getattr("_spelled")?, (one.spelling(), one.sentence())))
    }

    #[staticmethod]
    fn _spelled(spelling: &str, sentence: &str) -> PyResult<Choice> {
        let mut all = mexican_train::rules::fields().iter().flat_map(mexican_train::rules::Field::possible).copied();
        let known = all.find(|choice| choice.to_string() == spelling && choice.sentence() == sentence);
        known.map(Choice).ok_or_else(|| value_error(format!("there is no choice {spelling}")))
    }
}

/// All fields of the rules, in the order of the catalogue.
///
/// >>> len({field.path for field in fields()}) == len(fields())
/// True
#[pyfunction]
pub(crate) fn fields(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, mexican_train::rules::fields().iter().copied().map(Field).collect::<Vec<_>>())
}
