"""The line drawn in characters: cars and gaps from first to last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from podium.games.f_cartes.rules.race_line import team_of
from podium.games.f_cartes.wire.view import RaceView

TEAM_LETTERS = "ABCDEFGHIJ"  # in the order of their cars
CELL, WIDTH = 5, 78
GAP_MARK, OUT_MARK = "~~", "x"


def car_mark(car: int) -> str:
    """A car by its team's letter and its number."""
    return f"{TEAM_LETTERS[team_of(car)]}{car}"


def draw_line(view: RaceView) -> list[str]:
    """Cars and gaps from first to last, what each has lost below it; the retired apart."""
    lost = {car.car: f"-{car.lost}" if car.lost else "" for car in view.cars}
    rows: list[str] = []
    for part in broken(view.line, WIDTH // CELL):
        below = "".join(lost.get(car, "").ljust(CELL) for car in part).rstrip()
        cards = "".join((car_mark(car) if car else GAP_MARK).ljust(CELL) for car in part)
        rows += [cards.rstrip(), *([below] if below else [])]
    if view.retired:
        rows.append(" ".join((OUT_MARK, *map(car_mark, view.retired))))
    return rows


def broken(line: Sequence[int], most: int) -> Iterator[Sequence[int]]:
    """A line in rows of at most so many cards."""
    for start in range(0, len(line), most):
        yield line[start : start + most]
