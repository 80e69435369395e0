"""Who begins: by lot, by choice, and the other way round in a rematch."""

import asyncio
from typing import Any

import httpx
import msgspec
import pytest

from podium.core.records import decode_record
from podium.games import find
from podium.server.matches.seat_plan import plan_seats
from podium.server.wire import NewSeat
from podium.table import verify
from podium.table.fair_dice import Sealed
from podium.table.seat_lot import draw_order
from server.asking import guest, make, must_refuse
from server.people import Person, Player, all_leave, first

AGAINST = [{"bot": ""}, {"bot": "sunday"}]
FRIENDS = [{"bot": ""}] * 3
TRIES = 24  # a seat that is never drawn in so many tries: once in 16 million runs


def join(http: httpx.Client, match: Any, who: dict[str, str], seat: int | None = None) -> Any:
    reply = http.post(f"/api/matches/{match['id']}/join", json={"seat": seat}, headers=who)
    assert reply.status_code == 200, reply.text
    return reply.json()


def kinds(match: Any) -> list[str]:
    return [seat["kind"] for seat in match["seats"]]


def test_by_lot_one_sits_here_or_there(http: httpx.Client) -> None:
    lea, seats = guest(http), set()
    for _ in range(TRIES):
        match = make(http, lea, seats=AGAINST, who_begins="lot")
        assert match["seated"] == "lot"
        begun = join(http, match, lea)
        assert begun["mine"] == [kinds(match).index("open")]
        seats.add(begun["mine"][0])
        if len(seats) == 2:
            break
    assert seats == {0, 1}


@pytest.mark.parametrize(("who_begins", "seat"), [("me", 0), ("others", 1)])
def test_who_begins_is_who_was_chosen(http: httpx.Client, who_begins: str, seat: int) -> None:
    lea = guest(http)
    for seats in (AGAINST, AGAINST[::-1]):
        begun = join(http, make(http, lea, seats=seats, who_begins=who_begins), lea)
        assert (begun["mine"], begun["seated"]) == ([seat], who_begins)
        assert begun["seats"][1 - seat]["bot"] == "sunday"


def test_without_a_choice_the_seats_are_those_listed(http: httpx.Client) -> None:
    match = make(http, seats=AGAINST[::-1])
    assert (kinds(match), match["seated"]) == (["bot", "open"], "listed")


def test_the_lot_is_drawn_before_the_promise_and_shown_with_the_secret(address: str) -> None:
    """What sits where when the table is made is what is committed to, and what the secret draws."""

    async def match() -> None:
        lea = await Person.come(address, "Léa")
        listed = [{"bot": ""}, {"bot": "random"}, {"bot": "default"}]
        made = await lea.make("probe-pile", seats=listed, who_begins="lot")
        shown = (await lea.get(f"/api/matches/{made}")).json()
        assert "secret" not in shown or shown["secret"] == ""
        await lea.join(made)
        async with lea.player(made) as player:
            await player.play(first)
        over = (await lea.get(f"/api/matches/{made}")).json()
        record = decode_record((await lea.get(f"/api/matches/{made}/record")).content, "record")
        assert record.header.dice.commitment == shown["commitment"]
        assert verify(record).committed
        drawn = [listed[player]["bot"] for player in draw_order(over["secret"], 3)]
        assert drawn == [seat["bot"] for seat in shown["seats"]]
        assert drawn == [sitter.bot for sitter in record.header.seats]
        await lea.leave()

    asyncio.run(match())


def test_all_who_come_have_the_same_chance_of_each_seat() -> None:
    """Over given secrets, each of three who come gets each seat about as often as the others."""
    counts = [[0] * 3 for _ in range(3)]
    for number in range(3000):
        plan = plan_seats([NewSeat()] * 3, "lot", Sealed(secret=f"{number:064x}"))
        for comer, seat in enumerate(plan.sealed.deal):
            counts[comer][seat] += 1
    assert all(900 < times < 1100 for row in counts for times in row), counts


def test_who_comes_is_given_a_seat_and_gets_no_other(http: httpx.Client) -> None:
    lea, noe = guest(http, "Léa"), guest(http, "Noé")
    match = make(http, lea, game="probe-pile", seats=FRIENDS, who_begins="lot")
    path = f"/api/matches/{match['id']}"
    (hers,) = join(http, match, lea)["mine"]
    (his,) = join(http, match, noe)["mine"]
    http.post(f"{path}/leave", headers=noe).raise_for_status()
    left = next(each for each in range(3) if each not in (hers, his))
    reply = http.post(f"{path}/join", json={"seat": left}, headers=noe)
    assert must_refuse(reply, 409, "seat-given")["facts"] == {"seat": his}
    reply = http.post(f"{path}/join", json={"seat": hers}, headers=noe)
    must_refuse(reply, 409, "seat-taken")
    assert join(http, match, noe, his)["mine"] == [his]


