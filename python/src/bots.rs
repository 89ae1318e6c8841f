//! Bots: those of the library by name, and callables of Python.

use std::borrow::Cow;

use mexican_train::Action as CoreAction;
use mexican_train::bots::{Bot as CoreBot, BotError, BotFailure, BotKind, BotMistake, Chair};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::action::Action;
use crate::arguments::{ActionLike, whole};
use crate::errors::{bot_error, parse_error, refused, see_to_signals, value_error};
use crate::view::View;

/// A bot of the library: called with a view, it gives the action that it chooses.
///
/// `bots()` lists the names. `seed` is where all its chance comes from, if it leaves anything to chance: the same view and seed
/// give the same action. When the seat is not to act, the bot is asked whether it says something beside the turn of another
/// seat, and None is an answer, too.
///
/// Raises `ParseError` if there is no such bot, and when it is called `ValueError` for a spectator's view or one that leaves
/// nothing to do.
///
/// >>> game = Game(Rules.preset("gamerules", players=2), seed=10)
/// >>> bot = Bot("heaviest")
/// >>> bot(game.view(0))
/// Action('12-6@0')
#[pyclass(frozen, eq, hash, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Bot {
    kind: BotKind,
    seed: u64,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, seed=None), text_signature = "(name, seed=0)")]
    fn new(name: &str, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Bot> {
        let seed = seed.map_or(Ok(0), |seed| whole(seed, "the seed of a bot", 0, u64::MAX))?;
        Ok(Bot { kind: named(name)?, seed })
    }

    /// The name, with its budget where that is not the usual one.
    #[getter]
    fn name(&self) -> String {
        self.kind.to_string()
    }

    /// Where its chance comes from.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// How it plays, in a sentence.
    #[getter]
    fn description(&self) -> &'static str {
        self.kind.description()
    }

    /// The same bot with another seed, as a simulation makes it for each seat of each game.
    #[pyo3(signature = (seed, /))]
    fn for_game(&self, seed: &Bound<'_, PyAny>) -> PyResult<Bot> {
        Ok(Bot { kind: self.kind, seed: whole(seed, "the seed of a bot", 0, u64::MAX)? })
    }

    #[pyo3(signature = (view, /))]
    fn __call__(&self, py: Python<'_>, view: &Bound<'_, View>) -> PyResult<Option<Action>> {
        let view = &view.get().0;
        let chair =
            view.chair().ok_or_else(|| value_error("a bot plays for a seat, and this is a spectator's view"))?;
        if chair.legal_actions().is_empty() {
            return Err(value_error("the seat has nothing to do"));
        }
        let chosen = py.detach(|| self.kind.bot(self.seed).choose(&chair).map_err(|failure| failure.to_string()));
        Ok(chosen.map_err(value_error)?.map(Action))
    }

    /// What the bot thinks of the actions of a seat that is to act: the one that it would take first, each with how many times
    /// it was tried, and by how many points the side was ahead of the others in the mean of those. Bots that try nothing out think
    /// nothing; where there is nothing to choose between, nothing is tried. What can be said at any time (a call, a challenge, that
    /// its marker comes off) a bot says without considering.
    ///
    /// Raises `ValueError` for a spectator's view.
    ///
    /// >>> view = Game(Rules.preset("gamerules", players=2), seed=10).view(0)
    /// >>> thoughts = Bot("search:60").consider(view)
    /// >>> thoughts[0][0] == Bot("search:60")(view), sum(tried for _, tried, _ in thoughts) <= 60
    /// (True, True)
    #[pyo3(signature = (view, /))]
    fn consider<'py>(&self, py: Python<'py>, view: &Bound<'py, View>) -> PyResult<Bound<'py, PyTuple>> {
        let view = &view.get().0;
        let chair =
            view.chair().ok_or_else(|| value_error("a bot plays for a seat, and this is a spectator's view"))?;
        let considered = py.detach(|| self.kind.consider(self.seed, &chair));
        PyTuple::new(py, considered.iter().map(|one| (Action(one.action), one.playouts, one.lead)))
    }

    fn __repr__(&self) -> String {
        match self.seed {
            0 => format!("Bot('{}')", self.kind),
            seed => format!("Bot('{}', seed={seed})", self.kind),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String, u64)) {
        (slf.get_type().into_any(), (slf.get().kind.to_string(), slf.get().seed))
    }
}

/// The bots of the library: a description by name, the weakest first.
///
/// >>> list(bots())[:2]
/// ['random', 'heaviest']
#[pyfunction]
pub(crate) fn bots(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let all = PyDict::new(py);
    for kind in BotKind::ALL {
        all.set_item(kind.name(), kind.description())?;
    }
    Ok(all)
}

/// Names of bots as strength levels, for a host that asks people how good their opponents should be: from one that does not
/// think to the best.
///
/// >>> bot_levels()[0]
/// 'random'
#[pyfunction]
pub(crate) fn bot_levels(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, BotKind::LEVELS.map(|kind| kind.to_string()))
}

fn named(name: &str) -> PyResult<BotKind> {
    name.parse().map_err(|error| parse_error("bot", &error))
}

/// What plays at a seat.
pub(crate) enum Player {
    /// A bot of the library.
    Kind(BotKind),
    /// A callable of Python, which gets a view.
    Callable(Py<PyAny>),
    /// Something that makes such a callable for each game, from a seed.
    Maker(Py<PyAny>),
}

