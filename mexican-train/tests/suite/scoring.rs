//! The score of a round.

use mexican_train::rules::{EmptiedHand, GoingOut, OpeningExtent, OpeningTargets, Preset, Rules, ScoringMode};
use mexican_train::{DominoSet, Termination};

use crate::support::positions::{before_the_block, lay_blocking_tiles, pass_to_the_end};
use crate::support::scenario::{Scenario, Table, seats};

/// Seat 0 is out with its first train, so that the others score their whole hands: 17, 9 and 8 pips; and 19, 0 and 11.
fn out_at_once(change: impl FnOnce(&mut Rules)) -> Table {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .rules(|rules| {
            rules.opening.extent = OpeningExtent::WholeTrain;
            rules.opening.targets = OpeningTargets::OwnTrain;
            rules.scoring.double_blank = 0;
        })
        .rules(change)
        .engine("12-12")
        .starter(0)
        .hand(0, "12-5 5-3 3-1")
        .hand(1, "9-8 7-2 4-4")
        .hand(2, "10-9 0-0 11-0")
        .deal();
    table.play(&["0 12-5@0", "0 5-3@0", "0 3-1@0"]);
    assert_eq!(table.round.termination(), Some(Termination::Out));
    table
}

// Each seat scores what it has left, and who is out nothing.
// proves scoring.mode=penalty, scoring.double_blank=0, scoring.blank_half=0
// proves scoring.doubles_count_twice=false, scoring.out_bonus=0
#[test]
fn pagat_each_seat_scores_the_pips_of_its_hand() {
    let table = out_at_once(|_| {});
    assert_eq!(table.points(), [0, 34, 30]);
    assert_eq!(table.score().winners, seats(&[0]));
}

// Who is out scores what the others have left.
// proves scoring.mode=winner_takes_others
#[test]
fn pagat_variation_the_winner_scores_the_others_pips() {
    let table = out_at_once(|rules| rules.scoring.mode = ScoringMode::WinnerTakesOthers);
    assert_eq!(table.points(), [64, 0, 0]);
}

// proves scoring.double_blank=25, scoring.double_blank=30, scoring.double_blank=50
#[test]
fn chicken_foot_gamerules_and_others_give_the_double_blank_a_value() {
    for (value, points) in [(0, 30), (25, 55), (30, 60), (50, 80)] {
        let table = out_at_once(|rules| rules.scoring.double_blank = value);
        assert_eq!(table.points(), [0, 34, points]);
    }
    let preset_values = Preset::ALL.map(|preset| preset.rules(4).expect("all serve four").scoring.double_blank);
    assert_eq!(preset_values, [0, 0, 0, 50, 50, 0, 0, 0, 50, 30]);
}

// A blank counts on any tile but the double blank, once.
// proves scoring.blank_half=5, scoring.blank_half=25
#[test]
fn ours_a_blank_half_can_count() {
    for (value, points) in [(5, 35), (25, 55)] {
        let table = out_at_once(|rules| rules.scoring.blank_half = value);
        assert_eq!(table.points(), [0, 34, points]);
    }
    let table = out_at_once(|rules| {
        rules.scoring.blank_half = 25;
        rules.scoring.double_blank = 50;
    });
    assert_eq!(table.points(), [0, 34, 105]);
}

// 4-4 counts 16. The double blank keeps its value.
// proves scoring.doubles_count_twice=true
#[test]
fn ours_doubles_can_count_twice() {
    let table = out_at_once(|rules| {
        rules.scoring.doubles_count_twice = true;
        rules.scoring.double_blank = 50;
    });
    assert_eq!(table.points(), [0, 42, 80]);
}

// Who is out has points in favour: below nothing where few are good, and more where many are.
// proves scoring.out_bonus=5, scoring.out_bonus=10
#[test]
fn grg_who_is_out_has_a_bonus() {
    for bonus in [5, 10] {
        let table = out_at_once(|rules| rules.scoring.out_bonus = bonus);
        assert_eq!(table.points(), [-i64::from(bonus), 34, 30]);
        let table = out_at_once(|rules| {
            rules.scoring.out_bonus = bonus;
            rules.scoring.mode = ScoringMode::WinnerTakesOthers;
        });
        assert_eq!(table.points(), [64 + i64::from(bonus), 0, 0]);
    }
}

/// The first lap is finished although seats 0 and 1 are out; seat 2 is left with 9-8.
fn two_are_out(change: impl FnOnce(&mut Rules)) -> Table {
    let mut table = Scenario::preset(Preset::Pagat, 3)
        .rules(change)
        .hand(0, "12-12 12-5 5-3")
        .hand(1, "12-4 4-3 3-2")
        .hand(2, "12-7 7-6 9-8")
        .deal();
    assert_eq!(table.rules().opening.emptied_hand, EmptiedHand::LapFinishes);
    table.play(&["0 12-5@0", "0 5-3@0", "1 12-4@1", "1 4-3@1", "1 3-2@1", "2 12-7@2", "2 7-6@2"]);
    assert_eq!(table.round.termination(), Some(Termination::Out));
    table
}

