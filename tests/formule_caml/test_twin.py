"""The product against the slow game: a sample of what the big proof runs."""

from __future__ import annotations

import pytest

from formule_caml.twin import ENDINGS, HAPPENINGS, OWN, Counts, compare
from podium.games.formule_caml.content.files import shipped_tracks

GAMES = 320


@pytest.mark.parametrize("track", [*shipped_tracks(), *OWN])
def test_product_agrees_with_the_slow_game(track: str) -> None:
    """§1, §2, §3, §4: move by move; every ending and every event is met on every track."""
    counts = compare(track, GAMES, seed=2024)
    assert counts.games == GAMES
    assert counts.answers > 20 * GAMES
    assert set(counts.endings) == ENDINGS
    assert set(counts.events) == HAPPENINGS


def test_counts_add_up() -> None:
    """Two proofs run apart are one proof."""
    both = compare("sprint", 3, seed=1) + compare("sprint", 3, seed=2)
    assert both.games == 6
    assert sum(both.endings.values()) == 6
    assert both + Counts() == both
