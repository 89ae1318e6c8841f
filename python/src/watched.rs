//! Simulations that Python watches: they tell it how far they have come, and it can end them.

use std::ops::ControlFlow;

use mexican_train::simulate::{Progress, SimulationError};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::bots::{failure_error, mistake, noted};
use crate::errors::value_error;

/// What a simulation asks now and then whether it is to go on.
pub(crate) type Report<'a> = &'a mut dyn FnMut(Progress) -> ControlFlow<()>;

/// Lets `play` run a simulation with a report, without the lock of the interpreter.
///
/// About ten times a second `tell` is called with the number of games that are over and that of all. What it raises, and what a
/// signal raises, ends the simulation and is its error.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    tell: Option<Py<PyAny>>,
    play: impl FnOnce(Report<'_>) -> Result<T, SimulationError> + Send,
) -> PyResult<T> {
    let mut raised: Option<PyErr> = None;
    let played = py.detach(|| {
        play(&mut |now: Progress| {
            let told = Python::attach(|py| {
                py.check_signals()?;
                tell.as_ref().map_or(Ok(()), |tell| tell.call1(py, (now.games, now.total)).map(drop))
            });
            match told {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    raised = Some(error);
                    ControlFlow::Break(())
                }
            }
        })
    });
    match raised {
        Some(error) => Err(error),
        None => played.map_err(simulation_error),
    }
}

fn simulation_error(error: SimulationError) -> PyErr {
    match error {
        SimulationError::Bot { game, round, error } => mistake(error, &format!(", in game {game}, round {round}")),
        SimulationError::Lineup { game, seat, failure } => {
            noted(failure_error(failure), &format!("while the bot of seat {seat} was made for game {game}"))
        }
        SimulationError::NumberOfBots { .. } | SimulationError::NumberOfEntrants { .. } => {
            value_error(error.to_string())
        }
        other => PyRuntimeError::new_err(other.to_string()),
    }
}
