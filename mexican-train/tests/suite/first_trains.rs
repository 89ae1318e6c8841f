//! First-turn trains: what they end in, emptied hands, and trains that are started late.

use mexican_train::rules::{EmptiedHand, LateStart, OpeningDraw, Preset, TrailingDouble};
use mexican_train::{Refusal, Seat, Termination};

use crate::support::openings::{cover_first, simultaneous, six};
use crate::support::scenario::{Table, seats};

// ----------------------------------------------------------------------------------------- opening.trailing_double

/// Seat 0 lays a train that ends in 5-5.
fn train_that_ends_in_a_double(trailing: TrailingDouble, draw: OpeningDraw) -> Table {
    let mut table = six(Preset::Pagat, 3)
        .rules(|rules| {
            rules.opening.trailing_double = trailing;
            rules.opening.draw = draw;
        })
        .hand(0, "6-6 6-5 5-5 1-0 2-0")
        .hand(1, "6-1 2-1 3-1 4-1 4-0")
        .hand(2, "6-2 5-3 3-2 4-2 2-2")
        .boneyard("0-0 5-4 3-0")
        .deal();
    table.play(&["0 6-5@0", "0 5-5@0"]);
    assert_eq!(table.turn(), 1);
    table
}

// proves opening.trailing_double=deferred
#[test]
fn pagat_a_trailing_double_has_no_effect_until_the_lap_is_over() {
    let mut table = train_that_ends_in_a_double(TrailingDouble::Deferred, OpeningDraw::Nothing);
    assert_eq!(table.open(), "");
    assert_eq!(table.legal(1), "6-1@1");
    table.play(&["1 6-1@1", "1 stop", "2 6-2@2"]);
    assert_eq!(table.legal(2), "stop 2-2@2 3-2@2 4-2@2");
    table.play(&["2 2-2@2"]);
    assert_eq!(table.open(), "");
    table.play(&["2 stop"]);
    // Now both are open, and the first of them is to be covered first.
    assert_eq!(table.open(), "5-5@0 2-2@2");
    assert_eq!((table.turn(), table.legal(0)), (0, "draw".into()));
    table.refuses("0 2-0@2", cover_first("5-5", "0"));
    table.play(&["0 draw", "0 pass", "1 draw"]);
    assert_eq!(table.legal(1), "5-4@0");
}

// proves opening.trailing_double=immediate
#[test]
fn mtv_a_trailing_double_can_be_open_at_once() {
    let mut table = train_that_ends_in_a_double(TrailingDouble::Immediate, OpeningDraw::Nothing);
    assert_eq!(table.open(), "5-5@0");
    // It goes before the own train, and then a seat draws whatever is said of a seat that cannot start.
    table.refuses("1 6-1@1", cover_first("5-5", "0"));
    table.refuses("1 pass", Refusal::DrawFirst);
    assert_eq!(table.legal(1), "draw");
    table.play(&["1 draw"]);
    assert_eq!(table.legal(1), "pass");
    table.play(&["1 pass"]);
    assert_eq!(table.markers(), [1]);
    assert_eq!(table.legal(2), "5-3@0");
    table.play(&["2 5-3@0"]);
    assert_eq!((table.open().as_str(), table.turn()), ("", 0));

    // To cover it, or to fail, was the first turn. What these seats begin with is an ordinary turn of one tile.
    assert!(!table.round.is_first_lap());
    table.play(&["0 draw", "0 pass"]);
    assert_eq!(table.legal(1), "3-1@0 6-1@1 6-1@M");
    table.play(&["1 6-1@1"]);
    assert_eq!(table.legal(2), "3-2@0 6-2@2 6-2@M");
    table.play(&["2 6-2@2"]);
    assert_eq!(table.turn(), 0);
}

// proves opening.trailing_double=immediate
#[test]
fn ours_for_a_due_double_a_seat_draws_as_always_in_its_first_turn_too() {
    let mut table = train_that_ends_in_a_double(TrailingDouble::Immediate, OpeningDraw::UntilPlayable);
    table.play(&["1 draw"]);
    // One tile, and not until one of them covers.
    assert_eq!(table.legal(1), "pass");
}

// proves opening.trailing_double=forbidden
#[test]
fn dcr_a_double_in_the_first_turn_needs_a_tile_to_follow_it() {
    let mut table = six(Preset::Pagat, 2)
        .rules(|rules| rules.opening.trailing_double = TrailingDouble::Forbidden)
        .hand(0, "6-6 6-5 5-5 4-1 3-0")
        .hand(1, "6-2 2-2 3-2 1-0 6-0")
        .deal();
    // Nothing follows 5-5: seat 0 has no further play.
    table.play(&["0 6-5@0"]);
    assert_eq!(table.turn(), 1);
    table.play(&["1 6-2@1"]);
    assert_eq!(table.legal(1), "stop 2-2@1 3-2@1");
    // 3-2 follows 2-2, and then it has to be played.
    table.play(&["1 2-2@1"]);
    assert_eq!(table.legal(1), "3-2@1");
    table.refuses("1 stop", Refusal::NothingToStop);
    table.refuses("1 pass", Refusal::CanPlay);
    table.play(&["1 3-2@1"]);
    assert_eq!((table.turn(), table.open()), (0, String::new()));
    // In later turns a double needs no such tile.
    assert_eq!(table.legal(0), "5-5@0");
}

