"""A rule set as data: read from ``content/rules.toml`` and never asked by its name again."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Literal

import msgspec

from podium.core import shipped
from podium.core.conversion import convert
from podium.games.casus_belli.content.files import PACKAGE, RULES_FILE
from podium.games.casus_belli.wire.options import CLASSES

NEAR, CLOSE = 1, 3  # how far the aims of those names reach
# 0: as far as the class sees.
REACHES = {"melee": NEAR, "near": NEAR, "close": CLOSE, "seen": 0, "ahead": 0}
TEAM_SIZE = len(CLASSES)

Aim = Literal[
    "here", "victim", "melee", "near", "close", "seen", "ahead", "team", "anywhere", "beyond"
]
Effect = Literal["hit", "rage", "shout", "palantir", "reveal"]
Step = Literal["attack", "move"]


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one attack may aim at and what it does.

    ``here`` needs no target; ``victim`` is one fighter on the same cell, named or the first enemy.
    ``near`` and ``close`` are what is seen up to 1 and 3 cells ahead, ``melee`` what is seen right
    beside. ``seen`` is what the fighter sees, ``ahead`` the part of it in the drawn cone, also on a
    tower; ``team`` what any of the team sees, ``beyond`` whatever lies outside the drawn cone.
    ``rage`` does its ``damage`` less the life of who strikes.
    """

    name: str
    aim: Aim
    effect: Effect
    area: Literal["cell", "cross"] = "cell"
    spares: Literal["self", "team", "nobody"] = "self"
    damage: int = 0
    ready: int = 0


class FighterClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of a thief, a barbarian or an elf; the first attack needs no rest."""

    name: str
    vision: int
    points: int
    life: int
    attacks: tuple[Attack, Attack, Attack]


class RuleSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is played. ``asks`` are the questions of a turn with the steps each is for."""

    asks: tuple[tuple[Step, ...], ...]
    corners: bool
    walls_entered: bool
    looks: Literal["ahead", "north"]
    notes: Literal["enemies", "everyone"]
    checked: Literal["given", "applied"]
    shout: Literal["swept", "in-turn"]
    rage: Literal["before", "after"]
    corpses: bool
    hotspots: bool
    respawn_moves: bool
    pushes_kept: bool
    kill: int
    killed: int
    own: int
    palantir_reach: int
    reveal_reach: int
    hold: int
    classes: tuple[FighterClass, FighterClass, FighterClass]


def rule_sets() -> dict[str, RuleSet]:
    """All rule sets by name, the default first."""
    return _read_rule_sets(shipped(PACKAGE, "content")[RULES_FILE])


@cache
def _read_rule_sets(text: str) -> dict[str, RuleSet]:
    return convert(tomllib.loads(text), dict[str, RuleSet])
