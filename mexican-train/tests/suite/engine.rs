//! Before the first turn: the set, the deal, the engine and the search for it, and who begins.

use std::collections::BTreeSet;

use mexican_train::rules::{Deal, DealTable, Direction, EngineOrder, EngineSearch, GameEnd, Preset, Starter};
use mexican_train::{DealError, Deck, DominoSet, DrawCause, PipSet, Round, RoundStart, Seat, Tile, TileSet};

use crate::support::games::{
    Played, dealt, drawn, each_deal, every_tile, everything, gre, highest_double, pip, small_rules,
};
use crate::support::scenario::{Scenario, Table, tile, tiles};

// ------------------------------------------------------------------------------------------- set, players and deal

// proves set=6, set=9, set=12, set=15, set=18
#[test]
fn ours_every_set_has_its_tiles_and_begins_with_its_highest_double() {
    for (highest, count) in [(6, 28), (9, 55), (12, 91), (15, 136), (18, 190)] {
        let mut rules = Preset::Pagat.rules(2).unwrap();
        rules.set = DominoSet::with_highest(highest).unwrap();
        rules.deal = Deal::Sizes([(2, 10)].into());
        let played = Played::new(&rules.check().unwrap(), 5);
        let all = everything(played.game.round());
        assert_eq!(all.len(), count);
        assert_eq!(all.last(), Some(&Tile::double(pip(highest))));
        assert_eq!(played.game.round().engine(), pip(highest));
        assert_eq!(all, every_tile(highest));
    }
}

// proves players=2, players=14
#[test]
fn ours_a_double_six_set_serves_two_to_fourteen_players() {
    for players in 2..=14 {
        let rules = small_rules(Preset::Easy, players, 2, |_| {});
        let mut played = Played::new(&rules, 1);
        assert_eq!(played.game.round().seats().len(), players as usize);
        let mut order = vec![];
        played.finish_round(|game| {
            let seat = game.round().to_act().iter().next();
            if game.round().is_first_lap() && order.last() != seat.as_ref() {
                order.extend(seat);
            }
        });
        // The turn goes round by one seat at a time. A hand of two can be emptied before the lap is over.
        for pair in order.windows(2) {
            assert_eq!(pair[1].number(), (pair[0].number() + 1) % players);
        }
    }
    let mut rules = Preset::Easy.rules(2).unwrap();
    (rules.set, rules.players, rules.deal) = (DominoSet::Six, 15, Deal::Sizes([(15, 2)].into()));
    assert!(rules.check().is_err(), "fifteen hands of two are more than 28 tiles");
}

