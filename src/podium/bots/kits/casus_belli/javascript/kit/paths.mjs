// Shortest paths, searched on demand and cached.
//
// Leaving a cell costs its movement points. Searches go through the neighbours in the order north,
// east, south, west, so that all languages find the same of several shortest paths.

const UNREACHABLE = 255; // distances stop here; also the cost of leaving a wall
const MAX_CACHED_CELLS = 4_000_000; // of all searches in the cache

export class Paths {
    constructor(width, height, costs) {
        this.width = width;
        this.costs = costs;
        this.steps = [-width, 1, width, -1];
        this.cache = new Map();
    }

    distance(start, end) {
        const points = start === end ? this.costs[start] : this.cachedSearch(start).distances[end];
        return points >= UNREACHABLE ? -1 : points;
    }

    /** Searched from the end, as the contest did: there are paths out of a wall, none into it. */
    path(start, end) {
        const { distances, lastStep } = this.cachedSearch(end);
        const cells = [];
        if (distances[start] >= UNREACHABLE) return cells;
        for (let cell = start; cell !== end; ) {
            cell -= this.steps[lastStep[cell]];
            cells.push(cell);
        }
        return cells;
    }

    cachedSearch(start) {
        if (!this.cache.has(start)) {
            if (this.cache.size * this.costs.length > MAX_CACHED_CELLS) this.cache.clear();
            this.cache.set(start, this.search(start));
        }
        return this.cache.get(start);
    }

    /** Dijkstra's algorithm, with a list of cells for each distance. */
    search(start) {
        const distances = new Uint8Array(this.costs.length).fill(UNREACHABLE);
        const lastStep = new Uint8Array(this.costs.length);
        const levels = Array.from({ length: UNREACHABLE }, () => []);
        distances[start] = 0;
        levels[0].push(start);
        for (let distance = 0; distance < UNREACHABLE; distance++) {
            for (const cell of levels[distance]) {
                const nextDistance = distance + this.costs[cell];
                if (distances[cell] !== distance || nextDistance >= UNREACHABLE) continue;
                for (let direction = 0; direction < 4; direction++) {
                    const neighbour = cell + this.steps[direction];
                    if (this.leavesMap(cell, direction)) continue;
                    if (nextDistance >= distances[neighbour]) continue;
                    distances[neighbour] = nextDistance;
                    lastStep[neighbour] = direction;
                    levels[nextDistance].push(neighbour);
                }
            }
        }
        return { distances, lastStep };
    }

    leavesMap(cell, direction) {
        const x = cell % this.width;
        const next = cell + this.steps[direction];
        const sideways = (direction === 1 && x === this.width - 1) || (direction === 3 && x === 0);
        return sideways || next < 0 || next >= this.costs.length;
    }
}
