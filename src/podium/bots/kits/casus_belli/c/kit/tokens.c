// Reads a line of the protocol in tokens, from left to right.

#define _POSIX_C_SOURCE 200809L
#include "kit.h"

#include <string.h>

static char *line;
static size_t room;
static char *at;

bool kit_line(void)
{
    ssize_t length = getline(&line, &room, stdin);
    at = line;
    if (length > 0 && line[length - 1] == '\n')
        line[length - 1] = '\0';
    return length > 0;
}

char *kit_word(void)
{
    char *word = at;
    char *end = strchr(at, ' ');
    if (end) {
        *end = '\0';
        at = end + 1;
    } else {
        at += strlen(at);
    }
    return word;
}

char *kit_text(void)
{
    char *word = kit_word(), *to = word;
    unsigned code;
    for (char *from = word; *from; ++from) {
        if (*from == '%' && sscanf(from + 1, "%2x", &code) == 1) {
            *to++ = (char)code;
            from += 2;
        } else {
            *to++ = *from;
        }
    }
    *to = '\0';
    return word;
}

int kit_number(void)
{
    return (int)strtol(kit_word(), NULL, 10);
}

bool kit_skip_null(void)
{
    if (*at != '~')
        return false;
    kit_skip(1);
    return true;
}

void kit_skip(int count)
{
    while (count-- > 0)
        kit_word();
}

void kit_skip_list(void)
{
    kit_skip(kit_number());
}

position kit_position(void)
{
    position place = {-1, -1};
    if (!kit_skip_null()) {
        kit_skip(1);
        place.x = kit_number();
        place.y = kit_number();
    }
    return place;
}

void *kit_alloc(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size);
    if (!memory) {
        fputs("il n'y a plus de mémoire (out of memory)\n", stderr);
        exit(1);
    }
    return memory;
}
