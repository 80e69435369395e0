"""``podium rules``: the rules of a game, to be read in a terminal."""

from __future__ import annotations

from argparse import Namespace

from podium.games import find
from podium.table.rulebook import rules_in_words
from podium.tui.terminal import Terminal


def run(options: Namespace) -> int:
    Terminal().page(rules_in_words(find(options.game), options.lang).rstrip("\n"))
    return 0
