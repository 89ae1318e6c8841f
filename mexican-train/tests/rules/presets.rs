//! The presets against the table of the specification.

use std::collections::BTreeMap;

use mexican_train::DominoSet::{self, Eighteen, Fifteen, Nine, Six, Twelve};
use mexican_train::rules::{DealTable, ParsePresetError, Preset, PresetError, Value, fields};

/// The first choice of each row of the specification.
const FIRST: &str = "
    engine.source set_aside
    engine.search draw_equally
    engine.order descending
    engine.placing_ends_turn false
    engine.placer_refills false
    starter engine_placer
    direction clockwise
    opening.extent one_tile
    opening.targets own_train
    opening.draw none
    opening.trailing_double deferred
    opening.emptied_hand lap_finishes
    opening.late_start one_tile
    own_train_first no
    turn.extent one_tile
    mexican_train.count 1
    mexican_train.earliest first_turn
    mexican_train.start_only_when_stuck false
    draw.count one
    draw.drawn_tile must_play
    draw.chain true
    markers.at_start private
    markers.placed on_pass
    markers.placed_with_empty_boneyard true
    markers.removed own_train
    markers.removal automatic
    doubles.demand extra_tile
    doubles.per_turn unlimited
    doubles.closing_tile anywhere
    doubles.binding table
    doubles.order first_played
    doubles.toes 1
    doubles.exhausted released
    doubles.going_out allowed
    last_tile.call none
    last_tile.window own_turn
    last_tile.penalty_tiles 2
    last_tile.lose_turn false
    scoring.mode penalty
    scoring.double_blank 0
    scoring.blank_half 0
    scoring.doubles_count_twice false
    scoring.out_bonus 0
    scoring.blocked_lowest_is_zero false
    game.end engines_used
    game.tie_break []
    teams none
    hands secret
    personal_trains true
    hub.arms 0
    hub.fill_first false
";

/// The table of the presets; `-` is the first choice of the row.
#[rustfmt::skip]
const TABLE: &str = "
    name                   pagat           dominoes       easy           gamerules      bauguess       ultra          online          golden          spruce          chicken_foot
    source                 PAG             DR             EZ             GR             BAU            ULT            ONL             MTF             SPR             CF
    set                    12              12             12             12             12             12             9               12              12              12
    deal                   pagat           pagat          pagat          gamerules      gamerules      ultra          online          gamerules       cardinal        chicken_foot
    engine.source          required_holder highest_unused highest_unused set_aside      set_aside      highest_unused set_aside       required_holder required_holder highest_unused
    engine.search          draw_equally    draw_equally   draw_equally   -              -              draw_in_turn   -               draw_in_turn    draw_in_turn    draw_equally
    engine.order           descending      unused         unused         descending     descending     unused         descending      descending      descending      unused
    starter                engine_placer   engine_placer  engine_placer  rotate         rotate         engine_placer  highest_pip_sum engine_placer   engine_placer   engine_placer
    opening.extent         whole_train     whole_train    one_tile       one_tile       one_tile       one_tile       whole_train     one_tile        whole_train     -
    opening.targets        own_train       own_train      own_train      own_or_mexican own_or_mexican own_train      own_train       own_train       own_train       -
    opening.draw           none            one            one            one            one            one            none            one             none            -
    opening.emptied_hand   lap_finishes    round_ends     round_ends     round_ends     round_ends     round_ends     lap_finishes    round_ends      lap_finishes    round_ends
    own_train_first        no              no             yes            no             no             yes            no              no              no              -
    mexican_train.earliest second_turn     second_turn    second_turn    first_turn     first_turn     second_turn    second_turn     second_turn     second_turn     -
    mexican_train.count    -               -              -              -              -              -              -               -               -               0
    mexican_train.start_only_when_stuck
                           false           true           true           false          false          false          false           false           false           -
    draw.drawn_tile        must_play       may_play       may_play       must_play      must_play      must_play      must_play       may_play        may_play        may_play
    draw.chain             true            true           true           true           true           false          true            true            true            true
    markers.placed         on_pass         on_pass        on_pass        on_pass        on_pass        on_pass        on_pass         unless_double   on_pass         -
    markers.removed        own_train       any_play       any_play       own_train      own_train      own_train      own_train       own_train       own_train       -
    doubles.demand         extra_tile      extra_tile     cover          extra_tile     extra_tile     cover          extra_tile      cover           may_cover       nothing
    doubles.closing_tile   anywhere        anywhere       -              first_double   first_double_or_settled_end
                                                                                                       -              anywhere        -               -               -
    doubles.order          first_played    first_played   first_played   first_played   first_played   first_played   any             first_played    first_played    first_played
    doubles.toes           1               1              1              1              1              1              1               1               1               3
    doubles.exhausted      released        released       released       released       released       released       released        released        ends_round      released
    last_tile.call         none            required       none           courtesy       courtesy       none           none            required        none            courtesy
    last_tile.window       -               own_turn       -              -              -              -              -               next_acts       -               -
    scoring.double_blank   0               0              0              50             50             0              0               0               50              30
    game.end               engines_used    engines_used   engines_used   engines_used   engines_used   engines_used   engines_used    engines_used    engines_used    engines_used
    game.tie_break         -               -              -              -              -              [lowest_nonzero_round]
                                                                                                                      -               -
                                                                                                       [most_zero_rounds,lowest_nonzero_round]                        -
    personal_trains        -               -              -              -              -              -              -               -               -               false
    hub.arms               -               -              -              -              -              -              -               -               -               6
    hub.fill_first         -               -              -              -              -              -              -               -               -               true
