//! Who begins a round, and which way the turn goes round.

use mexican_train::rules::{CheckedRules, Direction, EngineSource, Preset, Starter};
use mexican_train::{DominoSet, DrawCause, Event, Seat, Tile};

use crate::support::games::{Played, drawn, each_deal, gre, searched_first, small_rules};
use crate::support::scenario::{Scenario, Table};

// --------------------------------------------------------------------------------------------------------- starter

// proves direction=clockwise, direction=counter_clockwise
#[test]
fn gamerules_a_random_seat_begins_and_then_the_next_each_round() {
    for (direction, step) in [(Direction::Clockwise, 1), (Direction::CounterClockwise, 2)] {
        let rules = small_rules(Preset::Gamerules, 3, 3, |rules| rules.direction = direction);
        let mut first = [0; 3];
        for seed in 0..60 {
            let starters = starters(&rules, seed);
            assert_eq!(starters.len(), 7);
            first[starters[0] as usize] += 1;
            for pair in starters.windows(2) {
                assert_eq!(pair[1], (pair[0] + step) % 3, "seed {seed}: {starters:?}");
            }
        }
        assert!(first.iter().all(|&count| count >= 10), "{first:?}");
    }
}

/// The seats that began the rounds of a game.
fn starters(rules: &CheckedRules, seed: u64) -> Vec<u8> {
    let mut starters = Vec::new();
    each_deal(rules, seed, |game, _| starters.push(game.round().starter().number()));
    starters
}

/// A deal with the engine 3-3 set aside.
fn three_hands(starter: Starter, hands: [&str; 3]) -> Table {
    let scenario = Scenario::preset(Preset::Online, 3).set(DominoSet::Six).rules(|rules| rules.starter = starter);
    scenario.engine("3-3").hand(0, hands[0]).hand(1, hands[1]).hand(2, hands[2]).deal()
}

// proves starter=highest_pip_sum
#[test]
fn online_the_holder_of_the_tile_with_the_most_pips_begins() {
    let begins = |hands| three_hands(Starter::HighestPipSum, hands).starter();
    // Nine pips beat seven, though six is the highest end.
    assert_eq!(begins(["6-1 6-0", "5-3 2-0", "5-4 0-0"]), 2);
    // Eight pips three times: the higher end decides, not the seat, not the double, not the hand.
    assert_eq!(begins(["5-3 5-2", "6-2 2-0", "4-4 4-3"]), 1);
    assert_eq!(begins(["4-4 1-0", "5-2 2-0", "5-3 0-0"]), 2);
    // A double counts its pips and no more.
    assert_eq!(begins(["4-4 1-0", "6-3 2-0", "2-2 0-0"]), 1);
}

// proves starter=highest_pip_sum, starter=highest_engine_tile
#[test]
fn ours_the_look_at_the_hands_is_after_the_engine_was_laid() {
    for (starter, begins) in [(Starter::HighestPipSum, 2), (Starter::HighestEngineTile, 1)] {
        let table = Scenario::preset(Preset::Pagat, 3)
            .set(DominoSet::Six)
            .rules(|rules| rules.starter = starter)
            .engine("6-6")
            .hand(0, "6-6 6-1 1-0")
            .hand(1, "6-2 4-0 3-0")
            .hand(2, "5-4 2-0 3-2")
            .deal();
        // Seat 0 had the highest tile of all until it laid it.
        assert_eq!(table.engine_laid(), ("6-6".into(), Some(0)));
        assert_eq!(table.starter(), begins);
    }
}

#[test]
fn ours_what_was_drawn_in_the_search_counts_for_the_start() {
    let table = Scenario::preset(Preset::Spruce, 3)
        .set(DominoSet::Six)
        .rules(|rules| rules.starter = Starter::HighestPipSum)
        .engine("6-6")
        .hand(0, "5-4 1-0")
        .hand(1, "3-0 4-0")
        .hand(2, "5-0 2-1")
        .boneyard("3-1 6-5 6-6")
        .deal();
    assert_eq!(drawn(&table.events, DrawCause::Search), "0:3-1 1:6-5 2:6-6");
    assert_eq!(table.starter(), 1);
}

// proves starter=highest_pip_sum, engine.source=starter_highest
#[test]
fn gre_the_look_at_the_hands_is_at_the_hands_as_dealt() {
    let scenario = gre(2).rules(|rules| rules.starter = Starter::HighestPipSum);
    let table = scenario.hand(0, "6-5 5-5 4-0").hand(1, "6-6 1-0 2-0").deal();
    // 6-6 makes seat 1 the starter, who lays it.
    assert_eq!(table.engine_laid(), ("6-6".into(), Some(1)));
    assert_eq!(table.starter(), 1);
}

