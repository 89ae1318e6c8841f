//! A whole game.

use mexican_train::Deck;
use mexican_train::bots::BotError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::arguments::{ActionLike, DeckLike, SeatNumber, SeedLike, SetNumber, TileLike, whole};
use crate::bots::{Interruptible, Player, failure_error, mistake};
use crate::errors::{
    adjudication_error, deal_error, next_round_error, not_in_boneyard, refused, snapshot_error, snapshot_json,
    value_error,
};
use crate::events::{Termination, tuple};
use crate::layout::Layout;
use crate::legal::LegalActions;
use crate::pictures;
use crate::record::Record;
use crate::results::{Outcome, RoundHistory, RoundResult, seats};
use crate::round::Round;
use crate::rules::Rules;
use crate::shared::{Shared, acting, seat};
use crate::tile;
use crate::view::{View, status};

/// A whole game: the round in progress, and the scores of those before it.
///
/// All chance comes from `seed`, a whole number of at most 64 bits or 32 bytes: the same rules, seed and actions give the
/// same game, in every language and version. Without a seed, the operating system gives one.
///
/// What `Game` tells is the whole truth, for a host. What a player may see comes from `view`.
///
/// >>> game = Game(Rules.preset("pagat", players=4), seed=7)
/// >>> while not game.is_over:
/// ...     if game.seat is None:
/// ...         game.start_next_round()
/// ...     while legal := game.legal_actions():
/// ...         game.apply(legal[0])
/// >>> game.outcome
/// <Outcome: winners 1; totals 537 363 497 625>
#[pyclass(frozen, module = "mexican_train")]
pub(crate) struct Game(pub(crate) Shared<mexican_train::Game>);

impl Game {
    pub(crate) fn of(game: mexican_train::Game) -> Game {
        Game(Shared::new(game))
    }

    /// What of the game is asked for.
    fn ask<R>(&self, question: impl FnOnce(&mexican_train::Game) -> R) -> R {
        self.0.with(|game| question(game))
    }

    /// What a seat may know, or a spectator.
    pub(crate) fn seen_by(&self, seat: Option<SeatNumber>) -> PyResult<mexican_train::View> {
        let rules = self.ask(|game| game.rules().clone());
        let seat = seat.map(|seat| seat.at_table(&rules)).transpose()?;
        Ok(self.ask(|game| game.view(seat)))
    }

    /// Lets bots play on a copy, since they may be Python's, and takes that for the game when they are done.
    fn played(
        &self,
        py: Python<'_>,
        bots: &Bound<'_, PyAny>,
        play: impl FnOnce(&mut mexican_train::Game, &mut [Box<Interruptible>]) -> Result<(), BotError> + Send,
    ) -> PyResult<()> {
        let mut game = self.0.copy();
        let players = Player::lineup(bots, game.rules().players)?;
        let seed = |seat| game.seed().map_or(0, |seed| seed.bot(seat));
        let seats = game.round().seats().zip(&players);
        let seat = |(seat, player): (_, &Player)| player.seated(seed(seat)).map(|bot| Box::new(Interruptible(bot)));
        let seated: Result<Vec<_>, _> = seats.map(seat).collect();
        let mut seated = seated.map_err(failure_error)?;
        py.detach(|| play(&mut game, &mut seated)).map_err(|error| mistake(error, ""))?;
        self.0.with(|state| *state = game);
        Ok(())
    }

