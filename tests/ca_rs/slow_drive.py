"""How the cars of the slow race move: corners, overtaking, duels (§3.7, §3.8, §4, §5)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ca_rs.slow_cards import check_body, play
from ca_rs.slow_end import time_laps
from ca_rs.slow_table import Fact, Table

Asking = Generator[Fact, Any, Any]


def ask(asks: str, *seats: int) -> Fact:
    """A question to some seats; what each says is kept in it."""
    return {"asks": asks, "asking": tuple(sorted(seats)), "said": {seat: [] for seat in seats}}


def ask_one(table: Table, asks: str, seat: int) -> Generator[Fact, Any, list[str]]:
    """A question to one seat, answered before all eyes."""
    said: list[str] = (yield ask(asks, seat))[seat]
    table.last = {"seat": seat, "said": tuple(said)}
    return said


def move_all(table: Table) -> Asking:
    """From the leader back (§3.7)."""
    table.movers = table.order()
    while table.movers:
        seat = table.movers.pop(0)
        if table.runs(seat) and table.cars[seat]["speed"] > 0:
            yield from move(table, seat)
            if table.drive["driven"]:
                table.tell_drive()
            time_laps(table, seat)
        table.drive = {}


def move(table: Table, seat: int) -> Asking:
    """One card at a time; how many is settled now."""
    car = table.cars[seat]
    start = table.pilot(seat).get("start", 0) if car["launch"] else 0
    car["launch"] = False
    steps = max(0, car["speed"] + car["extra"] + start)
    if car["pitting"]:
        steps = min(steps, len(table.circuit) - table.at(seat))
    table.drive = {"seat": seat, "steps": steps, "driven": 0, "lines": []}
    while table.drive["steps"] > 0:
        if not (yield from leave_card(table, seat)):
            return
        enter_next(table, seat)
        if car["pitting"] and table.at(seat) == 0:
            car["speed"], car["pitting"] = 0, False
            table.tell("stopped", seat=seat)
        if not table.past(seat):
            yield from corner(table, seat)
        if car["speed"] == 0 or not table.runs(seat):
            return
    if not table.past(seat):
        yield from end_move(table, seat)


def enter_next(table: Table, seat: int) -> None:
    """Behind those who are there already."""
    car = table.cars[seat]
    if not table.past(seat):
        table.road[table.at(seat)].remove(seat)
    car["dist"] += 1
    if not table.past(seat):
        table.road[table.at(seat)].append(seat)
    elif seat not in table.beyond:
        table.beyond.append(seat)
    table.drive["steps"] -= 1
    table.drive["driven"] += 1
    if table.at(seat) == 0 and table.lap(seat) <= table.laps:
        table.drive["lines"].append(car["speed"])


def leave_card(table: Table, seat: int) -> Generator[Fact, Any, bool]:
    """Whoever is ahead on the card must be overtaken first (§5.1, §5.4); whether it goes on."""
    while rivals := table.ahead(seat):
        if table.limit(table.at(seat)) is None:
            overtake(table, seat, rivals[0])
        elif not (yield from attack(table, seat, rivals[0])):
            return False
        table.drive.pop("rival", None)
        if table.cars[seat]["speed"] == 0:
            return False
    return True


def end_move(table: Table, seat: int) -> Asking:
    """Where the move ends one may try, or stay behind (§5.3)."""
    while (rivals := table.ahead(seat)) and table.cars[seat]["speed"]:
        if table.lap(rivals[0]) < table.lap(seat):
            overtake(table, seat, rivals[0])
            continue
        table.drive["rival"] = rivals[0]
        said = yield from ask_one(table, "overtake", seat)
        if said == ["stay"]:
            table.tell("stayed", seat=seat, other=rivals[0])
            return
        table.tell("tried", seat=seat, other=rivals[0])
        if not (yield from attack(table, seat, rivals[0])):
            return


def overtake(table: Table, seat: int, other: int) -> None:
    row = table.road[table.at(seat)]
    row.remove(seat)
    row.insert(row.index(other), seat)
    table.tell("overtook", seat=seat, other=other)


# §4


def excess(table: Table, seat: int) -> int:
    """Speed, less downforce, less the limit, less what cards and tyres took off (§4.1)."""
    limit = table.limit(table.at(seat))
    if limit is None:
        return 0
    speed = table.cars[seat]["speed"] - table.value(seat, "downforce")
    return max(0, int(speed - limit - table.drive.get("bonus", 0)))


def corner(table: Table, seat: int) -> Asking:
    """Cards and tyres as long as one is too fast, then what is left (§4)."""
    if not excess(table, seat):
        return
    car = table.cars[seat]
    run_off = int(table.circuit[table.at(seat)].split(":")[1])
    table.drive |= {"excess": excess(table, seat), "bonus": 0, "burnt": 0}
    table.tell("corner-met", seat=seat, excess=excess(table, seat), run_off=run_off)
    through = False
    while table.runs(seat) and excess(table, seat) and not through:
        table.drive["excess"] = excess(table, seat)
        through = not car["hand"] and not car["treads"]
        if not through:
            through = yield from help_in_corner(table, seat)
    if through:
        slide(table, seat, excess(table, seat), run_off)
    slow_down(table, seat, table.drive["burnt"])
    for name in ("excess", "bonus", "burnt"):
        table.drive.pop(name)


def slow_down(table: Table, seat: int, burnt: int) -> None:
    """Each tyre that was burnt costs a point of speed, after the corner (§4.2)."""
    car = table.cars[seat]
    lost = min(burnt, car["speed"])
    if lost:
        car["speed"] -= lost
        table.tell("speed-changed", seat=seat, by=-lost, speed=car["speed"])


def help_in_corner(table: Table, seat: int) -> Generator[Fact, Any, bool]:
    """One card or tyre more; whether it goes through as it is (§4.2)."""
    said = yield from ask_one(table, "corner", seat)
    car = table.cars[seat]
    if said[0] == "burn":
        car["treads"] -= 1
        table.drive["bonus"] += table.tyre(seat)["grip"]
        table.drive["burnt"] += 1
        table.tell("tyre-burnt", seat=seat, left=car["treads"])
    elif said[0] != "through":
        car["hand"].remove(said[0])
        play(table, seat, said[0], None)
    return bool(said[0] == "through")


def slide(table: Table, seat: int, over: int, run_off: int) -> None:
    """Tyres first; the rest hits the body, and the car stands (§4.3)."""
    car = table.cars[seat]
    worn = min(over * run_off, car["treads"])
    damage = over * run_off - worn
    car["treads"] -= worn
    if damage:
        car["body"] -= damage
        car["speed"] = 0
    table.tell("cornered", seat=seat, excess=over, worn=worn, damage=damage)
    check_body(table, seat)


# §5


def attack(table: Table, seat: int, other: int) -> Generator[Fact, Any, bool]:
    """The one ahead may block; whether the attacker goes on (§5.5)."""
    table.drive["rival"] = other
    if table.cars[other]["speed"] == 0 or table.lap(other) < table.lap(seat):
        overtake(table, seat, other)
        return True
    if (yield from ask_one(table, "block", other)) == ["let"]:
        table.tell("let-pass", seat=other, other=seat)
        overtake(table, seat, other)
        return True
    table.tell("blocked", seat=other, other=seat)
    return bool((yield from duel(table, seat, other)))


def duel(table: Table, seat: int, other: int) -> Generator[Fact, Any, bool]:
    """Face down, turned up together, the blocker first (§5.6, §5.7)."""
    asked = [each for each in (other, seat) if may_help(table, each)]
    said = yield ask("duel", *asked)
    table.edges = {seat: 0, other: 0}
    for each in asked:
        lay_down(table, each, said[each])
    for each in asked:
        turn_up(table, each, said[each])
    edge = table.edges[seat] - table.edges[other]
    table.edges = {}
    if not table.runs(seat) or not table.runs(other):
        return table.runs(seat)
    score = table.cars[seat]["speed"] - table.cars[other]["speed"] + edge
    score += table.value(seat, "overtake") - table.value(other, "block")
    table.tell("dueled", seat=seat, other=other, score=score, won=score > 0)
    if score > 0:
        overtake(table, seat, other)
        return True
    if table.drive["steps"] and table.cars[seat]["speed"]:
        yield from pay(table, seat, other)
    return False


def may_help(table: Table, seat: int) -> bool:
    car = table.cars[seat]
    return bool(car["hand"] or (car["treads"] and table.tyre(seat)["grip"] > 1))


def lay_down(table: Table, seat: int, said: list[str]) -> None:
    """What was laid leaves the hand."""
    car = table.cars[seat]
    for word in said:
        if word in table.box.cards:
            car["hand"].remove(word)
    car["laid"] = said


def turn_up(table: Table, seat: int, said: list[str]) -> None:
    """Cards and tyres act in the order chosen; a tyre that is worn by then cannot be burnt."""
    car = table.cars[seat]
    cards, tyres = tuple(word for word in said if word in table.box.cards), said.count("burn")
    table.tell("laid-down", seat=seat, cards=cards, count=len(cards), tyres=tyres)
    for word in said:
        if word in table.box.cards:
            play(table, seat, word, None)
        elif word == "burn" and car["treads"] and table.runs(seat):
            car["treads"] -= 1
            table.edges[seat] += table.tyre(seat)["grip"] - 1


def pay(table: Table, seat: int, other: int) -> Asking:
    """A tyre for each card not driven, or both crash (§5.8)."""
    steps, car = table.drive["steps"], table.cars[seat]
    if car["treads"] >= steps:
        said = yield from ask_one(table, "yield", seat)
        if said != ["crash"]:
            car["treads"] -= steps
            table.tell("yielded", seat=seat, other=other, tyres=steps)
            return
    table.tell("crashed", seat=seat, other=other, points=steps)
    for each in (seat, other):
        table.cars[each]["body"] -= steps
        table.cars[each]["speed"] = 0
    for each in (seat, other):
        check_body(table, each)
