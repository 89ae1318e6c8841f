//! Every combination that is refused, and those that could be taken for such.

use std::collections::BTreeMap;

use mexican_train::rules::{
    CheckedRules, Deal, DealTable, DoubleBinding, DoubleDemand, EngineOrder, EngineSearch, EngineSource,
    ExhaustedDouble, FaultKind, GameEnd, LateStart, OpeningExtent, OpeningTargets, OwnTrainFirst, Preset, Rules,
    ScoringMode, Starter, Teams, TieBreak, TrailingDouble, TurnExtent,
};
use mexican_train::{DominoSet, Pip, Seat};

/// The faults that a change brings into a preset for so many players.
fn faults(preset: Preset, players: u8, change: impl Fn(&mut Rules)) -> Vec<String> {
    let mut rules = preset.rules(players).unwrap();
    assert_eq!(rules.faults(), []);
    change(&mut rules);
    let faults = rules.faults();
    for fault in &faults {
        assert_eq!(rules.get(fault.field).as_ref(), Ok(&fault.value));
    }
    let texts: Vec<_> = faults.iter().map(ToString::to_string).collect();
    match rules.clone().check() {
        Ok(checked) => assert!(texts.is_empty() && checked.to_rules() == rules),
        Err(error) => {
            assert_eq!(error.faults(), faults);
            assert_eq!(error.to_string().lines().collect::<Vec<_>>(), texts);
        }
    }
    texts
}

fn pip(value: u8) -> Pip {
    Pip::new(value).unwrap()
}

fn sizes(sizes: &[(u8, u8)]) -> Deal {
    Deal::Sizes(sizes.iter().copied().collect::<BTreeMap<_, _>>())
}

