/* A panic inside the library comes out as a status, prints nothing, and leaves the library usable. Built against a library
   with the function that panics, which no other library has. */
#include <mexican_train.h>

#include <string.h>

#include "check.h"

mt_status mt_test_panic(mt_error *error);

int main(void) {
    mt_error *error = NULL;
    mt_rules rules = {.struct_size = sizeof rules};
    char message[256];
    REQUIRE(mt_error_new(&error) == MT_OK);
    CHECK(mt_test_panic(error) == MT_ERROR_PANIC);
    CHECK(mt_test_panic(NULL) == MT_ERROR_PANIC);
    CHECK(mt_test_panic(error) == MT_ERROR_PANIC);
    CHECK(mt_error_status(error) == MT_ERROR_PANIC);
    CHECK(mt_error_message(error, message, sizeof message, NULL) == MT_OK && strstr(message, "defect"));
    CHECK(mt_rules_preset(MT_PRESET_PAGAT, 4, &rules, error) == MT_OK);
    CHECK(mt_error_status(error) == MT_OK);
    mt_error_free(error);
    return checks_done();
}
