"""A record shown line by line: forwards, backwards, by itself, as any seat saw it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec

from podium.core import Refusal, Seat, Words
from podium.core.records import Answer, AnyLine, Default, Record
from podium.core.refusal import Fact
from podium.table import Fold, Sealed, WrongLine, setup_of
from podium.table.fair_dice import dice_of
from podium.table.match_start import sealed_of
from podium.tui.client.match import Control, Match, Notice
from podium.tui.client.state import Feed, MatchState

SECONDS_PER_LINE = 1.0
PAGE_LINES = 10


class Frame(msgspec.Struct, frozen=True):
    """What the recipient knew after a line; ``events`` counts the events until then."""

    line: AnyLine | None
    view: Any
    events: int
    seats: list[dict[str, Any]]
    asked: list[int]
    result: dict[str, Any] | None


class ReplayMatch(Match):
    """All frames of a record; the one shown has the index ``at``."""

    def __init__(self, record: Record, sealed: Sealed | None, file: str) -> None:
        super().__init__(setup_of(record.header), MatchState(None))
        self._record = record
        self._sealed = sealed_of(record, sealed)
        self._file = file
        self.at = 0
        self.is_running = False
        self._woken = asyncio.Event()
        self._load(None)

    async def run(self) -> None:
        """Go on by itself while it is running; all else is done by the keys."""
        while True:
            self._woken.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(
                    self._woken.wait(), SECONDS_PER_LINE if self.is_running else None
                )
                continue  # woken by a key: begin to wait anew
            self.is_running = self.at + 1 < self._last
            await self._go(self.at + 1)

    def now(self) -> float:
        return 0.0

    async def close(self) -> None:
        """Nothing has to be saved."""

    def controls(self) -> Mapping[str, Control]:
        return {
            "left": Control("screen-key-through", lambda: self._go(self.at - 1)),
            "right": Control("", lambda: self._go(self.at + 1)),
            "pageup": Control("", lambda: self._go(self.at - PAGE_LINES)),
            "pagedown": Control("", lambda: self._go(self.at + PAGE_LINES)),
            "home": Control("", lambda: self._go(0)),
            "end": Control("", lambda: self._go(self._last)),
            "space": Control("screen-key-run", self._toggle_running),
            "v": Control("screen-key-eyes", self._next_viewpoint),
        }

    def notice(self, words: Words) -> Notice:
        line, names = self._frames[self.at].line, self.state.names(words)
        said = ""
        if isinstance(line, (Answer, Default)):
            said = f"{names[line.seat]}: {' '.join(line.answer)}"
        facts: dict[str, Fact] = {"line": self.at, "last": self._last, "said": said}
        if self.state.seat is None:
            return Notice("screen-film", facts)
        return Notice("screen-film-eyes", {**facts, "name": names[self.state.seat]})

    @property
    def _last(self) -> int:
        return len(self._frames) - 1

    async def _go(self, at: int) -> None:
        self.at = min(max(at, 0), self._last)
        frame, state = self._frames[self.at], self.state
        state.n = self.at + 1
        state.view, state.events = frame.view, self._events[: frame.events]
        state.latest = self._frames[self.at - 1].events if self.at else 0
        state.seats, state.asked = frame.seats, frame.asked
        state.result = frame.result
        self.on_change()

    async def _toggle_running(self) -> None:
        self.is_running = not self.is_running
        self._woken.set()

    async def _next_viewpoint(self) -> None:
        """From the spectator to the first seat, and so on round."""
        seat = self.state.seat
        seats = len(self._record.header.seats)
        following = 0 if seat is None else seat + 1
        self._load(following if following < seats else None)
        await self._go(self.at)

    def _load(self, seat: Seat | None) -> None:
        """Replay the whole record to one recipient and keep a frame after each line."""
        assert self.setup is not None
        header = self._record.header
        dice = dice_of(header.dice, self._sealed)
        fold = Fold(self.setup, header, dice, self._sealed.lineups)
        feed = Feed(self.setup, header, fold.state, seat)
        known = MatchState(seat)
        known.apply(json.loads(feed.full_view()))
        self._frames = [frame_of(None, known)]
        for line in self._record.lines:
            try:
                message = feed.update(fold.replay(line))
            except WrongLine as wrong:
                raise Refusal("film-wrong", file=self._file, line=wrong.number) from None
            if message is not None:
                known.apply(json.loads(message))
            self._frames.append(frame_of(line, known))
        self._events = known.events
        self.state = MatchState(seat)
        first = self._frames[0]
        self.state.n, self.state.view, self.state.seats = 1, first.view, first.seats
        self.state.asked = first.asked


def frame_of(line: AnyLine | None, known: MatchState) -> Frame:
    return Frame(line, known.view, len(known.events), known.seats, known.asked, known.result)
