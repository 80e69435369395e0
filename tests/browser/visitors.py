"""Visitors: people with a browser, and everything their browser was ever sent."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Response, WebSocket, expect

from podium.core import Words, shipped
from podium.games import find
from podium.server.http.typography import with_no_break_spaces
from server.people import Player

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
ROOMS = ("podium.core", "podium.table", "podium.bots", "podium.store", "podium.server")
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 30_000


@cache
def words_of(lang: str, game: str = "") -> Words:
    """The texts that should be on the screen: those of the files, put together by Python."""
    packages = (*ROOMS, *((find(game).package,) if game else ()))
    files = (shipped(package, "words").get(f"{lang}.ftl", "") for package in packages)
    return Words(lang, [with_no_break_spaces(lang, each) for each in files])


class Visitor:
    """Somebody at a desk or with a phone."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        lang: str = "fr",
        phone: bool = False,
        dark: bool = False,
        still: bool = True,
    ) -> None:
        self.context = browser.new_context(
            locale={"fr": "fr-FR", "en": "en-GB"}[lang],
            viewport=PHONE if phone else DESK,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone else 1,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        self.address = address
        self.lang = lang
        self.game = ""
        self.frames: list[str] = []
        self.answers_of_matches: list[Response] = []
        self.troubles: list[str] = []
        self.heard: Player = blank_player()
        self.page = self._open_page()

    def _open_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("websocket", self._listen)
        page.on("response", self._read)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._note)
        return page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        assert isinstance(frame, str)
        self.frames.append(frame)
        self.heard.take(json.loads(frame))

    def _note(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.troubles.append(said.text)

    def _read(self, response: Response) -> None:
        if "/api/matches" in response.url and response.request.resource_type == "fetch":
            self.answers_of_matches.append(response)

    def read_of_matches(self) -> list[Any]:
        """Everything that requests about matches brought to this browser."""
        return [response.json() for response in self.answers_of_matches]

    @property
    def words(self) -> Words:
        return words_of(self.lang, self.game)

    def goes_to(self, path: str = "/") -> Self:
        self.heard = blank_player()
        self.page.goto(self.address + path)
        return self

    def speaks(self, lang: str) -> None:
        """Switch the language by the button in the header."""
        self.page.get_by_role("button", name=lang.upper(), exact=True).click()
        self.lang = lang

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text, exact=False).first).to_be_visible(timeout=PATIENCE)

    def sees_no(self, text: str) -> None:
        expect(self.page.get_by_text(text, exact=False)).to_have_count(0, timeout=PATIENCE)

    def button(self, key: str, **facts: str | int) -> Locator:
        """The button that says a message of the words."""
        named = re.compile(re.escape(self.words.say(key, **facts)))
        return self.page.get_by_role("button", name=named).first

    def card(self, game: str) -> Locator:
        """The card of a game in the lobby."""
        title = words_of(self.lang, game).say("game-name")
        return self.page.get_by_role("article", name=title)

    def plays_the_computer(self, game: str, level: str = "") -> None:
        """Two clicks from the first page, this is the second."""
        self.game = game
        if level:
            self.card(game).get_by_label(self.words.say("web-level")).select_option(level)
        self.card(game).get_by_role("button", name=self.words.say("web-play-computer")).click()

    def opens_table(self, game: str, **choices: str) -> str:
        """A table with open seats, by way of "more choices"; its address is the invitation."""
        self.game = game
        self.card(game).get_by_role("button", name=self.words.say("web-more-choices")).click()
        dialog = self.page.get_by_role("dialog")
        for name, value in choices.items():
            label = self.words.say(f"setting-{name.replace('_', '-')}")
            dialog.get_by_label(label).first.select_option(value)
        seats = dialog.get_by_role("group", name=self.words.say("web-seats"))
        for seat in seats.get_by_role("combobox").all():
            seat.select_option("")
        dialog.get_by_label(self.words.say("web-who-begins")).select_option("me")
        dialog.get_by_role("button", name=self.words.say("web-create")).click()
        self.page.wait_for_url("**/match/*")
        return self.page.url.removeprefix(self.address)

    def seat_button(self) -> Locator:
        """The button by which one sits down: at a free seat, or at the one that is given."""
        return self.button("web-take-seat").or_(self.button("web-sit-down")).first

    def takes_seat(self) -> None:
        self.seat_button().click()

    def waits(self, happened: Callable[[], bool]) -> None:
        """Let the browser go on until something has happened."""
        for _ in range(PATIENCE // 20):
            if happened():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nothing happened; the last message was {self.frames[-1:]}")

    def is_asked(self) -> bool:
        return self.heard.ask is not None

    def answers(self, act: Callable[[], Any]) -> None:
        """Do something on the page that answers the question, and wait until it is taken."""
        asked = self.heard.ask
        assert asked is not None
        act()
        self.waits(lambda: asked["id"] in self.heard.answered)

    def reloads(self) -> None:
        self.heard = blank_player()
        self.page.reload()
        self.waits(lambda: self.heard.n > 0)

    def faults(self) -> list[str]:
        """What axe finds on the page that would keep somebody out."""
        self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate("axe.run(document)")
        return [
            f"{each['impact']}: {each['help']} {[node['target'] for node in each['nodes']]}"
            for each in found["violations"]
            if each["impact"] in ("serious", "critical")
        ]

    def overflow(self) -> int:
        """How many pixels stick out to the right."""
        script = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return int(self.page.evaluate(script))

    def leaves(self) -> None:
        self.context.close()


def blank_player() -> Player:
    """Somebody who has heard nothing yet; what the page receives is folded into it."""
    return Player(None, "")  # type: ignore[arg-type]
