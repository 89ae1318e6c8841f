//! The rules in a snapshot: what every field holds.

use super::SnapshotError;
use super::wire::{Input, Output, Wire};
use crate::action::ActionSpace;
use crate::rules::{CheckedRules, Preset, Rules, Value};
use crate::tile::DominoSet;

/// The fields in version 1 of the format, in their order there. A new field of the rules makes a new version, with a list of
/// its own and a value for the new field in snapshots that do not have it.
#[rustfmt::skip]
const FIELDS: [&str; 54] = [
    "set", "players", "deal",
    "engine.source", "engine.search", "engine.order", "engine.placing_ends_turn", "engine.placer_refills",
    "starter", "direction",
    "opening.extent", "opening.targets", "opening.draw", "opening.trailing_double", "opening.emptied_hand",
    "opening.late_start",
    "own_train_first", "turn.extent",
    "mexican_train.count", "mexican_train.earliest", "mexican_train.start_only_when_stuck",
    "draw.count", "draw.drawn_tile", "draw.chain",
    "markers.at_start", "markers.placed", "markers.placed_with_empty_boneyard", "markers.removed", "markers.removal",
    "doubles.demand", "doubles.per_turn", "doubles.closing_tile", "doubles.binding", "doubles.order", "doubles.toes",
    "doubles.exhausted", "doubles.going_out",
    "last_tile.call", "last_tile.window", "last_tile.penalty_tiles", "last_tile.lose_turn",
    "scoring.mode", "scoring.double_blank", "scoring.blank_half", "scoring.doubles_count_twice", "scoring.out_bonus",
    "scoring.blocked_lowest_is_zero",
    "game.end", "game.tie_break", "teams", "hands", "personal_trains", "hub.arms", "hub.fill_first",
];

/// Writes the rules; from then on actions have their codes.
pub(super) fn write_rules(rules: &CheckedRules, output: &mut Output) {
    for value in FIELDS.iter().flat_map(|path| rules.get(path)) {
        value.write(output);
    }
    output.space = Some(ActionSpace::new(rules));
}

/// Reads rules and checks them; from then on actions have their codes.
pub(super) fn read_rules(input: &mut Input<'_>) -> Result<CheckedRules, SnapshotError> {
    // Any rules do to begin with, because every field is set.
    let mut rules: Rules = Preset::Pagat.rules_unchecked(DominoSet::Twelve, 2);
    for path in FIELDS {
        rules.set(path, &Value::read(input)?)?;
    }
    let rules = rules.check()?;
    input.space = Some(ActionSpace::new(&rules));
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Field, fields};

    #[test]
    fn no_field_is_forgotten() {
        let catalogue: alloc::vec::Vec<&str> = fields().iter().map(Field::path).collect();
        assert_eq!(catalogue, FIELDS, "a field was added: give the format of snapshots a new version");
    }
}
