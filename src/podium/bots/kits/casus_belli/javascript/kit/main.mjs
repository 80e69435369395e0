// Runs a champion. The protocol has standard input and output to itself: what a champion prints
// goes to standard error.

import { Console } from "node:console";
import { createInterface } from "node:readline";
import { GAME } from "./game.mjs";
import { Tokens } from "./tokens.mjs";

const FUNCTIONS_OF_STEP = {
    placement: ["jouer_placement"],
    move: ["jouer_deplacement"],
    attack: ["jouer_attaque"],
    orders: ["jouer_attaque", "jouer_deplacement"],
};

const send = process.stdout.write.bind(process.stdout);
process.stdout.on("error", () => process.exit(0)); // whoever asked is gone
process.stdout.write = process.stderr.write.bind(process.stderr);
globalThis.console = new Console(process.stderr);

const champion = await import("../champion.mjs");
let started = false;

/** Call partie_init before the first turn, when there is a view to look at. */
async function initOnce() {
    if (started) return;
    started = true;
    await champion.partie_init();
}

async function answer(tokens) {
    const number = tokens.word();
    tokens.skip(3);
    tokens.words(); // options
    GAME.readView(tokens);
    GAME.readBrief(tokens);
    await initOnce();
    for (const name of FUNCTIONS_OF_STEP[GAME.step]) await champion[name]();
    send(GAME.answer(number) + "\n");
}

async function finish(tokens) {
    tokens.skip(2);
    tokens.words();
    tokens.words();
    tokens.skip(1);
    GAME.readView(tokens);
    await initOnce();
    await champion.partie_fin();
}

async function handleLine(line) {
    const tokens = new Tokens(line);
    const kind = tokens.word();
    if (kind === "match") {
        GAME.readMatch(tokens);
        started = false;
    } else if (kind === "ask") {
        await answer(tokens);
    } else if (kind === "end") {
        await finish(tokens);
    }
}

send("podium 1 tokens\n");
for await (const line of createInterface({ input: process.stdin })) await handleLine(line);
