//! Doubles: what they demand, whom they bind, and how they end.

use super::choice::choices;

/// Doubles (`doubles`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DoubleRules {
    /// What the seat that plays a double owes.
    pub demand: DoubleDemand,
    /// How many doubles a turn may have.
    pub per_turn: DoublesPerTurn,
    /// Where the tile after two or more doubles of a turn may go. Matters with `extra_tile` only.
    pub closing_tile: ClosingTile,
    /// Whom an open double that was left behind binds.
    pub binding: DoubleBinding,
    /// Which of several due doubles is covered next.
    pub order: DoubleOrder,
    /// How many tiles cover a double: 1, or 2 or 3 with branching, each toe being a new end (WIK MTV CF JAM).
    pub toes: u8,
    /// What becomes of an open double when every other tile of its pip is on the table.
    pub exhausted: ExhaustedDouble,
    /// What happens when the last tile of a hand is a double.
    pub going_out: GoingOut,
}

choices! {
    /// What the seat that plays a double owes (`doubles.demand`).
    pub enum DoubleDemand {
        ExtraTile = "extra_tile", "PAG DR GR WIK ONL BAU RMP",
            "Whoever plays a double plays another tile, anywhere it may go.";
        Cover = "cover", "EZ ULT MTV MTF",
            "Whoever plays a double has to cover it with another tile.";
        MayCover = "may_cover", "SPR", "Whoever plays a double may cover it with another tile.";
        Nothing = "nothing", "JAM CF", "Whoever plays a double has done with the turn.";
    }
}

choices! {
    /// How many doubles a turn may have (`doubles.per_turn`).
    pub enum DoublesPerTurn {
        Unlimited = "unlimited", "all main sets", "A turn may have any number of doubles.";
        One = "one", "a variation in PAG", "A turn has one double at most.";
        TwoWithThird = "two_with_third", "BAU",
            "A turn has two doubles at most, and the second only with a third tile in hand, not drawn in this turn, that would cover one of the two.";
    }
}

choices! {
    /// Where the tile after two or more doubles of a turn may go (`doubles.closing_tile`). Further doubles are not
    /// restricted. Released doubles do not count; if all are released, the tile goes anywhere.
    pub enum ClosingTile {
        Anywhere = "anywhere", "PAG DR",
            "After several doubles in a turn, the next tile goes anywhere.";
        FirstDouble = "first_double", "GR",
            "After several doubles in a turn, the next tile goes on the first of them.";
        OneOfTheDoubles = "one_of_the_doubles", "ours",
            "After several doubles in a turn, the next tile goes on one of them.";
        FirstDoubleOrSettledEnd = "first_double_or_settled_end", "BAU's formal rules",
            "After several doubles in a turn, the next tile goes on the first of them, or on any end that is not an open double.";
    }
}

choices! {
    /// Whom an open double that was left behind binds (`doubles.binding`).
    pub enum DoubleBinding {
        Table = "table", "all main sets",
            "An open double left behind binds the whole table: the next tile by anyone must cover it, whatever train it lies on.";
        Train = "train", "JAM",
            "An open double stops only its own train, at once and for its owner too, until it is covered.";
        Nobody = "none", "a variation in PAG, Amuseware's switch",
            "An open double binds nobody.";
    }
}

choices! {
    /// Which of several due doubles is covered next (`doubles.order`).
    pub enum DoubleOrder {
        FirstPlayed = "first_played", "PAG DR GR BAU",
            "Of several open doubles the one that was played first is covered first.";
        LastPlayed = "last_played", "a variation in PAG and GR",
            "Of several open doubles the one that was played last is covered first.";
        Any = "any", "ONL", "Several open doubles are covered in any order.";
    }
}

choices! {
    /// What becomes of an open double when every other tile of its pip is on the table (`doubles.exhausted`).
    ///
    /// Of `ends_round`, ours: a cover that can no longer come is not owed, so that the turn ends, and the round with it.
    pub enum ExhaustedDouble {
        Released = "released", "GR BAU, ours where a source is silent",
            "An open double that no tile is left for is released: it binds nobody.";
        EndsRound = "ends_round", "SPR",
            "An open double that no tile is left for ends the round at the end of the turn, as blocked.";
        Stalls = "stalls", "ours",
            "An open double that no tile is left for still binds, and the table draws until it is blocked.";
    }
}

choices! {
    /// What happens when the last tile of a hand is a double (`doubles.going_out`).
    ///
    /// Of `must_cover`, ours: the draw for the last double is allowed also where the turn has had its one draw; whether the
    /// drawn cover may be declined is `draw.drawn_tile`'s matter.
    pub enum GoingOut {
        Allowed = "allowed", "PAG DR EZ GR BAU WIK",
            "The last tile of a hand may be a double.";
        MustCover = "must_cover", "RMP",
            "Whoever plays a double as the last tile of the hand has to draw and cover it, unless nothing is left to draw or to cover it with.";
        OthersCountDouble = "others_count_double", "ours",
            "The last tile of a hand may be a double, and then the others' pips count twice.";
    }
}
