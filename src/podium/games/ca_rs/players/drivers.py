"""The computer drivers by their names (`game.LEVELS` has them in order)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from podium.core import Bot
from podium.games.ca_rs.players.engineer import Engineer
from podium.games.ca_rs.players.greedy import Greedy
from podium.games.ca_rs.players.metronome import Metronome
from podium.games.ca_rs.players.sunday import Sunday
from podium.games.ca_rs.wire.view import RaceView

DRIVERS: Mapping[str, Callable[[], Bot[RaceView]]] = {
    "sunday": Sunday,
    "greedy": Greedy,
    "metronome": Metronome,
    "engineer": Engineer,
}
