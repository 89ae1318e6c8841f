//! Tiles, backs, markers, and places for tiles.

use super::svg::{Anchor, Svg, put};
use crate::tile::{Pip, Tile};

/// The side of half a tile.
pub(super) const HALF: i32 = 40;

/// The length of a tile.
pub(super) const TILE: i32 = 2 * HALF;

/// From one tile of a fan to the next.
const FAN: i32 = 6;

/// The most tiles that a fan shows; how many there are is written beside it.
const FAN_MOST: i32 = 14;

/// How a tile lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// From left to right.
    Along,
    /// From top to bottom.
    Across,
}

/// Where the pips of each number are in its half: those of the top and the bottom row, and those of the middle row.
const PATTERNS: [(&[i32], &[i32]); 19] = [
    (&[], &[]),
    (&[], &[20]),
    (&[], &[]),
    (&[], &[20]),
    (&[11, 29], &[]),
    (&[11, 29], &[20]),
    (&[11, 20, 29], &[]),
    (&[11, 20, 29], &[20]),
    (&[11, 20, 29], &[11, 29]),
    (&[11, 20, 29], &[11, 20, 29]),
    (&[8, 16, 24, 32], &[8, 32]),
    (&[8, 16, 24, 32], &[12, 20, 28]),
    (&[8, 16, 24, 32], &[8, 16, 24, 32]),
    (&[6, 13, 20, 27, 34], &[6, 20, 34]),
    (&[6, 13, 20, 27, 34], &[6, 13, 27, 34]),
    (&[6, 13, 20, 27, 34], &[6, 13, 20, 27, 34]),
    (&[5, 11, 17, 23, 29, 35], &[5, 11, 29, 35]),
    (&[5, 11, 17, 23, 29, 35], &[8, 14, 20, 26, 32]),
    (&[5, 11, 17, 23, 29, 35], &[5, 11, 17, 23, 29, 35]),
];

/// The rows of pips, from the top.
const ROWS: [i32; 3] = [8, 15, 22];

/// Where the foot of the numeral is.
const NUMERAL: i32 = 36;

/// Half a tile: its pips, and the number below them.
fn half(svg: &mut Svg, x: i32, y: i32, pip: Pip) {
    svg.uses(pip);
    put!(svg, "<g class=\"n{pip}\"");
    if (x, y) != (0, 0) {
        put!(svg, " transform=\"translate({x} {y})\"");
    }
    put!(svg, ">");
    let (outer, middle) = PATTERNS.get(pip.index()).copied().unwrap_or_default();
    let size = match pip.value() {
        0..=9 => 'a',
        10..=12 => 'b',
        13..=15 => 'c',
        _ => 'd',
    };
    if pip != Pip::BLANK {
        // A line without length and with round ends is a dot.
        put!(svg, "<path class=\"pip {size}\" d=\"");
        if matches!(pip.value(), 2 | 3) {
            put!(svg, "M11 {}h0M29 {}h0", ROWS[0], ROWS[2]);
        }
        for (row, pips) in ROWS.iter().zip([outer, middle, outer]) {
            for column in pips {
                put!(svg, "M{column} {row}h0");
            }
        }
        put!(svg, "\"/>");
    }
    put!(svg, "<text class=\"num\" x=\"20\" y=\"{NUMERAL}\">{pip}</text></g>");
}

/// A tile with its middle at a place, the half that is named first on the left or above. A rim around it says what it is
/// about: a class of the style, or nothing.
pub(super) fn face(svg: &mut Svg, (x, y): (i32, i32), way: Way, halves: (Pip, Pip), rim: &str) {
    let (width, height) = way.size();
    put!(svg, "<g transform=\"translate({} {})\">", x - width / 2, y - height / 2);
    put!(svg, "<title>{}</title>", Tile::new(halves.0, halves.1));
    put!(svg, "<rect class=\"edge\" y=\"2\" width=\"{width}\" height=\"{height}\" rx=\"6\"/>");
    put!(svg, "<rect class=\"face\" width=\"{width}\" height=\"{height}\" rx=\"6\"/>");
    let bar = match way {
        Way::Along => "M40 6v28",
        Way::Across => "M6 40h28",
    };
    put!(svg, "<path class=\"bar\" d=\"{bar}\"/>");
    half(svg, 0, 0, halves.0);
    let (across, down) = way.second();
    half(svg, across, down, halves.1);
    put!(svg, "<circle class=\"pin\" cx=\"{}\" cy=\"{}\" r=\"2\"/>", width / 2, height / 2);
    if !rim.is_empty() {
        let (width, height) = (width + 4, height + 4);
        put!(svg, "<rect class=\"{rim} rim\" x=\"-2\" y=\"-2\" width=\"{width}\" height=\"{height}\" rx=\"8\"/>");
    }
    put!(svg, "</g>");
}

