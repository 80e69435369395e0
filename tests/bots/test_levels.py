"""Levels of play: names for the computer players of a game, the strongest at the top."""

from collections.abc import Callable, Mapping

import pytest

from podium import bots
from podium.bots import RandomBot
from podium.core import Bot, Refusal, load_words
from podium.games import find, names
from probes.duel import Duel


class Crowd(Duel):
    """A game with as many computer players as it is told: ``bot1`` is the weakest."""

    def __init__(self, count: int) -> None:
        self.count = count

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {f"bot{number}": RandomBot for number in range(1, self.count + 1)}


@pytest.mark.parametrize(
    ("count", "levels"),
    [
        (0, {"easy": "random"}),
        (1, {"easy": "random", "expert": "bot1"}),
        (2, {"easy": "random", "medium": "bot1", "expert": "bot2"}),
        (3, {"easy": "random", "medium": "bot1", "hard": "bot2", "expert": "bot3"}),
        (4, {"easy": "bot1", "medium": "bot2", "hard": "bot3", "expert": "bot4"}),
        (6, {"easy": "bot3", "medium": "bot4", "hard": "bot5", "expert": "bot6"}),
    ],
)
def test_levels_are_the_last_four_weakest_first(count: int, levels: dict[str, str]) -> None:
    assert list(Crowd(count).levels().items()) == list(levels.items())


@pytest.mark.parametrize("game", names())
def test_the_top_level_is_the_strongest_there_is(game: str) -> None:
    levels = find(game).levels()
    assert list(levels.items())[-1] == ("expert", list(find(game).bots())[-1])
    assert next(iter(levels)) == "easy"


def test_a_newcomer_meets_the_middle_level() -> None:
    assert [bots.usual(Crowd(count)) for count in (0, 1, 2, 4)] == [
        "random", "random", "bot1", "bot2",
    ]  # fmt: skip


def test_a_level_is_as_good_as_a_name() -> None:
    game = Crowd(4)
    assert [bots.name_of(game, each) for each in ("hard", "bot1", "random")] == [
        "bot3", "bot1", "random",
    ]  # fmt: skip
    assert [bots.level_of(game, each) for each in ("bot3", "random")] == ["hard", ""]
    with pytest.raises(Refusal) as refused:
        bots.name_of(Crowd(1), "hard")
    assert refused.value.facts["known"] == "random, default, bot1, easy, expert"


@pytest.mark.parametrize(
    ("lang", "named"),
    [("fr", "facile moyen fort expert"), ("en", "easy medium hard expert")],
)
def test_levels_have_names(lang: str, named: str) -> None:
    words = load_words(lang, "podium.bots")
    assert " ".join(words.say("level", level=each) for each in Crowd(4).levels()) == named
    computer = {"fr": "Ordinateur · fort (Ingénieur)", "en": "Computer · hard (Ingénieur)"}
    assert words.say("bot-of-level", level="hard", name="Ingénieur") == computer[lang]
