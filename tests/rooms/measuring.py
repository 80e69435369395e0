"""The shape of a source tree, as ``tools/shape.py`` measures it."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "tools" / "shape.py"


@cache
def shape(folder: Path) -> dict[str, Any]:
    """The figures as data."""
    figures: dict[str, Any] = json.loads(printed(folder, "--json"))
    return figures


def printed(folder: Path, *flags: str) -> str:
    """What the script says of a folder."""
    command = [sys.executable, str(SCRIPT), str(folder), *flags]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
