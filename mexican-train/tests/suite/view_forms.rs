//! Views as JSON: readable, complete, and without anything that the observer does not know.

use mexican_train::rules::{GameEnd, Hands, Preset, Rules};
use mexican_train::{
    Action, Deck, DominoSet, Game, Move, Outcome, Pip, PipSet, Refusal, RoundHistory, RoundResult, Seat, SeatSet, Tile,
    TileSet, Train, View,
};
use proptest::prelude::*;
use serde_json::{Value as Json, from_value, json, to_value};

use crate::support::cases::cases;
use crate::support::damage::damaged;
use crate::support::random::Choices;
use crate::support::rules::any_rules;
use crate::support::word_generator;

/// A game in the middle of its first round or at its end, dealt by the host.
fn in_the_middle(rules: &Rules, seed: u64) -> Game {
    let rules = rules.clone().check().expect("the rules are valid");
    let seeded = Game::new(&rules, seed);
    let (start, deck) = (seeded.history()[0].start, seeded.history()[0].deck);
    let mut game = Game::from_deck(&rules, start.first, &deck).expect("it was dealt from the seed");
    let mut choices = Choices::new(seed);
    for _ in 0..choices.below(160) {
        let Some((seat, action)) = choices.action(game.round()) else { break };
        game.apply(seat, action).expect("it is legal");
    }
    game
}

/// All seats, and a spectator.
fn observers(game: &Game) -> impl Iterator<Item = Option<Seat>> {
    game.round().seats().map(Some).chain([None])
}

/// The game with the same moves on another deck.
fn on_another_deck(game: &Game, deck: &Deck) -> Game {
    let history = &game.history()[0];
    let mut other = Game::from_deck(game.rules(), history.start.first, deck).expect("the deck has the same tiles");
    for &Move { seat, action } in &history.moves {
        other.apply(seat, action).expect("the sample allows the same moves");
    }
    other
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn views_read_back_and_know_what_is_legal(rules in any_rules(), seed: u64) {
        let game = in_the_middle(&rules, seed);
        for observer in observers(&game) {
            let view = game.view(observer);
            let text = serde_json::to_string(&view).expect("it can be written");
            let read: View = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            prop_assert_eq!(&read, &view);
            prop_assert!(read.legal_actions().iter().eq(view.legal_actions().iter()));
            if let Some(seat) = observer {
                prop_assert!(read.legal_actions().iter().eq(game.round().legal_actions(seat).iter()));
            }
            for seat in view.seats() {
                prop_assert_eq!(read.lacks(seat), view.lacks(seat));
            }
        }
    }

    #[test]
    fn hidden_matters_do_not_show(rules in any_rules(), seed: u64) {
        let game = in_the_middle(&rules, seed);
        for observer in observers(&game) {
            let view = game.view(observer);
            let Some(sample) = view.determinize(&mut word_generator(seed)) else { continue };
            let other = on_another_deck(&game, sample.deck());
            let text = serde_json::to_string(&view).expect("it can be written");
            prop_assert_eq!(serde_json::to_string(&other.view(observer)).expect("it can be written"), text);
        }
    }
}

proptest! {
    #![proptest_config(cases(16))]

    #[test]
    fn edited_views_break_nothing(rules in any_rules(), seed: u64) {
        let game = in_the_middle(&rules, seed);
        let mut choices = Choices::new(seed);
        let observer = observers(&game).nth(choices.below(game.round().seats().count() + 1)).flatten();
        let json: Json = to_value(game.view(observer)).expect("it can be written");
        let mut samples = 0;
        for _ in 0..200 {
            let Ok(view) = from_value::<View>(damaged(&json, &mut choices)) else { continue };
            prop_assert!(view.legal_actions().iter().count() == view.legal_actions().len());
            prop_assert!(view.seats().all(|seat| view.lacks(seat).is_subset(view.unseen())));
            // A log that nobody could have played is searched for long.
            if samples < 2 {
                samples += 1;
                let _ = view.determinize(&mut word_generator(seed));
            }
        }
    }
}

