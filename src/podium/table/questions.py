"""Questions as they go over the wire."""

from __future__ import annotations

from msgspec import UNSET

from podium.core import Option, Seat, Setup, State, View
from podium.table.messages import Choice, Question

LONG_MENU = 100


def question(setup: Setup, state: State, view: View, seat: Seat, number: int) -> Question:
    """What a seat is asked, each option with its price, in the order people know.

    A long menu comes as notations alone: names and prices would drown the wire.
    """
    menu = state.options(seat)
    default = setup.notation(menu[0])
    if len(menu) > LONG_MENU:
        bare = tuple(Choice(notation=setup.notation(each)) for each in menu)
        shortcuts = tuple(setup.shortcuts(view, seat))
        return Question(id=number, default=default, options=bare, shortcuts=shortcuts)

    def choice(option: Option) -> Choice:
        outlook = setup.outlook(view, seat, option)
        return Choice(
            notation=setup.notation(option),
            option=option,
            outlook=UNSET if outlook is None else outlook,
        )

    return Question(
        id=number,
        default=default,
        options=tuple(map(choice, sorted(menu, key=setup.number))),
        shortcuts=tuple(setup.shortcuts(view, seat)),
    )
