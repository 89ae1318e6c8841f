//! What a seat can do, and the numbers of all that can be done.

use mexican_train::Join;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyTuple};

use crate::arguments::{ActionLike, PipNumber, SeatNumber, TileLike, TrainLike, whole};
use crate::errors::value_error;
use crate::legal::LegalActions;
use crate::rules::Rules;
use crate::tile::Tile;
use crate::train::Train;

/// What a seat can do.
///
/// It is made from its text. `12-4@1` lays the tile on the train of seat 1, `12-6@M` on the Mexican train, `12-6@A0` on the
/// first arm of the hub. With branching (`doubles.toes` above 1), what the tile is laid against follows: `12-4@A0:12` a plain
/// end with 12 pips, `12-4@A0:12-12` the open double 12-12. The other actions are `draw`, `pass`, `pass+marker`, `stop`,
/// `call`, `unmark` and `challenge 2`.
///
/// Raises `ParseError` if the text is no action.
///
/// >>> action = Action("4-12@1")
/// >>> action, action.kind, action.tile, action.train
/// (Action('12-4@1'), 'play', Tile('12-4'), Train('1'))
/// >>> action == Action.play("12-4", 1)
/// True
#[pyclass(frozen, eq, ord, hash, module = "mexican_train")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Action(pub(crate) mexican_train::Action);

/// What a tile is laid against, as Python has it: nothing, a number of pips, or a double.
pub(crate) fn against<'py>(py: Python<'py>, join: Join) -> PyResult<Bound<'py, PyAny>> {
    match join {
        Join::OnlyEnd => Ok(py.None().into_bound(py)),
        Join::Plain(pip) => pip.value().into_bound_py_any(py),
        Join::Double(pip) => Tile(mexican_train::Tile::double(pip)).into_bound_py_any(py),
    }
}

/// The same, read.
pub(crate) fn join(against: Option<&Bound<'_, PyAny>>) -> PyResult<Join> {
    let Some(against) = against else { return Ok(Join::OnlyEnd) };
    if against.hasattr("__index__")? {
        return Ok(Join::Plain(against.extract::<PipNumber>()?.pip()));
    }
    let tile = against.extract::<TileLike>()?.0;
    if tile.is_double() {
        Ok(Join::Double(tile.high()))
    } else {
        Err(value_error(format!("a tile is laid against a number of pips or an open double, not against {tile}")))
    }
}

#[pymethods]
impl Action {
    #[new]
    #[pyo3(signature = (action, /))]
    fn new(action: ActionLike) -> Action {
        Action(action.0)
    }

    /// Laying a tile on a train. `against` is needed with branching only: a number of pips for a plain end, or an open double.
    ///
    /// >>> Action.play("12-4", "M"), Action.play("12-4", "A0", against="12-12")
    /// (Action('12-4@M'), Action('12-4@A0:12-12'))
    #[staticmethod]
    #[pyo3(signature = (tile, train, against=None))]
    fn play(tile: TileLike, train: TrainLike, against: Option<&Bound<'_, PyAny>>) -> PyResult<Action> {
        Ok(Action(mexican_train::Action::Play { tile: tile.0, train: train.0, join: join(against)? }))
    }

    /// Challenging a seat that is down to one tile and has not said so.
    #[staticmethod]
    #[pyo3(signature = (seat, /))]
    fn challenge(seat: SeatNumber) -> Action {
        Action(mexican_train::Action::Challenge(seat.anywhere()))
    }

    /// Drawing a tile from the boneyard.
    #[classattr]
    const DRAW: Action = Action(mexican_train::Action::Draw);

    /// Ending the turn without playing.
    #[classattr]
    const PASS: Action = Action(mexican_train::Action::Pass);

    /// Passing and opening the own train with a marker, where the rules leave that to the seat.
    #[classattr]
    const PASS_AND_MARK: Action = Action(mexican_train::Action::PassAndMark);

    /// Ending the turn beside a play that could be made but need not be.
    #[classattr]
    const STOP: Action = Action(mexican_train::Action::Stop);

    /// Saying that one is down to the last tile.
    #[classattr]
    const CALL: Action = Action(mexican_train::Action::Call);

    /// Taking the marker off the own train, where the rules leave that to the seat.
    #[classattr]
    const REMOVE_MARKER: Action = Action(mexican_train::Action::RemoveMarker);

