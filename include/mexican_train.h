/*
 * mexican-train: the rules of the domino game Mexican Train, and of Chicken Foot, for C.
 *
 * Licence: MIT or Apache 2.0, as you like.
 *
 * This header is the manual of the C ABI. What is not in it is not part of the ABI. It is generated: do not
 * edit it.
 *
 *
 * A WHOLE GAME
 *
 *     #include <mexican_train.h>
 *     #include <stdio.h>
 *
 *     int main(void) {
 *         mt_rules rules = {.struct_size = sizeof rules};
 *         mt_game *game = NULL;
 *         uint32_t is_over = 0;
 *         if (mt_rules_preset(MT_PRESET_PAGAT, 4, &rules, NULL) != MT_OK ||
 *             mt_game_new(&rules, 7, &game, NULL) != MT_OK)
 *             return 1;
 *         while (mt_game_is_over(game, &is_over) == MT_OK && !is_over) {
 *             mt_seat seat;
 *             mt_round_to_act(mt_game_round(game), &seat);
 *             if (seat == MT_NONE) {
 *                 mt_game_start_next_round(game, NULL);
 *                 continue;
 *             }
 *             // Your player decides here; this one takes the first legal action.
 *             mt_action action = {.struct_size = sizeof action};
 *             mt_round_legal_action(mt_game_round(game), seat, 0, &action);
 *             mt_game_apply(game, seat, &action, NULL);
 *         }
 *         int64_t totals[MT_SEATS_MAX];
 *         size_t players;
 *         mt_game_totals(game, totals, MT_SEATS_MAX, &players);
 *         for (size_t i = 0; i < players; i++)
 *             printf("seat %zu: %lld points\n", i, (long long)totals[i]);
 *         mt_game_free(game);
 *         return 0;
 *     }
 *
 *
 * THE PARTS
 *
 *   mt_rules       how is played: a plain struct. mt_rules_preset() fills it in with a published rule set.
 *   mt_game        a game from the first deal to the last score.
 *   mt_round       one round: whose turn it is, what is legal, what happens. A game has one; rounds of one's own
 *                  are for looking ahead, for search, and for hosts that keep the score themselves.
 *   mt_view        what one seat may know of a game. Everything that a player is shown is made from it.
 *   mt_layout      what lies on the table, of a round or a view.
 *   mt_action      what a seat can do, as a struct, as text ("12-4@1") and as a number.
 *   mt_event       what happened, for logs and animations.
 *   mt_record      a whole game as text that people can read and write.
 *   mt_results     the results of many games between bots (mt_simulate()).
 *   mt_tournament  which bot is better, and how sure that is (mt_tournament_new()).
 *   mt_chains      the best trains that a hand makes (mt_solve_best()).
 *   mt_floor       who is asked next, for a host of people and bots.
 *   mt_error       why a call failed.
 *
 * Words of the game: the engine is the double in the hub that the round is built on; trains run from the hub, a
 * personal one for each seat and Mexican trains for all; a marker opens a personal train to others; the
 * boneyard is the face-down rest; an open double waits for its cover. Seats are numbered clockwise from 0.
 * Points and pips are whole numbers.
 *
 *
 * WHAT HOLDS FOR ALL FUNCTIONS
 *
 * Results. A function that can fail returns an mt_status: MT_OK, which is 0, or an MT_ERROR_*, which is not.
 * Its results come out through the last pointers, and only with MT_OK; after an error nothing has changed,
 * neither there nor in a handle. Functions that return something else cannot fail.
 *
 * Errors. Many functions take an mt_error last, which may be NULL. It keeps the status, the rule that forbade
 * an action with the tile and train in question (mt_error_refusal()), and a sentence (mt_error_message()). The
 * library keeps no error of its own anywhere, so that threads cannot mix them up. A function without an
 * mt_error has nothing to add to its status. All can return MT_ERROR_POINTER, MT_ERROR_STRUCT_SIZE where there
 * is a struct, MT_ERROR_TOO_SMALL where there is a buffer, MT_ERROR_SEAT and MT_ERROR_VALUE where a seat or a
 * number goes in, MT_ERROR_INDEX where an index does, MT_ERROR_TEXT where a text does, and MT_ERROR_PANIC; what
 * else they return is said of each.
 *
 * Pointers. NULL is MT_ERROR_POINTER, unless it is said to be fine. Handles (mt_game *, mt_round *, mt_view *,
 * mt_record *, mt_events *, mt_error *) are made by functions that put them into a pointer of yours, and freed
 * by mt_..._free(), once. A pointer that is returned (mt_game_round(), mt_round_layout(), mt_view_layout(),
 * names) belongs to what it was asked of.
 *
 * Structs begin with their size: set `struct_size` to sizeof before you hand one over, also one that is to be
 * filled in. That is how programs and libraries of different versions understand each other; members are only
 * ever added at the end.
 *
 * Numbers. Choices are constants with a common beginning, MT_EVENT_*, and are passed as uint32_t; any other
 * number is an error, never undefined. Yes and no are 1 and 0. MT_NONE stands for no seat, no tile and the
 * like. Later versions can have more statuses, events and reasons than this one: have a default for those that
 * you do not know. A seat that is not at the table is MT_ERROR_SEAT, but an action of such a seat is refused as
 * other actions are, with MT_REFUSAL_NO_SUCH_SEAT.
 *
 * Buffers. Lists and texts go into a buffer of yours: where it is, how many elements it has room for, and where
 * to write the number needed, which may be NULL. If there is too little room you get MT_ERROR_TOO_SMALL and the
 * number, and nothing else is written: call with NULL and 0 to ask for it. Texts are UTF-8 and end with a NUL,
 * which is counted.
 *
 * Texts of yours are UTF-8. Give their length in bytes, or MT_NUL_TERMINATED.
 *
 * Threads. There is no state but that of handles. Different handles can be used by different threads at the
 * same time, and so can one handle by functions that take it as a pointer to const. A function that takes it
 * otherwise needs it alone.
 *
 * Nothing is printed, nothing calls back, nothing aborts. A defect of the library that would crash it comes out
 * as MT_ERROR_PANIC; what the call was given can then only be freed.
 *
 * Secrets. A game, a round, their events, bytes, positions and records hold every hidden tile: keep them on the
 * server. Show players what comes from a view.
 */

#ifndef MEXICAN_TRAIN_H
#define MEXICAN_TRAIN_H

#include <stddef.h>
#include <stdint.h>

/* The version of this header. The library that runs tells its own: mt_version(). */
#define MT_VERSION "0.1.0"
#define MT_VERSION_MAJOR 0
#define MT_VERSION_MINOR 1
#define MT_VERSION_PATCH 0

/// A text that ends at its NUL: say so instead of its length.
#define MT_NUL_TERMINATED SIZE_MAX

/// The version of the ABI. It goes up when a function or type changes in a way that programs have to be built
/// anew for.
#define MT_ABI_VERSION 1



/* Statuses -------------------------------------------------------------------------------------------------- */

/// It is done.
#define MT_OK 0

/// A pointer is NULL where it must not be, or not aligned for what it points to.
#define MT_ERROR_POINTER 1

/// The buffer is too small. What it has to hold stands in `*needed`; nothing was written into it.
#define MT_ERROR_TOO_SMALL 2

/// A `struct_size` is smaller than that of the first version, or larger than this version's with something in
/// the rest.
#define MT_ERROR_STRUCT_SIZE 3

/// A number is none of those that the argument or member can have.
#define MT_ERROR_VALUE 4

/// There is no such seat at the table.
#define MT_ERROR_SEAT 5

/// An index is not below its count.
#define MT_ERROR_INDEX 6

/// A text is not UTF-8, or its length is more than memory can have.
#define MT_ERROR_TEXT 7

/// There is nothing of the kind: a hand that is not seen, an outcome of a game that is not over, a seed that is
/// not used.
#define MT_ERROR_NOTHING 8

/// The rules contradict themselves, or a member has a number that is none of its choices.
#define MT_ERROR_RULES 20

/// The preset has no rules for that set or number of players.
#define MT_ERROR_PRESET 21

/// The rules of the game forbid the action; mt_error_reason() says which rule.
#define MT_ERROR_REFUSED 22

/// A round cannot be dealt so: wrong tiles, wrong engine, wrong seat, or another deck is needed.
#define MT_ERROR_DEAL 23

/// The next round cannot begin: one is in progress, the game is over, or its host has to deal.
#define MT_ERROR_NEXT_ROUND 24

/// The seat cannot be penalised now.
#define MT_ERROR_ADJUDICATION 25

/// The tile is not in the boneyard.
#define MT_ERROR_NOT_IN_BONEYARD 26

/// No round that agrees with the view was found.
#define MT_ERROR_NO_SAMPLE 27

/// The state contradicts itself.
#define MT_ERROR_INVARIANT 28

/// There is neither one bot for all seats nor one for each; or a tournament has more of them than a table has
/// seats, or none.
#define MT_ERROR_BOTS 29

/// A simulation could not be played: the message says why.
#define MT_ERROR_SIMULATION 30

/// The hand has a tile twice, or a first tile is not in it or does not fit.
#define MT_ERROR_HAND 31

/// The text is not JSON, or not of what was expected.
#define MT_ERROR_JSON 40

/// The bytes are not a snapshot that can be loaded.
#define MT_ERROR_SNAPSHOT 41

/// The record cannot be read, or what it says cannot be played.
#define MT_ERROR_RECORD 42

/// The text is not a position.
#define MT_ERROR_POSITION 43

/// The text is not a tile, a train, an action or a name.
#define MT_ERROR_SYNTAX 44

/// A defect of the library was met. The handles of the call must only be freed; please report it.
#define MT_ERROR_PANIC 60

/* Tiles, seats and trains ----------------------------------------------------------------------------------- */

/// No seat, no tile, no train, no pip.
#define MT_NONE 4294967295u

/// Mexican trains have the numbers from here on.
#define MT_TRAIN_MEXICAN 256

/// Arms of the hub have the numbers from here on.
#define MT_TRAIN_ARM 512

/// A game has so many seats at most.
#define MT_SEATS_MAX 95

/// A set has so many tiles at most.
#define MT_TILES_MAX 190

/// SVG pictures are light or dark as whoever looks at them prefers.
#define MT_THEME_AUTO 0

/// SVG pictures are light.
#define MT_THEME_LIGHT 1

/// SVG pictures are dark.
#define MT_THEME_DARK 2

/* Actions --------------------------------------------------------------------------------------------------- */

/// Lays `tile` on `train`.
#define MT_ACTION_PLAY 0

/// Draws from the boneyard.
#define MT_ACTION_DRAW 1

/// Passes. The rules say whether a marker is placed.
#define MT_ACTION_PASS 2

/// Passes and places a marker, where the rules leave the choice.
#define MT_ACTION_PASS_AND_MARK 3

/// Ends the turn although a tile could be played.
#define MT_ACTION_STOP 4

/// Says that the seat is down to its last tile. Also while others are to act.
#define MT_ACTION_CALL 5

/// Takes the own marker off. Also while others are to act.
#define MT_ACTION_REMOVE_MARKER 6

/// Says that `seat` has not called its last tile. Also while others are to act.
#define MT_ACTION_CHALLENGE 7

/// The tile is laid at the only end of the train. Always so where doubles need one cover (doubles_toes is 1).
#define MT_JOIN_ONLY_END 0

/// Where trains branch (doubles_toes above 1): the tile is laid at an end that shows `pip` and is no open
/// double.
#define MT_JOIN_PLAIN 1

/// Where trains branch: the tile is laid against the open double of `pip`.
#define MT_JOIN_DOUBLE 2

/* Events ---------------------------------------------------------------------------------------------------- */

/// `seat` turned up `tile` of a shuffled set, for the start (starter is MT_STARTER_DRAW_FOR_IT).
#define MT_EVENT_TURNED_UP 0

/// The engine `tile` was laid in the hub; it came from the hand of `seat`, or with MT_NONE was set aside.
#define MT_EVENT_ENGINE_LAID 1

/// `seat` drew `tile`, for `cause`. In what others see of it the tile is MT_NONE.
#define MT_EVENT_DREW 2

/// The turn of `seat` began.
#define MT_EVENT_TURN_BEGAN 3

/// The turn of `seat` was skipped, since it lost it by a challenge.
#define MT_EVENT_TURN_SKIPPED 4

/// `seat` laid `tile` on `train`; `join` and `pip` say what it was laid against, as in an action.
#define MT_EVENT_PLAYED 5

/// The double `tile` on `train` lies open.
#define MT_EVENT_DOUBLE_OPENED 6

/// The open double `tile` on `train` has all the tiles that it demands.
#define MT_EVENT_DOUBLE_COVERED 7

/// A marker was placed on the train of `seat`.
#define MT_EVENT_MARKER_PLACED 8

/// The marker was taken off the train of `seat`.
#define MT_EVENT_MARKER_REMOVED 9

/// `seat` passed.
#define MT_EVENT_PASSED 10

/// `seat` stopped although it could have played on.
#define MT_EVENT_STOPPED 11

/// `seat` said that it is down to its last tile.
#define MT_EVENT_CALLED 12

/// `seat`, which had not called its last tile, was challenged by `other_seat`.
#define MT_EVENT_CHALLENGED 13

/// `seat` has no tile left.
#define MT_EVENT_WENT_OUT 14

