"""What the people at a match prefer to be answered for them: kept in the store, by guest."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from podium.core import Refusal, Seat, Setup
from podium.server.matches.own_seats import seats_of
from podium.server.play.tasks import Tasks
from podium.server.wire import Prefer, Preferences
from podium.store import OnDone, Store
from podium.table.standing import Choices, Chosen, PreferenceInfo, standing_answers

if TYPE_CHECKING:
    from podium.server.play.live_match import LiveMatch

MAX_CHANGES = 500  # by one guest at one match, since this process has it in memory

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(dict[str, Chosen]).decode


class PlayerPreferences:
    """The preferences at one match. Only their own player is ever sent anything of them.

    ``answers`` are what the table gives by them; None where the game has no preferences.
    """

    __slots__ = ("_changes", "_live", "_lock", "_store", "_tasks", "answers")

    def __init__(self, live: LiveMatch, store: Store, setup: Setup) -> None:
        self._live = live
        self._store = store
        self._tasks = Tasks(match=live.id)
        self._changes: dict[str, int] = {}
        self._lock = asyncio.Lock()
        self.answers = standing_answers(setup)

    def start(self, guest: str, seat: Seat, wish: Prefer, done: OnDone) -> None:
        """A player's choice; it holds for the question at hand too. ``done`` as of an answer."""
        self._tasks.start(self._prefer(guest, seat, wish, done))

    async def _prefer(self, guest: str, seat: Seat, wish: Prefer, done: OnDone) -> None:
        try:
            async with self._lock:
                changed = await self._choose(guest, seat, wish)
        except Exception as why:
            done(why)
            return
        # Told though nothing is new, one message would bring one to each of a guest's sockets.
        if changed:
            self._tell(changed)
            self._live.on_change(self._live, True)
        done(None)

    async def _choose(self, guest: str, seat: Seat, wish: Prefer) -> list[Seat]:
        """Keep one more choice, for all seats of the guest; refused if it is none.

        The seats for which something is new.
        """
        answers, live = self.answers, self._live
        if answers is None:
            raise Refusal("no-preferences")
        new = await self._load() if self._store.is_shared else []  # another process may know more
        turn = live.table.state.turn_number() if wish.this_turn else None
        choices = answers.changed(seat, wish.name, wish.value, turn)
        if choices != answers.choices(seat):
            self._count(guest)
            await self._store.set_preferences(live.id, guest, _encode(choices).decode())
            new += self._set(guest, choices)
        return sorted(set(new))

    def _count(self, guest: str) -> None:
        self._changes[guest] = self._changes.get(guest, 0) + 1
        if self._changes[guest] > MAX_CHANGES:
            raise Refusal("preference-quota", max=MAX_CHANGES)

    def _set(self, guest: str, choices: Choices) -> list[Seat]:
        """Apply the choices of a guest; the seats for which they are new."""
        changed = []
        for seat in seats_of(self._live.stored, guest):
            assert self.answers is not None
            before = self.answers.choices(seat)
            self.answers.set_choices(seat, choices)
            if self.answers.choices(seat) != before:
                changed.append(seat)
        return changed

    async def load(self) -> None:
        """Take over what the store has, and answer accordingly; those concerned are told."""
        if self.answers is None:
            return
        async with self._lock:
            changed = await self._load()
        self._tell(changed)
        if changed:
            self._live.on_change(self._live, True)

    async def _load(self) -> list[Seat]:
        found = await self._store.preferences(self._live.id)
        return [seat for guest, text in found.items() for seat in self._set(guest, _decode(text))]

    def end_turns(self) -> None:
        """Forget what was chosen for a turn that is over, and tell whoever chose it."""
        if self.answers is not None:
            self._tell(self.answers.end_turns(self._live.table.state.turn_number()))

    def infos(self, seat: Seat | None) -> tuple[PreferenceInfo, ...]:
        """What a player is shown of their own; nothing for a spectator."""
        if self.answers is None or seat is None:
            return ()
        return self.answers.infos(seat, self._live.table.state.turn_number())

    def _tell(self, seats: Sequence[Seat]) -> None:
        for seat in seats:
            message = _encode(Preferences(preferences=self.infos(seat)))
            for socket in self._live.sockets.get(seat, ()):
                socket.send(message)
