"""Cards, pilots, cars, tyres and ready-made tanks, as their files list them, and their bounds.

`readers` reads and checks them file by file, `cross_checks` what they name of each other, and
`Garage` numbers them; circuits are in `circuits`.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from podium.core.toml_files import LocalizedText
from podium.games.ca_rs.content.effects import AnyEffect, Kind, Moment

MAX_COPIES = 3  # of one card in a tank (§1.8)
MAX_POINTS, MAX_BACK = 12, 2  # of a pilot, and given back for what is bad (§1.1)
Bounds = Mapping[str, tuple[int, int]]

PILOT_BOUNDS: Bounds = {
    "overtake": (1, 8), "block": (1, 8), "skill": (1, 8), "budget": (0, 6),
    "start": (-2, 2), "qualifying": (-2, 2), "sight": (-2, 2),
}  # fmt: skip
CAR_BOUNDS: Bounds = {
    "top": (6, 9), "acceleration": (1, 2), "brake": (1, 2), "downforce": (1, 3),
    "body": (1, 10), "capacity": (36, 44),
}  # fmt: skip
TYRE_BOUNDS: Bounds = {"cards": (1, 9), "grip": (1, 5)}
# How much each effect may do; none of them may be 0.
EFFECT_BOUNDS: Bounds = {
    "raise": (-3, 3), "speed": (-4, 4), "extra": (-3, 3), "grip": (1, 6), "edge": (1, 6),
    "damage": (1, 5), "repair": (1, 8), "wear": (1, 5), "tread": (1, 5), "refuel": (1, 20),
    "draw": (1, 5), "lose": (1, 5),
}  # fmt: skip
VALUES: Bounds = {
    "race": (1, 6), "pit": (1, 6), "weather": (1, 6), "useless": (0, 0), "negative": (-6, -1),
}  # fmt: skip
MOMENTS_BY_KIND: Mapping[Kind, tuple[Moment, ...]] = {
    "race": ("plan", "corner", "duel", "start"),
    "pit": ("stop", "start"),
    "weather": ("plan", "stop", "start"),
    "useless": (),
    "negative": ("draw",),
}


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a tank (§1.6); its text is made from its effects."""

    name: str
    kind: Kind
    value: int
    title: LocalizedText
    effects: tuple[AnyEffect, ...] = ()
    moments: tuple[Moment, ...] = ()

    @property
    def when(self) -> tuple[Moment, ...]:
        """When it acts: as its file says, or as its kind does."""
        return self.moments or MOMENTS_BY_KIND[self.kind][:1]

    @property
    def targeted(self) -> bool:
        """Whether its player names a rival."""
        return any(getattr(effect, "whose", "self") == "target" for effect in self.effects)


class Pilot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who drives (§1.1)."""

    name: str
    title: LocalizedText
    overtake: int
    block: int
    skill: int
    budget: int
    start: int = 0
    qualifying: int = 0
    sight: int = 0
    cards: tuple[str, ...] = ()

    def points(self, values: Mapping[str, int]) -> int:
        """What a pilot costs (§1.1); ``values`` are those of all cards.

        Bad modifiers give back their number and bad cards a point each, `MAX_BACK` in all.
        """
        own = [values[card] for card in self.cards]
        modifiers = (self.start, self.qualifying, self.sight)
        bought = sum(each for each in (*own, *modifiers) if each > 0)
        back = sum(each < 0 for each in own) - sum(each for each in modifiers if each < 0)
        stats = self.overtake + self.block + self.skill + self.budget
        return stats + bought - min(MAX_BACK, back)


class Car(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is driven (§1.2)."""

    name: str
    title: LocalizedText
    colour: str
    top: int
    acceleration: int
    brake: int
    downforce: int
    body: int
    capacity: int


class Tyre(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of tyres (§1.5)."""

    name: str
    title: LocalizedText
    cards: int
    grip: int


class TankRecipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a ready-made tank is filled: bad cards that pay, then good ones, dearest wish first.

    A card is written with how many of it: ``"late-braking*2"``.
    """

    style: str
    title: LocalizedText
    pays: tuple[str, ...]
    wants: tuple[str, ...]
    car: str = ""


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``cards.toml``."""

    cards: tuple[Card, ...]


class PilotFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``pilots.toml``."""

    pilots: tuple[Pilot, ...]


class CarFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``cars.toml``."""

    cars: tuple[Car, ...]


class TyreFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``tyres.toml``."""

    tyres: tuple[Tyre, ...]


class TankFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``tanks.toml``."""

    tanks: tuple[TankRecipe, ...]