/// Every seat has had its first turn.
#define MT_EVENT_FIRST_LAP_ENDED 15

/// The round is over, for `cause`, one of MT_ENDED_*; with MT_ENDED_DOUBLE_EXHAUSTED `tile` is the double.
#define MT_EVENT_ROUND_ENDED 16

/// Nobody held the engine, or the starter had no double to begin with.
#define MT_DRAW_SEARCH 0

/// For the engine that the seat laid.
#define MT_DRAW_REFILL 1

/// In a turn.
#define MT_DRAW_TURN 2

/// For not having called the last tile.
#define MT_DRAW_PENALTY 3

/// The round goes on.
#define MT_ENDED_NOT 0

/// A hand is empty.
#define MT_ENDED_OUT 1

/// Blocked: the boneyard is empty, and since the last change every seat has had a turn.
#define MT_ENDED_BLOCKED 2

/// Nothing is left to cover an open double, and the rules (doubles_exhausted) end the round with that.
#define MT_ENDED_DOUBLE_EXHAUSTED 3

/* Rules ----------------------------------------------------------------------------------------------------- */

/// mt_rules has room for a list of so many engines.
#define MT_ENGINES_MAX 64

/// mt_rules has room for so many tie-breaks.
#define MT_TIE_BREAKS_MAX 8

/* Presets --------------------------------------------------------------------------------------------------- */

/// Mexican Train by pagat: the double-12 set for 2 to 10 players.
#define MT_PRESET_PAGAT 0

/// Mexican Train by Rules for Dominoes: the double-12 set for 2 to 10 players.
#define MT_PRESET_DOMINOES 1

/// Easy Mexican Train by Rules for Dominoes: the double-12 set for 2 to 10 players.
#define MT_PRESET_EASY 2

/// Mexican Train by gamerules: the double-12 set for 2 to 8 players, the double-9 set for 2 to 4 players.
#define MT_PRESET_GAMERULES 3

/// Mexican Train by Bauguess and Puremco: the double-12 set for 2 to 8 players, the double-9 set for 2 to 4
/// players.
#define MT_PRESET_BAUGUESS 4

/// Mexican Train by Ultra and Cardinal: the double-12 set for 2 to 8 players.
#define MT_PRESET_ULTRA 5

/// Double-nine Mexican Train online: the double-9 set for 2 to 4 players, the double-6 set for 2 to 4 players,
/// the double-12 set for 2 to 4 players.
#define MT_PRESET_ONLINE 6

/// Mexican Train by Golden Domino: the double-12 set for 2 to 8 players.
#define MT_PRESET_GOLDEN 7

/// Mexican Train by The Spruce: the double-12 set for 2 to 8 players.
#define MT_PRESET_SPRUCE 8

/// Chicken Foot by Rules for Dominoes: the double-12 set for 4 to 10 players, the double-9 set for 2 to 9
/// players.
#define MT_PRESET_CHICKEN_FOOT 9

/// How many presets there are: they are numbered from 0.
#define MT_PRESET_COUNT 10

/* Reasons for which an action is refused -------------------------------------------------------------------- */

/// No rule forbade anything.
#define MT_REFUSAL_NONE 0

/// The round is over.
#define MT_REFUSAL_ROUND_OVER 1

/// There is no such seat at this table.
#define MT_REFUSAL_NO_SUCH_SEAT 2

/// Another seat is to act.
#define MT_REFUSAL_NOT_YOUR_TURN 3

/// There is no such train at this table.
#define MT_REFUSAL_NO_SUCH_TRAIN 4

/// The train has no such place: no plain end with that pip, or no such open double. Without branching the
/// action does not say where on the train a tile is laid; with branching it has to.
#define MT_REFUSAL_NO_SUCH_END 5

/// The seat does not hold the tile.
#define MT_REFUSAL_NOT_IN_HAND 6

/// After a draw only the drawn tile can be played.
#define MT_REFUSAL_ONLY_DRAWN_TILE 7

/// The tile does not have the pip that it would have to match.
#define MT_REFUSAL_DOES_NOT_FIT 8

/// An open double binds the seat (doubles.binding, doubles.order, doubles.toes).
#define MT_REFUSAL_COVER_FIRST 9

/// The seat has to cover the double that it has just played (doubles.demand, doubles.going_out).
#define MT_REFUSAL_COVER_OWN_DOUBLE 10

/// A whole train is laid on the own train only (opening.extent, opening.late_start).
#define MT_REFUSAL_WHOLE_TRAIN_IS_OWN 11

/// The own train has to be started first (own_train_first).
#define MT_REFUSAL_OWN_TRAIN_FIRST 12

/// The first turn may not be played there (opening.targets).
#define MT_REFUSAL_NOT_IN_FIRST_TURN 13

/// The train belongs to another seat and has no marker (markers.at_start, markers.placed).
#define MT_REFUSAL_TRAIN_CLOSED 14

/// A Mexican train may be played on from the second turn (mexican_train.earliest).
#define MT_REFUSAL_MEXICAN_TOO_EARLY 15

/// Public trains are started in order.
#define MT_REFUSAL_START_IN_ORDER 16

/// All arms are started before any is extended (hub.fill_first).
#define MT_REFUSAL_FILL_HUB_FIRST 17

/// An open double stops its whole train (doubles.binding).
#define MT_REFUSAL_TRAIN_STOPPED 18

/// The tile after several doubles of a turn has to go elsewhere (doubles.closing_tile).
#define MT_REFUSAL_CLOSING_TILE 19

/// The turn has all the doubles that it may have (doubles.per_turn).
#define MT_REFUSAL_NO_MORE_DOUBLES 20

/// A second double needs a third tile in hand that would cover one of the two (doubles.per_turn).
#define MT_REFUSAL_THIRD_TILE_MISSING 21

/// A Mexican train may be started only by a seat that has no other play (mexican_train.start_only_when_stuck).
#define MT_REFUSAL_NOT_STUCK 22

/// A sweep goes round in order (turn.extent).
#define MT_REFUSAL_SWEEP_ELSEWHERE 23

/// A tile is playable, so that drawing or passing is not allowed.
#define MT_REFUSAL_CAN_PLAY 24

/// The boneyard is empty.
#define MT_REFUSAL_BONEYARD_EMPTY 25

/// All draws of this turn are made (draw.count, draw.chain).
#define MT_REFUSAL_NO_FURTHER_DRAW 26

/// A seat that cannot start does not draw (opening.draw).
#define MT_REFUSAL_NO_DRAW_TO_START 27

/// A seat that cannot play draws before it passes.
#define MT_REFUSAL_DRAW_FIRST 28

/// A drawn tile that fits has to be played (draw.drawn_tile).
#define MT_REFUSAL_PLAY_DRAWN_TILE 29

/// The seat has no choice about its marker (markers.placed), or none would be placed.
#define MT_REFUSAL_NO_MARKER_CHOICE 30

/// Stopping is for a seat that has played and could play on, but owes nothing.
#define MT_REFUSAL_NOTHING_TO_STOP 31

/// There is no last tile to call: calls are not used, the seat did not just fall to one tile, it has called
/// already, or the time for it is over (last_tile.call, last_tile.window).
#define MT_REFUSAL_NOTHING_TO_CALL 32

/// The seat cannot be challenged: calls are not required, it has called, it does not hold one tile, its turn is
/// not over, it has been challenged, or it is oneself (last_tile.call).
#define MT_REFUSAL_NOTHING_TO_CHALLENGE 33

/// The seat has no marker that it may take off (markers.removal, markers.removed).
#define MT_REFUSAL_NO_MARKER_TO_REMOVE 34

/* Choices of the rules, by the members of mt_rules ---------------------------------------------------------- */

/// Hands are dealt by pagat's table. From: PAG.
#define MT_DEAL_PAGAT 0

/// Hands are dealt by the table of gamerules. From: GR.
#define MT_DEAL_GAMERULES 1

/// Hands are dealt by Ultra's table. From: ULT.
#define MT_DEAL_ULTRA 2

/// Hands are dealt by the table of Cardinal's boxes. From: ULT.
#define MT_DEAL_CARDINAL 3

/// Hands are dealt by the table of The Spruce. From: SPR.
#define MT_DEAL_SPRUCE 4

/// Hands are dealt by the table of the online game. From: ONL.
#define MT_DEAL_ONLINE 5

/// Hands are dealt by wikiHow's table. From: wikiHow.
#define MT_DEAL_WIKIHOW 6

/// Hands are dealt by the table for Chicken Foot. From: CF.
#define MT_DEAL_CHICKEN_FOOT 7

/// Hands are dealt by sizes of one's own, by number of players. From: ours.
#define MT_DEAL_SIZES 8

/// The round's double is set aside before the shuffle and laid as the engine. From: GR BAU ONL WIK, an option
/// in PAG.
#define MT_ENGINE_SOURCE_SET_ASIDE 0

/// Whoever was dealt the round's double lays it as the engine. From: PAG SPR MTV MTF.
#define MT_ENGINE_SOURCE_REQUIRED_HOLDER 1

/// The highest double in any hand that has not been an engine yet is laid as the engine. From: DR EZ CF ULT
/// RMP.
#define MT_ENGINE_SOURCE_HIGHEST_UNUSED 2

/// The starter lays the highest unused double of the own hand; without one the starter draws a tile, and the
/// next seat is the starter. From: GRE.
#define MT_ENGINE_SOURCE_STARTER_HIGHEST 3

/// If nobody holds the engine, all draw one tile each, lap by lap, until after a full lap somebody has it.
/// From: PAG DR EZ CF.
#define MT_ENGINE_SEARCH_DRAW_EQUALLY 0

/// If nobody holds the engine, one seat after the other draws a tile until somebody draws it. From: SPR TWR ULT
/// MTF.
#define MT_ENGINE_SEARCH_DRAW_IN_TURN 1

/// If nobody holds the engine, the tiles are shuffled and dealt again. From: EZ, a variation in CF.
#define MT_ENGINE_SEARCH_REDEAL 2

/// If nobody holds the engine, the highest lower double in a hand takes its place; if there is none, all draw
/// one tile and look again. From: TWR, a variation in CF.
#define MT_ENGINE_SEARCH_NEXT_LOWER 3

/// The engines go down from the highest double to the double blank. From: PAG GR BAU ONL SPR MTF.
#define MT_ENGINE_ORDER_DESCENDING 0

/// The engines go down from the double n to the double blank. From: ours.
#define MT_ENGINE_ORDER_DESCENDING_FROM 1

/// The engines go up from the double blank to the highest double. From: PRV.
#define MT_ENGINE_ORDER_ASCENDING 2

/// The engines go down from the highest double to the double blank, and up again. From: ours.
#define MT_ENGINE_ORDER_DOWN_AND_UP 3

/// The engines are, in this order, the doubles of n. From: ours.
#define MT_ENGINE_ORDER_LIST 4

/// Each double is the engine once, as the hands bring them up. From: DR EZ CF ULT RMP GRE.
#define MT_ENGINE_ORDER_UNUSED 5

/// The round begins with the seat that laid the engine. From: PAG DR EZ ULT MTV.
#define MT_STARTER_ENGINE_PLACER 0

/// A random seat begins the first round, and then the start moves on by one seat each round. From: GR BAU, PAG
/// with a set-aside engine.
#define MT_STARTER_ROTATE 1

/// The round begins with the holder of the tile with the most pips, the higher end deciding between equals.
/// From: ONL.
#define MT_STARTER_HIGHEST_PIP_SUM 2

/// The round begins with the holder of the highest tile that has the engine's pip, or else of the tile with the
/// most pips. From: BAU's formal rules.
#define MT_STARTER_HIGHEST_ENGINE_TILE 3

/// Before each round all turn up a tile for the start: doubles beat other tiles, then the most pips win, and
/// those who tie turn again. From: DPZ.
#define MT_STARTER_DRAW_FOR_IT 4

/// A random seat begins the first round, and then always the seat after the one that began last. From: ours.
#define MT_STARTER_LEFT_OF_LAST 5

/// A random seat begins the first round, and then always the seat that won the round before. From: ours.
#define MT_STARTER_LAST_WINNER 6

/// Seat n begins every round. From: ours.
#define MT_STARTER_SEAT 7

/// The turn passes clockwise. From: all but PRV.
#define MT_DIRECTION_CLOCKWISE 0

/// The turn passes counter-clockwise. From: PRV.
#define MT_DIRECTION_COUNTER_CLOCKWISE 1

/// The first turn is one tile. From: GR BAU EZ ULT, a variation in PAG and DR.
#define MT_OPENING_EXTENT_ONE_TILE 0

/// In the first turn a seat lays as many tiles as it likes on its own train, each matching the last. From: PAG
/// DR ONL SPR CEL.
#define MT_OPENING_EXTENT_WHOLE_TRAIN 1

/// In the first turn all seats lay as many tiles as they like on their own trains, all at the same time. From:
/// MTV.
#define MT_OPENING_EXTENT_SIMULTANEOUS 2

/// The first turn is played on the own train. From: PAG DR ONL SPR ULT.
#define MT_OPENING_TARGETS_OWN_TRAIN 0

/// The first turn is played on the own train or on a Mexican train. From: GR BAU.
#define MT_OPENING_TARGETS_OWN_OR_MEXICAN 1

