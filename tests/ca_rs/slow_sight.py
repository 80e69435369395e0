"""What there is to see of the slow race, in the words of the product's views (§2.7)."""

from __future__ import annotations

from ca_rs.slow import SlowRace, most_turns
from ca_rs.slow_drive import excess
from ca_rs.slow_menu import names_next
from ca_rs.slow_table import STATS, Fact, Table

ALL_EYES = -2  # sees every hand and every plan


def shown(race: SlowRace, eye: int | None) -> Fact:
    """All that an eye sees: of a seat, of a spectator (None), or `ALL_EYES`."""
    table, asks = race.table, race.question["asks"]
    drive = table.drive
    whole = eye == ALL_EYES
    return {
        "stage": table.stage,
        "phase": race.questions,
        "turn": table.turn,
        "most": most_turns(table),
        "laps": table.laps,
        "rain": table.rain,
        "circuit": table.true_circuit() if whole else table.seen_circuit(),
        "known": table.known,
        "low": table.low,
        "high": table.high,
        "order": table.order(),
        "stands": [row for row in table.road if row],
        "asks": asks,
        "asking": race.question["asking"],
        "question": question(race, eye),
        "mover": drive.get("seat", -1),
        "movers": table.movers,
        "steps": drive.get("steps", 0),
        "rival": drive.get("rival", -1),
        "excess": excess(table, drive["seat"]) if "excess" in drive else 0,
        "bonus": drive.get("bonus", 0),
        "burnt": drive.get("burnt", 0),
        "crossed": drive.get("lines", []),
        "trying": table.trying,
        "trials": table.trials,
        "lots": table.lots,
        "last": table.last,
        "arrivals": table.arrivals,
        "exits": table.exits,
        "cars": [seen_car(race, seat, eye) for seat in range(table.seats)],
        "result": table.result,
    }


def seen_car(race: SlowRace, seat: int, eye: int | None) -> Fact:
    table = race.table
    car, lineup = table.cars[seat], table.lineups[seat]
    mine = eye in (seat, ALL_EYES)
    said = race.question["said"].get(seat, [])
    same = ("state", "treads", "body", "speed", "extra", "stopped", "fitted", "launch",
            "pitting", "used", "gone", "laid", "lap_turn", "lap_rest", "times")  # fmt: skip
    return {
        "seat": seat,
        "prepared": lineup["prepared"],
        **seen_lineup(race, seat, mine),
        **{name: car[name] for name in same},
        "lap": table.lap(seat),
        "at": table.at(seat),
        "stats": [car["stats"][name] for name in STATS],
        "boosts": [car["boosts"][name] for name in STATS],
        "tank": len(car["tank"]),
        "hand": seen_cards(car["hand"], mine),
        "discards": seen_cards(car["discards"], mine),
        "stock": lineup.get("stock", []) if mine else None,
        "wounds": seen_cards(car["wounds"], mine),
        "plan": said if mine else None,
    }


def seen_lineup(race: SlowRace, seat: int, mine: bool) -> Fact:
    """Pilot, car and tyres show when all have chosen (§2.2)."""
    table, names = race.table, ("pilot", "car", "tyres")
    lineup = {name: table.lineups[seat].get(name) for name in names}
    if table.stage == "lineup":
        return lineup if mine else dict.fromkeys(names)
    lineup["tyres"] = table.cars[seat].get("tyres", lineup["tyres"])
    return lineup


def question(race: SlowRace, eye: int | None) -> str | None:
    """What is asked of a seat, as long as it has something to say."""
    if eye is None or eye not in race.asked():
        return None
    said, asks = race.question["said"][eye], str(race.question["asks"])
    if asks == "lineup":
        return ("pilot", "car", "tyres", "tank")[len(said)]
    return "target" if said and names_next(race.table, said) else asks


def seen_cards(cards: list[str], mine: bool) -> list[str | None]:
    return list(cards) if mine else [None] * len(cards)


def tanks(table: Table) -> list[list[str]]:
    return [car["tank"] for car in table.cars]
