// Shortest paths, searched on demand and cached.
//
// Leaving a cell costs its movement points. Searches go through the neighbours in the order north,
// east, south, west, so that all languages find the same of several shortest paths.

#include "kit.h"

#include <string.h>

enum { MAX_CACHED_CELLS = 4000000 };  // of all searches in the cache

// For each cell, the distance from one start, and the direction of the last step.
typedef struct search {
    unsigned char *distances;
    unsigned char *last_step;
} search;

static int width, size, step[4];
static const unsigned char *costs;
static search *cache;  // by start
static int search_count;

static void clear_cache(void)
{
    for (int cell = 0; cell < size; ++cell) {
        free(cache[cell].distances);
        free(cache[cell].last_step);
        cache[cell] = (search){NULL, NULL};
    }
    search_count = 0;
}

void kit_paths_init(int map_width, int map_height, const unsigned char *map_costs)
{
    clear_cache();
    free(cache);
    width = map_width;
    size = map_width * map_height;
    costs = map_costs;
    cache = kit_alloc(size, sizeof(search));
    step[0] = -width;
    step[1] = 1;
    step[2] = width;
    step[3] = -1;
}

static bool leaves_map(int cell, int direction)
{
    int x = cell % width, next = cell + step[direction];
    bool sideways = (direction == 1 && x == width - 1) || (direction == 3 && x == 0);
    return sideways || next < 0 || next >= size;
}

// Dijkstra's algorithm, with a linked list of cells for each distance.
static void run_search(int start, search *to)
{
    int first[UNREACHABLE], last_in[UNREACHABLE];
    int *next = kit_alloc(4 * (size_t)size + 1, sizeof(int));  // a cell gets better three times
    int *cell_of = kit_alloc(4 * (size_t)size + 1, sizeof(int));
    int used = 0;
    memset(first, -1, sizeof first);
    memset(to->distances, UNREACHABLE, size);
    to->distances[start] = 0;
    cell_of[used] = start;
    next[used] = -1;
    first[0] = last_in[0] = used++;
    for (int distance = 0; distance < UNREACHABLE; ++distance) {
        for (int at = first[distance]; at >= 0; at = next[at]) {
            int cell = cell_of[at], next_distance = distance + costs[cell];
            if (to->distances[cell] != distance || next_distance >= UNREACHABLE)
                continue;
            for (int direction = 0; direction < 4; ++direction) {
                int neighbour = cell + step[direction];
                if (leaves_map(cell, direction) || next_distance >= to->distances[neighbour])
                    continue;
                to->distances[neighbour] = (unsigned char)next_distance;
                to->last_step[neighbour] = (unsigned char)direction;
                cell_of[used] = neighbour;
                next[used] = -1;
                if (first[next_distance] < 0)
                    first[next_distance] = used;
                else
                    next[last_in[next_distance]] = used;
                last_in[next_distance] = used++;
            }
        }
    }
    free(next);
    free(cell_of);
}

static const search *cached_search(int start)
{
    search *from = &cache[start];
    if (!from->distances) {
        if ((long)search_count * size > MAX_CACHED_CELLS)
            clear_cache();
        from->distances = kit_alloc(size, 1);
        from->last_step = kit_alloc(size, 1);
        run_search(start, from);
        ++search_count;
    }
    return from;
}

int kit_distance(int start, int end)
{
    int points = start == end ? costs[start] : cached_search(start)->distances[end];
    return points >= UNREACHABLE ? -1 : points;
}

// Searched from the end, as the contest did: there are paths out of a wall, none into it.
int kit_path(int start, int end, int *cells)
{
    const search *from = cached_search(end);
    int length = 0;
    if (from->distances[start] >= UNREACHABLE)
        return 0;
    while (start != end) {
        start -= step[from->last_step[start]];
        cells[length++] = start;
    }
    return length;
}
