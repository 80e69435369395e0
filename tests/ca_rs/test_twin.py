"""The product against the slow race: a sample of the big proof, and faults it must see."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from ca_rs.twin import Counts, compare
from ca_rs.twin_rare import EFFECTS, WHOSE
from ca_rs.twin_styles import STYLES
from podium.games.ca_rs.content.effects import SIGHT
from podium.games.ca_rs.rules import (
    card_effects,
    cornering,
    damage,
    driving,
    ending,
    grid,
    hidden,
    lap_times,
    move,
    overtaking,
    piles,
    turn,
)
from podium.games.ca_rs.rules.phases import duel, plan
from podium.games.ca_rs.rules.play import Race
from podium.games.ca_rs.wire.view import RaceView, Trial

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


def instead(rule: Callable[..., Any], other: Callable[..., Any]) -> Plant:
    """Another rule wherever this one is called."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        for name, module in list(sys.modules.items()):
            if name.startswith("podium.games.ca_rs.rules"):
                for each in [key for key, value in vars(module).items() if value is rule]:
                    patch.setattr(module, each, other)

    return plant


def after(rule: Callable[..., Any], spoil: Callable[..., None]) -> Plant:
    """Something more happens when the product has done a thing."""

    def both(race: Race, *told: Any) -> Any:
        found = rule(race, *told)
        spoil(race, *told)
        return found

    return instead(rule, both)


def before(rule: Callable[..., Any], spoil: Callable[..., None]) -> Plant:
    """Something more happens just before the product does a thing."""

    def both(race: Race, *told: Any) -> Any:
        spoil(race, *told)
        return rule(race, *told)

    return instead(rule, both)


def no_second_start(race: Race) -> None:
    """The bonus is for the start of the race alone."""
    if race.turn > 1:
        race.launch = 0


def last_come_first(race: Race) -> None:
    """Of those past the last line the one just past it arrives first."""
    past = [seat for seat in race.order if race.dist[seat] >= race.laps * race.circuit.length]
    race.order = past[::-1] + race.order[len(past) :]


def tail_first(race: Race) -> None:
    race.order.reverse()


def speed_kept(race: Race, excess: int) -> None:
    """Off the road, but none the slower."""
    seat, speed = race.mover, race.speed[race.mover]
    SLIDE(race, excess)
    race.speed[seat] = speed


def standing_cars_block(race: Race, rival: int) -> bool:
    race.rival = rival
    move.report(race)
    race.ask("block", (rival,))
    return True


def standing_cars_try(race: Race) -> None:
    """Who came to a stand where others are may still try to overtake them."""
    seat, card = race.mover, race.dist[race.mover] % race.circuit.length
    cars = race.cars_at.get(card, ())
    if race.speed[seat] or not card or seat not in cars or cars[0] == seat:
        DRIVE_ON(race)
    else:
        race.steps = 0
        overtaking.meet(race, cars[cars.index(seat) - 1])


def leaving_is_free(race: Race, rival: int) -> None:
    """Who has not moved yet passes whoever is ahead on the card."""
    if race.steps and race.dist[race.mover] == race.reported:
        overtaking.overtake(race, rival)
    else:
        MEET(race, rival)


def even_is_enough(race: Race, score: int) -> None:
    SETTLE(race, score + (score == 0))


def blocker_spared(race: Race) -> None:
    """The blocker gets back what the crash will cost."""
    race.body[race.rival] += race.steps


def hurt_in_qualifying(race: Race, seat: int) -> None:
    CHECK_BODY(race, seat)
    if race.qualifier >= 0 > race.body[seat]:
        damage.injure(race, seat)


SLIDE, MEET, SETTLE = cornering.slide, overtaking.meet, duel.settle  # as they are without a fault
CHECK_BODY, DRIVE_ON = damage.check_body, driving.drive_on


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
    return row.turns + grid.qualifying_modifier(race, row.seat) if row.home else 0


def one_turn_at_most(race: Race, row: Trial) -> int:
    """A modifier is worth one turn, however many points it has."""
    points = grid.qualifying_modifier(race, row.seat)
    return row.turns - max(-1, min(1, points)) if row.home else 0


def fresh_on_the_grid(race: Race, seat: int) -> bool:
    """The first turn is a stop like others."""
    return MAY_CHANGE_TYRES(race, seat) or (not race.dist[seat] and any_time(race, seat))


def any_time(race: Race, seat: int) -> bool:
    return not any(type(each).__name__ == "ChangeTyres" for each in race.plans[seat])


def burning_is_free(race: Race, excess: int) -> None:
    race.burnt = 0
    LEAVE_CORNER(race, excess)


