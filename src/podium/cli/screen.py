"""The full screen wired up: a match at this computer, one on a server, or a record."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from podium.cli.commands.guest import go_on_by_code, server_client
from podium.cli.flags import seconds
from podium.cli.language import cli_words
from podium.cli.local_match import (
    has_full_screen,
    kept_sentence,
    open_table,
    recorded_sentence,
    records_folder,
    who_begins,
)
from podium.core import Refusal
from podium.core.records import decode_record
from podium.table import RecordFile, Table, read_file, read_sealed
from podium.tui.client.local import LocalMatch
from podium.tui.client.remote import RemoteMatch
from podium.tui.client.replay import ReplayMatch
from podium.tui.screen.app import FirstScreen, PodiumApp
from podium.tui.screen.lobby import LobbyScreen
from podium.tui.screen.match_screen import MatchScreen
from podium.tui.screen.start import StartChoices, StartScreen

MAX_UNFINISHED = 9  # records that the start screen offers
# Whoever gives one of these flags has chosen what to play, and gets no start screen.
SKIP_START_SCREEN = (
    "game", "seats", "hot_seat", "begins", "settings", "resume", "record", "seed",
)  # fmt: skip


def play(options: Namespace) -> int:
    """Play a match on the whole terminal; print where its record is afterwards."""
    if options.server:
        return run_app(server_screen(options), options.lang).return_code or 0
    opened: list[tuple[Table, RecordFile]] = []

    def begin(choices: StartChoices) -> LocalMatch:
        return open_local(as_options(choices, options), opened)

    first: FirstScreen = StartScreen(begin, unfinished())
    if any(getattr(options, name) for name in SKIP_START_SCREEN):
        first = MatchScreen(open_local(options, opened))
    app = run_app(first, options.lang)
    for table, file in opened:
        file.close()
        words = cli_words(app.lang, table.setup)
        print(recorded_sentence(file, words) if table.over else kept_sentence(file, words))
    return app.return_code or 0


def show_record(options: Namespace) -> int:
    """Show a record line by line."""
    check_terminal()
    path = Path(options.file)
    record = decode_record(read_file(path), path.name)
    replay = ReplayMatch(record, read_sealed(path), str(path))
    return run_app(MatchScreen(replay), options.lang).return_code or 0


def run_app(first: FirstScreen, lang: str) -> PodiumApp:
    """Run the app until it is left; it knows its exit code and the language spoken last."""
    app = PodiumApp(first, lang, cli_words)
    app.run()
    return app


def check_terminal() -> None:
    """Refuse to go on without a terminal for the full screen."""
    if not has_full_screen():
        raise Refusal("screen-needs-terminal")


def server_screen(options: Namespace) -> FirstScreen:
    """The match that ``--table`` names, or the server's matches to choose from."""
    refuse_with_server(options)
    check_terminal()
    server = server_client(options)
    if options.code and not go_on_by_code(server, options.code, cli_words(options.lang)):
        raise Refusal("not-handed-over")
    name = os.environ.get("USER") or cli_words(options.lang).say("you")

    def enter(table: str) -> RemoteMatch:
        return RemoteMatch(server, table, name, options.watch)

    if options.table:
        return MatchScreen(enter(options.table))
    return LobbyScreen(server, name, enter)


def refuse_with_server(options: Namespace) -> None:
    """Refuse flags of local matches: a match on a server was set up there."""
    local = {"plain": "--plain", "game": "GAME", "settings": "--set", "seed": "--seed",
            "seats": "--seat", "hot_seat": "--hot-seat", "begins": "--begins",
            "per_turn": "--per-turn",
            "total": "--total", "increment": "--increment", "record": "--record",
            "resume": "--resume", "after": "--after"}  # fmt: skip
    for name, flag in local.items():
        if getattr(options, name):
            raise Refusal("not-with-server", flag=flag)


def open_local(options: Namespace, opened: list[tuple[Table, RecordFile]]) -> LocalMatch:
    """A match at this computer; its table and file are added to ``opened``."""
    table, file = open_table(options)
    opened.append((table, file))
    how = who_begins(options) if options.resume is None else "listed"
    return LocalMatch(table, seated=how)


def as_options(choices: StartChoices, options: Namespace) -> Namespace:
    """What was chosen on the start screen, as if it had been given by flags."""
    chosen = Namespace(**vars(options))
    if choices.resume:
        chosen.resume = choices.resume
        return chosen
    words, bots = cli_words(options.lang), [f"bot:{choices.bot}"] * choices.seats
    people = [words.say("player", number=number) for number in range(1, choices.seats + 1)]
    against = {"computer": [words.say("you"), *bots[1:]], "hot-seat": people, "watch": bots}
    chosen.game, chosen.seats = choices.game, against[choices.against]
    chosen.begins = choices.begins if choices.against == "computer" else None
    chosen.settings = [f"{name}={value}" for name, value in choices.settings.items()]
    try:
        chosen.per_turn = seconds(choices.per_turn or "0")
    except ValueError:
        raise Refusal("not-seconds", text=choices.per_turn) from None
    return chosen


def unfinished() -> Sequence[str]:
    """The newest records in the user's own folder whose match is not over."""
    # Names end with date and time, so that no file has to be opened to find the newest.
    files = records_folder().glob("*.jsonl")
    newest = sorted(files, key=lambda path: path.name.split("-")[-2:], reverse=True)
    return [str(path) for path in newest if is_unfinished(path)][:MAX_UNFINISHED]


def is_unfinished(path: Path) -> bool:
    """Whether a record can be read and does not end with the end of its match."""
    try:
        # Not decoded: hundreds of records are looked at before the start screen appears.
        lines = read_file(path).splitlines()
    except Refusal:
        return False
    return b'"kind":"end"' not in (lines[-1] if lines else b"")
