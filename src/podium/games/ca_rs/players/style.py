"""How a driver likes to race: what risks it takes, whether it loves duels, tyres or the pits.

A style shifts the prices of the engineer, all of them in turns to the flag; it is read off the
pilot and the tank, so that whoever sits in the same car with the same cards drives alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from podium.games.ca_rs.content import effects
from podium.games.ca_rs.content.garage import Garage

USUAL_EDGE = 5  # overtake and block of most pilots, together
USUAL_SKILL = 4
MAX_LEAN = 3  # points beyond which a statistic makes no other character
BOLD = 2  # points by which overtake exceeds block, of one who takes risks
RISKS = {-1: 0.5, 0: 1.0, 1: 2.0}  # few, for each has tables of its own (`pace`)


class Style(NamedTuple):
    """The likings of one driver; the default has none."""

    risk: float = 1.0  # accepted: at 2 the body is worth half, mishaps are half as likely
    duels: float = 1.0  # how much a place won or held by force is worth
    tyres: float = 0.0  # turns by which each tyre card that is left is worth more, at the start
    stops: float = 0.4  # turns that a stop must save: the less, the earlier and oftener
    malice: float = 1.0  # how much the loss of a rival is worth
    thrift: float = 1.0  # how much a card is worth in the hand


PLAIN = Style()


class TankLeaning(NamedTuple):
    """What a tank is made for: its share of cards that do something of the kind."""

    others: float  # to rivals
    corners: float  # in corners, or for the tyres
    fuel: float  # at the pumps


def style_of(garage: Garage, pilot: int, stock: Sequence[int]) -> Style:
    """The style of a pilot with a tank; ``stock`` are its cards."""
    return _style_of(garage, pilot, tuple(stock))


@lru_cache(maxsize=1024)
def _style_of(garage: Garage, pilot: int, stock: tuple[int, ...]) -> Style:
    who, leaning = garage.pilots[pilot], leaning_of(garage, stock)
    attack, edge = who.overtake - who.block, lean(who.overtake + who.block - USUAL_EDGE)
    return Style(
        risk=RISKS[(attack >= BOLD) - (attack <= -BOLD)],
        duels=1 + edge / 10,
        tyres=0.1 * leaning.corners,
        stops=1.1 - 4 * leaning.fuel,
        malice=0.8 + 3 * leaning.others,
        thrift=1 + lean(who.skill - USUAL_SKILL) / 6,
    )


def lean(points: int) -> int:
    return max(-MAX_LEAN, min(MAX_LEAN, points))


def leaning_of(garage: Garage, stock: Sequence[int]) -> TankLeaning:
    """The share of its cards that are for others, for corners and for fuel."""
    playable = [card for card in stock if garage.values[card] > 0]
    count = max(1, len(playable))
    others = sum(any(act[2] != effects.SELF for act in garage.acts[card]) for card in playable)
    corners = sum(bool(garage.moments[card] & effects.CORNER) for card in playable)
    fuel = sum(garage.leaves[card] for card in playable)
    return TankLeaning(others / count, corners / count, fuel / count)
