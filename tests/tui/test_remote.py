"""The terminal joined to a real server, against people who play by other means."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from browser.proxy import BreakableProxy
from podium.cli.commands.guest import go_on_by_code
from podium.cli.flags import ASK
from podium.cli.language import cli_words
from podium.core import Refusal
from podium.table.log.record_files import write_private
from podium.tui.client.remote import RemoteMatch
from podium.tui.client.server import ServerClient
from podium.tui.client.token_file import store_token, stored_tokens, tokens_path
from podium.tui.screen.lobby import LobbyScreen
from server.earlier import CHANGES, age
from server.people import Person as Guest
from server.people import Player, all_leave, first, seated
from server.running import Server, serving
from tui.sitting import LARGE, Person, sitting

SPRINT = {"settings": {"track": "sprint"}}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server.address


def remote(address: str, match: str, name: str = "Zoé", watch: bool = False) -> RemoteMatch:
    return RemoteMatch(ServerClient(address, "fr", name), match, name, watch)


async def waiting(address: str, name: str, game: str = "formule-caml") -> tuple[Guest, str]:
    """Somebody who has opened a match, sits at its second seat and waits."""
    guest = await Guest.come(address, name)
    extra = SPRINT if game == "formule-caml" else {}
    match = await guest.make(game, **extra)
    await guest.join(match, seat=1)
    return guest, match


async def drive_into_the_border(person: Person) -> None:
    await person.until("Zoé : Changer de vitesse ?")
    await person.press("1")
    await person.until("Zoé : Dans quelle direction ?")
    await person.press("8", "8")


def test_a_whole_race_against_somebody_elsewhere(address: str) -> None:
    async def play() -> None:
        guest, match = await waiting(address, "Max")
        async with guest.player(match) as player, sitting(remote(address, match)) as person:
            other = asyncio.create_task(play_on(player))
            for _ in range(3):
                await drive_into_the_border(person)
            seen = await person.until("La voiture de Zoé est à bout")
            assert "1er  Max" in seen
            await other
        await guest.leave()

    asyncio.run(play())


async def play_on(player: Player) -> None:
    """Somebody who drives into whoever stands to the left."""
    while await player.is_asked():
        assert player.ask is not None
        notations = [option["notation"] for option in player.ask["options"]]
        await player.choose("n" if "n" in notations else "g")


def test_begun_elsewhere_continued_in_the_terminal(address: str) -> None:
    async def play() -> None:
        max_, match = await waiting(address, "Max")
        zoe = await Guest.come(address, "Zoé")
        await zoe.join(match, seat=0)
        async with zoe.player(match) as player:
            await player.is_asked()
            await player.choose("o", "m")
        tokens_path().parent.mkdir(parents=True)
        write_private(tokens_path(), json.dumps({address: zoe.token}).encode())
        async with sitting(remote(address, match, name="")) as person:
            await person.until("Zoé : Dans quelle direction ?", "Zoé passe en 2e.")
            await person.press("4", "enter")
            await person.until("À Max de jouer…")
            await person.press("u")
            await person.until("Zoé reprend sa réponse.")
        async with zoe.player(match) as player:
            assert await player.is_asked()
            assert player.told[-1]["kind"] == "undone"
        await zoe.leave()
        await max_.leave()

    asyncio.run(play())


def test_a_lost_connection_is_told_and_mended(address: str) -> None:
    async def play() -> None:
        guest, match = await waiting(address, "Max")
        with BreakableProxy(address) as proxy:
            async with (
                guest.player(match) as player,
                sitting(remote(proxy.address, match)) as person,
            ):
                await drive_into_the_border(person)
                await person.until("À Max de jouer…")
                proxy.cut()
                await person.until("CONNEXION PERDUE")
                assert "la réponse n'est pas partie" in await person.press("u")
                await player.is_asked()
                await player.choose("o", "m")
                await player.is_asked()
                await player.choose(*first(player))
                proxy.restore()
                seen = await person.until("Zoé : Changer de vitesse ?", "Max passe en 2e.")
                assert "PERDUE" not in seen
                assert "n'est pas partie" not in seen
        await guest.leave()

    asyncio.run(play())


def test_watching_shows_public_facts_and_offers_nothing(address: str) -> None:
    async def play() -> None:
        guest, match = await waiting(address, "Max", game="probe-fog")
        other = await Guest.come(address, "Léa")
        await other.join(match)
        async with sitting(remote(address, match, watch=True)) as person:
            seen = await person.until("vous regardez", "Éclaireurs: ? ?", "À Léa, Max de jouer…")
            assert ">1" not in seen
        await guest.leave()
        await other.leave()

    asyncio.run(play())


def test_matches_to_choose_from(address: str) -> None:
    async def play() -> None:
        guest, match = await waiting(address, "Ève")
        server = ServerClient(address, "fr", "Zoé")
        lobby = LobbyScreen(server, "Zoé", lambda match: RemoteMatch(server, match, "Zoé"))
        async with sitting(lobby) as person:
            await lobby.workers.wait_for_complete()
            seen = await person.press("a")
            await lobby.workers.wait_for_complete()
            seen = await person.press("home")
            row = next(line for line in person.lines() if "place libre, Ève" in line)
            assert "à rejoindre" in seen
            await person.press(row.lstrip("> ")[0])
            await person.until("Zoé : Changer de vitesse ?", "Ève")
        assert (await guest.get(f"/api/matches/{match}")).json()["state"] == "running"
        await guest.leave()

    asyncio.run(play())


def test_what_the_server_refuses_is_said(address: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with sitting(remote(address, "nowhere")) as person:
            await person.until("Il n'y a pas de partie « nowhere » ici.")
        async with sitting(remote("http://127.0.0.1:9", "x")) as person:
            await person.until("Pas de serveur Podium à l'adresse http://127.0.0.1:9.")

    asyncio.run(play())


def test_a_new_name_does_not_cost_the_seat_of_an_old_one(address: str) -> None:
    async def play() -> None:
        guest, match = await waiting(address, "Max")
        async with sitting(remote(address, match)) as person:
            await person.until("Zoé : Changer de vitesse ?", "w:navigateur")
        await ServerClient(address, "fr", "Ève").log_in("Ève")
        store_token(address, guest.token)
        assert len(json.loads(tokens_path().read_bytes())[address]) == 3
        async with sitting(remote(address, match, "Zoé")) as person:
            await person.until("Zoé : Changer de vitesse ?")
        bare = address.removeprefix("http://")
        another, elsewhere = await waiting(address, "Léa")
        eve = ServerClient(bare, "fr", "Ève")
        await eve.log_in("Ève")
        await eve.join(elsewhere)
        async with sitting(remote(bare, elsewhere, "")) as person:
            await person.until("Ève : Changer de vitesse ?")
        assert len(json.loads(tokens_path().read_bytes())[address]) == 3
        await guest.leave()
        await another.leave()

    asyncio.run(play())


def test_nobody_sits_down_to_a_game_that_is_not_known_here(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        guest, match = await waiting(address, "Max", game="probe-duel")
        monkeypatch.delenv("PODIUM_GAMES")
        async with sitting(remote(address, match)) as person:
            await person.until("Aucun jeu ne s'appelle « probe-duel »")
        assert (await guest.get(f"/api/matches/{match}")).json()["state"] == "waiting"
        await guest.leave()

    asyncio.run(play())


def test_the_way_to_the_browser_is_a_code_that_works_once(address: str) -> None:
    async def play() -> None:
        guest, match = await waiting(address, "Max")
        async with sitting(remote(address, match), size=LARGE) as person:
            await person.until("Zoé : Changer de vitesse ?")
            await person.press("w")
            seen = await person.until("une seule fois")
        (token,) = json.loads(tokens_path().read_bytes())[address]
        assert token not in seen
        found = re.search(rf"{re.escape(address)}/match/{match}#code=([0-9A-Z-]{{14}})", seen)
        assert found is not None
        other = ServerClient(address, "fr")
        assert (await other.look_at_code(found[1]))["guest"] == {"name": "Zoé", "matches": 1}
        await guest.leave()

    asyncio.run(play())


def test_who_signs_out_elsewhere_plays_on_and_others_are_told(address: str) -> None:
    async def play() -> None:
        guest, match = await waiting(address, "Max")
        await ServerClient(address, "fr", "Zoé").log_in("Zoé")
        async with sitting(remote(address, match, "")) as person:
            await person.until("Zoé : Changer de vitesse ?")
            another = ServerClient(address, "fr", "Zoé")
            assert await another.log_in_again() == "Zoé"
            await another.sign_out_elsewhere()
            await person.until("CONNEXION PERDUE")
            await person.until_gone("PERDUE")
            await drive_into_the_border(person)  # by the fresh token, from the file
            await person.until("À Max de jouer…")
            await ServerClient(address, "fr", "Ève").log_in("Ève")  # whom this terminal knows, too
            headers = {"Authorization": f"Bearer {another.token}"}
            async with httpx.AsyncClient(base_url=address, headers=headers) as http:
                assert (await http.post("/api/guests/sign-out")).is_success
            await person.until("Vous avez été déconnecté d'ici")
        await guest.leave()

    asyncio.run(play())


def test_a_code_is_used_only_after_a_yes(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = cli_words("fr")

    async def offered() -> str:
        guest = await Guest.come(address, "Ada\x1b[31m")
        code = (await guest.http.post("/api/handovers")).json()["code"]
        await guest.leave()
        return str(code)

    code = asyncio.run(offered())
    for typed, expected in ([code, "n"], False), ([code.lower(), ""], False), ([code, "o"], True):
        lines = iter(typed)
        monkeypatch.setattr("builtins.input", lambda prompt, lines=lines: next(lines))
        server = ServerClient(address, "fr")
        assert go_on_by_code(server, ASK, words) == expected
        assert "Ce code fait de vous Ada" in capsys.readouterr().out
        assert (address in stored_tokens()) == expected
    with pytest.raises(Refusal):
        go_on_by_code(ServerClient(address, "fr"), code, words)
    assert asyncio.run(ServerClient(address, "fr").log_in_again()) == "Ada [31m"


def test_a_match_of_earlier_rules_has_a_result_and_no_more(tmp_path: Path) -> None:
    async def made(address: str) -> str:
        players = await seated(address, ["Léa", "Noé"], "formule-caml", settings={"max_turns": 1})
        await asyncio.gather(*(each.play(first) for each in players))
        await all_leave(players)
        return players[0].match

    async def look(address: str, match: str) -> None:
        async with sitting(remote(address, match, watch=True)) as person:
            seen = await person.until("jouée selon des règles antérieures")
            assert "1. " in seen
            assert "Léa" in seen

    server = Server(tmp_path).start()
    match = asyncio.run(made(server.address))
    server.stop()
    age(tmp_path / "podium.db", match, CHANGES["content"])
    server.start()
    try:
        asyncio.run(look(server.address, match))
    finally:
        server.stop()
