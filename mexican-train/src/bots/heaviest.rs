//! The bot that sheds its heaviest tiles first.

use super::{Bot, BotFailure, Chair, remark};
use crate::action::Action;
use crate::scoring::tile_points;

/// Plays the tile that would count most in its hand under the rules in force, on the first train that takes it. It plays as
/// long as it can, draws when it cannot, and forgets nothing that can be said.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heaviest;

impl Bot for Heaviest {
    fn choose(&mut self, chair: &Chair<'_>) -> Result<Option<Action>, BotFailure> {
        if let Some(remark) = remark(chair) {
            return Ok(Some(remark));
        }
        let mut best = None;
        for action in chair.legal_actions().iter() {
            let points = match action {
                Action::Play { tile, .. } => Some(tile_points(&chair.rules().scoring, tile)),
                _ => None,
            };
            // Actions without a tile come first, so that any tile is better; of equals the first is taken.
            if best.is_none_or(|(most, _)| points > most) {
                best = Some((points, action));
            }
        }
        Ok(best.map(|(_, action)| action))
    }

    fn needs_view(&self) -> bool {
        false
    }
}
