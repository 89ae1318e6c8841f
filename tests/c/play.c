/*
 * A host in C that plays a whole game with random moves and shows it: every event as it happens, the table at the end of
 * each round, and the score.
 *
 *     play [PRESET [PLAYERS [SEED]]]
 */
#include <mexican_train.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program with what went wrong. */
static void must(mt_status status, const char *what, const mt_error *error) {
    char message[1024];
    if (status == MT_OK)
        return;
    if (mt_error_message(error, message, sizeof message, NULL) != MT_OK)
        message[0] = '\0';
    fprintf(stderr, "%s: %s: %s\n", what, mt_status_name(status), message);
    exit(1);
}

static void show_tile(mt_tile tile) {
    char text[16];
    must(mt_tile_to_text(tile, text, sizeof text, NULL), "a tile", NULL);
    printf(" %s", text);
}

static void show_train(mt_train train) {
    char text[16];
    must(mt_train_to_text(train, text, sizeof text, NULL), "a train", NULL);
    printf(" on train %s", text);
}

/* An event as a line. A client would move tiles here. */
static void show_event(const mt_event *event) {
    static const char *const what[] = {
        "turns up",        "lays the engine", "draws",          "is next",  "is skipped", "plays",
        "open lies",       "covered is",     "gets a marker",  "loses the marker",
        "passes",          "stops",           "calls the last tile",        "is challenged",
        "is out",          "the first lap is over",             "the round is over",
    };
    if (event->kind == MT_EVENT_TURN_BEGAN)
        return;
    if (event->seat != MT_NONE)
        printf("  seat %" PRIu32 " ", event->seat);
    else
        printf("  ");
    if (event->kind < sizeof what / sizeof what[0])
        printf("%s", what[event->kind]);
    else
        printf("something happens that this program does not know yet");
    if (event->tile != MT_NONE)
        show_tile(event->tile);
    if (event->train != MT_NONE)
        show_train(event->train);
    printf("\n");
}

/* The table as a spectator sees it. */
static void show_table(const mt_game *game) {
    mt_view *view = NULL;
    size_t needed = 0;
    char *text;
    must(mt_game_view(game, MT_NONE, &view), "a view", NULL);
    if (mt_view_text(view, 100, NULL, 0, NULL, 0, &needed) != MT_ERROR_TOO_SMALL || !(text = malloc(needed)))
        exit(1);
    must(mt_view_text(view, 100, NULL, 0, text, needed, NULL), "a text", NULL);
    printf("\n%s\n", text);
    free(text);
    mt_view_free(view);
}

/* A number below `limit`, from a small generator of the host's own. */
static size_t below(uint64_t *state, size_t limit) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (size_t)(*state % limit);
}

int main(int argc, char **argv) {
    const char *preset_name = argc > 1 ? argv[1] : "gamerules";
    uint32_t players = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 4;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 7;
    uint64_t chance = seed * 2 + 1;
    mt_error *error = NULL;
    mt_game *game = NULL;
    uint32_t preset, is_over = 0;
    size_t shown = 0, seats, i;
    int64_t totals[MT_SEATS_MAX];
    mt_seat winners[MT_SEATS_MAX];
    mt_rules rules = {.struct_size = sizeof rules};

    must(mt_error_new(&error), "an error", NULL);
    must(mt_preset_from_name(preset_name, MT_NUL_TERMINATED, &preset, error), "the preset", error);
    must(mt_rules_preset(preset, players, &rules, error), "the rules", error);
    must(mt_game_new(&rules, seed, &game, error), "the game", error);

    while (must(mt_game_is_over(game, &is_over), "the game", NULL), !is_over) {
        const mt_round *round = mt_game_round(game);
        mt_seat seat;
        size_t count;
        mt_action action = {.struct_size = sizeof action};

        must(mt_round_to_act(round, &seat), "the turn", NULL);
        if (seat == MT_NONE) {
            must(mt_game_start_next_round(game, error), "the next round", error);
            shown = 0;
            continue;
        }
        must(mt_round_legal_count(round, seat, &count), "the legal actions", NULL);
        must(mt_round_legal_action(round, seat, below(&chance, count), &action), "a legal action", NULL);
        must(mt_game_apply(game, seat, &action, error), "the action", error);

        /* Events are polled: show those that have not been shown. */
        for (must(mt_game_event_count(game, &count), "the events", NULL); shown < count; shown++) {
            mt_event event = {.struct_size = sizeof event};
            must(mt_game_event(game, shown, &event), "an event", NULL);
            show_event(&event);
        }
        must(mt_round_to_act(mt_game_round(game), &seat), "the turn", NULL);
        if (seat == MT_NONE)
            show_table(game);
    }

    must(mt_game_totals(game, totals, MT_SEATS_MAX, &seats), "the totals", NULL);
    for (i = 0; i < seats; i++)
        printf("seat %zu: %" PRId64 " points\n", i, totals[i]);
    must(mt_game_winners(game, winners, MT_SEATS_MAX, &seats), "the winners", NULL);
    for (i = 0; i < seats; i++)
        printf("seat %" PRIu32 " wins\n", winners[i]);
    mt_game_free(game);
    mt_error_free(error);
    return 0;
}
