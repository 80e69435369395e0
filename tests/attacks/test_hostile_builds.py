"""Attack: a champion whose build does more than build.

Before: ``podium champion build`` ran the champion's own Makefile as the caller: it read the sources
of another champion, wrote where the caller may write, reached the network and left a daemon. Now:
the build runs in the sandbox, from a copy of the sources, with the Makefile of the kit; a build of
one's own runs there, too, without network, as another user, with limits, and nothing outlives it.
"""

from __future__ import annotations

import io
import json
import os
import socket
import tarfile
from pathlib import Path

import pytest

from champions.indoors import Told
from champions.questions import leftovers, without
from podium.bots import kits
from podium.bots.champions.program_hash import folder_hash
from podium.bots.kits.build_files import unpack
from podium.core import Refusal


def champion(folder: Path, script: str, language: str = "") -> Path:
    """A champion that is built by a script of its own, in Python."""
    folder.mkdir()
    (folder / "work.py").write_text(script)
    build = json.dumps(["python3", "work.py"])
    described = f'run = ["./champion"]\nlanguage = "{language}"\nbuild = {build}\n'
    (folder / "champion.toml").write_text(described)
    return folder


def build(folder: Path) -> Told:
    told = Told("--lang", "en", "champion", "build", str(folder))
    assert leftovers() == []
    return told


def test_a_hostile_makefile_is_not_used(tmp_path: Path) -> None:
    folder, proof = kits.create("c", tmp_path / "bo", "Bo"), tmp_path / "proof"
    for name in ("Makefile", "GNUmakefile", "makefile"):
        (folder / name).write_text(f"$(shell touch {proof} kit/proof)\nchampion:\n\tid > $@\n")
    told = build(folder)
    assert told.code == 0, told.err
    assert (folder / "champion").read_bytes().startswith(b"\x7fELF")
    assert not proof.exists()
    assert not (folder / "kit" / "proof").exists()
    assert "proof" in (folder / "Makefile").read_text()  # theirs stays theirs
    assert folder_hash(folder) in told.out


def test_sources_of_others_and_files_of_the_caller_are_out_of_reach(tmp_path: Path) -> None:
    rival = tmp_path / "rival"
    rival.mkdir()
    (rival / "secret.c").write_text("int plan = 42;")
    (tmp_path / "bo").parent.chmod(0o755)
    folder = champion(
        tmp_path / "bo",
        f"""
import os, pathlib
rival = pathlib.Path({str(rival)!r})
print("read", (rival / "secret.c").exists(), os.path.exists({str(Path.home())!r}))
print("user", os.getuid() == {os.getuid()} == 0)
print("pid", os.getpid() < 100)
for place in ({str(tmp_path)!r}, "/usr", "/etc", "/"):
    try:
        (pathlib.Path(place) / "proof").write_text("x")
        print("wrote", place)
    except OSError:
        pass
pathlib.Path("champion").write_text("#!/bin/sh")
""",
    )
    told = build(folder)
    assert told.code == 0, told.err
    assert told.out.splitlines()[:3] == ["read False False", "user False", "pid True"]
    assert "wrote" not in told.out
    assert (folder / "champion").is_file()


def test_a_build_reaches_nobody_and_gets_no_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PODIUM_SECRET", "hunter2")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        folder = champion(
            tmp_path / "bo",
            f"""
import os, socket
assert "hunter2" not in str(dict(os.environ))
socket.create_connection(("127.0.0.1", {listening.getsockname()[1]}), 5)
""",
        )
        told = build(folder)
        listening.setblocking(False)
        with pytest.raises(BlockingIOError):
            listening.accept()
    assert told.code == 2
    assert "ConnectionRefused" in told.err or "unreachable" in told.err


def test_a_compiler_shows_no_file_of_the_machine(tmp_path: Path) -> None:
    """Compilers quote what they cannot understand, and put any file into a program."""
    folder = kits.create("c", tmp_path / "bo", "Bo")
    secret = tmp_path / "secret"
    secret.write_text("hunter2")
    (folder / "champion.c").write_text(f'#include "{secret}"\n#include "/etc/passwd"\n')
    quoting = build(folder)
    (folder / "champion.c").write_text(f'__asm__(".incbin \\"{secret}\\"");\n')
    embedding = build(folder)
    assert (quoting.code, embedding.code) == (2, 2)
    for told in (quoting, embedding):
        assert "hunter2" not in told.out + told.err
        assert "root:" not in told.out + told.err


