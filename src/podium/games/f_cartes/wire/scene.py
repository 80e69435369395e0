"""What a board is drawn from and no view repeats: the cards of the deck, the teams, the numbers."""

from __future__ import annotations

from typing import Literal

import msgspec

Family = Literal["gap", "damage", "event"]


class CardScene(msgspec.Struct, frozen=True):
    """A kind of card: its ``number`` are points, duels, places or a bonus; 0 if it has none.

    Its title and text are the labels ``card`` and ``written``.
    """

    name: str
    effect: str
    family: Family
    number: int
    count: int


class TeamScene(msgspec.Struct, frozen=True):
    """A team and its two cars; its title is the label ``team``."""

    name: str
    colour: str
    cars: tuple[int, int]


class RaceScene(msgspec.Struct, frozen=True):
    """The deck, the teams, and the numbers of the rules that a board shows."""

    cards: tuple[CardScene, ...]
    teams: tuple[TeamScene, ...]
    limited_attacks: bool
    hand: int
    actions: int
    fatal: int
    most_damage: int
