"""Matches to keep, and a store to keep them in, for the length of a test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

import pytest

from podium.core import LANGUAGES, Refusal, load_words
from podium.core.records import FORMAT, Answer, End, Header, Origin, Record, decode_record, encode
from podium.store import Seating, Store, StoredMatch
from podium.table import Sealed, person_at

T = TypeVar("T")
OPEN = Seating("open")
BOT = Seating("bot", name="Navigateur", bot="navigator")
GOLDEN = Path(__file__).parents[1] / "golden"
HEADER = encode(Header(FORMAT, "caml", 1, {}, "hash", (person_at(0), person_at(1)), Origin("d")))


def keep(address: str, scenario: Callable[[Store], Awaitable[T]]) -> T:
    """Plays a scenario on an open store, and closes it."""

    async def kept() -> T:
        async with opened(address) as store:
            return await scenario(store)

    return asyncio.run(kept())


def keep_two(address: str, scenario: Callable[[Store, Store], Awaitable[T]]) -> T:
    """The same with two stores on one database, as two processes have them."""

    async def kept() -> T:
        async with opened(address) as one, opened(address) as other:
            return await scenario(one, other)

    return asyncio.run(kept())


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = await Store.open(address)
    try:
        yield store
    finally:
        await store.close()


def match(named: str = "m", **facts: Any) -> StoredMatch:
    """A match for two, which nobody has joined yet."""
    usual = {
        "game": "caml", "rules": 1, "settings": {"laps": 2}, "seats": (OPEN, OPEN),
        "created": "2026-01-01T00:00:00Z", "sealed": Sealed("5ec2e7"), "commitment": "c0ffee",
    }  # fmt: skip
    return StoredMatch(**{**usual, "id": named, **facts})


async def begun(store: Store, **facts: Any) -> str:
    """The id of a new match at which two persons sit and play."""
    new = uuid4().hex
    await store.add_match(match(new, **facts))
    await store.claim(new, 0, "lea", "Léa", "aa")
    await store.claim(new, 1, "tom", "Tom", "bb")
    assert await store.start(new, HEADER)
    return new


def line(n: int, answer: str = "o") -> Answer:
    return Answer(n=n, t=0.5, seat=0, answer=(answer,), dice=(3,), check="0123456789abcdef")


def end(n: int) -> End:
    return End(n=n, places=(2, 1), scores=(10, 20), why="finish", secret="5ec2e7")


async def numbers(store: Store, playing: str) -> list[int]:
    return [line.n for line in await store.read(playing)]


def golden() -> tuple[bytes, Record]:
    """A whole match that was really played: its bytes, and what they say."""
    data = (GOLDEN / "formule-caml-1-classic.jsonl").read_bytes()
    return data, decode_record(data, "golden")


@contextmanager
def refused(key: str) -> Iterator[None]:
    """Expects a refusal, and that it can be said in every language."""
    with pytest.raises(Refusal) as caught:
        yield
    assert caught.value.key == key
    assert all(sentences(caught.value))


def sentences(refusal: Refusal) -> list[str]:
    """What a refusal says in each language."""
    return [load_words(lang, "podium.store").refuse(refusal) for lang in LANGUAGES]
