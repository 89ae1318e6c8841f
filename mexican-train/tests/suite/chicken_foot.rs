//! Chicken Foot, or playing on the arms of the hub instead of trains of one's own.

use mexican_train::rules::{
    DoubleBinding, ExhaustedDouble, MarkersAtStart, OpeningExtent, OwnTrainFirst, Preset, Rules, TurnExtent,
};
use mexican_train::{DominoSet, Pip, Refusal, Termination};

use crate::support::positions::{NOBODY, pass_to_the_end, two_seats};
use crate::support::scenario::{Scenario, Table, seats, tile, train};

/// The plain ends of a train.
fn ends(table: &Table, name: &str) -> Vec<u8> {
    table.round.layout().plain_ends(train(name)).iter().map(Pip::value).collect()
}

/// The names of all trains.
fn trains(table: &Table) -> String {
    table.round.layout().trains().map(|train| train.to_string()).collect::<Vec<_>>().join(" ")
}

/// Two seats on so many arms. Seat 0 lays 12-12 in the hub and begins.
fn on_arms(arms: u8, hand_0: &str, hand_1: &str, boneyard: &str) -> Scenario {
    two_seats(Preset::ChickenFoot, hand_0, hand_1, boneyard).rules(|rules| rules.hub.arms = arms)
}

// There are six arms, which belong to all, and nothing else.
// proves personal_trains=false, hub.arms=6
#[test]
fn chicken_foot_has_six_arms_and_no_trains_of_the_seats() {
    let mut table = two_seats(Preset::ChickenFoot, "* 12-5 12-3", "12-7 9-8 7-6", "").deal();
    assert_eq!(trains(&table), "A0 A1 A2 A3 A4 A5");
    table.refuses("0 12-5@0:12", Refusal::NoSuchTrain { train: train("0") });
    table.refuses("0 12-5@M:12", Refusal::NoSuchTrain { train: train("M") });
    assert_eq!(table.legal(0), "12-3@A0:12 12-5@A0:12");
}

// With personal trains there are no arms.
// proves personal_trains=true, hub.arms=0
#[test]
fn pagat_has_a_train_for_each_seat_and_no_arms() {
    let mut table = two_seats(Preset::Pagat, "* 12-5 12-3", "12-7 9-8 7-6", "").deal();
    assert_eq!(trains(&table), "0 1 M");
    table.refuses("0 12-5@A0", Refusal::NoSuchTrain { train: train("A0") });
    let mut rules = table.rules().to_rules();
    rules.hub.arms = 6;
    let error = rules.check().expect_err("arms go without personal trains");
    assert_eq!(error.faults().iter().map(|fault| fault.field).collect::<Vec<_>>(), ["hub.arms"]);
}

// What is about personal trains and Mexican trains is refused without them, and at least one arm is needed.
#[test]
fn chicken_foot_refuses_what_is_about_trains() {
    let faults = |change: fn(&mut Rules)| {
        let mut rules = Preset::ChickenFoot.rules(4).expect("it serves four");
        change(&mut rules);
        rules.faults().iter().map(|fault| fault.field).collect::<Vec<_>>()
    };
    assert_eq!(faults(|_| {}), [""; 0]);
    assert_eq!(faults(|rules| rules.opening.extent = OpeningExtent::WholeTrain), ["opening.extent"]);
    assert_eq!(faults(|rules| rules.own_train_first = OwnTrainFirst::Yes), ["own_train_first"]);
    assert_eq!(faults(|rules| rules.turn.extent = TurnExtent::Sweep), ["turn.extent"]);
    assert_eq!(faults(|rules| rules.mexican_train.count = 1), ["mexican_train.count"]);
    assert_eq!(faults(|rules| rules.hub.arms = 0), ["hub.arms"]);
    assert_eq!(faults(|rules| rules.hub.arms = 13), ["hub.arms"]);
    assert_eq!(faults(|rules| rules.hub.arms = 12), [""; 0]);
    // What is about markers is without effect.
    assert_eq!(faults(|rules| rules.markers.at_start = MarkersAtStart::AlwaysPublic), [""; 0]);
}

