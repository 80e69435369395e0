"""The price beside each answer in line mode, however little room the board leaves."""

from __future__ import annotations

from random import Random

import pytest

from formule_caml.boards import RING
from formule_caml.driving import NAMES, X, race
from formule_caml.test_outlook import FACES, LEVERS, laid, somewhere, thrown
from podium.core import load_words
from podium.games.formule_caml.rules.play import Race
from podium.tui.menu import Menu, lines_of

COLUMNS, LINES = 80, 24
WORDS = {
    lang: load_words(lang, "podium.core", "podium.tui", "podium.games.formule_caml")
    for lang in ("fr", "en")
}


def shown(race: Race, lang: str, columns: int = COLUMNS, lines: int = LINES) -> list[str]:
    menu = Menu(laid("classic"), race, race.mover)
    return menu.rows(WORDS[lang], NAMES, columns, lines)


def room(race: Race) -> int:
    """The lines that the board, the question and the prompt leave."""
    board = laid("classic").draw(race.view(None), WORDS["fr"], NAMES)
    return LINES - len(board.splitlines()) - 2


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_menu_fits_under_the_board_wherever_the_cars_are(lang: str) -> None:
    random = Random(11)
    for _ in range(150):
        asked = somewhere("classic", random)
        lever = random.choice([name for name in LEVERS if can(asked, name)])
        gear = asked.view(None).cars[asked.mover].gear + {"keep": 0, "up": 1, "down": -1}[lever]
        rolled = thrown(asked, lever, random.choice(FACES[gear]))
        for moment in (asked, rolled):
            rows = shown(moment, lang, lines=room(moment))
            assert sum(lines_of(row, COLUMNS) for row in rows) <= room(moment) == 4


def can(race: Race, lever: str) -> bool:
    shortcuts = laid("classic").shortcuts(race.view(race.mover), race.mover)
    return any(getattr(each, "lever", "") == lever for each in shortcuts)


def test_with_room_every_answer_has_its_whole_price() -> None:
    driving = race(RING).rolls(3).types("o m")
    menu = Menu(driving.setup, driving.race, X)
    assert menu.rows(WORDS["fr"], NAMES, 100, 50) == [
        "1) h   vers le haut : pas une case, touche la bordure : −20, reste 80",
        "2) b   vers le bas : pas une case, touche la bordure : −20, reste 80",
        "3) g   vers la gauche : 3 cases sans rien toucher",
        "4) d   vers la droite : pas une case, percute l'autre voiture : −10, reste 90 ; "
        "l'autre −15",
        "5) dhg en haut à gauche : pas une case, touche la bordure : −20, reste 80",
        "6) dhd en haut à droite : pas une case, touche la bordure : −20, reste 80",
        "7) dbg en bas à gauche : pas une case, touche la bordure : −20, reste 80",
        "8) dbd en bas à droite : pas une case, touche la bordure : −20, reste 80",
    ]


def test_with_little_room_every_answer_has_a_short_price() -> None:
    driving = race(RING).rolls(3).types("o m")
    menu = Menu(driving.setup, driving.race, X)
    assert menu.rows(WORDS["en"], NAMES, 80, 4) == [
        "1) h up: 0 cells, −20           5) dhg up and left: 0 cells, −20",
        "2) b down: 0 cells, −20         6) dhd up and right: 0 cells, −20",
        "3) g left: 3 cells              7) dbg down and left: 0 cells, −20",
        "4) d right: 0 cells, crash −10  8) dbd down and right: 0 cells, −20",
    ]


def test_both_questions_about_the_gear_are_answered_at_once() -> None:
    driving = race(RING).rolls(4, 2).types("o m g n g")
    menu = Menu(driving.setup, driving.race, X)
    rows = menu.rows(WORDS["fr"], NAMES, 80, 4)
    assert [row.split(" : ")[0] for row in rows] == [
        "1) n   non, garder la vitesse",
        "2) o   oui, changer de vitesse",
        "3) o m passer en 3e",
        "4) o d rétrograder en 1re",
    ]
    assert menu.notations("3") == ("o", "m")
    assert menu.notations("O") == ("O",)
