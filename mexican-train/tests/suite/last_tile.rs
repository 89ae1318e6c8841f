//! Calling the last tile, and being challenged for not having done so.

use mexican_train::rules::{CallWindow, GoingOut, LastTileCall, OpeningExtent, OpeningTargets, Preset, Rules};
use mexican_train::{DominoSet, Event, Refusal, Seat};

use crate::support::positions::two_seats;
use crate::support::scenario::{Scenario, Table};

const NOTHING_TO_CALL: Refusal = Refusal::NothingToCall;

fn nothing_to_challenge(seat: u8) -> Refusal {
    Refusal::NothingToChallenge { seat: Seat::new(seat) }
}

/// Three seats, of which seat 0 has opened with 12-5 and is down to 9-8. Seat 1 is to act.
fn down_to_9_8(preset: Preset, hand_1: &str, change: impl FnOnce(&mut Rules)) -> Table {
    let mut table = Scenario::preset(preset, 3)
        .rules(change)
        .engine("12-12")
        .starter(0)
        .hand(0, "12-12 12-5 9-8")
        .hand(1, hand_1)
        .hand(2, "12-1 11-6 8-4")
        .boneyard("11-1 11-2 11-3")
        .deal();
    table.play(&["0 12-5@0"]);
    assert_eq!((table.turn(), table.hand(0).as_str()), (1, "9-8"));
    table
}

const OPENS: &str = "12-7 10-4 9-3";
const CANNOT_OPEN: &str = "10-4 7-3 9-3";

// There is nothing to say.
// proves last_tile.call=none
#[test]
fn pagat_easy_ultra_and_spruce_have_no_call() {
    for preset in [Preset::Pagat, Preset::Easy, Preset::Ultra, Preset::Spruce] {
        let mut table = down_to_9_8(preset, OPENS, |_| {});
        table.refuses("0 call", NOTHING_TO_CALL);
        table.refuses("1 challenge 0", nothing_to_challenge(0));
    }
}

// It can be said, out of turn, once, and nothing follows if it is not.
// proves last_tile.call=courtesy
#[test]
fn gamerules_and_bauguess_have_the_call_as_a_courtesy() {
    for preset in [Preset::Gamerules, Preset::Bauguess] {
        let mut table = two_seats(preset, "12-5 9-8", "12-7 10-4", "").deal();
        table.refuses("0 call", NOTHING_TO_CALL);
        table.play(&["0 12-5@0"]);
        table.refuses("1 challenge 0", nothing_to_challenge(0));
        assert_eq!(table.legal(0), "call");
        table.play(&["0 call"]);
        assert!(table.events.contains(&Event::Called { seat: Seat::new(0) }));
        table.refuses("0 call", NOTHING_TO_CALL);
        assert_eq!(table.turn(), 1);
    }
}

// Not calling is challenged by any other seat, whoever's turn it is, once, and costs two tiles. Then there is nothing
// left to call.
// proves last_tile.call=required, last_tile.penalty_tiles=2
#[test]
fn dominoes_who_does_not_call_is_challenged_and_draws_two() {
    let mut table = down_to_9_8(Preset::Dominoes, OPENS, |_| {});
    assert_eq!(table.legal(1), "\"challenge 0\" 12-7@1");
    assert_eq!(table.legal(2), "\"challenge 0\"");
    table.refuses("0 challenge 0", nothing_to_challenge(0));
    table.refuses("0 challenge 1", nothing_to_challenge(1));
    table.play(&["2 challenge 0"]);
    assert_eq!((table.turn(), table.hand(0).as_str()), (1, "9-8 11-1 11-2"));
    assert!(table.events.contains(&Event::Challenged { seat: Seat::new(0), by: Seat::new(2) }));
    table.refuses("1 challenge 0", nothing_to_challenge(0));
    table.refuses("0 call", NOTHING_TO_CALL);
}

