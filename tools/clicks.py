"""How many clicks a whole game takes in the browser, before and after, game by game.

An answer is as many clicks as the options and whole answers (shortcuts) by which the client offers
it; a card of F-Cartes is picked up first. *Before* is without what spares clicks: every question is
asked, and a pedal, or the last card thrown away, is followed by "that is all".

    python tools/clicks.py [GAMES]        # games played of each, 20 unless said
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from statistics import mean
from typing import Any

import msgspec

from podium.bots import ask_bot
from podium.bots import find as find_bot
from podium.core import Option, Refusal, Seat, Setup, State
from podium.core.words import kind_of
from podium.games import find
from podium.table import Table, open_match
from podium.table.sitters import built_in_bot, person_at
from podium.table.standing import standing_answers

GAMES = 20
SPARING = ("drive", "throw")  # the shortcuts that there were not before
HEAD = "| game | played | turns | clicks before | after | of it |", "|---|---|---|---|---|---|"
OPEN_AND_CLOSE = 2  # clicks for the panel in which preferences are chosen


class Plan(msgspec.Struct, frozen=True):
    """A game as it is counted: its table, and how the person at it plays.

    ``lays`` is whether cards are laid at all: the shortest sensible play of ca_rs is by the pedals.
    """

    game: str
    settings: Mapping[str, Any]
    opponents: Sequence[str]
    player: str
    lays: bool = True
    prefers: Mapping[str, str] = {}


PLANS = (
    Plan(
        "ca_rs",
        {"circuit": "monaco"},
        ("engineer",) * 3,
        "engineer",
        lays=False,
        prefers={
            "discard": "least",
            "overtake": "try",
            "block": "let",
            "duel": "nothing",
            "yield": "yield",
        },
    ),
    Plan("ca_rs", {"circuit": "monaco"}, ("engineer",) * 3, "engineer"),
    Plan("f-cartes", {}, ("greedy",), "greedy"),
    Plan("formule-caml", {}, ("navigator",), "navigator"),
    Plan("casus-belli", {}, ("hunter",) * 2, "hunter"),
)


class Count(msgspec.Struct, frozen=True):
    """A game played to its end: clicks of the person, answers given for them, turns."""

    clicks: int
    spared: int
    turns: int


def count_game(plan: Plan, seed: int, sparing: bool) -> Count:
    """Play one game with the person at seat 0."""
    setup = find(plan.game).setup(plan.settings)
    sitters = [person_at(0), *map(built_in_bot, plan.opponents)]
    header, sealed = open_match(setup, sitters, seed=f"{seed:032x}")
    table = Table(setup, header, sealed)
    if sparing and (standing := standing_answers(setup)) is not None:
        for name, value in plan.prefers.items():
            standing.set_choices(0, standing.changed(0, name, value))
        table.standing = standing
    given = len(table.settle())
    clicks = len(plan.prefers) + OPEN_AND_CLOSE if sparing and plan.prefers else 0
    while not table.over:
        seat = table.asked()[0]
        answer = choose(plan, table, seat)
        if seat == 0:
            clicks += clicks_of(setup, table.state, answer, sparing)
        given += len(table.answer(seat, [setup.notation(each) for each in answer])) - 1
    return Count(clicks, given, table.state.turn_number())


def choose(plan: Plan, table: Table, seat: Seat) -> Sequence[Option]:
    """What is answered: as the computer player would, for the person without cards if so wanted."""
    setup, state = table.setup, table.state
    bot = find_bot(setup.game, table.sitters[seat].bot or plan.player)
    answer = ask_bot(setup, state, seat, bot, table.bot_cup(seat))
    if seat or plan.lays:
        return answer
    return without_cards(state, seat, answer)


def without_cards(state: State, seat: Seat, answer: Sequence[Option]) -> Sequence[Option]:
    """The same, without cards and tyres: what is left, as far as it can be played."""
    menu = state.options(seat)
    kept = [each for each in answer if kind_of(each) not in ("play", "target", "burn")]
    if not kept:
        return menu[:1]
    trial = state.copy()
    try:
        trial.answer(seat, kept)
    except Refusal:  # what cannot be played alone is played as by one who is missing
        return menu[:1]
    return kept


def clicks_of(setup: Setup, state: State, answer: Sequence[Option], sparing: bool) -> int:
    """The fewest clicks by which an answer is given, the longest whole answers first."""
    state, rest, clicks = state.copy(), list(answer), 0
    while rest:
        wholes = whole_answers(setup, state, sparing)
        texts = [setup.notation(each) for each in rest]
        fitting = [each for each in wholes if tuple(texts[: len(each)]) == each]
        taken = max((len(each) for each in fitting), default=1)
        clicks += 1 + is_picked_up(setup, rest[0])
        for option in rest[:taken]:
            state.choose(0, state.index(0, option))
        rest = rest[taken:]
    return clicks


def whole_answers(setup: Setup, state: State, sparing: bool) -> list[tuple[str, ...]]:
    found = setup.shortcuts(state.view(0), 0)
    return [each.answer for each in found if sparing or kind_of(each) not in SPARING]


def is_picked_up(setup: Setup, option: Option) -> bool:
    """Whether a card is picked up before it is put somewhere, as on the board of F-Cartes."""
    return setup.game.name == "f-cartes" and kind_of(option) in ("play", "discard")


def row(plan: Plan, games: int) -> str:
    """A row of the table: the means of so many games."""
    before = [count_game(plan, seed, sparing=False) for seed in range(games)]
    after = [count_game(plan, seed, sparing=True) for seed in range(games)]
    figures = [mean(each.turns for each in after)]
    figures += [mean(each.clicks for each in before), mean(each.clicks for each in after)]
    turns, old, new = (f"{figure:.0f}" for figure in figures)
    share = f"{100 * figures[2] / figures[1]:.0f} %"
    how = "by the pedals" if not plan.lays else f"as `{plan.player}`"
    return f"| {plan.game} | {how} | {turns} | {old} | {new} | {share} |"


def main(games: int = GAMES) -> None:
    rows = [row(plan, games) for plan in PLANS]
    sys.stdout.write("\n".join((*HEAD, *rows, "")))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
