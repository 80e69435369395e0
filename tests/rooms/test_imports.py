"""No module imports itself by way of others, and imports inside functions stay rare."""

from __future__ import annotations

from pathlib import Path

from rooms.measuring import ROOT, shape

# Imports inside functions keep start-up short, or name what is not on every system; each says so
# in a comment. What a registered game needs only to be played: its wire, setup and two players, for
# four games (16). Fluent (2), the entry points of installed games, msgspec's inspection of types,
# the pager. The full screen (2) and the sandbox, in commands that may do without. Uvloop and
# PostgreSQL. None is left over: one more should be worth a change of this number.
MAX_INSIDE_FUNCTIONS = 26

SOURCES = ROOT / "src"
PODIUM = shape(SOURCES / "podium")


def test_there_are_no_import_cycles() -> None:
    assert PODIUM["cycles"] == []


def test_imports_inside_functions_are_few() -> None:
    inside = PODIUM["inside"]
    assert len(inside) <= MAX_INSIDE_FUNCTIONS, "\n".join([f"{len(inside)}:", *inside])


def test_imports_inside_functions_say_why() -> None:
    assert [place for place in PODIUM["inside"] if not is_explained(place.split()[0])] == []


def is_explained(place: str) -> bool:
    """Whether there is a comment on the line of an import, or above it and its neighbours."""
    name, line = place.split(":")
    rows = file_of(name).read_text(encoding="utf-8").splitlines()[: int(line)]
    while rows and "#" not in rows[-1] and "import" in rows[-1]:
        rows.pop()
    return bool(rows) and "#" in rows[-1]


def file_of(module: str) -> Path:
    folder = SOURCES.joinpath(*module.split("."))
    return folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
