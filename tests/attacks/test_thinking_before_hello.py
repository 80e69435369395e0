"""Attack: a champion does its thinking before it says hello, and starts anew to think again.

Before: processor time before hello was free, up to 10 s by the clock on all cores, at each start.
Now: it is charged to the match, also of a process that never says hello.
"""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from champions.questions import ROOMY, ask, sit

BURNS = """
import sys, time
end = time.process_time() + 0.5
while time.process_time() < end:
    pass
{hello}
"""


def test_thinking_before_hello_is_charged(tmp_path: Path) -> None:
    file = tmp_path / "early.py"
    answers = "print('podium 1 tokens', flush=True)\ninput(); input()\nprint('answer 1 done')"
    file.write_text(BURNS.format(hello=answers))
    with sit(file) as champion:
        reply = ask(champion, 1)
        left = champion.cpu_left
    assert reply.verdict == "ok"
    assert reply.cpu < 0.4  # the step is not charged with it
    assert left < ROOMY.match - 0.5


def test_thinking_without_ever_saying_hello_is_charged(tmp_path: Path) -> None:
    file = tmp_path / "never.py"
    file.write_text(BURNS.format(hello="sys.exit(3)"))
    with sit(file, replace(ROOMY, match=0.8)) as champion:
        first, second, third = (ask(champion, n).detail for n in (1, 2, 3))
    assert (first, third) == ("exited-early", "match-budget")
    assert second in ("match-budget", "exited-early")  # if it ends before we look
