"""Log lines of one match that wait to be written, all or none, and who waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

import msgspec

from podium.core import Result
from podium.core.records import AnyLine, End
from podium.store.stored_match import encode_line

NEVER = float("inf")  # a time at which nothing is due
LEFT = 1e300  # the same, because all people have left: the match is swept sooner
OnDone = Callable[[Exception | None], None]  # None: it is durable
Row = tuple[str, int, bytes]  # match, number, line
DueRow = tuple[str, int, float]  # match, last line, when it is due then

log = logging.getLogger(__name__)


class PendingLines:
    """Consecutive lines of a match as rows, and whom to call when they are durable.

    ``result`` is how the match ended, as JSON, if its last line is here. ``due`` is when somebody
    must look after the match next; None if it is one that only people's answers move.
    """

    __slots__ = ("_on_done", "due", "finished", "last", "match", "result", "rows")

    def __init__(
        self, match: str, lines: Sequence[AnyLine], on_done: OnDone, due: float | None = None
    ) -> None:
        last = lines[-1]
        self.match = match
        self.rows: list[Row] = [(match, line.n, encode_line(line)) for line in lines]
        self.last = last.n
        self.due = due
        self.result = _result(last) if type(last) is End else None
        self.finished = False
        self._on_done = on_done

    def finish(self, why: Exception | None = None) -> None:
        """Call whoever waits, once: the lines are durable (None), or why they are not."""
        if not self.finished:
            self.finished = True
            try:
                self._on_done(why)
            except Exception:  # the others of the batch must not suffer from it
                log.exception("whoever waited for lines failed")


def _result(end: End) -> str:
    return msgspec.json.encode(Result(end.places, end.scores, end.why)).decode()


def resolve_future(future: asyncio.Future[None], why: Exception | None) -> None:
    """An `OnDone` that resolves a future, unless that is done or cancelled already."""
    if future.done():
        return
    if why is None:
        future.set_result(None)
    else:
        future.set_exception(why)


def log_rows(batch: Sequence[PendingLines]) -> list[Row]:
    """All rows, sorted: processes that lock them in the same order do not deadlock."""
    return sorted([row for pending in batch for row in pending.rows])


def match_results(batch: Sequence[PendingLines]) -> list[tuple[str, str]]:
    """The matches that have ended and their results, sorted for the same reason."""
    ended = [(pending.match, pending.result) for pending in batch if pending.result is not None]
    return sorted(ended)


def due_rows(batch: Sequence[PendingLines]) -> list[DueRow]:
    """When the matches are due next, sorted for the same reason; the last word of each counts."""
    rows = {each.match: (each.match, each.last, each.due) for each in batch if each.due is not None}
    return sorted(rows.values())
