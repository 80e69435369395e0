"""Matches over HTTP: make one, list, join, leave, look at it, take its record away."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Container, Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from podium import bots
from podium.arena.contest import CHAMPION
from podium.core import Game, Refusal, Setup
from podium.core.records import Record, Sitter, encode_record
from podium.games import find
from podium.server.champions import champions_in
from podium.server.guest_routes import Who
from podium.server.hall import Hall
from podium.server.refusals import may_refuse
from podium.server.rooms import distinct, info, seats_of
from podium.server.wire import Join, MatchInfo, NewMatch, NewSeat
from podium.store import Seating, Store, StoredMatch
from podium.table import Sealed, announce
from podium.table.fair import SALT_BYTES, new_salt, new_secret

ID_BYTES = 9
LISTED_FOR = timedelta(days=1)
MOST_FILES, LONGEST_FILE = 40, 65_536
LONGEST_SALT = 64
HEX_PAIRS = re.compile("([0-9A-Fa-f]{2})+")
LONGEST_CLOCK = 1e8
State = Literal["waiting", "running", "over"]


@post("/api/matches", responses=may_refuse(400, 404), summary="Make a match to be")
async def create(data: NewMatch, store: Store, who: Who, hall: Hall) -> MatchInfo:
    game = find(data.game)
    setup = await asyncio.to_thread(laid, game, data) if data.files else laid(game, data)
    seats = seatings(setup, data.seats, champions_in(hall.champions))
    sealed = Sealed(secret=new_secret())
    sitters = [Sitter(kind="person", name="") for _ in seats]
    announced = announce(setup, sitters, sealed, clock=checked_clock(data))
    stored = StoredMatch(
        id=secrets.token_urlsafe(ID_BYTES),
        game=game.name,
        rules=setup.version,
        settings=announced.settings,
        files=announced.files,
        seats=tuple(seats),
        clock=announced.clock,
        unlisted=data.unlisted,
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        sealed=sealed,
        commitment=announced.dice.commitment,
        header=None,
        state="waiting",
        result=None,
    )
    await store.add_match(stored)
    if all(seat.kind == "bot" for seat in seats):
        stored = (await hall.room(stored.id)).stored
    return info(stored, who.guest)


def laid(game: Game, data: NewMatch) -> Setup:
    """The game with these settings; only files that the settings name are taken along."""
    if len(data.files) > MOST_FILES or any(
        len(text) > LONGEST_FILE for text in data.files.values()
    ):
        raise Refusal("files-too-large", most=MOST_FILES, characters=LONGEST_FILE)
    if len(data.files) and not (game.file_settings or game.folder_settings):
        raise Refusal("no-files", game=game.name)
    return game.setup(data.settings, data.files)


def seatings(
    setup: Setup, wanted: Sequence[NewSeat], champions: Container[str] = ()
) -> list[Seating]:
    """The seats as they are at first: bots are there, the others are open."""
    game = setup.game
    seats = list(wanted) or [NewSeat() for _ in range(min(game.seats))]
    setup.must_seat(len(seats))
    made: list[Seating] = []
    for seat in seats:
        if seat.bot:
            if seat.bot not in champions:
                bots.find(game, seat.bot)
            called = seat.bot.removeprefix(CHAMPION)
            name = distinct(called, [each.name for each in made])
            made.append(Seating(kind="bot", name=name, bot=seat.bot, salt=new_salt()))
        else:
            made.append(Seating(kind="open"))
    return made


def checked_clock(data: NewMatch) -> Any:
    clock = data.clock
    if clock is None or clock == type(clock)():
        return None
    if not all(
        0 <= each <= LONGEST_CLOCK for each in (clock.per_turn, clock.total, clock.increment)
    ):
        raise Refusal("bad-clock", most=int(LONGEST_CLOCK))
    if clock.increment and not clock.total:
        raise Refusal("increment-without-total")
    return clock


@get("/api/matches", responses=may_refuse(400), summary="The latest matches")
async def listing(
    store: Store,
    who: Who,
    match_state: Annotated[State | None, Parameter(query="state")] = None,
    game: str | None = None,
    mine: bool = False,
) -> list[MatchInfo]:
    """One's own, all of them; those of others only while somebody may still be there."""
    if mine and not who.guest:
        return []
    recently = datetime.now(UTC) - LISTED_FOR
    found = await store.matches(
        state=match_state or "",
        game=game or "",
        guest=who.guest if mine else "",
        since="" if mine else recently.isoformat(timespec="seconds"),
    )
    return [info(stored, who.guest) for stored in found]


