"""What was written for the contest runs unchanged in ``finale``."""

from __future__ import annotations

import pytest

from kits import contest
from kits.driving import Driven, Played
from kits.running import brawler
from kits.workshop import Workshop
from podium.core import Dice
from podium.games import find

pytestmark = pytest.mark.slow

CHAMPIONS = {
    "python": ("python", contest.PYTHON),
    "cpp": ("cpp", contest.CPP),
    "older-cpp": ("cpp", contest.OLDER_CPP),
    "c": ("c", contest.C),
}


@pytest.mark.parametrize("name", CHAMPIONS)
def test_it_plays(name: str, workshop: Workshop) -> None:
    language, text = CHAMPIONS[name]
    setup = find("casus-belli").setup({"map": "duel", "rules": "finale", "turns": "20"})
    with Driven(workshop.champion(language, text)) as champion:
        state = setup.new(2, Dice(bytes(16)))
        match = Played(setup, state, [brawler, champion])
        match.finished()
        assert champion.close() == 0
    words = {word for seat, answer in match.answers if seat == 1 for word in answer}
    assert {"done", "elf"} < words
    assert {"basic", "loto"} & words
