//! Snapshots: a round or a game as bytes, to save it and to go on with it.
//!
//! ```
//! use mexican_train::{Game, Round, rules::Preset};
//! let mut game = Game::new(&Preset::Pagat.rules(4)?.check()?, 7);
//! let seat = game.round().starter();
//! let action = game.round().legal_actions(seat).get(0).unwrap();
//! game.apply(seat, action)?;
//!
//! let bytes = game.to_bytes();
//! assert_eq!(Game::from_bytes(&bytes)?, game);
//! assert!(Game::from_bytes(&bytes[..bytes.len() - 1]).is_err());
//!
//! let bytes = game.round().to_bytes();
//! assert_eq!(Round::from_bytes(&bytes)?, *game.round());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! A snapshot is the whole truth, hidden hands included, and that of a game has its seed: it is for the host. What goes to
//! a player is a [`View`](crate::View).
//!
//! # What is trusted
//!
//! Nothing. Bytes that were cut off or changed on their way are noticed by their length and checksum. Bytes that somebody
//! made up are read with every number checked, and then
//!
//! - a *game* is its history. It is dealt again and every move is made again, with all checks, so that a game that loads is
//!   one that could have been played. Log and proofs come with it, and it goes on as the original does.
//! - a *round* alone has no history. It is put together from its parts and has to pass
//!   [`Round::check_invariants`]. It may be a state that no play leads to, but none that
//!   breaks anything; its [deck](Round::deck) is known to have the right tiles, not that it gave these hands.
//!
//! Loading a game takes about as long as playing it.
//!
//! # The bytes, version 1
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `MexT` |
//! | 1 | `R` for a round, `G` for a game |
//! | 1 | the version of the format, 1 |
//! | 4 | the length of the content, lowest byte first |
//! | | the content |
//! | 4 | the CRC-32 (as in zlib and PNG) of all bytes before, lowest byte first |
//!
//! The content is the rules and then the parts, without names. A number has seven bits in each byte, the lowest first, and
//! the high bit where more bytes follow. A pip, a seat, a tile (its index), a byte and yes or no (1 or 0) are one byte. A
//! list is its length and its items; a set is a list, the lowest first; what may be missing is 0, or 1 and what is there.
//! An action is its code under the rules ([`ActionSpace`](crate::ActionSpace)), and a laid tile that of the play.
//!
//! - *Rules*: what each field holds, in the order of the catalogue (`set`, `players`, `deal`, `engine.source` and so on, 54
//!   fields). A value is one byte and what belongs to it: 0 no; 1 yes; 2 a number; 3 a name, as its length and its bytes; 4
//!   a list; 5 a map, as its length and each key (as a name) with its value.
//! - *Round*: the engine's pip; the seat that laid it, if any; the starter; why the round is over, if it is (0 out, 1
//!   blocked, 2 and the double that is exhausted); the turn; the seats that have not had their first turns; the turns of a
//!   simultaneous lap (seat, whether it drew since it played, the tile if so, whether it has to cover its last double); sets
//!   of seats: idle, losing their next turn, with markers, free to take theirs off, having played on their own trains, due a
//!   call, still free to call, out, out on a double; the seat that was out first, if any; each hand, and then the boneyard,
//!   as its size and its tiles, which may be missing; what was dealt and drawn, which may be missing; what was laid, in
//!   order; the open doubles, in order, each with the seat that played it. The turn is: seat; what it owes (0 nothing, 1 a
//!   play, 2 another tile, 3 a cover, 4 a cover if it likes, 5 the cover of its last tile); tiles played; whether something
//!   changed; whether it drew since it played, and at all; the drawn tile, if it is not yet played; all tiles drawn. In the
//!   snapshot of a round nothing that may be missing is, but for what there is none of.
//! - *Game*: the 32 bytes of the seed, if it has one; a list of rounds. A round is: how it was dealt (0 from the seed; 1
//!   from the seed, but the host has chosen draws: and the deck as it is now; 2 by the host: and the first seat and the
//!   deck); the moves, each a seat and an action; the seats that were penalised.
//!
//! The version changes when these bytes would be read differently, or a field of the rules is added. What this version of
//! the library wrote is read by every later one.
//!
//! # As JSON
//!
//! With the feature `serde`, [`Round`] and [`Game`] are read and written by serde, in formats that tell types apart as JSON
//! does, and readable: tiles and actions are texts, seats and pips numbers, sets lists, rules maps within maps. The same
//! checks are made as for bytes, but there is no checksum. The version, `format`, changes as that of the bytes does.
//!
//! - A game: `format`, `rules`, `seed` (64 hexadecimal digits, or null where the host deals), and `rounds`. Each of these
//!   has its `deal`, which is `"seed"`, `{"chosen": {"deck": [..]}}` where the host has chosen draws, or `{"host": {"first":
//!   0, "deck": [..]}}`; its `moves`, each `{"seat": 0, "action": "12-4@1"}`; and the seats that were `penalised`.
//! - A round: `format`, `rules` and `round`, whose entries are what the parts of a [position](crate::position) say, in these
//!   forms: `engine` is a pip; the `turn` is a map, in which `drew` and `drew_ever` say whether a tile was drawn since the
//!   last play and at all; `lap` is a list of maps; `hands` and `boneyard` have a `size` and `tiles`; `laid` is a list of
//!   plays, `"12-4@1"`, in order; `open` has each `double` with its `seat`. The `termination` is `"out"`, `"blocked"` or
//!   `{"double_exhausted": {"double": "5-5"}}`.
//!
//! For one line of text see [`position`](crate::position).

