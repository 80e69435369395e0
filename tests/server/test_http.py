"""Every route, what it gives and what it refuses, in both languages."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import httpx
import pytest

from formule_caml.boards import RING
from podium import __version__
from podium.core.records import decode_record
from podium.table import verify
from server.people import Person, all_leave, first, seated
from server.running import serving

TRACK = RING
BOTS = [{"bot": "sunday"}, {"bot": "navigator"}]


@pytest.fixture
def http(address: str) -> Any:
    with httpx.Client(base_url=address, timeout=30) as client:
        yield client


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


def guest(http: httpx.Client, name: str = "Léa") -> dict[str, str]:
    """The header by which a new guest is known."""
    token = http.post("/api/guests", json={"name": name}).json()["token"]
    http.cookies.clear()
    return {"Authorization": f"Bearer {token}"}


def make(http: httpx.Client, **match: Any) -> Any:
    reply = http.post("/api/matches", json={"game": "formule-caml", **match})
    assert reply.status_code == 201, reply.text
    return reply.json()


def must_refuse(reply: httpx.Response, status: int, key: str) -> dict[str, Any]:
    """A refusal of that key, with a sentence."""
    refusal: dict[str, Any] = reply.json()
    assert (reply.status_code, refusal["key"]) == (status, key), reply.text
    assert refusal.keys() == {"key", "facts", "text"}
    assert refusal["text"]
    assert key not in refusal["text"]
    return refusal


def test_the_server_is_well(http: httpx.Client) -> None:
    assert http.get("/health").json() == {"status": "ok", "version": __version__}


def test_what_is_counted(http: httpx.Client) -> None:
    make(http)
    metrics = http.get("/metrics")
    assert metrics.headers["content-type"].startswith("text/plain")
    assert 'podium_requests_total{method="POST",status="201"}' in metrics.text
    assert "podium_sockets" in metrics.text


def test_the_games(http: httpx.Client) -> None:
    games = {each["name"]: each for each in http.get("/api/games").json()}
    assert list(games) == ["formule-caml", "probe-fog", "probe-duel", "probe-pile"]
    caml = games["formule-caml"]
    assert (caml["seats"], caml["rules"]) == ([2], 1)
    assert {"sunday", "navigator", "random", "default"} <= set(caml["bots"])
    track, turns = caml["settings"]
    assert track["choices"] == ["classic", "serpent", "sprint"]
    assert (track["kind"], track["file"], track["default"]) == ("text", True, "classic")
    assert (turns["kind"], turns["least"], turns["most"]) == ("number", 1, 100_000)


@pytest.mark.parametrize(("lang", "said"), [("fr", "Vitesse"), ("en", "Gear")])
def test_the_words(http: httpx.Client, lang: str, said: str) -> None:
    shell = http.get(f"/api/words/{lang}").json()
    game = http.get(f"/api/words/{lang}/formule-caml").json()
    assert shell["lang"] == game["lang"] == lang
    assert game["sources"][: len(shell["sources"])] == shell["sources"]
    assert said.casefold() in game["sources"][-1].casefold()


def test_words_that_are_not_there(http: httpx.Client) -> None:
    refusal = must_refuse(http.get("/api/words/de"), 404, "no-such-language")
    assert refusal["facts"] == {"lang": "de", "known": "fr, en"}
    must_refuse(http.get("/api/words/fr/chess"), 404, "unknown-game")


def test_a_refusal_speaks_the_language_of_who_asks(http: httpx.Client) -> None:
    def text(accepted: str, query: str = "") -> str:
        reply = http.get(f"/api/matches/nix{query}", headers={"Accept-Language": accepted})
        return str(must_refuse(reply, 404, "unknown-match")["text"])

    french, english = "Il n'y a pas de partie « nix » ici.", "There is no match “nix” here."
    assert text("") == text("fr") == text("de, fr-CH;q=0.9, en;q=0.8") == text("de") == french
    assert text("en-GB,en;q=0.9") == text("fr", "?lang=en") == english
    assert text("en", "?lang=fr") == text("en", "?lang=de").replace(english, french) == french


def test_a_guest_is_known_by_cookie_and_by_token(http: httpx.Client) -> None:
    assert http.get("/api/guests/me").json() is None
    reply = http.post("/api/guests", json={"name": "Léa"})
    assert reply.status_code == 201
    cookie = reply.headers["set-cookie"].casefold()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert http.get("/api/guests/me").json() == reply.json()
    http.cookies.clear()
    token = {"Authorization": f"bearer {reply.json()['token']}"}
    assert http.get("/api/guests/me", headers=token).json() == reply.json()
    assert http.get("/api/guests/me").json() is None


def test_a_guest_may_change_the_name_and_stays_the_same(http: httpx.Client) -> None:
    me = guest(http, "Léa")
    renamed = http.post("/api/guests", json={"name": "Zoé"}, headers=me).json()
    assert renamed["name"] == http.get("/api/guests/me", headers=me).json()["name"] == "Zoé"
    assert me["Authorization"].endswith(renamed["token"])


@pytest.mark.parametrize(
    "forge",
    [
        lambda token: token[:-1] + ("A" if token[-1] != "A" else "B"),
        lambda token: "x" + token,
        lambda token: token.partition(".")[0],
        lambda token: token.partition(".")[0] + ".",
        lambda token: "." + token.partition(".")[2],
        lambda token: "é.é",
        lambda token: "-",
    ],
)
def test_a_forged_token_is_nobody(http: httpx.Client, forge: Any) -> None:
    token = guest(http)["Authorization"].removeprefix("Bearer ")
    headers = {"Authorization": f"Bearer {forge(token)}".encode()}
    assert http.get("/api/guests/me", headers=headers).json() is None
    reply = http.post(f"/api/matches/{make(http)['id']}/join", json={}, headers=headers)
    must_refuse(reply, 401, "no-guest")


@pytest.mark.parametrize(
    ("given", "kept"),
    [("  Léa \n Noé\t", "Léa Noé"), ("a\u200bb\u202ec", "a b c"), ("é" * 30, "é" * 30)],
)
def test_a_name_is_tidied(http: httpx.Client, given: str, kept: str) -> None:
    assert http.post("/api/guests", json={"name": given}).json()["name"] == kept


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "x" * 31, "\x00"])
def test_a_name_that_is_none(http: httpx.Client, name: str) -> None:
    must_refuse(http.post("/api/guests", json={"name": name}), 400, "bad-name")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"{}", b'{"name":1}', b'{"name":"a","x":1}'])
def test_a_body_of_the_wrong_shape(http: httpx.Client, body: bytes) -> None:
    for path in ("/api/guests", "/api/matches", f"/api/matches/{make(http)['id']}/join"):
        if path.endswith("join") and body == b"{}":
            continue
        must_refuse(http.post(path, content=body, headers=guest(http)), 400, "bad-request")


@pytest.mark.parametrize(
    "settings",
    [b"[" * 100_000, b'{"a":' * 100_000, b'{"track":' + b"[" * 5000 + b"]" * 5000 + b"}"],
)
def test_a_body_without_a_bottom(http: httpx.Client, settings: bytes) -> None:
    body = b'{"game":"formule-caml","settings":' + settings + b"}"
    assert http.post("/api/matches", content=body).status_code == 400


def test_a_body_that_is_too_large(http: httpx.Client) -> None:
    reply = http.post("/api/guests", json={"name": "x" * 1_100_000})
    must_refuse(reply, 413, "bad-request")


def test_a_match_to_be(http: httpx.Client) -> None:
    match = make(http, settings={"max_turns": 12, "track": "sprint"}, clock={"per_turn": 30})
    assert match["settings"] == {"track": "sprint", "max_turns": 12}
    assert match["clock"] == {"per_turn": 30.0, "total": 0.0, "increment": 0.0}
    assert (match["state"], match["mine"], match["result"]) == ("waiting", [], None)
    assert [seat["kind"] for seat in match["seats"]] == ["open", "open"]
    assert len(bytes.fromhex(match["commitment"])) == 32
    assert http.get(f"/api/matches/{match['id']}").json() == match


@pytest.mark.parametrize(
    ("match", "status", "key"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"settings": {"wings": 2}}, 400, "unknown-setting"),
        ({"settings": {"max_turns": 0}}, 400, "bad-setting-number"),
        ({"settings": {"max_turns": "many"}}, 400, "bad-setting-number"),
        ({"settings": {"max_turns": 10**40}}, 400, "bad-setting-number"),
        ({"settings": {"track": None}}, 400, "bad-setting"),
        ({"settings": {"track": "nowhere"}}, 400, "track-unknown"),
        ({"settings": {"track": "../classic"}}, 400, "track-unknown"),
        ({"seats": [{}]}, 400, "bad-seats-exact"),
        ({"seats": [{}] * 3}, 400, "bad-seats-exact"),
        ({"game": "probe-pile", "seats": [{}] * 5}, 400, "bad-seats"),
        ({"seats": [{"bot": "hal"}, {}]}, 400, "unknown-bot"),
        ({"clock": {"per_turn": -1}}, 400, "bad-clock"),
        ({"clock": {"total": 1e9}}, 400, "bad-clock"),
        ({"clock": {"increment": 1}}, 400, "increment-without-total"),
        ({"files": {str(each): "x" for each in range(5)}}, 400, "files-too-large"),
        ({"files": {"a": "x" * 200_001}}, 400, "files-too-large"),
        ({"game": "probe-fog", "files": {"a": "x"}}, 400, "no-files"),
    ],
    ids=str,
)
def test_a_match_that_cannot_be(
    http: httpx.Client, match: dict[str, Any], status: int, key: str
) -> None:
    texts = {
        must_refuse(
            http.post(f"/api/matches?lang={lang}", json={"game": "formule-caml", **match}),
            status,
            key,
        )["text"]
        for lang in ("fr", "en")
    }
    assert len(texts) == 2


def test_a_track_of_ones_own(http: httpx.Client) -> None:
    match = make(http, settings={"track": "mine"}, files={"mine": TRACK}, seats=BOTS)
    assert match["settings"]["track"] == "mine"
    record = run(record_of(http, match["id"]))
    assert record.header.files == {"mine": TRACK}
    assert verify(record).holds


def test_a_bad_track_is_refused_with_line_and_column(http: httpx.Client) -> None:
    bad = TRACK.replace("-", "?", 1)
    body = {"game": "formule-caml", "settings": {"track": "mine"}, "files": {"mine": bad}}
    refusal = must_refuse(http.post("/api/matches", json=body), 400, "track-character")
    line = next(at for at, row in enumerate(bad.splitlines(), 1) if "?" in row)
    column = bad.splitlines()[line - 1].index("?") + 1
    assert (refusal["facts"]["line"], refusal["facts"]["column"]) == (line, column)
    assert f"{line}" in refusal["text"]
    assert f"{column}" in refusal["text"]


async def record_of(http: httpx.Client, match: str) -> Any:
    """The record of a match that computers play by themselves, seen to its end."""
    person = await Person.come(str(http.base_url).rstrip("/"), "Zoé")
    async with person.player(match) as watcher:
        await watcher.until(lambda each: each.result is not None)
    reply = await person.get(f"/api/matches/{match}/record")
    await person.leave()
    assert reply.status_code == 200
    assert reply.headers["content-type"].startswith("application/jsonl")
    assert f'filename="podium-{match}.jsonl"' in reply.headers["content-disposition"]
    return decode_record(reply.content, "record")


def test_computers_play_by_themselves_to_the_end(http: httpx.Client) -> None:
    match = make(http, seats=BOTS)
    assert match["state"] == "running"
    assert [(seat["kind"], seat["bot"]) for seat in match["seats"]] == [
        ("bot", "sunday"),
        ("bot", "navigator"),
    ]
    record = run(record_of(http, match["id"]))
    verdict = verify(record)
    assert (verdict.holds, verdict.finished, verdict.committed) == (True, True, True)
    assert record.header.dice.commitment == match["commitment"]
    over = http.get(f"/api/matches/{match['id']}").json()
    assert over["state"] == "over"
    assert over["result"]["places"] == list(record.end.places)


def test_two_equal_computers_have_two_names(http: httpx.Client) -> None:
    match = make(http, seats=[{"bot": "sunday"}] * 2)
    assert [seat["name"] for seat in match["seats"]] == ["sunday", "sunday 2"]


def test_people_join_until_it_begins(http: httpx.Client) -> None:
    lea, noe, zoe = (guest(http, name) for name in ("Léa", "Léa", "Zoé"))
    path = f"/api/matches/{make(http)['id']}"
    joined = http.post(f"{path}/join", json={"seat": 1}, headers=lea).json()
    assert (joined["mine"], joined["state"]) == ([1], "waiting")
    must_refuse(http.post(f"{path}/join", json={"seat": 1}, headers=noe), 409, "seat-taken")
    begun = http.post(f"{path}/join", json={}, headers=noe).json()
    assert (begun["mine"], begun["state"]) == ([0], "running")
    assert [seat["name"] for seat in begun["seats"]] == ["Léa 2", "Léa"]
    must_refuse(http.post(f"{path}/join", json={}, headers=zoe), 409, "match-begun")
    must_refuse(http.post(f"{path}/leave", headers=lea), 409, "match-begun")


def test_somebody_may_take_two_seats_and_leave_both(http: httpx.Client) -> None:
    lea = guest(http)
    path = f"/api/matches/{make(http, game='probe-pile', seats=[{}] * 3)['id']}"
    for seat in (2, 0):
        http.post(f"{path}/join", json={"seat": seat}, headers=lea).raise_for_status()
    assert http.get(path, headers=lea).json()["mine"] == [0, 2]
    must_refuse(http.post(f"{path}/join", json={"seat": 2}, headers=lea), 409, "seat-taken")
    left = http.post(f"{path}/leave", headers=lea).json()
    assert left["mine"] == []
    assert {seat["kind"] for seat in left["seats"]} == {"open"}
    assert http.post(f"{path}/leave", headers=lea).json() == left


@pytest.mark.parametrize("seat", [-1, 2, 10**20])
def test_a_seat_that_is_not_there(http: httpx.Client, seat: int) -> None:
    path = f"/api/matches/{make(http)['id']}/join"
    reply = http.post(path, json={"seat": seat}, headers=guest(http))
    assert reply.status_code == 400
    assert reply.json()["key"] in ("no-such-seat", "bad-request")


def test_one_must_be_somebody_to_sit_down(http: httpx.Client) -> None:
    path = f"/api/matches/{make(http)['id']}"
    must_refuse(http.post(f"{path}/join", json={}), 401, "no-guest")
    must_refuse(http.post(f"{path}/leave"), 401, "no-guest")


@pytest.mark.parametrize("salt", ["0" * 15, "0" * 17, "0" * 66, "xyz" * 8, " " * 16, "00 " * 6])
def test_a_bad_salt(http: httpx.Client, salt: str) -> None:
    path = f"/api/matches/{make(http)['id']}/join"
    must_refuse(http.post(path, json={"salt": salt}, headers=guest(http)), 400, "bad-salt")


def test_salts_go_into_the_dice(address: str) -> None:
    async def match() -> None:
        lea, noe = await Person.come(address, "Léa"), await Person.come(address, "Noé")
        made = await lea.make("probe-duel")
        promised = (await noe.get(f"/api/matches/{made}")).json()["commitment"]
        await lea.join(made, salt="AB" * 8)
        await noe.join(made, salt="cd" * 32)
        players = [await each.player(made).connect() for each in (lea, noe)]
        await asyncio.gather(*(each.play(first) for each in players))
        record = decode_record((await lea.get(f"/api/matches/{made}/record")).content, "record")
        assert record.header.dice.salts == ("ab" * 8, "cd" * 32)
        assert record.header.dice.commitment == promised
        assert verify(record).holds
        await all_leave(players)

    run(match())


def test_no_record_before_the_end(address: str) -> None:
    async def match() -> None:
        players = await seated(address, ["Léa", "Noé"], "probe-duel")
        path = f"/api/matches/{players[0].match}/record"
        must_refuse(await players[0].person.get(path), 409, "match-running")
        await players[0].send({"type": "resign"})
        await players[1].until(lambda each: each.result is not None)
        assert (await players[0].person.get(path)).status_code == 200
        await all_leave(players)

    run(match())


def test_no_record_before_the_beginning(http: httpx.Client) -> None:
    reply = http.get(f"/api/matches/{make(http)['id']}/record")
    must_refuse(reply, 409, "match-running")


def test_the_listing(http: httpx.Client) -> None:
    lea = guest(http)
    shown, secret = make(http, game="probe-fog"), make(http, game="probe-fog", unlisted=True)
    for match in (shown, secret):
        http.post(f"/api/matches/{match['id']}/join", json={}, headers=lea)

    def ids(query: str, headers: dict[str, str] | None = None) -> list[str]:
        return [each["id"] for each in http.get(f"/api/matches?{query}", headers=headers).json()]

    assert shown["id"] in ids("game=probe-fog&state=waiting")
    assert secret["id"] not in ids("")
    assert sorted(ids("mine=true", lea)) == sorted([secret["id"], shown["id"]])
    assert ids("mine=true") == []
    assert ids("mine=true&state=over", lea) == ids("game=chess") == []
    assert shown["id"] not in ids("game=probe-fog&state=running")
    assert http.get(f"/api/matches/{secret['id']}").json()["unlisted"] is True


@pytest.mark.parametrize("query", ["state=lost", "mine=perhaps"])
def test_a_listing_of_nonsense(http: httpx.Client, query: str) -> None:
    must_refuse(http.get(f"/api/matches?{query}"), 400, "bad-request")


@pytest.mark.parametrize("match", ["nix", "é", "%00", "%ED%A0%80", "x" * 3000, "..", "%2e%2e"])
def test_a_match_that_is_not_there(http: httpx.Client, match: str) -> None:
    me = guest(http)
    for reply in (
        http.get(f"/api/matches/{match}"),
        http.get(f"/api/matches/{match}/record"),
        http.post(f"/api/matches/{match}/join", json={}, headers=me),
        http.post(f"/api/matches/{match}/leave", headers=me),
    ):
        assert reply.status_code in (404, 405), reply.text
        assert reply.json()["text"]


@pytest.mark.parametrize("path", ["/api/nothing", "/api/", "/favicon.xyz", "/assets/none.js"])
def test_a_page_that_is_not_there(http: httpx.Client, path: str) -> None:
    must_refuse(http.get(path), 404, "no-such-page")


def test_a_method_that_is_not_there(http: httpx.Client) -> None:
    must_refuse(http.delete("/api/matches"), 405, "no-such-method")


def test_the_schema_has_the_socket_and_the_games_in_it(http: httpx.Client) -> None:
    document = http.get("/schema/openapi.json").json()
    assert document["openapi"].startswith("3.")
    assert {"/api/games", "/api/matches/{match}/join", "/health"} <= document["paths"].keys()
    assert {"Hello", "View", "Events", "Choose", "RaceView"} <= document["components"][
        "schemas"
    ].keys()


def test_any_address_shows_the_client(http: httpx.Client) -> None:
    home = http.get("/")
    if home.status_code == 404:
        assert "make web" in home.text
        assert "make web" in http.get("/match/xyz", headers={"Accept-Language": "en"}).text
        return
    assert http.get("/match/xyz").content == home.content
    assert home.headers["content-type"].startswith("text/html")
    assert "default-src 'self'" in home.headers["content-security-policy"]
    again = http.get("/", headers={"If-None-Match": home.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_guest_of_another_server_is_nobody(http: httpx.Client, tmp_path: Any) -> None:
    with serving(tmp_path) as other, httpx.Client(base_url=other.address) as there:
        assert there.get("/api/guests/me", headers=guest(http)).json() is None
