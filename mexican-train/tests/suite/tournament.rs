//! Which bot is better, and how sure that is.

use core::ops::ControlFlow;

use mexican_train::Seat;
use mexican_train::bots::{Bot, BotFailure, BotKind, Heaviest};
use mexican_train::rules::{CheckedRules, GameEnd, Preset};
use mexican_train::simulate::{Columns, Estimate, Place, Seating, Simulation, SimulationError, Tally, Tournament};

/// A few rounds a game, so that there can be many games.
fn short(preset: Preset, players: u8) -> CheckedRules {
    let mut rules = preset.rules(players).unwrap();
    rules.game.end = GameEnd::Rounds(3);
    rules.check().unwrap()
}

#[test]
fn everybody_moves_on_by_one_seat() {
    let seating = Seating { entrants: 2, seats: 3 };
    let seated = |game| [0, 1, 2].map(|seat| seating.entrant(game, Seat::new(seat)));
    assert_eq!([0, 1, 2, 3].map(seated), [[0, 1, 0], [0, 0, 1], [1, 0, 0], [0, 1, 0]]);
    assert_eq!([0, 1].map(|entrant| seating.seats_of(entrant)), [2, 1]);
}

/// The same bot under several names: on the same deals and from every seat there is no difference at all.
#[test]
fn who_plays_alike_does_equally_well() {
    for preset in Preset::ALL {
        let standings = Tournament::with(&short(preset, 4), 3, |_, _| Ok(Box::new(Heaviest) as Box<dyn Bot>)).unwrap();
        let standings = standings.deals(6).run().unwrap();
        for (standing, seats) in standings.iter().zip([2, 1, 1]) {
            assert_eq!((standing.seats, standing.fair), (seats, f64::from(seats) / 4.0));
            assert!((standing.won.mean - standing.fair).abs() < 1e-9, "{preset}: {standing:?}");
            assert!((standing.points.mean - standings[0].points.mean).abs() < 1e-9, "{preset}: {standings:?}");
            assert!(standing.won.standard_error < 1e-9 && standing.won.count == 6);
        }
    }
}

/// The rows of a tournament's games.
fn rows(rules: &CheckedRules, bots: &[BotKind], deals: u64) -> Columns {
    let seating = Seating { entrants: bots.len(), seats: rules.players };
    let bot = |place: Place| -> Result<Box<dyn Bot>, BotFailure> {
        Ok(bots[seating.entrant(place.game, place.seat)].bot(place.seed))
    };
    let seats = u64::from(rules.players);
    Simulation::with(rules, bot).seed(9).games(0..deals * seats).games_per_deal(seats).run().unwrap()
}

#[test]
fn standings_are_means_over_deals() {
    let (rules, bots) = (short(Preset::Gamerules, 3), [BotKind::Random, BotKind::Heaviest]);
    let columns = rows(&rules, &bots, 20);
    // Of the deal's three games, where seat s of the game with that rotation holds entrant 1, who has one seat.
    let of_deal = |deal: usize| {
        let games = (0..3).map(|rotation| (deal * 3 + rotation, (1 + rotation) % 3));
        let won = games.clone().map(|(game, seat)| {
            let winners = columns.games.winners[game];
            if winners.contains(Seat::new(seat as u8)) { 1.0 / winners.len() as f64 } else { 0.0 }
        });
        let points = games.map(|(game, seat)| columns.games.totals[game * 3 + seat] as f64 / 3.0);
        (won.sum::<f64>() / 3.0, points.sum::<f64>() / 3.0)
    };
    let won = Estimate::of((0..20).map(|deal| of_deal(deal).0));
    let points = Estimate::of((0..20).map(|deal| of_deal(deal).1));

    let standings = Tournament::new(&rules, &bots).unwrap().deals(20).seed(9).workers(2).run().unwrap();
    let close = |one: Estimate, other: Estimate| {
        (one.mean - other.mean).abs() < 1e-9 && (one.standard_error - other.standard_error).abs() < 1e-9
    };
    assert!(close(standings[1].won, won) && close(standings[1].points, points), "{standings:?}");
    assert!((standings[0].won.mean + won.mean - 1.0).abs() < 1e-9, "each game is won by somebody");
    assert!(standings[1].won.interval().0 > standings[1].fair, "heaviest is better than random: {standings:?}");
}

#[test]
fn a_tally_takes_rows_in_any_pieces() {
    let (rules, bots) = (short(Preset::Easy, 3), [BotKind::Random, BotKind::Heaviest]);
    let columns = rows(&rules, &bots, 4);
    let mut whole = Tally::new(Seating { entrants: 2, seats: 3 });
    whole.add(&columns);
    let seating = Seating { entrants: 2, seats: 3 };
    let bot = |place: Place| -> Result<Box<dyn Bot>, BotFailure> {
        Ok(bots[seating.entrant(place.game, place.seat)].bot(place.seed))
    };
    let mut pieces = Tally::new(seating);
    for games in [0..2, 2..7, 7..12] {
        pieces.add(&Simulation::with(&rules, bot).seed(9).games(games).games_per_deal(3).run().unwrap());
    }
    assert_eq!(pieces.standings(), whole.standings());
    assert_eq!(whole.standings()[0].won.count, 4);
    assert_eq!(Tally::new(Seating { entrants: 0, seats: 0 }).standings().len(), 1);
}

/// However many deals were asked for; none of those that were played is counted.
#[test]
fn a_tournament_that_is_ended_leaves_the_tally_alone() {
    let (rules, bots) = (short(Preset::Easy, 3), [BotKind::Random, BotKind::Heaviest]);
    let tournament = || Tournament::new(&rules, &bots).unwrap().seed(9);
    let mut tally = Tally::new(tournament().seating());
    tournament().deals(4).add_to(&mut tally).unwrap();
    let before = tally.standings();
    let ended = tournament().from_deal(4).deals(u64::MAX).progress(|_| ControlFlow::Break(())).add_to(&mut tally);
    assert!(matches!(ended, Err(SimulationError::Cancelled { .. })), "{ended:?}");
    assert_eq!(tally.standings(), before);
    assert_eq!(before, tournament().deals(4).run().unwrap());
}

#[test]
fn there_are_seats_for_all_entrants() {
    let rules = short(Preset::Easy, 3);
    for bots in [&[][..], &[BotKind::Random; 4]] {
        let error = Tournament::new(&rules, bots).unwrap_err();
        assert!(matches!(error, SimulationError::NumberOfEntrants { seats: 3, .. }), "{error}");
    }
}