def together(race: Race, seat: int, count: int) -> None:
    """All cards are drawn first; then the negative ones act."""
    tank = race.tanks[seat]
    drawn = tank[len(tank) - min(count, len(tank)) :]
    race.tanks[seat] = tank[: len(tank) - len(drawn)]
    race.turned += len(drawn)
    bad = [card for card in reversed(drawn) if race.garage.kinds[card] == "negative"]
    kept = [card for card in drawn if card not in bad]
    race.hands[seat] = piles.with_more(race.hands[seat], kept)
    for card in bad:
        card_effects.apply_negative_card(race, seat, card)


def own_cards_too(race: Race, seat: int) -> list[int]:
    return list(race.stocks[seat])


def leader_sees_alone(race: Race) -> None:
    leader = race.order[0]
    sight = race.stats[leader][SIGHT] + race.boosts[leader][SIGHT]
    far = race.dist[leader] + max(1, race.speed[leader] + 3 + sight)
    if far > race.high:
        move.turn_circuit(race, far)


def stops_at_speed(race: Race, seat: int) -> None:
    """The car rolls on the pit card."""
    speed = race.speed[seat]
    STOP_AT_PITS(race, seat)
    race.speed[seat] = max(1, speed - 1)


LEAVE_CORNER, STOP_AT_PITS = cornering.leave_corner, driving.stop_at_pits
MAY_CHANGE_TYRES = plan.may_change_tyres


# Each fault, and what the objection to it speaks of.
FAULTS: dict[str, tuple[Plant, str]] = {
    "§1.7 refuelling for ever": (after(piles.lay_open, refuelling_for_ever), "gone|refuelled"),
    "§2.3 no modifier": (instead(grid.qualifying_modifier, lambda race, seat: 0), "lot-drawn"),
    "§2.4 a turn more": (instead(grid.counted_turns, slower_with_merit), "gridded"),
    "§2.4 a turn at most": (instead(grid.counted_turns, one_turn_at_most), "gridded"),
    "§2.7 open hands": (open_hands, "hand|stock"),
    "§2.6 drawn together": (instead(card_effects.draw, together), "told|seen|stops|die"),
    "§3.3 the leader's sight": (
        instead(turn.look_ahead, leader_sees_alone), "high|circuit|told|seen"
    ),
    "§3.3 nothing to remember": (
        instead(hidden.open_cards, lambda race: race.circuit.texts), "circuit"
    ),
    "§3.5 rolling stops": (instead(driving.stop_at_pits, stops_at_speed), "told|seen"),
    "§3.5 from afar": (constant(plan, "MAX_TO_PIT", 13), "is offered"),
    "§4.2 burning is free": (instead(cornering.leave_corner, burning_is_free), "told|seen"),
    "§6.2 own cards too": (
        instead(damage.brought_cards, own_cards_too), "thrown|die|wounds|stops|instead"
    ),
    "§3.3 two cards ahead": (constant(turn, "CARDS_AHEAD", 2), "high|circuit-turned"),
    "§3.5 a set each turn": (instead(plan.may_change_tyres, any_time), "is offered"),
    "§3.5 fresh on the grid": (instead(plan.may_change_tyres, fresh_on_the_grid), "is offered"),
    "§3.6 the tail first": (before(plan.resolve, tail_first), "pedalled|card-played"),
    "§3.8 one start": (after(turn.note_stops, no_second_start), "launch"),
    "§3.9 just past the line": (before(turn.arrive, last_come_first), "arrived"),
    "§4.3 speed kept": (instead(cornering.slide, speed_kept), "told|seen"),
    "§5.3 standing cars try": (instead(driving.drive_on, standing_cars_try), "told|seen|asked"),
    "§5.4 leaving is free": (instead(overtaking.meet, leaving_is_free), "told"),
    "§5.5 standing cars block": (
        instead(overtaking.challenge, standing_cars_block), "told|seen"
    ),
    "§5.7 an even duel": (instead(duel.settle, even_is_enough), "overtook"),
    "§5.8 blocker spared": (before(overtaking.crash, blocker_spared), "body"),
    "§6.2 hurt in qualifying": (instead(damage.check_body, hurt_in_qualifying), "injured"),
    "§6.3 dead at -2": (constant(damage, "DEADLY", -1), "killed"),
    "§8.2 a turn late": (
        instead(ending.turn_limit, lambda race: race.conditions.turns * race.laps + 1), "most"
    ),
    "§8.3 first out first": (instead(ending.ranking, first_out_first), "result"),
    "§9 the rest forgotten": (before(lap_times.time_laps, rest_forgotten), "lap-timed"),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_the_product_is_seen(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, objection = FAULTS[fault]
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=f"^[^@]*({objection})"):
        compare(FEW, seed=13)
