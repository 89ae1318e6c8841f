//! The trains around the hub, drawn: chains of tiles, which fork where doubles have toes.

use std::collections::HashMap;

use mexican_train::{Layout, PlacedTile, SeatSet, Tile, Train};

use crate::names::Names;
use crate::paint::{COLUMNS, Ink, Paint, left, width, wrap};

/// Stands for a tile that an open double still demands.
const WANTED: &str = "◇";

/// Stands before what goes on from the line above.
const GOES_ON: &str = "┄";

/// Stands for a marker.
const MARKER: &str = "●";

/// The widest tile, `[18║18]`.
const WIDEST_TILE: usize = 7;

/// The hub, with something to tell beside it, and all trains below.
pub(crate) struct Table<'a> {
    /// What lies on the table.
    pub(crate) layout: &'a Layout,
    /// The seats whose trains have markers.
    pub(crate) markers: SeatSet,
    /// What seats and trains are called.
    pub(crate) names: &'a Names,
    /// The colours.
    pub(crate) paint: Paint,
}

impl Table<'_> {
    /// The whole drawing.
    pub(crate) fn draw(&self, beside: &[String]) -> String {
        let mut lines = self.hub(beside);
        let trains: Vec<Train> = self.layout.trains().collect();
        let labels: Vec<String> = trains.iter().map(|&train| self.names.train(train)).collect();
        let columns = labels.iter().map(|label| width(label)).max().unwrap_or(0);
        for (number, (&train, label)) in trains.iter().zip(&labels).enumerate() {
            let last = number + 1 == trains.len();
            let (fork, trunk) = if last { ("╰─", "  ") } else { ("├─", "│ ") };
            let marked = matches!(train, Train::Seat(seat) if self.markers.contains(seat));
            let tie = match (marked, self.layout.is_started(train)) {
                (true, _) => format!("{}{}", self.paint.ink(Ink::Marker, MARKER), self.paint.ink(Ink::Faint, "─")),
                (false, true) => self.paint.ink(Ink::Faint, "──"),
                (false, false) => "  ".into(),
            };
            let first = format!("   {} {} {tie}", self.paint.ink(Ink::Faint, fork), left(label, columns));
            let others = left(&format!("   {}", self.paint.ink(Ink::Faint, trunk)), width(&first));
            lines.extend(self.train(train, &first, &others));
        }
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// The engine's box, and the texts beside it.
    fn hub(&self, beside: &[String]) -> Vec<String> {
        let engine = self.layout.engine();
        let halves = format!("{:>2}║{:<2}", engine.to_string(), engine.to_string());
        let sides = |side: &str| self.paint.ink(Ink::Faint, side);
        let boxed = [
            format!("  {}", sides("┏━━━━━━━┓")),
            format!("  {} {} {}", sides("┃"), self.paint.ink(Ink::Double, halves), sides("┃")),
            format!("  {}", sides("┗┯━━━━━━┛")),
        ];
        let trunk = format!("   {}       ", sides("│"));
        let texts: Vec<String> =
            beside.iter().flat_map(|text| wrap(text.split(' '), COLUMNS - width(&trunk) - 3)).collect();
        let rows = texts.len().max(boxed.len());
        let row = |row: usize| {
            let hub = boxed.get(row).unwrap_or(&trunk);
            format!("{hub}   {}", texts.get(row).map_or("", String::as_str))
        };
        (0..rows).map(row).collect()
    }

    /// One train: the first line begins with one text, all others with another of the same width.
    fn train(&self, train: Train, first: &str, others: &str) -> Vec<String> {
        let mut tree = Tree { toes: HashMap::new(), wanted: HashMap::new(), paint: self.paint };
        for placed in self.layout.tiles_of(train) {
            tree.toes.entry(placed.against).or_default().push(placed);
        }
        for open in self.layout.open_doubles().filter(|open| open.train == train) {
            tree.wanted.insert(open.double, open.demands as usize);
        }
        let Some(root) = tree.toes.get(&None).and_then(|tiles| tiles.first()).copied() else {
            return vec![format!("{first}{}", self.paint.ink(Ink::Faint, "not started"))];
        };
        let draw = |deep: bool| {
            let mut pen = Pen { tree: &tree, deep, done: Vec::new(), line: first.to_owned() };
            pen.branch(root, others, "");
            pen.done.push(pen.line);
            pen.done
        };
        let lines = draw(false);
        if lines.iter().all(|line| width(line) <= COLUMNS) { lines } else { draw(true) }
    }
}

