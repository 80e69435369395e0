"""A match at this computer, started or resumed, the file in which it is kept, the terminal."""

from __future__ import annotations

import os
import shlex
import sys
import time
from argparse import Namespace
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from shutil import which

from podium import bots
from podium.cli.language import cli_words
from podium.cli.lineups import read_lineups
from podium.cli.settings import given_seed, read_setup
from podium.core import Game, Refusal, Seat, Words
from podium.core.dice import key_from_hex
from podium.core.records import decode_intact
from podium.games import find, names
from podium.table import (
    ClockRules,
    RecordFile,
    Sitter,
    Table,
    WrongLine,
    branch,
    built_in_bot,
    data_folder,
    open_match,
    person_at,
    read_file,
    read_sealed,
    resume,
)
from podium.table.fair_dice import new_secret
from podium.table.seat_lot import WhoBegins, seat_order


def kept_sentence(file: RecordFile, words: Words) -> str:
    """How to resume a match that is not over."""
    return words.say("kept", podium=program_name(), file=shlex.quote(str(file.path)))


def recorded_sentence(file: RecordFile, words: Words) -> str:
    """How to look at a match that is over."""
    return words.say("recorded", podium=program_name(), file=str(file.path))


def program_name() -> str:
    """``podium``, or its path where the shell would not find it by that name."""
    # From a checkout it is .venv/bin/podium, which is not on the shell's path.
    called = sys.argv[0]
    return "podium" if which("podium") or Path(called).stem != "podium" else called


def open_table(options: Namespace) -> tuple[Table, RecordFile]:
    """The match that the flags ask for, new or resumed, and the file of its record."""
    return start_match(options) if options.resume is None else resume_match(options)


def start_match(options: Namespace) -> tuple[Table, RecordFile]:
    """A new match."""
    game = find(options.game or names()[0])
    setup = read_setup(game, options.settings)
    if options.after is not None:
        raise Refusal("after-without-resume")
    now = datetime.now(UTC)
    seats, called = seated(game, options, setup.usual_seats())
    people = [seat for seat, each in enumerate(seats) if each.kind == "person"]
    header, sealed = open_match(
        setup,
        seats,
        seed=given_seed(options),
        clock=clock_rules(options),
        lineups=read_lineups(setup, options.lineups, people, len(seats)),
        time=now.isoformat(timespec="seconds"),
        names=called,
    )
    table = Table(setup, header, sealed, elapsed=Stopwatch())
    path = Path(options.record) if options.record else new_path(game, now)
    return table, record_table(table, path)


def resume_match(options: Namespace) -> tuple[Table, RecordFile]:
    """The match of a record, or, with ``--after``, a new one that branches off there."""
    refuse_with_resume(options)
    path = Path(options.resume)
    try:
        if options.after is not None:
            return branch_match(options, path)
        return reopen_match(options, path)
    except WrongLine as wrong:
        raise Refusal("record-wrong", file=str(path), line=wrong.number) from None


def reopen_match(options: Namespace, path: Path) -> tuple[Table, RecordFile]:
    """Go on with a match in its own record; a cut last line is cut off, and that is said."""
    record, file = RecordFile.reopen(path)
    try:
        if record.end is not None:
            raise Refusal("match-over")
        table = resume(record, read_sealed(path), file, elapsed=Stopwatch())
    except BaseException:  # Ctrl-C too: the file is locked while it is open
        file.close()
        raise
    if file.cut is not None:
        words = cli_words(options.lang)
        print(words.refuse(file.cut))
    return table, file


def branch_match(options: Namespace, path: Path) -> tuple[Table, RecordFile]:
    """A new match with a record of its own; the record it branches off from is only read."""
    record, cut = decode_intact(read_file(path), path.name)
    # A line cut by a crash is no fault of the lines before it; any other fault is.
    if cut is not None and cut.key != "record-cut":
        raise cut
    seats: Sequence[Sitter] = ()
    called: Mapping[str, str] = {}
    if options.seats or options.hot_seat:
        seats, called = seated(find(record.header.game), options, len(record.header.seats))
    seed, sealed = given_seed(options), read_sealed(path)
    table = branch(record, sealed, options.after, seed, seats, Stopwatch(), called)
    target = Path(options.record) if options.record else branch_path(path)
    return table, record_table(table, target)


def refuse_with_resume(options: Namespace) -> None:
    """Refuse flags that a resumed match cannot change; a branch may have other seats and dice."""
    never = {"game": "GAME", "settings": "--set", "lineups": "--lineup", "per_turn": "--per-turn",
             "total": "--total", "increment": "--increment"}  # fmt: skip
    only_after = {"seats": "--seat", "hot_seat": "--hot-seat", "begins": "--begins",
                  "seed": "--seed", "record": "--record"}  # fmt: skip
    refused = never if options.after is not None else {**never, **only_after}
    for name, flag in refused.items():
        if getattr(options, name):
            raise Refusal("not-with-resume", flag=flag)


