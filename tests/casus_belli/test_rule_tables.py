"""The rules of Casus Belli, the rulings among them, and the tests that hold them."""

from __future__ import annotations

from pathlib import Path

from rule_tables import RuleTables


class TestRuleTables(RuleTables):
    package = "podium.games.casus_belli"
    folder = Path(__file__).parent
    sections = (
        range(1, 6),
        range(1, 6),
        range(1, 7),
        range(1, 6),
        range(1, 10),
        range(1, 4),
        range(1, 3),
        range(1, 5),
        range(1, 10),
    )
