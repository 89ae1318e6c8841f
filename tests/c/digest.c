#include "digest.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "check.h"

void add(text *to, const char *format, ...) {
    va_list arguments;
    int length;
    va_start(arguments, format);
    length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    REQUIRE(length >= 0);
    if (to->length + (size_t)length + 1 > to->capacity) {
        to->capacity = 2 * (to->length + (size_t)length + 1);
        to->bytes = realloc(to->bytes, to->capacity);
        REQUIRE(to->bytes != NULL);
    }
    va_start(arguments, format);
    vsnprintf(to->bytes + to->length, (size_t)length + 1, format, arguments);
    va_end(arguments);
    to->length += (size_t)length;
}

static const char *tile_text(mt_tile tile, char buffer[16]) {
    if (tile == MT_NONE)
        return "?";
    REQUIRE(mt_tile_to_text(tile, buffer, 16, NULL) == MT_OK);
    return buffer;
}

static const char *train_text(mt_train train, char buffer[16]) {
    REQUIRE(mt_train_to_text(train, buffer, 16, NULL) == MT_OK);
    return buffer;
}

static void add_seat(text *to, mt_seat seat) {
    if (seat == MT_NONE)
        add(to, "nobody");
    else
        add(to, "p%" PRIu32, seat);
}

static void add_seats(text *to, const mt_seat *seats, size_t count) {
    size_t i;
    for (i = 0; i < count; i++)
        add(to, "%sp%" PRIu32, i == 0 ? "" : " ", seats[i]);
    if (count == 0)
        add(to, "nobody");
}

static void add_points(text *to, const int64_t *points, size_t count) {
    size_t i;
    for (i = 0; i < count; i++)
        add(to, "%s%" PRId64, i == 0 ? "" : " ", points[i]);
}

static void add_end(text *to, uint32_t ended, mt_tile double_) {
    char tile[16];
    switch (ended) {
    case MT_ENDED_NOT: add(to, "no"); break;
    case MT_ENDED_OUT: add(to, "out"); break;
    case MT_ENDED_BLOCKED: add(to, "blocked"); break;
    case MT_ENDED_DOUBLE_EXHAUSTED: add(to, "exhausted %s", tile_text(double_, tile)); break;
    default: REQUIRE(!"an end of a round that is not in the header");
    }
}

static void add_results(const mt_view *view, text *to) {
    int64_t points[MT_SEATS_MAX];
    mt_seat seats[MT_SEATS_MAX];
    size_t rounds, count, i;
    REQUIRE(mt_view_result_count(view, &rounds) == MT_OK);
    for (i = 0; i < rounds; i++) {
        mt_round_result result = {.struct_size = sizeof result};
        REQUIRE(mt_view_result(view, i, &result) == MT_OK);
        add(to, "result ");
        add_end(to, result.ended, result.ended_double);
        REQUIRE(mt_view_result_scores(view, i, points, MT_SEATS_MAX, &count) == MT_OK);
        add(to, "; ");
        add_points(to, points, count);
        REQUIRE(mt_view_result_penalised(view, i, seats, MT_SEATS_MAX, &count) == MT_OK);
        add(to, "; ");
        add_seats(to, seats, count);
        add(to, "\n");
    }
    REQUIRE(mt_view_totals(view, points, MT_SEATS_MAX, &count) == MT_OK);
    add(to, "totals ");
    add_points(to, points, count);
    add(to, "\n");
}

/* The seats of which a member of their state is 1. */
static void add_seats_that(const mt_view *view, uint32_t players, text *to, const char *key, size_t member) {
    mt_seat seats[MT_SEATS_MAX], seat;
    size_t count = 0;
    for (seat = 0; seat < players; seat++) {
        mt_seat_state state = {.struct_size = sizeof state};
        uint32_t is_so;
        REQUIRE(mt_view_seat(view, seat, &state) == MT_OK);
        memcpy(&is_so, (const char *)&state + member, sizeof is_so);
        if (is_so)
            seats[count++] = seat;
    }
    add(to, "%s ", key);
    add_seats(to, seats, count);
    add(to, "\n");
}

