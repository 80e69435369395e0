// What is known of the war: read from a match, a view and a brief of the protocol.

import { Paths } from "./paths.mjs";

export const TEAM_SIZE = 3;
export const DIRECTIONS = "nesw";
const ZONE_LETTERS = "._F~#T";
const ZONE_COSTS = [2, 1, 2, 4, 255, 2];

/** What one's team knows of the war. Cells are numbers, row by row. */
export class KnownState {
    seat = 0;
    turn = 0;
    step = "over";
    orders = new Map();

    readMatch(tokens) {
        tokens.skip(2);
        tokens.skip(2 * tokens.number()); // settings
        this.seat = tokens.number();
        this.teams = tokens.words().length;
        tokens.skip(3); // allowance
        this.width = tokens.number();
        this.height = tokens.number();
        this.letters = tokens.many(() => tokens.text()).join("");
        this.zones = Array.from(this.letters, (letter) => Math.max(0, ZONE_LETTERS.indexOf(letter)));
        this.costs = this.zones.map((kind) => ZONE_COSTS[kind]);
        this.paths = new Paths(this.width, this.height, this.costs);
        this.start = tokens.position();
        this.placement = tokens.number();
        this.turns = tokens.number();
        this.finale = tokens.word() === "finale";
        this.classes = tokens.many(() => this.readClass(tokens));
    }

    readClass(tokens) {
        tokens.skip(2);
        const movement = tokens.number();
        tokens.skip(1);
        const attacks = tokens.many(() => {
            const [, aim, , , cooldown] = Array.from({ length: 5 }, () => tokens.word());
            const [untargeted, forOne] = [aim === "here", aim === "victim"];
            return { untargeted, forOne, cooldown: Number(cooldown) };
        });
        return { movement, attacks };
    }

    readView(tokens) {
        tokens.skip(1);
        this.turn = tokens.number();
        tokens.skip(2);
        this.step = tokens.word();
        this.teamScores = tokens.numbers();
        this.fighters = tokens.many((unit) => this.readFighter(tokens, unit));
        this.vision = [[], [], []];
        this.targetMasks = [];
        this.palantir = [];
        this.reveal = [];
        this.orders = new Map();
        this.skipRestOfView(tokens);
    }

    readFighter(tokens, unit) {
        const at = tokens.position();
        const facing = tokens.skipNull() ? -1 : DIRECTIONS.indexOf(tokens.word());
        const life = tokens.skipNull() ? 0 : tokens.number();
        const rank = tokens.skipNull() ? -1 : tokens.number();
        const recharge = tokens.skipNull() ? [] : tokens.numbers();
        tokens.position();
        tokens.position();
        const penumbra = tokens.positions();
        tokens.positions();
        if (!tokens.skipNull()) tokens.skip(5); // deed
        return { unit, at, facing, life, rank, recharge, penumbra, corpse: tokens.position() };
    }

    /** Skip the rest of a view, which no function needs. */
    skipRestOfView(tokens) {
        tokens.many(() => tokens.position()); // palantirs
        tokens.many(() => tokens.position()); // reveals
        tokens.many(() => tokens.skipNull() || tokens.skip(2)); // held
        tokens.many(() => tokens.skipNull() || tokens.many(() => this.skipOrder(tokens))); // orders
        tokens.many(() => tokens.skipNull() || this.skipOrder(tokens)); // drafts
        tokens.words(); // done
        tokens.skip(1); // sight
        if (tokens.skipNull()) return; // result
        tokens.words();
        tokens.words();
        tokens.skip(1);
    }

    skipOrder(tokens) {
        tokens.skip(2);
        tokens.position();
        tokens.skip(2);
        if (!tokens.skipNull()) tokens.skip(2); // victim
    }

    readBrief(tokens) {
        this.vision = tokens.many(() => tokens.numbers());
        this.targetMasks = tokens.many(() => tokens.words());
        this.palantir = tokens.numbers();
        this.reveal = tokens.numbers();
    }
}
