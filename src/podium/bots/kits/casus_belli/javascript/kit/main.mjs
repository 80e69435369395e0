// Runs a champion. The protocol has standard input and output to itself: what a champion prints
// goes to standard error.

import { Console } from "node:console";
import { createInterface } from "node:readline";
import { GAME } from "./game.mjs";
import { Tokens } from "./tokens.mjs";

const TURNS = {
    placement: ["jouer_placement"],
    move: ["jouer_deplacement"],
    attack: ["jouer_attaque"],
    orders: ["jouer_attaque", "jouer_deplacement"],
};

const write = process.stdout.write.bind(process.stdout);
process.stdout.on("error", () => process.exit(0)); // nobody listens any more
process.stdout.write = process.stderr.write.bind(process.stderr);
globalThis.console = new Console(process.stderr);

const champion = await import("../champion.mjs");
let begun = false;

/** Not before there is something to look at. */
async function begin() {
    if (begun) return;
    begun = true;
    await champion.partie_init();
}

async function answer(tokens) {
    const number = tokens.word();
    tokens.skip(3);
    tokens.words(); // options
    GAME.look(tokens);
    GAME.heed(tokens);
    await begin();
    for (const name of TURNS[GAME.step]) await champion[name]();
    write(GAME.answer(number) + "\n");
}

async function finish(tokens) {
    tokens.skip(2);
    tokens.words();
    tokens.words();
    tokens.skip(1);
    GAME.look(tokens);
    await begin();
    await champion.partie_fin();
}

async function hear(line) {
    const tokens = new Tokens(line);
    const kind = tokens.word();
    if (kind === "match") {
        GAME.begin(tokens);
        begun = false;
    } else if (kind === "ask") {
        await answer(tokens);
    } else if (kind === "end") {
        await finish(tokens);
    }
}

write("podium 1 tokens\n");
for await (const line of createInterface({ input: process.stdin })) await hear(line);
