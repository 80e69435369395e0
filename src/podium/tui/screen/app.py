"""The full-screen app: it shows one screen at a time and knows the language."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from podium.core import LANGUAGES, Game, Setup, Words
from podium.tui.client.match import Match
from podium.tui.screen.lobby import LobbyScreen
from podium.tui.screen.match_screen import MatchScreen
from podium.tui.screen.rendering import has_no_colours
from podium.tui.screen.start import StartScreen

INTERRUPTED = 130  # the exit code after Ctrl-C, as everywhere
FirstScreen = MatchScreen | StartScreen | LobbyScreen
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
    """Podium on the whole terminal, in the terminal's own colours, by the keyboard alone."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(
        self, first: FirstScreen, lang: str, words: Callable[[str, Game | Setup | None], Words]
    ) -> None:
        if has_no_colours():
            os.environ["NO_COLOR"] = "1"  # what Textual looks for
        # The terminal's own colours: its background may be light or dark, and its owner chose it.
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
        """Leave the match, which can be resumed, and the app."""
        for screen in self.screen_stack:
            if isinstance(screen, MatchScreen):
                await screen.match.close()
        self.exit(return_code=INTERRUPTED)

    def words_for(self, of: Game | Setup | None) -> Words:
        """All words in the current language, those of a game or a setup included."""
        return self._words(self.lang, of)

    def switch_language(self) -> None:
        place = LANGUAGES.index(self.lang)
        self.lang = LANGUAGES[(place + 1) % len(LANGUAGES)]
