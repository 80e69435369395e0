"""The product against the slow game: a sample of the big proof, and faults it must see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from f_cartes.twin import Counts, compare
from f_cartes.twin_rare import EFFECTS
from f_cartes.twin_styles import STYLES
from podium.core import Option
from podium.games.f_cartes.rules import (
    actions,
    cards,
    championship,
    damage,
    duels,
    hidden,
    pits,
    qualifying,
    races,
    rounds,
    targets,
    teams,
    turn,
)
from podium.games.f_cartes.rules.race_line import fall_back, order_of_play, within_reach
from podium.games.f_cartes.rules.state import RaceState
from podium.games.f_cartes.wire.options import Close, Duel

GAMES = 2 * len(STYLES)
FEW = 40  # games in which a fault must show
ACTED: Any = turn.ACTIONS_BY_OPTION  # what is done for each option of a turn
Plant = Callable[[pytest.MonkeyPatch], None]


def test_product_agrees_with_the_slow_game() -> None:
    """§1 to §9: menu, events, dice and all that is seen, answer by answer."""
    counts = compare(GAMES, seed=1995)
    assert counts.games == GAMES
    assert counts.races > GAMES
    assert counts.answers > 100 * GAMES
    assert {f"played {effect}" for effect in EFFECTS} <= set(counts.met)
    for rare in ("retired", "team out", "reshuffled", "six points a round", "flag forbids a duel"):
        assert counts.met[rare], rare


def test_counts_add_up() -> None:
    """Two proofs run apart are one proof."""
    both = compare(1, seed=1) + compare(1, seed=2)
    assert both.games == 2
    assert sum(both.seats.values()) == 2
    assert both + Counts() == both


def constant(module: Any, name: str, value: Any) -> Plant:
    return lambda patch: patch.setattr(module, name, value)


def nobody_before(line: Sequence[int], owner: Sequence[int]) -> list[int]:
    """A team with a single car waits like all others."""
    worst = {owner[car]: place for place, car in enumerate(line) if owner[car] >= 0}
    return sorted(worst, key=lambda seat: -worst[seat])


def gaps_separate(line: Sequence[int], owner: Sequence[int], seat: int) -> set[int]:
    near = within_reach(line, owner, seat)
    alone = {
        place for place, car in enumerate(line)
        if not {owner[each] for each in line[max(place - 1, 0) : place + 2]} & {seat}
    }  # fmt: skip
    return near - {line[place] for place in alone}


def front_stays(line: list[int]) -> int:
    """Gaps are removed from the rear alone."""
    count = 0
    while line[-1] == 0:
        line.pop()
        count += 1
    return count


def over_gaps(line: list[int], car: int, places: int) -> None:
    """Gaps do not count as places."""
    place = line.index(car)
    gaps = line[place : place + places].count(0)
    fall_back(line, car, places + gaps)


def acted(patch: pytest.MonkeyPatch, kind: type[Option], name: str, act: Any) -> None:
    """Do something else for an option, in a turn and in a comeback."""
    patch.setitem(ACTED, kind, act)
    patch.setattr(duels, name, act)


def no_rain(patch: pytest.MonkeyPatch) -> None:
    """The attacker gets back what the rain takes."""
    fight = duels.fight

    def duel(race: RaceState, seat: int, option: Duel) -> None:
        lost, wet = race.lost, int(race.rain)
        lost[option.car] -= wet
        fight(race, seat, option)
        lost[option.car] += wet

    acted(patch, Duel, "fight", duel)


def gap_uses_slipstream(patch: pytest.MonkeyPatch) -> None:
    close_gap = duels.close_gap

    def close(race: RaceState, seat: int, option: Close) -> None:
        duels.use_slipstream(race, option.car)
        close_gap(race, seat, option)

    acted(patch, Close, "close_gap", close)


def repairs_count_for_the_round(patch: pytest.MonkeyPatch) -> None:
    take = damage.take_from_under

    def forget(race: RaceState, car: int, kinds: Sequence[int]) -> None:
        before = race.lost[car]
        take(race, car, kinds)
        race.hurt[car] = max(0, race.hurt[car] - before + race.lost[car])

    patch.setattr(damage, "take_from_under", forget)
    patch.setattr(pits, "take_from_under", forget)


def twice_a_turn(patch: pytest.MonkeyPatch) -> None:
    put = damage.put_damage

    def forget(race: RaceState, car: int) -> None:
        put(race, car)
        race.struck = 0

    patch.setattr(cards, "put_damage", forget)


def orders_side_by_side(patch: pytest.MonkeyPatch) -> None:
    """Team orders as they once were: only with no card between the two cars."""

    def together(race: RaceState, number: int) -> bool:
        places = sorted(map(race.line.index, targets.own_cars(race)))
        return targets.can_be_swapped(race) and places[-1] - places[0] == 1

    patch.setitem(turn.PLAYABLE, "team-orders", together)


def nobodys_teams(race: RaceState) -> list[int]:
    """Neutral teams are offered to players too."""
    return [team for team in range(len(race.ruleset.teams)) if team not in race.teams]


def open_hands(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(hidden, "cards_seen", lambda race, cards, owner, seat: race.ruleset.named(cards))


def by_points(merit: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Equal points share a place, whoever won more often."""
    return tuple(1 + sum(other[0] > mine[0] for other in merit) for mine in merit)


