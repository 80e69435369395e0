"""How the tests lay a table: the box opened, a line drawn as text, hands and damage told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from f_cartes.racing import Racing, ToldDice
from podium.core import Dice, Setup
from podium.games import find
from podium.games.f_cartes.rules.play import Race, run
from podium.games.f_cartes.rules.race_line import cars_of
from podium.games.f_cartes.rules.state import BEGIN_ROUND
from podium.games.f_cartes.rules.teams import all_cars
from podium.games.f_cartes.setup import RaceSetup
from podium.games.f_cartes.wire.view import Finish

DECK, TEAMS = "mine.toml", "ours.toml"


def build_setup(files: Mapping[str, str] | None = None, **settings: Any) -> RaceSetup:
    """The box opened, with these options, and every kind of card if no deck is named."""
    setup: Setup = find("f-cartes").setup({"deck": "extended", **settings}, files)
    assert isinstance(setup, RaceSetup)
    return setup


def opened(
    seats: int, dice: Dice | None = None, files: Mapping[str, str] | None = None, **settings: Any
) -> Racing:
    """A table at which nobody has chosen a colour yet."""
    setup = build_setup(files, **settings)
    setup.check_seats(seats)
    return Racing(setup, setup.new(seats, dice or ToldDice()))


def started(
    seats: int, dice: Dice | None = None, files: Mapping[str, str] | None = None, **settings: Any
) -> Racing:
    """A table at which seat n has taken team n, so that it drives the cars 2n + 1 and 2n + 2."""
    race = opened(seats, dice, files, **settings)
    while race.view.stage == "teams":
        race.next.types(f"team-{race.asked + 1}")
    return race


def table(
    line: str,
    *,
    hands: Sequence[str] = (),
    damage: Mapping[int, str] | None = None,
    pile: str = "",
    in_round: int = 1,
    retired: str = "",
    finishes: Sequence[str] = (),
    seats: int = 0,
    dice: Dice | None = None,
    files: Mapping[str, str] | None = None,
    **settings: Any,
) -> Racing:
    """A race as it stands when a round begins: the line drawn, hands and damage by seat and car.

    Seat n drives the cars 2n + 1 and 2n + 2; those on no line have retired, by number if nothing
    else is said. ``pile`` are the cards on top, the next one first. ``finishes`` are the races
    before this one, the retired cars behind a bar.
    """
    setup = build_setup(files, **settings)
    cars = [0 if each == "_" else int(each) for each in line.split()]
    seats = seats or (max(cars) + 1) // 2
    setup.check_seats(seats)
    state = setup.new(seats, dice or ToldDice())
    seat_all(state)
    deal(state, cars, hands, damage or {}, pile)
    state.line = cars
    state.retired = [int(car) for car in retired.split()]
    state.retired += [car for car in all_cars(state) if car not in cars + state.retired]
    state.cars_left = [sum(car in cars for car in cars_of(team)) for team in state.teams]
    state.finishes = [finish(each) for each in finishes]
    state.stage, state.round = "race", in_round - 1
    race = Racing(setup, state)
    state.step = BEGIN_ROUND
    run(state)
    return race


def last_round(line: str, **told: Any) -> Racing:
    """The last of twelve rounds begins."""
    return table(line, in_round=12, **told)


def seat_all(state: Race) -> None:
    for seat in range(len(state.teams)):
        state.teams[seat] = seat
        for car in cars_of(seat):
            state.owner[car] = seat


def deal(
    state: Race, line: list[int], hands: Sequence[str], damage: Mapping[int, str], pile: str
) -> None:
    """Every card of the box is somewhere: in a hand, under a car, on the line, or in the pile."""
    ruleset = state.ruleset
    rest = ruleset.fresh[:]
    for _ in range(line.count(0)):
        rest.remove(ruleset.gap)
    for seat, hand in enumerate(hands):
        state.hands[seat] = tuple(sorted(taken(state, rest, hand)))
    for car, cards in damage.items():
        under = sorted(ruleset.kind_of[card] for card in cards.split())
        taken(state, rest, cards.replace("collision", ""))  # a marker is no card
        state.damage[car] = tuple(under)
        state.lost[car] = sum(ruleset.numbers[kind] for kind in under)
    top = taken(state, rest, pile)
    state.pile = rest + top[::-1]


def taken(state: Race, rest: list[int], cards: str) -> list[int]:
    kinds = [state.ruleset.kind_of[card] for card in cards.split()]
    for kind in kinds:
        rest.remove(kind)
    return kinds


def finish(text: str) -> Finish:
    """``1 3 2 | 4``: how a race ended."""
    running, _, out = text.partition("|")
    cars = [int(car) for car in f"{running} {out}".split()]
    return Finish(tuple(cars), len(running.split()))


def deck_of(cards: str) -> dict[str, str]:
    """A user's deck file: ``gap:8 weather:1 damage-3:2``."""
    entries = []
    for card in cards.split():
        name, _, count = card.partition(":")
        effect, _, points = name.partition("-")
        number = f"points = {points}" if points else ""
        entries.append(
            f'[[cards]]\nname = "{name}"\ncount = {count}\neffect = "{effect}"\n{number}\n'
            f'title = {{ fr = "{name}", en = "{name}" }}\n'
            f'text = {{ fr = "{name}", en = "{name}" }}\n'
        )
    return {DECK: 'title = { fr = "À nous", en = "Ours" }\n' + "\n".join(entries)}


def teams_of(names: str) -> dict[str, str]:
    """A user's team file."""
    entries = (
        f'[[teams]]\nname = "{name}"\ncolour = "#00000{n}"\n'
        f'title = {{ fr = "{name}", en = "{name}" }}\n'
        for n, name in enumerate(names.split())
    )
    return {TEAMS: "\n".join(entries)}
