//! How many random cases a property is tried on.

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// So many cases, always the same ones: whether the tests pass does not depend on luck.
///
/// With the environment variable `MEXICAN_TRAIN_CASES` set to a number there are that many times as many, and other ones in
/// every run: that is how to look for what nobody has thought of.
pub fn cases(usual: u32) -> ProptestConfig {
    let times = std::env::var("MEXICAN_TRAIN_CASES").ok().and_then(|times| times.parse::<u32>().ok());
    let cases = usual.saturating_mul(times.unwrap_or(1));
    ProptestConfig {
        cases,
        // A property that leaves some cases out may do so as often as it likes.
        max_global_rejects: cases.saturating_mul(20),
        rng_seed: if times.is_some() { RngSeed::Random } else { RngSeed::Fixed(12) },
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}
