"""The dice of a match on a server: what is kept when one comes, and checked when it is over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

import msgspec

from podium.core import Refusal, Seat
from podium.core.records import Header, Record
from podium.table import resume, verify
from podium.table.dice_receipt import (
    Guarantee,
    check_commitment,
    check_receipt,
    guarantee,
    receipt_of,
    shows_the_same,
)
from podium.table.fair_dice import new_salt
from podium.table.log.receipt_files import keep_receipt, read_receipt, receipt_path

JOINING = "joining"  # the place of who has no seat yet
Data = dict[str, Any]

replace = msgspec.structs.replace


class DiceKeeper:
    """What is kept here of the dice of one match; any later process of the user finds it."""

    def __init__(self, server: str, match: str) -> None:
        self._server = server
        self._match = match

    def keep_before_joining(self, match: Data) -> str:
        """Keep what the match is announced to be; the salt to sit down with."""
        shown, before = receipt_of(match), read_receipt(self._path(JOINING))
        salt = before.salt if before is not None and shows_the_same(shown, before) else new_salt()
        keep_receipt(self._path(JOINING), replace(shown, salt=salt))
        return salt

    def keep_on_arrival(self, match: Data) -> None:
        """What was kept before joining is for the seat that one got.

        Who watches, or sat down elsewhere, keeps what is shown now, unless it is too late.
        """
        seat = match["mine"][0] if match["mine"] else None
        path, joining = self._path(place_of(seat)), self._path(JOINING)
        kept = read_receipt(joining) if seat is not None else None
        if kept is not None:
            keep_receipt(path, replace(kept, seat=seat))
            joining.unlink(missing_ok=True)
        elif match["state"] != "over" and read_receipt(path) is None:
            keep_receipt(path, receipt_of(match))

    def check(
        self, header: Header, secret: str, seat: Seat | None
    ) -> Guarantee | Literal["nothing"]:
        """What the dice of a match that is over prove; refused, with a reason, if they are foul."""
        kept = read_receipt(self._path(place_of(seat)))
        if kept is None:
            check_commitment(header, secret)
            return "nothing"
        check_receipt(kept, header, secret)
        return guarantee(kept, header)

    def _path(self, place: str) -> Path:
        return receipt_path(self._server, self._match, place)


def place_of(seat: Seat | None) -> str:
    return "watching" if seat is None else str(seat)


def check_record(record: Record, header: Header, seat: Seat | None, view: Any) -> None:
    """Throw every die again, and compare with what was shown; refused if anything differs.

    It takes as long as playing the match takes without waiting for anybody.
    """
    if record.header != header or record.end is None:
        raise Refusal("dice-other-match")
    verdict = verify(record)
    if not verdict.holds:
        raise Refusal("dice-unverified", line=verdict.line)
    shown = resume(record, None).state.view(seat)
    if json.loads(msgspec.json.encode(shown)) != view:
        raise Refusal("dice-other-match")
