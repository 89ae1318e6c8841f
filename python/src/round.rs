//! One round by itself.

use mexican_train::{PipSet, RoundStart};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::arguments::{ActionLike, DeckLike, PipNumber, SeatNumber, SeedLike, TileLike};
use crate::errors::{
    broken_invariant, deal_error, not_in_boneyard, position_error, refused, snapshot_error, snapshot_json, value_error,
};
use crate::events::{Termination, tuple};
use crate::layout::Layout;
use crate::legal::LegalActions;
use crate::results::{RoundResult, seats};
use crate::rules::Rules;
use crate::shared::{Shared, acting, seat};
use crate::tile;
use crate::tile::Tile;
use crate::tile_set::TileSet;
use crate::view::status;

/// One round in progress, by itself: the whole truth about it, hidden tiles included. For searching and for single rounds.
///
/// It is dealt from a deck, taken out of a game (`Game.round` is a copy), sampled from a view, or read. `copy.copy` and
/// `Round.copy` make a copy to try things with.
///
/// >>> rules = Rules.preset("gamerules", players=3)
/// >>> round = Round.deal(rules, shuffled(12, seed=1, without="12-12"), engine=12, first=2)
/// >>> round.seat, round.engine, len(round.hand(0)), len(round.boneyard)
/// (2, 12, 16, 42)
/// >>> while legal := round.legal_actions():
/// ...     round.apply(legal[0])
/// >>> round.termination.kind, round.result.points
/// ('out', (20, 0, 45))
#[pyclass(frozen, module = "mexican_train")]
pub(crate) struct Round(pub(crate) Shared<mexican_train::Round>);

impl Round {
    pub(crate) fn of(round: mexican_train::Round) -> Round {
        Round(Shared::new(round))
    }

    /// What of the round is asked for.
    fn ask<R>(&self, question: impl FnOnce(&mexican_train::Round) -> R) -> R {
        self.0.with(|round| question(round))
    }
}

#[pymethods]
impl Round {
    /// Deals a round.
    ///
    /// `deck` has the tiles in their order, without the engine where the rules set it aside. `engine` is the pips of the
    /// double that the round is built on, where the rules ask for a certain one; the highest if none is given. `first` is the
    /// seat that begins where that is known before the deal, and else the seat that a search for the engine begins with.
    /// `used` are the pips of the doubles that have been engines already.
    ///
    /// Raises `DealError` if the round cannot be dealt from that deck, and `ValueError` if there is no such seat.
    #[staticmethod]
    #[pyo3(signature = (rules, deck, *, engine=None, first=SeatNumber(0), used=Vec::new()), text_signature = "(rules, deck, *, engine=None, first=0, used=())")]
    fn deal(
        rules: &Bound<'_, Rules>,
        deck: DeckLike,
        engine: Option<PipNumber>,
        first: SeatNumber,
        used: Vec<PipNumber>,
    ) -> PyResult<Round> {
        let rules = &rules.get().0;
        let start = RoundStart {
            engine: engine.map_or(rules.set.highest(), PipNumber::pip),
            used: used.into_iter().map(PipNumber::pip).collect::<PipSet>(),
            first: first.at_table(rules)?,
        };
        mexican_train::Round::deal(rules, start, &deck.0).map(Round::of).map_err(|error| deal_error(&error))
    }

    /// The rules of the round.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.ask(|round| round.rules().clone()))
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> u8 {
        self.ask(|round| round.rules().players)
    }

    /// The pips of the double in the hub.
    #[getter]
    fn engine(&self) -> u8 {
        self.ask(|round| round.engine().value())
    }

    /// The seat whose hand the engine came from; None if it was set aside.
    #[getter]
    fn engine_placer(&self) -> Option<u8> {
        self.ask(|round| round.engine_placer().map(mexican_train::Seat::number))
    }

    /// The seat that took the first turn, or in a simultaneous lap the one that takes the first turn after it.
    #[getter]
    fn starter(&self) -> u8 {
        self.ask(|round| round.starter().number())
    }

    /// The seat that is to act, the lowest if there are several; None when the round is over.
    #[getter]
    fn seat(&self) -> Option<u8> {
        self.ask(|round| acting(round).map(mexican_train::Seat::number))
    }

