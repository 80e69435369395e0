"""F-Cartes on the full screen: a whole race, hidden hands, ten teams, the start screen."""

from __future__ import annotations

import asyncio
import os
import re
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from f_cartes.tables import DECK, deck_of
from podium.cli.screen import as_options
from podium.core.records import ClockRules, Sitter
from podium.games import find
from podium.table import Table
from podium.tui.client.local import LocalMatch
from podium.tui.client.state import MatchState
from podium.tui.screen.game_board import bad_news
from podium.tui.screen.match_screen import MatchScreen
from podium.tui.screen.overlays import HandOver
from podium.tui.screen.start import StartChoices, StartScreen
from tui.sitting import AT_ONCE, LARGE, LEA, MAX, SMALL, Person, bot, sitting, table, widest
from tui.test_looks import colours
from tui.test_start import at_terminal, read_until

QUICK: dict[str, Any] = {"rounds": "6", "qualifying": "quick"}
COMPUTERS = [bot("greedy")] * 9


def race(*sitters: Sitter, **settings: Any) -> Table:
    return table(*sitters, game="f-cartes", **settings)


def own_cards(match: Table, seat: int) -> set[str]:
    """The titles of what a seat holds."""
    titles = match.setup.labels("fr")["card"]
    hand = getattr(match.state.view(seat), "hands")[seat]  # noqa: B009 - of any game's view
    return {titles[card] for card in hand}


def test_a_whole_race() -> None:
    """Colour, trials, every action that comes along, until the places are told."""
    match = race(LEA, bot("greedy"), rounds="6", deck="extended")

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Léa : Quelle écurie ?", "A1 A2", "Turquoise")
            await person.press("4")
            seen = await person.until("Garder ce score, ou prendre un risque ?", "En main : ")
            assert "17 % pour" in seen
            await person.press("1")
            await person.until("Garder ce score")
            await person.press("2")
            seen = await person.until("Quelle action ?", "Tour 1 sur 6, temps sec.", "D7", "A1")
            assert "% de chances de doubler" in seen
            assert "À Léa de jouer : 4 actions." in seen
            while not match.over:
                await person.press("enter")
            seen = await person.until("Le dernier tour est couru.", "Course finie.")
            assert "1er  Léa" in seen or "1er  Fonceur" in seen

    asyncio.run(play())


def test_what_is_looked_at_stands_out_on_the_line() -> None:
    match = race(LEA, bot("random"), seed="05", **QUICK)

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Quelle écurie ?")
            await person.press("1")
            await person.until("Quelle action ?")
            seen = await person.press("down", "up")
            duel = re.search(r">1 duel de la (\d)", seen)
            assert duel is not None
            assert f">A{duel[1]}<" in seen
            assert f"*A{3 - int(duel[1])}*" in seen

    asyncio.run(play())


def test_a_digit_aims_at_its_car_and_escape_puts_the_card_back() -> None:
    """A car is hit when one says so, never by a digit alone; a card begun goes back to the hand."""
    deck = {"own.toml": deck_of("gap:1 damage-1:59")[DECK]}
    match = race(LEA, bot("random"), files=deck, deck="own.toml", **QUICK)

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Quelle écurie ?")
            await person.press("4")
            await person.until("Quelle action ?")
            await person.press("escape")
            await chooses(person, "jouer damage-1")
            await person.until("Des dégâts à quelle voiture ?")
            seen = await person.press("8")
            assert ">8 sur la 8 (Verte)" in seen
            assert "Des dégâts à quelle voiture ?" in await person.press("8")
            seen = await person.press("escape")
            assert "Quelle action ?" in seen
            assert "Léa reprend sa réponse." in seen
            assert "damage-1 ×" in seen
            assert "Quelle action ?" in await person.press("escape")

    asyncio.run(play())


def test_an_own_car_is_damaged_only_when_said_twice() -> None:
    """The first Enter warns, and moving away forgets it; a rival's car is hit at once."""
    deck = {"own.toml": deck_of("gap:1 damage-1:59")[DECK]}
    match = race(LEA, bot("random"), files=deck, deck="own.toml", **QUICK)

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Quelle écurie ?")
            await person.press("4")
            await person.until("Quelle action ?")
            await chooses(person, "jouer damage-1")
            await person.until("Des dégâts à quelle voiture ?")
            seen = await person.press("8", "enter")
            assert "C'est votre propre voiture ! Validez encore une fois" in seen
            seen = await person.press("7")
            assert "Validez encore" not in seen
            assert "Validez encore" in await person.press("8", "enter")
            assert "damage-1 sur la 8" not in person.reads()
            await person.press("enter")
            await person.until("Quelle action ?", "damage-1 sur la 8 (Verte), −1 PV")

    asyncio.run(play())


