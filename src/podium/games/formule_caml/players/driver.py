"""What the computer drivers share."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import BotQuestion, Option, Setup
from podium.games.formule_caml.content.loader import track_of
from podium.games.formule_caml.players.track_analysis import TrackAnalysis
from podium.games.formule_caml.preview.situation import Situation
from podium.games.formule_caml.wire.options import CHANGE, DOWN, KEEP, UP
from podium.games.formule_caml.wire.view import RaceView

MAX_ANALYSES = 16  # tracks remembered

_analyses: dict[str, TrackAnalysis] = {}


def analysis_of(setup: Setup) -> TrackAnalysis:
    """What is known of the track; races on the same track share it."""
    name = setup.content.hash
    if name not in _analyses:
        if len(_analyses) == MAX_ANALYSES:
            _analyses.clear()
        _analyses[name] = TrackAnalysis(track_of(setup))
    return _analyses[name]


def look(ask: BotQuestion[RaceView]) -> tuple[Situation, TrackAnalysis]:
    """The situation of the driver who is asked, and what is known of the track."""
    analysis = analysis_of(ask.setup)
    return Situation(analysis.track, ask.view, ask.seat), analysis


def engage(situation: Situation, gear: int) -> Sequence[Option]:
    """The answer that leads to a gear, whether or not a change was already asked for."""
    shift: Option = UP if gear > situation.car.gear else DOWN
    if situation.question == "shift":
        return [shift]
    return [KEEP] if gear == situation.car.gear else [CHANGE, shift]
