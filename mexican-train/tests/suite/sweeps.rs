//! Turns in which a seat plays all that fits, train by train.

use mexican_train::rules::{
    Direction, DoubleDemand, MarkerRemoval, MarkersAtStart, OpeningTargets, Preset, Rules, TurnExtent,
};
use mexican_train::{DominoSet, Refusal, Seat};

use crate::support::scenario::{Scenario, Table, seats, train};

/// A table at which one sweeps, with 6-6 in the hub of a double-six set. Seat 0 begins.
fn sweeping(players: u8, change: impl FnOnce(&mut Rules)) -> Scenario {
    let scenario = Scenario::preset(Preset::Gamerules, players).set(DominoSet::Six).rules(|rules| {
        rules.turn.extent = TurnExtent::Sweep;
        rules.doubles.demand = DoubleDemand::Cover;
        change(rules);
    });
    scenario.engine("6-6").starter(0)
}

fn elsewhere(named: &str) -> Refusal {
    Refusal::SweepElsewhere { train: train(named) }
}

// proves turn.extent=sweep
#[test]
fn mtv_a_sweep_goes_on_while_a_tile_fits() {
    let mut table = sweeping(3, |_| {})
        .hand(0, "6-1 1-0 6-4 4-3 5-5 2-2")
        .hand(1, "6-2 2-1 3-2 5-4 5-2 4-1")
        .hand(2, "6-3 3-1 5-3 4-2 2-0 3-0")
        .deal();
    // The first turn is no sweep: 1-0 has to wait.
    table.play(&["0 6-1@0"]);
    assert_eq!(table.turn(), 1);
    table.play(&["1 6-2@1", "2 6-3@2"]);

    // The own train comes first. It cannot be passed while a tile fits, and the sweep cannot be broken off.
    assert_eq!(table.legal(0), "1-0@0");
    table.refuses("0 6-4@M", elsewhere("M"));
    table.refuses("0 pass", Refusal::CanPlay);
    table.play(&["0 1-0@0"]);
    // 2-2 would fit the train of seat 1, but that is closed and skipped, like that of seat 2.
    table.refuses("0 2-2@1", Refusal::TrainClosed { train: train("1") });
    assert_eq!(table.legal(0), "6-4@M");
    table.refuses("0 stop", Refusal::NothingToStop);
    table.refuses("0 pass", Refusal::CanPlay);
    table.play(&["0 6-4@M"]);
    assert_eq!(table.legal(0), "4-3@M");
    table.play(&["0 4-3@M"]);
    // The circle is closed.
    assert_eq!(table.turn(), 1);
    assert_eq!((table.train("0"), table.train("M")), ("6-1 1-0".into(), "6-4 4-3".into()));
}

// proves turn.extent=sweep
#[test]
fn mtv_the_own_train_is_passed_when_nothing_fits_it() {
    let mut table = sweeping(2, |_| {}).hand(0, "6-1 6-4 4-3 5-5").hand(1, "6-2 3-1 4-1 5-1").deal();
    table.play(&["0 6-1@0", "1 6-2@1"]);
    assert_eq!(table.legal(0), "6-4@M");
    table.play(&["0 6-4@M", "0 4-3@M"]);
    assert_eq!(table.turn(), 1);
}

/// Seat 1 could not start, and seat 2 has laid 6-5 on its open train.
fn open_train_with_a_five(hand_0: &str) -> Table {
    let mut table = sweeping(3, |rules| rules.opening.targets = OpeningTargets::Anything)
        .hand(0, hand_0)
        .hand(1, "5-1 4-1 2-1 3-1")
        .hand(2, "6-5 5-2 2-0 3-3")
        .boneyard("4-0 5-0")
        .deal();
    table.play(&["0 6-1@0", "1 draw", "1 pass", "2 6-5@1"]);
    assert_eq!(table.markers(), [1]);
    table
}

// proves turn.extent=sweep
#[test]
fn mtv_a_sweep_ends_at_the_first_open_train_that_nothing_fits() {
    let mut table = open_train_with_a_five("6-1 1-0 3-0 6-4");
    table.play(&["0 1-0@0", "0 3-0@0"]);
    // 6-4 would fit the Mexican train, which comes after the train of seat 1.
    assert_eq!(table.turn(), 1);
    assert_eq!(table.hand(0), "6-4");
}