";

type Deals = &'static [(DominoSet, std::ops::RangeInclusive<u8>)];

/// The sets that each preset allows, and the numbers of players with each.
const DEALS: [(&str, Deals); 10] = [
    ("pagat", &[(Twelve, 2..=10)]),
    ("dominoes", &[(Twelve, 2..=10)]),
    ("easy", &[(Twelve, 2..=10)]),
    ("gamerules", &[(Twelve, 2..=8), (Nine, 2..=4)]),
    ("bauguess", &[(Twelve, 2..=8), (Nine, 2..=4)]),
    ("ultra", &[(Twelve, 2..=8)]),
    ("online", &[(Nine, 2..=4), (Six, 2..=4), (Twelve, 2..=4)]),
    ("golden", &[(Twelve, 2..=8)]),
    ("spruce", &[(Twelve, 2..=8)]),
    ("chicken_foot", &[(Twelve, 4..=10), (Nine, 2..=9)]),
];

fn value(word: &str) -> Value {
    match (word, word.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'))) {
        ("true", _) => true.into(),
        ("false", _) => false.into(),
        (_, Some(list)) => Value::List(list.split(',').filter(|name| !name.is_empty()).map(value).collect()),
        (name, None) => name.parse().map_or_else(|_| name.into(), Value::Number),
    }
}

#[test]
fn presets_are_those_of_the_specification() {
    let first: Vec<_> = FIRST.split_whitespace().collect();
    let table: Vec<_> = TABLE.split_whitespace().collect();
    for (column, preset) in Preset::ALL.into_iter().enumerate() {
        let mut expected: BTreeMap<_, _> = first.chunks(2).map(|row| (row[0], row[1])).collect();
        expected.insert("players", "4");
        for row in table.chunks(11) {
            match (row[0], row[column + 1]) {
                ("name", name) => assert_eq!(preset.to_string(), name),
                ("source", source) => assert_eq!(preset.source(), source),
                (_, "-") => {}
                (path, word) => {
                    expected.insert(path, word);
                }
            }
        }
        let rules = preset.rules(4).unwrap();
        assert_eq!(expected.len(), fields().len());
        for field in fields() {
            assert_eq!(field.get(&rules), value(expected[field.path()]), "{} of {preset}", field.path());
        }
    }
}

