"""The screen of a match: what the keys do."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from rich.markdown import Markdown
from rich.text import Text
from textual.events import Key

from podium.core import Refusal
from podium.table.rulebook import rules_of
from podium.tui.screen.answers import Offer
from podium.tui.screen.face import Face
from podium.tui.screen.pages import Confirm, Page
from podium.tui.screen.telling import board_text


class MatchScreen(Face):
    """A match that runs, with whoever sits before it."""

    def on_mount(self) -> None:
        self.match.on_news = self.show
        self.match.on_refusal = self.refuse
        self.run_worker(self._run())
        self.set_interval(1.0, self._show_title)
        self.show()

    async def _run(self) -> None:
        try:
            await self.match.run()
        except Refusal as refusal:
            self.refuse(refusal)

    def refuse(self, refusal: Refusal | None) -> None:
        """Say why something was not taken (nothing else has changed), or no longer say it."""
        self._complaint, self._complained_at = refusal, self.match.hearing.n
        self.show()

    async def on_key(self, event: Key) -> None:
        key = "question_mark" if event.character == "?" else event.key
        control = self.match.controls().get(key)
        if control is not None:
            await control.act()
        elif key in KEYS:
            await KEYS[key](self)
        elif (offer := self._answers.by_key(key)) is not None:
            await self._press(offer)
        elif self._answers.move(key):
            await self._look()
        else:
            return
        event.stop()

    async def _press(self, offer: Offer) -> None:
        """A digit gives its answer; directions want it twice, and numbers are only aimed at."""
        answers, again = self._answers, offer == self._answers.aimed
        answers.aim(offer.answer)
        if answers.is_numbered or (answers.is_grid and not again):
            await self._look()
        else:
            await self._choose()

    async def _look(self) -> None:
        self._complaint = None
        self.show()

    async def _choose(self) -> None:
        offer = self._answers.aimed
        if self._on_board and self._cursor.is_astray:
            typed, self._cursor.typed = self._cursor.typed, ""
            self.refuse(Refusal("no-such-cell", text=typed))
        elif offer is not None:
            self._complaint = None
            await self._try(self.match.choose(offer.answer))

    async def _switch(self) -> None:
        """From the board to what is below it, and back."""
        if self._menu.offers and self._cursor.offers:
            self._on_board = not self._on_board
            self._cursor.typed = ""
            if self._menu.aimed is None and self.match.hearing.ask:
                self._menu.aim((self.match.hearing.ask["default"],))
            self.show()

    async def _undo(self) -> None:
        await self._try(self.match.undo())

    async def _take_back(self) -> None:
        """Put back what was begun; who has begun nothing stays, and leaves by another key."""
        if self.match.hearing.ask is not None and self.match.hearing.undo:
            await self._undo()

    async def _try(self, act: Coroutine[Any, Any, None]) -> None:
        try:
            await act
        except Refusal as refusal:
            self.refuse(refusal)

    async def _resign(self) -> None:
        if self.match.hearing.seat is None or self.match.hearing.result is not None:
            return

        async def sure(yes: bool | None) -> None:
            if yes:
                await self._try(self.match.resign())

        await self.app.push_screen(Confirm(self.words.say("screen-resign-sure"), self.words), sure)

    async def _leave(self) -> None:
        await self.match.close()
        self.app.exit()

    async def _speak(self) -> None:
        self.app.switch_language()
        self.show()

    async def _read_rules(self) -> None:
        if self.match.setup is not None:
            text = Markdown(rules_of(self.match.setup.game, self.words.lang))
            await self.app.push_screen(Page(self.words.say("screen-rules"), text, self.words))

    async def _read_log(self) -> None:
        said = Text("\n".join(self._sentences(len(self.match.hearing.told))))
        await self.app.push_screen(
            Page(self.words.say("screen-log"), said, self.words, at_end=True)
        )

    async def _read_board(self) -> None:
        if self.match.setup is not None and self.match.hearing.n:
            text = Text(board_text(self.match.setup, self.match.hearing, self.words), no_wrap=True)
            await self.app.push_screen(Page(self.words.say("screen-board"), text, self.words))

    async def _show_page(self) -> None:
        if address := self.match.page():
            text = Text(self.words.say("screen-browser-how", address=address))
            await self.app.push_screen(Page(self.words.say("screen-browser"), text, self.words))


KEYS = {
    "enter": MatchScreen._choose,
    "tab": MatchScreen._switch,
    "u": MatchScreen._undo,
    "r": MatchScreen._resign,
    "q": MatchScreen._leave,
    "escape": MatchScreen._take_back,
    "l": MatchScreen._speak,
    "f2": MatchScreen._speak,
    "question_mark": MatchScreen._read_rules,
    "f1": MatchScreen._read_rules,
    "j": MatchScreen._read_log,
    "b": MatchScreen._read_board,
    "w": MatchScreen._show_page,
}
