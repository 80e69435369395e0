"""How the games of the twins are played: at random, each style with a taste of its own."""

from __future__ import annotations

from random import Random

from f_cartes.slow import SlowGame
from f_cartes.slow_table import GAP, Table

# How much more each style likes what begins with a word; what is not listed counts 1.
TASTES: dict[str, dict[str, float]] = {
    "wild": {},
    "chaser": {"slipstream": 60, "surge": 20, "gap": 9, "close": 9, "draw": 5, "x": 0.5},
    "duels": {"duel": 6, "close": 6, "surge": 9, "slipstream": 9, "damage": 0.2, "pass": 0.1},
    "damage": {"damage": 9, "collision": 9, "draw": 3, "x": 0.3, "pass": 0.05},
    "brutal": {"damage": 9, "collision": 30, "draw": 6, "x": 0.5, "pit": 0.01, "pass": 0.01},
    "purge": {"damage": 9, "collision": 6, "draw": 6, "x": 0.5, "pit": 0.01, "pass": 0.01},
    "pits": {"pit": 12, "lightning-stop": 20, "damage": 5, "draw": 3, "pass": 0.1},
    "events": {"event": 20, "draw": 5, "damage": 0.5, "pass": 0.05},
    "hoarder": {"draw": 30, "gap": 8, "damage": 4, "x": 0.3, "duel": 0.3, "pass": 0.1},
    "lazy": {"pass": 30},
}
STYLES = tuple(TASTES)


class Player:
    """Answers for all seats."""

    def __init__(self, style: str, luck: Random) -> None:
        self.style, self.luck = style, luck
        self.taste = TASTES[style]

    def word(self, game: SlowGame, menu: list[str]) -> str:
        weights = [self.weight(game.table, word) for word in menu]
        return self.luck.choices(menu, weights)[0]

    def weight(self, table: Table, word: str) -> float:
        if word.isdecimal() and table.plan:
            return self.weight_of_target(table, word)
        if word in table.box.cards:
            effect = table.box.effect(word)
            family = effect if effect in ("gap", "damage") else "event"
            return self.taste.get(effect, self.taste.get(family, 1))
        return self.taste.get(word.split("-")[0], 1)

    def weight_of_target(self, table: Table, car: str) -> float:
        """Chasers seek gaps, brutes finish off, a purge spares neutral cars, pits hit their own."""
        if self.style == "chaser":
            return 9 if table.ahead(car) == GAP else 1
        if self.style == "brutal":
            return 1 + 3 * table.lost(car)
        if self.style == "purge":
            return 0.001 if table.player(car) is None else 1 + table.lost(car)
        if self.style == "pits":
            return 8 if table.player(car) == table.asked else 1
        return 1
