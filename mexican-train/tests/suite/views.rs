//! What a seat may know, and sampling the rest.

use std::collections::BTreeMap;

use mexican_train::rules::{
    CheckedRules, Deal, DoublesPerTurn, EngineOrder, OpeningExtent, Preset, Rules, Starter, TrailingDouble, TurnExtent,
};
use mexican_train::{Deck, DominoSet, Game, Round, Seat, Tile, TileSet, View};
use proptest::prelude::*;

use crate::support::cases::cases;
use crate::support::random::Choices;
use crate::support::rules::any_rules;
use crate::support::scenario::{tile, tiles};
use crate::support::word_generator;

/// Plays part of a round, and gives the game in the middle of it.
pub fn in_the_middle(rules: &Rules, seed: u64) -> Game {
    let rules = rules.clone().check().expect("the rules are valid");
    let mut game = Game::new(&rules, seed);
    let mut choices = Choices::new(seed);
    for _ in 0..choices.below(120) {
        let Some((seat, action)) = choices.action(game.round()) else { break };
        game.apply(seat, action).expect("it is legal");
    }
    game
}

/// The game that the same moves make from another deck; nothing if they cannot be made there.
pub fn on_another_deck(game: &Game, deck: &Deck) -> Option<Game> {
    let history = game.history().last()?;
    let mut other = Game::from_deck(game.rules(), history.start.first, deck).ok()?;
    for made in &history.moves {
        other.apply(made.seat, made.action).ok()?;
    }
    Some(other)
}

/// All that a view says, beside what comparing it compares.
fn shown(view: &View) -> String {
    let legal: Vec<String> = view.legal_actions().iter().map(|action| action.to_string()).collect();
    let lacks: Vec<TileSet> = view.seats().map(|seat| view.lacks(seat)).collect();
    let hands: Vec<_> = view.seats().map(|seat| (view.hand_size(seat), view.hand(seat))).collect();
    format!("{view:?} {legal:?} {lacks:?} {hands:?} {} {}", view.unseen(), view.boneyard_size())
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn a_view_does_not_depend_on_what_is_hidden(rules in any_rules(), seed: u64) {
        // A draw for the start is made from a seed, and a game from a deck has none.
        prop_assume!(rules.starter != Starter::DrawForIt);
        let game = in_the_middle(&rules, seed);
        let mut rng = word_generator(seed);
        for observer in game.round().seats().map(Some).chain([None]) {
            let view = game.view(observer);
            let Some(sample) = view.determinize(&mut rng) else { continue };
            sample.check_invariants().expect("the sample is sound");
            let other = on_another_deck(&game, sample.deck()).expect("the sample allows the same moves");
            prop_assert!(other.round() == &sample);
            prop_assert_eq!(shown(&other.view(observer)), shown(&view));
            prop_assert!(other.view(observer) == view);
        }
    }

    #[test]
    fn what_a_seat_lacks_it_does_not_hold(rules in any_rules(), seed: u64) {
        let game = in_the_middle(&rules, seed);
        for observer in game.round().seats().map(Some).chain([None]) {
            let view = game.view(observer);
            for seat in game.round().seats() {
                prop_assert!(view.lacks(seat).intersection(game.round().hand(seat)).is_empty(), "{} {}", seat, view.lacks(seat));
            }
            let own = observer.map(|seat| game.round().legal_actions(seat).iter().collect::<Vec<_>>());
            prop_assert_eq!(view.legal_actions().iter().collect::<Vec<_>>(), own.unwrap_or_default());
        }
    }
}

/// The test above would notice a leak: what a leaky view could show does differ between the games that it compares.
#[test]
fn a_leaky_view_would_be_noticed() {
    let rules = Preset::Gamerules.rules(4).unwrap();
    let game = in_the_middle(&rules, 5);
    let view = game.view(Some(Seat::new(0)));
    let sample = view.determinize(&mut word_generator(1)).expect("there are many");
    let leaks: [fn(&Round) -> String; 3] = [
        |round| round.hand(Seat::new(1)).to_string(),
        |round| round.boneyard()[0].to_string(),
        |round| format!("{:?}", round.legal_actions(Seat::new(1)).iter().collect::<Vec<_>>()),
    ];
    let noticed = |leak: fn(&Round) -> String| {
        (0..50).any(|seed| {
            let sample = view.determinize(&mut word_generator(seed)).expect("there are many");
            leak(&sample) != leak(game.round())
        })
    };
    assert!(noticed(leaks[0]) && noticed(leaks[1]));
    assert!(sample.layout() == game.round().layout());
}