// proves starter=highest_engine_tile
#[test]
fn bauguess_the_holder_of_the_highest_tile_with_the_engines_pip_begins() {
    let begins = |hands| three_hands(Starter::HighestEngineTile, hands).starter();
    assert_eq!(begins(["6-5 5-5", "3-1 6-6", "3-2 2-0"]), 2);
    assert_eq!(begins(["6-5 5-5", "5-3 1-0", "4-3 3-2"]), 1);
    // Nobody has one: then the most pips decide, and at eleven each there is no tie to break.
    assert_eq!(begins(["5-4 5-2", "6-5 1-0", "5-5 2-0"]), 1);
    assert_eq!(begins(["5-1 4-0", "6-0 1-0", "4-2 2-0"]), 1);
}

// proves starter=draw_for_it
#[test]
fn dpz_each_seat_turns_up_a_tile_for_the_start() {
    let rules = small_rules(Preset::Gamerules, 4, 4, |rules| rules.starter = Starter::DrawForIt);
    let (mut doubles_over_more_pips, mut ties, mut rounds) = (0, 0, 0);
    for seed in 0..60 {
        each_deal(&rules, seed, |game, deal| {
            let turned = deal.iter().filter_map(|event| match event {
                Event::TurnedUp { seat, tile } => Some((seat.number(), *tile)),
                _ => None,
            });
            let turned: Vec<(u8, Tile)> = turned.collect();
            let mut rest = turned.as_slice();
            let mut contenders = vec![0, 1, 2, 3];
            while contenders.len() > 1 {
                let (now, later) = rest.split_at(contenders.len());
                rest = later;
                let mut turning: Vec<u8> = now.iter().map(|(seat, _)| *seat).collect();
                turning.sort_unstable();
                assert_eq!(turning, contenders, "those who tie turn again, and nobody else");
                let doubles: Vec<_> = now.iter().filter(|(_, tile)| tile.is_double()).collect();
                let counting = if doubles.is_empty() { now.iter().collect() } else { doubles.clone() };
                let most = counting.iter().map(|(_, tile)| tile.pips()).max();
                contenders = counting.iter().filter(|(_, t)| Some(t.pips()) == most).map(|(seat, _)| *seat).collect();
                contenders.sort_unstable();
                ties += usize::from(contenders.len() > 1);
                let beaten = now.iter().any(|(_, tile)| Some(tile.pips()) > most);
                doubles_over_more_pips += usize::from(!doubles.is_empty() && beaten);
            }
            assert!(rest.is_empty(), "there is no turning when the start is decided");
            assert_eq!(game.round().starter().number(), contenders[0]);
            rounds += 1;
        });
    }
    assert_eq!(rounds, 60 * 7, "it is done before each round");
    assert!(doubles_over_more_pips > 50 && ties > 5, "{doubles_over_more_pips} {ties}");
}

// proves starter={"seat": 2}
#[test]
fn ours_a_given_seat_begins_every_round() {
    let rules = small_rules(Preset::Gamerules, 3, 3, |rules| rules.starter = Starter::Seat(Seat::new(2)));
    assert_eq!(starters(&rules, 4), [2; 7]);
}

#[test]
fn ours_the_seat_after_the_last_starter_begins() {
    let rules = small_rules(Preset::Gamerules, 3, 3, |rules| rules.starter = Starter::LeftOfLast);
    let mut first = [0; 3];
    for seed in 0..60 {
        let starters = starters(&rules, seed);
        first[starters[0] as usize] += 1;
        assert!(starters.windows(2).all(|pair| pair[1] == (pair[0] + 1) % 3), "{starters:?}");
    }
    assert!(first.iter().all(|&count| count >= 10), "{first:?}");
}

/// The seat that was to begin each round and the one that did, where the starter lays a double of his own.
fn designated_and_starters(starter: Starter, seed: u64) -> Vec<(u8, u8)> {
    let rules = small_rules(Preset::Easy, 3, 3, |rules| {
        rules.engine.source = EngineSource::StarterHighest;
        rules.starter = starter;
    });
    let mut seen = Vec::new();
    each_deal(&rules, seed, |game, deal| {
        let starter = game.round().starter().number();
        seen.push((searched_first(deal).unwrap_or(starter), starter));
    });
    seen
}

