//! The best train of a hand.

use rules::TileSet;
use rules::solver::{BestTrain, Chain, FirstTileError, Objective, Size, Solver};

use crate::error::{Failure, mt_error};
use crate::event::item;
use crate::memory::{Buffer, Sized32, free, give, put_both, shared, slice, write};
use crate::status::{guard, guard_plain, mt_status};
use crate::tile::{MT_NONE, known_pip, known_tile, known_tiles, mt_pip, mt_tile, tile_number};

/// The train with more tiles is better.
pub const MT_OBJECTIVE_TILES: u32 = 0;
/// The train with more pips on its tiles is better.
pub const MT_OBJECTIVE_PIPS: u32 = 1;
/// The train with more tiles is better, and among those the one with more pips.
pub const MT_OBJECTIVE_TILES_THEN_PIPS: u32 = 2;
/// The train with more pips is better, and among those the one with more tiles.
pub const MT_OBJECTIVE_PIPS_THEN_TILES: u32 = 3;

/// Trains that the tiles of a hand make, each as a chain of tiles, and how good they are.
#[derive(Debug)]
pub struct mt_chains {
    chains: Vec<Chain>,
    left: TileSet,
    bound: Option<Size>,
    is_proved: bool,
    is_complete: bool,
    nodes: u64,
}

/// How good some chains are.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct mt_chains_info {
    /// sizeof(mt_chains_info), set by the caller.
    pub struct_size: u32,
    /// How many chains there are.
    pub count: u32,
    /// No train has more tiles than this, if tiles count; MT_NONE for a plan.
    pub bound_tiles: u32,
    /// No train has more pips than this, if pips count; MT_NONE for a plan.
    pub bound_pips: u32,
    /// Whether that is proved: no train is better than these. 0 or 1.
    pub is_proved: u32,
    /// Whether these are all of the best, up to the order of their tiles. 0 or 1.
    pub is_complete: u32,
    /// How many nodes of the search were looked into.
    pub nodes: u64,
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_chains_info {
    const FIRST_SIZE: usize = 32;
}

impl mt_chains {
    fn of(hand: TileSet, best: BestTrain) -> mt_chains {
        mt_chains {
            left: hand.difference(best.chain.tile_set()),
            chains: vec![best.chain],
            bound: Some(best.bound),
            is_proved: best.proved,
            is_complete: false,
            nodes: best.nodes,
        }
    }
}

impl From<FirstTileError> for Failure {
    fn from(error: FirstTileError) -> Failure {
        Failure::Hand(error.to_string())
    }
}

/// A hand of the caller's, which has each tile once.
fn read_hand(tiles: *const mt_tile, count: usize) -> Result<TileSet, Failure> {
    let tiles = known_tiles(slice(tiles, count)?)?;
    let hand: TileSet = tiles.iter().copied().collect();
    if hand.len() == tiles.len() { Ok(hand) } else { Err(Failure::Hand("a hand has no tile twice".to_owned())) }
}

/// A pip of the caller's, or none.
fn any_pip(number: mt_pip) -> Result<Option<rules::Pip>, Failure> {
    if number == MT_NONE { Ok(None) } else { known_pip(number).map(Some) }
}

/// A solver for an objective, with a limit if there is one.
fn solver(objective: u32, node_limit: u64) -> Result<Solver<'static>, Failure> {
    let known = match objective {
        MT_OBJECTIVE_TILES => Objective::Tiles,
        MT_OBJECTIVE_PIPS => Objective::Pips,
        MT_OBJECTIVE_TILES_THEN_PIPS => Objective::TilesThenPips,
        MT_OBJECTIVE_PIPS_THEN_TILES => Objective::PipsThenTiles,
        number => return Err(Failure::Value { what: "MT_OBJECTIVE_*", number }),
    };
    let solver = Solver::new(known);
    Ok(if node_limit == 0 { solver } else { solver.node_limit(node_limit) })
}

/// The best train that the tiles of a hand make from the pip `start`, or with MT_NONE from the best start: one
/// chain, which may be empty. `objective` is one of MT_OBJECTIVE_*. With a `node_limit`, 0 for none, the search
/// looks into no more nodes than that; then the train is the best that was found, and the bound says how good
/// one can be at most. MT_ERROR_HAND if a tile is there twice. Free the chains with mt_chains_free().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_solve_best(
    hand: *const mt_tile,
    count: usize,
    start: mt_pip,
    objective: u32,
    node_limit: u64,
    chains: *mut *mut mt_chains,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let hand = read_hand(hand, count)?;
        let best = solver(objective, node_limit)?.best_train(hand, any_pip(start)?);
        give(chains, mt_chains::of(hand, best))
    })
}

