//! Before the first turn: the round's engine, and who begins.

use alloc::vec::Vec;

use super::choice::{choices, parametrised};
use crate::seat::Seat;
use crate::tile::Pip;

/// How the round's engine, the double in the hub, is found and laid (`engine`).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EngineRules {
    /// Where the engine comes from.
    pub source: EngineSource,
    /// What happens when the engine is to come from a hand and nobody holds it.
    pub search: EngineSearch,
    /// Which double is the engine of which round.
    pub order: EngineOrder,
    /// Whether laying the engine was the placer's turn: then the seat after the placer begins, and the placer's first
    /// turn is the last of the lap. Has no effect unless `starter` is `engine_placer`.
    pub placing_ends_turn: bool,
    /// Whether the placer draws a tile, if there is one, for the double laid. Not with `set_aside`.
    pub placer_refills: bool,
}

choices! {
    /// Where the engine comes from (`engine.source`).
    pub enum EngineSource {
        SetAside = "set_aside", "GR BAU ONL WIK, an option in PAG",
            "The round's double is set aside before the shuffle and laid as the engine.";
        RequiredHolder = "required_holder", "PAG SPR MTV MTF",
            "Whoever was dealt the round's double lays it as the engine.";
        HighestUnused = "highest_unused", "DR EZ CF ULT RMP",
            "The highest double in any hand that has not been an engine yet is laid as the engine.";
        StarterHighest = "starter_highest", "GRE",
            "The starter lays the highest unused double of the own hand; without one the starter draws a tile, and the next seat is the starter.";
    }
}

choices! {
    /// What happens when nobody holds the engine (`engine.search`). Drawn tiles are kept. A search begins with the
    /// starter if the starter is known before the engine is laid, else with a seat that moves on by one each round.
    ///
    /// Of `next_lower`, ours: each look is for the required double first; a double that took its place can be required
    /// again later.
    pub enum EngineSearch {
        DrawEqually = "draw_equally", "PAG DR EZ CF",
            "If nobody holds the engine, all draw one tile each, lap by lap, until after a full lap somebody has it.";
        DrawInTurn = "draw_in_turn", "SPR TWR ULT MTF",
            "If nobody holds the engine, one seat after the other draws a tile until somebody draws it.";
        Redeal = "redeal", "EZ, a variation in CF",
            "If nobody holds the engine, the tiles are shuffled and dealt again.";
        NextLower = "next_lower", "TWR, a variation in CF",
            "If nobody holds the engine, the highest lower double in a hand takes its place; if there is none, all draw one tile and look again.";
    }
}

parametrised! {
    /// Which double is the engine of which round (`engine.order`). If the doubles run out before the game does, the
    /// order begins again.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum EngineOrder {
        /// From the highest double down to the double blank. `descending`, from: PAG GR BAU ONL SPR MTF.
        Descending = "descending", "PAG GR BAU ONL SPR MTF",
            "The engines go down from the highest double to the double blank.";
        /// From the given double down to the double blank. `{"descending_from": 9}`, from: ours.
        DescendingFrom(pip: Pip) = "descending_from", "ours",
            "The engines go down from the double {} to the double blank.";
        /// From the double blank up to the highest double. `ascending`, from: PRV.
        Ascending = "ascending", "PRV",
            "The engines go up from the double blank to the highest double.";
        /// From the highest double down to the double blank and up again, 2n + 1 rounds. `down_and_up`, from: ours.
        DownAndUp = "down_and_up", "ours",
            "The engines go down from the highest double to the double blank, and up again.";
        /// The doubles of the list, in its order. `[12, 9, 6]`, from: ours.
        List(pips: Vec<Pip>) = [n], "ours",
            "The engines are, in this order, the doubles of {}.";
        /// Each double once, as the hands bring them up. `unused`: always and only with the sources `highest_unused`
        /// and `starter_highest`.
        Unused = "unused", "DR EZ CF ULT RMP GRE",
            "Each double is the engine once, as the hands bring them up.";
    }
}

