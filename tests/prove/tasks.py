"""What the processes of a proof do: random matches, recorded and verified; laws, one at a time."""

from __future__ import annotations

from typing import Any

from laws.cases import all_cases
from laws.count import Row, run_law
from podium.bots import ask_bot, find
from podium.core import Setup
from podium.core.dice import Dice
from podium.core.records import Record, Sitter, decode_record, encode_record
from podium.games import find as find_game
from podium.table import Table, open_match, verify

RANDOM = Sitter(kind="bot", pseudonym="random", bot="random")


def random_match(setup: Setup, seats: int, seed: str) -> Record:
    """A match between random bots, to its end."""
    header, sealed = open_match(setup, [RANDOM] * seats, seed=seed)
    table = Table(setup, header, sealed)
    bot = find(setup.game, "random")
    table.settle()
    while not table.over:
        seat = table.asked()[0]
        options = ask_bot(setup, table.state, seat, bot, table.bot_cup(seat))
        table.answer(seat, [setup.notation(option) for option in options])
    return Record(table.header, tuple(table.fold.lines))


def verified(
    game: str, settings: dict[str, Any], seats: int, first: int, games: int
) -> tuple[int, int]:
    """How many of these matches ended and how many records verified after a round trip."""
    setup = find_game(game).setup(settings)
    dice = Dice(bytes(16))
    ended = held = 0
    for number in range(first, first + games):
        record = random_match(setup, seats, dice.fork(f"{settings} {number}").key.hex())
        again = decode_record(encode_record(record), "record")
        ended += record.end is not None
        held += verify(again).holds and again == record
    return ended, held


def law_row(law: str, case: int, games: int) -> Row:
    """One law on one case; a broken law ends the proof."""
    return run_law(law, all_cases()[case], games)
