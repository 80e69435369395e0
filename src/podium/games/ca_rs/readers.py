"""The files of cards, pilots, cars, tyres and tanks: read, and each entry checked by itself."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from podium.core.refusal import Fact
from podium.core.tables import Sheet
from podium.games.ca_rs.content import (
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
    Tank,
    TankFile,
    Tyre,
    TyreFile,
)
from podium.games.ca_rs.effects import Draw, Edge, Effect, Extra, Fit, Grip, Refuel, Sky, does

MOST_ENTRIES, MOST_EFFECTS, MOST_OWN = 200, 4, 10
LONGEST_NAME, LONGEST_TITLE = 24, 40
NAMES = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
COLOURS = re.compile("#[0-9a-fA-F]{6}")
# Words that mean something else in a record.
WORDS_TAKEN = ("ready", "through", "burn", "stay", "try", "let", "block", "crash")
STARTS_TAKEN = ("x-", "at-", "fit-", "take-", "yield-", "pilot-", "car-", "tyres-", "tank-")


@lru_cache(maxsize=64)
def read_cards(file: str, text: str) -> tuple[Card, ...]:
    sheet = Sheet(file, text)
    cards = sheet.read(CardFile).cards
    check_names(sheet, "cards", tuple(card.name for card in cards))
    for place, card in enumerate(cards):
        check_card(sheet, place, card)
    return cards


@lru_cache(maxsize=64)
def read_pilots(file: str, text: str) -> tuple[Pilot, ...]:
    sheet = Sheet(file, text)
    pilots = sheet.read(PilotFile).pilots
    check_names(sheet, "pilots", tuple(pilot.name for pilot in pilots))
    for place, pilot in enumerate(pilots):
        sheet.check_said("title", pilot.title, LONGEST_TITLE, "pilots", place, "title")
        check_bounds(sheet, "pilots", place, pilot, PILOT_BOUNDS)
        if len(pilot.cards) > MOST_OWN:
            raise sheet.fault("too-many", "pilots", place, "cards", field="cards", most=MOST_OWN)
    return pilots


@lru_cache(maxsize=64)
def read_cars(file: str, text: str) -> tuple[Car, ...]:
    sheet = Sheet(file, text)
    cars = sheet.read(CarFile).cars
    check_names(sheet, "cars", tuple(car.name for car in cars))
    for place, car in enumerate(cars):
        sheet.check_said("title", car.title, LONGEST_TITLE, "cars", place, "title")
        if not COLOURS.fullmatch(car.colour):
            raise sheet.fault("car-colour", "cars", place, "colour", colour=car.colour)
        check_bounds(sheet, "cars", place, car, CAR_BOUNDS)
    return cars


@lru_cache(maxsize=64)
def read_tyres(file: str, text: str) -> tuple[Tyre, ...]:
    sheet = Sheet(file, text)
    tyres = sheet.read(TyreFile).tyres
    check_names(sheet, "tyres", tuple(tyre.name for tyre in tyres))
    for place, tyre in enumerate(tyres):
        sheet.check_said("title", tyre.title, LONGEST_TITLE, "tyres", place, "title")
        check_bounds(sheet, "tyres", place, tyre, TYRE_BOUNDS)
    return tyres


@lru_cache(maxsize=64)
def read_tanks(file: str, text: str) -> tuple[Tank, ...]:
    sheet = Sheet(file, text)
    tanks = sheet.read(TankFile).tanks
    check_count(sheet, "tanks", len(tanks))
    seen: set[tuple[str, str]] = set()
    for place, tank in enumerate(tanks):
        check_name(sheet, "tanks", place, "style", tank.style)
        if (tank.style, tank.car) in seen:
            raise sheet.fault("name-twice", "tanks", place, "style", name=tank.style)
        seen.add((tank.style, tank.car))
        sheet.check_said("title", tank.title, LONGEST_TITLE, "tanks", place, "title")
    return tanks


def check_names(sheet: Sheet, table: str, names: tuple[str, ...]) -> None:
    """Names that can be written in a record, each once, and not too many."""
    check_count(sheet, table, len(names))
    for place, name in enumerate(names):
        check_name(sheet, table, place, "name", name)
        if name in names[:place]:
            raise sheet.fault("name-twice", table, place, "name", name=name)


def check_count(sheet: Sheet, table: str, count: int) -> None:
    if count > MOST_ENTRIES:
        raise sheet.fault("too-many", table, MOST_ENTRIES, field=table, most=MOST_ENTRIES)


def check_name(sheet: Sheet, table: str, place: int, field: str, name: str) -> None:
    taken = name in WORDS_TAKEN or name.startswith(STARTS_TAKEN)
    if not NAMES.fullmatch(name) or taken or len(name) > LONGEST_NAME:
        words = ", ".join((*WORDS_TAKEN, *(f"{each}…" for each in STARTS_TAKEN)))
        most = LONGEST_NAME
        raise sheet.fault("bad-name", table, place, field, name=name, most=most, taken=words)


def check_bounds(
    sheet: Sheet, table: str, place: int, entry: msgspec.Struct, bounds: Bounds
) -> None:
    for field, (least, most) in bounds.items():
        value = getattr(entry, field)
        if not least <= value <= most:
            facts: dict[str, Fact] = {"field": field, "value": value, "least": least, "most": most}
            raise sheet.fault("number-bounds", table, place, field, **facts)


def check_card(sheet: Sheet, place: int, card: Card) -> None:
    """One card: title, value, moments, and each of its effects."""
    sheet.check_said("title", card.title, LONGEST_TITLE, "cards", place, "title")
    least, most = VALUES[card.kind]
    if not least <= card.value <= most:
        facts: dict[str, Fact] = {
            "kind": card.kind,
            "value": card.value,
            "least": least,
            "most": most,
        }
        raise sheet.fault("card-value", "cards", place, "value", **facts)
    check_moments(sheet, place, card)
    count = len(card.effects)
    if count > MOST_EFFECTS or (count == 0) != (card.kind == "useless"):
        facts = {"kind": card.kind, "count": count, "most": MOST_EFFECTS}
        raise sheet.fault("card-effects", "cards", place, "effects", **facts)
    for number, effect in enumerate(card.effects):
        check_effect(sheet, place, card, number, effect)
    check_use(sheet, place, card)


def check_moments(sheet: Sheet, place: int, card: Card) -> None:
    allowed = MOMENTS_BY_KIND[card.kind]
    for moment in card.moments:
        if moment not in allowed:
            known = ", ".join(allowed) or "–"
            facts: dict[str, Fact] = {"kind": card.kind, "moment": moment, "known": known}
            raise sheet.fault("card-moment", "cards", place, "moments", **facts)
        if card.moments.count(moment) > 1:
            raise sheet.fault("moment-twice", "cards", place, "moments", moment=moment)


def check_effect(sheet: Sheet, place: int, card: Card, number: int, effect: Effect) -> None:
    """An effect within its bounds, on a card that can have it."""
    here = ("cards", place, "effects", number)
    if (by := getattr(effect, "by", None)) is not None:
        least, most = EFFECT_BOUNDS[does(effect)]
        if not least <= by <= most or by == 0:
            facts: dict[str, Fact] = {
                "effect": does(effect),
                "by": by,
                "least": least,
                "most": most,
            }
            raise sheet.fault("effect-by", *here, **facts)
    if (why := unfit(card, effect)) is not None:
        raise sheet.fault(f"effect-{why}", *here, effect=does(effect))


def unfit(card: Card, effect: Effect) -> str | None:
    """Why a card cannot have an effect; None: it can."""
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


def check_use(sheet: Sheet, place: int, card: Card) -> None:
    """A weather card changes the weather; at every moment of a card one of its effects acts."""
    if card.kind == "weather" and not any(isinstance(each, Sky) for each in card.effects):
        raise sheet.fault("card-sky", "cards", place, "effects")
    for moment in card.when:
        idle = {"corner": (Edge,), "duel": (Grip,)}.get(moment, (Edge, Grip))
        if all(isinstance(each, idle) for each in card.effects):
            raise sheet.fault("moment-idle", "cards", place, "moments", moment=moment)
