//! Records: written, read back, played again, damaged, commented, and seen from one chair.

mod comments;
mod mistakes;
mod vectors;

use mexican_train::record::{Chair, Record, RecordFault};
use mexican_train::rules::{
    Deal, DoubleDemand, DoublesPerTurn, DrawnTile, GameEnd, Hands, MarkerRemoval, MarkersPlaced, MarkersRemoved,
    OpeningExtent, OpeningTargets, Preset, Rules, ScoringMode, TurnExtent,
};
use mexican_train::{Action, DominoSet, Game, Seat, SeatSet, Tile, Train};
use proptest::prelude::*;

use crate::support::cases::cases;
use crate::support::games::small_rules;
use crate::support::random::Choices;
use crate::support::rules::any_rules;

/// A game of a few rounds, left at a random moment.
fn some_game(rules: &Rules, seed: u64) -> Game {
    let mut rules = rules.clone();
    if !matches!(rules.game.end, GameEnd::Target(_)) {
        rules.game.end = GameEnd::Rounds(1 + (seed % 3) as u32);
    }
    let rules = rules.check().expect("the rules are valid");
    let mut game = Game::new(&rules, seed);
    let mut choices = Choices::new(seed);
    for _ in 0..choices.below(600) {
        if game.is_over() || game.history().len() > 4 {
            break;
        }
        if game.round().termination().is_some() {
            game.start_next_round().expect("the round is over and the game is not");
        } else {
            let (seat, action) = choices.action(game.round()).expect("some seat can always act");
            game.apply(seat, action).expect("a listed action is legal");
        }
    }
    if game.round().termination().is_some() && rules.scoring.mode == ScoringMode::Penalty && choices.below(2) == 0 {
        game.penalise(Seat::new(0)).expect("a round has just been scored");
    }
    game
}

/// Where markers come off when their owners say so, others can end a sweep by what they say, and say it too late once it has
/// ended: what was seen of such a round is explained by hands in which each turn ended when it did.
#[test]
fn words_between_the_plays_of_a_sweep_are_explained() {
    let mut rules = Preset::Pagat.rules(8).unwrap();
    rules.set = DominoSet::Eighteen;
    rules.deal = Deal::Sizes([(8, 5)].into());
    rules.opening.extent = OpeningExtent::OneTile;
    rules.opening.targets = OpeningTargets::Anything;
    rules.turn.extent = TurnExtent::Sweep;
    rules.mexican_train.count = 7;
    rules.markers.placed = MarkersPlaced::UnlessDouble;
    rules.markers.removed = MarkersRemoved::AnyTile;
    rules.markers.removal = MarkerRemoval::Choice;
    rules.draw.drawn_tile = DrawnTile::MayPlay;
    rules.doubles.demand = DoubleDemand::MayCover;
    rules.doubles.per_turn = DoublesPerTurn::Unlimited;
    for seed in 0..60 {
        let game = some_game(&rules, seed);
        for observer in game.round().seats().map(Some).chain([None]) {
            let checked = Record::seen_by(&game, observer).check();
            assert!(checked.is_ok(), "seed {seed}, seen by {observer:?}: {checked:?}");
        }
    }
}

/// The same game as far as outcomes go.
fn hold_same(game: &Game, again: &Game) {
    assert_eq!(game.results(), again.results());
    assert_eq!(game.outcome(), again.outcome());
    let moves = |game: &Game| game.history().iter().map(|round| round.moves.clone()).collect::<Vec<_>>();
    assert_eq!(moves(game), moves(again));
    for observer in game.round().seats().map(Some).chain([None]) {
        use mexican_train::record::digest::view_text;
        assert_eq!(view_text(&game.view(observer)), view_text(&again.view(observer)));
    }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn records_give_the_same_game_again(rules in any_rules(), seed: u64) {
        let game = some_game(&rules, seed);
        let record = Record::of(&game);
        let toml = record.to_toml();
        let read = Record::from_toml(&toml).unwrap_or_else(|error| panic!("{error}\n{toml}"));
        prop_assert!(read == record);
        prop_assert_eq!(read.to_toml(), toml.clone());
        prop_assert!(Record::from_json_line(&record.to_json_line()).expect("it reads back") == record);
        let again = read.replay().unwrap_or_else(|error| panic!("{error}\n{toml}"));
        hold_same(&game, &again);
        prop_assert!(Record::of(&again) == record);
    }

    #[test]
    fn what_was_seen_from_a_chair_checks(rules in any_rules(), seed: u64) {
        let game = some_game(&rules, seed);
        for observer in game.round().seats().map(Some).chain([None]) {
            let record = Record::seen_by(&game, observer);
            let toml = record.to_toml();
            let read = Record::from_toml(&toml).unwrap_or_else(|error| panic!("{error}\n{toml}"));
            prop_assert!(read == record);
            read.check().unwrap_or_else(|error| panic!("{error}\n{toml}"));
            if !record.is_complete() {
                let refused = read.replay().expect_err("it cannot be played again");
                prop_assert!(matches!(refused.fault(), RecordFault::Incomplete));
            }
        }
    }

    /// Whatever happens to a text, there is an error and no panic, or what it says is by the rules all the same.
    #[test]
    fn damaged_texts_do_no_harm(rules in any_rules(), seed: u64, open: bool) {
        let game = some_game(&rules, seed);
        let record = if open { Record::of(&game) } else { Record::seen_by(&game, Some(Seat::new(0))) };
        let mut choices = Choices::new(seed);
        for text in [record.to_toml(), record.to_json_line()] {
            let damaged = damage(&text, &mut choices);
            let is_json = damaged.starts_with('{');
            let read = if is_json { Record::from_json_line(&damaged) } else { Record::from_toml(&damaged) };
            if let Ok(read) = read {
                let _ = read.to_toml();
                if let Err(error) = read.check() {
                    prop_assert!(!error.to_string().is_empty());
                }
            }
        }
    }

    /// A move of a seat whose hand is known is changed for one that was not legal.
    #[test]
    fn moves_that_are_not_legal_are_found(rules in any_rules(), seed: u64) {
        let game = some_game(&rules, seed);
        let mut record = Record::of(&game);
        let mut choices = Choices::new(seed);
        let round = choices.below(record.rounds.len());
        let moves = &mut record.rounds[round].moves;
        prop_assume!(!moves.is_empty());
        let number = choices.below(moves.len());
        let play = Action::play(Tile::DOUBLE_BLANK, Train::Seat(Seat::new(0)));
        let action = if choices.below(2) == 0 { Action::Stop } else { play };
        prop_assume!(moves[number].action != action && moves[number].drawn.is_empty());
        moves[number].action = action;
        moves[number].marked = None;
        let mut before = record.clone();
        before.rounds.truncate(round + 1);
        before.rounds[round].moves.truncate(number);
        before.rounds[round].ended = None;
        before.rounds[round].left = None;
        before.rounds[round].scores = None;
        before.rounds[round].penalised = SeatSet::EMPTY;
        before.result = None;
        let state = before.replay().unwrap_or_else(|error| panic!("{error}"));
        let legal = state.round().check(moves_at(&record, round, number), action).is_ok();
        prop_assume!(!legal);
        let error = record.replay().expect_err("it is not legal");
        prop_assert_eq!((error.round(), error.action().map(|action| action.0)), (Some(round), Some(number)));
        let is_refused = matches!(error.fault(), RecordFault::Refused { .. });
        prop_assert!(is_refused);
        prop_assert!(error.to_string().contains("legal actions: ") || state.round().termination().is_some());
    }
}

