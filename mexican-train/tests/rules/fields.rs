//! Fields by their paths, differences, descriptions, and the reference page.

use std::collections::BTreeSet;

use mexican_train::Seat;
use mexican_train::rules::{
    DoubleDemand, DoublesPerTurn, EngineOrder, EngineSource, Field, FieldError, GameEnd, Preset, Starter, TieBreak,
    Value, fields,
};

use crate::{samples, sentence};

/// Written from the specification, in its order.
const PATHS: [&str; 54] = [
    "set",
    "players",
    "deal",
    "engine.source",
    "engine.search",
    "engine.order",
    "engine.placing_ends_turn",
    "engine.placer_refills",
    "starter",
    "direction",
    "opening.extent",
    "opening.targets",
    "opening.draw",
    "opening.trailing_double",
    "opening.emptied_hand",
    "opening.late_start",
    "own_train_first",
    "turn.extent",
    "mexican_train.count",
    "mexican_train.earliest",
    "mexican_train.start_only_when_stuck",
    "draw.count",
    "draw.drawn_tile",
    "draw.chain",
    "markers.at_start",
    "markers.placed",
    "markers.placed_with_empty_boneyard",
    "markers.removed",
    "markers.removal",
    "doubles.demand",
    "doubles.per_turn",
    "doubles.closing_tile",
    "doubles.binding",
    "doubles.order",
    "doubles.toes",
    "doubles.exhausted",
    "doubles.going_out",
    "last_tile.call",
    "last_tile.window",
    "last_tile.penalty_tiles",
    "last_tile.lose_turn",
    "scoring.mode",
    "scoring.double_blank",
    "scoring.blank_half",
    "scoring.doubles_count_twice",
    "scoring.out_bonus",
    "scoring.blocked_lowest_is_zero",
    "game.end",
    "game.tie_break",
    "teams",
    "hands",
    "personal_trains",
    "hub.arms",
    "hub.fill_first",
];

/// The names of the choices, written from the specification.
const NAMES: &[(&str, &str)] = &[
    ("deal", "pagat gamerules ultra cardinal spruce online wikihow chicken_foot"),
    ("engine.source", "set_aside required_holder highest_unused starter_highest"),
    ("engine.search", "draw_equally draw_in_turn redeal next_lower"),
    ("engine.order", "descending ascending down_and_up unused"),
    ("starter", "engine_placer rotate highest_pip_sum highest_engine_tile draw_for_it left_of_last last_winner"),
    ("direction", "clockwise counter_clockwise"),
    ("opening.extent", "one_tile whole_train simultaneous"),
    ("opening.targets", "own_train own_or_mexican anything"),
    ("opening.draw", "none one until_playable"),
    ("opening.trailing_double", "deferred immediate forbidden"),
    ("opening.emptied_hand", "lap_finishes round_ends"),
    ("opening.late_start", "one_tile whole_train"),
    ("own_train_first", "no yes also_for_doubles"),
    ("turn.extent", "one_tile sweep"),
    ("mexican_train.earliest", "first_turn second_turn"),
    ("draw.count", "one until_playable"),
    ("draw.drawn_tile", "must_play may_play"),
    ("markers.at_start", "private public always_public"),
    ("markers.placed", "on_pass unless_double choice never"),
    ("markers.removed", "own_train any_play any_tile own_train_covered"),
    ("markers.removal", "automatic choice"),
    ("doubles.demand", "extra_tile cover may_cover nothing"),
    ("doubles.per_turn", "unlimited one two_with_third"),
    ("doubles.closing_tile", "anywhere first_double one_of_the_doubles first_double_or_settled_end"),
    ("doubles.binding", "table train none"),
    ("doubles.order", "first_played last_played any"),
    ("doubles.exhausted", "released ends_round stalls"),
    ("doubles.going_out", "allowed must_cover others_count_double"),
    ("last_tile.call", "none courtesy required"),
    ("last_tile.window", "own_turn next_acts next_turn_ends"),
    ("scoring.mode", "penalty winner_takes_others"),
    ("game.end", "engines_used"),
    ("teams", "none partners"),
    ("hands", "secret open"),
];

#[test]
fn the_catalogue_is_the_specification() {
    assert_eq!(fields().iter().map(Field::path).collect::<Vec<_>>(), PATHS);
    for field in fields() {
        let quoted = field.possible().iter().map(ToString::to_string).filter(|spelling| spelling.starts_with('"'));
        let names: Vec<_> = quoted.map(|name| name.trim_matches('"').to_string()).collect();
        let expected = NAMES.iter().find(|(path, _)| *path == field.path()).map_or("", |(_, names)| names);
        assert_eq!(names.join(" "), expected, "{}", field.path());
    }
}

