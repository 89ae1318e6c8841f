//! What happens in a round, why it ended, and what a seat did.

use mexican_train::Join;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::action::{Action, against, join};
use crate::arguments::{ActionLike, SeatNumber, TileLike, TrainLike};
use crate::errors::value_error;
use crate::json::{Reduced, reduced, restored};
use crate::tile::Tile;
use crate::train::Train;

/// One thing that happened. `kind` says what, and the other attributes are None where that has no such thing:
///
/// - `turned_up`: `seat` turned up `tile` for the start;
/// - `engine_laid`: the engine, `tile`, was laid; `by` is the seat whose hand it came from;
/// - `drew`: `seat` drew `tile`, which is None where it is not seen; `cause` is `search`, `refill`, `turn` or `penalty`;
/// - `turn_began`, `turn_skipped`: of `seat`;
/// - `played`: `seat` laid `tile` on `train`, with branching `against` a plain end or an open double;
/// - `double_opened`, `double_covered`: the double `tile` on `train`;
/// - `marker_placed`, `marker_removed`: on the train of `seat`;
/// - `passed`, `stopped`, `called`, `went_out`: `seat` did;
/// - `challenged`: `seat` had not called its last tile, and `by` noticed;
/// - `first_lap_ended`: every seat has had its first turn;
/// - `round_ended`: `termination` says why.
///
/// >>> game = Game(Rules.preset("gamerules", players=2), seed=10)
/// >>> [event.kind for event in game.step("12-0@M")]
/// ['played', 'turn_began']
/// >>> game.events[0]
/// Event('engine_laid', tile=Tile('12-12'))
#[pyclass(frozen, eq, hash, module = "mexican_train")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Event(pub(crate) mexican_train::Event);

/// What an event can have.
#[derive(Clone, Copy, Default, PartialEq)]
struct Parts {
    kind: &'static str,
    seat: Option<mexican_train::Seat>,
    tile: Option<mexican_train::Tile>,
    train: Option<mexican_train::Train>,
    join: Option<Join>,
    by: Option<mexican_train::Seat>,
    cause: Option<mexican_train::DrawCause>,
    termination: Option<mexican_train::Termination>,
}

impl Event {
    fn parts(&self) -> Parts {
        use mexican_train::Event::{
            Called, Challenged, DoubleCovered, DoubleOpened, Drew, EngineLaid, FirstLapEnded, MarkerPlaced,
            MarkerRemoved, Passed, Played, RoundEnded, Stopped, TurnBegan, TurnSkipped, TurnedUp, WentOut,
        };
        let of = |kind| Parts { kind, ..Parts::default() };
        let by_seat = |kind, seat| Parts { seat: Some(seat), ..of(kind) };
        match self.0 {
            TurnedUp { seat, tile } => Parts { tile: Some(tile), ..by_seat("turned_up", seat) },
            EngineLaid { engine, by } => Parts { tile: Some(engine), by, ..of("engine_laid") },
            Drew { seat, tile, cause } => Parts { tile, cause: Some(cause), ..by_seat("drew", seat) },
            TurnBegan { seat } => by_seat("turn_began", seat),
            TurnSkipped { seat } => by_seat("turn_skipped", seat),
            Played { seat, tile, train, join } => {
                Parts { tile: Some(tile), train: Some(train), join: Some(join), ..by_seat("played", seat) }
            }
            DoubleOpened { double, train } => Parts { tile: Some(double), train: Some(train), ..of("double_opened") },
            DoubleCovered { double, train } => Parts { tile: Some(double), train: Some(train), ..of("double_covered") },
            MarkerPlaced { seat } => by_seat("marker_placed", seat),
            MarkerRemoved { seat } => by_seat("marker_removed", seat),
            Passed { seat } => by_seat("passed", seat),
            Stopped { seat } => by_seat("stopped", seat),
            Called { seat } => by_seat("called", seat),
            Challenged { seat, by } => Parts { by: Some(by), ..by_seat("challenged", seat) },
            WentOut { seat } => by_seat("went_out", seat),
            FirstLapEnded => of("first_lap_ended"),
            RoundEnded { termination } => Parts { termination: Some(termination), ..of("round_ended") },
        }
    }
}

