//! Pips, tiles, seats and trains as numbers.

use std::ffi::c_char;

use rules::draw::{Theme, hand_svg, hand_text};
use rules::{Pip, Seat, SeatSet, Tile, TileSet, Train};

use crate::error::{Failure, mt_error};
use crate::memory::{Buffer, put, put_both, read_text, slice};
use crate::status::{guard, guard_plain, mt_status};

/// A number of pips on one half of a tile, 0 to 18.
pub type mt_pip = u32;

/// A tile, by its number: high * (high + 1) / 2 + low, 0 for 0-0 to 189 for 18-18. The tiles of a smaller set
/// are the first of a larger one.
pub type mt_tile = u32;

/// A seat, from 0, clockwise.
pub type mt_seat = u32;

/// A train: the number of its seat for a personal one; MT_TRAIN_MEXICAN + n for the Mexican train n, from 0;
/// MT_TRAIN_ARM + n for the arm n of the hub, from 0, where there are no personal trains.
pub type mt_train = u32;

/// No seat, no tile, no train, no pip.
pub const MT_NONE: u32 = 0xFFFF_FFFF;

/// Mexican trains have the numbers from here on.
pub const MT_TRAIN_MEXICAN: u32 = 0x100;
/// Arms of the hub have the numbers from here on.
pub const MT_TRAIN_ARM: u32 = 0x200;

/// A game has so many seats at most.
pub const MT_SEATS_MAX: u32 = 95;
/// A set has so many tiles at most.
pub const MT_TILES_MAX: u32 = 190;

/// SVG pictures are light or dark as whoever looks at them prefers.
pub const MT_THEME_AUTO: u32 = 0;
/// SVG pictures are light.
pub const MT_THEME_LIGHT: u32 = 1;
/// SVG pictures are dark.
pub const MT_THEME_DARK: u32 = 2;

// The limits of the header are those of the rules library.
const _: () =
    assert!(MT_SEATS_MAX as usize == rules::seat::MAX_SEATS && MT_TILES_MAX as usize == rules::tile::MAX_TILES);

pub(crate) fn tile_number(tile: Tile) -> mt_tile {
    u32::from(tile.index())
}

pub(crate) fn known_tile(number: mt_tile) -> Result<Tile, Failure> {
    let tile = u8::try_from(number).ok().and_then(Tile::from_index);
    tile.ok_or(Failure::Value { what: "tile", number })
}

pub(crate) fn known_pip(number: mt_pip) -> Result<Pip, Failure> {
    u8::try_from(number).ok().and_then(Pip::new).ok_or(Failure::Value { what: "pip", number })
}

pub(crate) fn seat_number(seat: Option<Seat>) -> mt_seat {
    seat.map_or(MT_NONE, |seat| u32::from(seat.number()))
}

/// A number that can be a seat's at some table.
pub(crate) fn any_seat(number: mt_seat) -> Result<Seat, Failure> {
    u8::try_from(number).map(Seat::new).map_err(|_| Failure::Seat(number))
}

/// A seat at a table of so many.
pub(crate) fn seat_of(number: mt_seat, players: u8) -> Result<Seat, Failure> {
    any_seat(number).ok().filter(|seat| seat.number() < players).ok_or(Failure::Seat(number))
}

pub(crate) fn known_train(number: mt_train) -> Result<Train, Failure> {
    match (number & !0xFF, (number & 0xFF) as u8) {
        (0, seat) => Ok(Train::Seat(Seat::new(seat))),
        (MT_TRAIN_MEXICAN, mexican) => Ok(Train::Mexican(mexican)),
        (MT_TRAIN_ARM, arm) => Ok(Train::Arm(arm)),
        _ => Err(Failure::Value { what: "train", number }),
    }
}

pub(crate) fn known_theme(number: u32) -> Result<Theme, Failure> {
    match number {
        MT_THEME_AUTO => Ok(Theme::Auto),
        MT_THEME_LIGHT => Ok(Theme::Light),
        MT_THEME_DARK => Ok(Theme::Dark),
        _ => Err(Failure::Value { what: "MT_THEME_*", number }),
    }
}

impl Buffer<mt_tile> {
    /// Fills the buffer with tiles, in the order of their numbers.
    pub(crate) fn fill_tiles(&self, tiles: TileSet) -> Result<(), Failure> {
        let tiles: Vec<mt_tile> = tiles.iter().map(tile_number).collect();
        self.fill(tiles.into_iter())
    }

    /// Fills the buffer with seats, in the order of their numbers.
    pub(crate) fn fill_seats(&self, seats: SeatSet) -> Result<(), Failure> {
        let seats: Vec<mt_seat> = seats.iter().map(|seat| u32::from(seat.number())).collect();
        self.fill(seats.into_iter())
    }
}

pub(crate) fn known_tiles(tiles: &[mt_tile]) -> Result<Vec<Tile>, Failure> {
    tiles.iter().map(|&number| known_tile(number)).collect()
}

/// The tile with these two pips, in any order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_tile_new(one: mt_pip, other: mt_pip, tile: *mut mt_tile) -> mt_status {
    guard_plain(|| put(tile, tile_number(Tile::new(known_pip(one)?, known_pip(other)?))))
}

/// The two pips of a tile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_tile_pips(tile: mt_tile, high: *mut mt_pip, low: *mut mt_pip) -> mt_status {
    guard_plain(|| {
        let tile = known_tile(tile)?;
        put_both((high, u32::from(tile.high().value())), (low, u32::from(tile.low().value())))
    })
}

/// A tile as text, "12-4".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_tile_to_text(
    tile: mt_tile,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| Buffer { start: text, capacity, needed }.fill_text(&known_tile(tile)?.to_string()))
}

/// Reads a tile, "12-4" or "4-12". MT_ERROR_SYNTAX if the text is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_tile_from_text(
    text: *const c_char,
    length: usize,
    tile: *mut mt_tile,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let read: Tile = read_text(text, length)?.parse().map_err(syntax)?;
        put(tile, tile_number(read))
    })
}

/// A train as text: "2", "M", "M1" or "A0".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_train_to_text(
    train: mt_train,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| Buffer { start: text, capacity, needed }.fill_text(&known_train(train)?.to_string()))
}

/// Reads a train: "2", "M", "M1" or "A0". MT_ERROR_SYNTAX if the text is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_train_from_text(
    text: *const c_char,
    length: usize,
    train: *mut mt_train,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let read: Train = read_text(text, length)?.parse().map_err(syntax)?;
        put(train, crate::action::train_number(read))
    })
}

/// Tiles as an SVG, side by side in their order, at most fifteen in a row. `theme` is one of MT_THEME_*.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_tiles_svg(
    tiles: *const mt_tile,
    count: usize,
    theme: u32,
    svg: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let picture = hand_svg(known_tiles(slice(tiles, count)?)?, known_theme(theme)?);
        Buffer { start: svg, capacity, needed }.fill_text(&picture)
    })
}

/// Tiles as text, "[12|4] [6║6]", in lines of so many columns, 40 at least.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_tiles_text(
    tiles: *const mt_tile,
    count: usize,
    width: usize,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let picture = hand_text(known_tiles(slice(tiles, count)?)?, width);
        Buffer { start: text, capacity, needed }.fill_text(&picture)
    })
}

/// A text that is not what it should be.
pub(crate) fn syntax(error: impl std::fmt::Display) -> Failure {
    Failure::Syntax(error.to_string())
}