fn moves_at(record: &Record, round: usize, number: usize) -> Seat {
    record.rounds[round].moves[number].seat
}

/// Cuts a text, or changes, doubles or takes out some of it.
fn damage(text: &str, choices: &mut Choices) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=choices.below(3) {
        let at = choices.below(bytes.len());
        match choices.below(5) {
            0 => bytes.truncate(at),
            1 => bytes[at] = b"0123456789-@?px\"[]{}=,. \n"[choices.below(25)],
            2 => drop(bytes.remove(at)),
            3 => bytes.insert(at, b"0123456789"[choices.below(10)]),
            _ => {
                let end = (at + choices.below(60)).min(bytes.len());
                bytes.drain(at..end);
            }
        }
        if bytes.is_empty() {
            break;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The example of the specification.
fn example() -> String {
    let page = include_str!("../../RECORD.md");
    let (_, from) = page.split_once("```toml\n").expect("the page has an example");
    from.split_once("```").expect("the example has an end").0.to_owned()
}

#[test]
fn the_example_of_the_specification_holds() {
    let record = Record::from_toml(&example()).expect("it can be read");
    assert_eq!(record.to_toml(), example());
    assert_eq!(record.names, ["Ann", "Bo"]);
    let game = record.replay().expect("it went by the rules");
    let outcome = game.outcome().expect("the game is over");
    assert_eq!((outcome.totals, outcome.winners.len()), (vec![0, 67], 1));
    let mut bare = Record::of(&game);
    assert_eq!(bare.preset, None);
    (bare.preset, bare.names, bare.about) = (record.preset.clone(), record.names.clone(), record.about.clone());
    assert!(bare == record);
}

#[test]
fn what_a_chair_sees() {
    let game = Game::new(&small_rules(Preset::Pagat, 3, 5, |_| {}), 3);
    let record = Record::seen_by(&game, Some(Seat::new(1)));
    assert_eq!(record.seen_by, Some(Chair::Seat(Seat::new(1))));
    let hands: Vec<String> = record.rounds[0].hands.iter().map(ToString::to_string).collect();
    assert_eq!((hands[0].as_str(), hands[2].as_str()), ("? x 5", "? x 5"));
    assert!(!hands[1].contains('?'));
    assert_eq!(Record::seen_by(&game, Some(Seat::new(9))).seen_by, Some(Chair::Spectator));
    let open = Game::new(&small_rules(Preset::Pagat, 3, 5, |rules| rules.hands = Hands::Open), 3);
    assert!(Record::seen_by(&open, None).is_complete());
}

/// A boneyard whose order is recorded is drawn from in that order.
#[test]
fn a_recorded_boneyard_goes_on() {
    let rules = small_rules(Preset::Gamerules, 2, 5, |_| {});
    let game = Game::new(&rules, 11);
    let mut record = Record::of(&game);
    record.rounds[0].boneyard = Some(game.round().boneyard().to_vec());
    let again = Record::from_toml(&record.to_toml()).unwrap().replay().expect("it is by the rules");
    assert_eq!(again.round().boneyard(), game.round().boneyard());
    record.rounds[0].boneyard.as_mut().unwrap().pop();
    assert!(record.replay().unwrap_err().to_string().contains("`boneyard`: has 16 tiles, and has to have 17"));
}