fn cause_name(cause: mexican_train::DrawCause) -> &'static str {
    match cause {
        mexican_train::DrawCause::Search => "search",
        mexican_train::DrawCause::Refill => "refill",
        mexican_train::DrawCause::Turn => "turn",
        mexican_train::DrawCause::Penalty => "penalty",
    }
}

#[pymethods]
impl Event {
    #[new]
    #[pyo3(signature = (kind, /, *, seat=None, tile=None, train=None, against=None, by=None, cause=None, termination=None))]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    fn new(
        kind: &str,
        seat: Option<SeatNumber>,
        tile: Option<TileLike>,
        train: Option<TrainLike>,
        against: Option<&Bound<'_, PyAny>>,
        by: Option<SeatNumber>,
        cause: Option<&str>,
        termination: Option<&Bound<'_, Termination>>,
    ) -> PyResult<Event> {
        // The core reads events; its names for the tile depend on the kind.
        let tile_name = match kind {
            "engine_laid" => "engine",
            "double_opened" | "double_covered" => "double",
            _ => "tile",
        };
        let wrong = |error: serde_json::Error| value_error(format!("this is no event: {error}"));
        let json = |part: serde_json::Result<Value>| part.map_err(wrong);
        let mut form = Map::new();
        form.insert("event".to_owned(), kind.into());
        let mut put = |name: &str, part: Option<Value>| {
            if let Some(part) = part {
                form.insert(name.to_owned(), part);
            }
        };
        put("seat", seat.map(|seat| seat.0.into()));
        put(tile_name, tile.as_ref().map(|tile| tile.0.to_string().into()));
        put("train", train.as_ref().map(|train| train.0.to_string().into()));
        put("by", by.map(|seat| seat.0.into()));
        put("cause", cause.map(Into::into));
        put("termination", termination.map(|why| json(serde_json::to_value(why.get().0))).transpose()?);
        if kind == "played" || against.is_some() {
            put("join", Some(json(serde_json::to_value(join(against)?))?));
        }
        let event = Event(mexican_train::Event::deserialize(Value::Object(form)).map_err(wrong)?);
        let parts = event.parts();
        let kept = parts.seat.is_some() == seat.is_some()
            && parts.tile.is_some() == tile.is_some()
            && parts.train.is_some() == train.is_some()
            && parts.by.is_some() == by.is_some()
            && parts.cause.is_some() == cause.is_some()
            && parts.termination.is_some() == termination.is_some()
            && (against.is_none() || parts.join.is_some());
        if kept { Ok(event) } else { Err(value_error(format!("an event {kind:?} does not have all that was given"))) }
    }

    /// What happened.
    #[getter]
    fn kind(&self) -> &'static str {
        self.parts().kind
    }

    /// The seat that it happened to, or that did it.
    #[getter]
    fn seat(&self) -> Option<u8> {
        self.parts().seat.map(mexican_train::Seat::number)
    }

    /// The tile.
    #[getter]
    fn tile(&self) -> Option<Tile> {
        self.parts().tile.map(Tile)
    }

    /// The train.
    #[getter]
    fn train(&self) -> Option<Train> {
        self.parts().train.map(Train)
    }

    /// What a tile was laid against in games with branching: the pips of a plain end, or the open double; else None.
    #[getter]
    fn against<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        against(py, self.parts().join.unwrap_or(Join::OnlyEnd))
    }

    /// The other seat that had to do with it.
    #[getter]
    fn by(&self) -> Option<u8> {
        self.parts().by.map(mexican_train::Seat::number)
    }

    /// Why a tile was drawn.
    #[getter]
    fn cause(&self) -> Option<&'static str> {
        self.parts().cause.map(cause_name)
    }

    /// Why the round ended.
    #[getter]
    fn termination(&self) -> Option<Termination> {
        self.parts().termination.map(Termination)
    }

    fn __repr__(&self) -> String {
        let parts = self.parts();
        let mut text = format!("Event('{}'", parts.kind);
        let mut put = |name: &str, part: Option<String>| {
            if let Some(part) = part {
                text += &format!(", {name}={part}");
            }
        };
        put("seat", parts.seat.map(|seat| seat.to_string()));
        put("tile", parts.tile.map(|tile| format!("Tile('{tile}')")));
        put("train", parts.train.map(|train| format!("Train('{train}')")));
        put(
            "against",
            match parts.join {
                Some(Join::Plain(pip)) => Some(pip.to_string()),
                Some(Join::Double(pip)) => Some(format!("Tile('{pip}-{pip}')")),
                Some(Join::OnlyEnd) | None => None,
            },
        );
        put("by", parts.by.map(|seat| seat.to_string()));
        put("cause", parts.cause.map(|cause| format!("'{}'", cause_name(cause))));
        put("termination", parts.termination.map(|why| Termination(why).__repr__()));
        text + ")"
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        reduced(slf, &slf.get().0)
    }

    #[staticmethod]
    fn _from_json(form: &str) -> PyResult<Event> {
        restored(form).map(Event)
    }
}