#[test]
fn a_view_is_readable() {
    let rules = Preset::Pagat.rules(3).expect("it is allowed").check().expect("a preset is valid");
    let mut game = Game::new(&rules, 7);
    for _ in 0..30 {
        let seat = game.round().to_act().iter().next().expect("the round goes on");
        let actions = game.round().legal_actions(seat);
        let action = actions.get(actions.len() - 1).expect("a seat that is to act can act");
        game.apply(seat, action).expect("it is legal");
    }
    let seat = game.round().to_act().iter().next().expect("the round goes on");
    let view = game.view(Some(seat));
    let json = to_value(&view).expect("it can be written");

    assert_eq!(json["format"], json!(1));
    assert_eq!(json["observer"], json!(seat.number()));
    assert_eq!(json["to_act"], json!([seat.number()]));
    let legal: Vec<String> = view.legal_actions().iter().map(|action| action.to_string()).collect();
    assert_eq!(json["legal_actions"], json!(legal));
    for other in view.seats() {
        let hand = &json["round"]["hands"][other.number() as usize];
        assert_eq!(hand["size"], json!(view.hand_size(other)));
        let shown = view.hand(other).map(|tiles| tiles.iter().map(|tile| tile.to_string()).collect::<Vec<_>>());
        assert_eq!(hand["tiles"], json!(shown));
    }
    assert_eq!(json["round"]["boneyard"], json!({"size": view.boneyard_size(), "tiles": null}));
    assert_eq!(json["round"]["dealt"], Json::Null);
    assert_eq!(json["round"]["markers"], json!(view.markers().iter().map(Seat::number).collect::<Vec<_>>()));
    assert_eq!(json["trains"][0]["train"], json!("0"));
    let first = view.layout().placed().next().expect("a tile is laid");
    let expected = json!({
        "tile": first.tile.to_string(), "train": first.train.to_string(), "against": null, "joined": first.joined.value(),
    });
    let train = json["trains"].as_array().expect("a list").iter().find(|train| train["train"] == expected["train"]);
    assert_eq!(train.expect("it is there")["tiles"][0], expected);
    assert_eq!(json["rules"]["doubles"]["demand"], json!("extra_tile"));
    assert_eq!(json["events"][0], json!({"event": "engine_laid", "engine": "12-12", "by": view.engine_placer()}));
}

/// Nobody can make a view show more than it shows, or say that something else is legal.
#[test]
fn what_follows_from_a_view_cannot_be_changed() {
    let rules = Preset::Easy.rules(3).expect("it is allowed").check().expect("a preset is valid");
    let game = Game::new(&rules, 3);
    let seat = game.round().starter();
    let good = to_value(game.view(Some(seat))).expect("it can be written");
    let refused = |change: &dyn Fn(&mut Json)| {
        let mut json = good.clone();
        change(&mut json);
        from_value::<View>(json).expect_err("something is wrong").to_string()
    };
    let follows = "parts of the view do not follow from the others";
    assert_eq!(refused(&|view| view["legal_actions"] = json!(["pass"])), follows);
    assert_eq!(refused(&|view| view["to_act"] = json!([])), follows);
    assert_eq!(refused(&|view| view["trains"][0]["marker"] = json!(true)), follows);
    assert_eq!(refused(&|view| view["unseen"] = json!([])), follows);
    let hidden = "the view shows hands or tiles of the deck that its observer does not see";
    assert_eq!(refused(&|view| view["observer"] = json!(null)), hidden);
    let results = "the results of the view do not belong to its round";
    assert_eq!(refused(&|view| view["totals"] = json!([1, 2, 3])), results);
    assert_eq!(refused(&|view| view["round_number"] = json!(1)), results);
    let log = "the log of the view does not lead to it";
    assert_eq!(refused(&|view| view["events"] = json!([])), log);
    assert_eq!(
        refused(&|view| view["format"] = json!(2)),
        "the format has version 2, and this library knows version 1"
    );
    assert!(refused(&|view| view["colour"] = json!(2)).contains("unknown field `colour`"));
    assert_eq!(
        refused(&|view| view["round"]["boneyard"]["size"] = json!(3)),
        "the round of the view contradicts itself"
    );
}