/// Where the start is handed on, the two ways of going round part: only there can they be told from each other.
// proves starter=left_of_last, starter=rotate
#[test]
fn gre_the_start_rotates_from_the_seat_that_was_to_begin_or_from_the_one_that_did() {
    let mut handed_on = 0;
    for seed in 0..40 {
        for pair in designated_and_starters(Starter::LeftOfLast, seed).windows(2) {
            assert_eq!(pair[1].0, (pair[0].1 + 1) % 3);
            handed_on += usize::from(pair[0].0 != pair[0].1);
        }
        for pair in designated_and_starters(Starter::Rotate, seed).windows(2) {
            assert_eq!(pair[1].0, (pair[0].0 + 1) % 3);
        }
    }
    assert!(handed_on > 20);
}

// proves starter=last_winner
#[test]
fn ours_the_winner_of_the_last_round_begins() {
    let (mut first, mut outs, mut second_outs, mut blocks, mut ties) = ([0; 3], 0, 0, 0, 0);
    // Whole trains from hands of two, where several can be out in the first lap; and rounds with nothing to draw,
    // which are often blocked.
    for (preset, hand) in [(Preset::Online, 2), (Preset::Online, 9), (Preset::Ultra, 9)] {
        let rules = small_rules(preset, 3, hand, |rules| rules.starter = Starter::LastWinner);
        for seed in 0..80 {
            let mut played = Played::new(&rules, seed);
            first[played.game.round().starter().number() as usize] += 1;
            loop {
                played.finish_round(|_| {});
                let round = played.game.round();
                let last = round.starter().number();
                let out = played.turns.iter().filter_map(|event| match event {
                    Event::WentOut { seat } => Some(seat.number()),
                    _ => None,
                });
                let out: Vec<u8> = out.collect();
                let winner = out.first().copied().unwrap_or_else(|| {
                    let pips = |seat: u8| round.hand(Seat::new(seat)).iter().map(Tile::pips).sum::<u16>();
                    let fewest = (0..3).map(pips).min().unwrap();
                    ties += usize::from((0..3).filter(|&seat| pips(seat) == fewest).count() > 1);
                    blocks += 1;
                    (0..3).map(|steps| (last + steps) % 3).find(|&seat| pips(seat) == fewest).unwrap()
                });
                outs += usize::from(out.first().is_some_and(|&first| first != last));
                second_outs += usize::from(out.len() > 1);
                if !played.next_round() {
                    break;
                }
                assert_eq!(played.game.round().starter().number(), winner, "{preset} {hand} {seed}");
            }
        }
    }
    assert!(first.iter().all(|&count| count >= 40), "a random seat begins the first round: {first:?}");
    assert!(outs > 50 && second_outs > 1 && blocks > 50 && ties > 1, "{outs} {second_outs} {blocks} {ties}");
}

// ------------------------------------------------------------------------------------------------------- direction

// proves direction=clockwise, direction=counter_clockwise
#[test]
fn prv_the_turn_can_go_round_counter_clockwise() {
    for (direction, order) in [(Direction::Clockwise, [1, 2, 0]), (Direction::CounterClockwise, [1, 0, 2])] {
        let mut table = Scenario::preset(Preset::Gamerules, 3)
            .set(DominoSet::Six)
            .rules(|rules| rules.direction = direction)
            .engine("6-6")
            .starter(1)
            .hand(0, "6-0 1-0 2-0")
            .hand(1, "6-1 2-1 3-0")
            .hand(2, "6-2 3-2 4-0")
            .deal();
        for seat in order {
            assert_eq!(table.turn(), seat);
            table.play(&[&format!("{seat} 6-{seat}@{seat}")]);
        }
        assert_eq!(table.turn(), 1);
    }
}

// proves direction=counter_clockwise
#[test]
fn prv_a_search_goes_round_counter_clockwise_too() {
    let table = Scenario::preset(Preset::Spruce, 3)
        .set(DominoSet::Six)
        .rules(|rules| rules.direction = Direction::CounterClockwise)
        .engine("6-6")
        .starter(1)
        .hand(0, "1-0 5-5")
        .hand(1, "3-0 4-0")
        .hand(2, "5-0 2-1")
        .boneyard("3-1 4-1 5-1 3-2 6-6")
        .deal();
    assert_eq!(drawn(&table.events, DrawCause::Search), "1:3-1 0:4-1 2:5-1 1:3-2 0:6-6");
    assert_eq!(table.starter(), 0);
}
