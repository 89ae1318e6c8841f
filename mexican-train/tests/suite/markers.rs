//! Markers: whose trains are open at the start, and when a pass places one.

use mexican_train::rules::{MarkersAtStart, MarkersPlaced, OpeningExtent, OpeningTargets, Preset, Rules};
use mexican_train::{DominoSet, Event, Refusal, Seat, Termination};

use crate::support::positions::{NOBODY, before_the_block, lay_blocking_tiles, pass_to_the_end, two_seats};
use crate::support::scenario::{Scenario, Table, train};

/// Seat 0 has opened with 12-5 and seat 1 with 12-7; of its tiles only 7-3 fits anywhere, on the train of seat 1.
fn seven_three(change: impl FnOnce(&mut Rules)) -> Table {
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .rules(change)
        .engine("12-12")
        .starter(0)
        .hand(0, "12-5 7-3 9-1")
        .hand(1, "12-7 10-4 8-4")
        .boneyard("11-2 11-6 11-8")
        .deal();
    table.play(&["0 12-5@0", "1 12-7@1"]);
    table
}

// A train is closed to others until a pass of its owner puts a marker there.
// proves markers.at_start=private
#[test]
fn gamerules_a_train_is_private_until_a_marker_lies_on_it() {
    let mut table = seven_three(|_| {});
    table.refuses("0 7-3@1", Refusal::TrainClosed { train: train("1") });
    assert_eq!(table.legal(0), "draw");
    table.play(&["0 draw", "0 pass"]);
    assert_eq!(table.markers(), [0]);
    table.play(&["1 draw", "1 pass"]);
    assert_eq!(table.markers(), [0, 1]);
    assert_eq!(table.legal(0), "7-3@1");
}

// Before its owner has played there a public train is open, also when another has started it. No marker is needed.
// proves markers.at_start=public
#[test]
fn wik_a_public_train_closes_when_its_owner_first_plays_there() {
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .rules(|rules| {
            rules.markers.at_start = MarkersAtStart::Public;
            rules.markers.placed = MarkersPlaced::Never;
        })
        .engine("12-12")
        .starter(0)
        .hand(0, "12-5 12-8 8-3 6-2")
        .hand(1, "6-3 7-1 4-1 10-9")
        .boneyard("11-10 11-9")
        .deal();
    table.play(&["0 12-5@0", "1 draw", "1 pass"]);
    assert_eq!(table.legal(0), "12-8@1 12-8@M");
    table.play(&["0 12-8@1", "1 draw", "1 pass"]);
    assert_eq!(table.legal(0), "8-3@1");
    table.play(&["0 8-3@1", "1 6-3@1"]);
    table.refuses("0 6-2@1", Refusal::TrainClosed { train: train("1") });
    assert_eq!(table.markers(), NOBODY);
}

// Where the first turn may go anywhere, a public train can be played on before its owner had a turn; a private one not.
// In a whole-train lap all trains are private.
// proves markers.at_start=private
#[test]
fn wik_public_trains_are_open_from_the_first_turn_but_not_in_a_whole_train_lap() {
    let legal = |at_start, extent| {
        let scenario = two_seats(Preset::Gamerules, "12-5 12-8", "12-1 7-3", "").rules(|rules| {
            rules.markers.at_start = at_start;
            rules.opening.extent = extent;
            rules.opening.targets = match extent {
                OpeningExtent::OneTile => OpeningTargets::Anything,
                OpeningExtent::WholeTrain | OpeningExtent::Simultaneous => OpeningTargets::OwnTrain,
            };
        });
        scenario.deal().legal(0)
    };
    let one_tile = OpeningExtent::OneTile;
    assert_eq!(legal(MarkersAtStart::Public, one_tile), "12-5@0 12-8@0 12-5@1 12-8@1 12-5@M 12-8@M");
    assert_eq!(legal(MarkersAtStart::Private, one_tile), "12-5@0 12-8@0 12-5@M 12-8@M");
    assert_eq!(legal(MarkersAtStart::Public, OpeningExtent::WholeTrain), "12-5@0 12-8@0");
}