#[test]
fn samples_are_found_under_every_preset() {
    for preset in Preset::ALL {
        let players = preset.players(preset.default_set()).next().expect("every preset has a number of seats");
        let rules = preset.rules(players).unwrap();
        for seed in 0..12 {
            let game = in_the_middle(&rules, seed);
            for observer in game.round().seats().map(Some).chain([None]) {
                let sample = game.view(observer).determinize(&mut word_generator(seed));
                assert!(sample.is_some(), "{preset} {seed} {observer:?}");
            }
        }
    }
}

/// All decks that agree with a view are counted one by one, and the samples have to meet them equally often.
#[test]
fn samples_are_close_to_uniform() {
    let mut rules = Preset::Gamerules.rules(2).unwrap();
    rules.set = DominoSet::Six;
    rules.deal = Deal::Sizes([(2, 12)].into());
    rules.engine.order = EngineOrder::List(vec![tile("6-6").high()]);
    let rules = rules.check().unwrap();
    let own = "6-0 6-1 6-2 6-3 6-4 0-0 1-1 2-2 3-3 4-4 1-0 2-0";
    let other = "5-0 5-1 5-2 5-3 5-4 2-1 3-0 3-1 3-2 4-0 4-1 4-2";
    let boneyard = "5-5 6-5 4-3";
    let deal = |hidden: &[Tile]| Deck::new(&[tiles(own).as_slice(), hidden].concat()).unwrap();
    let hidden = tiles(&format!("{other} {boneyard}"));
    let mut game = Game::from_deck(&rules, Seat::new(0), &deal(&hidden)).unwrap();
    // Seat 1 has no 6 to start with, keeps what it draws, and later shows a tile that it may have been dealt or have drawn.
    for (seat, action) in [(0, "6-4@0"), (1, "draw"), (1, "pass"), (0, "6-3@1"), (1, "3-0@1")] {
        game.apply(Seat::new(seat), action.parse().unwrap()).unwrap();
    }
    let view = game.view(Some(Seat::new(0)));

    // 15 tiles: one drawn, two in the boneyard, the others dealt.
    let mut worlds: BTreeMap<(String, Vec<Tile>), f64> = BTreeMap::new();
    let mut total = 0.0;
    for drawn in 0..15 {
        for next in (0..15).filter(|&next| next != drawn) {
            for last in (0..15).filter(|&last| last != drawn && last != next) {
                let dealt = (0..15).filter(|place| ![drawn, next, last].contains(place));
                let order: Vec<Tile> = dealt.chain([drawn, next, last]).map(|place| hidden[place]).collect();
                let Some(world) = on_another_deck(&game, &deal(&order)) else { continue };
                if world.view(Some(Seat::new(0))) == view {
                    *worlds.entry(hidden_part(world.round())).or_default() += 1.0;
                    total += 1.0;
                }
            }
        }
    }
    // 6-5 can neither have been dealt nor drawn, so it is one of the two left; the other is any of the 13 tiles that seat 1
    // has not shown; the drawn tile is any of the 13 that it has held.
    assert_eq!((worlds.len(), total), (26, 26.0 * 13.0));

    let samples = 20_000;
    let mut rng = word_generator(11);
    let mut met: BTreeMap<(String, Vec<Tile>), f64> = BTreeMap::new();
    for _ in 0..samples {
        *met.entry(hidden_part(&view.determinize(&mut rng).unwrap())).or_default() += 1.0;
    }
    assert!(met.keys().all(|key| worlds.contains_key(key)));
    let surprise = worlds.iter().map(|(key, ways)| {
        let expected = f64::from(samples) * ways / total;
        (met.get(key).copied().unwrap_or(0.0) - expected).powi(2) / expected
    });
    // The 99.9th percentile of chi-square with 25 degrees of freedom.
    let surprise: f64 = surprise.sum();
    assert!(surprise < 52.6, "chi-square {surprise}");
}

fn hidden_part(round: &Round) -> (String, Vec<Tile>) {
    (round.hand(Seat::new(1)).to_string(), round.boneyard().to_vec())
}

