//! The rules as C has them: a struct with a member for each field, and a constant for each choice.
//!
//! Generated from the catalogue of the rules library; a test compares them and writes this file anew (see
//! `tests/generated`). A choice's number is its place in the catalogue.

use std::ffi::CStr;

/// A member of the struct, and the field that it stands for.
pub(crate) struct Member {
    /// The path of the field.
    pub(crate) path: &'static str,
    /// The name of the member.
    pub(crate) name: &'static str,
    pub(crate) get: fn(&mt_rules) -> u32,
    pub(crate) set: fn(&mut mt_rules, u32),
    /// The member for the number that some choices come with.
    pub(crate) number: Option<Parameter>,
}

/// A member for a number that comes with a choice.
#[derive(Clone, Copy)]
pub(crate) struct Parameter {
    pub(crate) get: fn(&mt_rules) -> u32,
    pub(crate) set: fn(&mut mt_rules, u32),
}

/// mt_rules has room for a list of so many engines.
pub const MT_ENGINES_MAX: usize = 64;
/// mt_rules has room for so many tie-breaks.
pub const MT_TIE_BREAKS_MAX: usize = 8;

/// Mexican Train by pagat: the double-12 set for 2 to 10 players.
pub const MT_PRESET_PAGAT: u32 = 0;
/// Mexican Train by Rules for Dominoes: the double-12 set for 2 to 10 players.
pub const MT_PRESET_DOMINOES: u32 = 1;
/// Easy Mexican Train by Rules for Dominoes: the double-12 set for 2 to 10 players.
pub const MT_PRESET_EASY: u32 = 2;
/// Mexican Train by gamerules: the double-12 set for 2 to 8 players, the double-9 set for 2 to 4 players.
pub const MT_PRESET_GAMERULES: u32 = 3;
/// Mexican Train by Bauguess and Puremco: the double-12 set for 2 to 8 players, the double-9 set for 2 to 4
/// players.
pub const MT_PRESET_BAUGUESS: u32 = 4;
/// Mexican Train by Ultra and Cardinal: the double-12 set for 2 to 8 players.
pub const MT_PRESET_ULTRA: u32 = 5;
/// Double-nine Mexican Train online: the double-9 set for 2 to 4 players, the double-6 set for 2 to 4 players,
/// the double-12 set for 2 to 4 players.
pub const MT_PRESET_ONLINE: u32 = 6;
/// Mexican Train by Golden Domino: the double-12 set for 2 to 8 players.
pub const MT_PRESET_GOLDEN: u32 = 7;
/// Mexican Train by The Spruce: the double-12 set for 2 to 8 players.
pub const MT_PRESET_SPRUCE: u32 = 8;
/// Chicken Foot by Rules for Dominoes: the double-12 set for 4 to 10 players, the double-9 set for 2 to 9
/// players.
pub const MT_PRESET_CHICKEN_FOOT: u32 = 9;
/// How many presets there are: they are numbered from 0.
pub const MT_PRESET_COUNT: u32 = 10;

pub(crate) static PRESET_NAMES: [&CStr; 10] = [c"pagat", c"dominoes", c"easy", c"gamerules", c"bauguess", c"ultra", c"online", c"golden", c"spruce", c"chicken_foot"];

