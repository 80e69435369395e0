"""What a screen needs of a match, wherever that is played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence

import msgspec

from podium.core import Refusal, Seat, Setup, Words
from podium.core.refusal import Fact
from podium.table.standing import PreferenceInfo
from podium.tui.client.state import MatchState


class Notice(msgspec.Struct, frozen=True):
    """A sentence about the match itself, as a key of the words and its facts."""

    key: str
    facts: Mapping[str, Fact] = {}


class BrowserLink(msgspec.Struct, frozen=True):
    """Where a browser goes on as the same guest; the code in it works once, for some minutes."""

    address: str
    code: str
    minutes: int


class Control(msgspec.Struct, frozen=True):
    """What a key does besides answering; ``hint`` is the message that names it, "" for none."""

    hint: str
    act: Callable[[], Awaitable[None]]


def ignore_change() -> None:
    """Until a screen shows the match."""


def ignore_refusal(_: Refusal | None) -> None:
    """Until a screen shows the match."""


class Match(ABC):
    """A match that a screen shows.

    ``setup`` is None until it is known what is played. ``handing_over_to`` is the person at this
    keyboard who has to sit down before more may be shown.
    """

    def __init__(self, setup: Setup | None, state: MatchState) -> None:
        self.setup = setup
        self.state = state
        self.handing_over_to: Seat | None = None
        self.on_change: Callable[[], None] = ignore_change
        self.on_refusal: Callable[[Refusal | None], None] = ignore_refusal

    @abstractmethod
    async def run(self) -> None:
        """Keep the match going until it is over; refused if it cannot be reached."""

    @abstractmethod
    def now(self) -> float:
        """Seconds since the match began."""

    async def choose(self, answer: Sequence[str]) -> None:
        """Answer the question that is asked."""
        raise Refusal("only-looking")

    async def undo(self) -> None:
        """Take back an answer, where the rules of the table allow it."""
        raise Refusal("only-looking")

    async def resign(self) -> None:
        """Give up for the seat shown."""
        raise Refusal("only-looking")

    def preferences(self) -> Sequence[PreferenceInfo]:
        """The standing preferences of the seat shown; none where there is nothing to prefer."""
        return ()

    async def prefer(self, name: str, value: str, this_turn: bool = False) -> None:
        """Let something be answered for the seat shown, or withdraw that."""
        raise Refusal("only-looking")

    def can_undo(self) -> bool:
        """Whether somebody at this keyboard may take an answer back."""
        return self.state.undo

    def complete_hand_over(self) -> None:
        """The person that the keyboard was handed to has sat down."""
        self.handing_over_to = None

    def controls(self) -> Mapping[str, Control]:
        """Further keys, in the order in which they are shown."""
        return {}

    is_on_server = False  # and a browser could show it

    async def browser_link(self) -> BrowserLink:
        """Where a browser goes on with this match as the same guest, once."""
        raise NotImplementedError

    def notice(self, words: Words) -> Notice | None:
        """What stands in the title: the connection is lost, paused, line 3 of 40."""
        return None

    @abstractmethod
    async def close(self) -> None:
        """Leave the match; a match at this computer can be resumed."""

    def time_left(self, seat: Seat) -> float | None:
        """Seconds until a seat's time is up; None without a clock, or if it is hidden."""
        clock = self.state.clock
        if clock is None or self.state.result is not None or clock["left"][seat] is None:
            return None
        return max(0.0, float(clock["left"][seat]) - (self.now() - float(clock["t"])))
