"""A sample of every law on every case; `laws.count` runs as much as one likes."""

from collections.abc import Callable

import pytest

from laws.cases import Case, all_cases, all_games
from laws.count import LAWS, run_law
from podium import games

GAMES = 8
CASES = all_cases()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.label)
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, case: Case, record_property: Callable[[str, object], None]) -> None:
    row = run_law(law, case, GAMES)
    assert sum(row.counts.values()) > 0 or law == "7 commutes"
    record_property("law", [row.law, row.case, row.games, row.counts])


def test_every_registered_game_stands_under_the_laws() -> None:
    covered = {case.game.name for case in CASES}
    assert {*games.names()} <= covered
    assert {"probe-fog", "probe-duel", "probe-pile"} <= covered
    for game in all_games():
        assert {case.seats for case in CASES if case.game is game} == {*game.seats}


def test_somebody_answers_together() -> None:
    """Laws 3 (c) and 7 are empty words for games that ask one seat at a time."""
    rows = [run_law(law, case, 2) for case in CASES for law in ("3 hides", "7 commutes")]
    for name in ("open", "orders"):
        assert sum(bool(row.counts.get(name)) for row in rows) >= 3
