"""View and imagine, the fog of war: what each may see, and worlds that look the same to them."""

from __future__ import annotations

from collections.abc import Container
from itertools import chain
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from podium.core import Dice, Truth
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import OFF, cells_in
from podium.games.casus_belli.rules.order_views import draft_order, plan_view
from podium.games.casus_belli.rules.state import NO_HOLD, NOWHERE, PLACEMENT, UNKNOWN, WarState
from podium.games.casus_belli.rules.vision import team_mask
from podium.games.casus_belli.wire.options import WAYS
from podium.games.casus_belli.wire.view import Deed, FighterView, Held, Order, Place, WarView

COMPANY = 2  # one in three walks with another
NOBODY, EVERYTHING = -1, -2  # instead of the seat that looks
CROWD = 30  # from so many fighters on it pays to look who stands where
UNSEEN = FighterView()
# The fields of a view that only a step changes; the others are what teams have ordered so far.
SETTLED = WarView.__struct_fields__[: WarView.__struct_fields__.index("orders")]

WarT = TypeVar("WarT", bound=WarState)

_encode = msgspec.json.Encoder().encode


def sight_mask(state: WarState, seat: int | None) -> int:
    """All cells that a seat sees now; all of them when the war is over."""
    if state.end is not None:
        return state.field.terrain.all_cells
    if seat is None:
        return 0
    mask = state.masks[seat]
    if mask == UNKNOWN:
        mask = state.masks[seat] = team_mask(state, seat)
    return mask


def perceive(state: WarState, seat: int) -> tuple[int, list[int]]:
    """All that a team perceives: the cells it sees, and who stands there. For programs."""
    mask, pos = state.masks[seat], state.pos
    if mask == UNKNOWN:
        mask = sight_mask(state, seat)
    if state.end is not None:
        return mask, list(range(len(pos)))
    # Both give the same; few fighters are quicker asked one by one than sorted by cells.
    if len(pos) > CROWD:
        return mask, sorted(chain.from_iterable(state.occupants().on(mask)))
    return mask, [unit for unit, cell in enumerate(pos) if mask >> cell & 1]


def view(state: WarState, seat: int | None) -> WarView:
    """What a seat, or a spectator, may know (§8)."""
    if state.end is not None:
        return build_view(state, EVERYTHING, state.field.terrain.all_cells)
    return build_view(state, NOBODY if seat is None else seat, sight_mask(state, seat))


def truth(state: WarState) -> Truth:
    whole = build_view(state, EVERYTHING, state.field.terrain.all_cells)
    plain: dict[str, Any] = msgspec.to_builtins(whole)
    del plain["sight"]
    if state.field.in_given_order:
        plain["stamps"] = stamps(state)
    return {**plain, "dice": state.dice_truth()}


def truth_bytes(state: WarState) -> bytes:
    """Hot, for 100 teams answer in turn: what only a step changes is written once a step."""
    if not state.settled_json:
        whole = build_view(state, EVERYTHING, state.field.terrain.all_cells)
        state.settled_json = _encode({name: getattr(whole, name) for name in SETTLED})
    rest = {**open_orders(state, range(len(state.plans))), "result": state.end}
    if state.field.in_given_order:
        rest["stamps"] = stamps(state)
    rest["dice"] = state.dice_truth()
    return state.settled_json[:-1] + b"," + _encode(rest)[1:]


def open_orders(state: WarState, own: Container[int]) -> dict[str, Any]:
    """What teams have ordered so far, as far as it is known."""
    teams = range(len(state.plans))
    return {
        "orders": tuple([orders_view(state, at) if at in own else None for at in teams]),
        "drafts": tuple([draft_view(state, at) if at in own else None for at in teams]),
        "closed": tuple([bool(state.done >> at & 1) if at in own else None for at in teams]),
    }


def stamps(state: WarState) -> list[list[int]]:
    return [[command.stamp for command in plan] for plan in state.plans]


