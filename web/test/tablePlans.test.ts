import { beforeEach, describe as group, expect, test, vi } from "vitest";
import { botOf, chosenLevel, levelOf, rememberLevel } from "../src/lobby/levels";
import { againstComputer, beginnings, usualSeats, withFriends } from "../src/lobby/tablePlans";
import type { GameInfo } from "../src/wire";

const setting = { name: "map", kind: "text", default: "agora", choices: ["duel", "agora"] };
const levels = { easy: "weak", medium: "middling", expert: "strong" };
const info = (more: object): GameInfo =>
  ({ name: "war", seats: [2, 3, 4, 5, 6], settings: [setting], bots: ["default", "weak", "strong"], levels, ...more }) as unknown as GameInfo;

group("a new table", () => {
  const war = info({ table_sizes: { map: { duel: 2, agora: 3 } } });

  test("has the seats that its content is made for", () => {
    expect(againstComputer(war, "expert").seats).toEqual([{ bot: "" }, { bot: "strong" }, { bot: "strong" }]);
    expect(withFriends(war).seats).toHaveLength(3);
    expect(usualSeats(war, { map: "duel" })).toBe(2);
  });

  test("is lively against computers and small among friends where the content does not mind", () => {
    const other = info({ table_sizes: {} });
    expect(againstComputer(other, "easy").seats).toHaveLength(4);
    expect(withFriends(other).seats).toHaveLength(2);
    expect(usualSeats(war, { map: "mine.map" })).toBeNull();
  });
});

group("who begins", () => {
  test("is drawn by lot at the tables of the lobby's buttons", () => {
    expect([againstComputer(info({}), "easy"), withFriends(info({}))].map((each) => each.who_begins)).toEqual(["lot", "lot"]);
  });

  test("can be oneself only where one sits down, and an order where it says more", () => {
    expect(beginnings(2, false)).toEqual(["lot", "me", "others"]);
    expect(beginnings(3, false)).toEqual(["lot", "me", "others", "listed"]);
    expect(beginnings(2, true)).toEqual(["lot", "listed"]);
  });
});

group("the level of the computer", () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) };

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", storage);
    return () => vi.unstubAllGlobals();
  });

  test("is medium for whoever is new, then the one chosen last in that game", () => {
    const [war, peace] = [info({}), info({ name: "peace" })];
    expect(chosenLevel(war)).toBe("medium");
    rememberLevel(war, "expert");
    expect([chosenLevel(war), chosenLevel(peace)]).toEqual(["expert", "medium"]);
  });

  test("is one that the game has, whatever was chosen before", () => {
    rememberLevel(info({}), "godlike");
    expect(chosenLevel(info({}))).toBe("medium");
    expect(chosenLevel(info({ levels: { easy: "weak" } }))).toBe("easy");
    expect(chosenLevel(info({ levels: {} }))).toBe("");
  });

  test("is known where the browser keeps nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    rememberLevel(info({}), "expert");
    expect(chosenLevel(info({}))).toBe("medium");
  });

  test("names a computer player", () => {
    expect([botOf(info({}), "medium"), botOf(info({}), "hard")]).toEqual(["middling", "strong"]);
    expect([levelOf(info({}), "strong"), levelOf(info({}), "default")]).toEqual(["expert", null]);
  });
});
