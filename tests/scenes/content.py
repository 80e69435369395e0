"""Attacks by what one may bring along: maps, decks and packs of one's own."""

from __future__ import annotations

from random import Random

from scenes.asking import flood, request
from scenes.matches import ELSEWHERE
from scenes.scene import Curtain
from server.running import Server

SIDE = 200  # cells, the largest allowed
GROUND = "....__~F"
AT_ONCE = 8


def largest_maps(server: Server, curtain: Curtain) -> int:
    """Maps of 200 × 200 cells, each of them another."""

    def make(number: int) -> bytes:
        files = {"mine": large_map(number)}
        body = {"game": "casus-belli", "settings": {"map": "mine"}, "files": files}
        return request("POST", "/api/matches", body, sender=f"{ELSEWHERE}{number % 250}")

    return flood(server, curtain, make, AT_ONCE)


def large_map(number: int) -> str:
    chance = Random(number)
    rows = ["".join(chance.choices(GROUND, k=SIDE)) for _ in range(SIDE)]
    return "\n".join([f"{SIDE} {SIDE}", f"{SIDE // 2} {SIDE // 2}", "3", "50", *rows])


def deep_toml(server: Server, curtain: Curtain) -> int:
    """Files that are short and cost a parser minutes and gigabytes."""
    files = [
        "a" + ".a" * 30_000 + " = 1",
        "[" + "a." * 30_000 + "a]",
        "a = " + "[" * 50_000,
        "a = " + "{a=" * 20_000,
        "\n".join(f"[a{'.b' * (number % 50)}.c{number}]" for number in range(2_000)),
        "a = '" + "x" * 90_000 + "'",
    ]

    def make(number: int) -> bytes:
        text = f"# {number}\n{files[number % len(files)]}"
        game, setting = (("f-cartes", "deck"), ("f-cartes", "teams"))[number % 2]
        body = {"game": game, "settings": {setting: "mine"}, "files": {"mine": text}}
        return request("POST", "/api/matches", body, sender=f"{ELSEWHERE}{number % 250}")

    return flood(server, curtain, make, AT_ONCE)
