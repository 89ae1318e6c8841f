//! The first turn, and how a train is started that was not started in it.

use mexican_train::rules::{
    DoubleDemand, EmptiedHand, LateStart, MexicanTrainEarliest, OpeningDraw, OpeningExtent, OpeningTargets,
    OwnTrainFirst, Preset, TrailingDouble,
};
use mexican_train::{DominoSet, PipSet, Refusal, Seat, Termination};

use crate::support::scenario::{Scenario, Table, seats, tile, train};

/// A table with the double-six set and 6-6 in the hub. In presets in which it comes from a hand, some hand has it.
fn six(preset: Preset, players: u8) -> Scenario {
    Scenario::preset(preset, players).set(DominoSet::Six).engine("6-6")
}

fn cover_first(double: &str, on: &str) -> Refusal {
    Refusal::CoverFirst { double: tile(double), train: train(on) }
}

fn not_in_first_turn(on: &str) -> Refusal {
    Refusal::NotInFirstTurn { train: train(on) }
}

fn not_your_turn(seat: u8, to_act: &[u8]) -> Refusal {
    Refusal::NotYourTurn { seat: Seat::new(seat), to_act: seats(to_act) }
}

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

/// All play their first trains at once.
fn simultaneous(players: u8) -> Scenario {
    six(Preset::Pagat, players).rules(|rules| {
        rules.opening.extent = OpeningExtent::Simultaneous;
        rules.doubles.demand = DoubleDemand::Cover;
    })
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

// ------------------------------------------------------------------------------------------------- own_train_first

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
