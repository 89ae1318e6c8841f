//! Why an action is refused.

use thiserror::Error;

use crate::seat::{Seat, SeatSet, Train};
use crate::tile::{Pip, Tile};

/// Why an action is refused. Nothing has changed then.
///
/// Where several reasons hold, the first in the order of the rules is given: whose turn it is, what the seat holds, what
/// fits, and then what the rules of this table forbid. Each variant names the field of the rules that decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", tag = "reason")
)]
#[non_exhaustive]
pub enum Refusal {
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// There is no such seat at this table.
    #[error("there is no seat {seat}: the seats are 0 to {highest}")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// The highest seat.
        highest: Seat,
    },
    /// Another seat is to act.
    #[error("it is not the turn of seat {seat}")]
    NotYourTurn {
        /// The seat that wanted to act.
        seat: Seat,
        /// The seats that are to act.
        to_act: SeatSet,
    },
    /// There is no such train at this table.
    #[error("there is no train {train} at this table")]
    NoSuchTrain {
        /// The train that was named.
        train: Train,
    },
    /// The train has no such place: no plain end with that pip, or no such open double. Without branching the action does
    /// not say where on the train a tile is laid; with branching it has to.
    #[error("train {train} has no such end")]
    NoSuchEnd {
        /// The train.
        train: Train,
    },
    /// The seat does not hold the tile.
    #[error("the tile {tile} is not in the hand")]
    NotInHand {
        /// The tile.
        tile: Tile,
    },
    /// After a draw only the drawn tile can be played.
    #[error("after a draw only the drawn tile can be played")]
    OnlyDrawnTile,
    /// The tile does not have the pip that it would have to match.
    #[error("{tile} does not fit train {train}: a {wanted} is wanted")]
    DoesNotFit {
        /// The tile.
        tile: Tile,
        /// The train.
        train: Train,
        /// The pip that is wanted.
        wanted: Pip,
    },
    /// An open double binds the seat (`doubles.binding`, `doubles.order`, `doubles.toes`).
    #[error("the open double {double} on train {train} must be covered first")]
    CoverFirst {
        /// The double that is due, or the first of those that are.
        double: Tile,
        /// The train that it lies on.
        train: Train,
    },
    /// The seat has to cover the double that it has just played (`doubles.demand`, `doubles.going_out`).
    #[error("the double {double} that was just played must be covered")]
    CoverOwnDouble {
        /// The double.
        double: Tile,
    },
    /// A whole train is laid on the own train only (`opening.extent`, `opening.late_start`).
    #[error("a whole train is laid on the own train only")]
    WholeTrainIsOwn,
    /// The own train has to be started first (`own_train_first`).
    #[error("the own train has to be started first")]
    OwnTrainFirst,
    /// The first turn may not be played there (`opening.targets`).
    #[error("the first turn may not be played on train {train}")]
    NotInFirstTurn {
        /// The train.
        train: Train,
    },
    /// The train belongs to another seat and has no marker (`markers.at_start`, `markers.placed`).
    #[error("train {train} is closed: it has no marker")]
    TrainClosed {
        /// The train.
        train: Train,
    },
    /// A Mexican train may be played on from the second turn (`mexican_train.earliest`).
    #[error("a Mexican train may be played on from the second turn")]
    MexicanTooEarly,
    /// Public trains are started in order.
    #[error("train {first} is started before this one")]
    StartInOrder {
        /// The train that is next to be started.
        first: Train,
    },
    /// All arms are started before any is extended (`hub.fill_first`).
    #[error("the hub has to be filled first: train {next} is next")]
    FillHubFirst {
        /// The arm that is next to be started.
        next: Train,
    },
    /// An open double stops its whole train (`doubles.binding`).
    #[error("train {train} stands still until {double} is covered")]
    TrainStopped {
        /// The train.
        train: Train,
        /// The open double.
        double: Tile,
    },
    /// The tile after several doubles of a turn has to go elsewhere (`doubles.closing_tile`).
    #[error("the tile after several doubles may not go there: {first} is the first of them")]
    ClosingTile {
        /// The first double of the turn that is not released.
        first: Tile,
    },
    /// The turn has all the doubles that it may have (`doubles.per_turn`).
    #[error("this turn may have no further double")]
    NoMoreDoubles,
    /// A second double needs a third tile in hand that would cover one of the two (`doubles.per_turn`).
    #[error("a second double needs a third tile, not drawn in this turn, that would cover one of the two")]
    ThirdTileMissing,
    /// A Mexican train may be started only by a seat that has no other play (`mexican_train.start_only_when_stuck`).
    #[error("a Mexican train may be started only by a seat that has no other play")]
    NotStuck,
    /// A sweep goes round in order (`turn.extent`).
    #[error("the sweep is not at train {train}")]
    SweepElsewhere {
        /// The train that was named.
        train: Train,
    },
    /// A tile is playable, so that drawing or passing is not allowed.
    #[error("a tile can be played, so it has to be")]
    CanPlay,
    /// The boneyard is empty.
    #[error("the boneyard is empty")]
    BoneyardEmpty,
    /// All draws of this turn are made (`draw.count`, `draw.chain`).
    #[error("all draws of this turn are made")]
    NoFurtherDraw,
    /// A seat that cannot start does not draw (`opening.draw`).
    #[error("a seat that cannot start does not draw")]
    NoDrawToStart,
    /// A seat that cannot play draws before it passes.
    #[error("a seat that cannot play draws before it passes")]
    DrawFirst,
    /// A drawn tile that fits has to be played (`draw.drawn_tile`).
    #[error("the drawn tile fits and has to be played")]
    PlayDrawnTile,
    /// The seat has no choice about its marker (`markers.placed`), or none would be placed.
    #[error("there is no marker to choose")]
    NoMarkerChoice,
    /// Stopping is for a seat that has played and could play on, but owes nothing.
    #[error("there is nothing to stop")]
    NothingToStop,
    /// There is no last tile to call: calls are not used, the seat did not just fall to one tile, it has called already,
    /// or the time for it is over (`last_tile.call`, `last_tile.window`).
    #[error("there is no last tile to call")]
    NothingToCall,
    /// The seat cannot be challenged: calls are not required, it has called, it does not hold one tile, its turn is not
    /// over, it has been challenged, or it is oneself (`last_tile.call`).
    #[error("seat {seat} cannot be challenged")]
    NothingToChallenge {
        /// The seat that was named.
        seat: Seat,
    },
    /// The seat has no marker that it may take off (`markers.removal`, `markers.removed`).
    #[error("there is no marker that may be taken off")]
    NoMarkerToRemove,
}

