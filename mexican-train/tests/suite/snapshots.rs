//! Snapshots as bytes and as JSON: what is saved comes back, and nothing that is damaged does.

use mexican_train::rules::{EngineSource, Preset, Rules, fields};
use mexican_train::{Deck, Game, Pip, Round, Seat, SnapshotError, Tile};
use proptest::prelude::*;
use serde_json::{Value as Json, json, to_value};

use crate::support::cases::cases;
use crate::support::damage::{damaged, framed, with_checksum};
use crate::support::random::Choices;
use crate::support::rules::{all_values, any_rules, set_and_mend};
use crate::support::word_generator;

/// Does something that a host can do at this moment: mostly a move, and sometimes something rarer.
fn go_on(game: &mut Game, choices: &mut Choices) {
    let (over, seats) = (game.round().termination().is_some(), usize::from(game.rules().players));
    match choices.below(12) {
        0 if over => {
            let _ = game.penalise(Seat::new(choices.below(seats) as u8));
        }
        1 if !game.round().boneyard().is_empty() => {
            let tile = game.round().boneyard()[choices.below(game.round().boneyard().len())];
            game.set_next_draw(tile).expect("the tile is in the boneyard");
        }
        _ if !over => {
            let (seat, action) = choices.action(game.round()).expect("some seat can act");
            game.apply(seat, action).expect("it is legal");
        }
        2..=4 => {
            let engine = game.rules().engine_of(game.results().len() as u32);
            let deck = any_deck(game.rules(), engine, choices.below(usize::MAX) as u64);
            // A deck in which nobody holds the engine may be refused.
            let _ = game.deal_next_round(Seat::new(choices.below(seats) as u8), &deck);
        }
        _ => {
            let _ = game.start_next_round();
        }
    }
}

/// A deck for a round with that engine.
fn any_deck(rules: &Rules, engine: Pip, seed: u64) -> Deck {
    let aside = rules.engine.source == EngineSource::SetAside;
    Deck::shuffled(rules.set, aside.then(|| Tile::double(engine)), &mut word_generator(seed))
}

/// A game dealt from the seed or, if such a deck can be dealt, by the host.
fn any_game(rules: &Rules, seed: u64) -> Game {
    let rules = rules.clone().check().expect("the rules are valid");
    let dealt = if seed.is_multiple_of(3) {
        Game::from_deck(&rules, Seat::new(0), &any_deck(&rules, rules.engine_of(0), seed)).ok()
    } else {
        None
    };
    dealt.unwrap_or_else(|| Game::new(&rules, seed))
}

/// Plays on to the end of the round: a state that was accepted has to hold whatever comes.
fn play_on(mut round: Round, seed: u64) {
    let mut choices = Choices::new(seed);
    let longest = Round::longest(round.rules());
    round.check_invariants().expect("what is accepted holds together");
    for _ in 0..longest {
        let Some((seat, action)) = choices.action(&round) else { break };
        round.apply(seat, action).expect("it is legal");
        round.check_invariants().expect("it still holds together");
    }
    assert!(round.termination().is_some(), "the round has come to an end");
    mexican_train::scoring::score(&round).expect("a round that is over has a score");
}

proptest! {
    #![proptest_config(cases(80))]

    #[test]
    fn every_state_of_a_round_reads_back(rules in any_rules(), seed: u64) {
        let mut game = any_game(&rules, seed);
        let mut choices = Choices::new(seed);
        for step in 0..200 {
            let round = game.round();
            let bytes = round.to_bytes();
            let read = Round::from_bytes(&bytes).unwrap_or_else(|error| panic!("{error}\n{round:#?}"));
            prop_assert!(read == *round, "{round:#?}\n{read:#?}");
            prop_assert_eq!(read.to_bytes(), bytes);
            prop_assert_eq!(read.deck(), round.deck());
            if step % 10 == 0 {
                let text = serde_json::to_string(round).expect("it can be written");
                let read: Round = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
                prop_assert!(read == *round, "{text}");
            }
            go_on(&mut game, &mut choices);
        }
    }

    #[test]
    fn games_read_back_and_go_on(rules in any_rules(), seed: u64) {
        let mut game = any_game(&rules, seed);
        let mut saved = game.clone();
        let (mut choices, mut same_choices) = (Choices::new(seed), Choices::new(seed));
        for step in 0..400 {
            if step % 40 == 0 {
                let bytes = game.to_bytes();
                saved = Game::from_bytes(&bytes).unwrap_or_else(|error| panic!("{error}\n{game:#?}"));
                prop_assert_eq!(saved.to_bytes(), bytes);
            }
            if step % 80 == 20 {
                let text = serde_json::to_string(&saved).expect("it can be written");
                saved = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            }
            prop_assert!(game == saved, "{game:#?}\n{saved:#?}");
            prop_assert_eq!(game.events(), saved.events());
            go_on(&mut game, &mut choices);
            go_on(&mut saved, &mut same_choices);
        }
    }
}

