"""A match as a screen reaches it: here, on a server, or as a record being looked through."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence

import msgspec

from podium.core import Refusal, Seat, Setup, Words
from podium.core.refusal import Fact
from podium.tui.screen.hearing import Hearing


class Notice(msgspec.Struct, frozen=True):
    """Something to be said about the match itself, as a key of the words and its facts."""

    key: str
    facts: Mapping[str, Fact] = {}


class Control(msgspec.Struct, frozen=True):
    """What a key does besides answering; ``hint`` names it in the words."""

    hint: str
    act: Callable[[], Awaitable[None]]


def nobody_listens() -> None:
    """Until a screen shows the match."""


def nobody_minds(_: Refusal | None) -> None:
    """Until a screen shows the match."""


class Match(ABC):
    """What a screen shows and does. ``setup`` is None until one knows what is played."""

    def __init__(self, setup: Setup | None, hearing: Hearing) -> None:
        self.setup = setup
        self.hearing = hearing
        self.handing: Seat | None = None
        self.on_news: Callable[[], None] = nobody_listens
        self.on_refusal: Callable[[Refusal | None], None] = nobody_minds

    @abstractmethod
    async def run(self) -> None:
        """Let the match go on until it is over."""

    @abstractmethod
    def now(self) -> float:
        """Seconds since the match began."""

    async def choose(self, answer: Sequence[str]) -> None:
        """Answer the question that is asked."""
        raise Refusal("only-looking")

    async def undo(self) -> None:
        raise Refusal("only-looking")

    async def resign(self) -> None:
        raise Refusal("only-looking")

    def can_undo(self) -> bool:
        """Whether somebody at this keyboard may take an answer back."""
        return self.hearing.undo

    def take_over(self) -> None:
        """Whoever the keyboard was handed to sits down."""
        self.handing = None

    def controls(self) -> Mapping[str, Control]:
        """Further keys, in the order in which they are shown."""
        return {}

    def page(self) -> str:
        """Where a browser shows this match; nowhere, as a rule."""
        return ""

    def notice(self, words: Words) -> Notice | None:
        """What is to be known now: the connection is lost, paused, line 3 of 40."""
        return None

    @abstractmethod
    async def close(self) -> None:
        """The players leave."""

    def time_left(self, seat: Seat) -> float | None:
        """Seconds until a seat's time is up, as far as one may know."""
        face = self.hearing.clock
        if face is None or self.hearing.result is not None or face["left"][seat] is None:
            return None
        return max(0.0, float(face["left"][seat]) - (self.now() - float(face["t"])))
