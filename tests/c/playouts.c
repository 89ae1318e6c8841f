/*
 * How fast a loop over the ABI is: plays rounds with random actions, listed and checked like those of any host.
 *
 *     playouts [ROUNDS [PRESET [listed]]]
 *
 * It takes legal actions by their index; with `listed` it asks for the action first, as a host does that looks at it.
 */
#define _POSIX_C_SOURCE 199309L
#include <mexican_train.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void must(mt_status status) {
    if (status != MT_OK) {
        fprintf(stderr, "%s\n", mt_status_name(status));
        exit(1);
    }
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

int main(int argc, char **argv) {
    uint64_t rounds = argc > 1 ? strtoull(argv[1], NULL, 10) : 20000, number, decisions = 0;
    uint64_t chance = UINT64_C(0x9e3779b97f4a7c15);
    mt_rules rules = {.struct_size = sizeof rules};
    uint32_t preset = MT_PRESET_PAGAT;
    int listed = argc > 3 && strcmp(argv[3], "listed") == 0;
    mt_game *first = NULL;
    mt_round *round = NULL;
    double began;

    if (argc > 2)
        must(mt_preset_from_name(argv[2], MT_NUL_TERMINATED, &preset, NULL));
    must(mt_rules_preset(preset, 4, &rules, NULL));
    must(mt_game_new(&rules, 0, &first, NULL));
    must(mt_round_clone(mt_game_round(first), &round));
    began = now();
    for (number = 0; number < rounds; number++) {
        mt_game *game = NULL;
        mt_action action = {.struct_size = sizeof action};
        mt_seat seat;
        size_t count, chosen;
        must(mt_game_new_like(first, number, &game, NULL));
        must(mt_round_assign(round, mt_game_round(game)));
        mt_game_free(game);
        for (must(mt_round_turn(round, &seat, &count)); seat != MT_NONE; must(mt_round_turn(round, &seat, &count))) {
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            chosen = (size_t)(((chance >> 32) * count) >> 32);
            if (listed) {
                must(mt_round_legal_action(round, seat, chosen, &action));
                must(mt_round_apply(round, seat, &action, NULL, NULL));
            } else {
                must(mt_round_apply_legal(round, seat, chosen, NULL, NULL));
            }
            decisions++;
        }
    }
    began = now() - began;
    mt_round_free(round);
    mt_game_free(first);
    printf("%" PRIu64 " rounds, %" PRIu64 " decisions, %.0f decisions per second\n", rounds, decisions,
           (double)decisions / began);
    return 0;
}
