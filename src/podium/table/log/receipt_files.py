"""Receipts of dice as files in the user's folder, one for each place at a match.

They outlive the client: whoever comes back checks what an earlier process has kept.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import msgspec

from podium.core import Refusal
from podium.table.dice_receipt import DiceReceipt
from podium.table.log.record_files import data_folder, write_private

MAX_RECEIPTS = 500  # of a user; the oldest go

_decoder = msgspec.json.Decoder(DiceReceipt)


def receipts_folder() -> Path:
    return data_folder() / "dice"


def receipt_path(server: str, match: str, place: str) -> Path:
    """Where the receipt for a place at a match is; the names come from outside."""
    name = blake2b(f"{server} {match} {place}".encode(), digest_size=16).hexdigest()
    return receipts_folder() / f"{name}.json"


def read_receipt(path: Path) -> DiceReceipt | None:
    """None if there is none, or none that can be read."""
    try:
        return _decoder.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def keep_receipt(path: Path, receipt: DiceReceipt) -> None:
    """Write it over an older one; refused if it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_private(path, msgspec.json.encode(receipt))
        _drop_oldest()
    except OSError as fault:
        raise Refusal("not-saved", file=str(path), reason=fault.strerror or str(fault)) from None


def find_receipts(commitment: str) -> list[DiceReceipt]:
    """The receipts of the match with that commitment, for all places kept here."""
    found = map(read_receipt, receipts_folder().glob("*.json"))
    return [each for each in found if each is not None and each.commitment == commitment]


def _drop_oldest() -> None:
    paths = list(receipts_folder().glob("*.json"))
    if len(paths) > MAX_RECEIPTS:
        with suppress(OSError):  # another process drops it as well
            min(paths, key=lambda path: path.stat().st_mtime).unlink()
