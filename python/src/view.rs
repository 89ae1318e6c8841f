//! What one seat may know.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arguments::{SeatNumber, SeedLike};
use crate::errors::{snapshot_json, value_error};
use crate::events::{Termination, moves, tuple};
use crate::layout::Layout;
use crate::legal::LegalActions;
use crate::pictures;
use crate::results::{RoundResult, seats};
use crate::round::Round;
use crate::rules::Rules;
use crate::tile::Tile;
use crate::tile_set::TileSet;

/// What a seat, or a spectator, may know of a game at one moment: everything that lies open, the own hand, and what play has
/// revealed about the others.
///
/// It holds no hidden tile, no deck and no seed, so that whatever is made from it can be shown to that player. It does not
/// change when the game goes on. `Game.view` makes it.
///
/// >>> game = Game(Rules.preset("pagat", players=4), seed=7)
/// >>> view = game.view(2)
/// >>> view.observer, len(view.hand()), view.hand(0), view.hand_sizes
/// (2, 14, None, (15, 15, 14, 15))
/// >>> round = view.determinize(seed=1)
/// >>> round.hand(2) == view.hand()
/// True
#[pyclass(frozen, eq, module = "mexican_train")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct View(pub(crate) mexican_train::View);

#[pymethods]
impl View {
    /// The seat whose view it is; None for a spectator's.
    #[getter]
    fn observer(&self) -> Option<u8> {
        self.0.observer().map(mexican_train::Seat::number)
    }

    /// The rules of the game.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.0.rules().clone())
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> u8 {
        self.0.rules().players
    }

    /// The number of the round in progress, from 0.
    #[getter]
    fn round_number(&self) -> usize {
        self.0.round_number()
    }

