// Shortest ways, searched when somebody asks and kept for the next time.
//
// One pays for each cell that one leaves. Searches go through the neighbours in the order north,
// east, south, west, so that all languages find the same way among several of one length.

#include "kit.hh"

namespace kit {

const long kept = 4000000;  // cells of all searches that are kept

void Ways::begin(int map_width, int map_height, const std::vector<int> &map_costs)
{
    width = map_width;
    costs = map_costs;
    found.assign(std::size_t(map_width) * map_height, Search());
    searches = 0;
    step[0] = -width;
    step[1] = 1;
    step[2] = width;
    step[3] = -1;
}

bool Ways::leads_off(int cell, int way) const
{
    int x = cell % width, next = cell + step[way];
    bool beside = (way == 1 && x == width - 1) || (way == 3 && x == 0);
    return beside || next < 0 || next >= int(costs.size());
}

// All cells by the points to get there, the nearest first.
Ways::Search Ways::spread(int start) const
{
    Search to = {std::vector<unsigned char>(costs.size(), far), std::vector<unsigned char>(costs.size())};
    std::vector<std::vector<int>> levels(far);
    to.points[start] = 0;
    levels[0].push_back(start);
    for (int here = 0; here < far; ++here) {
        for (int cell : levels[here]) {
            int there = here + costs[cell];
            if (to.points[cell] != here || there >= far)
                continue;
            for (int way = 0; way < 4; ++way) {
                int ahead = cell + step[way];
                if (leads_off(cell, way) || there >= to.points[ahead])
                    continue;
                to.points[ahead] = there;
                to.last[ahead] = way;
                levels[there].push_back(ahead);
            }
        }
    }
    return to;
}

const Ways::Search &Ways::search(int start)
{
    if (found[start].points.empty()) {
        if (searches * long(costs.size()) > kept) {
            found.assign(costs.size(), Search());
            searches = 0;
        }
        found[start] = spread(start);
        ++searches;
    }
    return found[start];
}

int Ways::distance(int start, int end)
{
    int points = start == end ? costs[start] : search(start).points[end];
    return points >= far ? -1 : points;
}

// Searched backwards, as the contest did: from a wall one gets away, to it one does not.
std::vector<int> Ways::path(int start, int end)
{
    const Search &from = search(end);
    std::vector<int> cells;
    if (from.points[start] >= far)
        return cells;
    while (start != end) {
        start -= step[from.last[start]];
        cells.push_back(start);
    }
    return cells;
}

}
