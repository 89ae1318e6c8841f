//! A generator for choosing among legal actions, and whole games played with it.

use mexican_train::{Action, Game, Round, Seat};

/// `SplitMix64`: small, quick, and the same everywhere.
#[derive(Clone)]
pub struct Choices(u64);

impl Choices {
    pub fn new(seed: u64) -> Choices {
        Choices(seed)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^= word >> 31;
        ((u128::from(word) * limit as u128) >> 64) as usize
    }

    /// A random legal action of a random seat that has one. Seats that are to act are tried first, most of the time.
    pub fn action(&mut self, round: &Round) -> Option<(Seat, Action)> {
        let seats: Vec<Seat> = match self.below(4) {
            0 => round.seats().filter(|&seat| !round.legal_actions(seat).is_empty()).collect(),
            _ => round.to_act().iter().collect(),
        };
        let seat = *seats.get(self.below(seats.len().max(1)))?;
        let actions = round.legal_actions(seat);
        Some((seat, actions.get(self.below(actions.len()))?))
    }
}

/// Plays the game to its end; `watch` sees every state.
pub fn play_out(game: &mut Game, choices: &mut Choices, mut watch: impl FnMut(&Game)) {
    watch(game);
    while !game.is_over() {
        if game.round().termination().is_some() {
            game.start_next_round().expect("the round is over and the game is not");
        } else {
            let (seat, action) = choices.action(game.round()).expect("some seat can always act");
            game.apply(seat, action).expect("a listed action is legal");
        }
        watch(game);
    }
}
