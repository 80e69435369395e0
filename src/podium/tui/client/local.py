"""A match at this computer: people share the keyboard, computer players think in threads."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress

from podium.bots import ask_bot, find
from podium.core import Refusal, Seat, Words
from podium.core.records import Answer
from podium.table import Fold, Step, Table
from podium.table.fair_dice import dice_of
from podium.table.seat_lot import WhoBegins
from podium.table.standing import PreferenceInfo, standing_answers
from podium.tui.client.match import Control, Match, Notice
from podium.tui.client.state import Feed, MatchState

PACES = (4.0, 2.0, 1.0, 0.5, 0.2, 0.0)  # seconds between two answers of computer players
USUAL_PACE = 3


class LocalMatch(Match):
    """A table, with a feed and a state for each person at it and for a spectator."""

    def __init__(self, table: Table, pace: int = USUAL_PACE, seated: WhoBegins = "listed") -> None:
        self.table = table
        self._seated = seated
        table.standing = standing_answers(table.setup)
        people = [seat for seat, each in enumerate(table.sitters) if each.kind == "person"]
        self._people = people
        self._feeds = replay_to_feeds(table, [*people, None])
        self._states = {seat: MatchState(seat) for seat in self._feeds}
        for seat, feed in self._feeds.items():
            # Through JSON, as over a socket: the screen gets the same plain data from both.
            self._states[seat].apply(json.loads(feed.full_view()))
        super().__init__(table.setup, self._states[people[0] if len(people) == 1 else None])
        self.paused = False
        self._pace = pace
        self._stepping = False
        self._shown: tuple[Seat | None, int, Seat | None] | None = None
        self._woken = asyncio.Event()

    async def run(self) -> None:
        self._send_to_feeds(self.table.settle())
        while not self.table.over:
            self._send_to_feeds(self.table.expire())
            asked = self.table.asked()
            bots = [seat for seat in asked if self.table.sitters[seat].kind == "bot"]
            self._seat_next_person([seat for seat in asked if seat in self._people])
            self._show_changes()
            if bots:
                await self._bot_answers(bots[0])
            elif asked:
                await self._wait_for_person(asked)
        if self.handing_over_to is not None:
            self.handing_over_to, self.state = None, self._states[None]
        self.on_change()

    def _show_changes(self) -> None:
        """Redraw, unless nothing has changed for whoever is at the keyboard."""
        current = (self.state.seat, self.state.n, self.handing_over_to)
        if current != self._shown:
            self._shown = current
            self.on_change()

    def now(self) -> float:
        return self.table.now()

    async def choose(self, answer: Sequence[str]) -> None:
        self._play(self.table.answer(self._seat(), answer))

    async def undo(self) -> None:
        """Take back one's own answer, or that of the person who was at the keyboard before."""
        able = self._undo_seats()
        seat = able[0] if able else self._seat()
        self._play(self.table.undo(seat))
        self.state = self._states[seat]

    def can_undo(self) -> bool:
        return bool(self._undo_seats())

    def _undo_seats(self) -> list[Seat]:
        """Who may take an answer back: oneself first; others only where nobody has secrets."""
        mine = self.state.seat
        able = [seat for seat in self._people if self._states[seat].undo]
        # Undoing for another seat shows the match as that seat sees it.
        if any(self._is_private(seat) for seat in self._people):
            return [seat for seat in able if seat == mine]
        return sorted(able, key=lambda seat: seat != mine)

    async def resign(self) -> None:
        self._play(self.table.resign(self._seat()))

    def preferences(self) -> Sequence[PreferenceInfo]:
        standing, seat = self.table.standing, self.state.seat
        if standing is None or seat is None or self.table.over:
            return ()
        return standing.infos(seat, self.table.state.turn_number())

    async def prefer(self, name: str, value: str, this_turn: bool = False) -> None:
        standing, seat = self.table.standing, self._seat()
        if standing is None:
            raise Refusal("no-preferences")
        turn = self.table.state.turn_number() if this_turn else None
        standing.set_choices(seat, standing.changed(seat, name, value, turn))
        self._play(self.table.settle())

    def complete_hand_over(self) -> None:
        if self.handing_over_to is not None:
            self.state = self._states[self.handing_over_to]
            self.handing_over_to = None
            self.on_change()

    def controls(self) -> Mapping[str, Control]:
        if self._people or self.table.over:
            return {}
        return {
            "space": Control("screen-key-pause", self._pause),
            "right": Control("screen-key-step", self._step),
            "plus": Control("screen-key-faster", self._faster),
            "minus": Control("", self._slower),
        }

    def notice(self, words: Words) -> Notice | None:
        if self._people or self.table.over:
            return self._seat_notice()
        if self.paused:
            return Notice("screen-paused")
        return Notice("screen-watching", {"seconds": PACES[self._pace]})

    def _seat_notice(self) -> Notice | None:
        """Until one has answered: where one sits, and why."""
        if self._seated == "listed" or len(self._people) != 1:
            return None
        (mine,) = self._people
        if any(isinstance(each, Answer) and each.seat == mine for each in self.table.fold.lines):
            return None
        return Notice("seated", {"how": self._seated, "number": mine + 1})

    async def close(self) -> None:
        with suppress(Refusal):
            self.table.pause()

    async def _pause(self) -> None:
        self.paused = not self.paused
        self._woken.set()
        self.on_change()

    async def _step(self) -> None:
        self.paused = True
        self._stepping = True
        self._woken.set()

    async def _faster(self) -> None:
        self._pace = min(self._pace + 1, len(PACES) - 1)
        self.on_change()

    async def _slower(self) -> None:
        self._pace = max(self._pace - 1, 0)
        self.on_change()

    def _seat(self) -> Seat:
        if self.state.seat is None:
            raise Refusal("only-looking")
        return self.state.seat

    def _play(self, steps: Sequence[Step]) -> None:
        self._send_to_feeds(steps)
        self._woken.set()

    def _send_to_feeds(self, steps: Sequence[Step]) -> None:
        for step in steps:
            for seat, feed in self._feeds.items():
                message = feed.update(step)
                if message is not None:
                    self._states[seat].apply(json.loads(message))

    def _seat_next_person(self, asked: Sequence[Seat]) -> None:
        """Show the match to who is asked; hand the keyboard over if one of the two has secrets."""
        before = self.state.seat if self.handing_over_to is None else self.handing_over_to
        if not asked or before in asked:
            return
        if before is not None and (self._is_private(before) or self._is_private(asked[0])):
            self.handing_over_to = asked[0]
        else:
            self.handing_over_to, self.state = None, self._states[asked[0]]

    def _is_private(self, seat: Seat) -> bool:
        """Whether a seat knows more than a spectator."""
        mine, public = self._states[seat], self._states[None]
        return mine.view != public.view or mine.events != public.events

    async def _wait_for_person(self, asked: Sequence[Seat]) -> None:
        """Until somebody does something, or the time of one of those asked is up."""
        ends = [left for seat in asked if (left := self.table.time_left(seat)) is not None]
        await self._wait(max(0.0, min(ends)) if ends else None)

    async def _bot_answers(self, seat: Seat) -> None:
        """Let a bot think in a thread; its answer counts only if nothing happened meanwhile.

        While others are asked too nobody can see the answer, so there is no pause to look at it.
        """
        table, lines = self.table, len(self.table.fold.lines)
        bot = find(table.setup.game, table.sitters[seat].bot)
        # A copy: the person at the keyboard may resign or run out of time meanwhile.
        state, cup = table.state.copy(), table.bot_cup(seat)
        options = await asyncio.to_thread(ask_bot, table.setup, state, seat, bot, cup)
        if len(table.asked()) == 1:
            await self._pause_to_look()
        if len(table.fold.lines) == lines:
            self._send_to_feeds(
                table.answer(seat, [table.setup.notation(option) for option in options])
            )

    async def _pause_to_look(self) -> None:
        """Wait so that people see what happened; for as long as they have paused."""
        self._stepping = False
        if not self.paused:
            await self._wait(PACES[self._pace])
        while self.paused and not self._stepping:
            await self._wait(None)

    async def _wait(self, seconds: float | None) -> None:
        """Until something was done at the keyboard, at most so long."""
        self._woken.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), seconds)


def replay_to_feeds(table: Table, recipients: Sequence[Seat | None]) -> dict[Seat | None, Feed]:
    """A feed for each recipient, to which all lines of the table so far have been replayed."""
    dice = dice_of(table.header.dice, table.sealed)
    fold = Fold(table.setup, table.header, dice, table.sealed.lineups)
    feeds = {seat: Feed(table.setup, table.header, fold.state, seat) for seat in recipients}
    for line in table.fold.lines:
        step = fold.replay(line)
        for feed in feeds.values():
            feed.update(step)
    return feeds
