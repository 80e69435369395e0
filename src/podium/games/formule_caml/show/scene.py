"""The scene of a race: what a board is drawn from and no view repeats."""

from __future__ import annotations

from podium.games.formule_caml.content.track import HEADING, Track
from podium.games.formule_caml.show.track_drawing import rows_without_cars
from podium.games.formule_caml.wire.options import DIRECTIONS
from podium.games.formule_caml.wire.scene import Place, RaceScene, WayMark


def scene_of(track: Track) -> RaceScene:
    """The scene of a race on this track."""
    numbers = track.numbers
    first, second, finish = (Place(*track.place(cell)) for cell in (*track.starts, track.finish))
    return RaceScene(
        rows=tuple(rows_without_cars(track)),
        starts=(first, second),
        finish=finish,
        heading=HEADING,
        way=tuple(
            WayMark(*track.place(cell), DIRECTIONS[direction])
            for cell, direction in track.way_marks
        ),
        gears=numbers.gears,
        durability=numbers.durability,
        top_gear_above=numbers.top_gear_above,
    )
