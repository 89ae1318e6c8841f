/* Bots at a table that the host runs, bots that the library runs, and many games at once: all the same games. */
#include <mexican_train.h>

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
    wrong_names_and_numbers_are_refused();
    return checks_done();
}
