"""Attack: a champion fills the disk of whoever runs the match by what it prints and answers.

Before: the diary of a match took up to 64 MB of standard error and answers for all, so one champion
pushed the others out of it. Now: 4 kB of an answer and 1 MB in all of each champion; the diary says
where it was cut, and ``podium champion debug`` shows that.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from champions.indoors import Told
from podium.arena.contest.debug_log import read_log

PLAYER = """
import json, sys
print("podium 1 json", flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "ask":
        print(PRINTED, file=sys.stderr, flush=True)
        print(json.dumps({"n": told["n"], "answer": ANSWER}), flush=True)
"""
LOUD = PLAYER.replace("PRINTED", "'\"' * 60_000").replace("ANSWER", "['x' * 100] * 9_000")
QUIET = PLAYER.replace("PRINTED", "'a word'").replace("ANSWER", "told['options'][:1]")


def test_a_diary_has_a_megabyte_for_each(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    loud, quiet, record = (tmp_path / name for name in ("loud.py", "quiet.py", "match.jsonl"))
    loud.write_text(LOUD)
    quiet.write_text(QUIET)
    told = Told(
        *("match", "formule-caml", str(loud), str(quiet), "--record", str(record)),
        *("--set", "max_turns=40", "--seed", "1"),
    )
    assert told.code == 0, told.err
    rows = record.with_name("match.jsonl.diary").read_bytes().splitlines()
    entries = read_log(record)[1]
    used = Counter[int]()
    for row, entry in zip(rows[1:], entries, strict=True):
        used[entry.seat] += len(row) + 1
    assert used[0] <= 1 << 20
    assert any(entry.muted > 50_000 for entry in entries if entry.seat == 0)  # it was cut
    assert all(len(" ".join(entry.answer)) <= 4096 for entry in entries)
    assert all(entry.cut > 800_000 for entry in entries if entry.seat == 0 and entry.n)
    assert all(entry.stderr == "a word\n" for entry in entries if entry.seat == 1)
    shown = Told("--lang", "en", "champion", "debug", str(record), "--seat", "0")
    assert "bytes more of the answer" in shown.out
