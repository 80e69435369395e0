"""How much attention a match needs: whose turn it is, when somebody's time is up, who is there."""

from __future__ import annotations

from time import time

from podium.arena.contest.champion_match import CHAMPION_PREFIX
from podium.core import Seat
from podium.store import NEVER
from podium.table import Table

BOT_TAKEOVER_SECONDS = 30.0  # without an answer of a bot; then another process takes over


def needs_care(table: Table) -> bool:
    """Whether more may have to be done than what people do: for bots, clocks, absent seats."""
    has_bot = any(each.kind == "bot" for each in table.sitters)
    return has_bot or table.clock is not None or not table.fold.all_seats_played


def next_bot(table: Table) -> Seat | None:
    """The first computer player that is asked, if any is."""
    bots = (seat for seat in table.asked() if table.sitters[seat].kind == "bot")
    return next(bots, None)


def next_bots(table: Table) -> list[Seat]:
    """The computer players to ask now: all champions, who think together, and one of ours."""
    bots = [seat for seat in table.asked() if table.sitters[seat].kind == "bot"]
    champions = [seat for seat in bots if table.sitters[seat].bot.startswith(CHAMPION_PREFIX)]
    return champions + [seat for seat in bots if seat not in champions][:1]


def has_person(table: Table) -> bool:
    """Whether a person plays who has not resigned."""
    sitters = enumerate(table.sitters)
    return any(each.kind == "person" and seat not in table.fold.resigned for seat, each in sitters)


def seconds_left(table: Table) -> float | None:
    """Seconds until somebody's time is up, 0 if it is; None if no clock runs."""
    left = [table.time_left(seat) for seat in table.asked()]
    ends = [each for each in left if each is not None]
    return max(min(ends), 0.0) if ends else None


def due_at(table: Table) -> float:
    """When, by the wall clock, a process must look after the match if none has done so."""
    if not has_person(table):
        return NEVER
    if not table.is_settled:
        return time()
    left = seconds_left(table)
    waits = [BOT_TAKEOVER_SECONDS] if next_bot(table) is not None else []
    return time() + min([*waits, NEVER if left is None else left])
