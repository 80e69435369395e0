"""The content files that come with the game."""

from __future__ import annotations

from podium.core import shipped

PACKAGE = "podium.games.formule_caml"


def shipped_tracks() -> list[str]:
    """The names of the tracks that come with the game, in alphabetical order."""
    files = shipped(PACKAGE, "content")
    return [name.removesuffix(".txt") for name in files if name.endswith(".txt")]
