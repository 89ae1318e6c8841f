/* Bots at a table that the host runs, bots that the library runs, and many games at once: all the same games. */
#include <mexican_train.h>

#include <math.h>
#include <string.h>

#include "check.h"

static const char *const table[] = {"heaviest", "random", "random"};

static mt_rules three_players(void) {
    mt_rules rules = {.struct_size = sizeof rules};
    REQUIRE(mt_rules_preset(MT_PRESET_GOLDEN, 3, &rules, NULL) == MT_OK);
    return rules;
}

/* Plays a game out by asking each bot in its turn: with its view, and nothing else. */
static void play_as_a_host(mt_game *game) {
    uint32_t is_over = 0;
    mt_floor *floor = NULL;
    REQUIRE(mt_floor_new(&floor) == MT_OK);
    while (mt_game_is_over(game, &is_over) == MT_OK && !is_over) {
        mt_action action = {.struct_size = sizeof action};
        mt_view *view = NULL;
        uint64_t seed;
        uint32_t must_act;
        mt_seat seat;
        mt_status status;
        if (mt_floor_next(floor, mt_game_round(game), &seat, &must_act) == MT_ERROR_NOTHING) {
            REQUIRE(mt_game_start_next_round(game, NULL) == MT_OK);
            mt_floor_free(floor);
            REQUIRE(mt_floor_new(&floor) == MT_OK);
            continue;
        }
        REQUIRE(mt_game_view(game, seat, &view) == MT_OK && mt_game_bot_seed(game, seat, &seed) == MT_OK);
        status = mt_bot_choose(view, table[seat], MT_NUL_TERMINATED, seed, &action, NULL);
        mt_view_free(view);
        if (status == MT_OK) {
            REQUIRE(mt_game_apply(game, seat, &action, NULL) == MT_OK);
            REQUIRE(mt_floor_acted(floor, seat, must_act) == MT_OK);
        } else {
            REQUIRE(status == MT_ERROR_NOTHING && !must_act);
            REQUIRE(mt_floor_declined(floor, seat, must_act) == MT_OK);
        }
    }
    mt_floor_free(floor);
}

static void the_host_and_the_library_play_the_same_game(void) {
    mt_rules rules = three_players();
    mt_results *results = NULL;
    size_t games, rounds, i, round = 0;

    REQUIRE(mt_simulate(&rules, table, 3, 7, 10, 4, 2, &results, NULL) == MT_OK);
    REQUIRE(mt_results_game_count(results, &games) == MT_OK && mt_results_round_count(results, &rounds) == MT_OK);
    CHECK(games == 4 && rounds == 4 * 13);
    for (i = 0; i < games; i++) {
        mt_game_row row = {.struct_size = sizeof row};
        mt_round_row round_row = {.struct_size = sizeof round_row};
        mt_round_result result = {.struct_size = sizeof result};
        mt_game *game = NULL, *same = NULL;
        int64_t totals[3], same_totals[3], row_totals[3], points[3], sum = 0;
        mt_seat winners[3], row_winners[3];
        size_t count, row_count, number;
        REQUIRE(mt_results_game(results, i, &row) == MT_OK);
        CHECK(row.game == 10 + i && row.rounds == 13);
        REQUIRE(mt_game_new(&rules, row.seed, &game, NULL) == MT_OK && mt_game_clone(game, &same) == MT_OK);
        play_as_a_host(game);
        REQUIRE(mt_game_play_out(same, table, 3, NULL) == MT_OK);
        REQUIRE(mt_game_totals(game, totals, 3, NULL) == MT_OK && mt_game_totals(same, same_totals, 3, NULL) == MT_OK);
        REQUIRE(mt_results_game_totals(results, i, row_totals, 3, NULL) == MT_OK);
        CHECK(memcmp(totals, same_totals, sizeof totals) == 0 && memcmp(totals, row_totals, sizeof totals) == 0);
        REQUIRE(mt_game_winners(game, winners, 3, &count) == MT_OK);
        REQUIRE(mt_results_game_winners(results, i, row_winners, 3, &row_count) == MT_OK);
        CHECK(count == row_count && memcmp(winners, row_winners, count * sizeof winners[0]) == 0);
        for (number = 0; number < row.rounds; number++, round++) {
            uint32_t hands[3];
            REQUIRE(mt_results_round(results, round, &round_row) == MT_OK);
            REQUIRE(mt_game_result(game, number, &result) == MT_OK);
            CHECK(round_row.game == row.game && round_row.round == number);
            CHECK(round_row.engine == result.engine && round_row.starter == result.starter);
            CHECK(round_row.ended == result.ended && round_row.ended_double == result.ended_double);
            REQUIRE(mt_results_round_points(results, round, points, 3, NULL) == MT_OK);
            REQUIRE(mt_results_round_hands(results, round, hands, 3, NULL) == MT_OK);
            REQUIRE(mt_results_round_winners(results, round, winners, 3, &count) == MT_OK);
            CHECK(count > 0 && (round_row.ended != MT_ENDED_OUT || hands[winners[0]] == 0));
            sum += points[0];
        }
        CHECK(sum == totals[0]);
        mt_game_free(same);
        mt_game_free(game);
    }
    mt_results_free(results);
}

