"""What was measured, as a table for people and as data for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bench.slices import Rate, Speed
from bench.startup import Start, tell


class Target(NamedTuple):
    """What is asked of us, and the ratio that was measured."""

    what: str
    asked: float
    at_least: bool
    measured: Rate

    def __str__(self) -> str:
        sign = "≥" if self.at_least else "≤"
        ratios = f"{self.measured.best:.2f} (best), {self.measured.median:.2f} (median)"
        return f"{self.what}: asked {sign} {self.asked}, measured {ratios}"


class Report(NamedTuple):
    """Ours and the yardsticks, at play and at copying; ratios are to the yardsticks."""

    machine: str
    ours: tuple[str, ...]
    play: Mapping[str, Speed]
    copies: Mapping[str, Speed]
    targets: Sequence[Target]
    starts: Mapping[str, Start]

    def data(self) -> dict[str, Any]:
        """As plain data, with the ratio of each of ours to each yardstick."""
        return {
            "machine": self.machine,
            "play": {
                name: {"choices": speed.choices._asdict(), "games": speed.games._asdict()}
                for name, speed in self.play.items()
            },
            "copies": {name: speed.choices._asdict() for name, speed in self.copies.items()},
            "ratios": {
                "choices": self._ratios(self.play),
                "copies": self._ratios(self.copies),
            },
            "targets": [
                {**target._asdict(), "measured": target.measured._asdict()}
                for target in self.targets
            ],
            "starts": {name: start._asdict() for name, start in self.starts.items()},
        }

    def _ratios(self, speeds: Mapping[str, Speed]) -> dict[str, dict[str, Any]]:
        return {
            mine: {
                name: ratio(speeds[mine].choices, speeds[name].choices)._asdict()
                for name in speeds
                if name not in self.ours
            }
            for mine in self.ours
        }

    def __str__(self) -> str:
        parts = [
            self.machine,
            "Seconds of the processor; “× …” is how many times as quick that one of ours is.",
            "",
            "Random play: choices (questions with two or more options) and games a second",
            *aligned(list(self._rows(self.play, with_games=True))),
            "",
            "Copies of a position in the middle of a game a second",
            *aligned(list(self._rows(self.copies, with_games=False))),
            "",
            *map(str, self.targets),
            *tell(self.starts),
        ]
        return "\n".join(parts)

    def _rows(self, speeds: Mapping[str, Speed], with_games: bool) -> Iterator[list[str]]:
        """Each contender, and how many times as quick each of ours is, by the median."""
        games = ["games best", "median"] if with_games else []
        yield ["", "best", "median", *games, *(f"× {mine}" for mine in self.ours)]
        for name, speed in speeds.items():
            games = [figure(each) for each in speed.games] if with_games else []
            times = [
                f"{ratio(speeds[mine].choices, speed.choices).median:.2f}" for mine in self.ours
            ]
            yield [name, *map(figure, speed.choices), *games, *times]


def ratio(over: Rate, under: Rate) -> Rate:
    """Best to best, median to median."""
    return Rate(over.best / under.best, over.median / under.median)


def figure(number: float) -> str:
    return f"{number:,.0f}"


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Names to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows
    ]
