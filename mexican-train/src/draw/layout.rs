//! Where the tiles of a train go: chains along a line, and toes side by side.

use alloc::string::String;
use alloc::vec::Vec;

use super::tile::{HALF, Way};
use super::tree::{Gap, Toe, Tree};
use crate::layout::PlacedTile;

/// The space between two tiles.
pub(super) const JOINT: i32 = 2;

/// The space between a double and its toes.
const FORK: i32 = 34;

/// The space between two toes.
const BESIDE: i32 = 12;

/// How far from its middle a double lets its outer toes begin.
const HIP: i32 = 26;

/// One thing on a train.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    /// A tile.
    Tile(PlacedTile),
    /// A place for one.
    Gap(Gap),
    /// The train goes on elsewhere, in the stretch with that number.
    GoesOn(usize),
    /// It comes from elsewhere: this is the stretch with that number.
    Comes(usize),
}

impl Piece {
    /// Half of what it takes along the train and across it.
    pub(super) fn half(&self) -> (i32, i32) {
        match self {
            Piece::Tile(placed) => {
                let (width, height) = way(placed).size();
                (width / 2, height / 2)
            }
            Piece::Gap(_) => (HALF / 2, HALF / 2),
            Piece::GoesOn(_) | Piece::Comes(_) => (14, 14),
        }
    }
}

/// Doubles lie across their trains.
pub(super) fn way(placed: &PlacedTile) -> Way {
    if placed.tile.is_double() { Way::Across } else { Way::Along }
}

/// A piece and where its middle is: `x` along the train from its beginning, `y` to the right of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laid {
    pub(super) piece: Piece,
    pub(super) x: i32,
    pub(super) y: i32,
}

/// A piece of track from a double to one of its toes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) from: (i32, i32),
    pub(super) to: (i32, i32),
}

/// A stretch of a train, up to its ends and to where it goes on elsewhere.
#[derive(Debug, Default)]
pub(super) struct Stretch {
    pub(super) laid: Vec<Laid>,
    pub(super) links: Vec<Link>,
    /// How far it goes to the left and to the right of its line, and along it.
    pub(super) up: i32,
    pub(super) down: i32,
    pub(super) length: i32,
}

impl Stretch {
    fn put(&mut self, piece: Piece, at: i32) -> i32 {
        let (along, across) = piece.half();
        self.laid.push(Laid { piece, x: at + along, y: 0 });
        self.reach(across, across, at + 2 * along);
        at + 2 * along + JOINT
    }

    fn reach(&mut self, up: i32, down: i32, length: i32) {
        self.up = self.up.max(up);
        self.down = self.down.max(down);
        self.length = self.length.max(length);
    }

    /// Takes in a toe whose line is so far to the right.
    fn take(&mut self, toe: Stretch, aside: i32) {
        self.reach(toe.up - aside, toe.down + aside, toe.length);
        self.laid.extend(toe.laid.into_iter().map(|laid| Laid { y: laid.y + aside, ..laid }));
        let moved = |(x, y): (i32, i32)| (x, y + aside);
        self.links.extend(toe.links.into_iter().map(|link| Link { from: moved(link.from), to: moved(link.to) }));
    }

    /// Whether all that is missing of it is the stretch with that number.
    pub(super) fn goes_on_plainly(&self, number: usize) -> bool {
        self.only_cut().is_some_and(|(_, cut)| cut == number)
    }

    /// Where it goes on, and in which stretch, if it does not fork and goes on at all.
    pub(super) fn only_cut(&self) -> Option<(Laid, usize)> {
        match self.laid.last() {
            Some(&laid) if self.links.is_empty() => match laid.piece {
                Piece::GoesOn(number) => Some((laid, number)),
                Piece::Tile(_) | Piece::Gap(_) | Piece::Comes(_) => None,
            },
            _ => None,
        }
    }
}

/// The stretches of a train, none of them longer than a limit by more than a place for a tile: the first begins at the
/// engine, and the others where those before them could not go on.
pub(super) fn stretches(tree: &Tree<'_>, limit: i32) -> Vec<Stretch> {
    let mut planner = Planner { tree, limit, waiting: Vec::new() };
    let mut stretches: Vec<Stretch> = Vec::new();
    let mut next = tree.root();
    while let Some(toe) = next {
        let mut stretch = Stretch::default();
        let number = stretches.len();
        let follows = stretches.last().is_none_or(|last| last.goes_on_plainly(number));
        let start = if follows { 0 } else { stretch.put(Piece::Comes(number), 0) };
        planner.grow(toe, start, start, &mut stretch);
        stretches.push(stretch);
        next = planner.waiting.get(number).copied();
    }
    stretches
}

struct Planner<'a> {
    tree: &'a Tree<'a>,
    limit: i32,
    /// What the stretches after the first begin with.
    waiting: Vec<Toe>,
}

impl Planner<'_> {
    /// Lays a tile and all that is behind it.
    fn grow(&mut self, first: Toe, start: i32, margin: i32, stretch: &mut Stretch) {
        let (mut next, mut at) = (Some(first), start);
        while let Some(toe) = next.take() {
            let placed = match toe {
                Toe::Tile(placed) => placed,
                Toe::Gap(gap) => {
                    stretch.put(Piece::Gap(gap), at);
                    return;
                }
            };
            let piece = Piece::Tile(placed);
            if at > margin && at + 2 * piece.half().0 > self.limit {
                self.waiting.push(toe);
                stretch.put(Piece::GoesOn(self.waiting.len()), at);
                return;
            }
            at = stretch.put(piece, at);
            let mut toes = self.tree.toes(&placed);
            match toes.len() {
                0 | 1 => next = toes.pop(),
                _ => return self.fork(&toes, at, margin, stretch),
            }
        }
    }

    /// Lays several toes side by side, their lines on both sides of the line of their double.
    fn fork(&mut self, toes: &[Toe], at: i32, margin: i32, stretch: &mut Stretch) {
        let mut beside: Vec<(Stretch, i32)> = Vec::new();
        let mut line = 0;
        for &toe in toes {
            let mut own = Stretch::default();
            self.grow(toe, at + FORK, margin, &mut own);
            line += if beside.is_empty() { 0 } else { own.up + BESIDE };
            let below = own.down;
            beside.push((own, line));
            line += below;
        }
        let middle = beside.last().map_or(0, |(_, last)| last / 2);
        let steps = i32::try_from(beside.len()).unwrap_or(2).saturating_sub(1).max(1);
        for (number, (toe, line)) in (0..).zip(beside) {
            let (hip, aside) = (2 * HIP * number / steps - HIP, line - middle);
            stretch.links.push(Link { from: (at - JOINT, hip), to: (at + FORK, aside) });
            stretch.take(toe, aside);
        }
    }
}

/// The name of a stretch, as it stands where the train goes on and where that comes from: `a`, `b`, ..., `z`, `aa`.
pub(super) fn name(number: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = number;
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'a' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.iter().rev().collect()
}
