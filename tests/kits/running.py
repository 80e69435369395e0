"""Making champions for the tests, playing scripts with them and comparing what they say."""

from __future__ import annotations

from pathlib import Path

from kits.driving import Driven, Played
from kits.judge import Judge
from kits.script import FUNCTIONS, Call, Script, read_places, rivals, shown
from podium.bots import kits
from podium.core import Dice


def made(language: str, folder: Path, source: str | None = None) -> Path:
    """A champion as `podium champion new` makes it, with this text in place of its own."""
    place = kits.make(language, folder, "Essai")
    if source is not None:
        (place / kits.LANGUAGES[language].source).write_text(source, "utf-8")
    output = kits.build(place)
    assert "warning" not in output, output
    return place


def said_by(folder: Path, script: Script, matches: int = 1) -> list[str]:
    """Play the war of a script with a champion that says it: what it printed in each match."""
    with Driven(folder) as champion:
        for _ in range(matches):
            play(script, champion)
        assert champion.close() == 0
        lines = champion.printed().splitlines(keepends=True)
    length = len(script.calls())
    assert len(lines) == matches * length
    return ["".join(lines[at : at + length]) for at in range(0, len(lines), length)]


def play(script: Script, champion: Driven) -> None:
    """What it orders is what the script says."""
    others = rivals(script.setup)
    players = [others if seat != script.seat else champion for seat in range(script.teams)]
    match = Played(script.setup, script.setup.new(script.teams, Dice(bytes(16))), players)
    match.finished()
    answers = [list(words) for seat, words in match.answers if seat == script.seat]
    assert answers == script.answers


def check(script: Script, text: str) -> None:
    """Every line is what the engine says it must be."""
    judge = Judge(script.setup, script.teams, script.seat)
    lines = text.splitlines()
    calls = script.calls()
    for number, (line, call) in enumerate(zip(lines, calls, strict=True)):
        head = f"{number} {call.name} "
        assert line.startswith(head), f"{line} is not the answer to {call}"
        check_answer(judge, call, line.removeprefix(head))


def check_answer(judge: Judge, call: Call, said: str) -> None:
    if call.free:
        judge.check_path(*call.args, read_places(said))
    else:
        expected = shown(FUNCTIONS[call.name].returns, call.answer)
        assert said == expected, f"{call.name}{call.args} gives {said}, not {expected}"