def build_view(state: WarState, seat: int, mask: int) -> WarView:
    """The war as a seat, `NOBODY` or who knows `EVERYTHING` sees it, by the cells it sees."""
    own = range(len(state.plans)) if seat == EVERYTHING else (seat,)
    teams = range(len(state.plans))
    return WarView(
        phase=state.phase,
        turn=state.turn,
        turns=state.field.turns,
        placement=state.field.placement,
        step=state.step,
        scores=tuple(state.scores),
        fighters=fighter_views(state, seat, mask),
        palantirs=tuple([spot(state, state.palantirs[at]) if at in own else None for at in teams]),
        reveals=tuple([spot(state, state.reveals[at]) if at in own else None for at in teams]),
        held=tuple([held_view(state, each, seat) for each in state.held]),
        **open_orders(state, own),
        sight=f"{mask:x}" if seat >= 0 else None,
        result=state.end,
    )


def fighter_views(state: WarState, seat: int, mask: int) -> tuple[FighterView, ...]:
    """Those who are seen and those of one's own; spawns are no secret before they differ."""
    found = ranks(state, mask)
    known = state.question == PLACEMENT or not state.field.placement
    unseen = FighterView(spawn=spot(state, state.field.start)) if known else UNSEEN
    views = [unseen] * len(state.pos)
    for unit, rank in found.items():
        views[unit] = seen_fighter(state, unit, rank, unseen.spawn)
    for unit in seen_corpses(state, mask):
        views[unit] = replace(views[unit], fell=spot(state, state.fell[unit]))
    for unit in own_units(state, seat):
        views[unit] = own_fighter(state, unit, found.get(unit))
    return tuple(views)


def seen_fighter(state: WarState, unit: int, rank: int, spawn: Place | None) -> FighterView:
    """What everybody knows who sees a fighter. Hot where a hundred teams meet."""
    at = state.field.terrain.places[state.pos[unit]]
    facing, life = WAYS[state.facing[unit]], state.life[unit]
    return FighterView(at, facing, life, rank, None, spawn)


def own_units(state: WarState, seat: int) -> range:
    """The fighters of whoever looks."""
    if seat == EVERYTHING:
        return range(len(state.pos))
    return range(TEAM_SIZE * seat, TEAM_SIZE * seat + TEAM_SIZE) if seat >= 0 else range(0)


def seen_corpses(state: WarState, mask: int) -> list[int]:
    """Those who fell on the cells of a mask and lie there."""
    return [unit for unit in range(len(state.fell)) if is_corpse_seen(state, unit, mask)]


def is_corpse_seen(state: WarState, unit: int, mask: int) -> bool:
    fell = state.fell[unit]
    return fell != OFF and state.field.rules.corpses and bool(mask >> fell & 1)


def ranks(state: WarState, mask: int) -> dict[int, int]:
    """Who stands on the cells of a mask, and as which of those on the cell."""
    order = state.arrival_number.__getitem__
    return {
        unit: rank
        for units in state.occupants().on(mask)
        for rank, unit in enumerate(sorted(units, key=order))
    }


def own_fighter(state: WarState, unit: int, rank: int | None) -> FighterView:
    """What its own team knows of a fighter."""
    return FighterView(
        at=spot(state, state.pos[unit]),
        facing=WAYS[state.facing[unit]],
        life=state.life[unit],
        rank=rank,
        recharge=(state.recharge(unit, 1), state.recharge(unit, 2)),
        spawn=spot(state, state.spawn[unit]),
        pushed=state.pushed[unit] if state.pushed[unit] != NOWHERE else None,
        penumbra=spots(state, state.noted[unit]),
        trail=spots(state, state.trails[unit]),
        deed=deed_view(state, unit),
        fell=spot(state, state.fell[unit]),
    )


def spot(state: WarState, cell: int) -> Place | None:
    """The place of a cell; None: there is none."""
    return None if cell < 0 else state.field.terrain.places[cell]


def spots(state: WarState, cells: tuple[int, ...]) -> tuple[Place, ...]:
    places = state.field.terrain.places
    return tuple([places[cell] for cell in cells])


def deed_view(state: WarState, unit: int) -> Deed | None:
    deed = state.deeds[unit]
    if deed is None:
        return None
    slot, target, done = deed
    attack = state.field.attacks[unit % TEAM_SIZE][slot].name
    return Deed(attack, state.field.terrain.place(target), done)


def held_view(state: WarState, held: tuple[int, int], seat: int) -> Held | None:
    return Held(*held) if held != NO_HOLD and seat in (held[0], EVERYTHING) else None


def orders_view(state: WarState, seat: int) -> tuple[Order, ...]:
    plan = state.plans[seat]
    return plan_view(state.field, "attack" in state.steps, plan) if plan else ()


