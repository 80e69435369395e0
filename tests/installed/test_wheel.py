"""The wheel in an environment of its own: everything works without the checkout."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from podium import __version__
from podium.games import SHIPPED
from server.running import Server

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    flags = ("--no-deps", "--no-build-isolation", "--wheel-dir", str(folder))
    subprocess.run([*PIP, "wheel", *flags, str(ROOT)], check=True)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def podium(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of an environment with the wheel; what it needs is lent by ours, Podium not."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder)
    python = folder / "bin" / "python"
    subprocess.run([*PIP, "--python", str(python), "install", "--no-deps", str(wheel)], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    # A folder named in a .pth is looked through, but the .pth of an editable Podium there is not.
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder / "bin" / "podium"


def test_it_is_pure_and_has_all_that_is_shipped(wheel: Path) -> None:
    assert wheel.name == f"podium-{__version__}-py3-none-any.whl"
    names = ZipFile(wheel).namelist()
    assert "podium/server/client/index.html" in names
    assert any(name.endswith("/licenses/NOTICE") for name in names)
    for game in SHIPPED:
        folder = f"podium/games/{game.replace('-', '_')}"
        assert f"{folder}/RULES.md" in names
        assert any(name.startswith(f"{folder}/released/") for name in names)


def test_it_plays_without_the_checkout(podium: Path, tmp_path: Path) -> None:
    command = [str(podium), "games", "--lang", "en"]
    said = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert all(game in said.stdout for game in SHIPPED)
    asked = [str(podium.with_name("python")), "-c", "import podium; print(podium.__file__)"]
    where = subprocess.run(asked, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert Path(where.stdout.strip()).is_relative_to(podium.parents[1])
    golden = sorted((ROOT / "tests" / "golden" / __version__).glob("*-fair.jsonl"))
    assert len(golden) >= len(SHIPPED)
    for record in golden:
        subprocess.run([str(podium), "verify", str(record)], cwd=tmp_path, check=True)


def test_it_serves_the_client(
    podium: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.running.PODIUM", podium)
    server = Server(tmp_path, games="").start()
    try:
        page = httpx.get(f"{server.address}/", timeout=30)
        assert page.status_code == 200
        assert "<script" in page.text
        games = httpx.get(f"{server.address}/api/games", timeout=30).json()
        assert {game["name"] for game in games} == set(SHIPPED)
    finally:
        server.stop()
