"""Fair dice: a secret committed to before play, salted by every seat, revealed after it.

    commitment = BLAKE2b-256(secret ‖ facts)     facts: game, rules, settings, content, seats, dice
    dice key   = BLAKE2b-128(secret ‖ salt of seat 0 ‖ salt of seat 1 ‖ …)

The table cannot choose the secret to suit itself once the salts are known, and nobody at a seat
can steer the dice without knowing the secret.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from podium.core.dice import KEY_BYTES, KINDS, Dice, key_from_hex
from podium.core.records import Header, Origin
from podium.core.refusal import Refusal

SECRET_BYTES = 32
SALT_BYTES = 8


class Sealed(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What only the table knows until the match is over: the secret of the dice, the line-ups."""

    secret: str = ""
    lineups: tuple[Any, ...] = ()


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def new_salt() -> str:
    return secrets.token_hex(SALT_BYTES)


def commit(secret: str, header: Header) -> str:
    """The hash that binds a secret to the facts of a match before its salts are known."""
    facts = [
        header.game, header.rules, header.settings, header.content, len(header.seats),
        header.dice.kind,
    ]  # fmt: skip
    data = bytes.fromhex(secret) + msgspec.json.encode(facts, order="sorted")
    return blake2b(data, digest_size=32, person=b"podium-commit").hexdigest()


def mix(secret: str, salts: Sequence[str]) -> bytes:
    """The dice key that follows from a secret and everyone's salt."""
    parts = [bytes.fromhex(each) for each in (secret, *salts)]
    # Each with its length, or a byte could move from one salt to the next unnoticed.
    framed = b"".join(len(part).to_bytes(4, "little") + part for part in parts)
    return blake2b(framed, digest_size=KEY_BYTES, person=b"podium-seed").digest()


def dice_of(origin: Origin, sealed: Sealed) -> Dice:
    """The dice of a match; refused if they are fair and the secret is missing or malformed."""
    if origin.kind not in KINDS:
        raise Refusal("dice-kind", kind=origin.kind, known=", ".join(KINDS))
    if origin.seed:
        return KINDS[origin.kind](key_from_hex(origin.seed))
    if not sealed.secret:
        raise Refusal("secret-missing")
    try:
        return KINDS[origin.kind](mix(sealed.secret, origin.salts))
    except ValueError:
        raise Refusal("secret-broken") from None


def matches_commitment(header: Header, secret: str) -> bool:
    """Whether the secret is the one that was committed to."""
    try:
        return commit(secret, header) == header.dice.commitment
    except ValueError:
        return False
