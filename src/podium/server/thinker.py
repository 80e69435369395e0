"""A process that thinks for computer players: one JSON line in, one JSON line out.

It keeps the last matches it was asked about, so that only new lines need to be sent. When whoever
started it is gone, its input ends and so does it.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict

import msgspec

from podium.bots import ask_bot, find
from podium.core.records import AnyLine, Header, Record
from podium.table import Sealed, Table, resume

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
    """The bot's answer; ``missing``: tell the whole match; ``fault``: the bot broke down."""

    answer: tuple[str, ...] = ()
    missing: bool = False
    fault: str = ""


class Thinker:
    """Bots at the tables they were told of."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def think(self, problem: Problem) -> Thought:
        table = self._table(problem)
        if table is None:
            return Thought(missing=True)
        bot = find(table.setup.game, table.sitters[problem.seat].bot)
        cup = table.bot_cup(problem.seat)
        options = ask_bot(table.setup, table.state, problem.seat, bot, cup)
        return Thought(answer=tuple(map(table.setup.notation, options)))

    def _table(self, problem: Problem) -> Table | None:
        table = self._tables.pop(problem.match, None)
        if problem.header is not None:
            table = resume(Record(problem.header, ()), problem.sealed)
        if table is None or len(table.fold.lines) != problem.known:
            return None
        table.replay(problem.lines)
        self._tables[problem.match] = table
        if len(self._tables) > MOST_TABLES:
            self._tables.popitem(last=False)
        return table


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # meant for who started us, and ends us
    thinker = Thinker()
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
    main()
