"""The product against the slow race: a sample of the big proof, and faults it must see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ca_rs.twin import Counts, compare
from ca_rs.twin_rare import EFFECTS, WHOSE
from ca_rs.twin_styles import STYLES
from podium.games.ca_rs import bodies, turns
from podium.games.ca_rs.rules import Race
from podium.games.ca_rs.view import RaceView, Trial

RACES = 2 * len(STYLES)
FEW = 60  # races in which a fault must show
Plant = Callable[[pytest.MonkeyPatch], None]


def test_product_agrees_with_the_slow_race() -> None:
    """§1 to §9: menus, events, dice, the truth and what is seen of it, answer by answer."""
    counts = compare(RACES, seed=1974)
    assert counts.races == RACES
    assert counts.answers > 100 * RACES
    assert counts.views > counts.answers // 10
    assert {f"does {effect}" for effect in EFFECTS} <= set(counts.met)
    assert {f"whose {whose}" for whose in WHOSE} <= set(counts.met)
    for rare in ("told yielded", "told crashed", "told injured", "told tank-dry", "trial home"):
        assert counts.met[rare], rare


def test_counts_add_up() -> None:
    """Two proofs run apart are one proof."""
    both = compare(1, seed=1) + compare(1, seed=2)
    assert both.races == 2
    assert sum(both.seats.values()) == 2
    assert both + Counts() == both


def constant(module: Any, name: str, value: Any) -> Plant:
    return lambda patch: patch.setattr(module, name, value)


def after(name: str, spoil: Callable[..., None]) -> Plant:
    """Something more happens when the product has done a thing."""
    done: Any = getattr(Race, name)

    def both(race: Race, *told: Any) -> Any:
        found = done(race, *told)
        spoil(race, *told)
        return found

    return constant(Race, name, both)


def before(name: str, spoil: Callable[..., None]) -> Plant:
    """Something more happens just before the product does a thing."""
    does: Any = getattr(Race, name)

    def both(race: Race, *told: Any) -> Any:
        spoil(race, *told)
        return does(race, *told)

    return constant(Race, name, both)


def no_second_start(race: Race) -> None:
    """The bonus is for the start of the race alone."""
    if race.turn > 1:
        race.launch = 0


def last_come_first(race: Race) -> None:
    """Of those past the last line the one just past it arrives first."""
    past = [seat for seat in race.order if race.dist[seat] >= race.laps * race.loop.length]
    race.order = past[::-1] + race.order[len(past) :]


def tail_first(race: Race) -> None:
    race.order.reverse()


def speed_kept(patch: pytest.MonkeyPatch) -> None:
    """Off the road, but none the slower."""
    slide = Race.slide

    def kept(race: Race, excess: int) -> None:
        seat, speed = race.mover, race.speed[race.mover]
        slide(race, excess)
        race.speed[seat] = speed

    patch.setattr(Race, "slide", kept)


def standing_cars_block(patch: pytest.MonkeyPatch) -> None:
    def challenge(race: Race, rival: int) -> bool:
        race.rival = rival
        race.report()
        race.ask("block", (rival,))
        return True

    patch.setattr(Race, "challenge", challenge)


def leaving_is_free(patch: pytest.MonkeyPatch) -> None:
    """Who has not moved yet passes whoever is ahead on the card."""
    meet = Race.meet

    def free(race: Race, rival: int) -> None:
        if race.steps and race.dist[race.mover] == race.since:
            race.overtake(rival)
        else:
            meet(race, rival)

    patch.setattr(Race, "meet", free)


def even_is_enough(patch: pytest.MonkeyPatch) -> None:
    settle = Race.settle
    patch.setattr(Race, "settle", lambda race, score: settle(race, score + (score == 0)))


def blocker_spared(race: Race) -> None:
    """The blocker gets back what the crash will cost."""
    race.body[race.rival] += race.steps


def hurt_in_qualifying(patch: pytest.MonkeyPatch) -> None:
    check = Race.check_body

    def hurt(race: Race, seat: int) -> None:
        check(race, seat)
        if race.trying >= 0 > race.body[seat]:
            race.injure(seat)

    patch.setattr(Race, "check_body", hurt)


def first_out_first(race: Race) -> list[int]:
    out = sorted(race.exits, key=lambda each: (each.turn, -each.distance, each.place))
    return [*race.arrivals, *race.order, *(each.seat for each in out)]


def rest_forgotten(race: Race, seat: int) -> None:
    race.lap_rest[seat] = 0


def refuelling_for_ever(race: Race, seat: int, card: int) -> None:
    """A card that refuels stays among the used ones."""
    race.used[seat] += race.gone[seat]
    race.gone[seat] = ()


def open_hands(patch: pytest.MonkeyPatch) -> None:
    """A spectator sees what the first seat sees."""
    view = Race.view

    def shown(race: Race, seat: int | None) -> RaceView:
        return view(race, seat or 0)

    patch.setattr(Race, "view", shown)


def slower_with_merit(race: Race, row: Trial) -> int:
    return row.turns + race.qualifying(row.seat) if row.home else 0


def any_time(race: Race, seat: int) -> bool:
    return not any(type(each).__name__ == "Fit" for each in race.plans[seat])


# Each fault, and what the objection to it speaks of.
FAULTS: dict[str, tuple[Plant, str]] = {
    "§1.7 refuelling for ever": (after("use", refuelling_for_ever), "gone|refuelled"),
    "§2.3 no modifier": (constant(Race, "qualifying", lambda race, seat: 0), "lot-drawn"),
    "§2.4 a turn more": (constant(Race, "turns_of", slower_with_merit), "gridded"),
    "§2.7 open hands": (open_hands, "hand|stock"),
    "§3.3 two cards ahead": (constant(turns, "AHEAD", 2), "high|circuit-turned"),
    "§3.5 a set each turn": (constant(Race, "may_fit", any_time), "is offered"),
    "§3.6 the tail first": (before("resolve", tail_first), "pedalled|card-played"),
    "§3.8 one start": (after("note_stops", no_second_start), "launch"),
    "§3.9 just past the line": (before("arrive", last_come_first), "arrived"),
    "§4.3 speed kept": (speed_kept, "told|seen"),
    "§5.4 leaving is free": (leaving_is_free, "told"),
    "§5.5 standing cars block": (standing_cars_block, "told|seen"),
    "§5.7 an even duel": (even_is_enough, "overtook"),
    "§5.8 blocker spared": (before("crash", blocker_spared), "body"),
    "§6.2 hurt in qualifying": (hurt_in_qualifying, "injured"),
    "§6.3 dead at -2": (constant(bodies, "DEADLY", -1), "killed"),
    "§8.2 a turn late": (
        constant(Race, "most_turns", lambda race: race.terms.turns * race.laps + 1), "most"
    ),
    "§8.3 first out first": (constant(Race, "ranking", first_out_first), "result"),
    "§9 the rest forgotten": (before("time_laps", rest_forgotten), "lap-timed"),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_the_product_is_seen(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, objection = FAULTS[fault]
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=f"^[^@]*({objection})"):
        compare(FEW, seed=13)
