"""Which tests fail when a fault is planted: run the tests of objections on the old readings.

    PYTHONPATH=tests python -m seed_statements.old_readings GAME

prints, for each fault that an objection of the game names, those of its tests that failed.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from podium.core.content_cache import CONTENT_CACHE
from seed_statements.statements import ROOT, objections

Plant = Callable[[pytest.MonkeyPatch], None]
PLANTED = ("casus_belli", "ca_rs", "f_cartes")  # the games with planted faults


class Planted:
    """A plugin that plants a fault before each test, and notes which of them fail."""

    def __init__(self, plant: Plant) -> None:
        self.plant = plant
        self.failed: list[str] = []

    @pytest.fixture(autouse=True)
    def fault(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        forget()
        self.plant(monkeypatch)
        yield
        forget()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.failed:
            self.failed.append(report.nodeid)


def forget() -> None:
    """Nothing that was laid out without the fault, or with it, is used again."""
    CONTENT_CACHE.clear()
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in PLANTED:
            for each in vars(module).values():
                if hasattr(each, "cache_clear"):
                    each.cache_clear()


def failing(plant: Plant, tests: list[str]) -> list[str]:
    """Those of some tests, with their parameters, that fail on a fault."""
    planted = Planted(plant)
    paths = [str(ROOT / test) for test in tests]
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["-q", "-p", "no:cacheprovider", *paths], [planted])
    return planted.failed


def old_readings(game: str) -> dict[str, list[str]]:
    faults: dict[str, Any] = importlib.import_module(f"{game}.test_twin").FAULTS
    mine = [each for each in objections() if each.game == game]
    return {
        fault: failing(faults[fault][0], list(each.tests)) for each in mine for fault in each.faults
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(old_readings(sys.argv[1])))
