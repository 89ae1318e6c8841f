//! What one seat may know.

use std::ffi::c_char;

use rules::draw::{Form, Picture};
use rules::record::digest::view_text;
use rules::{ActionSpace, Seat, Seed, View};

use crate::action::{mt_action, put_code, read_action};
use crate::error::{Failure, mt_error};
use crate::event::{ended, item, mt_event, put_event};
use crate::game::mt_game;
use crate::layout::mt_layout;
use crate::memory::{Buffer, MT_NUL_TERMINATED, Sized32, free, give, put, read_text, shared, slice, write};
use crate::round::{known_code, mt_round};
use crate::rules_members::mt_rules;
use crate::rules_struct::put_rules;
use crate::seat_state::{
    mt_round_result, mt_seat_state, put_codes, put_in_hand, put_legal, put_mask, put_move, put_points, put_result,
    put_scores,
};
use crate::status::{guard, guard_plain, mt_status};
use crate::tile::{MT_NONE, known_theme, mt_pip, mt_seat, mt_tile, seat_number, seat_of, tile_number};

/// What a seat, or a spectator, may know of a game: all that lies open, the own hand, and what play has
/// revealed about the others. It holds no hidden tile, no deck and no seed, so that whatever is made from it
/// can be shown to that player. It is a copy: it does not change with the game.
#[derive(Debug)]
pub struct mt_view(pub(crate) View);

impl mt_view {
    fn seat(&self, seat: mt_seat) -> Result<Seat, Failure> {
        seat_of(seat, self.0.rules().players)
    }

    pub(crate) fn space(&self) -> ActionSpace {
        ActionSpace::new(self.0.rules())
    }
}

/// How a round stands, as far as it is seen.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_view_info {
    /// sizeof(mt_view_info), set by the caller.
    pub struct_size: u32,
    /// The seat whose view it is; MT_NONE for a spectator's.
    pub observer: mt_seat,
    /// How many seats there are.
    pub players: u32,
    /// The number of the round, from 0.
    pub round_number: u32,
    /// The pip of the engine.
    pub engine: mt_pip,
    /// The seat whose hand the engine came from; MT_NONE if it was set aside.
    pub engine_placer: mt_seat,
    /// The seat that began.
    pub starter: mt_seat,
    /// The seat that is to act, the lowest if there are several; MT_NONE when the round is over.
    pub to_act: mt_seat,
    /// Whether some seat has still to take its first turn, 0 or 1.
    pub is_first_lap: u32,
    /// How many tiles the boneyard has.
    pub boneyard_size: u32,
    /// The tile that the observer has drawn in its turn and not yet played or kept; else MT_NONE.
    pub drawn_tile: mt_tile,
    /// Why the round is over, one of MT_ENDED_*; MT_ENDED_NOT while it goes on.
    pub ended: u32,
    /// The double, with MT_ENDED_DOUBLE_EXHAUSTED; else MT_NONE.
    pub ended_double: mt_tile,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_view_info {
    const FIRST_SIZE: usize = 52;
}

/// Trains are drawn as rows; those that branch go on elsewhere under a letter.
pub const MT_FORM_ROWS: u32 = 0;
/// Trains are drawn as rays around the engine. Meant for short trains.
pub const MT_FORM_HUB: u32 = 1;
/// Trains are drawn as rays while they are short, then as rows.
pub const MT_FORM_AUTO: u32 = 2;

/// Makes the view of a seat, or with MT_NONE that of a spectator. Free it with mt_view_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_view(game: *const mt_game, observer: mt_seat, view: *mut *mut mt_view) -> mt_status {
    guard_plain(|| {
        let game = shared(game)?;
        let observer = if observer == MT_NONE { None } else { Some(game.seat(observer)?) };
        give(view, mt_view(game.0.view(observer)))
    })
}

