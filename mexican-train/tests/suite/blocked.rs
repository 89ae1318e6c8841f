//! Blocked rounds: when one ends, and when it does not yet.

use mexican_train::rules::{
    DrawnTile, LastTileCall, MarkersPlaced, OpeningDraw, OpeningExtent, OpeningTargets, Preset,
};
use mexican_train::{DominoSet, Event, Seat, Termination};

use crate::support::positions::{before_the_block, lay_blocking_tiles, pass_to_the_end, two_seats};
use crate::support::scenario::{Scenario, seats};

const BLOCKED: Option<Termination> = Some(Termination::Blocked);

/// Under a preset, the seats that pass until the round is blocked, what each seat scores, and who has the fewest.
#[track_caller]
fn is_blocked_after(preset: Preset, passes: &[u8], points: &[i64], winner: u8) {
    let mut table = before_the_block(preset).deal();
    lay_blocking_tiles(&mut table);
    assert_eq!(table.round.termination(), None);
    assert_eq!(pass_to_the_end(&mut table), passes);
    assert_eq!((table.round.termination(), table.points()), (BLOCKED, points.to_vec()));
    assert_eq!(table.score().winners, seats(&[winner]));
    assert!(table.round.out().is_empty());
}

// Four seats: seat 3 passes for the first time or has its marker already, then the others get theirs, which are
// changes; after the last of them a whole lap goes by.
const FOUR: [u8; 8] = [3, 0, 1, 2, 3, 0, 1, 2];

#[test]
fn pagat_blocked_round() {
    is_blocked_after(Preset::Pagat, &FOUR, &[3, 13, 20, 54], 0);
}

#[test]
fn dominoes_blocked_round() {
    is_blocked_after(Preset::Dominoes, &FOUR, &[3, 13, 20, 54], 0);
}

#[test]
fn easy_blocked_round() {
    is_blocked_after(Preset::Easy, &FOUR, &[3, 13, 20, 54], 0);
}

#[test]
fn ultra_blocked_round() {
    is_blocked_after(Preset::Ultra, &FOUR, &[3, 13, 20, 54], 0);
}

#[test]
fn golden_blocked_round() {
    is_blocked_after(Preset::Golden, &FOUR, &[3, 13, 20, 54], 0);
}

// The double blank, in the hand of seat 0, makes seat 1 the lowest.
// proves scoring.double_blank=50
#[test]
fn spruce_blocked_round() {
    is_blocked_after(Preset::Spruce, &FOUR, &[53, 13, 20, 54], 1);
}

// proves scoring.double_blank=50
#[test]
fn gamerules_blocked_round() {
    is_blocked_after(Preset::Gamerules, &[0, 1, 2, 0, 1, 2], &[62, 30, 48], 1);
}

// proves scoring.double_blank=50
#[test]
fn bauguess_blocked_round() {
    is_blocked_after(Preset::Bauguess, &[0, 1, 2, 0, 1, 2], &[62, 30, 48], 1);
}

// Seat 2 holds the heaviest tile, 6-5, and begins.
// proves scoring.double_blank=0
#[test]
fn online_blocked_round() {
    is_blocked_after(Preset::Online, &[2, 0, 1, 2, 0, 1], &[12, 30, 48], 0);
}

// A lap of passes does not end a round while there are tiles to draw. In a first turn nobody draws here.
#[test]
fn pagat_a_lap_of_passes_is_no_block_while_the_boneyard_has_tiles() {
    let mut table = Scenario::preset(Preset::Pagat, 3)
        .hand(0, "12-12 9-8 7-6")
        .hand(1, "11-10 9-7 8-5")
        .hand(2, "11-9 8-4 7-3")
        .boneyard("11-8 11-7 11-6 12-1")
        .deal();
    table.play(&["0 pass", "1 pass", "2 pass"]);
    assert_eq!((table.turn(), table.legal(0).as_str()), (0, "draw"));
    // Nor does a lap of draws that help nobody.
    table.play(&["0 draw", "0 pass", "1 draw", "1 pass", "2 draw", "2 pass", "0 draw"]);
    assert_eq!(table.legal(0), "12-1@0 12-1@1 12-1@2 12-1@M");
}

// Seat 1 holds all twos. It passes, and in the same lap the passes of seats 2 and 0 open trains that end in a two: a
// lap of three passes has gone by, and seat 1 can play.
#[test]
fn gamerules_a_marker_placed_in_a_lap_of_passes_opens_a_play() {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .set(DominoSet::Six)
        .engine("6-6")
        .starter(0)
        .hand(0, "6-5 5-0 6-0 6-2 0-0 1-0 1-1 3-0 3-1")
        .hand(1, "6-3 4-3 6-4 2-0 2-1 2-2 3-2 5-2 3-3")
        .hand(2, "6-1 4-1 4-2 4-0 4-4 5-1 5-3 5-4 5-5")
        .deal();
    table.play(&["0 6-5@0", "1 6-3@1", "2 6-1@2", "0 5-0@0", "1 4-3@1", "2 4-1@2"]);
    table.play(&["0 6-0@0", "1 6-4@1", "2 4-2@2", "0 6-2@0"]);
    for seat in [1, 2, 0] {
        assert_eq!((table.turn(), table.legal(seat).as_str()), (seat, "pass"));
        table.play(&[&format!("{seat} pass")]);
    }
    assert_eq!((table.round.termination(), table.markers()), (None, vec![0, 1, 2]));
    assert_eq!(table.legal(1), "2-0@0 2-1@0 2-2@0 3-2@0 5-2@0 2-0@2 2-1@2 2-2@2 3-2@2 5-2@2");
}

