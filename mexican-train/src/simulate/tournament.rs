//! Which bot is better: fields of bots that change seats on the same deals.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::columns::Columns;
use super::player::Player;
use super::statistics::{Estimate, Sum};
use super::{Lineup, Place, Progress, Simulation, SimulationError};
use crate::bots::{Bot, BotFailure, BotKind};
use crate::deck::Seed;
use crate::rules::CheckedRules;
use crate::seat::Seat;

/// A tournament: some bots play the same deals against each other, and after each game everybody moves on by one seat, until
/// each deal was played from every seat.
///
/// ```
/// use mexican_train::bots::BotKind::{Heaviest, Random};
/// use mexican_train::{rules::Preset, simulate::Tournament};
///
/// let rules = Preset::Easy.rules(4)?.check()?;
/// // Two of each, sitting alternately.
/// let standings = Tournament::new(&rules, &[Heaviest, Random])?.deals(50).seed(7).run()?;
/// let [heaviest, random] = &standings[..] else { panic!("there are two entrants") };
/// assert!(heaviest.won.interval().0 > random.won.interval().1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tournament<'a> {
    rules: CheckedRules,
    seating: Seating,
    lineup: Lineup<'a>,
    first_deal: u64,
    deals: u64,
    seed: Seed,
    workers: usize,
    progress: Option<Box<dyn FnMut(Progress) -> ControlFlow<()> + 'a>>,
}

/// Who sits where in the games of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seating {
    /// The number of entrants.
    pub entrants: usize,
    /// The number of seats.
    pub seats: u8,
}

impl Seating {
    /// The entrant, from 0, that plays at a seat in a game: in the first game of each deal the entrants sit in their order,
    /// again and again until all seats are taken, and from game to game everybody moves to the next higher seat.
    #[must_use]
    pub fn entrant(&self, game: u64, seat: Seat) -> usize {
        let seats = u64::from(self.seats.max(1));
        let place = (u64::from(seat.number()) + seats - game % seats) % seats;
        place as usize % self.entrants.max(1)
    }

    /// How many seats an entrant has in each game.
    #[must_use]
    pub fn seats_of(&self, entrant: usize) -> u8 {
        (0..self.seats).filter(|&seat| self.entrant(0, Seat::new(seat)) == entrant).count() as u8
    }
}

/// How an entrant has done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The number of seats that it had in each game.
    pub seats: u8,
    /// The share of the games that it won, from 0 to 1, all its seats together; a game that several seats won counts in parts.
    pub won: Estimate,
    /// What share it would win if it made no difference who plays: its part of the seats.
    pub fair: f64,
    /// The points that a seat of its scored in a round.
    pub points: Estimate,
}

impl<'a> Tournament<'a> {
    /// A tournament of bots of this library. It has one deal, with the seed 0, unless something else is said.
    ///
    /// # Errors
    ///
    /// [`SimulationError::NumberOfEntrants`] if there are more bots than seats, or none.
    pub fn new(rules: &CheckedRules, bots: &[BotKind]) -> Result<Tournament<'a>, SimulationError> {
        let kinds = bots.to_vec();
        Tournament::of(rules, bots.len(), move |entrant, place| Ok(Player::of_kind(kinds[entrant], place.seed)))
    }

    /// A tournament of any bots: `bot` makes that of an entrant, from 0, for a seat of a game.
    ///
    /// # Errors
    ///
    /// As for [`Tournament::new`].
    pub fn with(
        rules: &CheckedRules,
        entrants: usize,
        bot: impl Fn(usize, Place) -> Result<Box<dyn Bot + 'a>, BotFailure> + Sync + 'a,
    ) -> Result<Tournament<'a>, SimulationError> {
        Tournament::of(rules, entrants, move |entrant, place| bot(entrant, place).map(Player::Other))
    }

    fn of(
        rules: &CheckedRules,
        entrants: usize,
        player: impl Fn(usize, Place) -> Result<Player<'a>, BotFailure> + Sync + 'a,
    ) -> Result<Tournament<'a>, SimulationError> {
        let seats = rules.players;
        if entrants == 0 || entrants > usize::from(seats) {
            return Err(SimulationError::NumberOfEntrants { entrants, seats });
        }
        let seating = Seating { entrants, seats };
        let player_at = move |place: Place| player(seating.entrant(place.game, place.seat), place);
        Ok(Tournament {
            rules: rules.clone(),
            seating,
            lineup: Box::new(player_at),
            first_deal: 0,
            deals: 1,
            seed: Seed::from(0),
            workers: 0,
            progress: None,
        })
    }

    /// Who sits where in its games.
    #[must_use]
    pub fn seating(&self) -> Seating {
        self.seating
    }

    /// The index of the first deal; 0 unless something else is said. With it a tournament is played piece by piece: see
    /// [`Tournament::add_to`].
    #[must_use]
    pub fn from_deal(mut self, index: u64) -> Self {
        self.first_deal = index;
        self
    }

    /// How many deals there are; each is played as many times as there are seats.
    #[must_use]
    pub fn deals(mut self, count: u64) -> Self {
        self.deals = count;
        self
    }

    /// Where all chance comes from.
    #[must_use]
    pub fn seed(mut self, seed: impl Into<Seed>) -> Self {
        self.seed = seed.into();
        self
    }

    /// How many threads play; 0 stands for as many as the machine has cores. It makes no difference to the standings.
    #[must_use]
    pub fn workers(mut self, count: usize) -> Self {
        self.workers = count;
        self
    }

    /// What is told how far it has come, and can end it: see [`Simulation::progress`].
    #[must_use]
    pub fn progress(mut self, report: impl FnMut(Progress) -> ControlFlow<()> + 'a) -> Self {
        self.progress = Some(Box::new(report));
        self
    }

    /// Plays the games, and gives the standing of each entrant, in their order.
    ///
    /// # Errors
    ///
    /// As for [`Simulation::each`].
    pub fn run(self) -> Result<Vec<Standing>, SimulationError> {
        let mut tally = Tally::new(self.seating);
        self.add_to(&mut tally)?;
        Ok(tally.standings())
    }

    /// Plays the games, and adds them to a tally of the same [seating](Tournament::seating). Deals that are played piece by
    /// piece, in their order, give the standings of all of them at once, and what is known so far after each piece.
    ///
    /// ```
    /// use mexican_train::bots::BotKind;
    /// use mexican_train::{rules::Preset, simulate::{Tally, Tournament}};
    ///
    /// let (rules, bots) = (Preset::Easy.rules(2)?.check()?, [BotKind::Heaviest, BotKind::Random]);
    /// let mut tally = Tally::new(Tournament::new(&rules, &bots)?.seating());
    /// for first in [0, 10] {
    ///     Tournament::new(&rules, &bots)?.from_deal(first).deals(10).add_to(&mut tally)?;
    /// }
    /// assert_eq!(tally.standings(), Tournament::new(&rules, &bots)?.deals(20).run()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Simulation::each`]. The tally has not changed then.
    pub fn add_to(self, tally: &mut Tally) -> Result<(), SimulationError> {
        let seats = u64::from(self.seating.seats);
        let after = self.first_deal.saturating_add(self.deals);
        let mut simulation = Simulation::of(&self.rules, self.lineup)
            .seed(self.seed)
            .games(self.first_deal.saturating_mul(seats)..after.saturating_mul(seats))
            .games_per_deal(seats)
            .workers(self.workers);
        simulation.progress = self.progress;
        let mut sum = tally.clone();
        simulation.each(|columns| {
            sum.add(&columns);
            ControlFlow::Continue(())
        })?;
        *tally = sum;
        Ok(())
    }
}

