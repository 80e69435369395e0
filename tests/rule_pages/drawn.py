"""All pictures of the rules, by the files in which they are kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from podium.core.content import package_folder
from podium.games import find
from rule_pages import ca_rs, casus_belli, f_cartes, formule_caml

DRAWERS: dict[str, Callable[[], dict[str, str]]] = {
    "ca_rs": ca_rs.pictures,
    "casus-belli": casus_belli.pictures,
    "f-cartes": f_cartes.pictures,
    "formule-caml": formule_caml.pictures,
}


def folder_of(game: str) -> Path:
    """Where the pictures of a game are kept."""
    return Path(package_folder(find(game).package)) / "pictures"


def drawn() -> dict[Path, str]:
    """Every picture, drawn anew."""
    return {
        folder_of(game) / f"{name}.svg": text
        for game, draw in DRAWERS.items()
        for name, text in draw().items()
    }
