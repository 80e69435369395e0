"""Champions on a server: the programs in the folder that its operator named, no others."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from podium.arena.contest.champion_match import CHAMPION_PREFIX
from podium.arena.contest.messages import ask_message, match_message
from podium.bots.champions.budget import Budget
from podium.bots.champions.champion import Champion
from podium.bots.champions.command import Command, find_champion
from podium.bots.champions.program_hash import program_hash
from podium.bots.champions.question import Question
from podium.core import Event, Refusal, Seat
from podium.server.memory_use import own_tree_bytes
from podium.table import Table

MAX_PROCESSES = 128  # of champions that are kept for their next question; a table has up to 100
FIRST_BYTES = 8 << 20  # of memory that there must be for a champion to be started
MIN_BYTES = 32 << 20  # that a champion may have, on however small a server


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
    question to it is open, unless all together have more memory than ``max_bytes`` (0: no limit).
    """

    def __init__(
        self,
        folder: Path | None = None,
        max_processes: int = MAX_PROCESSES,
        budget: Budget | None = None,
        max_bytes: int = 0,
    ) -> None:
        self._folder = folder
        self._budget = limited(budget or Budget(), max_bytes)
        self.max_bytes = max_bytes
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

    @property
    def is_empty(self) -> bool:
        return not self._matches

    def make_room(self, match: str = "") -> bool:
        """Whether there is memory left, for one more champion if a match needs it.

        Matches that nobody is asked in are ended for it, those asked longest ago first.
        """
        if not self.max_bytes:
            return True
        most = self.max_bytes - (FIRST_BYTES if match else 0)
        idle = [each for each in self._matches if each != match and not self._open[each]]
        while (used := self._used_bytes()) > most and idle:
            self._end_match(idle.pop(0))
        return used <= most

    def needs_process(self, question: Question) -> bool:
        return question.champion.process is None

    def largest(self) -> Champion | None:
        """The champion with most memory, of those that run."""
        return max(self._running(), key=champion_bytes, default=None)

    def _used_bytes(self) -> int:
        return sum(map(champion_bytes, self._running()))

    def _running(self) -> list[Champion]:
        all_seats = (seats.values() for seats in self._matches.values())
        return [each for seats in all_seats for each in seats if each.process is not None]

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


def limited(budget: Budget, max_bytes: int) -> Budget:
    """A budget with no more memory than all champions have together."""
    most = max(max_bytes, MIN_BYTES)
    return replace(budget, memory=min(budget.memory, most)) if max_bytes else budget


def champion_bytes(champion: Champion) -> int:
    """What a champion has in memory, with all that it has started."""
    return 0 if champion.process is None else own_tree_bytes([champion.process.pid])
