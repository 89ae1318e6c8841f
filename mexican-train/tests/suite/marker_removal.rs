//! Markers: what takes them off.

use mexican_train::rules::{MarkerRemoval, MarkersRemoved, Preset, Rules};
use mexican_train::{Event, Refusal, Seat};

use crate::support::positions::{NOBODY, two_seats};
use crate::support::scenario::{Scenario, Table, train};

/// Pagat's rules. Seat 1 could not start and is marked. Then seat 0 plays on the Mexican train, seat 1 goes on there,
/// and the end of seat 1's train still shows 12.
fn marked_seat_plays_elsewhere(removed: MarkersRemoved) -> Table {
    let mut table = two_seats(Preset::Pagat, "* 12-5 12-4 12-6 10-9", "7-3 4-2 9-8 6-3 10-8", "")
        .rules(|rules| rules.markers.removed = removed)
        .deal();
    table.play(&["0 12-5@0", "1 pass", "0 12-4@M"]);
    assert_eq!(table.markers(), [1]);
    table.play(&["1 4-2@M"]);
    table
}

// A marker stays while its owner plays elsewhere and while others play on the train, and comes off when the owner plays
// there.
// proves markers.removed=own_train, markers.removal=automatic
#[test]
fn pagat_only_the_owners_play_on_the_own_train_takes_a_marker_off() {
    let mut table = marked_seat_plays_elsewhere(MarkersRemoved::OwnTrain);
    assert_eq!(table.markers(), [1]);
    table.play(&["0 12-6@1"]);
    assert_eq!(table.markers(), [1]);
    table.play(&["1 6-3@1"]);
    assert_eq!(table.markers(), NOBODY);
}

// Here the owner's play anywhere is enough.
// proves markers.removed=any_play
#[test]
fn dominoes_the_owners_play_anywhere_takes_a_marker_off() {
    let mut table = marked_seat_plays_elsewhere(MarkersRemoved::AnyPlay);
    assert_eq!(table.markers(), NOBODY);
    table.refuses("0 12-6@1", Refusal::TrainClosed { train: train("1") });
}

// And here anyone's tile on the train is, while the owner's elsewhere is not.
// proves markers.removed=any_tile
#[test]
fn pagat_variation_any_tile_on_the_train_takes_its_marker_off() {
    let mut table = marked_seat_plays_elsewhere(MarkersRemoved::AnyTile);
    assert_eq!(table.markers(), [1]);
    table.play(&["0 12-6@1"]);
    assert_eq!(table.markers(), NOBODY);
}

// A double that is laid on another's open train closes it behind itself, and can be covered in the same turn all the
// same.
// proves markers.removed=any_tile
#[test]
fn pagat_variation_a_double_of_ones_turn_is_covered_on_a_train_that_has_closed() {
    let mut table = two_seats(Preset::Ultra, "12-5 7-7 7-3 9-1 *", "12-7 10-4 8-4 11-3 6-2", "11-10 11-9")
        .rules(|rules| rules.markers.removed = MarkersRemoved::AnyTile)
        .deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 draw", "0 pass", "1 draw", "1 pass"]);
    assert_eq!(table.markers(), [0, 1]);
    table.play(&["0 7-7@1"]);
    assert_eq!((table.markers(), table.legal(0).as_str()), (vec![0], "7-3@1"));
    table.play(&["0 7-3@1"]);
    assert_eq!((table.turn(), table.open().as_str()), (1, ""));
}

/// Seat 0 could not start and is marked, and seat 1 has played 12-5 on its train. Seat 0 is to act.
fn marked_on_12_5(hand_0: &str, hand_1: &str, boneyard: &str, change: impl FnOnce(&mut Rules)) -> Table {
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .rules(change)
        .engine("12-12")
        .starter(1)
        .hand(0, hand_0)
        .hand(1, hand_1)
        .boneyard(boneyard)
        .deal();
    table.play(&["1 12-7@1", "0 draw", "0 pass", "1 12-5@0"]);
    assert_eq!(table.markers(), [0]);
    table
}

