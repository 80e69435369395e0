"""The race as the full screen paints it: the strip, the table of cars, what one holds."""

from __future__ import annotations

import msgspec
import pytest

from ca_rs.racing import MARKS, PLAIN, WORDS, Racing, opened, table
from ca_rs.test_board import CIRCUIT, NAMES
from podium.core import Cup, Dice
from podium.core.terminal_board import BoardRequest, Run, TerminalBoard
from podium.games.ca_rs.rules.stats import raise_stat
from podium.games.ca_rs.show.circuit_drawing import COLOURS
from podium.games.ca_rs.show.screen import draw_board, is_bad_news
from podium.games.ca_rs.wire.events import BodyLost, Overtook, Pedalled
from podium.table.feed.questions import question

SMALL, LARGE = (80, 22), (124, 48)
ROAD = ". BA . . C . . . . . . ."


def painted(
    race: Racing,
    mark: str = "",
    aim: str = "",
    lang: str = "fr",
    room: tuple[int, int] = SMALL,
) -> TerminalBoard:
    """What a player sees who looks at an answer; or those who watch."""
    setup, state = race.setup, race.state
    seat = MARKS.index(mark) if mark else None
    view = state.view(seat)
    asked = seat is not None and seat in state.asked()
    ask = (
        msgspec.to_builtins(question(setup, state.options(seat), view, seat, 1))
        if asked and seat is not None
        else None
    )
    words = WORDS[lang].labelled(setup.labels(lang))
    answer = tuple(aim.split())
    return draw_board(
        BoardRequest(setup, words, NAMES, seat, msgspec.to_builtins(view), ask, answer, room)
    )


def text_of(rows: tuple[tuple[Run, ...], ...]) -> str:
    return "\n".join("".join(run.text for run in row).rstrip() for row in rows)


def facts(painting: TerminalBoard) -> str:
    return text_of(painting.facts)


def style_of(painting: TerminalBoard, text: str) -> str:
    return next(run.style for row in painting.rows for run in row if run.text == text)


def three() -> Racing:
    hands, tyres = ("boost wing junk junk", "nudge"), ("soft", "medium", "hard")
    return table(
        CIRCUIT, ROAD, speeds=(2, 1, 3), hands=hands, tyres=tyres, bodies=(5, 2, 5), laps=2
    )


def test_strip_and_table() -> None:
    """The leader first; speed, tyres and body of what there may be, this turn's numbers."""
    race = three()
    raise_stat(race.state, 0, 1, 3, lasting=0)
    raise_stat(race.state, 1, -1, 4, lasting=0)
    assert text_of(painted(race, "A").rows).split("\n") == [
        "  1 -   - 4:2 4:2 - - 7:1 | - - 5:3 - P",
        "    *AB       C",
        "                  tour crt vit.    pneus carr rés main acc fr. app dép blo pil",
        " 1.  C Chloé       1/2   4  3/9 Durs 5/5  5/5  30    0   2   2   1   2   2   3",
        " 2.  B Bruno       1/2   1  1/9 Mi-t 3/3  2/5  30    1   2   2   1  1-   2   3",
        " 3. *A Anne        1/2   1  2/9 Tend 2/2  5/5  30    4   2   2  2+   2   2   3",
    ]


def test_an_answer_shows_where_it_leads() -> None:
    """The car of tomorrow, and the corners that would be too fast for it."""
    race = three()
    assert text_of(painted(race, "A", "0").rows[:2]).split("\n") == [
        "  1 -   - 4:2 4:2 - - 7:1 | - - 5:3 - P",
        "    *AB   :A  C",
    ]
    fast = table(CIRCUIT, ROAD, speeds=(5, 1, 3), treads=(9,))
    assert text_of(painted(fast, "A", "+2").rows[:2]).split("\n") == [
        "  1 -   - 4:2! 4:2! - - 7:1 | -  - 5:3 - P",
        "    *AB        C              :A",
    ]
    assert style_of(painted(fast, "A", "+2"), "4:2!") == "worst"


def test_a_rival_who_is_aimed_at_stands_out() -> None:
    race = three()
    race.seat("B").types("nudge")
    shown = painted(race, "B", "at-3")
    assert ">C" in text_of(shown.rows[:2])
    assert " 1. >C Chloé" in text_of(shown.rows)
    assert style_of(shown, ">C") == "aim"


def test_who_attacks_stands_out_for_the_one_ahead() -> None:
    """§5.5: and the one ahead for who attacks."""
    race = table("P - - 9:1 - - - -", ". A B . . . . .", speeds=(5, 1)).keep()
    assert race.asked == "block B"
    assert text_of(painted(race, "B").rows).split("\n")[1].split() == [">A*B"]
    assert text_of(painted(race, "A").rows).split("\n")[1].split() == ["*A>B"]


def test_in_a_corner_one_looks_first_at_what_does_not_hurt() -> None:
    """§4.2: a tyre rather than the body; if nothing costs body, to go through."""
    race = table(CIRCUIT, ". AB . . . . . . . . . .", speeds=(7, 0)).keep()
    assert race.asked == "corner A"
    assert painted(race, "A").aim == ("burn",)
    assert "4:2! 4:2 |" in text_of(painted(race, "A").rows)
    slower = table(CIRCUIT, ". AB . . . . . . . . . .", speeds=(6, 0)).keep()
    assert painted(slower, "A").aim == ("through",)


