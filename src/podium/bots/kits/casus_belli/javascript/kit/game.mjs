// The functions of api.mjs: those that tell something, and orders.

import { KnownState, TEAM_SIZE, DIRECTIONS } from "./state.mjs";

const [POSITION_IMPOSSIBLE, PERSONNAGE_IMPOSSIBLE, CHEMIN_IMPOSSIBLE, ATTAQUE_INDISPONIBLE, OK] = [
    0, 1, 2, 3, 4,
];
const WALL = 4;
const OFF_MAP = 6;
const CLASSES = ["thief", "barbarian", "elf"];
const ATTACKS = ["basic", "palantir", "treachery", "bastoooon", "fus-ro-dah", "i-see", "loto"];

/** The index of an attack among the three of a class; -1: not one of them. */
function slotOf(kind, attack) {
    if (attack === 0) return 0;
    if (!(attack in ATTACKS)) return -1;
    return Math.floor((attack - 1) / 2) === kind ? 1 + ((attack - 1) % 2) : -1;
}

function inMask(mask, cell) {
    const digit = mask[mask.length - 1 - (cell >> 2)];
    return digit !== undefined && ((parseInt(digit, 16) >> (cell & 3)) & 1) === 1;
}

function directionTo(from, to) {
    if (Math.abs(to.x - from.x) + Math.abs(to.y - from.y) !== 1) return -1;
    return to.y < from.y ? 0 : to.x > from.x ? 1 : to.y > from.y ? 2 : 3;
}

class War extends KnownState {
    // Functions that tell something

    carte_taille() {
        return { x: this.width, y: this.height };
    }

    carte_depart() {
        return { ...this.start };
    }

    carte_zone_type(pos) {
        const cell = this.cell(pos);
        return cell < 0 ? OFF_MAP : this.zones[cell];
    }

    carte_zone_perso(pos) {
        return this.seenOn(pos).map((one) => this.persoInfo(one));
    }

    distance(p1, p2) {
        const [start, end] = [this.cell(p1), this.cell(p2)];
        return start < 0 || end < 0 ? -1 : this.paths.distance(start, end);
    }

    chemin(p1, p2) {
        const [start, end] = [this.cell(p1), this.cell(p2)];
        return start < 0 || end < 0 ? [] : this.toPositions(this.paths.path(start, end));
    }

    perso_penombre(perso) {
        if (!this.isOwn(perso)) return [];
        return this.ownFighter(perso.classe).penumbra.map((each) => ({ ...each }));
    }

    perso_vision(perso) {
        return this.isOwn(perso) ? this.toPositions(this.vision[perso.classe]) : [];
    }

    perso_vision_personnages(perso) {
        return this.perso_vision(perso).filter((pos) => this.seenOn(pos).length > 0);
    }

    palantir_vision() {
        return this.toPositions(this.palantir);
    }

    elfe_vision() {
        return this.toPositions(this.reveal);
    }

    perso_attaque_recharge(perso, attaque) {
        const slot = this.isOwn(perso) ? slotOf(perso.classe, attaque) : -1;
        return slot > 0 ? this.recharge(perso.classe, slot) : slot;
    }

    perso_position(perso) {
        return this.isOwn(perso) ? { ...this.ownFighter(perso.classe).at } : { x: -1, y: -1 };
    }

    perso_classe_info(classe) {
        if (!(classe in CLASSES)) throw new RangeError(`${classe} n'est pas une classe (is no class)`);
        return this.persoInfo(this.ownFighter(classe));
    }

    mon_equipe() {
        return this.seat;
    }

    scores() {
        return [...this.teamScores];
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
        const fallen = this.fighters.filter(
            ({ corpse }) => corpse?.x === pos.x && corpse?.y === pos.y,
        );
        return fallen.map((one) => ({ ...this.persoInfo(one), vie: 0, direction: 0 }));
    }

    carte_hotspot(pos) {
        const cell = this.cell(pos);
        return cell >= 0 && this.letters[cell] === "H";
    }

    attaque_cd(attaque) {
        const kind = Math.floor((attaque - 1) / 2);
        return attaque ? this.classes[kind].attacks[slotOf(kind, attaque)].cooldown : 0;
    }

    regles_finale() {
        return this.finale;
    }

    // Orders

    perso_deplace(perso, chemin, direction) {
        if (!this.moving()) return CHEMIN_IMPOSSIBLE;
        if (!this.isOwn(perso) || this.orders.get(perso.classe)?.facing >= 0)
            return PERSONNAGE_IMPOSSIBLE;
        const steps = this.stepsAlong(perso.classe, chemin);
        if (steps === null || !(direction in DIRECTIONS.split(""))) return CHEMIN_IMPOSSIBLE;
        Object.assign(this.orderFor(perso.classe), { steps, facing: direction });
        return OK;
    }

