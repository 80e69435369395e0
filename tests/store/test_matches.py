"""Matches, their seats, and how they begin."""

from __future__ import annotations

import pytest

from podium.core import Result
from podium.core.records import ClockRules, encode
from podium.store import Conflict, Seating, Store, StoredMatch
from podium.store.stored_match import without_names
from podium.table import Sealed
from store.keeping import BOT, HEADER, OPEN, begun, end, keep, line, match

LEA = Seating("person", name="Léa", guest="lea", salt="aa")
TOM = Seating("person", name="Tom", guest="tom", salt="bb")


def test_a_match_comes_back_as_it_was(address: str) -> None:
    made = match(
        settings={"track": "mien.txt", "laps": 3, "fog": True, "deep": [1, None, 2.5, "é\0"]},
        files={"mien.txt": "- D A\n0 _ ‾\0"},
        seats=(OPEN, BOT, LEA),
        clock=ClockRules(per_turn=30.0, total=600.0, increment=2.5),
        unlisted=True,
        sealed=Sealed("5ec2e7", lineups=(None, {"tanks": ["a"]})),
    )

    async def scenario(store: Store) -> StoredMatch | None:
        await store.add_match(made)
        return await store.match("m")

    assert keep(address, scenario) == made


def test_two_matches_never_share_an_id(address: str) -> None:
    async def scenario(store: Store) -> StoredMatch | None:
        await store.add_match(match(game="first"))
        with pytest.raises(Conflict):
            await store.add_match(match(game="second", seats=(OPEN, OPEN, OPEN)))
        return await store.match("m")

    kept = keep(address, scenario)
    assert kept is not None
    assert (kept.game, len(kept.seats)) == ("first", 2)


def test_a_seat_is_claimed_once(address: str) -> None:
    async def scenario(store: Store) -> tuple[list[bool], StoredMatch | None]:
        await store.add_match(match(seats=(OPEN, BOT)))
        got = [
            await store.claim("m", 0, "lea", "Léa", "aa"),
            await store.claim("m", 0, "tom", "Tom", "bb"),
            await store.claim("m", 1, "tom", "Tom", "bb"),
            await store.claim("m", 2, "tom", "Tom", "bb"),
            await store.claim("m", -1, "tom", "Tom", "bb"),
            await store.claim("m", 2**70, "tom", "Tom", "bb"),
            await store.claim("other", 0, "tom", "Tom", "bb"),
        ]
        return got, await store.match("m")

    got, kept = keep(address, scenario)
    assert got == [True, False, False, False, False, False, False]
    assert kept == match(seats=(LEA, BOT))


def test_seats_are_given_up_until_the_match_begins(address: str) -> None:
    async def scenario(store: Store) -> list[tuple[Seating, ...]]:
        await store.add_match(match(seats=(OPEN, OPEN, OPEN)))
        for seat, guest, name, salt in ((0, "lea", "Léa", "aa"), (1, "tom", "Tom", "bb")):
            await store.claim("m", seat, guest, name, salt)
        await store.claim("m", 2, "lea", "Léa", "aa")
        await store.release("m", "lea")
        before = await store.match("m")
        playing = await begun(store)
        await store.release(playing, "lea")
        after = await store.match(playing)
        assert before is not None
        assert after is not None
        return [before.seats, after.seats]

    assert keep(address, scenario) == [(OPEN, TOM, OPEN), (LEA, TOM)]


def test_a_released_seat_is_open_to_others(address: str) -> None:
    async def scenario(store: Store) -> bool:
        await store.add_match(match())
        await store.claim("m", 0, "lea", "Léa", "aa")
        await store.release("m", "lea")
        return await store.claim("m", 0, "tom", "Tom", "bb")

    assert keep(address, scenario)


def test_nobody_gives_up_a_bot_or_an_open_seat(address: str) -> None:
    async def scenario(store: Store) -> StoredMatch | None:
        await store.add_match(match(seats=(OPEN, BOT)))
        await store.release("m", "")
        await store.release("m", "\0")
        return await store.match("m")

    assert keep(address, scenario) == match(seats=(OPEN, BOT))