// proves deal=pagat, deal=gamerules, deal=ultra, deal=cardinal, deal=spruce, deal=online, deal=wikihow
// proves deal=chicken_foot
#[test]
fn ours_each_deal_table_deals_its_hands() {
    #[rustfmt::skip]
    let rows: [(DealTable, u8, u8, &[u8]); 17] = [
        (DealTable::Pagat, 12, 2, &[15, 15, 15, 12, 12, 10, 10, 8, 8]),
        (DealTable::Gamerules, 12, 2, &[16, 16, 15, 14, 12, 10, 9]),
        (DealTable::Gamerules, 9, 2, &[15, 13, 10]),
        (DealTable::Ultra, 12, 2, &[15, 15, 15, 11, 11, 8, 8]),
        (DealTable::Cardinal, 6, 2, &[9, 8, 6]),
        (DealTable::Cardinal, 9, 2, &[9, 9, 9, 7, 7, 7, 6]),
        (DealTable::Cardinal, 12, 2, &[15, 15, 15, 12, 12, 11, 11]),
        (DealTable::Cardinal, 15, 2, &[15, 15, 15, 15, 15, 13, 13, 11, 11, 11, 11]),
        (DealTable::Spruce, 12, 4, &[12, 12, 12, 10, 10]),
        (DealTable::Spruce, 15, 9, &[11, 11, 11, 11]),
        (DealTable::Spruce, 18, 13, &[11, 11]),
        (DealTable::Online, 6, 2, &[5, 5, 5]),
        (DealTable::Online, 9, 2, &[10, 10, 10]),
        (DealTable::Online, 12, 2, &[15, 15, 15]),
        (DealTable::Wikihow, 12, 2, &[12, 12, 12, 12, 12, 10, 10, 8, 8]),
        (DealTable::ChickenFoot, 12, 4, &[15, 11, 11, 8, 8, 6, 6]),
        (DealTable::ChickenFoot, 9, 2, &[21, 14, 11, 8, 7, 6, 5, 5]),
    ];
    for (table, set, least, sizes) in rows {
        for (players, &size) in (least..).zip(sizes) {
            let mut rules = Preset::Online.rules(2).unwrap();
            (rules.set, rules.players, rules.deal) =
                (DominoSet::with_highest(set).unwrap(), players, Deal::Table(table));
            let played = Played::new(&rules.check().unwrap(), 0);
            let round = played.game.round();
            assert!(round.seats().all(|seat| round.hand(seat).len() == size as usize), "{table:?} {set} {players}");
        }
        // Beside these numbers of players there is no deal.
        for players in [least - 1, least + sizes.len() as u8] {
            let mut rules = Preset::Online.rules(2).unwrap();
            (rules.set, rules.players, rules.deal) =
                (DominoSet::with_highest(set).unwrap(), players, Deal::Table(table));
            assert!(rules.check().is_err(), "{table:?} {set} {players}");
        }
    }
}

// proves deal={"3": 4}
#[test]
fn ours_hands_are_dealt_as_blocks_and_the_boneyard_is_drawn_from_the_front() {
    let rules = small_rules(Preset::Online, 3, 4, |_| {});
    let aside = tile("6-6");
    let deck: Vec<Tile> = every_tile(6).into_iter().filter(|&tile| tile != aside).collect();
    assert_eq!(deck[..4], tiles("0-0 1-0 1-1 2-0"));
    let start = RoundStart { engine: pip(6), used: PipSet::EMPTY, first: Seat::new(0) };
    let mut round = Round::deal(&rules, start, &Deck::new(&deck).unwrap()).unwrap();
    assert_eq!(round.hand(Seat::new(0)).to_string(), "0-0 1-0 1-1 2-0");
    assert_eq!(round.hand(Seat::new(1)).to_string(), "2-1 2-2 3-0 3-1");
    assert_eq!(round.hand(Seat::new(2)).to_string(), "3-2 3-3 4-0 4-1");
    assert_eq!(round.boneyard(), &deck[12..]);
    // Nobody can start. After the lap the first to draw takes the front tile.
    let starter = round.starter();
    for _ in 0..3 {
        round.apply(round.to_act().iter().next().unwrap(), mexican_train::Action::Pass).unwrap();
    }
    round.apply(starter, mexican_train::Action::Draw).unwrap();
    assert!(round.hand(starter).contains(tile("4-2")));
    assert_eq!(round.boneyard(), &deck[13..]);
}

// --------------------------------------------------------------------------------------------------- engine.source

// proves engine.source=set_aside
#[test]
fn gamerules_the_engine_is_set_aside_before_the_shuffle() {
    let table = Scenario::preset(Preset::Gamerules, 2)
        .set(DominoSet::Six)
        .engine("4-4")
        .starter(1)
        .hand(0, "6-6 5-4")
        .hand(1, "6-4 1-0")
        .deal();
    // It comes from nobody's hand, and nobody begins for having it.
    assert_eq!(table.engine_laid(), ("4-4".into(), None));
    assert_eq!((table.hand(0), table.hand(1)), ("5-4 6-6".into(), "1-0 6-4".into()));
    assert_eq!(table.round.boneyard().len(), 28 - 1 - 4);
    assert!(!table.round.boneyard().contains(&tile("4-4")));
    assert_eq!(table.starter(), 1);
    // A deck that has the engine in it is no deck for this round.
    let start = RoundStart { engine: pip(4), used: PipSet::EMPTY, first: Seat::new(0) };
    let deck = Deck::new(&every_tile(6)).unwrap();
    let surplus = TileSet::of(tile("4-4"));
    assert_eq!(
        Round::deal(table.rules(), start, &deck).unwrap_err(),
        DealError::WrongTiles { missing: TileSet::EMPTY, surplus },
    );
}

