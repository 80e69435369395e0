"""Dice: a numbered row of dice for every 16-byte key.

Die *n* of a key is always the same die, so dice are shared by all copies of a state; only the
number of the next die is part of the state. Anyone can compute any die:

    block = BLAKE2b(n // 16 as 8 bytes little endian, key=key, person="podium-dice", 32 bytes)
    word  = the (n % 16)-th little-endian 16-bit word of the block
    die   = low + (word * span >> 16)      with span = high - low + 1, at most 65,536

and, so that every face is exactly equally likely, a word for which ``word * span % 65536`` is below
``65536 % span`` is replaced by BLAKE2b(n and attempt 1, 2, … as 8 bytes each, 2 bytes).
"""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct as Layout
from typing import ClassVar

from podium.core.refusal import Refusal

KEY_BYTES = 16
_PERSON = b"podium-dice"
_BLOCK = Layout("<16H")
_MASK = 0xFFFF
_MAX_SPAN = 0x10000


class Dice:
    """A row of dice that nobody can foresee without the key."""

    __slots__ = ("_block", "_words", "key")

    kind: ClassVar[str] = "blake2b"

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a dice key has {KEY_BYTES} bytes, not {len(key)}")
        self.key = key
        self._block = -1
        self._words: tuple[int, ...] = ()

    def die(self, number: int, low: int, high: int) -> int:
        """Die ``number``, from ``low`` to ``high``, both included. Hot: kept flat."""
        if number >> 4 != self._block:
            self._turn_to(number >> 4)
        span = high - low + 1
        product = self._words[number & 15] * span
        if product & 0xFFFF >= span and span > 0:
            return low + (product >> 16)
        return low + (self._rethrow_if_biased(number, span, product) >> 16)

    def _turn_to(self, block: int) -> None:
        """Have the words of that block at hand, for sixteen dice."""
        asked = block.to_bytes(8, "little")
        hashed = blake2b(asked, key=self.key, person=_PERSON, digest_size=32)
        self._words = _BLOCK.unpack(hashed.digest())
        self._block = block

    def _rethrow_if_biased(self, number: int, span: int, product: int) -> int:
        """Throw again while the word falls into the few that would favour some faces."""
        if not 0 < span <= _MAX_SPAN:
            raise ValueError(f"a die needs 1 to 65,536 faces, not {span}")
        unfair = _MAX_SPAN % span
        attempt = 0
        while product & _MASK < unfair:
            attempt += 1
            asked = number.to_bytes(8, "little") + attempt.to_bytes(8, "little")
            digest = blake2b(asked, key=self.key, person=_PERSON, digest_size=2).digest()
            product = int.from_bytes(digest, "little") * span
        return product

    def fork(self, label: str) -> Dice:
        """Other dice, of the same kind, that tell nothing of these."""
        mixed = blake2b(label.encode(), key=self.key, person=b"podium-fork", digest_size=KEY_BYTES)
        return type(self)(mixed.digest())

    def __repr__(self) -> str:
        return f"{type(self).__name__}(bytes.fromhex({self.key.hex()!r}))"


class LowestDice(Dice):
    """Every die shows its lowest face: for tests."""

    __slots__ = ()

    kind: ClassVar[str] = "lowest"

    def die(self, number: int, low: int, high: int) -> int:
        return low


class HighestDice(Dice):
    """Every die shows its highest face: for tests."""

    __slots__ = ()

    kind: ClassVar[str] = "highest"

    def die(self, number: int, low: int, high: int) -> int:
        return high


KINDS: dict[str, type[Dice]] = {each.kind: each for each in (Dice, LowestDice, HighestDice)}


class Cup:
    """Dice thrown one after the other, for whoever has no state of its own (a bot)."""

    __slots__ = ("dice", "drawn")

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.drawn = 0

    def roll(self, low: int, high: int) -> int:
        value = self.dice.die(self.drawn, low, high)
        self.drawn += 1
        return value


def key_from_hex(text: str) -> bytes:
    """The key written as up to 32 hexadecimal digits, with zeros in front of fewer."""
    digits = text.strip().lower().removeprefix("0x")
    if not 0 < len(digits) <= 2 * KEY_BYTES or any(c not in "0123456789abcdef" for c in digits):
        raise Refusal("seed-not-hex", text=text, digits=2 * KEY_BYTES)
    return bytes.fromhex(digits.rjust(2 * KEY_BYTES, "0"))
