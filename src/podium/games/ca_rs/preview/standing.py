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
USELESS = "useless"
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
    """Nothing, or what is useless; a hand too full without useless cards is for its owner."""
    wish = preferences["discard"]
    if wish == ASK:
        return None
    after = outlooks.discard(READY)
    assert isinstance(after, HandLeft)
    useless = useless_cards(outlooks, options)
    excess = max(0, after.count - after.most)
    if len(useless) < excess:
        return None
    thrown = useless if wish == USELESS else useless[:excess]
    # The last card of a hand needs no word that one is ready (§3.10).
    return thrown if thrown and len(thrown) == after.count else [*thrown, READY]


def useless_cards(outlooks: Outlooks, options: Sequence[Option]) -> list[Option]:
    """Each useless card of the hand, as it is thrown away."""
    garage, hand = outlooks.garage, outlooks.view.cars[outlooks.seat].hand
    thrown: list[Option] = []
    for option in options:
        if isinstance(option, Discard) and garage.kinds[garage.card_of[option.card]] == USELESS:
            thrown += [option] * hand.count(option.card)
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
    """Nothing, if there is nothing to lay down."""
    return (READY,) if preferences["obvious"] != ASK and len(options) == 1 else None


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
