"""What may be said in the slow race, as the words of the record (§2.2, §3.4, §4.2, §5, §3.10)."""

from __future__ import annotations

from ca_rs.slow_table import Fact, Table


def words(table: Table, question: Fact, seat: int) -> list[str]:
    """All that a seat may say next, after what it has said."""
    said = question["said"][seat]
    if question["asks"] == "lineup":
        return lineup_words(table, said)
    if question["asks"] == "opening":
        return [f"take-{count}" for count in range(table.value(seat, "skill"), -1, -1)]
    if names_next(table, said):
        return [f"at-{other + 1}" for other in table.order() if other != seat]
    menus = {"plan": plan_words, "duel": duel_words, "corner": corner_words}
    if question["asks"] in menus:
        return menus[question["asks"]](table, seat, said)
    if question["asks"] == "discard":
        return discard_words(table, seat, said)
    if question["asks"] == "yield":
        return [f"yield-{table.drive['steps']}", "crash"]
    return {"overtake": ["stay", "try"], "block": ["let", "block"]}[question["asks"]]


def done(table: Table, question: Fact, seat: int) -> bool:
    """Whether a seat has said all."""
    said = question["said"][seat]
    if question["asks"] == "lineup":
        return len(said) == 4
    if question["asks"] in ("plan", "duel"):
        return bool(said[-1] == "ready")
    if question["asks"] == "discard":
        return bool(said[-1] == "ready" or len(said) == len(table.cars[seat]["hand"]))
    return True


def names_next(table: Table, said: list[str]) -> bool:
    """Whether a rival must be named now."""
    return bool(said) and said[-1] in table.box.cards and table.box.aims(said[-1])


def lineup_words(table: Table, said: list[str]) -> list[str]:
    box = table.box
    if len(said) < 3:
        what, rows = [("pilot", box.pilots), ("car", box.models), ("tyres", box.tyres)][len(said)]
        return [f"{what}-{name}" for name in rows]
    car = said[1].removeprefix("car-")
    tanks = box.rows["tanks"]
    return [f"tank-{style}" for style in tanks if tanks[style].get("car", car) == car]


def left(table: Table, seat: int, said: list[str]) -> list[str]:
    """The cards that one still holds."""
    cards: list[str] = list(table.cars[seat]["hand"])
    for word in said:
        if word.removeprefix("x-") in cards:
            cards.remove(word.removeprefix("x-"))
    return cards


def playable(table: Table, seat: int, said: list[str], moments: set[str]) -> list[str]:
    """Each card once; a card for a rival needs one (§3.4)."""
    cards = [card for card in left(table, seat, said) if moments & set(table.box.moments(card))]
    alone = table.order() == [seat]
    return [card for card in dict.fromkeys(cards) if not (alone and table.box.aims(card))]


def plan_words(table: Table, seat: int, said: list[str]) -> list[str]:
    """The pedal, cards in any order with it, fresh tyres at a stop; then one is ready."""
    car = table.cars[seat]
    moments = {"plan"}
    if table.turn == 1:
        moments.add("start")
    if car["stopped"]:
        moments.add("stop")
    pedalled = any(is_pedal(word) for word in said)
    menu = ["ready"] if pedalled else pedals(table, seat, said)
    if "pit-in" not in said and pit_is_near(table, seat):
        menu.append("pit-in")
    menu += playable(table, seat, said, moments)
    may_fit = car["stopped"] and not car["fitted"] and car["dist"] > 0
    if may_fit and not any(word.startswith("fit-") for word in said):
        menu += [f"fit-{name}" for name in table.box.tyres]
    return menu


def pit_is_near(table: Table, seat: int) -> bool:
    """The pit card within 12 cards, at the end of a lap other than the last (§3.5)."""
    away = len(table.circuit) - table.at(seat)
    return away <= 12 and table.lap(seat) + 1 < table.laps and table.stage == "race"


def is_pedal(word: str) -> bool:
    return word.lstrip("+-").isdecimal()


def pedals(table: Table, seat: int, said: list[str]) -> list[str]:
    """From brake to acceleration, as the cards planned before will have left them (§3.4)."""
    speed, top, brake, acceleration = foreseen(table, seat, said)
    steps = [by for by in range(-brake, acceleration + 1) if 0 <= speed + by <= top]
    usual = 1 if speed == 0 and 1 in steps else 0
    steps.sort(key=lambda by: by != usual)
    return [f"{by:+}" if by else "0" for by in steps]


def foreseen(table: Table, seat: int, said: list[str]) -> tuple[int, int, int, int]:
    """Speed, top speed, brake and acceleration after one's own cards."""
    car = table.cars[seat]
    numbers = {
        name: car["stats"][name] + car["boosts"][name] for name in ("top", "brake", "acceleration")
    }
    speed, rain = car["speed"], table.rain
    for card in said:
        for effect in table.box.effects(card) if card in table.box.cards else []:
            if effect["does"] == "sky":
                rain = not rain if effect["to"] == "other" else effect["to"] == "rain"
            if effect.get("whose", "self") not in ("self", "all"):
                continue
            if effect["does"] == "raise" and effect["stat"] in numbers:
                numbers[effect["stat"]] += effect["by"]
                speed = min(speed, max(0, numbers["top"]))
            elif effect["does"] == "speed":
                speed = max(0, min(speed + effect["by"], max(0, numbers["top"])))
    top, brake, acceleration = (max(0, number) for number in numbers.values())
    return speed, top, brake - 1 if rain and brake > 1 else brake, acceleration


def corner_words(table: Table, seat: int, said: list[str]) -> list[str]:
    burn = ["burn"] if table.cars[seat]["treads"] else []
    return ["through", *burn, *playable(table, seat, said, {"corner"})]


def duel_words(table: Table, seat: int, said: list[str]) -> list[str]:
    """Tyres that help, as many as there are, and cards for duels (§5.6)."""
    tyres = table.cars[seat]["treads"] - said.count("burn")
    burn = ["burn"] if tyres > 0 and table.tyre(seat)["grip"] > 1 else []
    return ["ready", *burn, *playable(table, seat, said, {"duel"})]


def discard_words(table: Table, seat: int, said: list[str]) -> list[str]:
    """Any card, the least worth first; ready if one holds no more than the skill (§3.10)."""
    cards = left(table, seat, said)
    ready = ["ready"] if len(cards) <= table.value(seat, "skill") else []
    names = sorted(dict.fromkeys(cards), key=lambda card: table.box.cards[card]["value"])
    return ready + [f"x-{card}" for card in names]
