"""What is rarely met in a race, by name, so that a proof can say how often it was there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from ca_rs.slow import SlowRace, reach
from ca_rs.slow_menu import is_pedal, pedals
from ca_rs.slow_start import merit
from ca_rs.slow_table import Fact, Table

Told = list[Fact]
Asked = Callable[[Table, int, list[str]], bool]


def holds(table: Table, seat: int, moment: str) -> bool:
    """A card in hand that can be played then only."""
    return any(table.box.moments(card) == [moment] for card in table.cars[seat]["hand"])


def lonely(table: Table, seat: int) -> bool:
    aimed = any(table.box.aims(card) for card in table.cars[seat]["hand"])
    return aimed and table.order() == [seat]


def raw(table: Table, seat: int, stat: str) -> int:
    """A statistic without floor and weather."""
    car = table.cars[seat]
    return int(car["stats"][stat] + car["boosts"][stat])


def foresight(table: Table, seat: int, said: list[str]) -> bool:
    """Cards planned before the pedal change what it can do."""
    pedalled = any(is_pedal(word) for word in said)
    return not pedalled and pedals(table, seat, said) != pedals(table, seat, [])


def short_sight(table: Table, seat: int) -> bool:
    return reach(table) < 1


# What was forbidden or peculiar when somebody was asked.
QUESTIONS: dict[str, dict[str, Asked]] = {
    "plan": {
        "tyres once a stop": lambda t, s, w: t.turn > 1 and bool(t.cars[s]["fitted"]),
        "a stop after the start": lambda t, s, w: t.lap(s) > 0 and bool(t.cars[s]["stopped"]),
        "pit card away from the pits": lambda t, s, w: (
            not t.cars[s]["stopped"] and holds(t, s, "stop")
        ),
        "start card too late": lambda t, s, w: t.turn > 1 and holds(t, s, "start"),
        "nobody to aim at": lambda t, s, w: lonely(t, s),
        "no brake": lambda t, s, w: t.value(s, "brake") == 0,
        "no acceleration": lambda t, s, w: t.value(s, "acceleration") == 0,
        "a number below zero": lambda t, s, w: raw(t, s, "acceleration") < 0,
        "no brake in the rain": lambda t, s, w: t.rain and t.value(s, "brake") == 0,
        "rain spares a brake of 1": lambda t, s, w: t.rain and raw(t, s, "brake") == 1,
        "cards before the pedal": foresight,
        "no top speed": lambda t, s, w: t.value(s, "top") == 0,
        "one card of sight": lambda t, s, w: short_sight(t, s),
    },
    "corner": {
        "a hand but nothing to do": lambda t, s, w: t.cars[s]["treads"] == 0,
        "rain spares a limit of 1": lambda t, s, w: (
            t.rain and t.circuit[t.at(s)].startswith("1:")
        ),
    },
    "discard": {
        "must throw away": lambda t, s, w: (
            len(t.cars[s]["hand"]) - len(w) > t.value(s, "skill") > 0
        ),
        "no skill": lambda t, s, w: t.value(s, "skill") == 0,
    },
    "overtake": {
        "tries where it began": lambda t, s, w: (
            t.at(s) == 0 and t.turn == 1
        ),
    },
    "block": {
        "blocks a lap ahead": lambda t, s, w: t.lap(s) > t.lap(t.drive["seat"]),
    },
}  # fmt: skip

KINDS = (
    "line-up-shown", "lot-drawn", "trial-began", "trial-ended", "gridded", "turn-began",
    "cards-drawn", "drew", "struck", "tank-dry", "circuit-turned", "card-played", "card-aimed",
    "card-spent", "pedalled", "tyres-fitted", "stop-announced", "stopped",
    "stat-raised", "speed-changed", "extra-given",
    "body-lost", "repaired", "tyres-worn", "tyres-mended", "refuelled", "cards-lost",
    "weather-turned", "drove", "corner-met", "tyre-burnt", "cornered", "overtook", "stayed",
    "tried", "let-pass", "blocked", "laid-down", "dueled", "yielded", "crashed", "went-out",
    "injured", "killed", "lap-timed", "arrived", "cards-thrown", "discarded",
)  # fmt: skip
WHOSE = ("self", "target", "ahead", "behind", "others", "all")


def some(told: Told, kind: str, test: Callable[[Fact], Any] = lambda event: True) -> bool:
    return any(event["kind"] == kind and test(event) for event in told)


def seats_of(told: Told, kind: str) -> list[int]:
    return [event["seat"] for event in told if event["kind"] == kind]


# What an answer led to, by what was told of it.
HAPPENINGS: dict[str, Callable[[Told], bool]] = {
    "nothing to refuel": lambda told: some(told, "refuelled", lambda e: e["count"] == 0),
    "nothing to lose": lambda told: some(told, "cards-lost", lambda e: e["count"] == 0),
    "two arrive at once": lambda told: len(seats_of(told, "arrived")) > 1,
    "both crash out": lambda told: (
        some(told, "crashed", lambda e: {e["seat"], e["other"]} <= set(seats_of(told, "went-out")))
    ),
    "out exactly at zero": lambda told: some(told, "went-out", lambda e: e["body"] == 0),
    "two lines in one move": lambda told: len(seats_of(told, "lap-timed"))
    > len(set(seats_of(told, "lap-timed"))),
    "a lap and out": lambda told: bool(
        {*seats_of(told, "lap-timed")} & {*seats_of(told, "went-out")}
    ),
    "no faster lap": lambda told: some(told, "lap-timed", lambda e: not e["best"]),
    "an even duel": lambda told: some(told, "dueled", lambda e: e["score"] == 0),
    "a duel won": lambda told: some(told, "dueled", lambda e: e["won"]),
    "crash without a choice": lambda told: some(told, "dueled") and some(told, "crashed"),
    "a stop announced and missed": lambda told: (
        len(seats_of(told, "stop-announced")) > len(seats_of(told, "stopped"))
    ),
    "two stop at once": lambda told: len(seats_of(told, "stopped")) > 1,
    "drawn after a card that acts": lambda told: any(
        one["kind"] == "struck" and two["kind"] in ("cards-drawn", "drew")
        for one, two in pairwise(told)
    ),
    "two dry tanks": lambda told: len(seats_of(told, "tank-dry")) > 1,
}  # fmt: skip

# What the table shows afterwards.
TABLES = (
    "tyres of a trial are given back", "ties by lot", "qualified by lot", "as far past the line",
    "out past the line", "card of one who is out", "card for one who is gone",
    "attacker out in its duel", "blocker out in its duel", "stopped by a card in a corner",
    "stopped by a card in a duel", "stands in a corner behind another", "out in a corner by a card",
    "between those passed and the blocker", "a lap behind is passed", "a lap ahead is passed",
    "duel on a straight", "tyre worn before it is burnt", "pedal cut short", "bad start in place",
    "struck while planning", "unknown circuit all seen", "out before the first turn",
    "a standstill by burning", "a burn and then wear",
)  # fmt: skip
ENDINGS = ("arrived", "out", "limit")
CIRCUITS = ("cour", "monaco", "monza", "spa", "random", "wild", "ring")
EFFECTS = ("raise", "speed", "extra", "grip", "edge", "damage", "repair", "wear", "tread", "fit",
           "refuel", "draw", "lose", "sky")  # fmt: skip
RARE = {
    *(name for row in QUESTIONS.values() for name in row), *HAPPENINGS, *TABLES,
    *(f"told {kind}" for kind in KINDS), *(f"does {does}" for does in EFFECTS),
    *(f"whose {whose}" for whose in WHOSE), *(f"ends: {why}" for why in ENDINGS),
    *(f"on {circuit}" for circuit in CIRCUITS), *(f"{seats} cars" for seats in range(2, 9)),
    *(f"trial {end}" for end in ("home", "out", "dry", "limit")),
}  # fmt: skip


class Watch:
    """Looks at the slow race before and after every answer."""

    def __init__(self, race: SlowRace) -> None:
        self.race = race
        self.met: Counter[str] = Counter()
        table = race.table
        self.met[f"on {table.box.settings['circuit']}"] += 1
        self.met[f"{table.seats} cars"] += 1

    def before(self, seat: int, word: str) -> None:
        race, table = self.race, self.race.table
        self.asks, said = race.question["asks"], race.question["said"][seat]
        self.drive, self.trying = dict(table.drive), table.trying
        self.cars = [dict(car) for car in table.cars]
        self.laps = [table.lap(each) for each in range(table.seats)]
        self.straight = not self.drive or table.limit(table.at(self.drive["seat"])) is None
        tests = QUESTIONS.get(self.asks, {})
        self.met.update(name for name, test in tests.items() if test(table, seat, said))

    def after(self, told: Told) -> None:
        if not told:
            return
        self.met.update(name for name, test in HAPPENINGS.items() if test(told))
        for event in told:
            self.met[f"told {event['kind']}"] += 1
            self.met.update(self.in_event(event))
        self.met.update(self.in_duel(told))
        self.met.update(self.in_corner(told))
        self.met.update(self.at_the_end(told))
        self.met.update(self.on_the_table(told))

    def in_event(self, event: Fact) -> Iterator[str]:
        table, kind = self.race.table, event["kind"]
        if kind in ("card-played", "card-aimed", "struck"):
            for effect in table.box.effects(event["card"]):
                yield f"does {effect['does']}"
                yield f"whose {effect.get('whose', 'self')}"
        elif kind == "card-spent":
            gone = not table.runs(event["seat"])
            yield "card of one who is out" if gone else "card for one who is gone"
        elif kind == "overtook":
            apart = self.laps[event["seat"]] - self.laps[event["other"]]
            yield from ["a lap behind is passed"] * (apart > 0)
            yield from ["a lap ahead is passed"] * (apart < 0)
        elif kind == "dueled" and self.straight:
            yield "duel on a straight"
        elif kind == "yielded":
            row = table.road[table.at(event["seat"])]
            yield from ["between those passed and the blocker"] * (row[-1] != event["seat"])
        elif kind == "pedalled":
            laid = [word for word in table.cars[event["seat"]]["laid"] if is_pedal(word)]
            yield from ["pedal cut short"] * (laid != [] and int(laid[0]) != event["by"])
        elif kind == "trial-ended":
            yield self.trial_end(event)

    def trial_end(self, event: Fact) -> str:
        """How a qualifying lap ended; the table is cleared by then."""
        if event["home"]:
            return "trial home"
        told = [each["kind"] for _, each in self.race.table.told]
        before = told[: told.index("trial-ended")]
        return next(
            (f"trial {end}" for kind, end in (("went-out", "out"), ("tank-dry", "dry"))
             if kind in before), "trial limit"
        )  # fmt: skip

    def in_duel(self, told: Told) -> Iterator[str]:
        if self.asks != "duel":
            return
        table, seat, other = self.race.table, self.drive["seat"], self.drive["rival"]
        out = seats_of(told, "went-out")
        if not some(told, "dueled"):
            yield from ["attacker out in its duel"] * (seat in out)
            yield from ["blocker out in its duel"] * (other in out and seat not in out)
        elif table.cars[seat]["speed"] == 0 and not some(told, "crashed"):
            yield "stopped by a card in a duel"
        for each in (seat, other):
            burnt = self.cars[each]["treads"] - table.cars[each]["treads"]
            laid = table.cars[each]["laid"]
            if laid.count("burn") and some(told, "tyres-worn", lambda e: e["points"]):
                yield from ["tyre worn before it is burnt"] * (laid[0] != "burn" and burnt > 0)

    def in_corner(self, told: Told) -> Iterator[str]:
        if self.asks != "corner":
            return
        table, seat = self.race.table, self.drive["seat"]
        slid = some(told, "cornered", lambda e: e["seat"] == seat)
        burnt = self.drive.get("burnt", 0)
        yield from ["a burn and then wear"] * (slid and burnt > 0)
        slowed = some(told, "speed-changed", lambda e: e["seat"] == seat and e["speed"] == 0)
        yield from ["a standstill by burning"] * bool(burnt and slowed and not slid)
        if seat in seats_of(told, "went-out"):
            yield from ["out in a corner by a card"] * (not slid)
        elif table.cars[seat]["speed"] == 0 and not slid and self.cars[seat]["speed"]:
            yield "stopped by a card in a corner"
        elif some(told, "cornered", lambda e: e["damage"]) and table.runs(seat):
            yield from ["stands in a corner behind another"] * bool(table.ahead(seat))

    def at_the_end(self, told: Told) -> Iterator[str]:
        table = self.race.table
        if table.result is not None:
            yield f"ends: {table.result['why']}"
            yield from ["unknown circuit all seen"] * (
                table.unknown and table.known == len(table.circuit)
            )
        dists = [table.cars[seat]["dist"] for seat in seats_of(told, "arrived")]
        yield from ["as far past the line"] * (len(set(dists)) < len(dists))
        if some(told, "lot-drawn"):
            sums = [
                event["roll"] + event["bonus"] for event in told if event["kind"] == "lot-drawn"
            ]
            yield from ["ties by lot"] * (len(set(sums)) < len(sums))
        elif some(told, "gridded"):
            merits = [merit(table, seat) for seat in range(table.seats)]
            yield from ["qualified by lot"] * (len(set(merits)) < len(merits))

    def on_the_table(self, told: Told) -> Iterator[str]:
        table = self.race.table
        if some(told, "trial-ended"):
            seat = self.trying
            brought = table.lineups[seat]["tyres"]
            changed = self.cars[seat].get("tyres", brought) != brought
            yield from ["tyres of a trial are given back"] * changed
        far = [each for each in table.exits if each["distance"] >= table.laps * len(table.circuit)]
        yield from ["out past the line"] * bool(far)
        yield from ["out before the first turn"] * any(each["turn"] == 0 for each in table.exits)
        if self.asks == "plan":
            first = next((n for n, e in enumerate(told) if e["kind"] == "turn-began"), len(told))
            yield from ["struck while planning"] * some(told[:first], "struck")
            drove = seats_of(told[:first], "drove")
            still = [
                seat for seat, car in enumerate(table.cars)
                if self.cars[seat]["launch"] and not car["launch"] and seat not in drove
            ]  # fmt: skip
            yield from ["bad start in place"] * bool(still and table.trying == self.trying)
