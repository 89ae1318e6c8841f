//! The errors of the core as exceptions. Their classes are written in Python, in `mexican_train/_errors.py`.

use std::fmt::Debug;

use mexican_train::record::RecordError;
use mexican_train::rules::{Fault, FieldError, PresetError};
use mexican_train::{
    Action, AdjudicationError, BrokenInvariant, DealError, DeckError, NextRoundError, NotInBoneyard, PositionError,
    Refusal, Seat, SnapshotError,
};
use pyo3::call::PyCallArgs;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};

use crate::json;
use crate::value;

/// Makes an exception of a class of `mexican_train._errors`.
fn exception<'py>(py: Python<'py>, class: &str, arguments: impl PyCallArgs<'py>) -> PyErr {
    let made = |arguments| -> PyResult<PyErr> {
        let class = py.import("mexican_train._errors")?.getattr(class)?;
        Ok(PyErr::from_value(class.call1(arguments)?))
    };
    made(arguments).unwrap_or_else(|error| error)
}

/// An error that is a class, a message, and the name of a reason.
fn plain(class: &str, message: String, reason: &str) -> PyErr {
    Python::attach(|py| exception(py, class, (message, reason)))
}

/// The name of the variant of an enum, in the spelling of Python: `WrongChecksum` is `wrong_checksum`.
fn variant_name(variant: &impl Debug) -> String {
    let text = format!("{variant:?}");
    let mut name = String::new();
    for letter in text.chars().take_while(char::is_ascii_alphanumeric) {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

/// A text that is not what was expected.
pub(crate) fn parse_error(expected: &str, error: &impl ToString) -> PyErr {
    plain("ParseError", error.to_string(), expected)
}

/// Lets Python see to signals, such as that of Ctrl-C, which raises an error.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method by itself has too narrow a lifetime")]
pub(crate) fn see_to_signals() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}

/// A bot that did not do what it has to.
pub(crate) fn bot_error(message: &str, reason: &str) -> PyErr {
    plain("BotError", message.to_owned(), reason)
}

/// A value that is not one of those that there are.
pub(crate) fn value_error(message: impl Into<String>) -> PyErr {
    PyValueError::new_err(message.into())
}

/// An action that was refused.
pub(crate) fn refused(seat: Seat, action: Action, refusal: &Refusal) -> PyErr {
    Python::attach(|py| match json::to_python(py, refusal) {
        Ok(details) => {
            // What the name of the reason says already need not be there twice.
            let _ = details.bind(py).del_item("reason");
            let arguments = (refusal.to_string(), refusal.name(), details, seat.number(), action.to_string());
            exception(py, "IllegalActionError", arguments)
        }
        Err(error) => error,
    })
}

/// What is wrong with one field of the rules.
fn fault<'py>(py: Python<'py>, field: &str, held: Bound<'py, PyAny>, message: String) -> PyResult<Bound<'py, PyAny>> {
    static FAULT: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    FAULT.import(py, "mexican_train._errors", "Fault")?.call1((field, held, message))
}

/// Rules that contradict themselves, with all that is wrong.
pub(crate) fn contradictions(py: Python<'_>, faults: &[Fault]) -> PyErr {
    let message: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let made = || -> PyResult<Bound<'_, PyTuple>> {
        let made =
            faults.iter().map(|one| fault(py, one.field, value::to_python(py, &one.value)?, one.kind.to_string()));
        PyTuple::new(py, made.collect::<PyResult<Vec<_>>>()?)
    };
    match made() {
        Ok(faults) => exception(py, "RulesError", (message.join("\n"), "contradiction", faults)),
        Err(error) => error,
    }
}

/// Fields that are not there, or that cannot hold what they should.
pub(crate) fn wrong_fields(py: Python<'_>, errors: &[FieldError]) -> PyErr {
    let message: Vec<String> = errors.iter().map(ToString::to_string).collect();
    let made = || -> PyResult<Bound<'_, PyTuple>> {
        let made = errors.iter().map(|error| match error {
            FieldError::WrongValue { field, value } => {
                fault(py, field.path(), value::to_python(py, value)?, error.to_string())
            }
            FieldError::UnknownField { path } => fault(py, path, py.None().into_bound(py), error.to_string()),
            other => fault(py, "", py.None().into_bound(py), other.to_string()),
        });
        PyTuple::new(py, made.collect::<PyResult<Vec<_>>>()?)
    };
    match made() {
        Ok(faults) => exception(py, "RulesError", (message.join("\n"), "field", faults)),
        Err(error) => error,
    }
}

/// A text that is no JSON of rules.
pub(crate) fn rules_json(error: &serde_json::Error) -> PyErr {
    if error.is_data() { plain("RulesError", error.to_string(), "field") } else { parse_error("json", error) }
}

/// A preset that is not played so.
pub(crate) fn preset_error(error: &PresetError) -> PyErr {
    plain("RulesError", error.to_string(), "preset")
}

pub(crate) fn deck_error(error: &DeckError) -> PyErr {
    plain("DealError", error.to_string(), &variant_name(error))
}

pub(crate) fn deal_error(error: &DealError) -> PyErr {
    plain("DealError", error.to_string(), &variant_name(error))
}

pub(crate) fn next_round_error(error: &NextRoundError) -> PyErr {
    match error {
        NextRoundError::Deal(error) => deal_error(error),
        other => plain("NextRoundError", other.to_string(), &variant_name(other)),
    }
}

pub(crate) fn adjudication_error(error: &AdjudicationError) -> PyErr {
    plain("AdjudicationError", error.to_string(), &variant_name(error))
}

pub(crate) fn not_in_boneyard(error: &NotInBoneyard) -> PyErr {
    plain("NotInBoneyardError", error.to_string(), "not_in_boneyard")
}

pub(crate) fn snapshot_error(error: &SnapshotError) -> PyErr {
    plain("SnapshotError", error.to_string(), &variant_name(error))
}

/// JSON that is no snapshot.
pub(crate) fn snapshot_json(error: &serde_json::Error) -> PyErr {
    plain("SnapshotError", error.to_string(), "json")
}

pub(crate) fn position_error(error: &PositionError) -> PyErr {
    plain("PositionError", error.to_string(), &variant_name(error))
}

pub(crate) fn broken_invariant(error: &BrokenInvariant) -> PyErr {
    plain("InvariantError", error.to_string(), &variant_name(error))
}

pub(crate) fn record_error(error: &RecordError) -> PyErr {
    let reason = variant_name(error.fault());
    let action = error.action().map(|(number, _)| number);
    Python::attach(|py| exception(py, "RecordError", (error.to_string(), reason, error.round(), action, error.line())))
}
