"""What the load came to, as tables for people and as data for programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Any, NamedTuple

from bench.load.windows import Pace, Rush
from bench.report import Target, aligned, figure, ratio
from bench.slices import Rate

OURS, COMPILED, RACES, FLOOR = "podium", "podium-compiled", "podium-races", "echo"
DISK = "disk"
OTHER = "podium-other"  # another checkout, where one is given (--against)
YARDSTICK, BARE = "boardgame.io", "boardgame.io-bare"
FASTER, NO_SLOWER = 2.0, 5.0  # what is asked: moves to boardgame.io's, the p99 to the echo's
AS_FAST = 0.95  # of another checkout
CROWDS = (100, 1000)  # the sockets for which the former is asked
MILLI, MICRO, KILO = 1e3, 1e6, 1024


Crowd = Mapping[str, Sequence[Rush]]


class Memory(NamedTuple):
    """Bytes of a server: with no socket, with so many open, and after they have played."""

    sockets: int
    empty: int
    opened: int
    played: int


class Report(NamedTuple):
    """All windows, by contender; rushes by the number of sockets, too."""

    machine: str
    rushes: Mapping[int, Crowd]
    paces: Mapping[str, Sequence[Pace]]
    memory: Mapping[str, Memory]
    notes: Sequence[str]

    def targets(self) -> list[Target]:
        """What is asked of us; in seconds of the processor, too, which others cannot spoil."""
        crowds = [(sockets, self.rushes[sockets]) for sockets in CROWDS if sockets in self.rushes]
        asked = []
        for name in (OURS, COMPILED):
            for sockets, crowd in crowds:
                times = paired(crowd[name], crowd[YARDSTICK])
                work = ratio(cost(crowd[YARDSTICK]), cost(crowd[name]))
                what = f"{name}: moves/s to {YARDSTICK}, {sockets} sockets"
                asked.append(Target(what, FASTER, True, times))
                asked.append(Target(f"{what}, by the processor", FASTER, True, work))
            most = ratio(delay(self.paces[name], 0.99), delay(self.paces[FLOOR], 0.99))
            asked.append(Target(f"{name}: p99 to the {FLOOR}'s", NO_SLOWER, False, most))
        return [*asked, *self._beside_other(crowds)]

    def _beside_other(self, crowds: Sequence[tuple[int, Crowd]]) -> Iterator[Target]:
        """The plain server to that of the other checkout, which is measured if one was given."""
        for sockets, crowd in crowds:
            if OTHER in crowd:
                what = f"{OURS}: moves/s to {OTHER}, {sockets} sockets"
                yield Target(what, AS_FAST, True, paired(crowd[OURS], crowd[OTHER]))
                work = ratio(cost(crowd[OTHER]), cost(crowd[OURS]))
                yield Target(f"{what}, by the processor", AS_FAST, True, work)

    def data(self) -> dict[str, Any]:
        return {
            "machine": self.machine,
            "rushes": {
                sockets: {name: [rush._asdict() for rush in each] for name, each in crowd.items()}
                for sockets, crowd in self.rushes.items()
            },
            "paces": {
                name: {f"p{part:g}": delay(each, part / 100)._asdict() for part in (50, 99)}
                for name, each in self.paces.items()
            },
            "memory": {name: memory._asdict() for name, memory in self.memory.items()},
            "targets": [
                {**target._asdict(), "measured": target.measured._asdict()}
                for target in self.targets()
            ],
        }

    def __str__(self) -> str:
        parts = [
            self.machine,
            "One process each, on loopback, two sockets a table.",
            f"{OURS}: two take turns in counting; each move is in SQLite and on disk (fsync) "
            "before it is told",
            f"{COMPILED}: the same server, its busiest rooms as machine code (make compiled)",
            f"{RACES}: the first with real races",
            f"{YARDSTICK}: the same counting, kept in memory; moves counted by a fresh spectator",
            f"{BARE}: less than that: no turns, nothing to take back, one makes all the moves",
            f"{FLOOR}: one message up, one back to the same socket",
            f"{DISK}: nobody's server, a page written and synced as often as there are answers",
            "“× …” is how many times as many, or as long, as that one's, by the median.",
            "",
            "Moves a second, the next as soon as everybody at the table knows of the last",
            *aligned(list(self._rush_rows())),
            "",
            "Milliseconds from an answer until everybody knows; each socket answers once a second",
            *aligned(list(self._pace_rows())),
            "",
            "Memory: MB of the server, and kB for each socket, open and after playing",
            *aligned(list(self._memory_rows())),
            "",
            *self._durable(),
            *self.notes,
            *map(str, self.targets()),
        ]
        return "\n".join(parts)

    def _rush_rows(self) -> Iterator[list[str]]:
        """``server`` and ``load`` are shares of a core, the latter that of who makes the moves."""
        beside = [f"× {YARDSTICK}", "× bare"]
        yield ["", "best", "median", *beside, "µs/move", "server", "load", "stuck"]
        for sockets, crowd in self.rushes.items():
            for name, rushes in crowd.items():
                speed = rate(rushes)
                yield [
                    f"{sockets} sockets: {name}",
                    figure(speed.best),
                    figure(speed.median),
                    f"{paired(rushes, crowd[YARDSTICK]).median:.2f}",
                    f"{paired(rushes, crowd[BARE]).median:.2f}",
                    figure(MICRO * cost(rushes).median),
                    f"{median(rush.server / rush.seconds for rush in rushes):.0%}",
                    f"{median(rush.load / rush.seconds for rush in rushes):.0%}",
                    str(sum(rush.stuck for rush in rushes)),
                ]

    def _durable(self) -> Iterator[str]:
        """Whether the players were told of more than the server kept."""
        for name in self.memory:
            rushes = [rush for crowd in self.rushes.values() for rush in crowd[name]]
            told, kept = sum(rush.told for rush in rushes), sum(rush.moves for rush in rushes)
            yield f"{name}: {figure(told)} moves told, {figure(kept)} kept by the server"

    def _pace_rows(self) -> Iterator[list[str]]:
        yield ["", "p50", "× echo", "p99", "best", "× echo", "moves", "untold", "server", "load"]
        for name, paces in self.paces.items():
            half, most = delay(paces, 0.5), delay(paces, 0.99)
            yield [
                name,
                f"{MILLI * half.median:.2f}",
                f"{half.median / delay(self.paces[FLOOR], 0.5).median:.1f}",
                f"{MILLI * most.median:.2f}",
                f"{MILLI * most.best:.2f}",
                f"{most.median / delay(self.paces[FLOOR], 0.99).median:.1f}",
                figure(sum(len(pace.delays) for pace in paces)),
                figure(sum(pace.untold for pace in paces)),
                f"{median(pace.server / pace.seconds for pace in paces):.0%}",
                f"{median(pace.load / pace.seconds for pace in paces):.0%}",
            ]

    def _memory_rows(self) -> Iterator[list[str]]:
        yield ["", "empty", "sockets", "MB open", "MB played", "kB open", "kB played"]
        for name, (sockets, empty, opened, played) in self.memory.items():
            yield [
                name,
                f"{empty / KILO**2:.0f}",
                str(sockets),
                f"{opened / KILO**2:.0f}",
                f"{played / KILO**2:.0f}",
                f"{(opened - empty) / KILO / sockets:.1f}",
                f"{(played - empty) / KILO / sockets:.1f}",
            ]


def rate(rushes: Sequence[Rush]) -> Rate:
    rates = [rush.rate for rush in rushes]
    return Rate(max(rates), median(rates))


def paired(ours: Sequence[Rush], others: Sequence[Rush]) -> Rate:
    """How many times as fast: by the best windows, and by the median of all rounds.

    The windows of a round are neighbours: a slow moment of the machine is in both or in neither.
    """
    rounds = [one.rate / other.rate for one, other in zip(ours, others, strict=True)]
    return Rate(rate(ours).best / rate(others).best, median(rounds))


def cost(rushes: Sequence[Rush]) -> Rate:
    """Seconds of the server's processor for a move."""
    costs = [rush.cost for rush in rushes]
    return Rate(min(costs), median(costs))


def delay(paces: Sequence[Pace], part: float) -> Rate:
    """That percentile, in seconds: in the best window, and in the median one."""
    delays = [pace.percentile(part) for pace in paces]
    return Rate(min(delays), median(delays))