impl fmt::Debug for Tournament<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tournament")
            .field("seating", &self.seating)
            .field("first_deal", &self.first_deal)
            .field("deals", &self.deals)
            .finish_non_exhaustive()
    }
}

/// Sums up the rows of a tournament's games. The games of a deal are one observation: they resemble each other.
///
/// [`Tournament::run`] and [`Tournament::add_to`] do this; by itself it is for rows that come from elsewhere, such as games that
/// were played on several machines.
///
/// ```
/// use mexican_train::bots::{Bot, BotKind};
/// use mexican_train::simulate::{Seating, Simulation, Tally, Tournament};
/// use mexican_train::rules::Preset;
///
/// let (rules, bots) = (Preset::Easy.rules(2)?.check()?, [BotKind::Heaviest, BotKind::Random]);
/// let seating = Seating { entrants: 2, seats: 2 };
/// let mut tally = Tally::new(seating);
/// for games in [0..10, 10..20] {
///     let simulation = Simulation::with(&rules, |place| {
///         Ok(bots[seating.entrant(place.game, place.seat)].bot(place.seed))
///     });
///     tally.add(&simulation.games(games).games_per_deal(2).run()?);
/// }
/// assert_eq!(tally.standings(), Tournament::new(&rules, &bots)?.deals(10).run()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tally {
    seating: Seating,
    /// What is known of the deal in progress: the number of its games so far, and for each entrant what it has won and scored.
    games: u32,
    of_deal: Vec<(f64, f64)>,
    sums: Vec<(Sum, Sum)>,
}

impl Tally {
    /// A tally without games.
    #[must_use]
    pub fn new(seating: Seating) -> Tally {
        let entrants = seating.entrants.max(1);
        Tally {
            seating,
            games: 0,
            of_deal: alloc::vec![(0.0, 0.0); entrants],
            sums: alloc::vec![Default::default(); entrants],
        }
    }

    /// Adds the rows of games: all games of one deal after those of another, as many as there are seats. A deal counts when
    /// all its games are there.
    pub fn add(&mut self, columns: &Columns) {
        let games = &columns.games;
        let rows = games.game.iter().zip(&games.winners).zip(&games.rounds);
        for (row, ((&game, winners), &rounds)) in rows.enumerate() {
            let rounds = f64::from(rounds.max(1));
            let totals = games.totals(row).unwrap_or_default();
            for (seat, &total) in totals.iter().enumerate() {
                let seat = Seat::new(seat as u8);
                let (won, points) = &mut self.of_deal[self.seating.entrant(game, seat)];
                if winners.contains(seat) {
                    *won += 1.0 / winners.len() as f64;
                }
                *points += total as f64 / rounds;
            }
            self.games += 1;
            if self.games >= u32::from(self.seating.seats) {
                self.close_deal();
            }
        }
    }

    fn close_deal(&mut self) {
        let games = f64::from(self.games);
        let seating = self.seating;
        for (entrant, (of_deal, sums)) in self.of_deal.iter_mut().zip(&mut self.sums).enumerate() {
            let (won, points) = core::mem::take(of_deal);
            sums.0.add(won / games);
            sums.1.add(points / games / f64::from(seating.seats_of(entrant)));
        }
        self.games = 0;
    }

    /// The standing of each entrant, in their order.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let standing = |(entrant, (won, points)): (usize, &(Sum, Sum))| {
            let seats = self.seating.seats_of(entrant);
            let fair = f64::from(seats) / f64::from(self.seating.seats);
            Standing { seats, won: won.estimate(), fair, points: points.estimate() }
        };
        self.sums.iter().enumerate().map(standing).collect()
    }
}
