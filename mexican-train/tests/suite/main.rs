//! The behaviour of the library, in rule terms.
//!
//! Tests of rules are named after the rule set that they come from (`pagat_`, `gamerules_`, ...; `ours_` where no source
//! says it), and each says which choices of the catalogue it proves: `// proves doubles.order=last_played`.

#![allow(unreachable_pub, reason = "a test crate has no outside")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(dead_code, reason = "the support modules offer more than each test uses")]

mod doubles;
mod presets;
mod properties;
mod support;
