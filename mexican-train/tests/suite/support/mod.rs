//! What the tests share.

pub mod random;
pub mod rules;
pub mod scenario;