// All arms are started, one after the other, before any goes on. A seat that cannot start one draws, passes, and is not
// marked; a drawn tile starts one.
// proves hub.fill_first=true
#[test]
fn chicken_foot_the_hub_is_filled_first() {
    let mut table = on_arms(3, "* 12-5 5-5 5-1 9-8", "10-4 5-2 5-3 8-6 8-7", "11-10 12-9 12-2").deal();
    assert_eq!(table.legal(0), "12-5@A0:12");
    table.play(&["0 12-5@A0:12"]);
    table.refuses("1 5-2@A0:5", Refusal::FillHubFirst { next: train("A1") });
    assert_eq!(table.legal(1), "draw");
    table.play(&["1 draw", "1 pass"]);
    assert_eq!(table.markers(), NOBODY);
    // Doubles wait too.
    table.refuses("0 5-5@A0:5", Refusal::FillHubFirst { next: train("A1") });
    table.play(&["0 draw"]);
    assert_eq!(table.legal(0), "pass 12-9@A1:12");
    table.play(&["0 12-9@A1:12", "1 draw", "1 12-2@A2:12"]);
    assert_eq!(table.legal(0), "5-1@A0:5 5-5@A0:5 9-8@A1:9");
}

// Without that an arm may go on while others are not started.
// proves hub.fill_first=false
#[test]
fn ours_an_arm_may_go_on_before_the_hub_is_filled() {
    let scenario = on_arms(3, "* 12-5 5-5 5-1 9-8", "12-4 5-2 5-3 8-6 8-7", "");
    let mut table = scenario.rules(|rules| rules.hub.fill_first = false).deal();
    table.play(&["0 12-5@A0:12"]);
    assert!(table.legal(1).starts_with("5-2@A0:5 5-3@A0:5 12-4@A1:12"), "{}", table.legal(1));
    table.play(&["1 5-2@A0:5", "0 draw", "0 pass", "1 12-4@A1:12"]);
    assert_eq!(ends(&table, "A0"), [2]);
}

// Four arms are filled sooner than six.
// proves hub.arms=4, hub.arms=6
#[test]
fn chicken_foot_variation_four_arms() {
    let after_four = |arms| {
        let mut table = on_arms(arms, "* 12-1 12-2 12-5 4-0", "12-3 12-4 12-6 9-8 9-7", "").deal();
        table.play(&["0 12-1@A0:12", "1 12-3@A1:12", "0 12-2@A2:12", "1 12-4@A3:12"]);
        (trains(&table), table.legal(0))
    };
    assert_eq!(after_four(4), ("A0 A1 A2 A3".into(), "4-0@A3:4".into()));
    assert_eq!(after_four(6), ("A0 A1 A2 A3 A4 A5".into(), "12-5@A4:12".into()));
}

/// Three seats on two arms. Seat 0 has laid 5-5 on the first; each seat has a tile for it, seat 2 two.
fn foot(toes: u8) -> Table {
    let mut table = Scenario::preset(Preset::ChickenFoot, 3)
        .rules(|rules| {
            rules.hub.arms = 2;
            rules.doubles.toes = toes;
        })
        .hand(0, "12-12 12-5 5-5 5-1 9-8")
        .hand(1, "12-7 5-2 7-3 10-9 7-1")
        .hand(2, "5-3 7-6 5-4 11-8 11-6")
        .deal();
    if toes == 1 {
        table.play(&["0 12-5@A0", "1 12-7@A1"]);
        assert_eq!(table.legal(2), "5-3@A0 5-4@A0 7-6@A1");
        table.play(&["2 7-6@A1", "0 5-5@A0"]);
    } else {
        table.play(&["0 12-5@A0:12", "1 12-7@A1:12"]);
        assert_eq!(table.legal(2), "5-3@A0:5 5-4@A0:5 7-6@A1:7");
        table.play(&["2 7-6@A1:7", "0 5-5@A0:5"]);
    }
    table
}

