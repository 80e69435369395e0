"""The track drawn as text with both cars on it."""

from __future__ import annotations

from collections.abc import Sequence

from podium.games.formule_caml.content.track import Track
from podium.games.formule_caml.show.text import CARS
from podium.games.formule_caml.wire.view import CarView


def draw_track(track: Track, cars: Sequence[CarView]) -> list[str]:
    """The track with both cars where they stand now."""
    rows = [list(row) for row in rows_without_cars(track)]
    for mark, car in zip(CARS, cars, strict=True):
        rows[car.row][car.column] = mark
    return ["".join(row) for row in rows]


def rows_without_cars(track: Track) -> list[str]:
    """The rows of the file, less what is outside on the right: 81 columns wrap in a terminal."""
    width = max(len(row.rstrip("0")) for row in track.rows)
    return [row[:width].replace("X", "-").replace("Y", "-") for row in track.rows]
