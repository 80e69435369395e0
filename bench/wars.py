"""Wars of Casus Belli: whole matches a second, and what a hundred teams cost.

    python -m bench.wars [--quick]

Orders are legal and random: every fighter gets one, with a way as long as its points and chance
allow, and an attack if it has one ready. They are drawn once by single choices and then played
again, so that only the game is measured: as single choices (menu, then choice) and as whole orders.
By then it is known what can be seen from where, as on a server that has run for a while; nothing
else is remembered. ``perceived`` means that after every step all that each team may perceive is
computed. Crowds are spread over the map, each team around a camp of its own, as in a running match.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from bench.ours import fresh_dice
from podium.core import Option
from podium.games.casus_belli.content.field import Field, build_field
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE, rule_sets
from podium.games.casus_belli.rules.play import War
from podium.games.casus_belli.tools.map_generator import generate
from podium.games.casus_belli.wire.options import Done, Go, Hold

SIDES = (15, 17, 19, 21, 23, 25)
TURNS, TEAMS = 50, 3
MANY, LARGE, FEW_TURNS = (25, 50, 100), 101, 5
ROOMS = ((25, 51), (50, 71), (100, 101))
ASKED = {"orders": 150, "choices": 50}
LOOP = 100_000
ON = 0.8  # how likely a walker is to go on


Answer = tuple[int, list[Option], list[int]]  # a seat's, as options and as places in menus


class Match(NamedTuple):
    """A match to be played again: where each team begins, and the answers of each seat."""

    field: Field
    camps: list[int]
    answers: list[Answer]

    def opened(self) -> War:
        war = War(self.field, len(self.camps), fresh_dice())
        for unit in range(len(war.pos)):
            war.pos[unit] = war.spawn[unit] = self.camps[unit // TEAM_SIZE]
        return war


def drawn(field: Field, camps: list[int], seed: int) -> Match:
    """A match of random legal orders."""
    match = Match(field, camps, [])
    random, war = Random(seed), match.opened()
    while seats := war.asked():
        for seat in seats:
            phase, given, places = war.phase, list[Option](), list[int]()
            while war.phase == phase and not war.done >> seat & 1:
                menu = war.options(seat)
                places.append(place(menu, random))
                given.append(menu[places[-1]])
                war.choose(seat, places[-1])
            match.answers.append((seat, given, places))
    return match


def place(menu: object, random: Random) -> int:
    """Lead everybody, attack if possible, walk on as a rule."""
    assert isinstance(menu, tuple)
    steps = [at for at, option in enumerate(menu) if isinstance(option, Go)]
    if steps and random.random() < ON:
        return random.choice(steps)
    first = 1 if len(menu) > 1 and isinstance(menu[0], (Done, Hold)) else 0
    return random.randrange(first, len(menu) - len(steps))


def by_orders(match: Match, perceived: bool) -> War:
    war, phase = match.opened(), 0
    for seat, given, _ in match.answers:
        war.answer(seat, given)
        if perceived and war.phase != phase:
            phase = perceive(war)
    return war


def by_choices(match: Match, perceived: bool) -> War:
    war, phase = match.opened(), 0
    for seat, _, places in match.answers:
        for at in places:
            war.options(seat)
            war.choose(seat, at)
        if perceived and war.phase != phase:
            phase = perceive(war)
    return war


def perceive(war: War) -> int:
    """What every team sees, whom, and what it noted on the way (that is part of the move)."""
    for team in range(len(war.plans)):
        war.perceive(team)
    return war.phase


WAYS: dict[str, Callable[[Match, bool], War]] = {"orders": by_orders, "choices": by_choices}


def charts(turns: int) -> Iterator[str]:
    for side in SIDES:
        yield stretched(generate(bytes([side] * 16), side, side, TEAMS), turns)


def stretched(chart: str, turns: int) -> str:
    """The same map with no placement and so many turns."""
    size, start, _, _, *rows = chart.split("\n")
    return "\n".join([size, start, "0", str(turns), *rows])


def rates(rules: str, rounds: int) -> Iterator[str]:
    """Matches a second, the best and the median of some rounds, beside a plain loop."""
    chosen, maps = rule_sets()[rules], charts(TURNS)
    fields = [build_field(f"bench-{at}", text, chosen, 0, False) for at, text in enumerate(maps)]
    matches = [drawn(field, [field.start] * TEAMS, at) for at, field in enumerate(fields)]
    for way, play in WAYS.items():
        for perceived in (False, True):
            found, loops = [], []
            for _ in range(rounds):
                begun = process_time()
                for match in matches:
                    play(match, perceived)
                found.append(len(matches) / (process_time() - begun))
                loops.append(loop())
            best, middle = max(found), median(found)
            label = f"{rules:<7} {way:<8}{'perceived' if perceived else 'bare':<10}"
            asked = f"  (asked ≥ {ASKED[way]})" if perceived else ""
            ratio = median(loops) * middle
            yield f"{label}{best:7.1f} best {middle:7.1f} median, {ratio:6.3f} a loop{asked}"


def loop() -> float:
    """Seconds that a hundred thousand additions take: what the machine gives just now."""
    begun, total = process_time(), 0
    for number in range(LOOP):
        total += number
    return process_time() - begun


def crowds(rounds: int) -> Iterator[str]:
    """What a turn costs with many teams; how long it takes to lay a large map out.

    Twice: on maps with as many cells for each team, and on one map that fills up, where more and
    more of them meet.
    """
    chart = large(LARGE)
    begun = process_time()
    build_field("bench-large", chart, rule_sets()["finale"], 0, False)
    yield f"laid out {LARGE}×{LARGE} in {1000 * (process_time() - begun):.1f} ms (asked < 50)"
    for rules in ("draft", "finale"):
        yield f"{rules}, orders perceived, as much room for each team (asked: linear in the teams)"
        yield from costs(rules, ROOMS, rounds)
        yield f"{rules}, orders perceived, the same map for more and more"
        yield from costs(rules, [(teams, LARGE) for teams in MANY], rounds)


def costs(rules: str, rooms: Sequence[tuple[int, int]], rounds: int) -> Iterator[str]:
    """A line for so many teams on a map of such a side."""
    first = 0.0
    for teams, side in rooms:
        chart = stretched(large(side), FEW_TURNS + 1)
        field = build_field("bench-crowd", chart, rule_sets()[rules], 0, False)
        turn = best_turn(spread(field, teams), rounds)
        each = turn / teams
        first = first or each
        cost = f"{turn:.4f} s a turn, {1000 * each:.3f} ms a team, {each / first:.2f} × the first"
        yield f"{teams:>5} teams, {side}×{side}: {cost}"


def large(side: int) -> str:
    return generate(bytes([1] * 16), side, side, TEAMS)


def spread(field: Field, teams: int) -> Match:
    """A match of many teams, each of which begins in a camp of its own somewhere on the map.

    Without its last turn, after which everybody sees everything.
    """
    match = drawn(field, Random(teams).sample(field.open_cells, teams), teams)
    return match._replace(answers=match.answers[: FEW_TURNS * teams * len(field.rules.asks)])


def best_turn(match: Match, rounds: int) -> float:
    """Seconds a turn takes, at best."""
    took = []
    for _ in range(rounds):
        begun = process_time()
        by_orders(match, perceived=True)
        took.append(process_time() - begun)
    return min(took) / FEW_TURNS


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.wars", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few seconds, for a first look")
    rounds = 3 if parser.parse_args().quick else 15
    print(
        f"Casus Belli, {TEAMS} teams, {TURNS} turns, maps of {SIDES[0]} to {SIDES[-1]}: matches/s"
    )
    for rules in ("draft", "finale"):
        for line in rates(rules, rounds):
            print(line, flush=True)
    for line in crowds(rounds):
        print(line, flush=True)


if __name__ == "__main__":
    main()
