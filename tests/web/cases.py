"""What Python says of games being played, for the browser to say the same, letter for letter.

``python -m web.cases`` prints it as JSON; ``web/test/words.test.ts`` reads it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from laws.cases import Case, all_cases, cup_of, encode
from laws.play import answer, finish, moments, pick
from laws.speaks import NAMES, outlooks
from podium.core import (
    LANGUAGES,
    Event,
    Journal,
    Outlook,
    Refusal,
    Setup,
    State,
    View,
    Words,
    hears,
    shipped,
)
from podium.core.words import describe
from podium.server.wire import Refused

GAMES, MOMENTS, STEPS = 2, 6, 200
CROWD = 12  # seats from which on some stand for all
ROOMS = ("podium.core", "podium.table", "podium.bots")
Said = tuple[str, msgspec.Struct]


class Tale(Event, frozen=True):
    """An event with a fact of every kind."""

    seat: int
    other: int | None
    count: int
    part: float
    word: str
    cards: tuple[int, ...]
    fast: bool


class Board(View, frozen=True):
    """A view with a fact of every kind."""

    turn: int
    last_move: str | None
    open: bool
    rows: tuple[tuple[int, ...], ...]
    marks: tuple[dict[str, Any], ...]
    seat: int
    none: tuple[int, ...]
    result: None = None


LABELS = "".join(
    f"view-{name} = {name.title()}\n"
    for name in ("turn", "last-move", "rows", "marks", "at", "none", "result", "seat", "open")
)
TALE = """
refusal-lost = {{ $file }}, {{ $line }} ; {{ $count }}
event-tale = {{ $seat }}, {{ $other }}{colon} {{ $part }} {{ $word }} « {{ $cards }} » {{ $fast }}
    {{ $count ->
        [0] {nothing}
        [one] {{ $count }} point
       *[other] {{ $count }} points
    }}
