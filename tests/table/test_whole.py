"""Answers that a game reads whole, without its menus: nobody could tell the difference."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from podium.core import Dice, Journal, Refusal, Setup, State
from podium.core.records import Answer
from podium.games import find
from podium.table import Sitter, Table, open_match

BOT = Sitter(kind="bot", pseudonym="x", bot="random")
SETTINGS = [
    {"rules": "draft", "turns": "9"},
    {"rules": "finale", "turns": "8"},
    {"rules": "finale", "turns": "8", "order": "given"},
]


def war(settings: dict[str, str]) -> Setup:
    return find("casus-belli").setup(settings)


def new_table(setup: Setup, seats: int = 3) -> Table:
    header, sealed = open_match(setup, [BOT] * seats, seed="5eed")
    return Table(setup, header, sealed)


def whole_answer(setup: Setup, state: State, seat: int, luck: Random) -> list[str]:
    """Words from menu to menu, to the end of the seat's part."""
    trial, phase, words = state.copy(), state.phase, list[str]()
    while seat in trial.asked() and trial.phase == phase:
        menu = list(trial.options(seat))
        option = luck.choice(menu)
        words.append(setup.notation(option))
        trial.choose(seat, menu.index(option))
    return words


def played_slowly(setup: Setup, state: State, seat: int, words: list[str]) -> tuple[State, Journal]:
    """The same, each word read in the menu it meets."""
    trial, journal = state.copy(), Journal()
    trial.journal = journal
    for word in words:
        trial.check_asked(seat)
        option = setup.read(word, trial.options(seat))
        trial.choose(seat, trial.index(seat, option))
    return trial, journal


@pytest.mark.parametrize("settings", SETTINGS)
def test_a_whole_answer_does_what_its_words_do_one_by_one(settings: dict[str, str]) -> None:
    setup, luck = war(settings), Random("whole")
    table, read = new_table(setup), 0
    while asked := table.asked():
        seat = luck.choice(asked)
        words = whole_answer(setup, table.state, seat, luck)
        slow, journal = played_slowly(setup, table.state, seat, words)
        read += table.fold.read_whole(table.state, seat, words) is not None
        step = table.answer(seat, [word.upper() for word in words])[0]
        assert isinstance(step.line, Answer)
        assert step.line.answer == tuple(words)
        assert step.journal.events == journal.events
        assert step.state.truth() == slow.truth()
    assert read if settings.get("order") != "given" else not read


@pytest.mark.parametrize("settings", SETTINGS)
def test_what_is_written_of_a_state_is_its_truth(settings: dict[str, str]) -> None:
    setup, luck = war(settings), Random("written")
    table = new_table(setup)
    while asked := table.asked():
        seat = luck.choice(asked)
        table.answer(seat, whole_answer(setup, table.state, seat, luck)[: luck.randint(1, 9)])
        for state in (table.state, table.state.copy(), table.state.imagine(seat, Dice(bytes(16)))):
            assert state.truth_bytes() == msgspec.json.encode(state.truth())


def spoilt(words: list[str], luck: Random) -> list[str]:
    """Something said twice, left out, in another's place, or never heard of."""
    at = luck.randrange(len(words))
    other = luck.choice([*words, "zig", "99,99", "0,0", "bastoooon", "elf", "n", "face-w", "done"])
    spoils = [
        [*words[:at], other, *words[at + 1 :]],
        [*words[:at], other, *words[at:]],
        [*words[:at], *words[at + 1 :]],
    ]
    return luck.choice(spoils)


def why_not(setup: Setup, state: State, seat: int, words: list[str]) -> Refusal | None:
    try:
        played_slowly(setup, state, seat, words)
    except Refusal as refusal:
        return refusal
    return None


@pytest.mark.parametrize("settings", SETTINGS)
def test_what_is_wrong_is_refused_with_the_same_words(settings: dict[str, str]) -> None:
    setup, luck, refused = war(settings), Random("spoilt"), set[str]()
    table = new_table(setup)
    while asked := table.asked():
        seat = luck.choice(asked)
        words = whole_answer(setup, table.state, seat, luck)
        before = table.state.truth()
        for _ in range(10):
            wrong = spoilt(words, luck)
            line = Answer(n=len(table.fold.lines) + 1, seat=seat, answer=tuple(wrong))
            refusal = why_not(setup, table.state, seat, wrong)
            if refusal is not None:
                refused.add(refusal.key)
                with pytest.raises(Refusal) as said:
                    table.fold.step(line)
                assert (said.value.key, said.value.facts) == (refusal.key, refusal.facts)
        assert table.state.truth() == before
        table.answer(seat, words)
    assert refused >= {"not-an-option"}


def test_an_answer_ends_where_the_others_come_in() -> None:
    table = new_table(war({"rules": "draft"}))
    with pytest.raises(Refusal) as refused:
        table.answer(0, ["done", "thief"])
    assert refused.value.key == "answer-too-long"


def test_a_seat_that_does_not_exist_is_not_asked() -> None:
    table = new_table(war({"rules": "draft"}))
    for seat in (-1, 3):
        with pytest.raises(Refusal) as refused:
            table.answer(seat, ["done"])
        assert refused.value.key == "not-asked"
