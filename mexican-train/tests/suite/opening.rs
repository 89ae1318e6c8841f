//! The first turn, and how a train is started that was not started in it.

use mexican_train::rules::{MexicanTrainEarliest, OpeningDraw, OpeningTargets, Preset};
use mexican_train::{PipSet, Refusal, Seat};

use crate::support::openings::{cover_first, not_in_first_turn, not_your_turn, simultaneous, six};
use crate::support::scenario::{Scenario, Table, seats, tile, train};

// -------------------------------------------------------------------------------------------------- opening.extent

// proves opening.extent=whole_train, opening.targets=own_train
#[test]
fn pagat_the_first_turn_is_a_whole_train_on_the_own_train() {
    let mut table = six(Preset::Pagat, 2).hand(0, "6-6 6-5 5-4 4-3 6-0").hand(1, "6-2 2-1 3-1 1-1 2-0").deal();
    // The others wait. One may not stop before the first tile, and not play elsewhere.
    table.refuses("1 6-2@1", not_your_turn(1, &[0]));
    assert_eq!(table.legal(0), "6-0@0 6-5@0");
    table.refuses("0 pass", Refusal::CanPlay);
    table.refuses("0 draw", Refusal::CanPlay);
    table.refuses("0 stop", Refusal::NothingToStop);
    table.refuses("0 6-5@M", Refusal::WholeTrainIsOwn);
    table.play(&["0 6-5@0"]);
    assert_eq!(table.legal(0), "stop 5-4@0");
    table.refuses("0 6-0@M", Refusal::WholeTrainIsOwn);
    table.play(&["0 5-4@0"]);
    assert_eq!(table.legal(0), "stop 4-3@0");
    table.play(&["0 stop"]);
    assert_eq!(table.turn(), 1);

    table.play(&["1 6-2@1"]);
    assert_eq!(table.legal(1), "stop 2-0@1 2-1@1");
    table.play(&["1 2-1@1"]);
    // A double needs nothing to follow it.
    assert_eq!(table.legal(1), "stop 1-1@1 3-1@1");
    table.play(&["1 1-1@1"]);
    assert_eq!(table.legal(1), "stop 3-1@1");
    // When nothing more fits, the turn ends by itself.
    table.play(&["1 3-1@1"]);
    assert_eq!((table.turn(), table.round.is_first_lap()), (0, false));
    assert_eq!((table.train("0"), table.train("1")), ("6-5 5-4".into(), "6-2 2-1 1-1 3-1".into()));
    assert_eq!(table.open(), "");
    // The second turn is one tile, and may be played elsewhere.
    assert_eq!(table.legal(0), "4-3@0 6-0@M");
}

// proves opening.extent=one_tile
#[test]
fn bauguess_the_first_turn_is_one_tile() {
    let mut table = Scenario::preset(Preset::Bauguess, 2)
        .engine("12-12")
        .starter(0)
        .hand(0, "12-5 5-4 4-3")
        .hand(1, "12-1 2-1 3-0")
        .deal();
    table.play(&["0 12-5@0"]);
    assert_eq!(table.turn(), 1);
    table.refuses("0 5-4@0", not_your_turn(0, &[1]));
    table.play(&["1 12-1@1"]);
    assert_eq!((table.turn(), table.round.is_first_lap()), (0, false));
}

// proves opening.extent=simultaneous, opening.trailing_double=deferred
#[test]
fn mtv_all_lay_their_first_trains_at_once_in_any_order() {
    let mut table = simultaneous(3)
        .hand(0, "6-6 6-5 5-4 5-3 1-1")
        .hand(1, "6-2 2-2 3-2 1-0 3-0")
        .hand(2, "5-2 5-1 4-2 4-0 3-1")
        .deal();
    assert_eq!(table.round.to_act(), seats(&[0, 1, 2]));
    // A seat is done when it passes ...
    assert_eq!(table.legal(2), "pass");
    table.play(&["2 pass"]);
    assert_eq!((table.round.to_act(), table.markers()), (seats(&[0, 1]), vec![2]));
    table.play(&["1 6-2@1", "0 6-5@0"]);
    assert_eq!(table.legal(0), "stop 5-3@0 5-4@0");
    assert_eq!(table.legal(1), "stop 2-2@1 3-2@1");
    // ... or stops, after a double too ...
    table.play(&["1 2-2@1", "1 stop"]);
    table.refuses("1 3-2@1", not_your_turn(1, &[0]));
    assert_eq!(table.open(), "");
    // ... or nothing more fits. When all are done, the starter takes the next turn, and the double counts.
    table.play(&["0 5-4@0"]);
    assert_eq!((table.turn(), table.round.is_first_lap()), (0, false));
    assert_eq!(table.open(), "2-2@1");
    assert_eq!(table.legal(0), "draw");
}

