"""The computer players by name, weakest first."""

from __future__ import annotations

from collections.abc import Callable

from podium.core import Bot
from podium.games.casus_belli.players.captain import Captain
from podium.games.casus_belli.players.hunter import Hunter
from podium.games.casus_belli.players.recruit import Recruit
from podium.games.casus_belli.players.sergeant import Sergeant

PLAYERS: dict[str, Callable[[], Bot]] = {
    "recruit": Recruit,
    "hunter": Hunter,
    "sergeant": Sergeant,
    "captain": Captain,
}
