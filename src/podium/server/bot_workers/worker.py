"""The process in which computer players think: one JSON line in, one JSON line out.

It keeps the last matches it was asked about, so that only new lines need to be sent. When whoever
started it is gone, its input ends and so does it.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict
from contextlib import closing
from pathlib import Path

import msgspec

from podium.arena.contest.champion_match import CHAMPION_PREFIX, bounded_facts
from podium.arena.contest.messages import PendingEvents
from podium.bots import ask_bot, find
from podium.bots.champions.verdicts import Verdict
from podium.core import Event, Seat
from podium.core.records import Answer, AnyLine, Default, Header, Record
from podium.core.refusal import Fact
from podium.server.bot_workers.champions import ChampionProcesses
from podium.table import Sealed, Step, Table, resume

if sys.platform != "win32":
    import resource

MAX_TABLES = 64
NO_SEAT = -1
BOT_BYTES = 512 << 20  # of memory, beyond what the process has at first


class BotRequest(msgspec.Struct, frozen=True):
    """What does the bot at this seat answer? ``lines`` follow the first ``known`` ones.

    With a header it is played from the start. A long log comes in several requests: but for the
    last of them nobody (``NO_SEAT``) is asked.
    """

    match: str
    seat: int
    known: int
    lines: tuple[AnyLine, ...]
    header: Header | None = None
    sealed: Sealed = Sealed()


class BotReply(msgspec.Struct, frozen=True):
    """The bot's answer; ``missing``: send the whole match; ``fault``: the bot broke down.

    A champion gets a verdict; if it is not ``ok``, ``detail`` and ``facts`` tell why.
    """

    answer: tuple[str, ...] = ()
    missing: bool = False
    fault: str = ""
    verdict: Verdict = "ok"
    detail: str = ""
    facts: dict[str, Fact] = {}


class WatchedTable:
    """A table, and the events that each seat has had there since it last answered."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._pending = PendingEvents(range(len(table.sitters)))

    def replay(self, lines: tuple[AnyLine, ...]) -> None:
        for step in self.table.replay(lines):
            self._add(step)

    def _add(self, step: Step) -> None:
        """A seat that answers has had all events so far together with its question."""
        if isinstance(step.line, (Answer, Default)):
            self._pending.take(step.line.seat)
        self._pending.add(step.journal)

    def new_events(self, seat: Seat) -> list[Event]:
        return self._pending.take(seat)


class BotWorkerProcess:
    """Bots at the tables this process was sent."""

    def __init__(self, champions: ChampionProcesses) -> None:
        self._tables: OrderedDict[str, WatchedTable] = OrderedDict()
        self._champions = champions

    def reply_to(self, request: BotRequest) -> BotReply:
        watched = self._table_of(request)
        if watched is None:
            return BotReply(missing=True)
        if request.seat == NO_SEAT:
            return BotReply()
        table, seat = watched.table, request.seat
        if table.sitters[seat].bot.startswith(CHAMPION_PREFIX):
            return self._ask_champion(request.match, watched, seat)
        bot = find(table.setup.game, table.sitters[seat].bot)
        options = ask_bot(table.setup, table.state, seat, bot, table.bot_cup(seat))
        return BotReply(answer=tuple(map(table.setup.notation, options)))

    def _ask_champion(self, match: str, watched: WatchedTable, seat: Seat) -> BotReply:
        reply = self._champions.ask(match, watched.table, seat, watched.new_events(seat))
        return BotReply(
            answer=reply.answer,
            verdict=reply.verdict,
            detail=reply.detail,
            facts=bounded_facts(reply.facts),
        )

    def _table_of(self, request: BotRequest) -> WatchedTable | None:
        watched = self._tables.pop(request.match, None)
        if request.header is not None:
            watched = WatchedTable(resume(Record(request.header, ()), request.sealed))
        if watched is None or len(watched.table.fold.lines) != request.known:
            return None
        watched.replay(request.lines)
        self._tables[request.match] = watched
        if len(self._tables) > MAX_TABLES:
            self._tables.popitem(last=False)
        return watched


def main(folder: str = "") -> None:
    """Reply to requests until the input ends; champions are those in ``folder``."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which ends us
    if not folder:  # champions would inherit it, and have limits of their own
        limit_memory()
    with closing(ChampionProcesses(Path(folder) if folder else None)) as champions:
        reply_to_all(BotWorkerProcess(champions))


def limit_memory() -> None:
    """A bot that wants too much fails, and its server is none the worse."""
    if sys.platform == "linux":
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
        most = pages * resource.getpagesize() + BOT_BYTES
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def reply_to_all(process: BotWorkerProcess) -> None:
    decoder, encoder = msgspec.json.Decoder(BotRequest), msgspec.json.Encoder()
    for row in sys.stdin.buffer:
        try:
            reply = process.reply_to(decoder.decode(row))
        except Exception as fault:  # a bot may break down in any way
            reply = BotReply(fault=repr(fault))
        try:
            os.write(sys.stdout.fileno(), encoder.encode(reply) + b"\n")
        except BrokenPipeError:
            return  # the server is gone


if __name__ == "__main__":
    main(*sys.argv[1:])
