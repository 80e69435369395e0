// Shortest paths, searched on demand and cached.
//
// Leaving a cell costs its movement points. Searches go through the neighbours in the order north,
// east, south, west, so that all languages find the same of several shortest paths.

#include "kit.hh"

namespace kit {

const long max_cached_cells = 4000000;  // of all searches in the cache

void Paths::init(int map_width, int map_height, const std::vector<int> &map_costs)
{
    width = map_width;
    costs = map_costs;
    cache.assign(std::size_t(map_width) * map_height, Search());
    search_count = 0;
    step[0] = -width;
    step[1] = 1;
    step[2] = width;
    step[3] = -1;
}

bool Paths::leaves_map(int cell, int direction) const
{
    int x = cell % width, next = cell + step[direction];
    bool sideways = (direction == 1 && x == width - 1) || (direction == 3 && x == 0);
    return sideways || next < 0 || next >= int(costs.size());
}

// Dijkstra's algorithm, with a list of cells for each distance.
Paths::Search Paths::search(int start) const
{
    Search to;
    to.distances.assign(costs.size(), unreachable);
    to.last_step.assign(costs.size(), 0);
    std::vector<std::vector<int>> levels(unreachable);
    to.distances[start] = 0;
    levels[0].push_back(start);
    for (int distance = 0; distance < unreachable; ++distance) {
        for (int cell : levels[distance]) {
            int next_distance = distance + costs[cell];
            if (to.distances[cell] != distance || next_distance >= unreachable)
                continue;
            for (int direction = 0; direction < 4; ++direction) {
                int neighbour = cell + step[direction];
                if (leaves_map(cell, direction) || next_distance >= to.distances[neighbour])
                    continue;
                to.distances[neighbour] = next_distance;
                to.last_step[neighbour] = direction;
                levels[next_distance].push_back(neighbour);
            }
        }
    }
    return to;
}

const Paths::Search &Paths::cached_search(int start)
{
    if (cache[start].distances.empty()) {
        if (search_count * long(costs.size()) > max_cached_cells) {
            cache.assign(costs.size(), Search());
            search_count = 0;
        }
        cache[start] = search(start);
        ++search_count;
    }
    return cache[start];
}

int Paths::distance(int start, int end)
{
    int points = start == end ? costs[start] : cached_search(start).distances[end];
    return points >= unreachable ? -1 : points;
}

// Searched from the end, as the contest did: there are paths out of a wall, none into it.
std::vector<int> Paths::path(int start, int end)
{
    const Search &from = cached_search(end);
    std::vector<int> cells;
    if (from.distances[start] >= unreachable)
        return cells;
    while (start != end) {
        start -= step[from.last_step[start]];
        cells.push_back(start);
    }
    return cells;
}

}