// Several seats may be out after a first lap that is finished: all of them score nothing, have the bonus, and share.
// proves scoring.out_bonus=10, scoring.mode=winner_takes_others
#[test]
fn pagat_several_seats_are_out_after_a_finished_lap() {
    let table = two_are_out(|_| {});
    assert_eq!((table.points(), table.score().winners), (vec![0, 0, 17], seats(&[0, 1])));
    assert_eq!(two_are_out(|rules| rules.scoring.out_bonus = 10).points(), [-10, -10, 17]);
    // 17 among two is 8 for each, and 1 is dropped.
    let rules = |rules: &mut Rules| rules.scoring.mode = ScoringMode::WinnerTakesOthers;
    assert_eq!(two_are_out(rules).points(), [8, 8, 0]);
}

/// A blocked round, in which the hands have 12, 30 and 48 pips.
fn blocked(change: impl FnOnce(&mut Rules)) -> Table {
    block(["0-0 1-0 2-0 1-1 3-0 4-0", "2-2 3-1 4-1 3-2 3-3 5-1", "4-4 5-5 4-2 5-2 5-3 5-4"], change)
}

/// The same with 21 pips for each of seats 0 and 1.
fn blocked_with_a_tie(change: impl FnOnce(&mut Rules)) -> Table {
    block(["3-3 2-2 2-0 1-1 3-0 4-0", "0-0 1-0 3-1 4-1 3-2 5-1", "4-4 5-5 4-2 5-2 5-3 5-4"], change)
}

fn block(left: [&str; 3], change: impl FnOnce(&mut Rules)) -> Table {
    let mut table = before_the_block(Preset::Gamerules)
        .set(DominoSet::Six)
        .rules(|rules| rules.scoring.double_blank = 0)
        .rules(change)
        .hand(0, &format!("6-1 2-1 6-2 {}", left[0]))
        .hand(1, &format!("6-3 4-3 6-4 {}", left[1]))
        .hand(2, &format!("6-5 5-0 6-0 {}", left[2]))
        .deal();
    lay_blocking_tiles(&mut table);
    pass_to_the_end(&mut table);
    assert_eq!(table.round.termination(), Some(Termination::Blocked));
    table
}

// In a block every hand scores what it has, and nobody has a bonus.
// proves scoring.blocked_lowest_is_zero=false, scoring.mode=penalty
#[test]
fn pagat_in_a_block_every_hand_scores_what_it_has() {
    assert_eq!(blocked(|rules| rules.scoring.out_bonus = 10).points(), [12, 30, 48]);
    let table = blocked_with_a_tie(|_| {});
    assert_eq!((table.points(), table.score().winners), (vec![21, 21, 48], seats(&[0, 1])));
}

// The lowest hand scores nothing, and all that tie with it.
// proves scoring.blocked_lowest_is_zero=true
#[test]
fn grg_in_a_block_the_lowest_hand_scores_nothing() {
    let lowest_is_zero = |rules: &mut Rules| rules.scoring.blocked_lowest_is_zero = true;
    assert_eq!(blocked(lowest_is_zero).points(), [0, 30, 48]);
    assert_eq!(blocked_with_a_tie(lowest_is_zero).points(), [0, 0, 48]);
    // Lowest is who has the fewest points, the double blank counted as it counts.
    let table = blocked(|rules| {
        rules.scoring.blocked_lowest_is_zero = true;
        rules.scoring.double_blank = 25;
    });
    assert_eq!(table.points(), [37, 0, 48]);
}

// The lowest hand scores the others' pips; a tie shares them, and what does not divide is dropped: 42 pips and 25 for
// the double blank are 67.
// proves scoring.mode=winner_takes_others
#[test]
fn pagat_variation_in_a_block_the_lowest_hands_share_the_others_pips() {
    let winner_takes_others = |rules: &mut Rules| rules.scoring.mode = ScoringMode::WinnerTakesOthers;
    assert_eq!(blocked(winner_takes_others).points(), [78, 0, 0]);
    assert_eq!(blocked_with_a_tie(winner_takes_others).points(), [24, 24, 0]);
    let left = ["3-3 2-2 2-0 4-1 3-0 4-0", "4-2 1-0 3-1 1-1 3-2 5-1", "4-4 5-5 0-0 5-2 5-3 5-4"];
    let table = block(left, |rules| {
        winner_takes_others(rules);
        rules.scoring.double_blank = 25;
    });
    assert_eq!(table.points(), [33, 33, 0]);
}

// The doubled pips of the others go to the winner too.
// proves doubles.going_out=others_count_double, scoring.mode=winner_takes_others
#[test]
fn ours_the_winner_scores_the_others_doubled_pips() {
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .rules(|rules| {
            rules.doubles.going_out = GoingOut::OthersCountDouble;
            rules.scoring.mode = ScoringMode::WinnerTakesOthers;
        })
        .engine("12-12")
        .starter(0)
        .hand(0, "12-5 5-5")
        .hand(1, "12-7 9-8")
        .deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 5-5@0"]);
    assert_eq!(table.points(), [34, 0]);
}
