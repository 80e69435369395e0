"""What the docs say of champions is what happens: dialogues to the byte, the first one as told."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from champions.questions import ROOMY
from podium.arena.contest.champion_match import BuiltinPlayer, Player, play_champion_match
from podium.arena.contest.debug_log import read_log
from podium.bots.champions.champion import Champion
from podium.bots.champions.command import find_champion
from podium.games import find

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
BY_HEART = ROOT / "tests" / "champions" / "players" / "by_heart"
TIMES = [
    (re.compile(r'"last_time":[^,]+'), '"last_time":T'),
    (re.compile(r'"left":[^,}]+'), '"left":T'),
    (re.compile(r'"wall":[^}]+'), '"wall":T'),
    (re.compile(r"^(ask \d+ \w+) \S+ \S+"), r"\1 T T"),
    (re.compile(r"^(end \w+) \S+(.*) \S+$"), r"\1 T\2 T"),
    (re.compile(r"(1\.0 60\.0) \S+"), r"\1 T"),
]


def untimed(line: str) -> str:
    for pattern, blank in TIMES:
        line = pattern.sub(blank, line)
    return line


def dialogues() -> list[list[str]]:
    text = (DOCS / "champion-protocol.md").read_text("utf-8")
    blocks = re.findall(r"```\n(.*?)\n```", text, re.DOTALL)
    return [block.split("\n") for block in blocks]


def said_by(side: str, dialogue: list[str]) -> list[str]:
    return [line.removeprefix(f"{side} ") for line in dialogue if line.startswith(side)]


@pytest.mark.parametrize("dialogue", dialogues(), ids=["json", "tokens"])
def test_the_dialogue_is_what_is_said(dialogue: list[str], tmp_path: Path) -> None:
    folder, record = tmp_path / "champion", tmp_path / "first.jsonl"
    shutil.copytree(BY_HEART, folder)
    hello, *answers = said_by("←", dialogue)
    (folder / "lines.txt").write_text("\n".join([hello, *answers, *answers]), "utf-8")
    setup = find("formule-caml").setup({"track": "sprint", "max_turns": 1})
    with Champion(find_champion(folder), ROOMY) as champion:
        players: list[Player] = [champion, BuiltinPlayer(setup.game, "default")]
        play_champion_match(setup, players, "5eed", record)
        play_champion_match(
            setup, players, "5eed", tmp_path / "second.jsonl"
        )  # by which the end is heard
    pages = [*read_log(record)[1], read_log(tmp_path / "second.jsonl")[1][0]]
    heard = "".join(page.stderr for page in pages).splitlines()
    told = said_by("→", dialogue)
    assert [page.verdict for page in pages] == ["ok"] * len(pages)
    assert [untimed(line) for line in heard[: len(told)]] == [untimed(line) for line in told]


# The first champion, tried as a new user would


def commands(page: str) -> Iterator[list[str]]:
    for line in page.splitlines():
        if line.startswith("    .venv/bin/podium"):
            yield shlex.split(line, comments=True)[1:]


@pytest.mark.parametrize("page", ["fr/premier-champion.md", "en/first-champion.md"])
def test_the_first_champion_is_written_as_told(page: str, tmp_path: Path) -> None:
    text = (DOCS / page).read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    (made, *others) = commands(text)
    assert made[:2] == ["champion", "new"]
    must_work(made, tmp_path)
    (tmp_path / made[-1] / "champion.py").write_text(code, "utf-8")
    printed = [must_work(command, tmp_path) for command in others]
    assert len(printed) >= 3
    assert any("points" in each for each in printed)


def must_work(command: list[str], folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "podium.cli", *command],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout
