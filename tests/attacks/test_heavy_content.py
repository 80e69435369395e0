"""Attack: files of one's own that take for ever, or all memory, or end the process that reads them.

Before, they were read in the server's own process: a TOML key of 60 kB took 10 s and 3.8 GB, a map
of 200 × 200 took 123 MB, and 64 of them were kept. Now they are tried in a child with limits first,
those of one address after each other; what is not cheap there is refused with a sentence, and the
server's own process never sees it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from attacks.scenes import heavy_uploads, open_map
from attacks.wire_tools import client, must_be_well
from podium.core import Refusal
from podium.games import find
from podium.server.bot_workers.pool import BotWorkers
from podium.server.content_check.checker import ContentChecker
from podium.server.content_check.fair_queue import MAX_WAITING, FairQueue
from podium.server.content_check.trial import TrialRequest
from podium.server.play.match_host import MatchHost
from podium.server.play.setup_loading import trial_of
from podium.store import Seating, Store, StoredMatch
from podium.table import Sitter, announce
from podium.table.fair_dice import new_sealed
from server.asking import must_refuse
from server.running import PROBES, TESTS, serving

GAMES = f"{PROBES},attacks.greedy_game"
HEAVY = ("hang", "grow", "die", "break", "slow", "sluggish", "tardy")


def greedy(board: str) -> dict[str, Any]:
    """The body of a request for a match on such a board."""
    return {"game": "probe-greedy", "settings": {"board": "mine"}, "files": {"mine": board}}


def test_files_that_take_too_much(tmp_path: Path) -> None:
    """Each is refused, in both languages, and the server goes on with the next."""
    with serving(tmp_path, games=GAMES) as server, client(server) as (http, me):
        texts = set()
        for board, lang in zip(HEAVY, cycle(("fr", "en"))):
            reply = http.post(f"/api/matches?lang={lang}", json=greedy(board), headers=me)
            texts.add(must_refuse(reply, 400, "content-too-heavy")["text"])
            must_be_well(server, 1)
        assert len(texts) == 2
        assert http.post("/api/matches", json=greedy("fine"), headers=me).status_code == 201
        assert http.get("/api/matches", params={"mine": True}, headers=me).json() == []


def test_what_is_wrong_with_a_file_is_said_as_ever(tmp_path: Path) -> None:
    """The words and the facts of a refusal come back whole from the child."""
    with serving(tmp_path) as server, client(server) as (http, me):
        body = {"game": "formule-caml", "settings": {"track": "mine"}, "files": {"mine": "???"}}
        reply = http.post("/api/matches", json=body, headers=me)
        assert reply.status_code == 400
        assert reply.json()["facts"]["file"] == "mine"


def test_many_large_maps_at_once(tmp_path: Path) -> None:
    """More than a few wait for none; and whoever comes with a small one does get a match."""
    with serving(tmp_path) as server, client(server) as (http, me):
        statuses = asyncio.run(heavy_uploads(server.address, MAX_WAITING + 4, side=60, ground="."))
        assert statuses[429] > 0
        assert statuses[201] + statuses[429] == statuses.total()
        body = {
            "game": "casus-belli",
            "settings": {"map": "mine"},
            "files": {"mine": open_map(20)},
        }
        assert http.post("/api/matches", json=body, headers=me).status_code == 201


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games are known here and to every process that is started here."""
    monkeypatch.setenv("PODIUM_GAMES", GAMES)
    monkeypatch.setenv("PYTHONPATH", str(TESTS))


def stored_match(board: str, files: dict[str, str]) -> StoredMatch:
    """A match that begins when somebody looks at it."""
    sealed = new_sealed()
    setup = find("probe-greedy").setup({"board": board}, {board: "fine"})
    announced = announce(setup, [Sitter("person", "")] * 2, sealed)
    seats = [Seating("person", name=name, guest=name, salt="aa" * 8) for name in ("a", "b")]
    return StoredMatch(
        id=board,
        game=announced.game,
        rules=announced.rules,
        settings=announced.settings,
        files=files,
        seats=tuple(seats),
        created="2026-01-01T00:00:00Z",
        sealed=sealed,
        commitment=announced.dice.commitment,
    )


def test_a_match_with_files_is_tried_again_after_a_restart(tmp_path: Path, games: None) -> None:
    """What an older server let in is not laid out here unless it is cheap."""

    async def scene() -> list[str]:
        store = await Store.open(str(tmp_path / "p.db"))
        host = MatchHost(store, BotWorkers(), pace=0.0)
        outcomes: list[str] = []
        for board in ("hang", "fine"):
            await store.add_match(stored_match(board, {board: board}))
            try:
                outcomes.append((await host.room(board)).stored.state)
            except Refusal as refusal:
                outcomes.append(refusal.key)
        await host.close()
        await store.close()
        return outcomes

    assert asyncio.run(scene()) == ["content-too-heavy", "running"]


def test_a_line_up_is_tried_too(games: None) -> None:
    """Its text is read in the child before it is here, with the match it is for."""

    async def scene() -> str:
        checker = ContentChecker()
        match = stored_match("fine", {"fine": "fine"})
        try:
            await checker.check(trial_of(match), "eve")
            await checker.check(trial_of(match, "x" * 60_000), "eve")
        except Refusal as refusal:
            return refusal.key
        finally:
            await checker.close()
        return ""

    assert asyncio.run(scene()) == "no-lineups"


def test_what_was_found_cheap_is_not_tried_again(games: None) -> None:
    async def scene() -> bool:
        checker = ContentChecker()
        request = TrialRequest("probe-greedy", None, {"board": "b"}, {"b": "fine"}, 2)
        await checker.check(request, "eve")
        await checker.close()
        await checker.check(request, "eve")
        return bool(checker.pids)

    assert not asyncio.run(scene())


def test_owners_take_turns() -> None:
    """Ève has brought five things before Léa comes: Léa waits for one of them."""

    async def scene() -> list[str]:
        queue, served = FairQueue(), list[str]()

        async def bring(owner: str) -> None:
            async with queue.turn(owner):
                await asyncio.sleep(0)
                served.append(owner)

        owners = ["eve"] * 5 + ["lea"] * 2 + ["tom"]
        await asyncio.gather(*map(bring, owners))
        return served

    assert asyncio.run(scene()) == ["eve", "eve", "lea", "tom", "eve", "lea", "eve", "eve"]


def test_who_brings_too_much_is_refused_and_nobody_else() -> None:
    async def scene() -> Counter[str]:
        queue, outcomes = FairQueue(), Counter[str]()

        async def bring(owner: str) -> None:
            try:
                async with queue.turn(owner):
                    await asyncio.sleep(0)
                    outcomes[owner] += 1
            except Refusal as refusal:
                outcomes[refusal.key] += 1

        owners = ["eve"] * (MAX_WAITING + 11) + ["lea"]
        await asyncio.gather(*map(bring, owners))
        return outcomes

    most = MAX_WAITING + 1
    assert asyncio.run(scene()) == {"eve": most, "too-many-trials": 10, "lea": 1}


def test_who_gives_up_waiting_holds_up_nobody() -> None:
    async def scene() -> list[str]:
        queue, served = FairQueue(), list[str]()

        async def bring(owner: str) -> None:
            async with queue.turn(owner):
                await asyncio.sleep(0)
                served.append(owner)

        tasks = [asyncio.create_task(bring(owner)) for owner in ("eve", "lea", "tom")]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await bring("max")
        return served

    assert asyncio.run(scene()) == ["eve", "tom", "max"]
