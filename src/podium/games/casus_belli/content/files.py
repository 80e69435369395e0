"""The content files that come with the game."""

from __future__ import annotations

from podium.core import shipped

PACKAGE = "podium.games.casus_belli"
RULES_FILE = "rules.toml"
SUFFIX = ".map"
USUAL_MAPS = {"draft": "agora", "finale": "delta"}  # by rule set; only the draft has hotspots
# How many teams each map is made for.
TEAMS = {
    "duel": 2, "bastion": 2, "agora": 3, "forum": 3, "delta": 3, "vortex": 3, "province": 10,
    "continent": 100,
}  # fmt: skip


def shipped_maps() -> list[str]:
    """The names of the maps that come with the game, the smallest first."""
    files = shipped(PACKAGE, "content")
    names = (name for name in files if name.endswith(SUFFIX))
    return [name.removesuffix(SUFFIX) for name in sorted(names, key=lambda name: len(files[name]))]
