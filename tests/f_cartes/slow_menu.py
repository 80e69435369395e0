"""What may be said in a turn of the slow game, as the words of the record (§4, §5, §6.3)."""

from __future__ import annotations

from collections import Counter

from f_cartes.slow_table import GAP, Table


def turn_words(table: Table) -> list[str]:
    """All that may be begun, when nothing is under way."""
    words = ["pass"]
    for card in sorted(set(table.hand)):
        words.append(f"x-{card}")
        if can_play(table, card):
            words.append(card)
    if len(table.hand) < 5 and table.pile + table.discard:
        words.append("draw")
    for car in table.running(table.mover):
        words += step_words(table, car)
        if table.under[car]:
            words.append(f"pit-{car}")
    return words


def step_words(table: Table, car: str) -> list[str]:
    """How a car gets past the card just ahead: no duel under a yellow flag (§4.7, §4.8, §5.4)."""
    ahead = table.ahead(car)
    if ahead is None:
        return []
    if ahead == GAP:
        return [f"close-{car}"]
    return [f"duel-{car}"] if table.flag is None else []


def surge_words(table: Table) -> list[str]:
    """A comeback goes on or stops (§4.10); so does the car brought forward by orders (§5.5)."""
    assert table.surge is not None
    return ["stop", *step_words(table, table.surge["car"])]


def plan_words(table: Table) -> list[str]:
    """What a card or a pit stop that was begun may be for."""
    first = table.plan[0]
    if first.startswith("pit-") or len(table.plan) > 1:
        return repair_words(table)
    return targets(table, first)


def can_play(table: Table, card: str) -> bool:
    """Whether a card has something to do."""
    effect = table.box.effect(card)
    if effect == "weather":
        return True
    if effect == "safety-car":
        return GAP in table.line
    if effect == "yellow-flag":
        return table.flag is None and table.round not in last_two_rounds(table)
    if effect == "team-orders":
        return table.flag is None and len(table.running(table.mover)) == 2
    return targets(table, card) != []


def last_two_rounds(table: Table) -> list[int]:
    return [table.rounds() - 1, table.rounds()]


def targets(table: Table, card: str) -> list[str]:
    """The cars that a card may be played on."""
    effect = table.box.effect(card)
    mine = table.running(table.mover)
    if effect == "gap":
        return [car for car in mine if table.line[-1] != car]
    if effect == "surge":
        return [car for car in mine if step_words(table, car)]
    if effect == "slipstream":
        free = [car for car in mine if table.line[0] != car and car not in table.streams]
        return free if table.actions > 1 else []
    if effect == "lightning-stop":
        return [car for car in mine if table.under[car]]
    points = table.box.number(card)
    if effect == "damage":
        return [car for car in table.line if can_be_hit(table, car, points)]
    assert effect == "collision", effect
    can = [can_be_hit(table, each, points) for each in table.line]
    return [table.line[place] for place in range(len(can) - 1) if can[place] and can[place + 1]]


def can_be_hit(table: Table, card: str, points: int) -> bool:
    """Not twice a turn, six points a round, and not by everybody (§4.3, §6.3)."""
    if card == GAP or card in table.struck() or table.hurt(card) + points > 6:
        return False
    return not table.box.settings["limited_attacks"] or is_near(table, card)


def is_near(table: Table, car: str) -> bool:
    """Whether a car is the mover's own or next to one of them, gaps aside (§6.3)."""
    cars = [card for card in table.line if card != GAP]
    place = cars.index(car)
    around = [cars[near] for near in (place - 1, place, place + 1) if 0 <= near < len(cars)]
    return any(table.player(each) == table.mover for each in around)


def at_the_pits(table: Table) -> str | None:
    """The car whose repairs are being chosen."""
    if not table.plan:
        return None
    if table.plan[0].startswith("pit-"):
        return table.plan[0].removeprefix("pit-")
    return table.plan[1] if len(table.plan) > 1 else None


def repairs(table: Table) -> list[str]:
    """The cards that were chosen so far."""
    words = [word for word in table.plan if word.startswith("repair-")]
    return [word.removeprefix("repair-") for word in words]


def repair_words(table: Table) -> list[str]:
    """Any of the cards that are left; out of the pits with at least one off (§4.9)."""
    left = Counter(table.under[at_the_pits(table) or ""]) - Counter(repairs(table))
    words = [f"repair-{card}" for card in left]
    return ["leave", *words] if repairs(table) else words
