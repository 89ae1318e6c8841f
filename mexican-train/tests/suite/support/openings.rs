//! First turns that several tests begin with, and what they are refused with.

use mexican_train::rules::{DoubleDemand, OpeningExtent, Preset};
use mexican_train::{DominoSet, Refusal, Seat};

use super::scenario::{Scenario, seats, tile, train};

/// A table with the double-six set and 6-6 in the hub. In presets in which it comes from a hand, some hand has it.
pub fn six(preset: Preset, players: u8) -> Scenario {
    Scenario::preset(preset, players).set(DominoSet::Six).engine("6-6")
}

/// An open double has to be covered first.
pub fn cover_first(double: &str, on: &str) -> Refusal {
    Refusal::CoverFirst { double: tile(double), train: train(on) }
}

/// The first turn is played elsewhere.
pub fn not_in_first_turn(on: &str) -> Refusal {
    Refusal::NotInFirstTurn { train: train(on) }
}

/// Others are to act.
pub fn not_your_turn(seat: u8, to_act: &[u8]) -> Refusal {
    Refusal::NotYourTurn { seat: Seat::new(seat), to_act: seats(to_act) }
}

/// All play their first trains at once.
pub fn simultaneous(players: u8) -> Scenario {
    six(Preset::Pagat, players).rules(|rules| {
        rules.opening.extent = OpeningExtent::Simultaneous;
        rules.doubles.demand = DoubleDemand::Cover;
    })
}
