//! Many games between bots.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use mexican_train::bots::{Bot, BotFailure, BotKind, BotMistake, Chair, Heaviest, Random};
use mexican_train::rules::{CheckedRules, GameEnd, Preset, Rules};
use mexican_train::simulate::{Columns, Place, Simulation, SimulationError};
use mexican_train::{Action, DrawCause, Event, Game, Seat, Seed};
use proptest::prelude::*;

use crate::support::cases::cases;
use crate::support::rules::any_rules;

fn preset(preset: Preset, players: u8) -> CheckedRules {
    preset.rules(players).unwrap().check().unwrap()
}

/// A few rounds a game, so that there can be many games.
fn short(preset: Preset, players: u8) -> CheckedRules {
    let mut rules = preset.rules(players).unwrap();
    rules.game.end = GameEnd::Rounds(2);
    rules.check().unwrap()
}

/// Games played by hand, with nothing of the simulation but the seeds that it says it has dealt from.
fn by_hand(rules: &CheckedRules, kinds: &[BotKind], rows: &Columns) -> Columns {
    let mut all = Columns::new(rules.players);
    for (row, &seed) in rows.games.seed.iter().enumerate() {
        let mut events = Vec::new();
        let mut game = Game::new_with(rules, seed, |event| events.push(event));
        let mut bots: Vec<_> = game
            .round()
            .seats()
            .map(|seat| kinds[usize::from(seat.number())].bot(Seed::from(seed).bot(seat)))
            .collect();
        let (games, rounds) = (&mut all.games, &mut all.rounds);
        let mut whole = Vec::new();
        loop {
            // These rules have nothing to say beside the turns.
            while let Some(seat) = game.round().to_act().iter().next() {
                let action = bots[usize::from(seat.number())].choose(&game.chair(seat).unwrap()).unwrap().unwrap();
                game.apply_with(seat, action, |event| events.push(event)).unwrap();
            }
            let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count() as u32;
            let score = &game.results().last().unwrap().score;
            rounds.game.push(row as u64);
            rounds.round.push(game.results().len() as u32 - 1);
            rounds.engine.push(game.round().engine());
            rounds.starter.push(game.round().starter());
            rounds.termination.push(game.round().termination().unwrap());
            rounds.winners.push(score.winners);
            rounds.points.extend(&score.points);
            rounds.hands.extend(game.round().seats().map(|seat| game.round().hand(seat).len() as u8));
            rounds.turns.push(count(|event| matches!(event, Event::TurnBegan { .. })));
            rounds.plays.push(game.round().layout().placed().len() as u32);
            rounds.draws.push(count(|event| matches!(event, Event::Drew { cause: DrawCause::Turn, .. })));
            rounds.passes.push(count(|event| matches!(event, Event::Passed { .. })));
            whole.append(&mut events);
            if game.start_next_round_with(|event| events.push(event)).is_err() {
                break;
            }
        }
        let count = |wanted: fn(&Event) -> bool| whole.iter().filter(|event| wanted(event)).count() as u64;
        let outcome = game.outcome().unwrap();
        games.game.push(row as u64);
        games.seed.push(seed);
        games.winners.push(outcome.winners);
        games.totals.extend(&outcome.totals);
        games.rounds.push(game.results().len() as u32);
        games.turns.push(count(|event| matches!(event, Event::TurnBegan { .. })));
        games.plays.push(count(|event| matches!(event, Event::Played { .. })));
        games.draws.push(count(|event| matches!(event, Event::Drew { cause: DrawCause::Turn, .. })));
        games.passes.push(count(|event| matches!(event, Event::Passed { .. })));
    }
    all
}

