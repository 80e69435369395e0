"""Line mode: a whole race of cards through a pipe, and long lines before a screen."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest

from cli.front import podium
from f_cartes.tables import DECK, TEAMS, deck_of, teams_of
from podium.tui.terminal import CLEARING_LINES, CONTINUATION_INDENT, Terminal

LONG = "De la première à la dernière : 1 (Rouge) ; un écart ; 3 (Bleue) −3 PV ; 5 (Jaune) neutre."
QUICK = ("--set", "rounds=6", "--set", "qualifying=quick")
EXTENDED = (*QUICK, "--set", "deck=extended")


def damaging(folder: Path) -> Path:
    """A deck of damage."""
    path = folder / "own.toml"
    path.write_text(deck_of("gap:1 damage-1:59")[DECK], "utf-8")
    return path


class Screen(StringIO):
    """Written on by a terminal, read by a test."""

    def isatty(self) -> bool:
        return True


def test_long_lines_are_broken_at_blanks_on_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    screen = Screen()
    Terminal(writes=screen).say(f"{LONG}\nA1   ~~   B3")
    *rows, board, end = screen.getvalue().split("\n")
    assert (board, end) == ("A1   ~~   B3", "")
    assert len(rows) == 3
    assert all(len(row) <= 40 for row in rows)
    assert [row.startswith(CONTINUATION_INDENT) for row in rows] == [False, True, True]
    assert " ".join(row.strip() for row in rows) == LONG


def test_a_pipe_gets_lines_as_they_are() -> None:
    pipe = StringIO()
    Terminal(writes=pipe).say(LONG)
    assert pipe.getvalue() == LONG + "\n"


def test_a_whole_race_by_lines(tmp_path: Path) -> None:
    typed = "team-4\n" + "draw pass\nx-gap pass\npass\n" * 8
    flags = ("--begins", "me", "--seed", "07", *QUICK)
    said = podium("play", "f-cartes", "--plain", *flags, home=tmp_path, typed=typed)
    assert said.code == 0, said.err
    assert "7 (Verte)" in said.out
    assert "En main : " in said.out
    assert "Tour 6 sur 6." in said.out
    assert "Le dernier tour est couru." in said.out


def test_two_people_by_lines_do_not_see_each_others_hands(tmp_path: Path) -> None:
    """The screen is pushed away before the keyboard goes on, and waits until it has."""
    typed = "team-1\n\nteam-2\n" + "\npass\n" * 4
    flags = ("play", "f-cartes", "--plain", "--seed", "07", "--hot-seat", *QUICK)
    said = podium(*flags, home=tmp_path, typed=typed)
    assert said.code == 0, said.err
    _, *sittings, _ = said.out.split("Passez le clavier à ")
    assert len(sittings) > 2
    for shown in sittings:
        other = "Joueur 2" if shown.startswith("Joueur 1") else "Joueur 1"
        assert f"{other} reçoit" not in shown
        assert shown.endswith("\n" * CLEARING_LINES)
    assert any("En main : " in shown for shown in sittings)


def test_the_values_of_a_setting_are_told_in_words() -> None:
    told = podium("games").out
    assert "        teams        autant de tours que d'écuries en lice\n" in told
    assert "        quick        rapides, tirés au sort\n" in told


def test_one_game_alone_is_told() -> None:
    told = podium("games", "f-cartes").out
    assert told.startswith("f-cartes — F-Cartes, 2 à 10 joueurs")
    assert "formule-caml" not in told
    assert "    --set limited_attacks=false   les attaques limitées" in told
    assert "        true         oui\n        false        non\n" in told
    assert json.loads(podium("games", "f-cartes", "--json").out)[0]["name"] == "f-cartes"
    assert "Aucun jeu ne s'appelle « f-cards »" in podium("games", "f-cards").err


def test_a_car_is_hit_by_its_own_number_alone(tmp_path: Path) -> None:
    """No number has two readings: what is typed is the car, wherever it stands in the list."""
    typed = "team-3\n\nteam-5\n\n" + "damage-1\n3\n5\nquitter\n"
    flags = ("--hot-seat", "--seed", "5", *QUICK, "--set", f"deck={damaging(tmp_path)}")
    said = podium("play", "f-cartes", "--plain", *flags, home=tmp_path, typed=typed)
    assert said.code == 0, said.err
    _, first, second = said.out.split("Des dégâts à quelle voiture ?")
    listed = re.findall(r"^ *(\d+)\) sur la (\d+)", first, re.MULTILINE)
    assert listed == [(car, car) for car in ("5", "6", "9", "10")]
    assert "« 3 » n'est pas une réponse possible ici." in first
    assert "damage-1 sur la 5 (Jaune), −1 PV" in second


def test_two_files_of_the_same_name(tmp_path: Path) -> None:
    """A deck and teams from two folders are both there, in the match and in its record."""
    (tmp_path / "more").mkdir()
    teams = tmp_path / "more" / "own.toml"
    teams.write_text(teams_of("un deux")[TEAMS], "utf-8")
    own = ("--set", f"deck={damaging(tmp_path)}", "--set", f"teams={teams}")
    flags = ("--begins", "me", *own, *QUICK)
    said = podium("play", "f-cartes", "--plain", *flags, home=tmp_path, typed="2\nquitter\n")
    assert said.code == 0, said.err
    assert "prend l'écurie deux." in said.out
    (record,) = (tmp_path / "podium" / "records").glob("*.jsonl")
    assert podium("verify", str(record)).code == 0
    both = ("--set", f"deck={teams}", "--set", f"teams={teams}")
    assert "own.toml, ligne 1" in podium("play", "f-cartes", "--plain", *both).err


def test_what_is_written_on_a_card_can_be_asked(tmp_path: Path) -> None:
    typed = "?collision\ncarte Écart\n?team-4\n?nonsense\ncartes\naide\nrègles\nquitter\n"
    flags = ("--begins", "me", *EXTENDED)
    said = podium("play", "f-cartes", "--plain", *flags, home=tmp_path, typed=typed)
    assert said.code == 0, said.err
    before, cards, _ = re.split("> cartes\n|> aide\n", said.out)
    assert "Collision (collision) : Deux voitures que rien ne sépare" in before
    assert "Écart (gap) : À poser juste derrière" in before
    assert "> ?team-4\nl'écurie Verte\n" in before
    assert "Il n'y a rien à dire de « nonsense ». On peut demander : gap damage-1" in before
    assert cards.count("\n") > 14
    assert "« carte nom »" in said.out
    assert "§4.7" in said.out
    assert "`test_" not in said.out
