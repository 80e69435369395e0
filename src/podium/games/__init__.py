"""The list of games: the only place that knows it.

A game is a module with a ``GAME``. Besides those that come with Podium there are games of others:
installed packages that name theirs in the entry point group ``podium.games``

    [project.entry-points."podium.games"]
    tic-tac-toe = "my_package.tic_tac_toe"

and, for authors and tests, the modules in ``PODIUM_GAMES`` (names separated by commas).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module

from podium.core import Game, Refusal

GROUP = "podium.games"
SHIPPED = {
    "formule-caml": "podium.games.formule_caml",
    "f-cartes": "podium.games.f_cartes",
    "casus-belli": "podium.games.casus_belli",
    "ca_rs": "podium.games.ca_rs",
}


def names() -> list[str]:
    """The names of all games, ours first; none of an installed package is imported for it."""
    return list(_modules(os.environ.get("PODIUM_GAMES", "")))


def find(name: str) -> Game:
    """The game of that name; refused if there is none, or if it cannot be loaded."""
    added = os.environ.get("PODIUM_GAMES", "")
    if name in SHIPPED and not added:  # no need to look through all that is installed
        return _load(SHIPPED[name])
    modules = _modules(added)
    if name not in modules:
        raise Refusal("unknown-game", name=name, known=", ".join(modules))
    game = _load(modules[name])
    if game.name != name:  # records would name a game that nobody finds
        reason = f"it calls itself {game.name!r}, not {name!r}"
        raise Refusal("game-not-loadable", module=modules[name], reason=reason)
    return game


@cache
def _modules(added: str) -> dict[str, str]:
    """The module of each game. Ours cannot be replaced by an installed one, only by ``added``."""
    modules = {**SHIPPED, **{name: at for name, at in _installed().items() if name not in SHIPPED}}
    for module in filter(None, (each.strip() for each in added.split(","))):
        modules[_load(module).name] = module
    return modules


@cache
def _installed() -> Mapping[str, str]:
    """The games of installed packages: their modules, by the names of their entry points."""
    from importlib.metadata import entry_points  # for start-up: 15 ms, and nobody else needs it

    return {entry.name: entry.module for entry in entry_points(group=GROUP)}


def _load(module: str) -> Game:
    try:
        game = import_module(module).GAME
    except Exception as fault:  # somebody else's module may fail in any way
        raise Refusal("game-not-loadable", module=module, reason=repr(fault)) from None
    if not isinstance(game, Game):
        raise Refusal("game-not-loadable", module=module, reason="GAME is not a Game")
    return game
