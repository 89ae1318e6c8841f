//! Ordinary turns: one tile, the Mexican trains, and drawing. Sweeps have a file of their own.

use mexican_train::rules::{DrawCount, DrawnTile, Preset, Rules};
use mexican_train::{Action, DominoSet, Refusal, Seat};

use crate::support::games::{Played, every_way};
use crate::support::positions::NOBODY;
use crate::support::scenario::{Scenario, Table, seats, train};

fn start_in_order(first: &str) -> Refusal {
    Refusal::StartInOrder { first: train(first) }
}

fn no_such_train(named: &str) -> Refusal {
    Refusal::NoSuchTrain { train: train(named) }
}

// ----------------------------------------------------------------------------------------------------- turn.extent

// proves turn.extent=one_tile
#[test]
fn pagat_a_turn_is_one_tile() {
    let mut table = Scenario::preset(Preset::Pagat, 2)
        .engine("12-12")
        .hand(0, "12-12 12-5 5-4 4-3 3-2")
        .hand(1, "12-1 2-1 2-0 9-8 9-7")
        .deal();
    table.play(&["0 12-5@0", "0 stop", "1 12-1@1", "1 stop"]);
    // 4-3 would fit 5-4.
    table.play(&["0 5-4@0"]);
    assert_eq!(table.turn(), 1);
    table.refuses("0 4-3@0", Refusal::NotYourTurn { seat: Seat::new(0), to_act: seats(&[1]) });
    table.play(&["1 2-1@1"]);
    assert_eq!(table.turn(), 0);
    // There is no stopping, passing or drawing instead of the one tile.
    assert_eq!(table.legal(0), "4-3@0");
    table.refuses("0 stop", Refusal::NothingToStop);
    table.refuses("0 pass", Refusal::CanPlay);
    table.refuses("0 draw", Refusal::CanPlay);
}

// --------------------------------------------------------------------------------------------------- mexican_train

/// Seat 0 begins, with so many Mexican trains.
fn mexican_trains(count: u8) -> Table {
    Scenario::preset(Preset::Gamerules, 2)
        .rules(|rules| rules.mexican_train.count = count)
        .engine("12-12")
        .starter(0)
        .hand(0, "12-5 12-4 5-1")
        .hand(1, "12-3 5-3 12-2")
        .deal()
}

// proves mexican_train.count=0
#[test]
fn prv_there_may_be_no_mexican_train() {
    let mut table = mexican_trains(0);
    assert_eq!(table.legal(0), "12-4@0 12-5@0");
    table.refuses("0 12-5@M", no_such_train("M"));
}

// proves mexican_train.count=1
#[test]
fn gamerules_there_is_one_mexican_train() {
    let mut table = mexican_trains(1);
    table.play(&["0 12-5@M"]);
    assert_eq!(table.legal(1), "12-2@1 12-3@1 5-3@M");
    table.refuses("1 12-3@M1", no_such_train("M1"));
}

// proves mexican_train.count=3
#[test]
fn ours_several_mexican_trains_are_started_in_order() {
    let mut table = mexican_trains(3);
    assert_eq!(table.legal(0), "12-4@0 12-5@0 12-4@M 12-5@M");
    table.refuses("0 12-5@M1", start_in_order("M"));
    table.play(&["0 12-5@M"]);
    assert_eq!(table.legal(1), "12-2@1 12-3@1 5-3@M 12-2@M1 12-3@M1");
    table.refuses("1 12-3@M2", start_in_order("M1"));
    table.play(&["1 12-3@M1"]);
    // The first goes on while the third is not started.
    assert_eq!(table.legal(0), "12-4@0 5-1@M 12-4@M2");
    table.refuses("0 12-4@M3", no_such_train("M3"));
}

#[test]
fn ours_a_turn_without_a_tile_was_the_first_turn_too() {
    let mut table = Scenario::preset(Preset::Pagat, 2)
        .engine("12-12")
        .hand(0, "12-12 12-5 4-3")
        .hand(1, "9-8 9-7 7-6")
        .boneyard("2-1 12-11")
        .deal();
    table.play(&["0 12-5@0", "1 pass", "0 draw", "0 pass", "1 draw"]);
    assert_eq!(table.legal(1), "12-11@1 12-11@M");
}

