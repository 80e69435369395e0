"""The house keeps its shape: short functions, short files, rooms that one can look over."""

from __future__ import annotations

import runpy
from typing import Any

import pytest

from rooms.measuring import ROOT, shape

TREES = {"src/podium": shape(ROOT / "src" / "podium"), "web/src": shape(ROOT / "web" / "src")}
PODIUM = TREES["src/podium"]
MAX_FILES_IN_A_FOLDER = 20
MAX_LINES_OF_A_FILE = 400
MAX_CHAIN_OF_CLASSES = 4
MAX_MEDIAN, MAX_P90 = 6, 15  # lines of a function


@pytest.mark.parametrize("tree", TREES)
def test_no_folder_is_full(tree: str) -> None:
    count, folder = TREES[tree]["folder"]
    assert count <= MAX_FILES_IN_A_FOLDER, folder


@pytest.mark.parametrize("tree", TREES)
def test_no_file_is_long(tree: str) -> None:
    lines, file = TREES[tree]["file"]
    assert lines <= MAX_LINES_OF_A_FILE, file


def test_no_class_has_many_ancestors() -> None:
    chain: list[Any] = PODIUM["chain"]
    assert len(chain) <= MAX_CHAIN_OF_CLASSES, " < ".join(chain)


def test_functions_are_short() -> None:
    assert PODIUM["median"] <= MAX_MEDIAN
    assert PODIUM["p90"] <= MAX_P90


def test_what_is_compiled_is_there() -> None:
    """`make compiled` names files, which may move; nothing else of the tests would notice."""
    named = runpy.run_path(str(ROOT / "tools" / "compiled.py"))
    missing = [name for name in named["HOT"] if not (named["SOURCE"] / name).is_file()]
    assert missing == []