impl Player {
    fn of(bot: &Bound<'_, PyAny>) -> PyResult<Player> {
        if let Ok(name) = bot.cast::<PyString>() {
            return Ok(Player::Kind(named(name.to_str()?)?));
        }
        if let Ok(bot) = bot.cast::<Bot>() {
            return Ok(Player::Kind(bot.get().kind));
        }
        if bot.hasattr("for_game")? {
            return Ok(Player::Maker(bot.clone().unbind()));
        }
        if bot.is_callable() {
            return Ok(Player::Callable(bot.clone().unbind()));
        }
        let kind = bot.get_type().name()?;
        Err(PyTypeError::new_err(format!("a bot is a name, a Bot, or a callable that takes a view, not {kind}")))
    }

    /// Each of the players that are named: one by itself, or a sequence of them.
    pub(crate) fn each(bots: &Bound<'_, PyAny>) -> PyResult<Vec<Player>> {
        named_bots(bots)?.iter().map(Player::of).collect()
    }

    /// The players of a table: one for all its seats, or one for each.
    pub(crate) fn lineup(bots: &Bound<'_, PyAny>, seats: u8) -> PyResult<Vec<Player>> {
        let bots = named_bots(bots)?;
        let seat = |number: usize| Player::of(if bots.len() == 1 { &bots[0] } else { &bots[number] });
        if bots.len() != 1 && bots.len() != usize::from(seats) {
            return Err(value_error(format!(
                "{} bots for {seats} seats: name one for all, or one for each",
                bots.len()
            )));
        }
        (0..usize::from(seats)).map(seat).collect()
    }

    /// Which bot of the library it is, if it is one.
    pub(crate) fn kind(&self) -> Option<BotKind> {
        match self {
            Player::Kind(kind) => Some(*kind),
            Player::Callable(_) | Player::Maker(_) => None,
        }
    }

    /// The bot for one game.
    pub(crate) fn seated(&self, seed: u64) -> Result<Box<dyn CoreBot + Send>, BotFailure> {
        match self {
            Player::Kind(kind) => Ok(kind.bot(seed)),
            Player::Callable(callable) => Ok(Box::new(Callable(Python::attach(|py| callable.clone_ref(py))))),
            Player::Maker(maker) => {
                let callable = Python::attach(|py| maker.call_method1(py, "for_game", (seed,)))?;
                Ok(Box::new(Callable(callable)))
            }
        }
    }
}

/// What a caller names as bots: one by itself, or a sequence of them.
fn named_bots<'py>(bots: &Bound<'py, PyAny>) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let is_one = bots.is_instance_of::<PyString>() || bots.is_callable() || bots.hasattr("for_game")?;
    if is_one { Ok(vec![bots.clone()]) } else { bots.try_iter()?.collect() }
}

/// A bot that looks before each decision whether somebody wants to stop it.
pub(crate) struct Interruptible(pub(crate) Box<dyn CoreBot + Send>);

impl CoreBot for Interruptible {
    fn choose(&mut self, chair: &Chair<'_>) -> Result<Option<CoreAction>, BotFailure> {
        see_to_signals()?;
        self.0.choose(chair)
    }

    fn needs_view(&self) -> bool {
        self.0.needs_view()
    }
}

/// A callable of Python as a bot.
struct Callable(Py<PyAny>);

impl CoreBot for Callable {
    fn choose(&mut self, chair: &Chair<'_>) -> Result<Option<CoreAction>, BotFailure> {
        let view = match chair.view() {
            Cow::Borrowed(view) => view.clone(),
            Cow::Owned(view) => view,
        };
        Python::attach(|py| {
            let chosen = self.0.call1(py, (View(view),))?;
            let chosen = chosen.extract::<Option<ActionLike>>(py)?;
            Ok(chosen.map(|action| action.0))
        })
    }
}

/// A mistake of a bot as an exception: what a callable of Python raised is raised as it was, with a note that says where.
pub(crate) fn mistake(error: BotError, place: &str) -> PyErr {
    let BotError { seat, mistake } = error;
    let raised = match mistake {
        BotMistake::Failed(failure) => failure_error(failure),
        BotMistake::Illegal { action, ref refusal } => refused(seat, action, refusal),
        other => bot_error(&format!("the bot of seat {seat} {other}"), "idle"),
    };
    noted(raised, &format!("while the bot of seat {seat} was asked{place}"))
}

/// What a bot, or its maker, failed with.
pub(crate) fn failure_error(failure: BotFailure) -> PyErr {
    match failure.downcast::<PyErr>() {
        Ok(raised) => *raised,
        Err(other) => bot_error(&other.to_string(), "failed"),
    }
}

/// The same exception with a note.
pub(crate) fn noted(error: PyErr, note: &str) -> PyErr {
    Python::attach(|py| {
        // Without the note it is the same error.
        let _ = error.value(py).call_method1("add_note", (note,));
    });
    error
}

/// The names of the players, for results: those of the library's bots, and what callables are called.
pub(crate) fn names<'py>(py: Python<'py>, players: &[Player]) -> PyResult<Bound<'py, PyTuple>> {
    let name = |player: &Player| match player {
        Player::Kind(kind) => Ok(kind.to_string()),
        Player::Callable(object) | Player::Maker(object) => {
            let object = object.bind(py);
            let named = object.getattr("__name__").or_else(|_| object.get_type().getattr("__name__"))?;
            named.str().map(|name| name.to_string())
        }
    };
    PyTuple::new(py, players.iter().map(name).collect::<PyResult<Vec<_>>>()?)
}
