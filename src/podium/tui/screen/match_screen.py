"""The screen of a match: what each key does."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from rich.markdown import Markdown
from rich.text import Text
from textual.events import Key

from podium.core import Refusal
from podium.table.rulebook import rules_in_words
from podium.tui.client.texts import board_text
from podium.tui.screen.answers import Offer
from podium.tui.screen.match_view import MatchView
from podium.tui.screen.overlays import Confirm, Page
from podium.tui.screen.preferences import PreferencesScreen


class MatchScreen(MatchView):
    """Runs a match and obeys the keyboard."""

    def on_mount(self) -> None:
        self.match.on_change = self.redraw
        self.match.on_refusal = self.show_refusal
        self.run_worker(self._run())
        self.set_interval(1.0, self._show_title)
        self.redraw()

    async def _run(self) -> None:
        try:
            await self.match.run()
        except Refusal as refusal:
            self.show_refusal(refusal)

    def show_refusal(self, refusal: Refusal | None) -> None:
        """Show why something was refused; None: no longer show it."""
        self._refusal, self._refused_at = refusal, self.match.state.n
        self.redraw()

    async def on_key(self, event: Key) -> None:
        # On some keyboards "?" comes as shift and another key.
        key = "question_mark" if event.character == "?" else event.key
        # First what the match itself wants: a replay uses the arrows.
        control = self.match.controls().get(key)
        if control is not None:
            await control.act()
        elif key in KEYS:
            await KEYS[key](self)
        elif (offer := self._answers.by_key(key)) is not None:
            await self._press(offer)
        elif self._answers.move(key):
            await self._show_aim()
        else:
            return
        event.stop()

    async def _press(self, offer: Offer) -> None:
        """A digit gives its answer; in a grid when pressed twice; numbers are only aimed at."""
        answers, again = self._answers, offer == self._answers.aimed
        answers.aim(offer.answer)
        if answers.is_numbered or (answers.is_grid and not again):
            await self._show_aim()
        else:
            await self._choose()

    async def _show_aim(self) -> None:
        """Show where the answer aimed at leads; a warning of another one is forgotten."""
        self._refusal = None
        if self._warned and self._warned[1] != self._answers.aimed:
            self._warned = None
        self.redraw()

    async def _choose(self) -> None:
        """Give the answer aimed at."""
        offer = self._answers.aimed
        if self._on_board and self._cursor.mistyped:
            typed, self._cursor.typed = self._cursor.typed, ""
            self.show_refusal(Refusal("no-such-cell", text=typed))
        elif offer is not None and not self._needs_warning(offer):
            self._refusal = self._warned = None
            await self._try(self.match.choose(offer.answer))

    def _needs_warning(self, offer: Offer) -> bool:
        """Whether an answer is to be given once more; if so, what it does is shown now."""
        if not offer.warning or self._warned == (self.match.state.n, offer):
            return False
        self._refusal, self._warned = None, (self.match.state.n, offer)
        self.redraw()
        return True

    async def _switch_menu(self) -> None:
        """Move the keys from the answers on the board to those below it, and back."""
        if self._menu.offers and self._cursor.offers:
            self._on_board = not self._on_board
            self._cursor.typed = ""
            if self._menu.aimed is None and self.match.state.ask:
                self._menu.aim((self.match.state.ask["default"],))
            self.redraw()

    async def _undo(self) -> None:
        await self._try(self.match.undo())

    async def _undo_begun(self) -> None:
        """Undo the last step of an answer that is not whole yet; otherwise nothing."""
        if self.match.state.ask is not None and self.match.state.undo:
            await self._undo()

    async def _try(self, act: Coroutine[Any, Any, None]) -> None:
        """Do something that may be refused."""
        try:
            await act
        except Refusal as refusal:
            self.show_refusal(refusal)

    async def _resign(self) -> None:
        if self.match.state.seat is None or self.match.state.result is not None:
            return

        async def sure(yes: bool | None) -> None:
            if yes:
                await self._try(self.match.resign())

        await self.app.push_screen(Confirm(self.words.say("screen-resign-sure"), self.words), sure)

    async def _leave(self) -> None:
        await self.match.close()
        self.app.exit()

    async def _switch_language(self) -> None:
        self.app.switch_language()
        self.redraw()

    async def _read_rules(self) -> None:
        if self.match.setup is not None:
            text = Markdown(rules_in_words(self.match.setup.game, self.words.lang))
            await self.app.push_screen(Page(self.words.say("screen-rules"), text, self.words))

    async def _read_log(self) -> None:
        log = Text("\n".join(self._event_lines(self.match.state.events)))
        await self.app.push_screen(Page(self.words.say("screen-log"), log, self.words, at_end=True))

    async def _read_board(self) -> None:
        if self.match.setup is not None and self.match.state.n:
            text = Text(board_text(self.match.setup, self.match.state, self.words), no_wrap=True)
            await self.app.push_screen(Page(self.words.say("screen-board"), text, self.words))

    async def _show_preferences(self) -> None:
        if self.match.preferences():
            await self.app.push_screen(PreferencesScreen(self.match, self.words))

    async def _show_browser_link(self) -> None:
        if not self.match.is_on_server:
            return
        try:
            link = await self.match.browser_link()
        except Refusal as refusal:
            self.show_refusal(refusal)
            return
        how = self.words.say(
            "screen-browser-how", address=link.address, code=link.code, minutes=link.minutes
        )
        title = self.words.say("screen-browser")
        await self.app.push_screen(Page(title, Text(how), self.words))


KEYS = {
    "enter": MatchScreen._choose,
    "tab": MatchScreen._switch_menu,
    "u": MatchScreen._undo,
    "r": MatchScreen._resign,
    "q": MatchScreen._leave,
    "escape": MatchScreen._undo_begun,
    "l": MatchScreen._switch_language,
    "f2": MatchScreen._switch_language,
    "question_mark": MatchScreen._read_rules,
    "f1": MatchScreen._read_rules,
    "j": MatchScreen._read_log,
    "b": MatchScreen._read_board,
    "w": MatchScreen._show_browser_link,
    "p": MatchScreen._show_preferences,
}