    /** The steps along a path; null if it is impossible. */
    stepsAlong(kind, chemin) {
        let { at } = this.ownFighter(kind);
        let left = this.classes[kind].movement;
        const steps = [];
        for (const to of chemin) {
            const toCell = this.cell(to);
            const direction = directionTo(at, to);
            left -= this.costs[this.cell(at)];
            if (toCell < 0 || direction < 0 || left < 0) return null;
            if (this.zones[toCell] === WALL && !this.finale) return null;
            steps.push(DIRECTIONS[direction]);
            at = to;
        }
        return steps;
    }

    perso_attaque(perso, attaque, pos) {
        if (!this.attacking()) return ATTAQUE_INDISPONIBLE;
        if (!this.isOwn(perso) || this.orders.get(perso.classe)?.attack >= 0)
            return PERSONNAGE_IMPOSSIBLE;
        const slot = slotOf(perso.classe, attaque);
        if (slot < 0 || this.recharge(perso.classe, slot) > 0) return ATTAQUE_INDISPONIBLE;
        const cell = this.cell(pos);
        if (cell < 0 || !inMask(this.targetMasks[perso.classe][slot], cell))
            return POSITION_IMPOSSIBLE;
        Object.assign(this.orderFor(perso.classe), { attack: attaque, x: pos.x, y: pos.y });
        return OK;
    }

    perso_attaque_nommee(perso, attaque, equipe, classe) {
        if (!this.attacking()) return ATTAQUE_INDISPONIBLE;
        if (!this.isOwn(perso) || this.orders.get(perso.classe)?.attack >= 0)
            return PERSONNAGE_IMPOSSIBLE;
        const slot = slotOf(perso.classe, attaque);
        if (slot < 0 || this.recharge(perso.classe, slot) > 0) return ATTAQUE_INDISPONIBLE;
        if (!this.classes[perso.classe].attacks[slot].forOne) return ATTAQUE_INDISPONIBLE;
        const named = this.company(perso.classe)
            .map((one) => this.persoInfo(one))
            .some((one) => one.equipe === equipe && one.classe === classe);
        if (!named) return POSITION_IMPOSSIBLE;
        const victim = `${CLASSES[classe]}-${equipe}`;
        Object.assign(this.orderFor(perso.classe), { attack: attaque, victim });
        return OK;
    }

    /** The others on the cell of one of ours. */
    company(kind) {
        const own = this.ownFighter(kind);
        return this.seenOn(own.at).filter((one) => one !== own);
    }

    orderFor(kind) {
        if (!this.orders.has(kind)) this.orders.set(kind, { attack: -1, facing: -1, steps: [] });
        return this.orders.get(kind);
    }

    /** The answer line with all orders. */
    answer(number) {
        const words = ["answer", number];
        for (const [kind, order] of this.orders) {
            words.push(CLASSES[kind]);
            if (this.attacking()) words.push(...this.attackWords(kind, order));
            if (this.moving()) {
                const facing = order.facing < 0 ? this.ownFighter(kind).facing : order.facing;
                words.push(...order.steps, `face-${DIRECTIONS[facing]}`);
            }
        }
        return [...words, "done"].join(" ");
    }

    /** An attack around oneself has no target in the protocol, or one of those on the cell. */
    attackWords(kind, { attack, x, y, victim = "first" }) {
        if (attack < 0) return ["hold"];
        const { untargeted, forOne } = this.classes[kind].attacks[slotOf(kind, attack)];
        if (forOne && this.company(kind).length > 0) return [ATTACKS[attack], victim];
        return untargeted || forOne ? [ATTACKS[attack]] : [ATTACKS[attack], `${x},${y}`];
    }

    // Helpers

    attacking() {
        return this.step === "attack" || this.step === "orders";
    }

    moving() {
        return this.step !== "attack" && this.step !== "over";
    }

    cell({ x, y }) {
        const whole = Number.isInteger(x) && Number.isInteger(y);
        const inside = whole && 0 <= x && x < this.width && 0 <= y && y < this.height;
        return inside ? y * this.width + x : -1;
    }

    toPositions(cells) {
        return cells.map((cell) => ({ x: cell % this.width, y: Math.floor(cell / this.width) }));
    }

    /** The fighters seen on a cell, in the order in which they came. */
    seenOn(pos) {
        const there = this.fighters.filter(
            ({ rank, at }) => rank >= 0 && at.x === pos.x && at.y === pos.y,
        );
        return there.sort((one, other) => one.rank - other.rank);
    }

    isOwn(perso) {
        return perso.equipe === this.seat && perso.classe in CLASSES;
    }

    ownFighter(kind) {
        return this.fighters[TEAM_SIZE * this.seat + kind];
    }

    persoInfo({ unit, life, facing }) {
        const [equipe, classe] = [Math.floor(unit / TEAM_SIZE), unit % TEAM_SIZE];
        return { equipe, classe, vie: life, direction: facing };
    }

    recharge(kind, slot) {
        return slot ? this.ownFighter(kind).recharge[slot - 1] : 0;
    }
}

export const GAME = new War();
