"""`podium sim`: many games, the same for the same seed."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.front import TESTS, podium

SIM = ("sim", "formule-caml", "--set", "track=sprint", "--bots", "sunday,random", "--games", "30")


def test_the_same_results_whatever_the_number_of_processes() -> None:
    found = {podium(*SIM, "--seed", "1", "--json", "--processes", n).out for n in ("1", "2")}
    assert len(found) == 1
    summary = json.loads(found.pop())
    assert summary["games"] == 30
    assert [bot["bot"] for bot in summary["bots"]] == ["sunday", "random"]
    assert summary["bots"][0]["games"] == 30
    low, share, high = (summary["bots"][0]["won"][key] for key in ("low", "share", "high"))
    assert low < share <= high
    assert sum(summary["reasons"].values()) == 30


def test_a_table_for_people_with_the_seed_to_do_it_again() -> None:
    said = podium(*SIM, "--processes", "1", "--lang", "en")
    assert "95 % interval" in said.out
    assert "sunday" in said.out
    seed = said.out.split("--seed ")[1].strip()
    again = podium(*SIM, "--processes", "1", "--lang", "en", "--seed", seed)
    assert again.out.splitlines()[:5] == said.out.splitlines()[:5]


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (("--bots", "hal,random"), "Connus : random, default, sunday, leadfoot, navigator, ace"),
        (("--bots", "random"), "se joue à 2, pas à 1"),
        (("--bots", "random,random,random"), "se joue à 2, pas à 3"),
        (("--games", "0"), "'0' n'est pas une valeur permise"),
        (("--processes", "-1"), "'-1' n'est pas une valeur permise"),
        (("--seed", "?"), "n'est pas une graine"),
    ],
)
def test_bad_flags_get_a_sentence(flags: tuple[str, ...], sentence: str) -> None:
    said = podium(*SIM, *flags)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err


def test_long_work_shows_progress_stops_on_ctrl_c_and_goes_on(tmp_path: Path) -> None:
    """A bar with the time left on a real terminal; Ctrl-C says how to go on, and that works."""
    parent, child = pty.openpty()
    command = [sys.executable, "-m", "podium.cli", *SIM, "--games", "1000000", "--processes", "2"]
    environment = {**os.environ, "LANG": "C.UTF-8", "TERM": "xterm", "PYTHONPATH": TESTS}
    environment["XDG_DATA_HOME"] = str(tmp_path)
    sim = subprocess.Popen(
        command, stdin=child, stdout=subprocess.PIPE, stderr=child, env=environment, text=True
    )
    os.close(child)
    seen = os.read(parent, 4096).decode()
    while "/1000000" not in seen or not re.search(r"\d:\d\d:\d\d", seen):
        seen += os.read(parent, 4096).decode()
    sim.send_signal(signal.SIGINT)
    out, _ = sim.communicate(timeout=60)
    rest = os.read(parent, 65536).decode("utf-8", "replace")
    os.close(parent)
    assert (sim.returncode, out) == (130, "")
    assert "░" in seen
    assert "Traceback" not in rest
    assert "--resume" in rest
    seed = rest.split("--seed ")[1].split()[0]
    resumed = podium(*SIM, "--json", "--resume", home=tmp_path)
    assert resumed.out == podium(*SIM, "--json", "--seed", seed).out
    assert json.loads(resumed.out)["seed"] == seed


def test_a_run_that_is_kept_goes_further(tmp_path: Path) -> None:
    kept = (*SIM, "--seed", "1", "--json", "--keep", str(tmp_path / "runs"), "--processes", "1")
    first = podium(*kept)
    (file,) = (tmp_path / "runs").iterdir()
    assert len(file.read_bytes().splitlines()) == 31
    longer = podium(*kept, "--games", "50")
    assert len(file.read_bytes().splitlines()) == 51
    assert longer.out == podium(*SIM, "--seed", "1", "--json", "--games", "50").out
    assert podium(*kept, "--fresh").out == first.out
    assert len(file.read_bytes().splitlines()) == 31


def test_a_run_that_has_ended_leaves_nothing(tmp_path: Path) -> None:
    podium(*SIM, "--seed", "1", "--json", "--processes", "1", home=tmp_path)
    assert [file for file in tmp_path.rglob("*") if file.is_file()] == []


def test_nothing_to_resume_is_said() -> None:
    said = podium(*SIM, "--resume")
    assert (said.code, said.out) == (2, "")
    assert "Rien à reprendre" in said.err
