"""What a match with files of one's own would cost, measured by playing its beginning."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any, TypeVar

import msgspec

from podium.core import LANGUAGES, Cup, Dice, Refusal, Setup
from podium.core.dice import KEY_BYTES
from podium.core.refusal import Fact
from podium.games import find
from podium.table import Table, open_match, person_at
from podium.table.feed.feed import Feed

if sys.platform != "win32":
    import resource

MAX_TRIED_LINES = 250  # two turns of the largest table
MAX_TRIED_SECONDS = 0.2
T = TypeVar("T")


class TrialRequest(msgspec.Struct, frozen=True):
    """A match to be: which game, with what, for how many; or the text of a line-up for it."""

    game: str
    rules: int | None
    settings: dict[str, Any]
    files: dict[str, str]
    seats: int
    lineup: str = ""


class TrialReply(msgspec.Struct, frozen=True):
    """What it cost: seconds to lay it out, seconds of the longest thing after that, bytes.

    With a ``key`` it is refused: ``facts`` and ``package`` are those of the refusal.
    """

    layout: float = 0.0
    longest: float = 0.0
    bytes: int = 0
    key: str = ""
    facts: dict[str, Fact] = {}
    package: str = ""


class Stopwatch:
    """The longest time that any of some pieces of work took, in seconds of the processor."""

    def __init__(self) -> None:
        self.longest = 0.0

    def time(self, work: Callable[[], T]) -> T:
        began = process_time()
        try:
            return work()
        finally:
            self.longest = max(self.longest, process_time() - began)


def try_out(request: TrialRequest) -> TrialReply:
    """Lay the match out and play its beginning; what is wrong with it comes back as a refusal."""
    try:
        return measure(request)
    except Refusal as refusal:
        return TrialReply(key=refusal.key, facts=refusal.facts, package=refusal.package)


def measure(request: TrialRequest) -> TrialReply:
    before, began = peak_memory(), process_time()
    setup = find(request.game).setup(request.settings, request.files, request.rules)
    lineup = setup.parse_lineup("line-up", request.lineup) if request.lineup else None
    layout = process_time() - began
    watch = Stopwatch()
    if request.seats in setup.game.seats:  # if not, that is refused elsewhere
        play_beginning(setup, request.seats, lineup, watch)
    return TrialReply(layout=layout, longest=watch.longest, bytes=peak_memory() - before)


def play_beginning(setup: Setup, seats: int, lineup: Any, watch: Stopwatch) -> None:
    """Everything that an event loop does in one go with a match: made, shown, played on."""
    sitters = [person_at(seat) for seat in range(seats)]
    lineups = [lineup] * seats if lineup is not None else []
    header, sealed = open_match(setup, sitters, "00" * KEY_BYTES, lineups=lineups)
    table = watch.time(lambda: Table(setup, header, sealed))
    watch.time(lambda: msgspec.json.encode(setup.board_scene()))
    watch.time(lambda: [msgspec.json.encode(setup.labels(lang)) for lang in LANGUAGES])
    feed = watch.time(lambda: Feed(setup, header, table.state, 0))
    watch.time(feed.full_view)
    play_on(table, feed, watch)


def play_on(table: Table, feed: Feed, watch: Stopwatch) -> None:
    """Any answers, the same ones whenever the same is tried; a feed is told of each."""
    until, cup = process_time() + MAX_TRIED_SECONDS, Cup(Dice(bytes(KEY_BYTES)))
    while table.asked() and len(table.fold.lines) < MAX_TRIED_LINES and process_time() < until:
        answer = watch.time(partial(any_answer, table, cup))
        for step in watch.time(partial(table.answer, table.asked()[0], [answer])):
            watch.time(partial(feed.update, step))


def any_answer(table: Table, cup: Cup) -> str:
    options = table.state.options(table.asked()[0])
    return table.setup.notation(options[cup.roll(0, len(options) - 1)])


def peak_memory() -> int:
    """The most bytes that this process ever had in memory."""
    if sys.platform == "win32":
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