/// The first turn is played anywhere that later turns would allow. From: PEL.
#define MT_OPENING_TARGETS_ANYTHING 2

/// A seat that cannot start passes without drawing. From: PAG SPR ONL.
#define MT_OPENING_DRAW_NONE 0

/// A seat that cannot start draws one tile. From: DR EZ GR BAU ULT MTF.
#define MT_OPENING_DRAW_ONE 1

/// A seat that cannot start draws until it can. From: ours.
#define MT_OPENING_DRAW_UNTIL_PLAYABLE 2

/// A double at the end of a first-turn train has no effect until the lap is over. From: PAG DR ONL.
#define MT_OPENING_TRAILING_DOUBLE_DEFERRED 0

/// A double at the end of a first-turn train is open at once and binds the next seat. From: MTV's blog.
#define MT_OPENING_TRAILING_DOUBLE_IMMEDIATE 1

/// In the first turn a double may be laid only by a seat that holds a tile to follow it, and must follow it.
/// From: DCR.
#define MT_OPENING_TRAILING_DOUBLE_FORBIDDEN 2

/// If a hand is emptied in the first lap, the others still take their first turn, and then the round ends.
/// From: PAG ONL SPR.
#define MT_OPENING_EMPTIED_HAND_LAP_FINISHES 0

/// If a hand is emptied in the first lap, the round ends at once. From: DR EZ GR BAU ULT MTF CF.
#define MT_OPENING_EMPTIED_HAND_ROUND_ENDS 1

/// A seat that starts its train later lays one tile. From: PAG.
#define MT_OPENING_LATE_START_ONE_TILE 0

/// A seat that starts its train later may lay a whole train, if that is what its turn begins with. From: MTV.
#define MT_OPENING_LATE_START_WHOLE_TRAIN 1

/// A seat need not have started its own train to play elsewhere. From: PAG DR GR BAU ONL SPR.
#define MT_OWN_TRAIN_FIRST_NO 0

/// Until its own train is started a seat plays nothing but the opening tile of that train, or on an open double
/// that binds it. From: EZ ULT JAM.
#define MT_OWN_TRAIN_FIRST_YES 1

/// Until its own train is started a seat plays nothing but the opening tile of that train, and no open double
/// binds it. From: TWR.
#define MT_OWN_TRAIN_FIRST_ALSO_FOR_DOUBLES 2

/// A turn is one tile, and what doubles add to it. From: all but MTV.
#define MT_TURN_EXTENT_ONE_TILE 0

/// A turn is a sweep: tiles go on the own train while one fits, then on the next open train of the circle, and
/// so on, up to the first that none fits. From: MTV.
#define MT_TURN_EXTENT_SWEEP 1

/// A Mexican train may be played on from the first turn, if the opening allows it too. From: GR BAU WIK.
#define MT_MEXICAN_TRAIN_EARLIEST_FIRST_TURN 0

/// A Mexican train may be played on from a seat's second turn. From: PAG SPR ONL DR.
#define MT_MEXICAN_TRAIN_EARLIEST_SECOND_TURN 1

/// A seat that cannot play draws one tile. From: all main sets.
#define MT_DRAW_COUNT_ONE 0

/// A seat that cannot play draws until it can, or until the boneyard is empty. From: Owls Hollow.
#define MT_DRAW_COUNT_UNTIL_PLAYABLE 1

/// A drawn tile that fits must be played. From: PAG ONL GR BAU.
#define MT_DRAW_DRAWN_TILE_MUST_PLAY 0

/// A drawn tile that fits may be played; declining it is a pass. From: DR EZ CF SPR.
#define MT_DRAW_DRAWN_TILE_MAY_PLAY 1

/// Personal trains are private until a marker opens them. From: PAG DR EZ GR BAU ULT ONL SPR MTF.
#define MT_MARKERS_AT_START_PRIVATE 0

/// Personal trains are open to all until their owner first plays on them, but not in a whole-train lap. From:
/// WIK copies.
#define MT_MARKERS_AT_START_PUBLIC 1

/// Personal trains are always open to all, and there are no markers. From: DAN.
#define MT_MARKERS_AT_START_ALWAYS_PUBLIC 2

/// A seat that passes, for whatever cause, gets a marker on its train. From: PAG DR EZ GR ONL ULT BAU.
#define MT_MARKERS_PLACED_ON_PASS 0

/// A seat that passes gets a marker on its train, except when it could not cover an open double that another
/// seat played. From: MTF, a variation in PAG.
#define MT_MARKERS_PLACED_UNLESS_DOUBLE 1

/// A seat that passes chooses whether its train gets a marker. From: MTF.
#define MT_MARKERS_PLACED_CHOICE 2

/// Passing places no marker. From: CF.
#define MT_MARKERS_PLACED_NEVER 3

/// A marker comes off when its owner plays on the train. From: PAG GR ULT WIK BAU SPR ONL.
#define MT_MARKERS_REMOVED_OWN_TRAIN 0

/// A marker comes off when its owner plays anywhere. From: DR EZ, a variation in PAG.
#define MT_MARKERS_REMOVED_ANY_PLAY 1

/// A marker comes off when anyone plays on the train. From: a variation in PAG.
#define MT_MARKERS_REMOVED_ANY_TILE 2

/// A marker comes off when its owner plays on the train; if that tile is a double, when it is covered. From:
/// DCR.
#define MT_MARKERS_REMOVED_OWN_TRAIN_COVERED 3

/// Markers come off by themselves. From: all main sets.
#define MT_MARKERS_REMOVAL_AUTOMATIC 0

/// The owner may take the marker off, from then until the owner passes or takes the next turn. From: DR EZ GR
/// read literally, JAM.
#define MT_MARKERS_REMOVAL_CHOICE 1

/// Whoever plays a double plays another tile, anywhere it may go. From: PAG DR GR WIK ONL BAU RMP.
#define MT_DOUBLES_DEMAND_EXTRA_TILE 0

/// Whoever plays a double has to cover it with another tile. From: EZ ULT MTV MTF.
#define MT_DOUBLES_DEMAND_COVER 1

/// Whoever plays a double may cover it with another tile. From: SPR.
#define MT_DOUBLES_DEMAND_MAY_COVER 2

/// Whoever plays a double has done with the turn. From: JAM CF.
#define MT_DOUBLES_DEMAND_NOTHING 3

/// A turn may have any number of doubles. From: all main sets.
#define MT_DOUBLES_PER_TURN_UNLIMITED 0

/// A turn has one double at most. From: a variation in PAG.
#define MT_DOUBLES_PER_TURN_ONE 1

/// A turn has two doubles at most, and the second only with a third tile in hand, not drawn in this turn, that
/// would cover one of the two. From: BAU.
#define MT_DOUBLES_PER_TURN_TWO_WITH_THIRD 2

/// After several doubles in a turn, the next tile goes anywhere. From: PAG DR.
#define MT_DOUBLES_CLOSING_TILE_ANYWHERE 0

/// After several doubles in a turn, the next tile goes on the first of them. From: GR.
#define MT_DOUBLES_CLOSING_TILE_FIRST_DOUBLE 1

/// After several doubles in a turn, the next tile goes on one of them. From: ours.
#define MT_DOUBLES_CLOSING_TILE_ONE_OF_THE_DOUBLES 2

/// After several doubles in a turn, the next tile goes on the first of them, or on any end that is not an open
/// double. From: BAU's formal rules.
#define MT_DOUBLES_CLOSING_TILE_FIRST_DOUBLE_OR_SETTLED_END 3

/// An open double left behind binds the whole table: the next tile by anyone must cover it, whatever train it
/// lies on. From: all main sets.
#define MT_DOUBLES_BINDING_TABLE 0

/// An open double stops only its own train, at once and for its owner too, until it is covered. From: JAM.
#define MT_DOUBLES_BINDING_TRAIN 1

/// An open double binds nobody. From: a variation in PAG, Amuseware's switch.
#define MT_DOUBLES_BINDING_NONE 2

/// Of several open doubles the one that was played first is covered first. From: PAG DR GR BAU.
#define MT_DOUBLES_ORDER_FIRST_PLAYED 0

/// Of several open doubles the one that was played last is covered first. From: a variation in PAG and GR.
#define MT_DOUBLES_ORDER_LAST_PLAYED 1

/// Several open doubles are covered in any order. From: ONL.
#define MT_DOUBLES_ORDER_ANY 2

/// An open double that no tile is left for is released: it binds nobody. From: GR BAU, ours where a source is
/// silent.
#define MT_DOUBLES_EXHAUSTED_RELEASED 0

/// An open double that no tile is left for ends the round at the end of the turn, as blocked. From: SPR.
#define MT_DOUBLES_EXHAUSTED_ENDS_ROUND 1

/// An open double that no tile is left for still binds, and the table draws until it is blocked. From: ours.
#define MT_DOUBLES_EXHAUSTED_STALLS 2

/// The last tile of a hand may be a double. From: PAG DR EZ GR BAU WIK.
#define MT_DOUBLES_GOING_OUT_ALLOWED 0

/// Whoever plays a double as the last tile of the hand has to draw and cover it, unless nothing is left to draw
/// or to cover it with. From: RMP.
#define MT_DOUBLES_GOING_OUT_MUST_COVER 1

/// The last tile of a hand may be a double, and then the others' pips count twice. From: ours.
#define MT_DOUBLES_GOING_OUT_OTHERS_COUNT_DOUBLE 2

/// The last tile is not called. From: PAG EZ BAU ULT ONL SPR.
#define MT_LAST_TILE_CALL_NONE 0

/// A seat that is down to one tile can say so, and nothing follows if it does not. From: GR CF.
#define MT_LAST_TILE_CALL_COURTESY 1

/// A seat that is down to one tile must say so; if it does not, another seat may challenge it. From: DR MTF MTV
/// RMP.
#define MT_LAST_TILE_CALL_REQUIRED 2

/// The last tile may be called until the seat's next turn begins. From: DR.
#define MT_LAST_TILE_WINDOW_OWN_TURN 0

/// The last tile may be called until another seat draws, plays or passes. From: MTF.
#define MT_LAST_TILE_WINDOW_NEXT_ACTS 1

/// The last tile may be called until another seat's turn ends. From: MTF's blog.
#define MT_LAST_TILE_WINDOW_NEXT_TURN_ENDS 2

/// Each seat scores the pips left in its hand; the lowest total wins. From: all main sets.
#define MT_SCORING_MODE_PENALTY 0

/// Whoever is out, or has the fewest pips in a blocked round, scores the others' pips; the highest total wins.
/// From: a variation in PAG and DR.
#define MT_SCORING_MODE_WINNER_TAKES_OTHERS 1

/// The game is over when each engine has had its round. From: all main sets.
#define MT_GAME_END_ENGINES_USED 0

/// The game is over after n rounds. From: ours.
#define MT_GAME_END_ROUNDS 1

/// The game is over after the round in which a total reaches n points. From: CF.
#define MT_GAME_END_TARGET 2

/// Between equal totals, more rounds with a score of 0 or less win. From: SPR.
#define MT_GAME_TIE_BREAK_MOST_ZERO_ROUNDS 0

/// Between equal totals, the lowest score above 0 in any round wins. From: SPR ULT.
#define MT_GAME_TIE_BREAK_LOWEST_NONZERO_ROUND 1

/// Everybody plays alone. From: all but DPZ.
#define MT_TEAMS_NONE 0

/// Seats that face each other are partners: their scores are added up, and nothing else is shared. From: DPZ.
#define MT_TEAMS_PARTNERS 1

/// Each seat sees its own hand only. From: all main sets.
#define MT_HANDS_SECRET 0

/// All hands are open. From: an option in GR.
#define MT_HANDS_OPEN 1

/* Pictures -------------------------------------------------------------------------------------------------- */

/// Trains are drawn as rows; those that branch go on elsewhere under a letter.
#define MT_FORM_ROWS 0

/// Trains are drawn as rays around the engine. Meant for short trains.
#define MT_FORM_HUB 1

/// Trains are drawn as rays while they are short, then as rows.
#define MT_FORM_AUTO 2

/* The best train of a hand ---------------------------------------------------------------------------------- */

/// The train with more tiles is better.
#define MT_OBJECTIVE_TILES 0

/// The train with more pips on its tiles is better.
#define MT_OBJECTIVE_PIPS 1

/// The train with more tiles is better, and among those the one with more pips.
#define MT_OBJECTIVE_TILES_THEN_PIPS 2

/// The train with more pips is better, and among those the one with more tiles.
#define MT_OBJECTIVE_PIPS_THEN_TILES 3

/// Trains that the tiles of a hand make, each as a chain of tiles, and how good they are.
typedef struct mt_chains mt_chains;

/* Types ----------------------------------------------------------------------------------------------------- */

/// Where calls say what went wrong. One is enough for a thread: each call that is given it writes its own
/// outcome there, and clears it if nothing went wrong. It can be used again after any error, and by one call at
/// a time.
typedef struct mt_error mt_error;

/// A list of events, to which rounds add what happens in them (mt_round_deal(), mt_round_apply()). A game keeps
/// a list of its own: mt_game_event().
typedef struct mt_events mt_events;

/// Who is asked next, for a host of people and bots: after each action every seat that has something to say
/// beside the turn of another is asked once (to call its last tile, to take off its marker, to challenge), and
/// then the seat that is to act. Begin with a new one for each round.
typedef struct mt_floor mt_floor;

