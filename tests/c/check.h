/* What the test programs in C have in common: a check that says where it failed, and counts. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>

extern int checks_passed, checks_failed;

#define CHECK(condition)                                                                      \
    do {                                                                                      \
        if (condition) {                                                                      \
            checks_passed++;                                                                  \
        } else {                                                                              \
            checks_failed++;                                                                  \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);           \
        }                                                                                     \
    } while (0)

/* As CHECK, and ends the program: for what the rest depends on. */
#define REQUIRE(condition)                                                                    \
    do {                                                                                      \
        if (!(condition)) {                                                                   \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);           \
            exit(1);                                                                          \
        }                                                                                     \
    } while (0)

/* Says how many checks there were; the exit code of the program. */
int checks_done(void);

#endif
