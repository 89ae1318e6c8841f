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
