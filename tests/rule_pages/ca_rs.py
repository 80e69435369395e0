"""The pictures of ca_rs: the circuit, the pedal, a corner."""

from __future__ import annotations

from typing import cast

from ca_rs.racing import Racing, table
from podium.games.ca_rs.wire.events import Cornered
from podium.games.ca_rs.wire.options import Pedal
from podium.games.ca_rs.wire.outlook import DrivesTo
from rule_pages.svg import Picture, chequers

WIDE, HIGH, STEP = 38, 46, 44  # a card of the circuit, and from one to the next
COLOURS = ("blue", "red", "green", "gold")
ROAD = "P - - 6:1 - 4:2 - - -"


def pictures() -> dict[str, str]:
    return {"circuit": draw_circuit(), "pedal": draw_pedal(), "corner": draw_corner()}


def draw_circuit() -> str:
    """A row of circuit cards: the pit, straights, two corners, and three cars on them."""
    race = table(ROAD, ". C . A B . . . .", speeds=[3, 3, 2])
    picture = Picture(14 + STEP * 9, 90)
    draw_road(picture, race, 14)
    return str(picture)


def draw_road(picture: Picture, race: Racing, top: float) -> None:
    """Cards in a row, a corner with its limit and a dot for each point of its run-off."""
    for at, card in enumerate(race.view.circuit):
        draw_card(picture, 10 + STEP * at, top, str(card), at == 0)
    for cars in race.view.stands:
        for nth, seat in enumerate(cars):
            draw_car(picture, seat, middle(race.view.cars[seat].at) - 13 * nth, top + HIGH + 9)


def middle(at: int) -> float:
    return 10 + STEP * at + WIDE / 2


def draw_card(picture: Picture, x: float, top: float, card: str, pit: bool) -> None:
    limit, _, run_off = card.partition(":")
    picture.rect(x, top, WIDE, HIGH, "gold" if run_off else "asphalt", 5, stroke="edge")
    if pit:
        chequers(picture, x + 3, top + 4, 8, HIGH - 8, 2)
    if run_off:
        picture.text(x + WIDE / 2, top + 16, limit, "black", 20)
        for nth in range(int(run_off)):
            picture.circle(x + WIDE / 2 + 9 * nth - 4.5 * (int(run_off) - 1), top + 32, 3, "black")


def draw_car(picture: Picture, seat: int, x: float, y: float) -> None:
    picture.circle(x, y, 11, COLOURS[seat], stroke="black", **{"stroke-width": "1.5"})
    picture.text(x, y, seat + 1, "black" if seat == 3 else "white", 14)


def draw_pedal() -> str:
    """Every position of the pedal: the speed that it gives, the card that it leads to."""
    race = table("P - - - - - 4:2 - -", ". A . . B . . . .", speeds=[3, 1],
                 stats={"A": {"acceleration": 2, "brake": 2}})  # fmt: skip
    view = race.state.view(0)
    pedals = [each for each in race.state.options(0) if isinstance(each, Pedal)]
    picture = Picture(14 + STEP * 9, 104 + 30 * len(pedals))
    draw_road(picture, race, 14)
    for nth, option in enumerate(sorted(pedals, key=lambda each: each.by)):
        leads = cast(DrivesTo, race.setup.outlook(view, 0, option))
        draw_move(picture, 106 + 30.0 * nth, option.by, leads)
    return str(picture)


def draw_move(picture: Picture, y: float, by: int, leads: DrivesTo) -> None:
    """An arrow to where it ends; in red, what the corners on the way cost."""
    picture.text(28, y, f"+{by}" if by > 0 else by or "=", "ink", 16)
    start = middle(leads.at - leads.count)
    picture.arrow((start, y), (middle(leads.at), y), "alarm" if leads.worn else "ink", 2.5)
    picture.text(middle(leads.at) + 20, y, leads.speed, "ink", 16)
    if leads.worn:
        for nth in range(leads.worn):
            draw_tyre(picture, middle(leads.at) + 42 + 18 * nth, y, gone=True)


def draw_tyre(picture: Picture, x: float, y: float, gone: bool) -> None:
    picture.circle(x, y, 5, "none", stroke="ink", **{"stroke-width": "4"})
    if gone:
        picture.lines([(x - 8, y + 8), (x + 8, y - 8)], "alarm", 2.5)


def draw_corner() -> str:
    """Speed less downforce less limit: what is too much, times the run-off, wears tyres."""
    race = table("P - - 4:2 - - - -", ". A . . . . B .", speeds=[6, 1], tyres=["hard"],
                 stats={"A": {"downforce": 1}})  # fmt: skip
    race.plan("0", "0").seat("A").types("through", keep=True)
    (found,) = race.heard(Cornered)
    picture = Picture(450, 76)
    speed, downforce = race.car("A").speed, race.stat("A", "downforce")
    limit = speed - downforce - found.excess
    draw_car(picture, 0, 24, 38)
    draw_card(picture, 202, 15, f"{limit}:{found.worn // found.excess}", False)
    parts = ((70, speed), (116, -downforce), (170, "−"), (262, "="), (290, found.excess))
    for x, text in parts:
        picture.text(x, 38, text, "alarm" if x == 290 else "ink", 22)
    for nth in range(5):
        draw_tyre(picture, 330 + 24.0 * nth, 38, gone=nth < found.worn)
    return str(picture)
