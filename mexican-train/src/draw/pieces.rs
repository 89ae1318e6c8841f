//! The pieces of a train, drawn.

use alloc::format;

use super::layout::{self, Link, Piece, Stretch, name};
use super::svg::{Svg, put};
use super::tile::{self, Way};
use super::tree::{Gap, Tree};
use crate::layout::PlacedTile;
use crate::tile::Pip;

/// Which way a train runs in its picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    Right,
    Down,
    Left,
    Up,
}

impl Course {
    /// All of them, clockwise.
    pub(super) const ALL: [Course; 4] = [Course::Right, Course::Down, Course::Left, Course::Up];

    /// Where something of a train is that begins there: so far along it, and so far to its right.
    pub(super) fn place(self, (x, y): (i32, i32), (along, aside): (i32, i32)) -> (i32, i32) {
        match self {
            Course::Right => (x + along, y + aside),
            Course::Down => (x - aside, y + along),
            Course::Left => (x - along, y - aside),
            Course::Up => (x + aside, y - along),
        }
    }

    /// How a tile of the train lies in the picture, and which of its halves come first there.
    fn tile(self, placed: &PlacedTile) -> (Way, (Pip, Pip)) {
        let way = match (self, layout::way(placed)) {
            (Course::Right | Course::Left, way) => way,
            (Course::Down | Course::Up, Way::Along) => Way::Across,
            (Course::Down | Course::Up, Way::Across) => Way::Along,
        };
        match self {
            Course::Right | Course::Down => (way, (placed.joined, placed.free())),
            Course::Left | Course::Up => (way, (placed.free(), placed.joined)),
        }
    }
}

/// Draws a stretch that begins at a place.
pub(super) fn stretch(svg: &mut Svg, tree: &Tree<'_>, stretch: &Stretch, start: (i32, i32), course: Course) {
    for link in &stretch.links {
        fork(svg, link, start, course);
    }
    // Where all that is missing follows in the next row, a track leads there, and no letter.
    let signs = stretch.only_cut().is_none();
    for laid in &stretch.laid {
        let place = course.place(start, (laid.x, laid.y));
        match laid.piece {
            Piece::Tile(placed) => {
                let (way, halves) = course.tile(&placed);
                let rim = if tree.open_double(placed.tile).is_some() { "open" } else { "" };
                tile::face(svg, place, way, halves, rim);
            }
            Piece::Gap(gap) => draw_gap(svg, gap, place),
            Piece::GoesOn(_) if !signs => {}
            Piece::GoesOn(number) | Piece::Comes(number) => tile::sign(svg, place, &name(number)),
        }
    }
}

fn draw_gap(svg: &mut Svg, gap: Gap, place: (i32, i32)) {
    let Gap { pip, demanded, now } = gap;
    let (class, told) = match (demanded, now) {
        (false, _) => ("now", "open end"),
        (true, true) => ("open", "to be covered"),
        (true, false) => ("open faded", "to be covered"),
    };
    tile::gap(svg, place, pip, class, &format!("{told}: {pip}"));
}

/// A piece of track along a path.
pub(super) fn track(svg: &mut Svg, path: &str) {
    for class in ["track", "bed", "ties"] {
        put!(svg, "<path class=\"{class}\" d=\"{path}\"/>");
    }
}

/// The track from a double to one of its toes.
fn fork(svg: &mut Svg, link: &Link, start: (i32, i32), course: Course) {
    let half_way = (link.from.0 + link.to.0) / 2;
    let places = [link.from, (half_way, link.from.1), (half_way, link.to.1), link.to];
    let [from, leaving, arriving, to] = places.map(|place| course.place(start, place));
    let bend = format!("{} {} {} {} {} {}", leaving.0, leaving.1, arriving.0, arriving.1, to.0, to.1);
    track(svg, &format!("M{} {}C{bend}", from.0, from.1));
}