/// A round and a game with everything in them, in few bytes.
fn samples() -> Vec<Game> {
    let presets = [(Preset::Dominoes, 3), (Preset::Online, 2), (Preset::ChickenFoot, 4)];
    let games = presets.iter().map(|&(preset, players)| {
        let rules = preset.rules(players).expect("it is allowed").check().expect("a preset is valid");
        let mut game = Game::new(&rules, 11);
        let mut choices = Choices::new(5);
        for _ in 0..70 {
            go_on(&mut game, &mut choices);
        }
        game
    });
    games.collect()
}

#[test]
fn every_flipped_bit_and_every_cut_is_noticed() {
    for game in samples() {
        let (round_bytes, game_bytes) = (game.round().to_bytes(), game.to_bytes());
        for length in 0..round_bytes.len() {
            assert!(Round::from_bytes(&round_bytes[..length]).is_err());
        }
        for length in 0..game_bytes.len() {
            assert!(Game::from_bytes(&game_bytes[..length]).is_err());
        }
        for bit in 0..8 * round_bytes.len() {
            let mut bytes = round_bytes.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert!(Round::from_bytes(&bytes).is_err(), "bit {bit}");
        }
        for bit in 0..8 * game_bytes.len() {
            let mut bytes = game_bytes.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert!(Game::from_bytes(&bytes).is_err(), "bit {bit}");
        }
    }
}

/// Each step in which bytes are judged has its error.
#[test]
fn errors_say_what_is_wrong() {
    let game = &samples()[0];
    let (round_bytes, game_bytes) = (game.round().to_bytes(), game.to_bytes());
    assert_eq!(Round::from_bytes(b"").unwrap_err(), SnapshotError::NotASnapshot);
    assert_eq!(Round::from_bytes(b"{\"format\":1,\"rules\"").unwrap_err(), SnapshotError::NotASnapshot);
    assert_eq!(Round::from_bytes(&game_bytes).unwrap_err(), SnapshotError::NotARound);
    assert_eq!(Game::from_bytes(&round_bytes).unwrap_err(), SnapshotError::NotAGame);
    let mut later = game_bytes.clone();
    later[5] = 2;
    assert_eq!(Game::from_bytes(&later).unwrap_err(), SnapshotError::UnknownVersion { found: 2 });
    let length = game_bytes.len() as u64;
    assert_eq!(
        Game::from_bytes(&game_bytes[..20]).unwrap_err(),
        SnapshotError::WrongLength { expected: length, found: 20 }
    );
    let mut changed = game_bytes;
    changed[40] ^= 1;
    assert_eq!(Game::from_bytes(&changed).unwrap_err(), SnapshotError::WrongChecksum);
}

/// What stands in the content is named by its place.
#[test]
fn errors_in_the_content_say_where() {
    let bytes = samples()[0].round().to_bytes();
    let content = &bytes[10..bytes.len() - 4];
    let wrong = |content: &[u8]| Round::from_bytes(&framed(&bytes[..6], content)).expect_err("something is wrong");
    let malformed = |at, expected| SnapshotError::Malformed { at, expected };
    assert_eq!(wrong(&[]), malformed(0, "a byte"));
    assert_eq!(wrong(&content[..content.len() - 1]), malformed(content.len() - 1, "a seat"));
    assert_eq!(wrong(&[content, &[0]].concat()), malformed(content.len(), "nothing more"));
    assert_eq!(wrong(&[2, 0x8C, 0]), malformed(3, "the shortest spelling"));
    assert_eq!(wrong(&[4, 0xFF, 0xFF, 0xFF, 0xFF, 1]), malformed(6, "a length that the rest has room for"));
    assert_eq!(wrong(&[4; 40]), malformed(9, "a value of the rules"));
    // The set, which comes first, has no highest pip of 5.
    assert_eq!(wrong(&[2, 5]).to_string(), "set cannot be 5; it is 6, 9, 12, 15 or 18");
    // One player.
    let alone = wrong(&[&content[..3], &[1], &content[4..]].concat()).to_string();
    assert!(alone.starts_with("the rules contradict themselves: players = 1: has to be from 2 to "), "{alone}");
}

