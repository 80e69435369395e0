"""Two checkouts of this project beside each other: how fast their rules play.

    python -m bench.compare FOLDER [--quick]

Each has a process of its own that plays random games; they take turns in short slices, so that
what disturbs one disturbs the other. The ratio is this checkout to the one in FOLDER: by the best
slices, and by the median of neighbours. Where rules or content differ, so does what is played:
choices a second are compared, not games.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bench.report import aligned, figure

HERE = Path(__file__).parents[1]
AS_FAST = 0.97  # what is asked of each game, best to best
ROUNDS, SECONDS = 40, 0.15
QUICK_ROUNDS, QUICK_SECONDS = 8, 0.1
GAMES: dict[str, tuple[str, int, dict[str, str]]] = {
    "formule-caml classic": ("formule-caml", 2, {"track": "classic"}),
    "formule-caml serpent": ("formule-caml", 2, {"track": "serpent"}),
    "f-cartes 2 teams": ("f-cartes", 2, {"rounds": "24", "deck": "extended"}),
    "f-cartes 10 teams": ("f-cartes", 10, {"rounds": "24", "deck": "extended"}),
    "ca_rs 4 cars": ("ca_rs", 4, {}),
    "casus-belli finale": ("casus-belli", 2, {"map": "duel", "rules": "finale"}),
}
# Runs in the process of one checkout: reads "game seconds" and prints choices a second.
PLAYER = """
import json, sys
from random import Random
from time import process_time
from podium.core import Dice
from podium.games import find
games, setups, random, keys = json.loads(sys.argv[1]), {}, Random(0), iter(range(10**9))
for row in sys.stdin:
    name, seconds = json.loads(row)
    game, seats, settings = games[name]
    if name not in setups:
        setups[name] = find(game).setup(settings)
    choices, begun, draw = 0, process_time(), random.random
    while process_time() - begun < seconds:
        state = setups[name].new(seats, Dice(next(keys).to_bytes(16, "little")))
        while asked := state.asked():
            menu = state.options(asked[0])
            choices += len(menu) > 1
            state.choose(asked[0], int(draw() * len(menu)))
    print(choices / (process_time() - begun), flush=True)
"""


class Player:
    """A process that plays the games of one checkout."""

    def __init__(self, root: Path) -> None:
        env = {**os.environ, "PYTHONPATH": str(root / "src"), "PYTHONHASHSEED": "0"}
        command = [sys.executable, "-P", "-c", PLAYER, json.dumps(GAMES)]
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self._process = subprocess.Popen(command, env=env, text=True, **pipes)

    def speed(self, game: str, seconds: float) -> float:
        """Choices a second in one slice."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([game, seconds]) + "\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


class Compared(NamedTuple):
    """The slices of one game, neighbours at the same place."""

    ours: list[float]
    others: list[float]

    @property
    def best(self) -> float:
        return max(self.ours) / max(self.others)

    @property
    def median(self) -> float:
        return median(mine / other for mine, other in zip(self.ours, self.others, strict=True))


def compare(folder: Path, rounds: int, seconds: float) -> dict[str, Compared]:
    ours, other = Player(HERE), Player(folder)
    try:
        return {game: play(ours, other, game, rounds, seconds) for game in GAMES}
    finally:
        ours.stop()
        other.stop()


def play(ours: Player, other: Player, game: str, rounds: int, seconds: float) -> Compared:
    compared = Compared([], [])
    for number in range(-1, rounds):  # the first pair warms up
        pair = ours.speed(game, seconds), other.speed(game, seconds)
        if number >= 0:
            compared.ours.append(pair[0])
            compared.others.append(pair[1])
    return compared


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("folder", type=Path, help="the other checkout")
    parser.add_argument("--quick", action="store_true", help="a few seconds, for a first look")
    flags = parser.parse_args()
    plan = (QUICK_ROUNDS, QUICK_SECONDS) if flags.quick else (ROUNDS, SECONDS)
    rows = [["", "choices/s", "other", "best", "median", "asked"]]
    for game, each in compare(flags.folder.resolve(), *plan).items():
        speeds = [figure(max(each.ours)), figure(max(each.others))]
        rows.append([game, *speeds, f"{each.best:.2f}", f"{each.median:.2f}", f"≥ {AS_FAST}"])
    print(*aligned(rows), sep="\n")


if __name__ == "__main__":
    main()
