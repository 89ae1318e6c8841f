/* What a view shows as text, made from the functions of the header alone: see vectors.c. */
#ifndef DIGEST_H
#define DIGEST_H

#include <mexican_train.h>

/* A text that grows. */
typedef struct text {
    char *bytes;
    size_t length, capacity;
} text;

/* Adds to a text, as printf does. */
void add(text *to, const char *format, ...);

/* Writes the text of a view, as the page on records describes it, and returns its 64-bit FNV-1a hash. */
uint64_t view_digest(const mt_view *view, text *into);

#endif