/// No rule forbade anything.
pub const MT_REFUSAL_NONE: u32 = 0;
/// The round is over.
pub const MT_REFUSAL_ROUND_OVER: u32 = 1;
/// There is no such seat at this table.
pub const MT_REFUSAL_NO_SUCH_SEAT: u32 = 2;
/// Another seat is to act.
pub const MT_REFUSAL_NOT_YOUR_TURN: u32 = 3;
/// There is no such train at this table.
pub const MT_REFUSAL_NO_SUCH_TRAIN: u32 = 4;
/// The train has no such place: no plain end with that pip, or no such open double. Without branching the
/// action does not say where on the train a tile is laid; with branching it has to.
pub const MT_REFUSAL_NO_SUCH_END: u32 = 5;
/// The seat does not hold the tile.
pub const MT_REFUSAL_NOT_IN_HAND: u32 = 6;
/// After a draw only the drawn tile can be played.
pub const MT_REFUSAL_ONLY_DRAWN_TILE: u32 = 7;
/// The tile does not have the pip that it would have to match.
pub const MT_REFUSAL_DOES_NOT_FIT: u32 = 8;
/// An open double binds the seat (doubles.binding, doubles.order, doubles.toes).
pub const MT_REFUSAL_COVER_FIRST: u32 = 9;
/// The seat has to cover the double that it has just played (doubles.demand, doubles.going_out).
pub const MT_REFUSAL_COVER_OWN_DOUBLE: u32 = 10;
/// A whole train is laid on the own train only (opening.extent, opening.late_start).
pub const MT_REFUSAL_WHOLE_TRAIN_IS_OWN: u32 = 11;
/// The own train has to be started first (own_train_first).
pub const MT_REFUSAL_OWN_TRAIN_FIRST: u32 = 12;
/// The first turn may not be played there (opening.targets).
pub const MT_REFUSAL_NOT_IN_FIRST_TURN: u32 = 13;
/// The train belongs to another seat and has no marker (markers.at_start, markers.placed).
pub const MT_REFUSAL_TRAIN_CLOSED: u32 = 14;
/// A Mexican train may be played on from the second turn (mexican_train.earliest).
pub const MT_REFUSAL_MEXICAN_TOO_EARLY: u32 = 15;
/// Public trains are started in order.
pub const MT_REFUSAL_START_IN_ORDER: u32 = 16;
/// All arms are started before any is extended (hub.fill_first).
pub const MT_REFUSAL_FILL_HUB_FIRST: u32 = 17;
/// An open double stops its whole train (doubles.binding).
pub const MT_REFUSAL_TRAIN_STOPPED: u32 = 18;
/// The tile after several doubles of a turn has to go elsewhere (doubles.closing_tile).
pub const MT_REFUSAL_CLOSING_TILE: u32 = 19;
/// The turn has all the doubles that it may have (doubles.per_turn).
pub const MT_REFUSAL_NO_MORE_DOUBLES: u32 = 20;
/// A second double needs a third tile in hand that would cover one of the two (doubles.per_turn).
pub const MT_REFUSAL_THIRD_TILE_MISSING: u32 = 21;
/// A Mexican train may be started only by a seat that has no other play (mexican_train.start_only_when_stuck).
pub const MT_REFUSAL_NOT_STUCK: u32 = 22;
/// A sweep goes round in order (turn.extent).
pub const MT_REFUSAL_SWEEP_ELSEWHERE: u32 = 23;
/// A tile is playable, so that drawing or passing is not allowed.
pub const MT_REFUSAL_CAN_PLAY: u32 = 24;
/// The boneyard is empty.
pub const MT_REFUSAL_BONEYARD_EMPTY: u32 = 25;
/// All draws of this turn are made (draw.count, draw.chain).
pub const MT_REFUSAL_NO_FURTHER_DRAW: u32 = 26;
/// A seat that cannot start does not draw (opening.draw).
pub const MT_REFUSAL_NO_DRAW_TO_START: u32 = 27;
/// A seat that cannot play draws before it passes.
pub const MT_REFUSAL_DRAW_FIRST: u32 = 28;
/// A drawn tile that fits has to be played (draw.drawn_tile).
pub const MT_REFUSAL_PLAY_DRAWN_TILE: u32 = 29;
/// The seat has no choice about its marker (markers.placed), or none would be placed.
pub const MT_REFUSAL_NO_MARKER_CHOICE: u32 = 30;
/// Stopping is for a seat that has played and could play on, but owes nothing.
pub const MT_REFUSAL_NOTHING_TO_STOP: u32 = 31;
/// There is no last tile to call: calls are not used, the seat did not just fall to one tile, it has called
/// already, or the time for it is over (last_tile.call, last_tile.window).
pub const MT_REFUSAL_NOTHING_TO_CALL: u32 = 32;
/// The seat cannot be challenged: calls are not required, it has called, it does not hold one tile, its turn is
/// not over, it has been challenged, or it is oneself (last_tile.call).
pub const MT_REFUSAL_NOTHING_TO_CHALLENGE: u32 = 33;
/// The seat has no marker that it may take off (markers.removal, markers.removed).
pub const MT_REFUSAL_NO_MARKER_TO_REMOVE: u32 = 34;

pub(crate) static REFUSAL_NAMES: [&CStr; 34] = [c"round_over", c"no_such_seat", c"not_your_turn", c"no_such_train", c"no_such_end", c"not_in_hand", c"only_drawn_tile", c"does_not_fit", c"cover_first", c"cover_own_double", c"whole_train_is_own", c"own_train_first", c"not_in_first_turn", c"train_closed", c"mexican_too_early", c"start_in_order", c"fill_hub_first", c"train_stopped", c"closing_tile", c"no_more_doubles", c"third_tile_missing", c"not_stuck", c"sweep_elsewhere", c"can_play", c"boneyard_empty", c"no_further_draw", c"no_draw_to_start", c"draw_first", c"play_drawn_tile", c"no_marker_choice", c"nothing_to_stop", c"nothing_to_call", c"nothing_to_challenge", c"no_marker_to_remove"];

/// Hands are dealt by pagat's table. From: PAG.
pub const MT_DEAL_PAGAT: u32 = 0;
/// Hands are dealt by the table of gamerules. From: GR.
pub const MT_DEAL_GAMERULES: u32 = 1;
/// Hands are dealt by Ultra's table. From: ULT.
pub const MT_DEAL_ULTRA: u32 = 2;
/// Hands are dealt by the table of Cardinal's boxes. From: ULT.
pub const MT_DEAL_CARDINAL: u32 = 3;
/// Hands are dealt by the table of The Spruce. From: SPR.
pub const MT_DEAL_SPRUCE: u32 = 4;
/// Hands are dealt by the table of the online game. From: ONL.
pub const MT_DEAL_ONLINE: u32 = 5;
/// Hands are dealt by wikiHow's table. From: wikiHow.
pub const MT_DEAL_WIKIHOW: u32 = 6;
/// Hands are dealt by the table for Chicken Foot. From: CF.
pub const MT_DEAL_CHICKEN_FOOT: u32 = 7;
/// Hands are dealt by sizes of one's own, by number of players. From: ours.
pub const MT_DEAL_SIZES: u32 = 8;

/// The round's double is set aside before the shuffle and laid as the engine. From: GR BAU ONL WIK, an option
/// in PAG.
pub const MT_ENGINE_SOURCE_SET_ASIDE: u32 = 0;
/// Whoever was dealt the round's double lays it as the engine. From: PAG SPR MTV MTF.
pub const MT_ENGINE_SOURCE_REQUIRED_HOLDER: u32 = 1;
/// The highest double in any hand that has not been an engine yet is laid as the engine. From: DR EZ CF ULT
/// RMP.
pub const MT_ENGINE_SOURCE_HIGHEST_UNUSED: u32 = 2;
/// The starter lays the highest unused double of the own hand; without one the starter draws a tile, and the
/// next seat is the starter. From: GRE.
pub const MT_ENGINE_SOURCE_STARTER_HIGHEST: u32 = 3;

