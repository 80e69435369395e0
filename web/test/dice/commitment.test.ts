/** The commitment as this client computes it is Python's: `promises.json` are headers of real matches and their secrets. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commitmentOf, sortedJson } from "../../src/dice/commitment";
import type { Header } from "../../src/wire";

const promises = JSON.parse(readFileSync(new URL("promises.json", import.meta.url), "utf8")) as { header: Header; secret: string }[];

it.each(promises.map((each) => [each.header.game, each] as const))("of a match of %s is the one that Python made", (_, { header, secret }) => {
  expect(header.dice.commitment).toHaveLength(64);
  expect(commitmentOf(header, secret)).toBe(header.dice.commitment);
});

it("is of people and computers, with and without clocks", () => {
  expect(promises.length).toBeGreaterThan(4);
  expect(new Set(promises.flatMap(({ header }) => header.seats.map(({ kind }) => kind)))).toEqual(new Set(["person", "bot", "nobody"]));
  expect(promises.filter(({ header }) => header.clock).length).toBeGreaterThan(1);
});

it.each(["", "00", "zz".repeat(32), "0".repeat(66)])("is of no secret like '%s'", (secret) => {
  expect(commitmentOf(promises[0]!.header, secret)).toBeNull();
});

it("is of no match with one salt more than seats", () => {
  const { header, secret } = promises[0]!;
  const salts = [...(header.dice.salts ?? []), "00"];
  expect(commitmentOf({ ...header, dice: { ...header.dice, salts } }, secret)).toBeNull();
});

it("sorts keys at every depth", () => {
  expect(sortedJson({ b: [{ d: 1, c: null }], a: "é\n" })).toBe('{"a":"é\\n","b":[{"c":null,"d":1}]}');
});
