"""Dice: anyone can compute any die, every face is equally likely, and keys are read from text."""

from collections import Counter
from hashlib import blake2b

import pytest

from podium.core import Cup, Dice, HighestDice, LowestDice, Refusal
from podium.core.dice import KINDS, key_from_hex

KEY = bytes(range(16))
SPANS = [1, 2, 3, 5, 6, 7, 13, 24, 1000, 40_000, 65_535, 65_536]


def documented_word(key: bytes, number: int, attempt: int) -> int:
    """The word of a die, or of its replacement, as the module's docstring tells it."""
    if attempt:
        asked = number.to_bytes(8, "little") + attempt.to_bytes(8, "little")
        digest = blake2b(asked, key=key, person=b"podium-dice", digest_size=2).digest()
        return int.from_bytes(digest, "little")
    asked = (number // 16).to_bytes(8, "little")
    block = blake2b(asked, key=key, person=b"podium-dice", digest_size=32).digest()
    at = number % 16 * 2
    return int.from_bytes(block[at : at + 2], "little")


def unfair(word: int, span: int) -> bool:
    return word * span % 65_536 < 65_536 % span


def documented_die(key: bytes, number: int, low: int, high: int) -> tuple[int, int]:
    """The die and how often it was thrown again."""
    span, attempt = high - low + 1, 0
    while unfair(documented_word(key, number, attempt), span):
        attempt += 1
    return low + (documented_word(key, number, attempt) * span >> 16), attempt


@pytest.mark.parametrize("span", SPANS)
def test_every_die_is_the_documented_one(span: int) -> None:
    dice = Dice(KEY)
    for number in [*range(100), 2**32, 2**40 + 31]:
        assert dice.die(number, 5, span + 4) == documented_die(KEY, number, 5, span + 4)[0]


def test_some_dice_are_thrown_again_more_than_once() -> None:
    thrown = {documented_die(KEY, number, 1, 40_000)[1] for number in range(100)}
    assert {0, 1, 2} <= thrown


@pytest.mark.parametrize("span", SPANS)
def test_every_face_has_the_same_number_of_words(span: int) -> None:
    words = (word for word in range(65_536) if not unfair(word, span))
    faces = Counter(word * span >> 16 for word in words)
    assert faces == dict.fromkeys(range(span), 65_536 // span)


def test_a_die_does_not_depend_on_those_thrown_before() -> None:
    forwards, backwards = Dice(KEY), Dice(KEY)
    row = [forwards.die(number, 1, 6) for number in range(200)]
    assert [backwards.die(number, 1, 6) for number in reversed(range(200))] == row[::-1]


def test_a_die_has_at_most_65536_faces() -> None:
    with pytest.raises(ValueError, match="65,536"):
        Dice(KEY).die(0, 0, 65_536)


def test_lowest_and_highest_dice() -> None:
    assert [LowestDice(KEY).die(number, 2, 6) for number in range(3)] == [2, 2, 2]
    assert [HighestDice(KEY).die(number, 2, 6) for number in range(3)] == [6, 6, 6]
    assert {kind: dice.kind for kind, dice in KINDS.items()} == {kind: kind for kind in KINDS}


def test_forks_are_other_dice_of_the_same_kind() -> None:
    dice = Dice(KEY)
    assert dice.fork("a").key == Dice(KEY).fork("a").key
    assert len({dice.key, dice.fork("a").key, dice.fork("b").key, dice.fork("").key}) == 4
    assert type(LowestDice(KEY).fork("a")) is LowestDice


def test_a_cup_throws_one_die_after_the_other() -> None:
    cup, dice = Cup(Dice(KEY)), Dice(KEY)
    assert [cup.roll(1, 6) for _ in range(40)] == [dice.die(at, 1, 6) for at in range(40)]
    assert cup.drawn == 40


def test_the_text_of_dice_rebuilds_them() -> None:
    assert eval(repr(HighestDice(KEY))).key == KEY


def test_a_key_has_sixteen_bytes() -> None:
    with pytest.raises(ValueError, match="16 bytes, not 15"):
        Dice(KEY[1:])


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("1", "00000000000000000000000000000001"),
        (" 0xFF ", "000000000000000000000000000000ff"),
        ("0123456789abcdefFEDCBA9876543210", "0123456789abcdeffedcba9876543210"),
    ],
)
def test_a_key_is_read_from_hexadecimal_digits(text: str, key: str) -> None:
    assert key_from_hex(text).hex() == key


@pytest.mark.parametrize("text", ["", "0x", "g", "12 34", "-1", "٣", "0" * 33])
def test_other_texts_are_no_keys(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        key_from_hex(text)
    assert refused.value.key == "seed-not-hex"
    assert refused.value.facts == {"text": text, "digits": 32}


@pytest.mark.parametrize(("low", "high"), [(5, 4), (5, 0), (1, 65_537)])
def test_a_die_without_faces_or_with_too_many_is_a_fault_of_ours(low: int, high: int) -> None:
    dice = Dice(KEY)
    for number in range(40):
        with pytest.raises(ValueError, match="faces"):
            dice.die(number, low, high)