def test_a_match_begins_once_with_the_header_it_was_given(address: str) -> None:
    other = HEADER.replace(b"caml", b"doodle")

    async def scenario(store: Store) -> tuple[list[bool], StoredMatch | None]:
        await store.add_match(match(seats=(LEA, TOM)))
        started = [await store.start("m", HEADER), await store.start("m", other)]
        return started, await store.match("m")

    started, kept = keep(address, scenario)
    assert started == [True, False]
    assert kept is not None
    assert kept.header is not None
    assert encode(without_names(kept.header)) == HEADER
    assert kept.header.names == {"P1": "Léa", "P2": "Tom"}
    assert kept.state == "running"


def test_a_match_does_not_begin_with_a_seat_open_or_other_people(address: str) -> None:
    async def scenario(store: Store) -> list[bool]:
        await store.add_match(match("half", seats=(LEA, OPEN)))
        await store.add_match(match("full", seats=(LEA, TOM)))
        return [
            await store.start("half", HEADER),
            await store.start("full", HEADER, (TOM, LEA)),
            await store.start("none", HEADER),
            await store.start("full", HEADER, (LEA, TOM)),
        ]

    assert keep(address, scenario) == [False, False, False, True]


def test_nobody_sits_down_at_a_match_that_has_begun(address: str) -> None:
    async def scenario(store: Store) -> bool:
        return await store.claim(await begun(store), 0, "eve", "Eve", "cc")

    assert keep(address, scenario) is False


def test_the_last_line_ends_a_match_with_its_result(address: str) -> None:
    async def scenario(store: Store) -> list[StoredMatch | None]:
        first, other = await begun(store), await begun(store)
        await store.append(other, [line(1)])
        await store.append(first, [line(1), end(2)])
        return [await store.match(first), await store.match(other)]

    over, running = keep(address, scenario)
    assert over is not None
    assert running is not None
    assert (over.state, over.result) == ("over", Result((2, 1), (10, 20), "finish"))
    assert (running.state, running.result) == ("running", None)


def listed(address: str, **asked: object) -> list[str]:
    """The ids of what is listed, of one match of each sort."""

    async def scenario(store: Store) -> list[str]:
        sorts = {
            "deserted": match(seats=(OPEN, BOT)),
            "hidden": match(seats=(LEA, OPEN), unlisted=True),
            "waiting": match(seats=(OPEN, LEA)),
            "bots": match(seats=(BOT, BOT), state="running"),
            "over": match(seats=(TOM, BOT), state="over"),
            "other": match(seats=(TOM, OPEN), game="doodle"),
        }
        for age, (sort, made) in enumerate(sorts.items()):
            facts = {field: getattr(made, field) for field in made.__struct_fields__}
            created = f"2026-01-01T00:00:{age:02}Z"
            await store.add_match(StoredMatch(**{**facts, "id": sort, "created": created}))
        return [each.id for each in await store.matches(**asked)]  # type: ignore[arg-type]

    return keep(address, scenario)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({}, ["other", "over", "bots", "waiting"]),
        ({"most": 2}, ["other", "over"]),
        ({"game": "caml"}, ["over", "bots", "waiting"]),
        ({"state": "waiting"}, ["other", "waiting"]),
        ({"state": "over", "game": "caml"}, ["over"]),
        ({"state": "nonsense"}, []),
        ({"guest": "lea"}, ["waiting", "hidden"]),
        ({"guest": "tom", "state": "over"}, ["over"]),
        ({"guest": "nobody"}, []),
    ],
    ids=str,
)
def test_matches_are_found_newest_first(
    address: str, asked: dict[str, object], found: list[str]
) -> None:
    assert listed(address, **asked) == found


def test_a_guest_with_two_seats_finds_the_match_once_with_all_its_seats(address: str) -> None:
    made = match(seats=(LEA, BOT, LEA))

    async def scenario(store: Store) -> list[StoredMatch]:
        await store.add_match(made)
        return await store.matches(guest="lea")

    assert keep(address, scenario) == [made]
