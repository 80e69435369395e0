"""NOTICE: what it says about playing without other people's names is so."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from podium.core.content import shipped, with_content
from podium.games import find
from podium.table import decode_record, verify

ROOT = Path(__file__).parents[2]
NOTICE = (ROOT / "NOTICE").read_text("utf-8")
COMMANDS = re.findall(r"^    podium (play .*)$", NOTICE, re.MULTILINE)
GAMES = ROOT / "src" / "podium" / "games"
FAMOUS = ("monza", "monaco", "spa")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder with the files that the commands name, made from ours."""
    pack = tmp_path / "my-pack"
    pack.mkdir()
    circuit = (GAMES / "ca_rs" / "content" / "circuit-cour.toml").read_text("utf-8")
    (pack / "circuit-jardin.toml").write_text(circuit, "utf-8")
    for name, ours in {
        "my-cards.toml": "f_cartes/content/classic.toml",
        "my-teams.toml": "f_cartes/content/teams.toml",
        "my.map": "casus_belli/content/agora.map",
        "my-track.txt": "formule_caml/content/sprint.txt",
    }.items():
        shutil.copy(GAMES / ours, tmp_path / name)
    return tmp_path


def test_it_answers_the_question_of_the_seed_in_both_languages() -> None:
    assert NOTICE.count("si on a le\ndroit ?") + NOTICE.count("si on a le droit ?") == 2
    for name in ("Guillaume Albasini", "Prologin", "Formula One Licensing", "Monza", "Skyrim"):
        assert NOTICE.count(name) >= 2


def test_there_are_commands_for_all_games() -> None:
    assert {command.split()[1] for command in COMMANDS} == {
        "ca_rs", "f-cartes", "casus-belli", "formule-caml",
    }  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_works_as_it_stands(command: str, mine: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(mine), "TERM": "dumb"}
    done = subprocess.run(
        [sys.executable, "-m", "podium.cli", *shlex.split(command), "--lang", "fr"],
        input="quitter\n", cwd=mine, env=environment, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (record,) = (mine / "podium" / "records").glob("*.jsonl")
    shown = done.stdout + record.read_text("utf-8").partition("\n")[0]
    assert not any(name in shown.casefold() for name in FAMOUS)


def test_the_cry_is_a_text_of_the_words_alone() -> None:
    """Every place of the game that shows it is one that the command in NOTICE changes."""
    changed = "s/Fus ro dah/Grand cri/"
    assert changed in NOTICE
    for lang in ("fr", "en"):
        text = (GAMES / "casus_belli" / "words" / f"{lang}.ftl").read_text("utf-8")
        assert "Fus ro dah" in text
        left = re.findall("fus ro dah", text.replace("Fus ro dah", ""), re.IGNORECASE)
        assert len(left) <= 1  # in the help of `podium orders`, for authors of champions
    sources = [path for path in GAMES.rglob("*.py") if "casus_belli" in path.parts]
    assert not [path for path in sources if "Fus ro dah" in path.read_text("utf-8")]


def test_without_the_famous_circuits_old_records_are_still_played() -> None:
    package = find("ca_rs").package
    files = shipped(package, "content")
    left = {name: text for name, text in files.items() if not any(each in name for each in FAMOUS)}
    assert len(files) - len(left) == len(FAMOUS)
    records = sorted((ROOT / "tests" / "golden").glob("*/ca_rs-*.jsonl"))
    with with_content(package, left):
        on = [played_on(path) for path in records]
    assert set(FAMOUS) & set(on)


def played_on(path: Path) -> str:
    record = decode_record(path.read_bytes(), path.name)
    assert verify(record).holds
    return str(record.header.settings["circuit"])
