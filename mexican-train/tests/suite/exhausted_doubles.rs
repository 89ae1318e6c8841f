//! Open doubles that no tile is left for.

use mexican_train::rules::{
    ClosingTile, DoubleDemand, ExhaustedDouble, MarkersAtStart, OpeningExtent, OpeningTargets, Preset, Rules,
};
use mexican_train::{DominoSet, Refusal, Termination};

use crate::support::positions::pass_to_the_end;
use crate::support::scenario::{Scenario, Table, seats, tile, train};

/// How the round ends that 1-1 ends.
fn ended() -> Option<Termination> {
    Some(Termination::DoubleExhausted { double: tile("1-1") })
}

/// The whole double-six set is dealt, and in the first lap all ones but 1-1 come to lie on the table: the chain of
/// seat 1 has five, and the train of seat 0 ends in the sixth. Then seat 0 lays 1-1, which no tile is left for.
fn nothing_covers_one_one(demand: DoubleDemand, exhausted: ExhaustedDouble, change: impl FnOnce(&mut Rules)) -> Table {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .set(DominoSet::Six)
        .rules(|rules| {
            rules.opening.extent = OpeningExtent::WholeTrain;
            rules.opening.targets = OpeningTargets::OwnTrain;
            rules.doubles.demand = demand;
            rules.doubles.exhausted = exhausted;
            rules.scoring.double_blank = 0;
        })
        .rules(change)
        .engine("6-6")
        .starter(0)
        .hand(0, "6-1 1-1 6-3 0-0 2-0 2-2 3-0 3-2 3-3")
        .hand(1, "6-2 2-1 3-1 4-3 4-1 5-1 5-0 1-0 5-5")
        .hand(2, "4-0 4-2 4-4 5-2 5-3 5-4 6-0 6-4 6-5")
        .deal();
    table.play(&["0 6-1@0", "0 stop"]);
    table.play(&["1 6-2@1", "1 2-1@1", "1 3-1@1", "1 4-3@1", "1 4-1@1", "1 5-1@1", "1 5-0@1", "1 1-0@1"]);
    table.play(&["2 6-4@2", "2 stop", "0 1-1@0"]);
    table
}

// The extra tile is still owed; the double itself is no matter to anyone.
// proves doubles.exhausted=released
#[test]
fn gamerules_an_exhausted_double_binds_nobody() {
    let mut table = nothing_covers_one_one(DoubleDemand::ExtraTile, ExhaustedDouble::Released, |_| {});
    assert_eq!(table.legal(0), "6-3@M");
    table.play(&["0 6-3@M", "1 pass"]);
    assert_eq!(table.legal(2), "4-0@2 4-2@2 4-4@2 5-4@2 5-3@M");
}

// A cover is not owed: the turn is over.
// proves doubles.exhausted=released
#[test]
fn easy_ultra_and_golden_nobody_owes_the_cover_of_an_exhausted_double() {
    let mut table = nothing_covers_one_one(DoubleDemand::Cover, ExhaustedDouble::Released, |_| {});
    assert_eq!((table.turn(), table.markers()), (1, vec![]));
    table.play(&["1 pass"]);
    assert_eq!(table.legal(2), "4-0@2 4-2@2 4-4@2 5-4@2 6-0@M 6-5@M");
}

// The turn with the double is the last of the round, which counts as blocked: the lowest hand can count nothing for it.
// proves doubles.exhausted=ends_round
#[test]
fn spruce_an_exhausted_double_ends_the_round() {
    for (lowest_is_zero, points) in [(false, [29, 10, 59]), (true, [29, 0, 59])] {
        let rules = |rules: &mut Rules| rules.scoring.blocked_lowest_is_zero = lowest_is_zero;
        let table = nothing_covers_one_one(DoubleDemand::MayCover, ExhaustedDouble::EndsRound, rules);
        assert_eq!((table.round.termination(), table.points()), (ended(), points.to_vec()));
        assert_eq!(table.score().winners, seats(&[1]));
    }
}

// Where another tile is owed, the turn ends with that, and so does the round.
// proves doubles.exhausted=ends_round
#[test]
fn spruce_an_exhausted_double_ends_the_round_when_the_turn_is_over() {
    let mut table = nothing_covers_one_one(DoubleDemand::ExtraTile, ExhaustedDouble::EndsRound, |_| {});
    assert_eq!((table.round.termination(), table.legal(0).as_str()), (None, "6-3@M"));
    table.play(&["0 6-3@M"]);
    assert_eq!((table.round.termination(), table.points()), (ended(), vec![20, 10, 59]));
}