mod frame;
mod game;
mod rules;
#[cfg(feature = "serde")]
mod serial;
mod wire;

use alloc::vec::Vec;

use thiserror::Error;

use self::frame::{Kind, framed, unframed};
use self::rules::{read_rules, write_rules};
use self::wire::{Input, Output, Wire};
use crate::game::{AdjudicationError, Game, NextRoundError};
use crate::refusal::Refusal;
use crate::round::{BrokenInvariant, DealError, Round, RoundParts};
use crate::rules::{FieldError, RulesError};

/// Why something is not a snapshot, or not one of a round or game that there can be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SnapshotError {
    /// The bytes do not begin as snapshots do.
    #[error("this is not a snapshot of a round or game")]
    NotASnapshot,
    /// It is a snapshot of a game, and one of a round was expected.
    #[error("this is the snapshot of a game, not of a round")]
    NotARound,
    /// It is a snapshot of a round, and one of a game was expected.
    #[error("this is the snapshot of a round, not of a game")]
    NotAGame,
    /// The snapshot was written by a later version of this library.
    #[error("the format of the snapshot has version {found}, and this library knows version 1")]
    UnknownVersion {
        /// The version that was found.
        found: u8,
    },
    /// The snapshot was cut off, or something follows it.
    #[error("the snapshot says that it has {expected} bytes, but there are {found}")]
    WrongLength {
        /// How many bytes the snapshot should have.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// Something was changed after the snapshot was written.
    #[error("the snapshot is damaged: its checksum is not that of its content")]
    WrongChecksum,
    /// Something else stands in the content than what belongs there.
    #[error("at byte {at} of its content the snapshot should have {expected}")]
    Malformed {
        /// Where, in bytes from the beginning of the content.
        at: usize,
        /// What belongs there.
        expected: &'static str,
    },
    /// A field of the rules holds what it cannot hold.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// The rules contradict themselves.
    #[error("the rules contradict themselves: {0}")]
    Rules(#[from] RulesError),
    /// The parts of the round contradict each other.
    #[error("the round contradicts itself: {0}")]
    Round(#[from] BrokenInvariant),
    /// The game has no round, or a round that the rules deal otherwise than is said.
    #[error("round {round} of the game was not dealt like that")]
    WrongDeal {
        /// The round, from 0.
        round: usize,
    },
    /// A round cannot be dealt from that deck.
    #[error("round {round} of the game cannot be dealt: {error}")]
    Deal {
        /// The round, from 0.
        round: usize,
        /// Why.
        error: DealError,
    },
    /// A round follows one that is not over, or the last one.
    #[error("there can be no round {round} of the game: {error}")]
    NextRound {
        /// The round, from 0.
        round: usize,
        /// Why.
        error: NextRoundError,
    },
    /// A move is not legal.
    #[error("move {number} of round {round} of the game is not legal: {refusal}")]
    Move {
        /// The round, from 0.
        round: usize,
        /// The move, from 0.
        number: usize,
        /// The rule that forbids it.
        refusal: Refusal,
    },
    /// A seat cannot have been penalised.
    #[error("in round {round} of the game: {error}")]
    Penalty {
        /// The round, from 0.
        round: usize,
        /// Why.
        error: AdjudicationError,
    },
}

impl Round {
    /// The round as bytes, its rules and all that is hidden included. The format is described in
    /// [`snapshot`](crate::snapshot).
    ///
    /// ```
    /// use mexican_train::{Game, Round, rules::Preset};
    /// let game = Game::new(&Preset::Easy.rules(3)?.check()?, 1);
    /// let bytes = game.round().to_bytes();
    /// assert_eq!(Round::from_bytes(&bytes)?, *game.round());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut output = Output::default();
        write_rules(self.rules(), &mut output);
        self.parts(&self.whole()).write(&mut output);
        framed(Kind::Round, &output.bytes)
    }

    /// A round from its bytes.
    ///
    /// # Errors
    ///
    /// If the bytes are no snapshot of a round, are damaged, or say what cannot be: see [`snapshot`](crate::snapshot).
    pub fn from_bytes(bytes: &[u8]) -> Result<Round, SnapshotError> {
        let mut input = Input::new(unframed(Kind::Round, bytes)?);
        let rules = read_rules(&mut input)?;
        let parts = RoundParts::read(&mut input)?;
        if input.is_at_end() { Ok(parts.build_whole(&rules)?) } else { input.expected("nothing more") }
    }
}

impl Game {
    /// The game as bytes, its seed and all that is hidden included. The format is described in
    /// [`snapshot`](crate::snapshot).
    ///
    /// ```
    /// use mexican_train::{Game, rules::Preset};
    /// let game = Game::new(&Preset::Easy.rules(3)?.check()?, 1);
    /// assert_eq!(Game::from_bytes(&game.to_bytes())?, game);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut output = Output::default();
        write_rules(self.rules(), &mut output);
        self.saved().write(&mut output);
        framed(Kind::Game, &output.bytes)
    }

    /// A game from its bytes: it is dealt and played again, so that log, scores and all that follows are those of the
    /// original.
    ///
    /// # Errors
    ///
    /// If the bytes are no snapshot of a game, are damaged, or say what cannot be: see [`snapshot`](crate::snapshot).
    pub fn from_bytes(bytes: &[u8]) -> Result<Game, SnapshotError> {
        let mut input = Input::new(unframed(Kind::Game, bytes)?);
        let rules = read_rules(&mut input)?;
        let saved = game::SavedGame::read(&mut input)?;
        if input.is_at_end() { saved.play_again(&rules) } else { input.expected("nothing more") }
    }
}
