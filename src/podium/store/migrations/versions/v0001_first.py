"""The first tables: a secret to sign with, guests, matches, their seats, their logs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
    )
    _create_matches()
    _create_seats()
    op.create_table(
        "log",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
    )


def _create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("files", sa.Text, nullable=False),
        sa.Column("clock", sa.Text),
        sa.Column("unlisted", sa.Boolean, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("sealed", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("header", sa.LargeBinary),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("result", sa.Text),
    )
    op.create_index("matches_by_age", "matches", ["created", "id"])


def _create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("guest", sa.Text),
        sa.Column("salt", sa.Text, nullable=False),
    )
    op.create_index("seats_by_guest", "seats", ["guest"])