/// A whole game: the round in progress, the results of those before it, and everything that happened. All
/// chance comes from its seed: the same rules, seed and actions give the same game in every version and
/// language.
typedef struct mt_game mt_game;

/// What lies on the table: the trains, in the order of their numbers, and the open doubles. It belongs to the
/// round or view that it was asked of, is never freed, and may be used until that is changed or freed.
typedef struct mt_layout mt_layout;

/// A game as it was recorded: finished or in progress, with all tiles or with those that one seat has seen.
typedef struct mt_record mt_record;

/// The results of many games: a row for each game, and a row for each round.
typedef struct mt_results mt_results;

/// A round: the whole truth about it, hidden tiles included. Players are shown views (mt_game_view()). The
/// round of a game belongs to the game (mt_game_round()) and can be looked at only; one that is made by a
/// function here is the caller's.
typedef struct mt_round mt_round;

/// A tournament: some bots play the same deals against each other, and after each game everybody moves on by
/// one seat, until each deal was played from every seat.
typedef struct mt_tournament mt_tournament;

/// What a seat, or a spectator, may know of a game: all that lies open, the own hand, and what play has
/// revealed about the others. It holds no hidden tile, no deck and no seed, so that whatever is made from it
/// can be shown to that player. It is a copy: it does not change with the game.
typedef struct mt_view mt_view;

/// What a function returns: MT_OK, or one of MT_ERROR_*. Numbers are never used again for something else, and
/// new ones come with new versions: treat one that you do not know as an error.
typedef int32_t mt_status;

/// A seat, from 0, clockwise.
typedef uint32_t mt_seat;

/// A tile, by its number: high * (high + 1) / 2 + low, 0 for 0-0 to 189 for 18-18. The tiles of a smaller set
/// are the first of a larger one.
typedef uint32_t mt_tile;

/// A train: the number of its seat for a personal one; MT_TRAIN_MEXICAN + n for the Mexican train n, from 0;
/// MT_TRAIN_ARM + n for the arm n of the hub, from 0, where there are no personal trains.
typedef uint32_t mt_train;

/// A number of pips on one half of a tile, 0 to 18.
typedef uint32_t mt_pip;

/// Why the rules forbid an action.
typedef struct mt_refusal {
  /// sizeof(mt_refusal), set by the caller.
  uint32_t struct_size;
  /// One of MT_REFUSAL_*.
  uint32_t reason;
  /// The seat that the reason speaks of, or MT_NONE.
  mt_seat seat;
  /// The tile or open double that it speaks of, or MT_NONE.
  mt_tile tile;
  /// The train that it speaks of, or MT_NONE.
  mt_train train;
  /// The pip that is wanted, or MT_NONE.
  mt_pip pip;
} mt_refusal;

/// What a seat can do.
typedef struct mt_action {
  /// sizeof(mt_action), set by the caller, also when the library fills the rest.
  uint32_t struct_size;
  /// One of MT_ACTION_*.
  uint32_t kind;
  /// The tile of MT_ACTION_PLAY; else MT_NONE.
  mt_tile tile;
  /// The train of MT_ACTION_PLAY; else MT_NONE.
  mt_train train;
  /// One of MT_JOIN_*, with MT_ACTION_PLAY.
  uint32_t join;
  /// The pip of MT_JOIN_PLAIN and MT_JOIN_DOUBLE; else MT_NONE.
  mt_pip pip;
  /// The seat of MT_ACTION_CHALLENGE; else MT_NONE.
  mt_seat seat;
} mt_action;

/// One thing that happened. Members that its kind does not speak of are MT_NONE.
typedef struct mt_event {
  /// sizeof(mt_event), set by the caller.
  uint32_t struct_size;
  /// One of MT_EVENT_*.
  uint32_t kind;
  /// The seat that it happened to, or that did it.
  mt_seat seat;
  /// The tile, engine or double.
  mt_tile tile;
  /// The train.
  mt_train train;
  /// One of MT_JOIN_*, with MT_EVENT_PLAYED.
  uint32_t join;
  /// The pip that goes with the join.
  mt_pip pip;
  /// One of MT_DRAW_* with MT_EVENT_DREW, one of MT_ENDED_* with MT_EVENT_ROUND_ENDED.
  uint32_t cause;
  /// The seat that challenged, with MT_EVENT_CHALLENGED.
  mt_seat other_seat;
} mt_event;

/// The rules: a plain struct with a member for each choice. Fill it in with mt_rules_preset(), change members as
/// you like, and begin a game, which checks them, or check them first. The members are those of the JSON and of
/// the reference page (mexican-train/RULES.md), with underscores for dots: `doubles_order` is "doubles.order".
/// That page also says which published rule sets the keys after "From" stand for.
typedef struct mt_rules {
  /// sizeof(mt_rules), set by the caller, also when the library fills the rest.
  uint32_t struct_size;
  /// Which set is played with, by its highest pip? 6, 9, 12, 15 or 18.
  uint32_t set;
  /// How many play? A number.
  uint32_t players;
  /// How many tiles is each seat dealt? One of MT_DEAL_*.
  uint32_t deal;
  /// With MT_DEAL_SIZES: the tiles of each hand, by number of players; 0 for none.
  uint32_t deal_sizes[96];
  /// Where does the engine come from? One of MT_ENGINE_SOURCE_*.
  uint32_t engine_source;
  /// What if nobody holds the engine? One of MT_ENGINE_SEARCH_*.
  uint32_t engine_search;
  /// Which double is the engine of which round? One of MT_ENGINE_ORDER_*.
  uint32_t engine_order;
  /// The pip of the first engine, with MT_ENGINE_ORDER_DESCENDING_FROM.
  uint32_t engine_order_from;
  /// How many engines are listed, with MT_ENGINE_ORDER_LIST.
  uint32_t engine_list_count;
  /// Their pips, in order.
  uint32_t engine_list[MT_ENGINES_MAX];
  /// Is laying the engine the placer's turn? 1 for yes, 0 for no.
  uint32_t engine_placing_ends_turn;
  /// Does the placer draw a tile for the engine? 1 for yes, 0 for no.
  uint32_t engine_placer_refills;
  /// Who begins a round? One of MT_STARTER_*.
  uint32_t starter;
  /// The seat, with MT_STARTER_SEAT.
  uint32_t starter_seat;
  /// Which way does the turn go round? One of MT_DIRECTION_*.
  uint32_t direction;
  /// How much is played in the first turn? One of MT_OPENING_EXTENT_*.
  uint32_t opening_extent;
  /// Where is the first turn played? One of MT_OPENING_TARGETS_*.
  uint32_t opening_targets;
  /// What does a seat draw that cannot start? One of MT_OPENING_DRAW_*.
  uint32_t opening_draw;
  /// What of a double at the end of a first-turn train? One of MT_OPENING_TRAILING_DOUBLE_*.
  uint32_t opening_trailing_double;
  /// What if a hand is emptied in the first lap? One of MT_OPENING_EMPTIED_HAND_*.
  uint32_t opening_emptied_hand;
  /// How much may a seat play that starts its train later? One of MT_OPENING_LATE_START_*.
  uint32_t opening_late_start;
  /// Does the own train have to be started first? One of MT_OWN_TRAIN_FIRST_*.
  uint32_t own_train_first;
  /// How much is played in a turn? One of MT_TURN_EXTENT_*.
  uint32_t turn_extent;
  /// How many Mexican trains are there? A number.
  uint32_t mexican_train_count;
  /// When may a seat first play on a Mexican train? One of MT_MEXICAN_TRAIN_EARLIEST_*.
  uint32_t mexican_train_earliest;
  /// Is a Mexican train started only by a seat that is stuck? 1 for yes, 0 for no.
  uint32_t mexican_train_start_only_when_stuck;
  /// How many tiles does a seat draw that cannot play? One of MT_DRAW_COUNT_*.
  uint32_t draw_count;
  /// What of a drawn tile that fits? One of MT_DRAW_DRAWN_TILE_*.
  uint32_t draw_drawn_tile;
  /// Is there a draw for each tile that a double demands? 1 for yes, 0 for no.
  uint32_t draw_chain;
  /// Are personal trains open at the start? One of MT_MARKERS_AT_START_*.
  uint32_t markers_at_start;
  /// When does a passing seat's train get a marker? One of MT_MARKERS_PLACED_*.
  uint32_t markers_placed;
  /// Does a pass place a marker when the boneyard is empty? 1 for yes, 0 for no.
  uint32_t markers_placed_with_empty_boneyard;
  /// What takes a marker off? One of MT_MARKERS_REMOVED_*.
  uint32_t markers_removed;
  /// Does a marker come off by itself? One of MT_MARKERS_REMOVAL_*.
  uint32_t markers_removal;
  /// What does the seat owe that plays a double? One of MT_DOUBLES_DEMAND_*.
  uint32_t doubles_demand;
  /// How many doubles may a turn have? One of MT_DOUBLES_PER_TURN_*.
  uint32_t doubles_per_turn;
  /// Where may the tile after several doubles go? One of MT_DOUBLES_CLOSING_TILE_*.
  uint32_t doubles_closing_tile;
  /// Whom does an open double bind that was left behind? One of MT_DOUBLES_BINDING_*.
  uint32_t doubles_binding;
  /// Which of several due doubles is covered first? One of MT_DOUBLES_ORDER_*.
  uint32_t doubles_order;
  /// How many tiles cover a double? A number.
  uint32_t doubles_toes;
  /// What of an open double that no tile is left for? One of MT_DOUBLES_EXHAUSTED_*.
  uint32_t doubles_exhausted;
  /// What if the last tile of a hand is a double? One of MT_DOUBLES_GOING_OUT_*.
  uint32_t doubles_going_out;
  /// Does a seat have to call its last tile? One of MT_LAST_TILE_CALL_*.
  uint32_t last_tile_call;
  /// Until when may the last tile be called? One of MT_LAST_TILE_WINDOW_*.
  uint32_t last_tile_window;
  /// How many tiles does a seat draw that was challenged? A number.
  uint32_t last_tile_penalty_tiles;
  /// Does a seat that was challenged lose its next turn? 1 for yes, 0 for no.
  uint32_t last_tile_lose_turn;
  /// Who scores what? One of MT_SCORING_MODE_*.
  uint32_t scoring_mode;
  /// What does the double blank count? A number.
  uint32_t scoring_double_blank;
  /// What does a blank add to any other tile? A number.
  uint32_t scoring_blank_half;
  /// Do doubles count twice? 1 for yes, 0 for no.
  uint32_t scoring_doubles_count_twice;
  /// What does a seat score in its favour that is out? A number.
  uint32_t scoring_out_bonus;
  /// Does the lowest hand of a blocked round score nothing? 1 for yes, 0 for no.
  uint32_t scoring_blocked_lowest_is_zero;
  /// When is the game over? One of MT_GAME_END_*.
  uint32_t game_end;
  /// How many rounds, with MT_GAME_END_ROUNDS, or points, with MT_GAME_END_TARGET.
  uint32_t game_end_number;
  /// What decides between equal totals? MT_GAME_TIE_BREAK_*, in the order in which they are tried.
  uint32_t game_tie_break[MT_TIE_BREAKS_MAX];
  /// How many tie-breaks there are, 0 for none.
  uint32_t game_tie_break_count;
  /// Who plays together? One of MT_TEAMS_*.
  uint32_t teams;
  /// Who sees the hands? One of MT_HANDS_*.
  uint32_t hands;
  /// Does each seat have a train of its own? 1 for yes, 0 for no.
  uint32_t personal_trains;
  /// How many arms does the hub have? A number.
  uint32_t hub_arms;
  /// Are all arms started before any is extended? 1 for yes, 0 for no.
  uint32_t hub_fill_first;
} mt_rules;

/// The result of a round that is over. Arrays of it have functions of their own.
typedef struct mt_round_result {
  /// sizeof(mt_round_result), set by the caller.
  uint32_t struct_size;
  /// Why the round ended, one of MT_ENDED_*.
  uint32_t ended;
  /// The double, with MT_ENDED_DOUBLE_EXHAUSTED; else MT_NONE.
  mt_tile ended_double;
  /// The pip of the engine.
  mt_pip engine;
  /// The seat that began.
  mt_seat starter;
  /// The seat that is first of the winners: out first, or nearest to the starter in a tie.
  mt_seat winner;
} mt_round_result;

/// What a round needs to know of the game that it belongs to.
typedef struct mt_round_start {
  /// sizeof(mt_round_start), set by the caller.
  uint32_t struct_size;
  /// The pip of the double that the rules (engine_order) name for the round.
  mt_pip engine;
  /// The doubles that have been engines already: bit n is set for the double n. Matters where each is an
  /// engine once.
  uint32_t used_engines;
  /// The seat that begins, where that is known before the deal; else the seat that a search for the engine
  /// begins with.
  mt_seat first;
} mt_round_start;