// Who has called is safe.
#[test]
fn dominoes_who_calls_is_not_challenged() {
    let mut table = down_to_9_8(Preset::Dominoes, OPENS, |_| {});
    table.play(&["0 call"]);
    table.refuses("1 challenge 0", nothing_to_challenge(0));
    table.refuses("2 challenge 0", nothing_to_challenge(0));
    assert_eq!(table.hand(0), "9-8");
}

// proves last_tile.penalty_tiles=1
#[test]
fn rmp_who_does_not_call_draws_one() {
    let mut table = down_to_9_8(Preset::Dominoes, OPENS, |rules| rules.last_tile.penalty_tiles = 1);
    table.play(&["1 challenge 0"]);
    assert_eq!(table.hand(0), "9-8 11-1");
}

// proves last_tile.penalty_tiles=3
#[test]
fn ours_who_does_not_call_draws_as_many_as_the_rules_say() {
    for (tiles, hand) in [(3, "9-8 11-1 11-2 11-3"), (0, "9-8")] {
        let mut table = down_to_9_8(Preset::Dominoes, OPENS, |rules| rules.last_tile.penalty_tiles = tiles);
        table.play(&["1 challenge 0"]);
        assert_eq!(table.hand(0), hand);
        table.refuses("2 challenge 0", nothing_to_challenge(0));
    }
}

/// Whether seat 0 can call after the draw of seat 1, and after its turn is over; and after each of them whether it
/// can be challenged.
fn window(window: CallWindow) -> [(bool, bool); 2] {
    let mut table = down_to_9_8(Preset::Golden, CANNOT_OPEN, |rules| rules.last_tile.window = window);
    assert_eq!(table.legal(0), "call");
    let now = |table: &Table| (table.legal(0) == "call", table.legal(2).contains("\"challenge 0\""));
    table.play(&["1 draw"]);
    let drawn = now(&table);
    table.play(&["1 pass"]);
    [drawn, now(&table)]
}

// The seat may call until its next turn begins; but from the end of its own turn it may be challenged.
// proves last_tile.window=own_turn
#[test]
fn dominoes_a_call_can_be_made_until_the_next_turn_begins() {
    assert_eq!(window(CallWindow::OwnTurn), [(true, true), (true, true)]);
    let mut table = down_to_9_8(Preset::Dominoes, OPENS, |_| {});
    table.play(&["1 12-7@1"]);
    assert_eq!((table.turn(), table.legal(0).as_str()), (2, "call"));
    table.play(&["2 12-1@2"]);
    assert_eq!(table.turn(), 0);
    table.refuses("0 call", NOTHING_TO_CALL);
    table.refuses("1 challenge 0", nothing_to_challenge(0));
}

// As soon as another seat draws, plays or passes it is too late to call, and not too late to challenge.
// proves last_tile.window=next_acts
#[test]
fn golden_a_call_can_be_made_until_another_seat_acts() {
    assert_eq!(window(CallWindow::NextActs), [(false, true), (false, true)]);
    let mut table = down_to_9_8(Preset::Golden, OPENS, |_| {});
    assert_eq!(table.legal(0), "call");
    table.play(&["1 12-7@1"]);
    table.refuses("0 call", NOTHING_TO_CALL);
    table.play(&["1 challenge 0"]);
    assert_eq!(table.hand(0), "9-8 11-1 11-2");
}

// A pass without a draw is an act too, and so it ends a turn. Here the boneyard is empty: seat 0 lays eight of its nine
// tiles, and seat 1 has no six to open with.
// proves last_tile.window=next_acts
#[test]
fn golden_a_pass_closes_the_window_too() {
    for (window, calls) in [(CallWindow::OwnTurn, "call"), (CallWindow::NextActs, ""), (CallWindow::NextTurnEnds, "")] {
        let mut table = eight_of_nine("0-0 2-2 4-4 5-5 3-0 4-0 5-0 5-2 1-1", |rules| rules.last_tile.window = window);
        assert_eq!(table.legal(0), "call");
        table.play(&["1 pass"]);
        assert_eq!(table.legal(0), calls, "{window:?}");
    }
}

