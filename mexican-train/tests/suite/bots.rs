//! Players that are programs: what they see, what they choose, and when they are asked.

use mexican_train::bots::{
    Bot, BotFailure, BotKind, BotMistake, Chair, Floor, Heaviest, Random, play_game, play_round,
};
use mexican_train::rules::{MarkerRemoval, OpeningExtent, Preset, Starter};
use mexican_train::{Action, Event, Game, Seat};
use proptest::prelude::*;

use crate::support::cases::cases;
use crate::support::random::Choices;
use crate::support::rules::any_rules;
use crate::support::scenario::Scenario;
use crate::support::word_generator;
use crate::views::{in_the_middle, on_another_deck};

/// All that a chair says without its view.
fn said(chair: &Chair<'_>) -> String {
    let hands: Vec<_> = chair.seats().map(|seat| (chair.hand_size(seat), chair.hand_of(seat))).collect();
    let layout: Vec<_> = chair.layout().placed().collect();
    let own = (chair.seat(), chair.hand(), chair.drawn_tile(), chair.is_to_act(), chair.to_act());
    let table = (chair.unseen(), chair.markers(), chair.boneyard_size(), chair.engine(), chair.starter());
    let time = (chair.is_first_lap(), chair.out(), chair.termination(), chair.round_number(), chair.move_count());
    let score = (chair.results(), chair.totals());
    format!("{own:?} {hands:?} {layout:?} {table:?} {time:?} {score:?} {:?}", chair.legal_actions())
}

/// The bots, those that look ahead with few play-outs.
const KINDS: [BotKind; 5] = [
    BotKind::Random,
    BotKind::Heaviest,
    BotKind::Planner,
    BotKind::Search { playouts: 0 },
    BotKind::Search { playouts: 20 },
];

/// What a bot of each kind chooses, if the seat has anything to choose from.
fn choices(chair: &Chair<'_>, seed: u64) -> Vec<Option<Action>> {
    if chair.legal_actions().is_empty() {
        return Vec::new();
    }
    KINDS.iter().map(|kind| kind.bot(seed).choose(chair).expect("it never fails")).collect()
}

proptest! {
    #![proptest_config(cases(150))]

    /// What a bot is told of a game is what stands in its view, and what stands in the view of a game that differs only in
    /// what is hidden.
    #[test]
    fn a_chair_does_not_depend_on_what_is_hidden(rules in any_rules(), seed: u64) {
        // A draw for the start is made from a seed, and a game from a deck has none.
        prop_assume!(rules.starter != Starter::DrawForIt);
        let game = in_the_middle(&rules, seed);
        let mut rng = word_generator(seed);
        for seat in game.round().seats() {
            let (view, chair) = (game.view(Some(seat)), game.chair(seat).expect("it is at the table"));
            prop_assert!(*chair.view() == view);
            let from_view = view.chair().expect("it is no spectator's");
            prop_assert_eq!(said(&chair), said(&from_view));
            prop_assert_eq!(choices(&chair, seed), choices(&from_view, seed));
            let Some(sample) = view.determinize(&mut rng) else { continue };
            let other = on_another_deck(&game, sample.deck()).expect("the sample allows the same moves");
            let other = other.chair(seat).expect("it is at the table");
            prop_assert_eq!(said(&other), said(&chair));
            prop_assert_eq!(choices(&other, seed), choices(&chair, seed));
        }
        prop_assert!(game.chair(Seat::new(rules.players)).is_none() && game.view(None).chair().is_none());
    }

    /// Whoever sits where, the rounds come to their end without a refusal.
    #[test]
    fn bots_take_legal_actions_under_any_rules(rules in any_rules(), seed: u64) {
        let mut game = Game::new(&rules.check().expect("the rules are valid"), seed);
        let mut choices = Choices::new(seed);
        let kinds: Vec<BotKind> =
            game.round().seats().map(|_| KINDS[choices.below(KINDS.len())]).collect();
        let mut bots: Vec<_> = game.round().seats().zip(kinds).map(|(seat, kind)| kind.bot_in(&game, seat)).collect();
        play_round(&mut game, &mut bots, |_| {}).expect("bots take legal actions");
        prop_assert!(game.round().termination().is_some());
    }
}

/// Nothing of what is hidden stands in the form that a chair, or its list of actions, has for debugging.
#[test]
fn debugging_a_chair_shows_no_hands() {
    let game = Game::new(&Preset::Pagat.rules(4).unwrap().check().unwrap(), 7);
    let chair = game.chair(game.round().starter()).unwrap();
    let hidden = game.round().hand(chair.next_seat(chair.seat()));
    let (chair, actions) = (format!("{chair:?}"), format!("{:?}", chair.legal_actions()));
    assert!(chair.len() < 60, "{chair}");
    assert!(hidden.iter().all(|tile| !actions.contains(&format!("{tile:?}"))), "{actions}");
}

