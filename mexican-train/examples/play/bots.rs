//! Players that are programs.
//!
//! A bot is given what its seat may know and the moves that it may make, and nothing else. To add one, write it, and
//! name it in [`BotKind`].

use clap::ValueEnum;
use mexican_train::{Action, Seat, View};

/// The bots, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BotKind {
    /// Plays any tile that fits, and sometimes forgets to call its last one.
    Random,
    /// Plays the tile with the most pips.
    Heaviest,
}

impl BotKind {
    /// A bot of this kind for a seat. Its own chance comes from the seed of the game and the seat, and has nothing to
    /// do with the deal.
    pub(crate) fn bot(self, seed: u64, seat: Seat) -> Box<dyn Bot> {
        match self {
            BotKind::Random => Box::new(Random { chance: Chance::new(seed, seat) }),
            BotKind::Heaviest => Box::new(Heaviest),
        }
    }

    /// The name of the bot.
    pub(crate) fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Heaviest => "heaviest",
        }
    }
}

/// A player that is a program.
pub(crate) trait Bot {
    /// One of the moves, of which there is one at least; they are plays, draws, passes and stops.
    fn choose(&mut self, view: &View, moves: &[Action]) -> Option<Action>;

    /// Whether the bot remembers to call its last tile.
    fn remembers_call(&mut self) -> bool {
        true
    }
}

/// What a bot says beside its turn: it calls its last tile, if it remembers to, and closes its train.
pub(crate) fn aside(bot: &mut dyn Bot, actions: impl Iterator<Item = Action>) -> Option<Action> {
    let mut said = actions.filter(|action| matches!(action, Action::Call | Action::RemoveMarker));
    said.find(|&action| action != Action::Call || bot.remembers_call())
}

/// What a bot does in its turn. A seat that can be challenged is challenged first.
pub(crate) fn in_turn(bot: &mut dyn Bot, view: &View) -> Option<Action> {
    let actions = view.legal_actions();
    let challenge = actions.iter().find(|action| matches!(action, Action::Challenge(_)));
    let moves = actions.iter().filter(|action| !matches!(action, Action::Call | Action::RemoveMarker));
    challenge.or_else(|| bot.choose(view, &moves.collect::<Vec<_>>()))
}

/// See [`BotKind::Random`].
struct Random {
    chance: Chance,
}

impl Bot for Random {
    fn choose(&mut self, _: &View, moves: &[Action]) -> Option<Action> {
        moves.get(self.chance.below(moves.len())).copied()
    }

    fn remembers_call(&mut self) -> bool {
        self.chance.below(3) > 0
    }
}

/// See [`BotKind::Heaviest`].
struct Heaviest;

impl Bot for Heaviest {
    fn choose(&mut self, _: &View, moves: &[Action]) -> Option<Action> {
        let pips = |action: &Action| match action {
            Action::Play { tile, .. } => Some(tile.pips()),
            _ => None,
        };
        let most = moves.iter().filter_map(pips).max();
        moves.iter().copied().find(|action| pips(action) == most)
    }
}

/// A small generator, the same everywhere (`SplitMix64`).
struct Chance(u64);

impl Chance {
    fn new(seed: u64, seat: Seat) -> Chance {
        let mut chance = Chance(seed);
        Chance(chance.next() ^ u64::from(seat.number()))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    /// A number below the limit; 0 if the limit is 0.
    fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use mexican_train::Game;
    use mexican_train::rules::Preset;

    use super::*;

    #[test]
    fn the_heaviest_tile_is_played_first() {
        let game = Game::new(&Preset::Easy.rules(2).unwrap().check().unwrap(), 1);
        let view = game.view(Some(Seat::new(0)));
        let actions = ["draw", "3-3@0", "12-1@0", "9-4@M"].map(|text| text.parse().unwrap());
        assert_eq!(Heaviest.choose(&view, &actions).unwrap(), actions[2]);
        assert_eq!(Heaviest.choose(&view, &actions[..1]).unwrap(), Action::Draw);
    }
}