// Without markers all trains are open to all, always: the owner's playing there closes nothing, and a pass marks
// nothing.
// proves markers.at_start=always_public
#[test]
fn dan_all_trains_are_always_open_and_there_are_no_markers() {
    let mut table = seven_three(|rules| rules.markers.at_start = MarkersAtStart::AlwaysPublic);
    assert_eq!(table.legal(0), "7-3@1");
    table.play(&["0 7-3@1", "1 draw", "1 pass", "0 draw", "0 pass"]);
    assert_eq!(table.markers(), NOBODY);
    assert!(!table.events.iter().any(|event| matches!(event, Event::MarkerPlaced { .. })));
}

// A seat that has no opening tile does not draw for one here: it passes, and its unstarted end is open to all.
#[test]
fn pagat_a_seat_that_cannot_start_marks_its_place() {
    let mut table = two_seats(Preset::Pagat, "* 12-5 12-4", "7-3 9-4 8-6", "").deal();
    table.play(&["0 12-5@0"]);
    table.refuses("1 draw", Refusal::NoDrawToStart);
    table.play(&["1 pass"]);
    assert_eq!(table.markers(), [1]);
    assert_eq!(table.legal(0), "12-4@1 12-4@M");
}

/// Seat 0 has played 5-5 on its own train and cannot go on, and neither can seat 1 cover it. The markers after the
/// pass of each.
fn markers_at_an_open_double(preset: Preset, change: impl FnOnce(&mut Rules)) -> (Table, Vec<u8>, Vec<u8>) {
    let scenario = two_seats(preset, "* 12-5 5-5 9-1 8-3", "12-7 10-4 8-4 11-3 6-2", "11-10 9-6 5-3");
    let mut table = scenario.rules(change).deal();
    table.play(&["0 12-5@0"]);
    if table.rules().opening.extent == OpeningExtent::WholeTrain {
        table.play(&["0 stop"]);
    }
    table.play(&["1 12-7@1", "0 5-5@0"]);
    if table.turn() == 0 {
        table.play(&["0 draw", "0 pass"]);
    }
    let own = table.markers();
    assert_eq!(table.legal(1), "draw");
    table.play(&["1 draw", "1 pass"]);
    let both = table.markers();
    (table, own, both)
}

// Whoever passes is marked, also for a double that another left open.
// proves markers.placed=on_pass
#[test]
fn pagat_gamerules_and_others_mark_a_seat_that_fails_on_anothers_double() {
    for preset in [
        Preset::Pagat,
        Preset::Dominoes,
        Preset::Easy,
        Preset::Gamerules,
        Preset::Bauguess,
        Preset::Ultra,
        Preset::Online,
    ] {
        let (_, own, both) = markers_at_an_open_double(preset, |_| {});
        assert_eq!((own, both), (vec![0], vec![0, 1]), "{preset}");
    }
}

// Leaving a double uncovered is no pass where covering is free; failing on it later is one.
// proves markers.placed=on_pass
#[test]
fn spruce_marks_who_fails_on_a_double_but_not_who_leaves_it() {
    let (mut table, own, both) = markers_at_an_open_double(Preset::Spruce, |_| {});
    assert_eq!((own, both), (vec![], vec![1]));
    table.play(&["0 draw", "0 pass"]);
    assert_eq!(table.markers(), [0, 1]);
}

// Failing on another's double places no marker, failing on one's own does. The drawn cover, on the own train, then
// takes that marker off.
// proves markers.placed=unless_double
#[test]
fn golden_a_seat_that_fails_on_anothers_double_is_not_marked() {
    let (mut table, own, both) = markers_at_an_open_double(Preset::Golden, |_| {});
    assert_eq!((own, both), (vec![0], vec![0]));
    table.play(&["0 draw", "0 5-3@0"]);
    assert_eq!((table.markers(), table.open().as_str()), (vec![], ""));
}

