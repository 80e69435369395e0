"""A question as it is sent: the menu with prices and shortcuts."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from podium.core import Option, Seat, Setup, View
from podium.table.feed.messages import Choice, Question

LONG_MENU = 100


def question(setup: Setup, menu: Sequence[Option], view: View, seat: Seat, number: int) -> Question:
    """The menu of a seat, each option with its outlook, sorted by number.

    A menu of more than `LONG_MENU` comes as notations alone: the rest would be megabytes.
    """
    default = setup.notation(menu[0])
    if len(menu) > LONG_MENU:
        choices = [Choice(notation=setup.notation(option)) for option in menu]
    else:
        shown = menu if len(menu) == 1 else sorted(menu, key=setup.number)
        choices = [_choice(setup, view, seat, option) for option in shown]
    shortcuts = tuple(setup.shortcuts(view, seat))
    return Question(id=number, default=default, options=tuple(choices), shortcuts=shortcuts)


def _choice(setup: Setup, view: View, seat: Seat, option: Option) -> Choice:
    price = setup.outlook(view, seat, option)
    outlook = UNSET if price is None else price
    return Choice(notation=setup.notation(option), option=option, outlook=outlook)
