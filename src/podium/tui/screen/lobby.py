"""The lobby: the matches of a server, to choose one from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.app import ComposeResult
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from podium.core import Refusal
from podium.games import find, names
from podium.tui.client.match import Match
from podium.tui.client.server import ServerClient
from podium.tui.client.state import names_of
from podium.tui.client.texts import refusal_text
from podium.tui.screen import rendering
from podium.tui.screen.answers import Answers, Offer

if TYPE_CHECKING:
    from podium.tui.screen.app import PodiumApp


class LobbyScreen(Screen[None]):
    """A list of matches: take a seat, go on with one's own, or watch."""

    app: PodiumApp

    def __init__(self, server: ServerClient, name: str, enter: Callable[[str], Match]) -> None:
        super().__init__()
        self._server = server
        self._guest = name
        self._enter = enter
        self._list = Answers(())
        self._refusal: Refusal | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="title", classes="bar")
        yield Static(id="menu")
        yield Static(id="question")
        yield Static(id="keys", classes="keys")

    async def on_mount(self) -> None:
        self.query_one("#menu").styles.height = "1fr"
        self.run_worker(self._load())

    async def _load(self) -> None:
        """Ask the server for its matches and show them."""
        try:
            await self._server.log_in(self._guest)
            found = await self._server.matches()
            self._list = Answers([(self._offer(*each),) for each in enumerate(found, 1)])
            self._refusal = None
            self._list.move("home")
        except Refusal as refusal:
            self._refusal = refusal
        self._show()

    def _offer(self, number: int, match: dict[str, Any]) -> Offer:
        words = self.app.words_for(None)
        known = match["game"] in names()
        game_words = self.app.words_for(find(match["game"])) if known else words
        title = game_words.say("game-name") if known else match["game"]
        sitters = names_of(match["seats"], game_words)
        seats = [name or words.say("screen-open-seat") for name in sitters]
        how = "mine" if match["mine"] else match["state"]
        how = "earlier" if match.get("earlier") else how
        about = words.say("screen-lobby-match", how=how, names=", ".join(seats))
        key = str(number) if number < 10 else ""
        return Offer(answer=(match["id"],), key=key, text=title, outlook=about)

    def _show(self) -> None:
        words = self.app.words_for(None)
        title = words.say("screen-lobby", server=self._server.address)
        self.query_one("#title", Static).update(Text(f" {title}"))
        empty = Text(words.say("screen-lobby-empty"))
        shown = rendering.menu(self._list, self.size.width, self.size.height - 3)
        self.query_one("#menu", Static).update(shown if self._list.offers else empty)
        refusal = refusal_text(self._refusal, words) if self._refusal else ""
        self.query_one("#question", Static).update(rendering.refusal(refusal, self.size.width))
        self.query_one("#keys", Static).update(Text(words.say("screen-lobby-keys")))

    async def on_key(self, event: Key) -> None:
        event.stop()
        offer = self._list.by_key(event.key)
        if offer is not None:
            self._list.aim(offer.answer)
        if (offer or event.key == "enter") and self._list.aimed is not None:
            self.app.show_match(self._enter(self._list.aimed.answer[0]))
        elif event.key in ("q", "escape"):
            self.app.exit()
        elif event.key in ("l", "f2"):
            self.app.switch_language()
            await self._load()
        elif event.key == "a":
            await self._load()
        elif self._list.move(event.key):
            self._show()
