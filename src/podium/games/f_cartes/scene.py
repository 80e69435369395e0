"""What a board is drawn from and no view repeats: the cards of the deck, the teams, the options."""

from __future__ import annotations

import msgspec

from podium.games.f_cartes.box import Box
from podium.games.f_cartes.content import FATAL, HAND, MOST_DAMAGE
from podium.games.f_cartes.line import cars_of
from podium.games.f_cartes.turn import ACTIONS


class CardScene(msgspec.Struct, frozen=True):
    """A kind of card: its ``number`` are points, duels, places or a bonus; 0 if it has none.

    Its title and text are the labels ``card`` and ``written``.
    """

    name: str
    effect: str
    number: int
    count: int


class TeamScene(msgspec.Struct, frozen=True):
    """A team and its two cars; its title is the label ``team``."""

    name: str
    colour: str
    cars: tuple[int, int]


class RaceScene(msgspec.Struct, frozen=True):
    """The box, and the numbers of the rules."""

    cards: tuple[CardScene, ...]
    teams: tuple[TeamScene, ...]
    limited_attacks: bool
    hand: int
    actions: int
    fatal: int
    most_damage: int


def scene_of(box: Box) -> RaceScene:
    """The scene of all races played with this box."""
    cards = zip(box.names, box.effects, box.numbers, box.counts, strict=True)
    return RaceScene(
        cards=tuple(CardScene(*each) for each in cards),
        teams=tuple(
            TeamScene(team.name, team.colour, cars_of(n)) for n, team in enumerate(box.teams)
        ),
        limited_attacks=box.choices.limited,
        hand=HAND,
        actions=ACTIONS,
        fatal=FATAL,
        most_damage=MOST_DAMAGE,
    )
