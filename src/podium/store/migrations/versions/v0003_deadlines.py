"""Wall-clock times: when a match began, was last seen, and must be looked after; who made it."""

from __future__ import annotations

import json
from time import time
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("began", sa.Double))
    op.add_column(
        "matches", sa.Column("maker", sa.Text, nullable=False, server_default=sa.text("''"))
    )
    op.create_index("matches_by_maker", "matches", ["maker"])
    op.create_table(
        "times",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
    )
    op.create_index("times_by_due", "times", ["due"])
    _fill(op.get_bind(), time())


def _fill(connection: sa.Connection, now: float) -> None:
    """Matches that are there go on from their last line; all that run are looked after once."""
    matches = sa.table("matches", sa.column("id"), sa.column("state"), sa.column("began"))
    times = sa.table("times", *map(sa.column, ("match", "seen", "due", "n")))
    for match, state in connection.execute(sa.select(matches.c.id, matches.c.state)).all():
        running = state == "running"
        row = {"match": match, "seen": now, "due": now if running else float("inf"), "n": 0}
        connection.execute(sa.insert(times), row)
        if running:
            began = now - _last_time(connection, match)
            change = sa.update(matches).where(matches.c.id == match).values(began=began)
            connection.execute(change)


def _last_time(connection: sa.Connection, match: str) -> float:
    """Seconds into the match at which its last line was written."""
    log: Any = sa.table("log", sa.column("match"), sa.column("n"), sa.column("line"))
    last = sa.select(log.c.line).where(log.c.match == match).order_by(log.c.n.desc()).limit(1)
    line = connection.scalar(last)
    return float(json.loads(bytes(line)).get("t", 0.0)) if line is not None else 0.0


def downgrade() -> None:
    op.drop_table("times")
    op.drop_index("matches_by_maker", "matches")
    op.drop_column("matches", "maker")
    op.drop_column("matches", "began")