/// How a round stands.
typedef struct mt_round_info {
  /// sizeof(mt_round_info), set by the caller.
  uint32_t struct_size;
  /// How many seats there are.
  uint32_t players;
  /// The pip of the engine.
  mt_pip engine;
  /// The seat whose hand the engine came from; MT_NONE if it was set aside.
  mt_seat engine_placer;
  /// The seat that took the first turn, or in a simultaneous lap the one that takes the first turn after it.
  mt_seat starter;
  /// The seat that is to act, the lowest if there are several; MT_NONE when the round is over.
  mt_seat to_act;
  /// Whether some seat has still to take its first turn, 0 or 1.
  uint32_t is_first_lap;
  /// How many tiles the boneyard has.
  uint32_t boneyard_size;
  /// Why the round is over, one of MT_ENDED_*; MT_ENDED_NOT while it goes on.
  uint32_t ended;
  /// The double, with MT_ENDED_DOUBLE_EXHAUSTED; else MT_NONE.
  mt_tile ended_double;
  /// The seat that was out first, or MT_NONE.
  mt_seat first_out;
} mt_round_info;

/// A seat in a round.
typedef struct mt_seat_state {
  /// sizeof(mt_seat_state), set by the caller.
  uint32_t struct_size;
  /// How many tiles it holds.
  uint32_t hand_size;
  /// Whether the hand is seen, 0 or 1. Of a round, not a view, every hand is.
  uint32_t hand_is_seen;
  /// Whether its train has a marker, 0 or 1.
  uint32_t has_marker;
  /// Whether it is to act, 0 or 1.
  uint32_t is_to_act;
  /// Whether it is out: no tile left.
  uint32_t is_out;
} mt_seat_state;

/// A train.
typedef struct mt_train_state {
  /// sizeof(mt_train_state), set by the caller.
  uint32_t struct_size;
  /// Which train it is.
  mt_train train;
  /// Whether a tile lies on it, 0 or 1.
  uint32_t is_started;
  /// How many tiles lie on it.
  uint32_t tile_count;
  /// The pips of its ends that are no open doubles: bit n is set for pip n. The engine's for a train that is
  /// not started.
  uint32_t plain_ends;
} mt_train_state;

/// A tile on a train.
typedef struct mt_placed_tile {
  /// sizeof(mt_placed_tile), set by the caller.
  uint32_t struct_size;
  /// The tile.
  mt_tile tile;
  /// The train.
  mt_train train;
  /// The tile that it lies against; MT_NONE for the engine.
  mt_tile against;
  /// The pip of the half with which it joins that tile.
  mt_pip joined;
  /// The pip of the other half.
  mt_pip free;
} mt_placed_tile;

/// An open double.
typedef struct mt_open_double {
  /// sizeof(mt_open_double), set by the caller.
  uint32_t struct_size;
  /// The double.
  mt_tile tile;
  /// The train that it lies on.
  mt_train train;
  /// The seat that played it.
  mt_seat seat;
  /// How many tiles it still demands.
  uint32_t demands;
} mt_open_double;

/// How a round stands, as far as it is seen.
typedef struct mt_view_info {
  /// sizeof(mt_view_info), set by the caller.
  uint32_t struct_size;
  /// The seat whose view it is; MT_NONE for a spectator's.
  mt_seat observer;
  /// How many seats there are.
  uint32_t players;
  /// The number of the round, from 0.
  uint32_t round_number;
  /// The pip of the engine.
  mt_pip engine;
  /// The seat whose hand the engine came from; MT_NONE if it was set aside.
  mt_seat engine_placer;
  /// The seat that began.
  mt_seat starter;
  /// The seat that is to act, the lowest if there are several; MT_NONE when the round is over.
  mt_seat to_act;
  /// Whether some seat has still to take its first turn, 0 or 1.
  uint32_t is_first_lap;
  /// How many tiles the boneyard has.
  uint32_t boneyard_size;
  /// The tile that the observer has drawn in its turn and not yet played or kept; else MT_NONE.
  mt_tile drawn_tile;
  /// Why the round is over, one of MT_ENDED_*; MT_ENDED_NOT while it goes on.
  uint32_t ended;
  /// The double, with MT_ENDED_DOUBLE_EXHAUSTED; else MT_NONE.
  mt_tile ended_double;
} mt_view_info;

/// The row of a game.
typedef struct mt_game_row {
  /// sizeof(mt_game_row), set by the caller.
  uint32_t struct_size;
  /// How many rounds it had.
  uint32_t rounds;
  /// The index of the game in its simulation.
  uint64_t game;
  /// The number from which the game is dealt: mt_game_new() with it deals the same game.
  uint64_t seed;
  /// How many turns were begun.
  uint64_t turns;
  /// How many tiles were laid, the engines not among them.
  uint64_t plays;
  /// How many tiles were drawn in turns.
  uint64_t draws;
  /// How many times a seat passed.
  uint64_t passes;
} mt_game_row;

/// The row of a round.
typedef struct mt_round_row {
  /// sizeof(mt_round_row), set by the caller.
  uint32_t struct_size;
  /// The number of the round in its game, from 0.
  uint32_t round;
  /// The index of the game that the round belongs to.
  uint64_t game;
  /// The pip of the engine.
  mt_pip engine;
  /// The seat that began.
  mt_seat starter;
  /// Why the round ended, one of MT_ENDED_*.
  uint32_t ended;
  /// The double, with MT_ENDED_DOUBLE_EXHAUSTED; else MT_NONE.
  mt_tile ended_double;
  /// How many turns were begun.
  uint32_t turns;
  /// How many tiles were laid, the engine not among them.
  uint32_t plays;
  /// How many tiles were drawn in turns.
  uint32_t draws;
  /// How many times a seat passed.
  uint32_t passes;
} mt_round_row;

/// How an entrant of a tournament has done. Of each mean there is its standard error, and its margin: half of
/// the width of the 95 % confidence interval. All games of a deal are one observation, since they resemble each
/// other; with fewer than two of them the standard errors and margins are infinite, and without any the means
/// are 0.
typedef struct mt_standing {
  /// sizeof(mt_standing), set by the caller.
  uint32_t struct_size;
  /// The number of seats that it has in each game.
  uint32_t seats;
  /// How many deals were played.
  uint64_t deals;
  /// The share of the games that it won, from 0 to 1, all its seats together; a game that several seats won
  /// counts in parts.
  double won;
  /// The standard error of that.
  double won_standard_error;
  /// The margin of that.
  double won_margin;
  /// What share it would win if it made no difference who plays: its part of the seats.
  double fair;
  /// The points that a seat of its scored in a round.
  double points;
  /// The standard error of that.
  double points_standard_error;
  /// The margin of that.
  double points_margin;
} mt_standing;

/// How good some chains are.
typedef struct mt_chains_info {
  /// sizeof(mt_chains_info), set by the caller.
  uint32_t struct_size;
  /// How many chains there are.
  uint32_t count;
  /// No train has more tiles than this, if tiles count; MT_NONE for a plan.
  uint32_t bound_tiles;
  /// No train has more pips than this, if pips count; MT_NONE for a plan.
  uint32_t bound_pips;
  /// Whether that is proved: no train is better than these. 0 or 1.
  uint32_t is_proved;
  /// Whether these are all of the best, up to the order of their tiles. 0 or 1.
  uint32_t is_complete;
  /// How many nodes of the search were looked into.
  uint64_t nodes;
} mt_chains_info;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/* Versions and statuses ------------------------------------------------------------------------------------- */

/// The version of the library that runs, to compare with MT_VERSION, that of the header. Never NULL, never
/// freed.
const char *mt_version(void);

/// The version of the ABI of the library that runs, to compare with MT_ABI_VERSION, that of the header.
uint32_t mt_abi_version(void);

/// The name of a status, such as "MT_ERROR_SEAT"; "an unknown status" for any other number. Never NULL, never
/// freed.
const char *mt_status_name(mt_status status);

/* Errors ---------------------------------------------------------------------------------------------------- */

/// Makes a place for errors. Free it with mt_error_free().
mt_status mt_error_new(struct mt_error **error);

/// Frees it. NULL is fine.
void mt_error_free(struct mt_error *error);

/// The status of the last call that was given this error: MT_OK if it went well, or if there was none.
/// MT_ERROR_POINTER for NULL.
mt_status mt_error_status(const struct mt_error *error);

/// The rule that forbade an action, one of MT_REFUSAL_*; MT_REFUSAL_NONE if the last call failed in another
/// way, or did not.
uint32_t mt_error_reason(const struct mt_error *error);

/// The name of a reason, "train_closed", for hosts that show their own words; "none" for any other number.
/// Never NULL, never freed.
const char *mt_refusal_name(uint32_t reason);

/// The rule that forbade an action, with the tile, train and so on that it speaks of. MT_ERROR_NOTHING if the
/// last call was not refused.
mt_status mt_error_refusal(const struct mt_error *error, struct mt_refusal *refusal);

/// What went wrong, as one sentence in English, or for rules that contradict themselves all that is wrong. An
/// empty text if nothing did.
mt_status mt_error_message(const struct mt_error *error, char *text, size_t capacity, size_t *needed);

/* Tiles and trains ------------------------------------------------------------------------------------------ */

/// The tile with these two pips, in any order.
mt_status mt_tile_new(mt_pip one, mt_pip other, mt_tile *tile);

/// The two pips of a tile.
mt_status mt_tile_pips(mt_tile tile, mt_pip *high, mt_pip *low);

/// A tile as text, "12-4".
mt_status mt_tile_to_text(mt_tile tile, char *text, size_t capacity, size_t *needed);

/// Reads a tile, "12-4" or "4-12". MT_ERROR_SYNTAX if the text is none.
mt_status mt_tile_from_text(const char *text, size_t length, mt_tile *tile, struct mt_error *error);

/// A train as text: "2", "M", "M1" or "A0".
mt_status mt_train_to_text(mt_train train, char *text, size_t capacity, size_t *needed);

/// Reads a train: "2", "M", "M1" or "A0". MT_ERROR_SYNTAX if the text is none.
mt_status mt_train_from_text(const char *text, size_t length, mt_train *train, struct mt_error *error);

/// Tiles as an SVG, side by side in their order, at most fifteen in a row. `theme` is one of MT_THEME_*.
mt_status mt_tiles_svg(const mt_tile *tiles,
                       size_t count,
                       uint32_t theme,
                       char *svg,
                       size_t capacity,
                       size_t *needed);

/// Tiles as text, "[12|4] [6║6]", in lines of so many columns, 40 at least.
mt_status mt_tiles_text(const mt_tile *tiles,
                        size_t count,
                        size_t width,
                        char *text,
                        size_t capacity,
                        size_t *needed);

/* Actions --------------------------------------------------------------------------------------------------- */

/// An action as text: "12-4@1" lays 12-4 on the train of seat 1, "12-4@M" on the Mexican train, "12-4@A0:12"
/// and "12-4@A0:12-12" on an arm of the hub; or "draw", "pass", "pass+marker", "stop", "call", "unmark",
/// "challenge 2".
mt_status mt_action_to_text(const struct mt_action *action, char *text, size_t capacity, size_t *needed);

/// Reads an action as mt_action_to_text() writes it. MT_ERROR_SYNTAX if the text is none; the message says what
/// was expected.
mt_status mt_action_from_text(const char *text,
                              size_t length,
                              struct mt_action *action,
                              struct mt_error *error);

/* Lists of events ------------------------------------------------------------------------------------------- */

/// Makes an empty list. Free it with mt_events_free().
mt_status mt_events_new(struct mt_events **events);

/// Frees a list. NULL is fine.
void mt_events_free(struct mt_events *events);

/// Empties a list.
mt_status mt_events_clear(struct mt_events *events);

/// How many events the list has.
mt_status mt_events_count(const struct mt_events *events, size_t *count);

/// One event of the list, from 0, in the order in which they happened.
mt_status mt_events_get(const struct mt_events *events, size_t index, struct mt_event *event);

/* Rules ----------------------------------------------------------------------------------------------------- */

/// Fills in the rules of a preset, one of MT_PRESET_*, for so many players with its usual set. MT_ERROR_PRESET
/// if it has none for that number. Change members as you like, and then check them or begin a game.
mt_status mt_rules_preset(uint32_t preset,
                          uint32_t players,
                          struct mt_rules *rules,
                          struct mt_error *error);

/// The same with a set of one's choice, by its highest pip: 6, 9, 12, 15 or 18. MT_ERROR_PRESET if the preset
/// is not played with it.
mt_status mt_rules_preset_with_set(uint32_t preset,
                                   mt_pip set,
                                   uint32_t players,
                                   struct mt_rules *rules,
                                   struct mt_error *error);

/// The name of a preset, "pagat"; "an unknown preset" for any other number. Never NULL, never freed.
const char *mt_preset_name(uint32_t preset);

/// Reads the name of a preset, "pagat". MT_ERROR_SYNTAX if there is none of that name; the message lists all.
mt_status mt_preset_from_name(const char *name, size_t length, uint32_t *preset, struct mt_error *error);

/// Checks rules. MT_ERROR_RULES if a member has a number that is none of its choices, or if choices contradict
/// each other; the message names all that do, one a line, each with what would be right.
mt_status mt_rules_check(const struct mt_rules *rules,
                         struct mt_error *error);

/// What contradicts what, for a form to show: a list in JSON, each with the `field`, its `value` and the
/// `message`. An empty list if nothing does. MT_ERROR_RULES if a member has a number that is none of its
/// choices.
mt_status mt_rules_faults(const struct mt_rules *rules, char *text, size_t capacity, size_t *needed);

