//! The cheapest tiles to leave out so that the pips come out even.
//!
//! A train comes into every pip as often as it goes out, but for its two ends. So where an odd number of tiles meet, one of
//! them is left out, or the pip is an end. The tiles left out are paths between pairs of such *odd* points: the cheapest set
//! is a matching of the odd points, where a pair costs what the cheapest path between the two does. The free end of the train
//! is one of the odd points, and so is its start if that is not given.

use super::matching::{self, Matching};
use super::network::{Lines, MAX_POINTS, Network, Points, each, toggle_line};

/// More than all tiles are worth: the cost of what cannot be left out.
const NO_WAY: i32 = 1 << 24;

/// Rows are a little longer than needed, so that the inner loop runs over whole vectors.
const ROW: usize = MAX_POINTS.next_multiple_of(4);

/// The room for finding what to leave out.
pub(super) struct Leaving {
    /// What the cheapest path between two points costs.
    distance: [[i32; ROW]; MAX_POINTS],
    matching: Matching,
}

impl Leaving {
    pub(super) fn new() -> Leaving {
        Leaving { distance: [[NO_WAY; ROW]; MAX_POINTS], matching: Matching::new() }
    }

    /// Takes the cheapest possible set out of `lines`, but nothing of `kept`, so that what is left has at most `free` points with
    /// an odd number of lines, `flipped` points counting the other way round. Returns what was taken out is worth, or nothing if
    /// it cannot be done.
    pub(super) fn take_out(
        &mut self,
        network: &Network,
        lines: &mut Lines,
        kept: &Lines,
        flipped: Points,
        free: usize,
    ) -> Option<i32> {
        let odd = (0..network.len()).filter(|&point| lines[point].count_ones() % 2 == 1).fold(0, |odd, p| odd | 1 << p);
        let odd: Points = odd ^ flipped;
        let count = odd.count_ones() as usize;
        if count <= free {
            return Some(0);
        }
        self.measure(network, lines, kept);
        let mut points = [0; matching::MAX_POINTS];
        for (place, point) in each(odd).enumerate() {
            points[place] = point;
            for (earlier, &other) in points[..place].iter().enumerate() {
                self.matching.set_cost(place, earlier, self.distance[point][other]);
            }
        }
        let cost = self.matching.solve(count, free);
        if cost >= NO_WAY {
            return None;
        }
        for place in 0..count {
            if let Some(mate) = self.matching.mate(place).filter(|&mate| mate > place) {
                self.take_out_path(network, lines, kept, points[place], points[mate]);
            }
        }
        Some(cost)
    }

    /// Finds the distances between all points.
    fn measure(&mut self, network: &Network, lines: &Lines, kept: &Lines) {
        let count = network.len();
        for from in 0..count {
            self.distance[from] = [NO_WAY; ROW];
            for to in each(lines[from] & !kept[from]) {
                self.distance[from][to] = network.worth(from, to);
            }
        }
        let width = count.next_multiple_of(4);
        for through in 0..count {
            let onwards = self.distance[through];
            for from in 0..count {
                let first = self.distance[from][through];
                for (distance, onward) in self.distance[from][..width].iter_mut().zip(&onwards[..width]) {
                    *distance = (*distance).min(first + onward);
                }
            }
        }
    }

    /// Takes the cheapest path between two points out. Cheapest paths that are matched share no tile, or the matching could cost
    /// less: none is in the way of another.
    fn take_out_path(&self, network: &Network, lines: &mut Lines, kept: &Lines, from: usize, to: usize) {
        let mut at = from;
        while at != to {
            let on_the_way = |&next: &usize| {
                let onwards = if next == to { 0 } else { self.distance[next][to] };
                network.worth(at, next) + onwards == self.distance[at][to]
            };
            let Some(next) = each(lines[at] & !kept[at]).find(on_the_way) else { return };
            toggle_line(lines, at, next);
            at = next;
        }
    }
}
