"""The notation of the options: one word each, in records and on the command line."""

from __future__ import annotations

from collections.abc import Iterable

from podium.core import Option
from podium.games.ca_rs.wire import options
from podium.games.ca_rs.wire.options import (
    BLOCK,
    BURN,
    CRASH,
    LET,
    PEDAL,
    PIT_IN,
    READY,
    STAY,
    TAKE,
    TARGET,
    THROUGH,
    TRY,
    YIELD,
)

PLAIN = (READY, THROUGH, BURN, STAY, TRY, LET, BLOCK, CRASH, PIT_IN)


def notations(of_content: Iterable[Option]) -> dict[Option, str]:
    """All options there can be, with their words; ``of_content`` are those that name content.

    The order is that of the numbers that learners use, so it must not change.
    """
    every = (*PLAIN, *PEDAL.values(), *TAKE, *YIELD, *TARGET, *of_content)
    return {option: notation_of(option) for option in every}


def notation_of(option: Option) -> str:
    """Cards are written by their names alone, which `readers` keeps apart from all other words."""
    match option:
        case options.Pedal(by):
            return f"{by:+}" if by else "0"
        case options.Take(count):
            return f"take-{count}"
        case options.Yield(tyres):
            return f"yield-{tyres}"
        case options.Target(other):
            return f"at-{other + 1}"
        case options.Play(card):
            return card
        case options.Discard(card):
            return f"x-{card}"
        case options.ChangeTyres(tyres):
            return f"fit-{tyres}"
    return pick_notation(option)


def pick_notation(option: Option) -> str:
    """The notation of a choice of the line-up, or of an option without facts: its kind."""
    match option:
        case options.PickPilot(pilot):
            return f"pilot-{pilot}"
        case options.PickCar(car):
            return f"car-{car}"
        case options.PickTyres(tyres):
            return f"tyres-{tyres}"
        case options.PickTank(style):
            return f"tank-{style}"
    return str(option.__struct_config__.tag)
