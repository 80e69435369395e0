"""One match between programs: what is to be played, how it ended, or why it could not be."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from podium.bots import ask_bot, find
from podium.core import Bot, Cup, Dice, Journal, Refusal, Seat, Setup, State
from podium.games import find as find_game

Tables = dict[str, dict[str, tuple[int, int, float]]]


class Match(msgspec.Struct, frozen=True):
    """A match to be played; the key is all the chance there is in it. ``bots`` are by seat."""

    game: str
    settings: dict[str, Any]
    files: dict[str, str]
    bots: tuple[str, ...]
    key: bytes
    number: int


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended, how long it was (answers given, phases closed), and what was found.

    ``tables`` hold, row by row, how often something was seen, how often it won, and how often it
    would have won if it made no difference.
    """

    number: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    why: str
    answers: int
    phases: int
    tables: Tables


class Fault(msgspec.Struct, frozen=True):
    """A bot that broke off a match: it crashed, or answered what was not on offer.

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


def play(match: Match) -> Outcome | Fault:
    """Play a match from its opening to its end."""
    setup = _laid(msgspec.json.encode((match.game, match.settings, match.files)))
    dice = Dice(match.key)
    state = setup.new(len(match.bots), dice)
    players = [find(setup.game, name) for name in match.bots]
    cups = [Cup(dice.fork(f"bot {seat}")) for seat in range(len(players))]
    journal = state.journal = Journal() if setup.game.tables else None
    answers = 0
    while asked := state.asked():
        seat = asked[0]
        reason = _move(setup, state, seat, players[seat], cups[seat])
        if reason is not None:
            return Fault(match.number, seat, match.bots[seat], reason)
        answers += 1
    result = state.result()
    assert result is not None, "nobody is asked, yet there is no result"
    ended = result.places, result.scores, result.why
    tables = counted(setup, journal) if journal else {}
    return Outcome(match.number, match.bots, *ended, answers, state.phase, tables)


def counted(setup: Setup, journal: Journal) -> Tables:
    """What a match adds to the tables of its game."""
    tables: Tables = {table: {} for table in setup.game.tables}
    for found in setup.findings([event for _, event in journal.told]):
        seen, won, even = tables[found.table].get(found.row, (0, 0, 0.0))
        tables[found.table][found.row] = seen + 1, won + found.won, even + found.even
    return tables


def _move(setup: Setup, state: State, seat: Seat, bot: Bot, cup: Cup) -> str | None:
    """Let a bot answer; what it did wrong, if so."""
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
def _laid(plan: bytes) -> Setup:
    """The table that many matches share, laid once in each process."""
    game, settings, files = msgspec.json.decode(plan)
    return find_game(game).setup(settings, files)
