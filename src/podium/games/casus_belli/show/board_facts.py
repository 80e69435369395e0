"""What a drawn board shows and a view does not say outright: ranking, marks, one's ways.

Computed whenever a view changes, for up to a hundred seats: a look at each fighter, no more.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from podium.core.phrases import Phrase, SeatName, joined, sentence
from podium.games.casus_belli.content.field import Field
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.wire.board import Mark, OrderOnBoard, WarBoard
from podium.games.casus_belli.wire.options import CLASSES, WAYS
from podium.games.casus_belli.wire.view import FighterName, FighterView, Order, Place, WarView

ABILITIES = ("ability-first", "ability-second")  # keys of the words, in the order of `recharge`


def build_board_facts(field: Field, view: WarView) -> WarBoard:
    seat = viewer_of(view)
    own = range(0) if seat is None else range(TEAM_SIZE * seat, TEAM_SIZE * seat + TEAM_SIZE)
    return WarBoard(
        turn=turn_phrase(view),
        ranking=tuple(ranking(view)),
        marks=tuple(marks(field, view, seat)),
        orders=() if seat is None else tuple(orders_on_board(field, view, seat)),
        notes=tuple([tuple(fighter_notes(view, unit)) for unit in own]),
    )


def viewer_of(view: WarView) -> int | None:
    """Whose eyes these are: who alone knows orders; nobody's of a spectator or when it is over."""
    # At the end everybody's orders are known, so that no seat is the only one.
    knowing = [seat for seat, orders in enumerate(view.orders) if orders is not None]
    return knowing[0] if len(knowing) == 1 else None


def turn_phrase(view: WarView) -> Phrase:
    """Which turn it is, counted from 1, and what it is about."""
    if view.result is not None:
        return sentence("board-over")
    return sentence("board-turn", step=view.step, turn=view.turn + 1, turns=view.turns)


def ranking(view: WarView) -> list[int]:
    """The teams, the one with most points first; of equals, in the order of their seats."""
    scores = view.scores
    return sorted(range(len(scores)), key=lambda team: -scores[team])


# What lies on the map


def marks(field: Field, view: WarView, seat: int | None) -> Iterator[Mark]:
    """Everything that is known to lie somewhere; what was noticed comes last, on top."""
    yield from spawn_marks(view, seat)
    for unit, fighter in enumerate(view.fighters):
        if fighter.fell is not None:
            yield Mark("corpse", fighter.fell, unit // TEAM_SIZE, CLASSES[unit % TEAM_SIZE])
    for team, at in enumerate(view.palantirs):
        if at is not None:
            yield Mark("palantir", at, team)
    for team, at in enumerate(view.reveals):
        if at is not None:
            yield Mark("reveal", at, team)
    if seat is not None:
        yield from glimpses(field, view, seat)


def spawn_marks(view: WarView, seat: int | None) -> Iterator[Mark]:
    """Where one's own come back; at the end, where all did. Before they are placed, nowhere yet."""
    if view.step == "placement":
        return
    over = view.result is not None
    own = range(0) if seat is None else range(TEAM_SIZE * seat, TEAM_SIZE * seat + TEAM_SIZE)
    for unit in range(len(view.fighters)) if over else own:
        spawn = view.fighters[unit].spawn
        if spawn is not None:
            yield Mark("spawn", spawn, unit // TEAM_SIZE, CLASSES[unit % TEAM_SIZE])


def glimpses(field: Field, view: WarView, seat: int) -> Iterator[Mark]:
    """Somebody was there: shown where nobody is seen now."""
    places = noticed(field, view, seat)
    if places:
        taken = {fighter.at for fighter in view.fighters}
        yield from (Mark("glimpse", at) for at in places if at not in taken)


def noticed(field: Field, view: WarView, seat: int | None) -> list[Place]:
    """Where one's own noticed others on the way, each place once (§4.4).

    Where everyone is noted (§9.3), one's own are told apart by their trails, as long as these last.
    """
    teams = range(len(view.scores)) if seat is None else (seat,)
    units = [unit for team in teams for unit in range(TEAM_SIZE * team, TEAM_SIZE * (team + 1))]
    own = [view.fighters[unit] for unit in units]
    places = dict.fromkeys(place for each in own for place in each.penumbra or ())
    if field.rules.notes == "enemies":
        return list(places)
    stood = {place for each in own for place in (each.at, *(each.trail or ()))}
    return [place for place in places if place not in stood and view.step == "attack"]


# One's orders


def orders_on_board(field: Field, view: WarView, seat: int) -> Iterator[OrderOnBoard]:
    """The orders given, and the one being given."""
    draft = view.drafts[seat]
    for order in (*(view.orders[seat] or ()), *(() if draft is None else (draft,))):
        start = view.fighters[TEAM_SIZE * seat + CLASSES.index(order.fighter)].at or (0, 0)
        cells, left = walk(field, order, start)
        yield OrderOnBoard(order.fighter, cells, left, tuple(order_lines(order, cells[-1])))


def walk(field: Field, order: Order, start: Place) -> tuple[tuple[Place, ...], int]:
    """The cells of a way, the first included, and the points to go on with (§4.1)."""
    terrain = field.terrain
    cell, left = terrain.cell(*start), field.points[CLASSES.index(order.fighter)]
    cells = [start]
    for way in order.path:
        left -= terrain.costs[cell]
        cell = terrain.steps[WAYS.index(way)][cell]
        cells.append(terrain.places[cell])
    goes_on = field.exits[cell] and left >= terrain.costs[cell]
    return tuple(cells), left if goes_on else 0


def order_lines(order: Order, end: Place) -> Iterator[Phrase]:
    """An order as far as it is given: the attack, then the way."""
    if order.attack is not None:
        yield attack_line(order, order.attack)
    x, y = end
    if order.facing is not None:
        yield sentence("board-web-goes", steps=len(order.path), x=x, y=y, facing=order.facing)
    elif order.path:
        yield sentence("board-web-going", x=x, y=y)


def attack_line(order: Order, attack: str) -> Phrase:
    armed = sentence("armed", fighter=order.fighter, attack=attack)
    if order.victim is not UNSET:
        return joined([armed, victim_phrase(order.victim)], " → ")
    if attack == "none" or order.at is None:
        return armed
    x, y = order.at
    return sentence("board-web-aimed", fighter=order.fighter, attack=attack, x=x, y=y)


def victim_phrase(victim: FighterName) -> Phrase:
    """One fighter whom an attack is for."""
    return sentence("board-swept", name=SeatName(victim.seat), fighter=victim.fighter)


# One's fighters


def fighter_notes(view: WarView, unit: int) -> Iterator[Phrase]:
    """Which abilities rest and for how long, and a push that still shifts the next target."""
    fighter, name = view.fighters[unit], CLASSES[unit % TEAM_SIZE]
    for key, turns in zip(ABILITIES, fighter.recharge or (), strict=False):
        if turns:
            yield sentence("board-web-rests", ability=sentence(key, fighter=name), turns=turns)
    yield from shift_phrase(fighter)


def shift_phrase(fighter: FighterView) -> Iterator[Phrase]:
    """A push that still shifts the next target (§9.6)."""
    if fighter.pushed is not None:
        yield sentence("board-shifted", by=place_text(fighter.pushed))


def place_text(at: Place) -> str:
    return f"({at[0]},{at[1]})"