// A drawn tile that was kept can be played in the next turn. Seat 0 draws the last tile, 6-0, and keeps it; seat 1
// passes; both passes are no block, since seat 0 can play. Every other six is on the table.
#[test]
fn spruce_a_kept_tile_can_still_be_played() {
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .set(DominoSet::Six)
        .rules(|rules| rules.draw.drawn_tile = DrawnTile::MayPlay)
        .engine("6-6")
        .starter(1)
        .hand(0, "6-1 2-1 6-2 5-0 5-1 5-2 5-3 5-4 5-5 0-0 1-0 2-0 3-0")
        .hand(1, "6-3 4-3 6-4 6-5 1-1 2-2 3-1 3-2 3-3 4-0 4-1 4-2 4-4")
        .boneyard("6-0")
        .deal();
    table.play(&["1 6-3@1", "0 6-1@0", "1 4-3@1", "0 2-1@0", "1 6-4@1", "0 6-2@0", "1 6-5@1", "0 draw"]);
    assert_eq!(table.legal(0), "pass 6-0@0 6-0@M");
    table.play(&["0 pass", "1 pass"]);
    assert_eq!(table.round.termination(), None);
    assert_eq!(table.legal(0), "6-0@0 5-0@1 5-1@1 5-2@1 5-3@1 5-4@1 5-5@1 6-0@M");
}

// First turns do not count. Seat 0 has all sixes and no further one, so that nobody can ever play again after 6-1: the
// first turns of seats 1 and 2 go by, and the second turns of all.
#[test]
fn ours_first_turns_do_not_count_for_a_block() {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .set(DominoSet::Six)
        .rules(|rules| {
            rules.mexican_train.count = 0;
            rules.markers.placed = MarkersPlaced::Never;
        })
        .engine("6-6")
        .starter(0)
        .hand(0, "6-0 6-1 6-2 6-3 6-4 6-5 0-0 2-2 3-3")
        .hand(1, "1-0 1-1 2-1 3-1 4-1 5-1 2-0 3-0 4-0")
        .hand(2, "the rest")
        .deal();
    table.play(&["0 6-1@0"]);
    assert_eq!(pass_to_the_end(&mut table), [1, 2, 0, 1, 2]);
    assert_eq!(table.round.termination(), BLOCKED);
}

// A draw is a change: after it every seat has a turn, the one that drew too. The first lap, without a draw, is no block
// since there is a tile.
#[test]
fn ours_after_the_last_draw_every_seat_has_a_turn() {
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .set(DominoSet::Six)
        .rules(|rules| {
            rules.mexican_train.count = 0;
            rules.markers.placed = MarkersPlaced::Never;
            rules.opening.draw = OpeningDraw::Nothing;
        })
        .engine("6-6")
        .starter(0)
        .hand(0, "6-0 6-1 6-2 6-3 6-4 6-5 2-2 3-3 4-4 5-5 2-0 3-0 4-0")
        .hand(1, "the rest")
        .boneyard("0-0")
        .deal();
    table.play(&["0 6-1@0", "1 pass", "0 draw"]);
    assert_eq!(pass_to_the_end(&mut table), [0, 1, 0]);
    assert_eq!(table.round.termination(), BLOCKED);
}

// A skipped turn is no turn: seat 0, who lost it, has still to pass.
// proves last_tile.lose_turn=true
#[test]
fn ours_a_skipped_turn_does_not_count_for_a_block() {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .set(DominoSet::Six)
        .rules(|rules| {
            rules.opening.extent = OpeningExtent::WholeTrain;
            rules.opening.targets = OpeningTargets::OwnTrain;
            rules.mexican_train.count = 0;
            rules.markers.placed = MarkersPlaced::Never;
            rules.last_tile.call = LastTileCall::Required;
            rules.last_tile.lose_turn = true;
        })
        .engine("6-6")
        .starter(0)
        .hand(0, "6-5 5-4 4-3 3-2 2-1 1-0 2-0 4-2 3-3")
        .hand(1, "6-1 0-0 2-2 4-4 5-5 3-0 4-0 5-0 5-2")
        .hand(2, "the rest")
        .deal();
    table.play(&["0 6-5@0", "0 5-4@0", "0 4-3@0", "0 3-2@0", "0 2-1@0", "0 1-0@0", "0 2-0@0", "0 4-2@0"]);
    // Seat 1 has no other one than 6-1, and seat 2 no other blank than 6-0.
    table.play(&["1 challenge 0", "1 6-1@1", "2 6-0@2"]);
    assert!(table.events.contains(&Event::TurnSkipped { seat: Seat::new(0) }));
    assert_eq!(pass_to_the_end(&mut table), [1, 2, 0]);
    assert_eq!(table.round.termination(), BLOCKED);
}

// A round that somebody can go on with does not end: here seat 1, after seat 0 has passed twice.
#[test]
fn gamerules_two_passes_of_one_seat_are_no_block() {
    let mut table = two_seats(Preset::Gamerules, "12-5 9-1 8-3 9-8", "12-7 7-6 6-4 10-2", "11-10 11-9 11-8").deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 draw", "0 pass", "1 7-6@1", "0 draw", "0 pass"]);
    assert_eq!((table.round.termination(), table.legal(1).as_str()), (None, "6-4@1"));
}