/// If nobody holds the engine, all draw one tile each, lap by lap, until after a full lap somebody has it.
/// From: PAG DR EZ CF.
pub const MT_ENGINE_SEARCH_DRAW_EQUALLY: u32 = 0;
/// If nobody holds the engine, one seat after the other draws a tile until somebody draws it. From: SPR TWR ULT
/// MTF.
pub const MT_ENGINE_SEARCH_DRAW_IN_TURN: u32 = 1;
/// If nobody holds the engine, the tiles are shuffled and dealt again. From: EZ, a variation in CF.
pub const MT_ENGINE_SEARCH_REDEAL: u32 = 2;
/// If nobody holds the engine, the highest lower double in a hand takes its place; if there is none, all draw
/// one tile and look again. From: TWR, a variation in CF.
pub const MT_ENGINE_SEARCH_NEXT_LOWER: u32 = 3;

/// The engines go down from the highest double to the double blank. From: PAG GR BAU ONL SPR MTF.
pub const MT_ENGINE_ORDER_DESCENDING: u32 = 0;
/// The engines go down from the double n to the double blank. From: ours.
pub const MT_ENGINE_ORDER_DESCENDING_FROM: u32 = 1;
/// The engines go up from the double blank to the highest double. From: PRV.
pub const MT_ENGINE_ORDER_ASCENDING: u32 = 2;
/// The engines go down from the highest double to the double blank, and up again. From: ours.
pub const MT_ENGINE_ORDER_DOWN_AND_UP: u32 = 3;
/// The engines are, in this order, the doubles of n. From: ours.
pub const MT_ENGINE_ORDER_LIST: u32 = 4;
/// Each double is the engine once, as the hands bring them up. From: DR EZ CF ULT RMP GRE.
pub const MT_ENGINE_ORDER_UNUSED: u32 = 5;

/// The round begins with the seat that laid the engine. From: PAG DR EZ ULT MTV.
pub const MT_STARTER_ENGINE_PLACER: u32 = 0;
/// A random seat begins the first round, and then the start moves on by one seat each round. From: GR BAU, PAG
/// with a set-aside engine.
pub const MT_STARTER_ROTATE: u32 = 1;
/// The round begins with the holder of the tile with the most pips, the higher end deciding between equals.
/// From: ONL.
pub const MT_STARTER_HIGHEST_PIP_SUM: u32 = 2;
/// The round begins with the holder of the highest tile that has the engine's pip, or else of the tile with the
/// most pips. From: BAU's formal rules.
pub const MT_STARTER_HIGHEST_ENGINE_TILE: u32 = 3;
/// Before each round all turn up a tile for the start: doubles beat other tiles, then the most pips win, and
/// those who tie turn again. From: DPZ.
pub const MT_STARTER_DRAW_FOR_IT: u32 = 4;
/// A random seat begins the first round, and then always the seat after the one that began last. From: ours.
pub const MT_STARTER_LEFT_OF_LAST: u32 = 5;
/// A random seat begins the first round, and then always the seat that won the round before. From: ours.
pub const MT_STARTER_LAST_WINNER: u32 = 6;
/// Seat n begins every round. From: ours.
pub const MT_STARTER_SEAT: u32 = 7;

/// The turn passes clockwise. From: all but PRV.
pub const MT_DIRECTION_CLOCKWISE: u32 = 0;
/// The turn passes counter-clockwise. From: PRV.
pub const MT_DIRECTION_COUNTER_CLOCKWISE: u32 = 1;

/// The first turn is one tile. From: GR BAU EZ ULT, a variation in PAG and DR.
pub const MT_OPENING_EXTENT_ONE_TILE: u32 = 0;
/// In the first turn a seat lays as many tiles as it likes on its own train, each matching the last. From: PAG
/// DR ONL SPR CEL.
pub const MT_OPENING_EXTENT_WHOLE_TRAIN: u32 = 1;
/// In the first turn all seats lay as many tiles as they like on their own trains, all at the same time. From:
/// MTV.
pub const MT_OPENING_EXTENT_SIMULTANEOUS: u32 = 2;

/// The first turn is played on the own train. From: PAG DR ONL SPR ULT.
pub const MT_OPENING_TARGETS_OWN_TRAIN: u32 = 0;
/// The first turn is played on the own train or on a Mexican train. From: GR BAU.
pub const MT_OPENING_TARGETS_OWN_OR_MEXICAN: u32 = 1;
/// The first turn is played anywhere that later turns would allow. From: PEL.
pub const MT_OPENING_TARGETS_ANYTHING: u32 = 2;

/// A seat that cannot start passes without drawing. From: PAG SPR ONL.
pub const MT_OPENING_DRAW_NONE: u32 = 0;
/// A seat that cannot start draws one tile. From: DR EZ GR BAU ULT MTF.
pub const MT_OPENING_DRAW_ONE: u32 = 1;
/// A seat that cannot start draws until it can. From: ours.
pub const MT_OPENING_DRAW_UNTIL_PLAYABLE: u32 = 2;

/// A double at the end of a first-turn train has no effect until the lap is over. From: PAG DR ONL.
pub const MT_OPENING_TRAILING_DOUBLE_DEFERRED: u32 = 0;
/// A double at the end of a first-turn train is open at once and binds the next seat. From: MTV's blog.
pub const MT_OPENING_TRAILING_DOUBLE_IMMEDIATE: u32 = 1;
/// In the first turn a double may be laid only by a seat that holds a tile to follow it, and must follow it.
/// From: DCR.
pub const MT_OPENING_TRAILING_DOUBLE_FORBIDDEN: u32 = 2;

/// If a hand is emptied in the first lap, the others still take their first turn, and then the round ends.
/// From: PAG ONL SPR.
pub const MT_OPENING_EMPTIED_HAND_LAP_FINISHES: u32 = 0;
/// If a hand is emptied in the first lap, the round ends at once. From: DR EZ GR BAU ULT MTF CF.
pub const MT_OPENING_EMPTIED_HAND_ROUND_ENDS: u32 = 1;