/// Why a round ended.
///
/// `kind` is `out`: a hand is empty; `blocked`: the boneyard is empty and nobody can play; or `double_exhausted`: nothing is
/// left to cover `double`, and the rules end the round with that.
///
/// >>> why = Termination("double_exhausted", "5-5")
/// >>> str(why), why.is_block
/// ('blocked: nothing is left to cover 5-5', True)
#[pyclass(frozen, eq, hash, module = "mexican_train")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Termination(pub(crate) mexican_train::Termination);

#[pymethods]
impl Termination {
    #[new]
    #[pyo3(signature = (kind, double=None, /))]
    fn new(kind: &str, double: Option<TileLike>) -> PyResult<Termination> {
        match (kind, double) {
            ("out", None) => Ok(Termination(mexican_train::Termination::Out)),
            ("blocked", None) => Ok(Termination(mexican_train::Termination::Blocked)),
            ("double_exhausted", Some(double)) if double.0.is_double() => {
                Ok(Termination(mexican_train::Termination::DoubleExhausted { double: double.0 }))
            }
            _ => Err(value_error("a round ends by 'out', 'blocked', or 'double_exhausted' with a double")),
        }
    }

    /// What kind of end it was: `out`, `blocked` or `double_exhausted`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            mexican_train::Termination::Out => "out",
            mexican_train::Termination::Blocked => "blocked",
            mexican_train::Termination::DoubleExhausted { .. } => "double_exhausted",
        }
    }

    /// The double that nothing is left for; None for the other kinds.
    #[getter]
    fn double(&self) -> Option<Tile> {
        match self.0 {
            mexican_train::Termination::DoubleExhausted { double } => Some(Tile(double)),
            mexican_train::Termination::Out | mexican_train::Termination::Blocked => None,
        }
    }

    /// Whether the round counts as blocked: nobody is out.
    #[getter]
    fn is_block(&self) -> bool {
        self.0.is_block()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    pub(crate) fn __repr__(&self) -> String {
        match self.double() {
            Some(double) => format!("Termination('{}', '{}')", self.kind(), double.0),
            None => format!("Termination('{}')", self.kind()),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (&'static str, Option<Tile>)) {
        (slf.get_type().into_any(), (slf.get().kind(), slf.get().double()))
    }
}

/// An action and the seat whose it was: `seat, action = move`.
///
/// >>> seat, action = Move(1, "12-4@1")
/// >>> seat, action
/// (1, Action('12-4@1'))
#[pyclass(frozen, eq, hash, module = "mexican_train")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Move(pub(crate) mexican_train::Move);

#[pymethods]
impl Move {
    #[new]
    #[pyo3(signature = (seat, action, /))]
    fn new(seat: SeatNumber, action: ActionLike) -> Move {
        Move(mexican_train::Move { seat: seat.anywhere(), action: action.0 })
    }

    /// The seat.
    #[getter]
    fn seat(&self) -> u8 {
        self.0.seat.number()
    }

    /// What it did.
    #[getter]
    fn action(&self) -> Action {
        Action(self.0.action)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok((self.seat(), self.action()).into_pyobject(py)?.try_iter()?.into_any())
    }

    fn __repr__(&self) -> String {
        format!("Move({}, '{}')", self.0.seat, self.0.action)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (u8, Action)) {
        (slf.get_type().into_any(), (slf.get().seat(), slf.get().action()))
    }
}

/// Events as a tuple.
pub(crate) fn tuple(
    py: Python<'_>,
    events: impl IntoIterator<Item = mexican_train::Event>,
) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, events.into_iter().map(Event).collect::<Vec<_>>())
}

/// Moves as a tuple.
pub(crate) fn moves<'py>(py: Python<'py>, moves: &[mexican_train::Move]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, moves.iter().copied().map(Move).collect::<Vec<_>>())
}
