"""The pictures of Casus Belli: the map in the fog, the three weapons, what hides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from casus_belli.battle import battle
from casus_belli.fighting import CLASSES, Battle
from podium.core import Dice
from podium.games import find
from podium.games.casus_belli.rules.play import War
from podium.games.casus_belli.setup import WarSetup
from podium.games.casus_belli.wire.view import FighterView, Place
from rule_pages.formule_caml import stretches
from rule_pages.svg import Picture, Point

GROUND = {".": "meadow", "_": "road", "~": "swamp", "#": "wall", "F": "forest", "T": "meadow"}
TEAMS = (("blue", "white"), ("red", "white"), ("gold", "black"))
TURN = {"n": 0, "e": 90, "s": 180, "w": 270}
WEAPONS = {
    "thief": ("rotate(40)", "M-1.5 2.2V-6.5L0 -9.5L1.5 -6.5V2.2ZM-4.2 2.2h8.4v1.9h-8.4z"
              "M-1.1 4.1h2.2v4.5h-2.2z"),
    "barbarian": ("rotate(-20)", "M-6 -8.2h12v6h-12zM-1.2 -2.2h2.4v11h-2.4z"),
    "elf": ("", "M-2.5 -8Q6.5 0 -2.5 8L-5 0ZM-5 -.8H4V-3L8 0L4 3V.8H-5z"),
}  # fmt: skip


def pictures() -> dict[str, str]:
    return {"map": draw_map(), "weapons": draw_weapons(), "hidden": draw_hidden()}


class Chart:
    """A part of the map, with fighters and fog."""

    def __init__(self, picture: Picture, fight: Battle, cell: float, left: float = 0) -> None:
        self.picture, self.fight, self.cell, self.left = picture, fight, cell, left

    def place(self, x: int, y: int) -> Point:
        """The upper left corner of a cell."""
        return self.left + x * self.cell, y * self.cell

    def draw_ground(self, width: int, height: int) -> None:
        """The land, a shape for each kind of it, and lines between the cells."""
        kinds: dict[str, list[Place]] = {}
        for x, y in area(width, height):
            kinds.setdefault(self.zone(x, y), []).append((x, y))
        for zone, cells in sorted(kinds.items()):
            self.cover(cells, GROUND.get(zone, "meadow"), "1")
            for x, y in cells:
                self.draw_sign(zone, *self.place(x, y))
        self.draw_grid(width, height)

    def zone(self, x: int, y: int) -> str:
        terrain = self.fight.setup.field.terrain
        return terrain.zones[y * terrain.width + x]

    def draw_grid(self, width: int, height: int) -> None:
        (left, top), (right, bottom) = self.place(0, 0), self.place(width, height)
        across = "".join(f"M{left:g} {self.place(0, y)[1]:g}H{right:g}" for y in range(1, height))
        down = "".join(f"M{self.place(x, 0)[0]:g} {top:g}V{bottom:g}" for x in range(1, width))
        line = {"stroke": "line", "stroke-width": ".6", "stroke-opacity": ".5"}
        self.picture.path(across + down, **line)

    def draw_sign(self, zone: str, left: float, top: float) -> None:
        """Trees, a tower, the gold of a hotspot."""
        cell = self.cell
        if zone == "F":
            for dx, dy in ((0.3, 0.35), (0.68, 0.42), (0.45, 0.7)):
                self.picture.circle(left + dx * cell, top + dy * cell, cell * 0.22, "leaf")
        elif zone == "T":
            ring = {"stroke": "muted", "stroke-width": "2"}
            self.picture.circle(left + cell / 2, top + cell / 2, cell * 0.36, "stone", **ring)
        elif zone == "H":
            self.picture.rect(left, top, cell, cell, "gold", opacity=".45")

    def cover(self, cells: Iterable[Place], colour: str, opacity: str) -> None:
        """Cells under one colour, as one shape."""
        rows: dict[int, str] = {}
        for x, y in cells:
            rows[y] = rows.get(y, "").ljust(x) + "#"
        shape = ""
        for y in sorted(rows):
            for _, (start, end) in stretches([rows[y]], "#"):
                width = (end - start) * self.cell
                left, top = self.place(start, y)
                shape += f"M{left:g} {top:g}h{width:g}v{self.cell:g}h-{width:g}z"
        self.picture.path(shape, colour, **({"opacity": opacity} if opacity != "1" else {}))

    def draw_fighter(self, unit: int, fighter: FighterView, scale: float = 1) -> None:
        assert fighter.at is not None
        left, top = self.place(*fighter.at)
        x, y, size = left + self.cell / 2, top + self.cell / 2, scale * self.cell / 26
        body, ink = TEAMS[unit // 3]
        line = {"stroke": "black", "stroke-width": "1.3"}
        look = f"translate({x:g} {y:g}) scale({size:.2f}) rotate({TURN[fighter.facing or 'n']})"
        self.picture.path("M-9 -7.5L0 -17.5L9 -7.5Z", body, transform=look, **line)
        self.picture.circle(x, y, 10.5 * size, body, **line)
        turn, weapon = WEAPONS[CLASSES[unit % 3]]
        move = f"translate({x:g} {y:g}) scale({size:.2f}) {turn}".strip()
        self.picture.path(weapon, ink, transform=move)


def area(width: int, height: int) -> list[Place]:
    return [(x, y) for y in range(height) for x in range(width)]


def unseen(fight: Battle, width: int, height: int) -> list[Place]:
    """The cells of a drawn part that the first team does not see, from the bits of its view."""
    across = fight.setup.field.terrain.width
    bits = int(cast(str, fight.state.view(0).sight), 16)
    return [(x, y) for x, y in area(width, height) if not bits >> (y * across + x) & 1]


def draw_map() -> str:
    """The map for three, after the placement and two turns, as the blue team sees it."""
    setup = find("casus-belli").setup({"map": "agora"})
    fight = Battle(cast(WarSetup, setup), cast(War, setup.new(3, Dice(bytes(16)))), 17)
    fight.orders("v n n n n n n", "b w w w w w", "e n n n", "V e e e e e e", "B e e e e", "E e e e",
                 "1 s s s s", "2 s s s", "3 s s s")  # fmt: skip
    fight.orders("v w w w face-s", "b n n face-e", "e w face-e", "V n n n w w face-w")
    fight.wait().orders("V w w w face-w")
    chart = Chart(Picture(17 * 26, 17 * 26), fight, 26)
    chart.draw_ground(17, 17)
    chart.cover(unseen(fight, 17, 17), "fog", ".5")
    for unit, fighter in enumerate(fight.state.view(0).fighters):
        if fighter.at is not None:
            chart.draw_fighter(unit, fighter)
    return str(chart.picture)


FIELD = """
    .............
    .............
    .............
    .............
    .............
    ......{}......
    .............
