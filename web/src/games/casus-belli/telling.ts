/** The war in sentences: those of `podium.games.casus_belli.telling`, letter for letter. */
import type { Facts, Words } from "../../words";
import { zoneAt } from "./land";
import { noticed } from "./marks";
import { TEAM, whoIs, type Fighter, type Order, type Place, type Scene, type View } from "./types";

const MANY = 12; // of a kind that are told
const BEST = 6; // teams of very many
const LETTERS = "TBE";
const ARROWS: Readonly<Record<string, string>> = { n: "↑", e: "→", s: "↓", w: "←" };

/** From what holds for all to the order being given. */
export function tell(view: View, words: Words, names: readonly string[], scene: Scene): string[] {
  return new Telling(view, words, names, scene, viewerOf(view)).sentences();
}

/** Whose eyes these are: who alone knows orders; nobody's of a spectator or when it is over. */
function viewerOf({ orders }: View): number | null {
  const knowing = orders.flatMap((known, seat) => (known === null ? [] : [seat]));
  return knowing.length === 1 ? (knowing[0] ?? null) : null;
}

class Telling {
  constructor(
    private readonly view: View,
    private readonly words: Words,
    private readonly names: readonly string[],
    private readonly scene: Scene,
    private readonly seat: number | null,
  ) {}

  sentences(): string[] {
    if (this.view.result !== null) return [this.everyone(), this.scores(), this.turn()];
    if (this.seat === null) return [this.turn(), this.scores(), this.words.say("board-fog")];
    return [this.turn(), this.scores(), ...this.known(this.seat), ...this.plan(this.seat)];
  }

  /** Which turn it is, counted from 1, and what it is about. */
  private turn(): string {
    const { result, turn, turns, step } = this.view;
    return result !== null ? this.words.say("board-over") : this.words.say("board-turn", { step, turn: turn + 1, turns });
  }

  /** All points, the most first; of very many teams the best, and one's own. */
  private scores(): string {
    const { scores } = this.view;
    const said = (team: number) => this.words.say("board-score", { name: this.names[team] ?? "", points: scores[team] ?? 0 });
    const told = this.ranked().map(said);
    return this.listed("board-scores", [...told, ...this.others(scores.length - told.length)]);
  }

  private ranked(): number[] {
    const { scores } = this.view;
    const best = scores.map((_, team) => team).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
    if (best.length <= MANY) return best;
    const shown = best.slice(0, BEST);
    return this.seat === null || shown.includes(this.seat) ? shown : [...shown, this.seat];
  }

  private others(count: number): string[] {
    return count > 0 ? [this.words.say("board-others", { count })] : [];
  }

  /** Several of a kind in one sentence, however long it is. */
  private listed(key: string, parts: readonly string[]): string {
    return `${this.words.say(key)} ${parts.join(this.words.say("board-between"))}.`;
  }

  // What one knows

  private known(seat: number): string[] {
    const own = Array.from({ length: TEAM }, (_, at) => this.own(TEAM * seat + at));
    const noted = this.places("board-noticed", noticed(this.view, this.scene, seat));
    return [...own, this.seen(), ...this.corpses(), ...noted, ...this.squares(seat), ...this.zones()];
  }

  /** Everybody, once nothing is hidden any more. */
  private everyone(): string {
    const units = this.view.fighters.map((_, unit) => unit);
    const told = units.slice(0, 2 * MANY).map((unit) => this.other(unit));
    return this.listed("board-everyone", [...told, ...this.others(units.length - told.length)]);
  }

  /** One of one's own: where, how, what it can do, and where it comes back. */
  private own(unit: number): string {
    const fighter = this.view.fighters[unit] as Fighter;
    const [first, second] = fighter.recharge ?? [0, 0];
    const facts = { ...this.facts(unit), mark: LETTERS[unit % TEAM] ?? "", first, second };
    return this.words.say("board-own", facts) + this.spawning(fighter) + this.shifted(fighter);
  }

  private spawning({ spawn }: Fighter): string {
    if (spawn === null || this.view.step === "placement") return "";
    return ` ${this.words.say("board-spawn", { place: placeText(spawn) })}`;
  }

