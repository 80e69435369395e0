"""Queries for matches and their seats; each function works on a connection it is given."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import time
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, exists, insert, select, update

from podium.store.notifications import notify
from podium.store.pending_lines import NEVER
from podium.store.sql_tables import MATCHES, SEATS, TIMES
from podium.store.stored_match import (
    Seating,
    StoredMatch,
    match_from_row,
    match_row,
    seat_row,
    seating_from_row,
)


def add(connection: Connection, match: StoredMatch) -> None:
    connection.execute(insert(MATCHES), match_row(match))
    places = ({"match": match.id, "seat": seat} for seat in range(len(match.seats)))
    rows = [{**place, **seat_row(who)} for place, who in zip(places, match.seats, strict=True)]
    connection.execute(insert(SEATS), rows)
    connection.execute(insert(TIMES), {"match": match.id, "seen": time(), "due": NEVER, "n": 0})


def find(connection: Connection, match: str) -> StoredMatch | None:
    found = find_all(connection, select(MATCHES).where(MATCHES.c.id == match))
    return found[0] if found else None


def find_all(connection: Connection, query: Select[Any]) -> list[StoredMatch]:
    """The matches that a query names, with their seats, in the order of the query."""
    rows = connection.execute(query).all()
    seated: dict[str, list[Seating]] = {row.id: [] for row in rows}
    for seat in _seats(connection, seated):
        seated[seat.match].append(seating_from_row(seat))
    return [match_from_row(row, seated[row.id]) for row in rows]


def _seats(connection: Connection, matches: Iterable[str]) -> Sequence[Row[Any]]:
    query = select(SEATS).where(SEATS.c.match.in_(matches))
    return connection.execute(query.order_by(SEATS.c.match, SEATS.c.seat)).all()


def latest(state: str, game: str, guest: str, since: str, most: int) -> Select[Any]:
    """The newest matches of a guest, or those that anybody may see."""
    query = select(MATCHES).order_by(MATCHES.c.created.desc(), MATCHES.c.id.desc()).limit(most)
    query = query.where(_has_seat(SEATS.c.guest == guest) if guest else _is_listed())
    if state:
        query = query.where(MATCHES.c.state == state)
    if since:
        query = query.where((MATCHES.c.created >= since) | (MATCHES.c.state == "over"))
    return query.where(MATCHES.c.game == game) if game else query


def _is_listed() -> ColumnElement[bool]:
    """Listed are matches with people in them, or with something to watch."""
    lively = (MATCHES.c.state != "waiting") | _has_seat(SEATS.c.kind == "person")
    return ~MATCHES.c.unlisted & lively


def _has_seat(condition: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists().where(SEATS.c.match == MATCHES.c.id, condition)


def claim(connection: Connection, match: str, seat: int, person: Seating) -> bool:
    """Give an open seat to a person; False if it is not open any more, or the match has begun."""
    if not _is_waiting(connection, match):
        return False
    free = (SEATS.c.match == match) & (SEATS.c.seat == seat) & (SEATS.c.kind == "open")
    return connection.execute(update(SEATS).where(free).values(seat_row(person))).rowcount == 1


def release(connection: Connection, match: str, guest: str) -> None:
    if _is_waiting(connection, match):
        theirs = (SEATS.c.match == match) & (SEATS.c.guest == guest)
        connection.execute(update(SEATS).where(theirs).values(seat_row(Seating("open"))))


def start(
    connection: Connection, match: str, header: bytes, seats: Sequence[Seating] | None
) -> bool:
    """Begin a match; False if it has begun, a seat is open, or others than ``seats`` sit there."""
    waiting = _waiting(connection, match)
    if waiting is None:
        return False
    seated = [seating_from_row(row) for row in _seats(connection, [match])]
    if any(seating.kind == "open" for seating in seated):
        return False
    if seats is not None and list(seats) != seated:
        return False
    # The log keeps lines without line ends, and so does the header.
    now = time()
    begun = {"header": header.removesuffix(b"\n"), "state": "running", "began": now}
    connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(begun))
    if waiting.clock or any(seating.kind == "bot" for seating in seated):
        # Whoever lays it out will know better when; should that process die, another one looks.
        connection.execute(update(TIMES).where(TIMES.c.match == match).values(due=now))
    notify(connection, [f"{match} 0"])
    return True


def _is_waiting(connection: Connection, match: str) -> bool:
    return _waiting(connection, match) is not None


def _waiting(connection: Connection, match: str) -> Row[Any] | None:
    """A match that exists and has not begun; locked until the transaction ends."""
    query: Select[Any] = select(MATCHES.c.header, MATCHES.c.clock).where(MATCHES.c.id == match)
    row = connection.execute(query.with_for_update(key_share=True)).first()
    return row if row is not None and row.header is None else None
