"""What each seat received, byte by byte, is what it may know, computed anew from the record."""

import asyncio
from random import Random
from typing import Any

import pytest

from server.knowing.check import Leak, check
from server.knowing.doctored import doctored
from server.knowing.history import read_history
from server.people import Message, Person, Player, all_leave, seated
from server.wandering import Played, ends, play_match, played, wander

TABLES = [
    ("probe-fog", 2),
    ("probe-fog", 3),
    ("probe-duel", 2),
    ("probe-pile", 2),
    ("probe-pile", 4),
]
LEAKS = {
    "probe-fog": {"view scouts", "view orders", "asked"},
    "probe-duel": {"view hands", "view rows", "asked"},
    "probe-pile": {"view hands", "view buried", "view pile", "events"},
}
SAMPLE = 8
ANY_LEAK = {"secret", "number", "more", "blank", "message"}


def compare(match: Played) -> int:
    """Everything that everybody received, with what the record entitles them to."""
    history = read_history(match.record)
    return sum(check(history, seat, received) for seat, received in match.received.items())


@pytest.mark.parametrize("clock", [None, {"per_turn": 500.0}], ids=["no clock", "clock"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nobody_receives_more_than_they_may_know(
    address: str, game: str, seats: int, clock: dict[str, float] | None
) -> None:
    for seed in range(2):
        match = asyncio.run(play_match(address, game, seats, Random(seed), clock=clock))
        assert compare(match) > 2 * seats


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nobody_does_in_many_matches(address: str, game: str, seats: int) -> None:
    async def many(seed: int) -> list[Played]:
        chances = [Random(f"{seed} {each}") for each in range(6)]
        return await asyncio.gather(
            *(play_match(address, game, seats, chance) for chance in chances)
        )

    for seed in range(2):
        assert all(compare(match) for match in asyncio.run(many(seed)))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_planted_leak_is_found(address: str, game: str, seats: int) -> None:
    match = asyncio.run(play_match(address, game, seats, Random(7)))
    history = read_history(match.record)
    planted: dict[str, list[tuple[int | None, list[str]]]] = {}
    for seat, received in match.received.items():
        check(history, seat, received)
        for name, leaky in doctored(history, seat, received):
            planted.setdefault(name, []).append((seat, leaky))
    assert planted.keys() >= LEAKS[game] | ANY_LEAK
    for leaks in planted.values():
        for seat, leaky in Random(7).sample(leaks, min(len(leaks), SAMPLE)):
            with pytest.raises(Leak):
                check(history, seat, leaky)


def test_somebody_who_gives_up_shows_nothing_but_that(address: str) -> None:
    async def match() -> Played:
        players = await seated(address, ["Léa", "Noé", "Zoé"], "probe-fog", seats=[{}] * 3)
        lea, noe, zoe = players
        await lea.choose(first_way(lea))
        await noe.choose(first_way(noe))
        await noe.send({"type": "resign"})
        await noe.until(lambda each: each.ask is None)
        await asyncio.gather(wander(lea, Random(1)), wander(zoe, Random(2)), ends(noe))
        done = await played(players)
        await all_leave(players)
        return done

    compare(asyncio.run(match()))


def test_somebody_who_is_late_shows_nothing_of_it_until_all_are_done(address: str) -> None:
    async def match() -> Played:
        clock = {"per_turn": 1.0}
        players = await seated(
            address, ["Léa", "Noé", "Zoé"], "probe-fog", seats=[{}] * 3, clock=clock
        )
        await players[0].choose(first_way(players[0]))
        await asyncio.gather(*map(ends, players))
        done = await played(players)
        await all_leave(players)
        return done

    compare(asyncio.run(match()))


def first_way(player: Player) -> str:
    assert player.ask is not None
    return str(player.ask["options"][0]["notation"])


async def stays_silent(player: Player, message: Message) -> None:
    """Hear nothing between what happened before and the answer to something refused now."""
    n, count = player.n, len(player.received)
    await player.refused(message)
    assert (player.n, len(player.received)) == (n, count + 1)


WRONG = {"type": "choose", "question": 0, "answer": ["stop"]}


@pytest.mark.parametrize("game", ["probe-fog", "probe-duel"])
def test_an_answer_in_an_open_phase_is_heard_by_nobody_else(address: str, game: str) -> None:
    async def match() -> None:
        lea, noe = players = await seated(address, ["Léa", "Noé"], game)
        watcher = await lea.person.player(lea.match, watch="true").connect()
        await watcher.begun()
        others = (noe, watcher)
        for act in (first_way(lea), "undo", first_way(lea), "stop"):
            if act == "undo":
                await lea.send({"type": "undo"})
                await lea.until(lambda each: not each.undo)
            else:
                await lea.choose(act)
            for other in others:
                await stays_silent(other, WRONG)
        await watcher.close()
        await all_leave(players)

    asyncio.run(match())


@pytest.mark.parametrize("game", ["probe-fog", "probe-duel"])
def test_who_comes_new_is_not_told_who_has_answered(address: str, game: str) -> None:
    """A whole view, the match over HTTP: the same before and after an unseen answer."""

    async def match() -> None:
        lea, noe = players = await seated(address, ["Léa", "Noé"], game)
        before = await outside(noe.person, noe.match)
        await lea.choose(first_way(lea), "stop")
        assert await outside(noe.person, noe.match) == before
        await all_leave(players)

    asyncio.run(match())


async def outside(person: Person, match: str) -> list[Any]:
    """All that somebody can ask for without answering, times apart."""
    got: list[Any] = []
    for query in ({"seat": 1}, {"watch": "true"}):
        async with person.player(match, **query) as player:
            await player.begun()
            got += [player.hello | {"t": 0}, player.received[1:]]
    for path in (f"/api/matches/{match}", f"/api/matches/{match}/record"):
        got.append((await person.get(path)).text)
    return got


BLIND = [
    ("probe-fog", ["{first}", "stop", "x"]),
    ("probe-fog", ["{first}", "stop", "{first}"]),
    ("probe-duel", ["2", "stop", "x"]),
    ("probe-duel", ["2", "stop", "fight", "x"]),
    ("probe-duel", ["2", "stop", "fight"]),
]


@pytest.mark.parametrize(("game", "words"), BLIND, ids=str)
def test_a_refused_answer_does_not_tell_who_has_answered(
    address: str, game: str, words: list[str]
) -> None:
    """Whoever sends too much hears the same, whether the other has answered or not."""

    async def match() -> None:
        lea, noe = players = await seated(address, ["Léa", "Noé"], game)
        blind = [word.format(first=first_way(lea)) for word in words]
        message = {"type": "choose", "question": 1, "answer": blind}
        before = await lea.refused(message)
        await noe.choose(first_way(noe), "stop")
        assert await lea.refused(message) == before
        await all_leave(players)

    asyncio.run(match())


BEFORE_CHANCE = [("formule-caml", ["n"]), ("formule-caml", ["o", "m"]), ("probe-pile", ["draw"])]


@pytest.mark.parametrize(("game", "words"), BEFORE_CHANCE, ids=str)
def test_a_refused_answer_does_not_tell_what_chance_would_bring(
    address: str, game: str, words: list[str]
) -> None:
    """The die and the card are thrown and turned for nobody who can still do something else."""

    async def refusals() -> set[str]:
        heard = set()
        for _ in range(6):
            players = await seated(address, ["Léa", "Noé"], game)
            message = {"type": "choose", "question": 1, "answer": [*words, "x"]}
            heard.add(str(await players[0].refused(message)))
            await all_leave(players)
        return heard

    assert len(asyncio.run(refusals())) == 1