/// With open hands a view shows them all, and still not the deck.
#[test]
fn open_hands_are_shown() {
    let mut rules = Preset::Easy.rules(2).expect("it is allowed");
    rules.hands = Hands::Open;
    let mut game = Game::new(&rules.check().expect("the rules are valid"), 3);
    let draw = Action::Draw;
    while let Some(seat) = game.round().to_act().iter().next().filter(|_| game.events().len() < 40) {
        let legal = game.round().legal_actions(seat);
        let action = if legal.contains(draw) { draw } else { legal.get(0).expect("a seat that is to act can act") };
        game.apply(seat, action).expect("it is legal");
    }
    let view = game.view(None);
    let json = to_value(&view).expect("it can be written");
    assert_eq!(json["round"]["hands"][1]["tiles"].as_array().map(Vec::len), Some(view.hand_size(Seat::new(1))));
    assert_eq!(json["round"]["dealt"], Json::Null);
    assert_eq!(from_value::<View>(json).expect("it reads back"), view);
}

/// The smaller types that a host passes on.
#[test]
fn sets_results_and_refusals_are_readable() {
    let seats: SeatSet = [2, 0].into_iter().map(Seat::new).collect();
    let pips: PipSet = [12, 3].into_iter().filter_map(Pip::new).collect();
    let tiles = DominoSet::Six.tiles().intersection(TileSet::with_pip(Pip::BLANK)).intersection(TileSet::DOUBLES);
    let deck = Deck::new(&["6-1", "0-0"].map(|text| text.parse().expect("a tile"))).expect("no tile twice");
    assert_eq!(
        to_value((seats, pips, tiles, &deck)).expect("it can be written"),
        json!([[0, 2], [3, 12], ["0-0"], ["6-1", "0-0"]])
    );
    assert_eq!(from_value::<SeatSet>(json!([2, 0])).expect("it reads back"), seats);
    assert_eq!(from_value::<PipSet>(json!([12, 3])).expect("it reads back"), pips);
    assert_eq!(from_value::<TileSet>(json!(["0-0"])).expect("it reads back"), tiles);
    assert_eq!(from_value::<Deck>(json!(["6-1", "0-0"])).expect("it reads back"), deck);
    assert_eq!(from_value::<SeatSet>(json!([2, 2])).expect_err("twice").to_string(), "2 is there twice");
    assert_eq!(from_value::<SeatSet>(json!([200])).expect_err("too many").to_string(), "200 is more than there can be");
    assert!(
        from_value::<TileSet>(json!(["1-0", "0-1"])).is_err() && from_value::<Deck>(json!(["1-0", "0-1"])).is_err()
    );

    let mut rules = Preset::Online.rules(2).expect("it is allowed");
    rules.game.end = GameEnd::Rounds(1);
    let mut game = Game::new(&rules.check().expect("the rules are valid"), 5);
    while let Some(seat) = game.round().to_act().iter().next() {
        let action = game.round().legal_actions(seat).get(0).expect("a seat that is to act can act");
        game.apply(seat, action).expect("it is legal");
    }
    let outcome = game.outcome().expect("the game is over");
    let json = to_value(&outcome).expect("it can be written");
    assert_eq!(json["end"], json!({"rounds": 1}));
    assert_eq!(json["totals"], json!(outcome.totals));
    assert_eq!(from_value::<Outcome>(json).expect("it reads back"), outcome);
    let json = to_value(game.results()).expect("it can be written");
    assert_eq!(json[0]["score"]["engine"], json!(9));
    assert_eq!(from_value::<Vec<RoundResult>>(json).expect("it reads back"), game.results());
    let json = to_value(game.history()).expect("it can be written");
    assert_eq!(json[0]["start"], json!({"engine": 9, "used": [], "first": game.history()[0].start.first}));
    assert_eq!(from_value::<Vec<RoundHistory>>(json).expect("it reads back"), game.history());

    let refusal = game.apply(Seat::new(0), Action::Draw).expect_err("the game is over");
    assert_eq!(to_value(refusal).expect("it can be written"), json!({"reason": "round_over"}));
    let refusals = [
        Refusal::NotYourTurn { seat: Seat::new(1), to_act: seats },
        Refusal::DoesNotFit { tile: Tile::DOUBLE_BLANK, train: Train::Mexican(0), wanted: Pip::BLANK },
        Refusal::ThirdTileMissing,
    ];
    for refusal in refusals {
        let json = to_value(refusal).expect("it can be written");
        assert_eq!(json["reason"], json!(refusal.name()));
        assert_eq!(from_value::<Refusal>(json).expect("it reads back"), refusal);
    }
}
