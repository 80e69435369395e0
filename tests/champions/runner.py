"""Asks a champion once and says so; then waits for its end, or leaves without closing anything.

``python -m champions.runner CHAMPION stay|leave [PART…]``: parts of the sandbox to do without.
"""

from __future__ import annotations

import sys
from pathlib import Path

from champions.questions import ask, sit, without


def main(path: str, manner: str, *parts: str) -> None:
    champion = sit(Path(path), sandbox=without(*parts))
    print(ask(champion, 1).verdict, flush=True)
    if manner == "stay":
        sys.stdin.read()


if __name__ == "__main__":
    main(*sys.argv[1:])
