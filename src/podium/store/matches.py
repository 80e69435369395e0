"""Matches and their seats: how they are found, and who gets a seat when several want it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, exists, insert, select, update

from podium.store.stored import (
    Seating,
    StoredMatch,
    match_of,
    match_row,
    seat_row,
    seating_of,
)
from podium.store.tables import MATCHES, SEATS
from podium.store.telling import tell


def add(connection: Connection, match: StoredMatch) -> None:
    connection.execute(insert(MATCHES), match_row(match))
    places = ({"match": match.id, "seat": seat} for seat in range(len(match.seats)))
    rows = [{**place, **seat_row(who)} for place, who in zip(places, match.seats, strict=True)]
    connection.execute(insert(SEATS), rows)


def find(connection: Connection, match: str) -> StoredMatch | None:
    found = find_all(connection, select(MATCHES).where(MATCHES.c.id == match))
    return found[0] if found else None


def find_all(connection: Connection, query: Select[Any]) -> list[StoredMatch]:
    """The matches that a query names, with their seats, in the order of the query."""
    rows = connection.execute(query).all()
    seated: dict[str, list[Seating]] = {row.id: [] for row in rows}
    for seat in _seats(connection, seated):
        seated[seat.match].append(seating_of(seat))
    return [match_of(row, seated[row.id]) for row in rows]


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
    """Whoever looks for a match finds people there, or something to watch."""
    lively = (MATCHES.c.state != "waiting") | _has_seat(SEATS.c.kind == "person")
    return ~MATCHES.c.unlisted & lively


def _has_seat(such: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists().where(SEATS.c.match == MATCHES.c.id, such)


def claim(connection: Connection, match: str, seat: int, person: Seating) -> bool:
    """Whether the person has got the seat; of two who want it, the first one has."""
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
    """Whether this header is the one with which the match begins."""
    if not _is_waiting(connection, match):
        return False
    seated = [seating_of(row) for row in _seats(connection, [match])]
    if any(seating.kind == "open" for seating in seated):
        return False
    if seats is not None and list(seats) != seated:
        return False
    begun = {"header": header.removesuffix(b"\n"), "state": "running"}
    connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(begun))
    tell(connection, [f"{match} 0"])
    return True


def _is_waiting(connection: Connection, match: str) -> bool:
    """Whether the match is there and has not begun; nobody else changes that before we are done."""
    query = select(MATCHES.c.header).where(MATCHES.c.id == match).with_for_update(key_share=True)
    row = connection.execute(query).first()
    return row is not None and row.header is None
