//! Which bot is better: standings, and what they are worth.

use mexican_train::simulate::{Estimate as CoreEstimate, Tournament};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple, PyType};

use crate::arguments::{SeedLike, whole};
use crate::bots::{Player, names};
use crate::rules::Rules;
use crate::watched::watched;

/// A mean of independent observations, and how far it can be trusted.
///
/// >>> estimate = Estimate.of([2, 4, 4, 6])
/// >>> estimate.mean, estimate.count
/// (4.0, 4)
/// >>> low, high = estimate.interval
/// >>> round(low, 1), round(high, 1), round(estimate.margin, 1)
/// (1.4, 6.6, 2.6)
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Estimate(CoreEstimate);

#[pymethods]
impl Estimate {
    #[new]
    #[pyo3(signature = (mean, standard_error, count))]
    fn new(mean: f64, standard_error: f64, count: &Bound<'_, PyAny>) -> PyResult<Estimate> {
        let count = whole(count, "the number of observations", 0, u64::MAX)?;
        Ok(Estimate(CoreEstimate { mean, standard_error, count }))
    }

    /// The estimate from these observations.
    #[staticmethod]
    #[pyo3(signature = (observations, /))]
    fn of(observations: &Bound<'_, PyAny>) -> PyResult<Estimate> {
        let observations = observations.try_iter()?.map(|observation| observation?.extract());
        Ok(Estimate(CoreEstimate::of(observations.collect::<PyResult<Vec<f64>>>()?)))
    }

    /// The mean; 0 if there are no observations.
    #[getter]
    fn mean(&self) -> f64 {
        self.0.mean
    }

    /// The standard error of the mean; infinite if there are fewer than two observations.
    #[getter]
    fn standard_error(&self) -> f64 {
        self.0.standard_error
    }

    /// The number of observations.
    #[getter]
    fn count(&self) -> u64 {
        self.0.count
    }

    /// Half of the width of the 95 % confidence interval: Student's, so that few observations make it wide.
    #[getter]
    fn margin(&self) -> f64 {
        self.0.margin()
    }

    /// The ends of the 95 % confidence interval: in 95 of 100 such experiments the true mean lies between them.
    #[getter]
    fn interval(&self) -> (f64, f64) {
        self.0.interval()
    }

    fn __repr__(&self) -> String {
        let CoreEstimate { mean, standard_error, count } = self.0;
        format!("Estimate(mean={mean:?}, standard_error={standard_error:?}, count={count})")
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.parts().into_pyobject(py)?.hash()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (f64, f64, u64)) {
        (slf.get_type(), slf.get().parts())
    }
}

impl Estimate {
    /// What it is made from.
    fn parts(&self) -> (f64, f64, u64) {
        (self.0.mean, self.0.standard_error, self.0.count)
    }
}

/// Plays a tournament, and gives for each entrant its name, the number of its seats, that of the games, the share that it won, the
/// share that would be even, and its points a round.
///
/// While it plays the lock of the interpreter is let go. `progress` is called about ten times a second with the number of games
/// that are over and that of all; what it raises ends the tournament.
#[pyfunction]
#[pyo3(signature = (rules, bots, deals, *, seed, workers, progress=None))]
pub(crate) fn play_tournament<'py>(
    py: Python<'py>,
    rules: &Bound<'py, Rules>,
    bots: &Bound<'py, PyAny>,
    deals: &Bound<'py, PyAny>,
    seed: SeedLike,
    workers: &Bound<'py, PyAny>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let rules = rules.get().0.clone();
    let entrants = Player::each(bots)?;
    let deals = whole(deals, "the number of deals", 0, u64::MAX)?;
    let workers = whole(workers, "the number of workers", 0, 1024)? as usize;
    let standings = watched(py, progress, |report| {
        Tournament::with(&rules, entrants.len(), |entrant, place| Ok(entrants[entrant].seated(place.seed)?))?
            .deals(deals)
            .seed(seed.0)
            .workers(workers)
            .progress(report)
            .run()
    })?;
    let names: Bound<'py, PyTuple> = names(py, &entrants)?;
    let rows = names.iter().zip(standings).map(|(name, standing)| {
        let games = standing.won.count.saturating_mul(u64::from(rules.players));
        (name, standing.seats, games, Estimate(standing.won), standing.fair, Estimate(standing.points))
    });
    PyList::new(py, rows.collect::<Vec<_>>())
}
