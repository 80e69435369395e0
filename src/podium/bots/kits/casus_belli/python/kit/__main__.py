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
TURNS = {
    "placement": ("jouer_placement",),
    "move": ("jouer_deplacement",),
    "attack": ("jouer_attaque",),
    "orders": ("jouer_attaque", "jouer_deplacement"),
}


def load(path: Path) -> ModuleType:
    """The champion, with all that it must define."""
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
    """A champion that is told and asked, line by line."""

    def __init__(self, module: ModuleType, say: Callable[[str], None]) -> None:
        self.module, self.say = module, say
        self.begun = False

    def call(self, name: str) -> None:
        getattr(self.module, name)()

    def hear(self, line: str) -> None:
        tokens = Tokens(line)
        kind = tokens.word()
        if kind == "match":
            GAME.begin(tokens)
            self.begun = False
        elif kind == "ask":
            self.answer(tokens)
        elif kind == "end":
            self.finish(tokens)

    def answer(self, tokens: Tokens) -> None:
        number = tokens.word()
        tokens.pass_over(3)
        tokens.words()  # options
        GAME.look(tokens)
        GAME.heed(tokens)
        self.begin()
        for name in TURNS[GAME.step]:
            self.call(name)
        self.say(GAME.answer(number))

    def finish(self, tokens: Tokens) -> None:
        tokens.pass_over(2)
        tokens.words()
        tokens.words()
        tokens.pass_over(1)
        GAME.look(tokens)
        self.begin()
        self.call("partie_fin")

    def begin(self) -> None:
        """Not before there is something to look at."""
        if not self.begun:
            self.begun = True
            self.call("partie_init")


def main() -> None:
    out = os.fdopen(os.dup(1), "w", buffering=1, encoding="ascii")
    os.dup2(2, 1)
    sys.stdout = os.fdopen(1, "w", buffering=1, encoding="utf-8", errors="backslashreplace")

    def say(line: str) -> None:
        out.write(line + "\n")

    champion = Champion(load(Path((sys.argv[1:] or ["champion.py"])[0])), say)
    say(HELLO)
    for line in sys.stdin.buffer:
        champion.hear(line.decode("ascii"))


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # nobody listens any more
        os._exit(0)
