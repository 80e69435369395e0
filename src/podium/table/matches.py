"""How a match begins: new, resumed from its record, or branched off another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from podium.core import Dice, Refusal, Setup
from podium.core.checks import header_check
from podium.core.records import (
    FORMAT,
    AnyLine,
    Branch,
    ClockRules,
    End,
    Header,
    Origin,
    Record,
    Sitter,
)
from podium.games import find
from podium.table.fair import Sealed, commit, dice_of, new_salt, new_secret
from podium.table.fold import Fold
from podium.table.table import Sink, Table


def open_match(
    setup: Setup,
    sitters: Sequence[Sitter],
    seed: str = "",
    clock: ClockRules | None = None,
    lineups: Sequence[Any] = (),
    time: str = "",
) -> tuple[Header, Sealed]:
    """The header of a new match, and what stays sealed; without an open seed the dice are fair."""
    sealed = Sealed(secret="" if seed else new_secret(), lineups=tuple(lineups))
    header = announce(setup, sitters, sealed, seed, clock)
    salts = () if seed else [new_salt() for _ in sitters]
    return begin(header, sitters, salts, time), sealed


def announce(
    setup: Setup,
    sitters: Sequence[Sitter],
    sealed: Sealed,
    seed: str = "",
    clock: ClockRules | None = None,
) -> Header:
    """A match to be: its facts, and the promise of its dice, before the first salt is known."""
    setup.must_seat(len(sitters))
    header = Header(
        podium=FORMAT,
        game=setup.game.name,
        rules=setup.version,
        settings=msgspec.to_builtins(setup.settings),
        content=setup.content.hash,
        seats=tuple(sitters),
        dice=Origin(Dice.kind, seed=seed),
        files=setup.content.users,
        clock=clock,
    )
    if seed:
        return header
    origin = Origin(Dice.kind, commitment=commit(sealed.secret, header))
    return msgspec.structs.replace(header, dice=origin)


def begin(
    announced: Header, sitters: Sequence[Sitter], salts: Sequence[str], time: str = ""
) -> Header:
    """The header of a match that was announced, now that all sit and have salted the dice."""
    dice = msgspec.structs.replace(announced.dice, salts=tuple(salts))
    return checked(msgspec.structs.replace(announced, seats=tuple(sitters), dice=dice, time=time))


def checked(header: Header) -> Header:
    """The header with its own check filled in."""
    return msgspec.structs.replace(header, check=header_check(header))


def setup_of(header: Header) -> Setup:
    """Lay out the game of a record exactly as it was."""
    setup = find(header.game).setup(header.settings, header.files, header.rules)
    setup.must_seat(len(header.seats))
    if setup.content.hash != header.content:
        raise Refusal("content-differs", game=header.game)
    return setup


def sealed_of(record: Record, sealed: Sealed | None) -> Sealed:
    """What was sealed: from the last line of a finished match, or kept beside a running one."""
    end = record.end
    if end is not None:
        return Sealed(end.secret, end.lineups)
    return sealed or Sealed()


def resume(
    record: Record,
    sealed: Sealed | None,
    sink: Sink | None = None,
    elapsed: Callable[[], float] = lambda: 0.0,
) -> Table:
    """The table of a recorded match, as it was after the last line."""
    opened = sealed_of(record, sealed)
    table = Table(setup_of(record.header), record.header, opened, sink, elapsed)
    table.replay(record.lines)
    return table


def branch(
    record: Record,
    sealed: Sealed | None,
    after: int,
    seed: str = "",
    sitters: Sequence[Sitter] = (),
    elapsed: Callable[[], float] = lambda: 0.0,
) -> Table:
    """A match of its own that leaves another after a line: "what if from here".

    It throws the dice of the match it came from, or other ones from there on; its own seed is open.
    """
    lines = [line for line in record.lines if not isinstance(line, End)]
    if not 0 <= after <= len(lines):
        raise Refusal("branch-outside", after=after, last=len(lines))
    if sitters and len(sitters) != len(record.header.seats):
        raise Refusal("branch-seats", count=len(sitters), seats=len(record.header.seats))
    opened = sealed_of(record, sealed)
    origin = record.header.dice
    leaves = Branch(after=after, match=record.header.check, seed=seed)
    header = msgspec.structs.replace(
        record.header,
        dice=Origin(kind=origin.kind, seed=dice_of(origin, opened).key.hex()),
        branches=(*record.header.branches, leaves),
        seats=tuple(sitters) or record.header.seats,
    )
    header = checked(header)
    table = Table(setup_of(header), header, Sealed(lineups=opened.lineups), None, elapsed)
    table.replay(rechained(table.setup, header, opened, lines[:after]))
    return table


def rechained(
    setup: Setup, header: Header, opened: Sealed, lines: Sequence[AnyLine]
) -> list[AnyLine]:
    """The same lines with the checks they have under another header."""
    fold = Fold(setup, header, dice_of(header.dice, opened), opened.lineups)
    for line in lines:
        fold.take(fold.step(line))
    return fold.lines
