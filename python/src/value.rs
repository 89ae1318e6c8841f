//! What a field of the rules holds, in the terms of Python.
//!
//! Yes and no are bools, numbers ints, names texts, lists tuples, and what JSON writes as an object is a dictionary. The
//! keys of hand sizes are numbers of players, which JSON can only write as text: here they are ints. Both are read.

use mexican_train::rules::Value;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyMapping, PyString, PyTuple};

use crate::arguments::whole;

/// Values of the rules are no deeper than this.
const DEEPEST: u8 = 4;

pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Bool(yes) => yes.into_bound_py_any(py),
        Value::Number(number) => number.into_bound_py_any(py),
        Value::Name(name) => name.into_bound_py_any(py),
        Value::List(items) => {
            let items = items.iter().map(|item| to_python(py, item)).collect::<PyResult<Vec<_>>>()?;
            Ok(PyTuple::new(py, items)?.into_any())
        }
        Value::Object(entries) => {
            let dict = PyDict::new(py);
            for (key, value) in entries {
                match key.parse::<u64>() {
                    Ok(number) => dict.set_item(number, to_python(py, value)?)?,
                    Err(_) => dict.set_item(key, to_python(py, value)?)?,
                }
            }
            Ok(dict.into_any())
        }
    }
}

/// Reads a value for a field with that path, which an error names.
pub(crate) fn from_python(path: &str, value: &Bound<'_, PyAny>) -> PyResult<Value> {
    read(path, value, 0)
}

fn read(path: &str, value: &Bound<'_, PyAny>, depth: u8) -> PyResult<Value> {
    let wrong = || {
        let kind = value.get_type().name().map_or_else(|_| "that".to_owned(), |name| name.to_string());
        PyTypeError::new_err(format!(
            "{path} is a bool, a whole number, a name, or a list or mapping of these, not {kind}"
        ))
    };
    if depth > DEEPEST {
        return Err(wrong());
    }
    if let Ok(yes) = value.cast::<PyBool>() {
        return Ok(Value::Bool(yes.is_true()));
    }
    if let Ok(name) = value.cast::<PyString>() {
        return Ok(Value::Name(name.to_str()?.to_owned()));
    }
    if value.is_instance_of::<PyInt>() || value.hasattr("__index__")? {
        return Ok(Value::Number(whole(value, path, 0, u64::MAX)?));
    }
    if let Ok(mapping) = value.cast::<PyMapping>() {
        let entries = mapping.items()?.iter().map(|item| {
            let (key, value) = item.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
            Ok((key.str()?.to_str()?.to_owned(), read(path, &value, depth + 1)?))
        });
        return Ok(Value::Object(entries.collect::<PyResult<_>>()?));
    }
    let items = value.try_iter().map_err(|_| wrong())?;
    Ok(Value::List(items.map(|item| read(path, &item?, depth + 1)).collect::<PyResult<_>>()?))
}
