//! Checking a record, with all tiles or without.

use super::Record;
use super::error::{Place, RecordError};
use super::fill::Filling;
use crate::rules::GameEnd;

impl Record {
    /// Checks everything that can be checked of a record, with all tiles or without.
    ///
    /// If all tiles are known that were dealt and drawn, the game is [played again](Record::replay). Otherwise the
    /// check looks for a way to fill in the unknown tiles, round by round, and plays the game with those: every move
    /// has to be legal, every draw and the end of every round as recorded. So it finds what cannot have happened
    /// whatever the unknown tiles are: a tile that does not fit or lies on a closed train, a seat that draws or passes
    /// with a tile in hand that it plays later and could have played now, a hand that is too long or too short, a tile
    /// that is in two places.
    ///
    /// Of such a record it does not check:
    ///
    /// - the scores of a round, the totals and the winners, and whether a target of points ended the game, if hands
    ///   that were left at the end of the round are not recorded in full;
    /// - the hashes of views.
    ///
    /// A way to fill in the tiles that is found is a proof that the record can be true. That none is found means nearly
    /// always that there is none; a limited number is tried.
    ///
    /// # Errors
    ///
    /// The first thing that is not by the rules or not as recorded; what comes nearest, if no way of filling in the
    /// unknown tiles does.
    pub fn check(&self) -> Result<(), RecordError> {
        let record =
            if self.is_complete() { self.clone() } else { self.filled().map_err(|error| self.located(error))? };
        record.replay_anywhere().map(drop).map_err(|error| self.located(error))
    }

    /// The record with all tiles filled in, and without what cannot be known then.
    fn filled(&self) -> Result<Record, RecordError> {
        let mut filled = Record { source: None, ..self.clone() };
        for (number, round) in self.rounds.iter().enumerate().filter(|(_, round)| !round.is_complete()) {
            filled.rounds[number] = Filling::of(self, number, round)?.fill()?;
            filled.rounds[number].views = None;
            let left_is_known = round.left.as_ref().is_some_and(|left| left.iter().all(|hand| hand.unknown == 0));
            if !left_is_known {
                filled.rounds[number].scores = None;
                filled.result = None;
                let mut rules = filled.rules.to_rules();
                if matches!(rules.game.end, GameEnd::Target(_)) {
                    rules.game.end = GameEnd::Rounds(u32::MAX);
                    filled.rules = rules.check().map_err(|error| Place::of_key("rules").fault(error))?;
                }
            }
        }
        Ok(filled)
    }
}
