"""What lies on the table of the slow race: dictionaries and lists, cards by their names.

Dice come from the `Trace` of the real race; everything else is counted anew.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any

Fact = dict[str, Any]
Ears = tuple[int | None, ...]
STATS = ("top", "acceleration", "brake", "downforce", "overtake", "block", "skill", "sight")
USUAL = {
    "race": ["plan"],
    "pit": ["stop"],
    "weather": ["plan"],
    "useless": [],
    "negative": ["draw"],
}


class Trace:
    """The dice of one answer, in their order, and what was brought in ready-made tanks."""

    def __init__(self, dice: list[int], stocks: list[list[str]]) -> None:
        self.dice, self.stocks = list(dice), stocks

    def die(self, least: int, most: int) -> int:
        assert self.dice, "a die is missing"
        assert least <= self.dice[0] <= most, f"{self.dice[0]} instead of {least} to {most}"
        return self.dice.pop(0)

    def shuffle(self, cards: list[Any]) -> None:
        """From the last one on, every card changes places with one of those before it."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.die(0, last)
            cards[last], cards[other] = cards[other], cards[last]


class SlowBox:
    """Cards, pilots, cars, tyres and the circuit as their files list them; what was agreed on."""

    def __init__(self, files: Iterable[dict[str, str]], settings: Fact) -> None:
        self.rows: dict[str, dict[str, Fact]] = {}
        self.settings = settings
        for texts in files:
            for name, text in texts.items():
                self.take(name.split("/")[-1].removesuffix(".toml"), tomllib.loads(text))
        self.cards, self.pilots = self.rows["cards"], self.rows["pilots"]
        self.models, self.tyres = self.rows["cars"], self.rows["tyres"]
        self.ranks = {name: rank for rank, name in enumerate(self.cards)}
        self.map = self.rows["circuits"][settings["circuit"]]
        self.laps = settings["laps"] or self.map["laps"]

    def take(self, file: str, told: Fact) -> None:
        """What is called the same takes the place of ours (§1.9)."""
        if file.startswith("circuit-"):
            self.rows.setdefault("circuits", {})[file.removeprefix("circuit-")] = told
            return
        for row in told[file]:
            self.rows.setdefault(file, {})[row.get("name") or row["style"]] = row

    def circuit(self, drawn: list[str]) -> list[str]:
        """Its cards, one by one; those that chance has drawn must be as described (§1.3)."""
        cards: list[str] = []
        for row in self.map.get("cards", []):
            card, _, count = row.split(" ")[0].partition("*")
            cards += [card] * int(count or 1)
        if "random" in self.map:
            least, most = self.map["random"]["length"]
            kinds = {kind.split("*")[0] for kind in self.map["random"]["kinds"]}
            assert least <= len(drawn) <= most, drawn
            assert drawn[: self.first_straights] == ["-"] * self.first_straights, drawn
            assert set(drawn) <= {"-", *kinds}, drawn
            return drawn
        return cards

    @property
    def first_straights(self) -> int:
        """With how many straights every circuit drawn by chance begins, as all know (§1.3)."""
        return 4 + int(self.map["random"]["straights"][0]) if "random" in self.map else 0

    def moments(self, card: str) -> list[str]:
        return list(self.cards[card].get("moments") or USUAL[self.cards[card]["kind"]])

    def effects(self, card: str) -> list[Fact]:
        return list(self.cards[card].get("effects", []))

    def aims(self, card: str) -> bool:
        """Whether a rival must be named for it."""
        return any(effect.get("whose") == "target" for effect in self.effects(card))

    def sorted(self, cards: Iterable[str]) -> list[str]:
        """Cards as they are shown: in the order of the files."""
        return sorted(cards, key=lambda name: self.ranks[name])