impl Refusal {
    /// The names of all reasons, in the order of the variants.
    pub const NAMES: [&str; 34] = [
        "round_over",
        "no_such_seat",
        "not_your_turn",
        "no_such_train",
        "no_such_end",
        "not_in_hand",
        "only_drawn_tile",
        "does_not_fit",
        "cover_first",
        "cover_own_double",
        "whole_train_is_own",
        "own_train_first",
        "not_in_first_turn",
        "train_closed",
        "mexican_too_early",
        "start_in_order",
        "fill_hub_first",
        "train_stopped",
        "closing_tile",
        "no_more_doubles",
        "third_tile_missing",
        "not_stuck",
        "sweep_elsewhere",
        "can_play",
        "boneyard_empty",
        "no_further_draw",
        "no_draw_to_start",
        "draw_first",
        "play_drawn_tile",
        "no_marker_choice",
        "nothing_to_stop",
        "nothing_to_call",
        "nothing_to_challenge",
        "no_marker_to_remove",
    ];

    /// The reason's name, `train_closed`. It is stable, for hosts that show their own words.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Refusal::RoundOver => "round_over",
            Refusal::NoSuchSeat { .. } => "no_such_seat",
            Refusal::NotYourTurn { .. } => "not_your_turn",
            Refusal::NoSuchTrain { .. } => "no_such_train",
            Refusal::NoSuchEnd { .. } => "no_such_end",
            Refusal::NotInHand { .. } => "not_in_hand",
            Refusal::OnlyDrawnTile => "only_drawn_tile",
            Refusal::DoesNotFit { .. } => "does_not_fit",
            Refusal::CoverFirst { .. } => "cover_first",
            Refusal::CoverOwnDouble { .. } => "cover_own_double",
            Refusal::WholeTrainIsOwn => "whole_train_is_own",
            Refusal::OwnTrainFirst => "own_train_first",
            Refusal::NotInFirstTurn { .. } => "not_in_first_turn",
            Refusal::TrainClosed { .. } => "train_closed",
            Refusal::MexicanTooEarly => "mexican_too_early",
            Refusal::StartInOrder { .. } => "start_in_order",
            Refusal::FillHubFirst { .. } => "fill_hub_first",
            Refusal::TrainStopped { .. } => "train_stopped",
            Refusal::ClosingTile { .. } => "closing_tile",
            Refusal::NoMoreDoubles => "no_more_doubles",
            Refusal::ThirdTileMissing => "third_tile_missing",
            Refusal::NotStuck => "not_stuck",
            Refusal::SweepElsewhere { .. } => "sweep_elsewhere",
            Refusal::CanPlay => "can_play",
            Refusal::BoneyardEmpty => "boneyard_empty",
            Refusal::NoFurtherDraw => "no_further_draw",
            Refusal::NoDrawToStart => "no_draw_to_start",
            Refusal::DrawFirst => "draw_first",
            Refusal::PlayDrawnTile => "play_drawn_tile",
            Refusal::NoMarkerChoice => "no_marker_choice",
            Refusal::NothingToStop => "nothing_to_stop",
            Refusal::NothingToCall => "nothing_to_call",
            Refusal::NothingToChallenge { .. } => "nothing_to_challenge",
            Refusal::NoMarkerToRemove => "no_marker_to_remove",
        }
    }
}
