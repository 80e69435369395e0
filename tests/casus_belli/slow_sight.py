"""What each may know of the slow war, in the words of the product's views (§8)."""

from __future__ import annotations

from casus_belli.slow import SlowWar
from casus_belli.slow_camp import NO_SHIFT, Fact, Fighter, Order
from casus_belli.slow_ground import Cell

ALL_EYES = -2  # sees everything
HIDDEN: Fact = {
    "at": None, "facing": None, "life": None, "rank": None, "recharge": None, "spawn": None,
    "pushed": None, "penumbra": None, "trail": None, "deed": None, "fell": None,
}  # fmt: skip


def seen_by(war: SlowWar, eye: int | None) -> Fact:
    """By an eye: of a seat, of a spectator (None), or `ALL_EYES`; when all is over, everything."""
    over = war.result is not None
    eye = ALL_EYES if over else eye
    cells = cells_of(war, eye)
    teams = war.camp.teams
    mine = [eye in (ALL_EYES, seat) for seat in range(len(teams))]
    both = list(zip(teams, mine, strict=True))
    return {
        "phase": war.phase,
        "turn": war.turn,
        "turns": war.ground.turns,
        "placement": war.ground.placement,
        "step": war.question,
        "scores": tuple(team.score for team in teams),
        "fighters": tuple(seen_fighter(war, fighter, eye, cells) for fighter in war.camp.fighters),
        "palantirs": tuple(team.palantir if own else None for team, own in both),
        "reveals": tuple(team.reveal if own else None for team, own in both),
        "held": tuple(
            held if held and eye in (ALL_EYES, held["seat"]) else None for held in war.held
        ),
        "orders": tuple(
            tuple(seen_order(each) for each in team.orders) if own else None for team, own in both
        ),
        "drafts": tuple(
            seen_order(team.begun) if own and team.begun else None for team, own in both
        ),
        "closed": tuple(team.done if own else None for team, own in both),
        "sight": None if eye in (None, ALL_EYES) else sight(war, cells),
        "result": war.result,
    }


def cells_of(war: SlowWar, eye: int | None) -> set[Cell]:
    if eye == ALL_EYES:
        return set(war.ground.marks)
    return set() if eye is None else war.camp.seen(eye)


def sight(war: SlowWar, cells: set[Cell]) -> str:
    """A bit for each cell that is seen, row by row."""
    return f"{sum(2 ** (y * war.ground.width + x) for x, y in cells):x}"


def seen_fighter(war: SlowWar, fighter: Fighter, eye: int | None, cells: set[Cell]) -> Fact:
    own = eye in (ALL_EYES, fighter.team)
    known = dict(HIDDEN)
    if own or fighter.cell in cells:
        known |= {"at": fighter.cell, "facing": fighter.way, "life": fighter.life}
    if fighter.cell in cells:
        known["rank"] = war.camp.cells[fighter.cell].index(fighter)
    if own or war.question == "placement" or not war.ground.placement:
        known["spawn"] = fighter.spawn
    if own or (war.rules == "draft" and fighter.fell in cells):
        known["fell"] = fighter.fell
    return known | seen_by_its_own(fighter) if own else known


def seen_by_its_own(fighter: Fighter) -> Fact:
    """What nobody but its team may know."""
    return {
        "recharge": tuple(list(fighter.rest.values())[1:]),
        "pushed": None if fighter.shift == NO_SHIFT else fighter.shift,
        "penumbra": tuple(fighter.penumbra),
        "trail": tuple(fighter.trail),
        "deed": fighter.deed,
    }


def seen_order(order: Order) -> Fact:
    said: Fact = {
        "fighter": order.fighter.kind,
        "attack": order.attack,
        "at": order.at,
        "path": order.path,
        "facing": order.facing,
    }
    if order.victim is not None:
        said["victim"] = {"seat": order.victim.team, "fighter": order.victim.kind}
    return said
