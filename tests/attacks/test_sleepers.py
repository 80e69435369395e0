"""Attack: a champion sleeps at every question, as long as it may.

Before: six sleepers over four turns held up a match for 61 s: each kept a core's place for 5 s and
nobody else was asked meanwhile, and there was no end to it but that of the match. Now: who sleeps
keeps nobody from thinking (tests/champions/test_polling.py), and a match has a bank of 60 s for
sleeping; when it is used up the default is played at once, and the diary says why.
"""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from champions.indoors import Told
from champions.questions import BAD, GOOD, ROOMY, a_match, ask, leftovers, sit
from podium.arena.contest.debug_log import read_log
from podium.core import LANGUAGES, load_words

WORDS = "podium.bots.champions"
SLEEPY = replace(ROOMY, wall=0.3, bank=0.8, restarts=50)


def test_the_bank_for_sleeping_is_used_up() -> None:
    with sit(BAD / "sleeps.py", SLEEPY) as champion:
        replies = [ask(champion, n) for n in range(10)]
        started = champion.start_count
        details = [reply.detail for reply in replies]
        assert details == sorted(details, reverse=True)  # first "wall", then "bank"
        assert details[-3:] == ["bank"] * 3
        assert ask(champion, 10).verdict == "slow"
        assert (champion.process, champion.start_count) == (None, started)  # nobody is woken
        champion.begin(a_match(SLEEPY))
        assert champion.idle_left == SLEEPY.bank
    said = {lang: replies[-1].fault_text(load_words(lang, WORDS)) for lang in LANGUAGES}
    assert "0,8 s" in said["fr"]
    assert "0.8 s" in said["en"]
    assert leftovers() == []


def test_sleeping_before_hello_counts() -> None:
    with sit(BAD / "never_greets.py", replace(SLEEPY, start=0.3, bank=0.5)) as champion:
        details = [ask(champion, n).detail for n in range(8)]
    assert details == sorted(details, reverse=True)  # first "hello-missing", then "bank"
    assert details[-2:] == ["bank"] * 2


def test_thinking_does_not_use_the_bank() -> None:
    with sit(GOOD / "thinker.py", replace(ROOMY, bank=1.0)) as champion:
        assert [ask(champion, n, {"burn": 0.5}).verdict for n in range(3)] == ["ok"] * 3
        assert champion.idle_left > 0


def test_the_diary_says_it(tmp_path: Path) -> None:
    record = tmp_path / "m.jsonl"
    players = (str(BAD / "sleeps.py"), "builtin:default")
    flags = ("--wall", "0.2", "--bank", "0.3", "--start", "60", "--record", str(record))
    told = Told("match", "formule-caml", *players, *flags, "--set", "max_turns=8")
    assert told.code == 0, told.err
    header, entries = read_log(record)
    assert header.budget.bank == 0.3
    assert entries[-1].detail == "bank"
