//! Open doubles: whom they bind, which of them is covered first, and what covers them.

use mexican_train::Refusal;
use mexican_train::rules::{
    ClosingTile, DoubleBinding, DoubleOrder, MarkersAtStart, OpeningExtent, OpeningTargets, Preset, Rules,
    TrailingDouble,
};

use crate::support::positions::{NOBODY, two_seats};
use crate::support::scenario::{Scenario, Table, tile, train};

/// Seat 0 has left 5-5 open on its private train, and seat 1 has 5-2 for it. But the own train of seat 1 shows 5 as
/// well.
fn a_five_elsewhere(change: impl FnOnce(&mut Rules)) -> Table {
    let mut table =
        two_seats(Preset::Gamerules, "12-5 12-3 5-5 3-1 10-8", "12-7 7-5 5-2 9-4 11-6", "11-10").rules(change).deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 12-3@M", "1 7-5@1", "0 5-5@0", "0 3-1@M"]);
    assert_eq!((table.turn(), table.open().as_str()), (1, "5-5@0"));
    table
}

// The next tile has to cover the double, even on a private train. One of its pip on another train is not a cover.
// proves doubles.binding=table
#[test]
fn gamerules_an_open_double_is_covered_before_anything_else() {
    let mut table = a_five_elsewhere(|_| {});
    assert_eq!(table.markers(), NOBODY);
    table.refuses("1 5-2@1", Refusal::CoverFirst { double: tile("5-5"), train: train("0") });
    assert_eq!(table.legal(1), "5-2@0");
    table.play(&["1 5-2@0"]);
    // Covering is the whole turn, and the double is done with.
    assert_eq!((table.turn(), table.open().as_str()), (0, ""));
    assert_eq!(table.legal(0), "draw");
}

// Nobody is bound, and the private train is closed although a double lies open there.
#[test]
fn pagat_variation_an_open_double_binds_nobody() {
    let mut table = a_five_elsewhere(|rules| rules.doubles.binding = DoubleBinding::Nobody);
    table.refuses("1 5-2@0", Refusal::TrainClosed { train: train("0") });
    assert_eq!(table.legal(1), "5-2@1");
}

// Only its own train stands still, and there only who may play there covers it.
#[test]
fn jam_an_open_double_leaves_the_other_trains_free() {
    let mut table = a_five_elsewhere(|rules| rules.doubles.binding = DoubleBinding::Train);
    table.refuses("1 5-2@0", Refusal::TrainClosed { train: train("0") });
    assert_eq!(table.legal(1), "5-2@1");
    table.play(&["1 5-2@1"]);
    // It comes round to the owner and still lies open, but seat 0 has no five.
    assert_eq!((table.open().as_str(), table.legal(0).as_str()), ("5-5@0", "draw"));
}

// A seat that cannot cover draws, and what fits elsewhere cannot be played; then it passes, and the duty goes on to the
// next seat and round to the one that left it.
// proves doubles.binding=table
#[test]
fn gamerules_the_duty_to_cover_goes_round_the_table() {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .engine("12-12")
        .starter(0)
        .hand(0, "12-5 5-5 12-3 5-1 9-1")
        .hand(1, "12-7 7-6 12-9 9-8 11-6")
        .hand(2, "12-4 4-2 12-8 8-3 10-8")
        .boneyard("7-3 4-1 10-9")
        .deal();
    table.play(&["0 12-5@0", "1 12-7@1", "2 12-4@2", "0 5-5@0", "0 12-3@M"]);
    for (seat, fitting) in [(1, "1 7-3@1"), (2, "2 4-1@2")] {
        assert_eq!((table.turn(), table.legal(seat).as_str()), (seat, "draw"));
        table.play(&[&format!("{seat} draw")]);
        table.refuses(fitting, Refusal::CoverFirst { double: tile("5-5"), train: train("0") });
        table.play(&[&format!("{seat} pass")]);
    }
    assert_eq!(table.markers(), [1, 2]);
    assert_eq!((table.turn(), table.legal(0).as_str()), (0, "5-1@0"));
    table.play(&["0 5-1@0"]);
    assert_eq!((table.turn(), table.open().as_str()), (1, ""));
    assert_eq!(table.legal(1), "7-3@1 7-6@1 7-3@M");
}

