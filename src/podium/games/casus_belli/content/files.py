"""The content files that come with the game."""

from __future__ import annotations

from podium.core import shipped

PACKAGE = "podium.games.casus_belli"
RULES_FILE = "rules.toml"
SUFFIX = ".map"


def shipped_maps() -> list[str]:
    """The names of the maps that come with the game, the smallest first."""
    files = shipped(PACKAGE, "content")
    names = (name for name in files if name.endswith(SUFFIX))
    return [name.removesuffix(SUFFIX) for name in sorted(names, key=lambda name: len(files[name]))]
