//! Rounds into a game: its end, totals, ties, partners, and adjudication.
//!
//! The games are played by a simple policy from a seed. What is said of them is worked out from the tiles that are
//! left in the hands at the end of each round.

use mexican_train::rules::{CheckedRules, GameEnd, Hands, Preset, Rules, ScoringMode, Teams, TieBreak, Value};
use mexican_train::{AdjudicationError, Game, NextRoundError, Seat, Tile};

use crate::support::games::small_rules;
use crate::support::scenario::seats;

/// The points of each seat in each round.
type Rounds = Vec<Vec<i64>>;

/// Whoever is to act takes the last of the legal actions, which is a play if there is one. Returns the pips that are
/// left in each hand, with what the double blank counts.
fn finish_round(game: &mut Game) -> Vec<i64> {
    while let Some(seat) = game.round().to_act().iter().next() {
        let actions = game.round().legal_actions(seat);
        let action = actions.get(actions.len() - 1).expect("a seat that is to act can act");
        game.apply(seat, action).expect("a listed action is legal");
    }
    let double_blank = i64::from(game.rules().scoring.double_blank);
    let value = |tile: Tile| if tile == Tile::DOUBLE_BLANK { double_blank } else { i64::from(tile.pips()) };
    let round = game.round();
    round.seats().map(|seat| round.hand(seat).iter().map(value).sum()).collect()
}

/// Plays all rounds.
fn play(rules: &CheckedRules, seed: u64) -> (Game, Rounds) {
    let mut game = Game::new(rules, seed);
    let mut rounds = vec![finish_round(&mut game)];
    while game.start_next_round().is_ok() {
        rounds.push(finish_round(&mut game));
    }
    assert_eq!(game.start_next_round(), Err(NextRoundError::GameOver));
    (game, rounds)
}

/// What one seat scored, round by round.
fn of_seat(rounds: &[Vec<i64>], seat: usize) -> Vec<i64> {
    rounds.iter().map(|points| points[seat]).collect()
}

fn totals(rounds: &[Vec<i64>]) -> Vec<i64> {
    (0..rounds[0].len()).map(|seat| of_seat(rounds, seat).iter().sum()).collect()
}

/// The seats with the lowest total.
fn lowest(totals: &[i64]) -> Vec<u8> {
    let least = totals.iter().min().expect("there are seats");
    (0..).zip(totals).filter(|(_, total)| *total == least).map(|(seat, _)| seat).collect()
}

fn engines(game: &Game) -> Vec<u8> {
    game.results().iter().map(|result| result.score.engine.value()).collect()
}

/// A small game with the double-six set: few tiles, so that totals are low and often equal.
fn small(preset: Preset, change: impl FnOnce(&mut Rules)) -> CheckedRules {
    small_rules(preset, 3, 2, change)
}

// The next round is dealt when the last one is over, and not before; rounds are counted from 0.
#[test]
fn pagat_the_next_round_begins_when_the_last_is_over() {
    let mut game = Game::new(&small_rules(Preset::Pagat, 4, 5, |_| {}), 1);
    assert_eq!((game.round_number(), game.start_next_round()), (0, Err(NextRoundError::RoundInProgress)));
    assert_eq!((game.totals(), game.outcome(), game.is_over()), (vec![0; 4], None, false));
    finish_round(&mut game);
    assert_eq!((game.round_number(), game.results().len(), game.outcome()), (0, 1, None));
    game.start_next_round().expect("the round is over");
    assert_eq!((game.round_number(), game.results().len(), game.round().engine().value()), (1, 1, 5));
    assert_eq!(game.start_next_round(), Err(NextRoundError::RoundInProgress));
}

// One round for each double, from the highest down.
// proves game.end=engines_used
#[test]
fn pagat_the_game_has_one_round_for_each_engine() {
    let (game, rounds) = play(&small_rules(Preset::Pagat, 4, 5, |_| {}), 1);
    assert_eq!((engines(&game), rounds.len()), (vec![6, 5, 4, 3, 2, 1, 0], 7));
    let outcome = game.outcome().expect("the game is over");
    assert_eq!(outcome.end, GameEnd::EnginesUsed);
}

