"""The track drawn as text, with both cars on it."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Words
from podium.games.formule_caml.content import Track
from podium.games.formule_caml.view import CarView, RaceView

CARS = "XY"


def draw_board(track: Track, view: RaceView, words: Words, names: Sequence[str]) -> str:
    """The rows of the track, X and Y where they stand now, a line for each car, and what is on."""
    lines = draw_track(track, view.cars)
    for mark, name, car in zip(CARS, names, view.cars, strict=True):
        facts = {"gear": car.gear, "durability": car.durability}
        lines.append(words.say("board-car", mark=mark, name=name, **facts))
    if view.question == "over":
        return "\n".join([*lines, words.say("board-over")])
    turn = words.say("board-turn", turn=view.turn, name=names[view.mover])
    roll = words.say("board-roll", roll=view.roll) if view.roll else ""
    return "\n".join([*lines, f"{turn} {roll}".rstrip()])


def draw_track(track: Track, cars: Sequence[CarView]) -> list[str]:
    """The track with both cars where they stand now."""
    rows = [list(row) for row in bare_rows(track)]
    for mark, car in zip(CARS, cars, strict=True):
        rows[car.row][car.column] = mark
    return ["".join(row) for row in rows]


def bare_rows(track: Track) -> list[str]:
    """The rows of the file, less what is outside on the right: 81 columns wrap in a terminal."""
    width = max(len(row.rstrip("0")) for row in track.rows)
    return [row[:width].replace("X", "-").replace("Y", "-") for row in track.rows]
