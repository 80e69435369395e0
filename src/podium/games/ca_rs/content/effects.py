"""The vocabulary of the cards: what a card can do, closed, so that a new card is a line in a file.

Each effect is a value; the rules apply it (`compile_effect` gives what they read), and
`show.card_text` puts it in words. The names of the classes are part of the content hash of every
record: they must not change.
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

# The one table of the vocabulary: every effect and its code in an `Act`. The constants below and
# the rules (`rules.card_effects`) take their codes from it by name, never by position.
CODES: dict[type[Effect], int] = {kind: code for code, kind in enumerate(get_args(AnyEffect))}
EFFECTS: tuple[type[Effect], ...] = tuple(CODES)
RAISE, SPEED, EXTRA = CODES[Raise], CODES[Speed], CODES[Extra]
GRIP, EDGE = CODES[Grip], CODES[Edge]
DAMAGE, REPAIR = CODES[Damage], CODES[Repair]
WEAR, TREAD, FIT = CODES[Wear], CODES[Tread], CODES[Fit]
REFUEL, DRAW, LOSE, SKY = CODES[Refuel], CODES[Draw], CODES[Lose], CODES[Sky]

# An effect as the rules read it, flat numbers for speed: its code, by how much, whom it is for, a
# detail (the statistic, the kind of tyres, the source or the weather), whether it lasts the race.
Act = tuple[int, int, int, int, int]

STATS: tuple[str, ...] = get_args(Stat)
TOP, ACCELERATION = STATS.index("top"), STATS.index("acceleration")
BRAKE, DOWNFORCE = STATS.index("brake"), STATS.index("downforce")
OVERTAKE, BLOCK = STATS.index("overtake"), STATS.index("block")
SKILL, SIGHT = STATS.index("skill"), STATS.index("sight")
WHOSE: tuple[str, ...] = get_args(Whose)
SELF, TARGET = WHOSE.index("self"), WHOSE.index("target")
AHEAD, BEHIND = WHOSE.index("ahead"), WHOSE.index("behind")
OTHERS, ALL = WHOSE.index("others"), WHOSE.index("all")
SOURCES: tuple[str, ...] = get_args(Source)
HAND, TANK = SOURCES.index("hand"), SOURCES.index("tank")
WEATHERS: tuple[str, ...] = get_args(Weather)
DRY, RAIN, OTHER = WEATHERS.index("dry"), WEATHERS.index("rain"), WEATHERS.index("other")
MOMENTS: tuple[str, ...] = get_args(Moment)
MOMENT_BITS = {moment: 1 << place for place, moment in enumerate(MOMENTS)}
PLAN, CORNER, DUEL = MOMENT_BITS["plan"], MOMENT_BITS["corner"], MOMENT_BITS["duel"]
STOP, START, DRAWN = MOMENT_BITS["stop"], MOMENT_BITS["start"], MOMENT_BITS["draw"]


def compile_effect(effect: Effect, tyres: dict[str, int]) -> Act:
    """An effect as the rules read it; ``tyres`` are the kinds by name."""
    by = getattr(effect, "by", 0)
    whose = WHOSE.index(getattr(effect, "whose", "self"))
    lasts = int(isinstance(effect, Raise) and effect.lasts == "race")
    return CODES[type(effect)], by, whose, detail_of(effect, tyres), lasts


def detail_of(effect: Effect, tyres: dict[str, int]) -> int:
    """The number of the one thing that this kind of effect names; 0: it names nothing."""
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


def effect_name(effect: Effect) -> str:
    """The word for an effect in content files."""
    return str(effect.__struct_config__.tag)
