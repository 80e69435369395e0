// A boardgame.io server with the lightest two-player game there is: a counter, kept in memory.
// Everything that costs it time and that a game can do without is off: turns never end, so that no
// turn is closed and opened per move; no undo, no secrets, no lobby, no log lines (production).
import boardgame from "boardgame.io/dist/cjs/server.js";

const counter = {
  name: "counter",
  setup: () => ({ count: 0 }),
  disableUndo: true,
  moves: {
    add: ({ G }) => ({ count: G.count + 1 }),
  },
};

const server = boardgame.Server({ games: [counter], origins: [] });
await server.run({ port: { host: "127.0.0.1", port: Number(process.argv[2]) } });
