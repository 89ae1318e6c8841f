//! Doubles that branch: a foot of two or three toes, in games with personal trains.

use mexican_train::rules::{
    DoubleBinding, DoubleDemand, ExhaustedDouble, MarkersAtStart, OpeningExtent, OpeningTargets, Preset, Rules,
};
use mexican_train::{DominoSet, Pip, Refusal, Termination};

use crate::support::positions::two_seats;
use crate::support::scenario::{Scenario, Table, tile, train};

/// The pips of the plain ends of a train.
fn ends(table: &Table, name: &str) -> Vec<u8> {
    table.round.layout().plain_ends(train(name)).iter().map(Pip::value).collect()
}

/// How many toes the only open double still demands.
fn demands(table: &Table) -> u8 {
    let mut open = table.round.layout().open_doubles();
    let demands = open.next().expect("a double is open").demands;
    assert!(open.next().is_none());
    demands
}

/// Seat 0 has laid 5-5 on its own train, holding two tiles for it and 12-8 for the Mexican train. So does seat 1 have
/// two.
fn foot_of(toes: u8, demand: DoubleDemand, binding: DoubleBinding) -> Table {
    let mut table = two_seats(Preset::Gamerules, "12-5 5-5 5-1 5-2 12-8 9-8", "12-7 7-6 5-3 5-4 10-9 11-10", "11-9")
        .rules(|rules| {
            rules.doubles.toes = toes;
            rules.doubles.demand = demand;
            rules.doubles.binding = binding;
        })
        .deal();
    if toes == 1 {
        table.play(&["0 12-5@0", "1 12-7@1", "0 5-5@0"]);
    } else {
        table.play(&["0 12-5@0:12", "1 12-7@1:12", "0 5-5@0:5"]);
    }
    table
}

// One tile covers the double, and the train goes on with one end.
// proves doubles.toes=1
#[test]
fn gamerules_one_tile_covers_a_double() {
    let mut table = foot_of(1, DoubleDemand::ExtraTile, DoubleBinding::Table);
    assert_eq!(table.legal(0), "5-1@0 5-2@0 12-8@M");
    assert_eq!(demands(&table), 1);
    table.play(&["0 5-1@0"]);
    assert_eq!((table.open().as_str(), ends(&table, "0")), ("", vec![1]));
    assert_eq!(table.legal(1), "7-6@1");
}

// Two tiles do, and both go on as ends. The extra tile of the seat that laid the double has to be a toe, the other is
// the next seat's duty, and then all trains are free again.
// proves doubles.toes=2
#[test]
fn mtv_a_foot_of_two_toes_is_filled_before_anything_else() {
    let mut table = foot_of(2, DoubleDemand::ExtraTile, DoubleBinding::Table);
    assert_eq!(demands(&table), 2);
    assert_eq!(table.legal(0), "5-1@0:5-5 5-2@0:5-5");
    table.refuses("0 12-8@M:12", Refusal::CoverFirst { double: tile("5-5"), train: train("0") });
    table.play(&["0 5-1@0:5-5"]);
    assert_eq!((table.turn(), demands(&table), ends(&table, "0")), (1, 1, vec![1]));
    table.refuses("1 7-6@1:7", Refusal::CoverFirst { double: tile("5-5"), train: train("0") });
    assert_eq!(table.legal(1), "5-3@0:5-5 5-4@0:5-5");
    table.play(&["1 5-3@0:5-5"]);
    assert_eq!((table.turn(), table.open().as_str(), ends(&table, "0")), (0, "", vec![1, 3]));
    assert_eq!(table.legal(0), "12-8@M:12");
    table.play(&["0 12-8@M:12"]);
    assert_eq!(table.legal(1), "7-6@1:7");
}