/// A game whose first round is that of a scenario with the set's highest double as engine.
pub fn game_of(scenario: Scenario, first: u8) -> Game {
    let table = scenario.deal();
    Game::from_deck(table.rules(), Seat::new(first), table.round.deck()).expect("it can be dealt")
}

pub fn chosen(game: &Game, seat: u8, bot: &mut impl Bot) -> String {
    let choice = bot.choose(&game.chair(Seat::new(seat)).unwrap()).unwrap();
    choice.map_or("nothing".into(), |action| action.to_string())
}

pub fn act(game: &mut Game, seat: u8, action: &str) {
    game.apply(Seat::new(seat), action.parse().unwrap()).unwrap_or_else(|refusal| panic!("{seat} {action}: {refusal}"));
}

// In gamerules the tile 0-0 counts 50, more than 11-10 with its 21 pips; where it counts nothing, it is the lightest.
#[test]
fn the_heaviest_tile_is_what_counts_most_under_the_rules() {
    for (double_blank, heaviest) in [(50, "0-0@1"), (0, "11-10@M")] {
        let scenario = Scenario::preset(Preset::Gamerules, 2)
            .rules(|rules| rules.scoring.double_blank = double_blank)
            .starter(0)
            .hand(0, "12-11 12-3 3-3")
            .hand(1, "12-0 0-0 11-10")
            .boneyard("5-4");
        let mut game = game_of(scenario, 0);
        assert_eq!(chosen(&game, 0, &mut Heaviest), "12-11@0");
        act(&mut game, 0, "12-3@0");
        assert_eq!(chosen(&game, 1, &mut Heaviest), "12-0@1");
        act(&mut game, 1, "12-0@1");
        act(&mut game, 0, "12-11@M");
        assert_eq!(chosen(&game, 0, &mut Heaviest), "call");
        assert_eq!(chosen(&game, 1, &mut Heaviest), heaviest);
    }
}

// It draws when it has to, and plays the drawn tile though it may keep it.
#[test]
fn the_heaviest_bot_draws_and_plays() {
    let scenario = Scenario::preset(Preset::Dominoes, 2)
        .starter(0)
        .hand(0, "12-12 9-8 7-6")
        .hand(1, "12-1 12-2 12-3")
        .boneyard("12-9 5-4");
    let mut game = game_of(scenario, 0);
    assert_eq!(chosen(&game, 0, &mut Heaviest), "draw");
    act(&mut game, 0, "draw");
    assert_eq!(chosen(&game, 0, &mut Heaviest), "12-9@0");
}

/// Three seats under rules with a required call. Seat 0 has opened and is down to one tile.
fn down_to_one() -> Game {
    let scenario = Scenario::preset(Preset::Dominoes, 3)
        .rules(|rules| rules.opening.extent = OpeningExtent::OneTile)
        .starter(0)
        .hand(0, "12-12 12-5 9-8")
        .hand(1, "12-7 10-4 9-3")
        .hand(2, "12-1 11-6 8-4")
        .boneyard("11-1 11-2 11-3");
    let mut game = game_of(scenario, 0);
    act(&mut game, 0, "12-5@0");
    game
}

// The seat that fell to one tile is asked first, then the others, then the one whose turn it is, who may challenge, too.
#[test]
fn who_may_call_is_asked_before_who_may_challenge() {
    let game = down_to_one();
    assert_eq!(game.round().may_speak(), [0, 2].map(Seat::new).into_iter().collect());
    let asked = |silent: usize| {
        let mut floor = Floor::new();
        for _ in 0..silent {
            let request = floor.next(game.round()).unwrap();
            floor.declined(request);
        }
        let request = floor.next(game.round()).unwrap();
        (request.seat.number(), request.must_act)
    };
    assert_eq!([0, 1, 2, 3].map(asked), [(0, false), (2, false), (1, true), (1, true)]);
    assert_eq!([0, 1, 2].map(|seat| chosen(&game, seat, &mut Heaviest)), ["call", "challenge 0", "challenge 0"]);
}

