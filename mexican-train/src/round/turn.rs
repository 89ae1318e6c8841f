//! A turn in progress.

use crate::seat::Seat;
use crate::tile::{Tile, TileSet};

/// How a turn goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnKind {
    /// One tile, and what doubles add to it.
    Tile,
    /// As many tiles as the seat likes on its own train.
    WholeTrain,
    /// On round the table while something fits.
    Sweep,
}

/// What a seat still has to do in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub(crate) enum Owes {
    /// Nothing: it may go on, or the turn ends.
    Nothing,
    /// A play, since the turn has just begun.
    Play,
    /// Another tile, since it played a double.
    ExtraTile,
    /// A tile on the double that it has just played.
    Cover,
    /// Nothing, but it may cover the double that it has just played.
    MayCover,
    /// The cover of the double that was the last tile of its hand.
    LastCover,
}

impl Owes {
    pub(crate) const ALL: [Owes; 6] =
        [Owes::Nothing, Owes::Play, Owes::ExtraTile, Owes::Cover, Owes::MayCover, Owes::LastCover];

    /// The name in positions, which is also that in JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Owes::Nothing => "nothing",
            Owes::Play => "play",
            Owes::ExtraTile => "extra_tile",
            Owes::Cover => "cover",
            Owes::MayCover => "may_cover",
            Owes::LastCover => "last_cover",
        }
    }
}

/// A turn in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub seat: Seat,
    pub kind: TurnKind,
    pub owes: Owes,
    /// Whether it is the seat's first turn, and section "the first turn" applies to it.
    pub first: bool,
    /// Whether open doubles that others left do not bind the seat in this turn.
    pub unbound: bool,
    /// Whether a change happened during the turn: a tile was played or drawn, a marker placed or taken off.
    pub changed: bool,
    /// Whether a draw was made since the last play.
    pub drew: bool,
    /// Whether a draw was made in this turn.
    pub drew_ever: bool,
    /// Tiles played in this turn.
    pub played: u8,
    /// Doubles played in this turn.
    pub doubles: u8,
    /// How many open doubles there were when the turn began: those from there on are of this turn.
    pub open_before: u8,
    /// Where in its circle a sweep has come, and whether it has played there.
    pub sweep_at: u8,
    pub sweep_played: bool,
    /// The tile that was drawn and is not yet played: only that can be.
    pub drawn: Option<Tile>,
    /// All tiles drawn in this turn.
    pub fresh: TileSet,
}

impl Turn {
    pub(super) fn new(seat: Seat, kind: TurnKind, open_before: usize) -> Turn {
        Turn {
            seat,
            kind,
            owes: Owes::Play,
            first: false,
            unbound: false,
            changed: false,
            drew: false,
            drew_ever: false,
            played: 0,
            doubles: 0,
            open_before: open_before as u8,
            sweep_at: 0,
            sweep_played: false,
            drawn: None,
            fresh: TileSet::EMPTY,
        }
    }

    pub(super) fn note_draw(&mut self, tile: Tile) {
        self.drawn = Some(tile);
        self.fresh.insert(tile);
        self.drew = true;
        self.drew_ever = true;
        self.changed = true;
    }

    pub(super) fn note_play(&mut self, tile: Tile) {
        self.played += 1;
        self.doubles += u8::from(tile.is_double());
        self.drawn = None;
        self.drew = false;
        self.changed = true;
    }
}
