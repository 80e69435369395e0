"""Ways to a table: a new match, one resumed from its record, one branched off another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from podium.core import Dice, Refusal, Setup
from podium.core.record_checks import header_check
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
from podium.table.fair_dice import Sealed, commit, dice_of, new_salt, new_sealed
from podium.table.log.fold import Fold
from podium.table.table import Sink, Table


def open_match(
    setup: Setup,
    sitters: Sequence[Sitter],
    seed: str = "",
    clock: ClockRules | None = None,
    lineups: Sequence[Any] = (),
    time: str = "",
) -> tuple[Header, Sealed]:
    """The header of a new match, and its sealed part. Without a seed the dice are fair."""
    sealed = Sealed(lineups=tuple(lineups)) if seed else new_sealed(lineups)
    salts = () if seed else [new_salt() for _ in sitters]
    header = announce(setup, sitters, sealed, seed, clock, salts)
    return begin(header, sitters, salts, time), sealed


def announce(
    setup: Setup,
    sitters: Sequence[Sitter],
    sealed: Sealed,
    seed: str = "",
    clock: ClockRules | None = None,
    salts: Sequence[str] = (),
) -> Header:
    """The header of a match to be: its facts, and the commitment to its dice.

    Of the salts those count that are not a person's; where none are given there are none yet.
    """
    setup.check_seats(len(sitters))
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
    origin = Origin(Dice.kind, salts=tuple(salts) or ("",) * len(sitters), scheme=sealed.scheme)
    header = msgspec.structs.replace(header, dice=origin)
    # The commitment covers the other facts of the header, so it is made last.
    origin = msgspec.structs.replace(origin, commitment=commit(sealed.secret, header))
    return msgspec.structs.replace(header, dice=origin)


def begin(
    announced: Header, sitters: Sequence[Sitter], salts: Sequence[str], time: str = ""
) -> Header:
    """The header of an announced match that begins: with its players and their salts."""
    dice = msgspec.structs.replace(announced.dice, salts=tuple(salts))
    return with_check(
        msgspec.structs.replace(announced, seats=tuple(sitters), dice=dice, time=time)
    )


def with_check(header: Header) -> Header:
    """The header with its check filled in."""
    return msgspec.structs.replace(header, check=header_check(header))


def setup_of(header: Header) -> Setup:
    """The setup of a record; refused if game, rules or content are not what they were."""
    setup = find(header.game).setup(header.settings, header.files, header.rules)
    setup.check_seats(len(header.seats))
    if setup.content.hash != header.content:
        raise Refusal("content-differs", game=header.game)
    return setup


def sealed_of(record: Record, sealed: Sealed | None) -> Sealed:
    """The sealed part: revealed in the last line of a finished match, else what is given."""
    end = record.end
    if end is not None:
        return Sealed(end.secret, end.lineups)
    return sealed or Sealed()


def resume(
    record: Record,
    sealed: Sealed | None,
    sink: Sink | None = None,
    elapsed: Callable[[], float] = lambda: 0.0,
    on_time: bool = False,
) -> Table:
    """The table of a recorded match after its last line; `WrongLine` if one does not hold."""
    unsealed = sealed_of(record, sealed)
    table = Table(setup_of(record.header), record.header, unsealed, sink, elapsed, on_time)
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
    unsealed = sealed_of(record, sealed)
    origin = record.header.dice
    leaves = Branch(after=after, match=record.header.check, seed=seed)
    header = msgspec.structs.replace(
        record.header,
        dice=Origin(kind=origin.kind, seed=dice_of(origin, unsealed).key.hex()),
        branches=(*record.header.branches, leaves),
        seats=tuple(sitters) or record.header.seats,
    )
    header = with_check(header)
    table = Table(setup_of(header), header, Sealed(lineups=unsealed.lineups), None, elapsed)
    table.replay(with_new_checks(table.setup, header, unsealed, lines[:after]))
    return table


def with_new_checks(
    setup: Setup, header: Header, unsealed: Sealed, lines: Sequence[AnyLine]
) -> list[AnyLine]:
    """The same lines with the checks that follow from another header."""
    fold = Fold(setup, header, dice_of(header.dice, unsealed), unsealed.lineups)
    for line in lines:
        fold.apply(fold.step(line))
    return fold.lines