// proves opening.trailing_double=forbidden
#[test]
fn dcr_nobody_is_out_with_a_double_in_the_first_turn() {
    let deal = |trailing| {
        let scenario = six(Preset::Pagat, 2).rules(|rules| rules.opening.trailing_double = trailing);
        let mut table = scenario.hand(0, "6-6 6-5 5-5").hand(1, "6-2 1-0 2-0").deal();
        table.play(&["0 6-5@0"]);
        table
    };
    assert_eq!(deal(TrailingDouble::Forbidden).turn(), 1);
    assert_eq!(deal(TrailingDouble::Deferred).legal(0), "stop 5-5@0");
}

// ------------------------------------------------------------------------------------------- opening.emptied_hand

/// Seat 0 lays all its tiles in the first turn.
fn emptied_hand(preset: Preset) -> Table {
    let mut table = six(preset, 3).hand(0, "6-6 6-5 5-4").hand(1, "6-1 2-1 3-0").hand(2, "6-2 4-2 4-0").deal();
    table.play(&["0 6-5@0", "0 5-4@0"]);
    table
}

// proves opening.emptied_hand=lap_finishes
#[test]
fn pagat_the_others_still_take_their_first_turn() {
    let mut table = emptied_hand(Preset::Pagat);
    assert_eq!(table.round.termination(), None);
    assert_eq!((table.turn(), table.legal(1)), (1, "6-1@1".into()));
    table.play(&["1 6-1@1", "1 stop", "2 6-2@2", "2 4-2@2", "2 4-0@2"]);
    // Two are out, seat 0 first.
    assert_eq!(table.round.termination(), Some(Termination::Out));
    assert_eq!((table.round.out(), table.round.first_out()), (seats(&[0, 2]), Some(Seat::new(0))));
    assert_eq!(table.points(), [0, 2 + 1 + 3, 0]);
}

#[test]
fn pagat_when_the_last_of_the_lap_is_out_the_round_is_over() {
    let mut table = six(Preset::Pagat, 2).hand(0, "6-6 6-5 1-0").hand(1, "6-2 2-1 3-1").deal();
    table.play(&["0 6-5@0", "1 6-2@1", "1 2-1@1", "1 3-1@1"]);
    assert_eq!(table.round.termination(), Some(Termination::Out));
    assert_eq!(table.points(), [1, 0]);
}

// proves opening.emptied_hand=round_ends
#[test]
fn dominoes_the_round_ends_at_once() {
    let mut table = emptied_hand(Preset::Dominoes);
    assert_eq!(table.round.termination(), Some(Termination::Out));
    assert_eq!(table.round.out(), seats(&[0]));
    assert_eq!(table.points(), [0, 7 + 3 + 3, 8 + 6 + 4]);
    table.refuses("1 6-1@1", Refusal::RoundOver);
}

// proves opening.emptied_hand=lap_finishes, opening.emptied_hand=round_ends
#[test]
fn mtv_a_hand_is_emptied_while_all_lay_their_trains() {
    let deal = |emptied| {
        let scenario = simultaneous(3).rules(|rules| rules.opening.emptied_hand = emptied);
        let mut table = scenario.hand(0, "6-6 6-5 5-4").hand(1, "6-2 2-1 3-0").hand(2, "6-3 5-3 6-0").deal();
        table.play(&["2 6-3@2", "0 6-5@0", "0 5-4@0"]);
        table
    };
    let table = deal(EmptiedHand::RoundEnds);
    assert_eq!(table.round.termination(), Some(Termination::Out));
    assert_eq!(table.points(), [0, 8 + 3 + 3, 8 + 6]);

    let mut table = deal(EmptiedHand::LapFinishes);
    assert_eq!((table.round.termination(), table.round.to_act()), (None, seats(&[1, 2])));
    table.play(&["1 6-2@1", "2 5-3@2", "1 2-1@1"]);
    assert_eq!(table.round.termination(), Some(Termination::Out));
    assert_eq!(table.points(), [0, 3, 6]);
}

