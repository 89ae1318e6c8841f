//! What a person has written stays as it is: comments, layout, spelling.

use mexican_train::Game;
use mexican_train::record::Record;
use proptest::prelude::*;

use super::example;
use crate::support::cases::cases;
use crate::support::random::Choices;
use crate::support::rules::any_rules;

#[test]
fn comments_survive() {
    let mut record = Record::from_toml(&example()).expect("it can be read");
    record.result = None;
    let round = &mut record.rounds[0];
    (round.ended, round.left, round.scores) = (None, None, None);
    // Ann keeps her last tile, and the game goes on.
    round.moves.pop();
    round.moves[5] = "p0 1-1@M".parse().expect("it is a move");
    round.moves.insert(1, "p1 call".parse().expect("it is a move"));
    round.moves.push("p0 draw ?".parse().expect("it is a move"));
    let text = record.to_toml();
    let moves = "moves = [
    \"p1 draw 6-0\",
    \"p1 call\",
    \"p1 6-0@M\",   # the Mexican train is started
    \"p0 6-1@0\",
    \"p1 2-0@M\",
    \"p0 1-1@0\",   # a double wants another tile
    \"p0 1-1@M\",
    \"p1 draw 5-0\",
    \"p1 pass\",    # nothing covers 1-1: a marker for Bo
    \"p0 draw ?\",   # Ann is out
]
";
    assert!(text.contains(moves), "{text}");
    assert!(text.starts_with("# A short game, and a complete record of it. Comments are free.\nformat = 1\n"));
    assert!(text.contains("\"0-0 2-0 3-2 4-3\",   # Bo, p1\n"));
    assert!(!text.contains("ended") && !text.contains("result"));

    // Of a list with a comment behind its last item, too, in whatever way it is laid out.
    for (list, longer) in [
        ("[\"p1 draw 6-0\"] # so far", "[\"p1 draw 6-0\", \"p1 pass\"] # so far"),
        ("[\n\"p1 draw 6-0\" # zero\n]", "[\n\"p1 draw 6-0\", # zero\n\"p1 pass\",\n]"),
        ("[\"p1 draw 6-0\" # zero\n]", "[\"p1 draw 6-0\", # zero\n \"p1 pass\"\n]"),
        ("[\n  \"p1 draw 6-0\", # zero\n]", "[\n  \"p1 draw 6-0\", # zero\n  \"p1 pass\",\n]"),
    ] {
        let (before, rest) = text.split_once("moves = [").expect("it has moves");
        let (_, after) = rest.split_once(']').expect("the list has an end");
        let mut record = Record::from_toml(&format!("{before}moves = {list}{after}")).expect("it can be read");
        record.rounds[0].moves.push("p1 pass".parse().expect("it is a move"));
        assert!(record.to_toml().contains(&format!("moves = {longer}")), "{}", record.to_toml());
        record.rounds[0].moves.pop();
        let shorter = record.to_toml();
        record.rounds[0].moves.pop();
        assert!(shorter.contains("\"p1 draw 6-0\"") && record.to_toml().contains("moves = []"), "{}", record.to_toml());
    }
}

/// A person's way of writing things stays as it is where nothing has changed.
#[test]
fn spelling_survives() {
    let text = example()
        .replace("\"1-1 4-1 6-1 6-2\"", "\"1-6   2-6 1-1 4-1\"")
        .replace("game.end = { rounds = 1 }\ngame.tie_break = []\n", "")
        .replace("\n[[rounds]]", "\n[rules.game] # the end\ntie_break = []\nend.rounds = 1\n\n[[rounds]]");
    let mut record = Record::from_toml(&text).expect("it can be read");
    assert_eq!(record.to_toml(), text);
    record.check().expect("it is by the rules");
    record.names[1] = "Bob".into();
    assert_eq!(record.to_toml(), text.replace("\"Bo\"", "\"Bob\""));
}

/// Plays on, round after round, for so many moves.
fn play_on(game: &mut Game, choices: &mut Choices, moves: usize) {
    for _ in 0..moves {
        if game.round().termination().is_none() {
            let (seat, action) = choices.action(game.round()).expect("some seat can always act");
            game.apply(seat, action).expect("a listed action is legal");
        } else if game.start_next_round().is_err() {
            break;
        }
    }
}

proptest! {
    #![proptest_config(cases(60))]

    /// A record with a comment on every line grows with its game, and no comment is lost.
    #[test]
    fn no_comment_is_lost_as_a_game_goes_on(rules in any_rules(), seed: u64) {
        let mut choices = Choices::new(seed);
        let mut game = Game::new(&rules.check().expect("the rules are valid"), seed);
        let moves = choices.below(150);
        play_on(&mut game, &mut choices, moves);
        let plain = Record::of(&game).to_toml();
        let mut commented = String::new();
        for (number, line) in plain.lines().enumerate() {
            commented += &if line.is_empty() { "\n".into() } else { format!("{line} # {number}.\n") };
        }
        let mut record = Record::from_toml(&commented).unwrap_or_else(|error| panic!("{error}\n{commented}"));
        prop_assert_eq!(record.to_toml(), commented);
        let moves = choices.below(150);
        play_on(&mut game, &mut choices, moves);
        let grown = Record::of(&game);
        (record.rounds, record.result) = (grown.rounds.clone(), grown.result.clone());
        let text = record.to_toml();
        for (number, line) in plain.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
            // The first move changes a list that was empty.
            let kept = text.contains(&format!("{line} # {number}.\n")) || line == "moves = []";
            prop_assert!(kept && text.contains(&format!(" # {number}.\n")), "{}\n{}", number, text);
        }
        let read = Record::from_toml(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert!(read == grown);
    }
}