def test_a_daemon_ends_with_the_build(tmp_path: Path) -> None:
    folder = champion(
        tmp_path / "bo",
        """
import os, pathlib
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while True:
            pass
    os._exit(0)
pathlib.Path("champion").write_text("")
""",
    )
    assert build(folder).code == 0  # and nothing is left: see `build`


def test_what_comes_back_is_plain_and_stays_within_the_folder(tmp_path: Path) -> None:
    """Links, pipes and sources that were changed on the way: no harm to the caller's files."""
    folder = champion(
        tmp_path / "bo",
        """
import os
os.symlink("/etc/passwd", "link")
os.mkfifo("pipe")
os.unlink("champion.toml")
open("champion.toml", "w").write("run = ['./evil']")
open("champion", "w").write("made")
""",
    )
    described = (folder / "champion.toml").read_text()
    assert build(folder).code == 0
    assert sorted(os.listdir(folder)) == ["champion", "champion.toml", "work.py"]
    assert (folder / "champion.toml").read_text() == described


@pytest.mark.parametrize("name", ["../evil", "/evil", "a/../../evil", "x\x1b[2J", "d/" * 40 + "x"])
def test_a_forged_archive_is_refused(name: str) -> None:
    """Where a build runs as the caller's own user it can write the archive itself."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        entry = tarfile.TarInfo(name)
        entry.size = 4
        archive.addfile(entry, io.BytesIO(b"evil"))
    with pytest.raises(Refusal, match="kit-result"):
        unpack(packed.getvalue())


@pytest.mark.parametrize(
    "packed", [b"", b"x" * 512, b"\xff" * 10_240], ids=["none", "text", "ones"]
)
def test_what_is_no_archive_is_refused(packed: bytes) -> None:
    with pytest.raises(Refusal, match="kit-result"):
        unpack(packed)


def test_an_archive_that_claims_to_be_huge_is_not_believed() -> None:
    """A sparse file of a terabyte takes a kilobyte in an archive."""
    entry = tarfile.TarInfo("huge")
    entry.pax_headers = {"GNU.sparse.size": str(1 << 40), "GNU.sparse.map": f"{1 << 40},0"}
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        archive.addfile(entry, io.BytesIO(b""))
    assert unpack(packed.getvalue()) == {}


@pytest.mark.parametrize(
    "script",
    [
        "import os\nwhile True: os.write(2, b'x' * 65536)",
        "x = []\nwhile True: x.append(bytearray(1 << 26))",
        "n = 0\nwhile True:\n    n += 1\n    open(f'f{n}', 'wb').write(bytes(1 << 24))",
        "import os\nwhile True: os.fork()",
    ],
    ids=["prints", "remembers", "writes", "forks"],
)
def test_a_build_without_measure_is_ended(tmp_path: Path, script: str) -> None:
    folder = champion(tmp_path / "bo", script)
    if "fork" in script:  # its first process ends, too: it need not wait for the time limit
        (folder / "work.py").write_text("import os\nfor _ in range(1000): os.fork()")
    assert build(folder).code == 2
    assert sorted(os.listdir(folder)) == ["champion.toml", "work.py"]


def test_a_build_that_never_ends_is_ended(tmp_path: Path) -> None:
    with pytest.raises(kits.BuildFault) as caught:
        kits.build(champion(tmp_path / "bo", "while True: pass"), seconds=1)
    assert caught.value.key == "kit-build-slow"
    assert leftovers() == []


def test_what_a_build_prints_does_nothing_to_a_terminal(tmp_path: Path) -> None:
    told = build(champion(tmp_path / "bo", "print('\\x1b[2Jhello', flush=True)"))
    assert told.code == 0
    assert "hello" in told.out
    assert "\x1b" not in told.out


def test_a_machine_that_cannot_isolate_a_build_refuses_it(tmp_path: Path) -> None:
    folder = champion(tmp_path / "bo", "open('champion', 'w')")
    with pytest.raises(Refusal) as caught:
        kits.build(folder, without("bwrap"))
    assert caught.value.key == "kit-build-sandbox"
