"""Whole answers behind one click: a card with its target, a stop at which all is repaired."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from podium.core import Shortcut
from podium.games.f_cartes.preview.outlook import Outlooks
from podium.games.f_cartes.preview.rebuilt_race import rebuild_race
from podium.games.f_cartes.rules.cards import card_targets
from podium.games.f_cartes.rules.pits import PIT_PLACES
from podium.games.f_cartes.rules.play import Race
from podium.games.f_cartes.rules.ruleset import Ruleset
from podium.games.f_cartes.rules.state import TURN
from podium.games.f_cartes.wire.options import Pit, Play
from podium.games.f_cartes.wire.outlook import PlayOn, RepairAll
from podium.games.f_cartes.wire.view import RaceView


def shortcuts(ruleset: Ruleset, view: RaceView, seat: int) -> Iterator[Shortcut]:
    """Every card with every car it can go to, and pit stops at which all is repaired."""
    if view.question != TURN:
        return
    race = rebuild_race(ruleset, view, seat)
    for option in race.options(seat):
        if isinstance(option, Play):
            yield from plays_on(race, view, option)
        elif isinstance(option, Pit) and len(race.damage[option.car]) > 1:
            yield repair_all(race, view, option)


def plays_on(race: Race, view: RaceView, play: Play) -> Iterator[PlayOn]:
    """The card with each of its targets; none if it needs none."""
    ruleset = race.ruleset
    # Seen as if the card were on the table already: outlooks of targets need it.
    outlooks = Outlooks(ruleset, msgspec.structs.replace(view, card=play.card), race.mover)
    for target in card_targets(race, ruleset.kind_of[play.card]):
        yield PlayOn(
            answer=(ruleset.notation(play), ruleset.notation(target)),
            outlook=outlooks.of(target),
            listed=False,  # a list of every card on every car would be endless
            card=play.card,
            car=getattr(target, "car", 0),
        )


def repair_all(race: Race, view: RaceView, stop: Pit) -> RepairAll:
    ruleset, kinds = race.ruleset, race.damage[stop.car]
    repairs = (ruleset.notation(ruleset.repair[kind]) for kind in kinds)
    outlook = Outlooks(ruleset, view, race.mover).falls(stop.car, ruleset.named(kinds), PIT_PLACES)
    return RepairAll(answer=(ruleset.notation(stop), *repairs), outlook=outlook, car=stop.car)