// So many rounds, and if that is more than there are doubles the order begins again.
// proves game.end={"rounds": 3}
#[test]
fn ours_the_game_has_a_number_of_rounds() {
    let rules = |rounds| small_rules(Preset::Gamerules, 4, 5, |rules| rules.game.end = GameEnd::Rounds(rounds));
    assert_eq!(engines(&play(&rules(3), 1).0), [6, 5, 4]);
    assert_eq!(engines(&play(&rules(9), 1).0), [6, 5, 4, 3, 2, 1, 0, 6, 5]);
}

// The first round in which somebody's total reaches the target is the last; the lowest total wins.
// proves game.end={"target": 60}
#[test]
fn chicken_foot_the_game_ends_when_a_total_reaches_the_target() {
    for preset in [Preset::ChickenFoot, Preset::Gamerules, Preset::Pagat] {
        for seed in 0..20 {
            let (game, rounds) = play(&small_rules(preset, 3, 5, |rules| rules.game.end = GameEnd::Target(60)), seed);
            for played in 1..=rounds.len() {
                let reached = totals(&rounds[..played]).into_iter().any(|total| total >= 60);
                assert_eq!(reached, played == rounds.len(), "{preset} {seed}");
            }
            let outcome = game.outcome().expect("the game is over");
            assert_eq!(outcome.totals, totals(&rounds));
            assert_eq!(outcome.winners, seats(&lowest(&totals(&rounds))), "{preset} {seed}");
        }
    }
}

// A game to a target goes on when all doubles have been engines: their order begins again, also where the hands decide it.
// proves game.end={"target": 200}
#[test]
fn chicken_foot_the_engines_begin_again_until_the_target_is_reached() {
    for preset in [Preset::Gamerules, Preset::Easy, Preset::ChickenFoot] {
        let (game, rounds) = play(&small_rules(preset, 3, 5, |rules| rules.game.end = GameEnd::Target(200)), 1);
        let engines = engines(&game);
        assert!(rounds.len() > 7, "{preset}");
        for lap in engines.chunks(7) {
            let mut sorted = lap.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), lap.len(), "{preset}: {engines:?}");
        }
    }
}

// Where winners score, the highest total wins, and reaching the target is winning.
// proves game.end={"target": 60}, scoring.mode=winner_takes_others
#[test]
fn pagat_variation_the_highest_total_wins_where_the_winner_takes_the_others_points() {
    for seed in 0..20 {
        let rules = small_rules(Preset::Pagat, 4, 5, |rules| {
            rules.scoring.mode = ScoringMode::WinnerTakesOthers;
            rules.scoring.double_blank = 50;
            rules.game.end = GameEnd::Target(60);
        });
        let (game, left) = play(&rules, seed);
        // Who is out, or has the fewest pips, takes those of the others; several share them. The double blank counts,
        // so that only an empty hand has none.
        let taken = |left: &Vec<i64>| -> Vec<i64> {
            let least = left.iter().min().expect("there are seats");
            let winners = left.iter().filter(|pips| *pips == least).count() as i64;
            let pot: i64 = left.iter().filter(|pips| *pips != least).sum();
            left.iter().map(|pips| if pips == least { pot / winners } else { 0 }).collect()
        };
        let rounds: Rounds = left.iter().map(taken).collect();
        let outcome = game.outcome().expect("the game is over");
        assert_eq!(outcome.totals, totals(&rounds), "{seed}");
        let best = outcome.totals.iter().max().expect("there are seats");
        assert!(*best >= 60);
        let last = rounds.last().expect("there are rounds");
        assert!(outcome.totals.iter().zip(last).all(|(total, points)| total - points < 60), "{seed}");
        let highest = outcome.totals.iter().enumerate().filter(|(_, total)| *total == best);
        let highest: Vec<u8> = highest.map(|(seat, _)| seat as u8).collect();
        assert_eq!(outcome.winners, seats(&highest), "{seed}");
    }
}

