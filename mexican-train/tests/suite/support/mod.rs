//! What the tests share.

pub mod cases;
pub mod damage;
pub mod games;
pub mod openings;
pub mod positions;
pub mod random;
pub mod rules;
pub mod scenario;

/// A generator for what takes one.
pub fn word_generator(seed: u64) -> impl rand_core::Rng {
    mexican_train::Seed::from(seed).round(u32::MAX)
}
