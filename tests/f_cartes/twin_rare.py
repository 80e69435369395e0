"""What is rarely met in a race, by name, so that a proof can say how often it was there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from f_cartes.slow import SlowGame
from f_cartes.slow_menu import is_near, last_two_rounds
from f_cartes.slow_table import GAP, Fact, Table

Told = list[Fact]


def holds(table: Table, effect: str) -> list[str]:
    """The cards of an effect in the hand of the mover."""
    return [card for card in table.hand if table.box.effect(card) == effect]


def would_duel(table: Table) -> bool:
    ahead = [table.ahead(car) for car in table.running(table.mover)]
    return any(card not in (None, GAP) for card in ahead)


def too_far(table: Table) -> bool:
    limited = table.box.settings["limited_attacks"]
    return limited and not all(is_near(table, car) for car in table.line if car != GAP)


def over_six(table: Table) -> bool:
    """A card cannot be played on a car, though the car was not hit in this turn."""
    cars = [car for car in table.line if car != GAP and car not in table.struck()]
    points = [table.box.number(card) for card in holds(table, "damage")]
    return any(6 - each < table.hurt(car) for car in cars for each in points)


def alone(table: Table) -> bool:
    """A team with one car plays before one with two that is further back."""
    cars = [car for car in table.line if car != GAP]
    rear = table.player(cars[-1])
    first = table.order[0]
    return rear is not None and rear != first and len(table.running(first)) == 1


# What was forbidden or peculiar when somebody could begin an action.
QUESTIONS: dict[str, Callable[[Table], bool]] = {
    "no card left to draw": lambda t: len(t.hand) < 5 and not t.pile and not t.discard,
    "no draw above five": lambda t: len(t.hand) == 5 and bool(t.pile),
    "flag forbids a duel": lambda t: t.flag is not None and would_duel(t),
    "flag in the last rounds": lambda t: (
        t.flag is None and bool(holds(t, "yellow-flag")) and t.round in last_two_rounds(t)
    ),
    "flag while one is up": lambda t: t.flag is not None and bool(holds(t, "yellow-flag")),
    "attack too far off": lambda t: bool(holds(t, "damage")) and too_far(t),
    "collision too far off": lambda t: bool(holds(t, "collision")) and too_far(t),
    "six points a round": over_six,
    "one card a turn and car": lambda t: bool(t.struck()) and bool(holds(t, "damage")),
    "gap behind the last": lambda t: bool(holds(t, "gap")) and t.player(t.line[-1]) == t.asked,
    "orders with one car": lambda t: bool(holds(t, "team-orders")) and len(t.running(t.mover)) == 1,
    "orders under a flag": lambda t: t.flag is not None and bool(holds(t, "team-orders")),
    "safety car without gaps": lambda t: bool(holds(t, "safety-car")) and GAP not in t.line,
    "one car before two": alone,
}


def some(told: Told, kind: str, test: Callable[[Fact], bool] = lambda event: True) -> bool:
    return any(event["kind"] == kind and test(event) for event in told)


def count(told: Told, kind: str) -> int:
    return sum(event["kind"] == kind for event in told)


def both_fall(told: Told) -> bool:
    """A team is out, and its flag comes down."""
    out = {event["seat"] for event in told if event["kind"] == "team-out"}
    return some(told, "flag-lowered", lambda event: event["seat"] in out)


# What an answer led to.
HAPPENINGS: dict[str, Callable[[Told], bool]] = {
    "last colour is left": lambda told: count(told, "team-picked") == 2,
    "negative score": lambda told: some(told, "risked", lambda e: e["score"] < 0),
    "tie among neutral cars": lambda told: (
        count(told, "neutral-tried") > 1 and some(told, "tie-rolled")
    ),
    "tie thrown again": lambda told: some(
        told, "tie-rolled", lambda e: len(set(e["rolls"])) < len(e["rolls"])
    ),
    "equal duel": lambda told: some(told, "dueled", lambda e: e["total"] == e["rival_total"]),
    "rain loses a duel": lambda told: some(
        told, "dueled", lambda e: not e["won"] and e["total"] - e["rain"] > e["rival_total"]
    ),
    "slipstream wins a duel": lambda told: some(
        told, "dueled", lambda e: e["won"] and e["total"] - e["bonus"] <= e["rival_total"]
    ),
    "dice below zero": lambda told: some(
        told, "dueled", lambda e: e["total"] < 0 and e["rival_total"] < 0 and e["won"]
    ),
    "pit stop of the last": lambda told: some(told, "pitted", lambda e: e["fell"] == 0),
    "pit stop frees gaps": lambda told: some(told, "pitted") and some(told, "gaps-removed"),
    "retired": lambda told: some(told, "retired"),
    "two retire at once": lambda told: count(told, "retired") == 2,
    "retirement frees gaps": lambda told: some(told, "retired") and some(told, "gaps-removed"),
    "team out": lambda told: some(told, "team-out"),
    "two teams out at once": lambda told: count(told, "team-out") == 2,
    "flag falls with its team": both_fall,
    "flag comes down": lambda told: some(told, "flag-lowered") and not some(told, "team-out"),
    "reshuffled": lambda told: some(told, "reshuffled"),
    "nobody finishes": lambda told: some(told, "race-finished", lambda e: not e["classified"]),
}
EFFECTS = (
    "surge", "weather", "safety-car", "slipstream", "lightning-stop", "yellow-flag",
    "team-orders", "collision",
)  # fmt: skip
TITLES = ("championship", "championship-shared")
ENDINGS = ("rounds", "last-car", "no-player", "no-car")
RARE = {
    *QUESTIONS,
    *HAPPENINGS,
    *(f"played {effect}" for effect in EFFECTS),
    *(f"race ends: {why}" for why in ENDINGS),
    *(f"result: {why}{end}" for why in (*ENDINGS, *TITLES) for end in ("", "-neutral")),
    "own team out", "out before its turn", "neutral car retires", "leaves with cards",
    "lightning stop with a choice", "slipstream outlives a gap", "comeback under a flag",
    "comeback has nothing ahead", "comeback stopped",
    "orders, then stop", "orders, then duel", "orders, then close", "orders across cards",
    "orders to the front", "neutral teams by name", "places shared", "tie broken by places",
} - {"result: no-player", "result: no-car-neutral"}  # fmt: skip
# Without players a neutral car is always first; that the last of all was one is too rare.


class Watch:
    """Looks at the slow game before and after every answer."""

    def __init__(self, game: SlowGame) -> None:
        self.game = game
        self.met: Counter[str] = Counter()

    def before(self, word: str) -> None:
        self.met.update(self.in_question(word))
        table = self.game.table
        self.mover = table.asked
        self.waiting = [seat for seat in table.order if seat not in table.turned]
        self.surge = dict(table.surge) if table.surge else None
        self.line = list(table.line)

    def after(self, told: Told) -> None:
        self.met.update(self.in_events(told))

    def in_question(self, word: str) -> Iterator[str]:
        table = self.game.table
        if table.stage != "race":
            return
        if word == "leave":
            yield "leaves with cards"
        elif table.surge is not None and "orders" in table.surge:
            yield f"orders, then {word.split('-')[0]}"
        elif word == "stop":
            yield "comeback stopped"
        elif word.startswith("close-") and word.removeprefix("close-") in table.streams:
            yield "slipstream outlives a gap"
        if len(table.plan) > 1 and not table.plan[0].startswith("pit-"):
            yield "lightning stop with a choice"
        if not table.plan and table.surge is None:
            yield from (name for name, test in QUESTIONS.items() if test(table))

    def in_events(self, told: Told) -> Iterator[str]:
        table = self.game.table
        yield from (name for name, test in HAPPENINGS.items() if test(told))
        for event in told:
            if event["kind"] == "event-played":
                yield f"played {table.box.effect(event['card'])}"
                if table.surge is not None and table.flag is not None:
                    yield "comeback under a flag"
            elif event["kind"] == "swapped":
                yield from self.in_swap(event)
            elif event["kind"] == "retired" and table.player(str(event["car"])) is None:
                yield "neutral car retires"
            elif event["kind"] == "team-out" and event["seat"] == self.mover:
                yield "own team out"
            elif event["kind"] == "team-out" and event["seat"] in self.waiting:
                yield "out before its turn"
            elif event["kind"] == "race-finished":
                yield from self.in_finish()
        cut_short = self.surge and self.surge["left"] > 1 and not table.surge
        if cut_short and not some(told, "surge-stopped"):
            yield "comeback has nothing ahead"

    def in_swap(self, event: Fact) -> Iterator[str]:
        behind, front = (self.line.index(str(event[name])) for name in ("car", "rival"))
        if behind - front > 1:
            yield "orders across cards"
        if self.game.table.surge is None:
            yield "orders to the front"

    def in_finish(self) -> Iterator[str]:
        table = self.game.table
        yield f"race ends: {table.results[-1]['why']}"
        if self.game.result is not None:
            yield f"result: {self.game.result['why']}"
            if table.box.neutral_teams():
                yield "neutral teams by name"
        rows = [row for row in table.standings if row["points"]]
        for one, two in pairwise(rows):
            if one["place"] == two["place"]:
                yield "places shared"
            elif one["points"] == two["points"]:
                yield "tie broken by places"
