/* Different handles in different threads, and one handle that several threads look at: the same as in one thread alone. */
#include <mexican_train.h>

#include <pthread.h>
#include <string.h>

#include "check.h"

enum { THREADS = 4 };

static uint64_t hash(uint64_t so_far, const void *bytes, size_t count) {
    const unsigned char *byte = bytes;
    while (count--)
        so_far = (so_far ^ *byte++) * UINT64_C(0x100000001b3);
    return so_far;
}

/* Plays a whole game and returns a hash of its bytes. */
static uint64_t play(uint64_t seed) {
    mt_rules rules = {.struct_size = sizeof rules};
    mt_game *game = NULL;
    mt_error *error = NULL;
    unsigned char *bytes;
    uint32_t is_over = 0;
    uint64_t result;
    size_t count, turn = 0;
    REQUIRE(mt_error_new(&error) == MT_OK);
    REQUIRE(mt_rules_preset(MT_PRESET_PAGAT, 4, &rules, error) == MT_OK);
    REQUIRE(mt_game_new(&rules, seed, &game, error) == MT_OK);
    for (;;) {
        mt_action action = {.struct_size = sizeof action};
        mt_seat seat;
        REQUIRE(mt_game_is_over(game, &is_over) == MT_OK);
        if (is_over)
            break;
        REQUIRE(mt_round_to_act(mt_game_round(game), &seat) == MT_OK);
        if (seat == MT_NONE) {
            REQUIRE(mt_game_start_next_round(game, error) == MT_OK);
            continue;
        }
        /* An error of this thread's own, which others do not see. */
        REQUIRE(mt_game_apply_text(game, 100, "draw", 4, error) == MT_ERROR_REFUSED);
        REQUIRE(mt_round_legal_count(mt_game_round(game), seat, &count) == MT_OK);
        REQUIRE(mt_round_legal_action(mt_game_round(game), seat, ++turn * seed % count, &action) == MT_OK);
        REQUIRE(mt_game_apply(game, seat, &action, error) == MT_OK);
        REQUIRE(mt_error_status(error) == MT_OK);
    }
    REQUIRE(mt_game_to_bytes(game, NULL, 0, &count) == MT_ERROR_TOO_SMALL);
    bytes = malloc(count);
    REQUIRE(bytes != NULL && mt_game_to_bytes(game, bytes, count, NULL) == MT_OK);
    result = hash(UINT64_C(0xcbf29ce484222325), bytes, count);
    free(bytes);
    mt_game_free(game);
    mt_error_free(error);
    return result;
}

static void *play_in_thread(void *seed_and_result) {
    uint64_t *number = seed_and_result;
    *number = play(*number);
    return NULL;
}

/* Looks at a game from all sides, and returns a hash of what is seen. */
static uint64_t look(const mt_game *game) {
    uint64_t result = UINT64_C(0xcbf29ce484222325);
    mt_seat seat;
    int again;
    for (again = 0; again < 20; again++) {
        for (seat = 0; seat < 4; seat++) {
            mt_view *view = NULL;
            char text[20000];
            size_t length;
            REQUIRE(mt_game_view(game, seat, &view) == MT_OK);
            REQUIRE(mt_view_digest_text(view, text, sizeof text, &length) == MT_OK);
            result = hash(result, text, length);
            mt_view_free(view);
        }
    }
    return result;
}

struct looking {
    const mt_game *game;
    uint64_t seen;
};

static void *look_in_thread(void *looking) {
    struct looking *own = looking;
    own->seen = look(own->game);
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    uint64_t numbers[THREADS], seen;
    struct looking looking[THREADS];
    mt_rules rules = {.struct_size = sizeof rules};
    mt_game *game = NULL;
    size_t i;

    for (i = 0; i < THREADS; i++) {
        numbers[i] = 7 + i;
        REQUIRE(pthread_create(&threads[i], NULL, play_in_thread, &numbers[i]) == 0);
    }
    for (i = 0; i < THREADS; i++) {
        REQUIRE(pthread_join(threads[i], NULL) == 0);
        CHECK(numbers[i] == play(7 + i));
    }

    REQUIRE(mt_rules_preset(MT_PRESET_GAMERULES, 4, &rules, NULL) == MT_OK);
    REQUIRE(mt_game_new(&rules, 7, &game, NULL) == MT_OK);
    seen = look(game);
    for (i = 0; i < THREADS; i++) {
        looking[i].game = game;
        REQUIRE(pthread_create(&threads[i], NULL, look_in_thread, &looking[i]) == 0);
    }
    for (i = 0; i < THREADS; i++) {
        REQUIRE(pthread_join(threads[i], NULL) == 0);
        CHECK(looking[i].seen == seen);
    }
    mt_game_free(game);
    return checks_done();
}
