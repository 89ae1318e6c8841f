//! A hand as a network: its pips are points, its tiles are lines between them.

use super::objective::Scale;
use crate::tile::{MAX_PIP, Pip, Tile, TileSet};

/// The most points that a network has: one for each pip.
pub(super) const MAX_POINTS: usize = MAX_PIP as usize + 1;

/// A set of points, a bit for each.
pub(super) type Points = u32;

/// For each point, the points that it has a line to.
pub(super) type Lines = [Points; MAX_POINTS];

pub(super) const NO_LINES: Lines = [0; MAX_POINTS];

/// The points of a set, the lowest first.
pub(super) fn each(points: Points) -> impl Iterator<Item = usize> {
    let mut rest = points;
    core::iter::from_fn(move || {
        let lowest = rest.trailing_zeros() as usize;
        rest &= rest.wrapping_sub(1);
        (lowest < 32).then_some(lowest)
    })
}

/// The points that can be reached from these, themselves included.
pub(super) fn reach(lines: &Lines, from: Points) -> Points {
    let mut reached = from;
    let mut new = from;
    while new != 0 {
        let next = each(new).fold(0, |next, point| next | lines[point]);
        new = next & !reached;
        reached |= new;
    }
    reached
}

/// Puts a line in, or takes it out if it is there.
pub(super) fn toggle_line(lines: &mut Lines, a: usize, b: usize) {
    lines[a] ^= 1 << b;
    lines[b] ^= 1 << a;
}

/// Tiles that make a train: lines that hang together, and the points that they pass.
#[derive(Clone)]
pub(super) struct Found {
    pub(super) worth: i32,
    pub(super) lines: Lines,
    pub(super) points: Points,
}

/// A hand as a network. Only the pips that the hand has, and that of the start, are points, the lowest pip first. What a tile
/// is worth depends on the objective.
pub(super) struct Network {
    pips: [Pip; MAX_POINTS],
    count: usize,
    /// The tiles that are no doubles.
    pub(super) lines: Lines,
    /// What each of them is worth.
    worth: [[i32; MAX_POINTS]; MAX_POINTS],
    /// The points with a double.
    doubles: Points,
    double_worth: [i32; MAX_POINTS],
    /// Where the train begins, if that is given.
    pub(super) start: Option<usize>,
}

impl Network {
    pub(super) fn new(hand: TileSet, start: Option<Pip>, scale: &Scale) -> Network {
        let mut network = Network {
            pips: [Pip::BLANK; MAX_POINTS],
            count: 0,
            lines: NO_LINES,
            worth: [[0; MAX_POINTS]; MAX_POINTS],
            doubles: 0,
            double_worth: [0; MAX_POINTS],
            start: None,
        };
        let mut point_of = [0; MAX_POINTS];
        for pip in Pip::known(MAX_PIP).up_to() {
            if start == Some(pip) {
                network.start = Some(network.count);
            }
            if start == Some(pip) || !hand.intersection(TileSet::with_pip(pip)).is_empty() {
                point_of[pip.index()] = network.count;
                network.pips[network.count] = pip;
                network.count += 1;
            }
        }
        // A hand of nothing has a point too, where its empty train lies.
        network.count = network.count.max(1);
        for tile in hand {
            let (a, b) = (point_of[tile.high().index()], point_of[tile.low().index()]);
            let worth = scale.weigh(tile);
            if a == b {
                network.doubles |= 1 << a;
                network.double_worth[a] = worth;
            } else {
                toggle_line(&mut network.lines, a, b);
                network.worth[a][b] = worth;
                network.worth[b][a] = worth;
            }
        }
        network
    }

    /// How many points there are.
    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// All points.
    pub(super) fn points(&self) -> Points {
        (1 << self.count) - 1
    }

    /// The tiles of what was found.
    pub(super) fn tiles(&self, found: &Found) -> TileSet {
        let doubles = each(found.points & self.doubles).map(|point| Tile::double(self.pips[point]));
        let others =
            each(found.points).flat_map(|a| each(found.lines[a]).map(move |b| Tile::new(self.pips[a], self.pips[b])));
        others.chain(doubles).collect()
    }

    /// What the tile of a line is worth.
    pub(super) fn worth(&self, a: usize, b: usize) -> i32 {
        self.worth[a][b]
    }

    /// What these points are worth: the lines among them, and their doubles.
    pub(super) fn worth_of(&self, lines: &Lines, points: Points) -> i32 {
        each(points)
            .map(|a| {
                let above = lines[a] & points & !((2 << a) - 1);
                self.double_worth[a] + each(above).map(|b| self.worth[a][b]).sum::<i32>()
            })
            .sum()
    }
}
