"""The seats of a match to be: who sits where, and which seats those who come are given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from podium import bots
from podium.arena.contest.champion_match import CHAMPION_PREFIX
from podium.core import Refusal, Seat, Setup
from podium.server.matches.match_info import distinct_name
from podium.server.matches.own_seats import seats_of
from podium.server.wire import NewMatch, NewSeat
from podium.store import Seating, StoredMatch
from podium.table.fair_dice import Sealed, new_salt
from podium.table.seat_lot import WhoBegins, deal_of, seat_order, swapped_order
from podium.table.sitters import OUR_PROGRAM

NO_CHAMPIONS: Mapping[str, str] = {}


class SeatPlan(msgspec.Struct, frozen=True):
    """The seats from the first to the last, and the secret part of the match with their deal."""

    seats: list[NewSeat]
    sealed: Sealed


def plan_seats(wanted: Sequence[NewSeat], who_begins: WhoBegins, sealed: Sealed) -> SeatPlan:
    """The seats in the order that was chosen, or that the secret draws.

    Before anything is committed to: the commitment covers which seat each computer player has.
    """
    people = [player for player, seat in enumerate(wanted) if not seat.bot]
    order = seat_order(who_begins, next(iter(people), None), len(wanted), sealed.secret)
    seats = [wanted[player] for player in order]
    if who_begins == "listed":
        return SeatPlan(seats, sealed)
    deal = deal_of(order, people)
    return SeatPlan(seats, msgspec.structs.replace(sealed, deal=deal, seated=who_begins))


def plan_rematch(before: StoredMatch, guest: str, sealed: Sealed) -> SeatPlan:
    """Everybody one seat on, who began last; the seat of who asks is given first."""
    order = swapped_order(len(before.seats))
    wanted = [NewSeat(bot=seat.bot if seat.kind == "bot" else "") for seat in before.seats]
    mine = seats_of(before, guest)
    people = [player for player, seat in enumerate(wanted) if not seat.bot]
    people.sort(key=lambda player: player not in mine)
    swapped = msgspec.structs.replace(sealed, deal=deal_of(order, people), seated="swapped")
    return SeatPlan([wanted[player] for player in order], swapped)


def rematch_of(before: StoredMatch) -> NewMatch:
    """The same match once more; who sits where is planned apart."""
    return NewMatch(
        game=before.game,
        settings=before.settings,
        files=before.files,
        seats=tuple(NewSeat(bot=seat.bot if seat.kind == "bot" else "") for seat in before.seats),
        clock=before.clock,
        unlisted=before.unlisted,
    )


def first_seatings(
    setup: Setup, seats: Sequence[NewSeat], champions: Mapping[str, str] = NO_CHAMPIONS
) -> list[Seating]:
    """The seats of a new match: bots sit there, the others are open. Unknown bots are refused.

    ``champions`` are those that may be wanted, with the hashes of their programs.
    """
    setup.check_seats(len(seats))
    seatings: list[Seating] = []
    for seat in seats:
        if seat.bot:
            bot = seat.bot if seat.bot in champions else bots.name_of(setup.game, seat.bot)
            called = bot.removeprefix(CHAMPION_PREFIX)
            name = distinct_name(called, [each.name for each in seatings])
            program = champions.get(bot, OUR_PROGRAM)
            seatings.append(Seating("bot", name, bot, salt=new_salt(), program=program))
        else:
            seatings.append(Seating(kind="open"))
    return seatings


def seats_to_take(stored: StoredMatch, guest: str, wanted: Seat | None) -> list[Seat]:
    """The seats that somebody may take, the first of them first; refused if there is no such seat.

    Where seats are given they come in the order of the deal; the first of it is kept for who made
    the match as long as others are open.
    """
    if stored.header is not None:
        raise Refusal("match-begun")
    if wanted is not None and not 0 <= wanted < len(stored.seats):
        raise Refusal("no-such-seat", seat=wanted, last=len(stored.seats) - 1)
    given = open_seats(stored, guest)
    if wanted is None:
        return given
    if stored.sealed.deal and wanted in given[1:]:
        raise Refusal("seat-given", seat=given[0])
    return [wanted]


def open_seats(stored: StoredMatch, guest: str) -> list[Seat]:
    deal = stored.sealed.deal
    found = [at for at in deal or range(len(stored.seats)) if stored.seats[at].kind == "open"]
    if deal and stored.maker and guest != stored.maker:
        found.sort(key=lambda at: at == deal[0])
    return found


def table_size(setup: Setup, wanted: Sequence[NewSeat]) -> list[NewSeat]:
    """The seats that were named; where none were, as many open ones as usual."""
    return list(wanted) or [NewSeat() for _ in range(setup.usual_seats())]
