"""A match for champions in which nothing happens but questions, and what they must not leave."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from msgspec.structs import replace

from podium.bots.champions.budget import Budget
from podium.bots.champions.champion import Champion
from podium.bots.champions.command import find_champion
from podium.bots.champions.polling import ask_all
from podium.bots.champions.protocol import Ask, End, Match
from podium.bots.champions.sandbox.killing import is_alive
from podium.bots.champions.sandbox.owner_tag import PREFIX, TAG_VARIABLE, pid_namespace
from podium.bots.champions.sandbox.sandbox import Sandbox
from podium.bots.champions.sandbox.user_ids import MAX_CHAMPIONS, user_id_range
from podium.bots.champions.verdicts import Reply
from podium.core import Result

HERE = Path(__file__).parent
GOOD, BAD = HERE / "good", HERE / "bad"
ROOMY = Budget(wall=20, start=20)  # whatever else the machine has to do
DYING = 1.0  # seconds; the kernel may still be at work on what was killed


def sit(path: Path, budget: Budget = ROOMY, sandbox: Sandbox | None = None) -> Champion:
    """A champion for whom a match has begun."""
    champion = Champion(find_champion(path), budget, sandbox)
    champion.begin(a_match(budget))
    return champion


def a_match(budget: Budget = ROOMY) -> Match:
    return Match("questions", 1, {}, 0, ("Ada", "Bo"), budget.allowance, None)


def a_question(n: int, view: Any = None) -> Ask:
    return Ask(n, "", 0.0, 0.0, ("done", "other"), view, None, ())


def an_end() -> End:
    return End("", 0.0, Result(places=(1, 2), scores=(3, 1), why="enough"), None, ())


def ask(champion: Champion, n: int, view: Any = None) -> Reply:
    (reply,) = ask_all([(champion, a_question(n, view))], 1)
    return reply


def without(*parts: str) -> Sandbox:
    """The sandbox of this machine with some of its parts taken away."""
    sandbox = Sandbox.detect()
    return replace(sandbox, **{part: type(getattr(sandbox, part))() for part in parts})


def leftovers(owner: int | None = None) -> list[str]:
    """What champions of a process (of ours) left, the dying not counted."""
    end = monotonic() + DYING
    while (left := left_now(owner)) and monotonic() < end:
        sleep(DYING / 20)
    return left


def left_now(owner: int | None) -> list[str]:
    """Processes, groups and temporary folders."""
    mark = f"{PREFIX}{pid_namespace()}-{owner or os.getpid()}-"
    folders = [base.folder for base in Sandbox.detect().cgroups.parents.values()]
    places = [*folders, Path(tempfile.gettempdir())]
    made = [str(each) for place in places for each in place.glob(f"{mark}*")]
    return [*made, *processes(mark, owner or os.getpid())]


def processes(mark: str, owner: int) -> Iterator[str]:
    """Those with our mark in their environment, and those of the users that we hand out."""
    first, many = user_id_range(Path("/proc/self/uid_map").read_text())
    users = range(low := first + owner * MAX_CHAMPIONS % max(many, 1), low + MAX_CHAMPIONS)
    setting = f"{TAG_VARIABLE}={mark}".encode()
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            status = (place / "status").read_text()
            user = re.search(r"^Uid:\t(\d+)", status, re.M)
            theirs = user is not None and int(user[1]) in users
            ours = theirs or setting in (place / "environ").read_bytes()
            if ours and is_alive(place):  # the dead may wait for the first process to notice
                yield f"{place.name}: {(place / 'cmdline').read_bytes()!r} {status[:200]}"
