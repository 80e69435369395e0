"""The server runs without the packages that the lock leaves out."""

import re
from pathlib import Path

import httpx
import pytest

from server.running import Server

ROOT = Path(__file__).parents[2]
LEFT_OUT = ("polyfactory", "faker")


def test_the_locks_do_not_name_them() -> None:
    for lock in ("run", "dev", "bench"):
        text = (ROOT / "requirements" / f"{lock}.txt").read_text()
        assert re.findall(r"(?m)^litestar==", text)
        assert not re.findall(rf"(?m)^(?:{'|'.join(LEFT_OUT)})==", text)


def test_the_server_and_its_schema_do_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in LEFT_OUT:
        (tmp_path / f"{name}.py").write_text(f"raise ImportError('{name} is left out')")
    monkeypatch.setattr("server.running.TESTS", f"{tmp_path}:{ROOT / 'tests'}")
    server = Server(tmp_path)
    try:
        server.start()
        assert httpx.get(f"{server.address}/health").status_code == 200
        assert httpx.post(f"{server.address}/api/guests", json={"name": "Zoé"}).status_code == 201
        assert "paths" in httpx.get(f"{server.private}/schema/openapi.json", timeout=60).json()
        server.stop()
    finally:
        server.kill()
    assert server.faults() == []