#[test]
fn the_rows_are_those_of_games_played_by_hand() {
    for rules in [preset(Preset::Pagat, 4), preset(Preset::Easy, 3), preset(Preset::Spruce, 5)] {
        let kinds: Vec<BotKind> =
            (0..rules.players).map(|seat| [BotKind::Random, BotKind::Heaviest][usize::from(seat % 2)]).collect();
        let columns = Simulation::new(&rules, &kinds).unwrap().seed(5).games(0..6).workers(2).run().unwrap();
        assert_eq!(columns.games.len(), 6);
        assert_eq!(columns.games.seed.iter().collect::<BTreeSet<_>>().len(), 6, "every game has a deal of its own");
        assert_eq!(columns, by_hand(&rules, &kinds, &columns));
        for row in 0..6 {
            let rows = row * 13..row * 13 + 13;
            let of_seat =
                |seat: usize| rows.clone().map(|round| columns.rounds.points(round).unwrap()[seat]).sum::<i64>();
            let sums: Vec<i64> = (0..usize::from(rules.players)).map(of_seat).collect();
            if columns.games.rounds[row] == 13 {
                assert_eq!(columns.games.totals(row), Some(sums.as_slice()));
            }
        }
        assert_eq!((columns.games.totals(6), columns.rounds.points(6 * 13)), (None, None));
    }
}

/// The seeds of the first deals of simulation 7, and of a bot, worked out from the description in `deck` by another implementation.
#[test]
fn the_seeds_of_deals_are_stable() {
    let rules = short(Preset::Easy, 2);
    let columns = Simulation::new(&rules, &[BotKind::Heaviest]).unwrap().seed(7).games(0..2).run().unwrap();
    assert_eq!(columns.games.seed, [18_191_000_095_423_075_545, 1_772_605_735_226_184_893]);
    assert_eq!(Seed::from(7).bot(Seat::new(3)), 1_629_141_327_776_403_761);
}

#[test]
fn neither_threads_nor_pieces_make_a_difference() {
    let rules = short(Preset::Golden, 3);
    let simulation = || Simulation::new(&rules, &[BotKind::Random]).unwrap().seed(1);
    let expected = simulation().games(10..60).workers(1).run().unwrap();
    assert_eq!(expected.games.game, (10..60).collect::<Vec<u64>>());
    for workers in [0, 1, 2, 3, 5] {
        for piece in [1, 7, 1000] {
            let columns = simulation().games(10..60).workers(workers).games_in_a_piece(piece).run().unwrap();
            assert_eq!(columns, expected, "{workers} workers, {piece} games in a piece");
        }
    }
    let mut joined = simulation().games(10..31).run().unwrap();
    joined.append(simulation().games(31..60).run().unwrap());
    assert_eq!(joined, expected);
    let mut pieces = Columns::new(3);
    let streamed = simulation().games(10..60).workers(2).each(|columns| {
        pieces.append(columns);
        ControlFlow::Continue(())
    });
    assert!(streamed.is_ok());
    assert_eq!(pieces, expected);
    let other = Simulation::new(&rules, &[BotKind::Random]).unwrap().seed(2).games(10..60).run().unwrap();
    assert_ne!(other, expected);
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn any_rules_can_be_simulated(rules in any_rules(), seed: u64) {
        let rules = Rules { game: mexican_train::rules::GameRules { end: GameEnd::Rounds(2), ..rules.game.clone() }, ..rules };
        let rules = rules.check().expect("the rules are valid");
        let simulation = || Simulation::new(&rules, &[BotKind::Random]).unwrap().seed(seed).games_in_a_piece(1);
        let columns = simulation().games(0..3).workers(2).run().expect("bots take legal actions");
        prop_assert_eq!(columns.rounds.len(), 6);
        prop_assert_eq!(columns.rounds.points.len(), 6 * usize::from(rules.players));
        prop_assert_eq!(columns, simulation().games(0..3).workers(1).run().unwrap());
    }
}

/// A bot that plays as another one, and looks at all that has happened before each decision.
struct Looking {
    bot: Box<dyn Bot + Send>,
    needs_view: bool,
    seen: std::sync::mpsc::Sender<String>,
}

impl Bot for Looking {
    fn choose(&mut self, chair: &Chair<'_>) -> Result<Option<Action>, BotFailure> {
        let view = chair.view();
        self.seen.send(format!("{view:?} {}", view.lacks(chair.next_seat(chair.seat()))))?;
        self.bot.choose(chair)
    }

