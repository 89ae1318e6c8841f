//! Whole games, and what is shown of them.

use std::io::Cursor;

use clap::Parser;
use mexican_train::rules::{Preset, Rules};
use mexican_train::{Deck, Event, Game, Move, RoundHistory, RoundStart, Seat, Tile};

use crate::account::Teller;
use crate::options::{Options, Setup, Wrong};
use crate::pages;
use crate::paint::{COLUMNS, Paint, width};
use crate::screen::{choices, screen};
use crate::session::{Session, Stop};

const PLAIN: Paint = Paint { colours: false };

fn setup(arguments: &[&str]) -> Result<Setup, Wrong> {
    Options::try_parse_from([&["play"], arguments].concat()).expect("the options are known").setup()
}

/// All that is shown of a game in which a person types that.
fn played(arguments: &[&str], typed: &str, paint: Paint) -> (String, Result<(), Stop>) {
    let mut out = Vec::new();
    let setup = setup(arguments).unwrap_or_else(|wrong| panic!("{arguments:?}: {wrong}"));
    let done = Session::play(&setup, paint, Cursor::new(typed), &mut out);
    (String::from_utf8(out).expect("the output is text"), done)
}

fn assert_fits(text: &str, of: &[&str]) {
    for line in text.lines() {
        assert!(width(line) <= COLUMNS, "{of:?}: {} columns: {line}", width(line));
        assert!(!line.ends_with(' ') || line.ends_with("> "), "{of:?}: space at the end of: {line}");
    }
}

#[test]
fn every_preset_fits_the_terminal_at_every_table() {
    for preset in Preset::ALL {
        for set in preset.sets() {
            for seats in preset.players(*set) {
                let (seats, set) = (seats.to_string(), set.highest().to_string());
                let bots = if seats == "4" { "random" } else { "heaviest" };
                let table = ["--preset", preset.name(), "--seats", &seats, "--set", &set, "--seed", &seats];
                let arguments = [&table[..], &["--bots", bots, "--verbose"]].concat();
                let (text, done) = played(&arguments, "", PLAIN);
                assert!(done.is_ok(), "{arguments:?}: {done:?}");
                assert_fits(&text, &arguments);
                assert!(text.contains("━━━ Score sheet ━━━"));
                assert_fits(&pages::rules(&setup(&arguments).unwrap(), PLAIN), &arguments);
            }
        }
    }
    assert_fits(&pages::presets(PLAIN), &["--list"]);
}

/// Tables that no preset has.
const STRANGE: [&[&str]; 9] = [
    &["--set", "18", "--seats", "10", "--rule", "deal={\"10\":15}", "--rule", "mexican_train.count=9"],
    &["--set", "18", "--seats", "30", "--rule", "deal={\"30\":4}", "--rule", "game.end={\"rounds\":12}"],
    &["--set", "18", "--seats", "3", "--rule", "deal={\"3\":40}", "--rule", "doubles.toes=3"],
    &["--preset", "chicken_foot", "--set", "9", "--seats", "2", "--rule", "hands=open"],
    &["--preset", "chicken_foot", "--rule", "set=18", "--rule", "hub.arms=1", "--rule", "deal={\"4\":40}"],
    &["--preset", "golden", "--rule", "opening.extent=simultaneous", "--rule", "teams=partners"],
    &["--preset", "golden", "--rule", "turn.extent=sweep", "--rule", "doubles.toes=2", "--rule", "scoring.out_bonus=5"],
    &["--rule", "scoring.mode=winner_takes_others", "--rule", "game.end={\"target\":2000}"],
    &["--rule", "starter=draw_for_it", "--rule", "markers.removal=choice", "--rule", "markers.placed=choice"],
];

#[test]
fn strange_tables_fit_the_terminal_too() {
    for table in STRANGE {
        for bots in ["random", "heaviest"] {
            let arguments = [table, &["--seed", "3", "--verbose", "--bots", bots]].concat();
            let (text, done) = played(&arguments, "", Paint { colours: true });
            assert!(done.is_ok(), "{arguments:?}: {done:?}");
            assert_fits(&text, &arguments);
            assert_fits(&pages::rules(&setup(&arguments).unwrap(), PLAIN), &arguments);
        }
    }
}

#[test]
fn a_person_can_play_any_game_to_its_end() {
    let presets = Preset::ALL.map(|preset| ["--preset", preset.name()]);
    let tables = presets.iter().map(<[&str; 2]>::as_slice).chain(STRANGE);
    for (number, table) in tables.enumerate() {
        // Whatever there is to choose from, it is the first or the second, or it is wrong and asked again.
        let typed = ["1\n", "2\n1\n"][number % 2].repeat(20_000);
        let arguments = [table, &["--human", "1", "--seed", "987654321012"]].concat();
        let (text, done) = played(&arguments, &typed, PLAIN);
        assert!(done.is_ok(), "{arguments:?}: {done:?}");
        assert_fits(&text, &arguments);
    }
}

