"""Commands that only one game has: what its module ``commands`` offers in ``COMMANDS``.

    podium GAME COMMAND …      or, no two being called the same,      podium COMMAND …

A command is told what was typed, and yields lines as it goes; reading files and writing is for
whoever wires it. Its texts are in the game's words: ``command-NAME-short`` and ``-long``, and
``flag-NAME`` (or ``flag-COMMAND-NAME``) for each flag.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from podium.core.words import Words


class Flag(msgspec.Struct, frozen=True):
    """An argument of a command: a place on the line, or with dashes a flag.

    Without a default it must be given; where the default is a number, a number is expected. Of a
    ``file`` the text is brought along, in `Call.files` under what its value then is.
    """

    name: str
    shown: str
    default: str | int | None = None
    choices: tuple[str, ...] = ()
    file: bool = False


class Call(msgspec.Struct, frozen=True):
    """What was typed after a command, the user's files that it names, and what comes in.

    ``lines`` are read one by one: an answer can be out before the next line is written.
    """

    flags: Mapping[str, Any]
    files: Mapping[str, str]
    lines: Iterable[str]
    words: Words


class Command(msgspec.Struct, frozen=True):
    """What a game can do besides being played; lines of bytes go out exactly as they are."""

    run: Callable[[Call], Iterator[str | bytes]]
    flags: tuple[Flag, ...]


Commands = Mapping[str, Command]
