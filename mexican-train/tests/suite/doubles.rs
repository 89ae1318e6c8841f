//! Doubles: what they demand of the seat that plays them, and how many there may be.

use mexican_train::rules::{ClosingTile, DoubleDemand, DoublesPerTurn, MarkersAtStart, OpeningExtent, Preset, Rules};
use mexican_train::{Event, Refusal, Seat, Termination};

use crate::support::positions::{NOBODY, two_seats};
use crate::support::scenario::{Scenario, Table, tile, train};

// proves doubles.closing_tile=first_double
#[test]
fn gamerules_the_tile_after_two_doubles_goes_on_the_first() {
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .engine("12-12")
        .starter(0)
        .hand(0, "12-5 5-5 12-3 3-3 5-1 3-1")
        .hand(1, "12-7 7-6 10-9 10-8 9-8 11-4")
        .deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 12-3@M", "1 7-6@1", "0 5-5@0", "0 3-3@M"]);
    assert_eq!(table.open(), "5-5@0 3-3@M");
    table.refuses("0 3-1@M", Refusal::ClosingTile { first: tile("5-5") });
    table.refuses("0 3-1@1", Refusal::DoesNotFit { tile: tile("3-1"), train: train("1"), wanted: tile("6-6").high() });
    assert_eq!(table.legal(0), "5-1@0");
    table.play(&["0 5-1@0"]);
    assert_eq!((table.turn(), table.open().as_str()), (1, "3-3@M"));
    table.refuses("1 pass", Refusal::DrawFirst);
    assert_eq!(table.round.termination(), None::<Termination>);
}

/// Seat 0 has played 5-5 on its own train. It holds a cover, 5-3, and 12-2, which fits the Mexican train.
fn cover_or_another(preset: Preset, change: impl FnOnce(&mut Rules)) -> Table {
    let scenario = two_seats(preset, "* 12-5 5-5 5-3 12-2", "12-7 10-4 8-4 11-3 6-2", "11-10 11-9");
    let mut table = scenario.rules(change).deal();
    table.play(&["0 12-5@0"]);
    if table.rules().opening.extent == OpeningExtent::WholeTrain {
        table.play(&["0 stop"]);
    }
    table.play(&["1 12-7@1", "0 5-5@0"]);
    assert_eq!(table.open(), "5-5@0");
    table
}

/// Another tile, anywhere: the double need not be covered, and what is left open binds the next seat.
#[track_caller]
fn demands_an_extra_tile(preset: Preset) {
    let mut table = cover_or_another(preset, |_| {});
    assert_eq!(table.legal(0), "5-3@0 12-2@M");
    table.refuses("0 stop", Refusal::NothingToStop);
    table.refuses("0 draw", Refusal::CanPlay);
    table.refuses("0 pass", Refusal::CanPlay);
    let mut covered = Table { round: table.round.clone(), events: Vec::new() };
    table.play(&["0 12-2@M"]);
    assert_eq!((table.turn(), table.open().as_str(), table.legal(1).as_str()), (1, "5-5@0", "draw"));
    // A covered double is done with, and so is the turn.
    covered.play(&["0 5-3@0"]);
    assert_eq!((covered.turn(), covered.open().as_str()), (1, ""));
}

// proves doubles.demand=extra_tile
#[test]
fn pagat_a_double_demands_another_tile_anywhere() {
    demands_an_extra_tile(Preset::Pagat);
}

// proves doubles.demand=extra_tile
#[test]
fn gamerules_a_double_demands_another_tile_anywhere() {
    demands_an_extra_tile(Preset::Gamerules);
}

// proves doubles.demand=extra_tile
#[test]
fn bauguess_a_double_demands_another_tile_anywhere() {
    demands_an_extra_tile(Preset::Bauguess);
}

// proves doubles.demand=extra_tile
#[test]
fn online_a_double_demands_another_tile_anywhere() {
    demands_an_extra_tile(Preset::Online);
}

