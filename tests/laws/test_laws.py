"""A sample of every law on every case; `laws.count` runs as much as one likes."""

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from laws.cases import TABLES, Case, all_cases, all_games
from laws.count import LAWS, due, run_law
from podium import games

GAMES = 8
SOME = 3  # games of a large one, of laws that hide nothing
ENOUGH = 6  # numbers of seats that are tried of a game that takes dozens
CASES = all_cases()


def samples() -> Iterator[object]:
    """Large games take their time: of each the first table is tried in ``make check``."""
    first = {case.game.name: case for case in reversed(CASES)}
    for law, case in product(LAWS, CASES):
        if due(law, case, GAMES):
            other = first[case.game.name] is not case
            large = case.game.name in TABLES and (other or law == "3f mutants")
            marks = [pytest.mark.slow] if large else []
            yield pytest.param(law, case, id=f"{law}-{case.label}", marks=marks)


@pytest.mark.parametrize(("law", "case"), list(samples()))
def test_law(law: str, case: Case, record_property: Callable[[str, object], None]) -> None:
    large = case.game.name in TABLES and not law.startswith("3")
    row = run_law(law, case, SOME if large else GAMES)
    assert sum(row.counts.values()) > 0 or law == "7 commutes"
    record_property("law", [row.law, row.case, row.games, row.counts])


def test_every_registered_game_stands_under_the_laws() -> None:
    covered = {case.game.name for case in CASES}
    assert {*games.names()} <= covered
    assert {"probe-fog", "probe-duel", "probe-pile"} <= covered
    for game in all_games():
        seats = {case.seats for case in CASES if case.game is game}
        assert {min(game.seats), max(game.seats)} <= seats <= {*game.seats}
        assert len(seats) == len(game.seats) or len(seats) >= ENOUGH


def test_somebody_answers_together() -> None:
    """Laws 3 (c) and 7 are empty words for games that ask one seat at a time."""
    together = ("3 hides", "7 commutes")
    asking = [case for case in CASES if due("3 hides", case, 2) and len(case.new(0).asked()) > 1]
    rows = [run_law(law, case, 2) for case in asking for law in together]
    for name in ("open", "orders"):
        assert sum(bool(row.counts.get(name)) for row in rows) >= 3