/// A game that cannot have been played is refused at the move, deal or penalty that cannot have been.
#[test]
fn errors_in_a_history_say_where() {
    let rules = Preset::Easy.rules(2).expect("it is allowed").check().expect("a preset is valid");
    let mut game = Game::new(&rules, 1);
    let mut host = Game::from_deck(&rules, Seat::new(0), &game.history()[0].deck).expect("the deck can be dealt");
    for game in [&mut game, &mut host] {
        let seat = game.round().starter();
        let action = game.round().legal_actions(seat).get(0).expect("a seat that is to act can act");
        game.apply(seat, action).expect("it is legal");
    }
    let refused = |game: &Game, change: &dyn Fn(&mut Json)| {
        let mut json = to_value(game).expect("it can be written");
        change(&mut json);
        serde_json::from_value::<Game>(json).expect_err("something is wrong").to_string()
    };
    let undealt = "round 0 of the game was not dealt like that";
    assert_eq!(refused(&game, &|game| game["rounds"] = json!([])), undealt);
    assert_eq!(refused(&game, &|game| game["seed"] = json!(null)), undealt);
    assert_eq!(refused(&host, &|game| game["seed"] = json!("07".repeat(32))), undealt);
    let deck = host.history()[0].deck;
    let backwards = Deck::new(&deck.tiles().iter().rev().copied().collect::<Vec<_>>()).expect("no tile is twice");
    assert_eq!(refused(&game, &|game| game["rounds"][0]["deal"] = json!({"chosen": {"deck": backwards}})), undealt);
    assert_eq!(
        refused(&host, &|game| game["rounds"][0]["deal"]["host"]["first"] = json!(2)),
        "round 0 of the game cannot be dealt: there is no seat 2 to begin"
    );
    assert_eq!(
        refused(&game, &|game| game["rounds"][0]["moves"][0]["action"] = json!("call")),
        "move 0 of round 0 of the game is not legal: there is no last tile to call"
    );
    let again = |game: &mut Json| game["rounds"] = json!([game["rounds"][0], game["rounds"][0]]);
    let unfinished = "there can be no round 1 of the game: the round in progress is not over";
    assert_eq!(refused(&game, &again), unfinished);
    assert_eq!(
        refused(&game, &|game| game["rounds"][0]["penalised"] = json!([0])),
        "in round 0 of the game: a seat is penalised after a round is scored, and the round in progress is not over"
    );
    let digits = "a seed is 64 digits from 0 to 9 and a to f";
    assert_eq!(refused(&game, &|game| game["seed"] = json!("07")), digits);
    assert_eq!(refused(&game, &|game| game["seed"] = json!("é".repeat(32))), digits);
    assert_eq!(
        refused(&game, &|game| game["format"] = json!(2)),
        "the format has version 2, and this library knows version 1"
    );
    assert!(refused(&game, &|game| game["colour"] = json!(2)).contains("unknown field `colour`"));
}

#[test]
fn json_is_readable() {
    let rules = Preset::Gamerules.rules(2).expect("it is allowed").check().expect("a preset is valid");
    let mut game = Game::new(&rules, 7);
    let seat = game.round().starter();
    let action = game.round().legal_actions(seat).get(0).expect("a seat that is to act can act");
    game.apply(seat, action).expect("it is legal");
    let json = to_value(&game).expect("it can be written");
    assert_eq!(json["seed"], json!(format!("07{}", "00".repeat(31))));
    let moves = json!([{"seat": seat.number(), "action": action.to_string()}]);
    assert_eq!(json["rounds"], json!([{"deal": "seed", "moves": moves, "penalised": []}]));

    let round = game.round();
    let json = to_value(round).expect("it can be written");
    assert_eq!(json["format"], json!(1));
    assert_eq!(json["rules"]["doubles"]["closing_tile"], json!("first_double"));
    let texts = |tiles: &mut dyn Iterator<Item = Tile>| tiles.map(|tile| tile.to_string()).collect::<Vec<_>>();
    let hand = texts(&mut round.hand(seat).iter());
    assert_eq!(json["round"]["hands"][seat.number() as usize], json!({"size": hand.len(), "tiles": hand}));
    assert_eq!(json["round"]["boneyard"]["tiles"], json!(texts(&mut round.boneyard().iter().copied())));
    assert_eq!(json["round"]["laid"], json!([action.to_string()]));
    assert_eq!(json["round"]["termination"], json!(null));
}

