"""The kit for any game: its examples play whole matches, answer by answer as offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from kits.driving import Driven
from kits.playing import plays
from podium.bots import kits
from podium.bots.kits.api_description import kits_folder
from podium.bots.kits.scaffold import GENERIC

pytestmark = pytest.mark.slow

GAMES: dict[str, tuple[dict[str, str], list[str]]] = {
    "formule-caml": ({"track": "sprint"}, ["random"]),
    "f-cartes": ({"rounds": "6"}, ["random", "default"]),
}
PLAIN = kits_folder() / GENERIC / "python" / "champion.py.in"


@pytest.mark.parametrize("game", GAMES)
def test_an_example_plays(game: str, tmp_path: Path) -> None:
    made = kits.create("python", tmp_path / "new", "Essai", game)
    settings, bots = GAMES[game]
    with Driven(made) as champion:
        results = [plays(champion, game, settings, bots) for _ in range(2)]
        assert champion.close() == 0
    assert champion.form == "json"
    assert all(result.places[-1] < len(result.places) for result in results)


@pytest.mark.parametrize("game", [*GAMES, "casus-belli"])
def test_the_plain_one_plays_at_random(game: str, tmp_path: Path) -> None:
    """Also the game that has functions of its own: the protocol is the same for all."""
    made = kits.create("python", tmp_path / "new", "Essai", "formule-caml")
    (made / "champion.py").write_text(PLAIN.read_text("utf-8"))
    settings, bots = GAMES.get(game, ({"map": "duel", "turns": "8"}, ["random"]))
    with Driven(made) as champion:
        plays(champion, game, settings, bots)
        assert champion.close() == 0
        assert champion.printed() == ""


def test_what_it_prints_goes_to_the_log(tmp_path: Path) -> None:
    made = kits.create("python", tmp_path / "new", "Essai", "formule-caml")
    text = PLAIN.read_text("utf-8").replace("        return", "        print('é')\n        return")
    (made / "champion.py").write_text(text)
    with Driven(made) as champion:
        plays(champion, "formule-caml", *GAMES["formule-caml"])
        assert champion.close() == 0
        assert {*champion.printed().splitlines()} == {"é"}
