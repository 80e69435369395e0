"""All orders of a team read at once, without building the menu of each option.

Programs answer so. The way of an answer, from line to commands:

1. `bots/champions/protocol.py:decode` makes texts of a champion's line;
2. `table/log/fold.py:read_whole` has `WarSetup.parse` (`setup.py`) make an option of each text, and
   gives them all to `read_orders`, which is `War.read_answer`;
3. here options become numbers (`content/notation.py`), and the row of numbers is checked against
   the same rules as the menus of `orders`.

None means only that it is not read here: `Fold` then reads it option by option in those menus,
which refuse what is wrong and say why. The tests compare both ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from podium.core import Option
from podium.games.casus_belli.content.field import WANTS_VICTIM
from podium.games.casus_belli.content.notation import (
    AT_CODE,
    DONE_CODE,
    FACE_CODE,
    HOLD_CODE,
    LEAD_CODE,
)
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import OFF, WEST
from podium.games.casus_belli.rules.hidden import sight_mask
from podium.games.casus_belli.rules.state import NO_ATTACK, Command, WarState
from podium.games.casus_belli.rules.vision import vision_of

_new = tuple.__new__  # quicker than calling the class, as in `orders`
KINDS = {LEAD_CODE + kind: kind for kind in range(TEAM_SIZE)}


def read_orders(state: WarState, seat: int, values: Sequence[Option]) -> tuple[Command, ...] | None:
    """All orders of a team for one question; None if they are not whole or not allowed."""
    if state.end is not None or not 0 <= seat < len(state.plans) or state.done >> seat & 1:
        return None
    if state.plans[seat] or state.drafts[seat] is not None or state.field.in_given_order:
        return None
    try:
        row = [*map(state.field.codes.__getitem__, values)]
    except (KeyError, TypeError):  # an option of another map, or no option at all
        return None
    if not row or row.pop() != DONE_CODE:
        return None
    return read_row(state, TEAM_SIZE * seat, iter(row))


def read_row(state: WarState, first: int, row: Iterator[int]) -> tuple[Command, ...] | None:
    """Orders for the team whose first fighter this is. Hot: kept flat.

    ``row`` is an iterator on purpose: the loop over fighters, `next` and the loop over the steps of
    a way all take from it, so each goes on behind what the others have read.

    A way is checked at its end only: points that were overspent stay negative, and from a cell that
    cannot be entered all ways lead to `OFF`.
    """
    field, pos = state.field, state.pos
    attacking, moving = field.question_steps[state.question]
    neighbours, costs = field.neighbours, field.terrain.costs
    commands: list[Command] = []
    waiting = dict(KINDS)
    for code in row:
        kind = waiting.pop(code, OFF)
        if kind < 0:
            return None
        unit = first + kind
        attack, target, facing, victim = NO_ATTACK, OFF, OFF, OFF
        ways: list[int] = []
        cells: list[int] = []
        if attacking:
            code = next(row, DONE_CODE)
            coded = field.coded_attacks[kind].get(code)
            if coded is not None:
                attack, wants, sights = coded
                if attack and state.ready[2 * unit + attack - 1] > state.turn:
                    return None
                if wants:
                    target = pos[unit]
                    # Where nobody else stands there is nobody to name.
                    if wants == WANTS_VICTIM and pos.count(target) > 1:
                        victim = next(row, DONE_CODE) - field.first_code - 1
                        if victim == unit or not is_victim(pos, target, victim):
                            return None
                else:
                    target = next(row, DONE_CODE) - AT_CODE
                    if target < 0:
                        return None
                    if sights is not None:
                        sight = sights[state.facing[unit]][pos[unit]]
                        mask = sight.mask if sight else aim_mask(state, unit, attack)
                    else:
                        mask = aim_mask(state, unit, attack)
                    if not mask >> target & 1:
                        return None
            elif code != HOLD_CODE:
                return None
        if moving:
            cell, left = pos[unit], field.points[kind]
            for code in row:  # the same iterator: up to the look, which ends the order
                if code >= FACE_CODE:
                    break
                left -= costs[cell]
                cell = neighbours[code][cell]
                ways.append(code)
                cells.append(cell)
            facing = code - FACE_CODE
            if left < 0 or cell < 0 or facing < 0 or facing > WEST:
                return None
        command = unit, attack, target, tuple(ways), tuple(cells), facing, 0, victim
        commands.append(_new(Command, command))
    return tuple(commands)


def is_victim(pos: Sequence[int], cell: int, victim: int) -> bool:
    """Whether a victim stands on a cell; `OFF` is the first enemy, whoever that will be."""
    return victim == OFF or (0 <= victim < len(pos) and pos[victim] == cell)


def aim_mask(state: WarState, unit: int, slot: int) -> int:
    """The cells that an attack may be aimed at."""
    attack = state.field.attacks[unit % TEAM_SIZE][slot]
    if attack.aim == "team":
        return sight_mask(state, unit // TEAM_SIZE)
    return vision_of(state).aim(unit, attack)
