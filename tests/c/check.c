#include "check.h"

int checks_passed, checks_failed;

int checks_done(void) {
    printf("%d checks passed, %d failed\n", checks_passed, checks_failed);
    return checks_failed == 0 ? 0 : 1;
}
