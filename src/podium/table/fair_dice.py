"""Fair dice: a secret committed to before anybody sits down, salted by all, shown at the end.

    commitment = BLAKE2b-256(secret ‖ facts)
    facts      = game, rules, settings, content, kind of dice, seats, clock
    dice key   = BLAKE2b-128(secret ‖ salt of seat 0 ‖ salt of seat 1 ‖ …)

Of a seat that is not a person's the facts hold who sits there, its program and its salt, so all
that is left open are the salts of people. The table cannot choose anything to suit itself once
these are known, and nobody at a seat can steer the dice without knowing the secret
(docs/records.md: who is safe from whom). Schemes 1 and 2 were those of records of format 1, which
are not read any more.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Literal

import msgspec

from podium.core.dice import KEY_BYTES, KINDS, Dice, key_from_hex
from podium.core.records import ClockRules, Header, Origin, Sitter
from podium.core.refusal import Refusal

# Who sits where: as in `podium.table.seat_lot`, or as in the match before, one seat on.
Seated = Literal["listed", "lot", "me", "others", "swapped"]
SECRET_BYTES = 32
SALT_BYTES = 8
SCHEME = 3


class Sealed(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What only the table knows until the match is over: the secret of the dice, the line-ups.

    ``scheme`` is that of the commitment: a match of another one waits for players in vain. ``deal``
    are the seats for people in the order in which they are given to those who come, none where
    they choose; ``seated`` says how that was settled.
    """

    secret: str = ""
    lineups: tuple[Any, ...] = ()
    scheme: int = 1
    deal: tuple[int, ...] = ()
    seated: Seated = "listed"


def new_sealed(lineups: Sequence[Any] = ()) -> Sealed:
    """A new secret."""
    return Sealed(new_secret(), tuple(lineups), SCHEME)


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def new_salt() -> str:
    return secrets.token_hex(SALT_BYTES)


def commit(secret: str, header: Header) -> str:
    """The hash that binds a secret to the facts of a match before people's salts are known.

    A ValueError for a secret or salts that could not be those of any match.
    """
    if header.dice.scheme != SCHEME or len(secret) != 2 * SECRET_BYTES:
        raise ValueError("no scheme, or no secret, of ours")
    data = bytes.fromhex(secret) + msgspec.json.encode(_facts(header), order="sorted")
    return blake2b(data, digest_size=32, person=b"podium-commit-3").hexdigest()


def _facts(header: Header) -> list[Any]:
    # One salt a seat, no more: any further one could be chosen when all others are known.
    seats = [
        None if sitter.kind == "person" else _seat_facts(sitter, salt)
        for sitter, salt in zip(header.seats, header.dice.salts, strict=True)
    ]
    return [
        header.game, header.rules, header.settings, header.content, header.dice.kind, seats,
        clock_fact(header.clock),
    ]  # fmt: skip


def _seat_facts(sitter: Sitter, salt: str) -> list[str]:
    return [sitter.kind, sitter.bot, sitter.pseudonym, sitter.program, salt]


def clock_fact(clock: ClockRules | None) -> list[int] | None:
    """The clock in whole milliseconds: every language writes those alike."""
    if clock is None:
        return None
    return [int(1000 * each) for each in (clock.per_turn, clock.total, clock.increment)]


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
    """Whether the secret and the facts of a match are those that were committed to."""
    try:
        return commit(secret, header) == header.dice.commitment
    except ValueError:
        return False