// proves opening.extent=simultaneous, opening.trailing_double=deferred
#[test]
fn mtv_doubles_open_in_seat_order_from_the_starter_whenever_they_were_played() {
    let mut table =
        simultaneous(3).hand(0, "6-3 3-3 5-4 4-1").hand(1, "6-6 6-1 1-1 5-0").hand(2, "6-2 2-2 4-0 5-5").deal();
    assert_eq!(table.round.starter(), Seat::new(1));
    table.play(&["0 6-3@0", "0 3-3@0", "2 6-2@2", "2 2-2@2", "1 6-1@1"]);
    assert_eq!((table.open().as_str(), table.round.to_act()), ("", seats(&[1])));
    table.play(&["1 1-1@1"]);
    assert_eq!(table.open(), "1-1@1 2-2@2 3-3@0");
    assert_eq!(table.turn(), 1);
}

// proves engine.placing_ends_turn=true, opening.extent=simultaneous
#[test]
fn ours_after_a_simultaneous_lap_the_seat_after_the_placer_begins() {
    let mut table = simultaneous(3)
        .rules(|rules| rules.engine.placing_ends_turn = true)
        .hand(0, "6-3 3-3 5-4")
        .hand(1, "6-6 6-1 1-1")
        .hand(2, "6-2 2-2 4-0")
        .deal();
    assert_eq!(table.round.to_act(), seats(&[0, 1, 2]));
    table.play(&["0 6-3@0", "0 3-3@0", "1 6-1@1", "1 stop", "2 6-2@2", "2 2-2@2"]);
    assert_eq!((table.turn(), table.open()), (2, "2-2@2 3-3@0".into()));
}

// proves opening.extent=simultaneous
#[test]
fn mtv_a_seat_that_draws_its_opener_goes_on_with_a_whole_train() {
    let mut table = simultaneous(2)
        .rules(|rules| rules.opening.draw = OpeningDraw::One)
        .hand(0, "6-6 6-5 1-0")
        .hand(1, "5-4 4-3 3-2")
        .boneyard("6-4 6-3")
        .deal();
    assert_eq!(table.legal(1), "draw");
    table.play(&["1 draw"]);
    assert_eq!(table.legal(1), "6-4@1");
    table.play(&["1 6-4@1"]);
    assert_eq!(table.legal(1), "stop 4-3@1 5-4@1");
    table.play(&["0 6-5@0"]);
    assert_eq!(table.round.to_act(), seats(&[1]));
    table.play(&["1 4-3@1", "1 3-2@1"]);
    assert_eq!(table.turn(), 0);
}

// ------------------------------------------------------------------------------------------------- opening.targets

/// Seat 0 could not start and has a marker; seat 1 is to take its first turn.
fn after_a_failed_start(targets: OpeningTargets, earliest: MexicanTrainEarliest) -> Table {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .rules(|rules| {
            rules.opening.targets = targets;
            rules.mexican_train.earliest = earliest;
        })
        .engine("12-12")
        .starter(0)
        .hand(0, "5-4 3-2 1-0")
        .hand(1, "12-7 12-8 9-9")
        .hand(2, "12-1 7-1 7-7")
        .boneyard("11-10")
        .deal();
    table.play(&["0 draw", "0 pass"]);
    assert_eq!(table.markers(), [0]);
    table
}

// proves opening.targets=own_train
#[test]
fn ultra_the_first_tile_goes_on_the_own_train() {
    let mut table = after_a_failed_start(OpeningTargets::OwnTrain, MexicanTrainEarliest::FirstTurn);
    assert_eq!(table.legal(1), "12-7@1 12-8@1");
    table.refuses("1 12-7@0", not_in_first_turn("0"));
    table.refuses("1 12-7@M", not_in_first_turn("M"));
}

// proves opening.targets=own_or_mexican, mexican_train.earliest=first_turn
#[test]
fn gamerules_the_first_tile_goes_on_the_own_train_or_the_mexican_train() {
    let mut table = after_a_failed_start(OpeningTargets::OwnOrMexican, MexicanTrainEarliest::FirstTurn);
    assert_eq!(table.legal(1), "12-7@1 12-8@1 12-7@M 12-8@M");
    table.refuses("1 12-7@0", not_in_first_turn("0"));
    table.play(&["1 12-7@M"]);
    // The Mexican train goes on in a first turn too.
    assert_eq!(table.legal(2), "12-1@2 7-1@M 7-7@M");
}

