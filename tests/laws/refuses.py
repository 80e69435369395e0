"""Law 6, Refuses: what is not on offer is refused in words, and nothing has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from laws.cases import Case, cup_of, must
from laws.play import moments, pick, truth_of, whole_turn
from podium.core import LANGUAGES, Cup, Journal, Option, Refusal, Seat, State, load_words

MOMENTS = 5  # a game
MAX_OTHERS = 20  # options of other moments tried at each
BAD_INDEXES: tuple[Any, ...] = (-1, -2, 10**9, 10**30, None, "x", "0", 1.5, b"0", [0], ())
BAD_SEATS: tuple[Any, ...] = (-1, -2, 99, 10**9)
SIGNS = "abhnoszAZ019 -_.,;:!?/\\\"'{}$[]\n\t\0\x7fàéß‾€🏁\u202e\ud800"


class Alien(Option, frozen=True):
    """An option of no game."""

    seat: int = 0


ALIENS: tuple[Any, ...] = (Alien(), None, 0, "x", {"kind": "alien"}, [])

Attempt = Callable[[], object]


def check(case: Case, games: int) -> Counter[str]:
    counts: Counter[str] = Counter(attempts=refuses_setups(case))
    strangers: dict[Option, None] = {}  # in the order in which they were met
    for seed in range(games):
        for at, moment in enumerate(moments(case, seed, MOMENTS)):
            state, cup = moment.state, cup_of(case.label, seed, at, "refuses")
            for seat in state.asked():
                strangers.update(dict.fromkeys(state.options(seat)))
            for attempt in attempts(case, state, cup, list(strangers)):
                refused_unchanged(case, state, attempt)
                counts["attempts"] += 1
    return counts


def refused_unchanged(case: Case, state: State, attempt: Attempt) -> None:
    truth, state.journal = truth_of(state), Journal()
    refused(case, attempt)
    must(truth_of(state) == truth, f"{attempt} left a trace")
    must(not state.journal.events and not state.journal.dice, f"{attempt} was heard")


def refused(case: Case, attempt: Attempt) -> None:
    """It raises a refusal that has words in every language."""
    try:
        attempt()
    except Refusal as refusal:
        for lang in LANGUAGES:
            said = load_words(lang, "podium.core", case.game.package).refuse(refusal)
            must(bool(said.strip()), f"nothing is said of {refusal} in {lang}")
    else:
        must(False, f"not refused: {attempt}")


def attempts(case: Case, state: State, cup: Cup, strangers: Sequence[Option]) -> Iterator[Attempt]:
    """All sorts of things that cannot be answered here."""
    asked = state.asked()
    for seat in (*range(case.seats), *BAD_SEATS, case.seats):
        if seat in asked:
            yield from bad_answers(state, seat, cup, strangers)
            yield from bad_texts(case, state, seat, cup)
        else:
            yield from unasked(state, seat, strangers)


def unasked(state: State, seat: Seat, strangers: Sequence[Option]) -> Iterator[Attempt]:
    yield partial(state.choose, seat, 0)
    yield partial(state.options, seat)
    yield partial(state.answer, seat, strangers[:1] or [Alien()])


def bad_answers(
    state: State, seat: Seat, cup: Cup, strangers: Sequence[Option]
) -> Iterator[Attempt]:
    menu = list(state.options(seat))
    for index in (*BAD_INDEXES, len(menu)):
        yield partial(state.choose, seat, index)
    good = whole_turn(state.copy(), seat, cup)
    others = [each for each in strangers if each not in menu]
    for value in (*ALIENS, *others[:MAX_OTHERS]):
        yield partial(state.answer, seat, [value])
    for values in ([], [*good[:-1], Alien()], [*good, Alien()]):
        yield partial(state.answer, seat, values)


def bad_texts(case: Case, state: State, seat: Seat, cup: Cup) -> Iterator[Attempt]:
    menu = state.options(seat)
    known = {case.setup.notation(option).casefold() for option in menu}
    for length in (0, 1, 2, 3, 40):
        text = "".join(pick(cup, SIGNS) for _ in range(length))
        if text.casefold() not in known:
            yield partial(case.setup.read, text, menu)


def refuses_setups(case: Case) -> int:
    """Settings, rules and numbers of seats that a game does not have."""
    game = case.game
    tries: list[Attempt] = [
        partial(game.setup, {"no-such-setting": 1}),
        partial(game.setup, version=0),
        partial(game.setup, version=10**6),
        *(partial(game.check_seats, seats) for seats in (0, -1, 10**6)),
        *(partial(game.setup, {name: [[]]}) for name in game.settings.__struct_fields__),
    ]
    for attempt in tries:
        refused(case, attempt)
    return len(tries)
