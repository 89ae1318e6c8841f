//! The C ABI of mexican-train. Its documentation is the header that is made from it, `include/mexican_train.h`.
//!
//! It translates, checks and guards, and decides nothing: every function reads its arguments with [`memory`], calls the
//! rules library, and writes what comes of it, all inside a [`guard`](status::guard) that no panic passes.

#![allow(non_camel_case_types, reason = "the types have the names that C sees")]
#![allow(clippy::doc_markdown, reason = "the documentation is that of a C header")]
#![allow(clippy::missing_safety_doc, reason = "the header says once, for all functions, what a caller has to keep to")]

pub mod action;
pub mod bots;
pub mod error;
pub mod event;
pub mod game;
pub mod layout;
pub mod memory;
pub mod record;
pub mod round;
#[rustfmt::skip]
pub mod rules_members;
pub mod rules_struct;
pub mod seat_state;
pub mod simulate;
pub mod solver;
pub mod status;
pub mod tile;
pub mod tournament;
pub mod version;
pub mod view;

/// What the header promises of threads: handles go from one to another, and are looked at by several at once.
const _: () = {
    const fn is_for_threads<T: Send + Sync>() {}
    is_for_threads::<game::mt_game>();
    is_for_threads::<round::mt_round>();
    is_for_threads::<view::mt_view>();
    is_for_threads::<record::mt_record>();
    is_for_threads::<event::mt_events>();
    is_for_threads::<bots::mt_floor>();
    is_for_threads::<simulate::mt_results>();
    is_for_threads::<tournament::mt_tournament>();
    is_for_threads::<solver::mt_chains>();
    is_for_threads::<error::mt_error>();
};
