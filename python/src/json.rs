//! What serde writes, as plain objects of Python, and as what pickle keeps of a value.

use pyo3::IntoPyObjectExt;
use pyo3::PyClass;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::errors::value_error;

/// Anything that serde can write, in the terms of JSON.
pub(crate) fn to_python(py: Python<'_>, what: &impl Serialize) -> PyResult<Py<PyAny>> {
    let value = serde_json::to_value(what).map_err(|error| value_error(error.to_string()))?;
    Ok(object(py, &value)?.unbind())
}

fn object<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Null => Ok(py.None().into_bound(py)),
        Value::Bool(yes) => yes.into_bound_py_any(py),
        Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(whole), _) => whole.into_bound_py_any(py),
            (None, real) => real.into_bound_py_any(py),
        },
        Value::String(text) => text.into_bound_py_any(py),
        Value::Array(items) => {
            let items = items.iter().map(|item| object(py, item)).collect::<PyResult<Vec<_>>>()?;
            Ok(PyList::new(py, items)?.into_any())
        }
        Value::Object(entries) => {
            let dict = PyDict::new(py);
            for (key, value) in entries {
                dict.set_item(key, object(py, value)?)?;
            }
            Ok(dict.into_any())
        }
    }
}

/// What pickle keeps: what to call, and with which text.
pub(crate) type Reduced<'py> = (Bound<'py, PyAny>, (String,));

/// A value as its class's `_from_json` reads it.
pub(crate) fn reduced<'py, T: PyClass>(object: &Bound<'py, T>, value: &impl Serialize) -> PyResult<Reduced<'py>> {
    let form = serde_json::to_string(value).map_err(|error| value_error(error.to_string()))?;
    Ok((object.as_any().get_type().getattr("_from_json")?, (form,)))
}

/// The value again.
pub(crate) fn restored<T: DeserializeOwned>(form: &str) -> PyResult<T> {
    serde_json::from_str(form).map_err(|error| value_error(error.to_string()))
}
