"""Answers that a driver prefers to be given: what is thrown away, and what nobody would weigh."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from podium.core import ASK, Option
from podium.games.ca_rs.preview.outlooks import Outlooks
from podium.games.ca_rs.wire.options import (
    BLOCK,
    LET,
    READY,
    STAY,
    THROUGH,
    TRY,
    Discard,
    Play,
    Yield,
)
from podium.games.ca_rs.wire.outlook import HandLeft, Slides

Answer = Sequence[Option] | None
USELESS, LEAST = "useless", "least"
FIXED: Mapping[str, Mapping[str, Option]] = {
    "overtake": {"try": TRY, "stay": STAY},
    "block": {"block": BLOCK, "let": LET},
}


def standing_answer(
    outlooks: Outlooks, options: Sequence[Option], preferences: Mapping[str, str]
) -> Answer:
    """What the seat would answer; None where it decides, or has begun to answer."""
    if outlooks.plan:
        return None
    asks = outlooks.view.question or ""
    if asks in FIXED:
        option = FIXED[asks].get(preferences[asks])
        return None if option is None else (option,)
    answer = ANSWERS.get(asks)
    return None if answer is None else answer(outlooks, options, preferences)


def discard(
    outlooks: Outlooks, options: Sequence[Option], preferences: Mapping[str, str]
) -> Answer:
    """Nothing, or what is useless; a hand too full without useless cards is for its owner.

    Unless the cards that are worth least shall go then.
    """
    wish = preferences["discard"]
    if wish == ASK:
        return None
    after = outlooks.discard(READY)
    assert isinstance(after, HandLeft)
    useless = thrown_cards(outlooks, options, useless=True)
    excess = max(0, after.count - after.most)
    if wish == LEAST:
        useless += thrown_cards(outlooks, options, useless=False)
    if len(useless) < excess:
        return None
    thrown = useless if wish == USELESS else useless[:excess]
    # The last card of a hand needs no word that one is ready (§3.10).
    return thrown if thrown and len(thrown) == after.count else [*thrown, READY]


def thrown_cards(outlooks: Outlooks, options: Sequence[Option], useless: bool) -> list[Option]:
    """Each useless card of the hand, or each other one, as it is thrown away; least worth first."""
    garage, hand = outlooks.garage, outlooks.view.cars[outlooks.seat].hand
    thrown: list[Option] = []
    for option in options:  # which have them in that order
        if isinstance(option, Discard):
            is_useless = garage.kinds[garage.card_of[option.card]] == USELESS
            thrown += [option] * (hand.count(option.card) if is_useless is useless else 0)
    return thrown


def corner(outlooks: Outlooks, options: Sequence[Option], preferences: Mapping[str, str]) -> Answer:
    """Through, where nothing helps or nothing can be saved by helping.

    A burnt tyre costs a tyre card and speed: never better than one that is worn (§4.2, §4.3).
    """
    if preferences["obvious"] == ASK or any(isinstance(each, Play) for each in options):
        return None
    if len(options) == 1:
        return (THROUGH,)
    after = outlooks.through(THROUGH)
    assert isinstance(after, Slides)
    is_cheap = after.worn <= 1 and not after.damage and not outlooks.view.burnt
    return (THROUGH,) if is_cheap else None


def duel(outlooks: Outlooks, options: Sequence[Option], preferences: Mapping[str, str]) -> Answer:
    """Nothing, for who never lays anything.

    Who merely has no card for it is asked: were they not, a rival who lays nothing would learn
    that from the duel being over at once, and else take it back.
    """
    return (READY,) if preferences["duel"] != ASK else None


def give_way(
    outlooks: Outlooks, options: Sequence[Option], preferences: Mapping[str, str]
) -> Answer:
    """Tyres rather than a crash, for who always wants that."""
    if preferences["yield"] == ASK:
        return None
    return [option for option in options if isinstance(option, Yield)]


ANSWERS: Mapping[str, Callable[[Outlooks, Sequence[Option], Mapping[str, str]], Answer]] = {
    "discard": discard,
    "corner": corner,
    "duel": duel,
    "yield": give_way,
}
