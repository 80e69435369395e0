"""The questions of a recorded match once more, for ``podium champion debug``.

The record tells what a champion was asked, the debug log how it answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from podium.arena.contest.debug_log import LogEntry, LogHeader
from podium.arena.contest.messages import PendingEvents, ask_message
from podium.bots.champions.protocol import Ask
from podium.core import Refusal, Seat
from podium.core.records import Record
from podium.table import Sealed, Table, setup_of
from podium.table.match_start import sealed_of


class ReplayedQuestion(msgspec.Struct, frozen=True):
    """A question as it was sent, and how it ended."""

    entry: LogEntry
    ask: Ask


def check_same_match(header: LogHeader, record: Record, file: str) -> None:
    """Refuse the debug log of another match."""
    if header.match != record.header.check:
        raise Refusal("diary-other", file=file)


def choose_seat(header: LogHeader, entries: Iterable[LogEntry], wanted: Seat | None) -> Seat:
    """The seat asked for; otherwise the first that failed, or the only one there is."""
    known = ", ".join(f"{seat} ({name})" for seat, name in header.champions.items())
    if wanted is not None and wanted not in header.champions:
        raise Refusal("debug-no-champion", seat=wanted, known=known)
    if wanted is not None:
        return wanted
    failed = [entry.seat for entry in entries if entry.verdict != "ok"]
    if not failed and len(header.champions) != 1:
        raise Refusal("debug-which-seat", known=known)
    return failed[0] if failed else next(iter(header.champions))


def choose_turn(entries: Sequence[LogEntry], wanted: int | None) -> int:
    """The turn asked for; otherwise the first that failed, or the last."""
    if not entries:
        raise Refusal("debug-never-asked")
    turns = [entry.turn for entry in entries]
    if wanted is not None and wanted not in turns:
        raise Refusal("debug-no-turn", turn=wanted, first=min(turns), last=max(turns))
    if wanted is not None:
        return wanted
    return next((entry.turn for entry in entries if entry.verdict != "ok"), turns[-1])


def replay_questions(
    record: Record, sealed: Sealed | None, entries: Sequence[LogEntry], turn: int
) -> Iterator[tuple[Table, ReplayedQuestion]]:
    """The questions to one seat in a turn, each with the table as it was then."""
    table = Table(setup_of(record.header), record.header, sealed_of(record, sealed))
    pending = PendingEvents({entry.seat for entry in entries})
    for entry in entries:
        for line in record.lines[len(table.fold.lines) : entry.after]:
            pending.add(table.fold.replay(line).journal)
        events = pending.take(entry.seat)
        if entry.turn == turn:
            ask = ask_message(table.setup, table.state, entry.seat, entry.n, events)
            asked = msgspec.structs.replace(
                ask, last=entry.last, last_time=entry.last_time, left=entry.left
            )
            yield table, ReplayedQuestion(entry, asked)
