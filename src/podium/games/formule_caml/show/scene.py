"""The scene of a race: what a board is drawn from and no view repeats."""

from __future__ import annotations

from podium.games.formule_caml.content.track import Track
from podium.games.formule_caml.show.track_drawing import rows_without_cars
from podium.games.formule_caml.wire.scene import Place, RaceScene

HEADING = "g"  # §1.3, §1.4: one sets off to the left and comes back from the right


def scene_of(track: Track) -> RaceScene:
    """The scene of a race on this track."""
    numbers = track.numbers
    first, second, finish = (Place(*track.place(cell)) for cell in (*track.starts, track.finish))
    return RaceScene(
        rows=tuple(rows_without_cars(track)),
        starts=(first, second),
        finish=finish,
        heading=HEADING,
        gears=numbers.gears,
        durability=numbers.durability,
        top_gear_above=numbers.top_gear_above,
    )
