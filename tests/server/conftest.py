"""One server for all tests that do it no harm."""

from collections.abc import Iterator

import httpx
import pytest

from server.running import PROBES, Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def address(server: Server) -> str:
    return server.address


@pytest.fixture(scope="session")
def private(server: Server) -> str:
    """Where the server shows its figures."""
    return server.private


@pytest.fixture(autouse=True)
def with_probes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The probe games are known here as they are to the server."""
    monkeypatch.setenv("PODIUM_GAMES", PROBES)


@pytest.fixture
def http(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=30) as client:
        yield client