// It can be made while the next seat is in its turn, and not when that is over.
// proves last_tile.window=next_turn_ends
#[test]
fn mtf_blog_a_call_can_be_made_until_the_next_turn_ends() {
    assert_eq!(window(CallWindow::NextTurnEnds), [(true, true), (false, true)]);
}

/// The whole double-six set is dealt, and whole trains are laid in the first turn. Seat 0 has laid eight of its nine
/// tiles and is left with 3-3.
fn eight_of_nine(hand_1: &str, change: impl FnOnce(&mut Rules)) -> Table {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .set(DominoSet::Six)
        .rules(|rules| {
            rules.opening.extent = OpeningExtent::WholeTrain;
            rules.opening.targets = OpeningTargets::OwnTrain;
            rules.last_tile.call = LastTileCall::Required;
        })
        .rules(change)
        .engine("6-6")
        .starter(0)
        .hand(0, "6-5 5-4 4-3 3-2 2-1 1-0 2-0 4-2 3-3")
        .hand(1, hand_1)
        .hand(2, "the rest")
        .deal();
    table.play(&["0 6-5@0", "0 5-4@0", "0 4-3@0", "0 3-2@0", "0 2-1@0", "0 1-0@0", "0 2-0@0", "0 4-2@0"]);
    assert_eq!((table.turn(), table.hand(0).as_str()), (1, "3-3"));
    table
}

/// Seat 1 can open with 6-1 and seat 2 with 6-0, and then neither can go on.
const ONE_SIX: &str = "6-1 0-0 2-2 4-4 5-5 3-0 4-0 5-0 5-2";

// With an empty boneyard there is nothing to draw, and the seat is challenged all the same, once.
// proves last_tile.lose_turn=false
#[test]
fn dominoes_a_challenge_with_an_empty_boneyard_costs_nothing() {
    let mut table = eight_of_nine(ONE_SIX, |_| {});
    table.play(&["1 challenge 0"]);
    assert_eq!(table.hand(0), "3-3");
    table.refuses("2 challenge 0", nothing_to_challenge(0));
    table.play(&["1 6-1@1", "2 6-0@2"]);
    assert_eq!(table.turn(), 0);
}

// The challenged seat loses its next turn, also when there is nothing to draw. After that it is skipped no more.
// proves last_tile.lose_turn=true
#[test]
fn mtv_a_challenged_seat_loses_its_next_turn() {
    let mut table = eight_of_nine(ONE_SIX, |rules| rules.last_tile.lose_turn = true);
    table.play(&["1 challenge 0", "1 6-1@1", "2 6-0@2"]);
    assert_eq!(table.turn(), 1);
    assert!(table.events.contains(&Event::TurnSkipped { seat: Seat::new(0) }));
    table.play(&["1 pass", "2 6-2@M"]);
    assert_eq!(table.turn(), 0);

    let mut table = down_to_9_8(Preset::Dominoes, OPENS, |rules| rules.last_tile.lose_turn = true);
    table.play(&["2 challenge 0", "1 12-7@1", "2 12-1@2"]);
    assert_eq!((table.turn(), table.hand(0).as_str()), (1, "9-8 11-1 11-2"));
}

// A boneyard of one tile gives one. Seat 0 lays twelve of its thirteen tiles.
#[test]
fn dominoes_the_penalty_is_as_much_as_the_boneyard_has() {
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .set(DominoSet::Six)
        .rules(|rules| {
            rules.opening.extent = OpeningExtent::WholeTrain;
            rules.opening.targets = OpeningTargets::OwnTrain;
            rules.last_tile.call = LastTileCall::Required;
        })
        .engine("6-6")
        .starter(0)
        .hand(0, "6-5 5-4 4-3 3-2 2-1 1-0 2-0 4-2 4-0 3-0 3-1 5-1 3-3")
        .hand(1, "the rest")
        .boneyard("5-5")
        .deal();
    table.play(&["0 6-5@0", "0 5-4@0", "0 4-3@0", "0 3-2@0", "0 2-1@0", "0 1-0@0"]);
    table.play(&["0 2-0@0", "0 4-2@0", "0 4-0@0", "0 3-0@0", "0 3-1@0", "0 5-1@0", "1 challenge 0"]);
    assert_eq!(table.hand(0), "3-3 5-5");
    assert!(table.round.boneyard().is_empty());
}

