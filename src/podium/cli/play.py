"""``podium play``: a game at the terminal, recorded, resumable."""

from __future__ import annotations

import os
import shlex
import sys
import time
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from shutil import which

from podium import bots
from podium.cli.language import cli_words
from podium.cli.lineups import read_lineups
from podium.cli.setups import read_setup
from podium.core import Game, Refusal, Words
from podium.core.dice import key_from_hex
from podium.core.records import Header, decode_intact
from podium.games import find, names
from podium.table import (
    ClockRules,
    RecordFile,
    Sealed,
    Sitter,
    Table,
    WrongLine,
    branch,
    data_folder,
    open_match,
    read_file,
    read_sealed,
    resume,
)
from podium.table.rulebook import rules_of
from podium.tui.lines import LinePlay, Quit
from podium.tui.terminal import Terminal


def run(options: Namespace) -> int:
    if options.table and not options.server:
        raise Refusal("table-without-server")
    if options.server or (not options.plain and is_screen()):
        from podium.cli import screen  # slow to import: only when needed

        return screen.play(options)
    return play_by_lines(options)


def is_screen() -> bool:
    """Whether somebody sits before a terminal that can be painted on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def play_by_lines(options: Namespace) -> int:
    """Line mode: for pipes, screen readers, and whoever likes it."""
    if options.resume is not None:
        table, file = resumed(options)
    else:
        table, file = started(options)
    words = cli_words(options.lang, table.setup)
    play = LinePlay(table, words, Terminal(), lambda: rules_of(table.setup.game, options.lang))
    print(words.say("welcome", title=words.say("game-name")))
    print(promise(table.header, words))
    return outcome(play, file, words)


def outcome(play: LinePlay, file: RecordFile, words: Words) -> int:
    """Play to the end, or to where the players leave; say where the record is."""
    try:
        play.play()
    except (Quit, EOFError):
        play.table.pause()
        print(words.say("kept", podium=program(), file=shlex.quote(str(file.path))))
        return 0
    except Refusal as refusal:
        print(words.refuse(refusal))
        print(words.say("kept", podium=program(), file=shlex.quote(str(file.path))))
        return 2
    except KeyboardInterrupt:
        play.table.pause()
        print("\n" + words.say("kept", podium=program(), file=shlex.quote(str(file.path))))
        return 130
    finally:
        file.close()
    print(words.say("recorded", podium=program(), file=str(file.path)))
    return 0


def program() -> str:
    """How podium was called, where typing its name alone would not find it."""
    called = sys.argv[0]
    return "podium" if which("podium") or Path(called).stem != "podium" else called


def started(options: Namespace) -> tuple[Table, RecordFile]:
    """A new match and its record."""
    game = find(options.game or names()[0])
    setup = read_setup(game, options.settings)
    if options.after is not None:
        raise Refusal("after-without-resume")
    seed = key_from_hex(options.seed).hex() if options.seed else ""
    now = datetime.now(UTC)
    seats = sitters(game, options)
    people = [seat for seat, each in enumerate(seats) if each.kind == "person"]
    header, sealed = open_match(
        setup,
        seats,
        seed=seed,
        clock=clock(options),
        lineups=read_lineups(setup, options.lineups, people, len(seats)),
        time=now.isoformat(timespec="seconds"),
    )
    table = Table(setup, header, sealed, elapsed=stopwatch())
    return table, record_to(table, Path(options.record) if options.record else new_path(game, now))


def resumed(options: Namespace) -> tuple[Table, RecordFile]:
    """A match taken up again, or, with ``--after``, another one that leaves it there."""
    refuse_with_resume(options)
    path = Path(options.resume)
    try:
        return branched(options, path) if options.after is not None else reopened(options, path)
    except WrongLine as wrong:
        raise Refusal("record-wrong", file=str(path), line=wrong.number) from None


def reopened(options: Namespace, path: Path) -> tuple[Table, RecordFile]:
    record, file = RecordFile.reopen(path)
    try:
        if record.end is not None:
            raise Refusal("match-over")
        table = resume(record, read_sealed(path), file, elapsed=stopwatch())
    except BaseException:
        file.close()
        raise
    if file.cut is not None:
        words = cli_words(options.lang)
        print(words.refuse(file.cut))
    return table, file


def branched(options: Namespace, path: Path) -> tuple[Table, RecordFile]:
    """The record that is left is only read."""
    record, cut = decode_intact(read_file(path), path.name)
    if cut is not None and cut.key != "record-cut":
        raise cut
    seed = key_from_hex(options.seed).hex() if options.seed else ""
    seats = sitters(find(record.header.game), options) if options.seats or options.hot_seat else ()
    table = branch(record, read_sealed(path), options.after, seed, seats, elapsed=stopwatch())
    target = Path(options.record) if options.record else branch_path(path)
    return table, record_to(table, target)


def refuse_with_resume(options: Namespace) -> None:
    """What a match was begun with stays as it is; another one may seat others and throw others."""
    never = {"game": "GAME", "settings": "--set", "lineups": "--lineup", "per_turn": "--per-turn",
             "total": "--total", "increment": "--increment"}  # fmt: skip
    only_after = {"seats": "--seat", "hot_seat": "--hot-seat", "seed": "--seed",
                  "record": "--record"}  # fmt: skip
    refused = never if options.after is not None else {**never, **only_after}
    for name, flag in refused.items():
        if getattr(options, name):
            raise Refusal("not-with-resume", flag=flag)


def record_to(table: Table, path: Path) -> RecordFile:
    file = RecordFile.create(path, table.header, Sealed(table.sealed.secret, table.sealed.lineups))
    table.save_to(file)
    return file


def sitters(game: Game, options: Namespace) -> list[Sitter]:
    """Who sits where: as told, then you, then the strongest computer player."""
    words = cli_words(options.lang, game)
    specs = list(options.seats)
    count = max(len(specs), min(game.seats))
    if options.hot_seat:
        people = [words.say("player", number=number) for number in range(1, count + 1)]
        specs += people[len(specs) :]
    elif not specs:
        specs = [words.say("you")]
    specs += [f"bot:{bots.names(game)[-1]}"] * (count - len(specs))
    return [sitter(game, spec) for spec in specs]


def sitter(game: Game, spec: str) -> Sitter:
    """``bot:NAME`` is a computer player; anything else is the name of a person."""
    kind, colon, name = spec.partition(":")
    if kind == "bot" and colon:
        bots.find(game, name)
        return Sitter(kind="bot", name=name, bot=name)
    person = on_one_line(spec)
    if not person:
        raise Refusal("seat-unnamed")
    return Sitter(kind="person", name=person)


def on_one_line(text: str) -> str:
    """Without what a terminal would obey instead of showing it."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


