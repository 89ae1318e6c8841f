//! Rounds into a game: engines, starters, totals, ties, teams.

mod standing;

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

pub use standing::Outcome;
#[cfg(feature = "serde")]
pub(crate) use standing::totals;

use crate::action::Action;
use crate::deck::{Deck, Seed};
use crate::event::Event;
use crate::history::{Log, Logger, Move, RoundHistory};
use crate::refusal::Refusal;
use crate::round::{DealError, NoEngine, NotInBoneyard, Round, RoundStart, Witness};
use crate::rules::{CheckedRules, EngineSource, GameEnd, ScoringMode};
use crate::scoring::{RoundScore, score};
use crate::seat::{Seat, SeatSet};
use crate::start;
use crate::tile::{PipSet, Tile};

/// A whole game: the round in progress, and the scores of those before it.
///
/// All chance comes from the seed, so that the same rules, seed and actions give the same game in every version.
///
/// ```
/// use mexican_train::{Game, rules::Preset};
/// let mut game = Game::new(&Preset::Pagat.rules(4)?.check()?, 7);
/// while game.outcome().is_none() {
///     if game.round().termination().is_some() {
///         game.start_next_round()?;
///     }
///     while let Some(seat) = game.round().to_act().iter().next() {
///         let action = game.round().legal_actions(seat).get(0).expect("a seat that is to act can act");
///         game.apply(seat, action)?;
///     }
/// }
/// let outcome = game.outcome().expect("the game is over");
/// assert_eq!(game.results().len(), 13);
/// assert!(outcome.winners.iter().all(|seat| outcome.totals.iter().min() == Some(&outcome.totals[seat.number() as usize])));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Game {
    rules: CheckedRules,
    /// What rounds are dealt from, unless the host deals.
    seed: Option<Seed>,
    /// The doubles that have been engines since the order last began.
    used: PipSet,
    round: Round,
    results: Vec<RoundResult>,
    /// Every round so far, the one in progress last.
    history: Vec<RoundHistory>,
    /// How each of them was dealt.
    dealt: Vec<Dealt>,
    /// What has happened in the round in progress.
    log: Log,
    /// Whether the log has what happened in the deal alone, and rounds are forgotten when they are over.
    forgets: bool,
}

/// How a round was dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dealt {
    FromSeed,
    /// From the seed, but the host has chosen what is drawn.
    WithChosenDraws,
    ByHost,
}

/// The result of a round: its score, and what was added by adjudication.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct RoundResult {
    /// The score.
    pub score: RoundScore,
    /// The seats that were penalised: each scores the round's highest score on top.
    pub penalised: SeatSet,
}

impl RoundResult {
    /// What a seat scores for the round, adjudication included; 0 for a seat that is not at the table.
    #[must_use]
    pub fn points(&self, seat: Seat) -> i64 {
        let scored = self.score.points.get(seat.index()).copied().unwrap_or(0);
        let highest = self.score.points.iter().max().copied().unwrap_or(0);
        if self.penalised.contains(seat) { scored + highest } else { scored }
    }
}

/// Why the next round cannot begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NextRoundError {
    /// The round in progress is not over.
    #[error("the round in progress is not over")]
    RoundInProgress,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The game has no seed: its host deals.
    #[error("the game has no seed: its host deals the next round")]
    HostDeals,
    /// The round cannot be dealt from that deck.
    #[error(transparent)]
    Deal(#[from] DealError),
}

/// Why a seat cannot be penalised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AdjudicationError {
    /// There is no such seat.
    #[error("there is no seat {0}")]
    NoSuchSeat(Seat),
    /// Adjudication goes with `scoring.mode` = `penalty` only.
    #[error("adjudication goes with scoring.mode = penalty only")]
    NotWithWinnerTakes,
    /// A round is penalised after it is scored and before the next one begins.
    #[error("a seat is penalised after a round is scored, and the round in progress is not over")]
    RoundInProgress,
    /// The seat has been penalised for this round.
    #[error("seat {0} has been penalised for this round already")]
    Twice(Seat),
}

impl Game {
    /// Begins a game: the first round is dealt.
    #[must_use]
    pub fn new(rules: &CheckedRules, seed: impl Into<Seed>) -> Game {
        Game::new_with(rules, seed, |_| {})
    }