def draft_view(state: WarState, seat: int) -> Order | None:
    draft = state.drafts[seat]
    if draft is None:
        return None
    here = state.pos[draft.unit]
    return draft_order(state.field, "attack" in state.steps, draft, here)


def imagine(state: WarT, seat: int | None, dice: Dice) -> WarT:
    """Whoever is not seen may be anywhere unseen; what others know and plan is forgotten."""
    world = state.copy()
    world.dice = dice
    world.drawn = world.turned = 0
    world.menus[:] = [None] * len(state.menus)
    world.masks[:] = [UNKNOWN] * len(state.masks)
    world.settled_json = b""
    if state.end is not None:
        return world
    mask = sight_mask(state, seat)
    hidden = [
        unit
        for unit, cell in enumerate(state.pos)
        if unit // TEAM_SIZE != seat and not mask >> cell & 1
    ]
    hide_fighters(world, hidden, mask)
    for unit in range(len(state.pos)):
        if unit // TEAM_SIZE != seat:
            forget_fighter(world, unit, mask)
    for other in (other for other in range(len(state.plans)) if other != seat):
        forget_team(world, other)
    forget_hotspots(world, seat)
    return world


def hide_fighters(state: WarState, hidden: list[int], mask: int) -> None:
    """Put fighters somewhere out of sight, in any order, whole or hurt, looking anywhere.

    Some of them together: fighters who walk in company are no rare thing.
    """
    terrain = state.field.terrain
    # Inside a wall only if everything else is seen: where walls can be entered, that is possible.
    unseen = terrain.open_mask & ~mask or terrain.all_cells & ~mask
    cells = cells_in(unseen) if hidden else []
    together = OFF
    for unit in hidden:
        alone = together == OFF or state.roll(0, COMPANY) > 0
        together = cells[state.roll(0, len(cells) - 1)] if alone else together
        state.pos[unit] = together
        state.facing[unit] = state.roll(0, 3)
        state.life[unit] = state.roll(1, state.field.classes[unit % TEAM_SIZE].life)
    state.shuffle(hidden)  # who came to a cell first is as unknown as where they are
    for unit in hidden:
        state.arrival_number[unit] = state.next_arrival
        state.next_arrival += 1


def forget_fighter(state: WarState, unit: int, mask: int) -> None:
    """What only its team knows of a fighter could be otherwise."""
    fought = state.turn > state.field.placement
    for slot in (1, 2):
        rest = state.field.attacks[unit % TEAM_SIZE][slot].ready - 1
        left = state.roll(0, rest) if fought else 0
        state.ready[2 * unit + slot - 1] = state.turn + left if left else 0
    if state.field.placement and state.question != PLACEMENT:
        state.spawn[unit] = any_open_cell(state)
    state.noted[unit] = state.trails[unit] = ()
    state.deeds[unit] = None
    if state.field.rules.pushes_kept:
        pushed = state.roll(-1, 1), state.roll(-1, 1)
        state.pushed[unit] = pushed if fought else NOWHERE
    if not is_corpse_seen(state, unit, mask):
        state.fell[unit] = OFF


def any_open_cell(state: WarState) -> int:
    cells = state.field.open_cells
    return cells[state.roll(0, len(cells) - 1)]


def forget_team(state: WarState, team: int) -> None:
    """Its orders are open again, and its palantír and reveal may lie anywhere, or nowhere."""
    state.plans[team] = ()
    state.drafts[team] = None
    state.done &= ~(1 << team)
    fought = state.turn > state.field.placement
    state.palantirs[team] = any_open_cell(state) if fought and state.roll(0, 1) else OFF
    state.reveals[team] = any_open_cell(state) if fought and state.roll(0, 1) else OFF


def forget_hotspots(state: WarState, seat: int | None) -> None:
    for zone, (holder, _) in enumerate(state.held):
        if holder != seat:
            state.held[zone] = (
                any_holder(state, seat) if state.turn > state.field.placement else NO_HOLD
            )


def any_holder(state: WarState, seat: int | None) -> tuple[int, int]:
    """Nobody, or another team, holds a hotspot."""
    others = [team for team in range(len(state.plans)) if team != seat]
    team = state.roll(0, len(others))
    return (
        NO_HOLD
        if team == len(others)
        else (others[team], state.roll(1, state.field.rules.hold - 1))
    )
