"""A table where not everything is open: face-down rows, hidden piles, prepared decks."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from podium.core import Refusal
from podium.core.records import Record, encode, encode_record
from podium.table import RecordFile, Table, open_match, read_sealed, resume, verify
from probes.duel import GAME as DUEL
from probes.duel import Deck
from probes.pile import GAME as PILE
from table.laid import LEA, MAX, new_table

DECKS = (Deck((1, 2, 3, 4)), Deck((6, 7, 8, 9)))


@pytest.fixture(autouse=True)
def probes_are_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PODIUM_GAMES", "probes.duel,probes.pile")


def duel() -> Table:
    return new_table(DUEL.setup())


def test_in_an_open_phase_each_takes_back_its_own_part() -> None:
    """Also when the other has answered since: it has not seen anything yet."""
    table = duel()
    table.answer(0, ["2"])
    alone = duel()
    alone.answer(1, ["4"])
    table.answer(1, ["4"])
    table.undo(0)
    assert table.state.truth() == alone.state.truth()
    with pytest.raises(Refusal, match="undo-nothing"):
        table.undo(0)


def test_no_undo_once_the_phase_has_closed() -> None:
    """The last one to answer would have seen what the other had laid."""
    table = duel()
    table.answer(0, ["2", "stop"])
    table.answer(1, ["4", "stop"])
    for seat in (0, 1):
        with pytest.raises(Refusal, match="undo-others"):
            table.undo(seat)


def test_no_undo_after_a_hidden_card_was_turned() -> None:
    table = new_table(PILE.setup())
    table.answer(0, ["draw"])
    with pytest.raises(Refusal, match="undo-chance"):
        table.undo(0)


def test_prepared_decks_are_sealed_until_the_end(tmp_path: Path) -> None:
    setup = DUEL.setup()
    header, sealed = open_match(setup, (LEA, MAX), lineups=DECKS)
    assert b"lineups" not in encode(header)
    table = Table(setup, header, sealed)
    path = tmp_path / "duel.jsonl"
    file = RecordFile.create(path, header, sealed)
    table.save_to(file)
    table.answer(0, ["1", "stop"])
    file.close()
    assert b"6,7,8,9" not in path.read_bytes()
    record, file = RecordFile.reopen(path)
    again = resume(record, read_sealed(path), file)
    again.answer(1, ["9", "stop"])
    again.answer(0, ["flee"])
    file.close()
    assert again.over
    whole = Record(again.header, tuple(again.fold.lines))
    assert b"[6,7,8,9]" in encode_record(whole)
    assert verify(whole).holds


def test_a_deck_that_is_none_is_refused() -> None:
    setup = DUEL.setup()
    header, sealed = open_match(setup, (LEA, MAX), lineups=({"cards": "x"}, {"cards": [1]}))
    with pytest.raises(Refusal, match="bad-lineup"):
        Table(setup, header, sealed)


def test_an_open_answer_of_another_changes_nothing_for_me() -> None:
    table = duel()
    before = msgspec.json.encode(table.state.view(1)), table.state.options(1)
    table.answer(0, ["8", "6"])
    assert (msgspec.json.encode(table.state.view(1)), table.state.options(1)) == before