static void a_round_alone_can_be_played_out(void) {
    mt_rules rules = three_players();
    mt_game *game = NULL;
    mt_seat seat;
    size_t results;
    REQUIRE(mt_game_new(&rules, 7, &game, NULL) == MT_OK);
    CHECK(mt_game_play_round(game, table, 1, NULL) == MT_OK);
    CHECK(mt_round_to_act(mt_game_round(game), &seat) == MT_OK && seat == MT_NONE);
    CHECK(mt_game_result_count(game, &results) == MT_OK && results == 1);
    mt_game_free(game);
}

static void rounds_are_played_out_at_random(void) {
    mt_rules rules = three_players();
    mt_game *game = NULL;
    mt_round *copy = NULL;
    mt_events *events = NULL;
    mt_event event = {.struct_size = sizeof event};
    int64_t sums[3], same[3];
    mt_seat seat;
    size_t count;
    REQUIRE(mt_game_new(&rules, 7, &game, NULL) == MT_OK && mt_events_new(&events) == MT_OK);
    REQUIRE(mt_round_clone(mt_game_round(game), &copy) == MT_OK);
    CHECK(mt_round_playouts(copy, 1, 20, sums, 3, &count) == MT_OK && count == 3);
    CHECK(mt_round_playouts(copy, 1, 20, same, 3, NULL) == MT_OK && memcmp(sums, same, sizeof sums) == 0);
    CHECK(mt_round_playouts(copy, 1, 0, same, 3, NULL) == MT_OK && same[0] == 0 && same[2] == 0);
    CHECK(sums[0] + sums[1] + sums[2] > 0);
    CHECK(mt_round_to_act(copy, &seat) == MT_OK && seat != MT_NONE);
    CHECK(mt_round_play_at_random(copy, 1, events, NULL) == MT_OK);
    CHECK(mt_round_to_act(copy, &seat) == MT_OK && seat == MT_NONE);
    REQUIRE(mt_events_count(events, &count) == MT_OK && count > 0);
    CHECK(mt_events_get(events, count - 1, &event) == MT_OK && event.kind == MT_EVENT_ROUND_ENDED);
    CHECK(mt_round_play_at_random(NULL, 1, NULL, NULL) == MT_ERROR_POINTER);
    CHECK(mt_round_playouts(NULL, 1, 1, sums, 3, NULL) == MT_ERROR_POINTER);
    mt_events_free(events);
    mt_round_free(copy);
    mt_game_free(game);
}

/* A view of the seat that is to act, at a point where it has something to choose between. */
static mt_view *view_of_a_choice(mt_game *game, size_t *legal) {
    mt_view *view = NULL;
    mt_seat seat;
    for (;;) {
        REQUIRE(mt_round_turn(mt_game_round(game), &seat, legal) == MT_OK && seat != MT_NONE);
        if (*legal > 2)
            break;
        REQUIRE(mt_game_apply_legal(game, seat, 0, NULL) == MT_OK);
    }
    REQUIRE(mt_game_view(game, seat, &view) == MT_OK);
    return view;
}

