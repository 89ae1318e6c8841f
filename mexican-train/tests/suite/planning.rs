//! The bot that keeps its best train planned.

use mexican_train::bots::{BotKind, Heaviest, Planner, play_round};
use mexican_train::rules::{DoubleDemand, GameEnd, Preset};
use mexican_train::simulate::Tournament;
use mexican_train::solver::{Objective, Size, best_train};
use mexican_train::{Event, Game, Seat, TileSet, Train};

use crate::bots::{act, chosen, game_of};
use crate::support::scenario::Scenario;

// The train goes on with 10-5 and 10-8, which count more than 12-1; but 12-1 has no place in it, and the Mexican train will not
// wait for it.
#[test]
fn what_does_not_belong_to_the_train_goes_first() {
    let scenario = Scenario::preset(Preset::Gamerules, 2)
        .starter(0)
        .hand(0, "12-5 10-5 10-8 12-1")
        .hand(1, "12-0 7-6 6-4 4-3")
        .boneyard("9-1");
    let mut game = game_of(scenario, 0);
    act(&mut game, 0, "12-5@0");
    act(&mut game, 1, "12-0@1");
    assert_eq!(chosen(&game, 0, &mut Heaviest), "10-5@0");
    assert_eq!(chosen(&game, 0, &mut Planner), "12-1@M");
}

// Seat 1 leaves the double blank open, which seat 0 cannot cover either; so both get a marker, and seat 1 covers it in the end.
// As long as the train of seat 0 was closed, it shed what does not belong to it.
#[test]
fn a_train_that_others_can_play_on_is_closed() {
    let scenario = Scenario::preset(Preset::Gamerules, 2)
        .starter(0)
        .hand(0, "12-5 6-5 7-6 12-9 9-1")
        .hand(1, "12-0 0-0 3-2 4-2 4-3")
        .boneyard("11-11 11-10 3-0");
    let mut game = game_of(scenario, 0);
    act(&mut game, 0, "12-5@0");
    act(&mut game, 1, "12-0@1");
    assert_eq!(chosen(&game, 0, &mut Planner), "12-9@M");
    for (seat, action) in [(0, "12-9@M"), (1, "0-0@1"), (1, "draw"), (1, "pass"), (0, "draw"), (0, "pass")] {
        act(&mut game, seat, action);
    }
    assert!(game.round().markers().contains(Seat::new(0)));
    act(&mut game, 1, "draw");
    act(&mut game, 1, "3-0@1");
    assert_eq!(chosen(&game, 0, &mut Planner), "6-5@0");
}

#[test]
fn a_double_is_laid_when_it_can_be_covered() {
    let after_opening = |hand: &str, demand| {
        let scenario = Scenario::preset(Preset::Golden, 2)
            .rules(|rules| rules.doubles.demand = demand)
            .starter(0)
            .hand(0, hand)
            .hand(1, "12-0 7-6 6-4 4-3 3-1")
            .boneyard("11-1");
        let mut game = game_of(scenario, 0);
        act(&mut game, 0, "12-5@0");
        act(&mut game, 1, "12-0@1");
        chosen(&game, 0, &mut Planner)
    };
    // 8-5 covers it.
    assert_eq!(after_opening("12-12 12-5 5-5 8-5 8-3", DoubleDemand::Cover), "5-5@0");
    // Nothing covers it: a tile would have to be drawn. Where doubles ask for nothing, it is a tile as others are.
    assert_eq!(after_opening("12-12 12-5 5-5 12-7 9-2", DoubleDemand::Cover), "12-7@M");
}

/// Where the first turn is a whole train, no more pips are left in the hand than the longest train would leave.
#[test]
fn the_first_turn_lays_a_best_train() {
    let rules = Preset::Pagat.rules(4).unwrap().check().unwrap();
    let mut tiles = 0;
    for seed in 0..40 {
        let mut game = Game::new(&rules, seed);
        let hands: Vec<_> = game.round().seats().map(|seat| game.round().hand(seat)).collect();
        let engine = game.round().engine();
        let mut bots: Vec<_> = game.round().seats().map(|seat| BotKind::Planner.bot_in(&game, seat)).collect();
        let mut first_trains = [TileSet::EMPTY; 4];
        let mut in_first_lap = true;
        play_round(&mut game, &mut bots, |event| match event {
            Event::FirstLapEnded => in_first_lap = false,
            Event::Played { seat, tile, train, .. } if in_first_lap && train == Train::Seat(seat) => {
                first_trains[usize::from(seat.number())].insert(tile);
            }
            _ => {}
        })
        .unwrap();
        for (hand, laid) in hands.into_iter().zip(first_trains) {
            let longest = best_train(hand, Some(engine), Objective::TilesThenPips);
            assert!(Size::of(laid).pips >= longest.size.pips, "{laid} of {hand}, not {}", longest.chain);
            tiles += laid.len();
        }
    }
    assert!(tiles > 1000, "{tiles}");
}

/// It plays better than those that do not plan, under all kinds of rules.
#[test]
fn planning_beats_not_planning() {
    for preset in Preset::ALL {
        let mut rules = preset.rules(4).unwrap();
        rules.game.end = GameEnd::Rounds(3);
        let rules = rules.check().unwrap();
        for other in [BotKind::Heaviest, BotKind::Random] {
            let standings = Tournament::new(&rules, &[BotKind::Planner, other]).unwrap().deals(20).run().unwrap();
            let planner = standings[0].won;
            assert!(planner.interval().0 > standings[0].fair, "{preset}, against {other}: {planner:?}");
        }
    }
}

/// Whole games at tables of two that plan and two that take anything.
#[test]
fn two_planners_win_nearly_all_games_against_two_that_take_anything() {
    for preset in [Preset::Pagat, Preset::Gamerules, Preset::Easy, Preset::ChickenFoot] {
        let rules = preset.rules(4).unwrap().check().unwrap();
        let bots = [BotKind::Planner, BotKind::Random];
        let standings = Tournament::new(&rules, &bots).unwrap().deals(25).run().unwrap();
        assert!(standings[0].won.mean >= 0.95, "{preset}: {standings:?}");
    }
}
