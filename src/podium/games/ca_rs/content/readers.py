"""The files of cards, pilots, cars, tyres and tanks: read, and each entry checked by itself."""

from __future__ import annotations

import re

import msgspec

from podium.core.content_cache import cached_content
from podium.core.refusal import Fact
from podium.core.toml_files import TomlFile
from podium.games.ca_rs.content.effects import (
    Draw,
    Edge,
    Effect,
    Extra,
    Fit,
    Grip,
    Refuel,
    Sky,
    effect_name,
)
from podium.games.ca_rs.content.entries import (
    CAR_BOUNDS,
    EFFECT_BOUNDS,
    MOMENTS_BY_KIND,
    PILOT_BOUNDS,
    TYRE_BOUNDS,
    VALUES,
    Bounds,
    Car,
    Card,
    CardFile,
    CarFile,
    Pilot,
    PilotFile,
    TankFile,
    TankRecipe,
    Tyre,
    TyreFile,
)

MAX_ENTRIES, MAX_EFFECTS, MAX_OWN_CARDS = 200, 4, 10
MAX_NAME, MAX_TITLE = 24, 40  # characters
NAMES = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
COLOURS = re.compile("#[0-9a-fA-F]{6}")
# Notations that mean something else in a record; a card is written by its bare name there.
TAKEN_NOTATIONS = (
    "ready", "through", "burn", "stay", "try", "let", "block", "crash", "pit-in"
)  # fmt: skip
TAKEN_PREFIXES = ("x-", "at-", "fit-", "take-", "yield-", "pilot-", "car-", "tyres-", "tank-")


@cached_content()
def read_cards(file: str, text: str) -> tuple[Card, ...]:
    toml = TomlFile(file, text)
    cards = toml.read(CardFile).cards
    check_names(toml, "cards", tuple(card.name for card in cards))
    for place, card in enumerate(cards):
        check_card(toml, place, card)
    return cards


@cached_content()
def read_pilots(file: str, text: str) -> tuple[Pilot, ...]:
    toml = TomlFile(file, text)
    pilots = toml.read(PilotFile).pilots
    check_names(toml, "pilots", tuple(pilot.name for pilot in pilots))
    for place, pilot in enumerate(pilots):
        toml.check_text("title", pilot.title, MAX_TITLE, "pilots", place, "title")
        check_bounds(toml, "pilots", place, pilot, PILOT_BOUNDS)
        if len(pilot.cards) > MAX_OWN_CARDS:
            raise toml.fault(
                "too-many", "pilots", place, "cards", field="cards", most=MAX_OWN_CARDS
            )
    return pilots


@cached_content()
def read_cars(file: str, text: str) -> tuple[Car, ...]:
    toml = TomlFile(file, text)
    cars = toml.read(CarFile).cars
    check_names(toml, "cars", tuple(car.name for car in cars))
    for place, car in enumerate(cars):
        toml.check_text("title", car.title, MAX_TITLE, "cars", place, "title")
        if not COLOURS.fullmatch(car.colour):
            raise toml.fault("car-colour", "cars", place, "colour", colour=car.colour)
        check_bounds(toml, "cars", place, car, CAR_BOUNDS)
    return cars


@cached_content()
def read_tyres(file: str, text: str) -> tuple[Tyre, ...]:
    toml = TomlFile(file, text)
    tyres = toml.read(TyreFile).tyres
    check_names(toml, "tyres", tuple(tyre.name for tyre in tyres))
    for place, tyre in enumerate(tyres):
        toml.check_text("title", tyre.title, MAX_TITLE, "tyres", place, "title")
        check_bounds(toml, "tyres", place, tyre, TYRE_BOUNDS)
    return tyres


@cached_content()
def read_tanks(file: str, text: str) -> tuple[TankRecipe, ...]:
    toml = TomlFile(file, text)
    tanks = toml.read(TankFile).tanks
    check_count(toml, "tanks", len(tanks))
    seen: set[tuple[str, str]] = set()
    for place, tank in enumerate(tanks):
        check_name(toml, "tanks", place, "style", tank.style)
        if (tank.style, tank.car) in seen:
            raise toml.fault("name-twice", "tanks", place, "style", name=tank.style)
        seen.add((tank.style, tank.car))
        toml.check_text("title", tank.title, MAX_TITLE, "tanks", place, "title")
    return tanks


def check_names(toml: TomlFile, table: str, names: tuple[str, ...]) -> None:
    """Names that can be written in a record, each once, and not too many."""
    check_count(toml, table, len(names))
    for place, name in enumerate(names):
        check_name(toml, table, place, "name", name)
        if name in names[:place]:
            raise toml.fault("name-twice", table, place, "name", name=name)


