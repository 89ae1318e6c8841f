//! Positions that several tests start from.

use mexican_train::DominoSet;
use mexican_train::rules::{EngineSource, Preset};

use super::scenario::{Scenario, Table};

/// No seats, to compare with.
pub const NOBODY: [u8; 0] = [];

/// Whether the preset's engine is set aside before the shuffle.
pub fn sets_aside(preset: Preset) -> bool {
    let players = preset.players(preset.default_set()).next().expect("every preset has a number of seats");
    preset.rules(players).expect("the preset allows it").engine.source == EngineSource::SetAside
}

/// Two seats under a preset with the double-twelve set. Seat 0 begins with 12-12 in the hub.
///
/// `*` in its hand stands for 12-12 where the engine comes from a hand. Where it is set aside it stands for 11-11,
/// which is for hands of one length: no position gets an end with 11 pips.
pub fn two_seats(preset: Preset, hand_0: &str, hand_1: &str, boneyard: &str) -> Scenario {
    let hand_0 = hand_0.replace('*', if sets_aside(preset) { "11-11" } else { "12-12" });
    Scenario::preset(preset, 2)
        .set(DominoSet::Twelve)
        .engine("12-12")
        .starter(0)
        .hand(0, &hand_0)
        .hand(1, hand_1)
        .boneyard(boneyard)
}

/// The smallest block: with 6-6 in the hub of a double-six set, seats 0, 1 and 2 lay three tiles each, and then every
/// end shows a six and every six is on the table.
pub const BLOCKING: [[&str; 3]; 3] = [["6-1", "2-1", "6-2"], ["6-3", "4-3", "6-4"], ["6-5", "5-0", "6-0"]];

/// A position for [`lay_blocking_tiles`]. The whole set is dealt, so that the boneyard is empty: nine tiles to each of
/// three seats where the engine is set aside, else seven to each of four, of which seat 3 cannot ever play.
///
/// After the block the hands of three seats have 12, 30 and 48 pips, and those of four 3, 13, 20 and 54; seat 0 holds
/// the double blank.
pub fn before_the_block(preset: Preset) -> Scenario {
    let hands: &[&str] = if sets_aside(preset) {
        &[
            "6-1 2-1 6-2 0-0 1-0 2-0 1-1 3-0 4-0",
            "6-3 4-3 6-4 2-2 3-1 4-1 3-2 3-3 5-1",
            "6-5 5-0 6-0 4-4 5-5 4-2 5-2 5-3 5-4",
        ]
    } else {
        &[
            "6-6 6-1 2-1 6-2 0-0 1-0 2-0",
            "6-3 4-3 6-4 1-1 3-0 4-0 3-1",
            "6-5 5-0 6-0 2-2 3-2 4-1 5-1",
            "3-3 4-4 5-5 4-2 5-2 5-3 5-4",
        ]
    };
    let scenario = Scenario::preset(preset, hands.len() as u8).set(DominoSet::Six).engine("6-6").starter(0);
    (0..).zip(hands).fold(scenario, |scenario, (seat, hand)| scenario.hand(seat, hand))
}

/// Each of the three seats lays its three tiles on its own train, in one turn or in three; seat 3 passes.
#[track_caller]
pub fn lay_blocking_tiles(table: &mut Table) {
    let mut laid = [0; 3];
    while laid != [3; 3] {
        let seat = table.turn();
        match laid.get_mut(seat as usize) {
            Some(count) if *count < 3 => {
                table.play(&[&format!("{seat} {}@{seat}", BLOCKING[seat as usize][*count])]);
                *count += 1;
            }
            _ => table.play(&[&format!("{seat} pass")]),
        }
    }
}

/// All that is left is to pass: passes until the round is over, and returns the seats that did.
#[track_caller]
pub fn pass_to_the_end(table: &mut Table) -> Vec<u8> {
    let mut passed = Vec::new();
    while table.round.termination().is_none() {
        let seat = table.turn();
        assert!(["pass", "pass unmark"].contains(&table.legal(seat).as_str()), "seat {seat} can {}", table.legal(seat));
        table.play(&[&format!("{seat} pass")]);
        passed.push(seat);
    }
    passed
}
