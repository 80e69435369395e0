/** What the browser kept of a match: an honest one agrees, each way to cheat is called by name. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { faultOf, guaranteeOf, showsTheSame, type Receipt } from "../../src/dice/check";
import type { Header } from "../../src/wire";

type Promised = { header: Header; secret: string };
const promises = JSON.parse(readFileSync(new URL("promises.json", import.meta.url), "utf8")) as Promised[];
const { header, secret } = promises[0]!; // a person at the first seat, a computer player at the second
const [mine = "", theirs = ""] = header.dice.salts ?? [];
const kept: Receipt = {
  commitment: header.dice.commitment ?? "",
  game: header.game,
  rules: header.rules,
  settings: header.settings,
  clock: null,
  bots: ["", "navigator"],
  salts: ["", theirs],
  salt: mine,
  seat: 0,
  began: header.check ?? "",
};

function withDice(change: Partial<Header["dice"]>): Header {
  return { ...header, dice: { ...header.dice, ...change } };
}

it("an honest match agrees", () => {
  expect(faultOf(kept, header, secret)).toBeNull();
  expect(guaranteeOf(kept, header)).toBe("last");
  expect(faultOf(null, header, secret)).toBeNull();
  expect(guaranteeOf(null, header)).toBe("nothing");
});

const bot = header.seats[1]!;
it.each<[string, string, Header]>([
  ["the bot's salt was picked afterwards", "dice-other-bot-salt", withDice({ salts: [mine, "00".repeat(8)] })],
  ["there is one more salt", "dice-other-settings", withDice({ salts: [mine, theirs, "00"] })],
  ["another's salt is at one's seat", "dice-other-salt", withDice({ salts: ["00".repeat(8), theirs] })],
  ["another bot sits there", "dice-other-bot", { ...header, seats: [header.seats[0]!, { ...bot, bot: "sunday" }] }],
  ["a person sits where a bot was announced", "dice-other-bot", { ...header, seats: [header.seats[0]!, { kind: "person", pseudonym: "x", bot: "", program: "" }] }],
  ["the settings changed", "dice-other-settings", { ...header, settings: { ...header.settings, max_turns: 9 } }],
  ["the clock changed", "dice-other-settings", { ...header, clock: { per_turn: 1, total: 0, increment: 0 } }],
  ["the commitment changed", "dice-other-commitment", withDice({ commitment: "00".repeat(32) })],
  ["the content changed", "secret-broken-promise", { ...header, content: "00" }],
  ["it began as another match", "dice-other-match", { ...header, check: "00" }],
  ["the program changed", "secret-broken-promise", { ...header, seats: [header.seats[0]!, { ...bot, program: "00" }] }],
  ["the scheme is an older one", "secret-broken-promise", { ...header, dice: { ...header.dice, scheme: 2 } }],
])("%s: %s", (_, key, played) => {
  expect(faultOf(kept, played, secret)?.key).toBe(key);
});

it("another secret does not fit, kept or not", () => {
  expect(faultOf(kept, header, "00".repeat(32))?.key).toBe("secret-broken-promise");
  expect(faultOf(null, header, "00".repeat(32))?.key).toBe("secret-broken-promise");
  expect(faultOf(null, header, "")?.key).toBe("secret-broken-promise");
});

it("names the seat of a computer player, counted from one", () => {
  expect(faultOf(kept, withDice({ salts: [mine, "00"] }), secret)?.facts).toEqual({ number: 2 });
});

it("knows who came before others", () => {
  const { header: pair, secret: theirSecret } = promises[3]!;
  const [one = "", other = ""] = pair.dice.salts ?? [];
  const base = { ...kept, game: pair.game, rules: pair.rules, settings: pair.settings, commitment: pair.dice.commitment ?? "" };
  const first: Receipt = { ...base, bots: ["", ""], salts: ["", ""], salt: one, seat: 0, began: "" };
  expect(faultOf(first, pair, theirSecret)).toBeNull();
  expect(guaranteeOf(first, pair)).toBe("joined");
  expect(guaranteeOf({ ...first, salts: ["", other] }, pair)).toBe("last");
  expect(guaranteeOf({ ...first, salts: ["", "changed since"] }, pair)).toBe("joined");
  expect(guaranteeOf({ ...first, salt: "", seat: null }, pair)).toBe("watched");
  expect(faultOf({ ...first, seat: null }, pair, theirSecret)).toBeNull();
  expect(faultOf({ ...first, seat: null, salt: "00" }, pair, theirSecret)?.key).toBe("dice-other-salt");
});

it("knows the same announcement again", () => {
  expect(showsTheSame(kept, { ...kept, salt: "", seat: null, began: "" })).toBe(true);
  expect(showsTheSame(kept, { ...kept, salts: ["", "00"] })).toBe(false);
});
