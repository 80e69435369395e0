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

CONNECT_FOUR = "pyspiel connect_four"
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
    mine = tuple(map(title, ours.TRACKS))
    starts = measure_starts(max(5, rounds // 5))
    return Report(machine, mine, play, copies, targets(play, copies), starts)


def title(track: str) -> str:
    return f"podium {track}"


def players() -> dict[str, Work]:
    return {
        **{title(track): ours.player(ours.lay(track)) for track in ours.TRACKS},
        CONNECT_FOUR: yardsticks.spiel_player("connect_four"),
        "pyspiel pig": yardsticks.spiel_player("pig"),
        "RLCard uno": yardsticks.rlcard_player("uno"),
        "PettingZoo connect_four": yardsticks.pettingzoo_player(),
    }


def copiers() -> dict[str, Work]:
    return {
        **{
            title(track): ours.copier(ours.midgame(ours.lay(track), MIDDLE))
            for track in ours.TRACKS
        },
        CONNECT_FOUR: yardsticks.spiel_copier(yardsticks.spiel_midgame("connect_four", MIDDLE)),
        "pyspiel pig": yardsticks.spiel_copier(yardsticks.spiel_midgame("pig", MIDDLE)),
    }


def targets(play: dict[str, Speed], copies: dict[str, Speed]) -> list[Target]:
    """What is asked of Formule Caml, for each track."""
    met = []
    for track in ours.TRACKS:
        mine = title(track)
        choices = ratio(play[mine].choices, play[CONNECT_FOUR].choices)
        time = ratio(copies[CONNECT_FOUR].choices, copies[mine].choices)
        met.append(Target(f"{mine}: choices/s to {CONNECT_FOUR}", 1.5, True, choices))
        met.append(Target(f"{mine}: time of copy() to clone()", 1.5, False, time))
    return met


if __name__ == "__main__":
    main()