// Under every preset a round scores what is left in the hands, and the lowest total wins the game.
#[test]
fn every_preset_scores_the_hands_and_the_lowest_total_wins() {
    for preset in Preset::ALL {
        let rules = preset.rules(4).expect("all serve four").check().expect("they are valid");
        let (game, rounds) = play(&rules, 3);
        assert_eq!(rounds.len(), rules.set.highest().value() as usize + 1, "{preset}");
        for (result, left) in game.results().iter().zip(&rounds) {
            assert_eq!(&result.score.points, left, "{preset}");
            let out: Vec<u8> = (0..4).filter(|&seat| result.score.winners.contains(Seat::new(seat))).collect();
            if result.score.termination.is_block() {
                assert_eq!(out, lowest(left), "{preset}");
            }
        }
        let outcome = game.outcome().expect("the game is over");
        let least = lowest(&totals(&rounds));
        assert_eq!(outcome.totals, totals(&rounds), "{preset}");
        assert!(outcome.winners.iter().all(|seat| least.contains(&seat.number())), "{preset}");
        assert!(least.len() > 1 || outcome.winners == seats(&least), "{preset}");
    }
}

/// Looks for a game of three rounds in which exactly two seats share the lowest total, have each scored something, and
/// what they scored is as wanted: for each the number of rounds without points, and the lowest round with some.
fn find_tie(preset: Preset, wanted: impl Fn((usize, i64), (usize, i64)) -> bool) -> (u64, u8, u8) {
    let rules = small(preset, |rules| {
        rules.game.end = GameEnd::Rounds(3);
        rules.game.tie_break.clear();
    });
    let facts = |rounds: &[Vec<i64>], seat: u8| {
        let points = of_seat(rounds, seat as usize);
        let zeros = points.iter().filter(|points| **points == 0).count();
        Some((zeros, points.into_iter().filter(|points| *points > 0).min()?))
    };
    (0..100_000)
        .find_map(|seed| {
            let (_, rounds) = play(&rules, seed);
            let [a, b] = lowest(&totals(&rounds))[..] else { return None };
            let (of_a, of_b) = (facts(&rounds, a)?, facts(&rounds, b)?);
            if wanted(of_a, of_b) {
                Some((seed, a, b))
            } else if wanted(of_b, of_a) {
                Some((seed, b, a))
            } else {
                None
            }
        })
        .expect("there is such a game")
}

/// The winners of the game with that seed under these tie-breaks.
fn winners(preset: Preset, seed: u64, tie_break: &[TieBreak]) -> Vec<u8> {
    let rules = small(preset, |rules| {
        rules.game.end = GameEnd::Rounds(3);
        rules.game.tie_break = tie_break.to_vec();
    });
    let outcome = play(&rules, seed).0.outcome().expect("the game is over");
    outcome.winners.iter().map(Seat::number).collect()
}

use TieBreak::{LowestNonzeroRound, MostZeroRounds};

fn both(a: u8, b: u8) -> Vec<u8> {
    vec![a.min(b), a.max(b)]
}

// Without a tie-break equal totals share the game, and the seat behind them is third.
// proves game.tie_break=[]
#[test]
fn pagat_equal_totals_share_the_game() {
    let (seed, a, b) = find_tie(Preset::Pagat, |a, b| a.0 != b.0 && a.1 != b.1);
    assert_eq!(winners(Preset::Pagat, seed, &[]), both(a, b));
    let rules = small(Preset::Pagat, |rules| rules.game.end = GameEnd::Rounds(3));
    let mut places = play(&rules, seed).0.outcome().expect("the game is over").places;
    places.sort_unstable();
    assert_eq!(places, [1, 1, 3]);
}

// More rounds without points win, or the lowest round with points, by the list. The one looks past the other.
// proves game.tie_break=["most_zero_rounds"], game.tie_break=["lowest_nonzero_round"]
#[test]
fn spruce_and_ultra_break_ties() {
    // The first seat has more rounds without points, the second the lower round with points: 0 0 9 beside 3 3 3.
    let (seed, more_zeros, lower_round) = find_tie(Preset::Gamerules, |a, b| a.0 > b.0 && a.1 > b.1);
    let winners = |tie_break: &[TieBreak]| winners(Preset::Gamerules, seed, tie_break);
    assert_eq!(winners(&[]), both(more_zeros, lower_round));
    assert_eq!(winners(&[MostZeroRounds]), [more_zeros]);
    assert_eq!(winners(&[LowestNonzeroRound]), [lower_round]);
}