/* The action that a bot takes is the first of its thoughts; it keeps to its budget; and a mean lead is a whole number
 * of points in so many play-outs, over the two other sides. */
static void bots_say_what_they_think(void) {
    enum { ROOM = 128, BUDGET = 60 };
    mt_rules rules = three_players();
    mt_game *game = NULL;
    mt_view *view;
    mt_action choice = {.struct_size = sizeof choice};
    mt_error *error = NULL;
    uint32_t codes[ROOM], same[ROOM], legal_codes[ROOM], playouts[ROOM], same_playouts[ROOM], code, sum = 0;
    double leads[ROOM], same_leads[ROOM];
    size_t legal, count, again, i, k;
    REQUIRE(mt_game_new(&rules, 7, &game, NULL) == MT_OK && mt_error_new(&error) == MT_OK);
    view = view_of_a_choice(game, &legal);
    REQUIRE(mt_view_legal_codes(view, legal_codes, ROOM, NULL) == MT_OK);

    CHECK(mt_bot_consider(view, "search:60", 9, 5, codes, playouts, leads, legal, &count, error) == MT_OK);
    REQUIRE(count > 1 && count <= legal);
    for (i = 0; i < count; i++) {
        double points = leads[i] * 2 * playouts[i];
        for (k = 0; k < legal && legal_codes[k] != codes[i]; k++) {
        }
        CHECK(k < legal);
        for (k = 0; k < i; k++)
            CHECK(codes[k] != codes[i]);
        CHECK(i < 2 || playouts[i] <= playouts[i - 1]);
        CHECK(fabs(points - nearbyint(points)) < 1e-6);
        sum += playouts[i];
    }
    CHECK(sum > 0 && sum <= BUDGET);
    REQUIRE(mt_bot_choose(view, "search:60", 9, 5, &choice, NULL) == MT_OK);
    CHECK(mt_view_action_code(view, &choice, &code) == MT_OK && code == codes[0]);

    /* The same again, where it fits exactly; nothing at all where it does not. */
    memset(same, 0xAB, sizeof same);
    CHECK(mt_bot_consider(view, "search:60", 9, 5, same, same_playouts, same_leads, count - 1, &again, error) ==
          MT_ERROR_TOO_SMALL);
    CHECK(again == count && same[0] == 0xABABABAB && mt_error_status(error) == MT_ERROR_TOO_SMALL);
    CHECK(mt_bot_consider(view, "search:60", 9, 5, NULL, NULL, NULL, 0, &again, NULL) == MT_ERROR_TOO_SMALL);
    CHECK(mt_bot_consider(view, "search:60", 9, 5, same, NULL, same_leads, ROOM, &again, NULL) == MT_ERROR_POINTER);
    CHECK(mt_bot_consider(view, "search:60", 9, 5, same, same_playouts, NULL, ROOM, &again, NULL) == MT_ERROR_POINTER);
    CHECK(mt_bot_consider(view, "search:60", 9, 5, NULL, same_playouts, same_leads, ROOM, NULL, NULL) ==
          MT_ERROR_POINTER);
    CHECK(same[0] == 0xABABABAB);
    CHECK(mt_bot_consider(view, "search:60", 9, 5, same, same_playouts, same_leads, count, NULL, NULL) == MT_OK);
    CHECK(memcmp(same, codes, count * sizeof same[0]) == 0 && same[count] == 0xABABABAB);
    CHECK(memcmp(same_playouts, playouts, count * sizeof playouts[0]) == 0);
    CHECK(memcmp(same_leads, leads, count * sizeof leads[0]) == 0);

    /* Who tries nothing out has no thoughts, and needs no room for them. */
    CHECK(mt_bot_consider(view, "planner", 7, 5, NULL, NULL, NULL, 0, &count, NULL) == MT_OK && count == 0);
    CHECK(mt_bot_consider(view, "search:0", 8, 5, codes, playouts, leads, ROOM, &count, NULL) == MT_OK);
    for (i = 0; i < count; i++)
        CHECK(playouts[i] == 0 && leads[i] == 0);
    CHECK(mt_bot_consider(view, "genius", 6, 5, codes, playouts, leads, ROOM, &count, error) == MT_ERROR_SYNTAX);
    CHECK(mt_bot_consider(view, NULL, 6, 5, codes, playouts, leads, ROOM, &count, NULL) == MT_ERROR_POINTER);
    CHECK(mt_bot_consider(NULL, "search", 6, 5, codes, playouts, leads, ROOM, &count, NULL) == MT_ERROR_POINTER);
    mt_view_free(view);
    REQUIRE(mt_game_view(game, MT_NONE, &view) == MT_OK);
    CHECK(mt_bot_consider(view, "search", 6, 5, codes, playouts, leads, ROOM, &count, error) == MT_ERROR_NOTHING);
    mt_view_free(view);
    mt_error_free(error);
    mt_game_free(game);
}

