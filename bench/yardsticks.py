"""The same of other libraries' games, each through its own usual loop.

Everybody picks with ``menu[int(random() * len(menu))]``, so that picking costs the same.
"""

from __future__ import annotations

import os
from random import random
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pyspiel
import rlcard
from pettingzoo.classic import connect_four_v3

from bench.slices import Counted, Work

COPIES = 1000
FACES = 6  # pig's chance nodes are one fair die: no need to ask for the odds each time


def spiel_player(name: str, dealt: bool = False) -> Work:
    """OpenSpiel, by the loop of its own example; where cards are ``dealt``, one that is left."""
    game = pyspiel.load_game(name)

    def play() -> Counted:
        choices = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                left = state.legal_actions() if dealt else range(FACES)
                state.apply_action(left[int(random() * len(left))])
            elif state.is_simultaneous_node():
                raise AssertionError(f"{name} asks one player at a time")
            else:
                menu = state.legal_actions(state.current_player())
                size = len(menu)
                if size > 1:
                    choices += 1
                state.apply_action(menu[int(random() * size)])
        return Counted(choices, 1)

    return play


def spiel_copier(state: Any) -> Work:
    """Clones a position, a thousand times."""

    def copy() -> Counted:
        for _ in range(COPIES):
            state.clone()
        return Counted(COPIES, 0)

    return copy


def spiel_midgame(name: str, answers: int) -> Any:
    """A position after so many random actions; a game that was shorter is begun anew."""
    game = pyspiel.load_game(name)
    while True:
        state = game.new_initial_state()
        for _ in range(answers):
            if state.is_terminal():
                break
            menu = state.legal_actions()
            state.apply_action(menu[int(random() * len(menu))])
        if not state.is_terminal():
            return state


def rlcard_player(name: str) -> Work:
    """RLCard: an environment that is reset for each game."""
    env = rlcard.make(name, config={"seed": 0})

    def play() -> Counted:
        choices = 0
        state, _ = env.reset()
        while not env.is_over():
            menu = list(state["legal_actions"])
            size = len(menu)
            if size > 1:
                choices += 1
            state, _ = env.step(menu[int(random() * size)])
        return Counted(choices, 1)

    return play


def pettingzoo_player() -> Work:
    """PettingZoo's connect four, agent by agent."""
    env = connect_four_v3.env()

    def play() -> Counted:
        choices = 0
        env.reset()
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            menu = [action for action, legal in enumerate(seen["action_mask"]) if legal]
            size = len(menu)
            if size > 1:
                choices += 1
            env.step(menu[int(random() * size)])
        return Counted(choices, 1)

    return play