// The list decides in its order.
// proves game.tie_break=["most_zero_rounds", "lowest_nonzero_round"]
// proves game.tie_break=["lowest_nonzero_round", "most_zero_rounds"]
// proves game.tie_break=["most_zero_rounds"], game.tie_break=["lowest_nonzero_round"]
#[test]
fn spruce_breaks_ties_in_order() {
    let (seed, more_zeros, lower_round) = find_tie(Preset::Spruce, |a, b| a.0 > b.0 && a.1 > b.1);
    assert_eq!(winners(Preset::Spruce, seed, &[MostZeroRounds, LowestNonzeroRound]), [more_zeros]);
    assert_eq!(winners(Preset::Spruce, seed, &[LowestNonzeroRound, MostZeroRounds]), [lower_round]);
    // With as many rounds without points the lowest round decides.
    let (seed, lower_round, other) = find_tie(Preset::Spruce, |a, b| a.0 == b.0 && a.1 < b.1);
    assert_eq!(winners(Preset::Spruce, seed, &[MostZeroRounds]), both(lower_round, other));
    assert_eq!(winners(Preset::Spruce, seed, &[MostZeroRounds, LowestNonzeroRound]), [lower_round]);
    // With the same lowest round the rounds without points do.
    let (seed, more_zeros, other) = find_tie(Preset::Spruce, |a, b| a.0 > b.0 && a.1 == b.1);
    assert_eq!(winners(Preset::Spruce, seed, &[LowestNonzeroRound]), both(more_zeros, other));
    assert_eq!(winners(Preset::Spruce, seed, &[LowestNonzeroRound, MostZeroRounds]), [more_zeros]);
    // What is level in both is shared.
    let (seed, a, b) = find_tie(Preset::Spruce, |a, b| a == b);
    assert_eq!(winners(Preset::Spruce, seed, &[MostZeroRounds, LowestNonzeroRound]), both(a, b));
}

// The presets with tie-breaks are these two; under the others equal totals share the game.
#[test]
fn spruce_ultra_and_no_other_preset_break_ties() {
    for preset in Preset::ALL {
        let list = preset.rules(4).expect("all serve four").game.tie_break;
        let (seed, more_zeros, lower_round) = find_tie(preset, |a, b| a.0 > b.0 && a.1 > b.1);
        let expected = match preset {
            Preset::Spruce => vec![more_zeros],
            Preset::Ultra => vec![lower_round],
            _ => both(more_zeros, lower_round),
        };
        assert_eq!(winners(preset, seed, &list), expected, "{preset}");
    }
}

/// What each seat scored in each round, by the game.
fn scored(game: &Game) -> Rounds {
    game.results().iter().map(|result| result.score.points.clone()).collect()
}

// A round with a bonus, and so a score below 0, counts as one without points.
// proves game.tie_break=["most_zero_rounds"]
#[test]
fn grg_a_round_below_zero_counts_as_one_without_points() {
    let rules = |tie_break: &[TieBreak]| {
        small(Preset::Gamerules, |rules| {
            rules.scoring.out_bonus = 5;
            rules.game.end = GameEnd::Rounds(3);
            rules.game.tie_break = tie_break.to_vec();
        })
    };
    let count = |rounds: &[Vec<i64>], seat: u8, test: fn(&i64) -> bool| {
        of_seat(rounds, seat as usize).iter().filter(|points| test(points)).count()
    };
    let (seed, winner) = (0..100_000)
        .find_map(|seed| {
            let rounds = scored(&play(&rules(&[]), seed).0);
            let [a, b] = lowest(&totals(&rounds))[..] else { return None };
            let good = [a, b].map(|seat| count(&rounds, seat, |points| *points <= 0));
            let exactly_zero = [a, b].map(|seat| count(&rounds, seat, |points| *points == 0));
            (good[0] != good[1] && exactly_zero[0] == exactly_zero[1])
                .then_some((seed, if good[0] > good[1] { a } else { b }))
        })
        .expect("there is such a game");
    assert_eq!(play(&rules(&[MostZeroRounds]), seed).0.outcome().expect("the game is over").winners, seats(&[winner]));
}

