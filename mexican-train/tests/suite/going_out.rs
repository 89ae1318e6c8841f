//! Going out, with a double as the last tile above all.

use mexican_train::rules::{
    DoubleDemand, DrawnTile, EmptiedHand, ExhaustedDouble, GoingOut, LastTileCall, OpeningExtent, OpeningTargets,
    Preset, Rules,
};
use mexican_train::{DominoSet, Refusal, Seat, Termination};

use crate::support::positions::{sets_aside, two_seats};
use crate::support::scenario::{Scenario, Table, seats};

/// Seat 0 opens with 12-5 and is left with 5-5. Seat 1 has 9-8 and 0-0 left after its opening, and where the engine
/// is set aside only one of the two.
fn before_the_last_double(preset: Preset) -> Table {
    let (hand_0, hand_1) = match preset {
        Preset::Online => ("12-5 5-5", "12-3 9-8"),
        _ if sets_aside(preset) => ("12-5 5-5", "12-3 0-0"),
        _ => ("* 12-5 5-5", "12-3 9-8 0-0"),
    };
    let mut table = two_seats(preset, hand_0, hand_1, "").deal();
    table.play(&["0 12-5@0"]);
    if table.rules().opening.extent == OpeningExtent::WholeTrain {
        table.play(&["0 stop"]);
    }
    table.play(&["1 12-3@1"]);
    table
}

/// The round is over with the double, whatever that demands.
#[track_caller]
fn goes_out_with_a_double(preset: Preset, points: [i64; 2]) {
    let mut table = before_the_last_double(preset);
    table.play(&["0 5-5@0"]);
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), points.to_vec()));
    assert_eq!((table.round.out(), table.round.out_on_double()), (seats(&[0]), seats(&[0])));
}

// proves doubles.going_out=allowed
#[test]
fn pagat_goes_out_with_a_double() {
    goes_out_with_a_double(Preset::Pagat, [0, 17]);
}

// proves doubles.going_out=allowed
#[test]
fn dominoes_goes_out_with_a_double() {
    goes_out_with_a_double(Preset::Dominoes, [0, 17]);
}

// proves doubles.going_out=allowed
#[test]
fn easy_goes_out_with_a_double() {
    goes_out_with_a_double(Preset::Easy, [0, 17]);
}

// proves doubles.going_out=allowed, scoring.double_blank=50
#[test]
fn gamerules_goes_out_with_a_double() {
    goes_out_with_a_double(Preset::Gamerules, [0, 50]);
}

// proves doubles.going_out=allowed, scoring.double_blank=50
#[test]
fn bauguess_goes_out_with_a_double() {
    goes_out_with_a_double(Preset::Bauguess, [0, 50]);
}

// proves doubles.going_out=allowed
#[test]
fn ultra_goes_out_with_a_double() {
    goes_out_with_a_double(Preset::Ultra, [0, 17]);
}

// proves doubles.going_out=allowed
#[test]
fn online_goes_out_with_a_double() {
    goes_out_with_a_double(Preset::Online, [0, 17]);
}

// proves doubles.going_out=allowed
#[test]
fn golden_goes_out_with_a_double() {
    goes_out_with_a_double(Preset::Golden, [0, 17]);
}

// proves doubles.going_out=allowed, scoring.double_blank=50
#[test]
fn spruce_goes_out_with_a_double() {
    goes_out_with_a_double(Preset::Spruce, [0, 67]);
}

