"""Compares every byte that a recipient received with what it may know."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from server.knowing.history import History, Plain
from server.knowing.stream import Known

HELLO = {"type", "protocol", "match", "seat", "header", "scene", "t", "labels", "preferences"}
MATCH = {
    "id", "game", "rules", "settings", "state", "seats", "mine", "clock", "unlisted", "created",
    "commitment", "salts", "secret", "result", "lineups", "earlier", "seated",
}  # fmt: skip
SAID = {"type", "refusal", "question"}
HARMLESS: dict[str, set[str]] = {
    "stale-question": {"question"},
    "undo-nothing": set(),
    "undo-others": set(),
    "undo-chance": set(),
    "undo-quota": {"max"},
    "match-over": set(),
}


class Leak(AssertionError):
    """Somebody was sent something that the record does not entitle them to."""


def check(history: History, seat: int | None, received: Sequence[str]) -> int:
    """Refuse any message that is not exactly what it should be; says how many were compared."""
    known = Known(history, seat)
    view: Any = None
    seen = 0
    for text in received:
        message = read(text)
        if message["type"] == "hello":
            check_hello(history, seat, message)
        elif message["type"] == "refused":
            check_refusal(message)
        else:
            view = message["view"] if message["type"] == "view" else apply(view, message)
            expected = known.whole() if seen == 0 else next_message(known)
            must_equal({**message, **({"view": view} if "view" in message else {})}, expected)
            seen += 1
    if next_message(known) is not None:
        raise Leak("the match went on without a message")
    return seen


def read(text: str) -> Plain:
    """A message in which every byte counts: no blanks, no key twice."""
    message: Plain = json.loads(text)
    if json.dumps(message, separators=(",", ":"), ensure_ascii=False) != text:
        raise Leak(f"not plainly written: {text}")
    return message


def next_message(known: Known) -> Plain | None:
    """What the next line that concerns the recipient brings."""
    while known.at + 1 < len(known.history.moments):
        message = known.next()
        if message is not None:
            return message
    return None


def must_equal(message: Plain, expected: Plain | None) -> None:
    if message != expected:
        raise Leak(f"received {message}\nexpected {expected}")


def apply(view: Any, message: Plain) -> Any:
    return changed(view, message["view"]) if "view" in message else view


def changed(thing: Any, change: Any) -> Any:
    """A difference applied, in which nothing may stand that does not show afterwards."""
    if isinstance(change, list):
        if len(change) != 1:
            raise Leak(f"a change to {len(change)} values at once")
        return change[0]
    keys = {int(key): inner for key, inner in change.items()} if type(thing) is list else change
    places = range(len(thing)) if type(thing) is list else thing
    if not change or not keys.keys() <= set(places):
        raise Leak(f"{change} changes nothing in {thing}")
    new = thing.copy()
    for key, inner in keys.items():
        new[key] = changed(thing[key], inner)
    return new


def check_hello(history: History, seat: int | None, message: Plain) -> None:
    """Only public facts: the header of the record, and who sits there."""
    secret = history.moments[-1].line["secret"] if history.moments[-1].line else ""
    if message.keys() != HELLO or message["match"].keys() != MATCH or not secret:
        raise Leak(f"not a hello: {message}")
    must_equal(message["header"] or history.header, history.header)
    if seat is None and message["preferences"]:  # who plays has some of their own
        raise Leak(f"preferences of somebody: {message['preferences']}")
    if message["seat"] not in ([seat, None] if message["header"] is None else [seat]):
        raise Leak(f"seat {message['seat']} for {seat}")
    if secret in json.dumps(message) or message["scene"] or message["labels"]:
        raise Leak("the secret is out")


def check_refusal(message: Plain) -> None:
    """A refusal says what was wrong with one's own message, nothing else."""
    refusal = message["refusal"]
    facts = HARMLESS.get(refusal["key"])
    if message.keys() != SAID or facts is None or refusal["facts"].keys() != facts:
        raise Leak(f"a refusal that tells more: {message}")
