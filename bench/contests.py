"""Champions against each other: whole matches, record and diary included.

    python -m bench.contests [--quick]

Three champions on a map of 35×35 for 50 turns (0.25 s is asked for), and a hundred on the map made
for a hundred teams, to the end. `wanderer.py` is every champion; what it thinks is printed, too.
Processes are started before the clock is: they live for many matches.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

from bench.wars import stretched
from podium.arena.contest import Played, play
from podium.bots.champions.budgets import Budget, cores
from podium.bots.champions.champion import Champion
from podium.bots.champions.sandbox import Sandbox
from podium.bots.champions.starting import find_champion
from podium.core import Setup
from podium.games import find
from podium.games.casus_belli.generator import generate

WANDERER = Path(__file__).with_name("wanderer.py")
SIDE, TURNS, TEAMS, ASKED = 35, 50, 3, 0.25
MANY, LARGEST, LONG = 100, "continent", 100
ROOMY = Budget(wall=60, start=60)  # a hundred start at once
SEED = "5eed"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.contests", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer matches, fewer turns")
    flags = parser.parse_args()
    sandbox = Sandbox.found()
    print(f"{cores()} cores; missing of the sandbox: {', '.join(sandbox.missing) or 'nothing'}")
    for rules in ("draft", "finale"):
        print(few(rules, 3 if flags.quick else 15), flush=True)
    for rules in ("draft", "finale"):
        print(many(rules, 20 if flags.quick else LONG), flush=True)


def few(rules: str, rounds: int) -> str:
    """Three champions, match after match in the same processes."""
    chart = stretched(generate(bytes([SIDE] * 16), SIDE, SIDE, TEAMS), TURNS)
    setup = find("casus-belli").setup({"map": "bench.map", "rules": rules}, {"bench.map": chart})
    with seated(TEAMS) as champions:
        timed(setup, champions)
        found = [timed(setup, champions) for _ in range(rounds)]
    best, seconds = min(each.seconds for each in found), median(each.seconds for each in found)
    return (
        f"{TEAMS} champions, {SIDE}×{SIDE}, {TURNS} turns, {rules}: median {seconds:.3f} s, "
        f"best {best:.3f} s (asked: {ASKED} s); {shares(found[-1])}"
    )


def many(rules: str, turns: int) -> str:
    """A hundred champions, once, to the end, from their start on."""
    setup = find("casus-belli").setup({"map": LARGEST, "rules": rules, "turns": turns})
    with seated(MANY) as champions:
        found = timed(setup, champions)
    return (
        f"{MANY} champions, {LARGEST}, {turns} turns, {rules}: {found.seconds:.1f} s with their "
        f"start; {shares(found)}"
    )


@contextmanager
def seated(count: int) -> Iterator[list[Champion]]:
    command = find_champion(WANDERER)
    with ExitStack() as stack:
        yield [stack.enter_context(Champion(command, ROOMY)) for _ in range(count)]


class Timed(NamedTuple):
    """A match, how long it took by the clock, and how much of the processor was ours."""

    played: Played
    seconds: float
    ours: float


def timed(setup: Setup, champions: Sequence[Champion]) -> Timed:
    with TemporaryDirectory() as folder:
        begun, used = perf_counter(), process_time()
        played = play(setup, champions, SEED, Path(folder) / "match.jsonl")
        return Timed(played, perf_counter() - begun, process_time() - used)


def shares(found: Timed) -> str:
    """Where the time went, and that nobody lost a step."""
    times = [ledger.times() for ledger in found.played.ledgers]
    questions = sum(each.answers for each in times)
    theirs = sum(each.total for each in times)
    lost = questions - sum(ledger.verdicts["ok"] for ledger in found.played.ledgers)
    return (
        f"{questions} questions, {lost} lost; of the processor: "
        f"ours {1000 * found.ours / questions:.3f} ms a question, "
        f"theirs {1000 * theirs / questions:.3f} ms"
    )


if __name__ == "__main__":
    main()
