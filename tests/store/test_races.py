"""Several processes on one PostgreSQL: who is faster wins, and nothing is half done."""

from __future__ import annotations

import asyncio
from collections import Counter

from podium.store import Conflict, Seating, Store
from store.keeping import HEADER, OPEN, begun, keep_two, line, match


def test_a_seat_has_one_winner(postgres: str) -> None:
    async def scenario(one: Store, other: Store) -> list[int]:
        rounds = []
        for new in map(str, range(10)):
            await one.add_match(match(new, seats=(OPEN,)))
            claims = [
                store.claim(new, 0, f"g{k}", f"n{k}", f"{k}{k}")
                for k, store in enumerate([one, other, one, other])
            ]
            won = await asyncio.gather(*claims)
            kept = await one.match(new)
            assert kept is not None
            winner = won.index(True)
            assert kept.seats == (
                Seating("person", f"n{winner}", guest=f"g{winner}", salt=f"{winner}{winner}"),
            )
            rounds.append(sum(won))
        return rounds

    assert keep_two(postgres, scenario) == [1] * 10


def test_a_match_begins_in_one_process(postgres: str) -> None:
    other_header = HEADER.replace(b"caml", b"doodle")

    async def scenario(one: Store, other: Store) -> list[int]:
        rounds = []
        for new in map(str, range(10)):
            await one.add_match(match(new, seats=(Seating("bot"),)))
            started = await asyncio.gather(one.start(new, HEADER), other.start(new, other_header))
            kept = await other.match(new)
            assert kept is not None
            assert kept.header is not None
            assert kept.header.game == ("caml" if started[0] else "doodle")
            rounds.append(sum(started))
        return rounds

    assert keep_two(postgres, scenario) == [1] * 10


def test_who_leaves_while_it_begins_is_in_it_or_it_has_not_begun(postgres: str) -> None:
    async def scenario(one: Store, other: Store) -> None:
        for new in map(str, range(20)):
            await one.add_match(match(new, seats=(OPEN, Seating("bot"))))
            await one.claim(new, 0, "lea", "Léa", "aa")
            _, started = await asyncio.gather(other.release(new, "lea"), one.start(new, HEADER))
            kept = await one.match(new)
            assert kept is not None
            assert started == (kept.header is not None) == (kept.seats[0].guest == "lea")

    keep_two(postgres, scenario)


def test_every_number_has_one_winner_and_nothing_is_half_stored(postgres: str) -> None:
    async def play(store: Store, name: str, ids: list[str], won: Counter[str]) -> None:
        """Appends to each match two lines at a time, behind whatever is there, until 20 are."""

        async def one(playing: str) -> None:
            while (last := len(await store.read(playing))) < 20:
                try:
                    await store.append(playing, [line(last + 1, name), line(last + 2, name)])
                    won[name] += 1
                except Conflict:
                    won["lost"] += 1

        await asyncio.gather(*map(one, ids))

    async def scenario(one: Store, other: Store) -> Counter[str]:
        ids = [await begun(one) for _ in range(8)]
        won: Counter[str] = Counter()
        await asyncio.gather(
            play(one, "one", ids, won), play(other, "other", list(reversed(ids)), won)
        )
        for playing in ids:
            lines = await other.read(playing)
            assert [each.n for each in lines] == list(range(1, 21))
            pairs = zip(lines[::2], lines[1::2], strict=True)
            assert all(a.answer == b.answer for a, b in pairs)  # type: ignore[union-attr]
        return won

    won = keep_two(postgres, scenario)
    assert won["one"] + won["other"] == 80
    assert won["lost"] > 0
