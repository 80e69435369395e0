"""Somebody else on the machine reads a token in the list of processes, a history, or a file.

Before: ``--token`` stood in both, and in the command that the browser gave.
Now: there is no such flag; the terminal has the token from a file of its owner's alone or from the
environment. A code on a command line is void once it is used.
"""

import json
import os
import stat
from pathlib import Path

import pytest

from attacks.hand_overs import token_of
from attacks.wire_tools import client
from cli.front import podium
from podium.tui.client.token_file import store_token, tokens_path
from server.running import Server, serving


def stored(home: Path, server: Server) -> list[str]:
    """The tokens in the user's file, which nobody else can read."""
    file = home / "podium" / "guests.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    tokens: list[str] = json.loads(file.read_bytes())[server.address]
    return tokens


@pytest.mark.parametrize("flag", [["--token=abc.def"], ["--token", "abc.def"], ["--token"]])
def test_there_is_no_flag_for_it(flag: list[str]) -> None:
    said = podium("--lang", "en", "play", "--server", "http://localhost:9", *flag)
    assert said.code == 2
    assert "--code" in said.err
    assert "PODIUM_TOKEN" in said.err
    assert "abc.def" not in said.out + said.err


def test_commands_take_it_from_the_environment_and_show_it_nowhere(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, me):
        token, where = token_of(me), ("--server", server.address)
        said = podium("--lang", "en", "guest", "who", *where, PODIUM_TOKEN=token)
        assert (said.code, "Léa" in said.out) == (0, True), said.err
        said = podium("--lang", "en", "guest", "code", *where, PODIUM_TOKEN=token)
        assert f"{server.address}/#code=" in said.out
        assert token not in said.out + said.err
        said = podium("--lang", "en", "guest", "sign-out", *where, PODIUM_TOKEN=token)
        assert "PODIUM_TOKEN" in said.out
        assert http.get("/api/guests/me", headers=me).json() is None
        said = podium("--lang", "en", "guest", "who", *where, PODIUM_TOKEN=token)
        assert (said.code, "does not know this token" in said.err) == (2, True)


def test_the_file_is_its_owner_s_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    with serving(tmp_path) as server, client(server) as (_, me):
        tokens_path().parent.mkdir(parents=True)
        tokens_path().write_text(json.dumps({server.address: "readable.by-all"}))
        tokens_path().chmod(0o644)
        reader = os.open(tokens_path(), os.O_RDONLY)  # of somebody who watches the file
        store_token(server.address, token_of(me))
        assert token_of(me) not in os.pread(reader, 10_000, 0).decode()
        os.close(reader)
        assert stored(home, server) == ["readable.by-all", token_of(me)]
        said = podium("--lang", "en", "guest", "sign-out", "--server", server.address, home=home)
        assert "Léa" in said.out, said.err
        first, fresh = stored(home, server)
        assert first == "readable.by-all"
        assert fresh != token_of(me)
        said = podium("--lang", "en", "guest", "who", "--server", server.address, home=home)
        assert "Léa" in said.out


def test_nobody_is_said_to_be_nobody(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        for command in ("who", "code", "sign-out"):
            said = podium("guest", command, "--server", server.address, home=tmp_path / "home")
            assert (said.code, "ne vous connaît pas" in said.err) == (2, True)