/// Makes the view of a spectator who may look into all hands: for the host, for talking a game over, for
/// pictures of the whole truth. It is not for players. Free it with mt_view_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_game_open_view(game: *const mt_game, view: *mut *mut mt_view) -> mt_status {
    guard_plain(|| give(view, mt_view(shared(game)?.0.open_view())))
}

/// Makes a copy, for the caller to free with mt_view_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_clone(view: *const mt_view, copy: *mut *mut mt_view) -> mt_status {
    guard_plain(|| give(copy, mt_view(shared(view)?.0.clone())))
}

/// Frees a view, and with it what belongs to it. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_free(view: *mut mt_view) {
    free(view);
}

/// The rules of the game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_rules(view: *const mt_view, rules: *mut mt_rules) -> mt_status {
    guard_plain(|| put_rules(shared(view)?.0.rules(), rules))
}

/// How the round stands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_state(view: *const mt_view, info: *mut mt_view_info) -> mt_status {
    guard_plain(|| {
        let view = &shared(view)?.0;
        let (ended, ended_double) = ended(view.termination());
        write(
            info,
            mt_view_info {
                struct_size: 0,
                observer: seat_number(view.observer()),
                players: u32::from(view.rules().players),
                round_number: view.round_number() as u32,
                engine: u32::from(view.engine().value()),
                engine_placer: seat_number(view.engine_placer()),
                starter: seat_number(Some(view.starter())),
                to_act: seat_number(view.to_act().iter().next()),
                is_first_lap: u32::from(view.is_first_lap()),
                boneyard_size: view.boneyard_size() as u32,
                drawn_tile: view.drawn_tile().map_or(MT_NONE, tile_number),
                ended,
                ended_double,
            },
        )
    })
}

/// How a seat stands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_seat(view: *const mt_view, seat: mt_seat, state: *mut mt_seat_state) -> mt_status {
    guard_plain(|| {
        let of = shared(view)?.seat(seat)?;
        let view = &shared(view)?.0;
        write(
            state,
            mt_seat_state {
                struct_size: 0,
                hand_size: view.hand_size(of) as u32,
                hand_is_seen: u32::from(view.hand(of).is_some()),
                has_marker: u32::from(view.markers().contains(of)),
                is_to_act: u32::from(view.to_act().contains(of)),
                is_out: u32::from(view.out().contains(of)),
            },
        )
    })
}

/// The tiles that a seat holds, in the order of their numbers. MT_ERROR_NOTHING if the observer does not see
/// them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_hand(
    view: *const mt_view,
    seat: mt_seat,
    tiles: *mut mt_tile,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let view = shared(view)?;
        let hand = view.0.hand(view.seat(seat)?).ok_or(Failure::Nothing("hand: it is hidden"))?;
        Buffer { start: tiles, capacity, needed }.fill_tiles(hand)
    })
}

/// The tiles that the observer sees nowhere: each is in a hidden hand or in the boneyard.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_unseen(
    view: *const mt_view,
    tiles: *mut mt_tile,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| Buffer { start: tiles, capacity, needed }.fill_tiles(shared(view)?.0.unseen()))
}

/// The unseen tiles that a seat is proved not to hold, since it drew or passed in front of ends that they would
/// have fitted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_lacks(
    view: *const mt_view,
    seat: mt_seat,
    tiles: *mut mt_tile,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let view = shared(view)?;
        Buffer { start: tiles, capacity, needed }.fill_tiles(view.0.lacks(view.seat(seat)?))
    })
}

/// What lies on the table. NULL for NULL. It is the view's: use it until the view is freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_layout(view: *const mt_view) -> *const mt_layout {
    shared(view).map_or(std::ptr::null(), |view| mt_layout::of(view.0.layout()))
}

/// How many legal actions the observer has; 0 for a spectator.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_legal_count(view: *const mt_view, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(view)?.0.legal_actions().len()))
}

/// One of the legal actions of the observer, from 0, in the order of their numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_legal_action(view: *const mt_view, index: usize, action: *mut mt_action) -> mt_status {
    guard_plain(|| put_legal(&shared(view)?.0.legal_actions(), index, action))
}

