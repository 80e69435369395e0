"""Makes a release: ``python tools/release.py 0.9.0``. May be run again until the release is out.

With ``--anew`` the records in ``tests/golden`` are made anew first, from their answers: for rules
that have changed since and were never released.

Keeps the content of every game for ever (``games/GAME/released``), and records of whole matches of
every game, which every later Podium must replay (``tests/golden/VERSION``). What an earlier run for
the same version kept is replaced.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from podium import __version__
from podium.core.content import package_folder
from podium.core.records import decode_record
from podium.core.released_content import FOLDER, SUFFIX, keep_content
from podium.games import SHIPPED, find
from podium.table import verify

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden"
CONTENT_FILE = "content.json"  # of a release: the hash of each game's content
SEED = "c0ffee"
# Matches of computer players by name: the game, and settings that keep them short.
BOT_MATCHES = {
    "formule-caml": ("formule-caml", "track=sprint", "max_turns=40"),
    "f-cartes": ("f-cartes", "rounds=6"),
    "casus-belli": ("casus-belli", "map=duel", "turns=4"),
    "ca_rs": ("ca_rs", "circuit=cour"),
    "ca_rs-monza": ("ca_rs", "circuit=monza", "laps=1"),
    "ca_rs-monaco": ("ca_rs", "circuit=monaco", "laps=1"),
    "ca_rs-spa": ("ca_rs", "circuit=spa", "laps=1"),
}


def main(version: str, anew: bool = False) -> int:
    if version != __version__:
        return complain(
            f"this is Podium {__version__}, not {version}: set it in podium/__init__.py"
        )
    if not has_entry(version):
        say(f"CHANGELOG.md has no section [{version}] yet")
    if anew:
        make_anew()
    folder = GOLDEN / version
    drop_earlier_run(folder)
    folder.mkdir()
    kept = {game: keep_content(find(game).package) for game in SHIPPED}
    (folder / CONTENT_FILE).write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    for game, name in kept.items():
        say(f"content of {game}: {name}")
    for record in records(folder):
        check(record)
        check_unchanged(record)
    say(f"{len(list(folder.glob('*.jsonl')))} records in {folder.relative_to(ROOT)}")
    return 0


def has_entry(version: str) -> bool:
    return f"## [{version}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def drop_earlier_run(folder: Path) -> None:
    """Remove what a run for the same version kept, but for content that another release has."""
    if not folder.exists():
        return
    others = [each for each in GOLDEN.glob(f"*/{CONTENT_FILE}") if each.parent != folder]
    needed = {name for each in others for name in json.loads(each.read_text("utf-8")).values()}
    for game, name in contents_of(folder).items():
        if name not in needed:
            place = Path(package_folder(find(game).package), FOLDER, name + SUFFIX)
            place.unlink(missing_ok=True)
    shutil.rmtree(folder)


def contents_of(folder: Path) -> dict[str, str]:
    """The content that a run kept; none if it did not come that far."""
    file = folder / CONTENT_FILE
    kept: dict[str, str] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return kept


def make_anew() -> None:
    """What the answers in ``tests/golden`` lead to now."""
    for answers in sorted(GOLDEN.glob("*.answers")):
        record = answers.with_suffix(".jsonl")
        before = record.read_bytes() if record.exists() else b""
        record.unlink(missing_ok=True)
        play_answers(answers, record)
        if record.read_bytes() != before:
            say(f"{record.relative_to(ROOT)} is another one now")


def records(folder: Path) -> Iterator[Path]:
    """The matches with answers by hand, then matches of computer players, made anew."""
    for answers in sorted(GOLDEN.glob("*.answers")):
        yield play_answers(answers, folder / f"{answers.stem}.jsonl")
    for name, (game, *settings) in BOT_MATCHES.items():
        flags = [game, *bot_flags(game, settings)]
        yield podium(folder / f"{name}-seeded.jsonl", "play", *flags, "--seed", SEED)
        yield podium(folder / f"{name}-fair.jsonl", "play", *flags)


def play_answers(answers: Path, record: Path) -> Path:
    flags = answers.with_suffix(".flags").read_text("utf-8").split()
    return podium(record, "run", *flags, "--answers", str(answers))


def bot_flags(game: str, settings: Sequence[str]) -> list[str]:
    """The settings, and the computer players of a game at all seats, the strongest first."""
    setup = find(game).setup(dict(each.split("=") for each in settings))
    players = [*find(game).bots()][::-1]
    seats = [players[seat % len(players)] for seat in range(setup.usual_seats())]
    flags = [("--set", each) for each in settings] + [("--seat", f"bot:{each}") for each in seats]
    return [word for pair in flags for word in pair]


def podium(record: Path, *words: str) -> Path:
    command = [sys.executable, "-m", "podium.cli", *words, "--record", str(record)]
    subprocess.run([*command, "--lang", "fr"], check=True, capture_output=True)
    return record


def check(record: Path) -> None:
    verdict = verify(decode_record(record.read_bytes(), record.name))
    if not (verdict.holds and verdict.finished):
        raise SystemExit(complain(f"{record} does not hold"))


def check_unchanged(record: Path) -> None:
    """The record of the same name in ``tests/golden``, if there is one, must be the same."""
    known = GOLDEN / record.name
    if known.exists() and known.read_bytes() != record.read_bytes():
        raise SystemExit(complain(f"the answers of {known.name} lead elsewhere now: see --anew"))


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def complain(text: str) -> int:
    sys.stderr.write(f"{text}\n")
    return 1


if __name__ == "__main__":
    flags = sys.argv[2:]
    if len(sys.argv) < 2 or flags not in ([], ["--anew"]):
        raise SystemExit(complain(__doc__ or ""))
    raise SystemExit(main(sys.argv[1], bool(flags)))