// A Mexican train is started only by a seat that has no other play, so that it is not open to this extra tile; one that
// is started is.
// proves doubles.demand=extra_tile
#[test]
fn dominoes_a_double_demands_another_tile_anywhere() {
    let mut table = cover_or_another(Preset::Dominoes, |_| {});
    table.refuses("0 12-2@M", Refusal::NotStuck);
    assert_eq!(table.legal(0), "5-3@0");
    let mut table = two_seats(Preset::Dominoes, "* 12-5 5-5 5-3 4-2", "12-7 12-4 8-4 11-3 6-2", "").deal();
    table.play(&["0 12-5@0", "0 stop", "1 12-7@1", "0 5-5@0"]);
    assert_eq!(table.legal(0), "5-3@0");
    table.play(&["0 5-3@0", "1 12-4@M"]);
    assert_eq!(table.legal(0), "4-2@M");
}

/// The double has to be covered, and the turn ends with that.
#[track_caller]
fn demands_its_cover(preset: Preset) {
    let mut table = cover_or_another(preset, |_| {});
    assert_eq!(table.legal(0), "5-3@0");
    table.refuses("0 12-2@M", Refusal::CoverOwnDouble { double: tile("5-5") });
    table.refuses("0 stop", Refusal::NothingToStop);
    table.play(&["0 5-3@0"]);
    assert_eq!((table.turn(), table.open().as_str()), (1, ""));
}

// proves doubles.demand=cover
#[test]
fn easy_a_double_has_to_be_covered() {
    demands_its_cover(Preset::Easy);
}

// proves doubles.demand=cover
#[test]
fn ultra_a_double_has_to_be_covered() {
    demands_its_cover(Preset::Ultra);
}

// proves doubles.demand=cover
#[test]
fn golden_a_double_has_to_be_covered() {
    demands_its_cover(Preset::Golden);
}

// The seat covers the double or leaves it; no other tile may follow, and leaving it is no pass.
// proves doubles.demand=may_cover
#[test]
fn spruce_a_double_may_be_covered() {
    let mut table = cover_or_another(Preset::Spruce, |_| {});
    assert_eq!(table.legal(0), "stop 5-3@0");
    table.refuses("0 draw", Refusal::CanPlay);
    let mut covered = Table { round: table.round.clone(), events: Vec::new() };
    table.play(&["0 stop"]);
    assert_eq!((table.turn(), table.open().as_str(), table.markers()), (1, "5-5@0", vec![]));
    covered.play(&["0 5-3@0"]);
    assert_eq!((covered.turn(), covered.open().as_str()), (1, ""));
}

// Without a cover in hand nothing is owed, and the turn ends by itself: the seat does not draw.
#[test]
fn spruce_a_double_without_a_cover_in_hand_ends_the_turn() {
    let mut table = two_seats(Preset::Spruce, "* 12-5 5-5 9-3 12-2", "12-7 10-4 8-4 11-3 6-2", "").deal();
    table.play(&["0 12-5@0", "0 stop", "1 12-7@1", "0 5-5@0"]);
    assert_eq!((table.turn(), table.open().as_str(), table.markers()), (1, "5-5@0", vec![]));
}

// The turn is over with the double, whatever the hand has.
// proves doubles.demand=nothing
#[test]
fn jam_a_double_ends_the_turn() {
    let table = cover_or_another(Preset::Gamerules, |rules| rules.doubles.demand = DoubleDemand::Nothing);
    assert_eq!((table.turn(), table.open().as_str(), table.legal(1).as_str()), (1, "5-5@0", "draw"));
}

/// Seat 0 has played 5-5 and can neither cover it nor play elsewhere. It draws 12-2, which fits the Mexican train.
fn draws_for_the_double(preset: Preset) -> Table {
    let mut table = two_seats(preset, "* 12-5 5-5 9-3 8-1", "12-7 10-4 8-4 11-3 6-2", "12-2 11-9").deal();
    table.play(&["0 12-5@0"]);
    if table.rules().opening.extent == OpeningExtent::WholeTrain {
        table.play(&["0 stop"]);
    }
    table.play(&["1 12-7@1", "0 5-5@0"]);
    assert_eq!(table.legal(0), "draw");
    table.refuses("0 pass", Refusal::DrawFirst);
    table.play(&["0 draw"]);
    table
}

