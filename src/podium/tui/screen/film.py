"""A record looked through: forwards, backwards, by itself, through anybody's eyes."""

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
from podium.table.fair import dice_of
from podium.table.matches import sealed_of
from podium.tui.screen.hearing import Feed, Hearing
from podium.tui.screen.match import Control, Match, Notice

SECONDS_A_LINE = 1.0
STRIDE = 10


class Frame(msgspec.Struct, frozen=True):
    """How things stood after a line; ``heard`` counts the events told until then."""

    line: AnyLine | None
    view: Any
    heard: int
    seats: list[dict[str, Any]]
    asked: list[int]
    result: dict[str, Any] | None


class Film(Match):
    """All frames of a record; the one shown is ``at``."""

    def __init__(self, record: Record, sealed: Sealed | None, file: str) -> None:
        super().__init__(setup_of(record.header), Hearing(None))
        self._record = record
        self._sealed = sealed_of(record, sealed)
        self._file = file
        self.at = 0
        self.runs = False
        self._woken = asyncio.Event()
        self._look_through(None)

    async def run(self) -> None:
        while True:
            self._woken.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), SECONDS_A_LINE if self.runs else None)
                continue
            self.runs = self.at + 1 < self._last
            await self._go(self.at + 1)

    def now(self) -> float:
        return 0.0

    async def close(self) -> None:
        """Nothing was changed."""

    def controls(self) -> Mapping[str, Control]:
        return {
            "left": Control("screen-key-through", lambda: self._go(self.at - 1)),
            "right": Control("", lambda: self._go(self.at + 1)),
            "pageup": Control("", lambda: self._go(self.at - STRIDE)),
            "pagedown": Control("", lambda: self._go(self.at + STRIDE)),
            "home": Control("", lambda: self._go(0)),
            "end": Control("", lambda: self._go(self._last)),
            "space": Control("screen-key-run", self._start_or_stop),
            "v": Control("screen-key-eyes", self._change_eyes),
        }

    def notice(self, words: Words) -> Notice:
        line, names = self._frames[self.at].line, self.hearing.names(words)
        said = ""
        if isinstance(line, (Answer, Default)):
            said = f"{names[line.seat]}: {' '.join(line.answer)}"
        facts: dict[str, Fact] = {"line": self.at, "last": self._last, "said": said}
        if self.hearing.seat is None:
            return Notice("screen-film", facts)
        return Notice("screen-film-eyes", {**facts, "name": names[self.hearing.seat]})

    @property
    def _last(self) -> int:
        return len(self._frames) - 1

    async def _go(self, at: int) -> None:
        self.at = min(max(at, 0), self._last)
        frame, hearing = self._frames[self.at], self.hearing
        hearing.n = self.at + 1
        hearing.view, hearing.told = frame.view, self._told[: frame.heard]
        hearing.fresh = self._frames[self.at - 1].heard if self.at else 0
        hearing.seats, hearing.asked = frame.seats, frame.asked
        hearing.result = frame.result
        self.on_news()

    async def _start_or_stop(self) -> None:
        self.runs = not self.runs
        self._woken.set()

    async def _change_eyes(self) -> None:
        """A spectator's eyes, then those of each seat."""
        seat = self.hearing.seat
        seats = len(self._record.header.seats)
        following = 0 if seat is None else seat + 1
        self._look_through(following if following < seats else None)
        await self._go(self.at)

    def _look_through(self, eyes: Seat | None) -> None:
        """Tell the whole record to one recipient and keep how things stood after each line."""
        assert self.setup is not None
        header = self._record.header
        dice = dice_of(header.dice, self._sealed)
        fold = Fold(self.setup, header, dice, self._sealed.lineups)
        feed = Feed(self.setup, header, fold.state, eyes)
        heard = Hearing(eyes)
        heard.take(json.loads(feed.whole()))
        self._frames = [framed(None, heard)]
        for line in self._record.lines:
            try:
                message = feed.hear(fold.replay(line))
            except WrongLine as wrong:
                raise Refusal("film-wrong", file=self._file, line=wrong.number) from None
            if message is not None:
                heard.take(json.loads(message))
            self._frames.append(framed(line, heard))
        self._told = heard.told
        self.hearing = Hearing(eyes)
        first = self._frames[0]
        self.hearing.n, self.hearing.view, self.hearing.seats = 1, first.view, first.seats
        self.hearing.asked = first.asked


def framed(line: AnyLine | None, heard: Hearing) -> Frame:
    return Frame(line, heard.view, len(heard.told), heard.seats, heard.asked, heard.result)
