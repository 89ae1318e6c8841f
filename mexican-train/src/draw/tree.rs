//! A train as a tree: what goes on behind each of its tiles.

use alloc::vec::Vec;

use super::marks::Marks;
use crate::layout::{OpenDouble, PlacedTile};
use crate::seat::Train;
use crate::tile::{Pip, Tile};
use crate::view::View;

/// A place where a tile can be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gap {
    /// What has to fit there.
    pub(super) pip: Pip,
    /// Whether an open double demands a tile there.
    pub(super) demanded: bool,
    /// Whether it can be played on now.
    pub(super) now: bool,
}

/// What goes on behind a tile.
#[derive(Clone, Copy, Debug)]
pub(super) enum Toe {
    /// Another tile, and what is behind that.
    Tile(PlacedTile),
    /// Nothing yet.
    Gap(Gap),
}

/// One train.
pub(super) struct Tree<'a> {
    pub(super) train: Train,
    tiles: Vec<PlacedTile>,
    open: Vec<OpenDouble>,
    marks: &'a Marks,
    engine: Pip,
}

impl Tree<'_> {
    pub(super) fn of<'a>(view: &View, train: Train, marks: &'a Marks) -> Tree<'a> {
        Tree {
            train,
            tiles: view.layout().tiles_of(train).collect(),
            open: view.layout().open_doubles().filter(|open| open.train == train).collect(),
            marks,
            engine: view.engine(),
        }
    }

    pub(super) fn is_started(&self) -> bool {
        !self.tiles.is_empty()
    }

    /// How many tiles the train has.
    pub(super) fn len(&self) -> usize {
        self.tiles.len()
    }

    /// What lies against the engine, if anything does or can.
    pub(super) fn root(&self) -> Option<Toe> {
        let first = self.tiles.iter().find(|placed| placed.against.is_none());
        first.map_or_else(|| self.end(self.engine), |&placed| Some(Toe::Tile(placed)))
    }

    /// What lies against a tile, and what can be laid against it.
    pub(super) fn toes(&self, placed: &PlacedTile) -> Vec<Toe> {
        let tile = placed.tile;
        let mut toes: Vec<Toe> =
            self.tiles.iter().filter(|toe| toe.against == Some(tile)).map(|&toe| Toe::Tile(toe)).collect();
        if let Some(open) = self.open_double(tile) {
            let gap = Gap { pip: tile.high(), demanded: true, now: self.matters(tile) };
            toes.extend((0..open.demands).map(|_| Toe::Gap(gap)));
        } else if toes.is_empty() {
            toes.extend(self.end(placed.free()));
        }
        toes
    }

    /// The double, if it is one that lies open.
    pub(super) fn open_double(&self, tile: Tile) -> Option<&OpenDouble> {
        self.open.iter().find(|open| open.double == tile)
    }

    /// Whether an open double can be played on now.
    pub(super) fn matters(&self, double: Tile) -> bool {
        self.marks.double(self.train, double.high())
    }

    /// The pips of its plain ends.
    pub(super) fn ends(&self) -> Vec<Pip> {
        let free = self.tiles.iter().filter(|placed| self.open_double(placed.tile).is_none());
        let free = free.filter(|placed| self.tiles.iter().all(|toe| toe.against != Some(placed.tile)));
        free.map(PlacedTile::free).collect()
    }

    fn end(&self, pip: Pip) -> Option<Toe> {
        self.marks.end(self.train, pip).then_some(Toe::Gap(Gap { pip, demanded: false, now: true }))
    }
}