#[test]
fn every_choice_of_every_field_reads_back_and_has_its_sentence() {
    for field in fields() {
        assert!(field.about().ends_with('?'), "{}", field.about());
        let mut sentences = BTreeSet::new();
        for value in samples(field) {
            let mut rules = Preset::Pagat.rules(4).unwrap();
            rules.set(field.path(), &value).unwrap();
            assert_eq!(rules.get(field.path()), Ok(value.clone()));
            assert!(field.chosen(&rules).is_some_and(|possible| possible.fits(&value)));
            let sentence = field.sentence(&rules);
            assert!(sentence.ends_with('.') && !sentence.contains(['{', '}']), "{sentence}");
            assert!(field.path() == "deal" || sentences.insert(sentence.clone()), "twice: {sentence}");
        }
        for possible in field.possible() {
            assert!(!possible.sources().is_empty(), "{} {possible}", field.path());
            assert!(!possible.sentence().contains(['{', '}']), "{}", possible.sentence());
        }
    }
}

#[test]
fn wrong_values_are_refused_and_change_nothing() {
    let wrong = [
        Value::from("no such thing"),
        Value::from(""),
        Value::Number(u64::MAX),
        Value::List(vec![Value::List(vec![])]),
        Value::List(vec![true.into()]),
        Value::Object(vec![("seat".into(), Value::from(256))]),
        Value::Object(vec![("descending_from".into(), Value::from(19))]),
        Value::Object(vec![("rounds".into(), Value::from(u64::MAX))]),
        Value::Object(vec![("rounds".into(), Value::from("7"))]),
        Value::Object(vec![("seat".into(), Value::from(1)), ("seat".into(), Value::from(1))]),
        Value::Object(vec![("4".into(), Value::from(15)), ("4".into(), Value::from(15))]),
        Value::Object(vec![("04".into(), Value::from(15))]),
        Value::Object(vec![("256".into(), Value::from(15))]),
    ];
    for field in fields() {
        for value in &wrong {
            let mut rules = Preset::Pagat.rules(4).unwrap();
            let error = rules.set(field.path(), value).unwrap_err();
            assert_eq!(rules, Preset::Pagat.rules(4).unwrap());
            let text = error.to_string();
            assert!(text.starts_with(&format!("{} cannot be {value}; it is ", field.path())), "{text}");
            assert!(field.possible().iter().all(|possible| text.contains(&possible.to_string())), "{text}");
        }
        let is_bool = field.possible().iter().any(|possible| possible.to_string() == "true");
        let mut rules = Preset::Pagat.rules(4).unwrap();
        assert_eq!(rules.set(field.path(), &true.into()).is_ok(), is_bool, "{}", field.path());
    }
}

#[test]
fn errors_say_what_there_is() {
    let mut rules = Preset::Pagat.rules(4).unwrap();
    let error = rules.set("hub.legs", &Value::from(6)).unwrap_err();
    assert_eq!(error, FieldError::UnknownField { path: "hub.legs".into() });
    assert_eq!(error.to_string(), "the rules have no field `hub.legs`; `hub` has hub.arms and hub.fill_first");
    let error = rules.get("hub").unwrap_err();
    assert_eq!(error.to_string(), "the rules have no field `hub`; `hub` has hub.arms and hub.fill_first");
    let error = rules.get("color").unwrap_err().to_string();
    assert!(PATHS.iter().all(|path| error.contains(path)), "{error}");
    let error = rules.set("doubles.toes", &Value::from(4)).unwrap_err();
    assert_eq!(error.to_string(), "doubles.toes cannot be 4; it is 1, 2 or 3");
    let error = rules.set("starter", &Value::from("seat")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "starter cannot be \"seat\"; it is \"engine_placer\", \"rotate\", \"highest_pip_sum\", \"highest_engine_tile\", \
         \"draw_for_it\", \"left_of_last\", \"last_winner\" or {\"seat\": n}",
    );
}

