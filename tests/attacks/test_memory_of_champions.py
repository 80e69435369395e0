"""Champions at a server's tables take all memory, each of them within its own limit.

Before: up to 128 champions of 512 MiB each were kept for each core, and the memory of the server
counted none of them. Now: they are counted, in /metrics too, and all together have half of what the
server may have. Who needs a place waits until a match that nobody is asked in makes room; a table
that cannot fit is told so, and the largest of too large ones is stopped.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from attacks.test_sleepers_at_a_server import PATIENT, Loop
from attacks.wire_tools import figure
from champions.questions import leftovers
from podium.bots.champions.budget import Budget
from podium.core import load_words
from podium.server.bot_workers.champions import limited
from server.people import Person
from server.running import serving

MEGABYTE = 1 << 20
HELD = 40 * MEGABYTE  # of each champion
MOST = 110 * MEGABYTE  # of all: room for two of them
HOLDS = f"""
import json, sys
print("podium 1 json", flush=True)
held = b"x" * {HELD}
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        print(json.dumps({{"n": told["n"], "answer": told["options"][:1]}}), flush=True)
"""
GROWS = f"""
import json, sys, time
print("podium 1 json", flush=True)
for line in sys.stdin:
    if json.loads(line)["type"] == "ask":
        held = b"x" * {2 * HELD}
        time.sleep(1000)
"""


def prepared(folder: Path) -> Path:
    folder.chmod(0o755)
    for name, text in (("holds", HOLDS), ("grows", GROWS)):
        (folder / f"{name}.py").write_text(text)
    return folder


@contextmanager
def asking(folder: Path, max_bytes: int) -> Iterator[Loop]:
    with closing(Loop(prepared(folder), PATIENT, max_bytes)) as loop:
        yield loop
    assert leftovers() == []


def test_idle_tables_make_room_for_those_that_are_played(tmp_path: Path) -> None:
    with asking(tmp_path, MOST) as loop:
        for number in range(1, 7):
            loop.ask(f"match {number}", "holds", 0, 2, number)
        replies = [loop.reply() for _ in range(6)]
    assert {(reply.verdict, reply.fault) for reply in replies} == {("ok", "")}


def test_a_table_that_cannot_fit_is_told_so(tmp_path: Path) -> None:
    seats = 6
    with asking(tmp_path, MOST) as loop:
        for seat in range(seats):
            loop.ask("large", "holds", seat, seats, 1 + seat)
        replies = [loop.reply() for _ in range(seats)]
    verdicts = Counter((reply.verdict, reply.detail) for reply in replies)
    assert verdicts["ok", ""] >= 1
    assert verdicts["ok", ""] + verdicts["killed", "no-room"] == seats
    assert verdicts["killed", "no-room"] >= 2
    facts = next(reply.facts for reply in replies if reply.detail == "no-room")
    texts = {load_words(lang, "podium.bots.champions").say("fault-no-room", **facts)
             for lang in ("fr", "en")}  # fmt: skip
    assert len(texts) == 2


def test_the_largest_of_too_large_ones_is_stopped(tmp_path: Path) -> None:
    with asking(tmp_path, MOST) as loop:
        for number in (1, 2):
            loop.ask(f"match {number}", "grows", 0, 2, number)
        reply = loop.reply()
        assert (reply.verdict, reply.detail) == ("out-of-memory", "no-room")
        loop.ask("another", "holds", 0, 2, 3)
        assert loop.reply().id == 3


def test_no_champion_may_have_more_than_all() -> None:
    assert limited(Budget(), MOST).memory == MOST
    assert limited(Budget(), 0) == Budget()
    assert limited(Budget(), 10 * Budget().memory) == Budget()


def test_they_are_counted(tmp_path: Path) -> None:
    champions = tmp_path / "champions"
    champions.mkdir()
    prepared(champions)

    async def play(address: str) -> None:
        person = await Person.come(address, "Léa")
        match = await person.make("casus-belli", seats=[{}, {"bot": "champion:holds"}])
        await person.join(match)
        async with person.player(match) as player:
            await player.until(lambda each: each.ask is not None)
            while figure(server, 'podium_memory_bytes{of="champions"}') < HELD:
                await asyncio.sleep(0.05)
        await person.leave()

    with serving(tmp_path, "--champions", str(champions)) as server:
        asyncio.run(asyncio.wait_for(play(server.address), 60))
