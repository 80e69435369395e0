"""F-Cartes a second time: slow, obvious, and without a line of the product.

Written from the rules alone. It speaks in the words of the record and tells what happened as plain
dictionaries; dice and drawn cards are taken from the trace of the real game. What lies on the table
is in `slow_table`, what comes before a race in `slow_trials`, a turn in `slow_menu` and
`slow_turn`, the ranking in `slow_points`, what one sees of it in `slow_sight`.
"""

from __future__ import annotations

from f_cartes import slow_points, slow_trials, slow_turn
from f_cartes.slow_menu import plan_words, surge_words, turn_words
from f_cartes.slow_table import GAP, Fact, SlowBox, Table, Trace

# What counts as the last action, by what was told of it: a card before what it leads to.
DEEDS = {
    "event-played": "event",
    "pitted": "pit",
    "gap-laid": "gap",
    "damaged": "damage",
    "discarded": "discard",
    "card-drawn": "draw",
    "dueled": "duel",
    "gap-closed": "close",
    "surge-stopped": "stop",
    "turn-ended": "pass",
}
NO_DEED = {"car": 0, "rival": 0, "card": "", "roll": 0, "rival_roll": 0}


def named_car(word: str) -> int:
    """The car that a word names; 0 if it names none."""
    return int(word) if word.isdecimal() else 0


class SlowGame:
    """A race or a championship; `say` answers the question that is asked."""

    def __init__(self, box: SlowBox, seats: int) -> None:
        self.table = Table(box, seats)
        self.result: Fact | None = None

    def words(self) -> list[str]:
        """All that may be said now."""
        table = self.table
        if table.stage == "teams":
            return [f"team-{team + 1}" for team in slow_trials.free_teams(table)]
        if table.stage == "trials":
            return ["keep", "+1", "+2", "+3", "+4", "+5"]
        if table.surge is not None:
            return surge_words(table)
        return plan_words(table) if table.plan else turn_words(table)

    def say(self, word: str, trace: Trace) -> list[tuple[tuple[int | None, ...], Fact]]:
        """Answer the question that is asked; what is told, and to whose ears."""
        table = self.table
        table.told = []
        if table.stage == "teams":
            if slow_trials.pick(table, int(word.removeprefix("team-")) - 1):
                self.open_race(trace)
        elif table.stage == "trials":
            slow_trials.attempt(table, word, trace)
            self.qualify(trace)
        elif word == "pass":
            self.end_turn(trace)
        elif slow_turn.say_in_turn(table, word, trace):
            self.after_action(trace)
        self.remember(word)
        return table.told

    def remember(self, word: str) -> None:
        """The last action stays in sight until the next one, or the next race."""
        table = self.table
        told = {event["kind"]: event for _, event in reversed(table.told)}
        if "race-opened" in told:
            return
        kinds = [kind for kind in DEEDS if kind in told]
        if kinds and (kinds != ["turn-ended"] or word == "pass"):
            event = {**NO_DEED, **told[kinds[0]], "act": DEEDS[kinds[0]]}
            if kinds[0] == "event-played":
                event["car"] = told["pitted"]["car"] if "pitted" in told else named_car(word)
            table.last = {name: event[name] for name in ("seat", "act", *NO_DEED)}

    # §1, §2, §7.1

    def open_race(self, trace: Trace) -> None:
        """Cards, hands and weather start anew."""
        table = self.table
        table.clear()
        table.standings = slow_points.standings(table)
        slow_trials.deal(table, trace)
        if table.box.settings["qualifying"] == "quick":
            self.start(slow_trials.quick_grid(table, trace), trace)
        else:
            table.stage = "trials"
            self.qualify(trace)

    def qualify(self, trace: Trace) -> None:
        if not slow_trials.next_attempt(self.table, trace):
            self.start(slow_trials.grid(self.table, trace), trace)

    def start(self, grid: list[str], trace: Trace) -> None:
        table = self.table
        table.stage = "race"
        table.line = grid
        table.under = {car: [] for car in grid}
        table.tell("grid-set", cars=tuple(map(int, grid)))
        self.begin_round(trace)

    # §3

    def begin_round(self, trace: Trace) -> None:
        table = self.table
        table.round += 1
        table.hits = []
        table.turned = []
        table.order = self.order_of_play()
        seats = tuple(table.order)
        table.tell("round-began", round=table.round, rounds=table.rounds(), seats=seats)
        self.next_turn(trace)

    def order_of_play(self) -> list[int]:
        """From the back of the line, a team at its last car; those with one car go before."""
        table = self.table
        seats: list[int] = []
        for card in reversed(table.line):
            seat = table.player(card) if card != GAP else None
            if seat is not None and seat not in seats:
                seats.append(seat)
        alone = [seat for seat in seats if len(table.running(seat)) == 1]
        return alone + [seat for seat in seats if seat not in alone]

    def next_turn(self, trace: Trace) -> None:
        """The first whose card is not turned over; that of a team that is out is turned too."""
        table = self.table
        for seat in table.order[len(table.turned) :]:
            if table.running(seat):
                self.begin_turn(seat)
                return
            table.turned.append(seat)
        if table.round == table.rounds():
            self.finish("rounds", trace)
        else:
            self.begin_round(trace)

    def begin_turn(self, seat: int) -> None:
        """Four actions; one's own yellow flag comes down (§4, §5.4)."""
        table = self.table
        table.asked = seat
        table.openings += 1
        table.turns += 1
        table.actions = 4
        table.plan, table.surge, table.streams = [], None, {}
        if table.flag == seat:
            slow_turn.lower_flag(table)

    def after_action(self, trace: Trace) -> None:
        """The race may be over, or the turn."""
        table = self.table
        table.plan, table.surge = [], None
        cars = [card for card in table.line if card != GAP]
        if len(cars) < 2:
            self.finish("last-car" if cars else "no-car", trace)
        elif all(table.player(car) is None for car in cars):
            self.finish("no-player", trace)
        elif not table.running(table.mover):
            table.actions = 0
            self.end_turn(trace)
        else:
            table.actions -= 1
            if table.actions == 0:
                self.end_turn(trace)

    def end_turn(self, trace: Trace) -> None:
        table = self.table
        table.tell("turn-ended", seat=table.asked, left=table.actions)
        table.turned.append(table.mover)
        self.next_turn(trace)

    # §7, §8

    def finish(self, why: str, trace: Trace) -> None:
        """The line is the ranking, the retired behind it, the last to retire first."""
        table = self.table
        table.actions, table.streams = 0, {}
        running = [card for card in table.line if card != GAP]
        cars = running + table.retired[::-1]
        table.results.append({"cars": cars, "running": len(running), "why": why})
        table.standings = slow_points.standings(table)
        self.tell_finish(cars, len(running))
        if len(table.results) < table.box.settings["races"]:
            table.openings += 1
            self.open_race(trace)
        else:
            self.result = slow_points.result(table)
            table.stage, table.asked = "over", None

    def tell_finish(self, cars: list[str], running: int) -> None:
        table = self.table
        race, races, rows = len(table.results), table.box.settings["races"], table.standings
        table.tell("race-finished", race=race, cars=tuple(map(int, cars)), classified=running)
        if races > 1:
            teams = tuple(row["team"] for row in rows)
            points = tuple(row["points"] for row in rows)
            table.tell("standings-told", race=race, races=races, teams=teams, points=points)
