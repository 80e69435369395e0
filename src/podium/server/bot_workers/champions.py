"""Champions on a server: the programs in the folder that its operator named, no others."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from podium.arena.contest.champion_match import CHAMPION_PREFIX
from podium.arena.contest.messages import ask_message, match_message
from podium.bots.champions.budget import Budget
from podium.bots.champions.champion import Champion
from podium.bots.champions.command import Command, find_champion
from podium.bots.champions.program_hash import program_hash
from podium.bots.champions.question import Question
from podium.core import Event, Refusal, Seat
from podium.table import Table

MAX_PROCESSES = 128  # of champions that are kept for their next question; a table has up to 100


def champions_in(folder: Path | None) -> dict[str, Command]:
    """The champions of a folder by the name under which they take a seat: ``champion:NAME``.

    Where two have the same name, it is that of the first. Reads files: not for an event loop.
    """
    found: dict[str, Command] = {}
    for place in sorted(folder.iterdir()) if folder is not None and folder.is_dir() else ():
        name = place.name if place.is_dir() else place.stem
        if name.isprintable() and CHAMPION_PREFIX + name not in found:
            with suppress(Refusal, OSError):
                found[CHAMPION_PREFIX + name] = find_champion(place)
    return found


def programs_in(folder: Path | None, wanted: Collection[str]) -> dict[str, str]:
    """The hashes of those champions that are wanted, by name. Reads all their files."""
    found = champions_in(folder)
    return {name: program_hash(found[name]) for name in found if name in wanted}


class ChampionProcesses:
    """The champions that one worker runs, each of them for one seat of one match.

    If there are too many, those of the match that was not asked for longest are ended, all of them:
    a match that is being played keeps its champions, however many it has. None is ended while a
    question to it is open.
    """

    def __init__(
        self,
        folder: Path | None = None,
        max_processes: int = MAX_PROCESSES,
        budget: Budget | None = None,
    ) -> None:
        self._folder = folder
        self._budget = budget
        self._max_processes = max_processes
        self._matches: OrderedDict[str, dict[Seat, Champion]] = OrderedDict()
        self._asked: Counter[tuple[str, Seat]] = Counter()
        self._open: Counter[str] = Counter()  # questions of a match that have no reply yet

    def open_question(self, match: str, table: Table, seat: Seat, told: list[Event]) -> Question:
        """The question that a seat is asked, yet to be started; tell `close_question` of its end.

        ``told`` are the events since the last one.
        """
        champion = self._champion(match, table, seat)
        self._asked[match, seat] += 1
        ask = ask_message(table.setup, table.state, seat, self._asked[match, seat], told)
        self._open[match] += 1
        return Question(champion, ask)

    def close_question(self, match: str) -> None:
        self._open[match] -= 1
        if not self._open[match]:
            del self._open[match]

    def _champion(self, match: str, table: Table, seat: Seat) -> Champion:
        seats = self._matches.setdefault(match, {})
        self._matches.move_to_end(match)
        if seat not in seats:
            seats[seat] = self._start(table, seat)
            self._end_idle_matches(match)
        return seats[seat]

    def _end_idle_matches(self, keep: str) -> None:
        idle = [each for each in self._matches if each != keep and not self._open[each]]
        while idle and self._count() > self._max_processes:
            self._end_match(idle.pop(0))

    def _count(self) -> int:
        return sum(map(len, self._matches.values()))

    def _start(self, table: Table, seat: Seat) -> Champion:
        known, name = champions_in(self._folder), table.sitters[seat].bot
        if name not in known:
            raise Refusal("unknown-bot", name=name, known=", ".join(known))
        if program_hash(known[name]) != table.sitters[seat].program:
            raise Refusal("champion-changed", name=name)
        champion = Champion(known[name], self._budget)
        names = [seat.name for seat in table.seats]
        champion.begin(match_message(table.setup, names, seat, champion.budget))
        return champion

    def _end_match(self, match: str) -> None:
        for seat, champion in self._matches.pop(match).items():
            champion.close()
            del self._asked[match, seat]

    def close(self) -> None:
        for match in list(self._matches):
            self._end_match(match)
