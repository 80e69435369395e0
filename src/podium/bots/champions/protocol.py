"""The protocol between the table and a champion: a message a line, as JSON or as plain tokens.

A champion starts by saying ``podium 1 json`` or ``podium 1 tokens``: the encoding it wants. Then
it is sent a `Match`, an `Ask` as often as its seat is asked, and an `End`; after that another match
may follow. To each `Ask` it answers with one line, the sequence of its
options in notation: ``{"n": 7, "answer": ["thief", "n", "face-n", "done"]}`` or, in tokens,
``answer 7 thief n face-n done``. Whatever else it prints goes to standard error.

Tokens are the same messages without names: the type, then the fields in order. A list is its
length and its items, a mapping its length and its keys and values, a struct its fields; a struct of
a union is its tag, the number of tokens that follow, and those. Null is ``~``, true and false are
``1`` and ``0``; a text is percent-encoded, an empty one is ``%``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Literal
from urllib.parse import quote

import msgspec
from msgspec.structs import astuple

from podium.core import Event, Refusal, Result

VERSION = 1
Encoding = Literal["json", "tokens"]
ENCODING_OF_HELLO: dict[bytes, Encoding] = {
    b"podium 1 json": "json",
    b"podium 1 tokens": "tokens",
}
NULL, EMPTY_TEXT = "~", "%"
ONLY_INTEGERS = {int}
SAFE = "!#$&'()*+,/:;=?@[]"  # not percent-encoded, besides letters, digits and -._~


class Allowance(msgspec.Struct, frozen=True):
    """Seconds: of the processor for a step and for the match, by the clock for a step."""

    step: float
    match: float
    wall: float


class Match(msgspec.Struct, frozen=True, tag_field="type", tag="match"):
    """A match begins; ``seat`` is the champion's own, ``scene`` what the board is drawn from."""

    game: str
    rules: int
    settings: dict[str, Any]
    seat: int
    names: tuple[str, ...]
    allowance: Allowance
    scene: Any


class Ask(msgspec.Struct, frozen=True, tag_field="type", tag="ask"):
    """A question. ``options`` are those of the first choice, the default first.

    ``last`` is how the answer before was taken (a verdict), ``last_time`` the seconds of the
    processor that it took, ``left`` those that are left for the match. ``brief`` is what follows
    from the view by the rules of the game (`Setup.derived_facts`), ``events`` are those that the
    seat heard since the last question.
    """

    n: int
    last: str
    last_time: float
    left: float
    options: tuple[str, ...]
    view: Any
    brief: Any
    events: tuple[Event, ...]


class End(msgspec.Struct, frozen=True, tag_field="type", tag="end"):
    """The match is over; ``left`` are the seconds of the processor that were not used."""

    last: str
    last_time: float
    result: Result
    view: Any
    events: tuple[Event, ...]
    left: float = 0.0  # after the others: it was added later, and older champions ignore the rest


MessageToChampion = Match | Ask | End


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a champion answers to question ``n``."""

    n: int
    answer: tuple[str, ...]


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Answer).decode


def encode(message: MessageToChampion, encoding: Encoding) -> bytes:
    """A message as a line, with its newline."""
    if encoding == "json":
        return _encode(message) + b"\n"
    tokens = [str(tag_of(type(message)))]
    flatten(astuple(message), tokens)
    return " ".join(tokens).encode() + b"\n"


def flatten(values: Iterable[Any], tokens: list[str]) -> None:
    """Values one after the other as tokens. Hot: flat, the most frequent types first."""
    for value in values:
        kind = type(value)
        if value is None:
            tokens.append(NULL)
        elif kind is int:
            tokens.append(str(value))
        elif kind is str:
            tokens.append(text_token(value))
        elif kind is tuple or kind is list:
            flatten_list(value, tokens)
        elif kind is bool:
            tokens.append("1" if value else "0")
        elif kind is float:
            tokens.append(repr(value))
        elif isinstance(value, msgspec.Struct):
            flatten_struct(value, tokens)
        elif value is msgspec.UNSET:  # left out in JSON; here every field has its place
            tokens.append(NULL)
        else:
            flatten_mapping(value, tokens)


@lru_cache(maxsize=1 << 14)
def text_token(text: str) -> str:
    """A text as one token."""
    return quote(text, SAFE).replace("~", "%7E") or EMPTY_TEXT


def flatten_list(row: Sequence[Any], tokens: list[str]) -> None:
    tokens.append(str(len(row)))
    kinds = {*map(type, row)}
    if kinds == ONLY_INTEGERS:  # the usual case, and a long list
        tokens += map(str, row)
    elif len(kinds) == 1 and isinstance(row[0], msgspec.Struct):
        flatten_structs(row, tokens)
    else:
        flatten(row, tokens)


def flatten_structs(row: Sequence[msgspec.Struct], tokens: list[str]) -> None:
    """Structs of one type. Many are equal (what is unseen), or were sent to another seat before."""
    previous, same = row[0], tokens_of(row[0])
    for each in row:
        if each is not previous:
            previous, same = each, tokens_of(each)
        tokens += same


def tokens_of(struct: msgspec.Struct) -> Sequence[str]:
    try:
        return cached_tokens(struct)
    except TypeError:  # not hashable: there is a list or a mapping in it
        return cached_tokens.__wrapped__(struct)


@lru_cache(maxsize=1 << 13)
def cached_tokens(struct: msgspec.Struct) -> Sequence[str]:
    tokens: list[str] = []
    flatten_struct(struct, tokens)
    return tokens


def flatten_mapping(mapping: Mapping[str, Any], tokens: list[str]) -> None:
    tokens.append(str(len(mapping)))
    for key, each in mapping.items():
        flatten((key, each), tokens)


def flatten_struct(value: msgspec.Struct, tokens: list[str]) -> None:
    tag = tag_of(type(value))
    if tag is None:
        flatten(astuple(value), tokens)
        return
    inner: list[str] = []
    flatten(astuple(value), inner)
    tokens += [tag, str(len(inner)), *inner]


@cache
def tag_of(kind: type[msgspec.Struct]) -> str | None:
    """The tag of a struct that is a member of a union; None for others."""
    tag = kind.__struct_config__.tag
    return None if tag is None else str(tag)


def decode(line: bytes, encoding: Encoding) -> Answer:
    """The answer in a line; a `Refusal` says what is wrong with one that is none.

    What its texts mean is read at the table (`Fold.read_whole`), in the notation of the game.
    """
    if encoding == "json":
        try:
            return _decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            raise Refusal("answer-not-json", reason=str(fault)) from None
    try:
        kind, number, *answer = line.decode("utf-8").split()
        if kind != "answer":
            raise ValueError
        return Answer(int(number), tuple(answer))
    except ValueError:  # UnicodeDecodeError is one, too
        raise Refusal("answer-not-tokens") from None
