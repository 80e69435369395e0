"""The rules of F-Cartes, the rulings among them, and the tests that hold them."""

from __future__ import annotations

from pathlib import Path

from rule_tables import RuleTables


class TestRuleTables(RuleTables):
    package = "podium.games.f_cartes"
    folder = Path(__file__).parent
    sections = (
        range(1, 6),
        range(1, 6),
        range(1, 5),
        range(13),
        range(1, 8),
        range(1, 4),
        range(1, 4),
        range(1, 4),
        range(1, 4),
    )