static int is_near(double one, double other) { return fabs(one - other) < 1e-9; }

/* A mean and its standard error, by the book. */
static void check_estimate(const double *observations, int count, double mean, double standard_error, double margin) {
    /* Student's quantiles for 95 % with two degrees of freedom. */
    const double quantile = 4.3027;
    double sum = 0, squares = 0;
    int i;
    REQUIRE(count == 3);
    for (i = 0; i < count; i++)
        sum += observations[i];
    for (i = 0; i < count; i++)
        squares += pow(observations[i] - sum / count, 2);
    CHECK(is_near(mean, sum / count));
    CHECK(is_near(standard_error, sqrt(squares / (count - 1) / count)));
    CHECK(fabs(margin - quantile * standard_error) < 1e-3);
}

/* Every game of a tournament is played by the host, as the manual says who sits where, and the standings are those that
 * come of it. */
static void standings_are_those_of_the_games(void) {
    enum { DEALS = 3, SEATS = 3, ENTRANTS = 2, SEED = 11 };
    static const char *const entrants[ENTRANTS] = {"heaviest", "random"};
    static const uint32_t seats_of[ENTRANTS] = {2, 1};
    double won[ENTRANTS][DEALS] = {{0}}, points[ENTRANTS][DEALS] = {{0}};
    mt_rules rules = three_players();
    mt_results *deals = NULL;
    mt_tournament *tournament = NULL;
    size_t deal, entrant, count, i;
    uint32_t rotation, seat;
    rules.game_end = MT_GAME_END_ROUNDS;
    rules.game_end_number = 4;
    /* The deals of a simulation with the same seed. */
    REQUIRE(mt_simulate(&rules, entrants, 1, SEED, 0, DEALS, 1, &deals, NULL) == MT_OK);
    for (deal = 0; deal < DEALS; deal++) {
        mt_game_row row = {.struct_size = sizeof row};
        REQUIRE(mt_results_game(deals, deal, &row) == MT_OK);
        for (rotation = 0; rotation < SEATS; rotation++) {
            const char *seated[SEATS];
            mt_game *game = NULL;
            int64_t totals[SEATS];
            mt_seat winners[SEATS];
            for (seat = 0; seat < SEATS; seat++)
                seated[(seat + rotation) % SEATS] = entrants[seat % ENTRANTS];
            REQUIRE(mt_game_new(&rules, row.seed, &game, NULL) == MT_OK);
            REQUIRE(mt_game_play_out(game, seated, SEATS, NULL) == MT_OK);
            REQUIRE(mt_game_totals(game, totals, SEATS, NULL) == MT_OK);
            REQUIRE(mt_game_winners(game, winners, SEATS, &count) == MT_OK);
            for (seat = 0; seat < SEATS; seat++) {
                entrant = seated[seat] == entrants[1];
                points[entrant][deal] += (double)totals[seat] / 4 / SEATS / seats_of[entrant];
                for (i = 0; i < count; i++)
                    won[entrant][deal] += winners[i] == seat ? 1.0 / (double)count / SEATS : 0;
            }
            mt_game_free(game);
        }
    }
    mt_results_free(deals);

    REQUIRE(mt_tournament_new(&rules, entrants, ENTRANTS, SEED, &tournament, NULL) == MT_OK);
    CHECK(mt_tournament_entrant_count(tournament, &count) == MT_OK && count == ENTRANTS);
    CHECK(mt_tournament_play(tournament, DEALS, 1, NULL) == MT_OK);
    for (entrant = 0; entrant < ENTRANTS; entrant++) {
        mt_standing standing = {.struct_size = sizeof standing};
        CHECK(mt_tournament_standing(tournament, entrant, &standing) == MT_OK);
        CHECK(standing.struct_size == sizeof standing && standing.deals == DEALS);
        CHECK(standing.seats == seats_of[entrant] && is_near(standing.fair, seats_of[entrant] / 3.0));
        check_estimate(won[entrant], DEALS, standing.won, standing.won_standard_error, standing.won_margin);
        check_estimate(points[entrant], DEALS, standing.points, standing.points_standard_error, standing.points_margin);
    }
    mt_tournament_free(tournament);
}

