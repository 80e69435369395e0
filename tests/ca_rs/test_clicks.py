"""A race at Monaco takes at most half the clicks that it took before (docs/clicks.md)."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path
from statistics import mean
from types import SimpleNamespace
from typing import Any

import pytest

from ca_rs.racing import table
from podium.games.ca_rs.wire.options import READY

clicks: Any = SimpleNamespace(**run_path(str(Path(__file__).parents[2] / "tools" / "clicks.py")))

BEFORE = 91  # counted by hand in a race of 26 turns, 28 of them to throw nothing away
RACES = 6


@pytest.mark.slow
def test_monaco_takes_half_the_clicks() -> None:
    """By the shortest sensible play, in races of about 26 turns."""
    plan = clicks.PLANS[0]
    assert (plan.game, plan.settings) == ("ca_rs", {"circuit": "monaco"})
    before = [clicks.count_game(plan, seed, sparing=False) for seed in range(RACES)]
    after = [clicks.count_game(plan, seed, sparing=True) for seed in range(RACES)]
    assert 22 <= mean(race.turns for race in after) <= 30
    assert mean(race.clicks for race in after) <= BEFORE // 2
    assert 2 * mean(race.clicks for race in after) <= mean(race.clicks for race in before)


def test_a_pedal_with_the_word_that_one_is_ready_is_one_click() -> None:
    """And two without it."""
    race = table("P - - - - -", "A . . . . B", speeds=(1, 1))
    plan = [race.setup.read(word, race.state.options(0)) for word in ("+1",)]
    answer = [*plan, READY]
    assert clicks.clicks_of(race.setup, race.state, answer, sparing=True) == 1
    assert clicks.clicks_of(race.setup, race.state, answer, sparing=False) == 2