/// The tiles of one train, each with those that lie against it.
struct Tree {
    toes: HashMap<Option<Tile>, Vec<PlacedTile>>,
    /// How many tiles each open double still demands.
    wanted: HashMap<Tile, usize>,
    paint: Paint,
}

/// What goes on behind a tile.
enum Toe {
    /// Another tile, and what is behind that.
    Tile(PlacedTile),
    /// So many tiles are wanted.
    Wanted(usize),
}

impl Tree {
    fn toes_of(&self, tile: Tile) -> Vec<Toe> {
        let laid = self.toes.get(&Some(tile)).into_iter().flatten().map(|&placed| Toe::Tile(placed));
        laid.chain(self.wanted.get(&tile).map(|&wanted| Toe::Wanted(wanted))).collect()
    }
}

/// Draws a tree line by line.
struct Pen<'a> {
    tree: &'a Tree,
    /// Whether branches begin on lines of their own, near the left edge. It is not as pretty as branches that begin
    /// where they fork off, but there is always room for it.
    deep: bool,
    done: Vec<String>,
    line: String,
}

impl Pen<'_> {
    fn new_line(&mut self, line: String) {
        self.done.push(std::mem::replace(&mut self.line, line));
    }

    /// A chain of tiles up to where it ends or forks, and all that is behind. Further lines begin with `margin`, and
    /// those with more of the chain with `goes_on` too.
    fn branch(&mut self, first: PlacedTile, margin: &str, goes_on: &str) {
        let mut next = Some(first);
        while let Some(placed) = next.take() {
            let tile = self.tree.paint.placed(&placed);
            let toes = self.tree.toes_of(placed.tile);
            let room = match toes.as_slice() {
                [_, _, ..] if !self.deep => 1 + 2 * WIDEST_TILE,
                [Toe::Wanted(wanted)] => *wanted,
                _ => 0,
            };
            if width(&self.line) + width(&tile) + room > COLUMNS && width(&self.line) > width(margin) {
                self.new_line(format!("{margin}{}", self.tree.paint.ink(Ink::Faint, goes_on)));
            }
            self.line.push_str(&tile);
            match toes.as_slice() {
                [] => {}
                [Toe::Tile(only)] => next = Some(*only),
                [Toe::Wanted(wanted)] => self.wanted(*wanted),
                several => self.fork(several, margin),
            }
        }
    }

    /// Several branches that begin at the tile that was drawn last.
    fn fork(&mut self, toes: &[Toe], margin: &str) {
        let stem = left(margin, if self.deep { 0 } else { width(&self.line) });
        for (number, toe) in toes.iter().enumerate() {
            let last = number + 1 == toes.len();
            let (fork, trunk) = match (self.deep, number, last) {
                (true, _, false) => ("├─", "│ "),
                (true, _, true) => ("╰─", "  "),
                (false, 0, _) => ("┬", "│"),
                (false, _, false) => ("├", "│"),
                (false, _, true) => ("╰", " "),
            };
            if self.deep || number > 0 {
                self.new_line(stem.clone());
            }
            self.line.push_str(&self.tree.paint.ink(Ink::Faint, fork));
            match toe {
                Toe::Tile(placed) => {
                    let margin = format!("{stem}{}", self.tree.paint.ink(Ink::Faint, trunk));
                    self.branch(*placed, &margin, GOES_ON);
                }
                Toe::Wanted(wanted) => self.wanted(*wanted),
            }
        }
    }

    fn wanted(&mut self, wanted: usize) {
        self.line.push_str(&self.tree.paint.ink(Ink::Alert, WANTED.repeat(wanted)));
    }
}

/// What the signs mean that a drawing can have.
pub(crate) fn signs(markers: bool, paint: Paint) -> String {
    let wanted = format!("{} {}", paint.ink(Ink::Alert, WANTED), paint.ink(Ink::Faint, "still to be covered"));
    let open = format!("{} {}", paint.ink(Ink::Marker, MARKER), paint.ink(Ink::Faint, "open to all"));
    if markers { format!("{open}   {wanted}") } else { wanted }
}
