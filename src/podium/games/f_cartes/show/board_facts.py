"""Facts of a view that need the rules, for boards that hold none."""

from __future__ import annotations

from collections.abc import Iterator

from podium.core import Option
from podium.games.f_cartes.content.decks import MAX_DAMAGE
from podium.games.f_cartes.preview.rebuilt_race import rebuild_race
from podium.games.f_cartes.rules.cards import card_targets
from podium.games.f_cartes.rules.championship import title_holders
from podium.games.f_cartes.rules.qualifying import best_first
from podium.games.f_cartes.rules.race_line import team_of
from podium.games.f_cartes.rules.ruleset import Ruleset
from podium.games.f_cartes.wire.board import Arrival, RaceBoard, Spared, SparedCar
from podium.games.f_cartes.wire.options import Crash, Hit
from podium.games.f_cartes.wire.view import CarView, Finish, RaceView

DAMAGING = ("damage", "collision")


def build_board_facts(ruleset: Ruleset, view: RaceView) -> RaceBoard:
    """The facts of a view that a board shows and does not work out itself."""
    seats = {car.car: car.seat for car in view.cars}
    return RaceBoard(
        arrivals=tuple(tuple(arrivals(finish, seats)) for finish in view.finishes),
        scores=tuple(best_first(view.trials)),
        spared=tuple(spared_cars(ruleset, view)),
        champions=title_holders(view),
    )


def arrivals(finish: Finish, seats: dict[int, int]) -> Iterator[Arrival]:
    """The cars in the order in which a race ended for them (§8.1)."""
    for place, car in enumerate(finish.cars, 1):
        yield Arrival(car, team_of(car), seats[car], place if place <= finish.classified else None)


def spared_cars(ruleset: Ruleset, view: RaceView) -> Iterator[SparedCar]:
    """For each damaging card that who is asked can play, the running cars it cannot go to."""
    if view.stage != "race" or view.question is None:
        return
    race = rebuild_race(ruleset, view, view.mover)  # only who is asked sees a question
    for kind in sorted(set(race.hands[view.mover])):
        targets = card_targets(race, kind) if ruleset.effects[kind] in DAMAGING else []
        hit = {car for target in targets for car in cars_hit(target)}
        for car in (each for each in view.cars if targets and not each.out):
            if car.car not in hit:
                why = why_spared(view, car, ruleset.numbers[kind])
                yield SparedCar(ruleset.names[kind], car.car, why)


def cars_hit(target: Option) -> tuple[int, ...]:
    match target:
        case Hit(car):
            return (car,)
        case Crash(car, rival):
            return car, rival
    return ()


def why_spared(view: RaceView, car: CarView, points: int) -> Spared:
    """Why a car that may not be dealt so many points may not be (§4.3, §6.3)."""
    if car.car in view.struck:
        return "struck"
    return "full" if car.hurt + points > MAX_DAMAGE else "reach"