/// Seat 0 has 5-4 for its own train and 6-1 for the Mexican train, which nobody has started.
fn before_the_mexican_train(start_only_when_stuck: bool) -> Table {
    let mut table = Scenario::preset(Preset::Dominoes, 2)
        .set(DominoSet::Six)
        .rules(|rules| rules.mexican_train.start_only_when_stuck = start_only_when_stuck)
        .hand(0, "6-6 6-5 5-4 6-1 2-0 3-0")
        .hand(1, "6-2 2-1 3-1 4-1 6-3 0-0")
        .deal();
    table.play(&["0 6-5@0", "0 stop", "1 6-2@1", "1 stop"]);
    table
}

// proves mexican_train.start_only_when_stuck=false
#[test]
fn pagat_the_mexican_train_is_started_at_will() {
    assert_eq!(before_the_mexican_train(false).legal(0), "5-4@0 6-1@M");
}

// proves mexican_train.start_only_when_stuck=true
#[test]
fn dominoes_the_mexican_train_is_started_by_a_seat_that_has_no_other_play() {
    let mut table = before_the_mexican_train(true);
    assert_eq!(table.legal(0), "5-4@0");
    table.refuses("0 6-1@M", Refusal::NotStuck);
    table.play(&["0 5-4@0"]);
    table.refuses("1 6-3@M", Refusal::NotStuck);
    table.play(&["1 2-1@1"]);
    assert_eq!(table.legal(0), "6-1@M");
    table.play(&["0 6-1@M"]);
    // When it is started, it goes on at will.
    assert_eq!(table.legal(1), "3-1@1 4-1@1 3-1@M 4-1@M");
}

// proves mexican_train.start_only_when_stuck=true
#[test]
fn dominoes_the_own_opening_is_another_play() {
    let mut table = Scenario::preset(Preset::Dominoes, 2)
        .set(DominoSet::Six)
        .hand(0, "6-6 6-5 5-4 2-0 3-0")
        .hand(1, "5-1 4-1 3-1 4-3 1-1")
        .boneyard("6-2")
        .deal();
    table.play(&["0 6-5@0", "0 stop", "1 draw", "1 pass", "0 5-4@0"]);
    assert_eq!(table.legal(1), "6-2@1");
    table.refuses("1 6-2@M", Refusal::NotStuck);
}

// proves mexican_train.start_only_when_stuck=true
#[test]
fn dominoes_what_counts_is_the_moment_of_the_play() {
    // After 5-5 there is no other play than to start the Mexican train.
    let mut table = Scenario::preset(Preset::Dominoes, 2)
        .set(DominoSet::Six)
        .hand(0, "6-6 6-5 5-5 6-1 2-0 3-0")
        .hand(1, "6-2 2-1 3-1 4-1 6-3 0-0")
        .deal();
    table.play(&["0 6-5@0", "0 stop", "1 6-2@1", "1 stop"]);
    assert_eq!(table.legal(0), "5-5@0");
    table.refuses("0 6-1@M", Refusal::NotStuck);
    table.play(&["0 5-5@0"]);
    assert_eq!(table.legal(0), "6-1@M");

    // After a draw only the drawn tile counts.
    let mut table = Scenario::preset(Preset::Dominoes, 2)
        .set(DominoSet::Six)
        .hand(0, "6-6 6-5 1-0 2-0 3-0")
        .hand(1, "6-2 2-1 3-1 4-1 6-3")
        .boneyard("6-1")
        .deal();
    table.play(&["0 6-5@0", "1 6-2@1", "1 stop", "0 draw"]);
    assert_eq!(table.legal(0), "pass 6-1@M");
}

// ------------------------------------------------------------------------------------------------------------ draw

/// The second turn of seat 1, which has a two to match on its own train and cannot.
fn nothing_fits(boneyard: &str, change: impl FnOnce(&mut Rules)) -> Table {
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .set(DominoSet::Six)
        .rules(change)
        .engine("6-6")
        .starter(0)
        .hand(0, "6-1 1-0 2-0 3-0")
        .hand(1, "6-2 3-1 4-1 5-1")
        .boneyard(boneyard)
        .deal();
    table.play(&["0 6-1@0", "1 6-2@1", "0 1-0@0"]);
    assert_eq!(table.legal(1), "draw");
    table.refuses("1 pass", Refusal::DrawFirst);
    table.play(&["1 draw"]);
    table
}

// proves draw.count=one
#[test]
fn gamerules_a_seat_that_cannot_play_draws_one_tile() {
    let mut table = nothing_fits("5-4 4-2", |_| {});
    assert_eq!(table.legal(1), "pass");
    table.refuses("1 draw", Refusal::NoFurtherDraw);
    table.play(&["1 pass"]);
    assert_eq!((table.markers(), table.turn()), (vec![1], 0));
}

