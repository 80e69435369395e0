"""The bot of "Getting started" plays a whole match on a real server, as it is printed there."""

from __future__ import annotations

import subprocess
import sys
from ast import literal_eval
from pathlib import Path

import pytest

from docs.test_site import DOCS
from server.running import serving

pytestmark = pytest.mark.slow

LINES = 35  # of a program that is to be read at once


def test_the_first_bot_plays_to_the_end(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        played = subprocess.run(
            [sys.executable, str(DOCS / "bot.py"), server.address],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
    assert sorted(literal_eval(played.stdout)["places"]) == [1, 2]


def test_the_first_bot_is_short() -> None:
    assert len((DOCS / "bot.py").read_text("utf-8").splitlines()) <= LINES
