//! Looking for the engine when nobody holds it.

use mexican_train::rules::{Deal, DealTable, Direction, EngineOrder, EngineSearch, EngineSource, Preset, Starter};
use mexican_train::{DealError, Deck, DominoSet, DrawCause, PipSet, Round, RoundStart, Seat, Tile};

use crate::support::games::{dealt, drawn, each_deal, every_tile, highest_double, pip, searched_first, small_rules};
use crate::support::scenario::{Scenario, tile};

// proves engine.search=draw_equally
#[test]
fn pagat_all_draw_until_after_a_full_lap_somebody_has_it() {
    let table = Scenario::preset(Preset::Pagat, 3)
        .set(DominoSet::Six)
        .engine("6-6")
        .hand(0, "1-0 5-5")
        .hand(1, "3-0 4-0")
        .hand(2, "5-0 2-1")
        .boneyard("3-1 4-1 5-1 6-6 3-2 4-2 5-2")
        .deal();
    // Seat 0 finds it at the beginning of the second lap; the others draw too, and all tiles are kept.
    assert_eq!(drawn(&table.events, DrawCause::Search), "0:3-1 1:4-1 2:5-1 0:6-6 1:3-2 2:4-2");
    assert_eq!(table.engine_laid(), ("6-6".into(), Some(0)));
    assert_eq!(table.hand(0), "1-0 3-1 5-5");
    assert_eq!(table.hand(1), "3-0 3-2 4-0 4-1");
    assert_eq!(table.hand(2), "2-1 4-2 5-0 5-1");
    assert_eq!(table.round.boneyard()[0], tile("5-2"));
    assert_eq!(table.starter(), 0);
}

// proves engine.search=draw_in_turn
#[test]
fn spruce_one_after_the_other_draws_until_it_is_found() {
    let table = Scenario::preset(Preset::Spruce, 3)
        .set(DominoSet::Six)
        .engine("6-6")
        .hand(0, "1-0 5-5")
        .hand(1, "3-0 4-0")
        .hand(2, "5-0 2-1")
        .boneyard("3-1 4-4 5-1 6-6 3-2 4-2 5-2")
        .deal();
    // The search stops in the middle of the lap, and at the required double only.
    assert_eq!(drawn(&table.events, DrawCause::Search), "0:3-1 1:4-4 2:5-1 0:6-6");
    assert_eq!(table.engine_laid(), ("6-6".into(), Some(0)));
    assert_eq!(table.hand(1), "3-0 4-0 4-4");
    assert_eq!(table.round.boneyard()[0], tile("3-2"));
}

// proves engine.search=draw_equally
#[test]
fn dominoes_of_two_doubles_that_are_drawn_in_a_lap_the_higher_is_laid() {
    let table = Scenario::preset(Preset::Dominoes, 3)
        .set(DominoSet::Six)
        .used("6-6 5-5")
        .hand(0, "1-0 5-5")
        .hand(1, "3-0 4-0")
        .hand(2, "5-0 2-1")
        .boneyard("6-6 3-1 4-1 2-2 5-1 4-4 3-2")
        .deal();
    // The used 6-6 of the first lap ends nothing.
    assert_eq!(drawn(&table.events, DrawCause::Search), "0:6-6 1:3-1 2:4-1 0:2-2 1:5-1 2:4-4");
    assert_eq!(table.engine_laid(), ("4-4".into(), Some(2)));
    assert_eq!(table.starter(), 2);
}

// proves engine.search=draw_in_turn
#[test]
fn ultra_the_first_unused_double_that_is_drawn_is_laid() {
    let table = Scenario::preset(Preset::Ultra, 3)
        .set(DominoSet::Six)
        .used("6-6 5-5")
        .hand(0, "1-0 5-5")
        .hand(1, "3-0 4-0")
        .hand(2, "5-0 2-1")
        .boneyard("6-6 3-1 4-1 2-2 5-1 4-4 3-2")
        .deal();
    assert_eq!(drawn(&table.events, DrawCause::Search), "0:6-6 1:3-1 2:4-1 0:2-2");
    assert_eq!(table.engine_laid(), ("2-2".into(), Some(0)));
}

