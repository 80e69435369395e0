"""The tables of the database. Each change of them is a migration in ``migrations/versions``."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
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
MAX_INTEGER = 2**31 - 1  # what an integer of PostgreSQL holds

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
    Column("generation", Integer, nullable=False, server_default=text("0")),
)

# A guest has at most one code that is not used yet; ``code`` is a hash of it.
HANDOVERS = Table(
    "handovers",
    METADATA,
    Column("guest", Text, ForeignKey("guests.id"), primary_key=True),
    Column("code", LargeBinary, nullable=False),
    Column("generation", Integer, nullable=False),
    Column("expires", Double, nullable=False),
    Index("handovers_by_code", "code", unique=True),
    Index("handovers_by_age", "expires"),
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
    Column("began", Double),
    Column("maker", Text, nullable=False, server_default=text("''")),
    Index("matches_by_age", "created", "id"),
    Index("matches_by_maker", "maker"),
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
    Column("program", Text, nullable=False, server_default=text("''")),
    Index("seats_by_guest", "guest"),
)

# Beside the matches, whose rows may be large: these change with every line of a timed match.
# ``due`` is when a process must look after the match, as its first ``n`` lines have it.
TIMES = Table(
    "times",
    METADATA,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seen", Double, nullable=False),
    Column("due", Double, nullable=False),
    Column("n", Integer, nullable=False),
    Index("times_by_due", "due"),
)

# ``chosen`` is JSON: what a guest prefers to be answered for them at the match.
PREFERENCES = Table(
    "preferences",
    METADATA,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("chosen", Text, nullable=False),
)

LOG = Table(
    "log",
    METADATA,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("line", LargeBinary, nullable=False),
)