def clock(options: Namespace) -> ClockRules | None:
    if options.increment and not options.total:
        raise Refusal("increment-alone")
    rules = ClockRules(options.per_turn, options.total, options.increment)
    return rules if rules != ClockRules() else None


def stopwatch() -> Stopwatch:
    return Stopwatch(time.monotonic())


class Stopwatch:
    """Seconds since it was started."""

    def __init__(self, began: float) -> None:
        self._began = began

    def __call__(self) -> float:
        return time.monotonic() - self._began


def new_path(game: Game, now: datetime) -> Path:
    """A new name in the user's own folder of records."""
    return free_name(records_folder(), f"{game.name}-{now:%Y%m%d-%H%M%S}")


def records_folder() -> Path:
    return data_folder() / "records"


def branch_path(path: Path) -> Path:
    return free_name(path.parent, f"{path.stem}-branch")


def free_name(folder: Path, stem: str) -> Path:
    tries = (
        folder / f"{stem}{suffix}.jsonl" for suffix in ("", *(f"-{i}" for i in range(2, 1000)))
    )
    return next(path for path in tries if not path.exists())


def promise(header: Header, words: Words) -> str:
    """What is known of the dice before the game."""
    if header.dice.seed:
        return words.say("dice-open", seed=header.dice.seed)
    return words.say("dice-sealed", commitment=header.dice.commitment[:16])
