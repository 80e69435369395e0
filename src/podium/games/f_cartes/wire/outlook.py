"""Outlooks: where an option leads, what it costs and how likely, before it is chosen."""

from __future__ import annotations

from podium.core import Outlook, Shortcut


class DuelOdds(Outlook, frozen=True):
    """The chance to get past the car ahead, in percent, and the place it would bring."""

    car: int
    rival: int
    percent: int
    place: int


class ClosesGap(Outlook, frozen=True):
    """No die is needed; ``gaps`` are those still between the car and the next one ahead."""

    car: int
    gaps: int


class OpensGap(Outlook, frozen=True):
    """``gaps`` there would be between the car and the next one behind it."""

    car: int
    rival: int
    gaps: int


class Hurts(Outlook, frozen=True):
    """What a damage card does: ``lost`` in all afterwards, of the ten that end a race.

    ``own``: the car is one's own, so clients ask once more.
    """

    car: int
    points: int
    lost: int
    out: bool
    own: bool


class Crashes(Outlook, frozen=True):
    """What a collision does to both; ``own`` if one of them is one's own."""

    car: int
    rival: int
    points: int
    lost: int
    rival_lost: int
    out: bool
    rival_out: bool
    own: bool


class FallsTo(Outlook, frozen=True):
    """Where a pit stop puts the car: its place now and then, ``lost`` the points that stay."""

    car: int
    cards: int
    place: int
    then: int
    fell: int
    lost: int


class PitChoice(Outlook, frozen=True):
    """A stop at the pits before it is said what is repaired: the least and the most it costs."""

    car: int
    cards: int
    lost: int
    place: int
    least: int
    most: int


class Surges(Outlook, frozen=True):
    """The chances, in percent, that a comeback makes at least one step, at least two, and so on."""

    car: int
    percents: tuple[int, ...]


class Swaps(Outlook, frozen=True):
    """What team orders do: ``car`` comes forward to ``place``, ``rival`` falls back to ``then``."""

    car: int
    rival: int
    place: int
    then: int


class Forgoes(Outlook, frozen=True):
    """The turn would end with ``actions`` unused and something left to do: clients ask once more.

    Throwing a card away is not something to do; without more than that a turn ends as it is.
    """

    actions: int


class RiskOdds(Outlook, frozen=True):
    """The chance to be better by the places announced, and both scores."""

    percent: int
    up: int
    down: int


class Written(Outlook, frozen=True):
    """What is written on the card."""

    written: str


class Draws(Outlook, frozen=True):
    """The chances of the next card, in percent: a gap, damage, another event."""

    gap: int
    damage: int
    event: int


class PlayOn(Shortcut, frozen=True, kw_only=True):
    """A card and the car that it is played on, at once."""

    card: str
    car: int


class RepairAll(Shortcut, frozen=True, kw_only=True):
    """A pit stop at which everything is repaired."""

    car: int
