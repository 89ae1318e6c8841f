//! Many games between bots, on many threads.
//!
//! ```
//! use mexican_train::bots::BotKind::{Heaviest, Random};
//! use mexican_train::rules::Preset;
//! use mexican_train::simulate::Simulation;
//!
//! let rules = Preset::Pagat.rules(4)?.check()?;
//! let columns = Simulation::new(&rules, &[Heaviest, Random, Random, Random])?.seed(7).games(0..50).run()?;
//! let won = columns.games.winners.iter().filter(|winners| winners.contains(0.into())).count();
//! println!("seat 0 won or shared {won} of 50 games");
//! assert_eq!((columns.games.len(), columns.rounds.len()), (50, 50 * 13));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What you can rely on
//!
//! Game i of a simulation follows from the rules, the bots, the seed of the simulation, and i. How many threads play, how the
//! games are shared out among them, and which other games are asked for makes no difference: the rows of the games a to b and
//! those of b to c, one after the other, are the rows of a to c. So a simulation can be cut into pieces that are played
//! anywhere.
//!
//! Each game's row has its [`seed`](Games::seed), from which [`Game::new`](crate::Game::new) deals it again. A bot's seed in it
//! is [that of its seat](crate::Seed::bot).
//!
//! # Memory
//!
//! [`run`](Simulation::run) keeps all rows: about 100 bytes a round with four seats. [`each`](Simulation::each) hands them over
//! piece by piece, in their order, and keeps none, so that memory stays the same however many games are played.

mod columns;
mod error;
mod in_order;
mod one_game;
mod player;
mod statistics;
mod tournament;

use alloc::boxed::Box;
use core::fmt;
use core::ops::{ControlFlow, Range};
use core::sync::atomic::{AtomicBool, Ordering};

pub use columns::{Columns, Games, Rounds};
pub use error::SimulationError;
pub use statistics::Estimate;
pub use tournament::{Seating, Standing, Tally, Tournament};

use self::in_order::{Ended, InOrder};
use self::one_game::{Hall, Interrupted};
use self::player::Player;
use crate::bots::{Bot, BotFailure, BotKind};
use crate::deck::Seed;
use crate::rules::CheckedRules;
use crate::seat::Seat;

/// Most games that a thread plays before it hands over their rows and asks for more.
const MOST_IN_A_PIECE: u64 = 64;

/// For each thread, so many pieces at least, if there are games enough: so that all of them are done at about the same time.
const PIECES_FOR_EACH_WORKER: u64 = 16;

/// Where a bot is needed: a seat in a game of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The index of the game.
    pub game: u64,
    /// The seat.
    pub seat: Seat,
    /// The bot's seed: that of the seat in this game.
    pub seed: u64,
}

/// How far a simulation has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Progress {
    /// The number of games that are over.
    pub games: u64,
    /// The number of games that were asked for.
    pub total: u64,
}

/// What makes the bots.
type Lineup<'a> = Box<dyn Fn(Place) -> Result<Player<'a>, BotFailure> + Sync + 'a>;

/// Many games between bots: what is played, by whom, and how. See the [module](self).
pub struct Simulation<'a> {
    rules: CheckedRules,
    lineup: Lineup<'a>,
    seed: Seed,
    games: Range<u64>,
    games_per_deal: u64,
    workers: usize,
    games_in_a_piece: Option<u64>,
    cancelled: Option<&'a AtomicBool>,
    progress: Option<Box<dyn FnMut(Progress) -> ControlFlow<()> + 'a>>,
}

