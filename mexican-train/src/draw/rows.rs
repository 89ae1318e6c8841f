//! The table with its trains as rows.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::Picture;
use super::layout::{JOINT, Stretch, stretches};
use super::marks::Marks;
use super::panel::{self, CELL, HEADING, MARGIN};
use super::pieces::{self, Course, track};
use super::svg::{Anchor, Frame, Svg, put};
use super::tile::{self, Way};
use super::tree::Tree;
use super::words::{Words, is_marked};
use crate::seat::Train;

/// How long a train is before it goes on in the next row.
const LIMIT: i32 = 980;

/// The same where trains branch: what goes on elsewhere is then harder to follow.
const LIMIT_OF_BRANCHES: i32 = 1300;

/// The narrowest picture.
pub(super) const NARROWEST: i32 = 760;

/// The space between two rows.
const BETWEEN: i32 = 14;

/// The space for the track that leads from one row to the next of the same train.
const TURNING: i32 = 30;

/// The space between two stretches that are beside each other.
const APART: i32 = 50;

/// From the line of the engine to the first tiles.
const SIDING: i32 = 70;

/// Where the marker is on that way.
const AT_MARKER: i32 = 48;

/// A train and the rows that it takes.
struct Row<'a> {
    tree: Tree<'a>,
    stretches: Vec<Stretch>,
    /// Where each stretch begins: how far to the right of the first, and the height of its line.
    places: Vec<(i32, i32)>,
    /// The height of the line of the first stretch, or where that would be.
    line: i32,
}

/// Draws the table.
pub(super) fn draw(picture: &Picture<'_>) -> String {
    let words = picture.words();
    let view = words.view;
    let marks = Marks::of(view);
    let labels = view.layout().trains().map(|train| label_width(&words, train)).max().unwrap_or(0);
    let hub = MARGIN + 10 + labels + 44;
    let start = hub + SIDING;

    let (rows, bottom) = rows(&words, &marks);
    let ends = |row: &Row<'_>| {
        let ends = row.stretches.iter().zip(&row.places).map(|(stretch, (aside, _))| aside + stretch.length);
        ends.max().unwrap_or(0)
    };
    let longest = rows.iter().map(ends).max().unwrap_or(0);
    let width = (start + longest + MARGIN + 16).max(NARROWEST);

    let mut svg = Svg::default();
    panel::heading(&mut svg, &words, width);
    let (first, last) = (rows.first().map_or(HEADING, |row| row.line), rows.last().map_or(HEADING, |row| row.line));
    if first < last {
        let (right, down, up) = (hub + 14, first + 14, last - 14);
        track(&mut svg, &format!("M{right} {first}Q{hub} {first} {hub} {down}V{up}Q{hub} {last} {right} {last}"));
    }
    for row in &rows {
        draw_row(&mut svg, &words, row, (hub, start));
    }
    let middle = (first + last) / 2;
    put!(svg, "<rect class=\"hub\" x=\"{}\" y=\"{}\" width=\"56\" height=\"96\" rx=\"14\"/>", hub - 28, middle - 48);
    engine(&mut svg, &words, (hub, middle));

    let mut y = bottom + 16;
    if !view.rules().personal_trains {
        y += panel::seats(&mut svg, &words, y, width);
    }
    y += panel::hands(&mut svg, &words, &marks, y, width);
    let trees: Vec<Tree<'_>> = rows.into_iter().map(|row| row.tree).collect();
    let (title, description) = (picture.headline(), words.description(&trees));
    let frame =
        Frame { width, height: y + 10, theme: picture.theme, ground: true, title: &title, description: &description };
    svg.finish(&frame)
}

/// The engine, with its middle there.
pub(super) fn engine(svg: &mut Svg, words: &Words<'_>, middle: (i32, i32)) {
    let pip = words.view.engine();
    tile::face(svg, middle, Way::Across, (pip, pip), "");
}

fn label_width(words: &Words<'_>, train: Train) -> i32 {
    match train {
        Train::Seat(seat) => panel::cell_width(words, seat),
        Train::Mexican(_) | Train::Arm(_) => panel::text_width(&words.train(train)),
    }
}