/// All trains are open. Seat 0 leaves 5-5 on its train and, played after it, 3-3 on the Mexican train.
fn two_left_open(hand_1: &str, order: DoubleOrder) -> Table {
    let mut table = two_seats(Preset::Gamerules, "12-5 12-3 5-5 3-3 6-2 10-1", hand_1, "11-10 11-9")
        .rules(|rules| {
            rules.markers.at_start = MarkersAtStart::AlwaysPublic;
            rules.doubles.closing_tile = ClosingTile::Anywhere;
            rules.doubles.order = order;
        })
        .deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 12-3@M", "1 7-6@1", "0 5-5@0", "0 3-3@M", "0 6-2@1"]);
    assert_eq!((table.turn(), table.open().as_str()), (1, "5-5@0 3-3@M"));
    table
}

const BOTH_COVERS: &str = "12-7 7-6 5-2 3-2 10-9 11-4";
const SECOND_COVER: &str = "12-7 7-6 9-2 3-2 10-9 11-4";

// Who has only a cover for the second double cannot play, and draws.
// proves doubles.order=first_played
#[test]
fn pagat_the_double_played_first_is_covered_first() {
    let mut table = two_left_open(BOTH_COVERS, DoubleOrder::FirstPlayed);
    table.refuses("1 3-2@M", Refusal::CoverFirst { double: tile("5-5"), train: train("0") });
    assert_eq!(table.legal(1), "5-2@0");
    table.play(&["1 5-2@0"]);
    assert_eq!((table.turn(), table.open().as_str(), table.legal(0).as_str()), (0, "3-3@M", "draw"));
    assert_eq!(two_left_open(SECOND_COVER, DoubleOrder::FirstPlayed).legal(1), "draw");
}

// proves doubles.order=last_played
#[test]
fn gamerules_variation_the_double_played_last_is_covered_first() {
    let mut table = two_left_open(BOTH_COVERS, DoubleOrder::LastPlayed);
    table.refuses("1 5-2@0", Refusal::CoverFirst { double: tile("3-3"), train: train("M") });
    assert_eq!(table.legal(1), "3-2@M");
    table.play(&["1 3-2@M"]);
    assert_eq!((table.turn(), table.open().as_str()), (0, "5-5@0"));
    assert_eq!(two_left_open(SECOND_COVER, DoubleOrder::LastPlayed).legal(1), "3-2@M");
}

// One of them it has to be, one a turn.
// proves doubles.order=any
#[test]
fn online_open_doubles_are_covered_in_any_order() {
    let mut table = two_left_open(BOTH_COVERS, DoubleOrder::Any);
    table
        .refuses("1 11-4@M", Refusal::DoesNotFit { tile: tile("11-4"), train: train("M"), wanted: tile("3-3").high() });
    assert_eq!(table.legal(1), "5-2@0 3-2@M");
    table.play(&["1 3-2@M"]);
    assert_eq!((table.turn(), table.open().as_str()), (0, "5-5@0"));
    assert_eq!(two_left_open(SECOND_COVER, DoubleOrder::Any).legal(1), "3-2@M");
}

// By their own table of doubles the presets differ only here.
#[test]
fn online_takes_any_double_and_the_other_presets_the_first() {
    for preset in Preset::ALL.into_iter().filter(|&preset| preset != Preset::ChickenFoot) {
        let rules = preset.rules(4).expect("all serve four");
        let order = rules.doubles.order;
        assert_eq!(order == DoubleOrder::Any, preset == Preset::Online, "{preset}");
        let table = two_left_open(BOTH_COVERS, order);
        assert_eq!(table.legal(1) == "5-2@0", preset != Preset::Online, "{preset}");
    }
}

/// One tile a turn, a double demands its cover, and an open one binds the table. Seat 0 fails to cover 5-5.
fn failed_cover(preset: Preset, boneyard: &str) -> Table {
    let mut table = two_seats(preset, "* 12-5 5-5 9-3 8-1", "12-7 7-4 8-4 11-3 6-2", boneyard).deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 5-5@0", "0 draw", "0 pass", "1 draw"]);
    table
}