// Where winners score, equal totals share the game whatever the list says.
#[test]
fn pagat_variation_ties_are_shared_where_the_winner_takes_the_others_points() {
    let rules = |tie_break: &[TieBreak]| {
        small(Preset::Pagat, |rules| {
            rules.scoring.mode = ScoringMode::WinnerTakesOthers;
            rules.game.end = GameEnd::Rounds(3);
            rules.game.tie_break = tie_break.to_vec();
        })
    };
    let tie = |seed: &u64| play(&rules(&[]), *seed).0.outcome().expect("the game is over").winners.len() == 2;
    for seed in (0..100_000).filter(tie).take(20) {
        let winners =
            |tie_break: &[TieBreak]| play(&rules(tie_break), seed).0.outcome().expect("the game is over").winners;
        assert_eq!(winners(&[]), winners(&[MostZeroRounds, LowestNonzeroRound]));
        assert_eq!(winners(&[]), winners(&[LowestNonzeroRound, MostZeroRounds]));
    }
}

// Everybody for himself.
// proves teams=none
#[test]
fn pagat_without_partners_each_seat_has_its_own_total() {
    let (game, rounds) = play(&small_rules(Preset::Pagat, 4, 5, |_| {}), 5);
    assert_eq!(game.totals(), totals(&rounds));
    assert_eq!(game.side_of(Seat::new(1)), seats(&[1]));
}

// Those who sit opposite add up their scores, and win together.
// proves teams=partners
#[test]
fn dpz_partners_add_up_their_scores_and_win_together() {
    for players in [4, 6, 8] {
        let rules = small_rules(Preset::Pagat, players, 3, |rules| rules.teams = Teams::Partners);
        let half = players as usize / 2;
        for seed in 0..10 {
            let (game, rounds) = play(&rules, seed);
            let own = totals(&rounds);
            let of_sides: Vec<i64> = (0..half).map(|side| own[side] + own[side + half]).collect();
            let outcome = game.outcome().expect("the game is over");
            assert_eq!(outcome.totals, [of_sides.clone(), of_sides.clone()].concat());
            let sides = lowest(&of_sides);
            let won: Vec<u8> = sides.iter().flat_map(|side| [*side, side + half as u8]).collect();
            assert_eq!(outcome.winners, seats(&won));
            assert_eq!(game.side_of(Seat::new(half as u8)), seats(&[0, half as u8]));
            // The scores of the rounds stay those of the seats.
            assert!(game.results().iter().zip(&rounds).all(|(result, left)| &result.score.points == left));
        }
    }
}

// A round counts for a tie-break as a side scored it: one partner's round without points is none of the side's.
// proves teams=partners
#[test]
fn dpz_ties_are_broken_by_the_rounds_of_the_sides() {
    let rules = |tie_break: &[TieBreak]| {
        small_rules(Preset::Gamerules, 4, 2, |rules| {
            rules.teams = Teams::Partners;
            rules.game.end = GameEnd::Rounds(3);
            rules.game.tie_break = tie_break.to_vec();
        })
    };
    let zeros = |rounds: &[Vec<i64>], seat: usize| of_seat(rounds, seat).iter().filter(|points| **points == 0).count();
    let sides = |rounds: &[Vec<i64>]| -> Rounds {
        rounds.iter().map(|left| vec![left[0] + left[2], left[1] + left[3]]).collect()
    };
    let seed = (0..100_000)
        .find(|&seed| {
            let (_, rounds) = play(&rules(&[]), seed);
            let of_sides = sides(&rounds);
            let single = (zeros(&rounds, 0) + zeros(&rounds, 2)).cmp(&(zeros(&rounds, 1) + zeros(&rounds, 3)));
            totals(&of_sides)[0] == totals(&of_sides)[1] && zeros(&of_sides, 0) == zeros(&of_sides, 1) && single.is_ne()
        })
        .expect("there is such a game");
    let outcome = play(&rules(&[MostZeroRounds]), seed).0.outcome().expect("the game is over");
    assert_eq!(outcome.winners, seats(&[0, 1, 2, 3]));
    assert_eq!(outcome.places, [1, 1, 1, 1]);
}