/// The best of the trains that begin with the tile `first`. MT_ERROR_HAND if that is not in the hand or does
/// not have the pip `start`. Else as mt_solve_best().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_solve_best_after(
    hand: *const mt_tile,
    count: usize,
    start: mt_pip,
    first: mt_tile,
    objective: u32,
    node_limit: u64,
    chains: *mut *mut mt_chains,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let hand = read_hand(hand, count)?;
        let best = solver(objective, node_limit)?.best_train_after(hand, any_pip(start)?, known_tile(first)?)?;
        give(chains, mt_chains::of(hand, best))
    })
}

/// All best trains that differ in their tiles, but no more than `most`: a chain for each, in one order of its
/// tiles. Else as mt_solve_best().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_solve_all_best(
    hand: *const mt_tile,
    count: usize,
    start: mt_pip,
    objective: u32,
    node_limit: u64,
    most: usize,
    chains: *mut *mut mt_chains,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let hand = read_hand(hand, count)?;
        let best = solver(objective, node_limit)?.best_trains(hand, any_pip(start)?, most);
        let used = best.chains.iter().fold(TileSet::EMPTY, |used, chain| used.union(chain.tile_set()));
        give(
            chains,
            mt_chains {
                left: hand.difference(used),
                chains: best.chains,
                bound: Some(best.bound),
                is_proved: best.proved,
                is_complete: best.complete,
                nodes: best.nodes,
            },
        )
    })
}

/// Plans trains at several ends: the best one at the pip `own`, or with MT_NONE from the best start, then of
/// what is left the best one at any of the `others`, and so on. The first chain is that of the own end, then
/// one for each other end, in their order; empty where nothing goes. Else as mt_solve_best().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_solve_plan(
    hand: *const mt_tile,
    count: usize,
    own: mt_pip,
    others: *const mt_pip,
    other_count: usize,
    objective: u32,
    node_limit: u64,
    chains: *mut *mut mt_chains,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let hand = read_hand(hand, count)?;
        let others = slice(others, other_count)?.iter().map(|pip| known_pip(*pip));
        let others = others.collect::<Result<Vec<_>, _>>()?;
        let plan = solver(objective, node_limit)?.plan(hand, any_pip(own)?, &others);
        give(
            chains,
            mt_chains {
                chains: std::iter::once(plan.own).chain(plan.others).collect(),
                left: plan.left,
                bound: None,
                is_proved: plan.proved,
                is_complete: false,
                nodes: plan.nodes,
            },
        )
    })
}

/// Frees chains. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_chains_free(chains: *mut mt_chains) {
    free(chains);
}

/// How many chains there are, and how good they are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_chains_state(chains: *const mt_chains, info: *mut mt_chains_info) -> mt_status {
    guard_plain(|| {
        let chains = shared(chains)?;
        write(
            info,
            mt_chains_info {
                struct_size: 0,
                count: chains.chains.len() as u32,
                bound_tiles: chains.bound.map_or(MT_NONE, |bound| u32::from(bound.tiles)),
                bound_pips: chains.bound.map_or(MT_NONE, |bound| u32::from(bound.pips)),
                is_proved: u32::from(chains.is_proved),
                is_complete: u32::from(chains.is_complete),
                nodes: chains.nodes,
            },
        )
    })
}

/// The size of a chain: how many tiles, and the pips on both halves of all of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_chains_size(
    chains: *const mt_chains,
    index: usize,
    tiles: *mut u32,
    pips: *mut u32,
) -> mt_status {
    guard_plain(|| {
        let size = item(&shared(chains)?.chains, index)?.size();
        put_both((tiles, u32::from(size.tiles)), (pips, u32::from(size.pips)))
    })
}

/// The tiles of a chain, in the order in which they are laid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_chains_tiles(
    chains: *const mt_chains,
    index: usize,
    tiles: *mut mt_tile,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let chain = item(&shared(chains)?.chains, index)?;
        Buffer { start: tiles, capacity, needed }.fill(chain.tiles().iter().map(|laid| tile_number(laid.tile)))
    })
}

/// The pip with which each tile of a chain lies against the one before it; the first is what the chain begins
/// at.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_chains_joins(
    chains: *const mt_chains,
    index: usize,
    pips: *mut mt_pip,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let chain = item(&shared(chains)?.chains, index)?;
        Buffer { start: pips, capacity, needed }.fill(chain.tiles().iter().map(|laid| u32::from(laid.joined.value())))
    })
}

/// The tiles of the hand that are in no chain.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_chains_left(
    chains: *const mt_chains,
    tiles: *mut mt_tile,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| Buffer { start: tiles, capacity, needed }.fill_tiles(shared(chains)?.left))
}
