"""ca_rs a second time: slow, obvious, and without a line of the product.

Written from the rules alone, as one long tale that stops at every question. It speaks in the words
of the record and tells what happened as plain dictionaries; dice are taken from the trace of the
real race. What lies on the table is in `slow_table`, what comes before the start in `slow_start`,
what cards do in `slow_cards`, what may be said in `slow_menu`, moves in `slow_drive`, the end in
`slow_end`, what one sees in `slow_sight`.
"""

from __future__ import annotations

from ca_rs import slow_menu
from ca_rs.slow_cards import draw, fit, leave, play
from ca_rs.slow_drive import Asking, ask, move_all
from ca_rs.slow_end import arrive, finish, trial_row
from ca_rs.slow_start import drawn_lots, line_up, make_ready, qualified
from ca_rs.slow_table import STATS, Fact, SlowBox, Table, Trace

NOTHING: Fact = {"asks": "", "asking": (), "said": {}}  # is asked
Told = list[tuple[tuple[int | None, ...], Fact]]


class SlowRace:
    """A race from the line-ups to the ranking; `say` answers one of the questions."""

    def __init__(self, box: SlowBox, circuit: list[str], lineups: list[Fact]) -> None:
        self.table = Table(box, circuit, len(lineups))
        self.table.lineups = lineups
        self.questions = 0
        self.question: Fact = dict(NOTHING)
        self.tale: Asking = tell_race(self.table)

    def begin(self, trace: Trace) -> Told:
        return self.go_on(trace, None)

    def asked(self) -> list[int]:
        """Those of the question who have not said all yet."""
        said = self.question["said"]
        return [
            seat for seat in self.question["asking"]
            if not said[seat] or not slow_menu.done(self.table, self.question, seat)
        ]  # fmt: skip

    def words(self, seat: int) -> list[str]:
        return slow_menu.words(self.table, self.question, seat)

    def say(self, seat: int, word: str, trace: Trace) -> Told:
        """One word; when all have said all, the tale goes on."""
        self.question["said"][seat].append(word)
        return [] if self.asked() else self.go_on(trace, self.question["said"])

    def go_on(self, trace: Trace, said: dict[int, list[str]] | None) -> Told:
        """To the next question that is asked of anybody, or to the end."""
        table = self.table
        table.told, table.trace = [], trace
        while True:
            self.question = next_question(self.tale, said)
            self.questions += 1
            if self.question["asking"] or not self.question["asks"]:
                break
            said = {}
        if table.drive.get("driven"):
            table.tell_drive()
        return table.told


def next_question(tale: Asking, said: dict[int, list[str]] | None) -> Fact:
    """None at the end of the tale."""
    try:
        return tale.send(said)
    except StopIteration:
        return dict(NOTHING)


# §2


def tell_race(table: Table) -> Asking:
    """All of it."""
    yield from line_up(table)
    open_first(table)
    if table.box.settings["grid"] == "lap":
        for seat in range(table.seats):
            yield from trial(table, seat)
        grid = qualified(table)
    else:
        grid = drawn_lots(table)
    for place, seat in enumerate(grid, 1):
        table.tell("gridded", seat=seat, place=place)
    table.clear()
    table.stage = "race"
    if table.trials:
        open_first(table)
    yield from race(table, grid)
    finish(table, ending(table))


def open_first(table: Table) -> None:
    """The pit card and the next three (§2.5)."""
    table.high = -1
    table.open_up(3)


def trial(table: Table, seat: int) -> Asking:
    """A lap alone (§2.4)."""
    table.clear(seat)
    table.stage = "trial"
    table.tell("trial-began", seat=seat)
    if table.trials:
        open_first(table)
    yield from race(table, [seat])
    row = trial_row(table, seat)
    table.trials.append(row)
    shown = {name: row[name] for name in ("seat", "home", "turns", "past")}
    table.tell("trial-ended", **shown)


# §3


def race(table: Table, grid: list[int]) -> Asking:
    """In place, the opening draw, then turn after turn."""
    table.road[0] = list(grid)
    for seat in grid:
        make_ready(table, seat)
    taken = yield ask("opening", *grid)
    for seat in table.order():
        count = int(taken[seat][0].removeprefix("take-"))
        if table.runs(seat) and count:
            draw(table, seat, count)
    while not over(table):
        yield from turn(table)


def most_turns(table: Table) -> int:
    return int(table.box.map["turns"] * table.laps)


def ending(table: Table) -> str:
    if table.order():
        return "limit"
    return "arrived" if table.arrivals else "out"


