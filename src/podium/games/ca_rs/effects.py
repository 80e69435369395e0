"""The vocabulary of the cards: what a card can do, closed, so that a new card is a line in a file.

Each effect is a value; the rules apply it (`compiled` is what they read), `texts` puts it in words.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from podium.core.state import kebab

Whose = Literal["self", "target", "ahead", "behind", "others", "all"]
Lasts = Literal["turn", "race"]
Stat = Literal["top", "acceleration", "brake", "downforce", "overtake", "block", "skill", "sight"]
Source = Literal["hand", "tank"]
Weather = Literal["dry", "rain", "other"]
Kind = Literal["race", "pit", "weather", "useless", "negative"]
Moment = Literal["plan", "corner", "duel", "stop", "start", "draw"]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="does", tag=kebab):
    """One thing a card does."""


class Raise(Effect, frozen=True):
    """A statistic is higher, or lower, for the turn or for the race."""

    stat: Stat
    by: int
    whose: Whose = "self"
    lasts: Lasts = "turn"


class Speed(Effect, frozen=True):
    """The speed itself changes at once, between 0 and the top speed."""

    by: int
    whose: Whose = "self"


class Extra(Effect, frozen=True):
    """So many circuit cards more, or less, in this turn's move; the speed stays."""

    by: int
    whose: Whose = "self"


class Grip(Effect, frozen=True):
    """In a corner: so much off the excess."""

    by: int


class Edge(Effect, frozen=True):
    """In a duel: so much to one's own side."""

    by: int


class Damage(Effect, frozen=True):
    """Body lost."""

    by: int
    whose: Whose = "self"


class Repair(Effect, frozen=True):
    """Body back, up to what the car has by itself."""

    by: int


class Wear(Effect, frozen=True):
    """Tyre cards lost, as far as there are any."""

    by: int
    whose: Whose = "self"


class Tread(Effect, frozen=True):
    """Tyre cards back on, up to the set."""

    by: int


class Fit(Effect, frozen=True):
    """A fresh set of tyres of that kind."""

    tyres: str


class Refuel(Effect, frozen=True):
    """Random used and discarded cards back into the tank; the card itself leaves the race."""

    by: int


class Draw(Effect, frozen=True):
    """Cards drawn at once; a dry tank gives fewer."""

    by: int
    whose: Whose = "self"


class Lose(Effect, frozen=True):
    """Random cards of the hand, or the top of the tank, go to the discards unseen."""

    by: int
    source: Source
    whose: Whose = "self"


class Sky(Effect, frozen=True):
    """The weather becomes dry, rainy, or the other of the two."""

    to: Weather


AnyEffect = (
    Raise | Speed | Extra | Grip | Edge | Damage | Repair
    | Wear | Tread | Fit | Refuel | Draw | Lose | Sky
)  # fmt: skip
EFFECTS: tuple[type[Effect], ...] = get_args(AnyEffect)

# What the rules read: flat numbers. (which effect, by, whose, detail, lasts the race)
# detail: the number of the statistic, the kind of tyres, the source or the weather.
Act = tuple[int, int, int, int, int]
RAISE, SPEED, EXTRA, GRIP, EDGE, DAMAGE, REPAIR = range(7)
WEAR, TREAD, FIT, REFUEL, DRAW, LOSE, SKY = range(7, 14)
STATS: tuple[str, ...] = get_args(Stat)
TOP, ACCELERATION, BRAKE, DOWNFORCE, OVERTAKE, BLOCK, SKILL, SIGHT = range(8)
WHOSE: tuple[str, ...] = get_args(Whose)
SELF, TARGET, AHEAD, BEHIND, OTHERS, ALL = range(6)
SOURCES: tuple[str, ...] = get_args(Source)
HAND, TANK = range(2)
WEATHERS: tuple[str, ...] = get_args(Weather)
DRY, RAIN, OTHER = range(3)
MOMENTS: tuple[str, ...] = get_args(Moment)
PLAN, CORNER, DUEL, STOP, START, DRAWN = (1 << place for place in range(6))


def compiled(effect: Effect, tyres: dict[str, int]) -> Act:
    """An effect as the rules read it; ``tyres`` are the kinds by name."""
    by = getattr(effect, "by", 0)
    whose = WHOSE.index(getattr(effect, "whose", "self"))
    lasts = int(isinstance(effect, Raise) and effect.lasts == "race")
    return EFFECTS.index(type(effect)), by, whose, detail(effect, tyres), lasts


def detail(effect: Effect, tyres: dict[str, int]) -> int:
    match effect:
        case Raise():
            return STATS.index(effect.stat)
        case Fit():
            return tyres[effect.tyres]
        case Lose():
            return SOURCES.index(effect.source)
        case Sky():
            return WEATHERS.index(effect.to)
    return 0


def does(effect: Effect) -> str:
    """How a file calls the effect."""
    return str(effect.__struct_config__.tag)