    /// What is in a picture.
    fn shown(&self, seat: Option<SeatNumber>, open_hands: bool) -> PyResult<mexican_train::View> {
        if open_hands { Ok(self.ask(mexican_train::Game::open_view)) } else { self.seen_by(seat) }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (rules, seed=None))]
    fn new(py: Python<'_>, rules: &Bound<'_, Rules>, seed: Option<SeedLike>) -> PyResult<Game> {
        let seed = match seed {
            Some(seed) => seed,
            None => py.import("os")?.call_method1("urandom", (32,))?.extract()?,
        };
        Ok(Game::of(mexican_train::Game::new(&rules.get().0, seed.0)))
    }

    /// Begins a game whose host deals: the first round comes from that deck, later ones from `deal_next_round`. `first` is the
    /// seat that begins where that is known before the deal, and else the seat that a search for the engine begins with.
    ///
    /// Raises `DealError` if the round cannot be dealt from that deck, and `ValueError` if there is no such seat.
    #[staticmethod]
    #[pyo3(signature = (rules, deck, *, first=SeatNumber(0)), text_signature = "(rules, deck, *, first=0)")]
    fn from_deck(rules: &Bound<'_, Rules>, deck: DeckLike, first: SeatNumber) -> PyResult<Game> {
        let rules = &rules.get().0;
        let first = first.at_table(rules)?;
        mexican_train::Game::from_deck(rules, first, &deck.0).map(Game::of).map_err(|error| deal_error(&error))
    }

    /// The rules of the game.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.ask(|game| game.rules().clone()))
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> u8 {
        self.ask(|game| game.rules().players)
    }

    /// The 32 bytes of the seed; None where the host deals. Who knows it knows every hand.
    #[getter]
    fn seed<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        self.ask(mexican_train::Game::seed).map(|seed| PyBytes::new(py, &seed.to_bytes()))
    }

    /// A copy of the round in progress, or of the one that has just ended: to look at, or to try things with.
    #[getter]
    fn round(&self) -> Round {
        Round::of(self.ask(|game| game.round().clone()))
    }

    /// The number of that round, from 0.
    #[getter]
    fn round_number(&self) -> usize {
        self.ask(mexican_train::Game::round_number)
    }

    /// What lies on the table.
    #[getter]
    fn layout(&self) -> Layout {
        Layout(self.ask(|game| game.round().layout().clone()))
    }

    /// Why the round is over; None while it goes on.
    #[getter]
    fn termination(&self) -> Option<Termination> {
        self.ask(|game| game.round().termination()).map(Termination)
    }

    /// The results of the rounds that are over.
    #[getter]
    fn results<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let results = self.ask(|game| game.results().to_vec());
        PyTuple::new(py, results.into_iter().map(RoundResult).collect::<Vec<_>>())
    }

    /// Every round so far with its deck and moves, the one in progress last.
    #[getter]
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let history = self.ask(|game| game.history().to_vec());
        PyTuple::new(py, history.into_iter().map(RoundHistory).collect::<Vec<_>>())
    }

    /// What has happened in the round in progress, the deal included: the whole truth, drawn tiles included.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        tuple(py, self.ask(|game| game.events().to_vec()))
    }

    /// The seat that is to act, the lowest if there are several; None when the round is over.
    #[getter]
    fn seat(&self) -> Option<u8> {
        self.ask(|game| acting(game.round()).map(mexican_train::Seat::number))
    }

    /// The seats that are to act: one, in a simultaneous lap perhaps several, none when the round is over.
    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats(py, self.ask(|game| game.round().to_act()))
    }

    /// The legal actions of a seat, of the one that is to act if none is named. Other seats have some, too, when they may
    /// call their last tile, challenge, or take off a marker.
    #[pyo3(signature = (seat=None))]
    fn legal_actions(&self, seat: Option<SeatNumber>) -> LegalActions {
        self.ask(|game| LegalActions::of(game.round(), self::seat(game.round(), seat)))
    }

    /// Says which rule forbids an action, and nothing if it is legal. It changes nothing.
    ///
    /// Raises `IllegalActionError` if the action is not legal.
    #[pyo3(signature = (action, seat=None))]
    fn check(&self, action: ActionLike, seat: Option<SeatNumber>) -> PyResult<()> {
        let (seat, checked) = self.ask(|game| {
            let seat = self::seat(game.round(), seat);
            (seat, game.round().check(seat, action.0))
        });
        checked.map_err(|refusal| refused(seat, action.0, &refusal))
    }

    /// Whether an action is legal.
    ///
    /// >>> game = Game(Rules.preset("gamerules", players=2), seed=10)
    /// >>> game.is_legal("12-0@M"), game.is_legal("draw")
    /// (True, False)
    #[pyo3(signature = (action, seat=None))]
    fn is_legal(&self, action: ActionLike, seat: Option<SeatNumber>) -> bool {
        self.ask(|game| game.round().check(self::seat(game.round(), seat), action.0).is_ok())
    }

    /// Does what an action says; it is that of the seat that is to act if none is named. A round that ends with it is scored.
    ///
    /// Raises `IllegalActionError` if a rule forbids the action; then nothing has changed.
    ///
    /// >>> game = Game(Rules.preset("gamerules", players=2), seed=10)
    /// >>> game.apply("12-0@M")
    /// >>> game.apply("pass", seat=0)
    /// Traceback (most recent call last):
    ///     ...
    /// mexican_train.IllegalActionError: it is not the turn of seat 0
    #[pyo3(signature = (action, seat=None))]
    fn apply(&self, action: ActionLike, seat: Option<SeatNumber>) -> PyResult<()> {
        let (seat, applied) = self.0.with(|game| {
            let seat = self::seat(game.round(), seat);
            (seat, game.apply(seat, action.0))
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
        let (seat, applied) = self.0.with(|game| {
            let seat = self::seat(game.round(), seat);
            (seat, game.apply_with(seat, action.0, |event| events.push(event)))
        });
        applied.map_err(|refusal| refused(seat, action.0, &refusal))?;
        tuple(py, events)
    }

    /// Plays the round in progress to its end, with bots: one for all seats, or one for each. A bot is a name, a `Bot`, or a
    /// callable that takes a view and gives an action.
    ///
    /// What a callable raises comes out as it is, and then nothing has changed. Raises `IllegalActionError` if a bot chooses an
    /// action that is not legal, `BotError` if one does nothing in its turn, and `ValueError` if their number is wrong.
    ///
    /// >>> game = Game(Rules.preset("gamerules", players=2), seed=10)
    /// >>> game.play_round(["heaviest", "random"])
    /// >>> game.termination.kind
    /// 'out'
    #[pyo3(signature = (bots, /))]
    fn play_round(&self, py: Python<'_>, bots: &Bound<'_, PyAny>) -> PyResult<()> {
        self.played(py, bots, |game, bots| mexican_train::bots::play_round(game, bots, |_| {}))
    }

    /// Plays the game to its end, with bots, as `play_round` does. Where the host deals, it plays the round in progress.
    #[pyo3(signature = (bots, /))]
    fn play(&self, py: Python<'_>, bots: &Bound<'_, PyAny>) -> PyResult<()> {
        self.played(py, bots, |game, bots| mexican_train::bots::play_game(game, bots, |_| {}))
    }

    /// Chooses the tile that is drawn next, for a host that follows a real table or makes chance a move of its own. It changes
    /// places with the tile that would have been next.
    ///
    /// Raises `NotInBoneyardError` if the tile is not in the boneyard; then nothing has changed.
    #[pyo3(signature = (tile, /))]
    fn set_next_draw(&self, tile: TileLike) -> PyResult<()> {
        self.0.with(|game| game.set_next_draw(tile.0)).map_err(|error| not_in_boneyard(&error))
    }

    /// Deals the next round from the game's seed.
    ///
    /// Raises `NextRoundError` if the round in progress is not over, the game is, or the host deals.
    fn start_next_round(&self) -> PyResult<()> {
        self.0.with(mexican_train::Game::start_next_round).map_err(|error| next_round_error(&error))
    }

    /// Deals the next round from a deck of the host's. `first` is the seat that begins where that is known before the deal, and
    /// else the seat that a search for the engine begins with.
    ///
    /// Raises `NextRoundError` if the round in progress is not over or the game is, and `DealError` if the round cannot be
    /// dealt from that deck.
    #[pyo3(signature = (deck, *, first=SeatNumber(0)), text_signature = "($self, deck, *, first=0)")]
    fn deal_next_round(&self, deck: DeckLike, first: SeatNumber) -> PyResult<()> {
        let rules = self.ask(|game| game.rules().clone());
        let first = first.at_table(&rules)?;
        self.0.with(|game| game.deal_next_round(first, &deck.0)).map_err(|error| next_round_error(&error))
    }

    /// Adds the highest score of the round that has just been scored to a seat's score of that round: for a seat that is judged
    /// to have made a strategic error.
    ///
    /// Raises `AdjudicationError` if the round is not over, there is no such seat, it has been penalised for this round, or
    /// the winner takes the others' points.
    #[pyo3(signature = (seat, /))]
    fn penalise(&self, seat: SeatNumber) -> PyResult<()> {
        self.0.with(|game| game.penalise(seat.anywhere())).map_err(|error| adjudication_error(&error))
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.ask(mexican_train::Game::is_over)
    }

    /// Each seat's total so far, in points; with partners, that of its side.
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.ask(mexican_train::Game::totals))
    }

    /// Who won and how; None while the game goes on.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.ask(mexican_train::Game::outcome).map(Outcome)
    }

    /// The seats that play together with one, itself among them.
    ///
    /// Raises `ValueError` if there is no such seat.
    #[pyo3(signature = (seat, /))]
    fn side_of<'py>(&self, py: Python<'py>, seat: SeatNumber) -> PyResult<Bound<'py, PyTuple>> {
        let rules = self.ask(|game| game.rules().clone());
        let seat = seat.at_table(&rules)?;
        seats(py, self.ask(|game| game.side_of(seat)))
    }

    /// What a seat may know, or a spectator if none is named.
    ///
    /// Raises `ValueError` if there is no such seat.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<SeatNumber>) -> PyResult<View> {
        self.seen_by(seat).map(View)
    }

    /// The hashes of what everybody sees now: of the views of all seats in their order, and of the spectator's.
    fn view_hashes(&self) -> String {
        mexican_train::record::digest::view_hashes(&self.0.copy())
    }

    /// A copy of the game.
    fn copy(&self) -> Game {
        Game::of(self.0.copy())
    }

    /// The game as bytes, the same in every language: its seed and all that is hidden included.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.copy().to_bytes())
    }

    /// A game from its bytes. It is played again, with all checks.
    ///
    /// Raises `SnapshotError` if the bytes are no snapshot of a game, are damaged, or say what cannot be.
    #[staticmethod]
    #[pyo3(signature = (data, /))]
    fn from_bytes(py: Python<'_>, data: &[u8]) -> PyResult<Game> {
        py.detach(|| mexican_train::Game::from_bytes(data)).map(Game::of).map_err(|error| snapshot_error(&error))
    }

    /// The game as JSON, the same in every language: its seed and all that is hidden included.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.0.copy()).map_err(|error| value_error(error.to_string()))
    }

    /// A game from its JSON. It is played again, with all checks.
    ///
    /// Raises `SnapshotError` as `from_bytes` does.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_json(py: Python<'_>, text: &str) -> PyResult<Game> {
        py.detach(|| serde_json::from_str(text)).map(Game::of).map_err(|error| snapshot_json(&error))
    }

    /// A record of the game, finished or in progress. With `seen_by`, only what that seat has seen.
    ///
    /// Raises `ValueError` if there is no such seat.
    #[pyo3(signature = (*, seen_by=None))]
    fn record(&self, py: Python<'_>, seen_by: Option<SeatNumber>) -> PyResult<Record> {
        let game = self.0.copy();
        let seat = seen_by.map(|seat| seat.at_table(game.rules())).transpose()?;
        Ok(Record(py.detach(|| match seat {
            Some(seat) => mexican_train::Record::seen_by(&game, Some(seat)),
            None => mexican_train::Record::of(&game),
        })))
    }

    /// A picture of the table as an SVG, as `View.to_svg` makes it: as a seat may see it, or a spectator if none is named.
    /// With `open_hands`, all hands are seen.
    ///
    /// Raises `ValueError` if there is no such seat, theme or form.
    #[pyo3(signature = (seat=None, *, open_hands=false, theme="auto", form="rows", names=None))]
    fn to_svg(
        &self,
        seat: Option<SeatNumber>,
        open_hands: bool,
        theme: &str,
        form: &str,
        names: Option<Vec<String>>,
    ) -> PyResult<String> {
        pictures::svg(&self.shown(seat, open_hands)?, theme, form, names)
    }

    /// A picture of the table as text, as `View.to_text` makes it.
    ///
    /// Raises `ValueError` if there is no such seat.
    #[pyo3(signature = (seat=None, *, open_hands=false, width=80, names=None))]
    fn to_text(
        &self,
        seat: Option<SeatNumber>,
        open_hands: bool,
        width: usize,
        names: Option<Vec<String>>,
    ) -> PyResult<String> {
        Ok(pictures::text(&self.shown(seat, open_hands)?, width, names))
    }

    /// The table as a spectator sees it: no hand that is secret.
    fn _repr_svg_(&self) -> PyResult<String> {
        pictures::svg(&self.seen_by(None)?, "auto", "rows", None)
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    #[pyo3(signature = (_memo, /))]
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy()
    }

    fn __eq__(&self, other: &Bound<'_, Game>) -> bool {
        let other = other.get().0.copy();
        self.ask(|game| *game == other)
    }

    fn __repr__(&self) -> String {
        self.ask(|game| {
            let (round, over) = (game.round(), game.is_over());
            let status = if over { "over".to_owned() } else { status(round.to_act(), round.termination()) };
            format!("<Game of {} seats: round {}, {status}>", game.rules().players, game.round_number())
        })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((slf.get_type().getattr("from_bytes")?, (slf.get().to_bytes(slf.py()),)))
    }
}

/// The tiles of a set in random order, as a game with this seed shuffles them for a round, counted from 0. `set` is the
/// highest pip of the set, and the tile `without` is left out, as where the engine is set aside.
///
/// >>> [str(tile) for tile in shuffled(6, seed=7)[:4]]
/// ['6-4', '2-1', '3-1', '5-1']
#[pyfunction]
#[pyo3(signature = (set, seed, *, round=None, without=None), text_signature = "(set, seed, *, round=0, without=None)")]
pub(crate) fn shuffled<'py>(
    py: Python<'py>,
    set: SetNumber,
    seed: SeedLike,
    round: Option<&Bound<'py, PyAny>>,
    without: Option<TileLike>,
) -> PyResult<Bound<'py, PyTuple>> {
    let round = round.map_or(Ok(0), |round| whole(round, "the number of a round", 0, u64::from(u32::MAX)))?;
    let deck = Deck::shuffled(set.0, without.map(|tile| tile.0), &mut seed.0.round(round as u32));
    tile::tuple(py, deck.tiles().iter().copied())
}
