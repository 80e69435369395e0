"""A guest takes all seats of a long match with a clock of a second, and leaves; then the next one.

Before: everything was played for them to the end, 3.3 MB of log a second for one guest, kept for 90
days.
Now: a match in which no person has done anything for 1,000 lines waits until one comes back, and is
deleted a week after the last visit; who has too much in logs, or an address that has written too
much in an hour, makes no more matches (429). With a clock of days nobody ever meets that.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import time
from typing import Any

import httpx
import pytest

from attacks.long_logs import idle_lines, war
from attacks.scenes import endless_defaults
from attacks.test_endless_defaults import hosted
from attacks.test_long_logs import Silent
from attacks.test_restarts_and_deadlines import PATIENCE_SECONDS
from attacks.test_too_much_of_everything import limited, must_refuse_in_both
from podium.core.records import Answer, ClockRules, Default
from podium.server.play import absence
from podium.server.play.absence import MAX_ABSENT, Absence
from podium.server.play.live_match import MAX_SETTLED, LiveMatch
from podium.server.quotas import HourlyQuota
from podium.store import LEFT, Store
from podium.store.match_times import LEFT_FACTOR
from podium.table import Table, setup_of
from server.asking import guest, must_refuse
from server.people import PAIR, all_leave, seated
from server.running import serving
from store.keeping import begun

DAY = 86_400.0
FEW = 200  # lines, for who does not want to wait for more
NEW = {"game": "formule-caml"}


async def until_paused(live: LiveMatch) -> int:
    """How many lines it has by then."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not live.is_paused or live.lock.locked or live.settling is not None:
            await asyncio.sleep(0)
    return live.n


async def sit(live: LiveMatch, seat: int) -> Silent:
    socket = Silent()
    await live.subscribe(seat, socket, lambda: b"", 0)
    return socket


def test_what_everybody_has_left_waits_for_one_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ève comes back once, and it goes on; who comes and goes all the time moves nothing."""
    monkeypatch.setattr(absence, "MAX_ABSENT", FEW)

    async def scene() -> None:
        store, stored, host = await hosted(tmp_path, ClockRules(total=1.0))
        live = (await host.room(stored.id)).live
        first = await until_paused(live)
        assert FEW <= first <= FEW + MAX_SETTLED
        assert await store.due_matches(time() + 100 * DAY) == []
        assert live.due() == LEFT
        live.unsubscribe(0, await sit(live, 0))
        second = await until_paused(live)
        assert first + FEW <= second <= first + FEW + 2 * MAX_SETTLED
        for _ in range(5):
            live.unsubscribe(0, await sit(live, 0))
        assert await until_paused(live) == second
        await host.close()
        await store.close()

    asyncio.run(scene())


def test_who_comes_back_can_answer(tmp_path: Path) -> None:
    """Though the time of the turn at which everybody was given up is long over."""

    async def scene() -> None:
        store, stored, host = await hosted(tmp_path, ClockRules(per_turn=1.0))
        live = (await host.room(stored.id)).live
        await sit(live, 3)
        while not live.is_left:
            for seat in live.table.asked():
                await live.act(lambda table, seat=seat: table.default(seat))
        live.table._began += 100.0  # seconds that pass while it waits
        question = live.feeds[3].question
        assert question is not None
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        answer = live.table.fold.defaults(3)
        live.choose(3, question.id, answer, done.set_result)
        assert await done is None
        assert isinstance(live.table.fold.lines[-1], Answer)
        assert not live.is_left
        await host.close()
        await store.close()

    asyncio.run(scene())


def test_friends_who_answer_by_letter_are_never_left() -> None:
    """One of two never comes; the other one answers now and then."""
    header, sealed = war()
    table, away = Table(setup_of(header), header, sealed), Absence()
    for turn in range(2 * MAX_ABSENT // 50):
        table.answer(0, table.fold.defaults(0))
        table.default(1)
        for _ in range(24):
            for seat in table.asked():
                table.default(seat)
        assert not away.is_left(table, is_watched=False), turn
    assert len(table.fold.lines) > MAX_ABSENT


def test_a_table_that_goes_back_forgets_what_was_not_stored() -> None:
    header, sealed = war()
    table, away = Table(setup_of(header), header, sealed), Absence()
    table.replay(idle_lines(header, sealed, MAX_ABSENT - 1))
    before, (seat,) = table.snapshot(), table.asked()
    table.answer(seat, table.fold.defaults(seat))
    assert not away.is_left(table, is_watched=False)
    table.go_back(before)
    table.default(seat)
    assert isinstance(table.fold.lines[-1], Default)
    assert not away.is_left(table, is_watched=False)  # counted anew: it waits a little longer


def test_what_everybody_has_left_is_deleted_after_a_week(tmp_path: Path) -> None:
    async def scene() -> None:
        store = await Store.open(str(tmp_path / "left.db"))
        left, kept = await begun(store), await begun(store)
        now = time()
        await store.set_due(left, 0, LEFT)
        await store.set_due(kept, 0, now + DAY)
        assert await store.forget_matches(now + (LEFT_FACTOR - 0.5) * DAY, DAY, 90 * DAY) == []
        assert await store.forget_matches(now + (LEFT_FACTOR + 0.5) * DAY, DAY, 90 * DAY) == [left]
        await store.close()

    asyncio.run(scene())


def test_logs_of_a_guest(tmp_path: Path) -> None:
    """Who has too much of them makes no more matches; others do, and what is there goes on."""
    with limited(tmp_path, "log-bytes-per-guest", 50) as http:
        address = str(http.base_url).rstrip("/")

        async def play() -> str:
            players = await seated(address, PAIR, "probe-duel")
            for player in players:
                await player.choose("2")
            token = players[0].person.http.headers["Authorization"]
            await all_leave(players)
            return str(token)

        lea = {"Authorization": asyncio.run(play())}
        must_refuse_in_both(http, "/api/matches", "too-much-kept", json=NEW, headers=lea)
        assert http.post("/api/matches", json=NEW, headers=guest(http, "Tom")).status_code == 201


@pytest.mark.slow
def test_logs_of_an_address(tmp_path: Path) -> None:
    """Another guest is no way around it."""
    quota = "--quota=log-bytes-per-address=20000"
    with (
        serving(tmp_path, quota) as server,
        httpx.Client(base_url=server.address, timeout=30) as http,
    ):
        asyncio.run(endless_defaults(server.address, seats=10, turns=60))
        while (reply := http.post("/api/matches", json=NEW)).status_code == 201:
            pass
        must_refuse(reply, 429, "too-much-written")
        again = http.post("/api/matches", json=NEW, headers=guest(http))
        must_refuse(again, 429, "too-much-written")


def test_what_is_written_counts_though_it_is_too_much() -> None:
    quota, none = HourlyQuota(10), HourlyQuota(0)
    for each in (quota, none):
        each.add("a", 6)
        assert not each.is_used_up("a")
        each.add("a", 60)
    assert quota.is_used_up("a")
    assert not quota.is_used_up("b")
    assert not none.is_used_up("a")
