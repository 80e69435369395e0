"""How the races of the twins are driven: at random, each style with a taste of its own."""

from __future__ import annotations

from random import Random

from ca_rs.slow import SlowRace
from ca_rs.slow_menu import is_pedal
from ca_rs.slow_table import Table

# How much more each style likes a kind of word; what is not listed counts 1.
TASTES: dict[str, dict[str, float]] = {
    "wild": {},
    "racer": {"+": 4, "-": 0.3, "card": 2, "x": 0.2, "ready": 2, "fit": 0.2, "crash": 0.2},
    "brutal": {"+": 9, "-": 0.1, "x": 0.1, "through": 5, "burn": 0.2, "try": 9, "block": 9,
               "crash": 9, "card": 0.5, "ready": 3},
    "dueller": {"+": 3, "-": 1, "try": 9, "block": 9, "burn": 3, "card": 4, "x": 0.1,
                "crash": 0.3, "let": 0.2, "stay": 0.2},
    "corners": {"+": 4, "through": 0.5, "burn": 2, "card": 3, "x": 0.05, "fit": 0.3},
    "pits": {"+": 2, "card": 2, "x": 0.1, "fit": 6, "crash": 0.1, "through": 0.3},
    "nasty": {"card": 12, "x": 0.05, "ready": 0.3, "fit": 0.1},
    "sprint": {"+": 9, "-": 0.1, "card": 3, "rocket": 60, "x": 0.01, "ready": 1, "through": 0.1,
               "burn": 0.3, "fit": 0.02, "block": 9},
    "ambush": {"+": 6, "-": 0.2, "card": 0.02, "corner card": 9, "duel card": 9, "x": 0.02,
               "ready": 3, "through": 0.3, "burn": 0.5, "block": 9, "fit": 0.02},
    "lazy": {"+": 0.3, "-": 2, "card": 1, "take-0": 0.1, "ready": 2, "x": 0.5},
    "convoy": {"+": 1, "0": 1, "-": 1, "try": 6, "block": 6, "stay": 0.3, "ready": 3, "x": 0.3},
}  # fmt: skip
STYLES = tuple(TASTES)


class Player:
    """Answers for all seats."""

    def __init__(self, style: str, luck: Random) -> None:
        self.style, self.luck = style, luck
        self.taste = TASTES[style]

    def word(self, race: SlowRace, seat: int, menu: list[str]) -> str:
        asks = str(race.question["asks"])
        weights = [self.weight(race.table, asks, seat, word) for word in menu]
        return self.luck.choices(menu, weights)[0]

    def weight(self, table: Table, asks: str, seat: int, word: str) -> float:
        if is_pedal(word) and self.style in ("pits", "convoy"):
            wished = self.towards(table, seat)
            return 40 if table.cars[seat]["speed"] + int(word) == wished else 1
        if word in table.box.cards:
            liked = self.taste.get(f"{asks} card", self.taste.get("card", 1))
            return self.taste.get(word, liked)
        return self.taste.get(word, self.taste.get(word[0], self.taste.get(word.split("-")[0], 1)))

    def towards(self, table: Table, seat: int) -> int:
        """To the pit card and standing there, or onto the card of whoever is ahead."""
        if self.style == "pits":
            left = len(table.circuit) - table.at(seat)
            return 0 if table.at(seat) == 0 and table.lap(seat) else left
        order = table.order()
        before = order[max(0, order.index(seat) - 1)]
        return int(table.cars[before]["dist"] - table.cars[seat]["dist"]) + self.luck.choice((0, 2))
