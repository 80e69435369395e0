import { describe as group, expect, test } from "vitest";
import { againstComputer, usualSeats, withFriends } from "../src/lobby/tablePlans";
import type { GameInfo } from "../src/wire";

const setting = { name: "map", kind: "text", default: "agora", choices: ["duel", "agora"] };
const info = (more: object): GameInfo =>
  ({ name: "war", seats: [2, 3, 4, 5, 6], settings: [setting], bots: ["weak", "strong"], ...more }) as unknown as GameInfo;

group("a new table", () => {
  const war = info({ table_sizes: { map: { duel: 2, agora: 3 } } });

  test("has the seats that its content is made for", () => {
    expect(againstComputer(war).seats).toEqual([{ bot: "" }, { bot: "strong" }, { bot: "strong" }]);
    expect(withFriends(war).seats).toHaveLength(3);
    expect(usualSeats(war, { map: "duel" })).toBe(2);
  });

  test("is lively against computers and small among friends where the content does not mind", () => {
    const other = info({ table_sizes: {} });
    expect(againstComputer(other).seats).toHaveLength(4);
    expect(withFriends(other).seats).toHaveLength(2);
    expect(usualSeats(war, { map: "mine.map" })).toBeNull();
  });
});