// The highest score of the round comes on top, as it was scored, for each seat that is penalised, and once.
#[test]
fn wik_a_penalised_seat_scores_the_highest_of_the_round_on_top() {
    let mut game = Game::new(&small_rules(Preset::Pagat, 4, 5, |_| {}), 2);
    assert_eq!(game.penalise(Seat::new(0)), Err(AdjudicationError::RoundInProgress));
    let left = finish_round(&mut game);
    let highest = left.iter().max().expect("there are seats");
    let worst = left.iter().position(|points| points == highest).expect("it is one of them");
    let other = (worst + 1) % 4;
    assert_eq!(game.totals(), left);

    // The seat that has it scores it twice, and that is no new highest for the other.
    game.penalise(Seat::new(worst as u8)).expect("the round is over");
    game.penalise(Seat::new(other as u8)).expect("the round is over");
    let mut expected = left.clone();
    expected[worst] += highest;
    expected[other] += highest;
    assert_eq!(game.totals(), expected);
    assert_eq!(game.results()[0].score.points, left);
    assert_eq!(game.results()[0].points(Seat::new(other as u8)), expected[other]);
    assert_eq!(game.penalise(Seat::new(other as u8)), Err(AdjudicationError::Twice(Seat::new(other as u8))));
    assert_eq!(game.penalise(Seat::new(4)), Err(AdjudicationError::NoSuchSeat(Seat::new(4))));

    // In the next round it is too late for the last one, and after it there is a new highest.
    game.start_next_round().expect("there are more rounds");
    assert_eq!(game.penalise(Seat::new(other as u8)), Err(AdjudicationError::RoundInProgress));
    let next = finish_round(&mut game);
    game.penalise(Seat::new(other as u8)).expect("it is another round");
    let with_next: Vec<i64> = expected.iter().zip(&next).map(|(total, points)| total + points).collect();
    assert_eq!(game.totals()[other], with_next[other] + next.iter().max().expect("there are seats"));
}

// Where the winner takes the others' points there is no such thing.
// proves scoring.mode=winner_takes_others
#[test]
fn wik_nobody_is_penalised_where_the_winner_takes_the_others_points() {
    let rules = small_rules(Preset::Pagat, 4, 5, |rules| rules.scoring.mode = ScoringMode::WinnerTakesOthers);
    let mut game = Game::new(&rules, 2);
    finish_round(&mut game);
    assert_eq!(game.penalise(Seat::new(0)), Err(AdjudicationError::NotWithWinnerTakes));
}

// A total that reaches the target by a penalty has reached it.
#[test]
fn wik_a_penalty_can_end_the_game() {
    let target = |target| small_rules(Preset::Pagat, 4, 5, |rules| rules.game.end = GameEnd::Target(target));
    let mut first = Game::new(&target(1000), 2);
    let highest = finish_round(&mut first).into_iter().max().expect("there are seats");
    let mut game = Game::new(&target(highest as u32 + 1), 2);
    let left = finish_round(&mut game);
    assert!(!game.is_over());
    let worst = left.iter().position(|points| *points == highest).expect("it is one of them");
    game.penalise(Seat::new(worst as u8)).expect("the round is over");
    assert!(game.is_over());
    assert_eq!(game.outcome().expect("the game is over").totals[worst], 2 * highest);
}

// Whether hands are open says what is shown; the rules hold it, and the game goes on as ever.
// proves hands=secret, hands=open
#[test]
fn gamerules_hands_may_be_open() {
    let secret = small_rules(Preset::Gamerules, 4, 5, |_| {});
    let open = small_rules(Preset::Gamerules, 4, 5, |rules| rules.hands = Hands::Open);
    assert_eq!((secret.get("hands"), open.get("hands")), (Ok(Value::from("secret")), Ok(Value::from("open"))));
    assert_eq!(play(&secret, 4).1, play(&open, 4).1);
}