// An action lets those who had nothing to say speak again.
#[test]
fn after_an_action_all_are_asked_again() {
    let mut game = down_to_one();
    let mut floor = Floor::new();
    for seat in [0, 2] {
        let request = floor.next(game.round()).unwrap();
        assert_eq!((request.seat, request.must_act), (Seat::new(seat), false));
        floor.declined(request);
    }
    let request = floor.next(game.round()).unwrap();
    // By these rules a seat may call until its own next turn, so that seat 0 still can when seat 1 has played.
    act(&mut game, 1, "12-7@1");
    floor.acted(request);
    let request = floor.next(game.round()).unwrap();
    assert_eq!((request.seat, request.must_act), (Seat::new(1), false));
    act(&mut game, 1, "challenge 0");
    floor.acted(request);
    // Seat 0 has three tiles now, and nobody has anything to say.
    assert!(game.round().may_speak().is_empty());
    let request = floor.next(game.round()).unwrap();
    assert_eq!((request.seat, request.must_act), (Seat::new(2), true));
}

// A marker that its owner may take off is a reason to ask.
#[test]
fn who_may_take_off_a_marker_is_asked() {
    let scenario = Scenario::preset(Preset::Easy, 2)
        .rules(|rules| rules.markers.removal = MarkerRemoval::Choice)
        .starter(0)
        .hand(0, "12-12 9-8 7-6 7-5")
        .hand(1, "12-1 12-2 12-3 12-4")
        .boneyard("11-10 12-9 5-4");
    let mut game = game_of(scenario, 0);
    for (seat, action) in [(0, "draw"), (0, "pass"), (1, "12-1@1"), (0, "draw"), (0, "12-9@0")] {
        act(&mut game, seat, action);
    }
    let mut floor = Floor::new();
    let request = floor.next(game.round()).unwrap();
    assert_eq!((request.seat, request.must_act), (Seat::new(0), false));
    assert_eq!(chosen(&game, 0, &mut Heaviest), "unmark");
    act(&mut game, 0, "unmark");
    floor.acted(request);
    assert_eq!(floor.next(game.round()).map(|request| request.seat), Some(Seat::new(1)));
}

// In a simultaneous lap the seats take turns, in the direction of play from the starter.
#[test]
fn in_a_simultaneous_lap_the_seats_take_turns() {
    let mut rules = Preset::Pagat.rules(3).unwrap();
    rules.opening.extent = OpeningExtent::Simultaneous;
    let mut game = Game::new(&rules.check().unwrap(), 5);
    let (starter, mut floor) = (game.round().starter(), Floor::new());
    let mut asked = Vec::new();
    while game.round().to_act().len() == 3 {
        let request = floor.next(game.round()).unwrap();
        asked.push(request.seat);
        let action = game.round().legal_actions(request.seat).get(0).unwrap();
        game.apply(request.seat, action).unwrap();
        floor.acted(request);
    }
    let second = game.round().next_seat(starter);
    let in_turn = [starter, second, game.round().next_seat(second)];
    assert!(asked.len() > 3, "{asked:?}");
    assert!(asked.iter().zip(in_turn.iter().cycle()).all(|(asked, expected)| asked == expected), "{asked:?}");
}

/// Every legal action is chosen about as often as any other.
#[test]
fn random_is_even() {
    let game = Game::new(&Preset::Gamerules.rules(4).unwrap().check().unwrap(), 3);
    let chair = game.chair(game.round().starter()).unwrap();
    let actions: Vec<Action> = chair.legal_actions().iter().collect();
    assert!(actions.len() >= 4, "{actions:?}");
    let mut counts = vec![0u32; actions.len()];
    let tries = 10_000 * actions.len() as u32;
    for seed in 0..tries {
        let choice = Random::new(u64::from(seed) * 0x1234_5678_9ABC).choose(&chair).unwrap().unwrap();
        counts[actions.iter().position(|&action| action == choice).unwrap()] += 1;
    }
    // Six standard deviations of a binomial are less than 6 * sqrt(10,000).
    assert!(counts.iter().all(|&count| count.abs_diff(10_000) < 600), "{counts:?}");
}

/// Beside the turn of another, random says nothing about as often as it says something.
#[test]
fn random_can_say_nothing() {
    let game = down_to_one();
    let chair = game.chair(Seat::new(0)).unwrap();
    let calls =
        (0..10_000).filter(|seed| Random::new(seed * 977).choose(&chair).unwrap() == Some(Action::Call)).count();
    assert!(calls.abs_diff(5000) < 300, "{calls}");
}

