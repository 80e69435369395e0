"""View and imagine: what a seat may see, the whole truth, worlds that look the same to it (§9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from podium.core import Dice, Truth
from podium.games.f_cartes.rules.championship import standings
from podium.games.f_cartes.rules.piles import take_cards
from podium.games.f_cartes.rules.race_line import GAP, team_of
from podium.games.f_cartes.rules.state import NOBODY, RaceState
from podium.games.f_cartes.rules.teams import all_cars
from podium.games.f_cartes.wire.options import CARS
from podium.games.f_cartes.wire.view import CarView, RaceView, Tow

EVERYTHING = -2  # the seat that would see all
AnyRace = TypeVar("AnyRace", bound=RaceState)


def view(state: RaceState, seat: int | None) -> RaceView:
    """What a seat may know; None is a spectator."""
    return view_of(state, NOBODY if seat is None else seat)


def truth(state: RaceState) -> Truth:
    """The view that would see all, and what is in no view."""
    plain: dict[str, Any] = msgspec.to_builtins(view_of(state, EVERYTHING))
    pile = list(state.ruleset.named(state.pile))
    return {**plain, "pile": pile, "dice": state.dice_truth()}


def view_of(state: RaceState, seat: int) -> RaceView:
    """What a seat sees of the table; `EVERYTHING` sees all hands and plans."""
    ruleset = state.ruleset
    # Plans are what is begun and not done: only who is asked knows them (§9.3).
    plans = state.mover >= 0 and seat in (state.mover, EVERYTHING)
    return RaceView(
        stage=state.stage,
        phase=state.phase,
        race=min(len(state.finishes) + 1, ruleset.settings.races),
        races=ruleset.settings.races,
        round=state.round,
        rounds=state.rounds,
        rain=state.rain,
        teams=tuple(state.teams),
        line=tuple(state.line),
        cars=tuple([car_view(state, car) for car in all_cars(state)]),
        retired=tuple(state.retired),
        order=tuple(state.order),
        played=state.played,
        mover=state.mover,
        actions=state.actions,
        struck=cars_in(state.struck),
        towed=tuple([Tow(*each) for each in sorted(state.towed.items())]),
        flag=state.flag,
        last=state.last,
        surging=state.surging,
        duels=state.duels,
        trials=tuple(state.trials),
        trying=state.trying,
        die=state.die,
        hands=tuple([cards_seen(state, cards, at, seat) for at, cards in enumerate(state.hands)]),
        draws=tuple([cards_seen(state, cards, at, seat) for at, cards in enumerate(state.draws)]),
        pile_left=len(state.pile),
        stock=counted(state, state.stock),
        discard=counted(state, state.discard),
        question=state.question if plans else None,
        card=ruleset.names[state.card] if plans and state.card >= 0 else None,
        pitting=state.pitting if plans and state.pitting else None,
        repairs=ruleset.named(state.repairs) if plans and state.pitting else None,
        finishes=tuple(state.finishes),
        standings=standings(state) if state.stage != "teams" else (),
        result=state.outcome,
    )


def cards_seen(
    state: RaceState, cards: Sequence[int], owner: int, seat: int
) -> tuple[str | None, ...]:
    """Cards that their owner sees, and nobody else."""
    return state.ruleset.named(cards) if seat in (owner, EVERYTHING) else (None,) * len(cards)


def counted(state: RaceState, counts: Sequence[int]) -> dict[str, int]:
    """How many there are of each kind, by name."""
    return {state.ruleset.names[kind]: count for kind, count in enumerate(counts) if count}


def car_view(state: RaceState, car: int) -> CarView:
    damage = state.ruleset.named(state.damage[car])
    lost, hurt, out = state.lost[car], state.hurt[car], car in state.retired
    return CarView(car, team_of(car), state.owner[car], damage, lost, hurt, out)


def cars_in(mask: int) -> tuple[int, ...]:
    """The cars whose bits are set."""
    return tuple([car for car in range(1, CARS + 1) if mask >> car & 1]) if mask else ()


def imagine(state: AnyRace, seat: int | None, dice: Dice) -> AnyRace:
    """What others hold and what lies in the pile is dealt anew; their plans are forgotten.

    The pile comes first: its cards must be among those shuffled into it. What is left of those
    goes to ``draws``, what is left of all unseen cards to hands; a hand may hold older cards.
    """
    world = state.copy()
    world.dice = dice
    world.drawn = world.turned = 0  # other dice, so none of them was thrown yet
    unseen, stock = unseen_cards(state, seat), undrawn_stock(state, seat)
    world.pile = sample_pile(world, unseen, stock)
    hands = cards_without(unseen, world.pile)
    draws = cards_without(stock, world.pile)
    world.shuffle(hands)
    world.shuffle(draws)
    for other in (other for other in range(len(state.hands)) if other != seat):
        world.hands[other] = take_cards(hands, len(state.hands[other]))
        world.draws[other] = take_cards(draws, len(state.draws[other]))
    if seat != state.mover:
        forget_plans(world)
    return world


def sample_pile(world: RaceState, unseen: Sequence[int], stock: Sequence[int]) -> list[int]:
    """A pile as high as before, of cards that are seen nowhere and were shuffled into it."""
    pile = [kind for kind, count in enumerate(map(min, unseen, stock)) for _ in range(count)]
    world.shuffle(pile)
    return pile[len(pile) - len(world.pile) :]


def undrawn_stock(state: RaceState, seat: int | None) -> list[int]:
    """How many of each kind a seat has not taken from the pile itself."""
    left = state.stock[:]
    for kind in () if seat is None else state.draws[seat]:
        left[kind] -= 1
    return left


def unseen_cards(state: RaceState, seat: int | None) -> list[int]:
    """How many of each kind a seat sees nowhere."""
    ruleset = state.ruleset
    seen = state.discard[:]
    seen[ruleset.gap] += state.line.count(GAP)
    for kind in (kind for cards in state.damage for kind in cards):
        seen[kind] += ruleset.effects[kind] == "damage"
    for kind in () if seat is None else state.hands[seat]:
        seen[kind] += 1
    return [count - known for count, known in zip(ruleset.counts, seen, strict=True)]


def cards_without(counts: Sequence[int], taken: Sequence[int]) -> list[int]:
    """Cards by kind, without those that were taken from them."""
    return [kind for kind, count in enumerate(counts) for _ in range(count - taken.count(kind))]


def forget_plans(world: RaceState) -> None:
    """What the player who is asked has begun to answer never was; a comeback is seen by all."""
    if world.stage == "race" and not world.surging:
        world.drop_plans()
