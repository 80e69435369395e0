"""On whose account a match is played on, replayed and stored."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from podium.core.records import AnyLine
from podium.server.fair_shares import Owner, Owners
from podium.server.play.sockets import Socket
from podium.store import StoredMatch
from podium.table.feed.feed import Recipient

SAMPLED = 10  # every so many lines are measured: encoding them all would take the loop's time

_encode = msgspec.json.Encoder().encode


class MatchOwner:
    """The first person of a match, or its maker; while people are there, they are its owners."""

    __slots__ = ("_guest", "_owners", "_seats")

    def __init__(self, stored: StoredMatch, owners: Owners | None = None) -> None:
        self._seats = stored.seats
        self._guest = next((seat.guest for seat in stored.seats if seat.guest), stored.maker)
        self._owners = owners or Owners()

    @property
    def now(self) -> Owner:
        """With the address as it is known now."""
        return self._owners.owner(self._guest)

    def of_bots(self, sockets: Mapping[Recipient, Collection[Socket]]) -> list[Owner]:
        """For whom computers answer: those who sit there connected, else the owner."""
        there = {
            self._seats[seat].guest for seat, each in sockets.items() if each and seat is not None
        }
        return [self._owners.owner(guest) for guest in there] or [self.now]

    def note_stored(self, lines: Sequence[AnyLine]) -> None:
        """These lines were stored: about so many bytes count for the owner's address."""
        size = sum(len(_encode(line)) for line in lines[::SAMPLED])
        self._owners.note_stored(self.now, SAMPLED * size)
