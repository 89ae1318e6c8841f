//! Rounds and games with serde.

use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::game::{SavedGame, SavedRound};
use crate::deck::Seed;
use crate::game::Game;
use crate::round::{Round, RoundParts};
use crate::rules::CheckedRules;
use crate::serial::Format;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundForm {
    format: Format,
    rules: CheckedRules,
    round: RoundParts,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameForm {
    format: Format,
    rules: CheckedRules,
    #[serde(with = "hexadecimal")]
    seed: Option<Seed>,
    rounds: Vec<SavedRound>,
}

/// The whole truth, as [`snapshot`](crate::snapshot) describes it.
impl Serialize for Round {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = RoundForm { format: Format, rules: self.rules().clone(), round: self.parts(&self.whole()) };
        form.serialize(serializer)
    }
}

/// With all the checks that [`snapshot`](crate::snapshot) describes.
impl<'de> Deserialize<'de> for Round {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Round, D::Error> {
        let form = RoundForm::deserialize(deserializer)?;
        form.round.build_whole(&form.rules).map_err(D::Error::custom)
    }
}

/// The history of the game, its seed included, as [`snapshot`](crate::snapshot) describes it.
impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let SavedGame { seed, rounds } = self.saved();
        GameForm { format: Format, rules: self.rules().clone(), seed, rounds }.serialize(serializer)
    }
}

/// Plays the game again, with all the checks that [`snapshot`](crate::snapshot) describes.
impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let GameForm { rules, seed, rounds, .. } = GameForm::deserialize(deserializer)?;
        SavedGame { seed, rounds }.play_again(&rules).map_err(D::Error::custom)
    }
}

/// A seed as 64 hexadecimal digits.
mod hexadecimal {
    use alloc::string::String;
    use core::fmt::Write;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::deck::Seed;

    pub(super) fn serialize<S: Serializer>(seed: &Option<Seed>, serializer: S) -> Result<S::Ok, S::Error> {
        let digits = seed.map(|seed| {
            seed.to_bytes().iter().fold(String::new(), |mut digits, byte| {
                // Writing to a string does not fail.
                let _ = write!(digits, "{byte:02x}");
                digits
            })
        });
        digits.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Seed>, D::Error> {
        let Some(digits) = Option::<String>::deserialize(deserializer)? else { return Ok(None) };
        let digit = |place: usize| match digits.as_bytes().get(place) {
            Some(digit @ b'0'..=b'9') => Some(digit - b'0'),
            Some(digit @ b'a'..=b'f') => Some(digit - b'a' + 10),
            _ => None,
        };
        let mut bytes = [0; 32];
        let all = bytes.iter_mut().enumerate().try_for_each(|(place, byte)| {
            *byte = digit(2 * place)? << 4 | digit(2 * place + 1)?;
            Some(())
        });
        match all {
            Some(()) if digits.len() == 64 => Ok(Some(Seed::from_bytes(bytes))),
            _ => Err(D::Error::custom("a seed is 64 digits from 0 to 9 and a to f")),
        }
    }
}