    /// The seats that are to act: one, in a simultaneous lap perhaps several, none when the round is over.
    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.ask(mexican_train::Round::to_act))
    }

    /// The seat whose turn follows, in the direction of play.
    ///
    /// Raises `ValueError` if there is no such seat.
    #[pyo3(signature = (seat, /))]
    fn next_seat(&self, seat: SeatNumber) -> PyResult<u8> {
        self.ask(|round| Ok(round.next_seat(seat.at_table(round.rules())?).number()))
    }

    /// The tiles that a seat holds.
    ///
    /// Raises `ValueError` if there is no such seat.
    #[pyo3(signature = (seat, /))]
    fn hand(&self, seat: SeatNumber) -> PyResult<TileSet> {
        let rules = self.ask(|round| round.rules().clone());
        let seat = seat.at_table(&rules)?;
        Ok(TileSet(self.ask(|round| round.hand(seat))))
    }

    /// The hands of all seats.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let hands: Vec<TileSet> = self.ask(|round| round.seats().map(|seat| TileSet(round.hand(seat))).collect());
        PyTuple::new(py, hands)
    }

    /// The tiles of the boneyard, the next to be drawn first.
    #[getter]
    fn boneyard<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let tiles = self.ask(|round| round.boneyard().to_vec());
        tile::tuple(py, tiles)
    }

    /// The tiles that give this round again: what was dealt and drawn, and the boneyard as it lies now.
    #[getter]
    fn deck<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let tiles = self.ask(|round| round.deck().tiles().to_vec());
        tile::tuple(py, tiles)
    }

    /// What lies on the table.
    #[getter]
    fn layout(&self) -> Layout {
        Layout(self.ask(|round| round.layout().clone()))
    }

    /// The seats whose trains have a marker.
    #[getter]
    fn markers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.ask(mexican_train::Round::markers))
    }

    /// Whether some seat has still to take its first turn.
    #[getter]
    fn is_first_lap(&self) -> bool {
        self.ask(mexican_train::Round::is_first_lap)
    }

    /// The tile that a seat has drawn in its turn and not yet played or kept; None if there is none.
    ///
    /// Raises `ValueError` if there is no such seat.
    #[pyo3(signature = (seat, /))]
    fn drawn_tile(&self, seat: SeatNumber) -> PyResult<Option<Tile>> {
        let rules = self.ask(|round| round.rules().clone());
        let seat = seat.at_table(&rules)?;
        Ok(self.ask(|round| round.drawn_tile(seat)).map(Tile))
    }

    /// Why the round is over; None while it goes on.
    #[getter]
    fn termination(&self) -> Option<Termination> {
        self.ask(mexican_train::Round::termination).map(Termination)
    }

    /// Whether the round is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.ask(|round| round.termination().is_some())
    }

    /// The seats that are out: their hands are empty.
    #[getter]
    fn out<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.ask(mexican_train::Round::out))
    }

    /// What the round came to; None while it goes on.
    #[getter]
    fn result(&self) -> Option<RoundResult> {
        let score = self.ask(mexican_train::scoring::score)?;
        Some(RoundResult(mexican_train::RoundResult { score, penalised: mexican_train::SeatSet::EMPTY }))
    }

    /// The legal actions of a seat, of the one that is to act if none is named.
    #[pyo3(signature = (seat=None))]
    fn legal_actions(&self, seat: Option<SeatNumber>) -> LegalActions {
        self.ask(|round| LegalActions::of(round, self::seat(round, seat)))
    }

    /// Says which rule forbids an action, and nothing if it is legal. It changes nothing.
    ///
    /// Raises `IllegalActionError` if the action is not legal.
    #[pyo3(signature = (action, seat=None))]
    fn check(&self, action: ActionLike, seat: Option<SeatNumber>) -> PyResult<()> {
        let (seat, checked) = self.ask(|round| {
            let seat = self::seat(round, seat);
            (seat, round.check(seat, action.0))
        });
        checked.map_err(|refusal| refused(seat, action.0, &refusal))
    }

    /// Whether an action is legal.
    #[pyo3(signature = (action, seat=None))]
    fn is_legal(&self, action: ActionLike, seat: Option<SeatNumber>) -> bool {
        self.ask(|round| round.check(self::seat(round, seat), action.0).is_ok())
    }

    /// Does what an action says; it is that of the seat that is to act if none is named.
    ///
    /// Raises `IllegalActionError` if a rule forbids the action; then nothing has changed.
    #[pyo3(signature = (action, seat=None))]
    fn apply(&self, action: ActionLike, seat: Option<SeatNumber>) -> PyResult<()> {
        let (seat, applied) = self.0.with(|round| {
            let seat = self::seat(round, seat);
            (seat, round.apply(seat, action.0))
        });
        applied.map_err(|refusal| refused(seat, action.0, &refusal))
    }

    /// Does what an action says, as `apply` does, and gives what happened: the whole truth, drawn tiles included.
    #[pyo3(signature = (action, seat=None))]
    fn step<'py>(
        &self,
        py: Python<'py>,
        action: ActionLike,
        seat: Option<SeatNumber>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let mut events = Vec::new();
        let (seat, applied) = self.0.with(|round| {
            let seat = self::seat(round, seat);
            (seat, round.apply_with(seat, action.0, |event| events.push(event)))
        });
        applied.map_err(|refusal| refused(seat, action.0, &refusal))?;
        tuple(py, events)
    }

    /// Plays the round to its end at random, for those who want to know how it may go on: each seat that is to act takes any
    /// of its legal actions, each as likely as the others. The same round and seed give the same play, in every language.
    ///
    /// >>> round = Game(Rules.preset("gamerules", players=2), seed=10).round
    /// >>> round.play_at_random(seed=1)
    /// >>> round.is_over
    /// True
    #[pyo3(signature = (seed))]
    fn play_at_random(&self, seed: SeedLike) {
        self.0.with(|round| mexican_train::bots::play_at_random(round, &mut seed.0.round(0), |_| {}));
    }

    /// Chooses the tile that is drawn next. It changes places with the tile that would have been next.
    ///
    /// Raises `NotInBoneyardError` if the tile is not in the boneyard; then nothing has changed.
    #[pyo3(signature = (tile, /))]
    fn set_next_draw(&self, tile: TileLike) -> PyResult<()> {
        self.0.with(|round| round.set_next_draw(tile.0)).map_err(|error| not_in_boneyard(&error))
    }

    /// Checks that the state is one that can be: every tile in one place, ends, markers and turn consistent.
    ///
    /// Raises `InvariantError` if it is not, which would be a fault of this library.
    fn check_invariants(&self) -> PyResult<()> {
        self.ask(mexican_train::Round::check_invariants).map_err(|error| broken_invariant(&error))
    }

    /// A copy of the round.
    fn copy(&self) -> Round {
        Round::of(self.0.copy())
    }

    /// The whole state of the round as one line of text.
    ///
    /// >>> round = Game(Rules.preset("gamerules", players=2), seed=10).round
    /// >>> Round.from_position(round.position()) == round
    /// True
    fn position(&self) -> String {
        self.0.copy().position()
    }

    /// A round from its position.
    ///
    /// Raises `PositionError` if the text is no position, or one that contradicts itself.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_position(text: &str) -> PyResult<Round> {
        mexican_train::Round::from_position(text).map(Round::of).map_err(|error| position_error(&error))
    }

    /// The round as bytes, the same in every language.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.copy().to_bytes())
    }

    /// A round from its bytes.
    ///
    /// Raises `SnapshotError` if the bytes are no snapshot of a round, are damaged, or say what cannot be.
    #[staticmethod]
    #[pyo3(signature = (data, /))]
    fn from_bytes(data: &[u8]) -> PyResult<Round> {
        mexican_train::Round::from_bytes(data).map(Round::of).map_err(|error| snapshot_error(&error))
    }

    /// The round as JSON, the same in every language.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.0.copy()).map_err(|error| value_error(error.to_string()))
    }

    /// A round from its JSON.
    ///
    /// Raises `SnapshotError` as `from_bytes` does.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_json(text: &str) -> PyResult<Round> {
        serde_json::from_str(text).map(Round::of).map_err(|error| snapshot_json(&error))
    }

    fn __copy__(&self) -> Round {
        self.copy()
    }

    #[pyo3(signature = (_memo, /))]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Round {
        self.copy()
    }

    fn __eq__(&self, other: &Bound<'_, Round>) -> bool {
        let other = other.get().0.copy();
        self.ask(|round| *round == other)
    }

    fn __repr__(&self) -> String {
        self.ask(|round| {
            let engine = round.engine();
            format!("<Round: engine {engine}-{engine}, {}>", status(round.to_act(), round.termination()))
        })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((slf.get_type().getattr("from_bytes")?, (slf.get().to_bytes(slf.py()),)))
    }
}
