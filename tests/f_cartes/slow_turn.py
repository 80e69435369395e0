"""What happens in a turn of the slow game when a word is said (§4, §5)."""

from __future__ import annotations

from f_cartes.slow_menu import at_the_pits, repairs, step_words
from f_cartes.slow_table import GAP, Table, Trace

AT_ONCE = ("weather", "safety-car", "yellow-flag", "team-orders")


def say_in_turn(table: Table, word: str, trace: Trace) -> bool:
    """Do it, or remember it until the rest is said; whether an action is done."""
    if word.startswith(("duel-", "close-")):
        return step(table, word, trace)
    if word == "stop":
        return stop_surge(table)
    if word == "draw":
        return draw(table, trace)
    if word.startswith("x-"):
        return throw_away(table, word.removeprefix("x-"))
    table.plan.append(word)
    return carry_out(table)


def carry_out(table: Table) -> bool:
    """What was begun, when all is said."""
    card = table.plan[0]
    effect = "pit" if card.startswith("pit-") else table.box.effect(card)
    if effect in AT_ONCE:
        play_event(table, card)
        happen(table, effect)
        return table.surge is None
    if effect in ("pit", "lightning-stop"):
        return at_the_pits(table) is not None and pit_stop(table)
    if len(table.plan) == 1:
        return False
    return put(table, card, effect, table.plan[1])


def put(table: Table, card: str, effect: str, car: str) -> bool:
    """A card on a car, or for a car."""
    if effect == "gap":
        table.hand.remove(card)
        table.line.insert(table.line.index(car) + 1, GAP)
        table.tell("gap-laid", seat=table.asked, car=int(car))
    elif effect == "damage":
        table.hand.remove(card)
        damage(table, card, [car])
    elif effect == "collision":
        play_event(table, card)
        damage(table, card, [car, table.line[table.line.index(car) + 1]])
    elif effect == "slipstream":
        play_event(table, card)
        table.streams[car] = table.box.number(card)
        table.tell("towed", seat=table.asked, car=int(car), bonus=table.box.number(card))
    else:
        assert effect == "surge", effect
        play_event(table, card)
        table.surge = {"car": car, "left": table.box.number(card)}
        table.plan = []
        return False
    return True


def play_event(table: Table, card: str) -> None:
    table.hand.remove(card)
    table.discard.append(card)
    table.tell("event-played", seat=table.asked, card=card)


def happen(table: Table, effect: str) -> None:
    """Events that need no target (§4.11, §5.2, §5.4, §5.5)."""
    if effect == "weather":
        table.rain = not table.rain
        table.tell("weather-turned", rain=table.rain)
    elif effect == "safety-car":
        table.remove_gaps([place for place, card in enumerate(table.line) if card == GAP])
    elif effect == "yellow-flag":
        table.flag = table.asked
        table.tell("flag-raised", seat=table.asked)
    else:
        give_orders(table)


def give_orders(table: Table) -> None:
    """Each car lies where the other one did; the one now in front may go on by one step (§5.5)."""
    mine = table.running(table.mover)
    front, behind = [card for card in table.line if card in mine]
    other = {front: behind, behind: front}
    table.line = [other.get(card, card) for card in table.line]
    table.tell("swapped", seat=table.asked, car=int(behind), rival=int(front))
    if step_words(table, behind):
        table.surge = {"car": behind, "left": 1, "orders": True}
        table.plan = []


def swap_with_card_ahead(table: Table, car: str) -> None:
    place = table.line.index(car)
    table.line[place - 1 : place + 1] = [car, table.line[place - 1]]


# Cards (§4.5, §4.6)


def throw_away(table: Table, card: str) -> bool:
    table.hand.remove(card)
    table.discard.append(card)
    table.tell("discarded", seat=table.asked, card=card)
    return True


def draw(table: Table, trace: Trace) -> bool:
    """The top card is known to the one who drew it; an empty pile is made anew."""
    if not table.pile:
        table.pile, table.discard = table.discard, []
        table.stock = list(table.pile)
        table.draws = [[] for _ in table.draws]
        trace.shuffle(len(table.pile))
        table.tell("reshuffled", count=len(table.pile))
    seat = table.mover
    card = trace.seen("drew", seat)["card"]
    assert card in table.pile, f"{card} cannot lie in the pile"
    table.pile.remove(card)
    table.hand.append(card)
    table.draws[seat].append(card)
    table.tell("card-drawn", seat=seat)
    table.tell("drew", to=(seat,), seat=seat, card=card)
    return True


