"""How the processes on one PostgreSQL tell each other what there is to read."""

from __future__ import annotations

from sqlalchemy import Connection, text

from podium.store.listener import CHANNEL

TELL = text(
    f"select count(pg_notify('{CHANNEL}', told)) from unnest(cast(:told as text[])) as told"  # noqa: S608
)


def tell(connection: Connection, told: list[str]) -> None:
    """Says to all processes, once the transaction is durable, what they may read now."""
    if connection.dialect.name == "postgresql":
        connection.execute(TELL, {"told": told})
