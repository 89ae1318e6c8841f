//! How fast the rules are: random rounds, every action listed, chosen and checked.
//!
//! ```text
//! cargo run --release --example playouts -- --preset pagat --seats 4 --rounds 200000
//! ```

#![allow(clippy::print_stdout, reason = "a program that prints its result")]

use std::hint::black_box;
use std::time::Instant;

use clap::Parser;
use mexican_train::rules::Preset;
use mexican_train::{Deck, DominoSet, PipSet, Round, RoundStart, Seat, Tile};

/// Plays random rounds and says how fast.
#[derive(Parser)]
struct Options {
    /// The rule set.
    #[arg(long, default_value = "pagat")]
    preset: Preset,
    /// The number of seats.
    #[arg(long, default_value_t = 4)]
    seats: u8,
    /// The domino set, by its highest pip; the preset's own if not given.
    #[arg(long)]
    set: Option<u8>,
    /// How many rounds.
    #[arg(long, default_value_t = 100_000)]
    rounds: u32,
}

/// xoshiro256++, as quick as a generator needs to be not to be what is measured.
struct Generator([u64; 4]);

impl Generator {
    fn new(seed: u64) -> Generator {
        let mut word = seed;
        Generator(std::array::from_fn(|_| {
            word = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut mixed = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ (mixed >> 31)
        }))
    }

    fn next(&mut self) -> u64 {
        let state = &mut self.0;
        let word = state[0].wrapping_add(state[3]).rotate_left(23).wrapping_add(state[0]);
        let shifted = state[1] << 17;
        state[2] ^= state[0];
        state[3] ^= state[1];
        state[1] ^= state[2];
        state[0] ^= state[3];
        state[2] ^= shifted;
        state[3] = state[3].rotate_left(45);
        word
    }

    fn below(&mut self, limit: usize) -> usize {
        (((self.next() >> 32) * limit as u64) >> 32) as usize
    }
}

impl rand_core::TryRng for Generator {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok((self.next() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(self.next())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&self.next().to_le_bytes()[..chunk.len()]));
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = Options::parse();
    let set = match options.set {
        Some(highest) => DominoSet::with_highest(highest).ok_or("a set is 6, 9, 12, 15 or 18")?,
        None => options.preset.default_set(),
    };
    let rules = options.preset.rules_for(set, options.seats)?.check()?;
    let mut generator = Generator::new(7);
    let engines = u32::from(set.highest().value()) + 1;
    let set_aside = rules.engine.source == mexican_train::rules::EngineSource::SetAside;

    let (mut decisions, mut tiles_left) = (0u64, 0u64);
    let begin = Instant::now();
    for number in 0..options.rounds {
        let engine = mexican_train::Pip::new((engines - 1 - number % engines) as u8).unwrap_or_default();
        let start =
            RoundStart { engine, used: PipSet::EMPTY, first: Seat::new((number % u32::from(options.seats)) as u8) };
        let deck = Deck::shuffled(set, set_aside.then_some(Tile::double(engine)), &mut generator);
        let mut round = Round::deal(&rules, start, &deck)?;
        while let Some(seat) = round.to_act().iter().next() {
            let actions = round.legal_actions(seat);
            let action = actions.get(generator.below(actions.len())).ok_or("a seat that is to act can act")?;
            round.apply(seat, action)?;
            decisions += 1;
        }
        tiles_left += round.seats().map(|seat| round.hand(seat).len() as u64).sum::<u64>();
    }
    let seconds = begin.elapsed().as_secs_f64();
    black_box(tiles_left);
    println!(
        "rounds/s {:.0}  decisions/s {:.2}M  ns/decision {:.1}  decisions/round {:.1}  tiles left {:.2}",
        f64::from(options.rounds) / seconds,
        decisions as f64 / seconds / 1e6,
        seconds * 1e9 / decisions as f64,
        decisions as f64 / f64::from(options.rounds),
        tiles_left as f64 / f64::from(options.rounds),
    );
    Ok(())
}
