"""Law 2 in other processes: other hash seeds, and the other Pythons that were made ready."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from laws.repeats import digests

ROOT = Path(__file__).parents[2]
PYTHONS = [sys.executable, *map(str, sorted(ROOT.glob(".venv-newest/bin/python")))]
GAMES = 3


def digests_of(python: str, hash_seed: str) -> object:
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    command = [python, "-m", "laws.repeats", str(GAMES)]
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    return msgspec.json.decode(done.stdout)


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
@pytest.mark.parametrize("python", PYTHONS, ids=lambda path: Path(path).parts[-3])
def test_same_bytes_in_every_process(python: str, hash_seed: str) -> None:
    assert digests_of(python, hash_seed) == digests(GAMES)
