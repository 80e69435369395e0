"""Queries for preferences: what a guest wants to be answered for them at one match."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from podium.store.notifications import notify
from podium.store.sql_tables import PREFERENCES


def write(connection: Connection, match: str, guest: str, chosen: str) -> None:
    """Replace what a guest chose; the other processes hear of it as of a `touch`."""
    row = (PREFERENCES.c.match == match) & (PREFERENCES.c.guest == guest)
    connection.execute(delete(PREFERENCES).where(row))
    connection.execute(insert(PREFERENCES), {"match": match, "guest": guest, "chosen": chosen})
    notify(connection, [f"{match} 0"])


def of_match(connection: Connection, match: str) -> dict[str, str]:
    """By guest, what was chosen."""
    rows = connection.execute(select(PREFERENCES).where(PREFERENCES.c.match == match))
    return {row.guest: row.chosen for row in rows}
