"""Standing preferences at the terminal: a page of the full screen, and a word in line mode."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from cli.front import podium
from podium.core import load_words
from podium.games.ca_rs.wire.options import READY
from podium.table import Table
from podium.tui.client.local import LocalMatch
from podium.tui.line_mode import LineMode
from podium.tui.terminal import Terminal
from server.people import Person as Guest
from server.running import serving
from tui.sitting import LEA, bot, sitting, table
from tui.test_ca_rs import race
from tui.test_remote import remote

ROOMS = ("podium.core", "podium.table", "podium.bots", "podium.tui", "podium.games.ca_rs")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server.address


def may_keep_all(match: Table) -> bool:
    """Whether Léa is asked what to throw away, and it may be nothing."""
    view = match.state.view(0)
    if getattr(view, "question", None) != "discard":
        return False
    return not getattr(view, "cars")[0].plan and READY in match.state.options(0)  # noqa: B009


def test_a_pedal_is_one_key_and_nobody_is_asked_for_nothing() -> None:
    match = race(LEA, bot("greedy"))

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Quelle pilote ?")
            await person.press("1")
            await person.until("Combien de cartes")
            await person.press("1")
            seen = await person.until("que prévoyez-vous ?", "c'est tout", "p:préférences")
            turn = match.state.turn_number()
            await person.press("enter")
            while not match.over and match.state.turn_number() == turn:
                assert not may_keep_all(match)
                seen = await person.press("enter")
            assert seen

    asyncio.run(play())


def test_a_page_says_what_is_answered_and_changes_it() -> None:
    match = race(LEA, bot("greedy"))

    async def play() -> None:
        shown = LocalMatch(match)
        async with sitting(shown) as person:
            await person.until("Quelle pilote ?")
            seen = await person.press("p")
            assert "Pour moi, toujours…" in seen
            assert "○ Jeter des cartes ce tour-ci" in seen
            assert "● rien, sauf l'inutile" in seen
            seen = await person.press("enter", "down", "down", "enter")
            assert "● Jeter des cartes ce tour-ci" in seen
            assert "● toutes les cartes inutiles" in seen
            assert "○ rien, sauf l'inutile" in seen
            seen = await person.press("escape")
            assert "Quelle pilote ?" in seen
            wishes = {each.name: each.value for each in shown.preferences()}
            assert wishes["discard"] == "useless"

    asyncio.run(play())


def test_where_there_is_nothing_to_prefer_there_is_no_page() -> None:
    match = table(LEA, bot("random"))

    async def play() -> None:
        async with sitting(match) as person:
            seen = await person.until("Changer de vitesse ?")
            assert "p:préférences" not in seen
            assert await person.press("p") == seen

    asyncio.run(play())


def test_on_a_server_too(address: str) -> None:
    async def play() -> None:
        guest = await Guest.come(address, "Max")
        match = await guest.make("ca_rs", settings={"circuit": "cour", "laps": 1})
        await guest.join(match, seat=1)
        async with guest.player(match) as player, sitting(remote(address, match)) as person:
            await player.begun()
            await person.until("Quelle pilote ?")
            await person.press("p", "down", "down", "enter")
            await person.until("● toutes les cartes inutiles")
        await guest.leave()

    asyncio.run(play())


def test_in_line_mode_by_a_word(tmp_path: Path) -> None:
    lines = ["préférences", "préférences 5", "préférences 99", "quitter"]
    said = podium("play", "ca_rs", "--plain", "--seed", "07", home=tmp_path, typed="\n".join(lines))
    assert said.code == 0, said.err
    first, second = said.out.split("« préférences 3 » choisit le numéro 3")[:2]
    assert "* 2) rien, sauf l'inutile si la main est trop pleine" in first
    assert "* 5) me laisser décider" in second
    assert "choisissez de 1 à" in said.out


def test_a_whole_line_mode_race_asks_less() -> None:
    """The same race, once as it is and once by who wants to decide."""
    assert questions("") < questions("préférences 5\n")


class Typist(Terminal):
    """Types some first lines, and then what a missing player would do."""

    def __init__(self, match: Table, first: str, written: StringIO) -> None:
        super().__init__(StringIO(), written)
        self.match = match
        self.first = first.splitlines()

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        setup, state = self.match.setup, self.match.state
        self.say(prompt)
        return self.first.pop(0) if self.first else setup.notation(state.options(0)[0])


def questions(first: str) -> int:
    """How often Léa is asked in a race that she drives as a missing player would."""
    match = race(LEA, bot("greedy"))
    words = load_words("fr", *ROOMS).labelled(match.setup.labels("fr"))
    written = StringIO()
    LineMode(match, words, Typist(match, first, written), lambda: "").play()
    return written.getvalue().count("Que défaussez-vous ?")
