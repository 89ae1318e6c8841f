//! The bot that tries its actions out.

use std::time::Duration;

use mexican_train::bots::{Bot, BotKind, Chair, Planner, Search};
use mexican_train::rules::{GameEnd, Preset};
use mexican_train::simulate::Tournament;
use mexican_train::{Action, DominoSet, Game, View};
use proptest::prelude::*;

use crate::support::cases::cases;
use crate::support::rules::any_rules;
use crate::support::word_generator;
use crate::views::in_the_middle;

fn chosen(bot: &mut impl Bot, chair: &Chair<'_>) -> Option<Action> {
    bot.choose(chair).expect("it never fails")
}

proptest! {
    #![proptest_config(cases(100))]

    /// It spends no more than it may, whatever there is to choose from, and of what it thinks the first is what it does.
    #[test]
    fn the_budget_is_kept(rules in any_rules(), seed: u64, playouts in 0u32..60) {
        let game = in_the_middle(&rules, seed);
        for seat in game.round().to_act().iter() {
            let chair = game.chair(seat).expect("it is at the table");
            let mut bot = Search::new(seed, playouts);
            let considered = bot.consider(&chair);
            prop_assert!(considered.iter().map(|one| one.playouts).sum::<u32>() <= playouts, "{:?}", considered);
            prop_assert!(considered.iter().all(|one| chair.legal_actions().contains(one.action)));
            let said = |action| matches!(action, Action::Call | Action::RemoveMarker | Action::Challenge(_));
            let action = chosen(&mut bot, &chair).expect("it is to act");
            prop_assert!(said(action) || action == considered[0].action);
            // Nothing is kept from one decision to the next.
            prop_assert_eq!(chosen(&mut bot, &chair), Some(action));
            prop_assert_eq!(chosen(&mut Search::new(seed, playouts), &chair), Some(action));
        }
    }
}

#[test]
fn without_time_it_does_what_the_planner_would_do() {
    let mut compared = 0;
    for seed in 0..40 {
        let game = in_the_middle(&Preset::Gamerules.rules(4).unwrap(), seed);
        for seat in game.round().to_act().iter() {
            let chair = game.chair(seat).unwrap();
            let mut hasty = Search::new(seed, 500).time_limit(Duration::ZERO);
            assert_eq!(chosen(&mut hasty, &chair), chosen(&mut Planner, &chair));
            assert!(hasty.consider(&chair).iter().all(|one| one.playouts == 0));
            compared += usize::from(chair.legal_actions().len() > 1);
        }
    }
    assert!(compared > 10, "{compared}");
}

/// The planner, with and without tries, on the same deals.
#[test]
fn tries_do_better_than_a_plan_alone() {
    let mut rules = Preset::ChickenFoot.rules_for(DominoSet::Nine, 4).unwrap();
    rules.game.end = GameEnd::Rounds(2);
    let bots = [BotKind::Search { playouts: 30 }, BotKind::Planner];
    let standings = Tournament::new(&rules.check().unwrap(), &bots).unwrap().deals(12).seed(5).run().unwrap();
    let (search, planner) = (standings[0].points, standings[1].points);
    assert!(search.mean < planner.mean, "{search:?} {planner:?}");
}

/// A view that no deal agrees with: seat 1 holds tiles, and is said to hold none of those that there are.
#[cfg(feature = "serde")]
fn contradictory(view: &View) -> View {
    let mut json = serde_json::to_value(view).unwrap();
    let unseen = json["unseen"].clone();
    let proof = serde_json::json!({ "at": view.events().len(), "seat": 1, "none_of": unseen });
    json["proofs"].as_array_mut().unwrap().push(proof);
    json["lacks"][1] = unseen;
    serde_json::from_value(json).unwrap()
}

#[cfg(feature = "serde")]
#[test]
fn where_no_round_agrees_with_the_view_it_does_what_the_planner_would_do() {
    let mut compared = 0;
    for seed in 0..20 {
        let game = Game::new(&Preset::Gamerules.rules(2).unwrap().check().unwrap(), seed);
        if game.round().starter().number() == 1 {
            continue;
        }
        let view = contradictory(&game.view(Some(game.round().starter())));
        assert!(view.determinize(&mut word_generator(1)).is_none());
        let chair = view.chair().unwrap();
        assert_eq!(chosen(&mut Search::new(seed, 100), &chair), chosen(&mut Planner, &chair));
        assert!(Search::new(seed, 100).consider(&chair).iter().all(|one| one.playouts == 0));
        compared += 1;
    }
    assert!(compared > 3, "{compared}");
}