/// The same bot in the same seat of the same game chooses the same, also when it is made anew for each decision.
#[test]
fn bots_keep_nothing_from_one_decision_to_the_next() {
    let rules = Preset::Golden.rules(3).unwrap().check().unwrap();
    for kind in KINDS {
        let mut game = Game::new(&rules, 11);
        let mut bots: Vec<_> = game.round().seats().map(|seat| kind.bot_in(&game, seat)).collect();
        let mut events = Vec::new();
        play_round(&mut game, &mut bots, |event| events.push(event)).unwrap();

        let fresh = |seat: u8| {
            let seed = mexican_train::Seed::from(11).bot(Seat::new(seat));
            move |chair: &Chair<'_>| -> Result<Option<Action>, BotFailure> { kind.bot(seed).choose(chair) }
        };
        let mut bots: Vec<Box<dyn Bot>> = (0..3).map(|seat| Box::new(fresh(seat)) as Box<dyn Bot>).collect();
        let mut again = Game::new(&rules, 11);
        let mut same = Vec::new();
        play_round(&mut again, &mut bots, |event| same.push(event)).unwrap();
        assert_eq!(events, same, "{kind}");
    }
}

#[test]
fn whole_games_are_played_and_reported() {
    for preset in Preset::ALL {
        let rules = preset.rules(4).unwrap().check().unwrap();
        let mut game = Game::new(&rules, 2);
        let mut bots: Vec<_> = game.round().seats().map(|seat| BotKind::Heaviest.bot_in(&game, seat)).collect();
        let mut ends = 0;
        play_game(&mut game, &mut bots, |event| ends += usize::from(matches!(event, Event::RoundEnded { .. })))
            .unwrap();
        assert!(game.is_over());
        assert_eq!((ends, Some(ends as u32)), (game.results().len(), rules.rounds()));
    }
}

type Choose = fn(&Chair<'_>) -> Result<Option<Action>, BotFailure>;

/// What is said of a bot that chooses so, after the moves of heaviest bots up to its first turn; and that the round stands
/// where the bot was asked.
fn mistake(choose: Choose) -> (String, BotMistake) {
    let rules = Preset::Easy.rules(3).unwrap().check().unwrap();
    let mut game = Game::new(&rules, 4);
    let wrong = game.round().next_seat(game.round().starter());
    let mut bots: Vec<Box<dyn Bot>> = Vec::new();
    for seat in game.round().seats() {
        bots.push(if seat == wrong { Box::new(choose) } else { Box::new(Heaviest) });
    }
    let error = play_round(&mut game, &mut bots, |_| {}).unwrap_err();
    assert_eq!((error.seat, game.round().to_act().iter().next()), (wrong, Some(wrong)));
    (error.to_string().replace(&format!("seat {wrong}"), "seat X"), error.mistake)
}

#[test]
fn what_a_bot_does_wrong_is_said() {
    let (text, mistake_) = mistake(|_| Ok(None));
    assert_eq!(text, "the bot of seat X did nothing in its turn");
    assert!(matches!(mistake_, BotMistake::Idle));

    let (text, mistake_) = mistake(|_| Ok(Some(Action::Stop)));
    assert!(text.starts_with("the bot of seat X chose stop, which is refused: "), "{text}");
    assert!(matches!(mistake_, BotMistake::Illegal { action: Action::Stop, .. }));

    let (text, mistake_) = mistake(|_| Err("it is tired".into()));
    assert_eq!(text, "the bot of seat X failed: it is tired");
    assert!(matches!(mistake_, BotMistake::Failed(_)));

    let mut game = Game::new(&Preset::Easy.rules(2).unwrap().check().unwrap(), 4);
    let mut too_few: Vec<Box<dyn Bot>> = Vec::new();
    let error = play_game(&mut game, &mut too_few, |_| {}).unwrap_err();
    assert!(matches!(error.mistake, BotMistake::Missing));
}

#[test]
fn bots_have_names() {
    for kind in BotKind::ALL {
        assert_eq!(kind.to_string().parse(), Ok(kind));
        assert!(kind.description().ends_with('.'));
    }
    for (text, playouts) in [("search:0", 0), ("search:40", 40), ("search:4294967295", u32::MAX)] {
        assert_eq!(text.parse(), Ok(BotKind::Search { playouts }));
        assert_eq!(BotKind::Search { playouts }.to_string(), text);
    }
    for text in
        ["hal", "", "Random", "search:", "search:-1", "search:+1", "search:4294967296", "heaviest:3", "search :1"]
    {
        assert_eq!(text.parse::<BotKind>().unwrap_err().given, text);
    }
    assert_eq!(
        "hal".parse::<BotKind>().unwrap_err().to_string(),
        "there is no bot \"hal\"; the bots are random, heaviest, planner, search, and search:N with N play-outs for a decision"
    );
    let round = |seats| BotKind::for_seats(&[BotKind::Random; 2], seats).map(|kinds| kinds.len());
    assert_eq!([1, 2, 3].map(round), [None, Some(2), None]);
}
