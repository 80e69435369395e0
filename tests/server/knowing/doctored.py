"""Leaks planted on purpose: what was received, with one thing more that the seat may not know."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import partial
from typing import Any, cast

from server.knowing.check import next_message
from server.knowing.history import History, Plain
from server.knowing.stream import Known

Path = tuple[str | int, ...]
Doctored = tuple[str, list[str]]


def doctored(history: History, seat: int | None, received: Sequence[str]) -> Iterator[Doctored]:
    """Every single leak, by its name, one at a time."""
    known = Known(history, seat)
    started = False
    for at, text in enumerate(received):
        message = json.loads(text)
        if message["type"] == "hello":
            yield "secret", altered(received, at, lambda it: it["header"].update(key=key(history)))
        if message["type"] not in ("view", "events"):
            continue
        if started:
            next_message(known)
        started = True
        yield from leaks_in(known, received, at)


def key(history: History) -> Any:
    return history.moments[0].truth["dice"]["key"]


def leaks_in(known: Known, received: Sequence[str], at: int) -> Iterator[Doctored]:
    """What could be wrong with one message."""
    for path in hidden(known.facts["view"], known.truth):
        yield f"view {path[0]}", altered(received, at, partial(reveal, known=known, path=path))
    line = known.moment.line
    if line is not None and line["kind"] == "answer":
        mine = known.rules.told(known.before.truth, line, known.truth, known.seat)
        theirs = known.rules.told(known.before.truth, line, known.truth, line["seat"])
        if mine != theirs:
            yield "events", altered(received, at, lambda it: it.update(events=theirs))
    if len(known.facts["asked"]) > 1:
        fewer = known.facts["asked"][1:]
        yield "asked", altered(received, at, lambda it: it.update(asked=fewer))
    yield "number", altered(received, at, lambda it: it.update(n=it["n"] + 1))
    yield "more", altered(received, at, lambda it: it.update(answered_by=0))
    yield "blank", [*received[:at], received[at].replace(",", ", ", 1), *received[at + 1 :]]
    silent = json.dumps({"type": "events", "n": known.facts["n"] + 1}, separators=(",", ":"))
    yield "message", [*received[: at + 1], silent, *received[at + 1 :]]


def hidden(view: Any, truth: Any, path: Path = ()) -> Iterator[Path]:
    """Where the truth has something and the view has nothing."""
    if view is None and truth is not None:
        yield path
    elif isinstance(view, dict):
        for name in view.keys() & truth.keys():
            yield from hidden(view[name], truth[name], (*path, name))
    elif isinstance(view, list):
        for place, each in enumerate(view):
            yield from hidden(each, truth[place], (*path, place))


def reveal(message: Plain, known: Known, path: Path) -> None:
    """Put one true value where nothing was."""
    view: Any = deepcopy(known.facts["view"])
    inside, truth = view, cast("Any", known.truth)
    for step in path[:-1]:
        inside, truth = inside[step], truth[step]
    inside[path[-1]] = truth[path[-1]]
    if message["type"] == "view":
        message["view"] = view
    else:
        message["view"] = {**message.get("view", {}), path[0]: [view[path[0]]]}


def altered(received: Sequence[str], at: int, alter: Callable[[Plain], object]) -> list[str]:
    """The same messages, one of them changed and written as the server writes."""
    message = json.loads(received[at])
    alter(message)
    text = json.dumps(message, separators=(",", ":"), ensure_ascii=False)
    return [*received[:at], text, *received[at + 1 :]]