// proves engine.search=redeal
#[test]
fn easy_if_nobody_holds_an_unused_double_all_is_dealt_again() {
    let deal = |source, used: &str| {
        let scenario = Scenario::preset(Preset::Easy, 2).set(DominoSet::Six).rules(|rules| {
            rules.engine.search = EngineSearch::Redeal;
            if source == EngineSource::RequiredHolder {
                rules.engine.source = source;
                rules.engine.order = EngineOrder::Descending;
            }
        });
        let scenario = scenario.engine("4-4").used(used).hand(0, "5-5 4-3").hand(1, "6-5 2-1").boneyard("4-4 3-3");
        scenario.try_deal().map(|table| (table.engine_laid(), drawn(&table.events, DrawCause::Search)))
    };
    assert_eq!(deal(EngineSource::HighestUnused, "5-5 6-6"), Err(DealError::Redeal));
    assert_eq!(deal(EngineSource::HighestUnused, "6-6"), Ok((("5-5".into(), Some(0)), String::new())));
    // Where 4-4 is required, another double is no help.
    assert_eq!(deal(EngineSource::RequiredHolder, "6-6"), Err(DealError::Redeal));
}

// proves engine.search=redeal
#[test]
fn easy_a_game_deals_again_until_somebody_was_dealt_the_double() {
    let rules = small_rules(Preset::Pagat, 2, 3, |rules| rules.engine.search = EngineSearch::Redeal);
    let mut not_dealt_at_first = 0;
    for seed in 0..40 {
        not_dealt_at_first += usize::from(!dealt(seed, 0, 6).contains(tile("6-6")));
        let mut number = 0;
        each_deal(&rules, seed, |game, deal| {
            let round = game.round();
            assert_eq!(drawn(deal, DrawCause::Search), "");
            assert_eq!(round.engine(), pip(6 - number), "the order is kept");
            let placer = round.engine_placer().expect("somebody held it");
            for seat in round.seats() {
                assert_eq!(round.hand(seat).len(), if seat == placer { 2 } else { 3 });
            }
            number += 1;
        });
        assert_eq!(number, 7);
    }
    assert!(not_dealt_at_first > 20, "22 of 28 tiles are in the boneyard");
}

// proves engine.search=next_lower
#[test]
fn twr_the_highest_double_below_the_required_one_takes_its_place() {
    let table = twr().hand(0, "6-6 1-0").hand(1, "2-2 5-0").hand(2, "3-3 0-0").boneyard("4-4 5-1").deal();
    // 4-4 is required and lies in the boneyard. 6-6 is higher, so it does not count.
    assert_eq!(drawn(&table.events, DrawCause::Search), "");
    assert_eq!(table.engine_laid(), ("3-3".into(), Some(2)));
    assert_eq!(table.starter(), 2);
    // The required double itself comes first.
    let table = twr().hand(0, "6-6 1-0").hand(1, "4-4 5-0").hand(2, "3-3 0-0").deal();
    assert_eq!(table.engine_laid(), ("4-4".into(), Some(1)));
}

fn twr() -> Scenario {
    let scenario = Scenario::preset(Preset::Pagat, 3).set(DominoSet::Six);
    scenario.rules(|rules| rules.engine.search = EngineSearch::NextLower).engine("4-4")
}

// proves engine.search=next_lower
#[test]
fn twr_without_a_lower_double_all_draw_one_and_look_again() {
    let deal = |boneyard| {
        let table = twr().hand(0, "6-6 1-0").hand(1, "5-5 2-0").hand(2, "3-0 2-1").boneyard(boneyard).deal();
        (drawn(&table.events, DrawCause::Search), table.engine_laid())
    };
    // They look again after the lap: for the required double first, and then for lower ones.
    assert_eq!(deal("1-1 4-4 5-1 3-3"), ("0:1-1 1:4-4 2:5-1".into(), ("4-4".into(), Some(1))));
    assert_eq!(deal("1-1 6-1 3-3 4-4"), ("0:1-1 1:6-1 2:3-3".into(), ("3-3".into(), Some(2))));
    assert_eq!(
        deal("5-1 6-1 3-1 4-1 2-2 5-2 4-4"),
        ("0:5-1 1:6-1 2:3-1 0:4-1 1:2-2 2:5-2".into(), ("2-2".into(), Some(1)))
    );
}

// proves engine.search=next_lower, engine.order=descending
#[test]
fn twr_the_order_goes_on_as_if_the_required_double_had_been_found() {
    let rules = small_rules(Preset::Pagat, 3, 2, |rules| rules.engine.search = EngineSearch::NextLower);
    let (mut lower, mut after_lower) = (0, 0);
    for seed in 0..60 {
        let mut number = 0;
        let mut last_was_lower = false;
        each_deal(&rules, seed, |game, _| {
            // Round 0 wants 6-6, round 1 wants 5-5, and so on, whatever the rounds before were built on.
            let required = 6 - number as u8;
            let counts = (6..=28).step_by(3).chain([28]);
            let hands = counts.map(|count| dealt(seed, number, count));
            let found = hands.map(|hands| highest_double(hands, |pip| pip <= required)).find(Option::is_some);
            assert_eq!(Some(game.round().engine().value()), found.flatten(), "seed {seed}, round {number}");
            after_lower += usize::from(last_was_lower && game.round().engine() == pip(required));
            last_was_lower = game.round().engine() < pip(required);
            lower += usize::from(last_was_lower);
            number += 1;
        });
        assert_eq!(number, 7);
    }
    assert!(lower > 50 && after_lower > 5, "{lower} {after_lower}");
}