// proves draw.count=until_playable
#[test]
fn owls_hollow_a_seat_that_cannot_play_draws_until_it_can() {
    let mut table = nothing_fits("5-4 5-3 4-2 2-1", |rules| rules.draw.count = DrawCount::UntilPlayable);
    for _ in 0..2 {
        assert_eq!(table.legal(1), "draw");
        table.refuses("1 pass", Refusal::DrawFirst);
        table.play(&["1 draw"]);
    }
    assert_eq!(table.legal(1), "4-2@1");
    table.play(&["1 4-2@1"]);
    assert_eq!(table.hand(1), "3-1 4-1 5-1 5-3 5-4");
}

// proves draw.count=until_playable
#[test]
fn owls_hollow_a_seat_draws_until_the_boneyard_is_empty() {
    let mut table = Scenario::preset(Preset::ChickenFoot, 2)
        .set(DominoSet::Six)
        .rules(|rules| rules.draw.count = DrawCount::UntilPlayable)
        .hand(0, "6-6 6-5 6-4 6-3 6-2 6-1 6-0")
        .hand(1, "1-0 2-0 3-0 4-0 5-0 2-1 3-1")
        .deal();
    table.play(&["0 6-5@A0:6"]);
    // The hub is to be filled, and seat 0 has every six.
    for _ in 0..14 {
        assert_eq!(table.legal(1), "draw");
        table.play(&["1 draw"]);
    }
    assert!(table.round.boneyard().is_empty());
    assert_eq!(table.legal(1), "pass");
    table.refuses("1 draw", Refusal::BoneyardEmpty);
}

// proves draw.drawn_tile=must_play
#[test]
fn online_a_drawn_tile_that_fits_is_played() {
    let mut table = nothing_fits("4-2", |_| {});
    assert_eq!(table.legal(1), "4-2@1");
    table.refuses("1 pass", Refusal::PlayDrawnTile);
    table.play(&["1 4-2@1"]);
    assert_eq!((table.markers(), table.turn()), (NOBODY.to_vec(), 0));
}

// proves draw.drawn_tile=may_play
#[test]
fn dominoes_a_drawn_tile_that_fits_may_be_kept() {
    let mut table = nothing_fits("4-2", |rules| rules.draw.drawn_tile = DrawnTile::MayPlay);
    assert_eq!(table.legal(1), "pass 4-2@1");
    table.refuses("1 draw", Refusal::CanPlay);
    table.play(&["1 pass"]);
    // To decline it is a pass.
    assert_eq!((table.markers(), table.turn()), (vec![1], 0));
    assert_eq!(table.hand(1), "3-1 4-1 4-2 5-1");
}

// proves draw.drawn_tile=must_play
#[test]
fn pagat_after_a_draw_only_the_drawn_tile_can_be_played() {
    // 6-0 fits the Mexican train. 5-1 and 4-1 did not fit before and do not now.
    let mut table = nothing_fits("6-0 4-2", |_| {});
    assert_eq!(table.legal(1), "6-0@M");
    table.refuses("1 5-1@M", Refusal::OnlyDrawnTile);
}

/// The second turn of seat 0, which has a five to match on its own train. It draws a tile.
fn draws_for_a_five(hand: &str, boneyard: &str, change: impl FnOnce(&mut Rules)) -> Table {
    let mut table = Scenario::preset(Preset::Gamerules, 2)
        .set(DominoSet::Six)
        .rules(change)
        .engine("6-6")
        .starter(0)
        .hand(0, hand)
        .hand(1, "6-2 3-1 4-1 2-1")
        .boneyard(boneyard)
        .deal();
    table.play(&["0 6-5@0", "1 6-2@1"]);
    table
}

// proves draw.chain=true
#[test]
fn pagat_a_double_brings_a_further_draw() {
    let deal = |boneyard| {
        let mut table = draws_for_a_five("6-5 1-0 2-0 3-0", boneyard, |_| {});
        table.play(&["0 draw"]);
        assert_eq!(table.legal(0), "5-5@0");
        table.play(&["0 5-5@0"]);
        assert_eq!(table.legal(0), "draw");
        table.refuses("0 pass", Refusal::DrawFirst);
        table.play(&["0 draw"]);
        table
    };
    let mut table = deal("5-5 5-4");
    assert_eq!(table.legal(0), "5-4@0");
    table.play(&["0 5-4@0"]);
    assert_eq!((table.turn(), table.open()), (1, String::new()));
    // One draw for one tile.
    let mut table = deal("5-5 4-0 5-4");
    assert_eq!(table.legal(0), "pass");
    table.refuses("0 draw", Refusal::NoFurtherDraw);
    table.play(&["0 pass"]);
    assert_eq!((table.open().as_str(), table.markers()), ("5-5@0", vec![0]));
}

