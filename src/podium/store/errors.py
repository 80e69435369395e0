"""Errors of a database, sorted: somebody was faster, one match is at fault, or nothing works."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from podium.core import Refusal

DATABASE_ERRORS = (SQLAlchemyError, sqlite3.Error, OSError, UnicodeError)
TAKEN = ("23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
ABSENT = ("23503", "SQLITE_CONSTRAINT_FOREIGNKEY")
MALFORMED = "22"
DEADLOCK = ("40001", "40P01")  # between two processes: each alone gets through


class Conflict(Exception):
    """Somebody else has written there already; nothing of this was stored."""


def error_code(fault: BaseException) -> str:
    """PostgreSQL's or SQLite's own name for what went wrong."""
    orig = fault.orig if isinstance(fault, DBAPIError) else fault
    return str(getattr(orig, "sqlstate", None) or getattr(orig, "sqlite_errorname", ""))


def is_caused_by_one(fault: BaseException) -> bool:
    """Whether the rest of a batch might be written without the one at fault."""
    code = error_code(fault)
    return (
        isinstance(fault, (IntegrityError, sqlite3.IntegrityError, UnicodeError))
        or code.startswith(MALFORMED)
        or code in DEADLOCK
    )


def error_text(fault: BaseException) -> str:
    """The database's own words, in one line."""
    orig = fault.orig if isinstance(fault, DBAPIError) else fault
    cause = orig.__cause__ or orig if orig is not None else fault
    lines = str(cause).splitlines() or [type(cause).__name__]
    return lines[0].rstrip(".")


def as_refusal(fault: Exception) -> Exception:
    """A database's error as a `Conflict` or a `Refusal`; an error of our own stays as it is."""
    if not isinstance(fault, DATABASE_ERRORS):
        return fault
    if error_code(fault) in TAKEN:
        return Conflict()
    if error_code(fault) in ABSENT:
        return Refusal("store-no-match")
    return Refusal("not-stored", reason=error_text(fault))