/// A preset, the number of players, a change, and the one fault that it is to bring.
type Case = (Preset, u8, fn(&mut Rules), &'static str);

#[rustfmt::skip]
const REFUSED: &[Case] = &[
    // set, players, deal
    (Preset::Pagat, 4, |rules| { rules.deal = sizes(&[(1, 15)]); rules.players = 1; },
        "players = 1: has to be from 2 to 95"),
    (Preset::Pagat, 4, |rules| rules.players = 11,
        "deal = \"pagat\": has no hand size for 11 players with the double-twelve set; it has one for 2, 3, 4, 5, 6, 7, 8, 9 or 10 players"),
    (Preset::Pagat, 4, |rules| rules.set = DominoSet::Fifteen,
        "deal = \"pagat\": has no hand size for 4 players with the double-fifteen set; it has none for this set"),
    (Preset::Pagat, 4, |rules| rules.deal = Deal::Table(DealTable::Online), ""),
    (Preset::Pagat, 4, |rules| rules.deal = sizes(&[(2, 15), (3, 15)]),
        "deal = {\"2\": 15, \"3\": 15}: has no hand size for 4 players with the double-twelve set; it has one for 2 or 3 players"),
    (Preset::Pagat, 4, |rules| rules.deal = sizes(&[(4, 1)]),
        "deal = {\"4\": 1}: deals hands of 1; a hand has at least 2 tiles"),
    (Preset::Pagat, 4, |rules| rules.deal = sizes(&[(4, 0)]),
        "deal = {\"4\": 0}: deals hands of 0; a hand has at least 2 tiles"),
    (Preset::Pagat, 4, |rules| rules.deal = sizes(&[(4, 23)]),
        "deal = {\"4\": 23}: deals 4 hands of 23, more than the 91 tiles of the double-twelve set; 22 tiles each are the most"),
    (Preset::Pagat, 4, |rules| rules.deal = sizes(&[(4, 22)]), ""),
    (Preset::Online, 4, |rules| { rules.set = DominoSet::Six; rules.deal = sizes(&[(4, 7)]); },
        "deal = {\"4\": 7}: deals 4 hands of 7 beside the engine, more than the 28 tiles of the double-six set; 6 tiles each are the most"),
    (Preset::Easy, 4, |rules| { rules.set = DominoSet::Six; rules.deal = sizes(&[(4, 7)]); }, ""),
    (Preset::Easy, 4, |rules| { rules.set = DominoSet::Six; rules.players = 15; rules.deal = sizes(&[(15, 2)]); },
        "deal = {\"15\": 2}: deals 15 hands of 2, more than the 28 tiles of the double-six set; a larger set or fewer players are needed"),
    (Preset::Easy, 4, |rules| { rules.set = DominoSet::Eighteen; rules.players = 95; rules.deal = sizes(&[(95, 2)]); }, ""),
    // engine
    (Preset::Online, 4, |rules| rules.engine.search = EngineSearch::NextLower,
        "engine.search = \"next_lower\": does not go with engine.source = \"set_aside\"; choose draw_equally, draw_in_turn or redeal"),
    (Preset::Easy, 4, |rules| rules.engine.search = EngineSearch::NextLower,
        "engine.search = \"next_lower\": does not go with engine.source = \"highest_unused\"; choose draw_equally, draw_in_turn or redeal"),
    (Preset::Pagat, 4, |rules| rules.engine.search = EngineSearch::NextLower, ""),
    (Preset::Pagat, 4, |rules| rules.engine.order = EngineOrder::Unused,
        "engine.order = \"unused\": does not go with engine.source = \"required_holder\"; choose descending, {\"descending_from\": n}, ascending, down_and_up or a list of pips"),
    (Preset::Online, 4, |rules| rules.engine.order = EngineOrder::Unused,
        "engine.order = \"unused\": does not go with engine.source = \"set_aside\"; choose descending, {\"descending_from\": n}, ascending, down_and_up or a list of pips"),
    (Preset::Easy, 4, |rules| rules.engine.order = EngineOrder::Descending,
        "engine.order = \"descending\": does not go with engine.source = \"highest_unused\"; choose unused"),
    (Preset::Pagat, 4, |rules| { rules.engine.source = EngineSource::StarterHighest; rules.starter = Starter::Rotate; },
        "engine.order = \"descending\": does not go with engine.source = \"starter_highest\"; choose unused"),
    (Preset::Pagat, 4, |rules| rules.engine.order = EngineOrder::DescendingFrom(pip(13)),
        "engine.order = {\"descending_from\": 13}: has no double 13 in the double-twelve set, which goes up to 12"),
    (Preset::Pagat, 4, |rules| rules.engine.order = EngineOrder::DescendingFrom(pip(12)), ""),
    (Preset::Pagat, 4, |rules| rules.engine.order = EngineOrder::List(vec![pip(3), pip(15), pip(14)]),
        "engine.order = [3, 15, 14]: has no double 15 in the double-twelve set, which goes up to 12"),
    (Preset::Pagat, 4, |rules| rules.engine.order = EngineOrder::List(vec![]),
        "engine.order = []: has to name one double at least"),
    (Preset::Pagat, 4, |rules| rules.engine.order = EngineOrder::List(vec![pip(3), pip(3)]), ""),
    (Preset::Online, 4, |rules| rules.engine.placer_refills = true,
        "engine.placer_refills = true: does not go with engine.source = \"set_aside\"; choose false"),
    (Preset::Pagat, 4, |rules| rules.engine.placer_refills = true, ""),
    (Preset::Online, 4, |rules| rules.engine.placing_ends_turn = true, ""),
    // starter
    (Preset::Online, 4, |rules| rules.starter = Starter::EnginePlacer,
        "starter = \"engine_placer\": does not go with engine.source = \"set_aside\"; choose rotate, highest_pip_sum, highest_engine_tile, draw_for_it, left_of_last, last_winner or {\"seat\": n}"),
    (Preset::Easy, 4, |rules| rules.engine.source = EngineSource::StarterHighest,
        "starter = \"engine_placer\": does not go with engine.source = \"starter_highest\"; choose rotate, highest_pip_sum, draw_for_it, left_of_last, last_winner or {\"seat\": n}"),
    (Preset::Easy, 4, |rules| { rules.engine.source = EngineSource::StarterHighest; rules.starter = Starter::HighestEngineTile; },
        "starter = \"highest_engine_tile\": does not go with engine.source = \"starter_highest\"; choose rotate, highest_pip_sum, draw_for_it, left_of_last, last_winner or {\"seat\": n}"),
    (Preset::Easy, 4, |rules| { rules.engine.source = EngineSource::StarterHighest; rules.starter = Starter::HighestPipSum; }, ""),
    (Preset::Online, 4, |rules| rules.starter = Starter::HighestEngineTile, ""),
    (Preset::Pagat, 4, |rules| rules.starter = Starter::Seat(Seat::new(4)),
        "starter = {\"seat\": 4}: has to be a seat of this game, 0 to 3"),
    (Preset::Pagat, 4, |rules| rules.starter = Starter::Seat(Seat::new(3)), ""),
    // opening
    (Preset::Pagat, 4, |rules| rules.opening.targets = OpeningTargets::OwnOrMexican,
        "opening.targets = \"own_or_mexican\": does not go with opening.extent = \"whole_train\"; choose own_train"),
    (Preset::Gamerules, 4, |rules| { rules.opening.extent = OpeningExtent::Simultaneous; rules.opening.targets = OpeningTargets::Anything; },
        "opening.targets = \"anything\": does not go with opening.extent = \"simultaneous\"; choose own_train"),
    (Preset::Pagat, 4, |rules| { rules.opening.extent = OpeningExtent::Simultaneous; rules.opening.trailing_double = TrailingDouble::Immediate; },
        "opening.trailing_double = \"immediate\": does not go with opening.extent = \"simultaneous\"; choose deferred or forbidden"),
    (Preset::Pagat, 4, |rules| rules.opening.trailing_double = TrailingDouble::Immediate, ""),
    (Preset::Easy, 4, |rules| { rules.opening.trailing_double = TrailingDouble::Immediate; rules.opening.late_start = LateStart::WholeTrain; }, ""),
    (Preset::Pagat, 4, |rules| rules.own_train_first = OwnTrainFirst::AlsoForDoubles, ""),
    // turns
    (Preset::Pagat, 4, |rules| rules.turn.extent = TurnExtent::Sweep,
        "turn.extent = \"sweep\": does not go with doubles.demand = \"extra_tile\"; choose one_tile"),
    (Preset::Golden, 4, |rules| rules.turn.extent = TurnExtent::Sweep, ""),
    (Preset::Pagat, 4, |rules| rules.mexican_train.count = 13,
        "mexican_train.count = 13: has to be at most 12, since each Mexican train begins with another tile of the engine's pip"),
    (Preset::Pagat, 4, |rules| rules.mexican_train.count = 12, ""),
    (Preset::Pagat, 4, |rules| rules.mexican_train.count = 0, ""),
    // doubles
    (Preset::Pagat, 4, |rules| rules.doubles.toes = 0, "doubles.toes = 0: has to be from 1 to 3"),
    (Preset::Pagat, 4, |rules| rules.doubles.toes = 4, "doubles.toes = 4: has to be from 1 to 3"),
    (Preset::Pagat, 4, |rules| rules.doubles.toes = 3, ""),
    (Preset::Spruce, 4, |rules| rules.doubles.binding = DoubleBinding::Nobody,
        "doubles.exhausted = \"ends_round\": does not go with doubles.binding = \"none\"; choose released or stalls"),
    (Preset::Spruce, 4, |rules| rules.doubles.binding = DoubleBinding::Train, ""),
    // ending
    (Preset::Pagat, 4, |rules| rules.game.end = GameEnd::Rounds(0),
        "game.end = {\"rounds\": 0}: has to be from 1 to 4294967295"),
    (Preset::Pagat, 4, |rules| rules.game.end = GameEnd::Target(0),
        "game.end = {\"target\": 0}: has to be from 1 to 4294967295"),
    (Preset::Pagat, 4, |rules| rules.game.end = GameEnd::Target(1), ""),
    (Preset::Pagat, 4, |rules| rules.game.tie_break = vec![TieBreak::MostZeroRounds; 2],
        "game.tie_break = [\"most_zero_rounds\", \"most_zero_rounds\"]: names most_zero_rounds twice"),
    (Preset::Spruce, 4, |rules| rules.scoring.mode = ScoringMode::WinnerTakesOthers, ""),
    (Preset::Pagat, 5, |rules| rules.teams = Teams::Partners,
        "teams = \"partners\": goes with 4, 6 or 8 players, not with 5"),
    (Preset::Pagat, 10, |rules| rules.teams = Teams::Partners,
        "teams = \"partners\": goes with 4, 6 or 8 players, not with 10"),
    (Preset::Pagat, 8, |rules| rules.teams = Teams::Partners, ""),
    (Preset::Pagat, 4, |rules| { rules.last_tile.penalty_tiles = 0; rules.scoring.double_blank = 40; rules.scoring.out_bonus = 7; }, ""),
    // trains
    (Preset::Pagat, 4, |rules| rules.hub.arms = 6,
        "hub.arms = 6: does not go with personal_trains = true; choose 0"),
    (Preset::Pagat, 4, |rules| rules.hub.fill_first = true, ""),
    (Preset::ChickenFoot, 4, |rules| rules.hub.arms = 0, "hub.arms = 0: has to be from 1 to 12"),
    (Preset::ChickenFoot, 4, |rules| rules.hub.arms = 13, "hub.arms = 13: has to be from 1 to 12"),
    (Preset::ChickenFoot, 4, |rules| rules.hub.arms = 12, ""),
    (Preset::ChickenFoot, 4, |rules| rules.own_train_first = OwnTrainFirst::Yes,
        "own_train_first = \"yes\": does not go with personal_trains = false; choose no"),
    (Preset::ChickenFoot, 4, |rules| rules.own_train_first = OwnTrainFirst::AlsoForDoubles,
        "own_train_first = \"also_for_doubles\": does not go with personal_trains = false; choose no"),
    (Preset::ChickenFoot, 4, |rules| rules.opening.extent = OpeningExtent::WholeTrain,
        "opening.extent = \"whole_train\": does not go with personal_trains = false; choose one_tile"),
    (Preset::ChickenFoot, 4, |rules| rules.opening.extent = OpeningExtent::Simultaneous,
        "opening.extent = \"simultaneous\": does not go with personal_trains = false; choose one_tile"),
    (Preset::ChickenFoot, 4, |rules| rules.turn.extent = TurnExtent::Sweep,
        "turn.extent = \"sweep\": does not go with personal_trains = false; choose one_tile"),
    (Preset::ChickenFoot, 4, |rules| rules.mexican_train.count = 1,
        "mexican_train.count = 1: does not go with personal_trains = false; choose 0"),
    (Preset::ChickenFoot, 4, |rules| rules.opening.targets = OpeningTargets::OwnOrMexican, ""),
];

#[test]
fn contradictions_are_refused_one_by_one() {
    for (preset, players, change, expected) in REFUSED {
        assert_eq!(faults(*preset, *players, change).join("\n"), *expected);
    }
}

#[test]
fn all_faults_are_named_at_once() {
    let texts = faults(Preset::Pagat, 4, |rules| {
        rules.players = 1;
        rules.personal_trains = false;
        rules.doubles.demand = DoubleDemand::ExtraTile;
        rules.turn.extent = TurnExtent::Sweep;
        rules.doubles.exhausted = ExhaustedDouble::EndsRound;
        rules.doubles.binding = DoubleBinding::Nobody;
        rules.starter = Starter::Seat(Seat::new(1));
    });
    let fields: Vec<_> = texts.iter().map(|text| text.split(' ').next().unwrap()).collect();
    assert_eq!(
        fields,
        [
            "players",
            "deal",
            "starter",
            "opening.extent",
            "turn.extent",
            "turn.extent",
            "mexican_train.count",
            "doubles.exhausted",
            "hub.arms",
        ],
    );
}

#[test]
fn faults_are_typed() {
    let mut rules = Preset::Pagat.rules(4).unwrap();
    rules.teams = Teams::Partners;
    rules.players = 5;
    let faults = rules.faults();
    assert_eq!(faults.len(), 1);
    assert_eq!((faults[0].field, &faults[0].kind), ("teams", &FaultKind::NoPartners { players: 5 }));
}

#[test]
fn checked_rules_are_rules() {
    let rules = Preset::Pagat.rules(6).unwrap();
    let checked = rules.clone().check().unwrap();
    assert_eq!(checked.hand_size(), 12);
    assert_eq!(checked.players, 6);
    assert_eq!(checked.as_rules(), &rules);
    assert_eq!(CheckedRules::try_from(rules.clone()).unwrap(), checked);
    assert_eq!(Rules::from(checked.clone()), rules);
    assert_eq!(Rules::from(checked), rules);
}
