"""A match at this computer: people share the keyboard, computer players think in threads."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress

from podium.bots import ask_bot, find
from podium.core import Refusal, Seat, Words
from podium.table import Fold, Step, Table
from podium.table.fair import dice_of
from podium.tui.screen.hearing import Feed, Hearing
from podium.tui.screen.match import Control, Match, Notice

PACES = (4.0, 2.0, 1.0, 0.5, 0.2, 0.0)  # seconds between two answers of computer players
USUAL = 3


class Here(Match):
    """A table, and what each person at it (or a spectator) has heard."""

    def __init__(self, table: Table, pace: int = USUAL) -> None:
        self.table = table
        people = [seat for seat, each in enumerate(table.sitters) if each.kind == "person"]
        self._people = people
        self._feeds = retold(table, [*people, None])
        self._hearings = {seat: Hearing(seat) for seat in self._feeds}
        for seat, feed in self._feeds.items():
            self._hearings[seat].take(json.loads(feed.whole()))
        super().__init__(table.setup, self._hearings[people[0] if len(people) == 1 else None])
        self.paused = False
        self._pace = pace
        self._stepping = False
        self._shown: tuple[Seat | None, int, Seat | None] | None = None
        self._moved = asyncio.Event()

    async def run(self) -> None:
        self._tell(self.table.settle())
        while not self.table.over:
            self._tell(self.table.expire())
            asked = self.table.asked()
            bots = [seat for seat in asked if self.table.sitters[seat].kind == "bot"]
            self._seat_somebody([seat for seat in asked if seat in self._people])
            self._show_news()
            if bots:
                await self._bot_answers(bots[0])
            elif asked:
                await self._somebody_acts(asked)
        if self.handing is not None:
            self.handing, self.hearing = None, self._hearings[None]
        self.on_news()

    def _show_news(self) -> None:
        """Nothing is painted anew for an answer that nobody here can see."""
        heard = (self.hearing.seat, self.hearing.n, self.handing)
        if heard != self._shown:
            self._shown = heard
            self.on_news()

    def now(self) -> float:
        return self.table.now()

    async def choose(self, answer: Sequence[str]) -> None:
        self._act(self.table.answer(self._seat(), answer))

    async def undo(self) -> None:
        """Take back one's own answer, or that of who sat here before."""
        able = self._able_to_undo()
        seat = able[0] if able else self._seat()
        self._act(self.table.undo(seat))
        self.hearing = self._hearings[seat]

    def can_undo(self) -> bool:
        return bool(self._able_to_undo())

    def _able_to_undo(self) -> list[Seat]:
        """Who may take an answer back: oneself first; others only where nothing is hidden."""
        mine = self.hearing.seat
        able = [seat for seat in self._people if self._hearings[seat].undo]
        if any(self._is_private(seat) for seat in self._people):
            return [seat for seat in able if seat == mine]
        return sorted(able, key=lambda seat: seat != mine)

    async def resign(self) -> None:
        self._act(self.table.resign(self._seat()))

    def take_over(self) -> None:
        if self.handing is not None:
            self.hearing = self._hearings[self.handing]
            self.handing = None
            self.on_news()

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
            return None
        if self.paused:
            return Notice("screen-paused")
        return Notice("screen-watching", {"seconds": PACES[self._pace]})

    async def close(self) -> None:
        with suppress(Refusal):
            self.table.pause()

    async def _pause(self) -> None:
        self.paused = not self.paused
        self._moved.set()
        self.on_news()

    async def _step(self) -> None:
        self.paused = True
        self._stepping = True
        self._moved.set()

    async def _faster(self) -> None:
        self._pace = min(self._pace + 1, len(PACES) - 1)
        self.on_news()

    async def _slower(self) -> None:
        self._pace = max(self._pace - 1, 0)
        self.on_news()

    def _seat(self) -> Seat:
        if self.hearing.seat is None:
            raise Refusal("only-looking")
        return self.hearing.seat

    def _act(self, steps: Sequence[Step]) -> None:
        self._tell(steps)
        self._moved.set()

    def _tell(self, steps: Sequence[Step]) -> None:
        for step in steps:
            for seat, feed in self._feeds.items():
                message = feed.hear(step)
                if message is not None:
                    self._hearings[seat].take(json.loads(message))

    def _seat_somebody(self, asked: Sequence[Seat]) -> None:
        """Who is asked sits at the keyboard; what only one may know is hidden in between."""
        before = self.hearing.seat if self.handing is None else self.handing
        if not asked or before in asked:
            return
        if before is not None and (self._is_private(before) or self._is_private(asked[0])):
            self.handing = asked[0]
        else:
            self.handing, self.hearing = None, self._hearings[asked[0]]

    def _is_private(self, seat: Seat) -> bool:
        """Whether a seat knows more than everybody."""
        mine, public = self._hearings[seat], self._hearings[None]
        return mine.view != public.view or mine.told != public.told

    async def _somebody_acts(self, asked: Sequence[Seat]) -> None:
        ends = [left for seat in asked if (left := self.table.time_left(seat)) is not None]
        await self._wait(max(0.0, min(ends)) if ends else None)

    async def _bot_answers(self, seat: Seat) -> None:
        """Think beside the screen; what was thought counts only if nothing happened meanwhile.

        While others are asked too nobody can see an answer, so there is nothing to wait for.
        """
        table, lines = self.table, len(self.table.fold.lines)
        bot = find(table.setup.game, table.sitters[seat].bot)
        state, cup = table.state.copy(), table.bot_cup(seat)
        options = await asyncio.to_thread(ask_bot, table.setup, state, seat, bot, cup)
        if len(table.asked()) == 1:
            await self._hold()
        if len(table.fold.lines) == lines:
            self._tell(table.answer(seat, [table.setup.notation(option) for option in options]))

    async def _hold(self) -> None:
        """Let people see what happened; stop here while they have paused."""
        self._stepping = False
        if not self.paused:
            await self._wait(PACES[self._pace])
        while self.paused and not self._stepping:
            await self._wait(None)

    async def _wait(self, seconds: float | None) -> None:
        self._moved.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._moved.wait(), seconds)


def retold(table: Table, recipients: Sequence[Seat | None]) -> dict[Seat | None, Feed]:
    """Everything that has happened at a table, told to each of them."""
    dice = dice_of(table.header.dice, table.sealed)
    fold = Fold(table.setup, table.header, dice, table.sealed.lineups)
    feeds = {seat: Feed(table.setup, table.header, fold.state, seat) for seat in recipients}
    for line in table.fold.lines:
        step = fold.replay(line)
        for feed in feeds.values():
            feed.hear(step)
    return feeds
