"""The rules of ca_rs, the rulings among them, and the tests that hold them."""

from __future__ import annotations

from pathlib import Path

from rule_tables import RuleTables


class TestRuleTables(RuleTables):
    package = "podium.games.ca_rs"
    folder = Path(__file__).parent
    sections = (
        range(1, 10),
        range(1, 8),
        range(1, 12),
        range(1, 4),
        range(1, 9),
        range(1, 4),
        range(0),
        range(1, 5),
        range(0),
    )