    fn needs_view(&self) -> bool {
        self.needs_view
    }
}

#[test]
fn a_view_is_the_same_where_no_log_is_kept() {
    for rules in [short(Preset::Golden, 3), short(Preset::Pagat, 4), short(Preset::ChickenFoot, 4)] {
        let seen = [true, false].map(|needs_view| {
            let (sender, seen) = std::sync::mpsc::channel();
            let looking = move |place: Place| -> Result<Box<dyn Bot>, BotFailure> {
                let bot = BotKind::Random.bot(place.seed);
                Ok(Box::new(Looking { bot, needs_view, seen: sender.clone() }))
            };
            let columns = Simulation::with(&rules, looking).seed(3).games(0..2).workers(1).run().unwrap();
            (columns, seen.iter().collect::<Vec<String>>())
        });
        assert!(seen[0].1.len() > 100);
        assert!(seen[0] == seen[1], "a view differs");
    }
}

#[test]
fn games_can_share_a_deal() {
    let rules = short(Preset::Gamerules, 2);
    let simulation = || {
        Simulation::with(&rules, |place| {
            let random_first = place.game % 2 == 0;
            Ok(if (place.seat == Seat::new(0)) == random_first {
                Box::new(Random::new(place.seed)) as Box<dyn Bot>
            } else {
                Box::new(Heaviest)
            })
        })
    };
    let columns = simulation().games(0..8).games_per_deal(2).run().unwrap();
    assert!(columns.games.seed.chunks(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(columns.games.seed.iter().collect::<BTreeSet<_>>().len(), 4);
    let seeds = |columns: &Columns| columns.games.seed.iter().step_by(2).copied().collect::<Vec<u64>>();
    assert_eq!(seeds(&columns), simulation().games(0..4).run().unwrap().games.seed);
    assert_eq!(columns.rounds.engine[..2], columns.rounds.engine[2..4], "both games of a deal have its engines");
}

#[test]
fn no_games_have_no_rows() {
    let rules = short(Preset::Easy, 2);
    for games in [0..0, 5..5] {
        let columns = Simulation::new(&rules, &[BotKind::Random]).unwrap().games(games).run().unwrap();
        assert_eq!(columns, Columns::new(2));
        assert!(columns.games.is_empty() && columns.rounds.is_empty());
    }
}

#[test]
fn it_ends_when_nobody_wants_more() {
    let rules = short(Preset::Easy, 2);
    let mut pieces = 0;
    let ended = Simulation::new(&rules, &[BotKind::Random]).unwrap().games(0..u64::MAX).workers(2).each(|_| {
        pieces += 1;
        if pieces == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(matches!(ended, Err(SimulationError::Cancelled { games }) if games >= 3), "{ended:?}");
    assert_eq!(pieces, 3);
}

#[test]
fn a_flag_ends_it_in_the_middle_of_a_game() {
    let rules = short(Preset::Easy, 2);
    let (flag, asked) = (AtomicBool::new(false), AtomicU64::new(0));
    let raising = |_: Place| -> Result<Box<dyn Bot + '_>, BotFailure> {
        Ok(Box::new(|chair: &Chair<'_>| -> Result<Option<Action>, BotFailure> {
            if asked.fetch_add(1, Ordering::Relaxed) == 5 {
                flag.store(true, Ordering::Relaxed);
            }
            Ok(chair.legal_actions().get(0))
        }))
    };
    let ended = Simulation::with(&rules, raising).games(0..1000).workers(1).cancelled_by(&flag).run();
    assert!(matches!(ended, Err(SimulationError::Cancelled { games: 0 })), "{ended:?}");
    assert_eq!(asked.load(Ordering::Relaxed), 6, "after the flag was raised nobody was asked");
}

#[test]
fn whoever_hears_of_the_progress_can_end_it() {
    let rules = short(Preset::Easy, 2);
    // No game comes to its end before the progress has been told.
    let told = AtomicBool::new(false);
    let waiting = |_: Place| -> Result<Box<dyn Bot + '_>, BotFailure> {
        while !told.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        Ok(Box::new(Heaviest))
    };
    let ended = Simulation::with(&rules, waiting)
        .games(0..1_000_000)
        .workers(2)
        .progress(|progress| {
            assert_eq!((progress.games, progress.total), (0, 1_000_000));
            told.store(true, Ordering::Relaxed);
            ControlFlow::Break(())
        })
        .run();
    assert!(matches!(ended, Err(SimulationError::Cancelled { games }) if games < 1_000_000), "{ended:?}");
}

#[test]
fn the_progress_ends_with_all_games() {
    let rules = short(Preset::Easy, 2);
    let mut last = None;
    let columns = Simulation::new(&rules, &[BotKind::Random]).unwrap().games(3..30).progress(|progress| {
        last = Some(progress);
        ControlFlow::Continue(())
    });
    assert_eq!(columns.run().unwrap().games.len(), 27);
    assert_eq!(last.map(|progress| (progress.games, progress.total)), Some((27, 27)));
}

/// Bots of which some fail, in the second round of some games.
fn failing(failing: &'static [u64], place: Place) -> Box<dyn Bot> {
    let fails = failing.contains(&place.game);
    let mut bot = Random::new(place.seed);
    Box::new(move |chair: &Chair<'_>| -> Result<Option<Action>, BotFailure> {
        if fails && chair.round_number() == 1 && chair.seat() == Seat::new(1) && chair.is_to_act() {
            return Ok(Some(Action::Challenge(chair.seat())));
        }
        bot.choose(chair)
    })
}