    /// The results of the rounds that are over.
    #[getter]
    fn results<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.results().iter().cloned().map(RoundResult).collect::<Vec<_>>())
    }

    /// Each seat's total so far, in points; with partners, that of its side.
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.totals())
    }

    /// The pips of the double in the hub.
    #[getter]
    fn engine(&self) -> u8 {
        self.0.engine().value()
    }

    /// The seat whose hand the engine came from; None if it was set aside.
    #[getter]
    fn engine_placer(&self) -> Option<u8> {
        self.0.engine_placer().map(mexican_train::Seat::number)
    }

    /// The seat that began the round.
    #[getter]
    fn starter(&self) -> u8 {
        self.0.starter().number()
    }

    /// The seats that are to act.
    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.0.to_act())
    }

    /// Why the round is over; None while it goes on.
    #[getter]
    fn termination(&self) -> Option<Termination> {
        self.0.termination().map(Termination)
    }

    /// The seats that are out.
    #[getter]
    fn out<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.0.out())
    }

    /// Whether some seat has still to take its first turn.
    #[getter]
    fn is_first_lap(&self) -> bool {
        self.0.is_first_lap()
    }

    /// What lies on the table.
    #[getter]
    fn layout(&self) -> Layout {
        Layout(self.0.layout().clone())
    }

    /// The seats whose trains have a marker.
    #[getter]
    fn markers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.0.markers())
    }

    /// How many tiles the boneyard has.
    #[getter]
    fn boneyard_size(&self) -> usize {
        self.0.boneyard_size()
    }

    /// How many tiles each seat holds, by seat.
    #[getter]
    fn hand_sizes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.seats().map(|seat| self.0.hand_size(seat)).collect::<Vec<_>>())
    }

    /// The hand of a seat, the own one if none is named; None if the observer does not see it.
    ///
    /// Raises `ValueError` if there is no such seat.
    #[pyo3(signature = (seat=None))]
    fn hand(&self, seat: Option<SeatNumber>) -> PyResult<Option<TileSet>> {
        let seat = match seat {
            Some(seat) => Some(seat.at_table(self.0.rules())?),
            None => self.0.observer(),
        };
        Ok(seat.and_then(|seat| self.0.hand(seat)).map(TileSet))
    }

    /// The tile that the observer has drawn in its turn and not yet played or kept; None if there is none.
    #[getter]
    fn drawn_tile(&self) -> Option<Tile> {
        self.0.drawn_tile().map(Tile)
    }

    /// What the observer may do now. For a spectator that is nothing.
    fn legal_actions(&self) -> LegalActions {
        LegalActions::of_view(&self.0)
    }

    /// What has happened in the round, the deal included; tiles that others drew are left out.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.0.events().iter().copied())
    }

    /// The moves of the round.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves(py, self.0.moves())
    }

    /// The tiles that the observer sees nowhere: each of them is in a hidden hand or in the boneyard.
    #[getter]
    fn unseen(&self) -> TileSet {
        TileSet(self.0.unseen())
    }

    /// The unseen tiles that a seat cannot hold, since it drew or passed in front of ends that they would have fitted.
    ///
    /// Raises `ValueError` if there is no such seat.
    #[pyo3(signature = (seat, /))]
    fn lacks(&self, seat: SeatNumber) -> PyResult<TileSet> {
        Ok(TileSet(self.0.lacks(seat.at_table(self.0.rules())?)))
    }

    /// A full round that agrees with everything that the observer knows, what play has revealed included. The same view and
    /// seed give the same round, in every language; different seeds give samples that are close to uniform.
    ///
    /// None only if none was found, which takes rules and play that leave almost no possibilities.
    #[pyo3(signature = (seed))]
    fn determinize(&self, py: Python<'_>, seed: SeedLike) -> Option<Round> {
        py.detach(|| self.0.determinize(&mut seed.0.round(0))).map(Round::of)
    }

    /// The view as JSON, the same in every language. It shows what the view shows and no more.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.0).map_err(|error| value_error(error.to_string()))
    }

    /// A view from its JSON.
    ///
    /// Raises `SnapshotError` if the text is no view, or one that does not hold together.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_json(py: Python<'_>, text: &str) -> PyResult<View> {
        py.detach(|| serde_json::from_str(text)).map(View).map_err(|error| snapshot_json(&error))
    }

    /// A picture of the table as an SVG.
    ///
    /// `theme` is `auto`, `light` or `dark`; `form` is `rows`, `hub`, or `auto` for what suits; `names` are those of the
    /// seats, seat 0 first.
    ///
    /// Raises `ValueError` for another theme or form.
    #[pyo3(signature = (*, theme="auto", form="rows", names=None))]
    fn to_svg(&self, theme: &str, form: &str, names: Option<Vec<String>>) -> PyResult<String> {
        pictures::svg(&self.0, theme, form, names)
    }

    /// A picture of the table as text, in lines of at most `width` columns, but for 40.
    #[pyo3(signature = (*, width=80, names=None))]
    fn to_text(&self, width: usize, names: Option<Vec<String>>) -> String {
        pictures::text(&self.0, width, names)
    }

    /// Everything that the view shows as a text, one thing a line, as the hashes of records are made from it.
    fn digest(&self) -> String {
        mexican_train::record::digest::view_text(&self.0)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        pictures::svg(&self.0, "auto", "rows", None)
    }

    fn __repr__(&self) -> String {
        let whose = self.0.observer().map_or("a spectator".to_owned(), |seat| format!("seat {seat}"));
        format!("<View of {whose}: round {}, {}>", self.0.round_number(), status(self.0.to_act(), self.0.termination()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("from_json")?, (slf.get().to_json()?,)))
    }
}

/// Whose turn it is, in words.
pub(crate) fn status(to_act: mexican_train::SeatSet, over: Option<mexican_train::Termination>) -> String {
    let seats: Vec<String> = to_act.iter().map(|seat| seat.to_string()).collect();
    match over {
        Some(termination) => termination.to_string(),
        None => format!("seat {} to act", seats.join(", ")),
    }
}
