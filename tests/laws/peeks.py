"""Law 8, Bots do not peek: a bot answers alike in worlds that look the same to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from laws.cases import Case, cup_of, dice_of, must
from laws.play import moments
from podium import bots
from podium.core import Bot, Seat, State

MOMENTS = 6  # a game


def check(case: Case, games: int) -> Counter[str]:
    seated = {name: bots.find(case.game, name) for name in bots.names(case.game)}
    return check_bots(case, games, seated)


def check_bots(case: Case, games: int, seated: Mapping[str, Bot]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for seed in range(games):
        for at, moment in enumerate(moments(case, seed, MOMENTS)):
            for seat in moment.state.asked():
                for name, bot in seated.items():
                    answers_alike(case, moment.state, seat, name, bot, (seed, at))
                    counts["answers"] += 1
    return counts


def answers_alike(case: Case, state: State, seat: Seat, name: str, bot: Bot, label: object) -> None:
    """In a world and in its twin, with the same dice of its own; and the answer can be played."""
    twin = state.imagine(seat, dice_of(label, seat, name, "twin"))
    here, there = (
        bots.ask_bot(case.setup, world, seat, bot, cup_of(label, seat, name))
        for world in (state, twin)
    )
    must(list(here) == list(there), f"{name} answers {here}, or {there}, where it sees the same")
    state.copy().answer(seat, here)