# Each fault, and what the objection to it speaks of.
FAULTS: dict[str, tuple[Plant, str]] = {
    "§2.5 ties as they come": (
        constant(qualifying, "roll_off", lambda race, cars, _: cars), "missing"
    ),
    "§3.1 from the front": (
        constant(rounds, "order_of_play", lambda *line: order_of_play(*line)[::-1]), "round-began"
    ),
    "§3.2 one car waits": (constant(rounds, "order_of_play", nobody_before), "round-began"),
    "§4.0 five actions": (constant(rounds, "ACTIONS", 5), "actions"),
    "§4.2 gaps lead": (constant(actions, "trim_ends", front_stays), "gaps-removed"),
    "§4.3 seven points": (constant(targets, "MAX_DAMAGE", 7), "is offered"),
    "§4.3 twice a turn": (twice_a_turn, "struck"),
    "§4.3 repaired points": (repairs_count_for_the_round, "hurt"),
    "§4.4 eleven points": (constant(damage, "FATAL", 11), "retired"),
    "§4.6 six in hand": (constant(turn, "HAND_SIZE", 6), "is offered"),
    "§4.7 no rain": (no_rain, "dueled"),
    "§4.9 two places": (constant(pits, "PIT_PLACES", 2), "pitted"),
    "§4.9 gaps are no places": (constant(pits, "fall_back", over_gaps), "pitted"),
    "§5.3 a gap uses it up": (gap_uses_slipstream, "towed"),
    "§5.4 a late flag": (constant(targets, "FLAG_LATEST", 1), "is offered"),
    "§5.5 side by side": (orders_side_by_side, "is offered"),
    "§5.5 no attack": (constant(duels, "offer_attack", lambda race, car: None), "surging"),
    "§6.2 named teams are free": (constant(teams, "free_teams", nobodys_teams), "is offered"),
    "§6.3 gaps separate": (constant(targets, "within_reach", gaps_separate), "is offered"),
    "§7.2 a seventh point": (constant(championship, "POINTS", (10, 6, 4, 3, 2, 1, 1)), "points"),
    "§7.3 no tie-break": (constant(championship, "shared_places", by_points), "standings"),
    "§7.3 a title for the first": (constant(races, "champions", lambda rows: rows[:1]), "result"),
    "§9 open hands": (open_hands, "hands"),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_the_product_is_seen(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, objection = FAULTS[fault]
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=f": .*{objection}"):
        compare(FEW, seed=9)
