"""Seats by name: what every client calls those who sit there."""

from podium.core import Words, load_words
from podium.table.feed.messages import SeatInfo
from podium.table.texts import seat_names

LEA = SeatInfo(kind="person", name="Léa")
DRIVER = SeatInfo(kind="bot", name="navigator", bot="navigator")


def words(lang: str) -> Words:
    return load_words(lang, "podium.bots", "podium.games.formule_caml")


def test_a_computer_player_is_called_as_its_game_calls_it() -> None:
    assert seat_names([LEA, DRIVER], words("fr")) == ["Léa", "Copilote"]
    assert seat_names([LEA, DRIVER], words("en")) == ["Léa", "Navigator"]


def test_who_shares_a_name_is_told_apart_by_the_seat() -> None:
    max_ = SeatInfo(kind="person", name="Max")
    assert seat_names([DRIVER, max_, DRIVER], words("fr")) == [
        "Copilote (1)",
        "Max",
        "Copilote (3)",
    ]
    assert seat_names([LEA, LEA], words("fr")) == ["Léa (1)", "Léa (2)"]


def test_a_stranger_keeps_the_name_it_came_with() -> None:
    stranger = SeatInfo(kind="bot", name="Deep Caml", bot="deep-caml")
    assert seat_names([stranger], words("fr")) == ["Deep Caml"]


def test_open_seats_have_no_name() -> None:
    assert seat_names([SeatInfo(kind="open"), SeatInfo(kind="open")], words("fr")) == ["", ""]
