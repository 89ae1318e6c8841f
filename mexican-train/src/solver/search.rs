//! Branch and bound over what a train passes and what it leaves out.
//!
//! See the [module](super) for the idea. A *part* of the search is what is decided: tiles that the train has, tiles and pips
//! that it has not. [`Leaving`] finds the best way to make the rest of the pips come out even. If what is left hangs together,
//! no train of this part is better. If it falls into pieces, one piece is a train, and for another one there are these ways to
//! go on, which exclude each other: the train does not pass it, or it gets there by the first of the tiles that lead there, or
//! not by that but by the second, and so on.

use alloc::vec::Vec;

use super::budget::Budget;
use super::leaving::Leaving;
use super::network::{Found, Lines, NO_LINES, Network, Points, each, reach, toggle_line};

/// What is decided, and what is not.
#[derive(Clone)]
struct Part {
    /// The tiles that the train may have.
    lines: Lines,
    /// Those of them that it has to have.
    kept: Lines,
    /// The train passes one of these points.
    touched: Points,
    /// No train of this part is worth more.
    bound: i32,
}

/// What came out of a search for the best.
pub(super) struct Best {
    /// The best train that was found.
    pub(super) train: Found,
    /// No train is worth more.
    pub(super) bound: i32,
}

impl Best {
    pub(super) fn is_proved(&self) -> bool {
        self.bound == self.train.worth
    }
}

/// What came out of a search for all that are best.
pub(super) struct AllBest {
    pub(super) trains: Vec<Found>,
    /// Whether there is no other one.
    pub(super) complete: bool,
}

pub(super) struct Search<'a> {
    network: &'a Network,
    leaving: Leaving,
    open: Vec<Part>,
}

/// What is left of a part when the pips have come out even.
struct Rest {
    /// No train of the part is worth more.
    bound: i32,
    /// The piece that is taken for the train.
    train: Found,
    /// Whether that has all tiles that the trains of the part have to have.
    complete: bool,
    /// Another piece that is worth something, if there is one.
    other: Option<Points>,
}