#[test]
fn gamerules_the_extra_tile_of_a_first_turn_is_part_of_it() {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .engine("12-12")
        .starter(0)
        .hand(0, "5-4 3-2 1-0")
        .hand(1, "12-5 8-7 9-9")
        .hand(2, "5-5 12-1 9-8")
        .boneyard("11-10")
        .deal();
    table.play(&["0 draw", "0 pass", "1 12-5@M", "2 5-5@M"]);
    // The train of seat 0 is open, but not in a first turn.
    assert_eq!(table.legal(2), "12-1@2");
    table.refuses("2 12-1@0", not_in_first_turn("0"));
}

// proves opening.targets=anything, mexican_train.earliest=first_turn, mexican_train.earliest=second_turn
#[test]
fn pel_the_first_tile_goes_anywhere_that_is_open() {
    let table = after_a_failed_start(OpeningTargets::Anything, MexicanTrainEarliest::FirstTurn);
    assert_eq!(table.legal(1), "12-7@0 12-8@0 12-7@1 12-8@1 12-7@M 12-8@M");
    // It is for both rules to allow the Mexican train.
    let mut table = after_a_failed_start(OpeningTargets::Anything, MexicanTrainEarliest::SecondTurn);
    assert_eq!(table.legal(1), "12-7@0 12-8@0 12-7@1 12-8@1");
    table.refuses("1 12-7@M", Refusal::MexicanTooEarly);
    // A train that is closed is closed in the first turn too.
    table.play(&["1 12-7@1"]);
    table.refuses("2 7-1@1", Refusal::TrainClosed { train: train("1") });
    assert_eq!(table.legal(2), "12-1@0 12-1@2");
}

// ---------------------------------------------------------------------------------------------------- opening.draw

// proves opening.draw=none
#[test]
fn online_a_seat_that_cannot_start_passes_and_opens_its_place() {
    let mut table = Scenario::preset(Preset::Online, 2)
        .engine("9-9")
        .hand(0, "9-8 8-1 9-2 3-0")
        .hand(1, "7-6 6-5 5-4 4-3")
        .boneyard("9-7 2-0")
        .deal();
    assert_eq!(table.turn(), 0);
    table.play(&["0 9-8@0", "0 8-1@0"]);
    assert_eq!(table.legal(1), "pass");
    table.refuses("1 draw", Refusal::NoDrawToStart);
    table.play(&["1 pass"]);
    assert_eq!(table.markers(), [1]);
    // Its unstarted end is open to the others.
    assert_eq!(table.legal(0), "9-2@1 9-2@M");
    table.play(&["0 9-2@M"]);
    // In the second turn a seat draws.
    assert_eq!(table.legal(1), "draw");
    table.play(&["1 draw"]);
    assert_eq!(table.legal(1), "9-7@1");
}

// proves opening.draw=one, draw.drawn_tile=may_play
#[test]
fn dominoes_a_seat_that_cannot_start_draws_one_tile() {
    let deal = |boneyard| {
        let scenario = Scenario::preset(Preset::Dominoes, 2);
        let mut table = scenario.hand(0, "12-12 12-5 5-4 3-2").hand(1, "11-10 9-8 7-6 5-3").boneyard(boneyard).deal();
        table.play(&["0 12-5@0", "0 stop"]);
        assert_eq!(table.legal(1), "draw");
        table.refuses("1 pass", Refusal::DrawFirst);
        table.play(&["1 draw"]);
        table
    };
    // After a drawn opener the whole train goes on with what is in the hand.
    let mut table = deal("12-11 6-5");
    assert_eq!(table.legal(1), "pass 12-11@1");
    table.play(&["1 12-11@1"]);
    assert_eq!(table.legal(1), "stop 11-10@1");
    table.play(&["1 11-10@1"]);
    assert_eq!((table.turn(), table.hand(1)), (0, "5-3 7-6 9-8".into()));
    // After any other tile it is over.
    let mut table = deal("6-5 12-11");
    assert_eq!(table.legal(1), "pass");
    table.refuses("1 draw", Refusal::NoFurtherDraw);
    table.play(&["1 pass"]);
    assert_eq!(table.markers(), [1]);
}

