// What one may ask, and what one orders: the functions of api.mjs.

import { Known, TEAM, WAYS } from "./told.mjs";

const [POSITION_IMPOSSIBLE, PERSONNAGE_IMPOSSIBLE, CHEMIN_IMPOSSIBLE, ATTAQUE_INDISPONIBLE, OK] = [
    0, 1, 2, 3, 4,
];
const WALL = 4;
const OFF_MAP = 6;
const CLASSES = ["thief", "barbarian", "elf"];
const ATTACKS = ["basic", "palantir", "treachery", "bastoooon", "fus-ro-dah", "i-see", "loto"];

/** Which of the three attacks of a class it is; -1: none of them. */
function slotOf(kind, attack) {
    if (attack === 0) return 0;
    if (!(attack in ATTACKS)) return -1;
    return Math.floor((attack - 1) / 2) === kind ? 1 + ((attack - 1) % 2) : -1;
}

function inMask(mask, cell) {
    const digit = mask[mask.length - 1 - (cell >> 2)];
    return digit !== undefined && ((parseInt(digit, 16) >> (cell & 3)) & 1) === 1;
}

function wayTo(from, to) {
    if (Math.abs(to.x - from.x) + Math.abs(to.y - from.y) !== 1) return -1;
    return to.y < from.y ? 0 : to.x > from.x ? 1 : to.y > from.y ? 2 : 3;
}

class War extends Known {
    // What one may ask

    carte_taille() {
        return { x: this.width, y: this.height };
    }

    carte_depart() {
        return { ...this.start };
    }

    carte_zone_type(pos) {
        const cell = this.cell(pos);
        return cell < 0 ? OFF_MAP : this.kinds[cell];
    }

    carte_zone_perso(pos) {
        return this.seenOn(pos).map((one) => this.info(one));
    }

    distance(p1, p2) {
        const [start, end] = [this.cell(p1), this.cell(p2)];
        return start < 0 || end < 0 ? -1 : this.ways.distance(start, end);
    }

    chemin(p1, p2) {
        const [start, end] = [this.cell(p1), this.cell(p2)];
        return start < 0 || end < 0 ? [] : this.placed(this.ways.path(start, end));
    }

    perso_penombre(perso) {
        return this.own(perso) ? this.mine(perso.classe).penumbra.map((each) => ({ ...each })) : [];
    }

    perso_vision(perso) {
        return this.own(perso) ? this.placed(this.sight[perso.classe]) : [];
    }

    perso_vision_personnages(perso) {
        return this.perso_vision(perso).filter((pos) => this.seenOn(pos).length > 0);
    }

    palantir_vision() {
        return this.placed(this.shown[0]);
    }

    elfe_vision() {
        return this.placed(this.shown[1]);
    }

    perso_attaque_recharge(perso, attaque) {
        const slot = this.own(perso) ? slotOf(perso.classe, attaque) : -1;
        return slot > 0 ? this.recharge(perso.classe, slot) : slot;
    }

    perso_position(perso) {
        return this.own(perso) ? { ...this.mine(perso.classe).at } : { x: -1, y: -1 };
    }

    perso_classe_info(classe) {
        if (!(classe in CLASSES)) throw new RangeError(`${classe} n'est pas une classe (is no class)`);
        return this.info(this.mine(classe));
    }

    mon_equipe() {
        return this.seat;
    }

    scores() {
        return [...this.pointsOf];
    }

    nombre_equipes() {
        return this.teams;
    }

    tour_actuel() {
        return this.turn;
    }

    nombre_tours_placement() {
        return this.placement;
    }

    nombre_tours() {
        return this.turns;
    }

    carte_cadavres(pos) {
        if (this.finale) return [];
        const fallen = this.fighters.filter(({ fell }) => fell?.x === pos.x && fell?.y === pos.y);
        return fallen.map((one) => ({ ...this.info(one), vie: 0, direction: 0 }));
    }

    carte_hotspot(pos) {
        const cell = this.cell(pos);
        return cell >= 0 && this.marks[cell] === "H";
    }

    attaque_cd(attaque) {
        const kind = Math.floor((attaque - 1) / 2);
        return attaque ? this.classes[kind].attacks[slotOf(kind, attaque)].rest : 0;
    }