def test_a_turn_with_something_left_to_do_is_ended_only_when_said_twice() -> None:
    match = race(LEA, bot("random"), **QUICK)

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Quelle écurie ?")
            await person.press("1")
            await person.until("Quelle action ?")
            (view,) = [match.state.view(0)]
            left = f"Il vous reste {getattr(view, 'actions')} actions."  # noqa: B009
            seen = await person.press("end", "enter")
            assert f"{left} Validez encore une fois pour finir le tour." in " ".join(seen.split())
            assert match.state.view(0) == view
            await person.press("enter")
            assert match.state.view(0) != view

    asyncio.run(play())


async def chooses(person: Person, text: str) -> None:
    """Go down to an answer and give it."""
    await person.press("home")
    while text not in next(row for row in person.lines() if row.startswith(">")):
        await person.press("down")
    await person.press("enter")


def test_the_one_line_of_news_is_about_ones_own_cars() -> None:
    """Ten teams leave room for one: whoever hit a car of ours comes before who ended a turn."""
    deck = {"own.toml": deck_of("gap:1 damage-6:99")[DECK]}
    match = race(LEA, *COMPUTERS, files=deck, deck="own.toml", races="2", **QUICK)

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Quelle écurie ?")
            await person.press("3")
            await person.until("Léa : Quelle action ?")
            said = person.lines()[-2]
            assert re.search(r"damage-6 sur la \d+ \(Jaune\)", said)

    asyncio.run(play())


def test_what_was_suffered_since_ones_own_last_deed() -> None:
    setup = find("f-cartes").setup()
    state = MatchState(0)
    state.view = {"cars": [{"car": 1, "seat": 0}, {"car": 3, "seat": 1}]}
    old, new = ({"kind": "damaged", "seat": 1, "car": 1, "points": n} for n in (1, 2))
    mine = {"kind": "damaged", "seat": 0, "car": 3}
    ended = {"kind": "turn-ended", "seat": 1, "left": 0}
    state.events = [old, mine, new, ended]
    assert bad_news(setup, state) == [new]
    state.seat = None
    assert bad_news(setup, state) == []
    assert bad_news(find("formule-caml").setup(), MatchState(0)) == []


async def gives_the_keyboard_away(person: Person) -> None:
    """Answer as the screen suggests until somebody else's turn comes."""
    while isinstance(person.app.screen, MatchScreen):
        await person.press("end", "enter")


def test_hands_stay_hidden_between_two_people() -> None:
    """Nothing of a hand can be read by who sits down next: not on the board, not in the log."""
    match = race(LEA, MAX, **QUICK)
    read: dict[int, list[str]] = {0: [], 1: []}

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Léa : Quelle écurie ?")
            for _ in range(6):
                await gives_the_keyboard_away(person)
                between = person.reads()
                assert "Passez le clavier à" in between
                assert "En main" not in between
                (seat,) = match.asked()
                held = own_cards(match, seat)
                assert not [title for title in held if title in between]
                await person.press("enter")
                read[seat] += [person.reads(), await person.press("j")]
                await person.press("escape")

    asyncio.run(play())
    for seat, other in ((0, "Max"), (1, "Léa")):
        told = "\n".join(read[seat])
        assert "En main : " in told
        assert f"{other} reçoit" not in told
        assert f"{other} a pioché" not in told
    assert "Léa reçoit" in "\n".join(read[0])


def test_each_sees_the_own_hand() -> None:
    match = race(LEA, MAX, **QUICK)

    async def play() -> None:
        async with sitting(match) as person:
            await person.until("Léa : Quelle écurie ?")
            while getattr(match.state.view(None), "stage") == "teams":  # noqa: B009
                await person.press("enter")
            seats = set()
            for _ in range(2):
                if isinstance(person.app.screen, HandOver):
                    await person.press("enter")
                (seat,) = match.asked()
                seats.add(seat)
                seen = " ".join((await person.until("En main : ")).split())
                assert all(title in seen for title in own_cards(match, seat))
                await gives_the_keyboard_away(person)
            assert seats == {0, 1}

    asyncio.run(play())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_ten_teams_fit_the_screen(size: tuple[int, int]) -> None:
    match = race(LEA, *COMPUTERS, clock=ClockRules(total=900), races="2", **QUICK)

    async def play() -> None:
        async with sitting(match, size) as person:
            await person.until("Quelle écurie ?", "l'écurie Rose")
            await person.press("3")
            seen = await person.until(
                "Léa : Quelle action ?", "Ordre (cartes en main) : ", "En main : "
            )
            assert widest(person.lines()) <= size[0]
            assert all(mark in seen for mark in ("C5", "C6", "J20", "Fonceur (10)"))
            assert "Léa 15:00" in person.lines()[0]
            last = await person.press("end")
            assert ">" in last
            assert "finir son tour" in last

    asyncio.run(play())