/// The rules as JSON: maps within maps, by the paths of the fields.
mt_status mt_rules_to_json(const struct mt_rules *rules, char *text, size_t capacity, size_t *needed);

/// Reads rules from JSON. MT_ERROR_JSON if the text is none, or lacks a field or has another; the message says
/// which and what is possible. Whether the choices go together is for mt_rules_check().
mt_status mt_rules_from_json(const char *text,
                             size_t length,
                             struct mt_rules *rules,
                             struct mt_error *error);

/// What a field holds, by its path such as "doubles.order", as JSON: `"last_played"`, `2`, `true`, `{"seat":
/// 2}`.
mt_status mt_rules_get(const struct mt_rules *rules,
                       const char *path,
                       size_t path_length,
                       char *text,
                       size_t capacity,
                       size_t *needed);

/// Sets a field by its path to a value in JSON. MT_ERROR_RULES if there is no such field or it cannot be that;
/// the message says what is possible. Then nothing has changed.
mt_status mt_rules_set(struct mt_rules *rules,
                       const char *path,
                       size_t path_length,
                       const char *json,
                       size_t json_length,
                       struct mt_error *error);

/// The rules in plain English, for players: a sentence a line, only those that are in force.
mt_status mt_rules_describe(const struct mt_rules *rules, char *text, size_t capacity, size_t *needed);

/// What one rule set has that the other has not: a list in JSON, each with the `field`, `ours` and `theirs`.
mt_status mt_rules_differences(const struct mt_rules *rules,
                               const struct mt_rules *other,
                               char *text,
                               size_t capacity,
                               size_t *needed);

/// All fields of the rules, for a form: a list in JSON, each with its `field` (the path), the question `about`
/// it, and what is `possible`: the `value` (with n for a number), the `sentence` that it means, and its
/// `sources`.
mt_status mt_rules_fields(char *text,
                          size_t capacity,
                          size_t *needed);

/// How many tiles each seat is dealt under these rules.
mt_status mt_rules_hand_size(const struct mt_rules *rules, uint32_t *tiles, struct mt_error *error);

/// How many rounds a game has. MT_ERROR_NOTHING where that depends on the scores.
mt_status mt_rules_rounds(const struct mt_rules *rules, uint32_t *rounds, struct mt_error *error);

/// How many numbers of actions there are under these rules, as mt_round_action_count() has it.
mt_status mt_rules_action_count(const struct mt_rules *rules, uint32_t *count, struct mt_error *error);

/// No round under these rules has more actions.
mt_status mt_rules_longest_round(const struct mt_rules *rules, uint32_t *actions, struct mt_error *error);

/* Games ----------------------------------------------------------------------------------------------------- */

/// Begins a game: the first round is dealt. MT_ERROR_RULES if the rules contradict themselves; the message
/// names all that do. Free the game with mt_game_free().
mt_status mt_game_new(const struct mt_rules *rules,
                      uint64_t seed,
                      struct mt_game **game,
                      struct mt_error *error);

/// The same with a seed of 32 bytes, for games in which nobody must be able to guess it. A number is the seed
/// of its bytes, the lowest first, and 24 zeros.
mt_status mt_game_new_from_seed(const struct mt_rules *rules,
                                const uint8_t *seed,
                                struct mt_game **game,
                                struct mt_error *error);

/// Begins another game with the rules of one that there is, without checking them again.
mt_status mt_game_new_like(const struct mt_game *other,
                           uint64_t seed,
                           struct mt_game **game,
                           struct mt_error *error);

/// Begins a game whose host deals: the first round comes from that deck, as in mt_round_deal(), later ones from
/// mt_game_deal_next_round(). `first` is the seat that begins, where that is known before the deal, and else
/// the seat that a search for the engine begins with.
mt_status mt_game_new_from_deck(const struct mt_rules *rules,
                                mt_seat first,
                                const mt_tile *deck,
                                size_t count,
                                struct mt_game **game,
                                struct mt_error *error);

/// Makes a copy, for the caller to free with mt_game_free().
mt_status mt_game_clone(const struct mt_game *game, struct mt_game **copy);

/// Frees a game, and with it what belongs to it. NULL is fine.
void mt_game_free(struct mt_game *game);

/// The rules of the game.
mt_status mt_game_rules(const struct mt_game *game, struct mt_rules *rules);

/// The 32 bytes of the game's seed. MT_ERROR_NOTHING if its host deals. Who knows them knows every hand.
mt_status mt_game_seed(const struct mt_game *game, uint8_t *seed, size_t capacity, size_t *needed);

/// The round in progress, or the one that has just ended: ask it whose turn it is, what is legal, what the
/// hands are. NULL for NULL. It is the game's: never free it, and ask for it again after the game has changed.
const struct mt_round *mt_game_round(const struct mt_game *game);

/// The number of that round, from 0.
mt_status mt_game_round_number(const struct mt_game *game, size_t *number);

/// Does what an action says in the round in progress; a round that ends with it is scored. MT_ERROR_REFUSED if
/// the rules forbid the action; then nothing has changed, and the error says which rule.
mt_status mt_game_apply(struct mt_game *game,
                        mt_seat seat,
                        const struct mt_action *action,
                        struct mt_error *error);

/// The same for an action that is given by its number.
mt_status mt_game_apply_code(struct mt_game *game, mt_seat seat, uint32_t code, struct mt_error *error);

/// The same for a legal action that is given by its index, as in mt_round_legal_action(). MT_ERROR_INDEX if it
/// is not below their number.
mt_status mt_game_apply_legal(struct mt_game *game,
                              mt_seat seat,
                              size_t index,
                              struct mt_error *error);

/// The same for an action that is given as text, "12-4@1".
mt_status mt_game_apply_text(struct mt_game *game,
                             mt_seat seat,
                             const char *action,
                             size_t length,
                             struct mt_error *error);

/// Deals the next round from the game's seed. MT_ERROR_NEXT_ROUND if a round is in progress, the game is over,
/// or its host deals.
mt_status mt_game_start_next_round(struct mt_game *game,
                                   struct mt_error *error);

/// Deals the next round from a deck of the host's, as in mt_game_new_from_deck().
mt_status mt_game_deal_next_round(struct mt_game *game,
                                  mt_seat first,
                                  const mt_tile *deck,
                                  size_t count,
                                  struct mt_error *error);

/// Chooses the tile that is drawn next, for a host that follows a real table or makes chance a move of its own.
/// It changes places with the tile that would have been next. MT_ERROR_NOT_IN_BONEYARD if it is not there.
mt_status mt_game_set_next_draw(struct mt_game *game,
                                mt_tile tile,
                                struct mt_error *error);

/// Adds the highest score of the round that has just ended to that of a seat, which is judged to have made a
/// strategic error. MT_ERROR_ADJUDICATION if that cannot be done now.
mt_status mt_game_penalise(struct mt_game *game, mt_seat seat, struct mt_error *error);

/// How many things have happened in the round in progress, the deal included. A host that shows them keeps the
/// number of those that it has shown, and begins again at 0 with each round.
mt_status mt_game_event_count(const struct mt_game *game,
                              size_t *count);

/// One of the things that have happened in the round in progress, from 0: the whole truth, drawn tiles
/// included. What a player may see of it is in the events of a view.
mt_status mt_game_event(const struct mt_game *game, size_t index, struct mt_event *event);

/// Whether the game is over, 0 or 1.
mt_status mt_game_is_over(const struct mt_game *game, uint32_t *is_over);

/// The total of each seat so far; with partners, that of its side.
mt_status mt_game_totals(const struct mt_game *game, int64_t *totals, size_t capacity, size_t *needed);

/// The seats that won: all partners of the winning side, several sides if they share the game. MT_ERROR_NOTHING
/// until the game is over.
mt_status mt_game_winners(const struct mt_game *game,
                          mt_seat *seats,
                          size_t capacity,
                          size_t *needed);

/// The place of each seat, 1 for the winners; who is level after all tie-breaks shares a place.
/// MT_ERROR_NOTHING until the game is over.
mt_status mt_game_places(const struct mt_game *game, uint32_t *places, size_t capacity, size_t *needed);

/// How many rounds are over.
mt_status mt_game_result_count(const struct mt_game *game, size_t *count);

/// How a round ended, by its number from 0.
mt_status mt_game_result(const struct mt_game *game, size_t round, struct mt_round_result *result);

/// What each seat scores for a round, adjudication included, in points.
mt_status mt_game_result_points(const struct mt_game *game,
                                size_t round,
                                int64_t *points,
                                size_t capacity,
                                size_t *needed);

/// What each seat scored for a round before anybody was penalised, in points.
mt_status mt_game_result_scores(const struct mt_game *game,
                                size_t round,
                                int64_t *scores,
                                size_t capacity,
                                size_t *needed);

/// What the tiles left in each hand count, in points.
mt_status mt_game_result_in_hand(const struct mt_game *game,
                                 size_t round,
                                 uint32_t *points,
                                 size_t capacity,
                                 size_t *needed);

/// The seats that won a round: those that are out, or in a blocked round have the fewest points in hand.
mt_status mt_game_result_winners(const struct mt_game *game,
                                 size_t round,
                                 mt_seat *seats,
                                 size_t capacity,
                                 size_t *needed);

/// The seats that were penalised for a round.
mt_status mt_game_result_penalised(const struct mt_game *game,
                                   size_t round,
                                   mt_seat *seats,
                                   size_t capacity,
                                   size_t *needed);

/// How many rounds the game has had, the one in progress included. Each can be played again from its start,
/// deck and moves.
mt_status mt_game_history_count(const struct mt_game *game, size_t *count);

/// What a round needed to know of its game when it was dealt.
mt_status mt_game_history_start(const struct mt_game *game, size_t round, struct mt_round_start *start);

/// The deck that a round was dealt from.
mt_status mt_game_history_deck(const struct mt_game *game,
                               size_t round,
                               mt_tile *tiles,
                               size_t capacity,
                               size_t *needed);

/// How many moves a round has had.
mt_status mt_game_history_move_count(const struct mt_game *game, size_t round, size_t *count);

/// One of the moves of a round, from 0: the seat, and what it did.
mt_status mt_game_history_move(const struct mt_game *game,
                               size_t round,
                               size_t index,
                               mt_seat *seat,
                               struct mt_action *action);

/// Saves the game, as bytes for mt_game_from_bytes(). Whoever has them knows every hidden tile.
mt_status mt_game_to_bytes(const struct mt_game *game, uint8_t *bytes, size_t capacity, size_t *needed);

/// Brings a saved game back, by playing it again. MT_ERROR_SNAPSHOT if the bytes are not one, or are damaged.
/// Free it with mt_game_free().
mt_status mt_game_from_bytes(const uint8_t *bytes,
                             size_t count,
                             struct mt_game **game,
                             struct mt_error *error);

/* Rounds ---------------------------------------------------------------------------------------------------- */

/// The tiles of a set in random order, for a host that deals: the order depends on the 32 bytes of `seed` and
/// the number alone. `set` is the highest pip; `set_aside` is left out, or MT_NONE.
mt_status mt_deck_shuffle(mt_pip set,
                          mt_tile set_aside,
                          const uint8_t *seed,
                          uint32_t number,
                          mt_tile *tiles,
                          size_t capacity,
                          size_t *needed);

/// Deals a round from a deck: the tiles in the order in which they are dealt and drawn, without the engine
/// where that is set aside. What happens before the first turn is added to `events`, which may be NULL. Free
/// the round with mt_round_free().
mt_status mt_round_deal(const struct mt_rules *rules,
                        const struct mt_round_start *start,
                        const mt_tile *deck,
                        size_t count,
                        struct mt_events *events,
                        struct mt_round **round,
                        struct mt_error *error);

/// Makes a copy, for the caller to free with mt_round_free(). A game's round can be copied too, to look ahead.
mt_status mt_round_clone(const struct mt_round *round,
                         struct mt_round **copy);

/// Makes one round equal to another, without memory of its own for it: for loops that try one thing after the
/// other.
mt_status mt_round_assign(struct mt_round *round, const struct mt_round *other);

/// Frees a round that is the caller's. NULL is fine.
void mt_round_free(struct mt_round *round);

/// The rules of the round.
mt_status mt_round_rules(const struct mt_round *round, struct mt_rules *rules);

/// How the round stands.
mt_status mt_round_state(const struct mt_round *round, struct mt_round_info *info);

/// How a seat stands.
mt_status mt_round_seat(const struct mt_round *round, mt_seat seat, struct mt_seat_state *state);

/// The seat that is to act, the lowest if there are several, which is so in a simultaneous lap only; MT_NONE
/// when the round is over.
mt_status mt_round_to_act(const struct mt_round *round, mt_seat *seat);

/// The seat that is to act, as mt_round_to_act() has it, and how many legal actions it has: all that a loop
/// needs to choose one. MT_NONE and 0 when the round is over.
mt_status mt_round_turn(const struct mt_round *round, mt_seat *seat, size_t *legal_count);

/// The seat whose turn follows that of a seat, in the direction of play.
mt_status mt_round_next_seat(const struct mt_round *round, mt_seat seat, mt_seat *next);

/// The tiles that a seat holds, in the order of their numbers.
mt_status mt_round_hand(const struct mt_round *round,
                        mt_seat seat,
                        mt_tile *tiles,
                        size_t capacity,
                        size_t *needed);