// proves turn.extent=sweep
#[test]
fn mtv_a_sweep_that_ends_before_it_begins_is_a_draw() {
    let mut table = open_train_with_a_five("6-1 6-4 4-3 2-2");
    assert_eq!(table.legal(0), "draw");
    table.refuses("0 6-4@M", elsewhere("M"));
    table.play(&["0 draw"]);
    assert_eq!(table.legal(0), "5-0@1");
    // With the drawn tile the sweep goes on, to the Mexican train as well.
    table.play(&["0 5-0@1"]);
    assert_eq!(table.legal(0), "6-4@M");
    table.play(&["0 6-4@M", "0 4-3@M"]);
    assert_eq!((table.turn(), table.hand(0)), (1, "2-2".into()));
}

// proves turn.extent=sweep
#[test]
fn mtv_who_has_played_nothing_draws_and_sweeps_on_with_the_drawn_tile() {
    let deal = |boneyard| {
        let scenario = sweeping(2, |_| {}).hand(0, "6-1 5-4 4-3 2-2").hand(1, "6-2 3-1 4-1 2-0");
        let mut table = scenario.boneyard(boneyard).deal();
        table.play(&["0 6-1@0", "1 6-2@1"]);
        assert_eq!(table.legal(0), "draw");
        table.play(&["0 draw"]);
        table
    };
    let mut table = deal("5-1");
    assert_eq!(table.legal(0), "5-1@0");
    table.play(&["0 5-1@0"]);
    assert_eq!(table.legal(0), "5-4@0");
    table.play(&["0 5-4@0"]);
    assert_eq!(table.legal(0), "4-3@0");
    table.play(&["0 4-3@0"]);
    assert_eq!((table.turn(), table.train("0")), (1, "6-1 5-1 5-4 4-3".into()));

    let mut table = deal("5-3");
    assert_eq!(table.legal(0), "pass");
    table.play(&["0 pass"]);
    assert_eq!((table.turn(), table.markers()), (1, vec![0]));

    // Who has played something does not draw when the sweep ends.
    let mut table = deal("6-0 3-0");
    table.play(&["0 6-0@M"]);
    assert_eq!((table.turn(), table.hand(0)), (1, "2-2 4-3 5-4".into()));
}

// proves turn.extent=sweep, direction=clockwise, direction=counter_clockwise, markers.at_start=always_public
#[test]
fn mtv_the_circle_goes_in_the_direction_of_play() {
    let deal = |direction| {
        let scenario = sweeping(3, |rules| {
            rules.direction = direction;
            rules.markers.at_start = MarkersAtStart::AlwaysPublic;
        });
        scenario.hand(0, "6-1 2-0 3-0 5-4").hand(1, "6-2 4-1 5-1 3-1").hand(2, "6-3 4-2 5-2 2-1").deal()
    };
    // Nothing fits the own one. 2-0 would fit the train of seat 1, and 3-0 that of seat 2.
    let mut table = deal(Direction::Clockwise);
    table.play(&["0 6-1@0", "1 6-2@1", "2 6-3@2"]);
    assert_eq!(table.legal(0), "2-0@1");
    table.refuses("0 3-0@2", elsewhere("2"));
    table.play(&["0 2-0@1"]);
    assert_eq!(table.legal(0), "3-0@1");
    table.play(&["0 3-0@1"]);
    assert_eq!((table.turn(), table.train("1")), (1, "6-2 2-0 3-0".into()));

    let mut table = deal(Direction::CounterClockwise);
    table.play(&["0 6-1@0", "2 6-3@2", "1 6-2@1"]);
    assert_eq!(table.legal(0), "3-0@2");
    table.refuses("0 2-0@1", elsewhere("1"));
    table.play(&["0 3-0@2", "0 2-0@2"]);
    assert_eq!((table.turn(), table.train("2")), (2, "6-3 3-0 2-0".into()));
}

// proves turn.extent=sweep
#[test]
fn mtv_the_mexican_trains_are_the_last_of_the_circle() {
    let mut table = sweeping(2, |rules| rules.mexican_train.count = 2)
        .hand(0, "6-1 6-4 6-5 4-3 2-2")
        .hand(1, "6-2 3-1 4-1 5-1 2-0")
        .deal();
    table.play(&["0 6-1@0", "1 6-2@1"]);
    assert_eq!(table.legal(0), "6-4@M 6-5@M");
    table.play(&["0 6-4@M"]);
    assert_eq!(table.legal(0), "4-3@M");
    table.play(&["0 4-3@M"]);
    assert_eq!(table.legal(0), "6-5@M1");
    table.play(&["0 6-5@M1"]);
    assert_eq!(table.turn(), 1);
}

