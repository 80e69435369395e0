"""View and imagine: what a seat sees of a race, and worlds that look the same to it (§2.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from podium.core import Cup, Dice, Option, Truth
from podium.games.ca_rs.content.circuit_cards import CircuitCards
from podium.games.ca_rs.content.circuits import draw_cards
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.content.tanks import random_tank
from podium.games.ca_rs.rules import ending
from podium.games.ca_rs.rules.damage import brought_cards
from podium.games.ca_rs.rules.phases.laying import aiming
from podium.games.ca_rs.rules.phases.lineup import PICKS
from podium.games.ca_rs.rules.state import NOBODY, RaceState
from podium.games.ca_rs.rules.stats import excess_now
from podium.games.ca_rs.wire.view import CarView, LastAnswer, RaceView

RaceT = TypeVar("RaceT", bound=RaceState)

EVERYTHING = -2  # the seat that would see all
TANKS = 64  # legal ones among which one is imagined: drawing a new one takes hundreds of dice


# What is seen


def view_of(race: RaceState, seat: int | None) -> RaceView:
    """All that a seat may know; None is a spectator."""
    return seen_by(race, NOBODY if seat is None else seat)


def truth_of(race: RaceState) -> Truth:
    """The whole state: a view of everything, with the tanks and the dice."""
    plain: dict[str, Any] = msgspec.to_builtins(seen_by(race, EVERYTHING))
    tanks = [list(race.garage.named(tank)) for tank in race.tanks]
    return {**plain, "tanks": tanks, "dice": race.dice_truth()}


def seen_by(race: RaceState, seat: int) -> RaceView:
    """The table with the eyes of a seat; `EVERYTHING` sees all cards and plans."""
    return RaceView(
        stage=race.stage,
        phase=race.phase,
        turn=race.turn,
        most=ending.turn_limit(race),
        laps=race.laps,
        rain=race.rain,
        circuit=seen_circuit(race, seat),
        known=race.known,
        low=race.low,
        high=race.high,
        order=tuple(race.order),
        stands=tuple([race.cars_at[card] for card in sorted(race.cars_at)]),
        asks=race.asks,
        asking=race.asking,
        question=question_of(race, seat),
        mover=race.mover,
        movers=race.movers,
        steps=race.steps,
        rival=race.rival,
        excess=excess_now(race),
        bonus=race.bonus,
        burnt=race.burnt,
        crossed=race.crossed,
        trying=race.qualifier,
        trials=tuple(race.trials),
        lots=race.lots,
        last=LastAnswer(race.last[0], notations_of(race, race.last[1])) if race.last else None,
        arrivals=tuple(race.arrivals),
        exits=tuple(race.exits),
        cars=tuple([seen_car(race, at, seat) for at in range(len(race.pilot))]),
        result=race.end,
    )


def seen_circuit(race: RaceState, seat: int) -> tuple[str | None, ...]:
    """A known circuit may be examined; of another one knows what was ever turned up (§3.3).

    And what every random circuit has in common: the straights that it begins with (§1.3). Where the
    circuit must be kept in mind, only what lies open is seen from the first turn on. What all could
    know by heart is no secret then, only face down: so it is no part of the truth either.
    """
    texts, known = race.circuit.texts, max(race.known, race.conditions.certain)
    if race.turn and race.conditions.shown == "memory":
        shown = open_cards(race)
        return shown[:known] + texts[known:] if seat == EVERYTHING else shown
    if known >= len(texts) or seat == EVERYTHING:
        return texts
    return texts[:known] + (None,) * (len(texts) - known)


def open_cards(race: RaceState) -> tuple[str | None, ...]:
    """The cards that lie open, from the last car at the end of a turn to the furthest turned up."""
    texts, length = race.circuit.texts, race.circuit.length
    if race.high - race.low + 1 >= length:
        return texts
    shown: list[str | None] = [None] * length
    for dist in range(race.low, race.high + 1):
        shown[dist % length] = texts[dist % length]
    return tuple(shown)


def question_of(race: RaceState, seat: int) -> str | None:
    """What a seat is asked now; it follows from its own plan."""
    if seat not in race.waiting:
        return None
    if race.asks == "lineup":
        return PICKS[len(race.plans[seat])]
    return "target" if aiming(race, seat) >= 0 else race.asks


def seen_car(race: RaceState, at: int, seat: int) -> CarView:
    """A seat's part of the table as another one sees it, or itself. Hot when programs play."""
    garage = race.garage
    own = seat in (at, EVERYTHING)
    named = own or race.stage != "lineup"
    lap, card = divmod(race.dist[at], race.circuit.length)
    return CarView(
        seat=at,
        prepared=bool(race.prepared >> at & 1),
        state=state_of(race, at),
        pilot=garage.pilots[race.pilot[at]].name if named and race.pilot[at] >= 0 else None,
        car=garage.cars[race.car[at]].name if named and race.car[at] >= 0 else None,
        tyres=garage.tyres[race.tyres[at]].name if named and race.tyres[at] >= 0 else None,
        treads=race.treads[at],
        body=race.body[at],
        speed=race.speed[at],
        lap=lap,
        at=card,
        stats=race.stats[at],
        boosts=race.boosts[at],
        extra=race.extra[at],
        stopped=bool(race.stopped >> at & 1),
        fitted=bool(race.fitted >> at & 1),
        launch=bool(race.launch >> at & 1),
        pitting=bool(race.pitting >> at & 1),
        tank=len(race.tanks[at]),
        hand=seen_cards(garage, race.hands[at], own),
        discards=seen_cards(garage, race.discards[at], own),
        stock=garage.named(race.stocks[at]) if own else None,
        used=garage.named(race.used[at]),
        gone=garage.named(race.gone[at]),
        wounds=seen_cards(garage, race.wounds[at], own),
        laid=notations_of(race, race.laid[at]),
        plan=notations_of(race, race.plans[at]) if own else None,
        lap_turn=race.lap_turn[at],
        lap_rest=race.lap_rest[at],
        times=race.times[at],
    )


