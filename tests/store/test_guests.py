"""Guests, and the secret their cookies are signed with."""

from __future__ import annotations

import asyncio

import pytest

from podium.store import Conflict, Store
from store.keeping import keep, keep_two, refused


def test_a_guest_has_a_name_and_may_change_it(address: str) -> None:
    async def scenario(store: Store) -> list[str | None]:
        await store.add_guest("g1", "Léa")
        await store.add_guest("g2", "Tom")
        before = await store.guest("g1")
        await store.rename_guest("g1", "Léa 🐪")
        return [before, await store.guest("g1"), await store.guest("g2"), await store.guest("g3")]

    assert keep(address, scenario) == ["Léa", "Léa 🐪", "Tom", None]


def test_nobody_becomes_a_guest_who_is_there_already(address: str) -> None:
    async def scenario(store: Store) -> str | None:
        await store.add_guest("g1", "Léa")
        with pytest.raises(Conflict):
            await store.add_guest("g1", "Tom")
        return await store.guest("g1")

    assert keep(address, scenario) == "Léa"


def test_the_secret_is_made_once_and_kept(address: str) -> None:
    first = keep(address, Store.secret)
    assert len(first) == 32
    assert len(set(first)) > 8
    assert keep(address, Store.secret) == first


def test_two_processes_make_one_secret(postgres: str) -> None:
    async def scenario(one: Store, other: Store) -> list[bytes]:
        return list(await asyncio.gather(one.secret(), other.secret(), one.secret()))

    assert len(set(keep_two(postgres, scenario))) == 1


@pytest.mark.parametrize(
    "text", ["\0", "a\0b", "\ud800", "x" * 100_000, "'; drop table guests; --"]
)
def test_what_no_guest_can_be_called_is_nobody(address: str, text: str) -> None:
    async def scenario(store: Store) -> object:
        return [
            await store.guest(text), await store.match(text), await store.read(text),
            await store.matches(guest=text), await store.claim(text, 0, "g", "n", ""),
        ]  # fmt: skip

    assert keep(address, scenario) == [None, None, [], [], False]


def test_a_name_that_cannot_be_stored_is_refused(address: str) -> None:
    async def scenario(store: Store) -> str | None:
        with refused("not-stored"):
            await store.add_guest("g1", "\ud800")
        return await store.guest("g1")

    assert keep(address, scenario) is None