// A call is good for that fall to one tile alone. Seat 0 calls, has to draw, and comes down to one tile again.
#[test]
fn dominoes_a_later_fall_to_one_tile_needs_a_new_call() {
    let mut table = two_seats(Preset::Dominoes, "* 12-5 9-8", "12-7 8-5 7-4", "11-1 11-2 11-3").deal();
    table.play(&["0 12-5@0", "0 call", "1 12-7@1", "1 stop", "0 draw", "0 pass", "1 8-5@0", "0 9-8@0"]);
    assert_eq!((table.hand(0).as_str(), table.legal(0).as_str()), ("11-1", "call"));
    table.play(&["1 challenge 0"]);
    assert_eq!(table.hand(0), "11-1 11-2 11-3");
}

// So does coming down to one tile again in a single turn, by a draw and a play.
#[test]
fn dominoes_a_draw_and_a_play_are_a_new_fall() {
    let mut table = two_seats(Preset::Dominoes, "* 12-5 9-8", "12-7 10-6 7-4", "5-3 11-2 11-3").deal();
    table.play(&["0 12-5@0", "0 call", "1 12-7@1", "1 stop", "0 draw"]);
    table.refuses("0 call", NOTHING_TO_CALL);
    table.play(&["0 5-3@0"]);
    assert_eq!((table.hand(0).as_str(), table.legal(0).as_str()), ("9-8", "call"));
    table.play(&["1 challenge 0"]);
    assert_eq!(table.hand(0), "9-8 11-2 11-3");
}

// Keeping one tile through a turn is no fall to one.
#[test]
fn dominoes_a_seat_that_stays_at_one_tile_need_not_call_again() {
    let mut table = eight_of_nine(ONE_SIX, |_| {});
    table.play(&["1 6-1@1", "2 6-0@2", "0 pass"]);
    table.refuses("1 challenge 0", nothing_to_challenge(0));
    table.refuses("0 call", NOTHING_TO_CALL);
}

// The call is due from the play itself; a challenge has to wait until the turn is over, and then comes too late if the
// seat has drawn meanwhile.
#[test]
fn dominoes_a_seat_is_not_challenged_within_its_turn() {
    let scenario = two_seats(Preset::Gamerules, "12-5 5-5 9-8", "12-7 10-4 8-6", "11-1");
    let mut table = scenario.rules(|rules| rules.last_tile.call = LastTileCall::Required).deal();
    table.play(&["0 12-5@0", "1 12-7@1", "0 5-5@0"]);
    assert_eq!((table.hand(0).as_str(), table.legal(0).as_str()), ("9-8", "draw call"));
    table.refuses("1 challenge 0", nothing_to_challenge(0));
    table.play(&["0 draw", "0 pass"]);
    table.refuses("1 challenge 0", nothing_to_challenge(0));
}

// A draw can leave one tile too: after a last double that has to be covered.
#[test]
fn rmp_a_draw_that_leaves_one_tile_has_to_be_called() {
    let scenario = two_seats(Preset::Gamerules, "12-5 5-5", "12-7 9-8", "11-1 11-2 11-3");
    let mut table = scenario
        .rules(|rules| {
            rules.last_tile.call = LastTileCall::Required;
            rules.last_tile.penalty_tiles = 1;
            rules.doubles.going_out = GoingOut::MustCover;
        })
        .deal();
    table.play(&["0 12-5@0", "0 call", "1 12-7@1", "1 call", "0 5-5@0"]);
    table.refuses("0 call", NOTHING_TO_CALL);
    table.play(&["0 draw"]);
    assert_eq!(table.legal(0), "pass call");
    table.play(&["0 pass", "1 challenge 0"]);
    assert_eq!(table.hand(0), "11-1 11-2");
}