// A drawn cover is played on the double. With one draw a turn, nothing but that draw is made.
// proves doubles.binding=table
#[test]
fn easy_ultra_and_golden_a_cover_that_is_drawn_ends_the_turn() {
    for (preset, legal) in [(Preset::Easy, "pass 5-2@0"), (Preset::Ultra, "5-2@0"), (Preset::Golden, "pass 5-2@0")] {
        let mut table = failed_cover(preset, "11-10 5-2");
        assert_eq!(table.legal(1), legal, "{preset}");
        table.play(&["1 5-2@0"]);
        assert_eq!((table.turn(), table.open().as_str()), (0, ""), "{preset}");
    }
}

// A drawn tile that fits elsewhere is no play, whether or not a drawn tile has to be played.
// proves doubles.binding=table
#[test]
fn easy_ultra_and_golden_a_drawn_tile_that_covers_nothing_cannot_be_played() {
    for preset in [Preset::Easy, Preset::Ultra, Preset::Golden] {
        let mut table = failed_cover(preset, "11-10 7-2");
        assert_eq!(table.legal(1), "pass", "{preset}");
        table.refuses("1 7-2@1", Refusal::CoverFirst { double: tile("5-5"), train: train("0") });
    }
}

// A double of a whole-train turn counts when the lap is over, and then binds as any other: the seat that left it too.
// proves doubles.binding=table
#[test]
fn pagat_and_online_a_double_that_trails_a_first_train_binds_after_the_lap() {
    for preset in [Preset::Pagat, Preset::Dominoes, Preset::Online] {
        let mut table = two_seats(preset, "* 12-5 5-5 9-1 12-3", "12-7 7-5 8-4 11-3 6-2", "").deal();
        table.play(&["0 12-5@0", "0 5-5@0"]);
        assert_eq!((table.turn(), table.open().as_str()), (1, ""), "{preset}");
        table.play(&["1 12-7@1", "1 7-5@1"]);
        assert_eq!((table.turn(), table.open().as_str(), table.legal(0).as_str()), (0, "5-5@0", "draw"), "{preset}");
    }
}

// A seat that is bound in its first turn covers instead of opening, and that was its first turn.
// proves doubles.binding=table
#[test]
fn mtv_a_double_that_opens_within_the_first_lap_binds_the_next_seat() {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .rules(|rules| {
            rules.opening.extent = OpeningExtent::WholeTrain;
            rules.opening.targets = OpeningTargets::OwnTrain;
            rules.opening.trailing_double = TrailingDouble::Immediate;
        })
        .engine("12-12")
        .starter(0)
        .hand(0, "12-5 5-5 9-3")
        .hand(1, "12-7 7-6 8-4")
        .hand(2, "12-4 5-2 9-8")
        .boneyard("11-1 11-2")
        .deal();
    table.play(&["0 12-5@0", "0 5-5@0"]);
    assert_eq!((table.turn(), table.open().as_str(), table.legal(1).as_str()), (1, "5-5@0", "draw"));
    table.play(&["1 draw", "1 pass"]);
    assert_eq!(table.legal(2), "5-2@0");
    table.play(&["2 5-2@0"]);
    assert_eq!((table.turn(), table.open().as_str()), (0, ""));
}

// A covered double never comes back, also when the train goes on to a new double.
#[test]
fn gamerules_a_train_has_one_open_double_at_most() {
    let mut table = two_seats(Preset::Gamerules, "12-5 5-5 5-3 12-1 3-3 9-8", "12-7 7-6 6-4 11-10 10-8 4-1", "").deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 5-5@0", "0 5-3@0", "1 7-6@1", "0 3-3@0"]);
    assert_eq!(table.open(), "3-3@0");
    table.play(&["0 12-1@M"]);
    assert_eq!((table.open().as_str(), table.train("0").as_str()), ("3-3@0", "12-5 5-5 5-3 3-3"));
}
