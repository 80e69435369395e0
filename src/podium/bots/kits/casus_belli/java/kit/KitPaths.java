// Shortest paths, searched on demand and cached.
//
// Leaving a cell costs its movement points. Searches go through the neighbours in the order north,
// east, south, west, so that all languages find the same of several shortest paths.

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class KitPaths {
    static final int UNREACHABLE = 255; // distances stop here; also the cost of leaving a wall
    private static final long MAX_CACHED_CELLS = 4_000_000; // of all searches in the cache

    // For each cell, the distance from one start, and the direction of the last step.
    private record Search(int[] distances, byte[] lastStep) {}

    private final int width;
    private final int[] costs;
    private final int[] steps;
    private final Map<Integer, Search> cache = new HashMap<>();

    KitPaths(int width, int[] costs) {
        this.width = width;
        this.costs = costs;
        steps = new int[] {-width, 1, width, -1};
    }

    int distance(int start, int end) {
        int points = start == end ? costs[start] : cachedSearch(start).distances[end];
        return points >= UNREACHABLE ? -1 : points;
    }

    // Searched from the end, as the contest did: there are paths out of a wall, none into it.
    List<Integer> path(int start, int end) {
        Search from = cachedSearch(end);
        List<Integer> cells = new ArrayList<>();
        if (from.distances[start] >= UNREACHABLE)
            return cells;
        for (int cell = start; cell != end; cells.add(cell))
            cell -= steps[from.lastStep[cell]];
        return cells;
    }

    private Search cachedSearch(int start) {
        if (!cache.containsKey(start)) {
            if ((long) cache.size() * costs.length > MAX_CACHED_CELLS)
                cache.clear();
            cache.put(start, search(start));
        }
        return cache.get(start);
    }

    // Dijkstra's algorithm, with a list of cells for each distance.
    private Search search(int start) {
        Search to = new Search(new int[costs.length], new byte[costs.length]);
        java.util.Arrays.fill(to.distances, UNREACHABLE);
        List<List<Integer>> levels = new ArrayList<>();
        for (int i = 0; i < UNREACHABLE; i++)
            levels.add(new ArrayList<>());
        to.distances[start] = 0;
        levels.get(0).add(start);
        for (int distance = 0; distance < UNREACHABLE; distance++)
            for (int cell : levels.get(distance))
                if (to.distances[cell] == distance)
                    relax(cell, distance + costs[cell], to, levels);
        return to;
    }

    private void relax(int cell, int nextDistance, Search to, List<List<Integer>> levels) {
        for (int direction = 0; direction < 4 && nextDistance < UNREACHABLE; direction++) {
            int neighbour = cell + steps[direction];
            if (leavesMap(cell, direction) || nextDistance >= to.distances[neighbour])
                continue;
            to.distances[neighbour] = nextDistance;
            to.lastStep[neighbour] = (byte) direction;
            levels.get(nextDistance).add(neighbour);
        }
    }

    private boolean leavesMap(int cell, int direction) {
        int x = cell % width, next = cell + steps[direction];
        boolean sideways = (direction == 1 && x == width - 1) || (direction == 3 && x == 0);
        return sideways || next < 0 || next >= costs.length;
    }
}