static void add_layout(const mt_view *view, mt_tile engine, text *to) {
    const mt_layout *layout = mt_view_layout(view);
    char one[16], other[16], train[16];
    size_t count, i;
    mt_pip pip;
    REQUIRE(mt_layout_tile_count(layout, &count) == MT_OK);
    for (i = 0; i < count; i++) {
        mt_placed_tile placed = {.struct_size = sizeof placed};
        REQUIRE(mt_layout_tile(layout, i, &placed) == MT_OK);
        add(to, "tile %s@%s %s %" PRIu32 "\n", tile_text(placed.tile, one), train_text(placed.train, train),
            tile_text(placed.against == MT_NONE ? engine : placed.against, other), placed.joined);
    }
    REQUIRE(mt_layout_train_count(layout, &count) == MT_OK);
    for (i = 0; i < count; i++) {
        mt_train_state state = {.struct_size = sizeof state};
        REQUIRE(mt_layout_train(layout, i, &state) == MT_OK);
        add(to, "ends %s", train_text(state.train, train));
        for (pip = 0; pip <= 18; pip++)
            if (state.plain_ends >> pip & 1)
                add(to, " %" PRIu32, pip);
        add(to, state.plain_ends ? "\n" : " nothing\n");
    }
    REQUIRE(mt_layout_open_double_count(layout, &count) == MT_OK);
    for (i = 0; i < count; i++) {
        mt_open_double open = {.struct_size = sizeof open};
        REQUIRE(mt_layout_open_double(layout, i, &open) == MT_OK);
        add(to, "open %s@%s p%" PRIu32 " %" PRIu32 "\n", tile_text(open.tile, one), train_text(open.train, train),
            open.seat, open.demands);
    }
}

static void add_hands(const mt_view *view, uint32_t players, text *to) {
    mt_seat seat;
    for (seat = 0; seat < players; seat++) {
        mt_seat_state state = {.struct_size = sizeof state};
        mt_tile tiles[MT_TILES_MAX];
        size_t count, i;
        char tile[16];
        mt_status status;
        REQUIRE(mt_view_seat(view, seat, &state) == MT_OK);
        add(to, "hand p%" PRIu32 " %" PRIu32, seat, state.hand_size);
        status = mt_view_hand(view, seat, tiles, MT_TILES_MAX, &count);
        REQUIRE(status == (state.hand_is_seen ? MT_OK : MT_ERROR_NOTHING));
        if (status != MT_OK) {
            add(to, " ?\n");
            continue;
        }
        REQUIRE(count == state.hand_size);
        for (i = 0; i < count; i++)
            add(to, " %s", tile_text(tiles[i], tile));
        add(to, count == 0 ? " nothing\n" : "\n");
    }
}

static void add_legal_actions(const mt_view *view, text *to) {
    size_t count, i;
    REQUIRE(mt_view_legal_count(view, &count) == MT_OK);
    for (i = 0; i < count; i++) {
        mt_action action = {.struct_size = sizeof action}, same = {.struct_size = sizeof same};
        char line[32];
        uint32_t code;
        REQUIRE(mt_view_legal_action(view, i, &action) == MT_OK);
        REQUIRE(mt_action_to_text(&action, line, sizeof line, NULL) == MT_OK);
        add(to, "legal %s\n", line);
        /* Each form of an action says the same. */
        REQUIRE(mt_action_from_text(line, MT_NUL_TERMINATED, &same, NULL) == MT_OK);
        REQUIRE(memcmp(&action, &same, sizeof action) == 0);
        REQUIRE(mt_view_action_code(view, &action, &code) == MT_OK);
        REQUIRE(mt_view_action(view, code, &same) == MT_OK);
        REQUIRE(memcmp(&action, &same, sizeof action) == 0);
    }
}

