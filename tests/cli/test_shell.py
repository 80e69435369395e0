"""The command line itself: help, languages, games, verification."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.front import podium

COMMANDS = ["play", "games", "rules", "sim", "match", "champion", "replay", "verify", "run"]


@pytest.mark.parametrize(("lang", "said"), [("fr", "En deux minutes"), ("en", "In two minutes")])
def test_rules_of_a_game(lang: str, said: str) -> None:
    """The page for players; pictures are told in words, and it fits a terminal."""
    shown = podium("rules", "f-cartes", "--lang", lang).out
    assert f"## {said}" in shown
    assert "test_" not in shown
    assert "pictures/" not in shown
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_both_languages(command: str, lang: str) -> None:
    said = podium(command, "--help", "--lang", lang)
    assert said.code == 0
    assert f"podium {command}" in said.out
    assert {"fr": "montrer cette aide", "en": "show this help"}[lang] in said.out


def test_without_a_command_the_commands_are_shown() -> None:
    said = podium()
    assert said.code == 0
    assert all(command in said.out for command in COMMANDS)


@pytest.mark.parametrize(
    ("lang", "lc_all", "word"),
    [
        ("fr_FR.UTF-8", "", "jouer au terminal"),
        ("en_US.UTF-8", "", "play at the terminal"),
        ("C", "", "jouer au terminal"),
        ("de_DE.UTF-8", "", "play at the terminal"),
        ("fr_FR.UTF-8", "en_GB.UTF-8", "play at the terminal"),
    ],
)
def test_the_language_follows_the_locale(lang: str, lc_all: str, word: str) -> None:
    assert word in podium("--help", LANG=lang, LC_ALL=lc_all).out


def test_an_unknown_language_is_refused() -> None:
    said = podium("games", "--lang", "tlh")
    assert said.code == 2
    assert "'tlh' is not a choice" in said.err


def test_games_lists_settings_and_players() -> None:
    said = podium("games")
    for word in ("formule-caml", "--set track=classic", "--set max_turns=500", "navigator"):
        assert word in said.out


def test_games_as_json() -> None:
    game, cards, *_ = json.loads(podium("games", "--json", "--lang", "en").out)
    assert (game["name"], cards["name"]) == ("formule-caml", "f-cartes")
    assert game["seats"] == [2]
    assert game["settings"]["max_turns"]["default"] == 500
    assert list(game["bots"]) == [
        "random",
        "default",
        "sunday",
        "leadfoot",
        "navigator",
        "ace",
    ]
    assert cards["seats"] == [*range(2, 11)]
    assert cards["settings"]["rounds"]["default"] == "12"


def test_a_module_that_brings_no_game_is_named() -> None:
    said = podium("games", PODIUM_GAMES="no.such.module")
    assert said.code == 2
    assert "« no.such.module » n'apporte pas de jeu" in said.err


def test_verify_says_what_holds(tmp_path: Path) -> None:
    record = tmp_path / "r.jsonl"
    bots = ("--seat", "bot:sunday", "--seat", "bot:random", "--set", "track=sprint")
    podium("play", *bots, "--record", str(record))
    said = podium("verify", str(record))
    assert said.code == 0
    for sentence in ("toutes tiennent", "tous les mêmes", "promis avant la partie", "Le résultat"):
        assert sentence in said.out


def test_verify_names_the_first_wrong_line(tmp_path: Path) -> None:
    record = tmp_path / "r.jsonl"
    podium("play", "--seat", "bot:sunday", "--seat", "bot:random", "--record", str(record))
    lines = record.read_text("utf-8").splitlines(keepends=True)
    lines[3] = lines[3].replace('"seat":1', '"seat":0').replace('"answer":["n"]', '"answer":["o"]')
    doctored = tmp_path / "doctored.jsonl"
    doctored.write_text("".join(lines), "utf-8")
    said = podium("verify", str(doctored))
    assert said.code == 1
    assert "doctored.jsonl, ligne 4 : FAUX" in said.out


def test_names_are_outside_every_check(tmp_path: Path) -> None:
    """With other names, or none, a record holds; who it was is then told by the pseudonym."""
    record, bots = tmp_path / "r.jsonl", ("--seat", "bot:sunday")
    flags = ("--set", "track=sprint", "--set", "max_turns=1", "--record", str(record))
    podium("play", "--plain", "--seat", "Léa", *bots, *flags, typed="n\nh\n" * 3, home=tmp_path)
    text = record.read_text("utf-8")
    assert text.count("Léa") == 1
    for names, shown in (('"names":{"P1":"Ada"},', "Ada"), ("", "P1")):
        record.write_text(text.replace('"names":{"P1":"Léa"},', names), "utf-8")
        assert podium("verify", str(record)).code == 0
        said = podium("replay", str(record)).out
        assert f" {shown}: n" in said
        assert "Léa" not in said


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "pas une seule ligne complète"),
        (b"hello\n", "ligne 1 : ce n'est pas l'en-tête"),
        (b"\xff\xfe\n", "ligne 1 : ce n'est pas l'en-tête"),
        (b'{"podium":2}\n', "ligne 1 : ce n'est pas l'en-tête"),
        (b'{"podium":1}\n', "jouée selon des règles antérieures"),
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_what_is_no_record_is_refused(
    tmp_path: Path, command: str, data: bytes, sentence: str
) -> None:
    file = tmp_path / "r.jsonl"
    file.write_bytes(data)
    said = podium(command, str(file))
    assert said.code == 2
    assert sentence in said.err


def test_replay_tells_the_match_again(tmp_path: Path) -> None:
    record = tmp_path / "r.jsonl"
    podium("play", "--hot-seat", "--record", str(record), typed="n\ng\nn\ng\nabandonner\n")
    said = podium("replay", str(record), "--board", "--lang", "en")
    assert "goes left by one cell." in said.out
    assert "gives up." in said.out
    assert "durability 100" in said.out
    assert "The others have given up." in said.out


def whole(tmp_path: Path, *flags: str) -> list[str]:
    record = tmp_path / "r.jsonl"
    bots = ("--seat", "bot:sunday", "--seat", "bot:random", "--set", "track=sprint")
    podium("play", *bots, *flags, "--record", str(record))
    return record.read_text("utf-8").splitlines(keepends=True)


def verified(tmp_path: Path, lines: list[str]) -> tuple[int, str]:
    doctored = tmp_path / "d.jsonl"
    doctored.write_text("".join(lines), "utf-8")
    said = podium("verify", str(doctored))
    return said.code, said.out + said.err


def test_the_first_wrong_line_is_named_even_if_a_later_one_is_broken(tmp_path: Path) -> None:
    lines = whole(tmp_path, "--seed", "1")
    lines[4] = lines[4].replace('"answer":["', '"answer":["n","')
    for broken in ([*lines[:-1], lines[-1][:-10]], lines[:8] + lines[9:]):
        code, said = verified(tmp_path, broken)
        assert code == 1
        assert "ligne 5 : FAUX" in said


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda rows: rows[:6] + rows[7:], 7),
        (lambda rows: rows[:6] + rows[5:], 7),
        (lambda rows: [*rows[:5], rows[6], rows[5], *rows[7:]], 6),
        (lambda rows: [*rows[:5], rows[5].replace('"seat"', '"cheat":"x","seat"'), *rows[6:]], 6),
        (lambda rows: [*rows[:5], rows[5].replace('"n":5', '"n":9,"n":5'), *rows[6:]], 6),
        (lambda rows: [*rows[:5], rows[5].replace('"n":5', f'"n":{10**60}'), *rows[6:]], 6),
        (lambda rows: [*rows[:5], rows[5].replace('"seat":', f'"seat":{10**60}'), *rows[6:]], 6),
    ],
)
def test_lines_missing_doubled_swapped_or_padded_do_not_hold(
    tmp_path: Path, change: Callable[[list[str]], list[str]], line: int
) -> None:
    code, said = verified(tmp_path, change(whole(tmp_path)))
    assert code == 1
    assert f"ligne {line} :" in said


def test_an_end_without_its_secret_does_not_hold(tmp_path: Path) -> None:
    lines = whole(tmp_path)
    secret = json.loads(lines[-1])["secret"]
    code, said = verified(tmp_path, [*lines[:-1], lines[-1].replace(secret, "")])
    assert code == 1
    assert f"ligne {len(lines)} : FAUX" in said


def test_a_header_from_the_far_future(tmp_path: Path) -> None:
    code, said = verified(tmp_path, ['{"podium":99999999999999999999999999}\n'])
    assert code == 2
    assert "seul le format 2 est connu" in said


@pytest.mark.parametrize("closing", ["<&-", ">&-", "2>&-", ">/dev/full"])
@pytest.mark.parametrize("command", ["games", "play --seed 1", "run formule-caml --answers -"])
def test_streams_closed_or_full(tmp_path: Path, command: str, closing: str) -> None:
    podium_here = f"{sys.executable} -m podium.cli {command} {closing}"
    done = subprocess.run(
        ["sh", "-c", podium_here],
        input="", capture_output=True, text=True, check=False,
        env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "XDG_DATA_HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode in (0, 2)
    assert "Traceback" not in done.stderr
    assert "faute de Podium" not in done.stderr


def test_a_game_that_breaks_while_it_loads_is_named(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("1 / 0\n")
    said = podium("games", PODIUM_GAMES="broken", PYTHONPATH=str(tmp_path))
    assert said.code == 2
    assert "« broken » n'apporte pas de jeu : ZeroDivisionError" in said.err


def test_a_mistyped_command_is_named() -> None:
    assert "COMMANDE : 'plya' n'est pas un choix possible" in podium("plya").err
