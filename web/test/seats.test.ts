import { expect, it } from "vitest";
import { listed, parted, seatNames } from "../src/match/seats";
import type { SeatInfo } from "../src/wire";
import { Words } from "../src/words";

const words = new Words("fr", ["bot-name-navigator = Copilote"]);
const sitting = (name: string): SeatInfo => ({ kind: "person", name, bot: "", resigned: false });

it("gives everyone their name", () => {
  const bot: SeatInfo = { kind: "bot", name: "", bot: "navigator", resigned: false };
  expect(seatNames([sitting("Léa"), bot], words)).toEqual(["Léa", "Copilote"]);
});

it("calls a champion as it was called when it sat down", () => {
  const champion: SeatInfo = { kind: "bot", name: "zigzags", bot: "champion:zigzags", resigned: false };
  expect(seatNames([champion], words)).toEqual(["zigzags"]);
});

it("tells apart those who share a name", () => {
  expect(seatNames([sitting("Invité"), sitting("Max"), sitting("Invité")], words)).toEqual(["Invité (1)", "Max", "Invité (3)"]);
});

it("parts a name from the number that tells it apart", () => {
  expect(["Copilote (10)", "Léa", "Max (le grand)", "(3)"].map(parted)).toEqual([
    ["Copilote", "(10)"],
    ["Léa", ""],
    ["Max (le grand)", ""],
    ["(3)", ""],
  ]);
});

it("puts several names into one sentence, in French first", () => {
  expect(listed(["Léa", "Max", "Zoé"])).toBe("Léa, Max et Zoé");
});