// A challenge, and what is drawn for it, is nobody's turn: seat 0 can call after it.
#[test]
fn golden_a_challenge_of_another_seat_does_not_close_the_window() {
    for window in [CallWindow::NextActs, CallWindow::NextTurnEnds] {
        let mut table = Scenario::preset(Preset::Gamerules, 3)
            .rules(|rules| {
                rules.last_tile.call = LastTileCall::Required;
                rules.last_tile.window = window;
            })
            .engine("12-12")
            .starter(0)
            .hand(0, "12-5 9-8")
            .hand(1, "12-7 10-4")
            .hand(2, "12-1 11-6")
            .boneyard("5-3 11-2 11-3")
            .deal();
        table.play(&["0 12-5@0", "0 call", "1 12-7@1", "1 call", "2 12-1@2", "0 draw", "0 5-3@0", "1 challenge 2"]);
        assert_eq!((table.hand(2).as_str(), table.legal(0).as_str()), ("11-2 11-3 11-6", "call"), "{window:?}");
        table.play(&["0 call"]);
    }
}

// Only real turns close the window: that of seat 1 is skipped, so that seat 0 can still call when seat 2 is to act.
#[test]
fn mtf_a_skipped_turn_does_not_close_the_window() {
    for window in [CallWindow::NextTurnEnds, CallWindow::NextActs] {
        let mut table = Scenario::preset(Preset::Dominoes, 3)
            .rules(|rules| {
                rules.last_tile.window = window;
                rules.last_tile.lose_turn = true;
            })
            .hand(0, "12-12 12-5 5-4 9-8")
            .hand(1, "12-7 7-6 6-3 10-9")
            .hand(2, "12-1 11-6 8-3 10-8")
            .boneyard("11-1 11-2 11-3")
            .deal();
        table.play(&["0 12-5@0", "0 stop", "1 12-7@1", "1 7-6@1", "1 6-3@1", "0 challenge 1", "2 12-1@2", "0 5-4@0"]);
        assert_eq!((table.turn(), table.legal(0).as_str()), (2, "call"), "{window:?}");
        table.play(&["0 call"]);
        table.refuses("2 challenge 0", nothing_to_challenge(0));
    }
}

// In a simultaneous lap another seat's play closes the window as well. A seat that could still go on is in its turn.
// proves last_tile.window=next_acts
#[test]
fn mtf_a_play_in_a_simultaneous_lap_closes_the_window() {
    let mut table = two_seats(Preset::Gamerules, "12-5 5-1", "12-7 7-3", "11-1 11-2")
        .rules(|rules| {
            rules.opening.extent = OpeningExtent::Simultaneous;
            rules.opening.targets = OpeningTargets::OwnTrain;
            rules.last_tile.call = LastTileCall::Required;
            rules.last_tile.window = CallWindow::NextActs;
        })
        .deal();
    table.play(&["0 12-5@0"]);
    assert_eq!(table.legal(0), "stop call 5-1@0");
    table.play(&["1 12-7@1"]);
    table.refuses("0 call", NOTHING_TO_CALL);
    table.refuses("1 challenge 0", nothing_to_challenge(0));
    table.play(&["0 stop", "1 challenge 0"]);
    assert_eq!(table.hand(0), "5-1 11-1 11-2");
}

// Chicken Foot has the call as a courtesy.
// proves last_tile.call=courtesy
#[test]
fn chicken_foot_has_the_call_as_a_courtesy() {
    let mut table = two_seats(Preset::ChickenFoot, "* 12-5 9-8", "12-7 10-4 8-6", "").deal();
    table.play(&["0 12-5@A0:12"]);
    table.refuses("1 challenge 0", nothing_to_challenge(0));
    table.play(&["0 call"]);
}

// The presets that require the call take two tiles and leave the turn.
#[test]
fn dominoes_and_golden_take_two_tiles_and_no_turn() {
    for preset in [Preset::Dominoes, Preset::Golden] {
        let mut table = down_to_9_8(preset, OPENS, |_| {});
        table.play(&["1 challenge 0", "1 12-7@1", "2 12-1@2"]);
        assert_eq!((table.turn(), table.hand(0).as_str()), (0, "9-8 11-1 11-2"), "{preset}");
    }
}
