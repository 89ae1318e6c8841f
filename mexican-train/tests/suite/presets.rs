//! Every preset, every number of seats, many seeds: whole games with every state checked.

use mexican_train::Game;
use mexican_train::rules::Preset;

use crate::support::random::{Choices, play_out};

#[test]
fn every_preset_plays_whole_games() {
    for preset in Preset::ALL.iter().copied() {
        for &set in preset.sets() {
            for players in preset.players(set) {
                let rules = preset.rules_for(set, players).unwrap().check().unwrap();
                for seed in 0..200 {
                    let mut game = Game::new(&rules, seed);
                    play_out(&mut game, &mut Choices::new(seed), |game| {
                        if let Err(broken) = game.round().check_invariants() {
                            panic!("{preset} {set} {players} {seed}: {broken}\n{game:#?}");
                        }
                    });
                }
            }
        }
    }
}