// The owner's double leaves the marker, and its cover takes it off.
// proves markers.removed=own_train_covered, markers.removed=own_train
#[test]
fn dcr_a_double_on_the_own_train_takes_the_marker_off_when_it_is_covered() {
    let play = |removed| {
        let rules = |rules: &mut Rules| rules.markers.removed = removed;
        let mut table = marked_on_12_5("5-5 5-3 9-8 10-9", "12-7 12-5 12-4 4-1", "11-10", rules);
        table.play(&["0 5-5@0"]);
        let with_the_double = table.markers();
        table.play(&["0 5-3@0"]);
        (with_the_double, table.markers())
    };
    assert_eq!(play(MarkersRemoved::OwnTrainCovered), (vec![0], vec![]));
    assert_eq!(play(MarkersRemoved::OwnTrain), (vec![], vec![]));
}

// It stays while the owner's extra tile lies elsewhere, and then comes off by another's cover.
// proves markers.removed=own_train_covered
#[test]
fn dcr_anothers_cover_of_the_owners_double_takes_the_marker_off() {
    let rules = |rules: &mut Rules| rules.markers.removed = MarkersRemoved::OwnTrainCovered;
    let mut table = marked_on_12_5("5-5 9-8 10-9 10-8", "12-7 12-5 5-4 4-1", "11-10 12-2", rules);
    table.play(&["0 5-5@0", "0 draw", "0 12-2@M"]);
    assert_eq!(table.markers(), [0]);
    table.play(&["1 5-4@0"]);
    assert_eq!(table.markers(), NOBODY);
}

// Another's double on the train, and its cover by that seat, are not the owner's plays. A plain tile of the owner is.
// proves markers.removed=own_train_covered
#[test]
fn dcr_the_marker_comes_off_by_the_owners_plain_tile_and_not_by_anothers_double() {
    let rules = |rules: &mut Rules| rules.markers.removed = MarkersRemoved::OwnTrainCovered;
    let mut table = marked_on_12_5("4-3 9-8 10-9 10-8 9-1", "12-7 12-5 5-5 5-4 6-2", "11-10 11-9", rules);
    table.play(&["0 draw", "0 pass", "1 5-5@0", "1 5-4@0"]);
    assert_eq!(table.markers(), [0]);
    table.play(&["0 4-3@0"]);
    assert_eq!(table.markers(), NOBODY);
}

fn by_choice(rules: &mut Rules) {
    rules.markers.removal = MarkerRemoval::Choice;
}

// The owner may take the marker off after playing on the own train, also while the other seat is to act, and the
// train is closed from that moment.
// proves markers.removal=choice
#[test]
fn jam_the_owner_takes_the_marker_off_with_effect_at_once() {
    let mut table = marked_on_12_5("5-3 9-8 10-9 10-8", "12-7 12-5 3-2 7-4", "11-10", by_choice);
    table.refuses("0 unmark", Refusal::NoMarkerToRemove);
    table.play(&["0 5-3@0"]);
    assert_eq!((table.turn(), table.markers()), (1, vec![0]));
    assert_eq!(table.legal(0), "unmark");
    assert_eq!(table.legal(1), "3-2@0 7-4@1");
    table.play(&["0 unmark"]);
    assert_eq!(table.markers(), NOBODY);
    assert_eq!(table.legal(1), "7-4@1");
    table.refuses("0 unmark", Refusal::NoMarkerToRemove);
}

// Otherwise the train stays open, and with the next turn of the owner the choice is gone.
// proves markers.removal=choice
#[test]
fn jam_a_marker_that_is_left_stays_and_the_choice_ends_with_the_next_turn() {
    let mut table = marked_on_12_5("5-3 9-8 10-9 10-8", "12-7 12-5 3-2 7-4", "11-10", by_choice);
    table.play(&["0 5-3@0", "1 7-4@1"]);
    assert_eq!((table.turn(), table.markers()), (0, vec![0]));
    table.refuses("0 unmark", Refusal::NoMarkerToRemove);
}

