// What one is told: a match, a view, a brief.

import { Ways } from "./ways.mjs";

export const TEAM = 3;
export const WAYS = "nesw";
const ZONES = "._F~#T";
const COSTS = [2, 1, 2, 4, 255, 2];

/** The war as one's team knows it. Cells are numbers, row by row. */
export class Known {
    seat = 0;
    turn = 0;
    step = "over";
    orders = new Map();

    begin(tokens) {
        tokens.skip(2);
        tokens.skip(2 * tokens.number()); // settings
        this.seat = tokens.number();
        this.teams = tokens.words().length;
        tokens.skip(3); // allowance
        this.width = tokens.number();
        this.height = tokens.number();
        this.marks = tokens.many(() => tokens.text()).join("");
        this.kinds = Array.from(this.marks, (mark) => Math.max(0, ZONES.indexOf(mark)));
        this.costs = this.kinds.map((kind) => COSTS[kind]);
        this.ways = new Ways(this.width, this.height, this.costs);
        this.start = tokens.place();
        this.placement = tokens.number();
        this.turns = tokens.number();
        this.finale = tokens.word() === "finale";
        this.classes = tokens.many(() => this.learnClass(tokens));
    }

    learnClass(tokens) {
        tokens.skip(2);
        const points = tokens.number();
        tokens.skip(1);
        const attacks = tokens.many(() => {
            const [, aim, , , rest] = Array.from({ length: 5 }, () => tokens.word());
            return { here: aim === "here", rest: Number(rest) };
        });
        return { points, attacks };
    }

    look(tokens) {
        tokens.skip(1);
        this.turn = tokens.number();
        tokens.skip(2);
        this.step = tokens.word();
        this.pointsOf = tokens.numbers();
        this.fighters = tokens.many((unit) => this.lookAt(tokens, unit));
        this.sight = [[], [], []];
        this.masks = [];
        this.shown = [[], []];
        this.orders = new Map();
        this.passOver(tokens);
    }

    lookAt(tokens, unit) {
        const at = tokens.place();
        const facing = tokens.none() ? -1 : WAYS.indexOf(tokens.word());
        const life = tokens.none() ? 0 : tokens.number();
        const rank = tokens.none() ? -1 : tokens.number();
        const recharge = tokens.none() ? [] : tokens.numbers();
        tokens.place();
        tokens.place();
        const penumbra = tokens.places();
        tokens.places();
        if (!tokens.none()) tokens.skip(5); // deed
        return { unit, at, facing, life, rank, recharge, penumbra, fell: tokens.place() };
    }

    /** The rest of a view, of which the functions have no need. */
    passOver(tokens) {
        tokens.many(() => tokens.place()); // palantirs
        tokens.many(() => tokens.place()); // reveals
        tokens.many(() => tokens.none() || tokens.skip(2)); // held
        tokens.many(() => tokens.none() || tokens.many(() => this.passOrder(tokens))); // orders
        tokens.many(() => tokens.none() || this.passOrder(tokens)); // drafts
        tokens.words(); // done
        tokens.skip(1); // sight
        if (tokens.none()) return; // result
        tokens.words();
        tokens.words();
        tokens.skip(1);
    }

    passOrder(tokens) {
        tokens.skip(2);
        tokens.place();
        tokens.skip(2);
    }

    heed(tokens) {
        this.sight = tokens.many(() => tokens.numbers());
        this.masks = tokens.many(() => tokens.words());
        this.shown = [tokens.numbers(), tokens.numbers()];
    }
}
