//! The legal actions of a seat.

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyOverflowError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PySlice, PyTuple};

use mexican_train::{ActionSpace, Round, Seat};

use crate::action::{Action, bools};
use crate::arguments::ActionLike;
use crate::errors::value_error;

/// The legal actions of a seat at one moment: a sequence that does not change when the game goes on.
///
/// The order is that of the codes of `ActionSpace`, and stable: first the actions that lay no tile, then the plays, train by
/// train and tile by tile. A seat that is not to act and has nothing to say has none.
///
/// >>> game = Game(Rules.preset("gamerules", players=2), seed=10)
/// >>> legal = game.legal_actions()
/// >>> legal
/// <LegalActions of seat 0: 12-0@0, 12-1@0, 12-5@0, 12-6@0, 12-0@M, 12-1@M, 12-5@M, 12-6@M>
/// >>> len(legal), legal[0], legal[-1], "12-0@M" in legal
/// (8, Action('12-0@0'), Action('12-6@M'), True)
#[pyclass(frozen, sequence, module = "mexican_train")]
pub(crate) struct LegalActions {
    seat: Seat,
    actions: Vec<mexican_train::Action>,
    space: ActionSpace,
}

impl LegalActions {
    pub(crate) fn of(round: &Round, seat: Seat) -> LegalActions {
        let legal = round.legal_actions(seat);
        // Their number is known, so that room is made once; and chained iterators are gone through quickest from inside.
        let mut actions = Vec::with_capacity(legal.len());
        legal.iter().for_each(|action| actions.push(action));
        LegalActions { seat, actions, space: ActionSpace::new(round.rules()) }
    }

    pub(crate) fn of_view(view: &mexican_train::View) -> LegalActions {
        LegalActions {
            seat: view.observer().unwrap_or(Seat::new(u8::MAX)),
            actions: view.legal_actions().iter().collect(),
            space: ActionSpace::new(view.rules()),
        }
    }

    pub(crate) fn actions(&self) -> &[mexican_train::Action] {
        &self.actions
    }
}

#[pymethods]
impl LegalActions {
    /// The codes of the actions, as a numpy array of unsigned integers in the order of the actions.
    #[getter]
    fn codes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let codes = self.actions.iter().filter_map(|&action| self.space.code(action));
        let bytes: Vec<u8> = codes.flat_map(u32::to_ne_bytes).collect();
        py.import("numpy")?.call_method1("frombuffer", (PyByteArray::new(py, &bytes), "uint32"))
    }

    /// Which codes are those of legal actions: a numpy array of bools, one for each code of the `ActionSpace` of the rules.
    ///
    /// `out` can be an array of so many bools, which is then filled and given back.
    ///
    /// Raises `ValueError` if `out` has another length.
    #[pyo3(signature = (out=None))]
    fn mask<'py>(&self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let mut mask = vec![0u8; self.space.len() as usize];
        for code in self.actions.iter().filter_map(|&action| self.space.code(action)) {
            mask[code as usize] = 1;
        }
        bools(py, &mask, out)
    }

    /// The place of an action.
    ///
    /// Raises `ValueError` if the action is not legal.
    #[pyo3(signature = (action, /))]
    fn index(&self, action: ActionLike) -> PyResult<usize> {
        let place = self.actions.iter().position(|&legal| legal == action.0);
        place.ok_or_else(|| value_error(format!("{} is not among the legal actions", action.0)))
    }

    /// How often an action is there: once or not at all.
    #[pyo3(signature = (action, /))]
    fn count(&self, action: &Bound<'_, PyAny>) -> usize {
        usize::from(self.__contains__(action))
    }

    fn __len__(&self) -> usize {
        self.actions.len()
    }

    fn __getitem__<'py>(&self, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = place.py();
        if let Ok(slice) = place.cast::<PySlice>() {
            let places = slice.indices(self.actions.len() as isize)?;
            let chosen = (0..places.slicelength as isize)
                .filter_map(|step| self.actions.get((places.start + step * places.step) as usize));
            return Ok(PyTuple::new(py, chosen.copied().map(Action).collect::<Vec<_>>())?.into_any());
        }
        let missing = || PyIndexError::new_err(format!("there are {} legal actions", self.actions.len()));
        let place = match place.extract::<isize>() {
            Err(error) if error.is_instance_of::<PyOverflowError>(py) => return Err(missing()),
            place => place?,
        };
        let place = if place < 0 { place + self.actions.len() as isize } else { place };
        let action = usize::try_from(place).ok().and_then(|place| self.actions.get(place));
        Action(*action.ok_or_else(missing)?).into_bound_py_any(py)
    }

    /// Whether an action is legal. What is no action is not.
    fn __contains__(&self, action: &Bound<'_, PyAny>) -> bool {
        action.extract::<ActionLike>().is_ok_and(|action| self.actions.contains(&action.0))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.listed(py)?.try_iter()?.into_any())
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let reversed: Vec<Action> = self.actions.iter().rev().copied().map(Action).collect();
        Ok(PyTuple::new(py, reversed)?.try_iter()?.into_any())
    }

    /// Whether these are the same actions as those of another list, of the same seat.
    fn __eq__(&self, other: &Bound<'_, LegalActions>) -> bool {
        self.seat == other.get().seat && self.actions == other.get().actions
    }

    fn __repr__(&self) -> String {
        let actions: Vec<String> = self.actions.iter().map(ToString::to_string).collect();
        match actions.as_slice() {
            [] => "<LegalActions: none>".to_owned(),
            actions => format!("<LegalActions of seat {}: {}>", self.seat, actions.join(", ")),
        }
    }
}

impl LegalActions {
    fn listed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.actions.iter().copied().map(Action).collect::<Vec<_>>())
    }
}
