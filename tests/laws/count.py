"""All laws on all cases, with any number of games, and the table of what was counted.

    for row in run(1000):      # every law on every case, a thousand games each
        ...                    # raises laws.cases.Broken, naming the law and the case
    print(table(rows))

The tests run the same with few games; ``rows`` of a run may be shown whole or in parts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from laws import commutes, copies, ends, hides, mutants, peeks, refuses, repeats, speaks, takes_back
from laws.cases import CROWD, TABLES, Broken, Case, all_cases

Law = Callable[[Case, int], Counter[str]]

FEW = 4  # seats
MIN_GAMES, MANY = 8, 50  # games

LAWS: Mapping[str, Law] = {
    "1 ends": ends.check,
    "2 repeats": repeats.check,
    "3 hides": hides.check,
    "3f mutants": mutants.check,
    "4 copies": copies.check,
    "5 speaks": speaks.check,
    "6 refuses": refuses.check,
    "7 commutes": commutes.check,
    "8 peeks": peeks.check,
    "9 takes back": takes_back.check,
}


def due(law: str, case: Case, games: int) -> bool:
    """What is hidden in a large game shows seldom: it is looked for when there are games enough."""
    if case.seats >= CROWD:
        return law == "1 ends"
    if case.game.name not in TABLES or not law.startswith("3"):
        return True
    return games >= (MIN_GAMES if law == "3 hides" or case.seats <= FEW else MANY)


class Row(msgspec.Struct, frozen=True):
    """What one law counted in some games of one case."""

    law: str
    case: str
    games: int
    counts: dict[str, int]


def run_law(law: str, case: Case, games: int) -> Row:
    """One law on one case."""
    try:
        counts = LAWS[law](case, games)
    except Broken as fault:
        raise Broken(f"law {law}, {case.label}: {fault}") from fault
    return Row(law, case.label, games, dict(counts))


def run(
    games: int, laws: Iterable[str] = tuple(LAWS), cases: Sequence[Case] | None = None
) -> Iterator[Row]:
    """Every law on every case, row by row."""
    for case in all_cases() if cases is None else cases:
        for law in laws:
            yield run_law(law, case, games)


def table(rows: Iterable[Row]) -> str:
    """One line a case; a column for each thing that a law counts, under the number of the law."""
    found: dict[tuple[str, str], int] = {}
    for row in rows:
        for name, count in row.counts.items():
            found[row.case, f"{row.law.split()[0]} {name}"] = count
    cases = list(dict.fromkeys(case for case, _ in found))
    columns = sorted({column: None for _, column in found}, key=lambda column: column.split()[0])
    cells = [[case, *(f"{found.get((case, each), 0):,}" for each in columns)] for case in cases]
    return align([["law", *columns], *cells])


def align(lines: Sequence[Sequence[str]]) -> str:
    """The first column to the left, the others to the right."""
    first, *widths = (max(map(len, column)) for column in zip(*lines, strict=True))
    return "\n".join(
        "  ".join([line[0].ljust(first), *map(str.rjust, line[1:], widths)]) for line in lines
    )