impl Way {
    /// Width and height of a tile.
    pub(super) const fn size(self) -> (i32, i32) {
        match self {
            Way::Along => (TILE, HALF),
            Way::Across => (HALF, TILE),
        }
    }

    /// Where the second half is.
    const fn second(self) -> (i32, i32) {
        match self {
            Way::Along => (HALF, 0),
            Way::Across => (0, HALF),
        }
    }
}

/// A place where a tile with that pip can be laid, with its middle there. The class says whether it is an end or an open
/// double, and whether it matters now.
pub(super) fn gap(svg: &mut Svg, (x, y): (i32, i32), pip: Pip, class: &str, told: &str) {
    svg.uses(pip);
    put!(svg, "<g transform=\"translate({} {})\"><title>{told}</title>", x - 17, y - 17);
    put!(svg, "<rect class=\"{class} gap\" width=\"34\" height=\"34\" rx=\"6\"/>");
    put!(svg, "<g class=\"n{pip}\"><text class=\"strong-num\" x=\"17\" y=\"22\">{pip}</text></g></g>");
}

/// How wide a fan of so many tiles is.
pub(super) fn fan_width(count: usize) -> i32 {
    let shown = FAN_MOST.min(i32::try_from(count).unwrap_or(FAN_MOST));
    if shown == 0 { 0 } else { FAN * (shown - 1) + 10 }
}

/// A fan of small backs, or faces, its top left corner there.
pub(super) fn fan(svg: &mut Svg, x: i32, y: i32, count: usize, class: &str) {
    let shown = FAN_MOST.min(i32::try_from(count).unwrap_or(FAN_MOST));
    for place in 0..shown {
        put!(
            svg,
            "<rect class=\"{class}\" x=\"{}\" y=\"{y}\" width=\"10\" height=\"18\" rx=\"2.5\"/>",
            x + FAN * place
        );
    }
}

/// The boneyard: a stack of backs, its left edge and its middle there, and the count beside it.
pub(super) fn boneyard(svg: &mut Svg, x: i32, y: i32, count: usize) {
    let shown = i32::try_from(count.min(3)).unwrap_or(3);
    put!(svg, "<g><title>boneyard</title>");
    for place in 0..shown {
        let (x, y) = (x + 5 * place, y - 13 - 3 * place);
        put!(svg, "<rect class=\"back\" x=\"{x}\" y=\"{y}\" width=\"52\" height=\"26\" rx=\"4\"/>");
    }
    if shown == 0 {
        put!(svg, "<rect class=\"nothing\" x=\"{x}\" y=\"{}\" width=\"52\" height=\"26\" rx=\"4\"/>", y - 13);
    } else {
        let (x, y) = (x + 5 * (shown - 1) + 26, y - 3 * (shown - 1));
        put!(svg, "<circle class=\"pin\" cx=\"{x}\" cy=\"{y}\" r=\"2\"/>");
    }
    put!(svg, "</g>");
}

/// How wide a stack is.
pub(super) const STACK: i32 = 62;

/// A marker: a small locomotive, with its middle there.
pub(super) fn marker(svg: &mut Svg, (x, y): (i32, i32)) {
    put!(svg, "<g transform=\"translate({} {})\"><title>marker: open to all</title>", x - 14, y - 13);
    put!(svg, "<path class=\"loco\" d=\"M1 19v-17h11v7h7v-6h5v6h3v10z\"/>");
    put!(svg, "<path class=\"face\" d=\"M4 5h5v4h-5z\"/>");
    for wheel in [6, 14, 22] {
        put!(svg, "<circle class=\"wheel\" cx=\"{wheel}\" cy=\"21\" r=\"3.5\"/>");
    }
    put!(svg, "</g>");
}

/// A letter in a ring: where a train goes on elsewhere.
pub(super) fn sign(svg: &mut Svg, (x, y): (i32, i32), letters: &str) {
    put!(svg, "<circle class=\"disc\" cx=\"{x}\" cy=\"{y}\" r=\"11\"/>");
    svg.text("sign", x, y + 4, Anchor::Start, letters);
}