/// The numbers of the legal actions of the observer, in ascending order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_legal_codes(
    view: *const mt_view,
    codes: *mut u32,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let view = shared(view)?;
        put_codes(view.space(), &view.0.legal_actions(), &Buffer { start: codes, capacity, needed })
    })
}

/// A mask of the legal actions of the observer: a byte for each number of mt_view_action_count(), 1 if it is
/// that of a legal action and else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_legal_mask(
    view: *const mt_view,
    mask: *mut u8,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let view = shared(view)?;
        put_mask(view.space(), &view.0.legal_actions(), &Buffer { start: mask, capacity, needed })
    })
}

/// A mask of the tiles that the observer holds: a byte for each tile of the set, 1 or 0. All 0 for a spectator.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_hand_mask(
    view: *const mt_view,
    mask: *mut u8,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let view = &shared(view)?.0;
        let hand = view.observer().and_then(|seat| view.hand(seat)).unwrap_or_default();
        let tiles: Vec<u8> = view.rules().set.tiles().iter().map(|tile| u8::from(hand.contains(tile))).collect();
        Buffer { start: mask, capacity, needed }.fill(tiles.into_iter())
    })
}

/// How many numbers of actions there are, as mt_round_action_count() has it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_action_count(view: *const mt_view, count: *mut u32) -> mt_status {
    guard_plain(|| put(count, shared(view)?.space().len()))
}

/// The number of an action. MT_ERROR_NOTHING if no seat at this table could ever do that.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_action_code(
    view: *const mt_view,
    action: *const mt_action,
    code: *mut u32,
) -> mt_status {
    guard_plain(|| put_code(shared(view)?.space(), read_action(action)?, code))
}

/// The action of a number. MT_ERROR_VALUE if it is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_action(view: *const mt_view, code: u32, action: *mut mt_action) -> mt_status {
    guard_plain(|| write(action, mt_action::of(known_code(shared(view)?.space(), code)?)))
}

/// How many things have happened in the round, the deal included.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_event_count(view: *const mt_view, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(view)?.0.events().len()))
}

/// One of them, from 0. Tiles that others drew are MT_NONE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_event(view: *const mt_view, index: usize, event: *mut mt_event) -> mt_status {
    guard_plain(|| put_event(shared(view)?.0.events(), index, event))
}

/// How many moves the round has had.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_move_count(view: *const mt_view, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(view)?.0.moves().len()))
}

/// One of the moves of the round, from 0: the seat, and what it did.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_move(
    view: *const mt_view,
    index: usize,
    seat: *mut mt_seat,
    action: *mut mt_action,
) -> mt_status {
    guard_plain(|| {
        let one = item(shared(view)?.0.moves(), index)?;
        put_move(seat, action, *one)
    })
}

/// The total of each seat so far; with partners, that of its side.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_totals(
    view: *const mt_view,
    totals: *mut i64,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| Buffer { start: totals, capacity, needed }.fill(shared(view)?.0.totals().iter().copied()))
}

/// How many rounds are over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_result_count(view: *const mt_view, count: *mut usize) -> mt_status {
    guard_plain(|| put(count, shared(view)?.0.results().len()))
}

/// How a round ended, by its number from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_result(view: *const mt_view, round: usize, result: *mut mt_round_result) -> mt_status {
    guard_plain(|| put_result(shared(view)?.0.results(), round, result))
}

/// What each seat scored for a round, adjudication included, in points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_result_points(
    view: *const mt_view,
    round: usize,
    points: *mut i64,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| put_points(shared(view)?.0.results(), round, &Buffer { start: points, capacity, needed }))
}

/// What each seat scored for a round before anybody was penalised, in points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_result_scores(
    view: *const mt_view,
    round: usize,
    scores: *mut i64,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| put_scores(shared(view)?.0.results(), round, &Buffer { start: scores, capacity, needed }))
}

