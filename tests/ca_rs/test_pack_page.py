"""The page about packs: what it shows can be raced with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from podium.core import Dice
from podium.games import find
from podium.games.ca_rs.content.effects import STATS, AnyEffect, Whose
from podium.games.ca_rs.setup import RaceSetup

PAGE = (Path(__file__).parents[2] / "docs" / "ca_rs-packs.md").read_text("utf-8")
BLOCKS = dict(re.findall(r"```toml\n# (\S+)\n(.*?)```", PAGE, re.DOTALL))


def test_the_pack_of_the_page_is_taken() -> None:
    """§1.9: each file it shows, and a line-up from them."""
    files = {f"mine/{name}": text for name, text in BLOCKS.items() if name != "line-up"}
    assert len(files) == 6
    setup = find("ca_rs").setup({"pack": "mine", "circuit": "garden"}, files)
    assert isinstance(setup, RaceSetup)
    lineup = setup.parse_lineup("line-up", BLOCKS["line-up"])
    race = setup.new(2, Dice(bytes(16)), [lineup, lineup])
    assert len(race.view(0).circuit) == 12
    assert race.view(0).cars[0].stock is not None
    assert "hedgehog" in (race.view(0).cars[0].stock or ())


def test_every_effect_is_on_the_page() -> None:
    """§1.7: the whole vocabulary."""
    kinds = [kind.__struct_config__.tag for kind in get_args(AnyEffect)]
    assert len(kinds) == 14
    for word in (*kinds, *STATS, *get_args(Whose)):
        assert f"`{word}`" in PAGE
