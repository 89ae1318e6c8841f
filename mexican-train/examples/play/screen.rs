//! What a person sees who is to act: a pure function of what that seat may know.

use mexican_train::rules::{ExhaustedDouble, Rules};
use mexican_train::scoring::hand_points;
use mexican_train::{Action, Join, Layout, OpenDouble, Seat, Tile, TileSet, Train, View};

use crate::names::{Names, capital, count};
use crate::paint::{COLUMNS, Ink, Paint, left, right, width, wrap};
use crate::table::{beginning, boneyard, hand_lines};
use crate::trains::{Table, signs};

/// The columns before the texts below the table.
const LABEL: usize = 13;

/// The columns of those texts.
const TEXT: usize = COLUMNS - LABEL;

/// The table, the other hands as far as they are seen, and the own hand.
pub(crate) fn screen(view: &View, title: &str, names: &Names, paint: Paint) -> String {
    let (rules, layout) = (view.rules(), view.layout());
    let table = Table { layout, markers: view.markers(), names, paint };
    let trains = table.draw(&[
        beginning(view.engine_placer(), view.starter(), names),
        capital(&boneyard(view.boneyard_size())),
        signs(rules.personal_trains, paint),
    ]);
    let mut text = format!("\n{}\n\n{trains}\n{}", paint.heading(title), others(view, names, paint));
    let due: Vec<String> = due(layout, rules).map(|open| to_cover(&open, names, paint)).collect();
    if !due.is_empty() {
        text.push_str(&entry("to cover", &spread(&due), paint));
    }
    let own = view.observer().and_then(|seat| view.hand(seat)).unwrap_or_default();
    let mut hand = hand_lines(rules, own, paint, TEXT);
    let points = count(hand_points(&rules.scoring, own) as usize, "point");
    hand.push(paint.ink(Ink::Faint, format!("{}, {points}", count(own.len(), "tile"))));
    text.push_str(&entry("your hand", &hand, paint));
    if let Some(drawn) = view.drawn_tile() {
        text.push_str(&entry("you drew", &[paint.tile(drawn)], paint));
    }
    text
}

/// How many tiles the others have, or where hands are open, which.
fn others(view: &View, names: &Names, paint: Paint) -> String {
    let others = view.seats().filter(|&seat| view.observer() != Some(seat));
    let (open, hidden): (Vec<Seat>, Vec<Seat>) = others.partition(|&seat| view.hand(seat).is_some());
    let mut text = String::new();
    for seat in open {
        let hand = hand_lines(view.rules(), view.hand(seat).unwrap_or_default(), paint, TEXT);
        text.push_str(&entry(&names.seat(seat), &hand, paint));
    }
    if !hidden.is_empty() {
        let sizes = hidden.iter().map(|&seat| format!("{}: {}", names.seat(seat), view.hand_size(seat)));
        text.push_str(&entry("others", &spread(&sizes.collect::<Vec<_>>()), paint));
    }
    text
}

/// The open doubles that tiles are left for, or that bind all the same.
fn due(layout: &Layout, rules: &Rules) -> impl Iterator<Item = OpenDouble> {
    let unseen = rules.set.tiles().difference(layout.tiles());
    let stalls = rules.doubles.exhausted == ExhaustedDouble::Stalls;
    layout
        .open_doubles()
        .filter(move |open| stalls || !TileSet::with_pip(open.double.high()).intersection(unseen).is_empty())
}

fn to_cover(open: &OpenDouble, names: &Names, paint: Paint) -> String {
    let more = if open.demands > 1 { format!(" with {} tiles", open.demands) } else { String::new() };
    format!("{} on {}{more}", paint.tile(open.double), names.the_train(open.train, names.human))
}

/// The actions by number, from 1: first those without a tile, then the plays, by where they go.
pub(crate) fn choices(actions: &[Action], names: &Names, paint: Paint) -> String {
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    let digits = actions.len().to_string().len();
    for (index, action) in actions.iter().enumerate() {
        let number = paint.ink(Ink::Strong, right(&(index + 1).to_string(), digits));
        match *action {
            Action::Play { tile, train, join } => {
                let place = format!("on {}", place(train, join, names, paint));
                let choice = left(&format!("{number} {}", paint.tile(tile)), digits + 9);
                match rows.last_mut() {
                    Some((last, choices)) if *last == place => choices.push(choice),
                    _ => rows.push((place, vec![choice])),
                }
            }
            other => rows.push((String::new(), vec![format!("{number} {}", in_words(other, names))])),
        }
    }
    let columns = rows.iter().map(|(place, _)| width(place)).max().unwrap_or(0);
    let mut text = String::new();
    for (place, choices) in rows {
        let mut label = left(&place, columns);
        for line in wrap(choices.iter().map(String::as_str), COLUMNS - columns - 4) {
            text.push_str(&format!("  {label}  {}\n", line.trim_end()));
            label = " ".repeat(columns);
        }
    }
    text
}

/// Where a tile goes.
fn place(train: Train, join: Join, names: &Names, paint: Paint) -> String {
    let train = names.the_train(train, names.human);
    match join {
        Join::OnlyEnd => train,
        Join::Plain(pip) => format!("{train}, at a {pip}"),
        Join::Double(pip) => format!("{train}, against {}", paint.tile(Tile::double(pip))),
    }
}

/// An action without a tile.
fn in_words(action: Action, names: &Names) -> String {
    match action {
        Action::Draw => "draw a tile".into(),
        Action::Pass => "pass".into(),
        Action::PassAndMark => "pass, and open your train".into(),
        Action::Stop => "stop here".into(),
        Action::Call => "call your last tile".into(),
        Action::RemoveMarker => "take the marker off your train".into(),
        Action::Challenge(seat) => format!("challenge {}, who did not call the last tile", names.seat(seat)),
        play @ Action::Play { .. } => play.to_string(),
    }
}

/// Short texts side by side, in as many lines as they need.
fn spread(texts: &[String]) -> Vec<String> {
    let texts: Vec<String> = texts.iter().map(|text| format!("{text}  ")).collect();
    wrap(texts.iter().map(String::as_str), TEXT)
}

/// A label, and lines beside it.
fn entry(label: &str, lines: &[String], paint: Paint) -> String {
    let label = paint.ink(Ink::Faint, left(label, LABEL - 3));
    let line = |(at, line): (usize, &String)| {
        let before = if at == 0 { label.clone() } else { " ".repeat(LABEL - 3) };
        format!("  {before} {}\n", line.trim_end())
    };
    lines.iter().enumerate().map(line).collect()
}
