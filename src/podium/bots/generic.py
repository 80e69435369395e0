"""Bots that play any game, because they need not know its rules."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Bot, BotQuestion, Option


class DefaultBot(Bot):
    """Does what a missing player does."""

    def answer(self, ask: BotQuestion) -> Sequence[Option]:
        return [ask.options[0]]


class RandomBot(Bot):
    """Takes any option, all equally likely."""

    def answer(self, ask: BotQuestion) -> Sequence[Option]:
        return [ask.options[ask.cup.roll(0, len(ask.options) - 1)]]
