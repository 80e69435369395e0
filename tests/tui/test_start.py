"""The start screen, and podium as somebody starts it at a real terminal."""

from __future__ import annotations

import asyncio
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from cli.front import TESTS, podium
from podium.cli.local_match import on_one_line, records_folder
from podium.cli.screen import unfinished
from podium.core import Refusal
from podium.core.records import Sitter
from podium.tui.client.local import LocalMatch
from podium.tui.screen.app import INTERRUPTED
from podium.tui.screen.start import StartChoices, StartScreen
from tui.sitting import AT_ONCE, LEA, MAX, bot, sitting, table


def test_game_opponent_and_settings_are_chosen() -> None:
    chosen: list[StartChoices] = []

    def begin(choices: StartChoices) -> LocalMatch:
        chosen.append(choices)
        if choices.per_turn == "x":
            raise Refusal("increment-alone")
        return LocalMatch(table(LEA, bot("sunday")), AT_ONCE)

    async def choose() -> None:
        async with sitting(StartScreen(begin, ["/kept/race.jsonl"])) as person:
            seen = await person.until("Formule Caml", "contre l'ordinateur", "> [")
            assert "classique" in seen
            await person.press("up", "up", "backspace", "x", "enter")
            assert "--increment" in person.reads()
            assert "--increment" not in await person.press("backspace")
            await person.press("3", "0", "up", "up", "right")
            await person.press("up", "right", "right", "up", "right", "up", "right")
            assert "au même clavier" in person.reads()
            seen = await person.press("up", "up", "up", "right", "f2")
            assert "[ Go on ]" in seen
            assert "  Computer: " in seen
            await person.press("left", "enter")
            await person.until("Léa: Change gear?")

    asyncio.run(choose())
    assert chosen[-1].per_turn == "30"
    assert chosen[-1].settings == {"track": "serpent", "max_turns": "500"}
    assert chosen[-1].bot == "navigator"
    assert chosen[-1].against == "hot-seat"
    assert chosen[-1].resume == ""


def test_the_sitters_keep_their_names() -> None:
    match = table(Sitter(kind="person", pseudonym="Zoé"), MAX)

    async def look() -> None:
        async with sitting(match) as person:
            await person.until("Zoé : Changer de vitesse ?")

    asyncio.run(look())


def at_terminal(home: Path, *args: str) -> tuple[subprocess.Popen[bytes], int]:
    """Podium in a terminal of 80×24."""
    parent, child = pty.openpty()
    environment = {
        **os.environ,
        "LANG": "C.UTF-8",
        "PYTHONPATH": TESTS,
        "XDG_DATA_HOME": str(home),
        "COLUMNS": "80",
        "LINES": "24",
    }
    command = [sys.executable, "-m", "podium.cli", *args]
    game = subprocess.Popen(command, stdin=child, stdout=child, stderr=child, env=environment)
    os.close(child)
    return game, parent


def read_until(terminal: int, text: str) -> str:
    seen = ""
    while text not in seen:
        seen += os.read(terminal, 4096).decode("utf-8", "replace")
    return seen


def test_a_real_terminal_gets_the_full_screen_and_the_match_is_kept(tmp_path: Path) -> None:
    flags = ("play", "formule-caml", "--hot-seat", "--set", "track=sprint")
    game, terminal = at_terminal(tmp_path, *flags)
    read_until(terminal, "rester en 1re")
    os.write(terminal, b"q")
    seen = read_until(terminal, "--resume")
    assert "La partie est gardée." in seen
    assert game.wait(timeout=30) == 0
    os.close(terminal)
    (record,) = (tmp_path / "podium" / "records").glob("*.jsonl")
    again, terminal = at_terminal(tmp_path, "play", "--resume", str(record))
    read_until(terminal, "rester en 1re")
    os.write(terminal, b"l")
    read_until(terminal, "stay in 1st")
    os.write(terminal, b"\x03")
    assert "The game is kept." in read_until(terminal, "--resume")
    assert again.wait(timeout=30) == INTERRUPTED
    os.close(terminal)


def test_the_full_screen_needs_a_terminal(tmp_path: Path) -> None:
    record = str(Path(TESTS) / "golden" / "formule-caml-1-sprint.jsonl")
    for args in (("replay", record, "--screen"), ("play", "--server", "http://localhost:9")):
        said = podium(*args, home=tmp_path)
        assert said.code == 2
        assert "demande un terminal" in said.err
    assert "--table va avec --server" in podium("play", "--table", "x").err


@pytest.mark.parametrize(
    "flags", [["--plain"], ["formule-caml"], ["--seat", "Léa"], ["--hot-seat"], ["--resume", "x"],
              ["--set", "track=sprint"]]
)  # fmt: skip
def test_what_is_set_up_elsewhere_is_not_said_here(flags: list[str]) -> None:
    said = podium("play", "--server", "localhost:9", *flags)
    assert said.code == 2
    assert "ne va pas avec --server" in said.err


def test_what_cannot_be_read_is_not_offered(at_home: None) -> None:
    folder = records_folder()
    (folder / "folder-1-1.jsonl").mkdir(parents=True)
    (folder / "begun-1-2.jsonl").write_text('{"kind":"header"}\n')
    assert unfinished() == [str(folder / "begun-1-2.jsonl")]


def test_a_name_is_one_line_without_orders_to_the_terminal() -> None:
    assert on_one_line("Léa\n\x1b[2J Max ") == "Léa [2J Max"