static void add_event(text *to, const mt_event *event) {
    static const char *const causes[] = {"search", "refill", "turn", "penalty"};
    char tile[16], train[16];
    const char *of_seat = NULL;
    switch (event->kind) {
    case MT_EVENT_TURNED_UP: return;
    case MT_EVENT_ENGINE_LAID:
        add(to, "event engine %s ", tile_text(event->tile, tile));
        add_seat(to, event->seat);
        break;
    case MT_EVENT_DREW:
        REQUIRE(event->cause < 4);
        add(to, "event drew p%" PRIu32 " %s %s", event->seat, tile_text(event->tile, tile), causes[event->cause]);
        break;
    case MT_EVENT_PLAYED:
        add(to, "event played p%" PRIu32 " %s@%s", event->seat, tile_text(event->tile, tile),
            train_text(event->train, train));
        if (event->join == MT_JOIN_PLAIN)
            add(to, ":%" PRIu32, event->pip);
        else if (event->join == MT_JOIN_DOUBLE)
            add(to, ":%" PRIu32 "-%" PRIu32, event->pip, event->pip);
        break;
    case MT_EVENT_DOUBLE_OPENED:
        add(to, "event opened %s@%s", tile_text(event->tile, tile), train_text(event->train, train));
        break;
    case MT_EVENT_DOUBLE_COVERED:
        add(to, "event covered %s@%s", tile_text(event->tile, tile), train_text(event->train, train));
        break;
    case MT_EVENT_CHALLENGED:
        add(to, "event challenged p%" PRIu32 " p%" PRIu32, event->seat, event->other_seat);
        break;
    case MT_EVENT_FIRST_LAP_ENDED: add(to, "event lap"); break;
    case MT_EVENT_ROUND_ENDED:
        add(to, "event over ");
        add_end(to, event->cause, event->tile);
        break;
    case MT_EVENT_TURN_BEGAN: of_seat = "turn"; break;
    case MT_EVENT_TURN_SKIPPED: of_seat = "skipped"; break;
    case MT_EVENT_MARKER_PLACED: of_seat = "marked"; break;
    case MT_EVENT_MARKER_REMOVED: of_seat = "unmarked"; break;
    case MT_EVENT_PASSED: of_seat = "passed"; break;
    case MT_EVENT_STOPPED: of_seat = "stopped"; break;
    case MT_EVENT_CALLED: of_seat = "called"; break;
    case MT_EVENT_WENT_OUT: of_seat = "out"; break;
    default: REQUIRE(!"an event that is not in the header");
    }
    if (of_seat)
        add(to, "event %s p%" PRIu32, of_seat, event->seat);
    add(to, "\n");
}

uint64_t view_digest(const mt_view *view, text *into) {
    mt_view_info info = {.struct_size = sizeof info};
    char tile[16];
    mt_tile engine;
    size_t count, i;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    into->length = 0;
    REQUIRE(mt_view_state(view, &info) == MT_OK);
    if (info.observer == MT_NONE)
        add(into, "observer spectator\n");
    else
        add(into, "observer p%" PRIu32 "\n", info.observer);
    add(into, "round %" PRIu32 "\n", info.round_number);
    add_results(view, into);
    REQUIRE(mt_tile_new(info.engine, info.engine, &engine) == MT_OK);
    add(into, "engine %s ", tile_text(engine, tile));
    add_seat(into, info.engine_placer);
    add(into, "\nstarter p%" PRIu32 "\nover ", info.starter);
    add_end(into, info.ended, info.ended_double);
    add(into, "\n");
    add_seats_that(view, info.players, into, "to act", offsetof(mt_seat_state, is_to_act));
    add_seats_that(view, info.players, into, "out", offsetof(mt_seat_state, is_out));
    add(into, "first lap %s\n", info.is_first_lap ? "yes" : "no");
    add_seats_that(view, info.players, into, "markers", offsetof(mt_seat_state, has_marker));
    add_layout(view, engine, into);
    add(into, "boneyard %" PRIu32 "\n", info.boneyard_size);
    add_hands(view, info.players, into);
    add(into, "drawn %s\n", info.drawn_tile == MT_NONE ? "nothing" : tile_text(info.drawn_tile, tile));
    add_legal_actions(view, into);
    REQUIRE(mt_view_event_count(view, &count) == MT_OK);
    for (i = 0; i < count; i++) {
        mt_event event = {.struct_size = sizeof event};
        REQUIRE(mt_view_event(view, i, &event) == MT_OK);
        add_event(into, &event);
    }
    for (i = 0; i < into->length; i++)
        hash = (hash ^ (unsigned char)into->bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}