// With the extra tile as the last one a seat is out, and the double that it leaves open is nobody's matter any more.
#[test]
fn pagat_gamerules_and_others_go_out_beside_an_open_double() {
    for preset in [Preset::Pagat, Preset::Dominoes, Preset::Gamerules, Preset::Bauguess, Preset::Online] {
        for going_out in [GoingOut::Allowed, GoingOut::MustCover, GoingOut::OthersCountDouble] {
            let (hand_0, hand_1) = match sets_aside(preset) {
                true => ("12-6 6-6 12-2", "12-5 9-4 8-3"),
                false => ("* 12-6 6-6 12-2", "12-5 9-4 8-3 10-1"),
            };
            let mut table = two_seats(preset, hand_0, hand_1, "")
                .rules(|rules| {
                    rules.doubles.going_out = going_out;
                    rules.mexican_train.start_only_when_stuck = false;
                })
                .deal();
            table.play(&["0 12-6@0"]);
            if table.rules().opening.extent == OpeningExtent::WholeTrain {
                table.play(&["0 stop"]);
            }
            table.play(&["1 12-5@1", "0 6-6@0", "0 12-2@M"]);
            let left = if sets_aside(preset) { 24 } else { 35 };
            assert_eq!(
                (table.round.termination(), table.points()),
                (Some(Termination::Out), vec![0, left]),
                "{preset}"
            );
            assert_eq!(table.open(), "6-6@0");
        }
    }
}

/// Seat 0 lays its last tile, 5-5, on its own train in its second turn.
fn last_tile_5_5(boneyard: &str, change: impl FnOnce(&mut Rules)) -> Table {
    let mut table = two_seats(Preset::Gamerules, "12-5 5-5", "12-7 9-8", boneyard).rules(change).deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 5-5@0"]);
    table
}

// The double is not the end: the seat draws, and the cover is.
// proves doubles.going_out=must_cover
#[test]
fn rmp_a_last_double_has_to_be_covered_whatever_doubles_demand() {
    for demand in [DoubleDemand::ExtraTile, DoubleDemand::Cover, DoubleDemand::MayCover, DoubleDemand::Nothing] {
        let mut table = last_tile_5_5("5-3", |rules| {
            rules.doubles.demand = demand;
            rules.doubles.going_out = GoingOut::MustCover;
        });
        assert_eq!((table.round.termination(), table.legal(0).as_str()), (None, "draw"), "{demand:?}");
        table.play(&["0 draw"]);
        assert_eq!(table.legal(0), "call 5-3@0", "{demand:?}");
        table.play(&["0 5-3@0"]);
        assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), vec![0, 17]), "{demand:?}");
        assert!(table.round.out_on_double().is_empty());
    }
}

fn must_cover(rules: &mut Rules) {
    rules.doubles.going_out = GoingOut::MustCover;
}

// Who draws no cover is not out, keeps the tile and passes; the double is due for the next seat as any other.
// proves doubles.going_out=must_cover
#[test]
fn rmp_a_seat_that_draws_no_cover_for_its_last_double_goes_on() {
    let mut table = last_tile_5_5("12-2 5-3", must_cover);
    table.play(&["0 draw"]);
    // 12-2 fits the Mexican train, but only the double is to be covered.
    assert_eq!(table.legal(0), "pass call");
    table.play(&["0 pass"]);
    assert_eq!((table.hand(0).as_str(), table.markers(), table.open().as_str()), ("12-2", vec![0], "5-5@0"));
    table.play(&["1 draw"]);
    assert_eq!(table.legal(1), "5-3@0");
    table.play(&["1 5-3@0"]);
    assert_eq!((table.turn(), table.legal(0).as_str()), (0, "12-2@M"));
}

// Keeping a drawn cover is a pass, where it is allowed.
// proves doubles.going_out=must_cover
#[test]
fn rmp_a_drawn_cover_of_the_last_double_may_be_kept_where_drawn_tiles_may() {
    let mut table = last_tile_5_5("5-3", |rules| {
        must_cover(rules);
        rules.draw.drawn_tile = DrawnTile::MayPlay;
    });
    table.play(&["0 draw"]);
    assert_eq!(table.legal(0), "pass call 5-3@0");
    table.play(&["0 pass"]);
    assert_eq!((table.hand(0).as_str(), table.turn()), ("5-3", 1));
}

