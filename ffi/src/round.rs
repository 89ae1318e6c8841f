//! One round.

use std::ffi::c_char;

use rules::bots::play_at_random;
use rules::scoring::score;
use rules::{ActionSpace, Deck, PipSet, Round, RoundStart, Seat, Seed};

use crate::action::{mt_action, parse_action, put_code, read_action};
use crate::error::{Failure, mt_error};
use crate::event::{Report, ended, mt_events};
use crate::layout::mt_layout;
use crate::memory::{Buffer, Sized32, exclusive, free, give, put, put_both, read, read_text, shared, slice, write};
use crate::rules_members::mt_rules;
use crate::rules_struct::{checked_rules, put_rules};
use crate::seat_state::{legal_action, mt_seat_state, put_codes, put_legal, put_mask};
use crate::status::{guard, guard_plain, mt_status};
use crate::tile::{
    any_seat, known_pip, known_tile, known_tiles, mt_pip, mt_seat, mt_tile, seat_number, seat_of, tile_number,
};

/// A round: the whole truth about it, hidden tiles included. Players are shown views (mt_game_view()). The
/// round of a game belongs to the game (mt_game_round()) and can be looked at only; one that is made by a
/// function here is the caller's.
// A pointer to what is inside is a pointer to it; in the header it has no inside.
#[cfg_attr(all(), repr(transparent))]
#[derive(Debug)]
pub struct mt_round(pub(crate) Round);

impl mt_round {
    pub(crate) fn of(round: &Round) -> *const mt_round {
        std::ptr::from_ref(round).cast()
    }

    fn seat(&self, seat: mt_seat) -> Result<Seat, Failure> {
        seat_of(seat, self.0.rules().players)
    }

    fn space(&self) -> ActionSpace {
        ActionSpace::new(self.0.rules())
    }
}

/// What a round needs to know of the game that it belongs to.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_round_start {
    /// sizeof(mt_round_start), set by the caller.
    pub struct_size: u32,
    /// The pip of the double that the rules (engine_order) name for the round.
    pub engine: mt_pip,
    /// The doubles that have been engines already: bit n is set for the double n. Matters where each is an
    /// engine once.
    pub used_engines: u32,
    /// The seat that begins, where that is known before the deal; else the seat that a search for the engine
    /// begins with.
    pub first: mt_seat,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_round_start {
    const FIRST_SIZE: usize = 16;
}

impl mt_round_start {
    pub(crate) fn of(start: &RoundStart) -> mt_round_start {
        mt_round_start {
            struct_size: 0,
            engine: u32::from(start.engine.value()),
            used_engines: start.used.iter().fold(0, |bits, pip| bits | 1 << pip.value()),
            first: u32::from(start.first.number()),
        }
    }

    fn known(&self) -> Result<RoundStart, Failure> {
        let used = (0..u32::BITS).filter(|bit| self.used_engines >> bit & 1 == 1).map(known_pip);
        let used = used.collect::<Result<PipSet, _>>()?;
        Ok(RoundStart { engine: known_pip(self.engine)?, used, first: any_seat(self.first)? })
    }
}

/// How a round stands.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_round_info {
    /// sizeof(mt_round_info), set by the caller.
    pub struct_size: u32,
    /// How many seats there are.
    pub players: u32,
    /// The pip of the engine.
    pub engine: mt_pip,
    /// The seat whose hand the engine came from; MT_NONE if it was set aside.
    pub engine_placer: mt_seat,
    /// The seat that took the first turn, or in a simultaneous lap the one that takes the first turn after it.
    pub starter: mt_seat,
    /// The seat that is to act, the lowest if there are several; MT_NONE when the round is over.
    pub to_act: mt_seat,
    /// Whether some seat has still to take its first turn, 0 or 1.
    pub is_first_lap: u32,
    /// How many tiles the boneyard has.
    pub boneyard_size: u32,
    /// Why the round is over, one of MT_ENDED_*; MT_ENDED_NOT while it goes on.
    pub ended: u32,
    /// The double, with MT_ENDED_DOUBLE_EXHAUSTED; else MT_NONE.
    pub ended_double: mt_tile,
    /// The seat that was out first, or MT_NONE.
    pub first_out: mt_seat,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_round_info {
    const FIRST_SIZE: usize = 44;
}

/// A deck of the caller's.
pub(crate) fn read_deck(tiles: *const mt_tile, count: usize) -> Result<Deck, Failure> {
    Ok(Deck::new(&known_tiles(slice(tiles, count)?)?)?)
}

/// A seed of the caller's: 32 bytes.
pub(crate) fn read_seed(seed: *const u8) -> Result<Seed, Failure> {
    let bytes = slice(seed, 32)?.try_into().map_err(|_| Failure::Pointer)?;
    Ok(Seed::from_bytes(bytes))
}