static void tournaments_are_played_in_pieces(void) {
    mt_rules rules = three_players();
    mt_tournament *whole = NULL, *pieces = NULL;
    size_t entrant;
    rules.game_end = MT_GAME_END_ROUNDS;
    rules.game_end_number = 2;
    REQUIRE(mt_tournament_new(&rules, table, 3, 7, &whole, NULL) == MT_OK);
    REQUIRE(mt_tournament_new(&rules, table, 3, 7, &pieces, NULL) == MT_OK);
    for (entrant = 0; entrant < 3; entrant++) {
        mt_standing none = {.struct_size = sizeof none};
        CHECK(mt_tournament_standing(pieces, entrant, &none) == MT_OK && none.deals == 0 && none.seats == 1);
        CHECK(none.won == 0 && none.points == 0 && is_near(none.fair, 1 / 3.0));
        CHECK(isinf(none.won_standard_error) && isinf(none.points_margin));
    }
    CHECK(mt_tournament_play(whole, 7, 1, NULL) == MT_OK);
    CHECK(mt_tournament_play(pieces, 2, 2, NULL) == MT_OK);
    CHECK(mt_tournament_play(pieces, 0, 1, NULL) == MT_OK);
    CHECK(mt_tournament_play(pieces, 5, 0, NULL) == MT_OK);
    for (entrant = 0; entrant < 3; entrant++) {
        mt_standing one = {.struct_size = sizeof one}, other = {.struct_size = sizeof other};
        CHECK(mt_tournament_standing(whole, entrant, &one) == MT_OK && one.deals == 7);
        CHECK(mt_tournament_standing(pieces, entrant, &other) == MT_OK && memcmp(&one, &other, sizeof one) == 0);
    }
    mt_tournament_free(whole);
    mt_tournament_free(pieces);
}

