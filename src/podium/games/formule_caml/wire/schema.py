"""The structs that clients get to see, for types in other languages."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from podium.games.formule_caml.wire import events, options, outlook
from podium.games.formule_caml.wire.scene import RaceScene
from podium.games.formule_caml.wire.view import RaceView

WIRE: Sequence[type[msgspec.Struct]] = (
    RaceScene, RaceView,
    options.ChangeGear, options.Shift, options.Steer,
    events.GearChanged, events.GearDropped, events.Rolled, events.Moved, events.Touched,
    events.Collided, events.Arrived, events.Abandoned, events.TimeUp,
    outlook.Lands, outlook.Throws, outlook.Engage,
)  # fmt: skip
