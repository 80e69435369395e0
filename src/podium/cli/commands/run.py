"""``podium run``: play given answers and print the match, for programs that check the rules."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from podium.cli.language import cli_words
from podium.cli.lineups import read_lineups
from podium.cli.print_match import print_result, print_step
from podium.cli.settings import read_setup, read_text
from podium.core import Refusal
from podium.core.dice import KEY_BYTES, key_from_hex
from podium.core.records import End
from podium.games import find
from podium.table import RecordFile, Table, open_match, person_at
from podium.table.log.trace import opening_line, trace_line
from podium.table.texts import seat_names

MAX_SEAT_DIGITS = 6


def run(options: Namespace) -> int:
    table = open_table(options)
    words = cli_words(options.lang, table.setup)
    answers = read_answers(options.answers)
    if options.trace and options.opening:
        write(opening_line(table.state))
    for number, seat, texts in answers:
        try:
            steps = table.answer(seat, texts)
        except Refusal as reason:
            sentence = words.refuse(reason)
            raise Refusal(
                "answer-wrong", file=options.answers, line=number, reason=sentence
            ) from None
        for step in steps:
            if options.trace and not isinstance(step.line, End):
                write(trace_line(step, len(table.sitters), table.result() is not None))
            elif not options.trace:
                print_step(step, words, seat_names(table.seats, words))
    if not options.trace:
        print_result(table, words)
    return 0


def write(line: bytes) -> None:
    sys.stdout.buffer.write(line)


def open_table(options: Namespace) -> Table:
    """A new match: people at all seats, an open seed, no clock."""
    game = find(options.game)
    setup = read_setup(game, options.settings)
    count = options.seats or setup.usual_seats()
    people = [person_at(seat) for seat in range(count)]
    seed = key_from_hex(options.seed or "0" * 2 * KEY_BYTES).hex()
    lineups = read_lineups(setup, options.lineups, range(count), count)
    header, sealed = open_match(setup, people, seed=seed, lineups=lineups)
    table = Table(setup, header, sealed)
    if options.record:
        table.save_to(RecordFile.create(Path(options.record), header, sealed))
    return table


def read_answers(name: str) -> Iterator[tuple[int, int, list[str]]]:
    """Line number, seat and answer of each line ``SEAT ANSWER…``; a # begins a comment."""
    text = sys.stdin.read() if name == "-" else read_text(Path(name))
    for number, line in enumerate(text.splitlines(), 1):
        tokens = line.split("#")[0].split()
        if not tokens:
            continue
        if not is_seat(tokens[0]) or len(tokens) < 2:
            raise Refusal("answer-not-seat", file=name, line=number, text=line.strip())
        yield number, int(tokens[0]), tokens[1:]


def is_seat(token: str) -> bool:
    """Whether this is a number of a size that seats can have."""
    return token.isascii() and token.isdecimal() and len(token) <= MAX_SEAT_DIGITS