#[test]
fn differences_name_the_fields_that_differ() {
    let pagat = Preset::Pagat.rules(4).unwrap();
    assert_eq!(pagat.differences(&pagat), []);
    let mut other = pagat.clone();
    other.game.end = GameEnd::Rounds(7);
    other.players = 3;
    let differences: Vec<_> = pagat.differences(&other).iter().map(ToString::to_string).collect();
    assert_eq!(differences, ["players: 4, not 3", r#"game.end: "engines_used", not {"rounds": 7}"#]);
    assert_eq!(other.differences(&pagat)[0].theirs, Value::from(4));
}

#[test]
fn descriptions_have_the_choices_in_force() {
    let described =
        |rules: &mexican_train::rules::Rules| rules.describe().iter().map(|one| one.path).collect::<Vec<_>>();
    let mut rules = Preset::Pagat.rules(4).unwrap();
    let all_but_call = described(&rules);
    assert!(!all_but_call.contains(&"last_tile.window") && !all_but_call.contains(&"hub.arms"));
    assert!(all_but_call.contains(&"doubles.closing_tile") && all_but_call.contains(&"opening.late_start"));
    rules.doubles.demand = DoubleDemand::Cover;
    assert!(!described(&rules).contains(&"doubles.closing_tile"));
    assert!(described(&rules).contains(&"doubles.per_turn"));
    rules.doubles.per_turn = DoublesPerTurn::TwoWithThird;
    assert!(!described(&rules).contains(&"doubles.per_turn"));
    let chicken_foot = described(&Preset::ChickenFoot.rules(4).unwrap());
    assert!(chicken_foot.contains(&"hub.arms") && chicken_foot.contains(&"opening.emptied_hand"));
    assert!(chicken_foot.iter().all(|path| !path.starts_with("markers.") && !path.starts_with("mexican_train.")));
}

#[test]
fn sentences_count() {
    let mut rules = Preset::Pagat.rules(2).unwrap();
    assert_eq!(sentence(&rules, "deal"), "Each of the 2 players is dealt 15 tiles.");
    assert_eq!(sentence(&rules, "engine.placer_refills"), "Whoever laid the engine has one tile less for it.");
    rules.game.end = GameEnd::Rounds(1);
    assert_eq!(sentence(&rules, "game.end"), "The game is over after 1 round.");
    rules.game.end = GameEnd::Target(200);
    assert_eq!(sentence(&rules, "game.end"), "The game is over after the round in which a total reaches 200 points.");
    rules.starter = Starter::Seat(Seat::new(1));
    assert_eq!(sentence(&rules, "starter"), "Seat 1 begins every round.");
    rules.engine.source = EngineSource::SetAside;
    rules.set("engine.order", &Value::List([12, 9, 6].map(Value::Number).to_vec())).unwrap();
    assert_eq!(sentence(&rules, "engine.order"), "The engines are, in this order, the doubles of 12, 9 and 6.");
    rules.engine.order = EngineOrder::DescendingFrom(mexican_train::Pip::new(9).unwrap());
    assert_eq!(sentence(&rules, "engine.order"), "The engines go down from the double 9 to the double blank.");
    rules.mexican_train.count = 3;
    assert_eq!(
        sentence(&rules, "mexican_train.count"),
        "There are 3 Mexican trains, which belong to all and are started in order.",
    );
    rules.scoring.out_bonus = 1;
    assert_eq!(sentence(&rules, "scoring.out_bonus"), "Each seat that is out has 1 point in its favour.");
    rules.game.tie_break = vec![TieBreak::LowestNonzeroRound];
    assert!(sentence(&rules, "game.tie_break").contains("lowest score above 0"));
    // not possible, but no reason to fall over
    rules.doubles.toes = 9;
    assert_eq!(sentence(&rules, "doubles.toes"), "doubles.toes is 9.");
    rules.players = 77;
    assert_eq!(sentence(&rules, "deal"), "There is no deal for 77 players.");
}

#[test]
fn values_print_as_json() {
    let value = Value::Object(vec![("a\"\\\n\u{1}".into(), Value::List(vec![true.into(), Value::from(3)]))]);
    assert_eq!(value.to_string(), r#"{"a\"\\\n\u0001": [true, 3]}"#);
}

/// With `UPDATE_REFERENCE` set, writes the page instead of comparing it.
#[test]
fn the_reference_page_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/RULES.md");
    let page = mexican_train::rules::reference();
    if std::env::var_os("UPDATE_REFERENCE").is_some() {
        std::fs::write(path, &page).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap();
    assert!(
        committed == page,
        "RULES.md is not what the catalogue says; UPDATE_REFERENCE=1 cargo test -p mexican-train --test rules writes it",
    );
}
