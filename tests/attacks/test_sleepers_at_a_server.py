"""Attack: champions at a server's tables sleep, and all other tables wait for them.

Before: a server's computer players, champions and ours, were asked one after the other by one
process for each spare core: a champion that slept for its 5 s at every question held up everybody's
opponents on that core, and six of them at one table slept one after the other. Now: champions have
a process that asks many at a time, those who sleep do not count, and each has a bank for sleeping.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Thread

import msgspec
from msgspec.structs import replace

from champions.questions import BAD, ROOMY, leftovers
from podium.bots.champions.budget import Budget, available_cores
from podium.bots.champions.program_hash import file_hash
from podium.games import find
from podium.server.bot_workers.champion_loop import ChampionLoop
from podium.server.bot_workers.champions import ChampionProcesses
from podium.server.bot_workers.worker import BotReply, BotRequest
from podium.table import Sitter, open_match

FIRST = BAD.parent / "players" / "first.py"
PATIENT = replace(ROOMY, wall=600, bank=600)
SLEEPERS = available_cores() + 2


class Loop:
    """The process of a server that asks champions, as a thread: requests in, replies out."""

    def __init__(self, folder: Path, budget: Budget, max_bytes: int = 0) -> None:
        self._from, self._requests = os.pipe()
        replies, self._to = os.pipe()
        self._replies = os.fdopen(replies, "rb")
        self._folder, self._budget, self._max_bytes = folder, budget, max_bytes
        self._thread = Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        processes = ChampionProcesses(self._folder, budget=self._budget, max_bytes=self._max_bytes)
        try:
            with closing(processes):
                ChampionLoop(processes, self._from, self._to).run()
        finally:
            os.close(self._to)

    def ask(self, match: str, champion: str, seat: int, seats: int, number: int) -> None:
        file = self._folder / f"{champion}.py"
        program = file_hash(self._folder, file.name) if file.exists() else ""
        sitter = Sitter("bot", champion, f"champion:{champion}", program)
        setup = find("casus-belli").setup()
        header, sealed = open_match(setup, [sitter] * seats, seed="5e" * 16, time="")
        self.send(BotRequest(match, seat, 0, (), header, sealed, id=number))

    def send(self, request: BotRequest) -> None:
        left = msgspec.json.encode(request) + b"\n"
        while left:
            left = left[os.write(self._requests, left) :]

    def reply(self) -> BotReply:
        return msgspec.json.decode(self._replies.readline(), type=BotReply)

    def close(self) -> None:
        os.close(self._requests)
        self._thread.join()
        self._replies.close()
        os.close(self._from)


@contextmanager
def asking(folder: Path, budget: Budget = PATIENT) -> Iterator[Loop]:
    folder.chmod(0o755)
    for file in (FIRST, BAD / "sleeps.py"):
        (folder / file.name).write_bytes(file.read_bytes())
    with closing(Loop(folder, budget)) as loop:
        yield loop
    assert leftovers() == []


def test_who_sleeps_keeps_no_other_table_waiting(tmp_path: Path) -> None:
    with asking(tmp_path) as loop:
        for seat in range(SLEEPERS):
            loop.ask("a", "sleeps", seat, SLEEPERS, 1 + seat)
        loop.ask("b", "first", 0, 2, 100)
        reply = loop.reply()
    assert (reply.id, reply.verdict, len(reply.answer)) == (100, "ok", 1)


def test_a_champion_is_asked_one_question_at_a_time(tmp_path: Path) -> None:
    """A server may ask again while it still thinks: somebody took back what it was asked about."""
    with asking(tmp_path) as loop:
        loop.ask("b", "first", 0, 2, 1)
        assert loop.reply().id == 1
        for number in (2, 3, 4):
            loop.ask("b", "first", 0, 2, number)
        replies = [loop.reply() for _ in range(3)]
    assert [(reply.id, reply.verdict) for reply in replies] == [(2, "ok"), (3, "ok"), (4, "ok")]


def test_the_bank_holds_there_too(tmp_path: Path) -> None:
    sleepy = replace(ROOMY, wall=0.2, bank=0.4, restarts=50)
    details = []
    with asking(tmp_path, sleepy) as loop:
        for number in range(1, 7):
            loop.ask("a", "sleeps", 0, 2, number)
            details.append(loop.reply().detail)
    assert details == sorted(details, reverse=True)  # first "wall", then "bank"
    assert details[-1] == "bank"


def test_what_cannot_be_asked_gets_a_reply(tmp_path: Path) -> None:
    with asking(tmp_path) as loop:
        loop.ask("a", "nobody", 0, 2, 1)
        assert "unknown-bot" in loop.reply().fault