static void tournaments_need_entrants(void) {
    static const char *const four[] = {"random", "random", "random", "random"}, *const wrong[] = {"genius"},
                             *const none[] = {NULL};
    mt_rules rules = three_players(), bad = three_players();
    mt_standing standing = {.struct_size = sizeof standing};
    mt_tournament *tournament = NULL;
    mt_error *error = NULL;
    size_t count;
    char message[256];
    REQUIRE(mt_error_new(&error) == MT_OK);
    bad.players = 0;
    CHECK(mt_tournament_new(&rules, four, 4, 7, &tournament, error) == MT_ERROR_BOTS && tournament == NULL);
    CHECK(mt_error_message(error, message, sizeof message, NULL) == MT_OK && strstr(message, "1 to 3 entrants"));
    CHECK(mt_tournament_new(&rules, NULL, 0, 7, &tournament, NULL) == MT_ERROR_BOTS);
    CHECK(mt_tournament_new(&rules, wrong, 1, 7, &tournament, NULL) == MT_ERROR_SYNTAX);
    CHECK(mt_tournament_new(&rules, none, 1, 7, &tournament, NULL) == MT_ERROR_POINTER);
    CHECK(mt_tournament_new(&rules, NULL, 1, 7, &tournament, NULL) == MT_ERROR_POINTER);
    CHECK(mt_tournament_new(&bad, four, 1, 7, &tournament, NULL) == MT_ERROR_RULES);
    CHECK(mt_tournament_new(NULL, four, 1, 7, &tournament, NULL) == MT_ERROR_POINTER && tournament == NULL);
    CHECK(mt_tournament_new(&rules, four, 1, 7, NULL, NULL) == MT_ERROR_POINTER);
    CHECK(mt_tournament_play(NULL, 1, 1, NULL) == MT_ERROR_POINTER);
    CHECK(mt_tournament_entrant_count(NULL, &count) == MT_ERROR_POINTER);
    CHECK(mt_tournament_standing(NULL, 0, &standing) == MT_ERROR_POINTER);
    REQUIRE(mt_tournament_new(&rules, four, 3, 7, &tournament, NULL) == MT_OK);
    CHECK(mt_tournament_entrant_count(tournament, NULL) == MT_ERROR_POINTER);
    CHECK(mt_tournament_standing(tournament, 0, NULL) == MT_ERROR_POINTER);
    CHECK(mt_tournament_standing(tournament, 3, &standing) == MT_ERROR_INDEX);
    standing.struct_size = 4;
    CHECK(mt_tournament_standing(tournament, 0, &standing) == MT_ERROR_STRUCT_SIZE);
    mt_tournament_free(tournament);
    mt_tournament_free(NULL);
    mt_error_free(error);
}

static void wrong_names_and_numbers_are_refused(void) {
    static const char *const wrong[] = {"genius", "random", "random"}, *const none[] = {NULL};
    mt_rules rules = three_players();
    mt_results *results = NULL;
    mt_game *game = NULL;
    mt_view *view = NULL;
    mt_action action = {.struct_size = sizeof action};
    uint64_t seed;
    char bots[4096];
    REQUIRE(mt_game_new(&rules, 7, &game, NULL) == MT_OK && mt_game_view(game, MT_NONE, &view) == MT_OK);
    CHECK(mt_bots(bots, sizeof bots, NULL) == MT_OK && strstr(bots, "\"random\"") && strstr(bots, "\"heaviest\""));
    CHECK(mt_simulate(&rules, table, 2, 7, 0, 4, 1, &results, NULL) == MT_ERROR_BOTS && results == NULL);
    CHECK(mt_simulate(&rules, wrong, 3, 7, 0, 4, 1, &results, NULL) == MT_ERROR_SYNTAX);
    CHECK(mt_simulate(&rules, none, 1, 7, 0, 4, 1, &results, NULL) == MT_ERROR_POINTER);
    CHECK(mt_simulate(&rules, NULL, 3, 7, 0, 4, 1, &results, NULL) == MT_ERROR_POINTER);
    CHECK(mt_simulate(NULL, table, 3, 7, 0, 4, 1, &results, NULL) == MT_ERROR_POINTER);
    CHECK(mt_game_play_out(game, table, 0, NULL) == MT_ERROR_BOTS);
    CHECK(mt_game_play_round(NULL, table, 3, NULL) == MT_ERROR_POINTER);
    CHECK(mt_bot_choose(view, "random", 6, 1, &action, NULL) == MT_ERROR_NOTHING);
    CHECK(mt_bot_choose(NULL, "random", 6, 1, &action, NULL) == MT_ERROR_POINTER);
    CHECK(mt_game_bot_seed(game, 3, &seed) == MT_ERROR_SEAT);
    CHECK(mt_floor_new(NULL) == MT_ERROR_POINTER);
    CHECK(mt_results_game_count(NULL, &(size_t){0}) == MT_ERROR_POINTER);
    mt_floor_free(NULL);
    mt_results_free(NULL);
    mt_view_free(view);
    mt_game_free(game);
}

int main(void) {
    the_host_and_the_library_play_the_same_game();
    a_round_alone_can_be_played_out();
    rounds_are_played_out_at_random();
    bots_say_what_they_think();
    standings_are_those_of_the_games();
    tournaments_are_played_in_pieces();
    tournaments_need_entrants();
    wrong_names_and_numbers_are_refused();
    return checks_done();
}
