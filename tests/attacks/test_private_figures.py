"""A rival reads the server's figures.

Before: ``podium_answers_total`` on the public port told the moment a rival had answered.
Now: figures and schema have a listener of their own, which is this machine's alone unless whoever
runs the server says otherwise.
"""

import socket
import subprocess
from pathlib import Path

import httpx
import pytest

from attacks.wire_tools import figure
from server.running import PODIUM, Server, serving

PATHS = ("/metrics", "/schema", "/schema/openapi.json", "/metrics/", "//metrics", "/%6detrics")


def test_the_public_port_shows_neither(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        for path in PATHS:
            text = httpx.get(f"{server.address}{path}").text
            assert "podium_answers" not in text
            assert '"openapi":' not in text
        assert figure(server, "podium_answers_total") == 0
        assert "podium_answers" in httpx.get(f"{server.private}/metrics").text


def listening_at(server: Server) -> set[str]:
    """The addresses the process listens at, by port, as the system says."""
    rows = Path(f"/proc/{server.pid}/net/tcp").read_text().splitlines()[1:]
    local = [row.split()[1] for row in rows if row.split()[3] == "0A"]
    private = f"{httpx.URL(server.private).port:04X}"
    return {each.partition(":")[0] for each in local if each.endswith(f":{private}")}


def test_it_is_this_machine_s_alone_though_the_server_is_not(tmp_path: Path) -> None:
    with serving(tmp_path, "--host", "0.0.0.0") as server:
        assert listening_at(server) == {"0100007F"}


def test_it_can_be_somewhere_else(tmp_path: Path) -> None:
    with serving(tmp_path, "--metrics", "127.0.0.9:0") as server:
        assert listening_at(server) == {"0900007F"}


@pytest.mark.parametrize("where", ["nowhere", "localhost:", "1.2.3.4:x", ":-1"])
def test_an_address_that_is_none(where: str) -> None:
    done = subprocess.run(
        [PODIUM, "--lang", "en", "serve", "--metrics", where], capture_output=True
    )
    assert done.returncode == 2
    assert b"[HOST:]PORT" in done.stderr


def test_it_cannot_be_crowded_from_outside(tmp_path: Path) -> None:
    """Its connections are counted apart: a crowd at the public port does not blind who looks on."""
    with serving(tmp_path, "--max-connections", "16") as server:
        port = httpx.URL(server.address).port
        held = [socket.create_connection(("127.0.0.1", port)) for _ in range(64)]
        assert figure(server, "podium_connections") <= 16 + 1
        for each in held:
            each.close()
