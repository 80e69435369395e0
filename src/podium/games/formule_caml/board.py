"""The race for people: the track drawn as text with both cars on it, and the race in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Words
from podium.games.formule_caml.content import Track
from podium.games.formule_caml.view import CarView, RaceView

CARS = "XY"


def tell_race(view: RaceView, words: Words, names: Sequence[str]) -> list[str]:
    """A sentence for each car, then whose turn it is and what is to be driven."""
    marked = zip(CARS, names, view.cars, strict=True)
    return [*(tell_car(*each, words) for each in marked), tell_turn(view, words, names)]


def tell_car(mark: str, name: str, car: CarView, words: Words) -> str:
    """Where a car stands, counted from 1 as people do, and what shape it is in."""
    place = {"row": car.row + 1, "column": car.column + 1}
    facts = {"gear": car.gear, "durability": car.durability}
    return words.say("board-car", mark=mark, name=name, **place, **facts)


def tell_turn(view: RaceView, words: Words, names: Sequence[str]) -> str:
    if view.question == "over":
        return words.say("board-over")
    turn = words.say("board-turn", turn=view.turn, name=names[view.mover])
    return f"{turn} {words.say('board-roll', roll=view.roll)}" if view.roll else turn


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