#[test]
fn a_seed_that_was_not_given_is_told_at_the_end_only() {
    let mut setup = setup(&["--human", "0", "--seed", "987654321012"]).unwrap();
    setup.seed_given = false;
    let mut out = Vec::new();
    assert!(Session::play(&setup, PLAIN, Cursor::new("1\n".repeat(9_000)), &mut out).is_ok());
    let text = String::from_utf8(out).unwrap();
    assert_eq!(text.find("987654321012"), text.rfind("987654321012"));
    assert!(text.ends_with("    To play it again: --seed 987654321012\n\n"));
}

#[test]
fn a_person_can_leave() {
    let (_, done) = played(&["--human", "0", "--seed", "1"], "help\nrules\ntable\nnonsense\n99\n\nquit\n", PLAIN);
    assert!(matches!(done, Err(Stop::Quit)), "{done:?}");
    let (_, done) = played(&["--human", "0", "--seed", "1"], "9-9@0", PLAIN);
    assert!(matches!(done, Err(Stop::EndOfInput)), "{done:?}");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let arguments = ["--preset", "dominoes", "--bots", "random", "--seed", "5", "--verbose"];
    let (once, again) = (played(&arguments, "", PLAIN).0, played(&arguments, "", PLAIN).0);
    assert_eq!(once, again);
    let (other, _) = played(&["--preset", "dominoes", "--bots", "random", "--seed", "6", "--verbose"], "", PLAIN);
    assert_ne!(once, other);
}

/// What the person at seat 0 may know of the events of a round that is dealt from that deck, after those moves, and
/// what is shown; nothing if the moves are not legal.
fn shown(rules: &Rules, start: RoundStart, deck: &[Tile], moves: &[Move]) -> Option<(Vec<Event>, String)> {
    let me = Seat::new(0);
    let mut game = Game::from_deck(&rules.clone().check().ok()?, start.first, &Deck::new(deck).ok()?).ok()?;
    for done in moves {
        game.apply(done.seat, done.action).ok()?;
    }
    let teller = Teller::new(game.round(), Some(me), PLAIN);
    let view = game.view(Some(me));
    let actions: Vec<_> = view.legal_actions().iter().collect();
    let screen = screen(&view, "", &teller.names, PLAIN);
    let shown = screen + &choices(&actions, &teller.names, PLAIN) + &teller.tell(game.events());
    Some((view.events().to_vec(), shown))
}

#[test]
fn hidden_tiles_do_not_show() {
    let mut compared = 0;
    for preset in Preset::ALL {
        let rules = preset.rules(4).unwrap();
        let mut game = Game::new(&rules.clone().check().unwrap(), 11);
        for step in 0.. {
            let round = game.round();
            let Some(seat) = round.to_act().iter().next() else { break };
            let RoundHistory { start, deck, moves } = game.history().last().unwrap();
            let truth = shown(&rules, *start, deck.tiles(), moves);
            assert!(truth.is_some(), "a round can be played again from its deck and moves");
            let hidden = |tile| {
                round.boneyard().contains(&tile) || round.seats().skip(1).any(|seat| round.hand(seat).contains(tile))
            };
            let hidden: Vec<usize> = (0..deck.tiles().len()).filter(|&at| hidden(deck.tiles()[at])).collect();
            for pair in hidden.windows(2).skip(step % 3).step_by(3) {
                let mut other = deck.tiles().to_vec();
                other.swap(pair[0], pair[1]);
                other.swap(pair[0], hidden[hidden.len() - 1 - step % hidden.len()]);
                // With other tiles the moves may not be legal, or may have had other consequences.
                let lie = shown(&rules, *start, &other, moves);
                if lie.as_ref().map(|lie| &lie.0) == truth.as_ref().map(|truth| &truth.0) {
                    assert_eq!(lie, truth, "{preset}, step {step}");
                    compared += 1;
                }
            }
            let actions = game.round().legal_actions(seat);
            let action = actions.get(step * 7 % actions.len()).unwrap();
            game.apply(seat, action).unwrap();
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn all_that_is_wrong_is_said() {
    let wrong = |arguments: &[&str]| setup(arguments).map(|_| ()).unwrap_err().to_string();
    let rules = wrong(&["--rule", "nonsense=1", "--rule", "doubles.toes=9", "--rule", "hands"]);
    assert_eq!(rules.matches("error: ").count(), 3, "{rules}");
    let faults = wrong(&["--rule", "teams=partners", "--seats", "5", "--rule", "turn.extent=sweep"]);
    assert_eq!(faults.matches("error: ").count(), 2, "{faults}");
    assert!(wrong(&["--seats", "30"]).contains("deal={\"30\":2}"));
    assert!(wrong(&["--human", "4"]).contains("0 to 3"));
    assert!(wrong(&["--bots", "random,random"]).contains("4, one for each seat"));
    assert!(setup(&["--rule", "engine.order=[12,9]", "--rule", "game.end={\"rounds\":3}"]).is_ok());
}