// A double is a foot: nothing else is played until it has three toes, one from each seat in turn, and then all three
// are ends. The seat that laid the double has done with its turn.
// proves doubles.toes=3, doubles.demand=nothing
#[test]
fn chicken_foot_a_double_takes_three_toes_before_anything_else() {
    let mut table = foot(3);
    assert_eq!((table.turn(), table.legal(1).as_str()), (1, "5-2@A0:5-5"));
    table.play(&["1 5-2@A0:5-5"]);
    table.refuses("2 11-6@A1:6", Refusal::CoverFirst { double: tile("5-5"), train: train("A0") });
    assert_eq!(table.legal(2), "5-3@A0:5-5 5-4@A0:5-5");
    table.play(&["2 5-3@A0:5-5"]);
    assert_eq!(table.legal(0), "5-1@A0:5-5");
    table.play(&["0 5-1@A0:5-5"]);
    assert_eq!((table.open().as_str(), ends(&table, "A0")), ("", vec![1, 2, 3]));
    assert_eq!(table.legal(1), "7-1@A0:1 7-3@A0:3");
}

// proves doubles.toes=2
#[test]
fn jam_a_chicken_foot_of_two_toes() {
    let mut table = foot(2);
    table.play(&["1 5-2@A0:5-5", "2 5-3@A0:5-5"]);
    assert_eq!((table.open().as_str(), ends(&table, "A0")), ("", vec![2, 3]));
    assert_eq!(table.legal(1), "");
    table.play(&["0 draw", "0 pass"]);
    assert_eq!(table.legal(1), "7-3@A0:3");
}

// proves doubles.toes=1
#[test]
fn jam_arms_without_feet() {
    let mut table = foot(1);
    assert_eq!(table.legal(1), "5-2@A0");
    table.play(&["1 5-2@A0"]);
    assert_eq!((table.open().as_str(), ends(&table, "A0"), table.legal(2).as_str()), ("", vec![2], "11-6@A1"));
}

// Who has no toe draws one tile and passes, and the foot is the next seat's duty. A drawn toe may be kept.
#[test]
fn chicken_foot_a_seat_without_a_toe_draws_and_passes() {
    let mut table = on_arms(2, "* 12-5 5-5 5-1 9-8", "12-7 7-3 10-9 7-1 8-6", "7-2 5-4 5-0").deal();
    table.play(&["0 12-5@A0:12", "1 12-7@A1:12", "0 5-5@A0:5", "1 draw"]);
    table.refuses("1 7-2@A1:7", Refusal::CoverFirst { double: tile("5-5"), train: train("A0") });
    assert_eq!(table.legal(1), "pass");
    table.play(&["1 pass", "0 5-1@A0:5-5", "1 draw"]);
    assert_eq!(table.legal(1), "pass 5-4@A0:5-5");
    table.play(&["1 pass", "0 draw", "0 5-0@A0:5-5"]);
    assert_eq!((table.legal(1).as_str(), table.markers()), ("5-4@A0:5-5", vec![]));
}

/// Two seats on two arms, with 5-5 and two of its three toes, 5-2 and 5-1, on the first. Seat 1 has 2-0 for one of
/// them, and 7-3 for the other arm.
fn foot_of_two_arms(binding: DoubleBinding) -> Table {
    let mut table = on_arms(2, "* 12-5 5-5 5-1 4-1 9-8", "12-7 5-2 7-3 2-0 10-9 8-6", "")
        .rules(|rules| rules.doubles.binding = binding)
        .deal();
    table.play(&["0 12-5@A0:12", "1 12-7@A1:12", "0 5-5@A0:5"]);
    let legal = if binding == DoubleBinding::Table { "5-2@A0:5-5" } else { "5-2@A0:5-5 7-3@A1:7" };
    assert_eq!(table.legal(1), legal);
    table.play(&["1 5-2@A0:5-5", "0 5-1@A0:5-5"]);
    table
}