impl EngineOrder {
    /// How many rounds the order names a double for, with a set whose highest pip is given.
    pub(super) fn rounds(&self, highest: Pip) -> u32 {
        let highest = u32::from(highest.value());
        match self {
            EngineOrder::Descending | EngineOrder::Ascending | EngineOrder::Unused => highest + 1,
            EngineOrder::DescendingFrom(pip) => u32::from(pip.value()) + 1,
            EngineOrder::DownAndUp => 2 * highest + 1,
            EngineOrder::List(pips) => pips.len() as u32,
        }
    }

    /// The double that the order names for a round, counted from 0. After the last it begins again.
    pub(super) fn engine(&self, highest: Pip, round: u32) -> Pip {
        let place = round % self.rounds(highest).max(1);
        let highest = u32::from(highest.value());
        let pip = match self {
            EngineOrder::Descending | EngineOrder::Unused => highest - place,
            EngineOrder::DescendingFrom(pip) => u32::from(pip.value()) - place,
            EngineOrder::Ascending => place,
            EngineOrder::DownAndUp => highest.abs_diff(place),
            EngineOrder::List(pips) => pips.get(place as usize).map_or(0, |pip| u32::from(pip.value())),
        };
        Pip::known(pip as u8)
    }
}

parametrised! {
    /// Who takes the first turn of a round (`starter`).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Starter {
        /// The seat that laid the engine. Only with the sources `required_holder` and `highest_unused`.
        /// `engine_placer`, from: PAG DR EZ ULT MTV.
        EnginePlacer = "engine_placer", "PAG DR EZ ULT MTV",
            "The round begins with the seat that laid the engine.";
        /// A random seat in the first round, then the next one each round. `rotate`, from: GR BAU, PAG with a set-aside
        /// engine.
        Rotate = "rotate", "GR BAU, PAG with a set-aside engine",
            "A random seat begins the first round, and then the start moves on by one seat each round.";
        /// The holder of the tile with the most pips, the higher end deciding between equals. `highest_pip_sum`, from:
        /// ONL. Looks at the hands after the engine has been laid and its placer has drawn for it; with `starter_highest`,
        /// as they were dealt.
        HighestPipSum = "highest_pip_sum", "ONL",
            "The round begins with the holder of the tile with the most pips, the higher end deciding between equals.";
        /// The holder of the highest tile with the engine's pip; if nobody has one, as `highest_pip_sum`.
        /// `highest_engine_tile`, from: BAU's formal rules. Not with `starter_highest`.
        HighestEngineTile = "highest_engine_tile", "BAU's formal rules",
            "The round begins with the holder of the highest tile that has the engine's pip, or else of the tile with the most pips.";
        /// Before each round each seat turns up a tile of a shuffled set: a double beats any other tile, then the most
        /// pips win; those who tie turn again. `draw_for_it`, from: DPZ.
        DrawForIt = "draw_for_it", "DPZ",
            "Before each round all turn up a tile for the start: doubles beat other tiles, then the most pips win, and those who tie turn again.";
        /// The seat after the last round's starter; a random seat in the first round. `left_of_last`, from: ours.
        LeftOfLast = "left_of_last", "ours",
            "A random seat begins the first round, and then always the seat after the one that began last.";
        /// The seat that won the last round: the first that was out, or had the fewest pips in a block, the nearer to
        /// the last starter in a tie; a random seat in the first round. Which hand has the fewest goes by the points that
        /// its tiles count. `last_winner`, from: ours.
        LastWinner = "last_winner", "ours",
            "A random seat begins the first round, and then always the seat that won the round before.";
        /// Always the given seat. `{"seat": 2}`, from: ours.
        Seat(seat: Seat) = "seat", "ours",
            "Seat {} begins every round.";
    }
}

choices! {
    /// Which way the turn goes round (`direction`). Seats are numbered clockwise.
    pub enum Direction {
        Clockwise = "clockwise", "all but PRV", "The turn passes clockwise.";
        CounterClockwise = "counter_clockwise", "PRV", "The turn passes counter-clockwise.";
    }
}
