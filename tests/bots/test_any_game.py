"""The bots that can play any game, finding bots by name, and what a bot is shown."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from podium.bots import DefaultBot, RandomBot, ask_bot, find, names
from podium.core import LANGUAGES, Bot, BotQuestion, Cup, Dice, Option, Refusal, State, load_words
from podium.games import find as find_game

GAME = find_game("formule-caml")
SETUP = GAME.setup({"track": "sprint"})
KEY = bytes(range(16))


def at_direction() -> State:
    """A race whose first driver is asked for one of eight directions."""
    state = SETUP.new(2, Dice(KEY))
    state.choose(0, 0)
    return state


def cup(number: int = 0) -> Cup:
    return Cup(Dice(number.to_bytes(16, "little")))


def test_weakest_first() -> None:
    assert names(GAME) == ["random", "default", "sunday", "leadfoot", "navigator", "ace"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_has_words(lang: str) -> None:
    words = load_words(lang, "podium.bots", GAME.package)
    assert len({words.say(f"bot-{name}") for name in names(GAME)}) == 6


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unknown_bot_is_refused_with_the_known_ones(lang: str) -> None:
    with pytest.raises(Refusal) as caught:
        find(GAME, "champion")
    sentence = load_words(lang, "podium.bots").refuse(caught.value)
    assert "champion" in sentence
    assert ", ".join(names(GAME)) in sentence


def test_the_default_bot_does_what_a_missing_player_does() -> None:
    state = at_direction()
    assert list(ask_bot(SETUP, state, 0, DefaultBot(), cup())) == [state.options(0)[0]]


def test_the_random_bot_takes_every_option_and_repeats_with_the_same_cup() -> None:
    state = at_direction()
    answers = [ask_bot(SETUP, state, 0, RandomBot(), cup(each))[0] for each in range(100)]
    again = [ask_bot(SETUP, state, 0, RandomBot(), cup(each))[0] for each in range(100)]
    assert answers == again
    assert set(answers) == set(state.options(0))


class Witness(Bot):
    """Remembers what it was shown."""

    def answer(self, ask: BotQuestion) -> Sequence[Option]:
        self.ask = ask
        return ask.options[:1]


def test_a_bot_is_shown_its_view_and_options_but_not_the_state() -> None:
    state, witness = at_direction(), Witness()
    ask_bot(SETUP, state, 0, witness, cup())
    assert witness.ask.view == state.view(0)
    assert witness.ask.options == state.options(0)
    assert not any(getattr(witness.ask, name) is state for name in BotQuestion.__slots__)


def test_what_a_bot_imagines_looks_the_same_and_has_other_dice() -> None:
    state, witness, dice = at_direction(), Witness(), Dice(bytes(16))
    ask_bot(SETUP, state, 0, witness, cup())
    world = witness.ask.imagine(dice)
    assert world is not state
    assert world.view(0) == state.view(0)
    assert world.dice is dice
