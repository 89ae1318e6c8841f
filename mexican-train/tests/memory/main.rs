//! What asks for memory, and what does not.

#![allow(unreachable_pub, reason = "a test crate has no outside")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../suite/support/cases.rs"]
mod cases;
mod counting;
#[path = "../suite/support/rules.rs"]
#[allow(dead_code, reason = "not everything is used here")]
mod rules;

use std::hint::black_box;

use cases::cases;
use counting::{Asked, Counting};
use mexican_train::rules::{CheckedRules, Deal, Preset, Rules};
use mexican_train::{Action, DominoSet, Event, Game, Round, Seat};
use proptest::prelude::*;

#[global_allocator]
static COUNTING: Counting = Counting;

/// How often memory is asked for while that is done.
fn times<T>(act: impl FnOnce() -> T) -> u64 {
    let before = Asked::so_far().times;
    black_box(act());
    Asked::so_far().times - before
}

/// `SplitMix64`.
fn choose(state: &mut u64, limit: usize) -> usize {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut word = *state;
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((u128::from(word ^ (word >> 31)) * limit as u128) >> 64) as usize
}

/// The round that a game with these rules and that seed begins with.
fn first_round(rules: &CheckedRules, seed: u64) -> Round {
    Game::new(rules, seed).round().clone()
}

/// Plays a round by chance, all that a host does with it counted: who is to act, what every seat may do, a refused action, the
/// checked action with its events.
fn play_counted(rules: &CheckedRules, seed: u64) -> u64 {
    let mut round = first_round(rules, seed);
    let (mut chance, mut events) = (seed, 0u64);
    times(|| {
        while let Some(seat) = round.to_act().lowest() {
            for other in round.seats() {
                let actions = round.legal_actions(other);
                assert_eq!(actions.iter().count(), actions.len());
                assert!(actions.iter().all(|action| actions.contains(action)));
            }
            let stranger = Seat::new(rules.players);
            assert!(round.check(stranger, Action::Draw).is_err());
            let speakers = round.may_speak();
            let seat = speakers.lowest().filter(|_| choose(&mut chance, 2) == 0).unwrap_or(seat);
            let actions = round.legal_actions(seat);
            let action = actions.get(choose(&mut chance, actions.len())).expect("a seat that may do something can");
            round.apply_with(seat, action, |event| events += u64::from(event != Event::FirstLapEnded)).unwrap();
        }
        events
    })
}

#[test]
fn counting_counts() {
    let held = Asked::so_far().held;
    let mut list: Vec<u64> = Vec::new();
    assert_eq!(times(|| list.reserve_exact(10)), 1);
    assert_eq!(Asked::so_far().held, held + 80);
    drop(list);
    assert_eq!(Asked::so_far().held, held);
    assert_eq!(times(|| 7), 0);
}

#[test]
fn no_preset_asks_for_memory_in_a_move() {
    for preset in Preset::ALL {
        for &set in preset.sets() {
            for players in preset.players(set) {
                let rules = preset.rules_for(set, players).unwrap().check().unwrap();
                for seed in 0..3 {
                    assert_eq!(play_counted(&rules, seed), 0, "{preset} {set} {players}");
                }
            }
        }
    }
}

/// Rules for so many seats with the largest set.
fn crowd(players: u8, hand: u8) -> CheckedRules {
    let mut rules: Rules = Preset::Easy.rules(4).unwrap();
    rules.set = DominoSet::Eighteen;
    rules.players = players;
    rules.deal = Deal::Sizes([(players, hand)].into());
    rules.check().unwrap()
}

#[test]
fn the_largest_tables_ask_for_no_memory_in_a_move() {
    for (players, hand) in [(16, 9), (17, 9), (63, 3), (64, 2), (65, 2), (95, 2)] {
        assert_eq!(play_counted(&crowd(players, hand), 1), 0, "{players}");
    }
}

#[test]
fn a_clone_of_a_round_copies_bytes() {
    for players in 2..=16 {
        let round = first_round(&crowd(players, 9), 1);
        assert_eq!(times(|| round.clone()), 0, "{players}");
    }
    // Larger tables keep the hands of the further seats in one list.
    for players in [17, 95] {
        let round = first_round(&crowd(players, 2), 1);
        assert_eq!(times(|| round.clone()), 1, "{players}");
    }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn no_rules_ask_for_memory_in_a_move(rules in rules::any_rules(), seed: u64) {
        let rules = rules.check().expect("the rules are valid");
        prop_assert_eq!(play_counted(&rules, seed), 0);
    }
}
