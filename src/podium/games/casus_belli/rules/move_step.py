"""The movement step: all walk at once, a cell a tick, and note whom they see on the way (§4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import islice, repeat, zip_longest
from operator import or_

from podium.core import only
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import NORTH, OFF, Terrain
from podium.games.casus_belli.rules.state import Command, WarState
from podium.games.casus_belli.wire.events import Noticed, Walked
from podium.games.casus_belli.wire.options import CLASSES, WAYS

Move = tuple[int, int, int]  # who is where at the end of a tick, and looks which way
Tick = tuple[Move | None, ...]
MaskRule = Callable[[Sequence[int]], Sequence[int]]


def resolve_moves(state: WarState, commands: Sequence[Command]) -> None:
    """Carry out the movement step: all walk who have orders and are not down (§4.5)."""
    # The usual case: nobody was pushed or killed since the orders were given, so that the ways are
    # as good as they were, and every order has a move.
    calm = not state.field.in_given_order and not any(state.trails) and max(state.fell) == OFF
    walks = commands if calm else able_walkers(state, commands)
    state.noted[:] = [()] * len(state.noted)
    walk_ticks(state, timetable(state, walks))
    arrive(state, walks)
    if state.journal is not None:
        report(state, walks)


def able_walkers(state: WarState, commands: Sequence[Command]) -> list[Command]:
    """Those who can walk, from where they are after the attacks."""
    fell, trails = state.fell, state.trails
    lie = "attack" in state.steps and not state.field.rules.respawn_moves
    found = []
    for command in commands:
        unit = command[0]
        if fell[unit] != OFF or trails[unit]:
            if lie and fell[unit] != OFF:
                continue
            command = command._replace(cells=walkable_cells(state, unit, command.ways))
        if command.facing >= 0:
            found.append(command)
    return found


def walkable_cells(state: WarState, unit: int, ways: Sequence[int]) -> tuple[int, ...]:
    """The cells of a way, up to the first step that cannot be made from where one stands (§4.2)."""
    field = state.field
    neighbours, costs = field.neighbours, field.terrain.costs
    cell, points = state.pos[unit], field.classes[unit % TEAM_SIZE].points
    cells = []
    for way in ways:
        points -= costs[cell]
        cell = neighbours[way][cell]
        if points < 0 or cell == OFF:
            break
        cells.append(cell)
    return tuple(cells)


def arrive(state: WarState, walks: Sequence[Command]) -> None:
    """Walkers stand where their way ends; on a cell they come after those who came earlier."""
    pos, facing, trails = state.pos, state.facing, state.trails
    arrival_number = state.arrival_number
    count, number, last = len(walks), state.next_arrival, state.next_arrival
    for unit, _, _, _, cells, look, _, _ in walks:
        facing[unit] = look
        if cells:
            pos[unit] = cells[-1]
            trails[unit] += cells
            # As if arrivals were numbered tick by tick, within a tick in the order of the walks.
            arrival_number[unit] = now = number + len(cells) * count
            if now >= last:
                last = now + 1
        number += 1
    state.next_arrival = last


def timetable(state: WarState, walks: Sequence[Command]) -> list[Tick]:
    """Who steps where at which tick; who does not walk looks at once where it was told to.

    Walkers look the way they go, and once there where they were told to (§4.3); or, as in the
    contest, north until all have arrived (§9.3).
    """
    north = state.field.rules.looks == "north"
    rows: list[list[Move]] = []
    longest = 0
    for unit, _, _, ways, cells, look, _, _ in walks:
        if not cells:
            state.facing[unit] = look
            continue
        longest = max(longest, len(cells))
        if north:
            rows.append([*zip(repeat(unit), cells, repeat(NORTH))])
        else:
            rows.append([*zip(repeat(unit), cells, ways), (unit, cells[-1], look)])
    return list(islice(zip_longest(*rows), longest))


def walk_ticks(state: WarState, ticks: Sequence[Tick]) -> None:
    """Tick by tick all step, then all note whom they see, once a cell (§4.4). Hot: kept flat."""
    if not ticks:
        return
    field, facing = state.field, state.facing
    # By fighter: three classes, team after team.
    tables, masks = field.sights * len(state.plans), MASKS[field.rules.notes]
    sights = [
        table[look][cell] or field.look(unit, look, cell)
        for unit, (table, look, cell) in enumerate(zip(tables, facing, state.pos, strict=True))
    ]
    here = [1 << cell for cell in state.pos]
    notes: list[list[int]] = [[] for _ in here]
    for tick in ticks:
        for move in tick:
            if move is None:
                continue
            unit, cell, look = move
            here[unit] = 1 << cell
            sights[unit] = tables[unit][look][cell] or field.look(unit, look, cell)
        for sight, note, mask in zip(sights, notes, masks(here), strict=True):
            taken = sight.mask & mask
            if taken:
                # Nearly always one cell: then there is no order in which to list them.
                cell = taken.bit_length() - 1
                rest = taken ^ 1 << cell
                if rest:
                    note += sight.show(cell, rest)
                else:
                    note.append(cell)
    state.noted[:] = map(tuple, notes)


def everyone_masks(here: Sequence[int]) -> list[int]:
    """For each fighter the cells where anybody stands (§9.3)."""
    return [reduce(or_, here)] * len(here)


def enemy_masks(here: Sequence[int]) -> Sequence[int]:
    """For each fighter the cells where enemies stand. Hot for three teams, linear for many."""
    if len(here) == 3 * TEAM_SIZE:  # as most matches are: written out
        a, b, c = (
            here[0] | here[1] | here[2],
            here[3] | here[4] | here[5],
            here[6] | here[7] | here[8],
        )
        first, second, third = b | c, a | c, a | b
        return first, first, first, second, second, second, third, third, third
    own = [here[unit] | here[unit + 1] | here[unit + 2] for unit in range(0, len(here), TEAM_SIZE)]
    # Of a team's cells only those stay in the masks of its own on which others stand, too.
    anyone = shared = 0
    for mask in own:
        shared |= anyone & mask
        anyone |= mask
    masks: list[int] = []
    for mask in own:
        other = anyone ^ mask | shared
        masks += (other, other, other)
    return masks


MASKS: dict[str, MaskRule] = {"everyone": everyone_masks, "enemies": enemy_masks}


def report(state: WarState, walks: Sequence[Command]) -> None:
    """Tell each team of its own walks and of what was noticed on the way."""
    terrain = state.field.terrain
    for unit, _, _, ways, cells, look, _, _ in walks:
        team, name = unit // TEAM_SIZE, CLASSES[unit % TEAM_SIZE]
        path = tuple([WAYS[way] for way in ways[: len(cells)]])
        x, y = terrain.place(state.pos[unit])
        state.emit(Walked(team, name, path, x, y, WAYS[look]), only(team))
    for unit, noted in enumerate(state.noted):
        team = unit // TEAM_SIZE
        strange = strangers(state, team, noted)
        if strange:
            places = tuple([place_text(terrain, cell) for cell in strange])
            state.emit(Noticed(team, CLASSES[unit % TEAM_SIZE], places), only(team))


def strangers(state: WarState, team: int, cells: Sequence[int]) -> list[int]:
    """The cells of a penumbra, each once; where all are noted, those on which no mate stood."""
    if state.field.rules.notes == "enemies":
        return list(dict.fromkeys(cells))
    own = range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE)
    stood = {cell for unit in own for cell in (*state.trails[unit], state.pos[unit])}
    return [cell for cell in dict.fromkeys(cells) if cell not in stood]


def place_text(terrain: Terrain, cell: int) -> str:
    x, y = terrain.place(cell)
    return f"({x},{y})"
