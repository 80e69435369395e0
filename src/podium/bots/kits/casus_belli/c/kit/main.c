// Runs a champion. The protocol has standard input and output to itself: what a champion prints
// goes to standard error.

#define _POSIX_C_SOURCE 200809L
#include "kit.h"

#include <string.h>
#include <unistd.h>

static bool started;

// Call partie_init before the first turn, when there is a view to look at.
static void init_once(void)
{
    if (!started) {
        started = true;
        partie_init();
    }
}

static void play(void)
{
    const char *step = war.step;
    if (!strcmp(step, "placement"))
        jouer_placement();
    if (!strcmp(step, "attack") || !strcmp(step, "orders"))
        jouer_attaque();
    if (!strcmp(step, "move") || !strcmp(step, "orders"))
        jouer_deplacement();
}

static void answer(FILE *out)
{
    int number = kit_number();
    kit_skip(3);
    kit_skip_list();  // options
    kit_read_view();
    kit_read_brief();
    init_once();
    play();
    kit_answer(out, number);
}

static void finish(void)
{
    kit_skip(2);
    kit_skip_list();
    kit_skip_list();
    kit_skip(1);
    kit_read_view();
    init_once();
    partie_fin();
}

int main(void)
{
    FILE *out = fdopen(dup(1), "w");
    if (!out || dup2(2, 1) < 0)
        return 1;
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    fputs("podium 1 tokens\n", out);
    fflush(out);
    while (kit_line()) {
        const char *kind = kit_word();
        if (!strcmp(kind, "match")) {
            kit_read_match();
            started = false;
        } else if (!strcmp(kind, "ask")) {
            answer(out);
        } else if (!strcmp(kind, "end")) {
            finish();
        }
    }
    return 0;
}
