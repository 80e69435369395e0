"""Ways to a table: a new match, one resumed from its record, one branched off another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from podium.core import ContentFault, Dice, Game, Refusal, Setup
from podium.core.content import with_content
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
from podium.core.released_content import released_content, released_hashes
from podium.games import find
from podium.table.fair_dice import Sealed, commit, dice_of, new_salt, new_sealed
from podium.table.log.fold import Fold
from podium.table.table import Sink, Table

NO_NAMES: Mapping[str, str] = {}


def open_match(
    setup: Setup,
    sitters: Sequence[Sitter],
    seed: str = "",
    clock: ClockRules | None = None,
    lineups: Sequence[Any] = (),
    time: str = "",
    names: Mapping[str, str] = NO_NAMES,
) -> tuple[Header, Sealed]:
    """The header of a new match, and its sealed part. Without a seed the dice are fair.

    ``names`` are those of people, by pseudonym.
    """
    sealed = Sealed(lineups=tuple(lineups)) if seed else new_sealed(lineups)
    salts = () if seed else [new_salt() for _ in sitters]
    header = announce(setup, sitters, sealed, seed, clock, salts)
    begun = begin(header, sitters, salts, time)
    return msgspec.structs.replace(begun, names=dict(names)), sealed


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
    """The setup of a record, with the content that it names: the present one, or a released one.

    Refused if its game, rules or content are not known here.
    """
    fault: Refusal | None = None
    for setup in _possible_setups(header):
        if isinstance(setup, Refusal):
            fault = fault or setup
        elif setup.content.hash == header.content:
            setup.check_seats(len(header.seats))
            return setup
    raise fault or Refusal("content-differs", game=header.game)


def _possible_setups(header: Header) -> Iterator[Setup | ContentFault]:
    """The game laid out with its content of today, then of its releases: few enough to try all."""
    game = find(header.game)
    yield _lay_out(game, header)
    for name in released_hashes(game.package):
        with with_content(game.package, released_content(game.package, name)):
            setup = _lay_out(game, header)
        yield setup


def _lay_out(game: Game, header: Header) -> Setup | ContentFault:
    """A value and no exception: a map that is gone today may have been there in a release."""
    try:
        return game.setup(header.settings, header.files, header.rules)
    except ContentFault as fault:
        return fault


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
    names: Mapping[str, str] = NO_NAMES,
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
        names=dict(names) if sitters else record.header.names,
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
