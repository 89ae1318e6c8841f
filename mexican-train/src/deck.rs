//! Decks, shuffling, and seeds.
//!
//! # What a seed deals
//!
//! All of this is stable: the same seed deals the same tiles in every version.
//!
//! - A game's seed is 32 bytes. A number stands for its eight bytes, the lowest first, followed by 24 zeros.
//! - The seed is the key of `ChaCha` with twelve rounds. Round r of the game, counted from 0, uses stream r; what is drawn
//!   for the start before round r uses stream 2^63 + r; the seat that begins where a rule says "a random seat" comes from
//!   stream 2^64 - 1. The first 64-bit word of stream 2^62 + 1 + s is the seed of a bot at seat s.
//! - A simulation has a seed, too. Its stream 2^62 begins with 32 bytes that are the key of another generator, of which stream
//!   i begins with a 64-bit word: the number that is the seed of deal i.
//! - A number below n is made from one 32-bit word x as the high word of x * n; words whose low word falls below
//!   2^32 mod n are left out.
//! - A shuffle takes the tiles in the order of their indexes and, for each place from the last to the second, exchanges
//!   the tile there with the one at a random place up to and including it.

use core::fmt;

use chacha20::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};
use thiserror::Error;

use crate::seat::Seat;
use crate::tile::{DominoSet, MAX_TILES, Tile, TileSet};

/// The order of tiles that a round is dealt from.
///
/// Hands are dealt as blocks: seat 0 the first tiles, seat 1 the next, and so on; the boneyard is the rest and is drawn
/// from the front. Where the engine is set aside the deck lacks that tile, else it has all tiles of the set.
///
/// ```
/// use mexican_train::{Deck, DominoSet, Seed};
/// let deck = Deck::shuffled(DominoSet::Six, None, &mut Seed::from(7).round(0));
/// assert_eq!(deck.tiles().len(), 28);
/// assert_eq!(Deck::new(deck.tiles())?, deck);
/// # Ok::<(), mexican_train::DeckError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deck {
    tiles: [Tile; MAX_TILES],
    count: u8,
}

/// A list of tiles that is not a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DeckError {
    /// A tile is in the deck twice.
    #[error("the deck has the tile {0} twice")]
    Twice(Tile),
}

impl Deck {
    /// A deck in the given order, the first tile first.
    ///
    /// # Errors
    ///
    /// If a tile is in it twice. Whether it has the tiles that a round needs is seen when the round is dealt.
    pub fn new(tiles: &[Tile]) -> Result<Deck, DeckError> {
        let mut deck = Deck { tiles: [Tile::DOUBLE_BLANK; MAX_TILES], count: 0 };
        let mut seen = TileSet::EMPTY;
        for &tile in tiles {
            if seen.contains(tile) {
                return Err(DeckError::Twice(tile));
            }
            seen.insert(tile);
            deck.tiles[deck.count as usize] = tile;
            deck.count += 1;
        }
        Ok(deck)
    }

    /// The tiles of a set in random order, without the one that is set aside. The shuffle is described in
    /// [`deck`](self) and stable; any generator can drive it.
    pub fn shuffled(set: DominoSet, set_aside: Option<Tile>, rng: &mut (impl Rng + ?Sized)) -> Deck {
        let mut deck = Deck { tiles: Tile::ALL, count: set.len() as u8 };
        if let Some(aside) = set_aside.filter(|&tile| set.contains(tile)) {
            let place = aside.index() as usize;
            deck.tiles.copy_within(place + 1..set.len(), place);
            deck.count -= 1;
        }
        let tiles = &mut deck.tiles[..deck.count as usize];
        for place in (1..tiles.len()).rev() {
            tiles.swap(place, below(place as u32 + 1, rng) as usize);
        }
        deck.tiles[deck.count as usize..].fill(Tile::DOUBLE_BLANK);
        deck
    }

    /// The tiles, in the order in which they are dealt.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..self.count as usize]
    }
}

impl Deck {
    /// A deck of as many tiles that shows none of them.
    pub(crate) fn face_down(&self) -> Deck {
        Deck::hidden(self.tiles().len())
    }

    /// A deck of so many tiles that shows none of them.
    pub(crate) fn hidden(count: usize) -> Deck {
        Deck { tiles: [Tile::DOUBLE_BLANK; MAX_TILES], count: count.min(MAX_TILES) as u8 }
    }

