"""The computer managers by name, weakest first."""

from __future__ import annotations

from collections.abc import Callable

from podium.core import Bot
from podium.games.f_cartes.players.greedy import Greedy
from podium.games.f_cartes.players.rookie import Rookie
from podium.games.f_cartes.players.strategist import Strategist
from podium.games.f_cartes.players.tactician import Tactician

PLAYERS: dict[str, Callable[[], Bot]] = {
    "rookie": Rookie,
    "greedy": Greedy,
    "tactician": Tactician,
    "strategist": Strategist,
}