def test_the_colours_of_the_teams_are_those_of_the_terminal() -> None:
    match = race(LEA, MAX, **QUICK)

    async def look() -> None:
        async with sitting(match) as person:
            await person.until("Quelle écurie ?")
            bright = {"bright_yellow", "bright_magenta"}
            assert {"red", "blue", "green", "cyan", *bright} <= colours(person)

    asyncio.run(look())


def test_without_colours_the_letters_tell_the_teams(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def look() -> None:
        async with sitting(race(LEA, MAX, **QUICK), lang="en") as person:
            seen = await person.until("Which team?", "I17 I18", "Turquoise")
            assert "J19 J20" in seen
            assert colours(person) == set()

    asyncio.run(look())


def test_a_long_answer_is_told_whole_when_it_is_looked_at() -> None:
    match = race(LEA, bot("random"), seed="03", **QUICK)

    async def play() -> None:
        async with sitting(match, (60, 24)) as person:
            await person.until("Quelle écurie ?")
            await person.press("1")
            await person.until("Quelle action ?")
            seen = person.reads()
            while "jouer" not in next(row for row in seen.splitlines() if row.startswith(">")):
                seen = await person.press("down")
            text = " ".join(seen.split())
            texts = match.setup.labels("fr")["written"].values()
            assert any(each in text for each in texts)

    asyncio.run(play())


def test_settings_are_offered_in_words() -> None:
    chosen: list[StartChoices] = []

    def begin(choices: StartChoices) -> LocalMatch:
        chosen.append(choices)
        return LocalMatch(race(LEA, bot("random"), **QUICK), AT_ONCE)

    async def choose() -> None:
        async with sitting(StartScreen(begin, [])) as person:
            await person.until("Formule Caml", "> [")
            await person.press("down", "right")
            seen = await person.until("F-Cartes", "Nombre de joueurs : < 2 >", "< 12 tours >")
            assert "< sec >" in seen
            assert "Les attaques limitées aux voisines de ses voitures : < non >" in seen
            await person.press("down", "down", "left")
            assert "Qui commence : < tirage au sort >" in person.reads()
            seen = await person.press("down", "down", "down", "left")
            assert "Nombre de joueurs : < 10 >" in seen
            assert "< 6 tours >" in seen
            await person.press("up", "up", "right", "right")
            assert "expert · le stratège" in person.reads()
            await person.press("up", "right", "right", "right")
            await person.press("down", "down", "right", "right", "down", "down", "backspace", "3")
            await person.press("down", "right")
            await person.press("down", "right", "down", "right", "down", "backspace", "2")
            seen = await person.press("down", "down", "right", "f2")
            assert "quick, drawn by lot" in seen
            await person.press("enter")
            await person.until("Which team?")

    asyncio.run(choose())
    (choices,) = chosen
    assert (choices.seats, choices.begins) == (4, "others")
    assert choices.settings == {
        "rounds": "6",
        "races": "3",
        "deck": "extended",
        "qualifying": "quick",
        "weather": "rain",
        "neutral": "2",
        "neutral_teams": "",
        "limited_attacks": "true",
        "teams": "teams",
    }


@pytest.mark.parametrize(
    ("against", "seats"),
    [
        ("computer", ["Joueur", "bot:greedy", "bot:greedy"]),
        ("hot-seat", ["Joueur 1", "Joueur 2", "Joueur 3"]),
        ("watch", ["bot:greedy", "bot:greedy", "bot:greedy"]),
    ],
)
def test_as_many_play_as_were_chosen(against: str, seats: list[str]) -> None:
    choices = StartChoices(game="f-cartes", against=against, bot="greedy", seats=3)
    options = as_options(choices, Namespace(lang="fr"))
    assert options.seats == seats
    assert options.begins == ("lot" if against == "computer" else None)


def test_a_championship_is_quit_and_resumed(tmp_path: Path) -> None:
    flags = ("--set", "races=2", "--set", "rounds=6", "--set", "qualifying=quick")
    game, terminal = at_terminal(tmp_path, "play", "f-cartes", "--hot-seat", *flags)
    read_until(terminal, "Quelle écurie ?")
    os.write(terminal, b"5")
    read_until(terminal, "Passez le clavier")
    os.write(terminal, b"\r")
    read_until(terminal, "Quelle écurie ?")
    os.write(terminal, b"q")
    read_until(terminal, "--resume")
    assert game.wait(timeout=30) == 0
    os.close(terminal)
    (record,) = (tmp_path / "podium" / "records").glob("*.jsonl")
    again, terminal = at_terminal(tmp_path, "play", "--resume", str(record))
    read_until(terminal, "Orange")
    os.write(terminal, b"q")
    read_until(terminal, "--resume")
    assert again.wait(timeout=30) == 0
    os.close(terminal)
