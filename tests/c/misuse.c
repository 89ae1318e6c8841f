/*
 * What a host can get wrong: NULL, small buffers, sizes of structs, numbers that are no choices, seats that are not there,
 * rubbish for text and bytes, lengths that no memory has. Each comes out as a status, and nothing has changed.
 */
#include <mexican_train.h>

#include <limits.h>
#include <string.h>

#include "check.h"

static mt_rules usual_rules(void) {
    mt_rules rules = {.struct_size = sizeof rules};
    REQUIRE(mt_rules_preset(MT_PRESET_GAMERULES, 4, &rules, NULL) == MT_OK);
    return rules;
}

static mt_game *usual_game(void) {
    mt_rules rules = usual_rules();
    mt_game *game = NULL;
    REQUIRE(mt_game_new(&rules, 7, &game, NULL) == MT_OK);
    return game;
}

/* A number that changes with each call, the same in each run. */
static uint32_t some_number(void) {
    static uint32_t state = 2463534242u;
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

/* Every pointer that must not be NULL, one after the other. */
static void null_is_refused(void) {
    mt_game *game = usual_game();
    const mt_round *round = mt_game_round(game);
    mt_rules rules = usual_rules();
    mt_view *view = NULL;
    mt_record *record = NULL;
    mt_round *copy = NULL;
    mt_events *events = NULL;
    mt_action action = {.struct_size = sizeof action};
    mt_round_start start = {.struct_size = sizeof start};
    mt_tile deck[MT_TILES_MAX];
    uint32_t number;
    size_t count;
    REQUIRE(mt_round_to_act(round, &number) == MT_OK);
    REQUIRE(mt_game_view(game, number, &view) == MT_OK && mt_record_of(game, &record) == MT_OK);
    REQUIRE(mt_round_clone(round, &copy) == MT_OK && mt_events_new(&events) == MT_OK);
    REQUIRE(mt_round_legal_action(round, number, 0, &action) == MT_OK);
    REQUIRE(mt_game_history_deck(game, 0, deck, MT_TILES_MAX, &count) == MT_OK);

#define NULL_IS_REFUSED(call) CHECK((call) == MT_ERROR_POINTER)
    NULL_IS_REFUSED(mt_error_new(NULL));
    NULL_IS_REFUSED(mt_error_message(NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_error_status(NULL));
    CHECK(mt_error_reason(NULL) == MT_REFUSAL_NONE);
    NULL_IS_REFUSED(mt_tile_new(1, 2, NULL));
    NULL_IS_REFUSED(mt_tile_pips(0, NULL, &number));
    NULL_IS_REFUSED(mt_tile_pips(0, &number, NULL));
    NULL_IS_REFUSED(mt_tile_to_text(0, NULL, 10, &count));
    NULL_IS_REFUSED(mt_tile_from_text(NULL, 3, &number, NULL));
    NULL_IS_REFUSED(mt_tile_from_text(NULL, MT_NUL_TERMINATED, &number, NULL));
    NULL_IS_REFUSED(mt_tile_from_text("1-2", 3, NULL, NULL));
    NULL_IS_REFUSED(mt_train_from_text("M", 1, NULL, NULL));
    NULL_IS_REFUSED(mt_tiles_svg(NULL, 2, MT_THEME_AUTO, NULL, 0, &count));
    NULL_IS_REFUSED(mt_action_to_text(NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_action_from_text("draw", 4, NULL, NULL));
    NULL_IS_REFUSED(mt_rules_preset(0, 4, NULL, NULL));
    NULL_IS_REFUSED(mt_rules_preset_with_set(0, 12, 4, NULL, NULL));
    NULL_IS_REFUSED(mt_preset_from_name("pagat", 5, NULL, NULL));
    NULL_IS_REFUSED(mt_rules_check(NULL, NULL));
    NULL_IS_REFUSED(mt_rules_faults(NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_rules_to_json(NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_rules_from_json(NULL, 5, &rules, NULL));
    NULL_IS_REFUSED(mt_rules_get(&rules, NULL, 5, NULL, 0, &count));
    NULL_IS_REFUSED(mt_rules_get(NULL, "set", 3, NULL, 0, &count));
    NULL_IS_REFUSED(mt_rules_set(&rules, NULL, 5, "1", 1, NULL));
    NULL_IS_REFUSED(mt_rules_set(&rules, "set", 3, NULL, 1, NULL));
    NULL_IS_REFUSED(mt_rules_set(NULL, "set", 3, "6", 1, NULL));
    NULL_IS_REFUSED(mt_rules_describe(NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_rules_differences(&rules, NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_rules_differences(NULL, &rules, NULL, 0, &count));
    NULL_IS_REFUSED(mt_rules_hand_size(&rules, NULL, NULL));
    NULL_IS_REFUSED(mt_rules_rounds(NULL, &number, NULL));
    NULL_IS_REFUSED(mt_rules_action_count(&rules, NULL, NULL));
    NULL_IS_REFUSED(mt_rules_longest_round(NULL, &number, NULL));
    NULL_IS_REFUSED(mt_game_new(NULL, 7, &game, NULL));
    NULL_IS_REFUSED(mt_game_new(&rules, 7, NULL, NULL));
    NULL_IS_REFUSED(mt_game_new_from_seed(&rules, NULL, &game, NULL));
    NULL_IS_REFUSED(mt_game_new_from_deck(&rules, 0, NULL, 90, &game, NULL));
    NULL_IS_REFUSED(mt_game_clone(NULL, &game));
    NULL_IS_REFUSED(mt_game_clone(game, NULL));
    NULL_IS_REFUSED(mt_game_rules(game, NULL));
    NULL_IS_REFUSED(mt_game_seed(NULL, NULL, 0, &count));
    CHECK(mt_game_round(NULL) == NULL);
    NULL_IS_REFUSED(mt_game_round_number(game, NULL));
    NULL_IS_REFUSED(mt_game_apply(NULL, 0, &action, NULL));
    NULL_IS_REFUSED(mt_game_apply(game, 0, NULL, NULL));
    NULL_IS_REFUSED(mt_game_apply_code(NULL, 0, 1, NULL));
    NULL_IS_REFUSED(mt_game_apply_legal(NULL, 0, 0, NULL));
    NULL_IS_REFUSED(mt_game_new_like(NULL, 7, &game, NULL));
    NULL_IS_REFUSED(mt_game_new_like(game, 7, NULL, NULL));
    NULL_IS_REFUSED(mt_round_apply_legal(NULL, 0, 0, events, NULL));
    NULL_IS_REFUSED(mt_game_apply_text(game, 0, NULL, 4, NULL));
    NULL_IS_REFUSED(mt_game_start_next_round(NULL, NULL));
    NULL_IS_REFUSED(mt_game_deal_next_round(NULL, 0, deck, 90, NULL));
    NULL_IS_REFUSED(mt_game_set_next_draw(NULL, 0, NULL));
    NULL_IS_REFUSED(mt_game_penalise(NULL, 0, NULL));
    NULL_IS_REFUSED(mt_game_event_count(NULL, &count));
    NULL_IS_REFUSED(mt_game_event(game, 0, NULL));
    NULL_IS_REFUSED(mt_game_is_over(game, NULL));
    NULL_IS_REFUSED(mt_game_totals(NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_game_winners(NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_game_places(NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_game_result_count(game, NULL));
    NULL_IS_REFUSED(mt_game_result(NULL, 0, NULL));
    NULL_IS_REFUSED(mt_game_history_count(NULL, &count));
    NULL_IS_REFUSED(mt_game_history_start(game, 0, NULL));
    NULL_IS_REFUSED(mt_game_history_deck(NULL, 0, NULL, 0, &count));
    NULL_IS_REFUSED(mt_game_to_bytes(NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_game_from_bytes(NULL, 4, &game, NULL));
    NULL_IS_REFUSED(mt_game_view(NULL, 0, &view));
    NULL_IS_REFUSED(mt_game_view(game, 0, NULL));
    NULL_IS_REFUSED(mt_game_open_view(game, NULL));
    NULL_IS_REFUSED(mt_deck_shuffle(12, MT_NONE, NULL, 0, deck, MT_TILES_MAX, &count));
    NULL_IS_REFUSED(mt_round_deal(NULL, &start, deck, 90, NULL, &copy, NULL));
    NULL_IS_REFUSED(mt_round_deal(&rules, NULL, deck, 90, NULL, &copy, NULL));
    NULL_IS_REFUSED(mt_round_clone(round, NULL));
    NULL_IS_REFUSED(mt_round_assign(NULL, round));
    NULL_IS_REFUSED(mt_round_assign(copy, NULL));
    NULL_IS_REFUSED(mt_round_state(NULL, NULL));
    NULL_IS_REFUSED(mt_round_state(round, NULL));
    NULL_IS_REFUSED(mt_round_seat(round, 0, NULL));
    NULL_IS_REFUSED(mt_round_to_act(round, NULL));
    NULL_IS_REFUSED(mt_round_turn(round, NULL, &count));
    NULL_IS_REFUSED(mt_round_turn(round, &number, NULL));
    NULL_IS_REFUSED(mt_round_next_seat(NULL, 0, &number));
    NULL_IS_REFUSED(mt_round_hand(NULL, 0, NULL, 0, &count));
    NULL_IS_REFUSED(mt_round_boneyard(NULL, NULL, 0, &count));
    CHECK(mt_round_layout(NULL) == NULL);
    NULL_IS_REFUSED(mt_round_legal_count(round, 0, NULL));
    NULL_IS_REFUSED(mt_round_legal_codes(NULL, 0, NULL, 0, &count));
    NULL_IS_REFUSED(mt_round_legal_mask(NULL, 0, NULL, 0, &count));
    NULL_IS_REFUSED(mt_round_check(round, 0, NULL, NULL));
    NULL_IS_REFUSED(mt_round_apply(NULL, 0, &action, events, NULL));
    NULL_IS_REFUSED(mt_round_apply_code(NULL, 0, 1, events, NULL));
    NULL_IS_REFUSED(mt_round_apply_text(copy, 0, NULL, 4, events, NULL));
    NULL_IS_REFUSED(mt_round_set_next_draw(NULL, 1, NULL));
    NULL_IS_REFUSED(mt_round_check_invariants(NULL, NULL));
    NULL_IS_REFUSED(mt_round_action_count(NULL, &number));
    NULL_IS_REFUSED(mt_round_to_position(NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_round_from_position(NULL, 4, &copy, NULL));
    NULL_IS_REFUSED(mt_round_to_bytes(NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_round_from_bytes(NULL, 4, &copy, NULL));
    NULL_IS_REFUSED(mt_layout_train_count(NULL, &count));
    NULL_IS_REFUSED(mt_layout_train(mt_round_layout(round), 0, NULL));
    NULL_IS_REFUSED(mt_layout_tile_of(NULL, 0, 0, NULL));
    NULL_IS_REFUSED(mt_events_new(NULL));
    NULL_IS_REFUSED(mt_events_clear(NULL));
    NULL_IS_REFUSED(mt_events_count(NULL, &count));
    NULL_IS_REFUSED(mt_events_get(NULL, 0, NULL));
    NULL_IS_REFUSED(mt_view_state(view, NULL));
    NULL_IS_REFUSED(mt_view_seat(NULL, 0, NULL));
    NULL_IS_REFUSED(mt_view_hand(NULL, 0, NULL, 0, &count));
    NULL_IS_REFUSED(mt_view_unseen(NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_view_lacks(NULL, 0, NULL, 0, &count));
    CHECK(mt_view_layout(NULL) == NULL);
    NULL_IS_REFUSED(mt_view_legal_action(view, 0, NULL));
    NULL_IS_REFUSED(mt_view_to_json(NULL, NULL, 0, &count));
    NULL_IS_REFUSED(mt_view_from_json(NULL, 4, &view, NULL));
    NULL_IS_REFUSED(mt_view_svg(NULL, 0, 0, NULL, 0, NULL, 0, &count));
    NULL_IS_REFUSED(mt_view_determinize(view, 1, NULL, NULL));
    NULL_IS_REFUSED(mt_record_from_toml(NULL, 4, &record, NULL));
    NULL_IS_REFUSED(mt_record_of(game, NULL));
    NULL_IS_REFUSED(mt_record_seen_by(NULL, 0, &record));
    NULL_IS_REFUSED(mt_record_check(NULL, NULL));
    NULL_IS_REFUSED(mt_record_replay(record, NULL, NULL));
    NULL_IS_REFUSED(mt_record_to_toml(NULL, NULL, 0, &count));

    /* Nothing is freed twice, and nothing is no handle. */
    mt_game_free(NULL);
    mt_round_free(NULL);
    mt_view_free(NULL);
    mt_record_free(NULL);
    mt_events_free(NULL);
    mt_error_free(NULL);
    mt_events_free(events);
    mt_round_free(copy);
    mt_record_free(record);
    mt_view_free(view);
    mt_game_free(game);
}

/* A pointer that is not aligned is told apart, too. */
static void pointers_are_aligned(void) {
    char room[2 * sizeof(mt_rules)];
    uint32_t aligned[4];
    memset(room, 0, sizeof room);
    CHECK(mt_rules_preset(0, 4, (mt_rules *)(void *)((char *)aligned + 1), NULL) == MT_ERROR_POINTER);
    CHECK(mt_tile_new(1, 2, (mt_tile *)(void *)((char *)aligned + 1)) == MT_ERROR_POINTER);
}

/* Text and lists are written whole or not at all, never past the end, and the number needed is told. */
static void small_buffers_are_left_alone(void) {
    mt_game *game = usual_game();
    const mt_round *round = mt_game_round(game);
    char text[16];
    mt_tile tiles[MT_TILES_MAX];
    size_t needed = 99, i;

    memset(text, '#', sizeof text);
    CHECK(mt_tile_to_text(90, text, 5, &needed) == MT_ERROR_TOO_SMALL);
    CHECK(needed == 6);
    for (i = 0; i < sizeof text; i++)
        CHECK(text[i] == '#');
    CHECK(mt_tile_to_text(90, text, 6, NULL) == MT_OK);
    CHECK(strcmp(text, "12-12") == 0 && text[6] == '#');
    CHECK(mt_tile_to_text(90, NULL, 0, &needed) == MT_ERROR_TOO_SMALL && needed == 6);
    CHECK(mt_tile_to_text(90, NULL, 0, NULL) == MT_ERROR_TOO_SMALL);

    memset(tiles, 0xAB, sizeof tiles);
    CHECK(mt_round_hand(round, 0, tiles, 14, &needed) == MT_ERROR_TOO_SMALL && needed == 15);
    CHECK(tiles[0] == 0xABABABAB);
    CHECK(mt_round_hand(round, 0, tiles, 15, &needed) == MT_OK && needed == 15);
    CHECK(tiles[14] < 91 && tiles[15] == 0xABABABAB);
    for (i = 1; i < 15; i++)
        CHECK(tiles[i - 1] < tiles[i]);
    mt_game_free(game);
}

/* Structs say their size: a smaller one is refused, a larger one has to be empty where this version ends. */
static void struct_sizes_are_checked(void) {
    struct {
        mt_action action;
        uint32_t later[4];
    } newer = {{.struct_size = 0}, {0, 0, 0, 0}};
    static const uint32_t wrong[] = {0, 1, 4, sizeof(mt_action) - 1, UINT32_MAX, 1u << 20};
    mt_game *game = usual_game();
    const mt_round *round = mt_game_round(game);
    char text[32];
    mt_seat seat;
    size_t i;

    REQUIRE(mt_round_to_act(round, &seat) == MT_OK);
    for (i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        mt_action action = {.struct_size = wrong[i], .kind = MT_ACTION_DRAW};
        mt_rules rules = usual_rules();
        CHECK(mt_round_legal_action(round, seat, 0, &action) == MT_ERROR_STRUCT_SIZE);
        CHECK(mt_action_to_text(&action, text, sizeof text, NULL) == MT_ERROR_STRUCT_SIZE);
        CHECK(action.struct_size == wrong[i]);
        rules.struct_size = wrong[i];
        CHECK(mt_rules_check(&rules, NULL) == MT_ERROR_STRUCT_SIZE);
    }
    newer.action.struct_size = sizeof newer;
    newer.later[3] = 7;
    CHECK(mt_round_legal_action(round, seat, 0, &newer.action) == MT_OK);
    CHECK(newer.action.struct_size == sizeof newer && newer.later[3] == 7);
    CHECK(mt_action_to_text(&newer.action, text, sizeof text, NULL) == MT_ERROR_STRUCT_SIZE);
    newer.later[3] = 0;
    CHECK(mt_action_to_text(&newer.action, text, sizeof text, NULL) == MT_OK);
    mt_game_free(game);
}

/* Numbers that are no choices. */
static void numbers_are_checked(void) {
    static const uint32_t wrong[] = {19, 190, 255, 256, 300, 0x1FF + 0x200, 0x10000, 0x80000000u, MT_NONE};
    mt_game *game = usual_game();
    const mt_round *round = mt_game_round(game);
    mt_rules rules = usual_rules();
    mt_tile tile = 5;
    mt_pip high, low;
    uint32_t preset, number;
    size_t i, count;
    mt_view *view = NULL;
    mt_seat seat;
    REQUIRE(mt_game_view(game, MT_NONE, &view) == MT_OK && mt_round_to_act(round, &seat) == MT_OK);
    for (i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        mt_action action = {.struct_size = sizeof action, .kind = wrong[i]};
        mt_seat_state state = {.struct_size = sizeof state};
        CHECK(mt_tile_new(wrong[i], 0, &tile) == MT_ERROR_VALUE && tile == 5);
        CHECK(mt_rules_preset(wrong[i], 4, &rules, NULL) == MT_ERROR_VALUE);
        CHECK(mt_rules_preset_with_set(0, wrong[i], 4, &rules, NULL) == MT_ERROR_VALUE);
        CHECK(mt_round_check(round, seat, &action, NULL) == MT_ERROR_VALUE);
        CHECK(mt_view_svg(view, wrong[i], 0, NULL, 0, NULL, 0, NULL) == MT_ERROR_VALUE);
        CHECK(mt_view_svg(view, 0, wrong[i], NULL, 0, NULL, 0, NULL) == MT_ERROR_VALUE);
        CHECK(mt_round_seat(round, wrong[i], &state) == MT_ERROR_SEAT);
        CHECK(mt_round_hand(round, wrong[i], NULL, 0, &count) == MT_ERROR_SEAT);
        CHECK(mt_round_legal_count(round, wrong[i], &count) == MT_ERROR_SEAT);
        CHECK(mt_view_hand(view, wrong[i], NULL, 0, &count) == MT_ERROR_SEAT);
        if (wrong[i] != 19) {
            CHECK(mt_tile_pips(wrong[i], &high, &low) == MT_ERROR_VALUE);
            CHECK(mt_game_set_next_draw(game, wrong[i], NULL) == MT_ERROR_VALUE);
        }
        if (wrong[i] > 255) {
            CHECK(mt_game_apply_text(game, wrong[i], "draw", 4, NULL) == MT_ERROR_SEAT);
            CHECK(mt_game_penalise(game, wrong[i], NULL) == MT_ERROR_SEAT);
        }
        if (wrong[i] >= 0x300)
            CHECK(mt_train_to_text(wrong[i], NULL, 0, NULL) == MT_ERROR_VALUE);
    }
    CHECK(mt_rules_preset(0, 1, &rules, NULL) == MT_ERROR_PRESET);
    CHECK(mt_rules_preset(0, 256, &rules, NULL) == MT_ERROR_VALUE);
    CHECK(mt_rules_preset_with_set(0, 18, 4, &rules, NULL) == MT_ERROR_PRESET);
    CHECK(strcmp(mt_preset_name(MT_PRESET_COUNT), "an unknown preset") == 0);
    CHECK(strcmp(mt_status_name(99), "an unknown status") == 0);
    CHECK(strcmp(mt_refusal_name(999), "none") == 0);
    CHECK(mt_preset_from_name("pagatt", MT_NUL_TERMINATED, &preset, NULL) == MT_ERROR_SYNTAX);
    CHECK(mt_game_apply_code(game, seat, UINT32_MAX, NULL) == MT_ERROR_VALUE);
    CHECK(mt_game_apply_legal(game, seat, 1000, NULL) == MT_ERROR_INDEX);
    CHECK(mt_game_apply_legal(game, 4, 0, NULL) == MT_ERROR_SEAT);
    REQUIRE(mt_round_action_count(round, &number) == MT_OK);
    CHECK(mt_game_apply_code(game, seat, number, NULL) == MT_ERROR_VALUE);
    CHECK(mt_round_legal_action(round, seat, SIZE_MAX, &(mt_action){.struct_size = sizeof(mt_action)}) ==
          MT_ERROR_INDEX);
    CHECK(mt_game_event(game, 1000000, &(mt_event){.struct_size = sizeof(mt_event)}) == MT_ERROR_INDEX);
    CHECK(mt_game_result(game, 0, &(mt_round_result){.struct_size = sizeof(mt_round_result)}) == MT_ERROR_INDEX);
    CHECK(mt_game_winners(game, NULL, 0, NULL) == MT_ERROR_NOTHING);
    CHECK(mt_view_hand(view, 0, NULL, 0, NULL) == MT_ERROR_NOTHING);
    mt_view_free(view);
    REQUIRE(mt_game_open_view(game, &view) == MT_OK);
    CHECK(mt_view_hand(view, 0, NULL, 0, NULL) == MT_ERROR_TOO_SMALL);
    mt_view_free(view);
    mt_game_free(game);
}

/* All that is wrong with rules comes in one message. */
static void all_faults_are_named(void) {
    mt_rules rules = usual_rules();
    mt_game *game = NULL;
    mt_error *error = NULL;
    char message[4096], faults[4096];
    REQUIRE(mt_error_new(&error) == MT_OK);

    rules.doubles_order = 17;
    rules.draw_chain = 2;
    rules.set = 7;
    CHECK(mt_game_new(&rules, 7, &game, error) == MT_ERROR_RULES && game == NULL);
    REQUIRE(mt_error_message(error, message, sizeof message, NULL) == MT_OK);
    CHECK(strstr(message, "doubles_order = 17") && strstr(message, "draw_chain = 2") && strstr(message, "set "));
    CHECK(mt_rules_faults(&rules, faults, sizeof faults, NULL) == MT_ERROR_RULES);

    rules = usual_rules();
    rules.mexican_train_count = 20;
    rules.starter = MT_STARTER_SEAT;
    rules.starter_seat = 4;
    CHECK(mt_rules_check(&rules, error) == MT_ERROR_RULES);
    REQUIRE(mt_error_message(error, message, sizeof message, NULL) == MT_OK);
    CHECK(strstr(message, "mexican_train.count = 20") && strstr(message, "starter = "));
    CHECK(mt_rules_faults(&rules, faults, sizeof faults, NULL) == MT_OK);
    CHECK(strstr(faults, "\"field\":\"mexican_train.count\"") && strstr(faults, "\"field\":\"starter\""));
    CHECK(mt_rules_set(&rules, "doubles.order", MT_NUL_TERMINATED, "\"sideways\"", MT_NUL_TERMINATED, error) ==
          MT_ERROR_RULES);
    CHECK(mt_rules_set(&rules, "doubles.ordre", MT_NUL_TERMINATED, "\"any\"", MT_NUL_TERMINATED, error) ==
          MT_ERROR_RULES);
    mt_error_free(error);
}

/* An error says what happened last, and is empty when nothing did. */
static void errors_tell_the_rule(void) {
    mt_game *game = usual_game();
    mt_error *error = NULL;
    mt_refusal refusal = {.struct_size = sizeof refusal};
    mt_seat seat, other;
    char message[256];
    size_t needed;
    REQUIRE(mt_error_new(&error) == MT_OK);
    CHECK(mt_error_status(error) == MT_OK);
    CHECK(mt_error_message(error, message, sizeof message, &needed) == MT_OK && needed == 1 && message[0] == '\0');
    REQUIRE(mt_round_to_act(mt_game_round(game), &seat) == MT_OK);
    REQUIRE(mt_round_next_seat(mt_game_round(game), seat, &other) == MT_OK);

    CHECK(mt_game_apply_text(game, other, "draw", 4, error) == MT_ERROR_REFUSED);
    CHECK(mt_error_status(error) == MT_ERROR_REFUSED);
    CHECK(mt_error_reason(error) == MT_REFUSAL_NOT_YOUR_TURN);
    CHECK(strcmp(mt_refusal_name(mt_error_reason(error)), "not_your_turn") == 0);
    REQUIRE(mt_error_refusal(error, &refusal) == MT_OK);
    CHECK(refusal.reason == MT_REFUSAL_NOT_YOUR_TURN && refusal.seat == other && refusal.tile == MT_NONE);

    CHECK(mt_game_apply_text(game, seat, "dance", 5, error) == MT_ERROR_SYNTAX);
    CHECK(mt_error_reason(error) == MT_REFUSAL_NONE);
    CHECK(mt_error_refusal(error, &refusal) == MT_ERROR_NOTHING);
    CHECK(mt_game_start_next_round(game, error) == MT_ERROR_NEXT_ROUND);
    CHECK(mt_game_penalise(game, 0, error) == MT_ERROR_ADJUDICATION);
    CHECK(mt_game_apply_text(game, 200, "draw", 4, error) == MT_ERROR_REFUSED);
    CHECK(mt_error_reason(error) == MT_REFUSAL_NO_SUCH_SEAT);
    CHECK(mt_round_check_invariants(mt_game_round(game), error) == MT_OK);
    CHECK(mt_error_status(error) == MT_OK);
    mt_error_free(error);
    mt_game_free(game);
}

/* What is read is distrusted: bytes and texts that are cut off or changed give an error, or a state that holds together. */
static void rubbish_is_refused(void) {
    mt_game *game = usual_game(), *again;
    const mt_round *round = mt_game_round(game);
    mt_round *other;
    mt_view *view = NULL, *same;
    mt_record *record = NULL;
    mt_rules rules = usual_rules();
    unsigned char *bytes, *changed;
    char *json, *toml, *position;
    size_t length, json_length, toml_length, position_length, i;

    for (i = 0; i < 40; i++) {
        mt_action action = {.struct_size = sizeof action};
        mt_seat seat;
        size_t count;
        REQUIRE(mt_round_to_act(round, &seat) == MT_OK && mt_round_legal_count(round, seat, &count) == MT_OK);
        REQUIRE(mt_round_legal_action(round, seat, some_number() % count, &action) == MT_OK);
        REQUIRE(mt_game_apply(game, seat, &action, NULL) == MT_OK);
    }
    REQUIRE(mt_game_view(game, 1, &view) == MT_OK && mt_record_of(game, &record) == MT_OK);
    CHECK(mt_game_to_bytes(game, NULL, 0, &length) == MT_ERROR_TOO_SMALL);
    CHECK(mt_view_to_json(view, NULL, 0, &json_length) == MT_ERROR_TOO_SMALL);
    CHECK(mt_record_to_toml(record, NULL, 0, &toml_length) == MT_ERROR_TOO_SMALL);
    CHECK(mt_round_to_position(round, NULL, 0, &position_length) == MT_ERROR_TOO_SMALL);
    bytes = malloc(length), changed = malloc(length);
    json = malloc(json_length), toml = malloc(toml_length), position = malloc(position_length);
    REQUIRE(bytes && changed && json && toml && position);
    REQUIRE(mt_game_to_bytes(game, bytes, length, NULL) == MT_OK);
    REQUIRE(mt_view_to_json(view, json, json_length, NULL) == MT_OK);
    REQUIRE(mt_record_to_toml(record, toml, toml_length, NULL) == MT_OK);
    REQUIRE(mt_round_to_position(round, position, position_length, NULL) == MT_OK);
    CHECK(mt_game_from_bytes(bytes, length, &again, NULL) == MT_OK);
    mt_game_free(again);

    for (i = 0; i < 600; i++) {
        size_t cut = some_number() % length, at = some_number() % (json_length - 1);
        char before;
        again = NULL, other = NULL, same = NULL;
        CHECK(mt_game_from_bytes(bytes, cut, &again, NULL) == MT_ERROR_SNAPSHOT && again == NULL);
        memcpy(changed, bytes, length);
        changed[some_number() % length] ^= (unsigned char)(1u << some_number() % 8);
        if (mt_game_from_bytes(changed, length, &again, NULL) == MT_OK) {
            CHECK(mt_round_check_invariants(mt_game_round(again), NULL) == MT_OK);
            mt_game_free(again);
        }
        CHECK(mt_round_from_bytes(changed, cut, &other, NULL) == MT_ERROR_SNAPSHOT && other == NULL);

        before = json[at];
        json[at] = (char)(32 + some_number() % 95);
        if (mt_view_from_json(json, MT_NUL_TERMINATED, &same, NULL) == MT_OK)
            mt_view_free(same);
        json[at] = before;

        at = some_number() % (position_length - 1);
        before = position[at];
        position[at] = (char)(32 + some_number() % 95);
        if (mt_round_from_position(position, MT_NUL_TERMINATED, &other, NULL) == MT_OK) {
            CHECK(mt_round_check_invariants(other, NULL) == MT_OK);
            mt_round_free(other);
        }
        position[at] = before;
    }
    CHECK(mt_rules_from_json("{\"set\": 12}", MT_NUL_TERMINATED, &rules, NULL) == MT_ERROR_JSON);
    CHECK(mt_rules_from_json("[[[[", 4, &rules, NULL) == MT_ERROR_JSON);
    CHECK(mt_view_from_json("{}", 2, &same, NULL) == MT_ERROR_JSON);
    CHECK(mt_record_from_toml("format = 2", MT_NUL_TERMINATED, &record, NULL) == MT_ERROR_RECORD);
    CHECK(mt_record_from_json("{}", 2, &record, NULL) == MT_ERROR_RECORD);
    CHECK(mt_round_from_position("", 0, &other, NULL) == MT_ERROR_POSITION);
    CHECK(mt_round_from_position(NULL, 0, &other, NULL) == MT_ERROR_POSITION);
    CHECK(mt_tile_from_text("12-4\xff", 5, &(mt_tile){0}, NULL) == MT_ERROR_TEXT);

    /* Lengths that no memory has. */
    CHECK(mt_game_from_bytes(bytes, SIZE_MAX, &again, NULL) == MT_ERROR_TEXT);
    CHECK(mt_game_from_bytes(bytes, (size_t)PTRDIFF_MAX + 1, &again, NULL) == MT_ERROR_TEXT);
    CHECK(mt_rules_from_json(json, SIZE_MAX - 1, &rules, NULL) == MT_ERROR_TEXT);
    CHECK(mt_game_new_from_deck(&rules, 0, &(mt_tile){0}, SIZE_MAX / 4 + 1, &again, NULL) == MT_ERROR_TEXT);
    free(position);
    free(toml);
    free(json);
    free(changed);
    free(bytes);
    mt_record_free(record);
    mt_view_free(view);
    mt_game_free(game);
}

/* Decks and draws of the host's. */
static void decks_are_checked(void) {
    unsigned char seed[32] = {7};
    mt_tile deck[MT_TILES_MAX], engine;
    mt_rules rules = usual_rules();
    mt_game *game = NULL;
    mt_round *round = NULL;
    mt_round_start start = {.struct_size = sizeof start, .engine = 12, .first = 2};
    size_t count;
    REQUIRE(mt_tile_new(12, 12, &engine) == MT_OK);
    REQUIRE(mt_deck_shuffle(12, engine, seed, 0, deck, MT_TILES_MAX, &count) == MT_OK && count == 90);
    CHECK(mt_round_deal(&rules, &start, deck, count - 1, NULL, &round, NULL) == MT_ERROR_DEAL && round == NULL);
    CHECK(mt_game_new_from_deck(&rules, 4, deck, count, &game, NULL) == MT_ERROR_DEAL && game == NULL);
    deck[0] = deck[1];
    CHECK(mt_round_deal(&rules, &start, deck, count, NULL, &round, NULL) == MT_ERROR_DEAL);
    deck[0] = 190;
    CHECK(mt_round_deal(&rules, &start, deck, count, NULL, &round, NULL) == MT_ERROR_VALUE);
    REQUIRE(mt_deck_shuffle(12, engine, seed, 0, deck, MT_TILES_MAX, &count) == MT_OK);
    start.used_engines = 1u << 19;
    CHECK(mt_round_deal(&rules, &start, deck, count, NULL, &round, NULL) == MT_ERROR_VALUE);
    start.used_engines = 0;
    REQUIRE(mt_round_deal(&rules, &start, deck, count, NULL, &round, NULL) == MT_OK);
    CHECK(mt_round_set_next_draw(round, deck[0], NULL) == MT_ERROR_NOT_IN_BONEYARD);
    CHECK(mt_round_set_next_draw(round, deck[89], NULL) == MT_OK);
    mt_round_free(round);
}

/* The best train of a hand: an example worked out by hand, and what is no hand. */
static void trains_are_found(void) {
    static const char *const texts[] = {"12-4", "4-4", "4-7", "7-9", "9-12", "12-1", "8-8"};
    static const mt_pip others[] = {8, 3};
    mt_tile hand[8], laid[8];
    mt_pip joins[8];
    mt_chains *chains = NULL;
    mt_chains_info info = {.struct_size = sizeof info};
    uint32_t tiles, pips;
    size_t count, i;
    for (i = 0; i < 7; i++)
        REQUIRE(mt_tile_from_text(texts[i], MT_NUL_TERMINATED, &hand[i], NULL) == MT_OK);
    REQUIRE(mt_solve_best(hand, 7, 12, MT_OBJECTIVE_TILES_THEN_PIPS, 0, &chains, NULL) == MT_OK);
    CHECK(mt_chains_state(chains, &info) == MT_OK && info.count == 1 && info.is_proved && info.bound_tiles == 6);
    CHECK(mt_chains_size(chains, 0, &tiles, &pips) == MT_OK && tiles == 6 && pips == 85);
    CHECK(mt_chains_tiles(chains, 0, laid, 8, &count) == MT_OK && count == 6);
    CHECK(mt_chains_joins(chains, 0, joins, 8, &count) == MT_OK && count == 6 && joins[0] == 12);
    for (i = 0; i + 1 < count; i++) {
        mt_pip high, low;
        REQUIRE(mt_tile_pips(laid[i], &high, &low) == MT_OK);
        CHECK(joins[i + 1] == (joins[i] == high ? low : high));
    }
    CHECK(mt_chains_left(chains, laid, 8, &count) == MT_OK && count == 1 && laid[0] == hand[6]);
    CHECK(mt_chains_tiles(chains, 1, laid, 8, &count) == MT_ERROR_INDEX);
    mt_chains_free(chains);
    REQUIRE(mt_solve_plan(hand, 7, 12, others, 2, MT_OBJECTIVE_TILES, 0, &chains, NULL) == MT_OK);
    CHECK(mt_chains_state(chains, &info) == MT_OK && info.count == 3 && info.bound_tiles == MT_NONE);
    CHECK(mt_chains_tiles(chains, 1, laid, 8, &count) == MT_OK && count == 1 && laid[0] == hand[6]);
    CHECK(mt_chains_left(chains, laid, 8, &count) == MT_OK && count == 0);
    mt_chains_free(chains);
    REQUIRE(mt_solve_best_after(hand, 7, 12, hand[5], MT_OBJECTIVE_TILES, 0, &chains, NULL) == MT_OK);
    CHECK(mt_chains_size(chains, 0, &tiles, &pips) == MT_OK && tiles == 1 && pips == 13);
    mt_chains_free(chains);
    REQUIRE(mt_solve_all_best(hand, 7, MT_NONE, MT_OBJECTIVE_PIPS, 1000, 10, &chains, NULL) == MT_OK);
    CHECK(mt_chains_state(chains, &info) == MT_OK && info.count >= 1 && info.is_complete);
    mt_chains_free(chains);
    chains = NULL;
    hand[7] = hand[0];
    CHECK(mt_solve_best(hand, 8, 12, MT_OBJECTIVE_TILES, 0, &chains, NULL) == MT_ERROR_HAND && chains == NULL);
    CHECK(mt_solve_best(hand, 7, 19, MT_OBJECTIVE_TILES, 0, &chains, NULL) == MT_ERROR_VALUE);
    CHECK(mt_solve_best(hand, 7, 12, 4, 0, &chains, NULL) == MT_ERROR_VALUE);
    CHECK(mt_solve_best(NULL, 7, 12, 0, 0, &chains, NULL) == MT_ERROR_POINTER);
    CHECK(mt_solve_best(hand, 7, 12, 0, 0, NULL, NULL) == MT_ERROR_POINTER);
    CHECK(mt_solve_best_after(hand, 7, 12, hand[6], 0, 0, &chains, NULL) == MT_ERROR_HAND);
    CHECK(mt_chains_state(NULL, &info) == MT_ERROR_POINTER);
    mt_chains_free(NULL);
}

int main(void) {
    CHECK(strcmp(mt_version(), MT_VERSION) == 0 && mt_abi_version() == MT_ABI_VERSION);
    null_is_refused();
    pointers_are_aligned();
    small_buffers_are_left_alone();
    struct_sizes_are_checked();
    numbers_are_checked();
    all_faults_are_named();
    errors_tell_the_rule();
    rubbish_is_refused();
    decks_are_checked();
    trains_are_found();
    return checks_done();
}
