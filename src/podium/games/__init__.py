"""The list of games: the only place that knows it.

A game is a module with a ``GAME``. ``PODIUM_GAMES`` (module names, separated by commas) adds games
that live elsewhere, for their authors and for tests.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module

from podium.core import Game, Refusal

SHIPPED = {
    "formule-caml": "podium.games.formule_caml",
    "f-cartes": "podium.games.f_cartes",
    "casus-belli": "podium.games.casus_belli",
    "ca_rs": "podium.games.ca_rs",
}


@cache
def _modules(added: str) -> dict[str, str]:
    modules = dict(SHIPPED)
    for module in filter(None, (each.strip() for each in added.split(","))):
        modules[_load(module).name] = module
    return modules


def _load(module: str) -> Game:
    try:
        game = import_module(module).GAME
    except Exception as fault:  # somebody else's module may fail in any way
        raise Refusal("game-not-loadable", module=module, reason=repr(fault)) from None
    if not isinstance(game, Game):
        raise Refusal("game-not-loadable", module=module, reason="GAME is not a Game")
    return game


def names() -> list[str]:
    """The names of all games, in the order in which they joined."""
    return list(_modules(os.environ.get("PODIUM_GAMES", "")))


def find(name: str) -> Game:
    """The game of that name."""
    modules = _modules(os.environ.get("PODIUM_GAMES", ""))
    if name not in modules:
        raise Refusal("unknown-game", name=name, known=", ".join(modules))
    return _load(modules[name])