// A seat that owes a tile draws for it, and the drawn tile goes anywhere.
// proves doubles.demand=extra_tile
#[test]
fn pagat_and_its_kin_draw_for_the_extra_tile() {
    for preset in [Preset::Pagat, Preset::Gamerules, Preset::Bauguess, Preset::Online] {
        let mut table = draws_for_the_double(preset);
        assert_eq!(table.legal(0), "12-2@M", "{preset}");
        table.play(&["0 12-2@M"]);
        assert_eq!((table.turn(), table.open().as_str(), table.markers()), (1, "5-5@0", vec![]), "{preset}");
    }
    // Here the drawn tile may be kept; declining it is a pass. The seat is stuck, so that it may start the Mexican
    // train.
    let mut table = draws_for_the_double(Preset::Dominoes);
    assert_eq!(table.legal(0), "pass 12-2@M");
    table.play(&["0 pass"]);
    assert_eq!((table.turn(), table.open().as_str(), table.markers()), (1, "5-5@0", vec![0]));
}

// A seat that owes a cover draws for that, and a tile that fits elsewhere does not help.
// proves doubles.demand=cover
#[test]
fn easy_ultra_and_golden_draw_for_the_cover() {
    for preset in [Preset::Easy, Preset::Ultra, Preset::Golden] {
        let mut table = draws_for_the_double(preset);
        assert_eq!(table.legal(0), "pass", "{preset}");
        table.play(&["0 pass"]);
        assert_eq!((table.turn(), table.open().as_str(), table.markers()), (1, "5-5@0", vec![0]), "{preset}");
    }
}

// A double may be played without a tile to follow it, and must be if it is the only play.
#[test]
fn gamerules_a_double_must_be_played_if_it_is_the_only_play() {
    let mut table = two_seats(Preset::Gamerules, "12-5 5-5 9-3 8-1", "12-7 10-4 8-4 11-3", "").deal();
    table.play(&["0 12-5@0", "1 12-7@1"]);
    assert_eq!(table.legal(0), "5-5@0");
    table.refuses("0 draw", Refusal::CanPlay);
}

/// All trains are open to all. Seat 0 has two ends of its own pips, 5 on its train and 3 on the Mexican train, and the
/// train of seat 1 shows 6.
fn three_ends(hand_0: &str, boneyard: &str, change: impl FnOnce(&mut Rules)) -> Table {
    let hand_1 = "12-7 7-6 10-9 10-8 9-8 11-4 11-10 11-9";
    let tiles = hand_0.split_whitespace().count();
    let hand_1 = hand_1.split_whitespace().take(tiles).collect::<Vec<_>>().join(" ");
    let mut table = two_seats(Preset::Gamerules, hand_0, &hand_1, boneyard)
        .rules(|rules| {
            rules.markers.at_start = MarkersAtStart::AlwaysPublic;
            rules.doubles.closing_tile = ClosingTile::Anywhere;
        })
        .rules(change)
        .deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 12-3@M", "1 7-6@1"]);
    table
}

const MANY_DOUBLES: &str = "12-5 12-3 5-5 3-3 6-6 5-1 3-1 6-2";

// Each double demands a further tile, and that may be a double again.
// proves doubles.per_turn=unlimited
#[test]
fn pagat_a_turn_may_have_any_number_of_doubles() {
    let mut table = three_ends(MANY_DOUBLES, "", |_| {});
    table.play(&["0 5-5@0", "0 3-3@M", "0 6-6@1"]);
    assert_eq!(table.open(), "5-5@0 3-3@M 6-6@1");
    table.play(&["0 6-2@1"]);
    assert_eq!((table.turn(), table.open().as_str()), (1, "5-5@0 3-3@M"));
}

// The extra tile may not be a double here. If only doubles would fit the seat draws, and a drawn double does not help.
// proves doubles.per_turn=one
#[test]
fn pagat_variation_a_turn_has_one_double() {
    let one = |rules: &mut Rules| rules.doubles.per_turn = DoublesPerTurn::One;
    let mut table = three_ends(MANY_DOUBLES, "", one);
    table.play(&["0 5-5@0"]);
    table.refuses("0 3-3@M", Refusal::NoMoreDoubles);
    assert_eq!(table.legal(0), "5-1@0 6-2@1 3-1@M");
    table.play(&["0 6-2@1"]);
    assert_eq!((table.turn(), table.open().as_str()), (1, "5-5@0"));

    let mut table = three_ends("12-5 12-3 5-5 3-3 6-2 4-1", "", one);
    table.play(&["0 5-5@0"]);
    assert_eq!(table.legal(0), "6-2@1");

    let mut table = three_ends("12-5 12-3 5-5 3-3 4-1 4-2", "6-6", one);
    table.play(&["0 5-5@0"]);
    assert_eq!(table.legal(0), "draw");
    table.play(&["0 draw"]);
    table.refuses("0 6-6@1", Refusal::NoMoreDoubles);
    assert_eq!(table.legal(0), "pass");
}