    /// The same, reporting what happens before the first turn.
    #[must_use]
    pub fn new_with(rules: &CheckedRules, seed: impl Into<Seed>, report: impl FnMut(Event)) -> Game {
        let (seed, mut used, mut log) = (seed.into(), PipSet::EMPTY, Log::default());
        let mut logger = Logger { log: &mut log, report };
        let (round, history) = deal(rules, seed, 0, None, &mut used, &mut logger);
        Game {
            rules: rules.clone(),
            seed: Some(seed),
            used,
            round,
            results: Vec::new(),
            history: [history].into(),
            dealt: [Dealt::FromSeed].into(),
            log,
            forgets: false,
        }
    }

    /// Begins a game that writes down no more than it needs, for a host that plays many and wants their results: the history
    /// has the round in progress only, and a view, which needs the log, has to play that round again.
    #[cfg(feature = "simulate")]
    pub(crate) fn new_without_log(rules: &CheckedRules, seed: impl Into<Seed>, report: impl FnMut(Event)) -> Game {
        Game { forgets: true, ..Game::new_with(rules, seed, report) }
    }

    /// Begins a game whose host deals: the first round comes from that deck, later ones from
    /// [`Game::deal_next_round`]. `first` is the seat that begins, where that is known before the deal, and else the seat
    /// that a search for the engine begins with.
    ///
    /// # Errors
    ///
    /// As for [`Round::deal`].
    pub fn from_deck(rules: &CheckedRules, first: Seat, deck: &Deck) -> Result<Game, DealError> {
        let start = RoundStart { engine: rules.engine_of(0), used: PipSet::EMPTY, first };
        let mut log = Log::default();
        let round = Round::deal_witnessed(rules, start, deck, &mut Logger { log: &mut log, report: |_| {} })?;
        let used = [round.engine()].into_iter().collect();
        let history = RoundHistory { start, deck: *deck, moves: Vec::new() };
        Ok(Game {
            rules: rules.clone(),
            seed: None,
            used,
            round,
            results: Vec::new(),
            history: [history].into(),
            dealt: [Dealt::ByHost].into(),
            log,
            forgets: false,
        })
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &CheckedRules {
        &self.rules
    }

    /// The seed that the game is dealt from; nothing where the host deals. Who knows it knows every hand.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// The round in progress, or the one that has just ended.
    #[must_use]
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// The number of that round, from 0.
    #[must_use]
    pub fn round_number(&self) -> usize {
        self.results.len() - usize::from(self.round.termination().is_some())
    }

    /// The results of the rounds that are over, the first first.
    #[must_use]
    pub fn results(&self) -> &[RoundResult] {
        &self.results
    }

    /// Every round so far with its deck and moves, the one in progress last.
    #[must_use]
    pub fn history(&self) -> &[RoundHistory] {
        &self.history
    }

    /// What has happened in the round in progress, the deal included: the whole truth, what was drawn included.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.log.events
    }

    /// The moves of the round in progress.
    pub(crate) fn moves(&self) -> &[Move] {
        self.history.last().map_or(&[], |history| &history.moves)
    }

    /// What the round in progress was dealt from, beside its deck.
    pub(crate) fn start(&self) -> RoundStart {
        let first = RoundStart { engine: self.round.engine(), used: PipSet::EMPTY, first: self.round.starter() };
        self.history.last().map_or(first, |history| history.start)
    }

    /// How each round was dealt.
    pub(crate) fn dealt(&self) -> &[Dealt] {
        &self.dealt
    }

