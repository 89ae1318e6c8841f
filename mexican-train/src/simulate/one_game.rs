//! One game of a simulation.

use alloc::vec::Vec;

use super::columns::{Columns, Counts, Sums};
use super::player::Player;
use super::{Lineup, Place, SimulationError};
use crate::bots::{Chair, play_round_while};
use crate::deck::Seed;
use crate::game::Game;
use crate::rules::CheckedRules;

/// Where one thread plays: all that its games have in common.
pub(super) struct Hall<'a, 'b> {
    /// The thread's own copy of the rules.
    pub rules: CheckedRules,
    pub lineup: &'b Lineup<'a>,
    /// What the seeds of the deals come from.
    pub deals: Seed,
    pub games_per_deal: u64,
}

/// Why a game was not played to its end.
pub(super) enum Interrupted {
    Stopped,
    Error(SimulationError),
}

impl Hall<'_, '_> {
    /// Plays a game, and puts its rows after the others.
    pub(super) fn play(
        &self,
        index: u64,
        columns: &mut Columns,
        mut may_go_on: impl FnMut() -> bool,
    ) -> Result<(), Interrupted> {
        let number = self.deals.deal(index / self.games_per_deal);
        let mut players = self.players(index, Seed::from(number)).map_err(Interrupted::Error)?;
        let mut counts = Counts::default();
        let mut game = if players.iter().any(Player::needs_view) {
            Game::new_with(&self.rules, number, |event| counts.note(event))
        } else {
            Game::new_without_log(&self.rules, number, |event| counts.note(event))
        };
        let mut sums = Sums::default();
        loop {
            let round = game.round_number();
            let wrong = |error| Interrupted::Error(SimulationError::Bot { game: index, round, error });
            let count = |event| counts.note(event);
            let ask = |chair: &Chair<'_>| Some(players.get_mut(chair.seat().index())?.choose(chair));
            if !play_round_while(&mut game, ask, count, &mut may_go_on).map_err(wrong)? {
                return Err(Interrupted::Stopped);
            }
            if let Some(result) = game.results().last() {
                let hands = game.round().seats().map(|seat| game.round().hand(seat).len());
                columns.rounds.push(index, round as u32, result, hands, counts);
            }
            sums.add(counts);
            counts = Counts::default();
            // It is refused when the game is over.
            if game.start_next_round_with(|event| counts.note(event)).is_err() {
                break;
            }
        }
        columns.games.push(index, number, &game, sums);
        Ok(())
    }

    /// The bots of a game.
    fn players(&self, game: u64, seed: Seed) -> Result<Vec<Player<'_>>, SimulationError> {
        let player = |seat| {
            let made = (self.lineup)(Place { game, seat, seed: seed.bot(seat) });
            made.map_err(|failure| SimulationError::Lineup { game, seat, failure })
        };
        (0..self.rules.players).map(|seat| player(seat.into())).collect()
    }
}
