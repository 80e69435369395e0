"""Runs a champion: ``python3 -m kit champion.py``.

The protocol has standard input and output to itself: what a champion prints goes to standard error.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from .game import GAME
from .tokens import Tokens

HELLO = "podium 1 tokens"
FUNCTIONS = ("partie_init", "jouer_placement", "jouer_deplacement", "jouer_attaque", "partie_fin")
FUNCTIONS_OF_STEP = {
    "placement": ("jouer_placement",),
    "move": ("jouer_deplacement",),
    "attack": ("jouer_attaque",),
    "orders": ("jouer_attaque", "jouer_deplacement"),
}


def load(path: Path) -> ModuleType:
    """Import the champion; it must define all functions."""
    sys.path.insert(0, str(path.parent.resolve()))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[path.stem] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name in FUNCTIONS:
        if not hasattr(module, name):
            sys.exit(f"{path} : il manque la fonction {name} (it does not define {name})")
    return module


class Champion:
    """Calls a champion's functions for each line of the protocol."""

    def __init__(self, module: ModuleType, send: Callable[[str], None]) -> None:
        self.module, self.send = module, send
        self.started = False

    def call(self, name: str) -> None:
        getattr(self.module, name)()

    def handle_line(self, line: str) -> None:
        tokens = Tokens(line)
        kind = tokens.word()
        if kind == "match":
            GAME.read_match(tokens)
            self.started = False
        elif kind == "ask":
            self.answer(tokens)
        elif kind == "end":
            self.finish(tokens)

    def answer(self, tokens: Tokens) -> None:
        number = tokens.word()
        tokens.skip(3)
        tokens.words()  # options
        GAME.read_view(tokens)
        GAME.read_brief(tokens)
        self.init_once()
        for name in FUNCTIONS_OF_STEP[GAME.step]:
            self.call(name)
        self.send(GAME.answer(number))

    def finish(self, tokens: Tokens) -> None:
        tokens.skip(2)
        tokens.words()
        tokens.words()
        tokens.skip(1)
        GAME.read_view(tokens)
        self.init_once()
        self.call("partie_fin")

    def init_once(self) -> None:
        """Call partie_init before the first turn, when there is a view to look at."""
        if not self.started:
            self.started = True
            self.call("partie_init")


def main() -> None:
    out = os.fdopen(os.dup(1), "w", buffering=1, encoding="ascii")
    os.dup2(2, 1)
    sys.stdout = os.fdopen(1, "w", buffering=1, encoding="utf-8", errors="backslashreplace")

    def send(line: str) -> None:
        out.write(line + "\n")

    champion = Champion(load(Path((sys.argv[1:] or ["champion.py"])[0])), send)
    send(HELLO)
    for line in sys.stdin.buffer:
        champion.handle_line(line.decode("ascii"))


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # whoever asked is gone
        os._exit(0)
