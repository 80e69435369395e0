"""Verification: a record played again, every die thrown again, line by line."""

from __future__ import annotations

import msgspec

from podium.core import Refusal
from podium.core.record_checks import header_check
from podium.core.records import Record
from podium.table.fair_dice import Sealed, dice_of, matches_commitment
from podium.table.log.fold import Fold, WrongLine
from podium.table.match_start import sealed_of, setup_of

FORGED = ("check-differs", "secret-broken", "secret-broken-promise")


class Verification(msgspec.Struct, frozen=True):
    """What was verified; ``fault`` is the first thing that does not hold, and ``line`` where.

    ``committed``: the dice were committed to; if not, their seed was in the open.
    """

    lines: int
    dice: int
    finished: bool
    committed: bool
    line: int = 0
    fault: Refusal | None = None

    @property
    def holds(self) -> bool:
        return self.fault is None


def verify(record: Record, sealed: Sealed | None = None) -> Verification:
    """Re-run a record and say whether each line, each die and the result hold.

    A record that cannot be judged here (unknown game, rules or content, sealed dice) is refused.
    """
    opened = sealed_of(record, sealed)
    lines = dice = 0
    try:
        fold = _new_fold(record, opened)
        for line in record.lines:
            step = fold.replay(line)
            lines += 1
            dice += len(step.journal.dice)
    except WrongLine as wrong:
        return _verdict(record, lines, dice, wrong.number, wrong.reason)
    except Refusal as fault:
        if fault.key not in FORGED:
            raise
        return _verdict(record, lines, dice, _line_of(record, fault), fault)
    return _verdict(record, lines, dice, 0, None)


def _line_of(record: Record, fault: Refusal) -> int:
    """A wrong secret stands in the last line, a wrong header in the first."""
    return 1 if fault.key == "check-differs" else len(record.lines) + 1


def _new_fold(record: Record, opened: Sealed) -> Fold:
    header = record.header
    if header.check != header_check(header):
        raise Refusal("check-differs")
    setup = setup_of(header)
    revealed = opened.secret or record.end is not None
    if header.dice.commitment and revealed and not matches_commitment(header, opened.secret):
        raise Refusal("secret-broken-promise")
    return Fold(setup, header, dice_of(header.dice, opened), opened.lineups)


def _verdict(record: Record, lines: int, dice: int, at: int, fault: Refusal | None) -> Verification:
    return Verification(
        lines=lines,
        dice=dice,
        finished=record.end is not None,
        committed=bool(record.header.dice.commitment),
        line=at,
        fault=fault,
    )
