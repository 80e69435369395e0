"""What the cards of the slow race do: drawn, played, lost, and who is out by them (§1.7, §6)."""

from __future__ import annotations

from ca_rs.slow_table import Fact, Table


def draw(table: Table, seat: int, count: int) -> None:
    """One after the other; a negative one acts before the next is drawn (§2.6, §3.2)."""
    car = table.cars[seat]
    held: list[str] = []
    for _ in range(count):
        if not car["tank"] or not table.runs(seat):
            break
        card = car["tank"].pop()
        table.turned += 1
        if table.box.cards[card]["kind"] != "negative":
            car["hand"] = table.box.sorted([*car["hand"], card])
            held.append(card)
            continue
        tell_held(table, seat, held)
        held = []
        table.tell("cards-drawn", seat=seat, count=1)
        table.tell("struck", seat=seat, card=card)
        put_down(table, seat, card)
        act(table, seat, card, None)
    tell_held(table, seat, held)


def tell_held(table: Table, seat: int, held: list[str]) -> None:
    """Those that went to the hand, one after the other, are told together."""
    if held:
        table.tell("cards-drawn", seat=seat, count=len(held))
        table.tell("drew", to=seat, seat=seat, cards=tuple(table.box.sorted(held)))


def put_down(table: Table, seat: int, card: str) -> None:
    """A card that was played lies open; one that refuels leaves the race."""
    refuels = any(effect["does"] == "refuel" for effect in table.box.effects(card))
    table.cars[seat]["gone" if refuels else "used"].append(card)


def play(table: Table, seat: int, card: str, target: int | None) -> None:
    """A card from the table; it does nothing if its player or its target is gone (§3.6)."""
    put_down(table, seat, card)
    if not table.runs(seat) or (target is not None and not table.runs(target)):
        table.tell("card-spent", seat=seat, card=card)
        return
    if target is None:
        table.tell("card-played", seat=seat, card=card)
    else:
        table.tell("card-aimed", seat=seat, card=card, other=target)
    act(table, seat, card, target)


def act(table: Table, seat: int, card: str, target: int | None) -> None:
    """The effects of a card, in their order, each on all whom it concerns."""
    for effect in table.box.effects(card):
        for other in concerned(table, seat, effect.get("whose", "self"), target):
            if table.runs(other):
                apply(table, other, effect)


def concerned(table: Table, seat: int, whose: str, target: int | None) -> list[int]:
    order = table.order()
    if whose == "self":
        return [seat]
    if whose == "target":
        return [] if target is None else [target]
    if whose == "all":
        return order
    if whose == "others":
        return [other for other in order if other != seat]
    if seat not in order:
        return []
    place = order.index(seat) + (-1 if whose == "ahead" else 1)
    return [order[place]] if 0 <= place < len(order) else []


def apply(table: Table, seat: int, effect: Fact) -> None:
    does, by = effect["does"], effect.get("by", 0)
    if does == "raise":
        change(table, seat, effect)
    elif does == "speed":
        accelerate(table, seat, by)
    elif does == "extra":
        table.cars[seat]["extra"] += by
        table.tell("extra-given", seat=seat, by=by)
    elif does == "grip":
        if table.drive.get("seat") == seat and "excess" in table.drive:
            table.drive["bonus"] += by
    elif does == "edge":
        if seat in table.edges:
            table.edges[seat] += by
    elif does == "draw":
        draw(table, seat, by)
    elif does == "lose":
        lose(table, seat, by, effect["source"])
    elif does == "sky":
        turn_weather(table, effect["to"])
    else:
        work_on(table, seat, effect)


def work_on(table: Table, seat: int, effect: Fact) -> None:
    """What is done to body, tyres and tank."""
    does, by, car = effect["does"], effect.get("by", 0), table.cars[seat]
    if does == "damage":
        car["body"] -= by
        table.tell("body-lost", seat=seat, points=by, body=car["body"])
        check_body(table, seat)
    elif does == "repair":
        points = min(by, table.model(seat)["body"] - car["body"])
        car["body"] += points
        table.tell("repaired", seat=seat, points=points, body=car["body"])
    elif does == "wear":
        points = min(by, car["treads"])
        car["treads"] -= points
        table.tell("tyres-worn", seat=seat, points=points, left=car["treads"])
    elif does == "tread":
        points = min(by, table.tyre(seat)["cards"] - car["treads"])
        car["treads"] += points
        table.tell("tyres-mended", seat=seat, points=points, left=car["treads"])
    elif does == "fit":
        fit(table, seat, effect["tyres"])
    else:
        assert does == "refuel", does
        refuel(table, seat, by)