// Three tiles do.
// proves doubles.toes=3
#[test]
fn wik_a_foot_of_three_toes_takes_three_tiles() {
    let mut table = foot_of(3, DoubleDemand::ExtraTile, DoubleBinding::Table);
    assert_eq!(demands(&table), 3);
    table.play(&["0 5-1@0:5-5", "1 5-3@0:5-5"]);
    assert_eq!((table.turn(), demands(&table), table.legal(0).as_str()), (0, 1, "5-2@0:5-5"));
    table.play(&["0 5-2@0:5-5"]);
    assert_eq!((table.open().as_str(), ends(&table, "0")), ("", vec![1, 2, 3]));
    assert_eq!(table.legal(1), "7-6@1:7");
}

// Whoever has to cover a double of his own owes one toe, not the whole foot; the next seats fill the rest.
// proves doubles.toes=3
#[test]
fn mtv_a_cover_is_one_toe() {
    let mut table = foot_of(3, DoubleDemand::Cover, DoubleBinding::Table);
    assert_eq!(table.legal(0), "5-1@0:5-5 5-2@0:5-5");
    table.play(&["0 5-1@0:5-5"]);
    assert_eq!((table.turn(), demands(&table), table.legal(1).as_str()), (1, 2, "5-3@0:5-5 5-4@0:5-5"));
    // Where covering is free, so is the one toe.
    let mut free = foot_of(3, DoubleDemand::MayCover, DoubleBinding::Table);
    assert_eq!(free.legal(0), "stop 5-1@0:5-5 5-2@0:5-5");
    free.play(&["0 5-1@0:5-5"]);
    assert_eq!((free.turn(), demands(&free)), (1, 2));
    // A due double takes one tile a turn.
    table.play(&["1 5-3@0:5-5"]);
    assert_eq!((table.turn(), demands(&table), table.legal(0).as_str()), (0, 1, "5-2@0:5-5"));
}

// Who has no toe draws for one, and passes.
// proves doubles.toes=2
#[test]
fn mtv_a_seat_without_a_toe_draws_for_one() {
    let mut table = two_seats(Preset::Gamerules, "12-5 5-5 12-3 9-8", "12-7 7-6 10-9 11-10", "12-1 5-2")
        .rules(|rules| rules.doubles.toes = 2)
        .deal();
    table.play(&["0 12-5@0:12", "1 12-7@1:12", "0 5-5@0:5"]);
    assert_eq!(table.legal(0), "draw");
    table.play(&["0 draw"]);
    assert_eq!(table.legal(0), "pass");
    table.play(&["0 pass", "1 draw"]);
    assert_eq!((table.markers(), table.legal(1).as_str()), (vec![0], "5-2@0:5-5"));
    table.play(&["1 5-2@0:5-5"]);
    assert_eq!((table.turn(), demands(&table)), (0, 1));
}

/// Nothing more is owed for a double. Seat 0 has laid 5-5 on its train and one toe, 5-1; it could go on there with 1-1.
/// Seat 1 has gone on on its own train meanwhile.
fn half_a_foot(binding: DoubleBinding) -> Table {
    let mut table = two_seats(Preset::Gamerules, "12-5 5-5 5-1 1-1 5-2 9-8", "12-7 7-6 6-4 4-3 10-9 11-10", "11-9")
        .rules(|rules| {
            rules.doubles.toes = 2;
            rules.doubles.demand = DoubleDemand::Nothing;
            rules.doubles.binding = binding;
        })
        .deal();
    table.play(&["0 12-5@0:12", "1 12-7@1:12", "0 5-5@0:5", "1 7-6@1:7", "0 5-1@0:5-5", "1 6-4@1:6"]);
    assert_eq!((table.turn(), demands(&table), ends(&table, "0")), (0, 1, vec![1]));
    table
}

// The train of the foot stands still, for its owner too, until all toes are laid. Others go on.
// proves doubles.binding=train
#[test]
fn jam_a_foot_stops_its_own_train_and_no_other() {
    let mut table = half_a_foot(DoubleBinding::Train);
    table.refuses("0 1-1@0:1", Refusal::TrainStopped { train: train("0"), double: tile("5-5") });
    assert_eq!(table.legal(0), "5-2@0:5-5");
    table.play(&["0 5-2@0:5-5"]);
    assert_eq!((table.open().as_str(), table.legal(1).as_str()), ("", "4-3@1:4"));
    table.play(&["1 4-3@1:4"]);
    assert_eq!(table.legal(0), "1-1@0:1");
}