#[test]
fn mtv_a_due_double_is_covered_instead() {
    let mut table = sweeping(2, |_| {}).hand(0, "6-1 1-1 4-0 5-0").hand(1, "6-2 3-1 3-2 3-0").boneyard("5-4").deal();
    table.play(&["0 6-1@0", "1 6-2@1", "0 1-1@0", "0 draw", "0 pass"]);
    assert_eq!((table.open().as_str(), table.markers()), ("1-1@0", vec![0]));
    // 3-2 fits the own train, and after the cover 3-2 and 3-0 would fit the train of seat 0.
    assert_eq!(table.legal(1), "3-1@0");
    table.play(&["1 3-1@0"]);
    assert_eq!((table.turn(), table.open()), (0, String::new()));
    table.refuses("1 3-2@0", Refusal::NotYourTurn { seat: Seat::new(1), to_act: seats(&[0]) });
}

// proves turn.extent=sweep
#[test]
fn mtv_a_double_of_the_sweep_is_covered_in_it() {
    let mut table = sweeping(2, |_| {}).hand(0, "6-1 1-1 4-1 4-3 5-5").hand(1, "6-2 3-1 2-1 5-1 2-0").deal();
    table.play(&["0 6-1@0", "1 6-2@1"]);
    assert_eq!(table.legal(0), "1-1@0 4-1@0");
    table.play(&["0 1-1@0"]);
    assert_eq!(table.legal(0), "4-1@0");
    table.refuses("0 stop", Refusal::NothingToStop);
    table.play(&["0 4-1@0"]);
    // One's own double ends nothing.
    assert_eq!(table.legal(0), "4-3@0");
    table.play(&["0 4-3@0"]);
    assert_eq!((table.turn(), table.open()), (1, String::new()));
}

#[test]
fn ours_a_sweep_goes_on_after_a_double_that_a_drawn_tile_has_covered() {
    let mut table =
        sweeping(2, |_| {}).hand(0, "6-1 1-1 4-3 5-5 4-0").hand(1, "6-2 3-1 2-1 5-1 2-0").boneyard("4-1").deal();
    table.play(&["0 6-1@0", "1 6-2@1", "0 1-1@0", "0 draw"]);
    assert_eq!(table.legal(0), "4-1@0");
    table.play(&["0 4-1@0"]);
    assert_eq!(table.legal(0), "4-0@0 4-3@0");
}

#[test]
fn ours_the_circle_begins_anew_with_the_drawn_tile() {
    let mut table = sweeping(3, |rules| rules.opening.targets = OpeningTargets::Anything)
        .hand(0, "6-1 6-4 4-3 2-2")
        .hand(1, "5-1 4-1 2-1 3-1")
        .hand(2, "6-5 5-2 2-0 3-3")
        .boneyard("4-0 6-0")
        .deal();
    table.play(&["0 6-1@0", "1 draw", "1 pass", "2 6-5@1", "0 draw"]);
    // 6-0 would fit the Mexican train. The open train of seat 1 comes before it, and there 6-0 does not fit.
    assert_eq!(table.legal(0), "pass");
    table.refuses("0 6-0@M", elsewhere("M"));
}

// A turn in which nothing more can be played ends by itself, also when it is another seat that closes the way: seat 1 takes
// its marker off while seat 0 is sweeping along its train.
// proves markers.removal=choice
#[test]
fn jam_a_sweep_ends_when_the_train_ahead_is_closed() {
    let closing = |rules: &mut Rules| {
        rules.mexican_train.count = 0;
        rules.markers.removal = MarkerRemoval::Choice;
    };
    let mut table =
        sweeping(2, closing).hand(0, "6-1 2-1 5-0 4-0 4-4").hand(1, "0-0 1-1 2-2 4-1 3-3").boneyard("3-0 6-5").deal();
    table.play(&["0 6-1@0", "1 draw", "1 pass", "0 2-1@0", "1 draw", "1 6-5@1", "0 5-0@1"]);
    assert_eq!((table.turn(), table.legal(0).as_str(), table.markers()), (0, "4-0@1", vec![1]));
    table.play(&["1 unmark"]);
    assert_eq!((table.turn(), table.markers(), table.hand(0).as_str()), (1, vec![], "4-0 4-4"));
}
