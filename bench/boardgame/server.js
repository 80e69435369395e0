// A boardgame.io server with a game kept in memory, in two ways:
// - counter: two take turns in counting, the game that Podium's server is measured with. All else is
//   as it comes, but there is no lobby and there are no log lines (production).
// - bare: what boardgame.io can do at most. Turns never end, so that none is closed and opened with
//   each move, the first player makes all the moves, and nothing can be taken back.
import boardgame from "boardgame.io/dist/cjs/server.js";

const setup = () => ({ count: 0 });
const moves = { add: ({ G }) => ({ count: G.count + 1 }) };
const games = [
  { name: "counter", setup, moves, turn: { minMoves: 1, maxMoves: 1 } },
  { name: "bare", setup, moves, disableUndo: true },
];

const server = boardgame.Server({ games, origins: [] });
await server.run({ port: { host: "127.0.0.1", port: Number(process.argv[2]) } });
