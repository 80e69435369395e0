"""Old records still replay, to the byte, on any Python and with any hash seed.

``NAME.flags`` holds the flags of `podium run`, ``NAME.answers`` what is answered, ``NAME.jsonl``
the record that must come of it. A change that alters one gets a new rules version; the old one
stays as it is.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from podium.core.records import decode_record
from podium.games import SHIPPED, find
from podium.table import verify

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NAMES = sorted(path.stem for path in HERE.glob("*.answers"))
PYTHONS = [sys.executable, *map(str, sorted(ROOT.glob(".venv-newest/bin/python")))]


def played(name: str, record: Path, python: str, hash_seed: str) -> bytes:
    """The record of the same answers, made now, by that Python."""
    flags = (HERE / f"{name}.flags").read_text("utf-8").split()
    answers = str(HERE / f"{name}.answers")
    command = [python, "-m", "podium.cli", "run", *flags, "--answers", answers]
    environment = {"PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": hash_seed, "PATH": os.defpath}
    subprocess.run(
        [*command, "--lang", "fr", "--record", str(record)],
        check=True, capture_output=True, env=environment,
    )  # fmt: skip
    return record.read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_an_old_record_holds(name: str) -> None:
    record = decode_record((HERE / f"{name}.jsonl").read_bytes(), name)
    verdict = verify(record)
    assert verdict.holds
    assert verdict.finished


@pytest.mark.parametrize("hash_seed", ["0", "1"])
@pytest.mark.parametrize("python", PYTHONS, ids=lambda path: Path(path).parts[-3])
@pytest.mark.parametrize("name", NAMES)
def test_the_same_answers_make_the_same_bytes(
    name: str, python: str, hash_seed: str, tmp_path: Path
) -> None:
    golden = (HERE / f"{name}.jsonl").read_bytes()
    assert played(name, tmp_path / "now.jsonl", python, hash_seed) == golden


@pytest.mark.parametrize("game", SHIPPED)
def test_every_game_and_rules_version_has_a_golden_record(game: str) -> None:
    headers = [decode_record((HERE / f"{name}.jsonl").read_bytes(), name).header for name in NAMES]
    assert set(find(game).versions) == {each.rules for each in headers if each.game == game}
