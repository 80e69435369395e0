"""ARCHITECTURE.md names files that are there, and no walk is long."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAX_HOPS = 20
TEXT = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
WALKS = TEXT.partition("<!-- walks: begin -->")[2].partition("<!-- walks: end -->")[0].split("\n\n")


def hops(walk: str) -> list[tuple[str, str]]:
    """The files of a walk, each with the function that is meant, if one is named."""
    return re.findall(r"`([\w./-]+\.(?:py|ts|svelte|toml))(?::(\w+))?`", walk)


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.strip()[2:20])
def test_a_walk_leads_through_files_that_are_there(walk: str) -> None:
    assert 5 <= len(hops(walk)) <= MAX_HOPS
    for file, function in hops(walk):
        folder = ROOT if file.startswith("web/") else ROOT / "src/podium"
        text = (folder / file).read_text("utf-8")
        assert re.search(rf"\b{function}\b", text), f"{file} has no {function}"


def test_there_are_four_walks() -> None:
    assert len(WALKS) == 4
