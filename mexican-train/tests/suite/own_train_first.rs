//! Whether the own train has to be started first.

use mexican_train::Refusal;
use mexican_train::rules::{OwnTrainFirst, Preset};

use crate::support::openings::{cover_first, six};
use crate::support::scenario::Table;

/// Seat 1 has not started its train, and could play on that of seat 0.
fn before_the_own_train_is_started(rule: OwnTrainFirst) -> Table {
    let mut table = six(Preset::Easy, 2)
        .rules(|rules| rules.own_train_first = rule)
        .hand(0, "6-6 6-5 3-2 1-0")
        .hand(1, "5-1 5-4 4-3 2-0")
        .boneyard("4-0 3-0 6-1")
        .deal();
    table.play(&["0 6-5@0", "1 draw", "1 pass", "0 draw", "0 pass"]);
    assert_eq!(table.markers(), [0, 1]);
    table
}

// proves own_train_first=no
#[test]
fn golden_one_may_play_elsewhere_before_the_own_train_is_started() {
    let table = before_the_own_train_is_started(OwnTrainFirst::No);
    assert_eq!(table.legal(1), "5-1@0 5-4@0");
}

#[test]
fn easy_until_the_own_train_is_started_nothing_else_is_played() {
    for rule in [OwnTrainFirst::Yes, OwnTrainFirst::AlsoForDoubles] {
        let mut table = before_the_own_train_is_started(rule);
        assert_eq!(table.legal(1), "draw");
        table.refuses("1 5-1@0", Refusal::OwnTrainFirst);
        table.play(&["1 draw"]);
        assert_eq!(table.legal(1), "pass 6-1@1");
        table.refuses("1 6-1@M", Refusal::OwnTrainFirst);
        table.play(&["1 6-1@1"]);
        assert_eq!(table.turn(), 0);
    }
}

#[test]
fn ultra_a_train_that_another_seat_has_started_is_started() {
    let mut table = six(Preset::Ultra, 2)
        .hand(0, "6-6 6-5 6-4 6-3 1-0")
        .hand(1, "3-1 2-1 2-0 1-1 0-0")
        .boneyard("5-2 5-0 4-2")
        .deal();
    table.play(&["0 6-5@0", "1 draw", "1 pass"]);
    assert_eq!(table.legal(0), "6-3@1 6-4@1 6-3@M 6-4@M");
    table.play(&["0 6-3@M"]);
    // 3-1 would fit the Mexican train.
    assert_eq!(table.legal(1), "draw");
    table.refuses("1 3-1@M", Refusal::OwnTrainFirst);
    table.play(&["1 draw", "1 pass"]);
    assert_eq!(table.legal(0), "6-4@1");
    table.play(&["0 6-4@1"]);
    assert_eq!(table.legal(1), "3-1@M");
}

/// Seat 1 drew a tile in its first turn and did not play it; then seat 0 left 5-5 open, which 5-1 covers.
fn due_before_the_own_train_is_started(rule: OwnTrainFirst, boneyard: &str) -> Table {
    let mut table = six(Preset::Easy, 2)
        .rules(|rules| rules.own_train_first = rule)
        .hand(0, "6-6 6-5 5-5 1-0 2-0")
        .hand(1, "5-1 4-1 3-1 4-3 3-2")
        .boneyard(boneyard)
        .deal();
    table.play(&["0 6-5@0", "1 draw", "1 pass", "0 5-5@0", "0 draw", "0 pass"]);
    assert_eq!((table.open().as_str(), table.markers()), ("5-5@0", vec![0, 1]));
    table
}

// proves own_train_first=yes
#[test]
fn easy_a_due_double_goes_before_the_own_train() {
    assert_eq!(before_the_own_train_is_started(OwnTrainFirst::Yes).legal(1), "draw");
    let mut table = due_before_the_own_train_is_started(OwnTrainFirst::Yes, "6-1 0-0 4-0");
    assert_eq!(table.legal(1), "5-1@0");
    table.refuses("1 6-1@1", cover_first("5-5", "0"));
}

// proves own_train_first=also_for_doubles
#[test]
fn twr_the_own_train_goes_before_an_open_double() {
    let mut table = due_before_the_own_train_is_started(OwnTrainFirst::AlsoForDoubles, "6-1 0-0 4-0");
    assert_eq!(table.legal(1), "6-1@1");
    table.refuses("1 5-1@0", Refusal::OwnTrainFirst);
    table.play(&["1 6-1@1"]);
    // The double binds those whose trains are started: now seat 0, and then seat 1 too.
    assert_eq!(table.legal(0), "draw");
    table.play(&["0 draw", "0 pass"]);
    assert_eq!(table.legal(1), "5-1@0");
    table.refuses("1 3-1@1", cover_first("5-5", "0"));

    // Without an opening tile a seat draws, although it could cover.
    let mut table = due_before_the_own_train_is_started(OwnTrainFirst::AlsoForDoubles, "3-0 0-0 4-0");
    assert_eq!(table.legal(1), "draw");
    table.refuses("1 5-1@0", Refusal::OwnTrainFirst);
    table.play(&["1 draw"]);
    assert_eq!(table.legal(1), "pass");
    table.play(&["1 pass"]);
    assert_eq!((table.open().as_str(), table.legal(0)), ("5-5@0", "draw".into()));
}