// The double comes round to the seat that left it: it is its own, so that failing on it is marked then too.
// proves markers.placed=unless_double
#[test]
fn golden_a_double_that_comes_back_is_ones_own() {
    let unless_double = |rules: &mut Rules| rules.markers.placed = MarkersPlaced::UnlessDouble;
    let (mut table, own, both) = markers_at_an_open_double(Preset::Spruce, unless_double);
    assert_eq!((own, both), (vec![], vec![]));
    table.play(&["0 draw", "0 pass"]);
    assert_eq!(table.markers(), [0]);
}

// Declining a cover that was drawn is not failing to cover.
#[test]
fn golden_a_seat_that_declines_a_drawn_cover_is_marked() {
    let mut table = two_seats(Preset::Golden, "* 12-5 5-5 9-1 8-3", "12-7 10-4 8-4 11-3 6-2", "11-10 5-3").deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 5-5@0", "0 draw", "0 pass", "1 draw"]);
    assert_eq!(table.legal(1), "pass 5-3@0");
    table.play(&["1 pass"]);
    assert_eq!(table.markers(), [0, 1]);
}

// Without a double a pass is marked as anywhere.
#[test]
fn golden_a_pass_without_a_double_is_marked() {
    let mut table = two_seats(Preset::Golden, "* 12-5 7-3", "12-7 10-4 8-4", "11-2").deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 draw", "0 pass"]);
    assert_eq!(table.markers(), [0]);
}

// A drawn tile that may be played or kept: keeping it is a pass.
#[test]
fn dominoes_easy_and_spruce_mark_a_seat_that_keeps_a_drawn_tile() {
    for preset in [Preset::Dominoes, Preset::Easy, Preset::Spruce] {
        let mut table = two_seats(preset, "* 12-5 9-1", "12-7 10-4 8-4", "5-2").deal();
        table.play(&["0 12-5@0", "1 12-7@1", "0 draw"]);
        assert_eq!(table.legal(0), "pass 5-2@0", "{preset}");
        table.play(&["0 pass"]);
        assert_eq!(table.markers(), [0], "{preset}");
    }
}

/// Seat 0 is stuck for three turns behind its 12-5, while seat 1 goes on.
fn stuck_behind_12_5(placed: MarkersPlaced) -> Table {
    let mut table = two_seats(Preset::Gamerules, "12-5 7-3 9-1 8-3 10-1", "12-7 7-6 6-4 4-2 10-2", "11-1 11-2 11-3")
        .rules(|rules| rules.markers.placed = placed)
        .deal();
    table.play(&["0 12-5@0", "1 12-7@1"]);
    table
}

// The passing seat says whether it takes a marker; where one lies already there is nothing to say.
// proves markers.placed=choice
#[test]
fn mtf_a_passing_seat_chooses_its_marker() {
    let mut table = stuck_behind_12_5(MarkersPlaced::Choice);
    table.refuses("0 pass+marker", Refusal::DrawFirst);
    table.play(&["0 draw"]);
    assert_eq!(table.legal(0), "pass pass+marker");
    table.play(&["0 pass"]);
    assert_eq!(table.markers(), NOBODY);
    table.play(&["1 7-6@1", "0 draw", "0 pass+marker"]);
    assert_eq!(table.markers(), [0]);
    table.play(&["1 6-4@1", "0 draw"]);
    assert_eq!(table.legal(0), "pass");
    table.refuses("0 pass+marker", Refusal::NoMarkerChoice);
    table.play(&["0 pass"]);
    assert_eq!(table.markers(), [0]);
}