impl<'a> Simulation<'a> {
    /// A simulation with bots of this library: one for all seats, or one for each in the order of the seats. It is for one
    /// game, with the seed 0, on as many threads as the machine has cores.
    ///
    /// # Errors
    ///
    /// [`SimulationError::NumberOfBots`].
    pub fn new(rules: &CheckedRules, bots: &[BotKind]) -> Result<Simulation<'a>, SimulationError> {
        let kinds = BotKind::for_seats(bots, rules.players)
            .ok_or(SimulationError::NumberOfBots { bots: bots.len(), seats: rules.players })?;
        let lineup = move |place: Place| Ok(Player::of_kind(kinds[place.seat.index()], place.seed));
        Ok(Simulation::of(rules, Box::new(lineup)))
    }

    /// A simulation with any bots: `bot` makes one for each seat of each game, on the thread that plays the game. It has to
    /// make the same bot whenever it is asked for the same place.
    ///
    /// ```
    /// use mexican_train::bots::{Bot, BotFailure, Chair, Random};
    /// use mexican_train::simulate::Simulation;
    /// use mexican_train::{Action, rules::Preset};
    ///
    /// let last = |chair: &Chair<'_>| -> Result<Option<Action>, BotFailure> {
    ///     Ok(chair.legal_actions().iter().last())
    /// };
    /// let rules = Preset::Easy.rules(2)?.check()?;
    /// let columns = Simulation::with(&rules, |place| {
    ///     // The seats change places from game to game.
    ///     let swapped = place.game % 2 == 1;
    ///     Ok(if (place.seat.number() == 0) == swapped { Box::new(Random::new(place.seed)) } else { Box::new(last) })
    /// });
    /// assert_eq!(columns.games(0..10).run()?.games.len(), 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with(
        rules: &CheckedRules,
        bot: impl Fn(Place) -> Result<Box<dyn Bot + 'a>, BotFailure> + Sync + 'a,
    ) -> Simulation<'a> {
        Simulation::of(rules, Box::new(move |place| bot(place).map(Player::Other)))
    }

    fn of(rules: &CheckedRules, lineup: Lineup<'a>) -> Simulation<'a> {
        Simulation {
            rules: rules.clone(),
            lineup,
            seed: Seed::from(0),
            games: 0..1,
            games_per_deal: 1,
            workers: 0,
            games_in_a_piece: None,
            cancelled: None,
            progress: None,
        }
    }

    /// Where all chance comes from: the seeds of the games.
    #[must_use]
    pub fn seed(mut self, seed: impl Into<Seed>) -> Self {
        self.seed = seed.into();
        self
    }

    /// Which games are played, by their indexes.
    #[must_use]
    pub fn games(mut self, indexes: Range<u64>) -> Self {
        self.games = indexes;
        self
    }

    /// How many games in succession are dealt from the same seed; 1 unless something else is said, and 0 counts as 1. Game i
    /// has the seed of deal i / `count`. Bots that change seats from game to game can so be compared on the same deals.
    #[must_use]
    pub fn games_per_deal(mut self, count: u64) -> Self {
        self.games_per_deal = count.max(1);
        self
    }

    /// How many threads play; 0, which is also the choice if nothing is said, stands for as many as the machine has cores.
    #[must_use]
    pub fn workers(mut self, count: usize) -> Self {
        self.workers = count;
        self
    }

    /// How many games a thread plays before it hands over their rows; 64 unless something else is said, and fewer where that
    /// would leave a thread without work. It makes no difference to the rows.
    #[must_use]
    pub fn games_in_a_piece(mut self, count: u64) -> Self {
        self.games_in_a_piece = Some(count.max(1));
        self
    }

    /// A flag that ends the simulation when it is raised: before the next decision of every game in progress.
    #[must_use]
    pub fn cancelled_by(mut self, flag: &'a AtomicBool) -> Self {
        self.cancelled = Some(flag);
        self
    }

    /// What is told about ten times a second, on the thread that runs the simulation, how far it has come, and once when
    /// it is done. With [`ControlFlow::Break`] it ends the simulation, as a flag does.
    #[must_use]
    pub fn progress(mut self, report: impl FnMut(Progress) -> ControlFlow<()> + 'a) -> Self {
        self.progress = Some(Box::new(report));
        self
    }

    /// Plays the games, and gives their rows.
    ///
    /// # Errors
    ///
    /// As for [`Simulation::each`].
    pub fn run(self) -> Result<Columns, SimulationError> {
        let mut all = Columns::new(self.rules.players);
        self.each(|columns| {
            all.append(columns);
            ControlFlow::Continue(())
        })?;
        Ok(all)
    }

    /// Plays the games, and hands over their rows piece by piece, in the order of the games, on the thread that called. How
    /// many games a piece has is not fixed. With [`ControlFlow::Break`] it ends the simulation.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use mexican_train::{bots::BotKind, rules::Preset, simulate::Simulation};
    /// let rules = Preset::Pagat.rules(4)?.check()?;
    /// let (mut rounds, mut turns) = (0, 0);
    /// Simulation::new(&rules, &[BotKind::Random])?.games(0..200).each(|columns| {
    ///     rounds += columns.rounds.len();
    ///     turns += columns.rounds.turns.iter().map(|&turns| u64::from(turns)).sum::<u64>();
    ///     ControlFlow::Continue(())
    /// })?;
    /// println!("{:.1} turns a round", turns as f64 / rounds as f64);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`SimulationError::Bot`] and [`SimulationError::Lineup`]: of the games that cannot be played to their end, the first.
    ///   The rows of games before it may have been handed over.
    /// - [`SimulationError::Cancelled`].
    /// - [`SimulationError::Threads`].
    pub fn each(self, take: impl FnMut(Columns) -> ControlFlow<()>) -> Result<(), SimulationError> {
        let total = self.games.end.saturating_sub(self.games.start);
        let workers = match self.workers {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            count => count,
        };
        let size = self
            .games_in_a_piece
            .unwrap_or_else(|| (total / (workers as u64 * PIECES_FOR_EACH_WORKER).max(1)).clamp(1, MOST_IN_A_PIECE));
        let pieces = InOrder { jobs: total.div_ceil(size), workers };

        let deals = self.seed.of_deals();
        let Simulation { rules, lineup, games, games_per_deal, cancelled, mut progress, .. } = self;
        let ended = pieces.run(
            || Hall { rules: rules.apart(), lineup: &lineup, deals, games_per_deal },
            |hall, piece, worker| {
                let first = games.start + piece * size;
                let mut columns = Columns::new(hall.rules.players);
                for game in first..games.end.min(first.saturating_add(size)) {
                    let may_go_on =
                        || !worker.is_to_stop() && cancelled.is_none_or(|flag| !flag.load(Ordering::Relaxed));
                    hall.play(game, &mut columns, may_go_on)?;
                    worker.count_one();
                }
                Ok(columns)
            },
            take,
            |games| match &mut progress {
                Some(report) => report(Progress { games, total }),
                None => ControlFlow::Continue(()),
            },
        );
        match ended {
            Ended::Done => Ok(()),
            Ended::Stopped { count } => Err(SimulationError::Cancelled { games: count }),
            Ended::Failed { error: Interrupted::Error(error), .. } => Err(error),
            Ended::Failed { error: Interrupted::Stopped, count } => Err(SimulationError::Cancelled { games: count }),
            Ended::NoThread(error) => Err(SimulationError::Threads(error)),
        }
    }
}

impl fmt::Debug for Simulation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Simulation")
            .field("games", &self.games)
            .field("games_per_deal", &self.games_per_deal)
            .field("workers", &self.workers)
            .finish_non_exhaustive()
    }
}