/// A seat that starts its train later lays one tile. From: PAG.
pub const MT_OPENING_LATE_START_ONE_TILE: u32 = 0;
/// A seat that starts its train later may lay a whole train, if that is what its turn begins with. From: MTV.
pub const MT_OPENING_LATE_START_WHOLE_TRAIN: u32 = 1;

/// A seat need not have started its own train to play elsewhere. From: PAG DR GR BAU ONL SPR.
pub const MT_OWN_TRAIN_FIRST_NO: u32 = 0;
/// Until its own train is started a seat plays nothing but the opening tile of that train, or on an open double
/// that binds it. From: EZ ULT JAM.
pub const MT_OWN_TRAIN_FIRST_YES: u32 = 1;
/// Until its own train is started a seat plays nothing but the opening tile of that train, and no open double
/// binds it. From: TWR.
pub const MT_OWN_TRAIN_FIRST_ALSO_FOR_DOUBLES: u32 = 2;

/// A turn is one tile, and what doubles add to it. From: all but MTV.
pub const MT_TURN_EXTENT_ONE_TILE: u32 = 0;
/// A turn is a sweep: tiles go on the own train while one fits, then on the next open train of the circle, and
/// so on, up to the first that none fits. From: MTV.
pub const MT_TURN_EXTENT_SWEEP: u32 = 1;

/// A Mexican train may be played on from the first turn, if the opening allows it too. From: GR BAU WIK.
pub const MT_MEXICAN_TRAIN_EARLIEST_FIRST_TURN: u32 = 0;
/// A Mexican train may be played on from a seat's second turn. From: PAG SPR ONL DR.
pub const MT_MEXICAN_TRAIN_EARLIEST_SECOND_TURN: u32 = 1;

/// A seat that cannot play draws one tile. From: all main sets.
pub const MT_DRAW_COUNT_ONE: u32 = 0;
/// A seat that cannot play draws until it can, or until the boneyard is empty. From: Owls Hollow.
pub const MT_DRAW_COUNT_UNTIL_PLAYABLE: u32 = 1;

/// A drawn tile that fits must be played. From: PAG ONL GR BAU.
pub const MT_DRAW_DRAWN_TILE_MUST_PLAY: u32 = 0;
/// A drawn tile that fits may be played; declining it is a pass. From: DR EZ CF SPR.
pub const MT_DRAW_DRAWN_TILE_MAY_PLAY: u32 = 1;

/// Personal trains are private until a marker opens them. From: PAG DR EZ GR BAU ULT ONL SPR MTF.
pub const MT_MARKERS_AT_START_PRIVATE: u32 = 0;
/// Personal trains are open to all until their owner first plays on them, but not in a whole-train lap. From:
/// WIK copies.
pub const MT_MARKERS_AT_START_PUBLIC: u32 = 1;
/// Personal trains are always open to all, and there are no markers. From: DAN.
pub const MT_MARKERS_AT_START_ALWAYS_PUBLIC: u32 = 2;

/// A seat that passes, for whatever cause, gets a marker on its train. From: PAG DR EZ GR ONL ULT BAU.
pub const MT_MARKERS_PLACED_ON_PASS: u32 = 0;
/// A seat that passes gets a marker on its train, except when it could not cover an open double that another
/// seat played. From: MTF, a variation in PAG.
pub const MT_MARKERS_PLACED_UNLESS_DOUBLE: u32 = 1;
/// A seat that passes chooses whether its train gets a marker. From: MTF.
pub const MT_MARKERS_PLACED_CHOICE: u32 = 2;
/// Passing places no marker. From: CF.
pub const MT_MARKERS_PLACED_NEVER: u32 = 3;

/// A marker comes off when its owner plays on the train. From: PAG GR ULT WIK BAU SPR ONL.
pub const MT_MARKERS_REMOVED_OWN_TRAIN: u32 = 0;
/// A marker comes off when its owner plays anywhere. From: DR EZ, a variation in PAG.
pub const MT_MARKERS_REMOVED_ANY_PLAY: u32 = 1;
/// A marker comes off when anyone plays on the train. From: a variation in PAG.
pub const MT_MARKERS_REMOVED_ANY_TILE: u32 = 2;
/// A marker comes off when its owner plays on the train; if that tile is a double, when it is covered. From:
/// DCR.
pub const MT_MARKERS_REMOVED_OWN_TRAIN_COVERED: u32 = 3;

/// Markers come off by themselves. From: all main sets.
pub const MT_MARKERS_REMOVAL_AUTOMATIC: u32 = 0;
/// The owner may take the marker off, from then until the owner passes or takes the next turn. From: DR EZ GR
/// read literally, JAM.
pub const MT_MARKERS_REMOVAL_CHOICE: u32 = 1;

/// Whoever plays a double plays another tile, anywhere it may go. From: PAG DR GR WIK ONL BAU RMP.
pub const MT_DOUBLES_DEMAND_EXTRA_TILE: u32 = 0;
/// Whoever plays a double has to cover it with another tile. From: EZ ULT MTV MTF.
pub const MT_DOUBLES_DEMAND_COVER: u32 = 1;
/// Whoever plays a double may cover it with another tile. From: SPR.
pub const MT_DOUBLES_DEMAND_MAY_COVER: u32 = 2;
/// Whoever plays a double has done with the turn. From: JAM CF.
pub const MT_DOUBLES_DEMAND_NOTHING: u32 = 3;

