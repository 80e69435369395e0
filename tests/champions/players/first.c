/* Does what a missing player does, in any game; small enough to be started a hundred times. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char *line = NULL, option[64];
    size_t size = 0;
    int n;

    puts("podium 1 tokens");
    fflush(stdout);
    while (getline(&line, &size, stdin) > 0)
        if (sscanf(line, "ask %d %*s %*s %*s %*d %63s", &n, option) == 2) {
            printf("answer %d %s\n", n, option);
            fflush(stdout);
        }
    free(line);
    return 0;
}