"""
TALES = {
    "fr": LABELS + "view-true = oui\nview-false = non" + TALE.format(colon=" :", nothing="rien"),
    "en": LABELS + "view-true = yes\nview-false = no" + TALE.format(colon=":", nothing="nothing"),
}
COUNTS = (0, 1, 2, -1, -1234, 999, 1000, 12_345, 1_000_000, 10**15)
PARTS = (0.5, 1.0, 1234.5678, -0.25)
REFUSED = Refused(key="lost", facts={"file": "é.txt", "line": 1234, "count": 1234}, text="")
BOARDS = (
    Board(1234, None, True, ((1, 2), ()), ({"at": 1}, {"at": None}), 1, ()),
    Board(-3, "é " * 200, False, (), (), 0, (1000, 2)),
)


def tales() -> Iterator[Said]:
    """Facts of every kind and size, whether or not a game has such."""
    for count in COUNTS:
        yield "event", Tale(0, None, count, 0.5, "mot", (1, 2000), True)
    for part in PARTS:
        yield "event", Tale(1, 0, 3, part, "très long " * 40, (), False)
    yield from (("view", board) for board in BOARDS)
    yield "refusal", REFUSED


def heard(case: Case, seed: int) -> Iterator[Said]:
    """All that is told in a game played at random."""
    state = case.new(seed)
    state.journal = journal = Journal()
    finish(state, cup_of(case.label, seed, "web"))
    yield from (("event", event) for _, event in journal.events)


def seen(case: Case, state: State) -> Iterator[Said]:
    """What there is to see and to choose at a moment, for all or, in a crowd, for some."""
    some = {None, 0, case.seats - 1} if case.seats > CROWD else {None, *range(case.seats)}
    for viewer in (each for each in case.viewers if each in some):
        view = state.view(viewer)
        if type(case.setup).tell is Setup.tell and not case.setup.sentences(view):
            yield "view", view
        yield "telling", view
    for seat in (each for each in state.asked() if each in some):
        menu = state.options(seat)
        yield from (("option", option) for option in menu)
        for thing in outlooks(case.setup, menu, state.view(seat), seat):
            yield ("outlook" if isinstance(thing, Outlook) else "shortcut"), thing


def steps(case: Case) -> list[dict[str, Any]]:
    """What a spectator hears and then sees of each answer of a game played at random."""
    state, cup = case.new(0), cup_of(case.label, "steps")
    state.journal = journal = Journal()
    seen = [step_of(case, state, [])]
    while state.asked() and len(seen) < STEPS and case.seats <= CROWD:
        heard = len(journal.events)
        answer(state, pick(cup, state.asked()), cup)
        told = [event for audience, event in journal.events[heard:] if hears(audience, None)]
        seen.append(step_of(case, state, told))
    return seen


def step_of(case: Case, state: State, told: list[Event]) -> dict[str, Any]:
    view = state.view(None)
    return {"told": told, "view": view, "board": case.setup.board_facts(view)}


def met(case: Case) -> Iterator[Said]:
    for seed in range(GAMES):
        yield from heard(case, seed)
        for moment in moments(case, seed, MOMENTS):
            yield from seen(case, moment.state)


def said(words: Words, kind: str, thing: msgspec.Struct, names: Sequence[str]) -> str:
    if isinstance(thing, View):
        return describe(thing, words, names)
    if isinstance(thing, Refused):
        return words.refuse(Refusal(thing.key, **thing.facts))
    text: str = getattr(words, kind)(thing, names)
    return text


def names_at(case: Case) -> list[str]:
    """A name for each seat, however many there are."""
    named = list(NAMES[: case.seats])
    return [*named, *(f"{NAMES[at % len(NAMES)]} {at}" for at in range(len(named), case.seats))]


def said_of(case: Case, words: Words, kind: str, thing: msgspec.Struct) -> str:
    """As `said`, and a view as its game tells it."""
    names = names_at(case)
    if kind == "telling" and isinstance(thing, View):
        return "\n".join(case.setup.tell(thing, words, names))
    return said(words, kind, thing, names)


def data_of(case: Case, kind: str, thing: msgspec.Struct) -> Any:
    """What the browser is sent of a thing: a view comes with its sentences."""
    if kind == "telling" and isinstance(thing, View):
        return {"view": thing, "sentences": case.setup.sentences(thing)}
    return thing


def once(things: Iterable[Said]) -> list[Said]:
    return list({(kind, encode(thing)): (kind, thing) for kind, thing in things}.values())


def told_of(case: Case, things: Sequence[Said], lang: str) -> dict[str, Any]:
    """What a game says in one language."""
    texts = [shipped(package, "words")[f"{lang}.ftl"] for package in (*ROOMS, case.game.package)]
    labels = case.setup.labels(lang)
    words = Words(lang, texts).labelled(labels)
    cases = [
        {
            "kind": kind,
            "data": data_of(case, kind, thing),
            "text": said_of(case, words, kind, thing),
        }
        for kind, thing in things
    ]
    seen = steps(case) if lang == LANGUAGES[0] else []
    return {
        **page(case.game.name, lang, texts, names_at(case), cases),
        "labels": labels,
        "scene": case.setup.scene(),
        "steps": seen,
    }


def told_tales(lang: str) -> dict[str, Any]:
    names, words = NAMES[:2], Words(lang, [TALES[lang]])
    cases = [
        {"kind": kind, "data": thing, "text": said(words, kind, thing, names)}
        for kind, thing in once(tales())
    ]
    return page("", lang, [TALES[lang]], names, cases)


def page(
    game: str, lang: str, sources: list[str], names: Sequence[str], cases: list[Any]
) -> dict[str, Any]:
    return {"game": game, "lang": lang, "sources": sources, "names": names, "cases": cases}


def all_told() -> Iterator[dict[str, Any]]:
    for lang in LANGUAGES:
        yield told_tales(lang)
    for case in all_cases():
        things = once(met(case))
        for lang in LANGUAGES:
            yield told_of(case, things, lang)


if __name__ == "__main__":
    sys.stdout.buffer.write(encode(list(all_told())))