def test_cars_in_danger_and_colours() -> None:
    """Few points of body are worse than no tyres; each seat has a colour."""
    race = table(CIRCUIT, ROAD, bodies=(5, 2, 5), treads=(0, 3, 3))
    chloe, bruno, anne = (row[-1].style for row in painted(race, "A").rows[-3:])
    assert (anne, bruno, chloe) == ("bad", "worst", "plain")
    assert style_of(painted(race, "A"), "*A") == COLOURS[0]
    assert len(set(COLOURS)) == len(MARKS)


def test_facts_are_about_oneself() -> None:
    """The corner ahead, the cards in hand, what one has said."""
    race = three()
    race.seat("A").types("boost")
    assert facts(painted(race, "A", "0")).split("\n") == [
        " Prochain virage : 4:2, à 2 cartes.",
        " En main : junk ×2 ; wing.",
        " Déjà dit : jouer boost.",
    ]
    assert facts(painted(race)) == ""
    assert painted(race).headline == "Course de 2 tours, tour de jeu 2 sur 100, temps sec."


def test_a_large_screen_tells_what_the_cards_say() -> None:
    race = three()
    told = facts(painted(race, "A", lang="en", room=LARGE)).split("\n")
    assert told[1:5] == [
        " In hand:",
        "   junk ×2  Good for nothing.",
        "   boost  Your speed rises by 2.",
        "   wing  Played in the plan or in a corner. Your downforce rises by 2 this turn.",
    ]
    assert told[5] == " In the tank, in no order: junk ×30."
    assert " Mi-tendres 3/3" in text_of(painted(race, "A", room=LARGE).rows)


def test_places_are_named_where_there_is_room() -> None:
    """While one chooses what to race with, and on large screens."""
    race = opened(2, circuit="monaco")
    shown = text_of(painted(race, "A").rows)
    assert "Tunnel" in shown
    race.seat("A").types(PLAIN)
    race.seat("B").types(PLAIN)
    assert "Tunnel" not in text_of(painted(race, "A").rows)
    assert "Tunnel" in text_of(painted(race, "A", room=LARGE).rows)
    assert "tour crt" in text_of(painted(race, "A").rows)


def test_those_who_wait_arrived_or_are_out() -> None:
    race = table(
        "P - - - - -", ". A . C . B", speeds=(1, 2, 1), hands=("", "", "ram"), bodies=(5, 2)
    )
    race.plan("0", "0", "ram 0")
    rows = text_of(painted(race, "A", lang="en").rows).split("\n")
    assert rows[-1] == " 3.  B Bruno       out (body 0)"
    race.next_turn()
    race.keep().next_turn().keep()
    rows = text_of(painted(race, "A").rows).split("\n")
    assert rows[-3:-1] == [
        " 1.  C Chloé       à l'arrivée, 0:40.000",
        " 2. *A Anne        1/1   4  1/9 Mi-t 3/3  5/5  28    2   2   2   1   2   2   3",
    ]


def test_what_must_not_be_missed() -> None:
    """One's own damage, and what others did to one; not one's own pedal."""

    def told(event: object) -> dict[str, object]:
        return dict(msgspec.to_builtins(event))

    assert is_bad_news(told(BodyLost(0, 2, 3)), {}, 0)
    assert not is_bad_news(told(BodyLost(1, 2, 3)), {}, 0)
    assert is_bad_news(told(Overtook(1, 0)), {}, 0)
    assert not is_bad_news(told(Overtook(1, 2)), {}, 0)
    assert not is_bad_news(told(Pedalled(0, 1, 2)), {}, 0)


def test_plans_of_others_are_not_painted() -> None:
    """§2.7: neither for the others nor for those who watch."""
    race = three()
    before = [painted(race, mark) for mark in ("B", "")]
    race.seat("A").types("boost +1 wing ready")
    assert [painted(race, mark) for mark in ("B", "")] == before


@pytest.mark.parametrize(
    ("seats", "settings"),
    [
        (2, {"circuit": "monaco", "grid": "lap"}),
        (8, {"circuit": "spa"}),
        (4, {"circuit": "random"}),
    ],
)
def test_every_question_can_be_painted(seats: int, settings: dict[str, str]) -> None:
    """Whatever is asked and looked at: rows fit, and the place that must be seen is there."""
    race = opened(seats, Dice(bytes(16)), **settings)
    cup, kinds = Cup(Dice(bytes(16)).fork("painted")), set()
    for _ in range(120):
        seat = race.state.asked()[0]
        menu = race.seat(MARKS[seat]).menu.split()
        index = cup.roll(0, len(menu) - 1)
        for room in (SMALL, LARGE):
            shown = painted(race, MARKS[seat], menu[index], room=room)
            widest = max(
                len(line)
                for rows in (shown.rows, shown.facts)
                for line in text_of(rows).split("\n")
            )
            assert widest <= room[0]
            assert 0 <= shown.focus[0] < len(shown.rows)
        kinds.add(race.seat(MARKS[seat]).view.question)
        race.state.choose(seat, index)
    assert {"pilot", "opening", "plan", "discard"} <= kinds