@get("/api/matches/{match:str}", responses=may_refuse(404), summary="One match")
async def one(match: str, hall: Hall, who: Who) -> MatchInfo:
    return info(await hall.stored(match), who.guest)


@post(
    "/api/matches/{match:str}/join",
    status_code=200,
    responses=may_refuse(400, 401, 404, 409),
    summary="Take a seat",
)
async def join(match: str, data: Join, store: Store, hall: Hall, who: Who) -> MatchInfo:
    name = await who.name()
    stored = await hall.stored(match)
    wanted, salt = wanted_seats(stored, data.seat), checked_salt(data.salt)
    lineup = await asyncio.to_thread(checked_lineup, stored, data.lineup) if data.lineup else ""
    for seat in wanted:
        called = distinct(name, [each.name for each in stored.seats])
        if await store.claim(match, seat, who.guest, called, salt, lineup):
            await store.touch(match)
            return info((await hall.room(match)).stored, who.guest)
    raise Refusal("match-full") if data.seat is None else Refusal("seat-taken", seat=data.seat)


def wanted_seats(stored: StoredMatch, seat: int | None) -> list[int]:
    if stored.header is not None:
        raise Refusal("match-begun")
    if seat is None:
        return [at for at, each in enumerate(stored.seats) if each.kind == "open"]
    if not 0 <= seat < len(stored.seats):
        raise Refusal("no-such-seat", seat=seat, last=len(stored.seats) - 1)
    return [seat]


def checked_lineup(stored: StoredMatch, text: str) -> str:
    """A line-up that the match can be played with, as it is kept."""
    if len(text) > LONGEST_FILE:
        raise Refusal("files-too-large", most=1, characters=LONGEST_FILE)
    setup = find(stored.game).setup(stored.settings, stored.files, stored.rules)
    return msgspec.json.encode(setup.lineup_in("line-up", text)).decode()


def checked_salt(salt: str) -> str:
    """A salt of one's own, or one of ours for who brings none."""
    if 2 * SALT_BYTES <= len(salt) <= LONGEST_SALT and HEX_PAIRS.fullmatch(salt):
        return salt.lower()
    if salt:
        raise Refusal("bad-salt", least=2 * SALT_BYTES, most=LONGEST_SALT)
    return new_salt()


@post(
    "/api/matches/{match:str}/leave",
    status_code=200,
    responses=may_refuse(401, 404, 409),
    summary="Give up one's seats before the match begins",
)
async def leave(match: str, store: Store, hall: Hall, who: Who) -> MatchInfo:
    await who.name()
    stored = await hall.stored(match)
    if stored.header is not None:
        raise Refusal("match-begun")
    if seats_of(stored, who.guest):
        await store.release(match, who.guest)
        await store.touch(match)
    return info((await hall.room(match)).stored, who.guest)


@get(
    "/api/matches/{match:str}/record",
    responses=may_refuse(404, 409),
    summary="The record of a match that is over",
)
async def record(match: str, store: Store, hall: Hall) -> Response[bytes]:
    stored = await hall.stored(match)
    if stored.state != "over" or stored.header is None:
        raise Refusal("match-running")
    lines = await store.read(match)
    return Response(
        encode_record(Record(stored.header, tuple(lines))),
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="podium-{match}.jsonl"'},
    )