// Of several doubles it is the last one, with which the hand was emptied, that has to be covered, although the rule
// about the tile after two doubles names the first.
// proves doubles.going_out=must_cover
#[test]
fn rmp_the_last_double_is_covered_and_not_the_first() {
    for (drawn, legal) in [("3-1", "call 3-1@M"), ("5-1", "pass call")] {
        let mut table =
            two_seats(Preset::Gamerules, "12-5 12-3 5-5 3-3", "12-7 7-6 10-9 10-8", drawn).rules(must_cover).deal();
        table.play(&["0 12-5@0", "1 12-7@1", "0 12-3@M", "1 7-6@1", "0 5-5@0", "0 3-3@M", "0 draw"]);
        assert_eq!(table.legal(0), legal);
    }
}

// In the first turn too, where a double within a train needs nothing further.
// proves doubles.going_out=must_cover
#[test]
fn rmp_a_last_double_has_to_be_covered_in_the_first_turn_too() {
    let play = |going_out| {
        let mut table = two_seats(Preset::Gamerules, "12-5 5-5", "12-7 9-8", "11-10 5-3")
            .rules(|rules| {
                rules.opening.extent = OpeningExtent::WholeTrain;
                rules.opening.targets = OpeningTargets::OwnTrain;
                rules.doubles.going_out = going_out;
            })
            .deal();
        table.play(&["0 12-5@0", "0 5-5@0"]);
        table
    };
    assert_eq!(play(GoingOut::Allowed).round.termination(), Some(Termination::Out));
    let mut table = play(GoingOut::MustCover);
    assert_eq!((table.turn(), table.legal(0).as_str()), (0, "draw"));
    table.play(&["0 draw", "0 pass"]);
    assert_eq!((table.turn(), table.hand(0).as_str()), (1, "11-10"));
}

// And so in a simultaneous lap, in which seat 1 can act at any time; no seat but that of the double has to cover it.
// proves doubles.going_out=must_cover
#[test]
fn rmp_a_last_double_has_to_be_covered_in_a_simultaneous_lap_too() {
    let simultaneous = |boneyard| {
        let mut table = two_seats(Preset::Gamerules, "12-5 5-5", "12-7 7-3", boneyard)
            .rules(|rules| {
                must_cover(rules);
                rules.opening.extent = OpeningExtent::Simultaneous;
                rules.opening.targets = OpeningTargets::OwnTrain;
            })
            .deal();
        table.play(&["0 12-5@0", "1 12-7@1", "0 5-5@0"]);
        assert_eq!((table.round.termination(), table.round.to_act()), (None, seats(&[0, 1])));
        assert_eq!((table.legal(0).as_str(), table.legal(1).as_str()), ("draw", "stop call 7-3@1"));
        table.play(&["0 draw"]);
        table
    };
    let mut table = simultaneous("5-3");
    assert_eq!(table.legal(0), "call 5-3@0");
    table.play(&["0 5-3@0"]);
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), vec![0, 10]));

    let mut table = simultaneous("12-2");
    assert_eq!(table.legal(0), "pass call");
    table.play(&["0 pass"]);
    assert_eq!((table.hand(0).as_str(), table.markers(), table.round.to_act()), ("12-2", vec![0], seats(&[1])));
    // When the lap is over the double is open, and it is the turn of the starter, who has no five.
    table.play(&["1 stop"]);
    assert_eq!((table.turn(), table.open().as_str(), table.legal(0).as_str()), (0, "5-5@0", "draw"));
}

// With an empty boneyard there is nothing to draw, and one is out.
#[test]
fn rmp_a_last_double_ends_the_round_if_the_boneyard_is_empty() {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .set(DominoSet::Six)
        .rules(|rules| {
            must_cover(rules);
            rules.opening.extent = OpeningExtent::WholeTrain;
            rules.opening.targets = OpeningTargets::OwnTrain;
        })
        .engine("6-6")
        .starter(0)
        .hand(0, "6-5 5-4 4-3 3-3 3-2 2-1 1-0 2-0 2-2")
        .hand(1, "6-1 6-2 6-3 6-4 6-0 0-0 1-1 4-4 5-5")
        .hand(2, "the rest")
        .deal();
    table.play(&["0 6-5@0", "0 5-4@0", "0 4-3@0", "0 3-3@0", "0 3-2@0", "0 2-1@0", "0 1-0@0", "0 2-0@0", "0 2-2@0"]);
    // 40 for the sixes, 50 for the double blank, 20 for the other doubles; and 3, 4, 4, 5, 6, 5, 6, 7 and 8.
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), vec![0, 110, 48]));
}

