"""Brings the tables of a database to the shape this Podium knows."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from podium.core import Refusal

SCRIPTS = Path(__file__).parent / "migrations"
ONE_AT_A_TIME = 7_064_946  # the number of our advisory lock: any, but always the same


def migrate(connection: Connection, where: str) -> None:
    """Up to the newest shape, in the transaction at hand; of two processes one waits."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    must_know(connection, ScriptDirectory.from_config(config), where)
    command.upgrade(config, "head")


def must_know(connection: Connection, scripts: ScriptDirectory, where: str) -> None:
    """Refuse a database that a later Podium has changed."""
    known = {script.revision for script in scripts.walk_revisions()}
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise Refusal("store-newer", where=where, revision=revision)
