"""``python -m bench``: run everybody, print the table."""

from __future__ import annotations

import argparse
import json
import platform
import random

from bench import ours, yardsticks
from bench.report import Report, Target, ratio
from bench.slices import Speed, Work, race
from bench.startup import measure_starts

OURS = {**ours.TRACKS, **ours.RACES, **ours.CARS}
CONNECT_FOUR, HEARTS = "pyspiel connect_four", "pyspiel hearts"
UNO, GIN = "RLCard uno", "RLCard gin-rummy"
MIDDLE = 10  # answers after which a game is in its middle
ROUNDS, SECONDS = 100, 0.04
QUICK_ROUNDS, QUICK_SECONDS = 10, 0.03


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few seconds, for a first look")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    flags = parser.parse_args()
    rounds, seconds = (QUICK_ROUNDS, QUICK_SECONDS) if flags.quick else (ROUNDS, SECONDS)
    report = measure(rounds, seconds)
    print(json.dumps(report.data(), indent=2) if flags.json else report)


def measure(rounds: int, seconds: float) -> Report:
    """Let all play, then all copy."""
    random.seed(0)
    play = race(players(), rounds, seconds)
    copies = race(copiers(), rounds, seconds / 3)
    machine = f"Python {platform.python_version()}, {platform.machine()}, {rounds} rounds"
    starts = measure_starts(max(5, rounds // 5))
    return Report(machine, (*OURS,), play, copies, targets(play, copies), starts)


def players() -> dict[str, Work]:
    return {
        **{name: ours.player(table) for name, table in OURS.items()},
        CONNECT_FOUR: yardsticks.spiel_player("connect_four"),
        "pyspiel pig": yardsticks.spiel_player("pig"),
        HEARTS: yardsticks.spiel_player("hearts", dealt=True),
        UNO: yardsticks.rlcard_player("uno"),
        GIN: yardsticks.rlcard_player("gin-rummy"),
        "PettingZoo connect_four": yardsticks.pettingzoo_player(),
    }


def copiers() -> dict[str, Work]:
    return {
        **{name: ours.copier(ours.midgame(table, MIDDLE)) for name, table in OURS.items()},
        CONNECT_FOUR: yardsticks.spiel_copier(yardsticks.spiel_midgame("connect_four", MIDDLE)),
        "pyspiel pig": yardsticks.spiel_copier(yardsticks.spiel_midgame("pig", MIDDLE)),
    }


def targets(play: dict[str, Speed], copies: dict[str, Speed]) -> list[Target]:
    """What is asked of Formule Caml, for each track, of F-Cartes and of ca_rs."""
    met = []
    for mine in ours.TRACKS:
        choices = ratio(play[mine].choices, play[CONNECT_FOUR].choices)
        time = ratio(copies[CONNECT_FOUR].choices, copies[mine].choices)
        met.append(Target(f"{mine}: choices/s to {CONNECT_FOUR}", 1.5, True, choices))
        met.append(Target(f"{mine}: time of copy() to clone()", 1.5, False, time))
    for mine in ours.RACES:
        choices = ratio(play[mine].choices, play[UNO].choices)
        met.append(Target(f"{mine}: choices/s to {UNO}", 6.0, True, choices))
    for mine in ours.CARS:
        choices = ratio(play[mine].choices, play[GIN].choices)
        met.append(Target(f"{mine}: choices/s to {GIN}", 10.0, True, choices))
    return met


if __name__ == "__main__":
    main()
