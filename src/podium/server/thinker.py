"""A process that thinks for computer players: one JSON line in, one JSON line out.

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

from podium.arena.contest import CHAMPION, short
from podium.arena.questions import Hearing
from podium.bots import ask_bot, find
from podium.bots.champions.verdicts import Verdict
from podium.core import Event, Seat
from podium.core.records import Answer, AnyLine, Default, Header, Record
from podium.core.refusal import Fact
from podium.server.champions import Champions
from podium.table import Sealed, Step, Table, resume

MOST_TABLES = 64


class Problem(msgspec.Struct, frozen=True):
    """What would the bot at this seat answer? ``lines`` follow the first ``known`` ones."""

    match: str
    seat: int
    known: int
    lines: tuple[AnyLine, ...]
    header: Header | None = None
    sealed: Sealed = Sealed()


class Thought(msgspec.Struct, frozen=True):
    """The bot's answer; ``missing``: tell the whole match; ``fault``: the bot broke down.

    Of a champion there is a verdict, and if it is not ``ok`` why.
    """

    answer: tuple[str, ...] = ()
    missing: bool = False
    fault: str = ""
    verdict: Verdict = "ok"
    detail: str = ""
    facts: dict[str, Fact] = {}


class Watched:
    """A table, and what each seat has heard there since it last answered."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._hearing = Hearing(range(len(table.sitters)))

    def replay(self, lines: tuple[AnyLine, ...]) -> None:
        for step in self.table.replay(lines):
            self._hear(step)

    def _hear(self, step: Step) -> None:
        """What was heard before an answer was told with its question."""
        if isinstance(step.line, (Answer, Default)):
            self._hearing.take(step.line.seat)
        self._hearing.hear(step.journal)

    def told(self, seat: Seat) -> list[Event]:
        return self._hearing.take(seat)


class Thinker:
    """Bots at the tables they were told of."""

    def __init__(self, champions: Champions) -> None:
        self._tables: OrderedDict[str, Watched] = OrderedDict()
        self._champions = champions

    def think(self, problem: Problem) -> Thought:
        watched = self._watched(problem)
        if watched is None:
            return Thought(missing=True)
        table, seat = watched.table, problem.seat
        if table.sitters[seat].bot.startswith(CHAMPION):
            return self._let_champion_think(problem.match, watched, seat)
        bot = find(table.setup.game, table.sitters[seat].bot)
        options = ask_bot(table.setup, table.state, seat, bot, table.bot_cup(seat))
        return Thought(answer=tuple(map(table.setup.notation, options)))

    def _let_champion_think(self, match: str, watched: Watched, seat: Seat) -> Thought:
        reply = self._champions.ask(match, watched.table, seat, watched.told(seat))
        return Thought(
            answer=reply.answer,
            verdict=reply.verdict,
            detail=reply.detail,
            facts=short(reply.facts),
        )

    def _watched(self, problem: Problem) -> Watched | None:
        watched = self._tables.pop(problem.match, None)
        if problem.header is not None:
            watched = Watched(resume(Record(problem.header, ()), problem.sealed))
        if watched is None or len(watched.table.fold.lines) != problem.known:
            return None
        watched.replay(problem.lines)
        self._tables[problem.match] = watched
        if len(self._tables) > MOST_TABLES:
            self._tables.popitem(last=False)
        return watched


def main(folder: str = "") -> None:
    """Think for those who ask; champions may be those in a folder."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # meant for who started us, and ends us
    with closing(Champions(Path(folder) if folder else None)) as champions:
        answer_all(Thinker(champions))


def answer_all(thinker: Thinker) -> None:
    decoder, encoder = msgspec.json.Decoder(Problem), msgspec.json.Encoder()
    for row in sys.stdin.buffer:
        try:
            thought = thinker.think(decoder.decode(row))
        except Exception as fault:  # a bot may break down in any way
            thought = Thought(fault=repr(fault))
        try:
            os.write(sys.stdout.fileno(), encoder.encode(thought) + b"\n")
        except BrokenPipeError:
            return  # whoever asked is gone


if __name__ == "__main__":
    main(*sys.argv[1:])
