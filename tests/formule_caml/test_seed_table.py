"""The rules of Formule Caml, the sentences of its seed, and the tests that hold them."""

from __future__ import annotations

from pathlib import Path

from seed_tables import SeedTable


class TestSeedTable(SeedTable):
    package = "podium.games.formule_caml"
    folder = Path(__file__).parent
    sections = (range(1, 7), range(1, 5), range(1, 6), range(1, 5))
