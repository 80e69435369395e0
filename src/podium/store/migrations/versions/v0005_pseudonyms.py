"""The program of each bot; names of people leave the headers of earlier builds.

Since format 2 a header knows pseudonyms only. Those of format 1 are kept, for whoever still has the
Podium that wrote them, but people can be forgotten there too: that their checks do not hold any
more is the price, and this Podium does not read them anyway.
"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
NAMED_FORMAT = 1  # of headers with names
ROWS_AT_ONCE = 500


def upgrade() -> None:
    program = sa.Column("program", sa.Text, nullable=False, server_default=sa.text("''"))
    op.add_column("seats", program)
    _remove_names(op.get_bind())


def _remove_names(connection: sa.Connection) -> None:
    matches = sa.table("matches", sa.column("id"), sa.column("header", sa.LargeBinary))
    last = ""
    while rows := connection.execute(_begun(matches, last)).all():
        for match, header in rows:
            without = _encode(_without_names(json.loads(bytes(header))))
            change = sa.update(matches).where(matches.c.id == match).values(header=without)
            connection.execute(change)
        last = rows[-1][0]


def _encode(header: dict[str, Any]) -> bytes:
    return json.dumps(header, separators=(",", ":"), ensure_ascii=False).encode()


def _begun(matches: Any, after: str) -> sa.Select[Any]:
    begun = sa.select(matches.c.id, matches.c.header).where(matches.c.header.is_not(None))
    return begun.where(matches.c.id > after).order_by(matches.c.id).limit(ROWS_AT_ONCE)


def _without_names(header: dict[str, Any]) -> dict[str, Any]:
    if header["podium"] != NAMED_FORMAT:
        return header
    seats = [{**seat, "name": ""} if seat["kind"] == "person" else seat for seat in header["seats"]]
    return {**header, "seats": seats}


def downgrade() -> None:
    op.drop_column("seats", "program")