/// The tiles of a set in random order, for a host that deals: the order depends on the 32 bytes of `seed` and
/// the number alone. `set` is the highest pip; `set_aside` is left out, or MT_NONE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_deck_shuffle(
    set: mt_pip,
    set_aside: mt_tile,
    seed: *const u8,
    number: u32,
    tiles: *mut mt_tile,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let domino_set = u8::try_from(set).ok().and_then(rules::DominoSet::with_highest);
        let domino_set = domino_set.ok_or(Failure::Value { what: "highest pip of a set", number: set })?;
        let set_aside = if set_aside == crate::tile::MT_NONE { None } else { Some(known_tile(set_aside)?) };
        let deck = Deck::shuffled(domino_set, set_aside, &mut read_seed(seed)?.round(number));
        Buffer { start: tiles, capacity, needed }.fill(deck.tiles().iter().map(|tile| tile_number(*tile)))
    })
}

/// Deals a round from a deck: the tiles in the order in which they are dealt and drawn, without the engine
/// where that is set aside. What happens before the first turn is added to `events`, which may be NULL. Free
/// the round with mt_round_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_deal(
    rules: *const mt_rules,
    start: *const mt_round_start,
    deck: *const mt_tile,
    count: usize,
    events: *mut mt_events,
    round: *mut *mut mt_round,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let (rules, start) = (checked_rules(rules)?, read(start)?.known()?);
        let mut report = Report::to(events)?;
        let mut happened = Vec::new();
        let dealt = Round::deal_with(&rules, start, &read_deck(deck, count)?, |event| happened.push(event))?;
        give(round, mt_round(dealt))?;
        happened.into_iter().for_each(|event| report.add(event));
        Ok(())
    })
}

/// Makes a copy, for the caller to free with mt_round_free(). A game's round can be copied too, to look ahead.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_clone(round: *const mt_round, copy: *mut *mut mt_round) -> mt_status {
    guard_plain(|| give(copy, mt_round(shared(round)?.0.clone())))
}

/// Makes one round equal to another, without memory of its own for it: for loops that try one thing after the
/// other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_assign(round: *mut mt_round, other: *const mt_round) -> mt_status {
    guard_plain(|| {
        if !std::ptr::eq(round.cast_const(), other) {
            exclusive(round)?.0.clone_from(&shared(other)?.0);
        }
        Ok(())
    })
}

/// Frees a round that is the caller's. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_free(round: *mut mt_round) {
    free(round);
}

/// The rules of the round.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_rules(round: *const mt_round, rules: *mut mt_rules) -> mt_status {
    guard_plain(|| put_rules(shared(round)?.0.rules(), rules))
}

/// How the round stands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_state(round: *const mt_round, info: *mut mt_round_info) -> mt_status {
    guard_plain(|| {
        let round = &shared(round)?.0;
        let (ended, ended_double) = ended(round.termination());
        write(
            info,
            mt_round_info {
                struct_size: 0,
                players: u32::from(round.rules().players),
                engine: u32::from(round.engine().value()),
                engine_placer: seat_number(round.engine_placer()),
                starter: seat_number(Some(round.starter())),
                to_act: seat_number(round.seat_to_act()),
                is_first_lap: u32::from(round.is_first_lap()),
                boneyard_size: round.boneyard().len() as u32,
                ended,
                ended_double,
                first_out: seat_number(round.first_out()),
            },
        )
    })
}

/// How a seat stands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_seat(round: *const mt_round, seat: mt_seat, state: *mut mt_seat_state) -> mt_status {
    guard_plain(|| {
        let of = shared(round)?.seat(seat)?;
        let round = &shared(round)?.0;
        write(
            state,
            mt_seat_state {
                struct_size: 0,
                hand_size: round.hand(of).len() as u32,
                hand_is_seen: 1,
                has_marker: u32::from(round.markers().contains(of)),
                is_to_act: u32::from(round.to_act().contains(of)),
                is_out: u32::from(round.out().contains(of)),
            },
        )
    })
}

/// The seat that is to act, the lowest if there are several, which is so in a simultaneous lap only; MT_NONE
/// when the round is over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_to_act(round: *const mt_round, seat: *mut mt_seat) -> mt_status {
    guard_plain(|| put(seat, seat_number(shared(round)?.0.seat_to_act())))
}

/// The seat that is to act, as mt_round_to_act() has it, and how many legal actions it has: all that a loop
/// needs to choose one. MT_NONE and 0 when the round is over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_turn(
    round: *const mt_round,
    seat: *mut mt_seat,
    legal_count: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let round = &shared(round)?.0;
        let to_act = round.seat_to_act();
        let count = to_act.map_or(0, |seat| round.legal_actions(seat).len());
        put_both((seat, seat_number(to_act)), (legal_count, count))
    })
}

