"""Targets for the balance of ca_rs, and whether what was measured meets them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

Report = Mapping[str, Any]  # of `podium lab`, as its JSON has it

CARS = 0.6, 1.4  # times the fair share
MAX_TIMES = 1.3  # of ready-made tanks and places on the grid
FINISHED, FINISHED_LONG = 0.80, 0.70
STOPPED = 0.15, 0.60
STOP_TIMES = 1.5  # stopping, or not, wins at most so much more or less often than its share
STOP_CIRCUITS = 2  # on which that must hold
WEAR = 0.20, 0.80
ACTED = 0.01


class Row(NamedTuple):
    """One thing asked for, what was measured on each circuit, and whether it is as asked."""

    asked: str
    measured: Sequence[str]
    holds: bool


def times(report: Report, table: str) -> dict[str, float]:
    """How many times its fair share each row of a table won."""
    return {row["row"]: row["won"]["share"] / row["even"] for row in report["tables"][table]}


def share(report: Report, measure: str) -> float:
    return float(report["measures"][measure][0]["value"]["share"])


def asked_rows(shipped: Sequence[Report], long: Sequence[Report]) -> Iterator[Row]:
    """All that is asked for; ``long`` are the races of twice the length."""
    yield spread("cars", shipped, "car", *CARS)
    yield spread("tanks", shipped, "tank", 0.0, MAX_TIMES)
    yield spread("grid", shipped, "grid", 0.0, MAX_TIMES)
    yield within("finished", shipped, "finished", FINISHED, 1.0)
    yield within("finished-long", long, "finished", FINISHED_LONG, 1.0)
    yield within("stopped", shipped, "stopped", *STOPPED)
    yield stops(shipped)
    yield within("wear", shipped, "wear", *WEAR)
    yield cards(shipped)


def spread(asked: str, reports: Sequence[Report], table: str, least: float, most: float) -> Row:
    """The lowest and the highest of a table must lie within."""
    found = [sorted(times(report, table).values()) for report in reports]
    holds = all(least <= each[0] and each[-1] <= most for each in found)
    return Row(asked, [f"{each[0]:.2f}–{each[-1]:.2f}" for each in found], holds)


def within(asked: str, reports: Sequence[Report], measure: str, least: float, most: float) -> Row:
    found = [share(report, measure) for report in reports]
    holds = all(least <= each <= most for each in found)
    return Row(asked, [f"{each:.1%}" for each in found], holds)


def stops(reports: Sequence[Report]) -> Row:
    """Stopping and not stopping must both be ways to win."""
    found = [(each["stopped"], each["passed"]) for each in (times(r, "stops") for r in reports)]
    fair = sum(all(1 / STOP_TIMES <= each <= STOP_TIMES for each in pair) for pair in found)
    told = [f"{stopped:.2f}, {passed:.2f}" for stopped, passed in found]
    return Row("stops", told, fair >= STOP_CIRCUITS)


def cards(reports: Sequence[Report]) -> Row:
    """The card of a ready-made tank that is used least, on each circuit; all together must do."""
    lowest = [min(acted([report]).items(), key=lambda each: each[1][0]) for report in reports]
    told = [f"{used:.1%} ({name}, {drawn})" for name, (used, drawn) in lowest]
    over_all = min(used for used, _ in acted(reports).values())
    return Row("cards", told, over_all >= ACTED)


def acted(reports: Sequence[Report]) -> dict[str, tuple[float, int]]:
    """By tank and card: the share of the races in which it was drawn that saw it used; how many."""
    sums: dict[str, tuple[float, int]] = {}
    for report in reports:
        for row in report["measures"]["acted"]:
            used, drawn = sums.get(row["row"], (0.0, 0))
            drawn += row["count"]
            sums[row["row"]] = used + row["count"] * row["value"]["share"], drawn
    return {name: (used / drawn, drawn) for name, (used, drawn) in sums.items()}


def used_in(
    reports: Sequence[Report], styles: Sequence[str], name: Callable[[str], str]
) -> Iterator[list[str]]:
    """A row for each card: how often it was used out of each ready-made tank."""
    found = acted(reports)
    for card in sorted({row.split()[1] for row in found}):
        each = [found.get(f"{style} {card}") for style in styles]
        yield [name(card), *(f"{used[0]:.1%} ({used[1]:,})" if used else "" for used in each)]
