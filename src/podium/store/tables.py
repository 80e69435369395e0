"""The tables. Each change of them is a migration beside it in ``migrations/versions``."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

METADATA = MetaData()
LARGEST = 2**31 - 1  # what an integer of PostgreSQL holds

SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
)

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("settings", Text, nullable=False),
    Column("files", Text, nullable=False),
    Column("clock", Text),
    Column("unlisted", Boolean, nullable=False),
    Column("created", Text, nullable=False),
    Column("sealed", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("header", LargeBinary),
    Column("state", Text, nullable=False),
    Column("result", Text),
    Index("matches_by_age", "created", "id"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("guest", Text),
    Column("salt", Text, nullable=False),
    Column("lineup", Text, nullable=False, server_default=text("''")),
    Index("seats_by_guest", "guest"),
)

LOG = Table(
    "log",
    METADATA,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("line", LargeBinary, nullable=False),
)
