"""What a card says: made from its effects, so that it can never say anything else (§1.7)."""

from __future__ import annotations

from functools import reduce

import msgspec

from podium.core import Labels, Words, load_words
from podium.core.refusal import Fact
from podium.games.ca_rs.content.effects import Edge, Effect, Fit, Grip, effect_name
from podium.games.ca_rs.content.entries import Card
from podium.games.ca_rs.content.files import PACKAGE
from podium.games.ca_rs.content.garage import Garage


def text_of(card: Card, words: Words, garage: Garage) -> str:
    """The text of a card: when it is played, then what it does, effect by effect."""
    if card.kind == "useless":
        return words.say("card-useless")
    said = (effect_text(effect, words, garage) for effect in card.effects)
    return " ".join([*moments_text(card, words), *said])


def effect_text(effect: Effect, words: Words, garage: Garage) -> str:
    """One effect in a sentence."""
    told = effect_facts(effect)
    if isinstance(effect, Fit):
        title = garage.tyres[garage.tyre_of[effect.tyres]].title
        told["tyres"] = getattr(title, words.lang)
    return words.say(f"effect-{effect_name(effect)}", **told)


def moments_text(card: Card, words: Words) -> list[str]:
    """The moments of a card, unless its effects tell them, or it is the plan as usual."""
    named = {"corner": Grip, "duel": Edge}
    told = {each for each in named if any(isinstance(e, named[each]) for e in card.effects)}
    if card.when == ("plan",) or set(card.when) <= told:
        return []
    if card.when == ("draw",):
        return [words.say("card-drawn")]
    moments = [words.say(f"moment-{moment}") for moment in card.when]
    either = reduce(lambda one, other: words.say("card-or", one=one, other=other), moments)
    return [words.say("card-when", moments=either)]


def effect_facts(effect: Effect) -> dict[str, Fact]:
    """What the words of an effect may name; what goes down is told by how much, without a sign."""
    told: dict[str, Fact] = {"whose": "self", "by": 0, **msgspec.structs.asdict(effect)}
    by = told["by"]
    assert isinstance(by, int)
    return {**told, "by": abs(by), "way": "up" if by > 0 else "down"}


def content_labels(garage: Garage, lang: str) -> Labels:
    """What the content calls its things, and what is written on the cards."""
    words = load_words(lang, PACKAGE)
    cards = {card.name: getattr(card.title, lang) for card in garage.cards}
    circuit = garage.circuit
    return {
        "card": cards,
        "cards": cards,
        "pilot": {pilot.name: getattr(pilot.title, lang) for pilot in garage.pilots},
        "car": {car.name: getattr(car.title, lang) for car in garage.cars},
        "tyres": {tyre.name: getattr(tyre.title, lang) for tyre in garage.tyres},
        "style": {style: getattr(garage.recipes[style, ""].title, lang) for style in garage.styles},
        "circuit": {circuit.name: getattr(circuit.title, lang)},
        "written": {card.name: text_of(card, words, garage) for card in garage.cards},
    }