/// Where each train goes, and where all of them end.
fn rows<'a>(words: &Words<'_>, marks: &'a Marks) -> (Vec<Row<'a>>, i32) {
    let count = words.view.layout().trains().len();
    let limit = if words.view.rules().doubles.toes > 1 { LIMIT_OF_BRANCHES } else { LIMIT };
    // The engine needs room beside a single train.
    let least = if count == 1 { 52 } else { CELL / 2 };
    let mut rows: Vec<Row<'a>> = Vec::new();
    let mut y = HEADING;
    for train in words.view.layout().trains() {
        let tree = Tree::of(words.view, train, marks);
        let stretches = stretches(&tree, limit);
        let mut places: Vec<(i32, i32)> = Vec::new();
        let mut line = y + least;
        let mut bottom = y + 2 * least;
        for shelf in shelves(&stretches, limit) {
            let on_shelf = shelf.clone().filter_map(|place| stretches.get(place));
            let (up, down) = on_shelf.fold((0, 0), |(up, down), one| (one.up.max(up), one.down.max(down)));
            if shelf.start == 0 {
                line = y + up.max(least);
                bottom = line + down.max(least);
                places.push((0, line));
                continue;
            }
            let mut aside = 0;
            for stretch in shelf.filter_map(|place| stretches.get(place)) {
                places.push((aside, bottom + TURNING + up));
                aside += stretch.length + APART;
            }
            bottom += TURNING + up + down;
        }
        y = bottom + BETWEEN;
        rows.push(Row { tree, stretches, places, line });
    }
    (rows, y)
}

/// Which stretches of a train are beside each other. The first is alone, and so is one that a track leads to from the row
/// above, up to where it ends.
fn shelves(stretches: &[Stretch], limit: i32) -> Vec<Range<usize>> {
    let mut shelves: Vec<Range<usize>> = Vec::new();
    let mut room = 0;
    let mut before: Option<&Stretch> = None;
    for (number, stretch) in stretches.iter().enumerate() {
        let follows = before.is_some_and(|before| before.goes_on_plainly(number));
        let left = room - stretch.length - APART;
        match shelves.last_mut() {
            Some(shelf) if shelf.start > 0 && !follows && left >= 0 => {
                shelf.end = number + 1;
                room = left;
            }
            _ => {
                shelves.push(number..number + 1);
                room = limit - stretch.length;
            }
        }
        before = Some(stretch);
    }
    shelves
}

fn draw_row(svg: &mut Svg, words: &Words<'_>, row: &Row<'_>, (hub, start): (i32, i32)) {
    let (train, line) = (row.tree.train, row.line);
    let left = MARGIN + 10;
    match train {
        Train::Seat(seat) => panel::cell(svg, words, seat, (left, line), Anchor::Start),
        Train::Mexican(_) | Train::Arm(_) => svg.text("strong", left, line + 5, Anchor::Start, &words.train(train)),
    }
    if row.tree.is_started() {
        track(svg, &format!("M{hub} {line}H{}", start - JOINT));
    } else {
        put!(svg, "<path class=\"way\" d=\"M{} {line}H{}\"/>", hub + 10, start - JOINT);
    }
    if is_marked(words.view, train) {
        tile::marker(svg, (hub + AT_MARKER, line));
    }
    let following = row.stretches.iter().zip(&row.places).enumerate().skip(1).map(Some).chain([None]);
    for ((stretch, &(aside, line)), next) in row.stretches.iter().zip(&row.places).zip(following) {
        if let (Some((cut, goes_on)), Some((number, (next, &(_, below))))) = (stretch.only_cut(), next)
            && goes_on == number
        {
            turn(svg, (start + aside + cut.x, line), (start, below), below - next.up - TURNING / 2);
        }
        pieces::stretch(svg, &row.tree, stretch, (start + aside, line), Course::Right);
    }
}

/// The track from the end of a row to the beginning of the next one.
fn turn(svg: &mut Svg, (from, above): (i32, i32), (to, below): (i32, i32), between: i32) {
    let (right, left, arrival) = (from + 2, to - 22, to - JOINT);
    let mut path = format!("M{} {above}H{}Q{right} {above} {right} {}", from - 14, right - 10, above + 10);
    path.push_str(&format!("V{}Q{right} {between} {} {between}", between - 10, right - 10));
    path.push_str(&format!("H{}Q{left} {between} {left} {}", left + 10, between + 10));
    path.push_str(&format!("V{}Q{left} {below} {} {below}H{arrival}", below - 10, left + 10));
    track(svg, &path);
}
