//! What is generated and committed is what would be generated now: the members and choices of the rules in Rust, from the
//! catalogue of the rules library, and the header, from the source.
//!
//! `UPDATE_HEADER=1 cargo test -p mexican-train-ffi` writes them anew; run it twice if a rule has changed.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "in a test it fails the test")]

mod header;
mod members;

use std::fs;
use std::path::Path;

/// Compares a file with what it should be, or writes it if that is wanted.
fn compare(file: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("UPDATE_HEADER").is_some() {
        fs::write(&path, expected).expect("the file can be written");
        return;
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    let place = found.lines().zip(expected.lines()).position(|(found, expected)| found != expected);
    assert!(
        found == expected,
        "{file} is not what is generated, from line {} on: UPDATE_HEADER=1 cargo test -p mexican-train-ffi writes it",
        1 + place.unwrap_or(found.lines().count().min(expected.lines().count()))
    );
}

#[test]
fn the_members_of_the_rules_are_those_of_the_catalogue() {
    compare("src/rules_members.rs", &members::source());
}

#[test]
fn the_header_is_made_from_the_source() {
    compare("../include/mexican_train.h", &header::header());
}
