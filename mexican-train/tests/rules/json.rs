//! Rules in JSON.

use mexican_train::rules::{CheckedRules, EngineOrder, Preset, Rules, Starter, Value, fields};
use mexican_train::{DominoSet, Pip, Seat, Tile, Train};
use serde_json::{Value as Json, from_str, from_value, json, to_string, to_value};

use crate::samples;

fn pagat() -> Json {
    to_value(Preset::Pagat.rules(4).unwrap()).unwrap()
}

/// What is said against rules in which something was changed.
fn error(change: impl Fn(&mut Json)) -> String {
    let mut rules = pagat();
    change(&mut rules);
    from_value::<Rules>(rules).unwrap_err().to_string()
}

#[test]
fn rules_are_maps_within_maps() {
    let mut rules = Preset::Pagat.rules(4).unwrap();
    rules.starter = Starter::Seat(Seat::new(2));
    rules.engine.order = EngineOrder::List(vec![Pip::new(12).unwrap(), Pip::BLANK]);
    let json = to_value(&rules).unwrap();
    assert_eq!(json["set"], json!(12));
    assert_eq!(json["players"], json!(4));
    assert_eq!(json["deal"], json!("pagat"));
    assert_eq!(json["engine"]["order"], json!([12, 0]));
    assert_eq!(json["engine"]["placer_refills"], json!(false));
    assert_eq!(json["starter"], json!({"seat": 2}));
    assert_eq!(json["own_train_first"], json!("no"));
    assert_eq!(json["doubles"]["toes"], json!(1));
    assert_eq!(json["last_tile"]["call"], json!("none"));
    assert_eq!(json["game"], json!({"end": "engines_used", "tie_break": []}));
    assert_eq!(from_value::<Rules>(json).unwrap(), rules);
    let text = to_string(&rules).unwrap();
    assert!(
        text.starts_with(r#"{"set":12,"players":4,"deal":"pagat","engine":{"source":"required_holder","#),
        "{text}"
    );
}

#[test]
fn every_choice_of_every_field_reads_back() {
    for field in fields() {
        for value in samples(field) {
            let mut rules = Preset::Pagat.rules(4).unwrap();
            field.set(&mut rules, &value).unwrap();
            let text = to_string(&rules).unwrap();
            assert_eq!(from_str::<Rules>(&text).unwrap(), rules);
            assert_eq!(from_str::<Value>(&to_string(&value).unwrap()).unwrap(), value);
            assert_eq!(from_str::<Json>(&value.to_string()).unwrap(), to_value(&value).unwrap());
        }
    }
}

#[test]
fn every_field_has_to_be_there() {
    for field in fields() {
        let text = error(|rules| {
            let (map, key) = match field.path().split_once('.') {
                Some((section, key)) => (&mut rules[section], key),
                None => (rules, field.path()),
            };
            map.as_object_mut().unwrap().remove(key).unwrap();
        });
        assert_eq!(text, format!("the rules say nothing of `{}`", field.path()));
    }
    assert!(from_str::<Rules>("{}").unwrap_err().to_string().contains("`set`, `players`"));
}

#[test]
fn nothing_else_may_be_there() {
    assert!(error(|rules| rules["colour"] = json!(1)).contains("no field `colour`; the fields are set, players"));
    assert_eq!(
        error(|rules| rules["hub"]["legs"] = json!(1)),
        "the rules have no field `hub.legs`; `hub` has hub.arms and hub.fill_first",
    );
    assert_eq!(error(|rules| rules["hub.arms"] = json!(1)), "`hub.arms` is `arms` in a map of its own, `hub`");
    assert!(error(|rules| rules["hub"]["hub"] = json!({})).contains("no field `hub.hub`"));
    assert!(error(|rules| rules["hub"] = json!(6)).contains("a map of the fields of `hub`"));
    let twice = |old: &str, new: &str| {
        let text = to_string(&pagat()).unwrap();
        from_str::<Rules>(&text.replacen(old, new, 1)).unwrap_err().to_string()
    };
    assert!(twice(r#""hands":"#, r#""hands":"open","hands":"#).starts_with("`hands` is there twice"));
    assert!(twice(r#""arms":"#, r#""arms":0,"arms":"#).starts_with("`hub.arms` is there twice"));
    assert!(twice(r#""hub":"#, r#""hub":{},"hub":"#).starts_with("`hub` is there twice"));
}

#[test]
fn wrong_values_name_the_field_and_what_is_possible() {
    let expected = "doubles.toes cannot be 4; it is 1, 2 or 3";
    assert_eq!(error(|rules| rules["doubles"]["toes"] = json!(4)), expected);
    for wrong in [json!(null), json!(-1), json!(1.5)] {
        let text = error(|rules| rules["doubles"]["toes"] = wrong.clone());
        assert!(text.contains("expected for `doubles.toes`: 1, 2 or 3"), "{text}");
    }
    let text = error(|rules| rules["deal"] = json!([[[[[[[]]]]]]]));
    assert!(text.contains("expected for `deal`: \"pagat\", "), "{text}");
    let text = error(|rules| rules["deal"] = json!({"4": "many"}));
    assert!(text.starts_with(r#"deal cannot be {"4": "many"}; it is "pagat", "#), "{text}");
    let text = error(|rules| rules["own_train_first"] = json!(false));
    assert_eq!(text, r#"own_train_first cannot be false; it is "no", "yes" or "also_for_doubles""#);
}

#[test]
fn any_text_is_an_error_at_worst() {
    for text in
        ["", "null", "[]", "3", "\"pagat\"", "{\"set\"", "{\"set\":{}}", "{\"hub\":{\"arms\":{\"a\":{\"b\":{}}}}}"]
    {
        assert!(from_str::<Rules>(text).is_err(), "{text}");
    }
    let deep = "[".repeat(100_000);
    assert!(from_str::<Rules>(&format!("{{\"deal\":{deep}")).is_err());
    assert!(from_str::<Value>(&deep).is_err());
}

#[test]
fn checked_rules_are_checked_when_they_are_read() {
    let rules = Preset::Golden.rules(5).unwrap().check().unwrap();
    assert_eq!(from_str::<CheckedRules>(&to_string(&rules).unwrap()).unwrap(), rules);
    let mut json = pagat();
    json["players"] = json!(1);
    json["hub"]["arms"] = json!(6);
    let text = from_value::<CheckedRules>(json).unwrap_err().to_string();
    assert!(text.contains("players = 1: ") && text.contains("deal = ") && text.contains("hub.arms = 6: "), "{text}");
}

#[test]
fn small_types() {
    let tile: Tile = "4-12".parse().unwrap();
    assert_eq!(to_value(tile).unwrap(), json!("12-4"));
    assert_eq!(from_value::<Tile>(json!("4-12")).unwrap(), tile);
    assert!(from_value::<Tile>(json!("4-19")).unwrap_err().to_string().contains("such as 12-4"));
    assert_eq!(to_value(Train::Mexican(1)).unwrap(), json!("M1"));
    assert_eq!(from_value::<Train>(json!("3")).unwrap(), Train::Seat(Seat::new(3)));
    assert!(from_value::<Train>(json!(3)).is_err());
    assert_eq!(to_value((Seat::new(3), Pip::BLANK, DominoSet::Nine)).unwrap(), json!([3, 0, 9]));
    assert_eq!(from_value::<Pip>(json!(18)).unwrap().value(), 18);
    assert_eq!(from_value::<Seat>(json!(3)).unwrap(), Seat::new(3));
    assert_eq!(from_value::<DominoSet>(json!(15)).unwrap(), DominoSet::Fifteen);
    assert!(from_value::<Pip>(json!(19)).is_err() && from_value::<DominoSet>(json!(7)).is_err());
    assert_eq!(to_value(Preset::ChickenFoot).unwrap(), json!("chicken_foot"));
    assert_eq!(from_value::<Preset>(json!("easy")).unwrap(), Preset::Easy);
    assert!(from_value::<Preset>(json!("hard")).is_err());
}