impl<'a> Search<'a> {
    pub(super) fn new(network: &'a Network) -> Search<'a> {
        Search { network, leaving: Leaving::new(), open: Vec::new() }
    }

    /// Looks for the best train.
    pub(super) fn best(&mut self, budget: &mut Budget<'_, '_>) -> Best {
        let mut best: Option<Found> = None;
        self.begin();
        budget.spend_at_any_rate();
        while let Some(mut part) = self.open.pop() {
            let worth = best.as_ref().map_or(-1, |best| best.worth);
            if part.bound <= worth {
                continue;
            }
            if best.is_some() && !budget.spend() {
                self.open.push(part);
                break;
            }
            let Some(rest) = self.complete(&mut part) else { continue };
            if rest.bound > rest.train.worth.max(worth) {
                self.branch(part, &rest);
            }
            if rest.train.worth > worth {
                best = Some(rest.train);
            }
        }
        let train = best.unwrap_or(Found { worth: 0, lines: NO_LINES, points: 0 });
        let bound = self.open.iter().map(|part| part.bound).max().unwrap_or(0).max(train.worth);
        Best { train, bound }
    }

    /// Looks for all trains that are worth as much as the best one, but for not more than the limit.
    pub(super) fn all(&mut self, worth: i32, limit: usize, budget: &mut Budget<'_, '_>) -> AllBest {
        let mut trains = Vec::new();
        self.begin();
        while let Some(mut part) = self.open.pop() {
            if !budget.spend() {
                return AllBest { trains, complete: false };
            }
            let Some(rest) = self.complete(&mut part).filter(|rest| rest.bound >= worth) else { continue };
            if rest.train.worth < worth || !rest.complete {
                self.branch(part, &rest);
                continue;
            }
            if trains.len() == limit {
                return AllBest { trains, complete: false };
            }
            self.branch_off(part, &rest.train);
            trains.push(rest.train);
        }
        AllBest { trains, complete: true }
    }

    fn begin(&mut self) {
        self.open.clear();
        let touched = match self.network.start {
            Some(start) => 1 << start,
            None => self.network.points(),
        };
        self.open.push(Part { lines: self.network.lines, kept: NO_LINES, touched, bound: i32::MAX });
    }

    /// Makes the pips of a part come out even in the best way, or finds that it has no train.
    fn complete(&mut self, part: &mut Part) -> Option<Rest> {
        let network = self.network;
        let reached = reach(&part.lines, part.touched);
        let on_kept = (0..network.len()).filter(|&point| part.kept[point] != 0).fold(0, |on, point| on | 1 << point);
        if on_kept & !reached != 0 {
            return None;
        }
        for point in each(network.points() & !reached) {
            part.lines[point] = 0;
        }
        let total = network.worth_of(&part.lines, reached);
        let (flipped, free) = match network.start {
            Some(start) => (1 << start, 1),
            None => (0, 2),
        };
        let mut lines = part.lines;
        let cost = self.leaving.take_out(network, &mut lines, &part.kept, flipped, free)?;

        // The pieces: the one that is taken for the train, and the others.
        let mut train: Option<Found> = None;
        let mut other: Option<(u32, Points)> = None;
        let mut rest = reached;
        while rest != 0 {
            let points = reach(&lines, 1 << rest.trailing_zeros());
            rest &= !points;
            let piece = Found { worth: network.worth_of(&lines, points), lines, points };
            let preference = |piece: &Found| (piece.points & on_kept != 0, piece.worth);
            let set_aside = match &train {
                Some(train) if preference(train) >= preference(&piece) => Some(piece),
                _ if points & part.touched != 0 => train.replace(piece),
                _ => Some(piece),
            };
            if let Some(piece) = set_aside {
                other = nearer(part, other, &piece);
            }
        }
        let mut train = train?;
        for point in each(network.points() & !train.points) {
            train.lines[point] = 0;
        }
        let complete = on_kept & !train.points == 0;
        Some(Rest { bound: total - cost, train, complete, other: other.map(|(_, points)| points) })
    }

    /// Divides a part by the ways to go on.
    fn branch(&mut self, mut part: Part, rest: &Rest) {
        part.bound = rest.bound;
        let here = part.touched & rest.train.points;
        if here != part.touched {
            // Not yet said which piece the train belongs to.
            let mut elsewhere = part.clone();
            elsewhere.touched &= !here;
            self.open.extend(without(elsewhere, here));
            part.touched = here;
        }
        let Some(other) = rest.other else { return };
        self.open.extend(without(part.clone(), other));
        // The lines that lead out of a piece are what was taken out, so none of them has been kept so far.
        for a in each(other) {
            for b in each(part.lines[a] & !other) {
                let mut through = part.clone();
                toggle_line(&mut through.kept, a, b);
                self.open.push(through);
                toggle_line(&mut part.lines, a, b);
            }
        }
    }

    /// Divides a part by where a train leaves the best one: it has not the first of its tiles that are still open, or it has that
    /// but not the second, and so on. A train that has all of them and more would be worth more.
    fn branch_off(&mut self, mut part: Part, best: &Found) {
        if self.network.start.is_none() && best.points.is_power_of_two() {
            // A double alone, or nothing at all. Another train does not pass it.
            part.touched &= !best.points;
            self.open.extend(without(part, best.points));
            return;
        }
        for a in each(best.points) {
            for b in each(best.lines[a] & !part.kept[a]).filter(|&b| b > a) {
                let mut otherwise = part.clone();
                toggle_line(&mut otherwise.lines, a, b);
                self.open.push(otherwise);
                toggle_line(&mut part.kept, a, b);
            }
        }
    }
}

/// The part in which trains do not pass these points; nothing if they have to pass one of them.
fn without(mut part: Part, points: Points) -> Option<Part> {
    for a in each(points) {
        if part.kept[a] != 0 {
            return None;
        }
        for b in each(part.lines[a]) {
            toggle_line(&mut part.lines, a, b);
        }
    }
    Some(part)
}

/// Of what is set aside, the piece with the fewest ways that lead there, with their number. Pieces without worth do not count.
fn nearer(part: &Part, nearest: Option<(u32, Points)>, piece: &Found) -> Option<(u32, Points)> {
    if piece.worth == 0 {
        return nearest;
    }
    let ways = each(piece.points).map(|point| (part.lines[point] & !piece.points).count_ones()).sum();
    match nearest {
        Some((fewest, _)) if fewest <= ways => nearest,
        _ => Some((ways, piece.points)),
    }
}