// It is gone with a pass of the owner too.
// proves markers.removal=choice
#[test]
fn jam_the_choice_ends_when_the_owner_passes() {
    let mut table = marked_on_12_5("5-5 9-8 10-9 10-8", "12-7 12-5 3-2 7-4", "11-10 11-9", by_choice);
    table.play(&["0 5-5@0"]);
    assert_eq!(table.legal(0), "draw unmark");
    table.play(&["0 draw"]);
    assert_eq!(table.legal(0), "pass unmark");
    let mut other = Table { round: table.round.clone(), events: table.events.clone() };
    table.play(&["0 pass"]);
    table.refuses("0 unmark", Refusal::NoMarkerToRemove);
    // One that is taken off before the pass is placed again by it.
    other.play(&["0 unmark"]);
    assert_eq!(other.markers(), NOBODY);
    other.play(&["0 pass"]);
    assert_eq!(other.markers(), [0]);
}

// What the rule about removing does not allow cannot be chosen: here a play elsewhere.
// proves markers.removal=choice, markers.removed=own_train
#[test]
fn gamerules_a_play_elsewhere_gives_no_choice_about_the_marker() {
    let play = |removed| {
        let mut table = marked_on_12_5("7-3 9-8 10-9 10-8", "12-7 12-5 3-2 6-4", "11-10 11-9 11-8", |rules| {
            by_choice(rules);
            rules.markers.removed = removed;
        });
        // Both are stuck, so that the train of seat 1 is open too.
        table.play(&["0 draw", "0 pass", "1 draw", "1 pass", "0 7-3@1"]);
        assert_eq!(table.markers(), [0, 1]);
        table.legal(0)
    };
    assert_eq!(play(MarkersRemoved::OwnTrain), "");
    assert_eq!(play(MarkersRemoved::AnyPlay), "unmark");
}

// It begins with what would take the marker off by itself: anyone's tile on the train, or the cover of a double.
// proves markers.removal=choice, markers.removed=any_tile
#[test]
fn ours_the_choice_begins_with_what_takes_a_marker_off() {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .rules(|rules| {
            by_choice(rules);
            rules.markers.removed = MarkersRemoved::AnyTile;
        })
        .engine("12-12")
        .starter(1)
        .hand(0, "9-1 10-9 10-8 8-3")
        .hand(1, "12-7 12-5 10-6 6-4")
        .hand(2, "12-9 5-3 9-8 10-4")
        .boneyard("11-10")
        .deal();
    table.play(&["1 12-7@1", "2 12-9@2", "0 draw", "0 pass", "1 12-5@0"]);
    assert_eq!((table.markers(), table.legal(0).as_str(), table.legal(2).as_str()), (vec![0], "unmark", "5-3@0 9-8@2"));
    table.play(&["0 unmark"]);
    assert_eq!((table.markers(), table.legal(2).as_str()), (vec![], "9-8@2"));

    let mut table = marked_on_12_5("5-5 5-3 9-8 10-9 8-1", "12-7 12-5 12-4 4-1 6-4", "11-10", |rules| {
        by_choice(rules);
        rules.markers.removed = MarkersRemoved::OwnTrainCovered;
    });
    table.play(&["0 5-5@0"]);
    assert_eq!(table.legal(0), "5-3@0");
    table.play(&["0 5-3@0"]);
    assert_eq!((table.markers(), table.legal(0).as_str()), (vec![0], "unmark"));
}

// Where markers come off by themselves, nobody can say so.
// proves markers.removal=automatic
#[test]
fn gamerules_a_marker_comes_off_by_itself() {
    let mut table = marked_on_12_5("5-3 9-8 10-9 10-8", "12-7 12-5 3-2 7-4", "11-10", |_| {});
    table.refuses("0 unmark", Refusal::NoMarkerToRemove);
    table.play(&["0 5-3@0"]);
    assert_eq!((table.markers(), table.legal(0).as_str()), (vec![], ""));
    assert!(table.events.contains(&Event::MarkerRemoved { seat: Seat::new(0) }));
}

/// One round of turns under a preset, in which each rule about markers has its moment. The markers after each of
/// them: seat 0 passes; seat 1 plays on its train; seat 1 passes; seat 0 plays on the train of seat 1; seat 1 draws a
/// tile that fits its own train and plays it there.
fn markers_under(preset: Preset) -> [Vec<u8>; 5] {
    let mut table = two_seats(preset, "* 12-5 9-1 8-3 7-6", "12-7 5-4 10-8 11-3 9-8", "11-10 11-1 11-2 6-3").deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 draw", "0 pass"]);
    let seat_0_passed = table.markers();
    table.play(&["1 5-4@0"]);
    let other_played_there = table.markers();
    table.play(&["0 draw", "0 pass", "1 draw", "1 pass"]);
    let both_passed = table.markers();
    table.play(&["0 7-6@1"]);
    let owner_played_elsewhere = table.markers();
    table.play(&["1 draw", "1 6-3@1"]);
    [seat_0_passed, other_played_there, both_passed, owner_played_elsewhere, table.markers()]
}

