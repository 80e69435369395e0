"""A server that cheats: changes to its database between announcing a match and beginning it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from podium.table.fair_dice import SCHEME, new_salt, new_sealed

GAME, BOT = "f-cartes", "greedy"
SEATS = [{}, {"bot": BOT}, {}]  # a person, who comes before the cheat; a computer player; a shill
Cheat = Callable[[sqlite3.Connection, str], None]


def pick_salt(seat: int) -> Cheat:
    def cheat(file: sqlite3.Connection, match: str) -> None:
        change = "UPDATE seats SET salt = ? WHERE match = ? AND seat = ?"
        file.execute(change, (new_salt(), match, seat))

    return cheat


def swap_bot(file: sqlite3.Connection, match: str) -> None:
    change = "UPDATE seats SET bot = 'strategist' WHERE match = ? AND seat = 1"
    file.execute(change, (match,))


def swap_settings(file: sqlite3.Connection, match: str) -> None:
    (text,) = file.execute("SELECT settings FROM matches WHERE id = ?", (match,)).fetchone()
    settings = {**json.loads(text), "rounds": "24"}
    change = "UPDATE matches SET settings = ? WHERE id = ?"
    file.execute(change, (json.dumps(settings), match))


def swap_secret(file: sqlite3.Connection, match: str) -> None:
    sealed = json.dumps({"secret": new_sealed().secret, "scheme": SCHEME})
    file.execute("UPDATE matches SET sealed = ? WHERE id = ?", (sealed, match))


# What is done, and the refusal by which a client says so.
CHEATS: dict[str, tuple[Cheat, str]] = {
    "the computer's salt is picked afterwards": (pick_salt(1), "dice-other-bot-salt"),
    "a person's salt is replaced": (pick_salt(0), "dice-other-salt"),
    "another computer player sits down": (swap_bot, "dice-other-bot"),
    "the settings are changed": (swap_settings, "dice-other-settings"),
    "the secret is swapped": (swap_secret, "dice-other-commitment"),
}


def cheat_in(folder: Path, match: str, cheat: Cheat) -> None:
    """Change the database of a server that runs in that folder."""
    with closing(sqlite3.connect(folder / "podium.db", timeout=30)) as file, file:
        cheat(file, match)
