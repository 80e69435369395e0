"""Random play and copies of our games, through the public contract, nobody listening."""

from __future__ import annotations

from itertools import count
from random import random

from bench.slices import Counted, Work
from podium.core import Dice, Setup, State
from podium.games import find

GAME = "formule-caml"
TRACKS = ("classic", "sprint", "serpent")
COPIES = 1000

_keys = count()


def lay(track: str) -> Setup:
    """The game on a track."""
    return find(GAME).setup({"track": track})


def fresh_dice() -> Dice:
    """Dice that no game before had."""
    return Dice(next(_keys).to_bytes(16, "little"))


def player(setup: Setup) -> Work:
    """Plays one game at random."""

    def play() -> Counted:
        choices = 0
        state = setup.new(2, fresh_dice())
        while asked := state.asked():
            seat = asked[0]
            options = state.options(seat)
            size = len(options)
            if size > 1:
                choices += 1
            state.choose(seat, int(random() * size))
        return Counted(choices, 1)

    return play


def copier(state: State) -> Work:
    """Copies a position, a thousand times."""

    def copy() -> Counted:
        for _ in range(COPIES):
            state.copy()
        return Counted(COPIES, 0)

    return copy


def midgame(setup: Setup, answers: int) -> State:
    """A position after so many random answers; a game that was shorter is begun anew."""
    while True:
        state = setup.new(2, fresh_dice())
        for _ in range(answers):
            if not (asked := state.asked()):
                break
            state.choose(asked[0], int(random() * len(state.options(asked[0]))))
        if state.asked():
            return state
