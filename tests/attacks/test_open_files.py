"""Attack: a champion opens files without end.

Before: the limit was that of whoever ran Podium, often a million, and each open file, pipe or
socket takes memory of the kernel that nobody counted. Now: 256 in each of its processes.
"""

from __future__ import annotations

from pathlib import Path

from attacks.programs import write_champion
from champions.questions import ask, sit

OPENS = """
kept = []
def attack(view):
    import resource
    if view:
        resource.setrlimit(resource.RLIMIT_NOFILE, (view, view))
    while len(kept) < 100_000:
        try:
            kept.append(os.open("/dev/null", os.O_RDONLY))
        except OSError as fault:
            break
    return [str(len(kept))]
"""


def test_open_files_end(tmp_path: Path) -> None:
    with sit(write_champion(tmp_path, "opens", OPENS)) as champion:
        assert 200 < int(ask(champion, 1, 0).answer[0]) < 256
        assert ask(champion, 2, 100_000).verdict != "ok"  # nor can it raise the limit
