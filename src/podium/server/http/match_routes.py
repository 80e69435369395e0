"""Routes for matches: make one, list them, join, leave, look at one, download its record."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Container, Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Parameter

from podium import bots
from podium.arena.contest.champion_match import CHAMPION_PREFIX
from podium.core import Game, Refusal, Setup
from podium.core.records import Record, Sitter, encode_record
from podium.games import find
from podium.server.bot_workers.champions import champions_in
from podium.server.http.guest_routes import Who
from podium.server.play.match_host import MatchHost
from podium.server.play.match_info import distinct_name, match_info, seats_of
from podium.server.play.match_list import fitting
from podium.server.quotas import Gate, address_of
from podium.server.refusals import may_refuse
from podium.server.wire import Join, MatchInfo, NewMatch, NewSeat
from podium.store import Seating, Store, StoredMatch
from podium.table import Sealed, announce
from podium.table.fair_dice import SALT_BYTES, new_salt, new_secret

ID_BYTES = 9  # nobody guesses an id: whoever has it may watch
LISTED_FOR = timedelta(days=1)
MAX_FILES, MAX_FILE = 40, 65_536  # how many, and characters of each
MAX_NAME = 64  # characters of a setting, too
MAX_FILE_NAME = 2 * MAX_NAME + 1  # FOLDER/FILE
MAX_SETTINGS = 64
SHOWN = 20  # characters of a text that is too long
MAX_SALT = 64
HEX_PAIRS = re.compile("([0-9A-Fa-f]{2})+")
MAX_CLOCK = 1e8  # seconds
State = Literal["waiting", "running", "over"]


@post(
    "/api/matches",
    responses=may_refuse(400, 401, 403, 404, 415, 429),
    summary="Make a match to be",
)
async def create(
    data: NewMatch,
    store: Store,
    who: Who,
    host: MatchHost,
    gate: Gate,
    request: Request[Any, Any, Any],
) -> MatchInfo:
    """Without a seat for a person, it is played while somebody watches, and needs a guest."""
    only_computers = bool(data.seats) and all(seat.bot for seat in data.seats)
    if only_computers:
        await who.name()
    files, address = data.files.values(), address_of(request)
    async with gate.room_for_match(who.guest, address, files, only_computers):
        return await make_match(data, store, who, host)


async def make_match(data: NewMatch, store: Store, who: Who, host: MatchHost) -> MatchInfo:
    game = find(data.game)
    setup = (
        await asyncio.to_thread(build_setup, game, data) if data.files else build_setup(game, data)
    )
    champions = await asyncio.to_thread(champions_in, host.champions)
    seats = first_seatings(setup, data.seats, champions)
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
        maker=who.guest,
    )
    await store.add_match(stored)
    if all(seat.kind == "bot" for seat in seats):
        stored = (await host.room(stored.id)).stored
    return match_info(stored, who.guest)


def build_setup(game: Game, data: NewMatch) -> Setup:
    """The game with these settings and files; refused if they are too many, too long or wrong."""
    check_texts(data)
    if len(data.files) > MAX_FILES or any(len(text) > MAX_FILE for text in data.files.values()):
        raise Refusal("files-too-large", most=MAX_FILES, characters=MAX_FILE)
    if len(data.files) and not (game.file_settings or game.folder_settings):
        raise Refusal("no-files", game=game.name)
    return game.setup(data.settings, data.files)


def check_texts(data: NewMatch) -> None:
    """Refuse long names of settings and files, and long settings: everybody is shown them."""
    if len(data.settings) > MAX_SETTINGS:
        raise Refusal("too-many-settings", most=MAX_SETTINGS)
    texts = [each for each in data.settings.values() if isinstance(each, str)]
    for text in (*data.settings, *texts):
        check_length(text, MAX_NAME)
    for name in data.files:
        check_length(name, MAX_FILE_NAME)


def check_length(text: str, most: int) -> None:
    if len(text) > most:
        shown = f"{text[:SHOWN]}…"
        raise Refusal("text-too-long", name=shown, length=len(text), most=most)


def first_seatings(
    setup: Setup, wanted: Sequence[NewSeat], champions: Container[str] = ()
) -> list[Seating]:
    """The seats of a new match: bots sit there, the others are open. Unknown bots are refused."""
    game = setup.game
    seats = list(wanted) or [NewSeat() for _ in range(setup.usual_seats())]
    setup.check_seats(len(seats))
    seatings: list[Seating] = []
    for seat in seats:
        if seat.bot:
            if seat.bot not in champions:
                bots.find(game, seat.bot)
            called = seat.bot.removeprefix(CHAMPION_PREFIX)
            name = distinct_name(called, [each.name for each in seatings])
            seatings.append(Seating(kind="bot", name=name, bot=seat.bot, salt=new_salt()))
        else:
            seatings.append(Seating(kind="open"))
    return seatings


def checked_clock(data: NewMatch) -> Any:
    clock = data.clock
    if clock is None or clock == type(clock)():
        return None
    if not all(0 <= each <= MAX_CLOCK for each in (clock.per_turn, clock.total, clock.increment)):
        raise Refusal("bad-clock", most=int(MAX_CLOCK))
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
    """One's own latest; those of others only for a day. Each entry is short."""
    if mine and not who.guest:
        return []
    recently = datetime.now(UTC) - LISTED_FOR
    found = await store.matches(
        state=match_state or "",
        game=game or "",
        guest=who.guest if mine else "",
        since="" if mine else recently.isoformat(timespec="seconds"),
    )
    return fitting([match_info(stored, who.guest) for stored in found])