fn two_with_third(rules: &mut Rules) {
    rules.doubles.per_turn = DoublesPerTurn::TwoWithThird;
}

// A second double with a third tile that would cover one of the two; never a third double.
// proves doubles.per_turn=two_with_third
#[test]
fn bauguess_formal_two_doubles_and_no_third() {
    let mut table = three_ends(MANY_DOUBLES, "", two_with_third);
    table.play(&["0 5-5@0", "0 3-3@M"]);
    table.refuses("0 6-6@1", Refusal::NoMoreDoubles);
    assert_eq!(table.legal(0), "5-1@0 6-2@1 3-1@M");
}

// The third tile may have the pip of either double; where it goes afterwards is another matter.
#[test]
fn bauguess_formal_the_third_tile_may_fit_either_double() {
    let mut table = three_ends("12-5 12-3 5-5 3-3 3-1 4-2", "", |rules| {
        two_with_third(rules);
        rules.doubles.closing_tile = ClosingTile::FirstDoubleOrSettledEnd;
    });
    table.play(&["0 5-5@0"]);
    assert_eq!(table.legal(0), "3-1@M 3-3@M");
    table.play(&["0 3-3@M"]);
    table.refuses("0 3-1@M", Refusal::ClosingTile { first: tile("5-5") });
    assert_eq!(table.legal(0), "draw");
    let mut table = three_ends("12-5 12-3 5-5 3-3 5-1 4-2", "", two_with_third);
    table.play(&["0 3-3@M"]);
    assert_eq!(table.legal(0), "5-1@0 5-5@0");
}

// Without one there is no second double, be it in the hand or drawn. A double is no third tile.
// proves doubles.per_turn=two_with_third
#[test]
fn bauguess_formal_no_second_double_without_a_third_tile() {
    let mut table = three_ends("12-5 12-3 5-5 3-3 4-1 4-2", "6-6", two_with_third);
    table.play(&["0 5-5@0"]);
    table.refuses("0 3-3@M", Refusal::ThirdTileMissing);
    assert_eq!(table.legal(0), "draw");
    table.play(&["0 draw"]);
    table.refuses("0 6-6@1", Refusal::ThirdTileMissing);
    assert_eq!(table.legal(0), "pass");
    // The first double needs none.
    let table = three_ends("12-5 12-3 5-5 4-4 4-1 4-2", "", two_with_third);
    assert_eq!(table.legal(0), "5-5@0");
}

/// Where the next tile may go after 5-5 on the own train and 3-3 on the Mexican train. 6-2 fits a settled end, the
/// train of seat 1, and so does the double 6-6.
fn after_two_doubles(closing_tile: ClosingTile) -> Table {
    let mut table = three_ends(MANY_DOUBLES, "", |rules| rules.doubles.closing_tile = closing_tile);
    table.play(&["0 5-5@0", "0 3-3@M"]);
    table
}

// proves doubles.closing_tile=anywhere
#[test]
fn pagat_after_two_doubles_a_tile_goes_anywhere() {
    let mut table = after_two_doubles(ClosingTile::Anywhere);
    assert_eq!(table.legal(0), "5-1@0 6-2@1 6-6@1 3-1@M");
    table.play(&["0 3-1@M"]);
    assert_eq!((table.turn(), table.open().as_str()), (1, "5-5@0"));
}

// Further doubles are not restricted.
// proves doubles.closing_tile=first_double
#[test]
fn gamerules_after_two_doubles_a_tile_goes_on_the_first_unless_it_is_a_double() {
    let mut table = after_two_doubles(ClosingTile::FirstDouble);
    assert_eq!(table.legal(0), "5-1@0 6-6@1");
    table.play(&["0 6-6@1"]);
    assert_eq!(table.legal(0), "5-1@0");
}