#[test]
fn presets_can_be_played_with_every_set_and_number_of_players() {
    for (preset, (name, deals)) in Preset::ALL.into_iter().zip(DEALS) {
        assert_eq!(preset.name(), name);
        assert_eq!(preset.sets(), deals.iter().map(|(set, _)| *set).collect::<Vec<_>>());
        assert_eq!(preset.default_set(), deals[0].0);
        for set in DominoSet::ALL {
            let players = deals.iter().find(|(offered, _)| *offered == set).map(|(_, players)| players.clone());
            let offered: Vec<u8> = players.clone().into_iter().flatten().collect();
            assert_eq!(preset.players(set).collect::<Vec<_>>(), offered);
            for number in 0..=u8::MAX {
                match preset.rules_for(set, number) {
                    Ok(rules) => {
                        assert!(offered.contains(&number));
                        assert_eq!((rules.set, rules.players), (set, number));
                        let hand_size = rules.deal.hand_size(set, number);
                        assert_eq!(Some(rules.check().unwrap().hand_size()), hand_size);
                    }
                    Err(PresetError::Set { .. }) => assert!(players.is_none()),
                    Err(error) => assert!(players.is_some() && !offered.contains(&number), "{error}"),
                }
            }
        }
    }
}

#[test]
fn hands_are_those_of_the_deal_tables() {
    #[rustfmt::skip]
    let tables: [(DealTable, DominoSet, u8, &[u8]); 17] = [
        (DealTable::Pagat, Twelve, 2, &[15, 15, 15, 12, 12, 10, 10, 8, 8]),
        (DealTable::Gamerules, Twelve, 2, &[16, 16, 15, 14, 12, 10, 9]),
        (DealTable::Gamerules, Nine, 2, &[15, 13, 10]),
        (DealTable::Ultra, Twelve, 2, &[15, 15, 15, 11, 11, 8, 8]),
        (DealTable::Cardinal, Six, 2, &[9, 8, 6]),
        (DealTable::Cardinal, Nine, 2, &[9, 9, 9, 7, 7, 7, 6]),
        (DealTable::Cardinal, Twelve, 2, &[15, 15, 15, 12, 12, 11, 11]),
        (DealTable::Cardinal, Fifteen, 2, &[15, 15, 15, 15, 15, 13, 13, 11, 11, 11, 11]),
        (DealTable::Spruce, Twelve, 4, &[12, 12, 12, 10, 10]),
        (DealTable::Spruce, Fifteen, 9, &[11, 11, 11, 11]),
        (DealTable::Spruce, Eighteen, 13, &[11, 11]),
        (DealTable::Online, Six, 2, &[5, 5, 5]),
        (DealTable::Online, Nine, 2, &[10, 10, 10]),
        (DealTable::Online, Twelve, 2, &[15, 15, 15]),
        (DealTable::Wikihow, Twelve, 2, &[12, 12, 12, 12, 12, 10, 10, 8, 8]),
        (DealTable::ChickenFoot, Twelve, 4, &[15, 11, 11, 8, 8, 6, 6]),
        (DealTable::ChickenFoot, Nine, 2, &[21, 14, 11, 8, 7, 6, 5, 5]),
    ];
    for &table in DealTable::ALL {
        for set in DominoSet::ALL {
            let row = tables.iter().find(|row| (row.0, row.1) == (table, set));
            for players in 0..=u8::MAX {
                let expected = row.and_then(|row| row.3.get(players.checked_sub(row.2)? as usize).copied());
                assert_eq!(table.hand_size(set, players), expected, "{} {set} {players}", table.name());
            }
        }
    }
}

#[test]
fn presets_have_names() {
    for preset in Preset::ALL {
        assert_eq!(preset.name().parse(), Ok(preset));
        assert!(!preset.title().is_empty());
    }
    assert_eq!(Preset::default(), Preset::Pagat);
    assert_eq!("Pagat".parse::<Preset>(), Err(ParsePresetError));
    let text = ParsePresetError.to_string();
    assert!(Preset::ALL.iter().all(|preset| text.contains(preset.name())), "{text}");
}

#[test]
fn what_a_preset_does_not_offer_is_an_error_that_says_what_it_offers() {
    assert_eq!(
        Preset::Gamerules.rules_for(Six, 2).unwrap_err().to_string(),
        "gamerules is not played with the double-six set, but with double-twelve or double-nine",
    );
    assert_eq!(
        Preset::ChickenFoot.rules(3).unwrap_err().to_string(),
        "chicken_foot has no deal for that number of players with the double-twelve set, 3, but for 4 to 10",
    );
}
