"""The process in which computer players think: one JSON line in, one JSON line out.

It keeps the last matches it was asked about, so that only new lines need to be sent. When whoever
started it is gone, its input ends and so does it.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from podium.arena.contest.messages import PendingEvents
from podium.bots import ask_bot, find
from podium.bots.champions.verdicts import ReplyVerdict
from podium.core import Event, Seat
from podium.core.records import Answer, AnyLine, Default, Header, Record
from podium.core.refusal import Fact
from podium.store import StoredMatch
from podium.table import Sealed, Step, Table, resume

if sys.platform != "win32":
    import resource

MAX_TABLES = 64
NO_SEAT = -1
LINES_AT_ONCE = 500  # in a request: encoding them takes the event loop's time
BOT_BYTES = 512 << 20  # of memory, beyond what the process has at first


class BotRequest(msgspec.Struct, frozen=True):
    """What does the bot at this seat answer? ``lines`` follow the first ``known`` ones.

    With a header it is played from the start. A long log comes in several requests: but for the
    last of them nobody (``NO_SEAT``) is asked. ``id`` and ``rank`` are for champions: many of them
    think at a time, and of those who wait the lowest rank is next. ``forget`` names a match that is
    dropped first.
    """

    match: str
    seat: int
    known: int
    lines: tuple[AnyLine, ...]
    header: Header | None = None
    sealed: Sealed = Sealed()
    id: int = 0
    rank: int = 0
    forget: str = ""


def requests_for(
    stored: StoredMatch, lines: Sequence[AnyLine], seat: Seat, known: int, at_once: int = 0
) -> Iterator[BotRequest]:
    """The lines after the first ``known`` ones, not too many at once; the last request asks."""
    header, most = None if known else stored.header, at_once or LINES_AT_ONCE
    while len(lines) - known > most:
        piece = tuple(lines[known : known + most])
        yield BotRequest(stored.id, NO_SEAT, known, piece, header, stored.sealed)
        known, header = known + most, None
    yield BotRequest(stored.id, seat, known, tuple(lines[known:]), header, stored.sealed)


class BotReply(msgspec.Struct, frozen=True):
    """The bot's answer; ``missing``: send the whole match; ``fault``: the bot broke down.

    A champion gets a verdict; if it is not ``ok``, ``detail`` and ``facts`` tell why.
    """

    answer: tuple[str, ...] = ()
    missing: bool = False
    fault: str = ""
    verdict: ReplyVerdict = "ok"
    detail: str = ""
    facts: dict[str, Fact] = {}
    id: int = 0


class WatchedTable:
    """A table, and the events that each seat has had there since it was last asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._pending = PendingEvents(range(len(table.sitters)))
        self._asked: set[Seat] = set()  # with all events so far, and has yet to answer

    def replay(self, lines: tuple[AnyLine, ...]) -> None:
        for step in self.table.replay(lines):
            self._add(step)

    def _add(self, step: Step) -> None:
        """A seat that answers has had all events so far together with its question.

        But those that came while it thought it has not had: they wait for its next question.
        """
        if isinstance(step.line, (Answer, Default)):
            if step.line.seat in self._asked:
                self._asked.discard(step.line.seat)
            else:
                self._pending.take(step.line.seat)
        self._pending.add(step.journal)

    def new_events(self, seat: Seat) -> list[Event]:
        """What to tell a seat that is asked now."""
        self._asked.add(seat)
        return self._pending.take(seat)


class WatchedTables:
    """The tables of the last matches that this process was asked about."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, WatchedTable] = OrderedDict()

    def table_of(self, request: BotRequest) -> WatchedTable | None:
        """The table with the new lines played; None: the whole match must be sent."""
        self._tables.pop(request.forget, None)
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


class BotWorkerProcess:
    """Bots at the tables this process was sent."""

    def __init__(self) -> None:
        self._tables = WatchedTables()

    def reply_to(self, request: BotRequest) -> BotReply:
        watched = self._tables.table_of(request)
        if watched is None:
            return BotReply(missing=True)
        if request.seat == NO_SEAT:
            return BotReply()
        table, seat = watched.table, request.seat
        bot = find(table.setup.game, table.sitters[seat].bot)
        options = ask_bot(table.setup, table.state, seat, bot, table.bot_cup(seat))
        return BotReply(answer=tuple(map(table.setup.notation, options)))


def main() -> None:
    """Reply to requests until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which ends us
    limit_memory()
    reply_to_all(BotWorkerProcess())


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
    main()