    /// What kind of action it is: `play`, `draw`, `pass`, `pass_and_mark`, `stop`, `call`, `remove_marker` or `challenge`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            mexican_train::Action::Play { .. } => "play",
            mexican_train::Action::Draw => "draw",
            mexican_train::Action::Pass => "pass",
            mexican_train::Action::PassAndMark => "pass_and_mark",
            mexican_train::Action::Stop => "stop",
            mexican_train::Action::Call => "call",
            mexican_train::Action::RemoveMarker => "remove_marker",
            mexican_train::Action::Challenge(_) => "challenge",
        }
    }

    /// The tile that is played; None for an action that lays no tile.
    #[getter]
    fn tile(&self) -> Option<Tile> {
        match self.0 {
            mexican_train::Action::Play { tile, .. } => Some(Tile(tile)),
            _ => None,
        }
    }

    /// The train that the tile is laid on; None for an action that lays no tile.
    #[getter]
    fn train(&self) -> Option<Train> {
        match self.0 {
            mexican_train::Action::Play { train, .. } => Some(Train(train)),
            _ => None,
        }
    }

    /// What the tile is laid against in games with branching: the pips of a plain end, or the open double; else None.
    #[getter]
    fn against<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.0 {
            mexican_train::Action::Play { join, .. } => against(py, join),
            _ => Ok(py.None().into_bound(py)),
        }
    }

    /// The seat that is challenged; None for any other action.
    #[getter]
    fn seat(&self) -> Option<u8> {
        match self.0 {
            mexican_train::Action::Challenge(seat) => Some(seat.number()),
            _ => None,
        }
    }

    fn __repr__(&self) -> String {
        format!("Action('{}')", self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.to_string(),))
    }
}

/// All actions that games under some rules can ever offer, numbered from 0.
///
/// The numbers, or codes, depend on the set, the number of seats, the number of public trains, and whether doubles branch.
/// They are stable across versions, and the same in every language.
///
/// >>> space = ActionSpace(Rules.preset("pagat", players=4))
/// >>> len(space), space.code("12-4@1"), space.action(183)
/// (465, 183, Action('12-4@1'))
/// >>> "12-4@7" in space
/// False
#[pyclass(frozen, eq, hash, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct ActionSpace {
    rules: Rules,
    space: mexican_train::ActionSpace,
}

#[pymethods]
impl ActionSpace {
    #[new]
    #[pyo3(signature = (rules, /))]
    fn new(rules: &Bound<'_, Rules>) -> ActionSpace {
        let rules = rules.get().clone();
        ActionSpace { space: mexican_train::ActionSpace::new(&rules.0), rules }
    }

    /// The rules that the actions are those of.
    #[getter]
    fn rules(&self) -> Rules {
        self.rules.clone()
    }

    /// The code of an action.
    ///
    /// Raises `ValueError` if no game under these rules has that action.
    #[pyo3(signature = (action, /))]
    fn code(&self, action: ActionLike) -> PyResult<u32> {
        let code = self.space.code(action.0);
        code.ok_or_else(|| value_error(format!("no game under these rules has the action {}", action.0)))
    }

    /// The action with a code; None for the few codes that stand for no action: with branching, a double that would lie
    /// against an open double or the other way round.
    ///
    /// Raises `ValueError` if the code is not below the number of codes.
    #[pyo3(signature = (code, /))]
    fn action(&self, code: &Bound<'_, PyAny>) -> PyResult<Option<Action>> {
        let code = whole(code, "the code of an action", 0, u64::from(self.space.len().saturating_sub(1)))?;
        Ok(self.space.action(code as u32).map(Action))
    }

    /// Which actions are among the legal ones: a numpy array of bools, one for each code.
    ///
    /// `out` can be an array of so many bools, which is then filled and given back.
    ///
    /// Raises `ValueError` if an action is not of this space, or `out` has another length.
    ///
    /// >>> game = Game(Rules.preset("pagat", players=4), seed=7)
    /// >>> legal = game.legal_actions()
    /// >>> mask = ActionSpace(game.rules).mask(legal)
    /// >>> int(mask.sum()) == len(legal)
    /// True
    #[pyo3(signature = (legal, /, out=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        legal: &Bound<'py, LegalActions>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut mask = vec![0u8; self.space.len() as usize];
        for &action in legal.get().actions() {
            let code = self.space.code(action);
            let code = code.ok_or_else(|| value_error(format!("the action {action} is of another action space")))?;
            mask[code as usize] = 1;
        }
        bools(py, &mask, out)
    }

    fn __len__(&self) -> usize {
        self.space.len() as usize
    }

    /// Whether games under these rules have an action. What is no action is none of them.
    fn __contains__(&self, action: &Bound<'_, PyAny>) -> bool {
        action.extract::<ActionLike>().is_ok_and(|action| self.space.code(action.0).is_some())
    }

    fn __repr__(&self) -> String {
        format!("ActionSpace({})", self.rules.text())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((slf.get_type().into_any(), (slf.get().rules.clone(),).into_pyobject(slf.py())?))
    }
}

/// Noughts and ones as a numpy array of bools: a new one, or the given one filled.
pub(crate) fn bools<'py>(py: Python<'py>, mask: &[u8], out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
    let numpy = py.import("numpy")?;
    let made = numpy.call_method1("frombuffer", (PyByteArray::new(py, mask), "bool"))?;
    let Some(out) = out else { return Ok(made) };
    if !out.is_instance(&numpy.getattr("ndarray")?)? {
        return Err(PyTypeError::new_err("out has to be a numpy array of bools"));
    }
    let fits: bool = out.getattr("shape")?.eq((mask.len(),))? && out.getattr("dtype")?.eq("bool")?;
    if !fits {
        return Err(value_error(format!("out has to be an array of {} bools", mask.len())));
    }
    numpy.call_method1("copyto", (&out, made))?;
    Ok(out)
}
