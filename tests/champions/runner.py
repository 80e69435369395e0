"""Asks a champion once and says so; then waits for its end, leaves, or forks.

``python -m champions.runner CHAMPION stay|leave|fork [PART…]``: parts of the sandbox to do without.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from champions.questions import ask, sit, without
from podium.bots.champions.sandbox.process import close_all


def main(path: str, manner: str, *parts: str) -> None:
    champion = sit(Path(path), sandbox=without(*parts))
    print(ask(champion, 1).verdict, flush=True)
    if manner == "stay":
        sys.stdin.read()
    elif manner == "fork":
        fork()
        print(ask(champion, 2).verdict, flush=True)


def fork() -> None:
    """Have a child that ends as if it had started the champion."""
    if (child := os.fork()) == 0:
        close_all()
        os._exit(0)
    os.waitpid(child, 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