#[test]
fn the_first_game_that_fails_is_named() {
    let rules = short(Preset::Easy, 3);
    for (workers, piece) in [(1, 64), (2, 1), (3, 4)] {
        let simulation = Simulation::with(&rules, |place| Ok(failing(&[37, 12, 90], place)));
        let ended = simulation.games(0..100).workers(workers).games_in_a_piece(piece).run();
        let error = ended.unwrap_err();
        assert!(error.to_string().starts_with("game 12, round 1: the bot of seat 1 chose challenge 1"), "{error}");
        let SimulationError::Bot { game: 12, round: 1, error } = error else { panic!("{error:?}") };
        assert_eq!(error.seat, Seat::new(1));
        assert!(matches!(error.mistake, BotMistake::Illegal { action: Action::Challenge(_), .. }));
    }
}

#[test]
fn bots_that_cannot_be_made_are_named() {
    let rules = short(Preset::Easy, 3);
    let lineup = |place: Place| -> Result<Box<dyn Bot>, BotFailure> {
        if place.game == 4 && place.seat == Seat::new(2) {
            return Err("no such player".into());
        }
        Ok(Box::new(Heaviest))
    };
    let error = Simulation::with(&rules, lineup).games(0..9).workers(2).run().unwrap_err();
    assert_eq!(error.to_string(), "no bot could be made for seat 2 of game 4: no such player");
    let error = Simulation::new(&rules, &[BotKind::Random, BotKind::Heaviest]).unwrap_err();
    assert_eq!(error.to_string(), "2 bots are named for 3 seats: name one for all seats, or one for each");
}

/// A bot that panics brings down the one who simulates, and leaves no thread behind that waits.
#[test]
fn a_panic_of_a_bot_is_passed_on() {
    let rules = short(Preset::Easy, 2);
    let lineup = |place: Place| -> Result<Box<dyn Bot>, BotFailure> {
        Ok(Box::new(move |chair: &Chair<'_>| -> Result<Option<Action>, BotFailure> {
            assert!(place.game != 3, "game 3 is too much for it");
            Ok(chair.legal_actions().get(0))
        }))
    };
    let ended = std::panic::catch_unwind(|| Simulation::with(&rules, lineup).games(0..100).workers(2).run().is_ok());
    assert!(ended.is_err());
}