"""


def draw_weapons() -> str:
    """What each of the three sees, in white, and where its weapon strikes, in red."""
    picture = Picture(3 * 13 * 12 + 2 * 10, 7 * 12)
    for nth, letter in enumerate("vbe"):
        fight = battle(FIELD.format(letter))
        chart = Chart(picture, fight, 12, nth * (13 * 12 + 10))
        chart.draw_ground(13, 7)
        chart.cover(unseen(fight, 13, 7), "fog", ".5")
        chart.cover(sorted(struck(fight, nth)), "bad", ".6")
        chart.draw_fighter(nth, fight.fighters[nth], 1.5)
    return str(picture)


def struck(fight: Battle, unit: int) -> set[Place]:
    """Every cell that the weapon may be aimed at; of the hammer, one blow three rows ahead."""
    name = CLASSES[unit]
    trial = fight.team(0)
    trial.begins(f"{name} basic")
    words = [fight.setup.notation(option) for option in fight.state.options(0)]
    cells = {cast(Place, tuple(map(int, word.split(",")))) for word in words if "," in word}
    if name != "barbarian":
        return {cell for cell in cells if cell[1] < fight.height}
    assert (6, 2) in cells
    return {(6 + dx, 2 + dy) for dx, dy in ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0))}


GROVE = """
    ................
    ................
    ..........FF....
    ....##....FF....
    ................
    .......b........
    ................
"""


def draw_hidden() -> str:
    """A wall and a forest ahead: what lies behind them is not seen."""
    fight = battle(GROVE)
    chart = Chart(Picture(16 * 26, 7 * 26), fight, 26)
    chart.draw_ground(16, 7)
    chart.cover(unseen(fight, 16, 7), "fog", ".5")
    chart.draw_fighter(1, fight.fighters[1])
    return str(chart.picture)
