"""The full-screen client: one app, one screen at a time."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from podium.core import LANGUAGES, Game, Setup, Words
from podium.tui.screen.lobby import Lobby
from podium.tui.screen.match import Match
from podium.tui.screen.match_screen import MatchScreen
from podium.tui.screen.paint import has_no_colours
from podium.tui.screen.start import Start

INTERRUPTED = 130  # the exit code after Ctrl-C, as everywhere
Shown = MatchScreen | Start | Lobby
CSS = """
Screen { background: ansi_default; color: ansi_default; }
.bar { height: 1; text-style: reverse; }
.keys { height: 1; text-style: dim; }
.middle { width: 100%; height: 100%; content-align: center middle; text-align: center; }
#middle { height: 1fr; }
#title, #board, #facts, #question, #menu, #news, #log, #form, .bar, .keys {
    text-wrap: nowrap; text-overflow: ellipsis;
}
#log { width: 1fr; height: 100%; padding: 0 1; border-left: ascii ansi_blue; }
#page { scrollbar-size-vertical: 1; }
"""


class PodiumApp(App[None]):
    """Podium on a whole terminal, in its own colours, by the keyboard alone."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(
        self, first: Shown, lang: str, words: Callable[[str, Game | Setup | None], Words]
    ) -> None:
        if has_no_colours():
            os.environ["NO_COLOR"] = "1"  # what Textual looks for
        super().__init__(ansi_color=True)
        self.theme = "ansi-dark"
        self.lang = lang
        self._first = first
        self._words = words

    def on_mount(self) -> None:
        self.push_screen(self._first)

    def show_match(self, match: Match) -> None:
        self.switch_screen(MatchScreen(match))

    async def action_quit(self) -> None:
        """Leave as by the key for it: what runs is kept."""
        for screen in self.screen_stack:
            if isinstance(screen, MatchScreen):
                await screen.match.close()
        self.exit(return_code=INTERRUPTED)

    def words_of(self, setup: Setup | None) -> Words:
        """All words in the language spoken now."""
        return self._words(self.lang, setup)

    def words_in(self, game: Game | None) -> Words:
        return self._words(self.lang, game)

    def switch_language(self) -> None:
        place = LANGUAGES.index(self.lang)
        self.lang = LANGUAGES[(place + 1) % len(LANGUAGES)]
