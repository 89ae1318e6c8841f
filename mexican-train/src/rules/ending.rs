//! The last tile, the score of a round, and the end of a game.

use alloc::vec::Vec;

use super::choice::{choices, parametrised};

/// Calling the last tile (`last_tile`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LastTileRules {
    /// Whether a seat has to say that it is down to one tile.
    pub call: LastTileCall,
    /// Until when the seat may say it.
    pub window: CallWindow,
    /// How many tiles a seat draws that was challenged, as far as the boneyard reaches: 2 (DR MTF MTV) or 1 (RMP).
    pub penalty_tiles: u8,
    /// Whether the next turn of a challenged seat is skipped, also when the boneyard is empty (MTV).
    pub lose_turn: bool,
}

choices! {
    /// Whether a seat has to say that it is down to one tile (`last_tile.call`).
    ///
    /// Ours: a call is due while the hand holds that one tile, and no longer when the hand has grown or the seat was
    /// challenged.
    pub enum LastTileCall {
        Nothing = "none", "PAG EZ BAU ULT ONL SPR", "The last tile is not called.";
        Courtesy = "courtesy", "GR CF",
            "A seat that is down to one tile can say so, and nothing follows if it does not.";
        Required = "required", "DR MTF MTV RMP",
            "A seat that is down to one tile must say so; if it does not, another seat may challenge it.";
    }
}

choices! {
    /// Until when a seat may call its last tile (`last_tile.window`). Skipped turns do not count.
    pub enum CallWindow {
        OwnTurn = "own_turn", "DR", "The last tile may be called until the seat's next turn begins.";
        NextActs = "next_acts", "MTF", "The last tile may be called until another seat draws, plays or passes.";
        NextTurnEnds = "next_turn_ends", "MTF's blog", "The last tile may be called until another seat's turn ends.";
    }
}

/// The score of a round (`scoring`), in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoringRules {
    /// Who scores what.
    pub mode: ScoringMode,
    /// The whole value of 0-0: 0, 25, 30 (CF) or 50 (GR BAU SPR).
    pub double_blank: u16,
    /// Added to any other tile with a blank: 0, 5 or 25.
    pub blank_half: u16,
    /// Whether doubles count twice, 0-0 excepted.
    pub doubles_count_twice: bool,
    /// Points in favour of each seat that is out: 0, 5 or 10 (GRG).
    pub out_bonus: u16,
    /// Whether the lowest hand of a blocked round, or all that tie for it, score nothing (GRG). Matters with `penalty`.
    pub blocked_lowest_is_zero: bool,
}

choices! {
    /// Who scores what (`scoring.mode`).
    pub enum ScoringMode {
        Penalty = "penalty", "all main sets",
            "Each seat scores the pips left in its hand; the lowest total wins.";
        WinnerTakesOthers = "winner_takes_others", "a variation in PAG and DR",
            "Whoever is out, or has the fewest pips in a blocked round, scores the others' pips; the highest total wins.";
    }
}

/// The end of the game (`game`).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameRules {
    /// When the game is over.
    pub end: GameEnd,
    /// What decides between seats with the same total, in this order; what is tied then is shared. Matters with
    /// `penalty`.
    pub tie_break: Vec<TieBreak>,
}

parametrised! {
    /// When the game is over (`game.end`).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum GameEnd {
        /// After one round for each double of `engine.order`. `engines_used`, from: all main sets.
        EnginesUsed = "engines_used", "all main sets",
            "The game is over when each engine has had its round.";
        /// After that many rounds. `{"rounds": 7}`, from: ours.
        Rounds(rounds: u32) = "rounds", "ours",
            "The game is over after {round}.";
        /// After the round in which a total reaches so many points. `{"target": 200}`, from: CF.
        Target(points: u32) = "target", "CF",
            "The game is over after the round in which a total reaches {point}.";
    }
}

choices! {
    /// What decides between equal totals (`game.tie_break`).
    ///
    /// Of `lowest_nonzero_round`, ours: who has no round above 0 is behind those who have one.
    pub enum TieBreak {
        MostZeroRounds = "most_zero_rounds", "SPR",
            "Between equal totals, more rounds with a score of 0 or less win.";
        LowestNonzeroRound = "lowest_nonzero_round", "SPR ULT",
            "Between equal totals, the lowest score above 0 in any round wins.";
    }
}

choices! {
    /// Who plays together (`teams`).
    pub enum Teams {
        Nobody = "none", "all but DPZ", "Everybody plays alone.";
        Partners = "partners", "DPZ",
            "Seats that face each other are partners: their scores are added up, and nothing else is shared.";
    }
}

choices! {
    /// Whether the hands are seen (`hands`).
    pub enum Hands {
        Secret = "secret", "all main sets", "Each seat sees its own hand only.";
        Open = "open", "an option in GR", "All hands are open.";
    }
}
