"""The track drawn as text, with both cars on it."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Words
from podium.games.formule_caml.content import Track
from podium.games.formule_caml.view import RaceView

CARS = "XY"


def draw_board(track: Track, view: RaceView, words: Words, names: Sequence[str]) -> str:
    """The rows of the track file, X and Y where they stand now, and a line for each car."""
    rows = [list(row.replace("X", "-").replace("Y", "-")) for row in track.rows]
    for car, mark in reversed(list(zip(view.cars, CARS, strict=True))):
        rows[car.row][car.column] = mark
    lines = ["".join(row) for row in rows]
    for seat, car in enumerate(view.cars):
        fact = {"mark": CARS[seat], "name": names[seat], "gear": car.gear, "durability": car.durability}
        lines.append(words.say("board-car", **fact))
    lines.append(words.say("board-turn", turn=view.turn, name=names[view.mover]))
    if view.roll:
        lines.append(words.say("board-roll", roll=view.roll))
    return "\n".join(lines)
