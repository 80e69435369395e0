"""Quotas: how much one guest, and one address, may make here before others suffer from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager
from time import monotonic
from typing import Any

import msgspec
from litestar.connection import ASGIConnection

from podium.core import Refusal
from podium.server.network.limits import plain_address, shares_of
from podium.store import Store

HOUR_SECONDS = 3600.0
MAX_ADDRESSES = 50_000  # kept in memory


class Quotas(msgspec.Struct, frozen=True):
    """The limits; 0 is none. Of an address they hold for an hour, of a guest for open matches.

    Codes are those of hand-overs, and are counted for an hour. Of logs those count that belong to
    a guest's open matches and this month's, and what was written in an hour for an address.

    Matches without a person are deleted after ``unvisited_seconds`` without a visitor.
    """

    guests_per_address: int = 500
    matches_per_address: int = 500
    characters_per_address: int = 20_000_000
    matches_per_guest: int = 100
    computer_matches_per_guest: int = 10
    characters_per_guest: int = 10_000_000
    sockets_per_guest: int = 128
    log_bytes_per_guest: int = 100_000_000
    log_bytes_per_address: int = 300_000_000
    unvisited_seconds: int = 24 * 3600
    codes_per_guest: int = 60
    codes_per_address: int = 300
    wrong_codes_per_address: int = 50
    wrong_codes: int = 0  # of all addresses: with a limit they could lock out who has a right one


class HourlyQuota:
    """So much an hour for each address: what was taken is given back evenly over the hour.

    Networks of many IPv6 addresses have a few times as much in all.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: dict[str, tuple[float, float]] = {}  # how much, and as of when

    def take(self, address: str, amount: int = 1) -> bool:
        """Whether so much is left; then it is taken."""
        shares = shares_of(address, self.most)
        if self.most and any(self._still_taken(*each) + amount > each[1] for each in shares):
            return False
        self.add(address, amount)
        return True

    def add(self, address: str, amount: int) -> None:
        """So much was taken, whether it was left or not."""
        now = monotonic()
        for each, most in shares_of(address, self.most):
            taken = self._still_taken(each, most) + amount
            self._taken.pop(each, None)
            self._taken[each] = (taken, now)
        while len(self._taken) > MAX_ADDRESSES:
            del self._taken[next(iter(self._taken))]  # who came longest ago

    def is_used_up(self, address: str) -> bool:
        shares = shares_of(address, self.most)
        return any(0 < most <= self._still_taken(each, most) for each, most in shares)

    def give_back(self, address: str) -> None:
        """What was taken last is not counted after all."""
        for each, _ in shares_of(address, self.most):
            taken, since = self._taken.get(each, (0.0, 0.0))
            if taken:
                self._taken[each] = (max(0.0, taken - 1), since)

    def _still_taken(self, address: str, most: int) -> float:
        taken, since = self._taken.get(address, (0.0, 0.0))
        return max(0.0, taken - (monotonic() - since) * most / HOUR_SECONDS)


class Gate:
    """Lets guests and matches in while there is room for them, and refuses them otherwise."""

    def __init__(self, quotas: Quotas, store: Store) -> None:
        self.quotas = quotas
        self._store = store
        self._guests = HourlyQuota(quotas.guests_per_address)
        self._matches = HourlyQuota(quotas.matches_per_address)
        self._characters = HourlyQuota(quotas.characters_per_address)
        self.log_bytes = HourlyQuota(quotas.log_bytes_per_address)
        self._codes = HourlyQuota(quotas.codes_per_address)
        self._own_codes = HourlyQuota(quotas.codes_per_guest)
        self._wrong_codes = HourlyQuota(quotas.wrong_codes_per_address)
        self._all_wrong_codes = HourlyQuota(quotas.wrong_codes)
        self._making: Counter[str] = Counter()  # by guest: matches that are not stored yet

    def let_guest_in(self, address: str) -> None:
        if not self._guests.take(address):
            raise Refusal("too-many-guests", most=self._guests.most)

    def let_socket_in(self, already_open: int) -> None:
        """Of a guest who has so many sockets, from whatever addresses."""
        if is_over(already_open + 1, self.quotas.sockets_per_guest):
            raise Refusal("too-many-sockets", most=self.quotas.sockets_per_guest)

    def let_code_out(self, guest: str, address: str) -> None:
        for quota, whose in ((self._own_codes, guest), (self._codes, address)):
            if not quota.take(whose):
                raise Refusal("too-many-codes", most=quota.most)

    @contextmanager
    def try_code(self, address: str) -> Iterator[None]:
        """While a code is looked up: it counts as a wrong one unless nothing is raised."""
        # Counted before the store is asked, or a thousand could be tried at the same time.
        tries = ((self._wrong_codes, address), (self._all_wrong_codes, ""))
        for quota, whose in tries:
            if not quota.take(whose):
                raise Refusal("too-many-wrong-codes", most=quota.most)
        yield
        for quota, whose in tries:
            quota.give_back(whose)

    @asynccontextmanager
    async def room_for_match(
        self, guest: str, address: str, files: Collection[str], only_computers: bool
    ) -> AsyncIterator[None]:
        """Room for one more match, held while it is being made; refused if there is none."""
        characters = sum(map(len, files))
        self._making[guest] += 1
        try:
            if guest:
                await self._check_guest(guest, characters, only_computers)
            self._check_address(address, characters)
            yield
        finally:
            self._making[guest] -= 1
            if not self._making[guest]:
                del self._making[guest]

    def _check_address(self, address: str, characters: int) -> None:
        if self.log_bytes.is_used_up(address):
            raise Refusal("too-much-written", most=megabytes(self.log_bytes.most))
        if not self._matches.take(address):
            raise Refusal("too-many-matches-made", most=self._matches.most)
        if not self._characters.take(address, characters):
            raise Refusal("too-many-files-sent", most=self._characters.most)

    async def _check_guest(self, guest: str, characters: int, only_computers: bool) -> None:
        # Noted before the store is asked: a match stored meanwhile counts twice rather than never.
        making = self._making[guest]
        usage, quotas = await self._store.usage(guest), self.quotas
        if is_over(usage.matches + making, quotas.matches_per_guest):
            raise Refusal("too-many-matches", most=quotas.matches_per_guest)
        computers = usage.computer_matches + making
        if only_computers and is_over(computers, quotas.computer_matches_per_guest):
            raise Refusal("too-many-computer-matches", most=quotas.computer_matches_per_guest)
        if is_over(usage.log_bytes, quotas.log_bytes_per_guest):
            raise Refusal("too-much-kept", most=megabytes(quotas.log_bytes_per_guest))
        if is_over(usage.file_characters + characters, quotas.characters_per_guest):
            raise Refusal("too-many-files", most=quotas.characters_per_guest)


def is_over(amount: int, most: int) -> bool:
    return most > 0 and amount > most


def megabytes(amount: int) -> int:
    return amount // 1_000_000


def sender_address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whom a quota of addresses counts: a machine, or (IPv6) the network of one customer."""
    return plain_address(connection.client.host) if connection.client is not None else ""
