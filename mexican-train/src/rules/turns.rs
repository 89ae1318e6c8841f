//! Turns: how much is played, where, and what is drawn.

use super::choice::choices;

/// An ordinary turn (`turn`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TurnRules {
    /// How much is played in a turn.
    pub extent: TurnExtent,
}

choices! {
    /// How much is played in a turn (`turn.extent`).
    ///
    /// Of `sweep`, ours: a seat that has played nothing and draws begins its circle anew with the drawn tile, and goes
    /// on from where that was laid. The own train is passed when none of the hand fits it, not at will. Covering a double of the
    /// sweep does not end it. Where a double demands no cover, the sweep goes on past it: it is left behind only when the
    /// turn is over.
    pub enum TurnExtent {
        OneTile = "one_tile", "all but MTV",
            "A turn is one tile, and what doubles add to it.";
        Sweep = "sweep", "MTV",
            "A turn is a sweep: tiles go on the own train while one fits, then on the next open train of the circle, and so on, up to the first that none fits.";
    }
}

/// The Mexican trains, which belong to all (`mexican_train`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MexicanTrainRules {
    /// How many there are: 1 in most rule sets, 0 (PRV), or more, up to the set's highest pip. They are started in
    /// order.
    pub count: u8,
    /// In which of its turns a seat may first play there.
    pub earliest: MexicanTrainEarliest,
    /// Whether a Mexican train's first tile may be laid only by a seat that has no other play at that moment, its own
    /// opening included (DR EZ). Extending the train is always free.
    pub start_only_when_stuck: bool,
}

choices! {
    /// In which of its turns a seat may first play on a Mexican train (`mexican_train.earliest`).
    pub enum MexicanTrainEarliest {
        FirstTurn = "first_turn", "GR BAU WIK",
            "A Mexican train may be played on from the first turn, if the opening allows it too.";
        SecondTurn = "second_turn", "PAG SPR ONL DR",
            "A Mexican train may be played on from a seat's second turn.";
    }
}

/// Drawing in a turn (`draw`). Drawing is legal only when nothing is playable, and after a draw only the drawn tile can
/// be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DrawRules {
    /// How many tiles a draw is.
    pub count: DrawCount,
    /// What happens to a drawn tile that is playable.
    pub drawn_tile: DrawnTile,
    /// Whether there is a further draw for each further tile that a double demands (PAG GR BAU ONL); otherwise a turn
    /// has one draw (ULT).
    pub chain: bool,
}

choices! {
    /// How many tiles a draw is (`draw.count`). Each is an action of its own; `until_playable` counts as one draw.
    pub enum DrawCount {
        One = "one", "all main sets", "A seat that cannot play draws one tile.";
        UntilPlayable = "until_playable", "Owls Hollow",
            "A seat that cannot play draws until it can, or until the boneyard is empty.";
    }
}

choices! {
    /// What happens to a drawn tile that is playable (`draw.drawn_tile`).
    pub enum DrawnTile {
        MustPlay = "must_play", "PAG ONL GR BAU", "A drawn tile that fits must be played.";
        MayPlay = "may_play", "DR EZ CF SPR", "A drawn tile that fits may be played; declining it is a pass.";
    }
}
