//! The first turn.

use super::choice::choices;

/// The first turn of each seat (`opening`). Without personal trains the first turn is an ordinary one, and of this
/// section only `emptied_hand` applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpeningRules {
    /// How much may be played.
    pub extent: OpeningExtent,
    /// Where it may be played.
    pub targets: OpeningTargets,
    /// What a seat that cannot start may draw.
    pub draw: OpeningDraw,
    /// What becomes of a double at the end of a first-turn train.
    pub trailing_double: TrailingDouble,
    /// What happens when a hand is emptied in the first lap.
    pub emptied_hand: EmptiedHand,
    /// How much a seat may play that starts its train in a later turn. Has no effect without whole-train openings.
    pub late_start: LateStart,
}

choices! {
    /// How much may be played in the first turn (`opening.extent`).
    pub enum OpeningExtent {
        OneTile = "one_tile", "GR BAU EZ ULT, a variation in PAG and DR",
            "The first turn is one tile.";
        WholeTrain = "whole_train", "PAG DR ONL SPR CEL",
            "In the first turn a seat lays as many tiles as it likes on its own train, each matching the last.";
        Simultaneous = "simultaneous", "MTV",
            "In the first turn all seats lay as many tiles as they like on their own trains, all at the same time.";
    }
}

choices! {
    /// Where the first turn may be played (`opening.targets`). Whole trains go with `own_train` only.
    pub enum OpeningTargets {
        OwnTrain = "own_train", "PAG DR ONL SPR ULT",
            "The first turn is played on the own train.";
        OwnOrMexican = "own_or_mexican", "GR BAU",
            "The first turn is played on the own train or on a Mexican train.";
        Anything = "anything", "PEL",
            "The first turn is played anywhere that later turns would allow.";
    }
}

choices! {
    /// What a seat that cannot start draws (`opening.draw`). Counts until the seat has played in its first turn, and
    /// only if no open double is due.
    pub enum OpeningDraw {
        Nothing = "none", "PAG SPR ONL",
            "A seat that cannot start passes without drawing.";
        One = "one", "DR EZ GR BAU ULT MTF",
            "A seat that cannot start draws one tile.";
        UntilPlayable = "until_playable", "ours",
            "A seat that cannot start draws until it can.";
    }
}

choices! {
    /// What becomes of a double at the end of a first-turn train (`opening.trailing_double`).
    ///
    /// Trains that are started later may end in a double under all choices; it is open when the turn ends.
    pub enum TrailingDouble {
        Deferred = "deferred", "PAG DR ONL",
            "A double at the end of a first-turn train has no effect until the lap is over.";
        Immediate = "immediate", "MTV's blog",
            "A double at the end of a first-turn train is open at once and binds the next seat.";
        Forbidden = "forbidden", "DCR",
            "In the first turn a double may be laid only by a seat that holds a tile to follow it, and must follow it.";
    }
}

choices! {
    /// What happens when a hand is emptied in the first lap (`opening.emptied_hand`).
    pub enum EmptiedHand {
        LapFinishes = "lap_finishes", "PAG ONL SPR",
            "If a hand is emptied in the first lap, the others still take their first turn, and then the round ends.";
        RoundEnds = "round_ends", "DR EZ GR BAU ULT MTF CF",
            "If a hand is emptied in the first lap, the round ends at once.";
    }
}

choices! {
    /// How much a seat may play that starts its train after the first lap (`opening.late_start`).
    ///
    /// Ours: under `sweep` turns too, a late whole train is a turn of its own kind: it may be stopped after any tile,
    /// and does not go on to other trains.
    pub enum LateStart {
        OneTile = "one_tile", "PAG",
            "A seat that starts its train later lays one tile.";
        WholeTrain = "whole_train", "MTV",
            "A seat that starts its train later may lay a whole train, if that is what its turn begins with.";
    }
}

choices! {
    /// Whether the own train has to be started first (`own_train_first`). Not without personal trains.
    pub enum OwnTrainFirst {
        No = "no", "PAG DR GR BAU ONL SPR",
            "A seat need not have started its own train to play elsewhere.";
        Yes = "yes", "EZ ULT JAM",
            "Until its own train is started a seat plays nothing but the opening tile of that train, or on an open double that binds it.";
        AlsoForDoubles = "also_for_doubles", "TWR",
            "Until its own train is started a seat plays nothing but the opening tile of that train, and no open double binds it.";
    }
}
