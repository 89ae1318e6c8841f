//! Every choice of the catalogue is proved: it changes the game, and a scenario shows how.

use std::collections::{BTreeMap, BTreeSet};

use mexican_train::rules::{Field, GameEnd, Rules, Value, fields};
use mexican_train::{Action, ActionSpace, Game, Refusal, Seat};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use crate::support::random::Choices;
use crate::support::rules::{any_rules, set_and_mend, value, values};

/// Rules to look for differences in: random ones, and small quick games in which totals are often equal.
fn bases() -> Vec<Rules> {
    let mut runner = TestRunner::deterministic();
    let strategy = any_rules();
    let mut draw = || strategy.new_tree(&mut runner).expect("it never rejects").current();
    let mut bases: Vec<Rules> = (0..600).map(|_| draw()).collect();
    bases.extend((0..600).map(|place| {
        let mut rules = draw();
        set_and_mend(&mut rules, "set", &value("6"));
        let two_each = format!(r#"{{"{}":2}}"#, rules.players);
        set_and_mend(&mut rules, "deal", &value(&two_each));
        rules.game.end = GameEnd::Rounds(1 + place % 3);
        rules
    }));
    bases
}

/// What can be told of two games apart: whose turn it is and what each seat may do, at every moment, and the scores.
fn differ(one: &Rules, other: &Rules, seed: u64) -> bool {
    let check = |rules: &Rules| rules.clone().check().expect("the rules are valid");
    let mut games = [Game::new(&check(one), seed), Game::new(&check(other), seed)];
    let mut choices = [Choices::new(seed), Choices::new(seed)];
    for _ in 0..3 {
        while games[0].round().termination().is_none() && games[1].round().termination().is_none() {
            let moments = [moment(&games[0]), moment(&games[1])];
            if moments[0] != moments[1] {
                return true;
            }
            for (game, choices) in games.iter_mut().zip(&mut choices) {
                let (seat, action) = choices.action(game.round()).expect("some seat can act");
                game.apply(seat, action).expect("it is legal");
            }
        }
        if games[0].results() != games[1].results() || games[0].outcome() != games[1].outcome() {
            return true;
        }
        for game in &mut games {
            if game.start_next_round().is_err() {
                return false;
            }
        }
    }
    false
}

fn moment(game: &Game) -> (Vec<Seat>, Vec<Vec<u32>>) {
    let round = game.round();
    let space = ActionSpace::new(round.rules());
    let legal = |seat| round.legal_actions(seat).iter().filter_map(|action| space.code(action)).collect();
    (round.to_act().iter().collect(), round.seats().map(legal).collect())
}

/// Fields that change nothing that is decided here, and why.
const SHOWN_ONLY: [(&str, &str); 1] = [("hands", "it says what views show")];

/// Looks for rules in which the field makes a difference between two values. All else stays the same, as far as the
/// check allows.
fn tells_apart(bases: &[Rules], field: &Field, one: &Value, other: &Value) -> bool {
    bases.iter().enumerate().any(|(seed, base)| {
        let mut first = base.clone();
        let mut second = base.clone();
        set_and_mend(&mut first, field.path(), one)
            && {
                second.clone_from(&first);
                set_and_mend(&mut second, field.path(), other)
            }
            && differ(&first, &second, seed as u64)
    })
}

#[test]
fn no_choice_is_vacuous() {
    let bases = bases();
    let mut vacuous = Vec::new();
    for field in fields().iter().filter(|field| SHOWN_ONLY.iter().all(|(path, _)| *path != field.path())) {
        let possible = field.possible();
        for (place, choice) in possible.iter().enumerate() {
            let neighbour = &possible[if place == 0 { possible.len() - 1 } else { place - 1 }];
            let found = values(choice, 4).iter().any(|one| {
                values(neighbour, 4).iter().any(|other| one != other && tells_apart(&bases, field, one, other))
            });
            if !found {
                vacuous.push(format!("{} = {choice}, beside {neighbour}", field.path()));
            }
        }
    }
    assert!(vacuous.is_empty(), "{vacuous:#?}");
}

#[test]
fn every_refusal_is_reached() {
    let mut reached = BTreeSet::new();
    for (seed, rules) in bases().into_iter().enumerate() {
        let rules = rules.check().expect("the rules are valid");
        let mut game = Game::new(&rules, seed as u64);
        let mut choices = Choices::new(seed as u64);
        let space = ActionSpace::new(&rules);
        let mut reasons = |game: &Game, choices: &mut Choices| {
            for seat in (0..=rules.players).map(Seat::new) {
                let hand = game.round().hand(seat);
                let any = choices.below(space.len() as usize) as u32;
                let worth_a_try = |action: &Action| match action {
                    Action::Play { tile, .. } => hand.contains(*tile) || space.code(*action) == Some(any),
                    _ => true,
                };
                let actions = (0..space.len()).filter_map(|code| space.action(code)).filter(worth_a_try);
                reached.extend(
                    actions.filter_map(|action| game.round().check(seat, action).err()).map(|refusal| refusal.name()),
                );
            }
            for text in ["12-4@M9", "12-4@0:12"] {
                let refusal = game.round().check(game.round().starter(), text.parse().expect("it is an action"));
                reached.extend(refusal.err().map(|refusal| refusal.name()));
            }
        };
        while game.round().termination().is_none() {
            reasons(&game, &mut choices);
            let (seat, action) = choices.action(game.round()).expect("some seat can act");
            game.apply(seat, action).expect("it is legal");
        }
        reasons(&game, &mut choices);
    }
    let missing: Vec<&str> = Refusal::NAMES.into_iter().filter(|name| !reached.contains(name)).collect();
    assert!(missing.is_empty(), "never reached: {missing:?}");
    assert_eq!(reached.len(), Refusal::NAMES.len(), "a reason has no place among the names: {reached:?}");
}

/// The tests that prove each choice, by field and choice, from the comments above them.
fn proofs() -> BTreeMap<(String, String), Vec<String>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite");
    let mut proofs: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    let files =
        std::fs::read_dir(&folder).expect("the tests are there").map(|entry| entry.expect("it is readable").path());
    for file in files.filter(|file| file.extension().is_some_and(|extension| extension == "rs")) {
        let module = file.file_stem().expect("it has a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).expect("it is text");
        let mut claimed = Vec::new();
        for line in text.lines().map(str::trim) {
            if let Some(list) = line.strip_prefix("// proves ") {
                claimed.extend(list.split(", ").collect::<Vec<_>>().join(",").split_inclusive(',').map(str::to_owned));
                claimed = join_lists(claimed);
            } else if let Some(name) =
                line.strip_prefix("fn ").and_then(|rest| rest.split_once('(')).map(|(name, _)| name)
            {
                for claim in claimed.drain(..) {
                    let (path, value) =
                        claim.split_once('=').unwrap_or_else(|| panic!("{name}: {claim:?} names no value"));
                    proofs.entry((path.to_owned(), value.to_owned())).or_default().push(format!("{module}::{name}"));
                }
            }
        }
    }
    proofs
}

/// Claims are separated by commas, and so are the items of a list: a claim begins where a path and `=` do.
fn join_lists(pieces: Vec<String>) -> Vec<String> {
    let mut claims: Vec<String> = Vec::new();
    for piece in pieces {
        let begins = piece.split_once('=').is_some_and(|(path, _)| fields().iter().any(|field| field.path() == path));
        match claims.last_mut() {
            Some(claim) if !begins => claim.push_str(&piece),
            _ => claims.push(piece),
        }
    }
    claims.iter_mut().for_each(|claim| *claim = claim.trim_end_matches(',').to_owned());
    claims
}

/// The value of a claim: JSON, or a bare name.
fn claimed_value(text: &str) -> Value {
    let json = text.starts_with(['[', '{', '"']) || text.parse::<u64>().is_ok() || ["true", "false"].contains(&text);
    if json { value(text) } else { Value::Name(text.to_owned()) }
}

/// Prints which tests prove which choice: `tests/run choices`.
#[test]
#[allow(clippy::print_stdout, reason = "the list is what the command is for")]
fn every_choice_has_its_scenario() {
    let proofs = proofs();
    let mut missing = Vec::new();
    for field in fields() {
        println!("\n{}", field.path());
        for possible in field.possible() {
            println!("    {possible}");
            let names =
                proofs.iter().filter(|((path, text), _)| path == field.path() && possible.fits(&claimed_value(text)));
            let names: Vec<&String> = names.flat_map(|(_, names)| names).collect();
            names.iter().for_each(|name| println!("        {name}"));
            if names.is_empty() {
                missing.push(format!("{}={possible}", field.path()));
            }
        }
    }
    let unknown: Vec<_> = proofs
        .keys()
        .filter(|(path, text)| {
            let field = fields().iter().find(|field| field.path() == path);
            !field.is_some_and(|field| field.possible().iter().any(|possible| possible.fits(&claimed_value(text))))
        })
        .collect();
    assert!(unknown.is_empty(), "no such choices: {unknown:?}");
    assert!(missing.is_empty(), "no scenario proves {missing:#?}");
}