// proves opening.emptied_hand=lap_finishes, opening.emptied_hand=round_ends
#[test]
fn ours_one_tile_can_be_all_that_is_left_for_the_first_turn() {
    for (emptied, is_over) in [(EmptiedHand::LapFinishes, false), (EmptiedHand::RoundEnds, true)] {
        let mut table = six(Preset::Golden, 2)
            .rules(|rules| rules.opening.emptied_hand = emptied)
            .hand(0, "6-6 6-5")
            .hand(1, "6-1 2-1")
            .deal();
        table.play(&["0 6-5@0"]);
        assert_eq!(table.round.termination().is_some(), is_over);
        if !is_over {
            table.play(&["1 6-1@1"]);
            assert_eq!(table.round.termination(), Some(Termination::Out));
        }
    }
}

// ---------------------------------------------------------------------------------------------- opening.late_start

/// Seat 1 could not start, and in its second turn draws 6-4, which starts its train or the Mexican train.
fn late_start(late: LateStart, hand: &str) -> Table {
    let mut table = six(Preset::Pagat, 2)
        .rules(|rules| rules.opening.late_start = late)
        .hand(0, "6-6 6-5 1-0 2-0")
        .hand(1, hand)
        .boneyard("0-0 6-4 3-3")
        .deal();
    table.play(&["0 6-5@0", "1 pass", "0 draw", "0 pass", "1 draw"]);
    assert_eq!(table.legal(1), "6-4@1 6-4@M");
    table
}

// proves opening.late_start=one_tile
#[test]
fn pagat_a_late_train_begins_with_one_tile() {
    let mut table = late_start(LateStart::OneTile, "2-1 4-1 3-1 4-2");
    table.play(&["1 6-4@1"]);
    assert_eq!((table.turn(), table.markers()), (0, vec![0]));
}

// proves opening.late_start=whole_train
#[test]
fn mtv_a_late_train_can_be_a_whole_train() {
    let mut table = late_start(LateStart::WholeTrain, "2-1 4-1 3-1 4-2");
    table.play(&["1 6-4@1"]);
    assert_eq!(table.legal(1), "stop 4-1@1 4-2@1");
    table.play(&["1 4-1@1"]);
    assert_eq!(table.legal(1), "stop 2-1@1 3-1@1");
    table.play(&["1 stop"]);
    assert_eq!((table.turn(), table.markers()), (0, vec![0]));

    // A turn that begins elsewhere is an ordinary one.
    let mut table = late_start(LateStart::WholeTrain, "2-1 4-1 3-1 4-2");
    table.play(&["1 6-4@M"]);
    assert_eq!((table.turn(), table.train("1")), (0, String::new()));
}

#[test]
fn mtv_a_train_that_another_seat_has_started_goes_on_tile_by_tile() {
    let mut table = six(Preset::Pagat, 2)
        .rules(|rules| rules.opening.late_start = LateStart::WholeTrain)
        .hand(0, "6-6 6-5 6-3 1-0 2-0")
        .hand(1, "3-1 4-1 1-1 4-2 5-4")
        .deal();
    table.play(&["0 6-5@0", "1 pass", "0 6-3@1"]);
    assert_eq!(table.legal(1), "3-1@1");
    table.play(&["1 3-1@1"]);
    assert_eq!(table.turn(), 0);
}

/// What is said of doubles at the end of a first train does not hold for a train that is started later.
#[test]
fn ours_a_late_train_may_end_in_a_double_where_a_first_train_may_not() {
    let mut table = six(Preset::Pagat, 2)
        .rules(|rules| {
            rules.opening.late_start = LateStart::WholeTrain;
            rules.opening.trailing_double = TrailingDouble::Forbidden;
        })
        .hand(0, "6-6 6-5 1-0 2-0")
        .hand(1, "4-4 2-1 3-1 3-0")
        .boneyard("0-0 6-4 3-3")
        .deal();
    table.play(&["0 6-5@0", "1 pass", "0 draw", "0 pass", "1 draw", "1 6-4@1"]);
    assert_eq!(table.legal(1), "stop 4-4@1");
    table.play(&["1 4-4@1"]);
    assert_eq!((table.turn(), table.open()), (0, "4-4@1".into()));
}

// proves opening.late_start=whole_train
#[test]
fn mtv_a_double_at_the_end_of_a_late_train_is_open_when_the_turn_ends() {
    let mut table = late_start(LateStart::WholeTrain, "4-4 2-1 3-1 3-0");
    table.play(&["1 6-4@1"]);
    assert_eq!(table.legal(1), "stop 4-4@1");
    table.play(&["1 4-4@1"]);
    assert_eq!((table.turn(), table.open()), (0, "4-4@1".into()));
    assert_eq!(table.legal(0), "draw");
    // Within the train it needs nothing.
    let mut table = late_start(LateStart::WholeTrain, "4-4 4-1 3-1 3-0");
    table.play(&["1 6-4@1", "1 4-4@1"]);
    assert_eq!(table.legal(1), "stop 4-1@1");
    table.play(&["1 4-1@1"]);
    assert_eq!((table.legal(1), table.open()), ("stop 3-1@1".into(), String::new()));
}