// proves engine.source=required_holder, starter=engine_placer
#[test]
fn pagat_the_holder_of_the_rounds_double_lays_it_and_begins() {
    let table = Scenario::preset(Preset::Pagat, 3)
        .set(DominoSet::Six)
        .engine("5-5")
        .hand(0, "6-6 2-1 1-0")
        .hand(1, "5-5 5-1 3-0")
        .hand(2, "5-4 4-4 2-0")
        .deal();
    // Seat 0 has a higher double and seat 2 a higher tile with a five: neither matters.
    assert_eq!(table.engine_laid(), ("5-5".into(), Some(1)));
    assert_eq!(table.hand(1), "3-0 5-1");
    assert_eq!(table.starter(), 1);
    assert_eq!(table.turn(), 1);
    assert_eq!(drawn(&table.events, DrawCause::Search), "");
}

// proves engine.source=highest_unused, engine.order=unused
#[test]
fn dominoes_the_highest_double_in_any_hand_that_was_no_engine_yet_is_laid() {
    let table = Scenario::preset(Preset::Dominoes, 3)
        .set(DominoSet::Six)
        .used("6-6")
        .hand(0, "6-6 2-2 1-0")
        .hand(1, "3-3 4-1 2-0")
        .hand(2, "6-5 6-4 5-1")
        .deal();
    // 6-6 has had its round; 5-5 and 4-4, not used either, are in the boneyard, and nobody looks for them.
    assert_eq!(table.engine_laid(), ("3-3".into(), Some(1)));
    assert_eq!(table.starter(), 1);
    assert_eq!(table.hand(0), "1-0 2-2 6-6");
    assert_eq!(drawn(&table.events, DrawCause::Search), "");
}

// proves engine.source=starter_highest, engine.order=unused
#[test]
fn gre_the_starter_lays_the_highest_unused_double_of_his_own() {
    let table = gre(2).starter(1).used("4-4").hand(0, "6-6 5-5 1-0").hand(1, "4-4 3-3 2-2").deal();
    assert_eq!(table.engine_laid(), ("3-3".into(), Some(1)));
    assert_eq!(table.starter(), 1);
}

// proves engine.source=starter_highest
#[test]
fn gre_a_starter_without_a_double_draws_and_the_next_seat_begins() {
    let table =
        gre(3).starter(0).hand(0, "6-5 6-4").hand(1, "5-4 5-3").hand(2, "2-2 1-0").boneyard("5-5 3-0 4-4").deal();
    // Seat 0 draws a double, and has handed on the start all the same. One tile each, and nobody else draws.
    assert_eq!(drawn(&table.events, DrawCause::Search), "0:5-5 1:3-0");
    assert_eq!(table.engine_laid(), ("2-2".into(), Some(2)));
    assert_eq!((table.starter(), table.turn()), (2, 2));
    assert_eq!(table.hand(0), "5-5 6-4 6-5");
    assert_eq!(table.hand(1), "3-0 5-3 5-4");
}

// proves engine.source=starter_highest
#[test]
fn gre_the_start_can_come_round_to_the_first_again() {
    let table = gre(2).starter(1).hand(0, "6-5 6-4").hand(1, "5-4 5-3").boneyard("1-1 2-2 4-4").deal();
    // Each draws a double, and then it is the turn of seat 1 again to begin with its own.
    assert_eq!(drawn(&table.events, DrawCause::Search), "1:1-1 0:2-2");
    assert_eq!(table.engine_laid(), ("1-1".into(), Some(1)));
    assert_eq!(table.starter(), 1);
}

