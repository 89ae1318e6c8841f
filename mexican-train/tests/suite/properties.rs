//! What holds for all presets, and for any valid rules, whatever the deck and the play.

use mexican_train::rules::{
    DoubleBinding, DoubleDemand, ExhaustedDouble, LateStart, OpeningExtent, Preset, Rules, TurnExtent, fields,
};
use mexican_train::{Action, ActionSpace, Game, Join, Refusal, Round, Seat, TileSet};
use proptest::prelude::*;

use crate::support::cases::cases;
use crate::support::random::{Choices, play_out};
use crate::support::rules::any_rules;

/// Any preset with any set and number of seats that it allows.
fn any_preset() -> impl Strategy<Value = Rules> {
    let tables: Vec<(Preset, mexican_train::DominoSet, u8)> = Preset::ALL
        .iter()
        .flat_map(|&preset| preset.sets().iter().map(move |&set| (preset, set)))
        .flat_map(|(preset, set)| preset.players(set).map(move |players| (preset, set, players)))
        .collect();
    prop::sample::select(tables)
        .prop_map(|(preset, set, players)| preset.rules_for(set, players).expect("it is allowed"))
}

/// Plays the first round with the given choices; `watch` sees every state before the seat acts, and the action.
fn play_round(rules: &Rules, seed: u64, mut watch: impl FnMut(&Round, Seat, Action)) -> Round {
    let rules = rules.clone().check().expect("the rules are valid");
    let mut round = Game::new(&rules, seed).round().clone();
    let mut choices = Choices::new(seed);
    while round.termination().is_none() {
        let (seat, action) = choices.action(&round).expect("some seat can act until the round is over");
        watch(&round, seat, action);
        round.apply(seat, action).expect("a listed action is legal");
    }
    round
}

/// The list of legal actions, the check, and what is applied say the same, of every action that there is.
fn legality_has_one_source(round: &Round) {
    let space = ActionSpace::new(round.rules());
    for seat in round.seats() {
        let legal = round.legal_actions(seat);
        let listed: Vec<Action> = legal.iter().collect();
        let codes: Vec<u32> = listed.iter().map(|&action| space.code(action).expect("it has a code")).collect();
        assert!(codes.is_sorted_by(|a, b| a < b), "not in the order of codes: {listed:?}");
        assert_eq!(legal.len(), listed.len());
        assert_eq!(legal.is_empty(), listed.is_empty());
        assert!((0..=listed.len()).all(|place| legal.get(place) == listed.get(place).copied()));

        let mut untouched = round.clone();
        for code in 0..space.len() + 3 {
            let Some(action) = space.action(code) else { continue };
            assert_eq!(space.code(action), Some(code));
            let is_listed = codes.binary_search(&code).is_ok();
            assert_eq!(legal.contains(action), is_listed, "{seat}: {action}");
            assert_eq!(round.check(seat, action).is_ok(), is_listed, "{seat}: {action}");
            if is_listed {
                let mut checked = round.clone();
                checked.apply(seat, action).expect("a listed action is accepted");
                let mut unchecked = round.clone();
                unchecked.apply_unchecked(seat, action);
                assert!(checked == unchecked, "{seat}: {action}");
            } else {
                assert!(untouched.apply(seat, action).is_err(), "{seat}: {action}");
            }
        }
        assert!(untouched == *round, "a refused action changed something");
    }
    assert!(round.legal_actions(Seat::new(round.rules().players)).is_empty(), "nobody sits there");
    assert!(round.to_act().iter().all(|seat| !round.legal_actions(seat).is_empty()));
    assert_eq!(round.to_act().is_empty(), round.termination().is_some());
}

/// The texts of the actions that there are at a table are all different, and read back.
fn texts_are_unique(rules: &Rules) {
    let space = ActionSpace::new(rules);
    let actions: Vec<Action> = (0..space.len()).filter_map(|code| space.action(code)).collect();
    let mut texts: Vec<String> = actions.iter().map(Action::to_string).collect();
    assert!(actions.iter().zip(&texts).all(|(action, text)| text.parse() == Ok(*action)));
    texts.sort_unstable();
    assert!(texts.windows(2).all(|pair| pair[0] != pair[1]));
}

/// The facts that hold for one set without branching.
fn facts_without_branching(round: &Round, action: Action) {
    let (rules, layout) = (round.rules(), round.layout());
    if rules.doubles.toes > 1 {
        return;
    }
    for train in layout.trains() {
        let open = layout.open_doubles().filter(|open| open.train == train).count();
        assert!(open <= 1, "a train holds at most one open double");
        assert_eq!(open + layout.plain_ends(train).len(), 1, "a train has one end");
    }
    if let Action::Play { tile, train, .. } = action {
        let open = layout.open_doubles().find(|open| open.train == train);
        if let Some(open) = open {
            assert!(!tile.is_double(), "a tile that covers a double is never a double");
            assert!(tile.has(open.double.high()));
        } else if tile.is_double() {
            assert!(layout.plain_ends(train).contains(tile.high()), "a double does not change the end");
        }
    }
    let one_tile_turns = rules.turn.extent == TurnExtent::OneTile
        && (rules.opening.extent == OpeningExtent::OneTile || !rules.personal_trains)
        && (rules.opening.late_start == LateStart::OneTile || rules.opening.extent == OpeningExtent::OneTile);
    if rules.doubles.demand == DoubleDemand::Cover && rules.doubles.binding == DoubleBinding::Table && one_tile_turns {
        let coverable = layout.open_doubles().filter(|open| {
            let others = TileSet::with_pip(open.double.high()).intersection(rules.set.tiles());
            !others.is_subset(layout.tiles())
        });
        let unbound = rules.own_train_first == mexican_train::rules::OwnTrainFirst::AlsoForDoubles;
        assert!(unbound || coverable.count() <= 1, "at most one double that can be covered is open");
    }
    if round.boneyard().is_empty() && rules.doubles.exhausted != ExhaustedDouble::EndsRound {
        for open in layout.open_doubles() {
            let pip = TileSet::with_pip(open.double.high());
            let in_hands = round.seats().any(|seat| !round.hand(seat).intersection(pip).is_empty());
            let all_laid = pip.intersection(rules.set.tiles()).is_subset(layout.tiles());
            assert_eq!(!in_hands, all_laid, "no tile in a hand covers it, so every tile of the pip is on the table");
        }
    }
}

