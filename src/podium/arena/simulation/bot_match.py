"""One match between computer players of ours, played in this process without a table or a log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

import msgspec

from podium.bots import ask_bot, find
from podium.core import Bot, Cup, Dice, Event, Journal, Refusal, Seat, Setup, State
from podium.games import find as find_game

Lineups = Literal["own", "ready", "built"]  # chosen by the players; or drawn, or built, by chance

Tables = dict[str, dict[str, tuple[int, int, float, int, int]]]
Measures = dict[str, dict[str, tuple[int, float, float]]]


class BotMatch(msgspec.Struct, frozen=True):
    """A match to be played; the key is all the chance there is in it. ``bots`` are by seat.

    ``lineups`` says what the seats play with, where a game has line-ups.
    """

    game: str
    settings: dict[str, Any]
    files: dict[str, str]
    bots: tuple[str, ...]
    key: bytes
    number: int
    lineups: Lineups = "own"


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended, how long it was (answers given, phases closed), and what was counted.

    ``tables`` hold, row by row, how often something was seen, how often it won, and how often it
    would have won if it made no difference; then how often it was absent, and won all the same.
    ``measures`` hold how many values there were, their sum and the sum of their squares.
    """

    number: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    why: str
    answers: int
    phases: int
    tables: Tables
    measures: Measures


class BotFault(msgspec.Struct, frozen=True):
    """A bot that ended a match early: it crashed, or answered what was not on offer.

    A value and no exception: it has to come out of another process in one piece.
    """

    number: int
    seat: Seat
    bot: str
    reason: str

    def refusal(self) -> Refusal:
        return Refusal(
            "bot-fault",
            number=self.number + 1,
            seat=self.seat + 1,
            bot=self.bot,
            reason=self.reason,
        )


def play_bot_match(match: BotMatch) -> Outcome | BotFault:
    """Play a match from its opening to its end."""
    setup = _cached_setup(msgspec.json.encode((match.game, match.settings, match.files)))
    dice = Dice(match.key)
    lineups = _lineups(setup, match)
    state = setup.new(len(match.bots), dice, lineups)
    players = [find(setup.game, name) for name in match.bots]
    cups = [Cup(dice.fork(f"bot {seat}")) for seat in range(len(players))]
    counts_events = setup.game.tables or setup.game.measures
    journal = state.journal = Journal() if counts_events else None
    answers = 0
    while asked := state.asked():
        seat = asked[0]
        reason = _move(setup, state, seat, players[seat], cups[seat])
        if reason is not None:
            return BotFault(match.number, seat, match.bots[seat], reason)
        answers += 1
    result = state.result()
    assert result is not None, "nobody is asked, yet there is no result"
    ended = result.places, result.scores, result.why
    events = [event for _, event in journal.events] if journal else []
    counts = count_tables(setup, events, lineups), count_measures(setup, events, lineups)
    return Outcome(match.number, match.bots, *ended, answers, state.phase, *counts)


def _lineups(setup: Setup, match: BotMatch) -> list[Any]:
    if match.lineups == "own" or setup.game.lineup is None:
        return []
    cup = Cup(Dice(match.key).fork("lineups"))
    built = match.lineups == "built"
    return [setup.random_lineup(cup, built) for _ in match.bots]


def count_tables(setup: Setup, events: Sequence[Event], lineups: Sequence[Any] = ()) -> Tables:
    """What a match adds to the tables of its game."""
    tables: Tables = {table: {} for table in setup.game.tables}
    for found in setup.findings(events, lineups):
        rows = tables[found.table]
        seen, won, even, absent, won_absent = rows.get(found.row, (0, 0, 0.0, 0, 0))
        if found.absent:
            rows[found.row] = seen, won, even, absent + 1, won_absent + found.won
        else:
            rows[found.row] = seen + 1, won + found.won, even + found.even, absent, won_absent
    return tables


def count_measures(setup: Setup, events: Sequence[Event], lineups: Sequence[Any] = ()) -> Measures:
    """What a match adds to the measures of its game."""
    measures: Measures = {name: {} for name in setup.game.measures}
    for each in setup.measurements(events, lineups):
        rows = measures[each.name]
        count, total, squares = rows.get(each.row, (0, 0.0, 0.0))
        rows[each.row] = count + 1, total + each.value, squares + each.value**2
    return measures


def _move(setup: Setup, state: State, seat: Seat, bot: Bot, cup: Cup) -> str | None:
    """Let a bot answer; gives what it did wrong, None if nothing."""
    try:
        values = ask_bot(setup, state, seat, bot, cup)
    except Exception as fault:
        return f"{type(fault).__name__}: {fault}"
    try:
        state.answer(seat, values)
    except (Refusal, TypeError, AttributeError) as fault:
        return f"{fault}: {values!r}"
    return None


@lru_cache(maxsize=4)
def _cached_setup(plan: bytes) -> Setup:
    """The setup that many matches share, built once in each process."""
    game, settings, files = msgspec.json.decode(plan)
    return find_game(game).setup(settings, files)