    regles_finale() {
        return this.finale;
    }

    // Orders

    perso_deplace(perso, chemin, direction) {
        if (!this.moving()) return CHEMIN_IMPOSSIBLE;
        if (!this.own(perso) || this.orders.get(perso.classe)?.facing >= 0)
            return PERSONNAGE_IMPOSSIBLE;
        const steps = this.stepsAlong(perso.classe, chemin);
        if (steps === null || !(direction in WAYS.split(""))) return CHEMIN_IMPOSSIBLE;
        Object.assign(this.order(perso.classe), { steps, facing: direction });
        return OK;
    }

    /** The steps of a way; null if it cannot be gone. */
    stepsAlong(kind, chemin) {
        let { at } = this.mine(kind);
        let left = this.classes[kind].points;
        const steps = [];
        for (const to of chemin) {
            const ahead = this.cell(to);
            const way = wayTo(at, to);
            left -= this.costs[this.cell(at)];
            if (ahead < 0 || way < 0 || left < 0) return null;
            if (this.kinds[ahead] === WALL && !this.finale) return null;
            steps.push(WAYS[way]);
            at = to;
        }
        return steps;
    }

    perso_attaque(perso, attaque, pos) {
        if (!this.attacking()) return ATTAQUE_INDISPONIBLE;
        if (!this.own(perso) || this.orders.get(perso.classe)?.attack >= 0)
            return PERSONNAGE_IMPOSSIBLE;
        const slot = slotOf(perso.classe, attaque);
        if (slot < 0 || this.recharge(perso.classe, slot) > 0) return ATTAQUE_INDISPONIBLE;
        const cell = this.cell(pos);
        if (cell < 0 || !inMask(this.masks[perso.classe][slot], cell)) return POSITION_IMPOSSIBLE;
        Object.assign(this.order(perso.classe), { attack: attaque, x: pos.x, y: pos.y });
        return OK;
    }

    order(kind) {
        if (!this.orders.has(kind)) this.orders.set(kind, { attack: -1, facing: -1, steps: [] });
        return this.orders.get(kind);
    }

    /** All orders as a line. */
    answer(number) {
        const words = ["answer", number];
        for (const [kind, order] of this.orders) {
            words.push(CLASSES[kind]);
            if (this.attacking()) words.push(...this.attackWords(kind, order));
            if (this.moving()) {
                const facing = order.facing < 0 ? this.mine(kind).facing : order.facing;
                words.push(...order.steps, `face-${WAYS[facing]}`);
            }
        }
        return [...words, "done"].join(" ");
    }

    /** What strikes around oneself names no target. */
    attackWords(kind, { attack, x, y }) {
        if (attack < 0) return ["hold"];
        const { here } = this.classes[kind].attacks[slotOf(kind, attack)];
        return here ? [ATTACKS[attack]] : [ATTACKS[attack], `${x},${y}`];
    }

    // Small things

    attacking() {
        return this.step === "attack" || this.step === "orders";
    }

    moving() {
        return this.step !== "attack" && this.step !== "over";
    }

    cell({ x, y }) {
        const whole = Number.isInteger(x) && Number.isInteger(y);
        const there = whole && 0 <= x && x < this.width && 0 <= y && y < this.height;
        return there ? y * this.width + x : -1;
    }

    placed(cells) {
        return cells.map((cell) => ({ x: cell % this.width, y: Math.floor(cell / this.width) }));
    }

    /** Who is seen on a cell, in the order in which they came. */
    seenOn(pos) {
        const there = this.fighters.filter(
            ({ rank, at }) => rank >= 0 && at.x === pos.x && at.y === pos.y,
        );
        return there.sort((one, other) => one.rank - other.rank);
    }

    own(perso) {
        return perso.equipe === this.seat && perso.classe in CLASSES;
    }

    mine(kind) {
        return this.fighters[TEAM * this.seat + kind];
    }

    info({ unit, life, facing }) {
        const [equipe, classe] = [Math.floor(unit / TEAM), unit % TEAM];
        return { equipe, classe, vie: life, direction: facing };
    }

    recharge(kind, slot) {
        return slot ? this.mine(kind).recharge[slot - 1] : 0;
    }
}

export const GAME = new War();