// proves engine.source=starter_highest
#[test]
fn gre_with_an_empty_boneyard_the_start_is_handed_on_without_a_draw() {
    let blanks_and_more = "0-0 1-0 2-0 3-0 4-0 5-0 6-0 2-1 3-1 4-1 5-1 6-1 3-2 4-2";
    let deal = |used: &str| gre(2).starter(1).used(used).hand(0, blanks_and_more).hand(1, "the rest").try_deal();
    let table = deal("1-1 2-2 3-3 4-4 5-5 6-6").unwrap();
    assert_eq!(drawn(&table.events, DrawCause::Search), "");
    assert_eq!(table.engine_laid(), ("0-0".into(), Some(0)));
    assert_eq!(table.starter(), 0);
    // When every double has had its round there is nothing to look for.
    let nothing_left = deal("0-0 1-1 2-2 3-3 4-4 5-5 6-6").err();
    assert_eq!(nothing_left, Some(DealError::AllEnginesUsed));
}

// ---------------------------------------------------------------------------------------------------- engine.order

/// The engines of the rounds of a game with a set-aside engine.
fn engines(order: EngineOrder, end: GameEnd) -> Vec<u8> {
    let rules = small_rules(Preset::Gamerules, 2, 3, |rules| (rules.engine.order, rules.game.end) = (order, end));
    let mut engines = Vec::new();
    each_deal(&rules, 1, |game, _| engines.push(game.round().engine().value()));
    engines
}

// proves engine.order=descending
#[test]
fn gamerules_the_engines_go_down_from_the_highest_double() {
    assert_eq!(engines(EngineOrder::Descending, GameEnd::EnginesUsed), [6, 5, 4, 3, 2, 1, 0]);
    assert_eq!(engines(EngineOrder::Descending, GameEnd::Rounds(9)), [6, 5, 4, 3, 2, 1, 0, 6, 5]);
}

// proves engine.order={"descending_from": 3}
#[test]
fn ours_the_engines_go_down_from_a_given_double() {
    assert_eq!(engines(EngineOrder::DescendingFrom(pip(3)), GameEnd::EnginesUsed), [3, 2, 1, 0]);
    assert_eq!(engines(EngineOrder::DescendingFrom(pip(3)), GameEnd::Rounds(6)), [3, 2, 1, 0, 3, 2]);
}

