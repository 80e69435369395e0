"""What goes wrong while many games are played: a sentence, and no process left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from multiprocessing import active_children

import pytest

from podium.arena import BotFault, simulate
from podium.core import LANGUAGES, Refusal, load_words

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
def test_a_process_that_dies_is_noticed() -> None:
    assert fault("killer", 2).key == "worker-lost"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentences(lang: str) -> None:
    words = load_words(lang, "podium.arena")
    sentence = words.refuse(BotFault(6, 1, "crasher", "out of fuel").refusal())
    assert all(fact in sentence for fact in ("7", "2", "crasher", "out of fuel"))
    assert words.refuse(Refusal("worker-lost"))


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
        assert process.stdout.readline() == "25\n"
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert out.splitlines()[-1] == "interrupted"
    assert err == ""
    assert process.returncode == 0
