"""The screen of standing preferences: what is answered for the player at the keyboard."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from podium.core import Refusal, Words
from podium.tui.client.match import Match
from podium.tui.client.preferences import PreferenceRow, preference_rows
from podium.tui.client.texts import refusal_text

STEPS = {"up": -1, "down": 1}
CLOSING = ("escape", "q", "p")


class PreferencesScreen(Screen[None]):
    """A list to choose from; what is in force is marked."""

    def __init__(self, match: Match, words: Words) -> None:
        super().__init__()
        self._match = match
        self._words = words
        self._at = 0
        self._refusal = ""

    def compose(self) -> ComposeResult:
        yield Static(Text(f" {self._words.say('screen-preferences')}"), classes="bar")
        with VerticalScroll(id="page"):
            yield Static(id="rows")
        yield Static(Text(self._words.say("screen-keys-preferences")), classes="keys")

    def on_mount(self) -> None:
        self._draw()

    def _rows(self) -> list[PreferenceRow]:
        return preference_rows(self._match.preferences(), self._words)

    def _draw(self) -> None:
        lines = Text(f"! {self._refusal}\n" if self._refusal else "", "bold red")
        for at, row in enumerate(self._rows()):
            if row.title:
                lines.append(f"\n {row.title}\n", "bold")
            mark = "●" if row.is_chosen else "○"
            lines.append(f"   {mark} {row.text}\n", "reverse" if at == self._at else "")
        self.query_one("#rows", Static).update(lines)

    async def on_key(self, event: Key) -> None:
        event.stop()
        if event.key in CLOSING and self.is_current:
            self.dismiss(None)
        elif event.key in STEPS:
            self._at = min(max(self._at + STEPS[event.key], 0), len(self._rows()) - 1)
            self._draw()
        elif event.key in ("enter", "space"):
            await self._choose(self._rows()[self._at])

    async def _choose(self, row: PreferenceRow) -> None:
        try:
            self._refusal = ""
            await self._match.prefer(row.name, row.value, row.this_turn)
        except Refusal as refusal:
            self._refusal = refusal_text(refusal, self._words)
        self._draw()

    def redraw(self) -> None:
        """The preferences may have changed."""
        if self.is_mounted:
            self._draw()
