"""The pictures of F-Cartes: the line, a duel, a stop at the pits."""

from __future__ import annotations

from f_cartes.racing import Racing, ToldDice
from f_cartes.tables import table
from podium.games.f_cartes.wire.scene import RaceScene
from podium.games.f_cartes.wire.view import CarView
from rule_pages.svg import Picture, chequers

CAR, GAP, SPACE, HIGH = 54, 18, 6, 92  # widths of cards on the line, and their height
SHELL = "M8 22q6-7 18-8l5-6q7-1 9 5l17 2q3 4 2 9H8z"
WING = "M2 25h11v-3H6l-2-3H2zM62 8v15h-3V13h-5V8z"
LINE = "4 3 _ 1 5 _ 2 6"


def pictures() -> dict[str, str]:
    return {"line": draw_line(), "duel": draw_duel(), "pits": draw_pits()}


def draw_line() -> str:
    """Three teams on the line, two gaps, a car with damage under it."""
    race = table("4 3 _ 1 5 _ 2 6", damage={1: "damage-2 damage-3", 6: "damage-1"})
    picture = Picture(450, HIGH + 24, "table")
    Line(picture, race, 12).draw()
    return str(picture)


class Line:
    """The line of a race, its first car to the left, on a table."""

    def __init__(self, picture: Picture, race: Racing, top: float) -> None:
        self.picture, self.race, self.top = picture, race, top
        self.scene: RaceScene = race.setup.scene()
        self.points = {card.name: card.number for card in self.scene.cards}
        self.places: dict[int, float] = {}

    def draw(self, strong: int = 0) -> None:
        """All its cards; one car may be framed."""
        chequers(self.picture, 8, self.top, 14, HIGH, 2)
        x = 30.0
        for car in self.race.view.line:
            if car:
                self.places[car] = x + CAR / 2
                self.draw_car(x, self.race.car(car), car == strong)
            else:
                self.draw_gap(x)
            x += SPACE + (CAR if car else GAP)

    def draw_gap(self, x: float) -> None:
        dashes = {"stroke": "white", "stroke-width": "2", "stroke-dasharray": "5 4"}
        self.picture.rect(x, self.top, GAP, HIGH, "asphalt", 4, **dashes)
        for y in (32, 46, 60):
            tip = [(x + 12, self.top + y - 6), (x + 6, self.top + y), (x + 12, self.top + y + 6)]
            self.picture.lines(tip, "white", 2)

    def draw_car(self, x: float, car: CarView, strong: bool) -> None:
        frame = {"stroke": "gold" if strong else "edge", "stroke-width": "4" if strong else "1"}
        self.picture.rect(x, self.top, CAR, HIGH, "card", 6, **frame)
        colour = self.scene.teams[car.team].colour
        place = f"translate({x + 3:g} {self.top + 2:g}) scale(.75)"
        self.picture.path(WING + SHELL, "edge", transform=place, style=f"fill:{colour}")
        for wheel, size in ((15.7, 4.5), (40.5, 5.2)):
            self.picture.circle(x + wheel, self.top + 19, size, "black")
        box = {"style": f"fill:{colour}", "stroke": "edge", "stroke-width": "1"}
        self.picture.rect(x + 13, self.top + 25, 28, 24, "edge", 5, **box)
        self.picture.text(x + CAR / 2, self.top + 37, car.car, ink_on(colour), 17)
        self.draw_damage(x, car)

    def draw_damage(self, x: float, car: CarView) -> None:
        """The cards under the car, and the points that they cost in all."""
        for nth, card in enumerate(car.damage):
            at = x + 5 + 16 * nth
            box = {"stroke": "alarm", "stroke-width": "1.2"}
            self.picture.rect(at, self.top + HIGH - 21, 14, 17, "soft", 3, **box)
            self.picture.text(at + 7, self.top + HIGH - 12.5, self.points[card], "alarm", 12)
        if car.lost:
            self.picture.text(x + CAR / 2, self.top + 60, -car.lost, "alarm", 15)


def ink_on(colour: str) -> str:
    """Black on a light colour, white on a dark one."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "black" if 0.3 * red + 0.59 * green + 0.11 * blue > 150 else "white"


def draw_duel() -> str:
    """Two dice, less the damage of each: the greater number wins, and the cars swap."""
    race = table(LINE, damage={1: "damage-2"}, dice=ToldDice(4, 5))
    picture = Picture(450, 2 * HIGH + 104, "table")
    before = Line(picture, race, 12)
    before.draw(5)
    race.until(2).duels(5)
    last = race.view.last
    assert last is not None
    assert race.line.split().index("5") < race.line.split().index("1")
    draw_score(picture, before.places[5], last.roll, race.car(5).lost)
    draw_score(picture, before.places[1], last.rival_roll, race.car(1).lost)
    draw_change(picture, before, Line(picture, race, HIGH + 92), 5, 1)
    return str(picture)


def draw_score(picture: Picture, x: float, roll: int, lost: int) -> None:
    """A die, and what it counts."""
    y = HIGH + 36.0
    left = x - (14 if lost else 0)
    picture.rect(left - 13, y - 15, 26, 26, "white", 5, stroke="black", **{"stroke-width": "1.5"})
    picture.text(left, y - 2, roll, "black", 17)
    if lost:
        picture.text(left + 27, y - 2, -lost, "white", 16)


def draw_change(picture: Picture, before: Line, after: Line, *cars: int) -> None:
    """The line afterwards, and arrows from where cars were to where they are."""
    after.draw(cars[0])
    for car in cars:
        start = before.places[car], before.top + HIGH + (42 if len(cars) > 1 else 6)
        picture.arrow(
            start, (after.places[car], after.top - 6), "gold" if car == cars[0] else "white"
        )


def draw_pits() -> str:
    """Two cards repaired: three places and two more, gaps counting as places."""
    race = table("1 4 _ 3 5 _ 6 2", damage={1: "damage-2 damage-3"})
    picture = Picture(450, 2 * HIGH + 70, "table")
    before = Line(picture, race, 12)
    before.draw(1)
    race.until(0).pits(1)
    assert race.car(1).lost == 0
    draw_change(picture, before, Line(picture, race, HIGH + 58), 1)
    return str(picture)