// Where markers are placed by the rule, the seat has no say, and a second pass places no second marker.
#[test]
fn gamerules_a_pass_places_a_marker_only_where_none_lies() {
    let mut table = stuck_behind_12_5(MarkersPlaced::OnPass);
    table.play(&["0 draw"]);
    table.refuses("0 pass+marker", Refusal::NoMarkerChoice);
    table.play(&["0 pass", "1 7-6@1", "0 draw", "0 pass"]);
    assert_eq!(table.markers(), [0]);
    let placed = table.events.iter().filter(|event| **event == Event::MarkerPlaced { seat: Seat::new(0) });
    assert_eq!(placed.count(), 1);
}

// No pass is marked at all.
// proves markers.placed=never
#[test]
fn ours_trains_stay_closed_where_passes_place_no_markers() {
    let mut table = stuck_behind_12_5(MarkersPlaced::Never);
    table.play(&["0 draw"]);
    table.refuses("0 pass+marker", Refusal::NoMarkerChoice);
    table.play(&["0 pass", "1 7-6@1", "0 draw", "0 pass"]);
    assert_eq!(table.markers(), NOBODY);
    assert_eq!(table.legal(1), "6-4@1");
}

// With an empty boneyard a pass is marked like any other. A marker is a change, so that the round goes on for a full
// lap after the last of them: three passes with a marker and three without.
// proves markers.placed_with_empty_boneyard=true
#[test]
fn gamerules_a_pass_with_an_empty_boneyard_is_marked() {
    let mut table = before_the_block(Preset::Gamerules).deal();
    lay_blocking_tiles(&mut table);
    assert_eq!(table.markers(), NOBODY);
    table.play(&["0 pass", "1 pass", "2 pass"]);
    assert_eq!((table.markers(), table.round.termination()), (vec![0, 1, 2], None));
    assert_eq!(pass_to_the_end(&mut table), [0, 1, 2]);
    assert_eq!(table.round.termination(), Some(Termination::Blocked));
}

// Here it is not, and three passes are the end.
// proves markers.placed_with_empty_boneyard=false
#[test]
fn ours_a_pass_with_an_empty_boneyard_is_not_marked() {
    let rules = |rules: &mut Rules| rules.markers.placed_with_empty_boneyard = false;
    let mut table = before_the_block(Preset::Gamerules).rules(rules).deal();
    lay_blocking_tiles(&mut table);
    assert_eq!(pass_to_the_end(&mut table), [0, 1, 2]);
    assert_eq!((table.markers(), table.round.termination()), (vec![], Some(Termination::Blocked)));
}

// The last tile of the boneyard is drawn in the turn itself: the pass that follows has an empty boneyard.
// proves markers.placed_with_empty_boneyard=false
#[test]
fn ours_the_pass_after_drawing_the_last_tile_is_not_marked() {
    let markers = |with_empty_boneyard| {
        let mut table = Scenario::preset(Preset::Gamerules, 2)
            .set(DominoSet::Six)
            .rules(|rules| rules.markers.placed_with_empty_boneyard = with_empty_boneyard)
            .engine("6-6")
            .starter(1)
            .hand(0, "6-0 6-1 6-2 6-3 6-4 6-5 0-0 1-0 2-0 3-0 4-0 5-0 1-1")
            .hand(1, "2-1 3-1 4-1 5-1 2-2 3-2 4-2 5-2 3-3 4-3 5-3 4-4 5-4")
            .boneyard("5-5")
            .deal();
        table.play(&["1 draw", "1 pass"]);
        table.markers()
    };
    assert_eq!(markers(false), NOBODY);
    assert_eq!(markers(true), [1]);
}

// Chicken Foot has no markers: a seat that passes places none.
#[test]
fn chicken_foot_a_pass_places_no_marker() {
    let mut table = two_seats(Preset::ChickenFoot, "* 12-5 9-1", "10-4 8-4 7-3", "11-2").deal();
    table.play(&["0 12-5@A0:12", "1 draw", "1 pass"]);
    assert_eq!((table.turn(), table.markers()), (0, vec![]));
}
