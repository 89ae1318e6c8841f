//! The table in plain text.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::layout::name;
use super::marks::Marks;
use super::tree::{Gap, Toe, Tree};
use super::words::{Words, columns, fitted, is_marked};
use super::{MIN_TEXT_WIDTH, tile_text};
use crate::layout::PlacedTile;
use crate::seat::{Seat, Train};
use crate::tile::{Pip, Tile};

/// Stands for a tile that an open double still demands.
const WANTED: &str = "◦";

/// Stands before what goes on from the line above.
const GOES_ON: &str = "┄";

/// Stands for a marker.
const MARKER: &str = "●";

/// Leads to what is drawn elsewhere, and comes from there.
const ELSEWHERE: &str = "→";

/// The columns that a label can always have: enough for `seat 94 (you)`.
const LABEL: usize = 13;

/// The widest tile, `[18|18]`.
const WIDEST_TILE: usize = 7;

/// The widest thing that can follow a tile: a place such as `‹18›`, or `→ab`.
const WIDEST_END: usize = 4;

/// Draws the table, no line of it wider than that.
pub(super) fn draw(words: &Words<'_>, width: usize) -> String {
    let width = width.max(MIN_TEXT_WIDTH);
    let view = words.view;
    let marks = Marks::of(view);
    let heading = format!("{}: {}, boneyard {}", words.title(), words.status(), view.boneyard_size());
    let mut lines = wrap(heading.split(' '), " ", width);
    lines.push(String::new());
    lines.extend(hub(view.engine()));

    let trains: Vec<Train> = view.layout().trains().collect();
    let labels: Vec<String> = trains.iter().map(|&train| label(words, train, LABEL.max(width / 4))).collect();
    let widest = labels.iter().map(|label| columns(label)).max().unwrap_or(0);
    let mut signs = Signs::default();
    for (number, (&train, label)) in trains.iter().zip(&labels).enumerate() {
        let last = number + 1 == trains.len();
        let first = row_start(words, train, &left(label, widest), last);
        let others = left(if last { "" } else { "  │" }, columns(&first));
        let tree = Tree::of(view, train, &marks);
        signs.markers |= is_marked(view, train);
        lines.extend(rows(&tree, first, &others, width, &mut signs));
    }

    if !view.rules().personal_trains {
        lines.push(String::new());
        let seats: Vec<String> = view.seats().map(|seat| seat_cell(words, seat)).collect();
        lines.extend(wrap(seats.iter().map(String::as_str), "  ", width));
    }
    lines.extend(hands(words, &marks, width));
    lines.extend(signs.legend(width));
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// The engine's box.
fn hub(engine: Pip) -> [String; 3] {
    let engine = engine.to_string();
    [" ┏━━━━━━━┓".to_owned(), format!(" ┃ {engine:>2}║{engine:<2} ┃"), " ┗┯━━━━━━┛".to_owned()]
}

/// The name of a train, in so many columns.
fn label(words: &Words<'_>, train: Train, most: usize) -> String {
    match train {
        Train::Seat(seat) => words.short_label(seat, most),
        Train::Mexican(_) | Train::Arm(_) => fitted(&words.train(train), most),
    }
}

/// What stands before the tiles of a train.
fn row_start(words: &Words<'_>, train: Train, label: &str, last: bool) -> String {
    let fork = if last { "╰" } else { "├" };
    let (turn, size) = match train {
        Train::Seat(seat) => (words.view.to_act().contains(seat), hand_size(words, seat)),
        Train::Mexican(_) | Train::Arm(_) => (false, String::new()),
    };
    let turn = if turn { "▶" } else { "─" };
    let tie = match (is_marked(words.view, train), words.view.layout().is_started(train)) {
        (true, _) => format!("{MARKER}─"),
        (false, true) => "──".to_owned(),
        (false, false) => "  ".to_owned(),
    };
    let size = if words.view.rules().personal_trains { format!("{size:>4}") } else { String::new() };
    format!("  {fork}{turn} {label}{size} {tie}")
}

/// How many tiles a seat holds.
fn hand_size(words: &Words<'_>, seat: Seat) -> String {
    if words.view.out().contains(seat) { "out".to_owned() } else { words.view.hand_size(seat).to_string() }
}

fn seat_cell(words: &Words<'_>, seat: Seat) -> String {
    let turn = if words.view.to_act().contains(seat) { "▶" } else { " " };
    format!("{turn}{} {}", words.label(seat), hand_size(words, seat))
}

/// The hands that are seen, that of the observer first.
fn hands(words: &Words<'_>, marks: &Marks, width: usize) -> Vec<String> {
    let (view, own) = (words.view, words.view.observer());
    let mut lines = Vec::new();
    let others = view.seats().filter(|&seat| Some(seat) != own);
    for seat in own.into_iter().chain(others) {
        let Some(hand) = view.hand(seat).filter(|hand| !hand.is_empty()) else { continue };
        lines.push(String::new());
        let heading = words.hand(seat);
        lines.extend(wrap(heading.split(' '), " ", width));
        lines.extend(tiles(hand, "  ", width));
        if Some(seat) == own && !marks.playable.is_empty() {
            lines.push("  to play:".to_owned());
            lines.extend(tiles(marks.playable, "  ", width));
        }
    }
    lines
}

/// Tiles in lines of so many columns, with something before each line.
pub(super) fn tiles(tiles: impl IntoIterator<Item = Tile>, before: &str, width: usize) -> Vec<String> {
    let tiles: Vec<String> = tiles.into_iter().map(tile_text).collect();
    let lines = wrap(tiles.iter().map(String::as_str), " ", width.saturating_sub(columns(before)));
    lines.iter().map(|line| format!("{before}{line}")).collect()
}

/// Sets words in lines of so many columns. A word that is longer than a line is cut.
fn wrap<'a>(words: impl IntoIterator<Item = &'a str>, between: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        let word = fitted(word, width);
        match lines.last_mut() {
            Some(line) if columns(line) + columns(between) + columns(&word) <= width => {
                line.push_str(between);
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// The text with spaces after it up to so many columns.
fn left(text: &str, width: usize) -> String {
    let mut text = text.to_owned();
    text.extend(core::iter::repeat_n(' ', width.saturating_sub(columns(&text))));
    text
}

/// The signs that a drawing has.
#[derive(Default)]
struct Signs {
    markers: bool,
    ends: bool,
    wanted: bool,
    elsewhere: bool,
}

impl Signs {
    /// What the signs mean.
    fn legend(&self, width: usize) -> Vec<String> {
        let all = [
            (self.markers, format!("{MARKER} open to all")),
            (self.ends, "‹n› can be played on".to_owned()),
            (self.wanted, format!("{WANTED} to be covered")),
            (self.elsewhere, format!("{ELSEWHERE}a goes on at a{ELSEWHERE}")),
        ];
        let known = all.iter().filter(|(drawn, _)| *drawn).map(|(_, told)| told.as_str());
        let mut lines = wrap(known, "   ", width);
        if !lines.is_empty() {
            lines.insert(0, String::new());
        }
        lines
    }
}

/// One train: the first line begins with one text, all others with another of the same width.
fn rows(tree: &Tree<'_>, first: String, others: &str, width: usize, signs: &mut Signs) -> Vec<String> {
    let edge = columns(others);
    let mut pen = Pen { tree, width, edge, done: Vec::new(), line: first, waiting: Vec::new(), signs };
    if let Some(root) = tree.root() {
        pen.branch(root, others);
    }
    let mut number = 0;
    while let Some(toes) = pen.waiting.get(number).cloned() {
        number += 1;
        pen.new_line(format!("{others}{}{ELSEWHERE}", name(number)));
        match toes.as_slice() {
            [only] => pen.branch(*only, others),
            several => pen.fork(several, others),
        }
    }
    pen.done.push(pen.line);
    pen.done
}

/// Draws a tree line by line.
struct Pen<'a> {
    tree: &'a Tree<'a>,
    width: usize,
    /// Where the tiles of the train begin.
    edge: usize,
    done: Vec<String>,
    line: String,
    /// What did not fit where it belongs, to be drawn from the left edge.
    waiting: Vec<Vec<Toe>>,
    signs: &'a mut Signs,
}

impl Pen<'_> {
    fn new_line(&mut self, line: String) {
        self.done.push(core::mem::replace(&mut self.line, line));
    }

    /// How many columns of the line are left.
    fn room(&self) -> usize {
        self.width.saturating_sub(columns(&self.line))
    }

    /// A chain of tiles up to where it ends or forks, and all that is behind. Further lines begin with the margin.
    fn branch(&mut self, first: Toe, margin: &str) {
        let (mut next, mut begun) = (Some(first), false);
        while let Some(toe) = next.take() {
            let placed = match toe {
                Toe::Tile(placed) => placed,
                Toe::Gap(gap) => return self.gap(gap),
            };
            let tile = placed_text(&placed);
            if begun && columns(&tile) + WIDEST_END > self.room() {
                // Below a toe there has to be room for more than a tile.
                let room = self.width.saturating_sub(columns(margin));
                if columns(margin) > self.edge && 1 + 2 * WIDEST_TILE + WIDEST_END > room {
                    return self.elsewhere([toe].into());
                }
                self.new_line(format!("{margin}{GOES_ON}"));
            }
            self.line.push_str(&tile);
            begun = true;
            let mut toes = self.tree.toes(&placed);
            match toes.len() {
                0 | 1 => next = toes.pop(),
                _ if 1 + WIDEST_TILE + WIDEST_END > self.room() => return self.elsewhere(toes),
                _ => return self.fork(&toes, margin),
            }
        }
    }

    /// Several branches that begin at what was drawn last.
    fn fork(&mut self, toes: &[Toe], margin: &str) {
        let stem = left(margin, columns(&self.line));
        for (number, &toe) in toes.iter().enumerate() {
            let last = number + 1 == toes.len();
            let (fork, trunk) = match (number, last) {
                (0, _) => ("┬", "│"),
                (_, false) => ("├", "│"),
                (_, true) => ("╰", " "),
            };
            if number > 0 {
                self.new_line(stem.clone());
            }
            self.line.push_str(fork);
            self.branch(toe, &format!("{stem}{trunk}"));
        }
    }

    fn gap(&mut self, gap: Gap) {
        if gap.now {
            self.line.push_str(&format!("‹{}›", gap.pip));
            self.signs.ends = true;
        } else {
            self.line.push_str(WANTED);
            self.signs.wanted = true;
        }
    }

    fn elsewhere(&mut self, toes: Vec<Toe>) {
        self.waiting.push(toes);
        self.signs.elsewhere = true;
        self.line.push_str(&format!("{ELSEWHERE}{}", name(self.waiting.len())));
    }
}

/// A tile as it lies on its train, the half towards the hub on the left.
fn placed_text(placed: &PlacedTile) -> String {
    halves(placed.joined, placed.free())
}

/// A tile, the half that is named first on the left: `[12|4]`, and a double `[4║4]`.
pub(super) fn halves(left: Pip, right: Pip) -> String {
    if left == right { format!("[{left}║{right}]") } else { format!("[{left}|{right}]") }
}
