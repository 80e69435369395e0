"""What goes wrong while many games are played: a sentence, and no process left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path

import msgspec
import pytest

from podium.arena import BotFault, simulate
from podium.core import LANGUAGES, Dice, Refusal, load_words

FOREVER = """
from podium.arena import simulate
if __name__ == "__main__":
    try:
        said = lambda done: print(done, flush=True)
        simulate("formule-caml", {}, {}, ["navigator"] * 2, 10**9, bytes(16), 2, said)
    except KeyboardInterrupt:
        print("interrupted")
"""


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PODIUM_GAMES", "arena.faulty")


def fault(bot: str, processes: int) -> Refusal:
    with pytest.raises(Refusal) as caught:
        simulate("faulty", {"track": "sprint"}, {}, ["random", bot], 100, bytes(16), processes)
    assert not active_children()
    return caught.value


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize("processes", [1, 2])
def test_a_bot_that_raises_is_named(processes: int) -> None:
    refusal = fault("crasher", processes)
    assert refusal.key == "bot-fault"
    assert refusal.facts == {
        "number": 1, "seat": 2, "bot": "crasher", "reason": "Unsendable: out of fuel",
    }  # fmt: skip


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize(("bot", "reason"), [("cheater", "not-offered"), ("mute", "empty-answer")])
def test_an_answer_that_is_not_on_offer_is_a_fault(bot: str, reason: str) -> None:
    refusal = fault(bot, 1)
    assert refusal.key == "bot-fault"
    assert str(refusal.facts["reason"]).startswith(reason)


@pytest.mark.usefixtures("faulty")
def test_a_match_that_no_process_survives_is_named() -> None:
    refusal = fault("killer", 2)
    assert refusal.key == "match-lost"
    assert (refusal.facts["number"], refusal.facts["bots"]) == (1, "random, killer")
    assert refusal.facts["key"] == Dice(bytes(16)).fork("match 0").key.hex()


@pytest.mark.usefixtures("faulty")
def test_a_process_that_dies_in_the_middle_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fatal = tmp_path / "fatal"
    monkeypatch.setenv("FICKLE", str(fatal))
    quiet = sim_fickle()
    fatal.touch()
    assert sim_fickle() == quiet
    assert not fatal.exists()


def test_processes_killed_from_outside_change_nothing() -> None:
    quiet = sim_killing(lambda done: None)
    kills: list[int] = []

    def kill_one(done: int) -> None:
        if len(kills) < 3:
            kills.append(done)
            active_children()[0].kill()

    assert sim_killing(kill_one) == quiet
    assert len(kills) == 3


def sim_fickle() -> bytes:
    settings, bots = {"track": "sprint"}, ["random", "fickle"]
    return msgspec.json.encode(simulate("faulty", settings, {}, bots, 40, bytes(16), 2)[0])


def sim_killing(progress: Callable[[int], None]) -> bytes:
    bots, seed = ["sunday", "random"], bytes(16)
    found, _ = simulate("formule-caml", {"track": "sprint"}, {}, bots, 400, seed, 2, progress)
    return msgspec.json.encode(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentences(lang: str) -> None:
    words = load_words(lang, "podium.arena")
    sentence = words.refuse(BotFault(6, 1, "crasher", "out of fuel").refusal())
    assert all(fact in sentence for fact in ("7", "2", "crasher", "out of fuel"))
    lost = Refusal("match-lost", number=7, bots="sunday, killer", key="c0ffee", deaths=2)
    assert all(fact in words.refuse(lost) for fact in ("7", "sunday, killer", "c0ffee", "2"))


def test_ctrl_c_ends_everything_quietly() -> None:
    """As at a terminal, all processes get the signal; the pipes end when the last of them does."""
    with subprocess.Popen(
        [sys.executable, "-c", FOREVER],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert int(process.stdout.readline()) > 0
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert out.splitlines()[-1] == "interrupted"
    assert err == ""
    assert process.returncode == 0
