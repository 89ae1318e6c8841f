//! What lies on the table.

use rules::{Layout, PlacedTile};

use crate::action::train_number;
use crate::error::Failure;
use crate::event::item;
use crate::memory::{Sized32, put, shared, write};
use crate::status::{guard_plain, mt_status};
use crate::tile::{MT_NONE, known_train, mt_pip, mt_seat, mt_tile, mt_train, tile_number};

/// What lies on the table: the trains, in the order of their numbers, and the open doubles. It belongs to the
/// round or view that it was asked of, is never freed, and may be used until that is changed or freed.
// A pointer to what is inside is a pointer to it; in the header it has no inside.
#[cfg_attr(all(), repr(transparent))]
#[derive(Debug)]
pub struct mt_layout(pub(crate) Layout);

impl mt_layout {
    pub(crate) fn of(layout: &Layout) -> *const mt_layout {
        std::ptr::from_ref(layout).cast()
    }
}

/// A train.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_train_state {
    /// sizeof(mt_train_state), set by the caller.
    pub struct_size: u32,
    /// Which train it is.
    pub train: mt_train,
    /// Whether a tile lies on it, 0 or 1.
    pub is_started: u32,
    /// How many tiles lie on it.
    pub tile_count: u32,
    /// The pips of its ends that are no open doubles: bit n is set for pip n. The engine's for a train that is
    /// not started.
    pub plain_ends: u32,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_train_state {
    const FIRST_SIZE: usize = 20;
}

/// A tile on a train.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_placed_tile {
    /// sizeof(mt_placed_tile), set by the caller.
    pub struct_size: u32,
    /// The tile.
    pub tile: mt_tile,
    /// The train.
    pub train: mt_train,
    /// The tile that it lies against; MT_NONE for the engine.
    pub against: mt_tile,
    /// The pip of the half with which it joins that tile.
    pub joined: mt_pip,
    /// The pip of the other half.
    pub free: mt_pip,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_placed_tile {
    const FIRST_SIZE: usize = 24;
}

/// An open double.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_open_double {
    /// sizeof(mt_open_double), set by the caller.
    pub struct_size: u32,
    /// The double.
    pub tile: mt_tile,
    /// The train that it lies on.
    pub train: mt_train,
    /// The seat that played it.
    pub seat: mt_seat,
    /// How many tiles it still demands.
    pub demands: u32,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_open_double {
    const FIRST_SIZE: usize = 20;
}

/// How many trains there are: those of the seats and the Mexican trains, or the arms of the hub.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_layout_train_count(layout: *const mt_layout, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(layout)?.0.trains().len()))
}

/// One of the trains, from 0: those of the seats first, in their order, then the Mexican trains; or the arms.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_layout_train(
    layout: *const mt_layout,
    index: usize,
    state: *mut mt_train_state,
) -> mt_status {
    guard_plain(|| {
        let layout = &shared(layout)?.0;
        let trains: Vec<_> = layout.trains().collect();
        let train = *item(&trains, index)?;
        let plain_ends = layout.plain_ends(train).iter().fold(0, |bits, pip| bits | 1 << pip.value());
        let (tile_count, is_started) = (layout.tiles_of(train).count() as u32, u32::from(layout.is_started(train)));
        let state_of =
            mt_train_state { struct_size: 0, train: train_number(train), is_started, tile_count, plain_ends };
        write(state, state_of)
    })
}

/// How many tiles lie on all trains together.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_layout_tile_count(layout: *const mt_layout, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(layout)?.0.placed().len()))
}

/// One of the tiles of all trains, from 0, in the order in which they were laid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_layout_tile(
    layout: *const mt_layout,
    index: usize,
    tile: *mut mt_placed_tile,
) -> mt_status {
    guard_plain(|| {
        let layout = &shared(layout)?.0;
        let count = layout.placed().len();
        write(tile, placed(layout.placed().nth(index).ok_or(Failure::Index { index, count })?))
    })
}

/// One of the tiles of a train, from 0, in the order in which they were laid: index 0 lies against the engine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_layout_tile_of(
    layout: *const mt_layout,
    train: mt_train,
    index: usize,
    tile: *mut mt_placed_tile,
) -> mt_status {
    guard_plain(|| {
        let (layout, of) = (&shared(layout)?.0, known_train(train)?);
        if layout.trains().all(|train| train != of) {
            return Err(Failure::Value { what: "train of this table", number: train });
        }
        let found = layout.tiles_of(of).nth(index);
        write(tile, placed(found.ok_or(Failure::Index { index, count: layout.tiles_of(of).count() })?))
    })
}

/// How many doubles lie open.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_layout_open_double_count(layout: *const mt_layout, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(layout)?.0.open_doubles().len()))
}

/// One of the open doubles, from 0, in the order in which they were played.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_layout_open_double(
    layout: *const mt_layout,
    index: usize,
    open: *mut mt_open_double,
) -> mt_status {
    guard_plain(|| {
        let mut doubles = shared(layout)?.0.open_doubles();
        let count = doubles.len();
        let double = doubles.nth(index).ok_or(Failure::Index { index, count })?;
        write(
            open,
            mt_open_double {
                struct_size: 0,
                tile: tile_number(double.double),
                train: train_number(double.train),
                seat: u32::from(double.seat.number()),
                demands: u32::from(double.demands),
            },
        )
    })
}

fn placed(placed: PlacedTile) -> mt_placed_tile {
    mt_placed_tile {
        struct_size: 0,
        tile: tile_number(placed.tile),
        train: train_number(placed.train),
        against: placed.against.map_or(MT_NONE, tile_number),
        joined: u32::from(placed.joined.value()),
        free: u32::from(placed.free().value()),
    }
}
