"""Queries for guests: which of their tokens count, and the codes that hand a guest over.

A guest has a generation, and so has each of their tokens and codes: those of an older generation
count no more.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from podium.store.notifications import notify_signed_out
from podium.store.sql_tables import GUESTS, HANDOVERS, MATCHES, SEATS
from podium.store.stored_match import Seating, seat_row

FIRST_GENERATION = 1  # 0: guests of a Podium whose tokens had none
MAX_AT_ONCE = 500  # guests that one query names
MAX_SWEPT = 100  # codes deleted at a time


class Handover(msgspec.Struct, frozen=True):
    """The guest that a code hands over."""

    guest: str
    name: str
    generation: int


def add(connection: Connection, guest: str, name: str) -> None:
    row = {"id": guest, "name": name, "generation": FIRST_GENERATION}
    connection.execute(insert(GUESTS), row)


def generations(connection: Connection, guests: Sequence[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for start in range(0, len(guests), MAX_AT_ONCE):
        some = GUESTS.c.id.in_(guests[start : start + MAX_AT_ONCE])
        rows = connection.execute(select(GUESTS.c.id, GUESTS.c.generation).where(some))
        found.update({row.id: row.generation for row in rows})
    return found


def open_matches(connection: Connection, guest: str) -> int:
    """At how many matches that are not over a guest sits."""
    theirs = (SEATS.c.guest == guest) & (MATCHES.c.state != "over")
    query = select(func.count(SEATS.c.match.distinct())).join(
        MATCHES, MATCHES.c.id == SEATS.c.match
    )
    return int(connection.scalar(query.where(theirs)) or 0)


def sign_out(connection: Connection, guest: str, generation: int) -> bool:
    """Begin the next generation of a guest; False if that has happened already."""
    same = (GUESTS.c.id == guest) & (GUESTS.c.generation == generation)
    later = update(GUESTS).where(same).values(generation=generation + 1)
    if connection.execute(later).rowcount != 1:
        return False
    connection.execute(delete(HANDOVERS).where(HANDOVERS.c.guest == guest))
    notify_signed_out(connection, guest, generation + 1)
    return True


def forget(connection: Connection, guest: str) -> None:
    """Take a guest's name away wherever it stands; seats that wait for others are free again."""
    waiting = select(MATCHES.c.id).where(MATCHES.c.state == "waiting")
    theirs = SEATS.c.guest == guest
    open_seat = seat_row(Seating("open"))
    connection.execute(update(SEATS).where(theirs, SEATS.c.match.in_(waiting)).values(open_seat))
    connection.execute(update(SEATS).where(theirs).values(name="", guest=None))
    connection.execute(update(MATCHES).where(MATCHES.c.maker == guest).values(maker=""))
    connection.execute(delete(HANDOVERS).where(HANDOVERS.c.guest == guest))
    connection.execute(delete(GUESTS).where(GUESTS.c.id == guest))


def offer(
    connection: Connection, handed: Handover, code: bytes, now: float, expires: float
) -> bool:
    """Store a code in the place of the guest's last one; False if they were signed out."""
    # The row is locked: nobody signs out, or offers another code, at the same time.
    query = select(GUESTS.c.generation).where(GUESTS.c.id == handed.guest).with_for_update()
    if connection.scalar(query) != handed.generation:
        return False
    _sweep(connection, now)
    connection.execute(delete(HANDOVERS).where(HANDOVERS.c.guest == handed.guest))
    row = {"guest": handed.guest, "code": code, "generation": handed.generation}
    connection.execute(insert(HANDOVERS), {**row, "expires": expires})
    return True


def _sweep(connection: Connection, now: float) -> None:
    """Delete some codes that are too old; those that another process is deleting are left to it."""
    old = select(HANDOVERS.c.guest).where(HANDOVERS.c.expires <= now).limit(MAX_SWEPT)
    guests = list(connection.scalars(old.with_for_update(skip_locked=True)))
    if guests:
        connection.execute(delete(HANDOVERS).where(HANDOVERS.c.guest.in_(guests)))


def find_offer(connection: Connection, code: bytes, now: float) -> Handover | None:
    """Whom a code hands over; None if it is unknown, used, too old, or they were signed out."""
    query = (
        select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.generation)
        .join(HANDOVERS, HANDOVERS.c.guest == GUESTS.c.id)
        .where(HANDOVERS.c.code == code, HANDOVERS.c.expires > now)
        .where(HANDOVERS.c.generation == GUESTS.c.generation)
    )
    row = connection.execute(query).first()
    return None if row is None else Handover(row.id, row.name, row.generation)


def use_offer(connection: Connection, code: bytes, now: float) -> Handover | None:
    """The same, once: of all processes that use a code, one gets its guest."""
    found = find_offer(connection, code, now)
    gone = connection.execute(delete(HANDOVERS).where(HANDOVERS.c.code == code)).rowcount
    return found if gone == 1 else None
