"""Routes for matches: make one, list them, join, leave, look at one, download its record."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.params import Parameter
from litestar.response import Stream

from podium.core import Game, Refusal
from podium.core.records import ClockRules, Header, encode
from podium.core.refusal import escaped, is_visible
from podium.games import find
from podium.server.bot_workers.champions import programs_in
from podium.server.content_check.trial import TrialRequest
from podium.server.matches.clock_check import check_clock
from podium.server.matches.earlier_rules import check_format_and_rules, ids_of_earlier
from podium.server.matches.match_info import distinct_name, match_info, sitters_of
from podium.server.matches.match_list import fitting
from podium.server.matches.own_seats import seats_of
from podium.server.matches.seat_plan import (
    SeatPlan,
    first_seatings,
    plan_rematch,
    plan_seats,
    rematch_of,
    seats_to_take,
    table_size,
)
from podium.server.play.live_match import MAX_LINES
from podium.server.play.match_host import MatchHost
from podium.server.play.setup_loading import load_setup, trial_of
from podium.server.quotas import Gate, sender_address
from podium.server.refusals import may_refuse
from podium.server.sessions import Who
from podium.server.wire import Join, MatchInfo, NewMatch, NewSeat
from podium.store import Store, StoredMatch
from podium.table import announce
from podium.table.fair_dice import SALT_BYTES, new_salt, new_sealed

ID_BYTES = 9  # nobody guesses an id: whoever has it may watch
LISTED_FOR = timedelta(days=1)
MAX_FILES, MAX_FILE = 40, 65_536  # how many, and characters of each
MAX_NAME = 64  # characters of a setting, too
MAX_FILE_NAME = 2 * MAX_NAME + 1  # FOLDER/FILE
MAX_SETTINGS = 64
SHOWN = 20  # characters of a text that is too long
MAX_SALT = 64
LINES_AT_ONCE = 500  # of a record
HEX_PAIRS = re.compile("([0-9A-Fa-f]{2})+")
State = Literal["waiting", "running", "over"]
Planned = Callable[[Sequence[NewSeat]], SeatPlan]


@post(
    "/api/matches",
    responses=may_refuse(400, 401, 403, 404, 415, 429, 503),
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

    def planned(seats: Sequence[NewSeat]) -> SeatPlan:
        return plan_seats(seats, data.who_begins, new_sealed())

    return await admit_match(data, planned, store, who, host, gate, request)


@post(
    "/api/matches/{match:str}/rematch",
    responses=may_refuse(400, 401, 403, 404, 409, 415, 429, 503),
    summary="Make the same match once more, everybody one seat on",
)
async def rematch(
    match: str,
    store: Store,
    who: Who,
    host: MatchHost,
    gate: Gate,
    request: Request[Any, Any, Any],
) -> MatchInfo:
    """Two players swap seats; of more, who began is last. Who asks is given their seat first."""
    before = await host.stored(match)
    if before.state != "over":
        raise Refusal("rematch-early")

    def planned(seats: Sequence[NewSeat]) -> SeatPlan:
        return plan_rematch(before, who.guest, new_sealed())

    return await admit_match(rematch_of(before), planned, store, who, host, gate, request)


async def admit_match(
    data: NewMatch,
    planned: Planned,
    store: Store,
    who: Who,
    host: MatchHost,
    gate: Gate,
    request: Request[Any, Any, Any],
) -> MatchInfo:
    """Make a match if there is room for it."""
    only_computers = bool(data.seats) and all(seat.bot for seat in data.seats)
    host.check_memory()
    if only_computers:
        await who.name()
    files, address = data.files.values(), sender_address(request)
    async with gate.room_for_match(who.guest, address, files, only_computers):
        return await make_match(data, planned, store, who, host, address)


async def make_match(
    data: NewMatch, planned: Planned, store: Store, who: Who, host: MatchHost, address: str
) -> MatchInfo:
    game = find(data.game)
    check_sizes(game, data)
    check_clock(data.clock)
    if data.files:
        await host.checker.check(trial_of_new(data), address)
    setup = await asyncio.to_thread(game.setup, data.settings, data.files)
    wanted = {seat.bot for seat in data.seats if seat.bot}
    programs = await asyncio.to_thread(programs_in, host.champions, wanted)
    plan = planned(table_size(setup, data.seats))
    seats, sealed = first_seatings(setup, plan.seats, programs), plan.sealed
    check_length_of_match(setup.answer_count(len(seats)))
    sitters = sitters_of(seats)
    salts = [seat.salt for seat in seats]
    announced = announce(setup, sitters, sealed, clock=chosen_clock(data), salts=salts)
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
        stored = (await host.room(stored.id, address)).stored
    return match_info(stored, who.guest)


def check_length_of_match(lines: int) -> None:
    if lines > MAX_LINES:
        raise Refusal("match-would-be-long", lines=lines, most=MAX_LINES)


def check_sizes(game: Game, data: NewMatch) -> None:
    """Refuse settings and files that are too many or too long."""
    check_texts(data)
    if len(data.files) > MAX_FILES or any(len(text) > MAX_FILE for text in data.files.values()):
        raise Refusal("files-too-large", most=MAX_FILES, characters=MAX_FILE)
    if len(data.files) and not (game.file_settings or game.folder_settings):
        raise Refusal("no-files", game=game.name)


def trial_of_new(data: NewMatch) -> TrialRequest:
    """As `trial_of` the match to be, so that it need not be tried again when it begins."""
    game = find(data.game)
    return TrialRequest(
        game=game.name,
        rules=game.version,
        settings=msgspec.to_builtins(game.read_settings(data.settings)),
        files=data.files,
        seats=len(data.seats) or min(game.seats),
    )


def check_texts(data: NewMatch) -> None:
    """Refuse names of settings and files, and settings, that nobody could be shown."""
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
    if not is_visible(text):
        raise Refusal("text-not-visible", name=escaped(text))


def chosen_clock(data: NewMatch) -> ClockRules | None:
    """The clock, unless it limits nothing."""
    return None if data.clock == ClockRules() else data.clock


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
    earlier = await asyncio.to_thread(ids_of_earlier, found)
    return fitting([match_info(each, who.guest, each.id in earlier) for each in found])


@get("/api/matches/{match:str}", responses=may_refuse(404), summary="One match")
async def one(match: str, host: MatchHost, who: Who) -> MatchInfo:
    stored = await host.stored(match)
    earlier = await asyncio.to_thread(ids_of_earlier, [stored])
    return match_info(stored, who.guest, bool(earlier))


@post(
    "/api/matches/{match:str}/join",
    status_code=200,
    responses=may_refuse(400, 401, 403, 404, 409, 415, 429, 503),
    summary="Take a seat",
)
async def join(
    match: str, data: Join, store: Store, host: MatchHost, who: Who, request: Request[Any, Any, Any]
) -> MatchInfo:
    name = await who.name()
    stored = await host.stored(match)
    check_format_and_rules(stored)
    wanted, salt = seats_to_take(stored, who.guest, data.seat), checked_salt(data.salt)
    address = sender_address(request)
    lineup = await checked_lineup(stored, data.lineup, host, address)
    for seat in wanted:
        called = distinct_name(name, [each.name for each in stored.seats])
        if await store.claim(match, seat, who.guest, called, salt, lineup):
            await store.touch(match)
            return match_info((await host.room(match, address)).stored, who.guest)
    raise Refusal("match-full") if data.seat is None else Refusal("seat-taken", seat=data.seat)


async def checked_lineup(stored: StoredMatch, text: str, host: MatchHost, address: str) -> str:
    """A line-up that the match can be played with, as JSON; otherwise refused."""
    if not text:
        return ""
    if len(text) > MAX_FILE:
        raise Refusal("files-too-large", most=1, characters=MAX_FILE)
    await host.checker.check(trial_of(stored, text), address)
    setup = await load_setup(stored, host.checker, address)
    lineup = await asyncio.to_thread(setup.parse_lineup, "line-up", text)
    return msgspec.json.encode(lineup).decode()


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
    responses=may_refuse(401, 403, 404, 409, 415, 503),
    summary="Give up one's seats before the match begins",
)
async def leave(
    match: str, store: Store, host: MatchHost, who: Who, request: Request[Any, Any, Any]
) -> MatchInfo:
    await who.name()
    stored = await host.stored(match)
    check_format_and_rules(stored)
    if stored.header is not None:
        raise Refusal("match-begun")
    if seats_of(stored, who.guest):
        await store.release(match, who.guest)
        await store.touch(match)
    room = await host.room(match, sender_address(request))
    return match_info(room.stored, who.guest)


@get(
    "/api/matches/{match:str}/record",
    responses=may_refuse(404, 409),
    summary="The record of a match that is over",
)
async def record(match: str, store: Store, host: MatchHost) -> Stream:
    """However long it is, a few lines of it are in memory at a time."""
    stored = await host.stored(match)
    check_format_and_rules(stored)
    if stored.state != "over" or stored.header is None:
        raise Refusal("match-running")
    return Stream(
        record_pieces(store, match, stored.header),
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="podium-{match}.jsonl"'},
    )


async def record_pieces(store: Store, match: str, header: Header) -> AsyncIterator[bytes]:
    """The record as the store has it, line by line to the byte."""
    yield encode(header)
    after = 0
    while lines := await store.read_encoded(match, after, LINES_AT_ONCE):
        yield b"".join(bytes(line) + b"\n" for line in lines)
        after += len(lines)
