"""How the tests fight: fighters drawn on a map, teams that give orders, boards read as text.

A letter stands for a fighter: `v` voleur, `b` barbare, `e` elfe of the first team, `V B E` of the
second, `1 2 3` of the third, `4 5 6` of the fourth. Whoever is not drawn waits in a tent far off,
alone with its team, and that is also where the dead come back, unless something else is said.
Several on one cell are drawn as `*` and named apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import dedent
from typing import Any

from casus_belli.fighting import CROWD, FAR, LETTERS, Battle, place
from podium.core import Dice
from podium.games import find
from podium.games.casus_belli.setup import WarSetup

__all__ = ["Battle", "attack_step", "battle", "build_setup", "drawn", "opened"]

FILE = "mine.map"
LONG = 100  # turns: longer than any of these battles


def drawn(board: str) -> str:
    """A board as it stands in a test, without the indentation."""
    return dedent(board).strip("\n")


def build_setup(text: str, **settings: Any) -> WarSetup:
    """A map of the test's own, to the last byte."""
    setup = find("casus-belli").setup({"map": FILE, **settings}, {FILE: text})
    assert isinstance(setup, WarSetup)
    return setup


def opened(board: str, start: str, teams: int = 2, placement: int = 0, **settings: Any) -> Battle:
    """A war from its first turn, all on one cell of a drawn map."""
    rows = drawn(board).splitlines()
    turns = settings.pop("turns", LONG)
    x, y = place(start)
    text = f"{len(rows[0])} {len(rows)}\n{x} {y}\n{placement}\n{turns}\n" + "\n".join(rows) + "\n"
    setup = build_setup(text, **settings)
    setup.check_seats(teams)
    return Battle(setup, setup.new(teams, Dice(bytes(16))), len(rows))


def battle(
    board: str,
    looks: str = "",
    *,
    crowd: str | Mapping[str, str] = "",
    under: str = "",
    lives: str = "",
    spawns: str = "",
    teams: int = 2,
    **settings: Any,
) -> Battle:
    """A battle as it stands after the placement: who is drawn where, and what is said of them.

    ``looks``: "v→ B↓", north otherwise. ``crowd``: who stands on `*`, or by mark who stands where.
    ``under``: the ground below a mark, "vT *_"; grass otherwise. ``lives``: "V3 b7". ``spawns``:
    "V=3,2". ``turns``: those left to play.
    """
    rows = drawn(board).splitlines()
    there = {letter: letter for letter in LETTERS}
    there |= {CROWD: crowd} if isinstance(crowd, str) else crowd
    ground = dict.fromkeys(there, ".")
    ground |= {each[0]: each[1] for each in under.split()}
    bare = ["".join(ground.get(mark, mark) for mark in row) for row in rows]
    rock = "#" * len(rows[0])
    tents = [rock] * FAR + ["." + rock[1:], rock] * teams
    settings["turns"] = 1 + settings.get("turns", LONG)
    tent = f"0,{len(rows) + FAR}"
    fight = opened("\n".join(bare + tents), tent, teams, placement=1, **settings).wait()
    fight.height = len(rows)
    fight.pitch_tents()
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            fight.put(there.get(mark, ""), x, y)
    fight.dress(looks, lives, spawns)
    fight.journal.events.clear()
    return fight


def attack_step(board: str, looks: str = "", **said: Any) -> Battle:
    """A battle of the finale at its attack step; nobody moved."""
    return battle(board, looks, rules="finale", **said).wait()
