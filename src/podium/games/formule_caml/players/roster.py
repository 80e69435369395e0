"""The computer drivers by name, weakest first."""

from __future__ import annotations

from collections.abc import Callable

from podium.core import Bot
from podium.games.formule_caml.players.ace import Ace
from podium.games.formule_caml.players.leadfoot import Leadfoot
from podium.games.formule_caml.players.navigator import Navigator
from podium.games.formule_caml.players.sunday import Sunday

PLAYERS: dict[str, Callable[[], Bot]] = {
    "sunday": Sunday,
    "leadfoot": Leadfoot,
    "navigator": Navigator,
    "ace": Ace,
}
