"""Attack: a champion fills every place that it can write to.

Before: ``/dev`` was a folder in memory without a limit, open to a champion that runs as the user
who started it; where no control group counts memory, half of the machine's could be filled. Now:
it can write to ``/tmp`` and ``/dev/shm`` only, both of a limited size, whoever it runs as.
"""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from attacks.programs import write_champion
from champions.questions import ROOMY, ask, leftovers, sit
from podium.bots.champions.sandbox.sandbox import Sandbox

FILLS = """
def attack(view):
    written = 0
    try:
        for number in range(200):
            with open(f"{view}/{number}", "wb") as file:
                written += file.write(bytes(1 << 20))
    except OSError:
        pass
    return [str(written >> 20)]
"""
PLACES = ("/", "/dev", "/dev/pts", "/etc", "/proc", "/proc/sys", "/proc/bus", "/usr", "/champion")
MEMORY = 24 << 20


def megabytes_written(folder: Path, sandbox: Sandbox) -> dict[str, int]:
    file, budget = write_champion(folder, "fills", FILLS), replace(ROOMY, memory=MEMORY)
    written = {}
    for place in (*PLACES, "/tmp", "/dev/shm"):
        with sit(file, budget, sandbox) as champion:
            written[place] = int(ask(champion, 1, place).answer[0])
    assert leftovers() == []
    return written


def test_only_two_places_can_be_written_to(tmp_path: Path) -> None:
    """As the very user who started it, without a control group: the weakest sandbox of all."""
    limits = Sandbox.detect()
    weakest = replace(limits, cgroups=type(limits.cgroups)(), setpriv="", root=False)
    written = megabytes_written(tmp_path, weakest)
    assert {place for place, size in written.items() if size} == {"/tmp", "/dev/shm"}
    assert max(written.values()) <= MEMORY >> 20