def state_of(race: RaceState, seat: int) -> str:
    """Whether a car runs, has arrived, is out, or waits for its turn on the circuit."""
    if seat in race.order:
        return "running"
    if seat in race.arrivals:
        return "arrived"
    return "out" if any(each.seat == seat for each in race.exits) else "waiting"


def seen_cards(garage: Garage, cards: Sequence[int], own: bool) -> tuple[str | None, ...]:
    """One's own by their names, others' by their number alone."""
    return garage.named(cards) if own else (None,) * len(cards)


def notations_of(race: RaceState, plan: Sequence[Option]) -> tuple[str, ...]:
    notations = race.garage.notations
    return tuple([notations[option] for option in plan])


# What may be


def imagine(race: RaceT, seat: int | None, dice: Dice) -> RaceT:
    """Others' cards and plans, the order of one's own tank, cards of an unknown circuit."""
    world = race.copy()
    viewer = NOBODY if seat is None else seat
    world.dice = dice
    world.drawn = world.turned = 0
    if world.conditions.unknown:
        redraw_circuit(world)
    for other in range(len(race.pilot)):
        if other == viewer:
            reshuffle_tank(world, other)
        elif world.stage == "lineup":
            sample_lineup(world, other)
        else:
            sample_hidden_cards(world, other)
    forget_answers(world, viewer)
    return world


def forget_answers(race: RaceState, viewer: int) -> None:
    """What others have answered unseen never was."""
    for other in race.asking:
        if other != viewer:
            race.plans[other] = ()
            race.menus[other] = None
    done = viewer in race.asking and viewer not in race.waiting
    race.waiting = tuple([seat for seat in race.asking if seat != viewer or not done])


def redraw_circuit(race: RaceState) -> None:
    """What was never turned up lies otherwise; the length is seen from the pile."""
    drawn, circuit = race.garage.circuit, race.circuit
    assert drawn.random is not None
    random = msgspec.structs.replace(drawn.random, length=(circuit.length, circuit.length))
    rows = draw_cards(random, drawn.corners, race.roll)
    known = zip(circuit.limits[: race.known], circuit.run_offs, strict=False)
    race.circuit = CircuitCards((*known, *rows[race.known :]))


def reshuffle_tank(race: RaceState, seat: int) -> None:
    """One knows what is in one's tank, not in which order."""
    tank = sorted(race.tanks[seat])
    race.shuffle(tank)
    race.tanks[seat] = tuple(tank)


def sample_lineup(race: RaceState, seat: int) -> None:
    """A prepared line-up that nobody has seen might be any."""
    if race.prepared >> seat & 1:
        garage = race.garage
        race.pilot[seat] = race.roll(0, len(garage.pilots) - 1)
        race.car[seat] = race.roll(0, len(garage.cars) - 1)
        race.tyres[seat] = race.roll(0, len(garage.tyres) - 1)
        race.stocks[seat] = tuple(sorted(sample_stock(race, seat)))


def sample_stock(race: RaceState, seat: int) -> list[int]:
    """Some tank that this pilot and car may have, and the pilot's own cards."""
    pilot = race.pilot[seat]
    cards = imagined_tank(race.garage, pilot, race.car[seat], race.roll(1, TANKS))
    return [*cards, *race.garage.own[pilot]]


@lru_cache(maxsize=4096)
def imagined_tank(garage: Garage, pilot: int, car: int, number: int) -> tuple[int, ...]:
    """One of the legal tanks of a pilot and car, always the same for a number."""
    cup = Cup(Dice(bytes(16)).fork(f"tank {pilot} {car} {number}"))
    return tuple(random_tank(garage, pilot, car, cup.roll))


def sample_hidden_cards(race: RaceState, seat: int) -> None:
    """Cards that would explain what lies open; as many in each place as one counts."""
    shown = (*race.used[seat], *race.gone[seat])
    hidden = len(race.stocks[seat]) - len(shown)
    cards = sample_stock(race, seat)
    for card in shown:
        if card in cards:
            cards.remove(card)
    race.shuffle(cards)
    del cards[hidden:]
    hand = sample_hand(race.garage, cards, len(race.hands[seat]))
    race.stocks[seat] = tuple(sorted((*shown, *hand, *cards)))
    if len(race.tanks[seat]) + len(race.discards[seat]) == len(cards):
        tank = len(race.tanks[seat])
        race.hands[seat] = tuple(sorted(hand))
        race.tanks[seat] = tuple(cards[:tank])
        race.discards[seat] = tuple(sorted(cards[tank:]))
    race.wounds[seat] = sample_wounds(race, seat)


def sample_hand(garage: Garage, cards: list[int], count: int) -> list[int]:
    """No negative card stays in a hand; taken from these cards, or in place of some."""
    kinds = garage.kinds
    hand = [card for card in cards if kinds[card] != "negative"][:count]
    for card in hand:
        cards.remove(card)
    while len(hand) < count:
        cards.pop()
        hand.append(garage.fillers[0])
    return hand


def sample_wounds(race: RaceState, seat: int) -> tuple[int, ...]:
    rest = brought_cards(race, seat)
    lost = [rest.pop(race.roll(0, len(rest) - 1)) for _ in race.wounds[seat]]
    return tuple(sorted(lost))