/// Plays one round and holds everything that is said of rounds against it.
fn hold_round(rules: &Rules, seed: u64, thorough: bool) {
    let mut actions = 0;
    let end = play_round(rules, seed, |round, _, action| {
        round.check_invariants().unwrap_or_else(|broken| panic!("{broken}\n{round:#?}"));
        facts_without_branching(round, action);
        // All actions of all seats are many: a part of the states is enough, and every state is some round's.
        if thorough && (actions % 5 == 0 || actions < 8) {
            legality_has_one_source(round);
        }
        actions += 1;
    });
    end.check_invariants().unwrap_or_else(|broken| panic!("{broken}\n{end:#?}"));
    assert!(actions <= Round::longest(rules), "{actions} actions");
    for seat in end.seats() {
        assert!(end.legal_actions(seat).is_empty());
        assert_eq!(end.check(seat, Action::Draw), Err(Refusal::RoundOver));
    }
    mexican_train::scoring::score(&end).expect("a round that is over has a score");
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn presets_have_one_source_of_legality(rules in any_preset(), seed: u64) {
        hold_round(&rules, seed, true);
        texts_are_unique(&rules);
    }

    #[test]
    fn any_rules_have_one_source_of_legality(rules in any_rules(), seed: u64) {
        hold_round(&rules, seed, true);
        texts_are_unique(&rules);
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn any_rules_play_rounds_to_the_end(rules in any_rules(), seed: u64) {
        hold_round(&rules, seed, false);
    }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn the_same_seed_gives_the_same_game(rules in prop_oneof![any_preset(), any_rules()], seed: u64) {
        let rules = rules.check().expect("the rules are valid");
        let (mut one, mut other) = (Vec::new(), Vec::new());
        let mut game = Game::new_with(&rules, seed, |event| one.push(event));
        let mut again = Game::new_with(&rules, seed, |event| other.push(event));
        let mut choices = Choices::new(seed);
        while game.round().termination().is_none() {
            let (seat, action) = choices.action(game.round()).expect("some seat can act");
            // A clone taken at any moment goes the same way as the original.
            let mut clone = again.clone();
            clone.apply(seat, action).expect("it is legal there too");
            game.apply_with(seat, action, |event| one.push(event)).expect("it is legal");
            again.apply_with(seat, action, |event| other.push(event)).expect("it is legal there too");
            prop_assert!(game == again && clone == again);
        }
        prop_assert_eq!(one, other);
    }

    #[test]
    fn games_of_a_few_rounds_come_to_an_outcome(rules in any_rules(), seed: u64) {
        let mut rules = rules;
        rules.game.end = mexican_train::rules::GameEnd::Rounds(1 + (seed % 3) as u32);
        let rules = rules.check().expect("the rules are valid");
        let mut game = Game::new(&rules, seed);
        play_out(&mut game, &mut Choices::new(seed), |game| {
            assert_eq!(game.outcome().is_some(), game.is_over());
        });
        let outcome = game.outcome().expect("the game is over");
        prop_assert!(!outcome.winners.is_empty());
        prop_assert_eq!(outcome.totals, game.totals());
    }
}

/// The strategy above is of use only if it really draws everything.
#[test]
fn any_rules_draws_every_choice() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut counts: Vec<Vec<usize>> = fields().iter().map(|field| vec![0; field.possible().len()]).collect();
    let mut runner = TestRunner::deterministic();
    let strategy = any_rules();
    for _ in 0..3000 {
        let rules = strategy.new_tree(&mut runner).expect("it never rejects").current();
        for (field, counts) in fields().iter().zip(&mut counts) {
            let value = field.get(&rules);
            for (possible, count) in field.possible().iter().zip(counts) {
                *count += usize::from(possible.fits(&value));
            }
        }
    }
    let rare: Vec<String> = fields()
        .iter()
        .zip(&counts)
        .flat_map(|(field, counts)| {
            field.possible().iter().zip(counts).map(move |(possible, count)| (field, possible, *count))
        })
        .filter(|(field, _, count)| *count < 30 && !["set", "deal"].contains(&field.path()))
        .map(|(field, possible, count)| format!("{} = {possible}: {count} of 3000", field.path()))
        .collect();
    assert!(rare.is_empty(), "{rare:#?}");
}

/// Codes of a game with branching: what a tile can lie against is told apart.
#[test]
fn codes_with_branching() {
    let space = ActionSpace::new(&Preset::ChickenFoot.rules(4).expect("it is allowed"));
    // 6 actions without a tile, 4 challenges, 6 arms, 4 ways, 91 tiles.
    assert_eq!(space.len(), 6 + 4 + 6 * 4 * 91);
    let plain: Action = "12-4@A1:4".parse().expect("it is an action");
    assert_eq!(space.code(plain), Some(10 + (4 + 1) * 91 + 82));
    let double: Action = "12-4@A1:12-12".parse().expect("it is an action");
    assert_eq!(space.code(double), Some(10 + (4 + 2) * 91 + 82));
    assert!(matches!(double, Action::Play { join: Join::Double(_), .. }));
    assert_eq!(space.code("12-4@A1".parse().expect("it is an action")), None);
}
