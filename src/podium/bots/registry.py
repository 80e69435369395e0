"""Finding bots by name, and asking them without ever giving them the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from podium.bots.generic import DefaultBot, RandomBot
from podium.core import Bot, BotQuestion, Cup, Dice, Game, Option, Refusal, Seat, Setup, State
from podium.core.game import RANDOM_BOT

GENERIC: Mapping[str, Callable[[], Bot]] = {RANDOM_BOT: RandomBot, "default": DefaultBot}
USUAL_LEVEL = "medium"  # of whoever has not chosen one


def names(game: Game) -> list[str]:
    """The bots that can play a game, weakest first."""
    return [*GENERIC, *game.bots()]


def name_of(game: Game, name_or_level: str) -> str:
    """The name of a bot called by its name or by its level; refuses what is neither."""
    makers, levels = {**GENERIC, **game.bots()}, game.levels()
    if name_or_level in makers:
        return name_or_level
    if name_or_level not in levels:
        known = ", ".join([*makers, *levels])
        raise Refusal("unknown-bot", name=name_or_level, known=known)
    return levels[name_or_level]


def usual(game: Game) -> str:
    """The bot for whoever has not chosen one."""
    levels = game.levels()
    return levels.get(USUAL_LEVEL) or next(iter(levels.values()))


def level_of(game: Game, name: str) -> str:
    """The level of a bot; "" if it is none."""
    return next((level for level, bot in game.levels().items() if bot == name), "")


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
