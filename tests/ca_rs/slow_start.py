"""The slow race before the start: line-ups, the grid, cars made ready (§1.8, §2)."""

from __future__ import annotations

from collections import Counter

from ca_rs.slow_drive import Asking, ask
from ca_rs.slow_table import STATS, Table


def line_up(table: Table) -> Asking:
    """All choose unseen, but those who come prepared (§2.2)."""
    unprepared = [seat for seat, lineup in enumerate(table.lineups) if not lineup["prepared"]]
    for seat, lineup in enumerate(table.lineups):
        if lineup["prepared"] and "stock" not in lineup:
            take_ready_made(table, seat)
    said = (yield ask("lineup", *unprepared)) if unprepared else {}
    for seat in unprepared:
        picked = [word.split("-", 1)[1] for word in said[seat]]
        table.lineups[seat] |= dict(zip(("pilot", "car", "tyres", "style"), picked, strict=True))
        take_ready_made(table, seat)
    for seat, lineup in enumerate(table.lineups):
        shown = {name: lineup[name] for name in ("pilot", "car", "tyres")}
        table.tell("line-up-shown", seat=seat, **shown)


def take_ready_made(table: Table, seat: int) -> None:
    """A tank as its style fills it: of the right size, paid for, three of a kind (§1.8)."""
    stock = table.trace.stocks[seat]
    table.lineups[seat]["stock"] = stock
    pilot, cards = table.pilot(seat), Counter(stock)
    cards.subtract(pilot.get("cards", []))
    assert sum(cards.values()) == table.model(seat)["capacity"], cards
    assert all(0 <= count <= 3 for count in cards.values()), cards
    value = sum(table.box.cards[card]["value"] * count for card, count in cards.items())
    assert value <= pilot["budget"], (value, cards)


def qualified(table: Table) -> list[int]:
    """Those who are equal by lot (§2.4)."""
    return sorted(by_lot(table), key=lambda seat: merit(table, seat))


def merit(table: Table, seat: int) -> tuple[int, ...]:
    """Fewest turns, then furthest past the line; behind them by distance (§2.4)."""
    row = table.trials[seat]
    turns = row["turns"] - table.pilot(seat).get("qualifying", 0)
    return (0, turns, -row["past"]) if row["home"] else (1, -row["past"])


def drawn_lots(table: Table) -> list[int]:
    """A die of ten each, and the modifier (§2.3)."""
    scores = []
    for seat in range(table.seats):
        roll, bonus = table.trace.die(1, 10), table.pilot(seat).get("qualifying", 0)
        table.lots.append(roll)
        scores.append(roll + bonus)
        table.tell("lot-drawn", seat=seat, roll=roll, bonus=bonus)
    return sorted(by_lot(table), key=lambda seat: -scores[seat])


def by_lot(table: Table) -> list[int]:
    seats = list(range(table.seats))
    table.trace.shuffle(seats)
    return seats


def make_ready(table: Table, seat: int) -> None:
    """A whole car on fresh tyres, a full tank, shuffled."""
    pilot, model, lineup = table.pilot(seat), table.model(seat), table.lineups[seat]
    car = table.cars[seat]
    numbers = {**{name: pilot.get(name, 0) for name in STATS[4:]}, **model}
    car["stats"] = {name: numbers[name] for name in STATS}
    car["state"], car["body"] = "running", model["body"]
    car["tyres"], car["treads"] = lineup["tyres"], table.box.tyres[lineup["tyres"]]["cards"]
    car["tank"] = list(lineup["stock"])
    table.trace.shuffle(car["tank"])
