"""The fog of war: what each may see, and the worlds that would look the same to them."""

from __future__ import annotations

from collections.abc import Container
from itertools import chain
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from podium.core import Dice, Truth
from podium.games.casus_belli.options import WAYS
from podium.games.casus_belli.sight import team_sight
from podium.games.casus_belli.state import NO_HOLD, NOWHERE, PLACEMENT, TEAM, UNKNOWN, Position
from podium.games.casus_belli.terrain import OFF, cells_in
from podium.games.casus_belli.told_orders import order_told, plan_told
from podium.games.casus_belli.view import Deed, FighterView, Held, Order, Place, WarView

COMPANY = 2  # one in three walks with another
NOBODY, EVERYTHING = -1, -2  # instead of the seat that looks
CROWD = 30  # from so many fighters on it pays to look who stands where
UNSEEN = FighterView()
SETTLED = WarView.__struct_fields__[: WarView.__struct_fields__.index("orders")]

_encode = msgspec.json.Encoder().encode


class Fog(Position):
    """A position as it is seen and imagined; the rules are in `War`."""

    __slots__ = ()

    def sight_mask(self, seat: int | None) -> int:
        """All cells that a seat sees now; all of them when the war is over."""
        if self.end is not None:
            return self.field.terrain.all
        if seat is None:
            return 0
        mask = self.masks[seat]
        if mask == UNKNOWN:
            mask = self.masks[seat] = team_sight(self, seat)
        return mask

    def perceive(self, seat: int) -> tuple[int, list[int]]:
        """All that a team perceives: the cells it sees, and who stands there. For programs."""
        mask, pos = self.masks[seat], self.pos
        if mask == UNKNOWN:
            mask = self.sight_mask(seat)
        if self.end is not None:
            return mask, list(range(len(pos)))
        if len(pos) > CROWD:
            return mask, sorted(chain.from_iterable(self.standing().on(mask)))
        bits = self.field.terrain.bits
        return mask, [unit for unit, cell in enumerate(pos) if mask & bits[cell]]

    def view(self, seat: int | None) -> WarView:
        if self.end is not None:
            return self._seen(EVERYTHING, self.field.terrain.all)
        return self._seen(NOBODY if seat is None else seat, self.sight_mask(seat))

    def truth(self) -> Truth:
        plain: dict[str, Any] = msgspec.to_builtins(self._seen(EVERYTHING, self.field.terrain.all))
        del plain["sight"]
        if self.field.given:
            plain["stamps"] = self._stamps()
        return {**plain, "dice": self.chance()}

    def written(self) -> bytes:
        """Hot, for 100 teams answer in turn: what only a step changes is written once a step."""
        if not self.settled:
            view = self._seen(EVERYTHING, self.field.terrain.all)
            self.settled = _encode({name: getattr(view, name) for name in SETTLED})
        rest = {**self._unsettled(range(len(self.plans))), "result": self.end}
        if self.field.given:
            rest["stamps"] = self._stamps()
        rest["dice"] = self.chance()
        return self.settled[:-1] + b"," + _encode(rest)[1:]

    def _unsettled(self, own: Container[int]) -> dict[str, Any]:
        """What teams have ordered so far, as far as it is known."""
        teams = range(len(self.plans))
        return {
            "orders": tuple([self._orders(at) if at in own else None for at in teams]),
            "drafts": tuple([self._draft(at) if at in own else None for at in teams]),
            "closed": tuple([bool(self.done >> at & 1) if at in own else None for at in teams]),
        }

    def _stamps(self) -> list[list[int]]:
        return [[command.stamp for command in plan] for plan in self.plans]

    def _seen(self, seat: int, mask: int) -> WarView:
        own = range(len(self.plans)) if seat == EVERYTHING else (seat,)
        teams = range(len(self.plans))
        return WarView(
            phase=self.phase,
            turn=self.turn,
            turns=self.field.turns,
            placement=self.field.placement,
            step=self.step,
            scores=tuple(self.scores),
            fighters=self._fighters(seat, mask),
            palantirs=tuple([self.spot(self.palantirs[at]) if at in own else None for at in teams]),
            reveals=tuple([self.spot(self.reveals[at]) if at in own else None for at in teams]),
            held=tuple([self._held(each, seat) for each in self.held]),
            **self._unsettled(own),
            sight=f"{mask:x}" if seat >= 0 else None,
            result=self.end,
        )

    def _fighters(self, seat: int, mask: int) -> tuple[FighterView, ...]:
        """Those who are seen and those of one's own; spawns are no secret before they differ."""
        ranks = self._ranks(mask)
        known = self.ask == PLACEMENT or not self.field.placement
        unseen = FighterView(spawn=self.spot(self.field.start)) if known else UNSEEN
        views = [unseen] * len(self.pos)
        for unit, rank in ranks.items():
            views[unit] = self._face(unit, rank, unseen.spawn)
        for unit in self._corpses(mask):
            views[unit] = replace(views[unit], fell=self.spot(self.fell[unit]))
        for unit in self._own(seat):
            views[unit] = self._fighter(unit, ranks.get(unit))
        return tuple(views)

    def _face(self, unit: int, rank: int, spawn: Place | None) -> FighterView:
        """What everybody knows who sees a fighter. Hot where a hundred teams meet."""
        at = self.field.terrain.places[self.pos[unit]]
        facing, life = WAYS[self.facing[unit]], self.life[unit]
        return FighterView(at, facing, life, rank, None, spawn)

    def _own(self, seat: int) -> range:
        """The fighters of whoever looks."""
        if seat == EVERYTHING:
            return range(len(self.pos))
        return range(TEAM * seat, TEAM * seat + TEAM) if seat >= 0 else range(0)

    def _corpses(self, mask: int) -> list[int]:
        """Those who fell on the cells of a mask and lie there."""
        return [unit for unit in range(len(self.fell)) if self._corpse_seen(unit, mask)]

    def _corpse_seen(self, unit: int, mask: int) -> bool:
        fell = self.fell[unit]
        return fell != OFF and self.field.rules.corpses and bool(mask >> fell & 1)

    def _ranks(self, mask: int) -> dict[int, int]:
        """Who stands on the cells of a mask, and as which of those on the cell."""
        order = self.arrived.__getitem__
        return {
            unit: rank
            for units in self.standing().on(mask)
            for rank, unit in enumerate(sorted(units, key=order))
        }

    def _fighter(self, unit: int, rank: int | None) -> FighterView:
        """What its own team knows of a fighter."""
        return FighterView(
            at=self.spot(self.pos[unit]),
            facing=WAYS[self.facing[unit]],
            life=self.life[unit],
            rank=rank,
            recharge=(self.recharge(unit, 1), self.recharge(unit, 2)),
            spawn=self.spot(self.spawn[unit]),
            pushed=self.pushed[unit] if self.pushed[unit] != NOWHERE else None,
            penumbra=self.spots(self.noted[unit]),
            trail=self.spots(self.trails[unit]),
            deed=self._deed(unit),
            fell=self.spot(self.fell[unit]),
        )

    def spot(self, cell: int) -> Place | None:
        return None if cell < 0 else self.field.terrain.places[cell]

    def spots(self, cells: tuple[int, ...]) -> tuple[Place, ...]:
        places = self.field.terrain.places
        return tuple([places[cell] for cell in cells])

    def _deed(self, unit: int) -> Deed | None:
        deed = self.deeds[unit]
        if deed is None:
            return None
        slot, target, done = deed
        attack = self.field.attacks[unit % TEAM][slot].name
        return Deed(attack, self.field.terrain.place(target), done)

    def _held(self, held: tuple[int, int], seat: int) -> Held | None:
        return Held(*held) if held != NO_HOLD and seat in (held[0], EVERYTHING) else None

    def _orders(self, seat: int) -> tuple[Order, ...]:
        plan = self.plans[seat]
        return plan_told(self.field, "attack" in self.steps, plan) if plan else ()

    def _draft(self, seat: int) -> Order | None:
        draft = self.drafts[seat]
        return None if draft is None else order_told(self.field, "attack" in self.steps, draft)

    # Worlds that look the same

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        """Whoever is not seen may be anywhere unseen; what others know and plan is forgotten."""
        world = self.copy()
        world.dice = dice
        world.drawn = world.turned = 0
        world.menus[:] = [None] * len(self.menus)
        world.masks[:] = [UNKNOWN] * len(self.masks)
        world.settled = b""
        if self.end is not None:
            return world
        mask = self.sight_mask(seat)
        hidden = [
            unit
            for unit, cell in enumerate(self.pos)
            if unit // TEAM != seat and not mask >> cell & 1
        ]
        world.hide(hidden, mask)
        for unit in range(len(self.pos)):
            if unit // TEAM != seat:
                world.forget_fighter(unit, mask)
        for other in (other for other in range(len(self.plans)) if other != seat):
            world.forget_team(other)
        world.forget_zones(seat)
        return world

    def hide(self, hidden: list[int], mask: int) -> None:
        """Put fighters somewhere out of sight, in any order, whole or hurt, looking anywhere.

        Some of them together: fighters who walk in company are no rare thing.
        """
        terrain = self.field.terrain
        unseen = terrain.open & ~mask or terrain.all & ~mask
        cells = cells_in(unseen) if hidden else []
        together = OFF
        for unit in hidden:
            alone = together == OFF or self.roll(0, COMPANY) > 0
            together = cells[self.roll(0, len(cells) - 1)] if alone else together
            self.pos[unit] = together
            self.facing[unit] = self.roll(0, 3)
            self.life[unit] = self.roll(1, self.field.classes[unit % TEAM].life)
        self.shuffle(hidden)
        for unit in hidden:
            self.arrived[unit] = self.clock
            self.clock += 1

    def forget_fighter(self, unit: int, mask: int) -> None:
        """What only its team knows of a fighter could be otherwise."""
        fought = self.turn > self.field.placement
        for slot in (1, 2):
            rest = self.field.attacks[unit % TEAM][slot].ready - 1
            left = self.roll(0, rest) if fought else 0
            self.ready[2 * unit + slot - 1] = self.turn + left if left else 0
        if self.field.placement and self.ask != PLACEMENT:
            self.spawn[unit] = self.any_open()
        self.noted[unit] = self.trails[unit] = ()
        self.deeds[unit] = None
        if self.field.rules.pushes_kept:
            pushed = self.roll(-1, 1), self.roll(-1, 1)
            self.pushed[unit] = pushed if fought else NOWHERE
        if not self._corpse_seen(unit, mask):
            self.fell[unit] = OFF

    def any_open(self) -> int:
        cells = self.field.open
        return cells[self.roll(0, len(cells) - 1)]

    def forget_team(self, team: int) -> None:
        self.plans[team] = ()
        self.drafts[team] = None
        self.done &= ~(1 << team)
        fought = self.turn > self.field.placement
        self.palantirs[team] = self.any_open() if fought and self.roll(0, 1) else OFF
        self.reveals[team] = self.any_open() if fought and self.roll(0, 1) else OFF

    def forget_zones(self, seat: int | None) -> None:
        for zone, (holder, _) in enumerate(self.held):
            if holder != seat:
                self.held[zone] = (
                    self.any_hold(seat) if self.turn > self.field.placement else NO_HOLD
                )

    def any_hold(self, seat: int | None) -> tuple[int, int]:
        """Nobody, or another team, holds a hotspot."""
        others = [team for team in range(len(self.plans)) if team != seat]
        team = self.roll(0, len(others))
        return (
            NO_HOLD
            if team == len(others)
            else (others[team], self.roll(1, self.field.rules.hold - 1))
        )