// proves engine.order=ascending
#[test]
fn prv_the_engines_go_up_from_the_double_blank() {
    assert_eq!(engines(EngineOrder::Ascending, GameEnd::EnginesUsed), [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(engines(EngineOrder::Ascending, GameEnd::Rounds(8)), [0, 1, 2, 3, 4, 5, 6, 0]);
}

// proves engine.order=down_and_up
#[test]
fn ours_the_engines_go_down_and_up_again() {
    assert_eq!(engines(EngineOrder::DownAndUp, GameEnd::EnginesUsed), [6, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(engines(EngineOrder::DownAndUp, GameEnd::Rounds(15)), [6, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5, 6, 6, 5],);
}

// proves engine.order=[4, 1, 4]
#[test]
fn ours_the_engines_are_those_of_a_list() {
    let list = EngineOrder::List([4, 1, 4].map(pip).to_vec());
    assert_eq!(engines(list.clone(), GameEnd::EnginesUsed), [4, 1, 4]);
    assert_eq!(engines(list, GameEnd::Rounds(5)), [4, 1, 4, 4, 1]);
}

// proves engine.source=required_holder, engine.order=ascending
#[test]
fn pagat_the_required_doubles_are_those_of_the_order() {
    let rules = small_rules(Preset::Pagat, 2, 3, |rules| rules.engine.order = EngineOrder::Ascending);
    let mut number = 0;
    each_deal(&rules, 3, |game, _| {
        assert_eq!(game.round().engine(), pip(number));
        assert_eq!(Some(game.round().starter()), game.round().engine_placer());
        number += 1;
    });
    assert_eq!(number, 7);
}

// proves engine.order=unused
#[test]
fn dominoes_each_double_is_the_engine_once_and_then_all_begins_again() {
    let rules = small_rules(Preset::Dominoes, 3, 4, |rules| rules.game.end = GameEnd::Rounds(9));
    let (mut taken_from_hands, mut second_time) = (0, 0);
    for seed in 0..30 {
        let mut used = BTreeSet::new();
        let mut number = 0;
        each_deal(&rules, seed, |game, deal| {
            if used.len() == 7 {
                used.clear();
                second_time += 1;
            }
            let engine = game.round().engine().value();
            // The highest double that was dealt and is not used; else one that came up in the search.
            if let Some(expected) = highest_double(dealt(seed, number, 12), |pip| !used.contains(&pip)) {
                assert_eq!(engine, expected, "seed {seed}, round {number}");
                assert_eq!(drawn(deal, DrawCause::Search), "");
                taken_from_hands += 1;
            } else {
                assert_ne!(drawn(deal, DrawCause::Search), "");
            }
            assert!(used.insert(engine), "seed {seed}, round {number}: {engine} was used");
            number += 1;
        });
        assert_eq!(number, 9);
    }
    assert!(taken_from_hands > 100 && second_time == 30);
    // Without a number of rounds the game is over when each double has had its own.
    let rules = small_rules(Preset::Dominoes, 3, 4, |_| {});
    let mut engines = Vec::new();
    each_deal(&rules, 0, |game, _| engines.push(game.round().engine().value()));
    engines.sort_unstable();
    assert_eq!(engines, [0, 1, 2, 3, 4, 5, 6]);
}

/// When every double has had its round, nobody can hold one that has not. Dealing again until somebody does never ends:
/// the order has to begin again first.
// proves engine.order=unused, engine.search=redeal
#[test]
fn easy_the_order_begins_again_before_anything_is_dealt_again() {
    let rules = small_rules(Preset::Easy, 2, 3, |rules| {
        rules.engine.search = EngineSearch::Redeal;
        rules.game.end = GameEnd::Rounds(15);
    });
    let mut engines = Vec::new();
    each_deal(&rules, 2, |game, deal| {
        assert_eq!(drawn(deal, DrawCause::Search), "");
        engines.push(game.round().engine().value());
    });
    let (first, rest) = engines.split_at(7);
    let (second, third) = rest.split_at(7);
    for seven in [first, second] {
        assert_eq!(seven.iter().copied().collect::<BTreeSet<u8>>(), (0..7).collect());
    }
    assert_eq!(third.len(), 1);
}

// -------------------------------------------------------------- engine.placing_ends_turn and engine.placer_refills

fn seat_1_lays_6_6(change: impl FnOnce(&mut mexican_train::rules::Rules)) -> Table {
    Scenario::preset(Preset::Pagat, 3)
        .set(DominoSet::Six)
        .rules(change)
        .engine("6-6")
        .starter(0)
        .hand(0, "6-2 2-2 1-0 3-0")
        .hand(1, "6-6 6-4 4-4 5-0")
        .hand(2, "6-3 3-3 2-0 5-1")
        .deal()
}

// proves engine.placing_ends_turn=true
#[test]
fn ours_laying_the_engine_can_be_the_placers_turn() {
    let mut table = seat_1_lays_6_6(|rules| rules.engine.placing_ends_turn = true);
    assert_eq!(table.engine_laid(), ("6-6".into(), Some(1)));
    // Seat 2 begins, and the first turn of seat 1 is the last of the lap.
    assert_eq!((table.starter(), table.turn()), (2, 2));
    table.play(&["2 6-3@2", "2 3-3@2"]);
    assert_eq!(table.turn(), 0);
    table.play(&["0 6-2@0", "0 2-2@0"]);
    assert_eq!(table.turn(), 1);
    assert!(table.round.is_first_lap());
    assert_eq!(table.open(), "");
    assert_eq!(table.legal(1), "6-4@1");
    table.play(&["1 6-4@1", "1 4-4@1"]);
    assert!(!table.round.is_first_lap());
    // For what depends on the starter that is seat 2: it is next, and its double is the first to be covered.
    assert_eq!(table.turn(), 2);
    assert_eq!(table.open(), "3-3@2 2-2@0 4-4@1");
}

// proves engine.placing_ends_turn=false
#[test]
fn pagat_the_placer_of_the_engine_takes_the_first_turn_too() {
    let mut table = seat_1_lays_6_6(|_| {});
    assert_eq!((table.starter(), table.turn()), (1, 1));
    table.play(&["1 6-4@1", "1 4-4@1", "2 6-3@2", "2 3-3@2"]);
    assert!(table.round.is_first_lap());
    table.play(&["0 6-2@0", "0 2-2@0"]);
    assert_eq!((table.turn(), table.open().as_str()), (1, "4-4@1 3-3@2 2-2@0"));
}

// proves engine.placing_ends_turn=true, direction=counter_clockwise
#[test]
fn ours_the_seat_after_the_placer_is_the_next_in_the_direction_of_play() {
    let table = seat_1_lays_6_6(|rules| {
        rules.engine.placing_ends_turn = true;
        rules.direction = Direction::CounterClockwise;
    });
    assert_eq!((table.starter(), table.turn()), (0, 0));
}

#[test]
fn ours_a_starter_who_is_known_begins_whoever_laid_the_engine() {
    let table = seat_1_lays_6_6(|rules| {
        rules.engine.placing_ends_turn = true;
        rules.starter = Starter::Seat(Seat::new(0));
    });
    assert_eq!((table.starter(), table.turn()), (0, 0));
}

// proves engine.placer_refills=true, engine.placer_refills=false
#[test]
fn pel_the_placer_draws_a_tile_for_the_engine() {
    let deal = |refills| {
        let scenario = Scenario::preset(Preset::Pagat, 2).set(DominoSet::Six);
        let scenario = scenario.rules(|rules| rules.engine.placer_refills = refills);
        scenario.engine("6-6").hand(0, "4-3 2-1").hand(1, "6-6 6-1").boneyard("5-4 3-0").deal()
    };
    let table = deal(true);
    assert_eq!(drawn(&table.events, DrawCause::Refill), "1:5-4");
    assert_eq!((table.hand(0), table.hand(1)), ("2-1 4-3".into(), "5-4 6-1".into()));
    assert_eq!(table.round.boneyard()[0], tile("3-0"));

    let table = deal(false);
    assert_eq!(drawn(&table.events, DrawCause::Refill), "");
    assert_eq!((table.hand(0), table.hand(1)), ("2-1 4-3".into(), "6-1".into()));
    assert_eq!(table.round.boneyard()[0], tile("5-4"));
}

#[test]
fn pel_there_may_be_no_tile_to_draw_for_the_engine() {
    let table = Scenario::preset(Preset::Pagat, 2)
        .set(DominoSet::Six)
        .rules(|rules| rules.engine.placer_refills = true)
        .engine("6-6")
        .hand(0, "6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3 5-2 5-1 5-0 4-4")
        .hand(1, "the rest")
        .deal();
    assert_eq!(drawn(&table.events, DrawCause::Refill), "");
    assert_eq!(table.round.hand(Seat::new(0)).len(), 13);
}

// proves engine.placer_refills=true, engine.source=starter_highest
#[test]
fn gre_what_is_drawn_in_a_search_and_what_is_drawn_for_the_engine_are_two_tiles() {
    let scenario = gre(2).rules(|rules| rules.engine.placer_refills = true);
    let table = scenario.starter(0).hand(0, "6-5 6-4").hand(1, "5-3 5-4").boneyard("1-1 3-3 4-1").deal();
    assert_eq!(drawn(&table.events, DrawCause::Search), "0:1-1 1:3-3");
    assert_eq!(drawn(&table.events, DrawCause::Refill), "0:4-1");
    assert_eq!((table.hand(0), table.hand(1)), ("4-1 6-4 6-5".into(), "3-3 5-3 5-4".into()));
}