def check_count(toml: TomlFile, table: str, count: int) -> None:
    if count > MAX_ENTRIES:
        raise toml.fault("too-many", table, MAX_ENTRIES, field=table, most=MAX_ENTRIES)


def check_name(toml: TomlFile, table: str, place: int, field: str, name: str) -> None:
    taken = name in TAKEN_NOTATIONS or name.startswith(TAKEN_PREFIXES)
    if not NAMES.fullmatch(name) or taken or len(name) > MAX_NAME:
        words = ", ".join((*TAKEN_NOTATIONS, *(f"{each}…" for each in TAKEN_PREFIXES)))
        most = MAX_NAME
        raise toml.fault("bad-name", table, place, field, name=name, most=most, taken=words)


def check_bounds(
    toml: TomlFile, table: str, place: int, entry: msgspec.Struct, bounds: Bounds
) -> None:
    for field, (least, most) in bounds.items():
        value = getattr(entry, field)
        if not least <= value <= most:
            facts: dict[str, Fact] = {"field": field, "value": value, "least": least, "most": most}
            raise toml.fault("number-bounds", table, place, field, **facts)


def check_card(toml: TomlFile, place: int, card: Card) -> None:
    """One card: title, value, moments, and each of its effects."""
    toml.check_text("title", card.title, MAX_TITLE, "cards", place, "title")
    least, most = VALUES[card.kind]
    if not least <= card.value <= most:
        facts: dict[str, Fact] = {
            "kind": card.kind,
            "value": card.value,
            "least": least,
            "most": most,
        }
        raise toml.fault("card-value", "cards", place, "value", **facts)
    check_moments(toml, place, card)
    count = len(card.effects)
    if count > MAX_EFFECTS or (count == 0) != (card.kind == "useless"):
        facts = {"kind": card.kind, "count": count, "most": MAX_EFFECTS}
        raise toml.fault("card-effects", "cards", place, "effects", **facts)
    for number, effect in enumerate(card.effects):
        check_effect(toml, place, card, number, effect)
    check_use(toml, place, card)


def check_moments(toml: TomlFile, place: int, card: Card) -> None:
    allowed = MOMENTS_BY_KIND[card.kind]
    for moment in card.moments:
        if moment not in allowed:
            known = ", ".join(allowed) or "–"
            facts: dict[str, Fact] = {"kind": card.kind, "moment": moment, "known": known}
            raise toml.fault("card-moment", "cards", place, "moments", **facts)
        if card.moments.count(moment) > 1:
            raise toml.fault("moment-twice", "cards", place, "moments", moment=moment)


def check_effect(toml: TomlFile, place: int, card: Card, number: int, effect: Effect) -> None:
    """An effect within its bounds, on a card that can have it."""
    here = ("cards", place, "effects", number)
    if (by := getattr(effect, "by", None)) is not None:
        least, most = EFFECT_BOUNDS[effect_name(effect)]
        if not least <= by <= most or by == 0:
            facts: dict[str, Fact] = {
                "effect": effect_name(effect),
                "by": by,
                "least": least,
                "most": most,
            }
            raise toml.fault("effect-by", *here, **facts)
    if (why := effect_fault(card, effect)) is not None:
        raise toml.fault(f"effect-{why}", *here, effect=effect_name(effect))


def effect_fault(card: Card, effect: Effect) -> str | None:
    """The end of the refusal's key if a card cannot have this effect; None: it can."""
    when = frozenset(card.when)
    moving = when & {"corner", "duel"}
    if isinstance(effect, Grip) and "corner" not in when:
        return "not-in-corner"
    if isinstance(effect, Edge) and "duel" not in when:
        return "not-in-duel"
    if isinstance(effect, Fit | Refuel) and card.kind != "pit":
        return "not-in-pit"
    if isinstance(effect, Sky) and card.kind not in ("weather", "negative"):
        return "not-weather"
    if isinstance(effect, Extra | Draw) and moving:
        return "too-late"
    if getattr(effect, "whose", "self") == "target" and (moving or card.kind == "negative"):
        return "no-target"
    return None


def check_use(toml: TomlFile, place: int, card: Card) -> None:
    """A weather card changes the weather; at every moment of a card one of its effects acts."""
    if card.kind == "weather" and not any(isinstance(each, Sky) for each in card.effects):
        raise toml.fault("card-sky", "cards", place, "effects")
    for moment in card.when:
        idle = {"corner": (Edge,), "duel": (Grip,)}.get(moment, (Edge, Grip))
        if all(isinstance(each, idle) for each in card.effects):
            raise toml.fault("moment-idle", "cards", place, "moments", moment=moment)
