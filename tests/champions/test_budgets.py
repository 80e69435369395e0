"""What champions may use: counted over all their processes, and told to them."""

from __future__ import annotations

from math import inf, nan
from time import monotonic

import pytest
from msgspec.structs import replace

from champions.questions import BAD, GOOD, ROOMY, a_match, ask, sit, without
from podium.bots.champions.budget import Budget, available_cores
from podium.bots.champions.protocol import Allowance
from podium.bots.champions.sandbox.sandbox import Sandbox
from podium.core import LANGUAGES, Refusal, load_words

COUNTING = {"by groups": (), "by clocks": ("cgroups",), "bare": ("bwrap", "cgroups")}


@pytest.fixture(params=COUNTING, ids=str)
def sandbox(request: pytest.FixtureRequest) -> Sandbox:
    """Every way to count seconds of the processor."""
    return without(*COUNTING[request.param])


def test_thinking_is_counted(sandbox: Sandbox) -> None:
    with sit(GOOD / "thinker.py", ROOMY, sandbox) as champion:
        idle, busy = ask(champion, 1, {"burn": 0.0}), ask(champion, 2, {"burn": 0.2})
    assert (idle.verdict, busy.verdict) == ("ok", "ok")
    assert idle.cpu < 0.1 <= busy.cpu < 0.4
    assert busy.wall > 0.15


def test_the_thinking_of_children_is_counted(sandbox: Sandbox) -> None:
    with sit(GOOD / "thinker.py", ROOMY, sandbox) as champion:
        reply = ask(champion, 1, {"burn": 0.1, "children": 3})
    assert reply.verdict == "ok"
    assert 0.35 <= reply.cpu < 0.7


def test_an_answer_that_took_too_long_is_not_taken(sandbox: Sandbox) -> None:
    with sit(GOOD / "thinker.py", replace(ROOMY, step=0.2), sandbox) as champion:
        assert ask(champion, 1, {"burn": 0.01}).verdict == "ok"
        reply = ask(champion, 2, {"burn": 0.6})
        assert (reply.verdict, reply.detail, reply.answer) == ("slow", "step-budget", ())
        assert reply.cpu > 0.2
        assert ask(champion, 3, {"burn": 0.01}).verdict == "ok"


def test_whoever_is_slow_is_stopped_as_soon_as_that_is_clear() -> None:
    with sit(BAD / "endless_loop.py", replace(ROOMY, step=0.3)) as champion:
        begun = monotonic()
        reply = ask(champion, 1)
        assert champion.process is None
    assert reply.verdict == "slow"
    assert 0.3 < reply.cpu < 1.0
    assert monotonic() - begun < ROOMY.wall


def test_a_match_has_a_budget_of_its_own() -> None:
    with sit(GOOD / "thinker.py", replace(ROOMY, match=0.28)) as champion:
        verdicts = [ask(champion, n, {"burn": 0.1}).verdict for n in range(5)]
        assert verdicts == ["ok", "ok", "slow", "slow", "slow"]
        assert champion.cpu_left <= 0
        champion.begin(a_match())
        assert ask(champion, 1, {"burn": 0.1}).verdict == "ok"


def test_what_is_used_after_the_answer_counts_for_the_match() -> None:
    with sit(GOOD / "thinker.py", replace(ROOMY, match=5.0)) as champion:
        first = ask(champion, 1, {"burn": 0.0, "burn_after": 0.3})
        while champion.uncharged_cpu() < 0.29:
            pass
        second = ask(champion, 2, {"burn": 0.0})
        assert first.cpu + second.cpu < 0.2
        assert 4.0 < champion.cpu_left < 4.75


def test_what_is_left_is_told_with_every_question() -> None:
    with sit(GOOD / "echo_json.py", replace(ROOMY, match=7.0)) as champion:
        first, second = ask(champion, 1), ask(champion, 2)
    assert first.answer[:2] == ("ok", "0.0")
    assert 5.0 < float(first.answer[2]) < 7.0  # starting up has cost something
    last, last_time, left = second.answer[:3]
    assert last == "ok"
    assert float(last_time) == pytest.approx(first.cpu, abs=1e-6)
    assert 6.0 < float(left) < 7.0


def test_asides_are_kept_up_to_a_limit_and_counted_beyond() -> None:
    with sit(GOOD / "thinker.py", replace(ROOMY, kept=100)) as champion:
        some, much = (ask(champion, n, {"burn": 0, "mutter": n * 50}) for n in (1, 1000))
        nothing = ask(champion, 3, {"burn": 0})
    assert (some.stderr, some.muted) == ("x" * 50, 0)
    assert (much.stderr, much.muted) == ("x" * 100, 49_900)
    assert (nothing.stderr, nothing.muted) == ("", 0)


def test_asides_do_nothing_to_a_terminal() -> None:
    with sit(BAD / "escapes.py") as champion:
        reply = ask(champion, 1)
    assert reply.stderr == "�[2J�]0;owned��1mplain"


def test_a_champion_is_told_its_budgets() -> None:
    assert Budget(step=0.5, match=30, wall=2).allowance == Allowance(0.5, 30, 2)


@pytest.mark.parametrize("value", [0, -1, nan, inf])
@pytest.mark.parametrize("name", ["step", "match", "wall", "start", "memory", "processes"])
def test_a_budget_is_more_than_nothing_and_finite(name: str, value: float) -> None:
    with pytest.raises(Refusal) as refused:
        replace(ROOMY, **{name: value})
    assert all(name in load_words(lang, WORDS).refuse(refused.value) for lang in LANGUAGES)


def test_nothing_kept_and_no_restart_is_possible() -> None:
    with sit(BAD / "exits.py", replace(ROOMY, kept=0, restarts=0)) as champion:
        assert [ask(champion, n).detail for n in (1, 2)] == ["exited", "restarts"]


def test_there_is_a_core_to_think_on() -> None:
    assert available_cores() >= 1


WORDS = "podium.bots.champions"
