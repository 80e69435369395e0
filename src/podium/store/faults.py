"""What a database may refuse, sorted: somebody was faster, one part is wrong, or nothing works."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from podium.core import Refusal

FAULTS = (SQLAlchemyError, sqlite3.Error, OSError, UnicodeError)
TAKEN = ("23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
ABSENT = ("23503", "SQLITE_CONSTRAINT_FOREIGNKEY")
MALFORMED = "22"
JAMMED = ("40001", "40P01")  # two processes in each other's way: each alone gets through


class Conflict(Exception):
    """Somebody else has written there already; nothing of this was stored."""


def code_of(fault: BaseException) -> str:
    """PostgreSQL's or SQLite's own name for what went wrong."""
    orig = fault.orig if isinstance(fault, DBAPIError) else fault
    return str(getattr(orig, "sqlstate", None) or getattr(orig, "sqlite_errorname", ""))


def is_of_one_part(fault: BaseException) -> bool:
    """Whether the other parts of a group might be written without the one at fault."""
    code = code_of(fault)
    return (
        isinstance(fault, (IntegrityError, sqlite3.IntegrityError, UnicodeError))
        or code.startswith(MALFORMED)
        or code in JAMMED
    )


def reason_of(fault: BaseException) -> str:
    """The database's own words, in one line."""
    orig = fault.orig if isinstance(fault, DBAPIError) else fault
    told = orig.__cause__ or orig if orig is not None else fault
    lines = str(told).splitlines() or [type(told).__name__]
    return lines[0].rstrip(".")


def not_stored(fault: Exception) -> Exception:
    """What to tell whoever wanted something written; a fault of our own stays what it is."""
    if not isinstance(fault, FAULTS):
        return fault
    if code_of(fault) in TAKEN:
        return Conflict()
    if code_of(fault) in ABSENT:
        return Refusal("store-no-match")
    return Refusal("not-stored", reason=reason_of(fault))
