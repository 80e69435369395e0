"""Queries about time: which matches are due, which nobody came back to, what a guest has open."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    delete,
    exists,
    func,
    or_,
    select,
    tuple_,
    update,
)

from podium.store.pending_lines import LEFT
from podium.store.sql_tables import LOG, MATCHES, PREFERENCES, SEATS, TIMES

MAX_AT_ONCE = 500  # matches that one query names
LEFT_FACTOR = 7  # so much longer a match that people have left is kept than one that has none
COUNTED_DAYS = 30  # for which the log of a match that is over counts as its maker's
COUNTED_MATCHES = 1000  # of a guest, the latest: looking at one takes about 20 µs
SAMPLED_LINES = 10  # of a log, to tell how long its lines are

DueMatch = tuple[float, str]  # when, and which
FIRST_DUE: DueMatch = (float("-inf"), "")


class Usage(msgspec.Struct, frozen=True):
    """Matches that are not over: how many, how many without a person, characters of files.

    ``log_bytes`` are those of their logs, and of the logs of this month's: as an estimate.
    """

    matches: int = 0
    computer_matches: int = 0
    file_characters: int = 0
    log_bytes: int = 0


def set_due(connection: Connection, match: str, n: int, due: float) -> None:
    # Whoever knows more lines knows better: the row's lock makes two processes take turns.
    row = (TIMES.c.match == match) & (TIMES.c.n <= n)
    connection.execute(update(TIMES).where(row).values(due=due, n=n))


def postpone(connection: Connection, match: str, due: float) -> None:
    connection.execute(update(TIMES).where(TIMES.c.match == match).values(due=due))


def due_matches(connection: Connection, before: float, after: DueMatch) -> list[DueMatch]:
    due = (TIMES.c.due <= before) & (tuple_(TIMES.c.due, TIMES.c.match) > tuple_(*after))
    query = select(TIMES.c.due, TIMES.c.match).where(due).order_by(TIMES.c.due, TIMES.c.match)
    return [(row.due, row.match) for row in connection.execute(query.limit(MAX_AT_ONCE))]


def note_seen(connection: Connection, matches: Sequence[str], now: float) -> None:
    for start in range(0, len(matches), MAX_AT_ONCE):
        some = TIMES.c.match.in_(matches[start : start + MAX_AT_ONCE])
        connection.execute(update(TIMES).where(some).values(seen=now))


def forget(connection: Connection, now: float, empty_for: float, idle_for: float) -> list[str]:
    """Delete matches that nobody came back to; those that are over stay.

    Without a person they are gone after ``empty_for``, those that all people have left after seven
    times as long, others after ``idle_for``, unless a clock still runs.
    """
    found = connection.execute(_forgotten(now, empty_for, idle_for))
    matches = [str(row.id) for row in found]
    for table in (LOG, SEATS, TIMES, PREFERENCES):
        connection.execute(delete(table).where(table.c.match.in_(matches)))
    connection.execute(delete(MATCHES).where(MATCHES.c.id.in_(matches)))
    return matches


def _forgotten(now: float, empty_for: float, idle_for: float) -> Select[Any]:
    unseen = TIMES.c.seen < now - empty_for
    idle = (TIMES.c.seen < now - idle_for) & or_(TIMES.c.due <= now, TIMES.c.due == float("inf"))
    left = (TIMES.c.seen < now - LEFT_FACTOR * empty_for) & (TIMES.c.due == LEFT)
    query = select(MATCHES.c.id).join(TIMES, TIMES.c.match == MATCHES.c.id)
    query = query.where(MATCHES.c.state != "over", or_(unseen & ~_has_seat("person"), left, idle))
    return query.limit(MAX_AT_ONCE)


def usage(connection: Connection, guest: str) -> Usage:
    alone = ~_has_seat("person") & ~_has_seat("open")
    query = select(
        func.count(),
        func.count().filter(alone),
        func.coalesce(func.sum(func.length(MATCHES.c.files)), 0),
    ).where(MATCHES.c.maker == guest, MATCHES.c.state != "over")
    matches, computers, characters = map(int, connection.execute(query).one())
    return Usage(matches, computers, characters, _log_bytes(connection, guest))


def _log_bytes(connection: Connection, guest: str) -> int:
    """About how long the logs of a guest's matches are: the number of lines times their length."""
    recent = (datetime.now(UTC) - timedelta(days=COUNTED_DAYS)).isoformat(timespec="seconds")
    mine = (MATCHES.c.maker == guest) & or_(MATCHES.c.state != "over", MATCHES.c.created > recent)
    # The last number is looked up in the index, however many lines there are.
    last = select(func.max(LOG.c.n)).where(LOG.c.match == MATCHES.c.id).scalar_subquery()
    latest = select(MATCHES.c.id, last.label("n")).where(mine).order_by(MATCHES.c.created.desc())
    logs = latest.limit(COUNTED_MATCHES).subquery()
    some = (LOG.c.match == logs.c.id) & (LOG.c.n > logs.c.n - SAMPLED_LINES)
    length = select(func.avg(func.length(LOG.c.line))).where(some).scalar_subquery()
    return int(connection.scalar(select(func.sum(logs.c.n * length))) or 0)


def _has_seat(kind: str) -> ColumnElement[bool]:
    return exists().where(SEATS.c.match == MATCHES.c.id, SEATS.c.kind == kind)
