"""Guests, and the secret their cookies are signed with."""

from __future__ import annotations

import asyncio

import pytest

from podium.store import Conflict, Handover, Store
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


LEA = Handover("g1", "Léa", 1)
NOW = 1000.0


async def lea_with_code(store: Store, code: bytes = b"c1") -> None:
    await store.add_guest("g1", "Léa")
    assert await store.offer_handover(LEA, code, NOW, NOW + 600)


def test_a_code_hands_over_once_and_not_too_late(address: str) -> None:
    async def scenario(store: Store) -> list[object]:
        await lea_with_code(store)
        return [
            await store.find_handover(b"c2", NOW), await store.find_handover(b"c1", NOW + 600),
            await store.find_handover(b"c1", NOW + 599), await store.use_handover(b"c1", NOW + 599),
            await store.use_handover(b"c1", NOW), await store.find_handover(b"c1", NOW),
        ]  # fmt: skip

    assert keep(address, scenario) == [None, None, LEA, LEA, None, None]


def test_of_two_processes_one_uses_a_code(postgres: str) -> None:
    async def scenario(one: Store, other: Store) -> list[int]:
        await one.add_guest("g1", "Léa")
        got = []
        for code in (bytes([number]) for number in range(20)):
            await one.offer_handover(LEA, code, NOW, NOW + 600)
            uses = [each.use_handover(code, NOW) for each in (one, other, one, other)]
            got.append((await asyncio.gather(*uses)).count(LEA))
        return got

    assert keep_two(postgres, scenario) == [1] * 20


def test_signing_out_begins_a_generation_and_voids_codes(address: str) -> None:
    async def scenario(store: Store) -> list[object]:
        await lea_with_code(store)
        return [
            await store.generations(["g1", "g2", "\0"]), await store.sign_out("g1", 1),
            await store.sign_out("g1", 1), await store.generations(["g1"]),
            await store.use_handover(b"c1", NOW), await store.offer_handover(LEA, b"c2", NOW, NOW),
        ]  # fmt: skip

    expected = [{"g1": 1}, True, False, {"g1": 2}, None, False]
    assert keep(address, scenario) == expected


def test_other_processes_hear_who_signs_out(postgres: str) -> None:
    async def scenario(one: Store, other: Store) -> tuple[str, int]:
        heard: asyncio.Future[tuple[str, int]] = asyncio.get_running_loop().create_future()
        other.listen_for_guests(lambda guest, generation: heard.set_result((guest, generation)))
        await one.add_guest("g1", "Léa")
        await one.sign_out("g1", 1)
        return await asyncio.wait_for(heard, 60)

    assert keep_two(postgres, scenario) == ("g1", 2)


def test_matches_of_a_guest_that_are_not_over(address: str) -> None:
    async def scenario(store: Store) -> int:
        await store.add_guest("g1", "Léa")
        return await store.open_matches("g1")

    assert keep(address, scenario) == 0
