// Shortest ways, searched when somebody asks and kept for the next time.
//
// One pays for each cell that one leaves. Searches go through the neighbours in the order north,
// east, south, west, so that all languages find the same way among several of one length.

const FAR = 255; // from here on one does not go at all; also what it costs to leave a wall
const KEPT = 4_000_000; // cells of all searches that are kept

export class Ways {
    constructor(width, height, costs) {
        this.width = width;
        this.costs = costs;
        this.steps = [-width, 1, width, -1];
        this.found = new Map();
    }

    distance(start, end) {
        const points = start === end ? this.costs[start] : this.search(start).points[end];
        return points >= FAR ? -1 : points;
    }

    /** Searched backwards, as the contest did: from a wall one gets away, to it one does not. */
    path(start, end) {
        const { points, last } = this.search(end);
        const cells = [];
        if (points[start] >= FAR) return cells;
        for (let cell = start; cell !== end; ) {
            cell -= this.steps[last[cell]];
            cells.push(cell);
        }
        return cells;
    }

    search(start) {
        if (!this.found.has(start)) {
            if (this.found.size * this.costs.length > KEPT) this.found.clear();
            this.found.set(start, this.spread(start));
        }
        return this.found.get(start);
    }

    /** All cells by the points to get there, the nearest first, and the last step of each way. */
    spread(start) {
        const points = new Uint8Array(this.costs.length).fill(FAR);
        const last = new Uint8Array(this.costs.length);
        const levels = Array.from({ length: FAR }, () => []);
        points[start] = 0;
        levels[0].push(start);
        for (let here = 0; here < FAR; here++) {
            for (const cell of levels[here]) {
                const there = here + this.costs[cell];
                if (points[cell] !== here || there >= FAR) continue;
                for (let way = 0; way < 4; way++) {
                    const ahead = cell + this.steps[way];
                    if (this.leadsOff(cell, way) || there >= points[ahead]) continue;
                    points[ahead] = there;
                    last[ahead] = way;
                    levels[there].push(ahead);
                }
            }
        }
        return { points, last };
    }

    leadsOff(cell, way) {
        const x = cell % this.width;
        const next = cell + this.steps[way];
        const beside = (way === 1 && x === this.width - 1) || (way === 3 && x === 0);
        return beside || next < 0 || next >= this.costs.length;
    }
}
