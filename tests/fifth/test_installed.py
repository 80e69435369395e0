"""A game of somebody else's: a package that is installed, and found by its entry point."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import copytree

import pytest

from cli.front import Said, podium
from cli.test_play import kept
from fifth import matches
from fifth.test_fifth import MODULE

PACKAGE = "matchbox"
METADATA = f"Metadata-Version: 2.1\nName: {PACKAGE}\nVersion: 1.0\n"
Run = Callable[..., Said]


def install(place: Path, entry: str = f"matches = {PACKAGE}") -> Run:
    """Podium where a package with this entry point lies beside the others, as pip leaves it."""
    copytree(Path(matches.__file__).parent, place / PACKAGE)
    source = place / PACKAGE / "__init__.py"
    source.write_text(source.read_text().replace(MODULE, PACKAGE))
    info = place / f"{PACKAGE}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA)
    (info / "entry_points.txt").write_text(f"[podium.games]\n{entry}\n")
    return partial(podium, PYTHONPATH=str(place))


def listed(run: Run) -> list[str]:
    return [game["name"] for game in json.loads(run("games", "--json").out)]


def test_it_is_listed_after_ours(tmp_path: Path) -> None:
    ours = listed(podium)
    assert listed(install(tmp_path)) == [*ours, "matches"]


def test_it_is_played_and_its_record_verified(tmp_path: Path) -> None:
    run, home = install(tmp_path), tmp_path / "home"
    flags = ("--plain", "--set", "matches=5", "--seat", "Léa", "--seat", "bot:counter")
    said = run("play", "matches", *flags, typed="ii\n1\n", home=home)
    assert "2e   Léa" in said.out
    record = kept(said.out)
    assert run("verify", str(record)).code == 0
    gone = podium("verify", str(record))
    assert gone.code == 2
    assert "matches" in gone.err


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("matches = no_such_package", "ModuleNotFoundError"),
        ("matches = json", "GAME"),
        (f"matchsticks = {PACKAGE}", "it calls itself 'matches', not 'matchsticks'"),
    ],
)
def test_one_that_cannot_be_loaded_is_refused(tmp_path: Path, entry: str, reason: str) -> None:
    said = install(tmp_path, entry)("play", entry.split()[0], "--plain")
    assert said.code == 2
    assert reason in said.err


def test_ours_are_not_replaced(tmp_path: Path) -> None:
    run = install(tmp_path, f"formule-caml = {PACKAGE}")
    assert listed(run) == listed(podium)
    assert "Formule Caml" in run("games", "formule-caml").out
