//! Positions: a whole state in one line of text.

use mexican_train::rules::{Preset, fields};
use mexican_train::{Action, BrokenInvariant, Game, PositionError, Round, Seat, TileSet};
use proptest::prelude::*;

use crate::support::cases::cases;
use crate::support::random::Choices;
use crate::support::rules::any_rules;

/// The example of the page about positions.
fn example() -> &'static str {
    let page = include_str!("../../POSITION.md");
    let begins = page.split("```text\n").nth(1).expect("there is an example");
    begins.split("\n```").next().expect("the example ends")
}

/// What is said against the example in which a piece is another one.
#[track_caller]
fn error(old: &str, new: &str) -> String {
    assert!(example().contains(old), "the example has no {old:?}");
    Round::from_position(&example().replacen(old, new, 1)).expect_err("something is wrong").to_string()
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn every_state_reads_back(rules in any_rules(), seed: u64) {
        let rules = rules.check().expect("the rules are valid");
        let mut round = Game::new(&rules, seed).round().clone();
        let mut choices = Choices::new(seed);
        loop {
            let text = round.position();
            let read = Round::from_position(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            prop_assert!(read == round, "{text}\n{round:#?}\n{read:#?}");
            prop_assert_eq!(&read.position(), &text);
            prop_assert!(!text.contains('\n'));
            let Some((seat, action)) = choices.action(&round) else { break };
            round.apply(seat, action).expect("it is legal");
        }
        prop_assert!(round.termination().is_some());
    }

    #[test]
    fn edited_positions_break_nothing(rules in any_rules(), seed: u64) {
        let rules = rules.check().expect("the rules are valid");
        let mut round = Game::new(&rules, seed).round().clone();
        let mut choices = Choices::new(seed);
        for _ in 0..choices.below(120) {
            let Some((seat, action)) = choices.action(&round) else { break };
            round.apply(seat, action).expect("it is legal");
        }
        let text = round.position();
        for _ in 0..300 {
            let Ok(mut read) = Round::from_position(&edited(&text, &mut choices)) else { continue };
            read.check_invariants().expect("what is accepted holds together");
            while let Some((seat, action)) = choices.action(&read) {
                read.apply(seat, action).expect("it is legal");
                read.check_invariants().expect("it still holds together");
            }
            prop_assert!(read.termination().is_some());
        }
    }
}

/// The text with a letter or an item of a list changed, missing, twice, or exchanged for another one.
fn edited(text: &str, choices: &mut Choices) -> String {
    let pieces = |separators: &'static [char]| text.split_inclusive(separators).map(str::to_owned).collect();
    let mut pieces: Vec<String> = match choices.below(4) {
        0 => text.chars().map(String::from).collect(),
        1 => pieces(&[' ']),
        2 => pieces(&[' ', ',', '=', '.', ';', '/', '*', '!']),
        _ => pieces(&[' ', ',', '=']),
    };
    let (one, other) = (choices.below(pieces.len()), choices.below(pieces.len()));
    match choices.below(6) {
        0 => drop(pieces.remove(one)),
        1 => pieces.insert(one, pieces[other].clone()),
        2 => pieces.swap(one, other),
        3 => pieces[one] = pieces[other].clone(),
        4 => pieces.truncate(one),
        _ => {
            let letters: Vec<char> = " ,=.;/*!+-0123456789MAabcé".chars().collect();
            pieces[one] = letters[choices.below(letters.len())].to_string();
        }
    }
    pieces.concat()
}

#[test]
fn the_example_of_the_page_reads_back() {
    let round = Round::from_position(example()).expect("the example is a position");
    round.check_invariants().expect("it holds together");
    assert_eq!(round.position(), example());
    assert_eq!(round.to_act().iter().collect::<Vec<_>>(), [Seat::new(0)]);
    let actions: Vec<String> = round.legal_actions(Seat::new(0)).iter().map(|action| action.to_string()).collect();
    assert_eq!(actions, ["draw"]);
}

#[test]
fn what_may_be_left_out_or_written_otherwise() {
    let round = Round::from_position(example()).expect("the example is a position");
    // In any order, with any space between the words.
    let mut words: Vec<&str> = example().split(' ').collect();
    words[1..].reverse();
    assert_eq!(Round::from_position(&format!("{}\n", words.join("  "))), Ok(round.clone()));
    // The order of the deal is of no account, and is made up where it is missing.
    let (text, _) = example().split_once(" dealt=").expect("it is the last part");
    let read = Round::from_position(text).expect("it can be left out");
    assert_eq!(read.hand(Seat::new(1)), round.hand(Seat::new(1)));
    assert_eq!(read.boneyard(), round.boneyard());
    assert_eq!(read.deck().tiles().len(), round.deck().tiles().len());
    assert_eq!(Round::from_position(&read.position()), Ok(read));
    // Any preset will do.
    let rules = "rules=bauguess;set=6;players=3;deal={3:6};doubles.order=any;doubles.closing_tile=first_double";
    let text = example().replacen("rules=gamerules;set=6;players=3;deal={3:6};doubles.order=any", rules, 1);
    let read = Round::from_position(&text).map(|round| round.rules().to_rules());
    let differences = read.expect("it is the same").differences(round.rules());
    assert!(differences.is_empty(), "{differences:?}");
}

#[test]
fn errors_name_the_part_and_what_was_expected() {
    assert_eq!(error("position=1", "position=2"), "a position begins with position=1, not with \"position=2\"");
    assert_eq!(Round::from_position(""), Err(PositionError::Version { found: String::new() }));
    assert_eq!(
        error(" changed=yes", " changed"),
        "\"changed\" is no part of a position: a part is a name, an equals sign and a value"
    );
    assert_eq!(error(" starter=1", ""), "the part \"starter\" is missing");
    assert_eq!(error(" owes=extra_tile", ""), "the part \"owes\" is missing");
    assert_eq!(error(" starter=1", " starter=1 starter=1"), "the part \"starter\" is there twice");
    assert_eq!(error(" starter=1", " starter=1 colour=2"), "a position has no part \"colour\"");
    assert_eq!(error("hand.2=", "hand.3="), "a position has no part \"hand.3\"");
    assert_eq!(error("train.1=", "train.x="), "a position has no part \"train.x\"");
    assert_eq!(
        error("starter=1", "starter=01"),
        "the part \"starter\" has \"01\" where the number of a seat was expected"
    );
    assert_eq!(error("engine=6-6", "engine=6-5"), "the part \"engine\" has \"6-5\" where a double was expected");
    assert_eq!(error("hand.0=1-1", "hand.0=1-x"), "the part \"hand.0\" has \"1-x\" where a tile was expected");
    assert_eq!(
        error("owes=extra_tile", "owes=something"),
        "the part \"owes\" has \"something\" where nothing, play, extra_tile, cover, may_cover or last_cover was expected"
    );
    assert_eq!(
        error("train.1=6-1", "train.1=1-6"),
        "the part \"train.1\" has \"1-6\" where that half first with which the tile lies against the other was expected"
    );
    assert_eq!(
        error("4-4!", "4-4"),
        "the part \"train.M\" has \"4-4\" where a ! after each open double, and only there was expected"
    );
    assert_eq!(
        error("order=1,M*5", "order=1,M*7"),
        "the part \"order\" has \"M*7\" where no more tiles of a train than it has was expected"
    );
    assert_eq!(
        error("order=1,M*5", "order=1,M*4"),
        "the part \"order\" has \"4-4!\" where all tiles of the trains was expected"
    );
    assert_eq!(
        error("rules=gamerules", "rules=rules"),
        "the part \"rules\" has \"rules\" where the name of a preset was expected"
    );
    assert!(
        error("doubles.order=any", "doubles.order=all")
            .starts_with("the part \"rules\": doubles.order cannot be \"all\"")
    );
    assert!(
        error("players=3", "players=1")
            .starts_with("the part \"rules\" contradicts itself: players = 1: has to be from 2")
    );
}

#[test]
fn positions_that_contradict_themselves_are_refused() {
    let contradicts = |old: &str, new: &str, broken: BrokenInvariant| {
        assert_eq!(error(old, new), format!("the position contradicts itself: {broken}"), "{new:?} for {old:?}");
    };
    let (tile, train) = ("0-2".parse().expect("a tile"), "M".parse().expect("a train"));
    contradicts("4-0,0-2", "0-2,4-0", BrokenInvariant::Misplaced { tile, train });
    let tiles = |missing: &str, surplus: &str| {
        let set = |text: &str| text.split_whitespace().flat_map(str::parse).collect::<TileSet>();
        BrokenInvariant::Tiles { missing: set(missing), surplus: set(surplus) }
    };
    contradicts("hand.0=1-1,", "hand.0=6-6,1-1,", tiles("", "6-6"));
    contradicts("hand.0=1-1,", "hand.0=", tiles("1-1", ""));
    contradicts("hand.0=1-1,", "hand.0=9-9,", tiles("1-1", "9-9"));
    contradicts("dealt=2-2,4-0", "dealt=4-0,2-2,5-0", BrokenInvariant::Deck);
    let seats = BrokenInvariant::Seats;
    contradicts("starter=1", "starter=3", seats("a seat is not at the table"));
    contradicts("markers=1", "markers=3", seats("a seat is not at the table"));
    contradicts("markers=1", "markers=1 first_lap=7", seats("a seat is not at the table"));
    contradicts("markers=1", "markers=1 removable=1", seats("a marker may be taken off that may not be"));
    contradicts("own_played=1", "own_played=2", seats("a seat has played on a train without tiles"));
    let placer = "a seat laid the engine although that was set aside, or nobody did although it was not";
    contradicts("markers=1", "markers=1 placer=0", seats(placer));
    contradicts("markers=1", "markers=1 uncalled=0", BrokenInvariant::Calls(Seat::new(0)));
    contradicts("markers=1", "markers=1 out=1", BrokenInvariant::Ending);
    let turn = BrokenInvariant::Turn;
    contradicts("owes=extra_tile", "owes=cover", turn("the seat owes something else"));
    contradicts("owes=extra_tile", "owes=last_cover", turn("the seat owes something else"));
    contradicts("played=1", "played=2", turn("one of its tiles would have ended it"));
    contradicts("played=1", "played=20", turn("it has played more tiles than lie on the table"));
    contradicts("played=1 changed=yes", "played=1", turn("a tile was laid or drawn, and so something has changed"));
    let drawn = turn("the seat does not hold what it has drawn, or has drawn something else");
    contradicts("changed=yes", "changed=yes drawn=4-1 fresh=4-1", drawn);
    contradicts("turn=0", "turn=2 first_lap=0", BrokenInvariant::FirstLap);
    contradicts("turn=0", "turn=0 lap=0", BrokenInvariant::FirstLap);
    contradicts("turn=0 owes=extra_tile played=1 changed=yes", "turn=0 over=blocked", BrokenInvariant::Ending);
    let over = Round::from_position(&{
        let mut round = Round::from_position(example()).expect("the example is a position");
        let mut choices = Choices::new(1);
        while let Some((seat, action)) = choices.action(&round) {
            round.apply(seat, action).expect("it is legal");
        }
        round.position().replacen(" markers=", " owes=cover markers=", 1)
    });
    assert_eq!(over, Err(PositionError::Round(turn("more is said of it than there is to say"))));
}

/// What a position names by its preset is the preset as it was when version 1 of the format was made.
#[test]
fn presets_are_what_they_were() {
    let mut sum: u64 = 0xCBF2_9CE4_8422_2325;
    for preset in Preset::ALL {
        let set = preset.default_set();
        let players = preset.players(set).next().expect("every preset has a number of seats");
        let rules = preset.rules(players).expect("it is allowed");
        for field in fields() {
            for byte in format!("{preset} {}={}", field.path(), field.get(&rules)).bytes() {
                sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
            }
        }
    }
    assert_eq!(
        sum, 0xF109_C515_D078_C8F1,
        "a preset or a field is another: if old positions mean something else now, raise their version"
    );
}

/// A sweep that covers a double which lay open before the turn, and then plays one of its own, has to cover that one.
#[test]
fn ours_a_sweep_covers_its_own_double_after_an_older_one() {
    let text = "position=1 \
        rules=golden;set=6;players=2;deal={2:6};turn.extent=sweep;doubles.binding=none;opening.targets=anything;\
        engine.source=set_aside;starter=rotate \
        engine=6-6 starter=0 turn=0 owes=play own_played=0,1 \
        train.0=6-4 train.1=6-5,5-5! train.M=6-3 order=0,1,M,1 open=5-5/1 markers=1 \
        hand.0=5-1,1-1,4-1,4-2,3-2,2-0 hand.1=6-0,6-1,6-2,0-0 \
        boneyard=2-2,3-3,4-4,1-0,2-1,3-0,3-1,4-0,4-3,5-0,5-2,5-3,5-4";
    let mut round = Round::from_position(text).unwrap_or_else(|error| panic!("{error}"));
    let seat = Seat::new(0);
    for (text, then) in [("4-2@0", "2-0@0 3-2@0"), ("2-0@0", "5-1@1"), ("5-1@1", "1-1@1 4-1@1"), ("1-1@1", "4-1@1")] {
        let action: Action = text.parse().expect("it is an action");
        round.apply(seat, action).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        let legal: Vec<String> = round.legal_actions(seat).iter().map(|action| action.to_string()).collect();
        assert_eq!(legal.join(" "), then, "after {text}");
    }
}