  /** Whose next target a push still shifts. */
  private shifted({ pushed }: Fighter): string {
    return pushed === null ? "" : ` ${this.words.say("board-shifted", { by: placeText(pushed) })}`;
  }

  /** Those of other teams that are in sight. */
  private seen(): string {
    const units = this.view.fighters.flatMap(({ at }, unit) => (at !== null && this.teamOf(unit) !== this.seat ? [unit] : []));
    if (units.length === 0) return this.words.say("board-nobody");
    const told = units.slice(0, MANY).map((unit) => this.other(unit));
    return this.listed("board-seen", [...told, ...this.others(units.length - told.length)]);
  }

  private other(unit: number): string {
    return this.words.say("board-other", { name: this.names[this.teamOf(unit)] ?? "", ...this.facts(unit) });
  }

  private facts(unit: number): Facts {
    const { at, life, facing } = this.view.fighters[unit] as Fighter;
    const place = at ?? [0, 0];
    return {
      fighter: whoIs(unit, this.scene).fighter,
      place: placeText(place),
      ground: zoneAt(this.scene, place),
      life: life ?? 0,
      facing: facing ?? "n",
    };
  }

  private teamOf(unit: number): number {
    return whoIs(unit, this.scene).seat;
  }

  private corpses(): string[] {
    const fallen = this.view.fighters.flatMap(({ fell }, unit) => {
      if (fell === null) return [];
      const { seat, fighter } = whoIs(unit, this.scene);
      return [this.words.say("board-corpse", { name: this.names[seat] ?? "", fighter, place: placeText(fell) })];
    });
    return fallen.length > 0 ? [this.listed("board-corpses", fallen)] : [];
  }

  private places(key: string, places: readonly Place[]): string[] {
    return places.length > 0 ? [this.listed(key, [places.map(placeText).join(", ")])] : [];
  }

  /** What is seen besides through one's own eyes. */
  private squares(seat: number): string[] {
    const { palantirs, reveals } = this.view;
    const said = (key: string, at: Place | null) => (at === null ? [] : [this.words.say(key, { place: placeText(at) })]);
    return [...said("board-palantir", palantirs[seat] ?? null), ...said("board-watched", reveals[seat] ?? null)];
  }

  private zones(): string[] {
    const held = this.view.held.filter((each) => each !== null);
    return held.map(({ turns }) => this.words.say("board-held", { turns, most: this.scene.hold }));
  }

  // Orders

  /** The orders given, and how far the next one is. */
  private plan(seat: number): string[] {
    const [orders, draft] = [this.view.orders[seat] ?? [], this.view.drafts[seat] ?? null];
    const said: string[] = [];
    if (orders.length > 0) said.push(this.listed("board-orders", orders.map((each) => this.order(each))));
    if (draft !== null) {
      if (this.said(draft) !== "") said.push(this.listed("board-draft", [this.order(draft)]));
      said.push(this.question(draft));
    }
    if (this.view.turn === 0 && orders.length === 0 && draft === null) said.push(this.words.say("board-legend"));
    return said;
  }

  /** An order in a few words, as far as it is said. */
  private order(order: Order): string {
    return this.words.say("board-order", { fighter: order.fighter, order: this.said(order) });
  }

  private said(order: Order): string {
    return [this.attack(order), this.way(order), this.look(order)].filter((part) => part !== "").join(", ");
  }

  private attack({ attack, fighter, at }: Order): string {
    if (attack === null) return "";
    const said = this.words.say("armed", { attack, fighter });
    return at === null ? said : `${said} ${placeText(at)}`;
  }

  private way({ path }: Order): string {
    return [...path].map((way) => ARROWS[way] ?? "").join("");
  }

  private look({ facing }: Order): string {
    return facing === null ? "" : this.words.say("board-look", { facing });
  }

  /** What is asked now. */
  private question({ fighter, attack, at }: Order): string {
    if (attack === null && ["orders", "attack"].includes(this.view.step)) return this.words.say("board-attack", { fighter });
    if (attack !== null && attack !== "none" && at === null) return this.words.say("board-target", { attack, fighter });
    return this.words.say("board-walk", { fighter });
  }
}

function placeText([x, y]: Place): string {
  return `(${x},${y})`;
}