    /// The log of the round in progress, which is made here if none was written.
    pub(crate) fn whole_log(&self) -> Cow<'_, Log> {
        let Some(history) = self.history.last().filter(|_| self.forgets) else { return Cow::Borrowed(&self.log) };
        let mut log = self.log.clone();
        if let Ok(mut round) = Round::deal_fitting(&self.rules, history.start, &history.deck, &mut |_| {}) {
            let mut logger = Logger { log: &mut log, report: |_| {} };
            // Moves that were made in this very round are legal in it.
            history.moves.iter().for_each(|made| round.perform_before(made.seat, made.action, &mut logger));
        }
        Cow::Owned(log)
    }

    /// Does what an action says in the round in progress; a round that ends with it is scored.
    ///
    /// # Errors
    ///
    /// The rule that forbids the action; then nothing has changed.
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.apply_with(seat, action, |_| {})
    }

    /// The same, reporting what happens, in order.
    ///
    /// # Errors
    ///
    /// As for [`Game::apply`]; then nothing was reported.
    pub fn apply_with(&mut self, seat: Seat, action: Action, report: impl FnMut(Event)) -> Result<(), Refusal> {
        if self.forgets {
            self.round.apply_with(seat, action, report)?;
        } else {
            self.round.apply_before(seat, action, &mut Logger { log: &mut self.log, report })?;
        }
        self.note_move(seat, action);
        Ok(())
    }

    /// The same without a log, in a round that another one is known to follow, which begins a log of its own.
    pub(crate) fn apply_unlogged(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.round.apply(seat, action)?;
        self.note_move(seat, action);
        Ok(())
    }

    /// Keeps a move that was made, and scores the round if it has ended with it.
    #[inline(always)]
    fn note_move(&mut self, seat: Seat, action: Action) {
        if let Some(history) = self.history.last_mut() {
            history.moves.push(Move { seat, action });
        }
        if self.round.termination().is_some() {
            self.keep_score();
        }
    }

    /// Keeps the score of the round, which has ended.
    #[inline(never)]
    fn keep_score(&mut self) {
        self.results.extend(score(&self.round).map(|score| RoundResult { score, penalised: SeatSet::EMPTY }));
    }

    /// Chooses the tile that is drawn next, for a host that follows a real table or makes chance a move of its own. It
    /// changes places with the tile that would have been next.
    ///
    /// # Errors
    ///
    /// If the tile is not in the boneyard; then nothing has changed.
    pub fn set_next_draw(&mut self, tile: Tile) -> Result<(), NotInBoneyard> {
        if self.round.boneyard().first() != Some(&tile) {
            self.round.set_next_draw(tile)?;
            self.note_chosen_draws();
        }
        Ok(())
    }

    /// Brings the boneyard of a round that has just been dealt into the order that a deck has it in, as if the host had chosen
    /// each draw. False if that is not a deck which is the same up to there; then nothing has changed.
    pub(crate) fn choose_all_draws(&mut self, deck: &Deck) -> bool {
        let reordered = self.round.reorder_boneyard(deck);
        if reordered {
            self.note_chosen_draws();
        }
        reordered
    }

    /// The host has changed the deck of the round in progress.
    fn note_chosen_draws(&mut self) {
        if let (Some(history), Some(dealt)) = (self.history.last_mut(), self.dealt.last_mut()) {
            history.deck = *self.round.deck();
            if *dealt == Dealt::FromSeed {
                *dealt = Dealt::WithChosenDraws;
            }
        }
    }

    /// Deals the next round from the game's seed.
    ///
    /// # Errors
    ///
    /// If the round in progress or the game is not at that point, or the host deals; then nothing has changed.
    pub fn start_next_round(&mut self) -> Result<(), NextRoundError> {
        self.start_next_round_with(|_| {})
    }

    /// The same, reporting what happens before the first turn.
    ///
    /// # Errors
    ///
    /// As for [`Game::start_next_round`]; then nothing was reported.
    pub fn start_next_round_with(&mut self, report: impl FnMut(Event)) -> Result<(), NextRoundError> {
        self.check_next_round()?;
        let seed = self.seed.ok_or(NextRoundError::HostDeals)?;
        let last = self.results.last().map(|result| &result.score);
        let number = self.results.len() as u32;
        self.log.clear();
        let mut logger = Logger { log: &mut self.log, report };
        let (round, mut history) = deal(&self.rules, seed, number, last, &mut self.used, &mut logger);
        self.round = round;
        if self.forgets {
            // The next moves are written where those of the last round stood.
            history.moves = self.history.pop().map(|over| over.moves).unwrap_or_default();
            history.moves.clear();
            self.dealt.clear();
        }
        self.history.push(history);
        self.dealt.push(Dealt::FromSeed);
        Ok(())
    }

    /// Deals the next round from a deck of the host's. `first` is the seat that begins, where that is known before the
    /// deal, and else the seat that a search for the engine begins with.
    ///
    /// # Errors
    ///
    /// If the round in progress or the game is not at that point, or the round cannot be dealt; then nothing has changed.
    pub fn deal_next_round(&mut self, first: Seat, deck: &Deck) -> Result<(), NextRoundError> {
        self.check_next_round()?;
        let mut used = self.used;
        if used.len() > self.rules.set.highest().value() as usize {
            used = PipSet::EMPTY;
        }
        let start = RoundStart { engine: self.rules.engine_of(self.results.len() as u32), used, first };
        let mut log = Log::default();
        self.round = Round::deal_witnessed(&self.rules, start, deck, &mut Logger { log: &mut log, report: |_| {} })?;
        used.insert(self.round.engine());
        (self.used, self.log) = (used, log);
        self.history.push(RoundHistory { start, deck: *deck, moves: Vec::new() });
        self.dealt.push(Dealt::ByHost);
        Ok(())
    }

    fn check_next_round(&self) -> Result<(), NextRoundError> {
        if self.round.termination().is_none() {
            Err(NextRoundError::RoundInProgress)
        } else if self.is_over() {
            Err(NextRoundError::GameOver)
        } else {
            Ok(())
        }
    }

    /// Adds the highest score of the round that has just been scored to a seat's score of that round: for a seat that is
    /// judged to have made a strategic error, as copies of Wikipedia's rules have it.
    ///
    /// # Errors
    ///
    /// If the round is not over, the seat is not at the table or has been penalised for this round, or the winner takes
    /// the others' points; then nothing has changed.
    pub fn penalise(&mut self, seat: Seat) -> Result<(), AdjudicationError> {
        if self.rules.scoring.mode != ScoringMode::Penalty {
            return Err(AdjudicationError::NotWithWinnerTakes);
        }
        if seat.number() >= self.rules.players {
            return Err(AdjudicationError::NoSuchSeat(seat));
        }
        match self.results.last_mut() {
            Some(result) if self.round.termination().is_some() => {
                if result.penalised.contains(seat) {
                    return Err(AdjudicationError::Twice(seat));
                }
                result.penalised.insert(seat);
                Ok(())
            }
            _ => Err(AdjudicationError::RoundInProgress),
        }
    }

    /// Whether the game is over. A penalty after the last round can still change the outcome.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let played = self.results.len() as u32;
        self.round.termination().is_some()
            && match self.rules.game.end {
                GameEnd::Target(target) => self.totals().into_iter().any(|total| total >= i64::from(target)),
                GameEnd::EnginesUsed | GameEnd::Rounds(_) => self.rules.rounds().is_some_and(|rounds| played >= rounds),
            }
    }
}

