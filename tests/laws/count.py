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

from laws import commutes, copies, ends, hides, mutants, peeks, refuses, repeats, speaks
from laws.cases import Broken, Case, all_cases

Law = Callable[[Case, int], Counter[str]]

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
}


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
    """One line a case, one column a law, in the order in which they came."""
    found = {(row.case, row.law): row for row in rows}
    laws = sorted({law for _, law in found})
    cases = list(dict.fromkeys(case for case, _ in found))
    lines = [["", *laws]]
    lines += [[case, *(tell(found.get((case, law))) for law in laws)] for case in cases]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)


def tell(row: Row | None) -> str:
    """The counts of a row, without those that are nothing."""
    counts = row.counts.items() if row else ()
    return ", ".join(f"{count:,} {name}" for name, count in counts if count) or "-"