proptest! {
    #![proptest_config(cases(24))]

    /// Bytes with the right checksum that nobody wrote.
    #[test]
    fn made_up_bytes_break_nothing(rules in any_rules(), seed: u64) {
        let mut game = any_game(&rules, seed);
        let mut choices = Choices::new(seed);
        for _ in 0..choices.below(150) {
            go_on(&mut game, &mut choices);
        }
        let (round_bytes, game_bytes) = (game.round().to_bytes(), game.to_bytes());
        for number in 0..400 {
            if let Ok(round) = Round::from_bytes(&with_checksum(&round_bytes, &mut choices)) {
                play_on(round, number);
            }
            if let Ok(game) = Game::from_bytes(&with_checksum(&game_bytes, &mut choices)) {
                prop_assert_eq!(Game::from_bytes(&game.to_bytes()), Ok(game.clone()));
                play_on(game.round().clone(), number);
            }
        }
    }

    /// JSON that somebody has edited.
    #[test]
    fn edited_json_breaks_nothing(rules in any_rules(), seed: u64) {
        let mut game = any_game(&rules, seed);
        let mut choices = Choices::new(seed);
        for _ in 0..choices.below(150) {
            go_on(&mut game, &mut choices);
        }
        let round: Json = to_value(game.round()).expect("it can be written");
        let whole: Json = to_value(&game).expect("it can be written");
        for number in 0..250 {
            if let Ok(round) = serde_json::from_value::<Round>(damaged(&round, &mut choices)) {
                play_on(round, number);
            }
            if let Ok(game) = serde_json::from_value::<Game>(damaged(&whole, &mut choices)) {
                play_on(game.round().clone(), number);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(60))]

    /// A round under other rules than those that it was played by is refused, or can be played on under them.
    #[test]
    fn other_rules_break_nothing(rules in any_rules(), seed: u64) {
        let mut game = any_game(&rules, seed);
        let mut choices = Choices::new(seed);
        for _ in 0..choices.below(150) {
            go_on(&mut game, &mut choices);
        }
        let mut round: Json = to_value(game.round()).expect("it can be written");
        for number in 0..30 {
            let mut other = rules.clone();
            for _ in 0..=choices.below(3) {
                let field = &fields()[choices.below(fields().len())];
                let values = all_values(field, rules.players);
                set_and_mend(&mut other, field.path(), &values[choices.below(values.len())]);
            }
            round["rules"] = to_value(&other).expect("it can be written");
            if let Ok(round) = serde_json::from_value::<Round>(round.clone()) {
                play_on(round, number);
            }
        }
    }

    /// The parts of a round, each changed by itself.
    #[test]
    fn edited_rounds_break_nothing(rules in any_rules(), seed: u64) {
        let mut game = any_game(&rules, seed);
        let mut choices = Choices::new(seed);
        for _ in 0..choices.below(150) {
            go_on(&mut game, &mut choices);
        }
        let saved: Json = to_value(game.round()).expect("it can be written");
        for number in 0..300 {
            let mut edited = saved.clone();
            edited["round"] = damaged(&saved["round"], &mut choices);
            if let Ok(round) = serde_json::from_value::<Round>(edited) {
                play_on(round, number);
            }
        }
    }
}

/// Saved games outlive versions of the library: this is what version 1 of the format writes.
#[test]
fn the_format_is_what_it_was() {
    let rules = Preset::Online.rules(2).expect("it is allowed").check().expect("a preset is valid");
    let mut game = Game::new(&rules, 7);
    for _ in 0..40 {
        let seat = game.round().to_act().iter().next().expect("the round goes on");
        let action = game.round().legal_actions(seat).get(0).expect("a seat that is to act can act");
        game.apply(seat, action).expect("it is legal");
    }
    let sums = [game.round().to_bytes(), game.to_bytes()].map(|bytes| (bytes.len(), bytes.last_chunk::<4>().copied()));
    assert_eq!(
        sums.map(|(length, sum)| (length, sum.map(u32::from_le_bytes))),
        [(508, Some(0xF51B5178)), (501, Some(0x302F1158))]
    );
}