def change(table: Table, seat: int, effect: Fact) -> None:
    """A number up or down, for the turn or for the race."""
    stat, by, race = effect["stat"], effect["by"], effect.get("lasts", "turn") == "race"
    table.cars[seat]["stats" if race else "boosts"][stat] += by
    table.tell("stat-raised", seat=seat, stat=stat, by=by, race=race)
    table.keep_to_top(seat)


def accelerate(table: Table, seat: int, by: int) -> None:
    car = table.cars[seat]
    car["speed"] = max(0, min(car["speed"] + by, table.value(seat, "top")))
    table.tell("speed-changed", seat=seat, by=by, speed=car["speed"])


def fit(table: Table, seat: int, tyres: str) -> None:
    car = table.cars[seat]
    car["tyres"], car["treads"] = tyres, table.box.tyres[tyres]["cards"]
    table.tell("tyres-fitted", seat=seat, tyres=tyres)


def refuel(table: Table, seat: int, count: int) -> None:
    """Random cards, used or discarded, back into the tank, which is shuffled."""
    car = table.cars[seat]
    pool = car["used"] + car["discards"]
    room = max(0, table.model(seat)["capacity"] - len(car["tank"]))
    picked = pick(table, list(range(len(pool))), min(count, len(pool), room))
    shown = [pool[place] for place in picked if place < len(car["used"])]
    left = [place for place in range(len(pool)) if place not in picked]
    used = len(car["used"])
    car["used"], car["discards"] = (
        [pool[place] for place in left if place < used],
        [pool[place] for place in left if place >= used],
    )
    car["tank"] += [pool[place] for place in picked]
    table.trace.shuffle(car["tank"])
    table.tell("refuelled", seat=seat, count=len(picked), cards=tuple(shown))


def pick(table: Table, cards: list[int], count: int) -> list[int]:
    """So many at random."""
    return [cards.pop(table.trace.die(0, len(cards) - 1)) for _ in range(count)]


def lose(table: Table, seat: int, count: int, source: str) -> None:
    """From the hand at random, from the tank the top ones; nobody else sees which."""
    car, lost = table.cars[seat], []
    for _ in range(min(count, len(car[source]))):
        if source == "tank":
            lost.append(car["tank"].pop())
            table.turned += 1
        else:
            lost.append(car["hand"].pop(table.trace.die(0, len(car["hand"]) - 1)))
    car["discards"] = table.box.sorted(car["discards"] + lost)
    table.tell("cards-lost", seat=seat, count=len(lost), source=source)
    if lost:
        table.tell("discarded", to=seat, seat=seat, cards=tuple(table.box.sorted(lost)))


def turn_weather(table: Table, to: str) -> None:
    rain = not table.rain if to == "other" else to == "rain"
    if rain != table.rain:
        table.rain = rain
        table.tell("weather-turned", rain=rain)


def check_body(table: Table, seat: int) -> None:
    """At zero out, below zero hurt, below -5 dead; not in a qualifying lap (§6)."""
    car = table.cars[seat]
    if car["body"] > 0:
        return
    table.tell("went-out", seat=seat, body=car["body"])
    leave(table, seat)
    if car["body"] < 0 and table.trying < 0:
        stock = list(table.lineups[seat]["stock"])
        for own in table.pilot(seat).get("cards", []):
            stock.remove(own)
        lost = pick(table, list(range(len(stock))), min(-car["body"], len(stock)))
        car["wounds"] = table.box.sorted(stock[place] for place in lost)
        table.tell("injured", seat=seat, count=len(lost))
        if car["body"] < -5:
            table.tell("killed", seat=seat)


def leave(table: Table, seat: int) -> None:
    """A car that is out is taken off the circuit (§3.7)."""
    car = table.cars[seat]
    place = table.order().index(seat)
    table.exits.append(
        {"seat": seat, "turn": table.turn, "distance": car["dist"], "place": place}
    )  # fmt: skip
    (table.beyond if table.past(seat) else table.road[table.at(seat)]).remove(seat)
    car["state"], car["speed"] = "out", 0
