//! What stands around the trains: the heading, the seats with the backs of their hands, and the hands that are seen.

use alloc::string::ToString;

use super::marks::Marks;
use super::svg::{Anchor, Svg, put};
use super::tile::{self, HALF, STACK, TILE, Way};
use super::words::{Words, columns, count};
use crate::seat::Seat;
use crate::tile::Tile;

/// The space around everything.
pub(super) const MARGIN: i32 = 24;

/// How high the heading is.
pub(super) const HEADING: i32 = 84;

/// How high a seat's place is.
pub(super) const CELL: i32 = 48;

/// The width of a tile in a hand, and the space to the next.
const IN_HAND: i32 = HALF + 5;

/// How wide a text in the usual size is, as far as that can be known.
pub(super) fn text_width(text: &str) -> i32 {
    let columns = i32::try_from(columns(text)).unwrap_or(i32::MAX / 32);
    columns * 17 / 2
}

/// The heading: the round, whose turn it is, and the boneyard.
pub(super) fn heading(svg: &mut Svg, words: &Words<'_>, width: i32) {
    svg.text("big", MARGIN, 42, Anchor::Start, &words.title());
    svg.text("small", MARGIN, 66, Anchor::Start, &words.status());
    let size = words.view.boneyard_size();
    let right = width - MARGIN;
    svg.text("big", right, 50, Anchor::End, &size.to_string());
    let stack = right - 46 - STACK;
    tile::boneyard(svg, stack, 46, size);
    svg.text("small faint", stack - 12, 48, Anchor::End, "boneyard");
}

/// How wide a seat's place is.
pub(super) fn cell_width(words: &Words<'_>, seat: Seat) -> i32 {
    let size = words.view.hand_size(seat);
    let turn = if words.view.to_act().contains(seat) { TURN } else { 0 };
    let hand = tile::fan_width(size) + 8 + text_width(&size.to_string());
    hand.max(text_width(&words.label(seat))) + turn
}

/// The width of the sign before the seat that is to act.
const TURN: i32 = 18;

/// A seat's place: its name, and how many tiles it holds. It begins, has its middle or ends there.
pub(super) fn cell(svg: &mut Svg, words: &Words<'_>, seat: Seat, (x, y): (i32, i32), anchor: Anchor) {
    let (view, width) = (words.view, cell_width(words, seat));
    let mut left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width / 2,
        Anchor::End => x - width,
    };
    if view.to_act().contains(seat) {
        let (x, y, width) = (left - 10, y - CELL / 2, width + 20);
        put!(svg, "<rect class=\"here\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{CELL}\" rx=\"10\"/>");
        put!(svg, "<path class=\"turn\" d=\"M{left} {}l10 6l-10 6z\"/>", y + 9);
        left += TURN;
    }
    svg.text("strong", left, y - 5, Anchor::Start, &words.label(seat));
    if view.out().contains(seat) {
        svg.text("small faint", left, y + 16, Anchor::Start, "out");
        return;
    }
    let size = view.hand_size(seat);
    let class = if view.hand(seat).is_some() { "face" } else { "back" };
    put!(svg, "<g><title>{}</title>", count(size, "tile"));
    tile::fan(svg, left, y + 2, size, class);
    put!(svg, "</g>");
    svg.text("small faint", left + tile::fan_width(size) + 8, y + 16, Anchor::Start, &size.to_string());
}

/// All seats, where they have no trains to stand at; gives back how high that is.
pub(super) fn seats(svg: &mut Svg, words: &Words<'_>, top: i32, width: i32) -> i32 {
    let widest = words.view.seats().map(|seat| cell_width(words, seat)).max().unwrap_or(0) + 36;
    let in_a_row = ((width - 2 * MARGIN) / widest).max(1);
    let mut rows = 0;
    for (place, seat) in (0..).zip(words.view.seats()) {
        let (column, row) = (place % in_a_row, place / in_a_row);
        let y = top + CELL / 2 + (CELL + 8) * row;
        cell(svg, words, seat, (MARGIN + 10 + widest * column, y), Anchor::Start);
        rows = row + 1;
    }
    (CELL + 8) * rows + 12
}

/// The hands that are seen, that of the observer first; gives back how high that is.
pub(super) fn hands(svg: &mut Svg, words: &Words<'_>, marks: &Marks, top: i32, width: i32) -> i32 {
    let view = words.view;
    let own = view.observer();
    let others = view.seats().filter(|&seat| Some(seat) != own);
    let (mut x, mut y, mut row) = (MARGIN, top, 0);
    for seat in own.into_iter().chain(others) {
        let Some(hand) = view.hand(seat).filter(|hand| !hand.is_empty()) else { continue };
        let label = words.hand(seat);
        let most = ((width - 2 * MARGIN) / IN_HAND).max(1);
        let size = i32::try_from(hand.len()).unwrap_or(most);
        let most = even(size, most);
        let box_width = (IN_HAND * most).max(text_width(&label));
        if x > MARGIN && x + box_width > width - MARGIN {
            (x, y, row) = (MARGIN, y + row, 0);
        }
        svg.text("strong", x, y + 14, Anchor::Start, &label);
        let shown = |tile: Tile| if Some(seat) == own && marks.playable.contains(tile) { "now" } else { "" };
        let high = rack(svg, hand, (x, y + 26), most, shown);
        row = row.max(26 + high + 22);
        x += box_width + 32;
    }
    y + row - top
}

/// Tiles side by side, in rows of so many; gives back how high that is.
pub(super) fn rack(
    svg: &mut Svg,
    tiles: impl IntoIterator<Item = Tile>,
    (x, y): (i32, i32),
    most: i32,
    rim: impl Fn(Tile) -> &'static str,
) -> i32 {
    let mut rows = 0;
    for (place, tile) in (0..).zip(tiles) {
        let (column, row) = (place % most, place / most);
        let middle = (x + HALF / 2 + IN_HAND * column, y + HALF + (TILE + 8) * row);
        tile::face(svg, middle, Way::Across, (tile.high(), tile.low()), rim(tile));
        rows = row + 1;
    }
    ((TILE + 8) * rows - 8).max(0)
}

/// How many of so many tiles go in a row that has room for a number of them, so that all rows are about as long.
pub(super) fn even(count: i32, most: i32) -> i32 {
    let rows = ((count + most - 1) / most).max(1);
    ((count + rows - 1) / rows).max(1)
}

/// How wide a rack with rows of so many tiles is.
pub(super) const fn rack_width(most: i32) -> i32 {
    IN_HAND * most - (IN_HAND - HALF)
}
