"""A race of ca_rs between greedy players: four cars, three laps of Monza, seconds in all.

python -m bench.greedy [--quick]
"""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time

from bench.ours import fresh_dice
from podium.arena import BotMatch, play_bot_match
from podium.arena.simulation.bot_match import Outcome

GAME, PLAYER, SEATS = "ca_rs", "greedy", 4
SETTINGS = {"circuit": "monza", "laps": 3}
TARGET = 0.1  # seconds


def race(number: int) -> float:
    """Seconds of the processor for one race."""
    match = BotMatch(GAME, SETTINGS, {}, (PLAYER,) * SEATS, fresh_dice().key, number)
    begun = process_time()
    outcome = play_bot_match(match)
    spent = process_time() - begun
    assert isinstance(outcome, Outcome), outcome
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.greedy", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a second, for a first look")
    rounds = 5 if parser.parse_args().quick else 40
    race(0)  # builds the setup
    found = sorted(race(number) for number in range(1, rounds + 1))
    best, middle = found[0] * 1000, median(found) * 1000
    print(f"{SEATS} × {PLAYER}, Monza, 3 laps: {best:.0f} ms (best), {middle:.0f} ms (median)")
    print(f"asked ≤ {TARGET * 1000:.0f} ms")


if __name__ == "__main__":
    main()