# Duels and gaps (§4.7, §4.8, §4.10, §5.3)


def step(table: Table, word: str, trace: Trace) -> bool:
    """Past a car or a gap; in a comeback there may be another one after it."""
    kind, car = word.split("-")
    if kind == "close":
        swap_with_card_ahead(table, car)
        table.tell("gap-closed", seat=table.asked, car=int(car))
        table.remove_end_gaps()
    else:
        duel(table, car, trace)
    if table.surge is None:
        return True
    table.surge["left"] -= 1
    return table.surge["left"] == 0 or not step_words(table, car)


def duel(table: Table, car: str, trace: Trace) -> None:
    rival = str(table.ahead(car))
    bonus = table.streams.pop(car, 0)
    rain = -1 if table.rain else 0
    mine, theirs = trace.die(), trace.die()
    total = mine - table.lost(car) + rain + bonus
    other = theirs - table.lost(rival)
    if total > other:
        swap_with_card_ahead(table, car)
    table.tell(
        "dueled", seat=table.asked, car=int(car), rival=int(rival), roll=mine,
        lost=table.lost(car), rain=rain, bonus=bonus, total=total, rival_roll=theirs,
        rival_lost=table.lost(rival), rival_total=other, won=total > other,
    )  # fmt: skip


def stop_surge(table: Table) -> bool:
    assert table.surge is not None
    left, car = table.surge["left"], int(table.surge["car"])
    table.tell("surge-stopped", seat=table.asked, car=car, left=left)
    return True


# The pits (§4.9, §5.7)


def pit_stop(table: Table) -> bool:
    """When it is said what is repaired: cards off, places lost one by one."""
    car = at_the_pits(table) or ""
    cards = repairs(table)
    if len(table.under[car]) == 1:
        cards = list(table.under[car])
    elif table.plan[-1] != "leave" and len(cards) < len(table.under[car]):
        return False
    places = 3
    if not table.plan[0].startswith("pit-"):
        places = table.box.number(table.plan[0])
        play_event(table, table.plan[0])
    table.repair(car, cards)
    fell = 0
    while fell < places + len(cards) and table.line[-1] != car:
        behind = table.line.index(car) + 1
        table.line[behind - 1 : behind + 1] = [table.line[behind], car]
        fell += 1
    place = 1 + sum(card != GAP for card in table.line[: table.line.index(car)])
    shown = table.box.sorted(cards)
    table.tell("pitted", seat=table.asked, car=int(car), cards=shown, fell=fell, place=place)
    table.remove_end_gaps()
    return True


# Damage (§4.3, §4.4, §5.6)


def damage(table: Table, card: str, cars: list[str]) -> None:
    """Points to each of the cars; then those beyond repair retire, the rear one first."""
    points = table.box.number(card)
    for car in cars:
        table.under[car].append(card)
        table.hits.append({"car": car, "points": points, "turn": table.turns})
        lost = table.lost(car)
        table.tell("damaged", seat=table.asked, car=int(car), card=card, points=points, lost=lost)
    for car in reversed(cars):
        if table.lost(car) >= 10:
            retire(table, car)


def retire(table: Table, car: str) -> None:
    table.line.remove(car)
    table.retired.append(car)
    table.repair(car, list(table.under[car]))
    table.tell("retired", car=int(car))
    if table.line:
        table.remove_end_gaps()
    seat = table.player(car)
    if seat is not None and not table.running(seat):
        put_out(table, seat)


def put_out(table: Table, seat: int) -> None:
    """A team without a car throws its hand away, and its flag comes down."""
    hand = table.hands[seat]
    table.tell("team-out", seat=seat, cards=table.box.sorted(hand))
    table.discard += hand
    table.hands[seat] = []
    if table.flag == seat:
        lower_flag(table)


def lower_flag(table: Table) -> None:
    table.tell("flag-lowered", seat=table.flag)
    table.flag = None
