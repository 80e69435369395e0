"""Champions against each other: whole matches, record and debug log included.

    python -m bench.contests [--quick]

Three champions on a map of 35×35 for 50 turns (0.25 s is asked for), and a hundred on the map made
for a hundred teams, to the end. `wanderer.py` is every champion. Three start before the clock does:
processes live for many matches.

Of our own processor time it is told apart what each champion may know (the game's), what asking
takes (protocol, pipes, clocks: 0.5 ms a question is asked for), and the rest: rules, log, files.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple, Self

from bench.wars import stretched
from podium.arena.contest import champion_match
from podium.arena.contest.champion_match import PlayedMatch, play_champion_match
from podium.bots.champions.budget import Budget, available_cores
from podium.bots.champions.champion import Champion
from podium.bots.champions.command import find_champion
from podium.bots.champions.sandbox.sandbox import Sandbox
from podium.core import Setup
from podium.games import find
from podium.games.casus_belli.tools.map_generator import generate

WANDERER = Path(__file__).with_name("wanderer.py")
SIDE, TURNS, TEAMS, TARGET = 35, 50, 3, 0.25
TARGET_OVERHEAD = 0.5  # ms
MANY, LARGEST, LONG = 100, "continent", 100
ROOMY = Budget(wall=60, start=60)  # a hundred start at once
SEED = "5eed"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.contests", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer matches, fewer turns")
    flags = parser.parse_args()
    sandbox = Sandbox.detect()
    missing = ", ".join(sandbox.missing) or "nothing"
    load = os.getloadavg()[0]
    print(f"{available_cores()} cores, load {load:.1f}; missing of the sandbox: {missing}")
    for rules in ("draft", "finale"):
        print(measure_few(rules, 3 if flags.quick else 15), flush=True)
    for rules in ("draft", "finale"):
        print(measure_many(rules, 20 if flags.quick else LONG), flush=True)


def measure_few(rules: str, rounds: int) -> str:
    """Three champions, match after match in the same processes."""
    chart = stretched(generate(bytes([SIDE] * 16), SIDE, SIDE, TEAMS), TURNS)
    setup = find("casus-belli").setup({"map": "bench.map", "rules": rules}, {"bench.map": chart})
    with seated(TEAMS) as champions:
        play_timed(setup, champions)
        found = [play_timed(setup, champions) for _ in range(rounds)]
    best, seconds = min(each.seconds for each in found), median(each.seconds for each in found)
    return (
        f"{TEAMS} champions, {SIDE}×{SIDE}, {TURNS} turns, {rules}: median {seconds:.3f} s, "
        f"best {best:.3f} s (asked: {TARGET} s); {cpu_shares(found[-1])}"
    )


def measure_many(rules: str, turns: int) -> str:
    """A hundred champions, once, to the end, from their start on."""
    setup = find("casus-belli").setup({"map": LARGEST, "rules": rules, "turns": turns})
    with seated(MANY) as champions:
        found = play_timed(setup, champions)
    return (
        f"{MANY} champions, {LARGEST}, {turns} turns, {rules}: {found.seconds:.1f} s with their "
        f"start ({found.starting:.1f} s of our processor time); {cpu_shares(found)}"
    )


@contextmanager
def seated(count: int) -> Iterator[list[Champion]]:
    command = find_champion(WANDERER)
    with ExitStack() as stack:
        yield [stack.enter_context(Champion(command, ROOMY)) for _ in range(count)]


class Timed(NamedTuple):
    """A match: seconds by the clock, and of our own processor time.

    What the processor is used for is counted from the second round on: with the first they start.
    """

    played: PlayedMatch
    seconds: float
    starting: float
    knowing: float
    asking: float
    rest: float


def play_timed(setup: Setup, champions: Sequence[Champion]) -> Timed:
    rounds: list[tuple[float, float, float]] = []
    with (
        TemporaryDirectory() as folder,
        Stopwatch("ask_message") as knowing,
        Stopwatch("ask_all") as asking,
    ):

        def note(_: int = 0) -> None:
            rounds.append((process_time(), knowing.seconds, asking.seconds))

        begun = perf_counter()
        played = play_champion_match(
            setup, champions, SEED, Path(folder) / "match.jsonl", progress=note
        )
        seconds = perf_counter() - begun
        note()
    first, second, last = rounds[0], rounds[1], rounds[-1]
    ours, known, asked = (end - begin for end, begin in zip(last, second, strict=True))
    return Timed(played, seconds, second[0] - first[0], known, asked - known, ours - asked)


class Stopwatch:
    """Measures the processor time of one of the functions that a match calls."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seconds = 0.0
        self.watched: Callable[..., object] = getattr(champion_match, name)

    def __call__(self, *args: object) -> object:
        begun = process_time()
        try:
            return self.watched(*args)
        finally:
            self.seconds += process_time() - begun

    def __enter__(self) -> Self:
        setattr(champion_match, self.name, self)
        return self

    def __exit__(self, *_: object) -> None:
        setattr(champion_match, self.name, self.watched)


def cpu_shares(found: Timed) -> str:
    """Where the processor time went, and how many questions were lost."""
    seats = found.played.stats
    theirs = [seconds for seat in seats for seconds in seat.seconds[1:]]
    lost = sum(seat.verdicts.total() - seat.verdicts["ok"] for seat in seats)
    parts = {
        "champions themselves": sum(theirs),
        "what each may know": found.knowing,
        "rules, log, files": found.rest,
        f"protocol, pipes, clocks (asked: {TARGET_OVERHEAD})": found.asking,
    }
    told = ", ".join(f"{what} {1000 * each / len(theirs):.3f}" for what, each in parts.items())
    return f"{len(theirs)} questions, {lost} lost\n  of the processor, ms a question: {told}"


if __name__ == "__main__":
    main()
