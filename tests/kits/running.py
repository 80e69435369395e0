"""Playing scripts with champions, and comparing what they say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import islice
from pathlib import Path

from kits.brawling import brawl
from kits.driving import Driven, Played, Player
from kits.judge import Judge
from kits.script import FUNCTIONS, Call, Script, maze_script, read_places, shown, written
from kits.speaker import Speaker
from kits.speakers import SPEAKERS
from kits.workshop import Workshop
from podium.core import Dice, Seat, State
from podium.games.casus_belli.rules.play import War

SCRIPTS = ("draft", "finale", "maze")
PLAYED = (*SCRIPTS, "draft")  # one after the other, in one process


@cache
def script(name: str) -> Script:
    return maze_script() if name == "maze" else written(name, 36)


def says_the_scripts(workshop: Workshop, speaker: Speaker) -> None:
    """As the engine says; which of several shortest ways is found, as Python says."""
    said = spoken(workshop, speaker)
    for name, lines in zip(PLAYED, said, strict=True):
        check(script(name), lines)
    assert said == spoken(workshop, SPEAKERS["python"])


@cache
def spoken(workshop: Workshop, speaker: Speaker) -> list[list[str]]:
    """What a champion in a language prints when it says all scripts."""
    text = speaker.champion([script(name) for name in SCRIPTS])
    place = workshop.champion(speaker.language, text)
    return said_by(place, [script(name) for name in PLAYED])


def said_by(folder: Path, scripts: Sequence[Script]) -> list[list[str]]:
    """Play the wars of some scripts with a champion that says them: what it printed in each."""
    with Driven(folder) as champion:
        for script in scripts:
            play(script, champion)
        assert champion.close() == 0
        lines = champion.printed().splitlines()
    assert len(lines) == sum(len(script.calls()) for script in scripts)
    row = iter(lines)
    return [list(islice(row, len(script.calls()))) for script in scripts]


def brawler(state: State, seat: Seat) -> list[str]:
    assert isinstance(state, War)
    return brawl(state, seat)


def play(script: Script, champion: Driven) -> None:
    """What it orders is what the script says."""
    players: list[Driven | Player] = [
        brawler if seat != script.seat else champion for seat in range(script.teams)
    ]
    match = Played(script.setup, script.setup.new(script.teams, Dice(bytes(16))), players)
    match.finished()
    answers = [list(words) for seat, words in match.answers if seat == script.seat]
    assert answers == script.answers


def check(script: Script, lines: Sequence[str]) -> None:
    """Every line is what the engine says it must be."""
    judge = Judge(script.setup, script.teams, script.seat)
    for number, (line, call) in enumerate(zip(lines, script.calls(), strict=True)):
        head = f"{number} {call.name} "
        assert line.startswith(head), f"{line} is not the answer to {call}"
        check_answer(judge, call, line.removeprefix(head))


def check_answer(judge: Judge, call: Call, said: str) -> None:
    if call.free:
        start, end = call.args
        judge.check_path(start, end, read_places(said))
    else:
        expected = shown(FUNCTIONS[call.name].returns, call.answer)
        assert said == expected, f"{call.name}{call.args} gives {said}, not {expected}"
