// Shortest ways, searched when somebody asks and kept for the next time.
//
// One pays for each cell that one leaves. Searches go through the neighbours in the order north,
// east, south, west, so that all languages find the same way among several of one length.

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class KitWays {
    static final int FAR = 255; // from here on one does not go at all; also what a wall costs
    private static final long KEPT = 4_000_000; // cells of all searches that are kept

    // For each cell, the points to get there from one start, and the last step of the way.
    private record Search(int[] points, byte[] last) {}

    private final int width;
    private final int[] costs;
    private final int[] steps;
    private final Map<Integer, Search> found = new HashMap<>();

    KitWays(int width, int[] costs) {
        this.width = width;
        this.costs = costs;
        steps = new int[] {-width, 1, width, -1};
    }

    int distance(int start, int end) {
        int points = start == end ? costs[start] : search(start).points[end];
        return points >= FAR ? -1 : points;
    }

    // Searched backwards, as the contest did: from a wall one gets away, to it one does not.
    List<Integer> path(int start, int end) {
        Search from = search(end);
        List<Integer> cells = new ArrayList<>();
        if (from.points[start] >= FAR)
            return cells;
        for (int cell = start; cell != end; cells.add(cell))
            cell -= steps[from.last[cell]];
        return cells;
    }

    private Search search(int start) {
        if (!found.containsKey(start)) {
            if ((long) found.size() * costs.length > KEPT)
                found.clear();
            found.put(start, spread(start));
        }
        return found.get(start);
    }

    // All cells by the points to get there, the nearest first.
    private Search spread(int start) {
        Search to = new Search(new int[costs.length], new byte[costs.length]);
        java.util.Arrays.fill(to.points, FAR);
        List<List<Integer>> levels = new ArrayList<>();
        for (int i = 0; i < FAR; i++)
            levels.add(new ArrayList<>());
        to.points[start] = 0;
        levels.get(0).add(start);
        for (int here = 0; here < FAR; here++)
            for (int cell : levels.get(here))
                if (to.points[cell] == here)
                    step(cell, here + costs[cell], to, levels);
        return to;
    }

    private void step(int cell, int there, Search to, List<List<Integer>> levels) {
        for (int way = 0; way < 4 && there < FAR; way++) {
            int ahead = cell + steps[way];
            if (leadsOff(cell, way) || there >= to.points[ahead])
                continue;
            to.points[ahead] = there;
            to.last[ahead] = (byte) way;
            levels.get(there).add(ahead);
        }
    }

    private boolean leadsOff(int cell, int way) {
        int x = cell % width, next = cell + steps[way];
        boolean beside = (way == 1 && x == width - 1) || (way == 3 && x == 0);
        return beside || next < 0 || next >= costs.length;
    }
}
