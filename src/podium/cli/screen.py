"""The full screen wired up: a match here, one on a server, or a record."""

from __future__ import annotations

import os
import shlex
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from podium.cli.language import cli_words
from podium.cli.parser import seconds
from podium.cli.play import is_screen, program, records_folder, resumed, started
from podium.core import Refusal
from podium.core.records import decode_record
from podium.table import RecordFile, Table, read_file, read_sealed
from podium.tui.screen.app import PodiumApp, Shown
from podium.tui.screen.film import Film
from podium.tui.screen.here import Here
from podium.tui.screen.lobby import Lobby
from podium.tui.screen.match_screen import MatchScreen
from podium.tui.screen.server import Server
from podium.tui.screen.start import Start, Wish
from podium.tui.screen.there import There

MOST_KEPT = 9
NOTHING_CHOSEN = ("game", "seats", "hot_seat", "settings", "resume", "record", "seed")


def play(options: Namespace) -> int:
    """A match on the whole terminal; afterwards, where its record is."""
    if options.server:
        return show(joining(options), options.lang).return_code or 0
    opened: list[tuple[Table, RecordFile]] = []

    def begin(wish: Wish) -> Here:
        return here(wished(wish, options), opened)

    chosen = any(getattr(options, name) for name in NOTHING_CHOSEN)
    first: Shown = MatchScreen(here(options, opened)) if chosen else Start(begin, unfinished())
    app = show(first, options.lang)
    for table, file in opened:
        file.close()
        words = cli_words(app.lang, table.setup)
        key, path = ("recorded", str(file.path)) if table.over else ("kept", quoted(file))
        print(words.say(key, podium=program(), file=path))
    return app.return_code or 0


def look_at(options: Namespace) -> int:
    """A record, line by line."""
    must_be_terminal()
    path = Path(options.file)
    record = decode_record(read_file(path), path.name)
    film = Film(record, read_sealed(path), str(path))
    return show(MatchScreen(film), options.lang).return_code or 0


def show(first: Shown, lang: str) -> PodiumApp:
    """What was run: it knows how it was left, and in which language."""
    app = PodiumApp(first, lang, cli_words)
    app.run()
    return app


def must_be_terminal() -> None:
    if not is_screen():
        raise Refusal("screen-needs-terminal")


def joining(options: Namespace) -> Shown:
    """The match named, or the matches to choose from."""
    refuse_with_server(options)
    must_be_terminal()
    server = Server(options.server, options.lang, options.name, options.token)
    name = os.environ.get("USER") or cli_words(options.lang).say("you")

    def enter(table: str) -> There:
        return There(server, table, name, options.watch)

    return MatchScreen(enter(options.table)) if options.table else Lobby(server, name, enter)


def refuse_with_server(options: Namespace) -> None:
    """A match on a server was set up there, and only the full screen reaches it."""
    here = {"plain": "--plain", "game": "GAME", "settings": "--set", "seed": "--seed",
            "seats": "--seat", "hot_seat": "--hot-seat", "per_turn": "--per-turn",
            "total": "--total", "increment": "--increment", "record": "--record",
            "resume": "--resume", "after": "--after"}  # fmt: skip
    for name, flag in here.items():
        if getattr(options, name):
            raise Refusal("not-with-server", flag=flag)


def here(options: Namespace, opened: list[tuple[Table, RecordFile]]) -> Here:
    table, file = started(options) if options.resume is None else resumed(options)
    opened.append((table, file))
    return Here(table)


def wished(wish: Wish, options: Namespace) -> Namespace:
    """What was chosen on the start screen, as if it had been said by flags."""
    told = Namespace(**vars(options))
    if wish.resume:
        told.resume = wish.resume
        return told
    words, bots = cli_words(options.lang), [f"bot:{wish.bot}"] * wish.seats
    people = [words.say("player", number=number) for number in range(1, wish.seats + 1)]
    against = {"computer": [words.say("you"), *bots[1:]], "hot-seat": people, "watch": bots}
    told.game, told.seats = wish.game, against[wish.against]
    told.settings = [f"{name}={value}" for name, value in wish.settings.items()]
    try:
        told.per_turn = seconds(wish.per_turn or "0")
    except ValueError:
        raise Refusal("not-seconds", text=wish.per_turn) from None
    return told


def unfinished() -> Sequence[str]:
    """The last records in one's own folder that do not say how the match ended."""
    files = records_folder().glob("*.jsonl")
    newest = sorted(files, key=lambda path: path.name.split("-")[-2:], reverse=True)
    return [str(path) for path in newest if is_unfinished(path)][:MOST_KEPT]


def is_unfinished(path: Path) -> bool:
    """What cannot be read cannot be gone on with."""
    try:
        lines = read_file(path).splitlines()
    except Refusal:
        return False
    return b'"kind":"end"' not in (lines[-1] if lines else b"")


def quoted(file: RecordFile) -> str:
    return shlex.quote(str(file.path))
