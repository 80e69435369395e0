"""Menus of any size in line mode: side by side, by notation alone, whole answers at the end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fifth.matches import GAME, Heap, HeapSettings, HeapSetup, Take
from podium.core import Content, Dice, Option, Outlook, Refusal, Shortcut, View, Words
from podium.tui.menu import Menu, in_columns

WORDS = Words(
    "en",
    ["option-take = take { $count }\nshortcut-twice = take { $first }, then one more\n"
     "priced = { $text }: { $price }\noutlook-hope = hopefully"],
)  # fmt: skip
ENTRIES = [(f"{number})", "x" * number) for number in range(1, 6)]


class Hope(Outlook, frozen=True):
    """What a shortcut promises."""


class Twice(Shortcut, frozen=True, kw_only=True):
    first: int


class Crowd(Heap):
    """A heap from which one may take as many as one likes."""

    __slots__ = ()

    def options(self, seat: int) -> list[Take]:
        return [Take(count) for count in range(self.left, 0, -1)]


class CrowdSetup(HeapSetup):
    def outlook(self, view: View, seat: int, option: object) -> None:  # type: ignore[override]
        return None

    def shortcuts(self, view: View, seat: int) -> Sequence[Twice]:
        single = Twice(answer=("i",), first=1)
        return [single, Twice(answer=("ii", "i"), first=2, outlook=Hope())]


def menu(options: int) -> Menu:
    setup = CrowdSetup(GAME, 1, HeapSettings(), Content({}, {}))
    return Menu(setup, Crowd(options, Dice(bytes(16))), 0)


def test_more_than_fit_are_listed_by_notation_and_whole_answers_in_words() -> None:
    listed, shortcut = menu(30).rows(WORDS, [], 80, 4)
    assert listed.split() == ["i" * count for count in range(1, 31)]
    assert shortcut == "31) ii i take 2, then one more: hopefully"


def test_a_number_means_what_stands_beside_it() -> None:
    assert menu(30).notations("12") == ("i" * 12,)
    assert menu(30).notations("31") == ("ii", "i")
    with pytest.raises(Refusal) as refused:
        menu(30).notations("32")
    assert refused.value.facts == {"number": "32", "last": 31}


def test_options_stand_in_their_own_order_and_a_shortcut_to_one_of_them_is_left_out() -> None:
    assert menu(2).rows(WORDS, [], 80, 4) == [
        "1) i    take 1",
        "2) ii   take 2",
        "3) ii i take 2, then one more: hopefully",
    ]


@pytest.mark.parametrize(
    ("columns", "rows"),
    [
        (40, ["1) x  2) xx  3) xxx  4) xxxx  5) xxxxx"]),
        (28, ["1) x   3) xxx   5) xxxxx", "2) xx  4) xxxx"]),
        (20, ["1) x    4) xxxx", "2) xx   5) xxxxx", "3) xxx"]),
        (5, ["1) x", "2) xx", "3) xxx", "4) xxxx", "5) xxxxx"]),
    ],
)
def test_as_few_rows_as_fit(columns: int, rows: list[str]) -> None:
    assert in_columns(ENTRIES, columns) == rows


class Counted(CrowdSetup):
    """The heap, with numbers for words: the second row is typed “4”."""

    def notation(self, option: Option) -> str:
        assert isinstance(option, Take)
        return str(2 * option.count)

    def shortcuts(self, view: View, seat: int) -> Sequence[Twice]:
        return [Twice(answer=("2", "4"), first=1)]


def test_where_answers_are_numbers_no_row_has_another_one() -> None:
    setup = Counted(GAME, 1, HeapSettings(), Content({}, {}))
    counted = Menu(setup, Crowd(5, Dice(bytes(16))), 0)
    rows = counted.rows(WORDS, [], 30, 9)
    heads = {row.split(")")[0].strip() for row in rows}
    assert heads == {"2", "4", "6", "8", "10", "2 4"}
    for token in ("1", "2", "3", "4", "11"):
        assert counted.notations(token) == (token,)
