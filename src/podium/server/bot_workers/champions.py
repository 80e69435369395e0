"""Champions on a server: the programs in the folder that its operator named, no others."""

from __future__ import annotations

from collections import Counter, OrderedDict
from contextlib import suppress
from pathlib import Path

from podium.arena.contest.champion_match import CHAMPION_PREFIX
from podium.arena.contest.messages import ask_message, match_message
from podium.bots.champions.champion import Champion
from podium.bots.champions.command import Command, find_champion
from podium.bots.champions.polling import ask_all
from podium.bots.champions.verdicts import Reply
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


class ChampionProcesses:
    """The champions that one worker runs, each of them for one seat of one match.

    If there are too many, those of the match that was not asked for longest are ended, all of them:
    a match that is being played keeps its champions, however many it has.
    """

    def __init__(self, folder: Path | None = None, max_processes: int = MAX_PROCESSES) -> None:
        self._folder = folder
        self._max_processes = max_processes
        self._matches: OrderedDict[str, dict[Seat, Champion]] = OrderedDict()
        self._asked: Counter[tuple[str, Seat]] = Counter()

    def ask(self, match: str, table: Table, seat: Seat, told: list[Event]) -> Reply:
        """What the champion at a seat replies; ``told`` are the events since its last question."""
        champion = self._champion(match, table, seat)
        self._asked[match, seat] += 1
        ask = ask_message(table.setup, table.state, seat, self._asked[match, seat], told)
        (reply,) = ask_all([(champion, ask)], 1)
        return reply

    def _champion(self, match: str, table: Table, seat: Seat) -> Champion:
        seats = self._matches.setdefault(match, {})
        self._matches.move_to_end(match)
        if seat not in seats:
            seats[seat] = self._start(table, seat)
            while len(self._matches) > 1 and self._count() > self._max_processes:
                self._end_match(next(iter(self._matches)))
        return seats[seat]

    def _count(self) -> int:
        return sum(map(len, self._matches.values()))

    def _start(self, table: Table, seat: Seat) -> Champion:
        known, name = champions_in(self._folder), table.sitters[seat].bot
        if name not in known:
            raise Refusal("unknown-bot", name=name, known=", ".join(known))
        champion = Champion(known[name])
        names = [sitter.name for sitter in table.sitters]
        champion.begin(match_message(table.setup, names, seat, champion.budget))
        return champion

    def _end_match(self, match: str) -> None:
        for seat, champion in self._matches.pop(match).items():
            champion.close()
            del self._asked[match, seat]

    def close(self) -> None:
        for match in list(self._matches):
            self._end_match(match)