// If a further double is all that fits, it has to be played: the seat does not draw.
#[test]
fn gamerules_a_further_double_that_is_the_only_play_has_to_be_played() {
    let rules = |rules: &mut Rules| rules.doubles.closing_tile = ClosingTile::FirstDouble;
    let mut table = three_ends("12-5 12-3 5-5 3-3 6-6 4-1 4-2", "", rules);
    table.play(&["0 5-5@0", "0 3-3@M"]);
    assert_eq!(table.legal(0), "6-6@1");
    table.refuses("0 draw", Refusal::CanPlay);
    table.play(&["0 6-6@1"]);
    assert_eq!(table.legal(0), "draw");
}

// The first of the turn is meant, not the first of the table.
// proves doubles.closing_tile=first_double
#[test]
fn gamerules_the_first_double_is_the_one_that_was_played_first() {
    let rules = |rules: &mut Rules| rules.doubles.closing_tile = ClosingTile::FirstDouble;
    let mut table = three_ends(MANY_DOUBLES, "", rules);
    table.play(&["0 3-3@M", "0 5-5@0"]);
    assert_eq!(table.legal(0), "6-6@1 3-1@M");
}

// One double alone leaves the extra tile free.
#[test]
fn gamerules_after_one_double_a_tile_goes_anywhere() {
    let rules = |rules: &mut Rules| rules.doubles.closing_tile = ClosingTile::FirstDouble;
    let mut table = three_ends(MANY_DOUBLES, "", rules);
    table.play(&["0 5-5@0"]);
    assert_eq!(table.legal(0), "5-1@0 6-2@1 6-6@1 3-1@M 3-3@M");
}

// proves doubles.closing_tile=one_of_the_doubles
#[test]
fn ours_after_two_doubles_a_tile_goes_on_one_of_them() {
    let mut table = after_two_doubles(ClosingTile::OneOfTheDoubles);
    table.refuses("0 6-2@1", Refusal::ClosingTile { first: tile("5-5") });
    assert_eq!(table.legal(0), "5-1@0 6-6@1 3-1@M");
}

// proves doubles.closing_tile=first_double_or_settled_end
#[test]
fn bauguess_after_two_doubles_a_tile_goes_on_the_first_or_a_settled_end() {
    let mut table = after_two_doubles(ClosingTile::FirstDoubleOrSettledEnd);
    table.refuses("0 3-1@M", Refusal::ClosingTile { first: tile("5-5") });
    assert_eq!(table.legal(0), "5-1@0 6-2@1 6-6@1");
    table.play(&["0 6-2@1"]);
    // Both doubles are left, in the order in which they were played.
    assert_eq!((table.turn(), table.open().as_str()), (1, "5-5@0 3-3@M"));
}

// A drawn tile is bound by that too: 3-2 would cover the second double, and 5-2 the first.
// proves doubles.closing_tile=first_double
#[test]
fn gamerules_a_drawn_tile_goes_on_the_first_double_too() {
    for (drawn, legal) in [("3-2", "pass"), ("5-2", "5-2@0"), ("6-2", "pass")] {
        let rules = |rules: &mut Rules| rules.doubles.closing_tile = ClosingTile::FirstDouble;
        let mut table = three_ends("12-5 12-3 5-5 3-3 4-1 4-2", drawn, rules);
        table.play(&["0 5-5@0", "0 3-3@M", "0 draw"]);
        assert_eq!(table.legal(0), legal, "{drawn}");
    }
}

// What a pass leaves open stays open in the order of play, and the cover of the first leaves the second.
#[test]
fn gamerules_doubles_are_covered_one_a_turn() {
    let rules = |rules: &mut Rules| rules.doubles.closing_tile = ClosingTile::FirstDouble;
    let mut table = three_ends("12-5 12-3 5-5 3-3 4-1 4-2", "11-8 5-2", rules);
    table.play(&["0 5-5@0", "0 3-3@M", "0 draw", "0 pass", "1 draw", "1 5-2@0"]);
    assert_eq!((table.turn(), table.open().as_str(), table.markers()), (0, "3-3@M", NOBODY.to_vec()));
    let covered = Event::DoubleCovered { double: tile("5-5"), train: train("0") };
    assert_eq!(table.events.iter().filter(|event| **event == covered).count(), 1);
    assert_eq!(table.round.layout().open_doubles().next().expect("3-3 is open").seat, Seat::new(0));
}
