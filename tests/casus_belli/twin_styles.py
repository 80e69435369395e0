"""How the twins are played: at random, with a bias that leads into other corners of the game."""

from __future__ import annotations

from random import Random

from casus_belli.slow import SlowWar
from casus_belli.slow_ground import STEPS, Cell, step

STYLES = ("wild", "keen", "loud", "still", "herd")
EAGER = {"wild": 0.5, "keen": 0.9, "loud": 1.0, "still": 0.9, "herd": 0.8}  # to attack
RESTLESS = {"wild": 0.7, "keen": 0.6, "loud": 0.3, "still": 0.1, "herd": 0.8}  # to walk on


class Player:
    """Chooses the words of all teams of a war."""

    def __init__(self, style: str, luck: Random) -> None:
        self.style, self.luck = style, luck

    def word(self, war: SlowWar, seat: int, menu: list[str]) -> str:
        if menu[0] == "done":
            return self.pick(menu, 0.9)
        if menu[0] == "hold":
            return self.attack(menu)
        if "," in menu[0]:
            return self.target(war, menu)
        return self.walk(war, seat, menu)

    def pick(self, menu: list[str], chance: float) -> str:
        """Something else than the default, with that chance."""
        others = menu[1:] if self.luck.random() < chance else []
        return self.luck.choice(others or menu[:1])

    def attack(self, menu: list[str]) -> str:
        if self.style == "loud" and "fus-ro-dah" in menu and self.luck.random() < 0.7:
            return "fus-ro-dah"
        return self.pick(menu, EAGER[self.style])

    def target(self, war: SlowWar, menu: list[str]) -> str:
        """Mostly where somebody stands, or right beside."""
        good = [word for word in menu if war.camp.cells[cell_of(word)]]
        if self.luck.random() < 0.3:
            good = [word for word in menu if near(war, cell_of(word))]
        if self.style == "wild" or self.luck.random() < 0.2:
            good = []
        return self.luck.choice(good or menu)

    def walk(self, war: SlowWar, seat: int, menu: list[str]) -> str:
        goes = [word for word in menu if word in STEPS]
        if not goes or self.luck.random() > RESTLESS[self.style]:
            return self.luck.choice([word for word in menu if word not in STEPS])
        if self.style == "herd":
            return self.together(war, seat, goes)
        return self.luck.choice(goes)

    def together(self, war: SlowWar, seat: int, goes: list[str]) -> str:
        """Towards the middle of the map, where all meet."""
        order = war.camp.teams[seat].begun
        assert order is not None
        cell, _ = war.end_of(order)
        middle = war.ground.width // 2, war.ground.height // 2
        nearer = [way for way in goes if apart(step(cell, way), middle) < apart(cell, middle)]
        return self.luck.choice(nearer or goes)


def cell_of(word: str) -> Cell:
    x, y = word.split(",")
    return int(x), int(y)


def near(war: SlowWar, cell: Cell) -> bool:
    return any(war.camp.cells.get(step(cell, way)) for way in STEPS)


def apart(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