// A foot stops the whole table, its own arm, or nothing. Toes that are laid are ends, which stand still with their arm.
// proves doubles.binding=table, doubles.binding=train, doubles.binding=none
#[test]
fn jam_a_chicken_foot_stops_what_the_binding_says() {
    assert_eq!(foot_of_two_arms(DoubleBinding::Table).legal(1), "draw");
    let mut table = foot_of_two_arms(DoubleBinding::Train);
    table.refuses("1 2-0@A0:2", Refusal::TrainStopped { train: train("A0"), double: tile("5-5") });
    assert_eq!(table.legal(1), "7-3@A1:7");
    assert_eq!(foot_of_two_arms(DoubleBinding::Nobody).legal(1), "2-0@A0:2 7-3@A1:7");
}

// A plain end and an open double with the same pip on one arm are two places, between which the seat chooses.
#[test]
fn ours_a_plain_end_and_an_open_double_of_the_same_pip_are_two_places() {
    let mut table = on_arms(1, "* 12-3 5-3 5-5 5-2 9-8", "3-3 3-1 5-1 10-9 8-7 11-6", "")
        .rules(|rules| {
            rules.doubles.toes = 2;
            rules.doubles.binding = DoubleBinding::Nobody;
        })
        .deal();
    table.play(&["0 12-3@A0:12", "1 3-3@A0:3", "0 5-3@A0:3-3", "1 3-1@A0:3-3", "0 5-5@A0:5"]);
    assert_eq!(table.legal(1), "5-1@A0:1 5-1@A0:5-5");
    table.play(&["1 5-1@A0:1"]);
    assert_eq!(table.legal(0), "5-2@A0:5 5-2@A0:5-5");
    table.play(&["0 5-2@A0:5-5"]);
    assert_eq!((table.open().as_str(), ends(&table, "A0")), ("5-5@A0", vec![2, 5]));
}

// Plain ends with the same pip on one arm are one place; when a tile is laid there, the other end is still left.
#[test]
fn ours_plain_ends_of_the_same_pip_are_one_place() {
    let mut table = on_arms(1, "* 12-3 5-3 5-1 2-1 9-8", "3-3 3-1 4-1 10-9 8-7 11-6", "")
        .rules(|rules| rules.doubles.toes = 2)
        .deal();
    table.play(&["0 12-3@A0:12", "1 3-3@A0:3", "0 5-3@A0:3-3", "1 3-1@A0:3-3", "0 5-1@A0:5"]);
    assert_eq!((ends(&table, "A0"), table.legal(1).as_str()), (vec![1], "4-1@A0:1"));
    table.play(&["1 4-1@A0:1"]);
    assert_eq!((ends(&table, "A0"), table.legal(0).as_str()), (vec![1, 4], "2-1@A0:1"));
}

/// Four seats with the whole double-six set on three arms. Seat 0 has laid 1-1; one toe, 1-0, is left for it, which
/// seat 1 has laid.
fn foot_that_ran_out(exhausted: ExhaustedDouble) -> Table {
    let mut table = Scenario::preset(Preset::ChickenFoot, 4)
        .set(DominoSet::Six)
        .rules(|rules| {
            rules.hub.arms = 3;
            rules.doubles.exhausted = exhausted;
        })
        .hand(0, "6-6 6-1 3-1 1-1 0-0 2-0 2-2")
        .hand(1, "6-2 4-3 1-0 3-0 4-0 5-0 6-0")
        .hand(2, "6-3 4-1 3-2 4-2 5-2 3-3 5-3")
        .hand(3, "2-1 5-1 4-4 5-4 6-4 5-5 6-5")
        .deal();
    table.play(&["0 6-1@A0:6", "1 6-2@A1:6", "2 6-3@A2:6", "3 2-1@A1:2", "0 3-1@A1:1", "1 4-3@A1:3"]);
    table.play(&["2 4-1@A1:4", "3 5-1@A1:1", "0 1-1@A0:1", "1 1-0@A0:1-1"]);
    table
}

