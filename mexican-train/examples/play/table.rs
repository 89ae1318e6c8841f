//! The table at the end of a round: the trains, what is left in the hands, and the score so far.

use mexican_train::rules::{GameEnd, Rules, ScoringMode};
use mexican_train::scoring::tile_points;
use mexican_train::{Game, Round, Seat, Termination, Tile, TileSet};

use crate::names::{Names, capital, count};
use crate::paint::{COLUMNS, Ink, Paint, left, right, wrap};
use crate::trains::{Table, signs};

/// The table of a round that is over.
pub(crate) fn round_table(game: &Game, names: &Names, paint: Paint) -> String {
    let (round, number) = (game.round(), game.round_number());
    let table = Table { layout: round.layout(), markers: round.markers(), names, paint };
    let heading = paint.heading(&round_title(round.rules(), number));
    let trains = table.draw(&beside(round, names, paint));
    format!("\n{heading}\n\n{trains}\n{}", hands(game, names, paint))
}

/// `Round 3 of 13`.
pub(crate) fn round_title(rules: &Rules, number: usize) -> String {
    let round = format!("Round {}", number + 1);
    match (rules.rounds(), rules.game.end) {
        (Some(rounds), _) => format!("{round} of {rounds}"),
        (None, GameEnd::Target(points)) => format!("{round}, up to {points} points"),
        (None, _) => round,
    }
}

/// Where the engine is from, and who began.
pub(crate) fn beginning(placer: Option<Seat>, starter: Seat, names: &Names) -> String {
    match placer {
        Some(placer) if placer == starter => format!("{} laid the engine and began", capital(&names.seat(placer))),
        Some(placer) => {
            format!("{} laid the engine, {} began", capital(&names.seat(placer)), names.seat(starter))
        }
        None => format!("{} began", capital(&names.seat(starter))),
    }
}

/// What the boneyard has.
pub(crate) fn boneyard(left: usize) -> String {
    match left {
        0 => "the boneyard is empty".into(),
        left => format!("the boneyard has {}", count(left, "tile")),
    }
}

/// The texts beside the hub: the beginning, the end, and what the signs mean.
fn beside(round: &Round, names: &Names, paint: Paint) -> [String; 3] {
    let ending = round.termination().map(|termination| capital(&names.ending(termination, round.out())));
    // A round that is blocked says itself that the boneyard is empty.
    let boneyard = match round.termination() {
        Some(Termination::Blocked) => String::new(),
        _ => format!(", {}", boneyard(round.boneyard().len())),
    };
    [
        beginning(round.engine_placer(), round.starter(), names),
        format!("{}{boneyard}", paint.ink(Ink::Strong, ending.unwrap_or_default())),
        signs(round.rules().personal_trains, paint),
    ]
}

/// What is left in each hand, the points for it, and the totals.
fn hands(game: &Game, names: &Names, paint: Paint) -> String {
    let round = game.round();
    let Some(result) = game.results().last() else { return String::new() };
    let totals = game.totals();
    let apart = scores_apart(round.rules());
    let columns = round.seats().map(|seat| names.label(seat).len()).max().unwrap_or(0);
    let tiles = COLUMNS - columns - 6 - if apart { 27 } else { 18 };
    let numbers = |in_hand: &str, score: &str, total: &str| {
        let in_hand = if apart { right(in_hand, 9) } else { String::new() };
        format!("{in_hand}{}{}", right(score, 9), right(total, 9))
    };
    let title = format!("    {}{}", left("", columns + 2), left("left in hand", tiles));
    let titles = paint.ink(Ink::Faint, numbers("in hand", "points", "total"));
    let mut text = format!("{}{titles}\n", paint.ink(Ink::Faint, title));
    for seat in round.seats() {
        let index = usize::from(seat.number());
        let won = result.score.winners.contains(seat);
        let star = if won { paint.ink(Ink::Winner, "★") } else { " ".into() };
        let in_hand = result.score.in_hand.get(index).map_or(String::new(), ToString::to_string);
        let total = totals.get(index).map_or(String::new(), ToString::to_string);
        let lines = hand_lines(round.rules(), round.hand(seat), paint, tiles);
        for (at, line) in lines.iter().enumerate() {
            let row = if at == 0 {
                let numbers = numbers(&in_hand, &result.points(seat).to_string(), &total);
                format!("  {star} {}  {}{numbers}", left(&names.label(seat), columns), left(line, tiles))
            } else {
                format!("    {}{line}", left("", columns + 2))
            };
            text.push_str(&format!("{}\n", row.trim_end()));
        }
    }
    text
}

/// A hand, the tiles that count most first, wrapped.
pub(crate) fn hand_lines(rules: &Rules, hand: TileSet, paint: Paint, columns: usize) -> Vec<String> {
    if hand.is_empty() {
        return vec!["out".into()];
    }
    let mut tiles: Vec<Tile> = hand.iter().collect();
    tiles.sort_by_key(|&tile| std::cmp::Reverse((tile_points(&rules.scoring, tile), tile)));
    let tiles: Vec<String> = tiles.iter().map(|&tile| paint.tile(tile)).collect();
    wrap(tiles.iter().map(String::as_str), columns)
}

/// Whether what a seat scores can be something else than what it has in hand.
fn scores_apart(rules: &Rules) -> bool {
    let scoring = &rules.scoring;
    scoring.mode != ScoringMode::Penalty || scoring.out_bonus > 0 || scoring.blocked_lowest_is_zero
}
