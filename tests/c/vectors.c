/*
 * Plays recorded games move by move and compares what every seat and a spectator can see after each move, and the scores, with
 * what the record says. What is seen is put into words here, from the functions of the header alone: so the hashes prove
 * that nothing is lost or mixed up on the way through the ABI.
 *
 *     vectors FILE.toml...
 */
#include <mexican_train.h>

#include <inttypes.h>
#include <string.h>

#include "check.h"
#include "digest.h"

static char *read_file(const char *name) {
    FILE *file = fopen(name, "rb");
    long length;
    char *bytes;
    REQUIRE(file != NULL && fseek(file, 0, SEEK_END) == 0 && (length = ftell(file)) >= 0);
    bytes = malloc((size_t)length + 1);
    REQUIRE(bytes != NULL && fseek(file, 0, SEEK_SET) == 0);
    REQUIRE(fread(bytes, 1, (size_t)length, file) == (size_t)length);
    bytes[length] = '\0';
    fclose(file);
    return bytes;
}

/* Goes on to the next list of that name, and past its bracket. */
static const char *find_list(const char *at, const char *name) {
    at = strstr(at, name);
    REQUIRE(at != NULL);
    return at + strlen(name);
}

/* Compares the views of all seats and of a spectator with the next text of the list. */
static const char *compare_views(const mt_game *game, const char *expected, const char *file, text *buffer) {
    mt_round_info info = {.struct_size = sizeof info};
    mt_seat seat;
    REQUIRE(mt_round_state(mt_game_round(game), &info) == MT_OK);
    expected = strchr(expected, '"');
    REQUIRE(expected != NULL);
    for (seat = 0; seat <= info.players; seat++) {
        mt_view *view = NULL;
        uint64_t hash;
        REQUIRE(mt_game_view(game, seat < info.players ? seat : MT_NONE, &view) == MT_OK);
        hash = view_digest(view, buffer);
        CHECK(hash == strtoull(expected + 1 + 17 * seat, NULL, 16));
        if (hash != strtoull(expected + 1 + 17 * seat, NULL, 16)) {
            fprintf(stderr, "%s: another view:\n%s", file, buffer->bytes);
            exit(1);
        }
        mt_view_free(view);
    }
    expected = strchr(expected + 1, '"');
    REQUIRE(expected != NULL);
    return expected + 1;
}

static void compare_scores(const mt_game *game, size_t round, const char *expected) {
    int64_t scores[MT_SEATS_MAX];
    size_t count, i;
    char *end;
    REQUIRE(mt_game_result_scores(game, round, scores, MT_SEATS_MAX, &count) == MT_OK);
    for (i = 0; i < count; i++) {
        CHECK(scores[i] == strtoll(expected, &end, 10));
        expected = end + strspn(end, ", ");
    }
    CHECK(*expected == ']');
}

static void play_again(const char *file) {
    char *toml = read_file(file);
    const char *views = toml, *scores = toml;
    text buffer = {NULL, 0, 0};
    mt_rules rules = {.struct_size = sizeof rules};
    mt_record *record = NULL;
    mt_game *recorded = NULL, *game = NULL;
    mt_error *error = NULL;
    int64_t totals[MT_SEATS_MAX], same_totals[MT_SEATS_MAX];
    size_t rounds, round, count, same_count;

    REQUIRE(mt_error_new(&error) == MT_OK);
    REQUIRE(mt_record_from_toml(toml, MT_NUL_TERMINATED, &record, error) == MT_OK);
    CHECK(mt_record_check(record, error) == MT_OK);
    REQUIRE(mt_record_replay(record, &recorded, error) == MT_OK);
    REQUIRE(mt_game_rules(recorded, &rules) == MT_OK);
    REQUIRE(mt_game_history_count(recorded, &rounds) == MT_OK);
    for (round = 0; round < rounds; round++) {
        mt_round_start start = {.struct_size = sizeof start};
        mt_tile deck[MT_TILES_MAX];
        mt_seat seats[MT_SEATS_MAX];
        size_t moves, i;
        REQUIRE(mt_game_history_start(recorded, round, &start) == MT_OK);
        REQUIRE(mt_game_history_deck(recorded, round, deck, MT_TILES_MAX, &count) == MT_OK);
        if (round == 0)
            REQUIRE(mt_game_new_from_deck(&rules, start.first, deck, count, &game, error) == MT_OK);
        else
            REQUIRE(mt_game_deal_next_round(game, start.first, deck, count, error) == MT_OK);
        views = compare_views(game, find_list(views, "\nviews = ["), file, &buffer);
        REQUIRE(mt_game_history_move_count(recorded, round, &moves) == MT_OK);
        for (i = 0; i < moves; i++) {
            mt_action action = {.struct_size = sizeof action};
            mt_seat seat;
            REQUIRE(mt_game_history_move(recorded, round, i, &seat, &action) == MT_OK);
            REQUIRE(mt_game_apply(game, seat, &action, error) == MT_OK);
            CHECK(mt_round_check_invariants(mt_game_round(game), error) == MT_OK);
            views = compare_views(game, views, file, &buffer);
        }
        scores = find_list(scores, "\nscores = [");
        compare_scores(game, round, scores);
        REQUIRE(mt_game_result_penalised(recorded, round, seats, MT_SEATS_MAX, &count) == MT_OK);
        for (i = 0; i < count; i++)
            REQUIRE(mt_game_penalise(game, seats[i], error) == MT_OK);
    }
    REQUIRE(mt_game_totals(recorded, totals, MT_SEATS_MAX, &count) == MT_OK);
    REQUIRE(mt_game_totals(game, same_totals, MT_SEATS_MAX, &same_count) == MT_OK);
    CHECK(count == same_count && memcmp(totals, same_totals, count * sizeof totals[0]) == 0);
    mt_game_free(game);
    mt_game_free(recorded);
    mt_record_free(record);
    mt_error_free(error);
    free(buffer.bytes);
    free(toml);
}

int main(int argc, char **argv) {
    int i;
    REQUIRE(argc > 1);
    for (i = 1; i < argc; i++)
        play_again(argv[i]);
    return checks_done();
}
