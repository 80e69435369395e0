"""Whatever comes from outside, it is taken or refused with a sentence; nothing else happens."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from podium.cli.language import WORD_PACKAGES
from podium.core import LANGUAGES, Refusal, load_words
from podium.core.dice import key_from_hex
from podium.core.records import Record, decode_record, encode_record
from podium.games import find
from podium.table import verify
from table.laid import new_table, play_out

GAME = find("formule-caml")
TRACK = st.text(alphabet="-DAXY0_/\\|‾\n?", max_size=300)


@cache
def whole_record() -> bytes:
    table = play_out(new_table())
    return encode_record(Record(table.header, tuple(table.fold.lines)))


def has_words(refusal: Refusal) -> None:
    for lang in LANGUAGES:
        assert load_words(lang, *WORD_PACKAGES, GAME.package).refuse(refusal)


@given(st.binary(max_size=400))
def test_any_bytes_as_a_record(data: bytes) -> None:
    with pytest.raises(Refusal) as refusal:
        decode_record(data, "any")
    has_words(refusal.value)


@given(place=st.integers(0, 10_000), byte=st.integers(0, 255), cut=st.integers(0, 10_000))
def test_a_record_damaged_anywhere(place: int, byte: int, cut: int) -> None:
    data = bytearray(whole_record())
    data[place % len(data)] = byte
    damaged = bytes(data[: len(data) - cut % 50])
    try:
        verdict = verify(decode_record(damaged, "damaged"))
    except Refusal as refusal:
        has_words(refusal)
    else:
        if verdict.fault is not None:
            has_words(verdict.fault)


@given(TRACK)
def test_any_text_as_a_track(text: str) -> None:
    try:
        GAME.setup({"track": "mine.txt"}, {"mine.txt": text})
    except Refusal as refusal:
        has_words(refusal)


@given(st.lists(st.text(max_size=8), max_size=4), st.integers())
def test_any_answer_of_any_seat(texts: list[str], seat: int) -> None:
    table = new_table()
    before = table.state.truth()
    try:
        table.answer(seat, texts)
    except Refusal as refusal:
        has_words(refusal)
        assert table.state.truth() == before


@given(st.text(max_size=40))
def test_any_text_as_a_seed(text: str) -> None:
    try:
        assert len(key_from_hex(text)) == 16
    except Refusal as refusal:
        has_words(refusal)


@given(st.dictionaries(st.sampled_from(["track", "max_turns", "x"]), st.text() | st.integers()))
def test_any_settings(given_settings: dict[str, str | int]) -> None:
    try:
        GAME.setup(given_settings)
    except Refusal as refusal:
        has_words(refusal)
