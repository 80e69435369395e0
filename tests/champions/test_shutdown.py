"""When nothing more comes champions leave by themselves, and are made to if they do not."""

from __future__ import annotations

from pathlib import Path
from select import select

from champions.questions import an_end, ask, sit
from podium.bots.champions.shutdown import let_exit

PLAYERS = Path(__file__).parent / "players"
LONG = 60.0  # nobody waits that long: they are gone before


def test_the_end_is_heard_before_a_champion_goes() -> None:
    with sit(PLAYERS / "takes_leave.py") as champion:
        assert ask(champion, 1).verdict == "ok"
        champion.end(an_end())
        let_exit([champion], LONG)
        assert champion.take_stderr() == ("so that was it\ngood-bye\n", 0)


def test_who_does_not_go_is_not_waited_for() -> None:
    with sit(PLAYERS / "stays.py") as champion:
        assert ask(champion, 1).verdict == "ok"
        let_exit([champion], 0.1)
        assert champion.process is not None
        death = champion.process.pidfd
        assert not select([death], [], [], 0)[0]
    assert champion.process is None


def test_who_was_never_started_need_not_go() -> None:
    with sit(PLAYERS / "stays.py") as champion:
        let_exit([champion], LONG)
        assert champion.process is None