// The double is due for all and its cover owed, so that nobody can play. Three passes with a marker, and a lap without.
// proves doubles.exhausted=stalls
#[test]
fn ours_an_exhausted_double_stalls_the_table() {
    let mut table = nothing_covers_one_one(DoubleDemand::Cover, ExhaustedDouble::Stalls, |_| {});
    assert_eq!((table.turn(), table.legal(0).as_str()), (0, "pass"));
    table.play(&["0 pass", "1 pass"]);
    table.refuses("2 4-0@2", Refusal::CoverFirst { double: tile("1-1"), train: train("0") });
    assert_eq!(pass_to_the_end(&mut table), [2, 0, 1, 2]);
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Blocked), vec![29, 10, 59]));
}

// With tiles in the boneyard the seats draw first, and an extra tile goes where it can.
// proves doubles.exhausted=stalls
#[test]
fn ours_a_stalled_table_draws_until_it_is_blocked() {
    let stalled = |demand| {
        let mut table = Scenario::preset(Preset::Gamerules, 2)
            .set(DominoSet::Six)
            .rules(|rules| {
                rules.opening.extent = OpeningExtent::WholeTrain;
                rules.opening.targets = OpeningTargets::OwnTrain;
                rules.doubles.demand = demand;
                rules.doubles.exhausted = ExhaustedDouble::Stalls;
            })
            .engine("6-6")
            .starter(0)
            .hand(0, "6-1 1-1 6-3 0-0 2-0 2-2 3-0 3-2 3-3 4-2 4-4 5-2 5-3")
            .hand(1, "6-2 2-1 3-1 4-3 4-1 5-1 5-0 1-0 5-5 4-0 5-4 6-0 6-4")
            .boneyard("6-5")
            .deal();
        table.play(&["0 6-1@0", "0 stop"]);
        table.play(&["1 6-2@1", "1 2-1@1", "1 3-1@1", "1 4-3@1", "1 4-1@1", "1 5-1@1", "1 5-0@1", "1 1-0@1"]);
        table.play(&["0 1-1@0"]);
        table
    };
    let mut table = stalled(DoubleDemand::Cover);
    assert_eq!(table.legal(0), "draw");
    table.play(&["0 draw"]);
    assert_eq!(pass_to_the_end(&mut table), [0, 1, 0, 1]);
    assert_eq!(table.round.termination(), Some(Termination::Blocked));

    let mut table = stalled(DoubleDemand::ExtraTile);
    assert_eq!(table.legal(0), "6-3@M");
    table.play(&["0 6-3@M"]);
    assert_eq!(table.legal(1), "draw");
}

/// Four seats with seven tiles each. Seat 0 ends its first train with 1-1, and by the end of the lap all ones are out.
fn exhausted_within_the_first_lap(preset: Preset, change: impl FnOnce(&mut Rules)) -> Table {
    let mut table = Scenario::preset(preset, 4)
        .set(DominoSet::Six)
        .rules(change)
        .engine("6-6")
        .hand(0, "6-6 6-1 1-1 0-0 2-0 2-2 6-4")
        .hand(1, "6-2 2-1 3-1 4-3 4-1 5-1 3-3")
        .hand(2, "6-0 1-0 3-2 4-0 4-2 4-4 5-5")
        .hand(3, "5-0 5-2 5-3 5-4 6-3 6-5 3-0")
        .deal();
    table.play(&["0 6-1@0", "0 1-1@0"]);
    table.play(&["1 6-2@1", "1 2-1@1", "1 3-1@1", "1 4-3@1", "1 4-1@1", "1 5-1@1", "2 6-0@2", "2 1-0@2", "3 6-3@3"]);
    assert_eq!(table.round.termination(), None);
    table.play(&["3 stop"]);
    table
}

// A double at the end of a first-turn train has no effect until the lap is over. When it has, nothing is left for it.
// proves doubles.exhausted=released, doubles.exhausted=ends_round, doubles.exhausted=stalls
#[test]
fn pagat_and_spruce_a_trailing_double_may_be_exhausted_when_the_lap_is_over() {
    let table = exhausted_within_the_first_lap(Preset::Pagat, |_| {});
    assert_eq!((table.turn(), table.legal(0).as_str()), (0, "6-4@M"));
    let table = exhausted_within_the_first_lap(Preset::Spruce, |_| {});
    // 50 for the double blank, 2, 4 and 10; 6; 5, 4, 6, 8 and 10; 5, 7, 8, 9, 11 and 3.
    assert_eq!((table.round.termination(), table.points()), (ended(), vec![66, 6, 33, 43]));
    let stalls = |rules: &mut Rules| rules.doubles.exhausted = ExhaustedDouble::Stalls;
    let table = exhausted_within_the_first_lap(Preset::Pagat, stalls);
    assert_eq!((table.turn(), table.legal(0).as_str()), (0, "pass"));
}

