"""Orders given option by option: what a team may say next, and what it has said then (§2.2, §5.1).

An order is a fighter, its attack and target where attacks are asked for, its way and last look
where moves are. `Draft` is an order begun; what it lacks decides the menu. Whole orders, read
without any menu, are in `order_parsing`.
"""

from __future__ import annotations

from collections.abc import Callable

from podium.core import Option
from podium.games.casus_belli.content.notation import AT_CODE
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import OFF, WALL
from podium.games.casus_belli.rules.state import (
    NAMED,
    NO_ATTACK,
    UNSAID,
    Command,
    Draft,
    Menu,
    WarState,
)
from podium.games.casus_belli.rules.vision import vision_of
from podium.games.casus_belli.wire.options import (
    AGAINST,
    FIRST,
    Against,
    At,
    Face,
    First,
    Go,
    Hold,
    Lead,
    Use,
)

# Building a NamedTuple from a tuple of its fields is twice as quick as calling its class.
_new = tuple.__new__


def menu(state: WarState, seat: int) -> Menu:
    """What a team may say next; it is kept until it says it. Hot: kept flat."""
    if state.end is not None or not 0 <= seat < len(state.plans) or state.done >> seat & 1:
        state.check_asked(seat)
    draft, field = state.drafts[seat], state.field
    if draft is None:
        found = field.lead_menus[led_classes(state, seat)]
    else:
        unit, attack, target, _, _, cell, left, facing = draft
        if attack == UNSAID:
            found = attack_menu(state, unit)
        elif target == UNSAID:
            found = target_menu(state, unit, attack)
        else:
            exits = field.exits[cell] if left >= field.terrain.costs[cell] else 0
            found = field.walk_menus[facing][exits]
    state.menus[seat] = found
    return found


def led_classes(state: WarState, seat: int) -> int:
    """The classes that have their orders, as a mask."""
    led = 0
    for command in state.plans[seat]:
        led |= 1 << command[0] % TEAM_SIZE
    return led


def attack_menu(state: WarState, unit: int) -> Menu:
    """No attack, or what is ready and has something to aim at (§5.1)."""
    field, kind, turn, at = state.field, unit % TEAM_SIZE, state.turn, 2 * unit
    usable = 1 | (state.ready[at] <= turn) << 1 | (state.ready[at + 1] <= turn) << 2
    walled = field.terrain.zones[state.pos[unit]] == WALL
    for slot in field.doubtful[walled][kind]:  # all others always have a target
        if usable >> slot & 1 and not vision_of(state).aim(unit, field.attacks[kind][slot]):
            usable ^= 1 << slot
    return field.attack_menus[kind][usable]


def target_menu(state: WarState, unit: int, slot: int) -> Menu:
    """The cells that an attack may be aimed at, or those it may be for (§5.2)."""
    attack, field = state.field.attacks[unit % TEAM_SIZE][slot], state.field
    if attack.aim == "victim":
        return (FIRST, *(AGAINST[other] for other in company(state, unit)))
    if attack.aim == "anywhere":
        return field.target_options
    if attack.aim == "beyond":
        return field.menu_beyond(vision_of(state).cone(unit))
    return field.menu_of_targets(vision_of(state).targets(unit, attack))


def company(state: WarState, unit: int) -> list[int]:
    """The others on a fighter's cell, team by team; each may be named as a victim (§5.5)."""
    return sorted([other for other in state.occupants().there[state.pos[unit]] if other != unit])


def lead(state: WarState, seat: int, draft: Draft | None, option: Option) -> None:
    field, kind = state.field, state.field.kinds[option]
    unit = TEAM_SIZE * seat + kind
    attack = UNSAID if field.question_steps[state.question][0] else NO_ATTACK
    cell, facing = state.pos[unit], state.facing[unit]
    said = unit, attack, OFF, (), (), cell, field.points[kind], facing
    state.drafts[seat] = _new(Draft, said)


def hold(state: WarState, seat: int, draft: Draft | None, option: Option) -> None:
    assert draft is not None
    go_on(state, seat, draft, NO_ATTACK, OFF)


def use(state: WarState, seat: int, draft: Draft | None, option: Option) -> None:
    assert draft is not None
    kind = draft.unit % TEAM_SIZE
    slot = state.field.slots[kind][option]
    aim, here = state.field.attacks[kind][slot].aim, state.pos[draft.unit]
    # Where nobody else stands there is nobody to name.
    whole = aim == "here" or (aim == "victim" and state.pos.count(here) == 1)
    go_on(state, seat, draft, slot, here if whole else UNSAID)


def aim(state: WarState, seat: int, draft: Draft | None, option: Option) -> None:
    assert draft is not None
    go_on(state, seat, draft, draft.attack, state.field.codes[option] - AT_CODE)


def name_victim(state: WarState, seat: int, draft: Draft | None, option: Option) -> None:
    """The first enemy who will be there, or one of those who are."""
    assert draft is not None
    victim = state.field.codes[option] - state.field.first_code - 1
    target = state.pos[draft.unit] if victim == OFF else NAMED - victim
    go_on(state, seat, draft, draft.attack, target)


def go_on(state: WarState, seat: int, draft: Draft, attack: int, target: int) -> None:
    """Keep an order that wants more; one for the attack alone is whole with its target."""
    unit, _, _, ways, cells, cell, left, facing = draft
    said = _new(Draft, (unit, attack, target, ways, cells, cell, left, facing))
    if target == UNSAID or state.field.question_steps[state.question][1]:
        state.drafts[seat] = said
    else:
        commit(state, seat, said, OFF)


def step_on(state: WarState, seat: int, draft: Draft | None, option: Option) -> None:
    assert draft is not None
    unit, attack, target, ways, cells, cell, left, _ = draft
    field, way = state.field, state.field.ways[option]
    ahead, left = field.neighbours[way][cell], left - field.terrain.costs[cell]
    said = unit, attack, target, (*ways, way), (*cells, ahead), ahead, left, way
    state.drafts[seat] = _new(Draft, said)


def face(state: WarState, seat: int, draft: Draft | None, option: Option) -> None:
    assert draft is not None
    commit(state, seat, draft, state.field.ways[option])


def commit(state: WarState, seat: int, draft: Draft, facing: int) -> None:
    """The order is whole."""
    stamp = next_stamp(state) if state.field.in_given_order else 0
    unit, attack, target, ways, cells, _, _, _ = draft
    victim = OFF
    if target <= NAMED:
        target, victim = state.pos[unit], NAMED - target
    command = unit, attack, target, ways, cells, facing, stamp, victim
    state.plans[seat] += (_new(Command, command),)
    state.drafts[seat] = None


def next_stamp(state: WarState) -> int:
    """The number of the next order, where the order across teams counts (§9.9)."""
    return 1 + sum(map(len, state.plans))


# What saying an option of a menu does to the order being given. What follows when a team is done
# is in `play`.
Take = Callable[[WarState, int, Draft | None, Option], None]
TAKES: dict[type[Option], Take] = {
    Lead: lead,
    Hold: hold,
    Use: use,
    At: aim,
    First: name_victim,
    Against: name_victim,
    Go: step_on,
    Face: face,
}