/// The seat whose turn follows that of a seat, in the direction of play.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_next_seat(round: *const mt_round, seat: mt_seat, next: *mut mt_seat) -> mt_status {
    guard_plain(|| {
        let round = shared(round)?;
        put(next, seat_number(Some(round.0.next_seat(round.seat(seat)?))))
    })
}

/// The tiles that a seat holds, in the order of their numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_hand(
    round: *const mt_round,
    seat: mt_seat,
    tiles: *mut mt_tile,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let round = shared(round)?;
        Buffer { start: tiles, capacity, needed }.fill_tiles(round.0.hand(round.seat(seat)?))
    })
}

/// The tiles of the boneyard, the next to be drawn first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_boneyard(
    round: *const mt_round,
    tiles: *mut mt_tile,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let boneyard = shared(round)?.0.boneyard();
        Buffer { start: tiles, capacity, needed }.fill(boneyard.iter().map(|tile| tile_number(*tile)))
    })
}

/// What lies on the table. NULL for NULL. It is the round's: use it until the round is changed or freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_layout(round: *const mt_round) -> *const mt_layout {
    shared(round).map_or(std::ptr::null(), |round| mt_layout::of(round.0.layout()))
}

/// How many legal actions a seat has. A seat that is to act has at least one; another may have something to
/// say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_legal_count(round: *const mt_round, seat: mt_seat, count: *mut usize) -> mt_status {
    guard_plain(|| {
        let round = shared(round)?;
        put(count, round.0.legal_actions(round.seat(seat)?).len())
    })
}

/// One of the legal actions of a seat, from 0. Their order is stable: that of their numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_legal_action(
    round: *const mt_round,
    seat: mt_seat,
    index: usize,
    action: *mut mt_action,
) -> mt_status {
    guard_plain(|| {
        let round = shared(round)?;
        put_legal(&round.0.legal_actions(round.seat(seat)?), index, action)
    })
}

/// The numbers of the legal actions of a seat, in ascending order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_legal_codes(
    round: *const mt_round,
    seat: mt_seat,
    codes: *mut u32,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let round = shared(round)?;
        let legal = round.0.legal_actions(round.seat(seat)?);
        put_codes(round.space(), &legal, &Buffer { start: codes, capacity, needed })
    })
}

/// A mask of the legal actions of a seat: a byte for each number of mt_round_action_count(), 1 if it is that of
/// a legal action and else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_legal_mask(
    round: *const mt_round,
    seat: mt_seat,
    mask: *mut u8,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let round = shared(round)?;
        let legal = round.0.legal_actions(round.seat(seat)?);
        put_mask(round.space(), &legal, &Buffer { start: mask, capacity, needed })
    })
}

/// Whether an action of a seat is legal. MT_ERROR_REFUSED if not; then the error says which rule forbids it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_check(
    round: *const mt_round,
    seat: mt_seat,
    action: *const mt_action,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || Ok(shared(round)?.0.check(any_seat(seat)?, read_action(action)?)?))
}

/// Does what an action says. MT_ERROR_REFUSED if the rules forbid it; then nothing has changed, and the error
/// says which rule. What happens is added to `events`, which may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_apply(
    round: *mut mt_round,
    seat: mt_seat,
    action: *const mt_action,
    events: *mut mt_events,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let (round, action, mut report) = (exclusive(round)?, read_action(action)?, Report::to(events)?);
        Ok(round.0.apply_with(any_seat(seat)?, action, |event| report.add(event))?)
    })
}

/// The same for an action that is given by its number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_apply_code(
    round: *mut mt_round,
    seat: mt_seat,
    code: u32,
    events: *mut mt_events,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let (round, mut report) = (exclusive(round)?, Report::to(events)?);
        let action = known_code(round.space(), code)?;
        Ok(round.0.apply_with(any_seat(seat)?, action, |event| report.add(event))?)
    })
}

/// The same for a legal action that is given by its index, as in mt_round_legal_action(): the quick way for
/// loops that choose from all legal actions. MT_ERROR_INDEX if it is not below their number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_apply_legal(
    round: *mut mt_round,
    seat: mt_seat,
    index: usize,
    events: *mut mt_events,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let round = exclusive(round)?;
        let seat = round.seat(seat)?;
        let action = legal_action(&round.0.legal_actions(seat), index)?;
        if events.is_null() {
            // It comes from the list of legal actions.
            round.0.apply_unchecked(seat, action);
            return Ok(());
        }
        let mut report = Report::to(events)?;
        Ok(round.0.apply_with(seat, action, |event| report.add(event))?)
    })
}