def turn(table: Table) -> Asking:
    """§3.2 to §3.11, in their order."""
    begin_turn(table)
    draw_one_each(table)
    if table.order():
        look_ahead(table)
        said = yield ask("plan", *table.order())
        resolve(table, said)
        yield from move_all(table)
        for car in table.cars:
            car["pitting"] = False
        arrive(table)
    if not over(table):
        yield from discard(table)
        end_turn(table)


def over(table: Table) -> bool:
    """All have arrived or are out, or it took too long (§8.1, §8.2)."""
    return not table.order() or table.turn == most_turns(table)


def begin_turn(table: Table) -> None:
    """Who stands on the pit card is at a stop; so is everybody on turn 1 (§3.5)."""
    table.turn += 1
    table.tell("turn-began", turn=table.turn, most=most_turns(table))
    for seat, car in enumerate(table.cars):
        standing = table.at(seat) == 0 and car["speed"] == 0
        stopped = table.runs(seat) and (table.turn == 1 or standing)
        car["launch"] = car["launch"] or stopped
        car["fitted"] = car["fitted"] and stopped
        car["stopped"] = stopped


def draw_one_each(table: Table) -> None:
    for seat in table.order():
        if not table.runs(seat):
            continue
        if table.cars[seat]["tank"]:
            draw(table, seat, 1)
        else:
            table.tell("tank-dry", seat=seat)
            leave(table, seat)


def look_ahead(table: Table) -> None:
    """As many cards as the leader's speed, 3 and the sight of all, at least one (§3.3)."""
    car = table.cars[table.order()[0]]
    table.open_up(car["dist"] + max(1, reach(table)))


def reach(table: Table) -> int:
    """How far all who run would see together ahead of the leader."""
    sight = sum(table.value(seat, "sight") for seat in table.order())
    return int(table.cars[table.order()[0]]["speed"]) + 3 + sight


def resolve(table: Table, said: dict[int, list[str]]) -> None:
    """In the order of the race, and in the order each has chosen (§3.6)."""
    for seat, words in said.items():
        table.cars[seat]["laid"] = words
        for word in words:
            if word in table.box.cards:
                table.cars[seat]["hand"].remove(word)
    for seat in table.order():
        for place, word in enumerate(said[seat]):
            resolve_word(table, seat, word, said[seat][place + 1 :])


def resolve_word(table: Table, seat: int, word: str, rest: list[str]) -> None:
    if word in table.box.cards:
        play(table, seat, word, target_of(rest))
    elif not table.runs(seat):
        return
    elif word.startswith("fit-"):
        table.cars[seat]["fitted"] = True
        fit(table, seat, word.removeprefix("fit-"))
    elif word == "pit-in":
        table.cars[seat]["pitting"] = True
        table.tell("stop-announced", seat=seat)
    elif slow_menu.is_pedal(word):
        press(table, seat, int(word))


def target_of(words: list[str]) -> int | None:
    """The rival named next, if one is."""
    if words and words[0].startswith("at-"):
        return int(words[0].removeprefix("at-")) - 1
    return None


def press(table: Table, seat: int, by: int) -> None:
    """The pedal goes as far as brake, acceleration and top speed let it now."""
    car = table.cars[seat]
    by = max(-table.value(seat, "brake"), min(by, table.value(seat, "acceleration")))
    speed = max(0, min(car["speed"] + by, table.value(seat, "top")))
    by, car["speed"] = speed - car["speed"], speed
    table.tell("pedalled", seat=seat, by=by, speed=speed)


def discard(table: Table) -> Asking:
    """Any cards, unseen, down to the skill (§3.10)."""
    asked = [seat for seat in table.order() if table.cars[seat]["hand"]]
    said = (yield ask("discard", *asked)) if asked else {}
    for seat in sorted(asked):
        car = table.cars[seat]
        cards = [word.removeprefix("x-") for word in said[seat] if word != "ready"]
        for card in cards:
            car["hand"].remove(card)
        car["discards"] = table.box.sorted(car["discards"] + cards)
        if cards:
            table.tell("cards-thrown", seat=seat, count=len(cards))
            shown = tuple(table.box.sorted(cards))
            table.tell("discarded", to=seat, seat=seat, cards=shown)


def end_turn(table: Table) -> None:
    """What was for the turn is over; cards behind the last car go (§3.11)."""
    for seat in range(table.seats):
        table.cars[seat] |= {"boosts": dict.fromkeys(STATS, 0), "extra": 0}
        table.keep_to_top(seat)
    if table.order():
        table.low = table.cars[table.order()[-1]]["dist"]
