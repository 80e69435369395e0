"""Random play and copies of our games, through the public contract, nobody listening."""

from __future__ import annotations

from itertools import count
from random import random
from typing import NamedTuple

from bench.slices import Counted, Work
from podium.core import Dice, Setup, State
from podium.games import find

COPIES = 1000

_keys = count()


class Table(NamedTuple):
    """A game laid out for so many seats."""

    setup: Setup
    seats: int

    def new(self) -> State:
        return self.setup.new(self.seats, fresh_dice())


def build_setup(game: str, seats: int, **settings: str) -> Table:
    """A game by its name and settings."""
    return Table(find(game).setup(settings), seats)


TRACKS = {
    f"podium {track}": build_setup("formule-caml", 2, track=track)
    for track in ("classic", "sprint", "serpent")
}
RACES = {
    f"podium f-cartes, {teams} teams": build_setup("f-cartes", teams, rounds="24")
    for teams in (2, 10)
}
CARS = {"podium ca_rs, 4 cars": build_setup("ca_rs", 4)}


def fresh_dice() -> Dice:
    """Dice that no game before had."""
    return Dice(next(_keys).to_bytes(16, "little"))


def player(table: Table) -> Work:
    """Plays one game at random."""

    def play() -> Counted:
        choices = 0
        state = table.new()
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


def midgame(table: Table, answers: int) -> State:
    """A position after so many random answers; a game that was shorter is begun anew."""
    while True:
        state = table.new()
        for _ in range(answers):
            if not (asked := state.asked()):
                break
            state.choose(asked[0], int(random() * len(state.options(asked[0]))))
        if state.asked():
            return state