// Nothing stands still.
// proves doubles.binding=none
#[test]
fn ours_a_foot_that_binds_nobody_leaves_its_train_free() {
    let mut table = half_a_foot(DoubleBinding::Nobody);
    assert_eq!(table.legal(0), "1-1@0:1 5-2@0:5-5");
    table.play(&["0 1-1@0:1"]);
    assert_eq!(table.open(), "5-5@0 1-1@0");
}

// The train stands still at once, within the turn of the double: of two ends the seat may go on at the foot only.
// proves doubles.binding=train
#[test]
fn jam_a_foot_stops_its_train_at_once() {
    let legal = |binding| {
        let mut table =
            two_seats(Preset::Gamerules, "12-5 5-5 5-1 5-2 1-1 2-0 12-3", "12-7 7-6 6-4 4-3 3-0 10-9 11-10", "")
                .rules(|rules| {
                    rules.doubles.toes = 2;
                    rules.doubles.binding = binding;
                })
                .deal();
        table.play(&["0 12-5@0:12", "1 12-7@1:12", "0 5-5@0:5", "0 5-1@0:5-5"]);
        if binding == DoubleBinding::Table {
            table.play(&["1 draw", "1 pass", "0 5-2@0:5-5", "1 7-6@1:7"]);
        } else {
            table.play(&["1 7-6@1:7", "0 5-2@0:5-5", "1 6-4@1:6"]);
        }
        table.play(&["0 1-1@0:1"]);
        table.legal(0)
    };
    // After 1-1 the extra tile: 2-0 would fit the other end of the train, and 12-3 the Mexican train. None covers 1-1.
    assert_eq!(legal(DoubleBinding::Nobody), "2-0@0:2 12-3@M:12");
    assert_eq!(legal(DoubleBinding::Train), "12-3@M:12");
    assert_eq!(legal(DoubleBinding::Table), "draw");
}

// A marker opens every end of a train.
// proves doubles.toes=2
#[test]
fn ours_a_marker_opens_every_end_of_a_train() {
    let mut table = two_seats(Preset::Gamerules, "12-5 5-5 5-1 9-8 10-8 11-8", "12-7 5-3 7-6 4-1 3-2 10-9", "11-10")
        .rules(|rules| {
            rules.doubles.toes = 2;
            rules.doubles.demand = DoubleDemand::Nothing;
        })
        .deal();
    table.play(&["0 12-5@0:12", "1 12-7@1:12", "0 5-5@0:5", "1 5-3@0:5-5", "0 5-1@0:5-5"]);
    assert_eq!((ends(&table, "0"), table.legal(1).as_str()), (vec![1, 3], "7-6@1:7"));
    table.play(&["1 7-6@1:7", "0 draw", "0 pass"]);
    assert_eq!((table.markers(), table.legal(1).as_str()), (vec![0], "3-2@0:3 4-1@0:1"));
}

// The seat says which of several places it means.
#[test]
fn ours_a_tile_is_laid_where_its_seat_says() {
    let mut table = foot_of(2, DoubleDemand::ExtraTile, DoubleBinding::Table);
    table.refuses("0 5-1@0", Refusal::NoSuchEnd { train: train("0") });
    table.refuses("0 5-1@0:5", Refusal::NoSuchEnd { train: train("0") });
    table.refuses("0 5-1@0:3-3", Refusal::NoSuchEnd { train: train("0") });
    table.play(&["0 5-1@0:5-5"]);
}

