"""Attack: what is in a champion's folder is not what it seems.

Before: a ``champion.toml`` that was a pipe froze ``podium match`` and, named in the folder of a
server, the whole server; one of 60 kB with a single long key took 10 s and 3.8 GB; links showed the
files of others; a name with control characters wrote on the terminal of whoever listed it. Now: a
plain file of at most 64 kB is read, without waiting, outside the event loop; all else is refused.
"""

from __future__ import annotations

import os
import socket
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import httpx
import pytest

from champions.indoors import Told
from podium.bots.champions.plain_files import open_inner_file, plain_files
from podium.core import Refusal
from server.running import PODIUM, serving

LIMIT = 20  # seconds for what takes one
SHORT = {"build": (), "test": ("formule-caml", "--set", "max_turns=1", "--wall", "60")}
FIRST = Path(__file__).parents[1] / "champions" / "players" / "first.py"


def folder_with(place: Path, text: str = 'run = ["python3", "first.py"]') -> Path:
    place.mkdir()
    place.chmod(0o755)
    (place / "champion.toml").write_text(text)
    (place / "first.py").write_bytes(FIRST.read_bytes())
    return place


def play(*players: Path) -> subprocess.CompletedProcess[str]:
    """A match as people play it; it must not hang."""
    wanted = [str(player) for player in players]
    record = str(players[0].parent / "record.jsonl")
    command = [str(PODIUM), "--lang", "en", "match", "formule-caml", *wanted, "--record", record]
    return subprocess.run(
        [*command, "--set", "max_turns=1"],
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )


def test_a_pipe_in_place_of_a_description_does_not_freeze_a_match(tmp_path: Path) -> None:
    folder = folder_with(tmp_path / "pipe")
    (folder / "champion.toml").unlink()
    os.mkfifo(folder / "champion.toml")
    told = play(folder, FIRST)
    assert told.returncode == 2
    assert "a pipe" in told.stderr


def test_a_pipe_in_place_of_a_description_does_not_freeze_a_server(tmp_path: Path) -> None:
    champions = tmp_path / "champions"
    champions.mkdir()
    folder_with(champions / "good")
    (champions / "pipe").mkdir()
    os.mkfifo(champions / "pipe" / "champion.toml")
    os.mkfifo(champions / "direct.py")
    (champions / "red\x1b[31m.py").write_bytes(FIRST.read_bytes())
    with (
        serving(tmp_path, "--champions", str(champions)) as server,
        httpx.Client(base_url=server.address, timeout=LIMIT) as http,
    ):
        games = http.get("/api/games").json()
        assert {name for game in games for name in game["champions"]} == {"champion:good"}
        wanted = {"game": "formule-caml", "seats": [{}, {"bot": "champion:pipe"}]}
        assert http.post("/api/matches", json=wanted).status_code == 400


def make_link(path: Path) -> None:
    path.symlink_to("/etc/passwd")


def make_hard_link(path: Path) -> None:
    os.link(path.parent / "first.py", path)


def make_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as line:
        line.bind(str(path))


def make_odd_name(path: Path) -> None:
    path.with_name("clear\x1b[2J").write_text("")


def make_many(path: Path) -> None:
    deep = path
    for _ in range(40):
        deep = deep / "d"
    deep.mkdir(parents=True)
    (deep / "file").write_text("")


@pytest.mark.parametrize(
    "make", [make_link, make_hard_link, make_socket, make_odd_name, make_many, os.mkfifo]
)
@pytest.mark.parametrize("command", ["build", "test"])
def test_what_is_no_plain_file_is_refused(
    tmp_path: Path, make: Callable[[Path], object], command: str
) -> None:
    text = 'run = ["python3", "first.py"]\nbuild = ["true"]'
    folder = folder_with(tmp_path / "bo", text)
    make(folder / "x")
    told = Told("--lang", "en", "champion", command, str(folder))
    assert told.code == 2
    assert "\x1b" not in told.err
    assert "bo" in told.err


def test_a_folder_that_becomes_a_link_after_it_was_looked_at(tmp_path: Path) -> None:
    """The owner of a folder changes it while somebody else, root perhaps, builds or hashes it."""
    (tmp_path / "rival" / "sub").mkdir(parents=True)
    (tmp_path / "rival" / "sub" / "secret.c").write_text("int plan = 42;")
    folder = folder_with(tmp_path / "bo")
    (folder / "sub").mkdir()
    (folder / "sub" / "secret.c").write_text("")
    (name,) = (name for name in plain_files(folder) if name.name == "secret.c")
    (folder / "sub").rename(tmp_path / "away")
    (folder / "sub").symlink_to(tmp_path / "rival" / "sub")
    with pytest.raises(Refusal, match="champion-odd-file"), open_inner_file(folder, name) as file:
        file.read()
    (folder / "sub").unlink()
    (folder / "sub").mkdir()
    os.mkfifo(folder / "sub" / "secret.c")  # whoever opened it would wait
    with pytest.raises(Refusal, match="champion-odd-file"), open_inner_file(folder, name) as file:
        file.read()


@pytest.mark.parametrize("command", ["build", "test"])
def test_a_file_that_claims_to_be_huge(tmp_path: Path, command: str) -> None:
    """It takes no disk, but whoever reads it would need a terabyte of memory, or hours."""
    text = 'run = ["python3", "first.py"]\nbuild = ["true"]'
    folder = folder_with(tmp_path / "bo", text)
    with (folder / "sparse").open("wb") as file:
        file.truncate(1 << 40)
    told = Told("--lang", "en", "champion", command, str(folder), *SHORT[command])
    assert told.code == 2, told.err


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".a" * 20_000 + " = 1",
        "[a" + ".a" * 20_000 + "]",
        "a = " + "[" * 30_000,
        'run = ["x\\u0000y"]',
        "# " + "x" * 70_000,
        "",
    ],
    ids=["dotted key", "dotted table", "deep list", "zero", "long", "empty"],
)
def test_descriptions_that_cost_too_much(tmp_path: Path, text: str) -> None:
    folder = folder_with(tmp_path / "bo", text)
    began = monotonic()
    told = Told("champion", "build", str(folder))
    assert told.code == 2
    assert monotonic() - began < 1.0  # it took 5 s and a gigabyte
