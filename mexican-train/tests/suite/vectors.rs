//! What a seed deals and what actions lead to is pinned: these values must never change within a version's promise.
//!
//! The decks were worked out from the description in `deck` by a program of another language.

use mexican_train::rules::Preset;
use mexican_train::{Deck, DominoSet, Game, Seat, Seed, Tile};

use crate::support::random::{Choices, play_out};

fn listed(tiles: &[Tile]) -> String {
    tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ")
}

/// FNV-1a, 64 bits.
fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn seed_7_shuffles_double_six() {
    let deck = Deck::shuffled(DominoSet::Six, None, &mut Seed::from(7).round(0));
    assert_eq!(
        listed(deck.tiles()),
        "6-4 2-1 3-1 5-1 5-0 6-0 1-1 6-3 2-2 5-3 3-0 2-0 5-4 4-2 3-2 4-4 5-5 6-5 4-3 3-3 4-1 0-0 1-0 6-6 6-2 5-2 6-1 4-0"
    );
    let deck = Deck::shuffled(DominoSet::Six, None, &mut Seed::from(7).round(1));
    assert_eq!(
        listed(deck.tiles()),
        "4-4 5-1 1-1 6-5 5-2 2-2 6-3 5-5 6-1 0-0 6-4 2-0 4-3 6-0 4-2 5-0 3-2 2-1 5-4 3-0 5-3 4-0 6-2 1-0 3-3 3-1 4-1 6-6"
    );
}

#[test]
fn seed_7_deals_pagat() {
    let game = Game::new(&Preset::Pagat.rules(4).unwrap().check().unwrap(), 7);
    assert_eq!(
        listed(&game.history()[0].deck.tiles()[..30]),
        "10-7 10-10 4-1 7-4 12-0 6-1 10-4 9-1 7-2 6-5 9-7 8-1 12-4 7-6 1-0 \
         7-1 12-1 8-7 4-2 5-4 12-11 8-3 9-6 12-8 12-6 3-3 5-0 6-2 11-6 7-3"
    );
    assert_eq!((game.round().engine_placer(), game.round().starter()), (Some(Seat::new(2)), Seat::new(2)));
}

/// A whole game with random play: its moves and scores in one number, and the totals.
fn whole_game(preset: Preset) -> (u64, Vec<i64>) {
    let players = if preset == Preset::Online { 3 } else { 4 };
    let rules = preset.rules(players).unwrap().check().unwrap();
    let mut game = Game::new(&rules, 7);
    let mut rounds = Vec::new();
    play_out(&mut game, &mut Choices::new(7), |game| {
        if game.round().termination().is_some() {
            let moves = game.history().last().unwrap().moves.iter();
            let moves: Vec<String> = moves.map(|made| format!("{} {}", made.seat, made.action)).collect();
            rounds.push(format!("{}\n{:?}", moves.join("\n"), game.results().last().unwrap().score.points));
        }
    });
    (fnv(&rounds.join("\n")), game.totals())
}

#[test]
fn whole_games_are_pinned() {
    let games: Vec<(&str, u64, Vec<i64>)> = Preset::ALL
        .iter()
        .map(|&preset| {
            let (hash, totals) = whole_game(preset);
            (preset.name(), hash, totals)
        })
        .collect();
    let expected: Vec<(&str, u64, Vec<i64>)> = vec![
        ("pagat", 1_769_059_306_678_969_334, vec![301, 241, 401, 428]),
        ("dominoes", 9_550_136_339_175_950_111, vec![243, 271, 241, 346]),
        ("easy", 8_310_348_391_351_065_269, vec![298, 320, 393, 403]),
        ("gamerules", 13_857_518_069_810_656_387, vec![479, 525, 490, 138]),
        ("bauguess", 3_686_049_315_413_141_106, vec![510, 481, 519, 209]),
        ("ultra", 5_653_103_069_479_477_739, vec![399, 207, 227, 465]),
        ("online", 2_305_193_074_054_626_554, vec![149, 247, 184]),
        ("golden", 17_250_408_510_735_110_983, vec![243, 139, 271, 305]),
        ("spruce", 7_005_077_675_996_896_581, vec![497, 338, 375, 457]),
        ("chicken_foot", 7_078_070_580_039_519_073, vec![314, 365, 260, 394]),
    ];
    assert_eq!(games, expected);
}