/// The tiles of the boneyard, the next to be drawn first.
mt_status mt_round_boneyard(const struct mt_round *round, mt_tile *tiles, size_t capacity, size_t *needed);

/// What lies on the table. NULL for NULL. It is the round's: use it until the round is changed or freed.
const struct mt_layout *mt_round_layout(const struct mt_round *round);

/// How many legal actions a seat has. A seat that is to act has at least one; another may have something to
/// say.
mt_status mt_round_legal_count(const struct mt_round *round, mt_seat seat, size_t *count);

/// One of the legal actions of a seat, from 0. Their order is stable: that of their numbers.
mt_status mt_round_legal_action(const struct mt_round *round,
                                mt_seat seat,
                                size_t index,
                                struct mt_action *action);

/// The numbers of the legal actions of a seat, in ascending order.
mt_status mt_round_legal_codes(const struct mt_round *round,
                               mt_seat seat,
                               uint32_t *codes,
                               size_t capacity,
                               size_t *needed);

/// A mask of the legal actions of a seat: a byte for each number of mt_round_action_count(), 1 if it is that of
/// a legal action and else 0.
mt_status mt_round_legal_mask(const struct mt_round *round,
                              mt_seat seat,
                              uint8_t *mask,
                              size_t capacity,
                              size_t *needed);

/// Whether an action of a seat is legal. MT_ERROR_REFUSED if not; then the error says which rule forbids it.
mt_status mt_round_check(const struct mt_round *round,
                         mt_seat seat,
                         const struct mt_action *action,
                         struct mt_error *error);

/// Does what an action says. MT_ERROR_REFUSED if the rules forbid it; then nothing has changed, and the error
/// says which rule. What happens is added to `events`, which may be NULL.
mt_status mt_round_apply(struct mt_round *round,
                         mt_seat seat,
                         const struct mt_action *action,
                         struct mt_events *events,
                         struct mt_error *error);

/// The same for an action that is given by its number.
mt_status mt_round_apply_code(struct mt_round *round,
                              mt_seat seat,
                              uint32_t code,
                              struct mt_events *events,
                              struct mt_error *error);

/// The same for a legal action that is given by its index, as in mt_round_legal_action(): the quick way for
/// loops that choose from all legal actions. MT_ERROR_INDEX if it is not below their number.
mt_status mt_round_apply_legal(struct mt_round *round,
                               mt_seat seat,
                               size_t index,
                               struct mt_events *events,
                               struct mt_error *error);

/// The same for an action that is given as text, "12-4@1".
mt_status mt_round_apply_text(struct mt_round *round,
                              mt_seat seat,
                              const char *action,
                              size_t length,
                              struct mt_events *events,
                              struct mt_error *error);

/// Plays the round to its end at random: each seat that is to act takes any of its legal actions, each as
/// likely as the others, and nobody says anything beside the turns of others. The same seed plays the same.
/// What happens is added to `events`, which may be NULL.
mt_status mt_round_play_at_random(struct mt_round *round,
                                  uint64_t seed,
                                  struct mt_events *events,
                                  struct mt_error *error);

/// Plays `count` copies of the round to their end at random, and adds up what each seat scores, in points: how
/// the round may go on from here. The round itself does not change. The same seed gives the same sums.
mt_status mt_round_playouts(const struct mt_round *round,
                            uint64_t seed,
                            uint32_t count,
                            int64_t *sums,
                            size_t capacity,
                            size_t *needed);

/// Chooses the tile that is drawn next, for a host that follows a real table or makes chance a move of its own.
/// It changes places with the tile that would have been next. MT_ERROR_NOT_IN_BONEYARD if it is not there.
mt_status mt_round_set_next_draw(struct mt_round *round,
                                 mt_tile tile,
                                 struct mt_error *error);

/// Checks that the state holds together: every tile in one place, ends, open doubles, markers and turn as they
/// must be. It does for every round that comes from this library; MT_ERROR_INVARIANT would be a defect.
mt_status mt_round_check_invariants(const struct mt_round *round,
                                    struct mt_error *error);

/// How many numbers of actions there are under the rules of the round: each action has one below that, the same
/// in every state, version and language, so that tables and learners can use them.
mt_status mt_round_action_count(const struct mt_round *round,
                                uint32_t *count);

/// The number of an action. MT_ERROR_NOTHING if no seat at this table could ever do that.
mt_status mt_round_action_code(const struct mt_round *round, const struct mt_action *action, uint32_t *code);

/// The action of a number. MT_ERROR_VALUE if it is none: some numbers below mt_round_action_count() are not
/// used.
mt_status mt_round_action(const struct mt_round *round, uint32_t code, struct mt_action *action);

/// The round as one line of text, hidden tiles and all: for tests, bug reports and puzzles.
mt_status mt_round_to_position(const struct mt_round *round, char *text, size_t capacity, size_t *needed);

/// Reads a round from such a line. MT_ERROR_POSITION if it is none, or contradicts itself. Free it with
/// mt_round_free().
mt_status mt_round_from_position(const char *text,
                                 size_t length,
                                 struct mt_round **round,
                                 struct mt_error *error);

/// Saves the round, as bytes for mt_round_from_bytes(). Whoever has them knows every hidden tile.
mt_status mt_round_to_bytes(const struct mt_round *round, uint8_t *bytes, size_t capacity, size_t *needed);

/// Brings a saved round back. MT_ERROR_SNAPSHOT if the bytes are not one, or contradict themselves. Free it
/// with mt_round_free().
mt_status mt_round_from_bytes(const uint8_t *bytes,
                              size_t count,
                              struct mt_round **round,
                              struct mt_error *error);

/* What lies on the table ------------------------------------------------------------------------------------ */

/// How many trains there are: those of the seats and the Mexican trains, or the arms of the hub.
mt_status mt_layout_train_count(const struct mt_layout *layout, size_t *count);

/// One of the trains, from 0: those of the seats first, in their order, then the Mexican trains; or the arms.
mt_status mt_layout_train(const struct mt_layout *layout, size_t index, struct mt_train_state *state);

/// How many tiles lie on all trains together.
mt_status mt_layout_tile_count(const struct mt_layout *layout, size_t *count);

/// One of the tiles of all trains, from 0, in the order in which they were laid.
mt_status mt_layout_tile(const struct mt_layout *layout, size_t index, struct mt_placed_tile *tile);

/// One of the tiles of a train, from 0, in the order in which they were laid: index 0 lies against the engine.
mt_status mt_layout_tile_of(const struct mt_layout *layout,
                            mt_train train,
                            size_t index,
                            struct mt_placed_tile *tile);

/// How many doubles lie open.
mt_status mt_layout_open_double_count(const struct mt_layout *layout, size_t *count);

/// One of the open doubles, from 0, in the order in which they were played.
mt_status mt_layout_open_double(const struct mt_layout *layout, size_t index, struct mt_open_double *open);

/* Views ----------------------------------------------------------------------------------------------------- */

/// Makes the view of a seat, or with MT_NONE that of a spectator. Free it with mt_view_free().
mt_status mt_game_view(const struct mt_game *game, mt_seat observer, struct mt_view **view);

/// Makes the view of a spectator who may look into all hands: for the host, for talking a game over, for
/// pictures of the whole truth. It is not for players. Free it with mt_view_free().
mt_status mt_game_open_view(const struct mt_game *game, struct mt_view **view);

/// Makes a copy, for the caller to free with mt_view_free().
mt_status mt_view_clone(const struct mt_view *view, struct mt_view **copy);

/// Frees a view, and with it what belongs to it. NULL is fine.
void mt_view_free(struct mt_view *view);

/// The rules of the game.
mt_status mt_view_rules(const struct mt_view *view, struct mt_rules *rules);

/// How the round stands.
mt_status mt_view_state(const struct mt_view *view, struct mt_view_info *info);

/// How a seat stands.
mt_status mt_view_seat(const struct mt_view *view, mt_seat seat, struct mt_seat_state *state);

/// The tiles that a seat holds, in the order of their numbers. MT_ERROR_NOTHING if the observer does not see
/// them.
mt_status mt_view_hand(const struct mt_view *view,
                       mt_seat seat,
                       mt_tile *tiles,
                       size_t capacity,
                       size_t *needed);

/// The tiles that the observer sees nowhere: each is in a hidden hand or in the boneyard.
mt_status mt_view_unseen(const struct mt_view *view, mt_tile *tiles, size_t capacity, size_t *needed);

/// The unseen tiles that a seat is proved not to hold, since it drew or passed in front of ends that they would
/// have fitted.
mt_status mt_view_lacks(const struct mt_view *view,
                        mt_seat seat,
                        mt_tile *tiles,
                        size_t capacity,
                        size_t *needed);

/// What lies on the table. NULL for NULL. It is the view's: use it until the view is freed.
const struct mt_layout *mt_view_layout(const struct mt_view *view);

/// How many legal actions the observer has; 0 for a spectator.
mt_status mt_view_legal_count(const struct mt_view *view, size_t *count);

/// One of the legal actions of the observer, from 0, in the order of their numbers.
mt_status mt_view_legal_action(const struct mt_view *view, size_t index, struct mt_action *action);

/// The numbers of the legal actions of the observer, in ascending order.
mt_status mt_view_legal_codes(const struct mt_view *view, uint32_t *codes, size_t capacity, size_t *needed);

/// A mask of the legal actions of the observer: a byte for each number of mt_view_action_count(), 1 if it is
/// that of a legal action and else 0.
mt_status mt_view_legal_mask(const struct mt_view *view, uint8_t *mask, size_t capacity, size_t *needed);

/// A mask of the tiles that the observer holds: a byte for each tile of the set, 1 or 0. All 0 for a spectator.
mt_status mt_view_hand_mask(const struct mt_view *view,
                            uint8_t *mask,
                            size_t capacity,
                            size_t *needed);

/// How many numbers of actions there are, as mt_round_action_count() has it.
mt_status mt_view_action_count(const struct mt_view *view, uint32_t *count);

/// The number of an action. MT_ERROR_NOTHING if no seat at this table could ever do that.
mt_status mt_view_action_code(const struct mt_view *view, const struct mt_action *action, uint32_t *code);

/// The action of a number. MT_ERROR_VALUE if it is none.
mt_status mt_view_action(const struct mt_view *view, uint32_t code, struct mt_action *action);

/// How many things have happened in the round, the deal included.
mt_status mt_view_event_count(const struct mt_view *view, size_t *count);

/// One of them, from 0. Tiles that others drew are MT_NONE.
mt_status mt_view_event(const struct mt_view *view, size_t index, struct mt_event *event);

/// How many moves the round has had.
mt_status mt_view_move_count(const struct mt_view *view, size_t *count);

/// One of the moves of the round, from 0: the seat, and what it did.
mt_status mt_view_move(const struct mt_view *view, size_t index, mt_seat *seat, struct mt_action *action);

/// The total of each seat so far; with partners, that of its side.
mt_status mt_view_totals(const struct mt_view *view, int64_t *totals, size_t capacity, size_t *needed);

/// How many rounds are over.
mt_status mt_view_result_count(const struct mt_view *view, size_t *count);

/// How a round ended, by its number from 0.
mt_status mt_view_result(const struct mt_view *view, size_t round, struct mt_round_result *result);

/// What each seat scored for a round, adjudication included, in points.
mt_status mt_view_result_points(const struct mt_view *view,
                                size_t round,
                                int64_t *points,
                                size_t capacity,
                                size_t *needed);

/// What each seat scored for a round before anybody was penalised, in points.
mt_status mt_view_result_scores(const struct mt_view *view,
                                size_t round,
                                int64_t *scores,
                                size_t capacity,
                                size_t *needed);

/// What the tiles left in each hand count, in points.
mt_status mt_view_result_in_hand(const struct mt_view *view,
                                 size_t round,
                                 uint32_t *points,
                                 size_t capacity,
                                 size_t *needed);

/// The seats that won a round: those that are out, or in a blocked round have the fewest points in hand.
mt_status mt_view_result_winners(const struct mt_view *view,
                                 size_t round,
                                 mt_seat *seats,
                                 size_t capacity,
                                 size_t *needed);

/// The seats that were penalised for a round.
mt_status mt_view_result_penalised(const struct mt_view *view,
                                   size_t round,
                                   mt_seat *seats,
                                   size_t capacity,
                                   size_t *needed);

/// The view as JSON, for a client: it shows what the view shows and no more.
mt_status mt_view_to_json(const struct mt_view *view, char *text, size_t capacity, size_t *needed);

/// Reads a view back. MT_ERROR_JSON if the text is none, or contradicts itself. Free it with mt_view_free().
mt_status mt_view_from_json(const char *text, size_t length, struct mt_view **view, struct mt_error *error);

/// Everything that the view shows as lines of text, the same in all languages. Their 64-bit FNV-1a hash is what
/// records keep of views, so that another implementation can be held against this one move by move.
mt_status mt_view_digest_text(const struct mt_view *view,
                              char *text,
                              size_t capacity,
                              size_t *needed);

/// The table as an SVG. `form` is one of MT_FORM_*, `theme` one of MT_THEME_*. `names` are the names of the
/// seats, seat 0 first, each ending with a NUL; NULL for their numbers.
mt_status mt_view_svg(const struct mt_view *view,
                      uint32_t form,
                      uint32_t theme,
                      const char *const *names,
                      size_t name_count,
                      char *svg,
                      size_t capacity,
                      size_t *needed);

