"""The slow game before the race: colours, cards, qualifying (§1, §2, §6.1, §6.2)."""

from __future__ import annotations

from collections import Counter

from f_cartes.slow_table import CARS, Table, Trace

Throws = dict[str, list[int]]  # of each car: its score, then what it threw to break ties


def free_teams(table: Table) -> list[int]:
    """The colours that are left for players; a neutral team is none of them (§6.2)."""
    kept = table.colours + table.box.neutral_teams()
    return [team for team in range(table.box.teams) if team not in kept]


def pick(table: Table, team: int) -> bool:
    """One colour after the other; the last one is not chosen (§1.2). Whether all have theirs."""
    take(table, team)
    if len(table.colours) < table.seats and len(free_teams(table)) == 1:
        take(table, free_teams(table)[0])
    table.asked = len(table.colours)
    table.openings += 1
    return len(table.colours) == table.seats


def take(table: Table, team: int) -> None:
    table.tell("team-picked", seat=len(table.colours), team=team)
    table.colours.append(team)


def deal(table: Table, trace: Trace) -> None:
    """Five cards to each player; before the first race they lay shuffled on the table (§1.3)."""
    race, races = len(table.results) + 1, table.box.settings["races"]
    table.tell("race-opened", race=race, races=races, rain=table.rain)
    if table.results:
        trace.shuffle(len(table.pile))
    for seat in range(table.seats):
        hand = list(trace.seen("hand-dealt", seat)["cards"])
        assert len(hand) == 5, hand
        for card in hand:
            table.pile.remove(card)
        table.hands[seat] = hand
        table.draws[seat] = list(hand)
        table.tell("hand-dealt", to=(seat,), seat=seat, cards=table.box.sorted(hand))


def quick_grid(table: Table, trace: Trace) -> list[str]:
    """The car cards are shuffled (§6.1)."""
    trace.shuffle(len(table.cars()))
    cars = [str(car) for car in trace.seen("grid-set")["cars"]]
    assert sorted(cars, key=int) == table.cars(), cars
    return cars


def next_attempt(table: Table, trace: Trace) -> bool:
    """Who is next, and the die; whether there was anybody left (§2.1, §2.2)."""
    done: list[int] = [trial["seat"] for trial in table.trials]
    table.trying = None
    if len(done) == 2 * table.seats:
        return False
    waiting = [seat for seat in range(table.seats) if seat not in done]
    if len(waiting) > 1:
        seat, which = waiting[trace.number_up_to(len(waiting) - 1)], 0
    elif waiting:
        seat, which = waiting[0], 0
    else:
        seat, which = [each for each in done if done.count(each) == 1][-1], 1
    car = CARS[table.colours[seat]][which]
    table.asked = seat
    table.openings += 1
    table.trying = {"car": car, "roll": trace.die()}
    table.tell("tried", seat=seat, car=int(car), roll=table.trying["roll"])
    return True


def attempt(table: Table, word: str, trace: Trace) -> None:
    """Content with the die, or more places announced and a second die (§2.3)."""
    assert table.trying is not None
    car, roll = table.trying["car"], table.trying["roll"]
    by = 0 if word == "keep" else int(word)
    score = roll
    if by:
        second = trace.die()
        score += by if second > by else -by
        table.tell(
            "risked", seat=table.asked, car=int(car), by=by, roll=second, won=score > roll,
            score=score,
        )  # fmt: skip
    trial = {"seat": table.asked, "car": car, "roll": roll, "by": by, "score": score}
    table.trials.append(trial)


def grid(table: Table, trace: Trace) -> list[str]:
    """Neutral cars throw a die each; then the highest score first (§2.4, §6.2)."""
    for car in table.cars():
        if table.player(car) is None:
            roll = trace.die()
            table.trials.append({"car": car, "roll": roll, "by": 0, "score": roll})
            table.tell("neutral-tried", car=int(car), roll=roll)
    throws = {trial["car"]: [trial["score"]] for trial in table.trials}
    while tied := tied_highest(throws):
        for car in tied:
            throws[car].append(trace.die())
        rolls = tuple(throws[car][-1] for car in tied)
        table.tell("tie-rolled", cars=tuple(map(int, tied)), rolls=rolls)
    return sorted(throws, key=lambda car: throws[car], reverse=True)


def tied_highest(throws: Throws) -> list[str]:
    """The cars that share the highest place that is shared, as they qualified (§2.5)."""
    counts = Counter(map(tuple, throws.values()))
    shared = [each for each, count in counts.items() if count > 1]
    return [car for car, mine in throws.items() if shared and tuple(mine) == max(shared)]
