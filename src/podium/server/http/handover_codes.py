"""Codes by which a guest goes on somewhere else: short enough to be typed, used once, for minutes.

A code has 12 characters out of 32, which is 60 bits. Somebody who guesses has 50 wrong codes an
hour from one address (`Quotas`), and all addresses together what servers can answer. With 1,000
codes waiting at any time, 1,000 tries a second hit one in about 36,000 years. So there need be no
limit for all together, by which those who guess could keep out those who have a code.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
LENGTH, GROUP = 12, 4
LIFE_SECONDS = 600
LOOKALIKES = str.maketrans("ILO", "110")


def new_code() -> str:
    """A code as it is shown, in groups: ``7KX2-MQ94-TDB3``."""
    characters = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    return "-".join(characters[at : at + GROUP] for at in range(0, LENGTH, GROUP))


def hash_of(code: str, secret: bytes) -> bytes | None:
    """What is stored of a code, however it was typed; None if no code looks like that."""
    if len(code) > 4 * LENGTH:
        return None
    bare = "".join(each for each in code.upper() if each not in "- \t\n").translate(LOOKALIKES)
    if len(bare) != LENGTH or not set(bare) <= set(ALPHABET):
        return None
    return hmac.digest(secret, f"handover {bare}".encode(), sha256)