def test_leaving_and_coming_back_draws_no_other_seat(http: httpx.Client) -> None:
    lea = guest(http)
    match = make(http, lea, game="probe-pile", seats=FRIENDS, who_begins="lot")
    path = f"/api/matches/{match['id']}"
    seats = []
    for _ in range(4):
        seats += join(http, match, lea)["mine"]
        http.post(f"{path}/leave", headers=lea).raise_for_status()
    assert len(seats) == 4
    assert len(set(seats)) == 1


def test_the_seat_of_who_made_the_table_is_kept(http: httpx.Client) -> None:
    lea, noe, zoe = (guest(http, name) for name in ("Léa", "Noé", "Zoé"))
    match = make(http, lea, game="probe-pile", seats=FRIENDS, who_begins="me")
    taken = [join(http, match, each)["mine"][0] for each in (noe, zoe)]
    assert sorted(taken) == [1, 2]
    assert join(http, match, lea)["mine"] == [0]


def test_among_computers_nobody_is_me(http: httpx.Client) -> None:
    body = {"game": "formule-caml", "seats": [{"bot": "sunday"}] * 2}
    for who in ("me", "others"):
        reply = http.post("/api/matches", json={**body, "who_begins": who}, headers=guest(http))
        must_refuse(reply, 400, "nobody-begins")
    must_refuse(http.post("/api/matches", json={**body, "who_begins": "you"}), 400, "bad-request")


def test_a_rematch_swaps_seats_and_keeps_the_rest(address: str) -> None:
    async def match() -> None:
        lea = await Person.come(address, "Léa")
        clock = {"per_turn": 90.0, "total": 0.0, "increment": 0.0}
        wanted = {"settings": {"track": "sprint"}, "clock": clock, "unlisted": True}
        made = await lea.make("formule-caml", seats=AGAINST, who_begins="me", **wanted)
        await lea.join(made)
        early = await lea.http.post(f"/api/matches/{made}/rematch")
        must_refuse(early, 409, "rematch-early")
        seats = [0]
        for _ in range(2):
            await ended(lea.player(made))
            again = (await lea.http.post(f"/api/matches/{made}/rematch")).json()
            assert again["seated"] == "swapped"
            assert again["settings"]["track"] == "sprint"
            assert (again["clock"], again["unlisted"]) == (clock, True)
            made = again["id"]
            joined = await lea.join(made)
            assert joined["state"] == "running"
            assert joined["seats"][1 - joined["mine"][0]]["bot"] == "sunday"
            seats += joined["mine"]
        assert seats == [0, 1, 0]
        await lea.leave()

    asyncio.run(match())


async def ended(player: Player) -> None:
    async with player:
        await player.send({"type": "resign"})
        await player.until(lambda each: each.result is not None)


def test_in_a_rematch_of_three_everybody_moves_up(address: str) -> None:
    async def match() -> None:
        people = [await Person.come(address, name) for name in ("Léa", "Noé")]
        lea, noe = people
        made = await lea.make("probe-pile", seats=[{"bot": ""}, {"bot": "random"}, {"bot": ""}])
        await lea.join(made, seat=0)
        await noe.join(made, seat=2)
        players = [await each.player(made).connect() for each in people]
        await asyncio.gather(*(each.play(first) for each in players))
        again = (await noe.http.post(f"/api/matches/{made}/rematch")).json()
        assert [seat["bot"] for seat in again["seats"]] == ["random", "", ""]
        assert (await lea.join(again["id"]))["mine"] == [2]
        assert (await noe.join(again["id"]))["mine"] == [1]
        await all_leave(players)

    asyncio.run(match())


def test_levels_are_served_weakest_first(http: httpx.Client) -> None:
    games = {each["name"]: each for each in http.get("/api/games").json()}
    for name in ("formule-caml", "f-cartes", "ca_rs", "casus-belli"):
        levels, bots = games[name]["levels"], games[name]["bots"]
        assert list(levels.values())[-1] == bots[-1] == list(find(name).bots())[-1]
        assert list(levels)[-1] == "expert"
        assert [bots.index(bot) for bot in levels.values()] == sorted(
            map(bots.index, levels.values())
        )


def test_a_computer_player_may_be_named_by_its_level(http: httpx.Client) -> None:
    match = make(http, seats=[{"bot": ""}, {"bot": "expert"}])
    strongest = list(find("formule-caml").bots())[-1]
    assert (match["seats"][1]["bot"], match["seats"][1]["name"]) == (strongest, strongest)


def test_what_was_sealed_by_an_older_build_is_read() -> None:
    old = msgspec.json.decode(b'{"secret": "00", "scheme": 2}', type=Sealed)
    assert (old.deal, old.seated) == ((), "listed")