// proves draw.chain=false
#[test]
fn ultra_a_turn_has_one_draw() {
    // It was for the double ...
    let mut table = draws_for_a_five("6-5 1-0 2-0 3-0", "5-5 5-4", |rules| rules.draw.chain = false);
    table.play(&["0 draw", "0 5-5@0"]);
    assert_eq!(table.legal(0), "pass");
    table.refuses("0 draw", Refusal::NoFurtherDraw);
    table.play(&["0 pass"]);
    assert_eq!((table.open().as_str(), table.markers()), ("5-5@0", vec![0]));
    // ... or, if the double came from the hand, is for the tile that it demands.
    let mut table = draws_for_a_five("6-5 5-5 2-0 3-0", "4-0 5-4", |rules| rules.draw.chain = false);
    assert_eq!(table.legal(0), "5-5@0");
    table.play(&["0 5-5@0"]);
    assert_eq!(table.legal(0), "draw");
    table.play(&["0 draw"]);
    assert_eq!(table.legal(0), "pass");
}

// proves draw.count=until_playable, draw.chain=false, draw.chain=true
#[test]
fn owls_hollow_drawing_until_a_tile_is_playable_is_one_draw() {
    let deal = |chain| {
        let mut table = draws_for_a_five("6-5 1-0 2-0 3-0", "4-0 5-5 4-3 5-4", |rules| {
            rules.draw.count = DrawCount::UntilPlayable;
            rules.draw.chain = chain;
        });
        table.play(&["0 draw", "0 draw", "0 5-5@0"]);
        table
    };
    let mut table = deal(false);
    assert_eq!(table.legal(0), "pass");
    table.refuses("0 draw", Refusal::NoFurtherDraw);
    // A further draw is again until a tile is playable.
    let mut table = deal(true);
    for _ in 0..2 {
        assert_eq!(table.legal(0), "draw");
        table.play(&["0 draw"]);
    }
    assert_eq!(table.legal(0), "5-4@0");
}

/// With nothing to draw, a seat that cannot play passes at once.
#[test]
fn pagat_with_an_empty_boneyard_a_seat_passes_without_drawing() {
    let mut table = Scenario::preset(Preset::Gamerules, 3)
        .set(DominoSet::Six)
        .engine("6-6")
        .starter(0)
        .hand(0, "6-0 6-1 6-2 6-3 6-4 6-5 1-0 2-0 3-0")
        .hand(1, "2-1 3-1 4-1 5-1 1-1 3-2 4-2 5-2 2-2")
        .hand(2, "the rest")
        .deal();
    assert!(table.round.boneyard().is_empty());
    table.play(&["0 6-0@0"]);
    assert_eq!(table.legal(1), "pass");
    table.refuses("1 draw", Refusal::BoneyardEmpty);
}

/// Drawing and passing are for a seat that has nothing to play. Keeping a drawn tile, where that is allowed, is the one
/// pass beside a play; what need not be played can be stopped before.
// proves draw.drawn_tile=may_play
#[test]
fn ours_neither_a_draw_nor_a_pass_is_offered_while_a_tile_is_playable() {
    let (mut kept, mut plays) = (0, 0);
    for rules in every_way() {
        let keeps = rules.draw.drawn_tile == DrawnTile::MayPlay;
        for seed in 0..6 {
            let mut played = Played::new(&rules, seed);
            loop {
                played.finish_round(|game| {
                    let round = game.round();
                    for seat in round.to_act().iter() {
                        let legal = round.legal_actions(seat);
                        let passes = legal.contains(Action::Pass) || legal.contains(Action::PassAndMark);
                        if legal.iter().any(|action| matches!(action, Action::Play { .. })) {
                            plays += 1;
                            assert!(!legal.contains(Action::Draw), "{game:#?}");
                            let drawn = round.drawn_tile(seat).is_some();
                            assert_eq!(passes, drawn && keeps, "{game:#?}");
                            kept += usize::from(passes);
                        } else {
                            assert!(!legal.contains(Action::Stop));
                            assert_ne!(passes, legal.contains(Action::Draw), "{game:#?}");
                        }
                    }
                });
                if !played.next_round() {
                    break;
                }
            }
        }
    }
    assert!(kept > 500 && plays > 5000, "{kept} {plays}");
}