/// Seat 0 lays all its tiles in its first turn, 1-1 the last of them, and no further one is left anywhere.
fn last_tile_1_1(going_out: GoingOut, exhausted: ExhaustedDouble) -> Table {
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .set(DominoSet::Six)
        .rules(|rules| {
            rules.doubles.going_out = going_out;
            rules.doubles.exhausted = exhausted;
            rules.opening.extent = OpeningExtent::WholeTrain;
            rules.opening.targets = OpeningTargets::OwnTrain;
        })
        .engine("6-6")
        .starter(1)
        .hand(0, "6-2 2-1 3-1 4-3 4-1 5-1 5-0 1-0 1-1")
        .hand(1, "6-1 0-0 2-2 3-3 4-4 5-5 2-0 3-0 4-0")
        .deal();
    table.play(&["1 6-1@1"]);
    table.play(&["0 6-2@0", "0 2-1@0", "0 3-1@0", "0 4-3@0", "0 4-1@0", "0 5-1@0", "0 5-0@0", "0 1-0@0", "0 1-1@0"]);
    table
}

// And so one is if no tile is left that would cover it. 50 for the double blank, 28 for the other doubles, and 2, 3 and 4.
#[test]
fn rmp_a_last_double_ends_the_round_if_nothing_can_cover_it() {
    for exhausted in [ExhaustedDouble::Released, ExhaustedDouble::Stalls, ExhaustedDouble::EndsRound] {
        let table = last_tile_1_1(GoingOut::MustCover, exhausted);
        assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), vec![0, 87]), "{exhausted:?}");
    }
}

// The boneyard may become empty while a seat has still to draw for its last double: here by the penalty that seat 0 draws
// for not having called. Then the seat is out. Seat 0 has 8 pips and draws 28, seat 2 has 50 for the double blank and 20,
// and seat 3 has 34.
#[test]
fn rmp_a_seat_is_out_when_the_tiles_for_its_last_double_are_drawn_by_another() {
    let mut table = Scenario::preset(Preset::Gamerules, 4)
        .set(DominoSet::Six)
        .rules(|rules| {
            must_cover(rules);
            rules.opening.extent = OpeningExtent::WholeTrain;
            rules.opening.targets = OpeningTargets::OwnTrain;
            rules.last_tile.call = LastTileCall::Required;
            rules.last_tile.penalty_tiles = 3;
        })
        .engine("6-6")
        .starter(0)
        .hand(0, "6-5 5-4 4-3 3-1 1-0 4-4")
        .hand(1, "6-3 3-2 2-1 5-1 5-2 2-2")
        .hand(2, "0-0 2-0 3-0 4-0 5-0 6-0")
        .hand(3, "1-1 4-1 6-1 4-2 6-2 3-3")
        .boneyard("5-3 6-4 5-5")
        .deal();
    table.play(&["0 6-5@0", "0 5-4@0", "0 4-3@0", "0 3-1@0", "0 1-0@0"]);
    table.play(&["1 6-3@1", "1 3-2@1", "1 2-1@1", "1 5-1@1", "1 5-2@1", "1 2-2@1"]);
    assert_eq!((table.turn(), table.legal(1).as_str()), (1, "draw \"challenge 0\""));
    table.play(&["2 challenge 0"]);
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), vec![36, 0, 70, 34]));
}