#[test]
fn what_drawing_and_passing_reveals() {
    let mut rules = Preset::Gamerules.rules(2).unwrap();
    rules.set = DominoSet::Six;
    rules.deal = Deal::Sizes([(2, 3)].into());
    rules.engine.order = EngineOrder::List(vec![tile("6-6").high()]);
    let rules = rules.check().unwrap();
    let mut deck = tiles("6-4 6-3 5-4 5-5 5-3 2-1 2-0 4-3");
    let rest =
        DominoSet::Six.tiles().iter().filter(|tile| !deck.contains(tile) && *tile != Tile::double(rules.set.highest()));
    deck.extend(rest.collect::<Vec<_>>());
    let mut game = Game::from_deck(&rules, Seat::new(0), &Deck::new(&deck).unwrap()).unwrap();
    let lacks = |game: &Game| game.view(Some(Seat::new(0))).lacks(Seat::new(1)).to_string();
    let play = |game: &mut Game, seat, action: &str| game.apply(Seat::new(seat), action.parse().unwrap()).unwrap();
    play(&mut game, 0, "6-4@0");
    assert_eq!(lacks(&game), "");
    // Seat 1 may start its train or the Mexican one, both with a 6. It draws, so it has none; 6-3 and 6-4 are no secret.
    play(&mut game, 1, "draw");
    assert_eq!(lacks(&game), "", "the drawn tile may be a 6");
    play(&mut game, 1, "pass");
    assert_eq!(lacks(&game), "6-0 6-1 6-2 6-5", "it had to play a 6 if it had drawn one");
    // Seat 0 extends the train of seat 1, which is open now, and leaves the end 3.
    play(&mut game, 0, "6-3@1");
    play(&mut game, 1, "5-3@1");
    assert_eq!(lacks(&game), "6-0 6-1 6-2 6-5", "playing from the hand tells nothing about the rest");
}

/// A double that needs a tile to follow it is allowed because of that tile. So that it was laid tells what lies beside it only
/// as far as the seat did not have to go elsewhere first; every way of limiting doubles is tried with both kinds of "elsewhere
/// first", Mexican trains that wait and sweeps.
#[test]
fn a_double_that_needed_a_follower_tells_no_more_than_it_does() {
    let mut claims = 0;
    for mut rules in elsewhere_first() {
        for (extent, trailing, per_turn) in limits_of_doubles() {
            rules.opening.extent = extent;
            rules.opening.trailing_double = trailing;
            rules.doubles.per_turn = per_turn;
            let Ok(checked) = rules.clone().check() else { continue };
            for seed in 0..12 {
                claims += check_claims(&checked, seed);
            }
        }
    }
    assert!(claims > 1000, "only {claims} tiles were said to be lacking");
}

/// Rules under which a seat may play somewhere only if it cannot elsewhere.
fn elsewhere_first() -> [Rules; 3] {
    let mut waiting = Preset::Pagat.rules(6).unwrap();
    waiting.mexican_train.start_only_when_stuck = true;
    let mut simultaneous = waiting.clone();
    simultaneous.engine.placing_ends_turn = true;
    let mut sweep = Preset::Pagat.rules(6).unwrap();
    sweep.turn.extent = TurnExtent::Sweep;
    [waiting, simultaneous, sweep]
}

fn limits_of_doubles() -> Vec<(OpeningExtent, TrailingDouble, DoublesPerTurn)> {
    let mut all = Vec::new();
    for extent in OpeningExtent::ALL.iter().copied() {
        for trailing in TrailingDouble::ALL.iter().copied() {
            all.extend(DoublesPerTurn::ALL.iter().map(|&per_turn| (extent, trailing, per_turn)));
        }
    }
    all
}

/// Plays a round and holds against the hands what is said to be lacking in them, after every move; gives how much was said.
fn check_claims(rules: &CheckedRules, seed: u64) -> usize {
    let mut game = Game::new(rules, seed);
    let mut choices = Choices::new(seed);
    let mut claims = 0;
    while let Some((seat, action)) = choices.action(game.round()) {
        game.apply(seat, action).expect("it is legal");
        let view = game.view(None);
        if game.round().termination().is_some() {
            break;
        }
        for seat in game.round().seats() {
            let (lacks, hand) = (view.lacks(seat), game.round().hand(seat));
            let wrong = lacks.intersection(hand);
            assert!(wrong.is_empty(), "seed {seed}: seat {seat} holds {wrong}\n{rules:?}");
            claims += lacks.len();
        }
    }
    claims
}
