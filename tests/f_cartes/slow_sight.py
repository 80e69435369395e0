"""What there is to see of the slow game, in the words of the product's views (§9)."""

from __future__ import annotations

from collections import Counter

from f_cartes.slow import SlowGame
from f_cartes.slow_menu import at_the_pits, repairs
from f_cartes.slow_table import GAP, TEAMS, Fact, Table

ALL_EYES = -2  # sees every hand and every plan

TARGET_QUESTIONS = {
    "gap": "behind",
    "damage": "hit",
    "surge": "surge-car",
    "slipstream": "tow-car",
    "lightning-stop": "stop-car",
    "collision": "crash",
}


def shown(game: SlowGame) -> Fact:
    """What lies open on the table."""
    table = game.table
    races = table.box.settings["races"]
    trying = table.trying or {"car": 0, "roll": 0}
    surge = table.surge or {"car": 0, "left": 0}
    return {
        "stage": table.stage,
        "race": min(len(table.results) + 1, races),
        "races": races,
        "round": table.round,
        "rounds": table.rounds(),
        "rain": table.rain,
        "teams": tuple((table.colours + [-1] * table.seats)[: table.seats]),
        "line": tuple(0 if card == GAP else int(card) for card in table.line),
        "cars": tuple(seen_car(table, car) for car in table.cars()),
        "retired": tuple(map(int, table.retired)),
        "order": tuple(table.order),
        "played": len(table.turned),
        "mover": -1 if table.asked is None else table.asked,
        "actions": table.actions,
        "struck": tuple(map(int, table.struck())),
        "towed": tuple(
            {"car": int(car), "bonus": table.streams[car]} for car in sorted(table.streams, key=int)
        ),
        "flag": -1 if table.flag is None else table.flag,
        "last": table.last,
        "surging": int(surge["car"]),
        "duels": surge["left"],
        "trials": tuple(
            {**{name: trial[name] for name in ("roll", "by", "score")}, "car": int(trial["car"])}
            for trial in table.trials
        ),
        "trying": int(trying["car"]),
        "die": trying["roll"],
        "pile_left": len(table.pile),
        "stock": dict(Counter(table.stock)),
        "discard": dict(Counter(table.discard)),
        "finishes": tuple(
            {"cars": tuple(map(int, race["cars"])), "classified": race["running"]}
            for race in table.results
        ),
        "standings": tuple(table.standings) if table.stage != "teams" else (),
        "result": game.result,
    }


def hidden(game: SlowGame, eye: int | None) -> Fact:
    """What not everybody sees, by an eye: of a seat, of a spectator (None), or `ALL_EYES`."""
    table = game.table
    hands = tuple(seen_cards(table, cards, seat, eye) for seat, cards in enumerate(table.hands))
    draws = tuple(seen_cards(table, cards, seat, eye) for seat, cards in enumerate(table.draws))
    return {"hands": hands, "draws": draws, **seen_plan(table, eye)}


def seen_car(table: Table, car: str) -> Fact:
    seat = table.player(car)
    return {
        "car": int(car),
        "team": TEAMS[car],
        "seat": -1 if seat is None else seat,
        "damage": table.box.sorted(table.under.get(car, [])),
        "lost": table.lost(car),
        "hurt": table.hurt(car),
        "out": car in table.retired,
    }


def seen_cards(
    table: Table, cards: list[str], seat: int, eye: int | None
) -> tuple[str | None, ...]:
    return table.box.sorted(cards) if eye in (seat, ALL_EYES) else (None,) * len(cards)


def seen_plan(table: Table, eye: int | None) -> Fact:
    """What was begun is known to the one who begins it."""
    if table.asked is None or eye not in (table.asked, ALL_EYES):
        return {"question": None, "card": None, "pitting": None, "repairs": None}
    card = table.plan[0] if table.plan and not table.plan[0].startswith("pit-") else None
    car = at_the_pits(table)
    return {
        "question": question(table, card, car),
        "card": card,
        "pitting": None if car is None else int(car),
        "repairs": None if car is None else tuple(repairs(table)),
    }


def question(table: Table, card: str | None, pitting: str | None) -> str:
    if table.stage != "race":
        return {"teams": "team", "trials": "try"}[table.stage]
    if table.surge is not None:
        return "forward" if "orders" in table.surge else "surge"
    if pitting is not None:
        return "repair"
    return "turn" if card is None else TARGET_QUESTIONS[table.box.effect(card)]