/// All ones are out, all trains are open to all, and 3-3 and 2-2 can be laid beside 1-1. Seat 0 has played the three.
fn three_doubles_of_which_the_first_is_exhausted(closing_tile: ClosingTile) -> Table {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .set(DominoSet::Six)
        .rules(|rules| {
            rules.opening.extent = OpeningExtent::WholeTrain;
            rules.opening.targets = OpeningTargets::OwnTrain;
            rules.markers.at_start = MarkersAtStart::AlwaysPublic;
            rules.doubles.closing_tile = closing_tile;
        })
        .engine("6-6")
        .starter(0)
        .hand(0, "6-1 1-1 6-3 0-0 2-0 2-2 3-0 3-2 3-3")
        .hand(1, "6-2 2-1 3-1 4-3 4-1 5-1 5-0 1-0 5-5")
        .hand(2, "4-0 4-2 4-4 5-2 5-3 5-4 6-0 6-4 6-5")
        .deal();
    table.play(&["0 6-1@0", "0 stop"]);
    table.play(&["1 6-2@1", "1 2-1@1", "1 3-1@1", "1 4-3@1", "1 4-1@1", "1 5-1@1", "1 5-0@1", "1 1-0@1"]);
    table.play(&["2 6-4@2", "2 stop", "0 6-3@M", "1 pass", "2 4-2@2", "0 1-1@0", "0 3-3@M", "0 2-2@2"]);
    table
}

// Of the doubles of a turn an exhausted one does not count: the first is 3-3.
// proves doubles.exhausted=released
#[test]
fn gamerules_and_bauguess_an_exhausted_double_is_not_the_first() {
    let legal = |closing_tile| three_doubles_of_which_the_first_is_exhausted(closing_tile).legal(0);
    assert_eq!(legal(ClosingTile::FirstDouble), "3-0@M 3-2@M");
    assert_eq!(legal(ClosingTile::FirstDoubleOrSettledEnd), "3-0@M 3-2@M");
    assert_eq!(legal(ClosingTile::OneOfTheDoubles), "2-0@2 3-2@2 3-0@M 3-2@M");
}

// Nor is it among those that are due: of 1-1 and 2-2, which are left, the next seats have to cover 2-2.
// proves doubles.exhausted=released
#[test]
fn gamerules_an_exhausted_double_is_passed_over_by_those_that_are_due() {
    let mut table = three_doubles_of_which_the_first_is_exhausted(ClosingTile::FirstDouble);
    table.play(&["0 3-0@M", "1 pass"]);
    assert_eq!(table.legal(2), "5-2@2");
    table.refuses("2 4-0@M", Refusal::CoverFirst { double: tile("2-2"), train: train("2") });
}

// All ones and all twos are out. Seat 0 lays 1-1 and 2-2, which nothing is left for, and its extra tile goes
// anywhere: 6-3 starts a Mexican train.
// proves doubles.exhausted=released
#[test]
fn gamerules_and_bauguess_after_exhausted_doubles_a_tile_goes_anywhere() {
    for closing_tile in [ClosingTile::FirstDouble, ClosingTile::OneOfTheDoubles, ClosingTile::FirstDoubleOrSettledEnd] {
        let mut table = Scenario::preset(Preset::Gamerules, 3)
            .set(DominoSet::Six)
            .rules(|rules| {
                rules.opening.extent = OpeningExtent::WholeTrain;
                rules.opening.targets = OpeningTargets::OwnTrain;
                rules.mexican_train.count = 3;
                rules.markers.at_start = MarkersAtStart::AlwaysPublic;
                rules.doubles.closing_tile = closing_tile;
            })
            .engine("6-6")
            .starter(0)
            .hand(0, "6-1 1-1 2-2 6-5 1-0 6-3 0-0 3-0 5-5")
            .hand(1, "6-2 2-1 3-1 3-2 4-2 4-1 5-1 5-2 3-3")
            .hand(2, "2-0 4-0 4-3 4-4 5-0 5-3 5-4 6-0 6-4")
            .deal();
        table.play(&["0 6-1@0", "0 stop"]);
        table.play(&["1 6-2@1", "1 2-1@1", "1 3-1@1", "1 3-2@1", "1 4-2@1", "1 4-1@1", "1 5-1@1", "1 5-2@1"]);
        table.play(&["2 6-0@2", "2 2-0@2", "0 6-5@M", "1 pass", "2 5-0@M", "0 1-0@M", "1 pass", "2 6-4@M1"]);
        table.play(&["0 1-1@0", "0 2-2@2"]);
        assert_eq!(table.legal(0), "6-3@M2", "{closing_tile:?}");
    }
}
