"""Tables to test at: people in both seats, a known seed, a hand-turned clock."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from podium.core import Setup
from podium.core.records import AnyLine, ClockRules, Record, Sitter, decode_record
from podium.games import find
from podium.table import RecordFile, Table, open_match

LEA, MAX = Sitter(kind="person", pseudonym="Léa"), Sitter(kind="person", pseudonym="Max")
SEED = "5eed"


class HandClock:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


class Memory:
    """A sink that remembers, and that can be told to fail."""

    def __init__(self) -> None:
        self.lines: list[AnyLine] = []

    def append(self, line: AnyLine) -> None:
        self.lines.append(line)


def race(**settings: str) -> Setup:
    return find("formule-caml").setup({"track": "sprint", **settings})


def new_table(
    setup: Setup | None = None,
    sitters: Sequence[Sitter] = (LEA, MAX),
    seed: str = SEED,
    clock: ClockRules | None = None,
    elapsed: HandClock | None = None,
) -> Table:
    """A new table for a race on the sprint track."""
    setup = setup or race()
    header, sealed = open_match(setup, sitters, seed=seed, clock=clock)
    return Table(setup, header, sealed, Memory(), elapsed or HandClock())


def play_out(table: Table) -> Table:
    """Crash into the wall above until somebody abandons: the quickest way to an end."""
    while not table.over:
        seat = table.asked()[0]
        menu = {table.setup.notation(option) for option in table.state.options(seat)}
        table.answer(seat, ["n" if "n" in menu else "h"])
    return table


def recorded(path: Path, seed: str = "") -> Record:
    """A whole match in a file, with fair dice unless a seed is given."""
    setup = race()
    header, sealed = open_match(setup, (LEA, MAX), seed=seed)
    table = Table(setup, header, sealed)
    file = RecordFile.create(path, header, sealed)
    table.save_to(file)
    table.answer(0, ["o", "m"])
    table.answer(0, ["g"])
    play_out(table)
    file.close()
    return decode_record(path.read_bytes(), path.name)