#[track_caller]
fn markers_come_off_by_the_own_train(preset: Preset) {
    assert_eq!(markers_under(preset), [vec![0], vec![0], vec![0, 1], vec![0, 1], vec![0]]);
}

#[track_caller]
fn markers_come_off_by_any_play(preset: Preset) {
    assert_eq!(markers_under(preset), [vec![0], vec![0], vec![0, 1], vec![1], vec![]]);
}

#[test]
fn pagat_markers_come_off_by_the_own_train() {
    markers_come_off_by_the_own_train(Preset::Pagat);
}

#[test]
fn dominoes_markers_come_off_by_any_play() {
    markers_come_off_by_any_play(Preset::Dominoes);
}

#[test]
fn easy_markers_come_off_by_any_play() {
    markers_come_off_by_any_play(Preset::Easy);
}

#[test]
fn gamerules_markers_come_off_by_the_own_train() {
    markers_come_off_by_the_own_train(Preset::Gamerules);
}

#[test]
fn bauguess_markers_come_off_by_the_own_train() {
    markers_come_off_by_the_own_train(Preset::Bauguess);
}

#[test]
fn ultra_markers_come_off_by_the_own_train() {
    markers_come_off_by_the_own_train(Preset::Ultra);
}

#[test]
fn online_markers_come_off_by_the_own_train() {
    markers_come_off_by_the_own_train(Preset::Online);
}

#[test]
fn golden_markers_come_off_by_the_own_train() {
    markers_come_off_by_the_own_train(Preset::Golden);
}

#[test]
fn spruce_markers_come_off_by_the_own_train() {
    markers_come_off_by_the_own_train(Preset::Spruce);
}

// The cover is drawn: on the own train it takes the own marker off, on another's train it leaves the own marker where
// only the own train counts, and takes it off where any play does. The marker of the train that was covered stays.
// proves markers.removed=own_train, markers.removed=any_play
#[test]
fn pagat_and_dominoes_a_drawn_cover_leaves_the_right_markers() {
    let play = |removed, boneyard| {
        let rules = |rules: &mut Rules| rules.markers.removed = removed;
        let mut table =
            two_seats(Preset::Pagat, "* 12-5 5-5 9-1 8-3", "12-7 10-4 8-4 11-3 6-2", boneyard).rules(rules).deal();
        table.play(&["0 12-5@0", "0 stop", "1 12-7@1", "0 5-5@0", "0 draw", "0 pass", "1 draw"]);
        table
    };
    for removed in [MarkersRemoved::OwnTrain, MarkersRemoved::AnyPlay] {
        // Seat 1 has no marker of its own; that of seat 0, whose train it plays on, stays.
        let mut table = play(removed, "11-10 5-3");
        table.play(&["1 5-3@0"]);
        assert_eq!((table.markers(), table.open().as_str()), (vec![0], ""));
    }
    for (removed, expected) in [(MarkersRemoved::OwnTrain, vec![0, 1]), (MarkersRemoved::AnyPlay, vec![0])] {
        // Seat 1 fails, seat 0 fails again, and then seat 1, now marked, draws the cover.
        let mut table = play(removed, "11-10 9-6 8-6 5-3");
        table.play(&["1 pass", "0 draw", "0 pass", "1 draw", "1 5-3@0"]);
        assert_eq!((table.markers(), table.open().as_str()), (expected, ""));
    }
    for removed in [MarkersRemoved::OwnTrain, MarkersRemoved::AnyPlay] {
        // Seat 1 fails, and seat 0, marked, draws the cover for its own train.
        let mut table = play(removed, "11-10 9-6 5-3");
        table.play(&["1 pass", "0 draw", "0 5-3@0"]);
        assert_eq!((table.markers(), table.open().as_str()), (vec![1], ""));
    }
}