    /// Puts tiles behind the first so many.
    pub(crate) fn lay_behind(&mut self, first: usize, tiles: &[Tile]) {
        let places = self.tiles.get_mut(first..self.count as usize).unwrap_or_default();
        places.iter_mut().zip(tiles).for_each(|(place, tile)| *place = *tile);
    }

    /// Exchanges the tiles at two places.
    pub(crate) fn swap(&mut self, a: usize, b: usize) {
        self.tiles.swap(a, b);
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.tiles()).finish()
    }
}

/// A random number below `limit`, which is not 0.
#[inline(always)]
pub(crate) fn below(limit: u32, rng: &mut (impl Rng + ?Sized)) -> u32 {
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(limit);
        let low = product as u32;
        if low >= limit || low >= limit.wrapping_neg() % limit {
            return (product >> 32) as u32;
        }
    }
}

/// What all chance in a game comes from: 32 bytes, or a number.
///
/// Its `Debug` form does not show it, since who knows the seed knows every hand.
///
/// ```
/// use mexican_train::Seed;
/// let mut bytes = [0; 32];
/// bytes[0] = 7;
/// assert_eq!(Seed::from(7), Seed::from_bytes(bytes));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed's bytes.
    #[must_use]
    pub const fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// The generator that shuffles the deck of a round, counted from 0.
    #[must_use]
    pub fn round(self, number: u32) -> ChaCha12Rng {
        self.stream(u64::from(number))
    }

    /// The generator of what is drawn for the start before a round.
    pub(crate) fn draw_for_start(self, number: u32) -> ChaCha12Rng {
        self.stream((1 << 63) + u64::from(number))
    }

    /// The generator of the seat that begins where a rule says "a random seat".
    pub(crate) fn first_seat(self) -> ChaCha12Rng {
        self.stream(u64::MAX)
    }

    /// The seed of a bot at a seat of the game, which tells nothing of the deal.
    #[must_use]
    pub fn bot(self, seat: Seat) -> u64 {
        self.stream((1 << 62) + 1 + u64::from(seat.number())).next_u64()
    }

    /// The seed from which a simulation takes those of its deals.
    #[cfg(feature = "simulate")]
    pub(crate) fn of_deals(self) -> Seed {
        let mut bytes = [0; 32];
        self.stream(1 << 62).fill_bytes(&mut bytes);
        Seed(bytes)
    }

    /// The number that is the seed of a deal, if this is the seed that deals take theirs from.
    #[cfg(feature = "simulate")]
    pub(crate) fn deal(self, index: u64) -> u64 {
        self.stream(index).next_u64()
    }

    fn stream(self, number: u64) -> ChaCha12Rng {
        let mut rng = ChaCha12Rng::from_seed(self.0);
        rng.set_stream(number);
        rng
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_below_a_limit_are_even() {
        let mut rng = Seed::from(1).round(0);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[below(7, &mut rng) as usize] += 1;
        }
        // Ten standard deviations of a binomial with 70,000 tries at 1/7 are 926.
        assert!(counts.iter().all(|&count| count.abs_diff(10_000) < 926), "{counts:?}");
    }

    #[test]
    fn a_shuffle_keeps_the_tiles() {
        for set in DominoSet::ALL {
            let aside = Tile::double(set.highest());
            let deck = Deck::shuffled(set, Some(aside), &mut Seed::from(3).round(5));
            let mut expected = set.tiles();
            expected.remove(aside);
            assert_eq!(deck.tiles().iter().copied().collect::<TileSet>(), expected);
            assert_eq!(deck.tiles().len(), set.len() - 1);
        }
    }

    #[test]
    fn rounds_of_a_game_have_generators_of_their_own() {
        let seed = Seed::from(9);
        let mut words = [seed.round(0), seed.round(1), seed.draw_for_start(0), seed.first_seat()]
            .map(|mut r| r.next_u64())
            .to_vec();
        words.extend([0, 1].map(|seat| seed.bot(Seat::new(seat))));
        words.sort_unstable();
        assert!(words.windows(2).all(|pair| pair[0] != pair[1]));
        assert_eq!(seed.round(4).next_u64(), seed.round(4).next_u64());
        assert_eq!(alloc::format!("{seed:?}"), "Seed(..)");
    }
}
