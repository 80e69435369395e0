// Shortest ways, searched when somebody asks and kept for the next time.
//
// One pays for each cell that one leaves. Searches go through the neighbours in the order north,
// east, south, west, so that all languages find the same way among several of one length.

#include "kit.h"

#include <string.h>

enum { KEPT = 4000000 };  // cells of all searches that are kept

// For each cell, the points to get there from one start, and the last step of the way.
typedef struct search {
    unsigned char *points;
    unsigned char *last;
} search;

static int width, size, step[4];
static const unsigned char *costs;
static search *found;  // by start
static int searches;

static void forget(void)
{
    for (int cell = 0; cell < size; ++cell) {
        free(found[cell].points);
        free(found[cell].last);
        found[cell] = (search){NULL, NULL};
    }
    searches = 0;
}

void kit_ways_begin(int map_width, int map_height, const unsigned char *map_costs)
{
    forget();
    free(found);
    width = map_width;
    size = map_width * map_height;
    costs = map_costs;
    found = kit_room(size, sizeof(search));
    step[0] = -width;
    step[1] = 1;
    step[2] = width;
    step[3] = -1;
}

static bool leads_off(int cell, int way)
{
    int x = cell % width, next = cell + step[way];
    return next < 0 || next >= size || (way == 1 && x == width - 1) || (way == 3 && x == 0);
}

// All cells by the points to get there, the nearest first. Cells of one level are a linked row.
static void spread(int start, search *to)
{
    int first[FAR], last_in[FAR];
    int *next = kit_room(4 * (size_t)size + 1, sizeof(int));  // a cell gets better three times
    int *cell_of = kit_room(4 * (size_t)size + 1, sizeof(int));
    int used = 0;
    memset(first, -1, sizeof first);
    memset(to->points, FAR, size);
    to->points[start] = 0;
    cell_of[used] = start;
    next[used] = -1;
    first[0] = last_in[0] = used++;
    for (int here = 0; here < FAR; ++here) {
        for (int at = first[here]; at >= 0; at = next[at]) {
            int cell = cell_of[at], there = here + costs[cell];
            if (to->points[cell] != here || there >= FAR)
                continue;
            for (int way = 0; way < 4; ++way) {
                int ahead = cell + step[way];
                if (leads_off(cell, way) || there >= to->points[ahead])
                    continue;
                to->points[ahead] = (unsigned char)there;
                to->last[ahead] = (unsigned char)way;
                cell_of[used] = ahead;
                next[used] = -1;
                if (first[there] < 0)
                    first[there] = used;
                else
                    next[last_in[there]] = used;
                last_in[there] = used++;
            }
        }
    }
    free(next);
    free(cell_of);
}

static const search *search_from(int start)
{
    search *from = &found[start];
    if (!from->points) {
        if ((long)searches * size > KEPT)
            forget();
        from->points = kit_room(size, 1);
        from->last = kit_room(size, 1);
        spread(start, from);
        ++searches;
    }
    return from;
}

int kit_distance(int start, int end)
{
    int points = start == end ? costs[start] : search_from(start)->points[end];
    return points >= FAR ? -1 : points;
}

// Searched backwards, as the contest did: from a wall one gets away, to it one does not.
int kit_path(int start, int end, int *cells)
{
    const search *from = search_from(end);
    int length = 0;
    if (from->points[start] >= FAR)
        return 0;
    while (start != end) {
        start -= step[from->last[start]];
        cells[length++] = start;
    }
    return length;
}