class Table:
    """A race, or a qualifying lap, on the table."""

    def __init__(self, box: SlowBox, circuit: list[str], seats: int) -> None:
        self.box, self.circuit, self.seats = box, circuit, seats
        self.unknown = "random" in box.map
        self.stage = "lineup"
        self.lineups: list[Fact] = [{} for _ in range(seats)]
        self.trials: list[Fact] = []
        self.lots: list[int] = []
        self.known = 0 if self.unknown else len(circuit)
        self.told: list[tuple[Ears, Fact]] = []
        self.trace = Trace([], [])
        self.turned = 0
        self.result: Fact | None = None
        self.last: Fact | None = None
        self.cars = [self.waiting() for _ in range(seats)]
        self.clear()

    def clear(self, trying: int = -1) -> None:
        """As a race or a qualifying lap begins: nobody is on the circuit yet."""
        self.trying = trying
        self.laps = self.box.laps if trying < 0 else 1
        self.turn = 0
        self.rain = self.box.settings["weather"] == "rain"
        self.low, self.high = 0, 3
        self.road: list[list[int]] = [[] for _ in self.circuit]
        self.beyond: list[int] = []  # past the last line, as they came there
        laid = [car["laid"] for car in self.cars]
        self.cars = [{**self.waiting(), "laid": each} for each in laid]
        self.arrivals: list[int] = []
        self.exits: list[Fact] = []
        self.movers: list[int] = []
        # the car that moves: seat, steps, driven, rival, excess, bonus, burnt
        self.drive: Fact = {}
        self.edges: dict[int, int] = {}

    def waiting(self) -> Fact:
        names = ("treads", "body", "speed", "dist", "extra", "lap_turn", "lap_rest")
        lists = ("hand", "discards", "used", "gone", "wounds", "laid", "times", "tank")
        flags = ("stopped", "fitted", "launch", "pitting")
        return {
            "state": "waiting", "stats": dict.fromkeys(STATS, 0), "boosts": dict.fromkeys(STATS, 0),
            **dict.fromkeys(names, 0), **dict.fromkeys(flags, False),
            **{name: [] for name in lists},
        }  # fmt: skip

    def tell(self, kind: str, to: int | None = None, **facts: Any) -> None:
        """Something happened; what was driven before comes first."""
        if self.drive.get("driven"):
            self.tell_drive()
        ears = (None, *range(self.seats)) if to is None else (to,)
        self.told.append((ears, {"kind": kind, **facts}))

    def tell_drive(self) -> None:
        """Where one drives the cards lie open, as far as the last line."""
        seat, count = self.drive["seat"], self.drive["driven"]
        self.drive["driven"] = 0
        self.open_up(min(self.cars[seat]["dist"], self.laps * len(self.circuit) - 1))
        self.tell("drove", seat=seat, count=count, lap=self.lap(seat), at=self.at(seat))

    def open_up(self, distance: int) -> None:
        """Cards of the circuit are turned up to there (§3.3)."""
        known = min(len(self.circuit), max(self.high, distance) + 1)
        fresh = self.circuit[self.known : known]
        self.turned += len(fresh)
        self.known = max(self.known, known)
        again = [
            self.circuit[each % len(self.circuit)] for each in range(self.high + 1, distance + 1)
        ]
        self.high = max(self.high, distance)
        told = again if self.from_memory else fresh
        if told:
            self.tell("circuit-turned", cards=tuple(told))

    @property
    def from_memory(self) -> bool:
        return self.box.settings.get("circuit_shown") == "memory"

    def true_circuit(self) -> list[str | None]:
        """What lies open or is a secret; what all have seen and lies face down is neither."""
        secret = max(self.known, self.box.first_straights)
        return [
            card if at >= secret or seen or not self.turn or not self.from_memory else None
            for at, (card, seen) in enumerate(zip(self.circuit, self.seen_circuit(), strict=True))
        ]

    def seen_circuit(self) -> list[str | None]:
        """What one sees of it: all that is known, or what lies open since the first turn."""
        length = len(self.circuit)
        if self.from_memory and self.turn:
            lies_open = {each % length for each in range(self.low, self.high + 1)}
            return [card if at in lies_open else None for at, card in enumerate(self.circuit)]
        seen = max(self.known, self.box.first_straights)
        return [card if at < seen else None for at, card in enumerate(self.circuit)]

    # Places

    def lap(self, seat: int) -> int:
        return int(self.cars[seat]["dist"] // len(self.circuit))

    def at(self, seat: int) -> int:
        return int(self.cars[seat]["dist"] % len(self.circuit))

    def runs(self, seat: int) -> bool:
        return bool(self.cars[seat]["state"] == "running")

    def past(self, seat: int) -> bool:
        """Whether the last line lies behind a car."""
        return self.lap(seat) >= self.laps

    def order(self) -> list[int]:
        """Lap, card, then who came there first (§3.1)."""
        running = [seat for seat in range(self.seats) if self.runs(seat)]
        return sorted(running, key=lambda seat: (-self.cars[seat]["dist"], self.place(seat)))

    def place(self, seat: int) -> int:
        """On its card, or among those past the last line."""
        row = self.beyond if self.past(seat) else self.road[self.at(seat)]
        return row.index(seat)

    def ahead(self, seat: int) -> list[int]:
        """The cars ahead on the same card, the nearest first; none past the last line (§3.9)."""
        if self.past(seat):
            return []
        return self.road[self.at(seat)][: self.place(seat)][::-1]

    # Numbers

    def value(self, seat: int, stat: str) -> int:
        """A statistic as it stands: not below 0, sight excepted (§1.1); less brake in the rain."""
        car = self.cars[seat]
        number = int(car["stats"][stat] + car["boosts"][stat])
        if stat == "sight":
            return number
        number = max(0, number)
        return number - 1 if stat == "brake" and self.rain and number > 1 else number

    def limit(self, at: int) -> int | None:
        """The speed limit of a card in this weather; none on a straight (§7)."""
        if self.circuit[at] == "-":
            return None
        limit = int(self.circuit[at].split(":")[0])
        return limit - 1 if self.rain and limit > 1 else limit

    def model(self, seat: int) -> Fact:
        return self.box.models[self.lineups[seat]["car"]]

    def pilot(self, seat: int) -> Fact:
        return self.box.pilots[self.lineups[seat]["pilot"]]

    def tyre(self, seat: int) -> Fact:
        return self.box.tyres[self.cars[seat]["tyres"]]

    def keep_to_top(self, seat: int) -> None:
        """When the top speed falls, the speed falls with it (§1.2)."""
        car = self.cars[seat]
        car["speed"] = min(car["speed"], self.value(seat, "top"))