@get("/api/matches/{match:str}", responses=may_refuse(404), summary="One match")
async def one(match: str, host: MatchHost, who: Who) -> MatchInfo:
    return match_info(await host.stored(match), who.guest)


@post(
    "/api/matches/{match:str}/join",
    status_code=200,
    responses=may_refuse(400, 401, 403, 404, 409, 415),
    summary="Take a seat",
)
async def join(match: str, data: Join, store: Store, host: MatchHost, who: Who) -> MatchInfo:
    name = await who.name()
    stored = await host.stored(match)
    wanted, salt = wanted_seats(stored, data.seat), checked_salt(data.salt)
    lineup = await asyncio.to_thread(checked_lineup, stored, data.lineup) if data.lineup else ""
    for seat in wanted:
        called = distinct_name(name, [each.name for each in stored.seats])
        if await store.claim(match, seat, who.guest, called, salt, lineup):
            await store.touch(match)
            return match_info((await host.room(match)).stored, who.guest)
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
    """A line-up that the match can be played with, as JSON; otherwise refused."""
    if len(text) > MAX_FILE:
        raise Refusal("files-too-large", most=1, characters=MAX_FILE)
    setup = find(stored.game).setup(stored.settings, stored.files, stored.rules)
    return msgspec.json.encode(setup.parse_lineup("line-up", text)).decode()


def checked_salt(salt: str) -> str:
    """The salt as it is kept, a new one if there is none; refused if it is not hexadecimal."""
    if 2 * SALT_BYTES <= len(salt) <= MAX_SALT and HEX_PAIRS.fullmatch(salt):
        return salt.lower()
    if salt:
        raise Refusal("bad-salt", least=2 * SALT_BYTES, most=MAX_SALT)
    return new_salt()


@post(
    "/api/matches/{match:str}/leave",
    status_code=200,
    responses=may_refuse(401, 403, 404, 409, 415),
    summary="Give up one's seats before the match begins",
)
async def leave(match: str, store: Store, host: MatchHost, who: Who) -> MatchInfo:
    await who.name()
    stored = await host.stored(match)
    if stored.header is not None:
        raise Refusal("match-begun")
    if seats_of(stored, who.guest):
        await store.release(match, who.guest)
        await store.touch(match)
    return match_info((await host.room(match)).stored, who.guest)


@get(
    "/api/matches/{match:str}/record",
    responses=may_refuse(404, 409),
    summary="The record of a match that is over",
)
async def record(match: str, store: Store, host: MatchHost) -> Response[bytes]:
    stored = await host.stored(match)
    if stored.state != "over" or stored.header is None:
        raise Refusal("match-running")
    lines = await store.read(match)
    return Response(
        encode_record(Record(stored.header, tuple(lines))),
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="podium-{match}.jsonl"'},
    )
