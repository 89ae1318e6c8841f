//! Mistakes that other programs have made, each as a test of its whole kind.

use mexican_train::rules::{GameEnd, Preset};
use mexican_train::{Deck, DeckError, DrawCause, Event, Termination, Tile};

use crate::support::games::{Played, each_deal, every_tile, every_way, everything, small_rules};
use crate::support::scenario::{seats, tile, tiles};

/// The engine is in the hub and nowhere else, and of every other tile, the double blank included, there is one.
#[test]
fn ours_every_tile_is_in_one_place_and_the_engine_in_the_hub() {
    for rules in every_way() {
        for seed in 0..6 {
            let mut played = Played::new(&rules, seed);
            loop {
                played.finish_round(|game| {
                    let all = everything(game.round());
                    assert_eq!(all, every_tile(6), "seed {seed}");
                    assert_eq!(all.iter().filter(|&&tile| tile == Tile::DOUBLE_BLANK).count(), 1);
                });
                if !played.next_round() {
                    break;
                }
            }
        }
    }
    assert_eq!(Deck::new(&tiles("0-0 1-0 0-0")).unwrap_err(), DeckError::Twice(tile("0-0")));
}

/// Each hand has what was dealt, what was drawn in the search and for the engine, less the engine.
#[test]
fn ours_a_hand_is_what_was_dealt_and_drawn_less_the_engine() {
    for rules in every_way() {
        for seed in 0..20 {
            each_deal(&rules, seed, |game, deal| {
                let round = game.round();
                for seat in round.seats() {
                    let draws =
                        deal.iter().filter(|event| matches!(event, Event::Drew { seat: by, .. } if *by == seat));
                    let laid = usize::from(round.engine_placer() == Some(seat));
                    assert_eq!(round.hand(seat).len() + laid, rules.hand_size() as usize + draws.count());
                }
                let laid = deal.iter().filter(|event| matches!(event, Event::EngineLaid { .. }));
                assert_eq!(laid.count(), 1);
            });
        }
    }
}

#[test]
fn ours_nothing_is_carried_into_the_next_round() {
    let (mut with_markers, mut with_doubles, mut with_draw) = (0, 0, 0);
    for rules in every_way() {
        for seed in 0..6 {
            let mut played = Played::new(&rules, seed);
            loop {
                let round = played.game.round();
                assert_eq!(round.markers(), seats(&[]));
                assert_eq!(round.layout().open_doubles().len(), 0);
                assert_eq!(round.layout().placed().len(), 0);
                assert!(round.layout().trains().all(|train| !round.layout().is_started(train)));
                assert!(round.seats().all(|seat| round.drawn_tile(seat).is_none()));
                assert_eq!((round.out(), round.first_out(), round.termination()), (seats(&[]), None, None));
                assert!(round.is_first_lap());
                played.finish_round(|_| {});
                let round = played.game.round();
                with_markers += usize::from(!round.markers().is_empty());
                with_doubles += usize::from(round.layout().open_doubles().len() > 0);
                let drew = |event: &Event| matches!(event, Event::Drew { cause: DrawCause::Turn, .. });
                with_draw += usize::from(played.turns.iter().any(drew));
                if !played.next_round() {
                    break;
                }
            }
        }
    }
    assert!(with_markers > 100 && with_doubles > 100 && with_draw > 100, "{with_markers} {with_doubles} {with_draw}");
}

/// After a blocked round everybody has passed. Passes of that round must not block the next: there each seat has its
/// first turn, which does not count, and one more.
#[test]
fn ours_passes_of_the_last_round_do_not_block_the_next() {
    let rules = small_rules(Preset::Ultra, 3, 9, |rules| rules.game.end = GameEnd::Rounds(12));
    let mut blocked_again = 0;
    for seed in 0..60 {
        let mut played = Played::new(&rules, seed);
        let mut last_was_blocked = false;
        loop {
            assert!(played.game.round().boneyard().len() <= 1);
            played.finish_round(|_| {});
            let blocked = played.game.round().termination() == Some(Termination::Blocked);
            if blocked {
                let events = played.deal.iter().chain(&played.turns);
                let turns = events.filter(|event| matches!(event, Event::TurnBegan { .. })).count();
                assert!(turns >= 6, "seed {seed}: {turns} turns");
            }
            blocked_again += usize::from(blocked && last_was_blocked);
            last_was_blocked = blocked;
            if !played.next_round() {
                break;
            }
        }
    }
    assert!(blocked_again > 3, "{blocked_again}");
}
