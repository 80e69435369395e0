"""Brings the tables of a database up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from podium.core import Refusal

SCRIPTS = Path(__file__).parent / "migrations"
LOCK_KEY = 7_064_946  # of our advisory lock: any number, but always the same


def migrate(connection: Connection, where: str) -> None:
    """Run all new migrations in the transaction at hand; of two processes one waits."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": LOCK_KEY})
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    check_revision(connection, ScriptDirectory.from_config(config), where)
    command.upgrade(config, "head")


def check_revision(connection: Connection, scripts: ScriptDirectory, where: str) -> None:
    """Refuse a database that a later Podium has changed."""
    known = {script.revision for script in scripts.walk_revisions()}
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise Refusal("store-newer", where=where, revision=revision)