/// A turn may have any number of doubles. From: all main sets.
pub const MT_DOUBLES_PER_TURN_UNLIMITED: u32 = 0;
/// A turn has one double at most. From: a variation in PAG.
pub const MT_DOUBLES_PER_TURN_ONE: u32 = 1;
/// A turn has two doubles at most, and the second only with a third tile in hand, not drawn in this turn, that
/// would cover one of the two. From: BAU.
pub const MT_DOUBLES_PER_TURN_TWO_WITH_THIRD: u32 = 2;

/// After several doubles in a turn, the next tile goes anywhere. From: PAG DR.
pub const MT_DOUBLES_CLOSING_TILE_ANYWHERE: u32 = 0;
/// After several doubles in a turn, the next tile goes on the first of them. From: GR.
pub const MT_DOUBLES_CLOSING_TILE_FIRST_DOUBLE: u32 = 1;
/// After several doubles in a turn, the next tile goes on one of them. From: ours.
pub const MT_DOUBLES_CLOSING_TILE_ONE_OF_THE_DOUBLES: u32 = 2;
/// After several doubles in a turn, the next tile goes on the first of them, or on any end that is not an open
/// double. From: BAU's formal rules.
pub const MT_DOUBLES_CLOSING_TILE_FIRST_DOUBLE_OR_SETTLED_END: u32 = 3;

/// An open double left behind binds the whole table: the next tile by anyone must cover it, whatever train it
/// lies on. From: all main sets.
pub const MT_DOUBLES_BINDING_TABLE: u32 = 0;
/// An open double stops only its own train, at once and for its owner too, until it is covered. From: JAM.
pub const MT_DOUBLES_BINDING_TRAIN: u32 = 1;
/// An open double binds nobody. From: a variation in PAG, Amuseware's switch.
pub const MT_DOUBLES_BINDING_NONE: u32 = 2;

/// Of several open doubles the one that was played first is covered first. From: PAG DR GR BAU.
pub const MT_DOUBLES_ORDER_FIRST_PLAYED: u32 = 0;
/// Of several open doubles the one that was played last is covered first. From: a variation in PAG and GR.
pub const MT_DOUBLES_ORDER_LAST_PLAYED: u32 = 1;
/// Several open doubles are covered in any order. From: ONL.
pub const MT_DOUBLES_ORDER_ANY: u32 = 2;

/// An open double that no tile is left for is released: it binds nobody. From: GR BAU, ours where a source is
/// silent.
pub const MT_DOUBLES_EXHAUSTED_RELEASED: u32 = 0;
/// An open double that no tile is left for ends the round at the end of the turn, as blocked. From: SPR.
pub const MT_DOUBLES_EXHAUSTED_ENDS_ROUND: u32 = 1;
/// An open double that no tile is left for still binds, and the table draws until it is blocked. From: ours.
pub const MT_DOUBLES_EXHAUSTED_STALLS: u32 = 2;

/// The last tile of a hand may be a double. From: PAG DR EZ GR BAU WIK.
pub const MT_DOUBLES_GOING_OUT_ALLOWED: u32 = 0;
/// Whoever plays a double as the last tile of the hand has to draw and cover it, unless nothing is left to draw
/// or to cover it with. From: RMP.
pub const MT_DOUBLES_GOING_OUT_MUST_COVER: u32 = 1;
/// The last tile of a hand may be a double, and then the others' pips count twice. From: ours.
pub const MT_DOUBLES_GOING_OUT_OTHERS_COUNT_DOUBLE: u32 = 2;

/// The last tile is not called. From: PAG EZ BAU ULT ONL SPR.
pub const MT_LAST_TILE_CALL_NONE: u32 = 0;
/// A seat that is down to one tile can say so, and nothing follows if it does not. From: GR CF.
pub const MT_LAST_TILE_CALL_COURTESY: u32 = 1;
/// A seat that is down to one tile must say so; if it does not, another seat may challenge it. From: DR MTF MTV
/// RMP.
pub const MT_LAST_TILE_CALL_REQUIRED: u32 = 2;

/// The last tile may be called until the seat's next turn begins. From: DR.
pub const MT_LAST_TILE_WINDOW_OWN_TURN: u32 = 0;
/// The last tile may be called until another seat draws, plays or passes. From: MTF.
pub const MT_LAST_TILE_WINDOW_NEXT_ACTS: u32 = 1;
/// The last tile may be called until another seat's turn ends. From: MTF's blog.
pub const MT_LAST_TILE_WINDOW_NEXT_TURN_ENDS: u32 = 2;

/// Each seat scores the pips left in its hand; the lowest total wins. From: all main sets.
pub const MT_SCORING_MODE_PENALTY: u32 = 0;
/// Whoever is out, or has the fewest pips in a blocked round, scores the others' pips; the highest total wins.
/// From: a variation in PAG and DR.
pub const MT_SCORING_MODE_WINNER_TAKES_OTHERS: u32 = 1;

/// The game is over when each engine has had its round. From: all main sets.
pub const MT_GAME_END_ENGINES_USED: u32 = 0;
/// The game is over after n rounds. From: ours.
pub const MT_GAME_END_ROUNDS: u32 = 1;
/// The game is over after the round in which a total reaches n points. From: CF.
pub const MT_GAME_END_TARGET: u32 = 2;

/// Between equal totals, more rounds with a score of 0 or less win. From: SPR.
pub const MT_GAME_TIE_BREAK_MOST_ZERO_ROUNDS: u32 = 0;
/// Between equal totals, the lowest score above 0 in any round wins. From: SPR ULT.
pub const MT_GAME_TIE_BREAK_LOWEST_NONZERO_ROUND: u32 = 1;

/// Everybody plays alone. From: all but DPZ.
pub const MT_TEAMS_NONE: u32 = 0;
/// Seats that face each other are partners: their scores are added up, and nothing else is shared. From: DPZ.
pub const MT_TEAMS_PARTNERS: u32 = 1;