def record_table(table: Table, path: Path) -> RecordFile:
    """Create the file that every line of the match is written to."""
    file = RecordFile.create(path, table.header, table.sealed)
    table.save_to(file)
    return file


def seated(game: Game, options: Namespace, usual: int) -> tuple[list[Sitter], Mapping[str, str]]:
    """Who sits where, in the order that was chosen or by lot, and people's names by pseudonym."""
    specs = seat_specs(game, options, usual)
    mine = next((at for at, spec in enumerate(specs) if computer_in(spec) is None), None)
    seed = given_seed(options)
    # Before the commitment, and from the seed where there is one: the same seed, the same seats.
    secret = key_from_hex(seed).hex() if seed else new_secret()
    order = seat_order(who_begins(options), mine, len(specs), secret)
    there = [(sitter(game, specs[at], seat), specs[at]) for seat, at in enumerate(order)]
    called = {each.pseudonym: on_one_line(spec) for each, spec in there if each.kind == "person"}
    return [each for each, _ in there], called


def who_begins(options: Namespace) -> WhoBegins:
    """What ``--begins`` says; otherwise ``--seat`` is an order, and without it the lot decides."""
    if options.begins:
        chosen: WhoBegins = options.begins
        return chosen
    return "listed" if options.seats or options.hot_seat else "lot"


def seated_sentence(options: Namespace, table: Table, words: Words) -> str:
    """Where one sits in a new match, and why; "" where one has said so oneself, or watches."""
    people = [seat for seat, each in enumerate(table.sitters) if each.kind == "person"]
    how = who_begins(options)
    if options.resume is not None or how == "listed" or len(people) != 1:
        return ""
    return words.say("seated", how=how, number=people[0] + 1)


def seat_specs(game: Game, options: Namespace, usual: int) -> list[str]:
    """Who sits down: as ``--seat`` says, then you, then the usual computer player.

    There are ``usual`` seats, unless ``--seat`` fills a table of another size.
    """
    words = cli_words(options.lang, game)
    specs = list(options.seats)
    seats = len(specs) if len(specs) in game.seats else max(len(specs), usual)
    if options.hot_seat:
        people = [words.say("player", number=number) for number in range(1, seats + 1)]
        specs += people[len(specs) :]
    elif not specs:
        specs = [words.say("you")]
    return specs + [f"bot:{bots.usual(game)}"] * (seats - len(specs))


def computer_in(spec: str) -> str | None:
    """The name or the level of a computer player, ``bot:NAME``; None: it is a person's name."""
    kind, colon, called = spec.partition(":")
    return called if kind == "bot" and colon else None


def sitter(game: Game, spec: str, seat: Seat) -> Sitter:
    """``bot:NAME`` and ``bot:LEVEL`` are computer players; anything else is a person's name."""
    called = computer_in(spec)
    if called is not None:
        return built_in_bot(bots.name_of(game, called))
    if not on_one_line(spec):
        raise Refusal("seat-unnamed")
    return person_at(seat)


def on_one_line(text: str) -> str:
    """The text without line ends and control characters, which a terminal would obey."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


def clock_rules(options: Namespace) -> ClockRules | None:
    """The time to think that the flags give; None for any time."""
    if options.increment and not options.total:
        raise Refusal("increment-alone")
    rules = ClockRules(options.per_turn, options.total, options.increment)
    return rules if rules != ClockRules() else None


class Stopwatch:
    """Called, gives the seconds since it was made."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    def __call__(self) -> float:
        return time.monotonic() - self._began


def new_path(game: Game, now: datetime) -> Path:
    """An unused name in the user's own folder of records."""
    return unused_path(records_folder(), f"{game.name}-{now:%Y%m%d-%H%M%S}")


def records_folder() -> Path:
    return data_folder() / "records"


def branch_path(path: Path) -> Path:
    return unused_path(path.parent, f"{path.stem}-branch")


def unused_path(folder: Path, stem: str) -> Path:
    """``STEM.jsonl``, or ``STEM-2.jsonl`` and so on if that exists."""
    names = chain([stem], (f"{stem}-{number}" for number in count(2)))
    paths = (folder / f"{name}.jsonl" for name in names)
    return next(path for path in paths if not path.exists())


def has_full_screen() -> bool:
    """Whether this is a terminal on which text can be put anywhere, not a pipe."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
