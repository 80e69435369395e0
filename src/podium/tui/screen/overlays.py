"""Screens that cover a match for a while: a page to read, a yes-or-no question, a hand-over."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from podium.core import Seat, Words


class Page(Screen[None]):
    """A long text to scroll; the key that opened it closes it, too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, "dismiss_page", show=False)
        for key in ("escape", "q", "enter", "f1", "question_mark", "j", "b", "w")
    ]

    def __init__(
        self, title: str, text: RenderableType, words: Words, at_end: bool = False
    ) -> None:
        super().__init__()
        self._texts = (title, text, words.say("screen-keys-page"))
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        title, text, keys = self._texts
        yield Static(Text(f" {title}"), classes="bar")
        with VerticalScroll(id="page"):
            yield Static(text)
        yield Static(Text(keys), classes="keys")

    def on_mount(self) -> None:
        page = self.query_one("#page", VerticalScroll)
        page.focus()
        if self._at_end:
            page.scroll_end(animate=False)

    def action_dismiss_page(self) -> None:
        if self.is_current:
            self.dismiss(None)


class Confirm(Screen[bool]):
    """A question; every key but the one for yes means no."""

    def __init__(self, question: str, words: Words) -> None:
        super().__init__()
        self._texts = (question, words.say("screen-yes-no"))
        self._yes = words.say("screen-yes")

    def compose(self) -> ComposeResult:
        yield Static(Text("\n\n".join(self._texts)), classes="middle")

    def on_key(self, event: Key) -> None:
        event.stop()
        if not self.is_current:
            return
        self.dismiss(event.character is not None and event.character.casefold() == self._yes)


class HandOver(Screen[None]):
    """Shown while the keyboard goes from one person to another, so that neither sees too much."""

    def __init__(self, seat: Seat, name: str, words: Words) -> None:
        super().__init__()
        self.seat = seat
        self._text = words.say("hand-over", name=name)

    def compose(self) -> ComposeResult:
        yield Static(Text(self._text), classes="middle")

    def on_key(self, event: Key) -> None:
        if event.key == "enter" and self.is_current:
            event.stop()
            self.dismiss(None)