// proves opening.draw=until_playable, draw.count=one
#[test]
fn ours_a_seat_that_cannot_start_draws_until_it_can() {
    let mut table = six(Preset::Pagat, 2)
        .rules(|rules| rules.opening.draw = OpeningDraw::UntilPlayable)
        .hand(0, "6-6 6-5 1-0")
        .hand(1, "5-4 4-3 2-1")
        .boneyard("5-1 4-1 6-1 3-0 6-2")
        .deal();
    table.play(&["0 6-5@0"]);
    for _ in 0..3 {
        assert_eq!(table.legal(1), "draw");
        table.play(&["1 draw"]);
    }
    assert_eq!(table.legal(1), "6-1@1");
    table.refuses("1 pass", Refusal::PlayDrawnTile);
    table.play(&["1 6-1@1"]);
    assert_eq!(table.legal(1), "stop 2-1@1 4-1@1 5-1@1");
    table.play(&["1 stop"]);
    // All later draws are as always: one tile.
    table.play(&["0 draw"]);
    assert_eq!(table.legal(0), "pass");
}

// proves opening.draw=until_playable
#[test]
fn ours_a_seat_may_draw_the_whole_boneyard_and_not_start() {
    let mut table = six(Preset::Pagat, 2)
        .rules(|rules| rules.opening.draw = OpeningDraw::UntilPlayable)
        .hand(0, "6-6 6-5 6-4 6-3 6-2 6-1 6-0")
        .hand(1, "1-0 2-0 3-0 4-0 5-0 2-1 3-1")
        .deal();
    table.play(&["0 6-5@0"]);
    for _ in 0..14 {
        assert_eq!(table.legal(1), "draw");
        table.play(&["1 draw"]);
    }
    assert_eq!(table.legal(1), "pass");
    table.refuses("1 draw", Refusal::BoneyardEmpty);
}

#[test]
fn ours_who_has_played_in_the_first_turn_draws_as_always() {
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .rules(|rules| rules.opening.draw = OpeningDraw::Nothing)
        .engine("12-12")
        .starter(0)
        .hand(0, "12-5 3-2 1-0")
        .hand(1, "5-5 7-6 8-6")
        .boneyard("5-1")
        .deal();
    table.play(&["0 12-5@M"]);
    assert_eq!(table.legal(1), "5-5@M");
    // The double demands a tile, and for that the seat draws.
    table.play(&["1 5-5@M"]);
    assert_eq!(table.legal(1), "draw");
    table.play(&["1 draw"]);
    assert_eq!(table.legal(1), "5-1@M");
}

// --------------------------------------------------------------------------------------------------- what goes first

#[test]
fn gamerules_a_due_double_is_covered_in_the_first_turn() {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .engine("12-12")
        .starter(0)
        .hand(0, "12-5 3-2 1-0")
        .hand(1, "5-5 7-6 8-6")
        .hand(2, "5-1 12-1 9-8")
        .boneyard("4-3")
        .deal();
    table.play(&["0 12-5@M", "1 5-5@M", "1 draw", "1 pass"]);
    assert_eq!(table.open(), "5-5@M");
    assert_eq!(table.legal(2), "5-1@M");
    table.refuses("2 12-1@2", cover_first("5-5", "M"));
    // That was its first turn: the lap is over.
    table.play(&["2 5-1@M"]);
    assert!(!table.round.is_first_lap());
}

#[test]
fn ours_doubles_within_a_first_train_grow_no_toes() {
    let mut table = six(Preset::Pagat, 2)
        .rules(|rules| rules.doubles.toes = 2)
        .hand(0, "6-6 6-5 5-5 5-4 5-3")
        .hand(1, "6-1 1-1 3-2 3-0 2-0")
        .deal();
    table.play(&["0 6-5@0:6"]);
    assert_eq!(table.legal(0), "stop 5-3@0:5 5-4@0:5 5-5@0:5");
    table.play(&["0 5-5@0:5"]);
    assert_eq!(table.legal(0), "stop 5-3@0:5 5-4@0:5");
    // One tile goes on from 5-5, and then 5-3 has no place left.
    table.play(&["0 5-4@0:5"]);
    assert_eq!(table.turn(), 1);
    let four: PipSet = [tile("4-4").high()].into_iter().collect();
    assert_eq!(table.round.layout().plain_ends(train("0")), four);
    // A double at the end demands its two tiles when the lap is over.
    table.play(&["1 6-1@1:6", "1 1-1@1:1"]);
    assert_eq!(table.open(), "1-1@1");
    assert_eq!(table.round.layout().open_doubles().next().map(|open| open.demands), Some(2));
}
