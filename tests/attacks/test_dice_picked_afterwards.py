"""A server picks something that decides about the dice after it knows the salts of people.

Before: the salts of computer players were in no commitment, so a server tried some until the dice
suited it (17 of 40 tries won), and `podium verify` found nothing wrong.
Now: they are committed to with the rest before anybody sits down, clients keep what they were
shown, and say what differs when the match is over.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from attacks.cheating_server import CHEATS, GAME, SEATS, cheat_in
from cli.front import podium
from podium.core import load_words
from podium.core.record_checks import header_check
from podium.core.records import Header, Record, Sitter, decode_record, encode_record
from podium.games import find
from podium.table import announce, begin, verify
from podium.table.fair_dice import matches_commitment, new_salt, new_sealed
from podium.tui.client.remote import RemoteMatch
from podium.tui.client.server import ServerClient
from server.people import Person as Guest
from server.running import Server, serving
from tui.sitting import LARGE, Person, sitting

replace = msgspec.structs.replace
TRIES = 40
WORDS = load_words("fr", "podium.core", "podium.table")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def test_no_other_salt_of_a_computer_fits_the_commitment() -> None:
    setup, sealed = find("formule-caml").setup({"track": "sprint"}), new_sealed()
    sitters = [
        Sitter(kind="person", pseudonym=""),
        Sitter(kind="bot", pseudonym="x", bot="navigator"),
    ]
    announced = announce(setup, sitters, sealed, salts=["", new_salt()])
    person = new_salt()
    promise = announced.dice.commitment
    tried = [begin(announced, sitters, [person, new_salt()]) for _ in range(TRIES)]
    assert {each.dice.commitment for each in tried} == {promise}
    assert not any(matches_commitment(each, sealed.secret) for each in tried)
    honest = begin(announced, sitters, [person, announced.dice.salts[1]])
    assert matches_commitment(honest, sealed.secret)


async def a_match(server: Server, name: str) -> tuple[Guest, str]:
    """Somebody who has made a match and will sit down last."""
    guest = await Guest.come(server.address, name)
    return guest, await guest.make(GAME, seats=SEATS)


async def finish(guest: Guest, match: str, zoe: RemoteMatch, person: Person) -> None:
    """The last one sits down, and everybody gives up at once."""
    await guest.join(match)
    async with guest.player(match) as player:
        await player.begun()
        await person.until("r:abandon")
        await zoe.resign()
        await player.send({"type": "resign"})
        await player.until(lambda each: each.result is not None)


@pytest.mark.parametrize("name", CHEATS)
def test_the_terminal_says_so(server: Server, home: Path, name: str) -> None:
    cheat, key = CHEATS[name]
    sentence = WORDS.say(f"refusal-{key}", **({"number": 2} if "bot" in key else {}))

    async def play() -> None:
        guest, match = await a_match(server, "Max")
        zoe = RemoteMatch(ServerClient(server.address, "fr", "Zoé"), match, "Zoé")
        async with sitting(zoe, size=LARGE) as person:
            await person.until("encore une place libre")
            cheat_in(server.folder, match, cheat)
            await finish(guest, match, zoe, person)
            await person.until("DÉS NON CONFORMES", sentence[:40])
        await guest.leave()

    asyncio.run(play())


def test_an_honest_match_is_verified_and_its_record_too(server: Server, home: Path) -> None:
    """Who sat down first knows that others came later; `verify` finds what was kept."""
    record = home / "record.jsonl"

    async def play() -> None:
        guest, match = await a_match(server, "Max")
        zoe = RemoteMatch(ServerClient(server.address, "fr", "Zoé"), match, "Zoé")
        async with sitting(zoe, size=LARGE) as person:
            await person.until("encore une place libre")
            await finish(guest, match, zoe, person)
            await person.until("dés vérifiés, d'autres s'étant assis après vous")
        # Another process that comes back finds what the first one kept.
        async with sitting(
            RemoteMatch(ServerClient(server.address, "fr", "Zoé"), match, "Zoé"), size=LARGE
        ) as person:
            await person.until("dés vérifiés, d'autres s'étant assis après vous")
        watching = RemoteMatch(ServerClient(server.address, "fr", "Ève"), match, "Ève", True)
        async with sitting(watching, size=LARGE) as person:
            await person.until("rien n'était gardé ici")
        record.write_bytes((await guest.get(f"/api/matches/{match}/record")).content)
        await guest.leave()

    asyncio.run(play())
    said = podium("verify", str(record), home=home)
    assert said.code == 0, said.out + said.err
    assert "vous vous êtes assis" in said.out
    assert "vous vous êtes assis" not in podium("verify", str(record)).out
    doctored_records(decode_record(record.read_bytes(), "record"), record, home)


def doctored_records(honest: Record, path: Path, home: Path) -> None:
    """Everything behind the change is redone; only the promise stays, as players have seen it."""
    header = honest.header
    mine, theirs = header.dice.salts[0], header.dice.salts[2]
    bot = replace(header.seats[1], bot="strategist")
    for key, changed in {
        "dice-other-bot-salt": with_salts(header, mine, new_salt(), theirs),
        "dice-other-salt": with_salts(header, new_salt(), header.dice.salts[1], theirs),
        "dice-other-bot": replace(header, seats=(header.seats[0], bot, header.seats[2])),
        "dice-other-settings": replace(header, settings={**header.settings, "rounds": "24"}),
    }.items():
        record = Record(replace(changed, check=header_check(changed)), honest.lines)
        path.write_bytes(encode_record(record))
        said = podium("verify", str(path), home=home)
        sentence = WORDS.say(f"refusal-{key}", **({"number": 2} if "bot" in key else {}))
        assert (said.code, sentence in said.out) == (1, True), said.out
        assert not verify(record).holds, key  # who has kept nothing notices it, too


def with_salts(header: Header, *salts: str) -> Header:
    return replace(header, dice=replace(header.dice, salts=salts))


def test_who_sits_down_last_cannot_be_cheated_by_anybody(server: Server, home: Path) -> None:
    async def play() -> None:
        guest, match = await a_match(server, "Max")
        await guest.join(match)
        zoe = RemoteMatch(ServerClient(server.address, "fr", "Zoé"), match, "Zoé")
        async with guest.player(match) as player, sitting(zoe, size=LARGE) as person:
            await player.begun()
            await person.until("r:abandon")
            await zoe.resign()
            await player.send({"type": "resign"})
            seen = await person.until("dés vérifiés")
            assert "d'autres" not in seen
        await guest.leave()

    asyncio.run(play())


def test_the_secret_is_shown_when_the_match_is_over_and_not_before(server: Server) -> None:
    async def play() -> None:
        guest, match = await a_match(server, "Max")
        for _ in range(2):
            shown = (await guest.get(f"/api/matches/{match}")).json()
            assert shown["secret"] == ""
            assert len(shown["salts"][1]) == 16
            await guest.join(match)
        async with guest.player(match, seat=0) as one, guest.player(match, seat=2) as other:
            for player in (one, other):
                await player.begun()
                assert player.hello["match"]["secret"] == ""
                assert (await guest.get(f"/api/matches/{match}")).json()["secret"] == ""
                await player.send({"type": "resign"})
            await one.until(lambda each: each.result is not None)
        shown = (await guest.get(f"/api/matches/{match}")).json()
        record = (await guest.get(f"/api/matches/{match}/record")).content
        end = decode_record(record, "record").end
        assert end is not None
        assert shown["secret"] == end.secret != ""
        await guest.leave()

    asyncio.run(play())