/// Each seat sees its own hand only. From: all main sets.
pub const MT_HANDS_SECRET: u32 = 0;
/// All hands are open. From: an option in GR.
pub const MT_HANDS_OPEN: u32 = 1;

/// The rules: a plain struct with a member for each choice. Fill it in with mt_rules_preset(), change members as
/// you like, and begin a game, which checks them, or check them first. The members are those of the JSON and of
/// the reference page (mexican-train/RULES.md), with underscores for dots: `doubles_order` is "doubles.order".
/// That page also says which published rule sets the keys after "From" stand for.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mt_rules {
    /// sizeof(mt_rules), set by the caller, also when the library fills the rest.
    pub struct_size: u32,
    /// Which set is played with, by its highest pip? 6, 9, 12, 15 or 18.
    pub set: u32,
    /// How many play? A number.
    pub players: u32,
    /// How many tiles is each seat dealt? One of MT_DEAL_*.
    pub deal: u32,
    /// With MT_DEAL_SIZES: the tiles of each hand, by number of players; 0 for none.
    pub deal_sizes: [u32; 96],
    /// Where does the engine come from? One of MT_ENGINE_SOURCE_*.
    pub engine_source: u32,
    /// What if nobody holds the engine? One of MT_ENGINE_SEARCH_*.
    pub engine_search: u32,
    /// Which double is the engine of which round? One of MT_ENGINE_ORDER_*.
    pub engine_order: u32,
    /// The pip of the first engine, with MT_ENGINE_ORDER_DESCENDING_FROM.
    pub engine_order_from: u32,
    /// How many engines are listed, with MT_ENGINE_ORDER_LIST.
    pub engine_list_count: u32,
    /// Their pips, in order.
    pub engine_list: [u32; MT_ENGINES_MAX],
    /// Is laying the engine the placer's turn? 1 for yes, 0 for no.
    pub engine_placing_ends_turn: u32,
    /// Does the placer draw a tile for the engine? 1 for yes, 0 for no.
    pub engine_placer_refills: u32,
    /// Who begins a round? One of MT_STARTER_*.
    pub starter: u32,
    /// The seat, with MT_STARTER_SEAT.
    pub starter_seat: u32,
    /// Which way does the turn go round? One of MT_DIRECTION_*.
    pub direction: u32,
    /// How much is played in the first turn? One of MT_OPENING_EXTENT_*.
    pub opening_extent: u32,
    /// Where is the first turn played? One of MT_OPENING_TARGETS_*.
    pub opening_targets: u32,
    /// What does a seat draw that cannot start? One of MT_OPENING_DRAW_*.
    pub opening_draw: u32,
    /// What of a double at the end of a first-turn train? One of MT_OPENING_TRAILING_DOUBLE_*.
    pub opening_trailing_double: u32,
    /// What if a hand is emptied in the first lap? One of MT_OPENING_EMPTIED_HAND_*.
    pub opening_emptied_hand: u32,
    /// How much may a seat play that starts its train later? One of MT_OPENING_LATE_START_*.
    pub opening_late_start: u32,
    /// Does the own train have to be started first? One of MT_OWN_TRAIN_FIRST_*.
    pub own_train_first: u32,
    /// How much is played in a turn? One of MT_TURN_EXTENT_*.
    pub turn_extent: u32,
    /// How many Mexican trains are there? A number.
    pub mexican_train_count: u32,
    /// When may a seat first play on a Mexican train? One of MT_MEXICAN_TRAIN_EARLIEST_*.
    pub mexican_train_earliest: u32,
    /// Is a Mexican train started only by a seat that is stuck? 1 for yes, 0 for no.
    pub mexican_train_start_only_when_stuck: u32,
    /// How many tiles does a seat draw that cannot play? One of MT_DRAW_COUNT_*.
    pub draw_count: u32,
    /// What of a drawn tile that fits? One of MT_DRAW_DRAWN_TILE_*.
    pub draw_drawn_tile: u32,
    /// Is there a draw for each tile that a double demands? 1 for yes, 0 for no.
    pub draw_chain: u32,
    /// Are personal trains open at the start? One of MT_MARKERS_AT_START_*.
    pub markers_at_start: u32,
    /// When does a passing seat's train get a marker? One of MT_MARKERS_PLACED_*.
    pub markers_placed: u32,
    /// Does a pass place a marker when the boneyard is empty? 1 for yes, 0 for no.
    pub markers_placed_with_empty_boneyard: u32,
    /// What takes a marker off? One of MT_MARKERS_REMOVED_*.
    pub markers_removed: u32,
    /// Does a marker come off by itself? One of MT_MARKERS_REMOVAL_*.
    pub markers_removal: u32,
    /// What does the seat owe that plays a double? One of MT_DOUBLES_DEMAND_*.
    pub doubles_demand: u32,
    /// How many doubles may a turn have? One of MT_DOUBLES_PER_TURN_*.
    pub doubles_per_turn: u32,
    /// Where may the tile after several doubles go? One of MT_DOUBLES_CLOSING_TILE_*.
    pub doubles_closing_tile: u32,
    /// Whom does an open double bind that was left behind? One of MT_DOUBLES_BINDING_*.
    pub doubles_binding: u32,
    /// Which of several due doubles is covered first? One of MT_DOUBLES_ORDER_*.
    pub doubles_order: u32,
    /// How many tiles cover a double? A number.
    pub doubles_toes: u32,
    /// What of an open double that no tile is left for? One of MT_DOUBLES_EXHAUSTED_*.
    pub doubles_exhausted: u32,
    /// What if the last tile of a hand is a double? One of MT_DOUBLES_GOING_OUT_*.
    pub doubles_going_out: u32,
    /// Does a seat have to call its last tile? One of MT_LAST_TILE_CALL_*.
    pub last_tile_call: u32,
    /// Until when may the last tile be called? One of MT_LAST_TILE_WINDOW_*.
    pub last_tile_window: u32,
    /// How many tiles does a seat draw that was challenged? A number.
    pub last_tile_penalty_tiles: u32,
    /// Does a seat that was challenged lose its next turn? 1 for yes, 0 for no.
    pub last_tile_lose_turn: u32,
    /// Who scores what? One of MT_SCORING_MODE_*.
    pub scoring_mode: u32,
    /// What does the double blank count? A number.
    pub scoring_double_blank: u32,
    /// What does a blank add to any other tile? A number.
    pub scoring_blank_half: u32,
    /// Do doubles count twice? 1 for yes, 0 for no.
    pub scoring_doubles_count_twice: u32,
    /// What does a seat score in its favour that is out? A number.
    pub scoring_out_bonus: u32,
    /// Does the lowest hand of a blocked round score nothing? 1 for yes, 0 for no.
    pub scoring_blocked_lowest_is_zero: u32,
    /// When is the game over? One of MT_GAME_END_*.
    pub game_end: u32,
    /// How many rounds, with MT_GAME_END_ROUNDS, or points, with MT_GAME_END_TARGET.
    pub game_end_number: u32,
    /// What decides between equal totals? MT_GAME_TIE_BREAK_*, in the order in which they are tried.
    pub game_tie_break: [u32; MT_TIE_BREAKS_MAX],
    /// How many tie-breaks there are, 0 for none.
    pub game_tie_break_count: u32,
    /// Who plays together? One of MT_TEAMS_*.
    pub teams: u32,
    /// Who sees the hands? One of MT_HANDS_*.
    pub hands: u32,
    /// Does each seat have a train of its own? 1 for yes, 0 for no.
    pub personal_trains: u32,
    /// How many arms does the hub have? A number.
    pub hub_arms: u32,
    /// Are all arms started before any is extended? 1 for yes, 0 for no.
    pub hub_fill_first: u32,
}