/// The table as text, in lines of so many columns, 40 at least, with box-drawing characters. `names` as for
/// mt_view_svg().
mt_status mt_view_text(const struct mt_view *view,
                       size_t width,
                       const char *const *names,
                       size_t name_count,
                       char *text,
                       size_t capacity,
                       size_t *needed);

/// Deals what is hidden anew: a whole round that agrees with all that the view shows and proves. Another seed
/// gives another one, the same seed the same one. MT_ERROR_NO_SAMPLE if none was found, which is rare. Free it
/// with mt_round_free().
mt_status mt_view_determinize(const struct mt_view *view,
                              uint64_t seed,
                              struct mt_round **round,
                              struct mt_error *error);

/* Records --------------------------------------------------------------------------------------------------- */

/// Reads a record as TOML. MT_ERROR_RECORD if it cannot be read; the message says where and what was expected.
/// The moves are not played yet: mt_record_check() or mt_record_replay(). Free it with mt_record_free().
mt_status mt_record_from_toml(const char *text,
                              size_t length,
                              struct mt_record **record,
                              struct mt_error *error);

/// Reads a record as one line of JSON. Else as mt_record_from_toml().
mt_status mt_record_from_json(const char *text,
                              size_t length,
                              struct mt_record **record,
                              struct mt_error *error);

/// Makes the record of a game, all tiles included. Free it with mt_record_free().
mt_status mt_record_of(const struct mt_game *game, struct mt_record **record);

/// Makes the record of a game as a seat has seen it, or with MT_NONE a spectator; what it has not seen is "?".
/// Free it with mt_record_free().
mt_status mt_record_seen_by(const struct mt_game *game,
                            mt_seat observer,
                            struct mt_record **record);

/// Frees a record. NULL is fine.
void mt_record_free(struct mt_record *record);

/// Whether all tiles are recorded, 0 or 1.
mt_status mt_record_is_complete(const struct mt_record *record, uint32_t *is_complete);

/// Checks every move, score and total. MT_ERROR_RECORD if one is wrong; the message names round and move.
mt_status mt_record_check(const struct mt_record *record, struct mt_error *error);

/// Plays the game again, checking every move, score and total. MT_ERROR_RECORD if one is wrong, or tiles are
/// not recorded. Free the game with mt_game_free().
mt_status mt_record_replay(const struct mt_record *record, struct mt_game **game, struct mt_error *error);

/// The record as TOML.
mt_status mt_record_to_toml(const struct mt_record *record, char *text, size_t capacity, size_t *needed);

/// The record as one line of JSON.
mt_status mt_record_to_json(const struct mt_record *record, char *text, size_t capacity, size_t *needed);

/* Bots ------------------------------------------------------------------------------------------------------ */

/// The bots of the library: an object in JSON with `bots`, the weakest first, each with its `name` and its
/// `description`, and `levels`, names for a host that asks people how good their opponents should be, from the
/// weakest to the best. A name may have a budget after it: "search:40" tries 40 continuations for each
/// decision.
mt_status mt_bots(char *text,
                  size_t capacity,
                  size_t *needed);

/// Asks a bot what the observer of a view does. It knows what the view shows and no more, and gives the same
/// answer for the same view and seed. MT_ERROR_NOTHING if it does nothing: it may have something to say beside
/// the turn of another seat and not say it, or the view is a spectator's. MT_ERROR_SYNTAX if there is no bot of
/// that name; the message lists all.
mt_status mt_bot_choose(const struct mt_view *view,
                        const char *bot,
                        size_t bot_length,
                        uint64_t seed,
                        struct mt_action *action,
                        struct mt_error *error);

/// What a bot thinks of the actions of the observer of a view, who is to act: the numbers of those that it looked
/// at, first that of the one that it would take; how many times it tried each; and by how many points the
/// observer's side was then ahead of the others at the end of the round, in the mean of those times and over the
/// other sides, or 0 if it was not tried. The three buffers have room for `capacity` elements each, of which
/// mt_view_legal_count() are enough; to ask for the number needed costs as much as the answer. Bots that try
/// nothing out think nothing: the lists are empty. What can be said at any time (a call, a challenge, that its
/// marker comes off) a bot says without considering. MT_ERROR_NOTHING if the view is a spectator's. MT_ERROR_SYNTAX
/// as for mt_bot_choose().
mt_status mt_bot_consider(const struct mt_view *view,
                          const char *bot,
                          size_t bot_length,
                          uint64_t seed,
                          uint32_t *codes,
                          uint32_t *playouts,
                          double *leads,
                          size_t capacity,
                          size_t *needed,
                          struct mt_error *error);

/// The seed of a bot at a seat of a game: what mt_game_play_round() gives to its bots. It follows from the seed
/// of the game, and tells nothing of the deal. MT_ERROR_NOTHING if the game has no seed, since its host deals;
/// bots have the seed 0 then.
mt_status mt_game_bot_seed(const struct mt_game *game,
                           mt_seat seat,
                           uint64_t *seed);

/// Plays the round in progress to its end. `bots` are the names of the bots, each ending with a NUL: one for
/// all seats, or one for each. Their chance comes from the seed of the game.
mt_status mt_game_play_round(struct mt_game *game,
                             const char *const *bots,
                             size_t bot_count,
                             struct mt_error *error);

/// Plays the game to its end, the rounds that follow included. Else as mt_game_play_round().
mt_status mt_game_play_out(struct mt_game *game,
                           const char *const *bots,
                           size_t bot_count,
                           struct mt_error *error);

/// Makes one for a round. Free it with mt_floor_free().
mt_status mt_floor_new(struct mt_floor **floor);

/// Frees it. NULL is fine.
void mt_floor_free(struct mt_floor *floor);

/// Who is asked next, and whether that seat has to act (1) or may say something or nothing (0).
/// MT_ERROR_NOTHING when the round is over.
mt_status mt_floor_next(const struct mt_floor *floor,
                        const struct mt_round *round,
                        mt_seat *seat,
                        uint32_t *must_act);

/// The seat that was asked has acted, and that was applied.
mt_status mt_floor_acted(struct mt_floor *floor, mt_seat seat, uint32_t must_act);

/// The seat that was asked has nothing to say.
mt_status mt_floor_declined(struct mt_floor *floor, mt_seat seat, uint32_t must_act);

/* Simulations ----------------------------------------------------------------------------------------------- */

/// Plays the games `first` to `first + count - 1` of a simulation, each to its end. Game i follows from the
/// rules, the bots, the seed and i: how many threads play, and which other games are asked for, makes no
/// difference, so that a simulation can be played piece by piece. `bots` are the names of the bots, each ending
/// with a NUL: one for all seats, or one for each. With 0 `workers` it plays on as many threads as the machine
/// has cores. Free the results with mt_results_free().
mt_status mt_simulate(const struct mt_rules *rules,
                      const char *const *bots,
                      size_t bot_count,
                      uint64_t seed,
                      uint64_t first,
                      uint64_t count,
                      uint32_t workers,
                      struct mt_results **results,
                      struct mt_error *error);

/// Frees results. NULL is fine.
void mt_results_free(struct mt_results *results);

/// How many games were played.
mt_status mt_results_game_count(const struct mt_results *results, size_t *count);

/// One of the games, from 0.
mt_status mt_results_game(const struct mt_results *results, size_t index, struct mt_game_row *row);

/// The total of each seat in one of the games, in points.
mt_status mt_results_game_totals(const struct mt_results *results,
                                 size_t index,
                                 int64_t *totals,
                                 size_t capacity,
                                 size_t *needed);

/// The seats that won one of the games.
mt_status mt_results_game_winners(const struct mt_results *results,
                                  size_t index,
                                  mt_seat *seats,
                                  size_t capacity,
                                  size_t *needed);

/// How many rounds were played in all games together.
mt_status mt_results_round_count(const struct mt_results *results, size_t *count);

/// One of the rounds, from 0, game by game.
mt_status mt_results_round(const struct mt_results *results, size_t index, struct mt_round_row *row);

/// What each seat scored in one of the rounds, in points.
mt_status mt_results_round_points(const struct mt_results *results,
                                  size_t index,
                                  int64_t *points,
                                  size_t capacity,
                                  size_t *needed);

/// How many tiles each seat was left with in one of the rounds.
mt_status mt_results_round_hands(const struct mt_results *results,
                                 size_t index,
                                 uint32_t *tiles,
                                 size_t capacity,
                                 size_t *needed);

/// The seats that won one of the rounds: those that are out, or in a blocked round have the fewest points in
/// hand.
mt_status mt_results_round_winners(const struct mt_results *results,
                                   size_t index,
                                   mt_seat *seats,
                                   size_t capacity,
                                   size_t *needed);

/* Tournaments ----------------------------------------------------------------------------------------------- */

/// Makes a tournament of which nothing is played yet. `bots` are the names of the entrants, each ending with a
/// NUL: at least one, and no more than there are seats. In the first game of each deal they sit in their order,
/// again and again until all seats are taken. All chance comes from the seed. MT_ERROR_BOTS if there are too
/// many entrants, or none. Free it with mt_tournament_free().
mt_status mt_tournament_new(const struct mt_rules *rules,
                            const char *const *bots,
                            size_t bot_count,
                            uint64_t seed,
                            struct mt_tournament **tournament,
                            struct mt_error *error);

/// Frees a tournament. NULL is fine.
void mt_tournament_free(struct mt_tournament *tournament);

/// Plays the next `deals` deals, each as many times as there are seats. Two calls for 10 deals come to the same
/// as one for 20: a host that shows how far a tournament has come, or wants to be able to end it, plays a few
/// deals at a time. With 0 `workers` it plays on as many threads as the machine has cores, which makes no
/// difference to the standings.
mt_status mt_tournament_play(struct mt_tournament *tournament,
                             uint64_t deals,
                             uint32_t workers,
                             struct mt_error *error);

/// How many entrants there are.
mt_status mt_tournament_entrant_count(const struct mt_tournament *tournament, size_t *count);

/// How one of the entrants, from 0 in the order in which they were named, has done in the deals played so far.
mt_status mt_tournament_standing(const struct mt_tournament *tournament,
                                 size_t entrant,
                                 struct mt_standing *standing);

/* The best train of a hand ---------------------------------------------------------------------------------- */

/// The best train that the tiles of a hand make from the pip `start`, or with MT_NONE from the best start: one
/// chain, which may be empty. `objective` is one of MT_OBJECTIVE_*. With a `node_limit`, 0 for none, the search
/// looks into no more nodes than that; then the train is the best that was found, and the bound says how good
/// one can be at most. MT_ERROR_HAND if a tile is there twice. Free the chains with mt_chains_free().
mt_status mt_solve_best(const mt_tile *hand,
                        size_t count,
                        mt_pip start,
                        uint32_t objective,
                        uint64_t node_limit,
                        struct mt_chains **chains,
                        struct mt_error *error);

/// The best of the trains that begin with the tile `first`. MT_ERROR_HAND if that is not in the hand or does
/// not have the pip `start`. Else as mt_solve_best().
mt_status mt_solve_best_after(const mt_tile *hand,
                              size_t count,
                              mt_pip start,
                              mt_tile first,
                              uint32_t objective,
                              uint64_t node_limit,
                              struct mt_chains **chains,
                              struct mt_error *error);

/// All best trains that differ in their tiles, but no more than `most`: a chain for each, in one order of its
/// tiles. Else as mt_solve_best().
mt_status mt_solve_all_best(const mt_tile *hand,
                            size_t count,
                            mt_pip start,
                            uint32_t objective,
                            uint64_t node_limit,
                            size_t most,
                            struct mt_chains **chains,
                            struct mt_error *error);

/// Plans trains at several ends: the best one at the pip `own`, or with MT_NONE from the best start, then of
/// what is left the best one at any of the `others`, and so on. The first chain is that of the own end, then
/// one for each other end, in their order; empty where nothing goes. Else as mt_solve_best().
mt_status mt_solve_plan(const mt_tile *hand,
                        size_t count,
                        mt_pip own,
                        const mt_pip *others,
                        size_t other_count,
                        uint32_t objective,
                        uint64_t node_limit,
                        struct mt_chains **chains,
                        struct mt_error *error);

/// Frees chains. NULL is fine.
void mt_chains_free(struct mt_chains *chains);

/// How many chains there are, and how good they are.
mt_status mt_chains_state(const struct mt_chains *chains, struct mt_chains_info *info);

/// The size of a chain: how many tiles, and the pips on both halves of all of them.
mt_status mt_chains_size(const struct mt_chains *chains, size_t index, uint32_t *tiles, uint32_t *pips);

/// The tiles of a chain, in the order in which they are laid.
mt_status mt_chains_tiles(const struct mt_chains *chains,
                          size_t index,
                          mt_tile *tiles,
                          size_t capacity,
                          size_t *needed);

/// The pip with which each tile of a chain lies against the one before it; the first is what the chain begins
/// at.
mt_status mt_chains_joins(const struct mt_chains *chains,
                          size_t index,
                          mt_pip *pips,
                          size_t capacity,
                          size_t *needed);

/// The tiles of the hand that are in no chain.
mt_status mt_chains_left(const struct mt_chains *chains, mt_tile *tiles, size_t capacity, size_t *needed);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* MEXICAN_TRAIN_H */