// In a simultaneous lap another seat may draw the last tile, or lay the last tile that would cover the double.
#[test]
fn rmp_a_seat_is_out_when_another_leaves_nothing_for_its_last_double() {
    let simultaneous = |rules: &mut Rules| {
        must_cover(rules);
        rules.opening.extent = OpeningExtent::Simultaneous;
        rules.opening.targets = OpeningTargets::OwnTrain;
    };
    // Seat 1 has no six to open with, and draws the only tile of the boneyard. It then has all but 70 of 156 pips.
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .set(DominoSet::Six)
        .rules(simultaneous)
        .engine("6-6")
        .starter(0)
        .hand(0, "6-1 2-1 6-2 6-3 4-3 6-4 6-5 5-0 1-0 1-1 3-1 3-0 0-0")
        .hand(1, "the rest")
        .boneyard("6-0")
        .deal();
    table.play(&["0 6-1@0", "0 2-1@0", "0 6-2@0", "0 6-3@0", "0 4-3@0", "0 6-4@0", "0 6-5@0"]);
    table.play(&["0 5-0@0", "0 1-0@0", "0 1-1@0", "0 3-1@0", "0 3-0@0", "0 0-0@0"]);
    assert_eq!((table.round.termination(), table.legal(0).as_str()), (None, "draw"));
    table.play(&["1 draw"]);
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), vec![0, 86]));

    // Seat 1 lays 6-1, the last one beside 1-1. It is left with 50 for the double blank, 28 for the other doubles, and 2,
    // 3 and 4.
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .set(DominoSet::Six)
        .rules(simultaneous)
        .engine("6-6")
        .starter(0)
        .hand(0, "6-2 2-1 3-1 4-3 4-1 5-1 5-0 1-0 1-1")
        .hand(1, "6-1 0-0 2-2 3-3 4-4 5-5 2-0 3-0 4-0")
        .deal();
    table.play(&["0 6-2@0", "0 2-1@0", "0 3-1@0", "0 4-3@0", "0 4-1@0", "0 5-1@0", "0 5-0@0", "0 1-0@0", "0 1-1@0"]);
    assert_eq!((table.round.termination(), table.legal(0).as_str()), (None, "draw"));
    table.play(&["1 6-1@1"]);
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), vec![0, 87]));
}

// Being out is being out, also where an exhausted double would end the round as blocked.
#[test]
fn spruce_a_last_double_that_nothing_can_cover_is_going_out() {
    let table = last_tile_1_1(GoingOut::Allowed, ExhaustedDouble::EndsRound);
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), vec![0, 87]));
    assert_eq!(table.score().winners, seats(&[0]));
}

// The round ends at once, and the others count twice; not so after a plain tile.
// proves doubles.going_out=others_count_double
#[test]
fn ours_the_others_count_double_when_the_last_tile_is_a_double() {
    let others_count_double = |rules: &mut Rules| rules.doubles.going_out = GoingOut::OthersCountDouble;
    let table = last_tile_5_5("", others_count_double);
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), vec![0, 34]));
    let scenario = two_seats(Preset::Gamerules, "12-5 5-3", "12-7 9-8", "");
    let mut table = scenario.rules(others_count_double).deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 5-3@0"]);
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), vec![0, 17]));
}

// Two seats may be out after a first lap that is finished; one of them with a double is enough, and nothing doubled is
// nothing.
// proves doubles.going_out=others_count_double
#[test]
fn ours_a_double_of_any_seat_that_is_out_doubles_the_others() {
    let mut table = Scenario::preset(Preset::Online, 3)
        .set(DominoSet::Twelve)
        .rules(|rules| rules.doubles.going_out = GoingOut::OthersCountDouble)
        .engine("12-12")
        .hand(0, "12-11 11-3")
        .hand(1, "12-5 5-5")
        .hand(2, "12-7 9-8")
        .deal();
    assert_eq!(table.rules().opening.emptied_hand, EmptiedHand::LapFinishes);
    table.play(&["0 12-11@0", "0 11-3@0", "1 12-5@1", "1 5-5@1"]);
    assert_eq!(table.round.termination(), None);
    table.refuses("0 draw", Refusal::NotYourTurn { seat: Seat::new(0), to_act: seats(&[2]) });
    table.play(&["2 12-7@2"]);
    assert_eq!((table.round.termination(), table.points()), (Some(Termination::Out), vec![0, 0, 34]));
}
