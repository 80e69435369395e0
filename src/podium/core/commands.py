"""Commands that only one game has, in ``COMMANDS`` of its module ``tools.commands``.

    podium GAME COMMAND …      or, as no two have the same name,      podium COMMAND …

A command gets what was typed and yields the lines of its output; the command line reads the files
and prints. Its texts are in the game's words: ``command-NAME-short`` and ``-long``, and for each
flag ``flag-NAME`` or ``flag-COMMAND-NAME``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from podium.core.words import Words


class Flag(msgspec.Struct, frozen=True):
    """An argument of a command: positional, or with dashes a flag; ``shown`` in its help.

    Without a default it is required; where the default is a number, a number is expected. The text
    of a ``file`` is in `Call.files`, under the value that the flag then has.
    """

    name: str
    shown: str
    default: str | int | None = None
    choices: tuple[str, ...] = ()
    file: bool = False


class Call(msgspec.Struct, frozen=True):
    """What a command is called with: its flags, the files they name, standard input, words.

    ``lines`` come one by one: a line of output is printed before the next one is read.
    """

    flags: Mapping[str, Any]
    files: Mapping[str, str]
    lines: Iterable[str]
    words: Words


class Command(msgspec.Struct, frozen=True):
    """A function that yields lines of output, and its flags; bytes are printed as they are."""

    run: Callable[[Call], Iterator[str | bytes]]
    flags: tuple[Flag, ...]


Commands = Mapping[str, Command]
