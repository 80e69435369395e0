"""What is to be written of one match, together or not at all, and who waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

import msgspec

from podium.core import Result
from podium.core.records import AnyLine, End
from podium.store.stored import bare

Done = Callable[[Exception | None], None]
Row = tuple[str, int, bytes]

log = logging.getLogger(__name__)


class Part:
    """Lines that follow each other, as they are kept, and whom to call when they are durable.

    ``result`` is how the match ended, if it has: after an end there are no more lines.
    """

    __slots__ = ("_done", "last", "match", "result", "rows", "settled")

    def __init__(self, match: str, lines: Sequence[AnyLine], done: Done) -> None:
        last = lines[-1]
        self.match = match
        self.rows: list[Row] = [(match, line.n, bare(line)) for line in lines]
        self.last = last.n
        self.result = _result(last) if isinstance(last, End) else None
        self.settled = False
        self._done = done

    def settle(self, why: Exception | None = None) -> None:
        """Tell whoever waits: it is durable, or why it is not."""
        if not self.settled:
            self.settled = True
            try:
                self._done(why)
            except Exception:  # the others in the group must not suffer from it
                log.exception("whoever waited for lines failed")


def _result(end: End) -> str:
    return msgspec.json.encode(Result(end.places, end.scores, end.why)).decode()


def resolve(wait: asyncio.Future[None], why: Exception | None) -> None:
    """A `Done` for who waits, unless nobody does any more."""
    if wait.done():
        return
    if why is None:
        wait.set_result(None)
    else:
        wait.set_exception(why)


def rows_of(parts: Sequence[Part]) -> list[Row]:
    """All lines, in one order in every process: no two of them wait for each other."""
    return sorted([row for part in parts for row in part.rows])


def results_of(parts: Sequence[Part]) -> list[tuple[str, str]]:
    """The matches that have ended and their results, in that order, too."""
    return sorted([(part.match, part.result) for part in parts if part.result is not None])
