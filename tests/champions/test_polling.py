"""Asking champions: many at once, match after match, and what happens when they fail."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from champions.questions import (
    BAD,
    GOOD,
    ROOMY,
    a_match,
    a_question,
    an_end,
    ask,
    leftovers,
    sit,
)
from podium.bots.champions.champion import Champion
from podium.bots.champions.polling import ask_all
from podium.bots.champions.protocol import Ask
from podium.bots.champions.verdicts import VERDICTS, Reply
from podium.core import LANGUAGES, load_words

WORDS = "podium.bots.champions"


@contextmanager
def seated(*paths: Path) -> Iterator[list[Champion]]:
    champions = [sit(path) for path in paths]
    try:
        yield champions
    finally:
        for champion in champions:
            champion.close()


def spans_of(count: int, at_once: int, **view: float) -> list[tuple[float, float]]:
    """When each of some champions, asked together, began and ended to think, or to nap."""
    with seated(*[GOOD / "napper.py"] * count) as champions:
        ask_all([(each, a_question(0, {})) for each in champions], at_once)
        replies = ask_all([(each, a_question(1, view)) for each in champions], at_once)
    assert [reply.verdict for reply in replies] == ["ok"] * count
    return [(float(begun), float(ended)) for begun, ended in (each.answer for each in replies)]


def test_replies_come_in_the_order_of_the_questions() -> None:
    with seated(GOOD / "echo.sh", BAD / "exits.py", GOOD / "echo_json.py") as champions:
        replies = ask_all([(each, a_question(n)) for n, each in enumerate(champions)], 2)
    assert [reply.verdict for reply in replies] == ["ok", "crashed", "ok"]
    assert replies[0].answer == ("done",)
    assert replies[2].answer[-2:] == ("done", "other")


def test_nobody_to_ask() -> None:
    assert ask_all([], 2) == []


def test_one_thinks_after_the_other() -> None:
    spans = sorted(spans_of(3, at_once=1, think=0.15))
    for (_, ended), (begun, _) in pairwise(spans):
        assert ended <= begun


def test_two_think_at_once_but_never_three() -> None:
    spans = spans_of(4, at_once=2, think=0.2)
    begun = [start for start, _ in spans]
    thinking = [sum(start <= moment < end for start, end in spans) for moment in begun]
    assert max(thinking) == 2


def test_who_sleeps_keeps_nobody_from_thinking() -> None:
    spans = spans_of(3, at_once=1, nap=2.0)
    assert max(begun for begun, _ in spans) < min(ended for _, ended in spans)


def test_a_question_is_made_when_it_is_ones_turn_to_think() -> None:
    before: list[list[bool]] = []

    def questions(champions: list[Champion]) -> Iterator[tuple[Champion, Ask]]:
        for n, champion in enumerate(champions):
            before.append([each.last_ask is not None for each in champions])
            yield champion, a_question(n)

    with seated(*[GOOD / "echo.sh"] * 3) as champions:
        replies = ask_all(questions(champions), 1)
    assert [reply.verdict for reply in replies] == ["ok"] * 3
    assert before == [[False] * 3, [True, False, False], [True, True, False]]


def test_a_process_lives_for_many_matches() -> None:
    with sit(GOOD / "echo_json.py") as champion:
        said = [ask(champion, 1).stderr, ask(champion, 2).stderr]
        first = champion.process
        champion.end(an_end())
        champion.begin(a_match())
        said += [ask(champion, 1).stderr]
        assert champion.process is first
    assert said == ["match\nask\n", "ask\n", "end\nmatch\nask\n"]
    assert leftovers() == []


def test_last_words_are_heard_after_the_end() -> None:
    with sit(GOOD / "echo_json.py") as champion:
        ask(champion, 1)
        champion.end(an_end())
        said = ""
        while not said:
            said, _ = champion.take_stderr()
    assert said == "end\n"


def test_whoever_was_not_asked_hears_nothing() -> None:
    with sit(GOOD / "echo_json.py") as champion:
        champion.end(an_end())
        assert champion.process is None
        assert champion.take_stderr() == ("", 0)


def test_a_new_match_begins_with_a_clean_slate() -> None:
    with sit(GOOD / "echo_json.py") as champion:
        ask(champion, 1)
        champion.set_last_verdict("nonsense")
        assert ask(champion, 2).answer[0] == "nonsense"
        champion.set_last_verdict("nonsense")
        champion.begin(a_match())
        assert ask(champion, 1).answer[:3] == ("ok", "0.0", str(ROOMY.match))


def test_a_champion_learns_what_became_of_its_last_answer() -> None:
    with sit(GOOD / "thinker.py", replace(ROOMY, step=0.2)) as slow:
        ask(slow, 1, {"burn": 0.4})
        assert slow._last == "slow"
        assert slow._last_time > 0.2


def test_a_dead_champion_is_started_anew_so_often_and_not_more() -> None:
    with sit(BAD / "exits.py", replace(ROOMY, restarts=2)) as champion:
        replies = [ask(champion, n) for n in range(5)]
        assert [each.verdict for each in replies] == ["crashed"] * 3 + ["killed"] * 2
        assert {each.detail for each in replies[3:]} == {"restarts"}
        champion.begin(a_match())
        assert ask(champion, 1).verdict == "crashed"


def test_after_a_failure_the_next_question_is_answered() -> None:
    with sit(BAD / "exits_after_answer.py") as champion:
        verdicts = [ask(champion, n).verdict for n in range(4)]
    assert verdicts == ["ok", "crashed", "ok", "crashed"]


def test_a_question_larger_than_any_pipe() -> None:
    with sit(GOOD / "echo_json.py") as champion:
        reply = ask(champion, 1, "x" * 8_000_000)
    assert reply.verdict == "ok"


def test_a_large_question_to_someone_who_does_not_read() -> None:
    with (
        sit(BAD / "never_reads.py", replace(ROOMY, wall=0.2)) as deaf,
        sit(GOOD / "echo.sh") as good,
    ):
        questions = [(deaf, a_question(1, "x" * 8_000_000)), (good, a_question(1))]
        assert [each.verdict for each in ask_all(questions, 1)] == ["slow", "ok"]


class Enough(Exception):
    """Somebody pressed Ctrl-C."""


def test_whoever_is_interrupted_while_thinking_is_stopped() -> None:
    def interrupt(number: int, frame: object) -> None:
        raise Enough

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        with seated(BAD / "sleeps.py", GOOD / "echo.sh") as (sleeper, other):
            assert ask(other, 1).verdict == "ok"
            signal.setitimer(signal.ITIMER_REAL, 1.0)
            with pytest.raises(Enough):
                ask(sleeper, 1)
            assert sleeper.process is None
            assert ask(other, 2).verdict == "ok"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert leftovers() == []


def test_closing_twice_is_harmless() -> None:
    champion = sit(GOOD / "echo.sh")
    ask(champion, 1)
    champion.close()
    champion.close()
    assert leftovers() == []


@pytest.mark.parametrize("file", ["exits.py", "chats.py", "other_protocol.py", "closes_output.py"])
def test_what_went_wrong_is_said_in_plain_words(file: str) -> None:
    with sit(BAD / file, replace(ROOMY, grace=0.1)) as champion:
        reply = ask(champion, 1)
    for lang in LANGUAGES:
        said = reply.fault_text(load_words(lang, WORDS))
        assert said.endswith(".")
        assert all(str(fact).strip() in said for fact in reply.facts.values())


def test_what_is_quoted_does_nothing_to_a_terminal() -> None:
    with sit(BAD / "quotes.py") as champion:
        reply = ask(champion, 1)
    assert (reply.verdict, reply.detail) == ("nonsense", "answer-not-json")
    assert "[2J" in str(reply.facts["reason"])
    assert all("\x1b" not in str(fact) for fact in reply.facts.values())


def test_nothing_is_said_when_all_went_well() -> None:
    assert Reply(("done",), "ok", 0.0, 0.0).fault_text(load_words("en", WORDS)) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verdict_has_a_word(lang: str) -> None:
    words = load_words(lang, WORDS)
    assert len({words.say(f"verdict-{verdict}") for verdict in VERDICTS}) == len(VERDICTS)
