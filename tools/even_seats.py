"""Whether all seats of Casus Belli are as good as each other: captains alone, map by map.

    python tools/even_seats.py [--games N] [--seed HEX] [MAP…]

Plays through `podium sim` and prints for each seat the share of games won, shared first places
apart, with its interval of 95 %, and the mean place. A seat whose interval does not hold the mean
share of all seats is marked: of twenty even seats one is, by chance.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from podium.games import find

GAME, BOT = "casus-belli", "captain"


def played(name: str, games: int, seed: str) -> dict[str, Any]:
    """What `podium sim` counted on a map with as many captains as it is made for."""
    bots = ",".join([BOT] * find(GAME).usual_seats({"map": name}))
    flags = ["--set", f"map={name}", "--bots", bots, "--games", str(games), "--seed", seed]
    command = [sys.executable, "-m", "podium.cli", "sim", GAME, *flags, "--json"]
    told = subprocess.run(command, check=True, capture_output=True).stdout
    found: dict[str, Any] = json.loads(told)
    return found


def lines(name: str, summary: dict[str, Any]) -> Iterator[str]:
    seats: Sequence[dict[str, Any]] = summary["seats"]
    mean = sum(each["won"]["share"] for each in seats) / len(seats)
    for number, each in enumerate(seats, 1):
        low, share, high = (each["won"][key] for key in ("low", "share", "high"))
        mark = "" if low <= mean <= high else "  uneven"
        won = f"{share:6.1%} ({low:.1%} – {high:.1%})"
        yield f"{name:10} seat {number}: {won}, place {each['mean_place']:.2f}{mark}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools/even_seats.py", description=__doc__)
    maps = [name for name in find(GAME).choices()["map"] if name != "auto"]
    parser.add_argument("maps", nargs="*", default=maps, metavar="MAP")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="01")
    options = parser.parse_args()
    for name in options.maps:
        for line in lines(name, played(name, options.games, options.seed)):
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
