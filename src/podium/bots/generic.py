"""Bots that play any game, because they need to know nothing of it."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Ask, Bot, Option


class DefaultBot(Bot):
    """Does what a missing player does."""

    def answer(self, ask: Ask) -> Sequence[Option]:
        return [ask.options[0]]


class RandomBot(Bot):
    """Takes any option, all equally likely."""

    def answer(self, ask: Ask) -> Sequence[Option]:
        return [ask.options[ask.cup.roll(0, len(ask.options) - 1)]]
