//! The score sheet of a game, and who won.

use mexican_train::rules::{ScoringMode, Teams};
use mexican_train::{Game, Outcome, RoundResult, Seat};

use crate::names::{Names, capital, short_ending};
use crate::paint::{COLUMNS, Ink, Paint, left, prose, right, width};

/// The columns before the seats: round, engine, starter, and how the round ended.
const BEFORE: [(&str, usize); 4] = [("round", 5), ("engine", 6), ("began", 5), ("ended", 8)];

/// The score sheet of a game: a row for each round, the totals, and, where the game is over, the places and the
/// winners.
pub(crate) fn score_sheet(game: &Game, names: &Names, paint: Paint) -> String {
    let outcome = game.outcome();
    let before = 2 + BEFORE.iter().map(|(_, columns)| columns + 1).sum::<usize>();
    let room = COLUMNS - before;
    let columns = |title: fn(&Names, Seat) -> String| -> (Vec<Column>, usize) {
        let seats = game.round().seats();
        let seats: Vec<_> = seats.map(|seat| Column::of(game, outcome.as_ref(), seat, title(names, seat))).collect();
        let widest = seats.iter().map(Column::width).max().unwrap_or(0);
        (seats, widest)
    };
    let (mut seats, mut widest) = columns(Names::seat);
    if seats.len() * (widest + 1) > room {
        (seats, widest) = columns(Names::short_seat);
    }
    // As much space between the columns as there is room for; where there is not enough, the sheet goes on below.
    let gap = (1..=3).rev().find(|gap| seats.len() * (widest + gap) <= room).unwrap_or(2);
    let in_a_row = (room / (widest + gap)).max(1);
    let mut text = format!("\n{}\n", paint.heading("Score sheet"));
    for seats in seats.chunks(in_a_row) {
        text.push_str(&block(game, outcome.is_some(), seats, widest + gap, paint));
    }
    if let Some(outcome) = outcome {
        text.push_str(&format!("\n{}", winners(game, &outcome, names, paint)));
    }
    text
}

/// The cells of a seat, from the top to the bottom.
struct Column {
    title: String,
    /// The points of each round, and whether the seat won it.
    points: Vec<(String, bool)>,
    total: String,
    place: String,
    won: bool,
}

impl Column {
    fn of(game: &Game, outcome: Option<&Outcome>, seat: Seat, title: String) -> Column {
        let index = usize::from(seat.number());
        let points = |result: &RoundResult| (result.points(seat).to_string(), result.score.winners.contains(seat));
        Column {
            title,
            points: game.results().iter().map(points).collect(),
            total: game.totals().get(index).map_or(String::new(), ToString::to_string),
            place: outcome.and_then(|outcome| outcome.places.get(index)).map_or(String::new(), ToString::to_string),
            won: outcome.is_some_and(|outcome| outcome.winners.contains(seat)),
        }
    }

    fn width(&self) -> usize {
        // A star needs no room of its own: there is always a space before.
        let cells = self.points.iter().map(|(points, _)| width(points));
        cells.chain([width(&self.total), width(&self.title)]).max().unwrap_or(0)
    }
}

/// The sheet for as many seats as have room beside each other.
fn block(game: &Game, over: bool, seats: &[Column], columns: usize, paint: Paint) -> String {
    let cells = |before: [&str; 4], cells: Vec<String>| {
        let mut row = String::from(" ");
        for (at, (cell, (_, columns))) in before.iter().zip(BEFORE).enumerate() {
            let last = at + 1 == BEFORE.len();
            row.push_str(&if last {
                format!("  {}", left(cell, columns - 1))
            } else {
                format!(" {}", right(cell, columns))
            });
        }
        row.push(' ');
        cells.iter().for_each(|cell| row.push_str(&right(cell, columns)));
        format!("{}\n", row.trim_end())
    };
    let star = |text: &str, won: bool| {
        let star = if won { paint.ink(Ink::Winner, "★") } else { String::new() };
        star + text
    };
    let titles = seats.iter().map(|seat| seat.title.clone()).collect();
    let mut text = format!("\n{}", paint.ink(Ink::Faint, cells(BEFORE.map(|(title, _)| title), titles).trim_end()));
    text.push('\n');
    for (round, result) in game.results().iter().enumerate() {
        let (number, engine) = ((round + 1).to_string(), format!("{0}-{0}", result.score.engine));
        let (starter, ended) = (result.score.starter.to_string(), short_ending(result.score.termination));
        let points = seats.iter().filter_map(|seat| seat.points.get(round).map(|(points, won)| star(points, *won)));
        text.push_str(&cells([&number, &engine, &starter, &ended], points.collect()));
    }
    let line = "─".repeat(COLUMNS.min(width(text.lines().nth(1).unwrap_or("")).max(32)) - 2);
    text.push_str(&format!("  {}\n", paint.ink(Ink::Faint, line)));
    let totals = seats.iter().map(|seat| star(&paint.ink(Ink::Strong, &seat.total), seat.won));
    text.push_str(&cells(["total", "", "", ""], totals.collect()));
    if over {
        text.push_str(&cells(["place", "", "", ""], seats.iter().map(|seat| seat.place.clone()).collect()));
    }
    text
}

/// Who won, with how many points.
fn winners(game: &Game, outcome: &Outcome, names: &Names, paint: Paint) -> String {
    let winners = outcome.winners;
    let first = winners.iter().next();
    let points = first.and_then(|seat| outcome.totals.get(usize::from(seat.number()))).copied().unwrap_or_default();
    let together = first.is_some_and(|seat| game.side_of(seat) == winners);
    let you = names.human.is_some_and(|human| winners.contains(human));
    let win = match (together, winners.len() == 1 && !you) {
        (true, true) => "wins",
        (true, false) => "win",
        (false, _) => "share the win",
    };
    let mut text = capital(&format!("{} {win} with {points} points", names.seats(winners)));
    if game.rules().scoring.mode == ScoringMode::WinnerTakesOthers {
        text.push_str(", the most");
    }
    if game.rules().teams == Teams::Partners {
        text.push_str("; totals are those of the partners together");
    }
    let star = format!("  {} ", paint.ink(Ink::Winner, "★"));
    prose(&star, "    ", &format!("{text}."))
}
