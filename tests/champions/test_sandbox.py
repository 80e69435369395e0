"""The sandbox: its parts, how champions fare without some of them, and that nothing stays."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE

import pytest
from msgspec.structs import replace

from champions.questions import BAD, GOOD, HERE, ROOMY, ask, leftovers, processes, sit, without
from podium.bots.champions.sandbox.cgroup import FILES, Cgroup, CgroupParent
from podium.bots.champions.sandbox.cgroup_support import CgroupSupport, own_groups, supports
from podium.bots.champions.sandbox.killing import kill_deadline, open_pidfds, wait_until_dead
from podium.bots.champions.sandbox.owner_tag import PREFIX, is_abandoned, new_tag, pid_namespace
from podium.bots.champions.sandbox.sandbox import LIMITS, Sandbox
from podium.bots.champions.sandbox.temp_folders import (
    make_temp_folder,
    remove_abandoned_folders,
    remove_temp_folder,
)
from podium.bots.champions.sandbox.user_ids import MIN_RANGE, new_user_id, user_id_range
from podium.core import LANGUAGES, load_words

STRICT = replace(ROOMY, step=0.2, grace=0.1, memory=96 << 20, processes=24)
SOMEWHERE = CgroupParent(Path("/somewhere"), 2)
ALL = CgroupSupport(SOMEWHERE, SOMEWHERE, SOMEWHERE, SOMEWHERE)
PARTS = [(), ("bwrap",), ("cgroups",), ("bwrap", "cgroups")]
FARING = {
    "exits.py": "crashed",
    "endless_loop.py": "slow",
    "closes_output.py": "silent",
    "leaves_children.py": "ok",
    "leaves_a_daemon.py": "crashed",
    "fork_bomb.py": "slow",
}


@pytest.mark.parametrize(
    ("sandbox", "missing"),
    [
        (Sandbox("bwrap", "setpriv", ALL, True, True), ()),
        (Sandbox("bwrap", "setpriv", ALL, False, True), ()),
        (Sandbox("bwrap", "setpriv", ALL, True, False), ("calls",)),
        (Sandbox("bwrap", "setpriv", CgroupSupport(), True, True), ("memory", "share")),
        (
            Sandbox("bwrap", "setpriv", CgroupSupport(), False, True),
            ("memory", "processes", "share"),
        ),
        (Sandbox("bwrap", "", ALL, True, True), ("user",)),
        (Sandbox("", "setpriv", ALL, True, True), ("files", "network", "calls")),
        (Sandbox("", "setpriv", ALL, False, True), ("files", "network", "user", "calls")),
        (
            Sandbox("bwrap", "setpriv", CgroupSupport(memory=SOMEWHERE), False, True),
            ("processes", "share"),
        ),
        (Sandbox(root=True), LIMITS),
        (Sandbox(root=False), LIMITS),
    ],
)
def test_what_is_missing_is_said(sandbox: Sandbox, missing: tuple[str, ...]) -> None:
    assert sandbox.missing == missing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_limit_has_a_text(lang: str) -> None:
    words = load_words(lang, "podium.bots.champions")
    assert len({words.say(f"limit-{limit}") for limit in LIMITS}) == len(LIMITS)


def test_the_machine_of_the_tests_has_bubblewrap() -> None:
    assert not {"files", "network"} & set(Sandbox.detect().missing)


@pytest.mark.parametrize("parts", PARTS, ids=str)
@pytest.mark.parametrize("file", ["echo.sh", "echo_json.py"])
def test_good_champions_play_whatever_is_missing(file: str, parts: tuple[str, ...]) -> None:
    with sit(GOOD / file, sandbox=without(*parts)) as champion:
        assert [ask(champion, n, {"burn": 0}).verdict for n in (1, 2)] == ["ok", "ok"]
    assert leftovers() == []


def test_without_any_part_champions_still_play() -> None:
    sandbox = without("bwrap", "setpriv", "cgroups")
    assert sandbox.missing == LIMITS
    with sit(GOOD / "echo.sh", sandbox=sandbox) as champion:
        assert ask(champion, 1).verdict == "ok"
    with sit(BAD / "leaves_children.py", sandbox=sandbox) as champion:
        assert ask(champion, 1).verdict == "ok"
    assert leftovers() == []


@pytest.mark.parametrize("parts", PARTS[1:], ids=str)
@pytest.mark.parametrize("file", FARING)
def test_bad_champions_are_judged_whatever_is_missing(file: str, parts: tuple[str, ...]) -> None:
    sandbox = without(*parts)
    if "processes" in sandbox.missing:
        file = "exits.py"  # nothing here would hold the others
    with sit(BAD / file, STRICT, sandbox) as champion:
        assert ask(champion, 1).verdict == FARING[file]
    assert leftovers() == []


@pytest.mark.parametrize("parts", PARTS[2:], ids=str)
def test_without_groups_memory_is_refused_instead(parts: tuple[str, ...]) -> None:
    with sit(BAD / "memory_hog.py", replace(STRICT, step=1), without(*parts)) as champion:
        reply = ask(champion, 1)
    assert reply.verdict == "crashed"
    assert "MemoryError" in reply.stderr


def test_a_champion_has_a_session_and_a_user_of_its_own() -> None:
    with sit(GOOD / "echo.sh") as champion, sit(GOOD / "echo.sh") as other:
        ask(champion, 1)
        ask(other, 1)
        assert champion.process is not None
        pid = champion.process._process.pid
        assert os.getsid(pid) == os.getpgid(pid) == pid
        users = {user for user in users_of_champions() if user != os.geteuid()}
    assert len(users) == (2 if Sandbox.detect().root else 0)


def users_of_champions() -> list[int]:
    rows = list(processes(f"{PREFIX}{pid_namespace()}-{os.getpid()}-", os.getpid()))
    return [int(found[1]) for row in rows if (found := re.search(r"Uid:\t(\d+)", row))]


def test_a_temporary_folder_is_removed_however_it_was_locked() -> None:
    home = make_temp_folder(new_tag(), None)
    inner = home / "locked"
    inner.mkdir()
    (inner / "file").write_text("x")
    (home / "link").symlink_to("/usr")
    inner.chmod(0)
    with sit(GOOD / "echo.sh", sandbox=without("bwrap")) as champion:
        ask(champion, 1)
        assert len(list(homes())) == 2
    assert list(homes()) == [home]
    remove_temp_folder(home)
    assert leftovers() == []


def homes() -> Iterator[Path]:
    yield from Path(tempfile.gettempdir()).glob(f"{PREFIX}{pid_namespace()}-{os.getpid()}-*")


@contextmanager
def running(*args: str) -> Iterator[subprocess.Popen[str]]:
    """A process of ours that has asked its champion once."""
    command = [sys.executable, "-m", "champions.runner", *args]
    folder = HERE.parent
    with subprocess.Popen(command, cwd=folder, text=True, stdin=PIPE, stdout=PIPE) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "ok\n"
            yield process
        finally:
            process.kill()


def champions_of(owner: int) -> list[int]:
    rows = processes(f"{PREFIX}{pid_namespace()}-{owner}-", owner)
    return [int(row.split(":")[0]) for row in rows]


@pytest.mark.parametrize(
    ("file", "parts"),
    [
        (GOOD / "echo.sh", ()),
        (BAD / "leaves_children.py", ()),
        (BAD / "leaves_children.py", ("cgroups",)),
        (BAD / "thinks_on_others_time.py", ("bwrap",)),
        (GOOD / "echo.sh", ("bwrap", "cgroups")),
    ],
    ids=str,
)
def test_champions_die_with_us(file: Path, parts: tuple[str, ...]) -> None:
    """Even when we are killed without a chance to end them."""
    with running(str(file), "stay", *parts) as process:
        alive = list(open_pidfds(champions_of(process.pid)))
        assert alive
        process.send_signal(signal.SIGKILL)
        process.wait()
        wait_until_dead(alive, kill_deadline())
        for fd in alive:
            os.close(fd)
        assert champions_of(process.pid) == []
    CgroupSupport.detect()  # the next one to look clears away what the dead cannot
    remove_abandoned_folders()
    assert leftovers(process.pid) == []


def test_champions_end_when_we_leave_without_closing_them() -> None:
    with running(str(BAD / "leaves_children.py"), "leave") as process:
        process.wait()
        assert process.returncode == 0
    assert leftovers(process.pid) == []


def test_a_child_of_ours_does_not_end_our_champions() -> None:
    with running(str(GOOD / "echo.sh"), "fork") as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ok\n"
        process.wait()
    assert leftovers(process.pid) == []


def test_a_mark_is_abandoned_when_its_maker_is_gone() -> None:
    with subprocess.Popen(["true"]) as process:
        pass
    assert is_abandoned(f"{PREFIX}{pid_namespace()}-{process.pid}-1")
    assert not is_abandoned(new_tag())
    assert not is_abandoned(f"{PREFIX}1-{process.pid}-1")  # of another world: who knows
    assert not is_abandoned("podium-fonts")


def test_users_are_handed_out_from_the_numbers_that_there_are() -> None:
    assert user_id_range("         0          0 4294967295\n") == (1073741823, 1073741823)
    assert user_id_range("0 1000 1\n1 100000 65536\n") == (16385, 16384)
    _, many = user_id_range(Path("/proc/self/uid_map").read_text())
    users = {new_user_id() for _ in range(100)}
    assert len(users) == 100 if many >= MIN_RANGE else users == {None}


MOUNTS = """\
31 23 0:28 / /sys/fs/cgroup rw shared:4 - tmpfs tmpfs rw,mode=755
35 31 0:32 /docker/ab /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory
33 31 0:30 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct
41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw,nsdelegate
"""
MEMBERSHIPS = """\
4:memory:/docker/ab/cd
3:cpu,cpuacct:/user.slice
2:pids:/
1:name=systemd:/
0::/user.slice/app.scope
"""


def test_our_own_groups_are_found_in_the_tables_of_linux() -> None:
    assert list(own_groups(MOUNTS, MEMBERSHIPS)) == [
        (1, "memory", Path("/sys/fs/cgroup/memory/cd")),
        (1, "cpu,cpuacct", Path("/sys/fs/cgroup/cpu,cpuacct/user.slice")),
        (2, "", Path("/sys/fs/cgroup/unified/user.slice/app.scope")),
    ]


def test_files_of_the_second_version(tmp_path: Path) -> None:
    base = CgroupParent(tmp_path, 2)
    group = CgroupSupport(memory=base, pids=base).create("mine", 1 << 20, 10)
    folder = tmp_path / "mine"
    events = folder / "memory.events"
    assert (folder / "memory.max").read_text() == "1048576"
    assert (folder / "memory.swap.max").read_text() == "0"
    assert (folder / "pids.max").read_text() == "14"
    events.write_text("low 0\nhigh 0\nmax 17\noom 1\noom_kill 0\n")
    assert not group.ran_out_of_memory()
    events.write_text("low 0\nhigh 0\nmax 17\noom 1\noom_kill 2\n")
    assert group.ran_out_of_memory()
    assert not group.counts_cpu


def bases() -> list[CgroupParent]:
    """The groups that we may make here, of whatever version, each once."""
    own = own_groups(
        Path("/proc/self/mountinfo").read_text(), Path("/proc/self/cgroup").read_text()
    )
    second = [CgroupParent(folder, 2) for version, _, folder in own if version == 2]
    return [
        *{*CgroupSupport.detect().parents.values(), *(each for each in second if writable(each))}
    ]


def writable(base: CgroupParent) -> bool:
    return os.access(base.folder, os.W_OK)


def test_a_group_holds_all_that_came_of_a_process_and_ends_it() -> None:
    for base in bases():
        check_group(base)
    assert leftovers() == []


def check_group(base: CgroupParent) -> None:
    purposes = [each for each in FILES if supports(base, each)]
    group = Cgroup(dict.fromkeys(purposes, base), new_tag())
    script = "read go; setsid sleep 1000 & sleep 1000 & echo; wait"
    with subprocess.Popen(["sh", "-c", script], stdin=PIPE, stdout=PIPE, bufsize=0) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            group.add_process(process.pid)
            process.stdin.write(b"\n")
            process.stdout.read(1)
            assert len(group._pids()) == 3
            assert group.kill()
            assert group._pids() == set()
            assert not group.counts_cpu or group.cpu_seconds() > 0
        finally:
            process.kill()
    group.close()