/// The same for an action that is given as text, "12-4@1".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_apply_text(
    round: *mut mt_round,
    seat: mt_seat,
    action: *const c_char,
    length: usize,
    events: *mut mt_events,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let (round, action, mut report) = (exclusive(round)?, parse_action(action, length)?, Report::to(events)?);
        Ok(round.0.apply_with(any_seat(seat)?, action, |event| report.add(event))?)
    })
}

/// Plays the round to its end at random: each seat that is to act takes any of its legal actions, each as
/// likely as the others, and nobody says anything beside the turns of others. The same seed plays the same.
/// What happens is added to `events`, which may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_play_at_random(
    round: *mut mt_round,
    seed: u64,
    events: *mut mt_events,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let (round, mut report) = (exclusive(round)?, Report::to(events)?);
        play_at_random(&mut round.0, &mut Seed::from(seed).round(0), |event| report.add(event));
        Ok(())
    })
}

/// Plays `count` copies of the round to their end at random, and adds up what each seat scores, in points: how
/// the round may go on from here. The round itself does not change. The same seed gives the same sums.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_playouts(
    round: *const mt_round,
    seed: u64,
    count: u32,
    sums: *mut i64,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let round = &shared(round)?.0;
        let mut rng = Seed::from(seed).round(0);
        let mut all = vec![0; usize::from(round.rules().players)];
        for _ in 0..count {
            let mut copy = round.clone();
            play_at_random(&mut copy, &mut rng, |_| {});
            let points = score(&copy).map(|score| score.points).unwrap_or_default();
            all.iter_mut().zip(points).for_each(|(sum, points)| *sum += points);
        }
        Buffer { start: sums, capacity, needed }.fill(all.into_iter())
    })
}

/// Chooses the tile that is drawn next, for a host that follows a real table or makes chance a move of its own.
/// It changes places with the tile that would have been next. MT_ERROR_NOT_IN_BONEYARD if it is not there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_set_next_draw(
    round: *mut mt_round,
    tile: mt_tile,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || Ok(exclusive(round)?.0.set_next_draw(known_tile(tile)?)?))
}

/// Checks that the state holds together: every tile in one place, ends, open doubles, markers and turn as they
/// must be. It does for every round that comes from this library; MT_ERROR_INVARIANT would be a defect.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_check_invariants(round: *const mt_round, error: *mut mt_error) -> mt_status {
    guard(error, || Ok(shared(round)?.0.check_invariants()?))
}

/// How many numbers of actions there are under the rules of the round: each action has one below that, the same
/// in every state, version and language, so that tables and learners can use them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_action_count(round: *const mt_round, count: *mut u32) -> mt_status {
    guard_plain(|| put(count, shared(round)?.space().len()))
}

/// The number of an action. MT_ERROR_NOTHING if no seat at this table could ever do that.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_action_code(
    round: *const mt_round,
    action: *const mt_action,
    code: *mut u32,
) -> mt_status {
    guard_plain(|| put_code(shared(round)?.space(), read_action(action)?, code))
}

/// The action of a number. MT_ERROR_VALUE if it is none: some numbers below mt_round_action_count() are not
/// used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_action(round: *const mt_round, code: u32, action: *mut mt_action) -> mt_status {
    guard_plain(|| write(action, mt_action::of(known_code(shared(round)?.space(), code)?)))
}

pub(crate) fn known_code(space: ActionSpace, code: u32) -> Result<rules::Action, Failure> {
    space.action(code).ok_or(Failure::Value { what: "number of an action", number: code })
}

/// The round as one line of text, hidden tiles and all: for tests, bug reports and puzzles.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_to_position(
    round: *const mt_round,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| Buffer { start: text, capacity, needed }.fill_text(&shared(round)?.0.position()))
}

/// Reads a round from such a line. MT_ERROR_POSITION if it is none, or contradicts itself. Free it with
/// mt_round_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_from_position(
    text: *const c_char,
    length: usize,
    round: *mut *mut mt_round,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || give(round, mt_round(Round::from_position(read_text(text, length)?)?)))
}

/// Saves the round, as bytes for mt_round_from_bytes(). Whoever has them knows every hidden tile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_to_bytes(
    round: *const mt_round,
    bytes: *mut u8,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| Buffer { start: bytes, capacity, needed }.fill(shared(round)?.0.to_bytes().into_iter()))
}

/// Brings a saved round back. MT_ERROR_SNAPSHOT if the bytes are not one, or contradict themselves. Free it
/// with mt_round_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_round_from_bytes(
    bytes: *const u8,
    count: usize,
    round: *mut *mut mt_round,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || give(round, mt_round(Round::from_bytes(slice(bytes, count)?)?)))
}
