"""Champions at the tables of a server: those in a folder that its operator named, no others."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from pathlib import Path

from podium.arena.contest import CHAMPION
from podium.arena.questions import ask_of, begin_of
from podium.bots.champions.asking import ask_all
from podium.bots.champions.champion import Champion
from podium.bots.champions.starting import Command, find_champion
from podium.bots.champions.verdicts import Reply
from podium.core import Event, Refusal, Seat
from podium.table import Table

MOST_PROCESSES = 16  # of champions that are kept for their next question


def champions_in(folder: Path | None) -> dict[str, Command]:
    """What can be asked to play, as it is called at a table."""
    found: dict[str, Command] = {}
    for place in sorted(folder.iterdir()) if folder is not None and folder.is_dir() else ():
        name = place.name if place.is_dir() else place.stem
        with suppress(Refusal):
            found[CHAMPION + name] = find_champion(place)
    return found


class Champions:
    """The champions that one process lets think, each of them for one seat of one match."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._playing: OrderedDict[tuple[str, Seat], Champion] = OrderedDict()
        self._asked: dict[tuple[str, Seat], int] = {}

    def ask(self, match: str, table: Table, seat: Seat, told: list[Event]) -> Reply:
        """What the champion at a seat replies to the question it is asked now."""
        champion = self._champion(match, table, seat)
        number = self._asked[match, seat] = self._asked.get((match, seat), 0) + 1
        ask = ask_of(table.setup, table.state, seat, number, told)
        (reply,) = ask_all([(champion, ask)], 1)
        return reply

    def _champion(self, match: str, table: Table, seat: Seat) -> Champion:
        champion = self._playing.pop((match, seat), None) or self._called(match, table, seat)
        self._playing[match, seat] = champion
        while len(self._playing) > MOST_PROCESSES:
            self._dismiss(next(iter(self._playing)))
        return champion

    def _called(self, match: str, table: Table, seat: Seat) -> Champion:
        known, name = champions_in(self._folder), table.sitters[seat].bot
        if name not in known:
            raise Refusal("unknown-bot", name=name, known=", ".join(known))
        champion = Champion(known[name])
        names = [sitter.name for sitter in table.sitters]
        champion.begin(begin_of(table.setup, names, seat, champion.budget))
        return champion

    def _dismiss(self, key: tuple[str, Seat]) -> None:
        self._playing.pop(key).close()
        self._asked.pop(key, None)

    def close(self) -> None:
        for key in list(self._playing):
            self._dismiss(key)