// A foot whose tiles have run out before it has its toes binds nobody.
// proves doubles.exhausted=released
#[test]
fn chicken_foot_a_foot_without_tiles_is_released() {
    let mut table = foot_that_ran_out(ExhaustedDouble::Released);
    assert_eq!(table.legal(2), "5-2@A1:5 5-3@A1:5 3-2@A2:3 3-3@A2:3 5-3@A2:3");
    table.play(&["2 5-2@A1:5"]);
    assert_eq!(ends(&table, "A0"), [0]);
}

// Elsewhere it stalls the table, or ends the round.
// proves doubles.exhausted=stalls, doubles.exhausted=ends_round
#[test]
fn ours_a_chicken_foot_without_tiles_stalls_or_ends_the_round() {
    let mut table = foot_that_ran_out(ExhaustedDouble::Stalls);
    // No markers are placed here, so that one lap of passes is the end.
    assert_eq!(pass_to_the_end(&mut table), [2, 3, 0, 1]);
    assert_eq!(table.round.termination(), Some(Termination::Blocked));
    let table = foot_that_ran_out(ExhaustedDouble::EndsRound);
    assert_eq!(table.round.termination(), Some(Termination::DoubleExhausted { double: tile("1-1") }));
}

// The last tile may be a double, and the round is over with it. The double blank counts 30.
// proves doubles.going_out=allowed, scoring.double_blank=30
#[test]
fn chicken_foot_goes_out_with_a_double() {
    let mut table = on_arms(2, "* 12-5 5-5", "12-7 9-8 0-0", "").deal();
    table.play(&["0 12-5@A0:12", "1 12-7@A1:12", "0 5-5@A0:5"]);
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), vec![0, 47]));
}

// A hand that is empty in the first lap ends the round at once.
#[test]
fn chicken_foot_a_hand_emptied_in_the_first_lap_ends_the_round() {
    let mut table = two_seats(Preset::ChickenFoot, "* 12-5", "12-7 9-8", "").deal();
    table.play(&["0 12-5@A0:12"]);
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), vec![0, 36]));
}

// A block on a single arm: nine tiles, after which its end shows a six and all sixes are out. Nobody is marked, so
// that one lap of passes ends the round. 30 for the double blank, 1 and 2; 17; 30; 40.
// proves scoring.double_blank=30
#[test]
fn chicken_foot_blocked_round() {
    let mut table = Scenario::preset(Preset::ChickenFoot, 4)
        .set(DominoSet::Six)
        .rules(|rules| rules.hub.arms = 1)
        .hand(0, "6-6 6-1 4-3 6-0 0-0 1-0 2-0")
        .hand(1, "2-1 6-4 1-1 3-0 4-0 3-1 2-2")
        .hand(2, "6-2 6-5 3-2 4-1 5-1 3-3 4-4")
        .hand(3, "6-3 5-0 5-5 4-2 5-2 5-3 5-4")
        .deal();
    table.play(&["0 6-1@A0:6", "1 2-1@A0:1", "2 6-2@A0:2", "3 6-3@A0:6", "0 4-3@A0:3", "1 6-4@A0:4"]);
    table.play(&["2 6-5@A0:6", "3 5-0@A0:5", "0 6-0@A0:0"]);
    assert_eq!(pass_to_the_end(&mut table), [1, 2, 3, 0]);
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Blocked), vec![33, 17, 30, 40]));
    assert_eq!((table.score().winners, table.markers()), (seats(&[1]), vec![]));
}
