"""The structs that clients get to see, for types in other languages."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from podium.games.casus_belli.wire import events, options, outlook
from podium.games.casus_belli.wire.board import WarBoard
from podium.games.casus_belli.wire.scene import WarBoardScene
from podium.games.casus_belli.wire.view import WarView

WIRE: Sequence[type[msgspec.Struct]] = (
    WarBoardScene, WarView, WarBoard,
    options.Done, options.Lead, options.Hold, options.Use, options.At, options.First,
    options.Against, options.Go, options.Face,
    events.StepBegan, events.Attacked, events.Pushed, events.Hurt, events.Died, events.Walked,
    events.Noticed, events.Scored, events.Ended,
    outlook.Stands, outlook.Steps, outlook.Looks, outlook.Aims, outlook.Strikes,
    outlook.Walk, outlook.Strike,
)  # fmt: skip
