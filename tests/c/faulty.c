/* Does what a sanitizer has to catch, named on the command line: proof that the sanitizer is in. */
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static int shared_number;

static void *change(void *unused) {
    shared_number++;
    return unused;
}

int main(int argc, char **argv) {
    const char *fault = argc > 1 ? argv[1] : "";
    if (strcmp(fault, "address") == 0) {
        volatile char *bytes = malloc((size_t)argc);
        bytes[argc] = 1;
        free((void *)bytes);
    } else if (strcmp(fault, "undefined") == 0) {
        volatile int number = INT_MAX;
        number += argc;
        return number == 0;
    } else if (strcmp(fault, "thread") == 0) {
        pthread_t one, other;
        pthread_create(&one, NULL, change, NULL);
        pthread_create(&other, NULL, change, NULL);
        pthread_join(one, NULL);
        pthread_join(other, NULL);
    }
    return 0;
}