// proves starter={"seat": 2}
#[test]
fn ours_a_search_begins_with_the_starter_where_he_is_known() {
    for (search, expected) in
        [(EngineSearch::DrawInTurn, "2:3-1 0:6-6"), (EngineSearch::DrawEqually, "2:3-1 0:6-6 1:4-1")]
    {
        let table = Scenario::preset(Preset::Spruce, 3)
            .set(DominoSet::Six)
            .rules(|rules| {
                rules.starter = Starter::Seat(Seat::new(2));
                rules.engine.search = search;
            })
            .engine("6-6")
            .starter(2)
            .hand(0, "1-0 5-5")
            .hand(1, "3-0 4-0")
            .hand(2, "5-0 2-1")
            .boneyard("3-1 6-6 4-1")
            .deal();
        assert_eq!(drawn(&table.events, DrawCause::Search), expected);
        // Laying the engine does not make seat 0 the starter.
        assert_eq!(table.engine_laid(), ("6-6".into(), Some(0)));
        assert_eq!((table.starter(), table.turn()), (2, 2));
    }
    let mut searches = 0;
    let rules = small_rules(Preset::Spruce, 3, 2, |rules| rules.starter = Starter::Seat(Seat::new(2)));
    each_deal(&rules, 3, |game, deal| {
        let first = searched_first(deal);
        assert_eq!((first.unwrap_or(2), game.round().starter()), (2, Seat::new(2)));
        searches += usize::from(first.is_some());
    });
    assert!(searches > 3, "{searches}");
}

/// A hunt for the engine that always begins with the same seat gives that seat more tiles, or more starts.
#[test]
fn ours_a_hunt_for_the_engine_favours_no_seat() {
    let searches = [EngineSearch::DrawEqually, EngineSearch::DrawInTurn, EngineSearch::NextLower];
    for (search, direction) in
        searches.into_iter().zip([Direction::Clockwise, Direction::CounterClockwise, Direction::Clockwise])
    {
        let rules = small_rules(Preset::Pagat, 3, 2, |rules| {
            rules.engine.search = search;
            rules.direction = direction;
        });
        let mut begun = [0; 3];
        for seed in 0..150 {
            let mut number = 0;
            let mut rotation = None;
            each_deal(&rules, seed, |_, deal| {
                if let Some(first) = searched_first(deal) {
                    begun[first as usize] += 1;
                    // The seat that a search begins with moves on by one each round, with a search or without.
                    let base = match direction {
                        Direction::Clockwise => first + 30 - number,
                        Direction::CounterClockwise => first + number,
                    } % 3;
                    assert_eq!(*rotation.get_or_insert(base), base, "seed {seed}, round {number}");
                }
                number += 1;
            });
        }
        let all: i32 = begun.iter().sum();
        assert!(all > 150 && begun.iter().all(|&count| count * 4 > all), "{begun:?}");
    }
}

// proves engine.search=draw_equally
#[test]
fn cardinal_a_short_boneyard_is_drawn_until_it_is_empty() {
    // Eight hands of eleven leave three tiles of a double-twelve set, fewer than a lap.
    let mut rules = Preset::Pagat.rules(8).unwrap();
    rules.deal = Deal::Table(DealTable::Cardinal);
    let rules = rules.check().unwrap();
    let engine = tile("12-12");
    let mut deck: Vec<Tile> = every_tile(12).into_iter().filter(|&tile| tile != engine).collect();
    deck.insert(88, engine);
    let start = RoundStart { engine: pip(12), used: PipSet::EMPTY, first: Seat::new(6) };
    let mut events = Vec::new();
    let round = Round::deal_with(&rules, start, &Deck::new(&deck).unwrap(), |event| events.push(event)).unwrap();
    // The search begins with seat 6, which finds the engine; 7 and 0 draw too, and then there is nothing left.
    assert_eq!(drawn(&events, DrawCause::Search), format!("6:12-12 7:{} 0:{}", deck[89], deck[90]));
    assert!(round.boneyard().is_empty());
    assert_eq!(round.starter(), Seat::new(6));
    let sizes: Vec<usize> = round.seats().map(|seat| round.hand(seat).len()).collect();
    assert_eq!(sizes, [12, 11, 11, 11, 11, 11, 11, 12]);
}
