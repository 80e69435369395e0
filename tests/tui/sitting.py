"""Somebody in front of the full screen: presses keys, reads what is there, waits for news."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from podium.cli.language import cli_words
from podium.core.records import ClockRules, Sitter
from podium.games import find
from podium.table import Table, open_match
from podium.tui.client.local import PACES, LocalMatch
from podium.tui.client.match import Match
from podium.tui.screen.app import FirstScreen, PodiumApp
from podium.tui.screen.match_screen import MatchScreen

PATIENCE_SECONDS = 30
AT_ONCE = len(PACES) - 1
SMALL, LARGE = (80, 24), (200, 50)
LEA, MAX = Sitter(kind="person", pseudonym="Léa"), Sitter(kind="person", pseudonym="Max")


def bot(name: str) -> Sitter:
    return Sitter(kind="bot", pseudonym=name.capitalize(), bot=name)


def table(
    *sitters: Sitter,
    game: str = "formule-caml",
    clock: ClockRules | None = None,
    elapsed: Callable[[], float] = lambda: 0.0,
    seed: str = "07",
    files: Mapping[str, str] | None = None,
    **settings: str,
) -> Table:
    """A match on the short track, its dice known."""
    if game == "formule-caml":
        settings = {"track": "sprint", **settings}
    setup = find(game).setup(settings, files)
    header, sealed = open_match(setup, sitters, seed=seed, clock=clock)
    return Table(setup, header, sealed, elapsed=elapsed)


class Person:
    """At the keyboard of an app that runs."""

    def __init__(self, app: PodiumApp, pilot: Pilot[None]) -> None:
        self.app = app
        self._pilot = pilot
        self._news = asyncio.Event()
        self._watched: MatchScreen | None = None

    def lines(self) -> list[str]:
        """What can be read, row by row."""
        strips = self.app.screen._compositor.render_strips(self.app.size)
        return [strip.text.rstrip() for strip in strips]

    def reads(self) -> str:
        return "\n".join(self.lines())

    async def press(self, *keys: str) -> str:
        """Press keys one after the other; what can be read then."""
        for key in keys:
            await self._pilot.press(key)
        await self._pilot.pause()
        return self.reads()

    async def until(self, *texts: str) -> str:
        """Wait for news until all of these can be read."""
        while True:
            self._listen()
            await self._pilot.pause()
            seen = self.reads()
            if all(text in seen for text in texts):
                return seen
            await self._wait(seen)

    async def until_gone(self, text: str) -> str:
        """Wait for news until this cannot be read any more."""
        while True:
            self._listen()
            await self._pilot.pause()
            seen = self.reads()
            if text not in seen:
                return seen
            await self._wait(seen)

    async def _wait(self, seen: str) -> None:
        try:
            await asyncio.wait_for(self._news.wait(), PATIENCE_SECONDS)
        except TimeoutError:
            raise AssertionError(f"not what was waited for:\n{seen}") from None
        self._news.clear()

    def _listen(self) -> None:
        """Be told whenever the screen of a match is drawn anew."""
        for screen in self.app.screen_stack:
            if isinstance(screen, MatchScreen) and self._watched is not screen:
                self._watched = screen
                redraw = both(screen.redraw, self._news.set)
                setattr(screen, "redraw", redraw)  # noqa: B010 - looked at, not replaced
                screen.match.on_change = redraw


def both(one: Callable[[], None], other: Callable[[], None]) -> Callable[[], None]:
    def call() -> None:
        one()
        other()

    return call


@asynccontextmanager
async def sitting(
    shown: FirstScreen | Table | Match, size: tuple[int, int] = SMALL, lang: str = "fr"
) -> AsyncIterator[Person]:
    """Somebody before a screen, a match, or a table where computers answer at once."""
    if isinstance(shown, Table):
        shown = LocalMatch(shown, AT_ONCE)
    if isinstance(shown, Match):
        shown = MatchScreen(shown)
    app = PodiumApp(shown, lang, cli_words)
    async with app.run_test(size=size) as pilot:
        yield Person(app, pilot)
    assert app.return_code in (0, None)


def widest(rows: Sequence[str]) -> int:
    return max(map(len, rows))
