"""``podium replay``: a recorded match printed as sentences, or as JSON for programs."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from podium.cli.language import cli_words
from podium.cli.print_match import print_result, print_step
from podium.core import Refusal
from podium.core.records import AnyLine, End
from podium.table import Step, Table, WrongLine, decode_record, read_file, read_sealed, setup_of
from podium.table.log.trace import opening_line, trace_line
from podium.table.match_start import sealed_of
from podium.table.texts import seat_names


def run(options: Namespace) -> int:
    if options.screen:
        from podium.cli import screen  # slow to import: only when needed

        return screen.show_record(options)
    path = Path(options.file)
    record = decode_record(read_file(path), path.name)
    table = Table(setup_of(record.header), record.header, sealed_of(record, read_sealed(path)))
    if options.trace and options.opening:
        sys.stdout.buffer.write(opening_line(table.state))
    for line in record.lines:
        print_line(table, replay_line(table, line, path), options)
    if not options.trace:
        print_result(table, cli_words(options.lang, table.setup))
    return 0


def replay_line(table: Table, line: AnyLine, path: Path) -> Step:
    """Play a line of the record; refused if it does not hold."""
    try:
        return table.fold.replay(line)
    except WrongLine as wrong:
        raise Refusal("record-wrong", file=str(path), line=wrong.number) from None


def print_line(table: Table, step: Step, options: Namespace) -> None:
    """Print one line of the match, as sentences or as JSON."""
    if options.trace:
        if not isinstance(step.line, End):
            over = table.result() is not None
            sys.stdout.buffer.write(trace_line(step, len(table.sitters), over))
        return
    words = cli_words(options.lang, table.setup)
    names = seat_names(table.seats, words)
    print_step(step, words, names)
    if options.board:
        print(table.setup.draw(step.state.view(None), words, names) + "\n")