// Doubles inside a first-turn train grow no toes; one that trails it does, when the lap is over.
// proves doubles.toes=2
#[test]
fn mtv_a_double_inside_a_first_turn_train_grows_no_toes() {
    let mut table = two_seats(Preset::Gamerules, "12-5 5-5 5-3 9-8 10-8", "12-7 7-7 5-1 6-4 11-3", "")
        .rules(|rules| {
            rules.doubles.toes = 2;
            rules.opening.extent = OpeningExtent::WholeTrain;
            rules.opening.targets = OpeningTargets::OwnTrain;
        })
        .deal();
    table.play(&["0 12-5@0:12", "0 5-5@0:5", "0 5-3@0:5"]);
    assert_eq!((table.open().as_str(), ends(&table, "0")), ("", vec![3]));
    table.play(&["1 12-7@1:12", "1 7-7@1:7"]);
    assert_eq!((table.turn(), table.open().as_str(), demands(&table)), (0, "7-7@1", 2));
}

/// The whole double-six set is dealt. Seat 0 has laid 1-1 on its train; only 1-0, in the hand of seat 1, is left for
/// it, and seat 1 has laid that as a toe.
fn foot_that_ran_out(exhausted: ExhaustedDouble, binding: DoubleBinding) -> Table {
    let rules = |rules: &mut Rules| {
        rules.opening.extent = OpeningExtent::WholeTrain;
        rules.opening.targets = OpeningTargets::OwnTrain;
        rules.markers.at_start = MarkersAtStart::AlwaysPublic;
        rules.doubles.toes = 2;
        rules.doubles.demand = DoubleDemand::Nothing;
        rules.doubles.exhausted = exhausted;
        rules.doubles.binding = binding;
    };
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .set(DominoSet::Six)
        .rules(rules)
        .engine("6-6")
        .starter(0)
        .hand(0, "6-1 1-1 6-3 0-0 2-0 2-2 3-0 3-2 3-3")
        .hand(1, "6-2 2-1 3-1 4-3 4-1 5-1 5-0 1-0 5-5")
        .hand(2, "4-0 4-2 4-4 5-2 5-3 5-4 6-0 6-4 6-5")
        .deal();
    table.play(&["0 6-1@0:6", "0 stop", "1 6-2@1:6", "1 2-1@1:2", "1 3-1@1:1", "1 4-3@1:3", "1 4-1@1:4"]);
    table.play(&["1 5-1@1:1", "1 5-0@1:5", "1 stop", "2 6-4@2:6", "2 stop", "0 1-1@0:1", "1 1-0@0:1-1"]);
    table
}

// A foot whose tiles have run out is released like any exhausted double: it binds nobody, and its train goes on from
// the toes that it has.
// proves doubles.exhausted=released
#[test]
fn ours_a_foot_without_tiles_is_released() {
    for binding in [DoubleBinding::Table, DoubleBinding::Train] {
        let table = foot_that_ran_out(ExhaustedDouble::Released, binding);
        assert_eq!(ends(&table, "0"), [0]);
        let anywhere = "4-0@0:0 6-0@0:0 4-0@1:0 6-0@1:0 4-0@2:4 4-2@2:4 4-4@2:4 5-4@2:4 6-0@M:6 6-5@M:6";
        assert_eq!(table.legal(2), anywhere, "{binding:?}");
    }
}

// Where exhausted doubles stall, it still does what the binding says: the whole table, or its own train.
// proves doubles.exhausted=stalls, doubles.binding=train
#[test]
fn ours_a_foot_without_tiles_stalls() {
    let table = foot_that_ran_out(ExhaustedDouble::Stalls, DoubleBinding::Table);
    assert_eq!(table.legal(2), "pass");
    let table = foot_that_ran_out(ExhaustedDouble::Stalls, DoubleBinding::Train);
    assert_eq!(table.legal(2), "4-0@1:0 6-0@1:0 4-0@2:4 4-2@2:4 4-4@2:4 5-4@2:4 6-0@M:6 6-5@M:6");
}

// And where they end the round, it does when the turn of its last tile is over.
// proves doubles.exhausted=ends_round
#[test]
fn ours_a_foot_without_tiles_ends_the_round() {
    let table = foot_that_ran_out(ExhaustedDouble::EndsRound, DoubleBinding::Table);
    assert_eq!(table.round.termination(), Some(Termination::DoubleExhausted { double: tile("1-1") }));
}