/// What the tiles left in each hand count, in points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_result_in_hand(
    view: *const mt_view,
    round: usize,
    points: *mut u32,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| put_in_hand(shared(view)?.0.results(), round, &Buffer { start: points, capacity, needed }))
}

/// The seats that won a round: those that are out, or in a blocked round have the fewest points in hand.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_result_winners(
    view: *const mt_view,
    round: usize,
    seats: *mut mt_seat,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let result = item(shared(view)?.0.results(), round)?;
        Buffer { start: seats, capacity, needed }.fill_seats(result.score.winners)
    })
}

/// The seats that were penalised for a round.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_result_penalised(
    view: *const mt_view,
    round: usize,
    seats: *mut mt_seat,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let result = item(shared(view)?.0.results(), round)?;
        Buffer { start: seats, capacity, needed }.fill_seats(result.penalised)
    })
}

/// The view as JSON, for a client: it shows what the view shows and no more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_to_json(
    view: *const mt_view,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let json = serde_json::to_string(&shared(view)?.0)?;
        Buffer { start: text, capacity, needed }.fill_text(&json)
    })
}

/// Reads a view back. MT_ERROR_JSON if the text is none, or contradicts itself. Free it with mt_view_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_from_json(
    text: *const c_char,
    length: usize,
    view: *mut *mut mt_view,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || give(view, mt_view(serde_json::from_str(read_text(text, length)?)?)))
}

/// Everything that the view shows as lines of text, the same in all languages. Their 64-bit FNV-1a hash is what
/// records keep of views, so that another implementation can be held against this one move by move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_digest_text(
    view: *const mt_view,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| Buffer { start: text, capacity, needed }.fill_text(&view_text(&shared(view)?.0)))
}

/// Names of the caller's, one for each seat; NULL for none.
fn read_names<'a>(names: *const *const c_char, count: usize) -> Result<Vec<&'a str>, Failure> {
    if names.is_null() {
        return Ok(Vec::new());
    }
    slice(names, count)?.iter().map(|name| read_text(*name, MT_NUL_TERMINATED)).collect()
}

/// The table as an SVG. `form` is one of MT_FORM_*, `theme` one of MT_THEME_*. `names` are the names of the
/// seats, seat 0 first, each ending with a NUL; NULL for their numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_svg(
    view: *const mt_view,
    form: u32,
    theme: u32,
    names: *const *const c_char,
    name_count: usize,
    svg: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let form = match form {
            MT_FORM_ROWS => Form::Rows,
            MT_FORM_HUB => Form::Hub,
            MT_FORM_AUTO => Form::Auto,
            number => return Err(Failure::Value { what: "MT_FORM_*", number }),
        };
        let picture = Picture::new(&shared(view)?.0).form(form).theme(known_theme(theme)?);
        let picture = picture.names(read_names(names, name_count)?);
        Buffer { start: svg, capacity, needed }.fill_text(&picture.to_svg())
    })
}

/// The table as text, in lines of so many columns, 40 at least, with box-drawing characters. `names` as for
/// mt_view_svg().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_text(
    view: *const mt_view,
    width: usize,
    names: *const *const c_char,
    name_count: usize,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let picture = Picture::new(&shared(view)?.0).names(read_names(names, name_count)?);
        Buffer { start: text, capacity, needed }.fill_text(&picture.to_text(width))
    })
}

/// Deals what is hidden anew: a whole round that agrees with all that the view shows and proves. Another seed
/// gives another one, the same seed the same one. MT_ERROR_NO_SAMPLE if none was found, which is rare. Free it
/// with mt_round_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_view_determinize(
    view: *const mt_view,
    seed: u64,
    round: *mut *mut mt_round,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let sample = shared(view)?.0.determinize(&mut Seed::from(seed).round(0)).ok_or(Failure::NoSample)?;
        give(round, mt_round(sample))
    })
}