/// The members and their fields, in the order of the struct.
pub(crate) static MEMBERS: &[Member] = &[
    Member { path: "set", name: "set", get: |rules| rules.set, set: |rules, number| rules.set = number, number: None },
    Member { path: "players", name: "players", get: |rules| rules.players, set: |rules, number| rules.players = number, number: None },
    Member { path: "deal", name: "deal", get: |rules| rules.deal, set: |rules, number| rules.deal = number, number: None },
    Member { path: "engine.source", name: "engine_source", get: |rules| rules.engine_source, set: |rules, number| rules.engine_source = number, number: None },
    Member { path: "engine.search", name: "engine_search", get: |rules| rules.engine_search, set: |rules, number| rules.engine_search = number, number: None },
    Member { path: "engine.order", name: "engine_order", get: |rules| rules.engine_order, set: |rules, number| rules.engine_order = number, number: Some(Parameter { get: |rules| rules.engine_order_from, set: |rules, number| rules.engine_order_from = number }) },
    Member { path: "engine.placing_ends_turn", name: "engine_placing_ends_turn", get: |rules| rules.engine_placing_ends_turn, set: |rules, number| rules.engine_placing_ends_turn = number, number: None },
    Member { path: "engine.placer_refills", name: "engine_placer_refills", get: |rules| rules.engine_placer_refills, set: |rules, number| rules.engine_placer_refills = number, number: None },
    Member { path: "starter", name: "starter", get: |rules| rules.starter, set: |rules, number| rules.starter = number, number: Some(Parameter { get: |rules| rules.starter_seat, set: |rules, number| rules.starter_seat = number }) },
    Member { path: "direction", name: "direction", get: |rules| rules.direction, set: |rules, number| rules.direction = number, number: None },
    Member { path: "opening.extent", name: "opening_extent", get: |rules| rules.opening_extent, set: |rules, number| rules.opening_extent = number, number: None },
    Member { path: "opening.targets", name: "opening_targets", get: |rules| rules.opening_targets, set: |rules, number| rules.opening_targets = number, number: None },
    Member { path: "opening.draw", name: "opening_draw", get: |rules| rules.opening_draw, set: |rules, number| rules.opening_draw = number, number: None },
    Member { path: "opening.trailing_double", name: "opening_trailing_double", get: |rules| rules.opening_trailing_double, set: |rules, number| rules.opening_trailing_double = number, number: None },
    Member { path: "opening.emptied_hand", name: "opening_emptied_hand", get: |rules| rules.opening_emptied_hand, set: |rules, number| rules.opening_emptied_hand = number, number: None },
    Member { path: "opening.late_start", name: "opening_late_start", get: |rules| rules.opening_late_start, set: |rules, number| rules.opening_late_start = number, number: None },
    Member { path: "own_train_first", name: "own_train_first", get: |rules| rules.own_train_first, set: |rules, number| rules.own_train_first = number, number: None },
    Member { path: "turn.extent", name: "turn_extent", get: |rules| rules.turn_extent, set: |rules, number| rules.turn_extent = number, number: None },
    Member { path: "mexican_train.count", name: "mexican_train_count", get: |rules| rules.mexican_train_count, set: |rules, number| rules.mexican_train_count = number, number: None },
    Member { path: "mexican_train.earliest", name: "mexican_train_earliest", get: |rules| rules.mexican_train_earliest, set: |rules, number| rules.mexican_train_earliest = number, number: None },
    Member { path: "mexican_train.start_only_when_stuck", name: "mexican_train_start_only_when_stuck", get: |rules| rules.mexican_train_start_only_when_stuck, set: |rules, number| rules.mexican_train_start_only_when_stuck = number, number: None },
    Member { path: "draw.count", name: "draw_count", get: |rules| rules.draw_count, set: |rules, number| rules.draw_count = number, number: None },
    Member { path: "draw.drawn_tile", name: "draw_drawn_tile", get: |rules| rules.draw_drawn_tile, set: |rules, number| rules.draw_drawn_tile = number, number: None },
    Member { path: "draw.chain", name: "draw_chain", get: |rules| rules.draw_chain, set: |rules, number| rules.draw_chain = number, number: None },
    Member { path: "markers.at_start", name: "markers_at_start", get: |rules| rules.markers_at_start, set: |rules, number| rules.markers_at_start = number, number: None },
    Member { path: "markers.placed", name: "markers_placed", get: |rules| rules.markers_placed, set: |rules, number| rules.markers_placed = number, number: None },
    Member { path: "markers.placed_with_empty_boneyard", name: "markers_placed_with_empty_boneyard", get: |rules| rules.markers_placed_with_empty_boneyard, set: |rules, number| rules.markers_placed_with_empty_boneyard = number, number: None },
    Member { path: "markers.removed", name: "markers_removed", get: |rules| rules.markers_removed, set: |rules, number| rules.markers_removed = number, number: None },
    Member { path: "markers.removal", name: "markers_removal", get: |rules| rules.markers_removal, set: |rules, number| rules.markers_removal = number, number: None },
    Member { path: "doubles.demand", name: "doubles_demand", get: |rules| rules.doubles_demand, set: |rules, number| rules.doubles_demand = number, number: None },
    Member { path: "doubles.per_turn", name: "doubles_per_turn", get: |rules| rules.doubles_per_turn, set: |rules, number| rules.doubles_per_turn = number, number: None },
    Member { path: "doubles.closing_tile", name: "doubles_closing_tile", get: |rules| rules.doubles_closing_tile, set: |rules, number| rules.doubles_closing_tile = number, number: None },
    Member { path: "doubles.binding", name: "doubles_binding", get: |rules| rules.doubles_binding, set: |rules, number| rules.doubles_binding = number, number: None },
    Member { path: "doubles.order", name: "doubles_order", get: |rules| rules.doubles_order, set: |rules, number| rules.doubles_order = number, number: None },
    Member { path: "doubles.toes", name: "doubles_toes", get: |rules| rules.doubles_toes, set: |rules, number| rules.doubles_toes = number, number: None },
    Member { path: "doubles.exhausted", name: "doubles_exhausted", get: |rules| rules.doubles_exhausted, set: |rules, number| rules.doubles_exhausted = number, number: None },
    Member { path: "doubles.going_out", name: "doubles_going_out", get: |rules| rules.doubles_going_out, set: |rules, number| rules.doubles_going_out = number, number: None },
    Member { path: "last_tile.call", name: "last_tile_call", get: |rules| rules.last_tile_call, set: |rules, number| rules.last_tile_call = number, number: None },
    Member { path: "last_tile.window", name: "last_tile_window", get: |rules| rules.last_tile_window, set: |rules, number| rules.last_tile_window = number, number: None },
    Member { path: "last_tile.penalty_tiles", name: "last_tile_penalty_tiles", get: |rules| rules.last_tile_penalty_tiles, set: |rules, number| rules.last_tile_penalty_tiles = number, number: None },
    Member { path: "last_tile.lose_turn", name: "last_tile_lose_turn", get: |rules| rules.last_tile_lose_turn, set: |rules, number| rules.last_tile_lose_turn = number, number: None },
    Member { path: "scoring.mode", name: "scoring_mode", get: |rules| rules.scoring_mode, set: |rules, number| rules.scoring_mode = number, number: None },
    Member { path: "scoring.double_blank", name: "scoring_double_blank", get: |rules| rules.scoring_double_blank, set: |rules, number| rules.scoring_double_blank = number, number: None },
    Member { path: "scoring.blank_half", name: "scoring_blank_half", get: |rules| rules.scoring_blank_half, set: |rules, number| rules.scoring_blank_half = number, number: None },
    Member { path: "scoring.doubles_count_twice", name: "scoring_doubles_count_twice", get: |rules| rules.scoring_doubles_count_twice, set: |rules, number| rules.scoring_doubles_count_twice = number, number: None },
    Member { path: "scoring.out_bonus", name: "scoring_out_bonus", get: |rules| rules.scoring_out_bonus, set: |rules, number| rules.scoring_out_bonus = number, number: None },
    Member { path: "scoring.blocked_lowest_is_zero", name: "scoring_blocked_lowest_is_zero", get: |rules| rules.scoring_blocked_lowest_is_zero, set: |rules, number| rules.scoring_blocked_lowest_is_zero = number, number: None },
    Member { path: "game.end", name: "game_end", get: |rules| rules.game_end, set: |rules, number| rules.game_end = number, number: Some(Parameter { get: |rules| rules.game_end_number, set: |rules, number| rules.game_end_number = number }) },
    Member { path: "game.tie_break", name: "game_tie_break", get: |_| 0, set: |_, _| (), number: None },
    Member { path: "teams", name: "teams", get: |rules| rules.teams, set: |rules, number| rules.teams = number, number: None },
    Member { path: "hands", name: "hands", get: |rules| rules.hands, set: |rules, number| rules.hands = number, number: None },
    Member { path: "personal_trains", name: "personal_trains", get: |rules| rules.personal_trains, set: |rules, number| rules.personal_trains = number, number: None },
    Member { path: "hub.arms", name: "hub_arms", get: |rules| rules.hub_arms, set: |rules, number| rules.hub_arms = number, number: None },
    Member { path: "hub.fill_first", name: "hub_fill_first", get: |rules| rules.hub_fill_first, set: |rules, number| rules.hub_fill_first = number, number: None },
];
