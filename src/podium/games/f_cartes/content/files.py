"""The content files that come with the game."""

from __future__ import annotations

from podium.core import shipped
from podium.games.f_cartes.wire.settings import DEFAULT_DECK, TEAMS_FILE

PACKAGE = "podium.games.f_cartes"


def shipped_decks() -> list[str]:
    """The names of the decks that come with the game, the default first."""
    files = shipped(PACKAGE, "content")
    decks = [name.removesuffix(".toml") for name in files if name != f"{TEAMS_FILE}.toml"]
    return sorted(decks, key=lambda name: name != DEFAULT_DECK)


def shipped_text(name: str) -> str:
    """The text of a deck or of the teams that come with the game."""
    return shipped(PACKAGE, "content")[f"{name}.toml"]
