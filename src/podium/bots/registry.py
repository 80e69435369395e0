"""Finding bots by name, and asking them without ever giving them the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from podium.bots.generic import DefaultBot, RandomBot
from podium.core import Bot, BotQuestion, Cup, Dice, Game, Option, Refusal, Seat, Setup, State

GENERIC: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "default": DefaultBot}


def names(game: Game) -> list[str]:
    """The bots that can play a game, weakest first."""
    return [*GENERIC, *game.bots()]


def find(game: Game, name: str) -> Bot:
    """A new bot of that name for a game; refuses unknown names."""
    makers = {**GENERIC, **game.bots()}
    if name not in makers:
        raise Refusal("unknown-bot", name=name, known=", ".join(makers))
    return makers[name]()


def ask_bot(setup: Setup, state: State, seat: Seat, bot: Bot, cup: Cup) -> Sequence[Option]:
    """A bot's answer for a seat: it gets the seat's view and options, and may imagine states."""

    def imagine(dice: Dice) -> State:
        return state.imagine(seat, dice)

    ask = BotQuestion(setup, seat, state.view(seat), state.options(seat), imagine, cup)
    return bot.answer(ask)