/// Deals a round of a game, again and again where the rules say so, and notes its engine as used.
fn deal(
    rules: &CheckedRules,
    seed: Seed,
    number: u32,
    last: Option<&RoundScore>,
    used: &mut PipSet,
    witness: &mut impl Witness,
) -> (Round, RoundHistory) {
    let engine = rules.engine_of(number);
    let set_aside = (rules.engine.source == EngineSource::SetAside).then_some(Tile::double(engine));
    let first = start::first_seat(rules, seed, number, last, &mut |event| witness.event(event));
    let mut rng = seed.round(number);
    let mut deck = Deck::shuffled(rules.set, set_aside, &mut rng);
    if used.len() > rules.set.highest().value() as usize {
        *used = PipSet::EMPTY;
    }
    loop {
        let start = RoundStart { engine, used: *used, first };
        match Round::deal_fitting(rules, start, &deck, witness) {
            Ok(round) => {
                used.insert(round.engine());
                return (round, RoundHistory { start, deck, moves: Vec::new() });
            }
            Err(NoEngine::Redeal) => deck = Deck::shuffled(rules.set, set_aside, &mut rng),
            Err(NoEngine::AllUsed) => *used = PipSet::EMPTY,
        }
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game").field("results", &self.results).field("round", &self.round).finish_non_exhaustive()
    }
}
